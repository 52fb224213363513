// What moved is seen to move: a disc goes from seat to seat, a card of the board is turned. It goes where it lies,
// under whatever lies over it, and only to another home: what the page carries along when it grows has not moved.
const LONG = 200; // milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const isStill = () => still.matches || document.hidden || !document.body.animate;
export const turns = (card) => card.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], LONG);

export function slides(el, from, opacity = 1) {
  const [x, y] = middle(from);
  const [toX, toY] = middle(el.getBoundingClientRect());
  el.animate(
    [
      { transform: `translate(${x - toX}px, ${y - toY}px)`, opacity },
      { transform: "none", opacity: 1 },
    ],
    { duration: LONG, easing: "ease-out" },
  );
}

export const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

const homeOf = (el) => el.closest("[data-key]")?.dataset.key ?? "";
const all = () => [...document.querySelectorAll("[data-moves]")];
const lies = (el) => [el.dataset.moves, { home: homeOf(el), box: el.getBoundingClientRect() }];

export function showMoved(swap) {
  if (isStill()) return swap();
  const was = new Map(all().map(lies));
  swap();
  for (const el of all()) {
    const before = was.get(el.dataset.moves);
    if (before && before.home !== homeOf(el)) slides(el, before.box);
    if (!before && el.closest(".board")) turns(el);
  }
}
