// Every text, what stands in an empty field, and every outline of a button, a field or what has the focus, by its computed colours: [where, ratio, what it should be] of those that fall short.
(within = "body *") => {
  const parse = (text) => (text.match(/[\d.]+/g) ?? ["0", "0", "0", "0"]).map(Number);
  const over = ([r, g, b, a = 1], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a)];
  // What hangs on everything an element stands in is worked out once of each, from that of its parent.
  const once = (work, outside, known = new Map()) => {
    const of = (el) => {
      if (!el) return outside;
      if (!known.has(el)) known.set(el, work(getComputedStyle(el), of(el.parentElement)));
      return known.get(el);
    };
    return of;
  };
  const opacity = once((style, outer) => outer * Number(style.opacity), 1);
  const ground = once((style, below) => over(parse(style.backgroundColor), below), [255, 255, 255]);
  const pictured = once((style, outer) => outer || (style.backgroundImage !== "none" && style.backgroundRepeat !== "no-repeat"), false); // what is there once, such as the mark of a list, is beside the text
  const light = (c) => [0.2126, 0.7152, 0.0722].reduce((sum, w, i) => sum + w * (c[i] <= 10.31 ? c[i] / 3294.6 : ((c[i] / 255 + 0.055) / 1.055) ** 2.4), 0);
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((m, n) => n - m); return (x + 0.05) / (y + 0.05); };
  const named = (el) => `${el.tagName.toLowerCase()}.${[...el.classList].join(".")} "${el.textContent.trim().slice(0, 40)}"`;
  const short = [];
  const check = (el, got, least) => got < least - 0.005 && short.push([named(el), Math.round(got * 100) / 100, least]);
  const seen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !el.closest("[hidden], .sr");

  const text = (el, part) => {
    const style = getComputedStyle(el, part);
    const bold = Number(style.fontWeight) >= 600;
    const size = parseFloat(style.fontSize);
    const behind = ground(el);
    const faded = opacity(el) * (part ? Number(style.opacity) : 1);
    const [r, g, b, a = 1] = parse(style.color);
    check(el, ratio(over([r, g, b, a * faded], behind), behind), size >= 24 || (bold && size >= 18.66) ? 3 : 4.5);
  };
  const outline = (el) => {
    const style = getComputedStyle(el);
    const edge = parse(style.borderTopColor);
    if (style.borderTopWidth === "0px" || edge[3] === 0) return;
    const outside = ground(el.parentElement);
    check(el, Math.max(ratio(over(edge, outside), outside), ratio(ground(el), outside)), 3);
  };

  const ring = (el) => {
    const { outlineStyle, outlineColor } = getComputedStyle(el);
    check(el, outlineStyle === "none" ? 1 : ratio(over(parse(outlineColor), ground(el.parentElement)), ground(el.parentElement)), 3);
  };

  for (const el of document.querySelectorAll(":is(button, a, input, select, summary):focus-visible")) ring(el);
  for (const el of document.querySelectorAll(within)) {
    if (!seen(el) || el.closest("svg")) continue;
    if ([...el.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim()) && !pictured(el)) text(el);
    if (el.matches("button, .button, input:not([type=hidden]), select, textarea")) outline(el);
    if (el.placeholder && !el.value) text(el, "::placeholder");
  }
  return short;
}
