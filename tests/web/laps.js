// What of a dealt table lies over something else that is to be read, and what is cut off at the side, in words for a person.
// Things are their boxes, words their letters. What is being moved is left to settle: look when it has.
() => {
  const WHAT = ".pod .name, .pod .stack, .pod .did b, .pod .did span, .turn-word, .pot, .pots li, .waits, .chance, .trouble,"
    + " .which, #fair-tick, .board .card, .up-cards .card, .disc, .pile, .pod, .avatar, .strip, #said";
  const THING = ".card, .disc, .pile, .pod, .avatar, .strip, .turn-word";
  const ALMOST = [2, 3]; // pixels: letters have some room around them
  const within = (box, holder) => ({
    left: Math.max(box.left, holder.left), right: Math.min(box.right, holder.right),
    top: Math.max(box.top, holder.top), bottom: Math.min(box.bottom, holder.bottom),
  });
  const range = document.createRange(); // one for all: the browser looks after each of them whenever the page changes
  const letters = (one) => {
    range.selectNodeContents(one);
    return [...range.getClientRects()];
  };
  const inside = (one) => { // what does not fit in is not seen
    const { left, right, top, bottom } = one.getBoundingClientRect(), { paddingLeft, paddingRight } = getComputedStyle(one);
    return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight), top, bottom };
  };
  const boxes = (one) => {
    const holder = one.matches(THING) ? one.getBoundingClientRect() : inside(one.closest(".did") ?? one);
    const own = one.matches(THING) ? [one.getBoundingClientRect()] : letters(one);
    return own.map((box) => within(box, holder)).filter((box) => box.right - box.left > 1 && box.bottom - box.top > 1);
  };
  const lap = (a, b) => {
    const shared = within(a, b);
    return shared.right - shared.left > ALMOST[0] && shared.bottom - shared.top > ALMOST[1];
  };
  const named = ({ one }) => `${one.className || one.id} “${one.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 20)}”`;
  const parts = [...document.querySelectorAll(WHAT)].filter((one) => one.closest(".play, .strip") && one.checkVisibility());
  const all = parts.map((one) => ({ one, boxes: boxes(one) }));
  const over = all.flatMap((a, nth) => all.slice(nth + 1)
    .filter((b) => !a.one.contains(b.one) && !b.one.contains(a.one))
    .filter((b) => a.boxes.some((x) => b.boxes.some((y) => lap(x, y))))
    .map((b) => `${named(a)} and ${named(b)}`));
  const cut = all.filter(({ boxes: own }) => own.some(({ left, right }) => left < -1 || right > innerWidth + 1));
  return [...over, ...cut.map((one) => `${named(one)} is cut`)];
}
