// Fair dealing, checked by the phone itself: docs/fair-dealing.md says what each step is and what it proves.
// Nothing here asks the server whether it was honest.
import { bytes, hex, hmac, joined, sha256, text } from "./sha256.js";

const LEVELS = 6; // from a card up to the root of 64 leaves
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const NEW_DECK = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
const DIGITS = /^[0-9a-f]{64}$/;

// ------------------------------------------------------------------------------------------ the phone's own numbers

const NUMBERS = "fair numbers"; // by their hash: the one that is promised, and a few before it
const FEW = 4;

const stored = (name) => { try { return JSON.parse(localStorage.getItem(name)); } catch { return null; } };
const store = (name, value) => { try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* private mode: not kept */ } };
let numbers = stored(NUMBERS) ?? [];

export const promiseOf = (number) => hex(sha256(text(number)));

// A new number of this phone's own. Its hash is sent before the seed of the next deck is drawn.
export function promise() {
  const number = hex(crypto.getRandomValues(new Uint8Array(32)));
  numbers = [...numbers, number].slice(-FEW);
  store(NUMBERS, numbers);
  return promiseOf(number);
}

// The number behind a promise, to be sent when the seed is committed to; null if it is not ours.
export const reveal = (promised) => numbers.find((number) => promiseOf(number) === promised) ?? null;

// -------------------------------------------------------------------------------------------------------- receipts

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const kept = new Map();

const HANDS = "fair hands"; // whose receipts are kept, the oldest first
const MANY = 500; // an evening and more; a receipt takes about 2 KB

// Keep what was said of a deck before it was dealt. False if something else was said of it before.
export function keep(receipt) {
  const name = `fair ${receipt.hand}`;
  const known = kept.get(name) ?? stored(name);
  if (known) return same(known, receipt);
  kept.set(name, receipt);
  store(name, receipt);
  const hands = [...(stored(HANDS) ?? []), receipt.hand];
  for (const old of hands.splice(0, Math.max(hands.length - MANY, 0))) forget(`fair ${old}`);
  store(HANDS, hands);
  return true;
}

function forget(name) {
  kept.delete(name);
  try { localStorage.removeItem(name); } catch { /* private mode: nothing is kept */ }
}

export const recall = (hand) => kept.get(`fair ${hand}`) ?? stored(`fair ${hand}`);

// -------------------------------------------------------------------------------------------- one card under a root

const leaf = (salt, nth, card) => sha256(joined([0], salt, text(`${nth} ${card}`)));
const node = (left, right) => sha256(joined([1], left, right));

// Was this card sealed in this place under this root?
export function holds(root, { nth, card, salt, path }) {
  if (!(nth >= 1 && nth <= 52 && path.length === LEVELS && [salt, ...path].every((word) => DIGITS.test(word)))) return false;
  let place = nth - 1;
  let up = leaf(bytes(salt), nth, card);
  for (const beside of path.map(bytes)) {
    up = place & 1 ? node(beside, up) : node(up, beside);
    place >>= 1;
  }
  return hex(up) === root;
}

// The places off the deck in which a hand without rulings has its cards: round the table twice, then burn and turn.
function placesOf({ order, holes, board }) {
  const dealt = Object.entries(holes).flatMap(([seat, cards]) =>
    cards.map((card, round) => [card, round * order.length + order.indexOf(Number(seat)) + 1]));
  const after = 2 * order.length;
  return new Map([...dealt, ...board.map((card, i) => [card, after + [2, 3, 4, 6, 8][i]])]);
}

// A hand that is over, as this phone saw it: `order` are the seats in dealing order, `holes` the hands it knows by seat,
// `ruled` whether a ruling moved cards (then they may come from anywhere in the deck), `mine` its own promise if it sent
// its number. Gives what is wrong, and nothing if all is well.
export function checkHand(receipt, openings, { order, holes, board, ruled = false, mine = null }) {
  const wrong = new Set();
  const opened = new Map(openings.map((one) => [one.card, one]));
  if (opened.size !== openings.length || new Set(openings.map((one) => one.nth)).size !== openings.length) wrong.add("twice");
  for (const [card, nth] of placesOf({ order, holes, board })) {
    const opening = opened.get(card);
    if (!opening) wrong.add("closed");
    else if (!holds(receipt.root, opening)) wrong.add("seal");
    else if (!ruled && opening.nth !== nth) wrong.add("place");
  }
  if (mine && !receipt.numbers.some(({ number }) => promiseOf(number) === mine)) wrong.add("number");
  return [...wrong];
}

// ----------------------------------------------------------------------------------------- when the event is over

const spelt = (seat, words) => { const word = text(words); return joined(text(`${seat}${word.length}:`), word); };

function keyOf(seed, hand, given) {
  const words = given.map(({ seat, number }) => spelt(`${seat}:`, number));
  return hmac(bytes(seed), joined(text("shuffleup deck"), spelt("", hand), ...words));
}

function* draws(key, what) {
  for (let block = 0; ; block++) yield* hmac(key, text(`${what} ${block}`));
}

function shuffled(cards, source) {
  const mixed = [...cards];
  for (let last = mixed.length - 1; last > 0; last--) {
    const limit = last + 1;
    let byte = source.next().value;
    while (byte >= 256 - (256 % limit)) byte = source.next().value; // what is left over would favour small numbers
    const chosen = byte % limit;
    [mixed[last], mixed[chosen]] = [mixed[chosen], mixed[last]];
  }
  return mixed;
}

export const commitmentOf = (seed, hand) => hex(sha256(joined(text("shuffleup seed"), bytes(seed), text(hand))));

export const deckOf = (seed, hand, given) => shuffled(NEW_DECK, draws(keyOf(seed, hand, given), "deck"));

export function rootOf(seed, hand, given) {
  const key = keyOf(seed, hand, given);
  let row = deckOf(seed, hand, given).map((card, i) => leaf(hmac(key, text(`salt ${i + 1}`)), i + 1, card));
  row = [...row, ...Array.from({ length: 64 - row.length }, () => new Uint8Array(32))];
  while (row.length > 1) row = row.filter((_, i) => i % 2 === 0).map((left, i) => node(left, row[2 * i + 1]));
  return hex(row[0]);
}

// A seed that was opened, against the receipt this phone kept: what is wrong, and nothing if all is well.
export function checkSeed({ hand, commitment, promises, numbers: given, root }, seed) {
  const wrong = [];
  if (!DIGITS.test(seed) || commitmentOf(seed, hand) !== commitment) wrong.push("seed");
  const promised = new Map(promises.map(({ seat, hash }) => [seat, hash]));
  if (given.some(({ seat, number }) => promised.get(seat) !== promiseOf(number))) wrong.push("number");
  if (rootOf(seed, hand, given) !== root) wrong.push("deck");
  return wrong;
}
