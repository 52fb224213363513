// The phone's part in fair dealing: a number of its own for every deck, and a check of every hand by itself.
import { checkHand, checkSeed, keep, promise, recall, reveal } from "./fair.js";
import { send } from "./live.js";

const said = document.getElementById("fair-said");
const tick = document.getElementById("fair-tick");
const mine = new Map(); // what was promised for a hand whose deck has our number in it
const checked = new Set();
let asked = ""; // the deck for which a number was last promised

function facts() {
  const { next, deck, ...rest } = document.getElementById("fair-facts")?.dataset ?? {};
  return next ? { ...rest, next: JSON.parse(next), deck: JSON.parse(deck) } : null;
}

// The hash of a number for the deck after the next one; and the number itself, once the seed it goes with is fixed.
function takePart({ player, promised, next, deck }) {
  if (!player) return;
  if (next?.kept && !next.sent && !mine.has(next.hand)) give(next);
  const now = `${next?.hand} ${deck?.receipt.hand}`;
  if (!promised && asked !== now) {
    asked = now;
    send({ do: "my-promise", hash: promise() }, null, () => {});
  }
}

function give({ hand, kept }) {
  const number = reveal(kept);
  if (!number) return;
  mine.set(hand, null);
  send({ do: "my-number", number }, null, (answer) => answer.refused || mine.set(hand, kept));
}

// What lay on this screen while the hand was played: it must be what is opened afterwards.
const lay = new Map();
const cards = (where) => document.querySelector(`${where}[data-cards]`)?.dataset.cards.split(" ").filter(Boolean) ?? [];

function remember(hand) {
  lay.set(hand, { mine: cards(".my-cards"), board: cards(".board") });
}

function isWhatLay({ receipt, seat, holes, board }) {
  const saw = lay.get(receipt.hand) ?? { mine: [], board: [] };
  const held = holes.find(([one]) => one === seat)?.[1] ?? [];
  const among = (some, all) => some.every((card) => all.includes(card));
  return among(saw.mine, held) && among(saw.board, board);
}

// The receipt is kept before the first card; when the hand is over, the cards must fit the one that was kept.
function check({ number, deck }) {
  if (!deck) return;
  const { receipt, opened, over, holes, order, board, ruled } = deck;
  if (!keep(receipt)) return warn(number);
  if (!over) return remember(receipt.hand);
  if (!opened.length || checked.has(receipt.hand)) return;
  checked.add(receipt.hand);
  const seen = { order, board, ruled, holes: Object.fromEntries(holes), mine: mine.get(receipt.hand) ?? null };
  const wrong = checkHand(receipt, opened, seen);
  if (wrong.length || (!ruled && !isWhatLay(deck))) warn(number);
  else content(number, holes.some(([one]) => one === deck.seat) ? said.dataset.checked : said.dataset.watched);
}

// When the event is over its seeds are opened: every deck of which this phone kept the receipt must come out of its seed.
let opening = false;

async function checkAll({ opened }) {
  if (!opened || opening) return;
  opening = true;
  const answer = await fetch(opened).catch(() => null);
  if (!answer?.ok) return;
  let seen = 0;
  for (const { seed, receipt } of await answer.json()) {
    const kept = recall(receipt.hand);
    if (!kept || !seed) continue; // a closed one was checked card by card
    if (checkSeed(kept, seed).length) return warn(receipt.hand.split(" ").pop());
    seen += 1;
    await new Promise(requestAnimationFrame); // nobody waits for it
  }
  if (seen && !said.classList.contains("wrong")) said.textContent = seen === 1 ? said.dataset.openedOne : said.dataset.opened.replace("{n}", seen);
}

function content(number, sentence) {
  if (said.classList.contains("wrong")) return;
  said.textContent = sentence.replace("{n}", number);
  tick.hidden = false;
}

function warn(number) {
  tick.hidden = true;
  said.classList.add("wrong");
  said.setAttribute("role", "alert");
  said.textContent = said.dataset.wrong.replace("{n}", number);
}

export function settleSeal() {
  const now = facts();
  if (!now) return;
  if (!said.textContent) said.textContent = said.dataset.waits;
  takePart(now);
  check(now);
  checkAll(now);
}
