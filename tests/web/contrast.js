// Every text and every outline of a button, by its computed colours: [where, ratio, what it should be] of those that fall short.
() => {
  const parse = (text) => (text.match(/[\d.]+/g) ?? ["0", "0", "0", "0"]).map(Number);
  const over = ([r, g, b, a = 1], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a)];
  const line = (el) => (el ? [...line(el.parentElement), el] : []);
  const opacity = (el) => line(el).reduce((sum, one) => sum * Number(getComputedStyle(one).opacity), 1);
  const ground = (el) => line(el).reduce((below, one) => over(parse(getComputedStyle(one).backgroundColor), below), [255, 255, 255]);
  const light = (c) => [0.2126, 0.7152, 0.0722].reduce((sum, w, i) => sum + w * (c[i] <= 10.31 ? c[i] / 3294.6 : ((c[i] / 255 + 0.055) / 1.055) ** 2.4), 0);
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((m, n) => n - m); return (x + 0.05) / (y + 0.05); };
  const named = (el) => `${el.tagName.toLowerCase()}.${[...el.classList].join(".")} "${el.textContent.trim().slice(0, 40)}"`;
  const short = [];
  const check = (el, got, least) => got < least - 0.005 && short.push([named(el), Math.round(got * 100) / 100, least]);
  const pictured = (el) => line(el).some((one) => getComputedStyle(one).backgroundImage !== "none");
  const seen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !el.closest("[hidden], .sr");

  const text = (el) => {
    const style = getComputedStyle(el);
    const bold = Number(style.fontWeight) >= 600;
    const size = parseFloat(style.fontSize);
    const behind = ground(el);
    const faded = opacity(el);
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

  for (const el of document.querySelectorAll("body *")) {
    if (!seen(el) || el.closest("svg")) continue;
    if ([...el.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim()) && !pictured(el)) text(el);
    if (el.matches("button, .button")) outline(el);
  }
  return short;
}
