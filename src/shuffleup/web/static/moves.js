// What moves at a table: cards are dealt, chips are pushed to the pot and to who has won, the board is turned. Each is
// a short movement of what is there already, or a copy of what has gone; nothing waits for it, and nothing is under it
// to be tapped.
import { isStill, middle, slides, turns } from "./moved.js";

const LONG = 200; // milliseconds
const PILE = ".pod .pile";

let piles = new Map(); // where chips lay in front of each seat

const seatOf = (el) => el.closest("[data-key]")?.dataset.key ?? "";

export function startMoves(felt) {
  if (!felt?.animate) return;
  remember(felt);
  new MutationObserver((changes) => moves(felt, changes)).observe(felt, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["class"],
  });
}

function moves(felt, changes) {
  if (!isStill()) {
    const added = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node.nodeType === 1 && node.isConnected);
    const all = (what) =>
      added.flatMap((node) => [...(node.matches(what) ? [node] : []), ...node.querySelectorAll(what)]);
    for (const card of [...all(".backs"), ...all(".up-cards")]) comes(card, felt.querySelector(".middle"));
    for (const card of all(".board .card")) turns(card);
    for (const pile of all(PILE)) comes(pile, pile.closest(".pod"));
    for (const [seat, was] of piles)
      if (!felt.querySelector(`[data-key="${seat}"] .pile`))
        goes(was, felt.querySelector(".pot") ?? felt.querySelector(".board"));
    const won = changes.filter(
      ({ type, target }) => type === "attributes" && target.matches(".spot.won") && !target.paid,
    );
    for (const { target } of won) pays(felt, target);
  }
  for (const spot of felt.querySelectorAll(".spot:not(.won)")) spot.paid = false;
  remember(felt);
}

function remember(felt) {
  piles = new Map(
    [...felt.querySelectorAll(PILE)].map((pile) => [seatOf(pile), { box: lies(pile), html: pile.outerHTML }]),
  );
}

// On a phone chips are only a number at their owner's.
const lies = (pile) => (pile.getClientRects().length ? pile : pile.closest(".pod")).getBoundingClientRect();

// From where it comes to where it lies.
function comes(el, from) {
  if (from && el.getClientRects().length) slides(el, from.getBoundingClientRect(), 0.3);
}

// A copy of what has gone goes its way, and is no more.
function goes({ box, html }, to) {
  if (!to) return;
  const ghost = document.createElement("div");
  ghost.className = "table ghost";
  ghost.innerHTML = html;
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px` });
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  const [x, y] = middle(to.getBoundingClientRect());
  const [fromX, fromY] = middle(box);
  const moving = ghost.animate([{ transform: "none" }, { transform: `translate(${x - fromX}px, ${y - fromY}px)` }], {
    duration: LONG,
    easing: "ease-in",
  });
  moving.onfinish = moving.oncancel = () => ghost.remove();
}

function pays(felt, spot) {
  spot.paid = true;
  const board = felt.querySelector(".board");
  const chips = [100, 25, 5].map((worth) => `<i class="chip chip-${worth}"></i>`);
  if (board) goes({ box: middleOf(board), html: `<i class="pile">${chips.join("")}</i>` }, spot);
}

function middleOf(el) {
  const [x, y] = middle(el.getBoundingClientRect());
  return new DOMRect(x - 10, y - 10, 20, 20);
}
