// Fair dealing, checked by the phone itself: docs/fair-dealing.md says what each step is and what it proves.
// Nothing here asks the server whether it was honest.
import { bytes, hex, hmac, joined, sha256, text } from "./sha256.js";

const LEVELS = 6; // from a card up to the root of 64 leaves
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const NEW_DECK = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
const DIGITS = /^[0-9a-f]{64}$/;

export const promiseOf = (number) => hex(sha256(text(number)));

// -------------------------------------------------------------------------------------------- one card under a root

const leaf = (salt, nth, card) => sha256(joined([0], salt, text(`${nth} ${card}`)));
const node = (left, right) => sha256(joined([1], left, right));

// Was this card sealed in this place under this root?
export function holds(root, { nth, card, salt, path }) {
  if (!(nth >= 1 && nth <= 52 && path?.length === LEVELS && [salt, ...path].every((word) => DIGITS.test(word))))
    return false;
  let place = nth - 1;
  let up = leaf(bytes(salt), nth, card);
  for (const beside of path.map(bytes)) {
    up = place & 1 ? node(beside, up) : node(up, beside);
    place >>= 1;
  }
  return hex(up) === root;
}

// Is the deck of this receipt made of what was fixed before its numbers came?
export const keepsPromises = ({ promises, numbers }) =>
  numbers.every(({ seat, number }) => promises.some((one) => one.seat === seat && one.hash === promiseOf(number)));

// What two phones compare: the same for everyone who was told the same of a deck.
export function digestOf({ hand, commitment, promises, numbers, root }) {
  const words = [
    hand,
    commitment,
    promises.map(({ seat, hash }) => [seat, hash]),
    numbers.map(({ seat, number }) => [seat, number]),
    root,
  ];
  return hex(sha256(text(`shuffleup receipt ${JSON.stringify(words)}`)));
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

function below(limit, source) {
  let byte = source.next().value;
  while (byte >= 256 - (256 % limit)) byte = source.next().value; // what is left over would favour small numbers
  return byte % limit;
}

function shuffled(cards, source) {
  const mixed = [...cards];
  for (let last = mixed.length - 1; last > 0; last--) {
    const chosen = below(last + 1, source);
    [mixed[last], mixed[chosen]] = [mixed[chosen], mixed[last]];
  }
  return mixed;
}

export const commitmentOf = (seed, hand) => hex(sha256(joined(text("shuffleup seed"), bytes(seed), text(hand))));

export const deckOf = (seed, hand, given) => shuffled(NEW_DECK, draws(keyOf(seed, hand, given), "deck"));

// The shuffles and cuts of a ruling: they follow from the cards as they lie.
export function chanceOf(seed, hand, given) {
  const key = keyOf(seed, hand, given);
  return {
    shuffled: (cards) => shuffled(cards, draws(key, `shuffle ${cards.join(" ")}`)),
    cut: (count) => (count ? below(count, draws(key, `cut ${count}`)) : 0),
  };
}

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
