// What this phone keeps of every deck: what was said before its number went out, its number, the receipt, and what lay
// on its screen. It is in storage before anything is sent, outlives a reload, and is what a saved file of receipts
// holds.
import { promiseOf } from "./fair.js";
import { hex } from "./sha256.js";

const NUMBERS = "fair numbers"; // the one that is promised, and a few before it
const FEW = 4;
const HANDS = "fair decks"; // the names of the hands that are kept, the oldest first
const MANY = 500; // an evening and more; one takes about 2 KB
const FULL = 50; // so many of the oldest make room where the browser gives less

const memory = new Map(); // where the browser keeps nothing
let lasting = true;

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

let writes = 0;
export const written = () => writes; // how often something was kept: what is shown may be another since

function write(name, value) {
  writes += 1;
  memory.set(name, value);
  try {
    localStorage.setItem(name, JSON.stringify(value));
    memory.delete(name);
    return true;
  } catch {
    return false;
  }
}

function forget(name) {
  memory.delete(name);
  try { localStorage.removeItem(name); } catch { /* nothing is kept there */ }
}

// Does what is kept outlive this page? Not where the browser keeps nothing.
export const lasts = () => lasting;
lasting = write("fair lasts", 1);

// ------------------------------------------------------------------------------------------ the phone's own numbers

// A new number of this phone's own. Its hash is sent before the seed of the next deck is drawn.
export function promise() {
  const number = hex(crypto.getRandomValues(new Uint8Array(32)));
  write(NUMBERS, [...(read(NUMBERS) ?? []), number].slice(-FEW));
  return promiseOf(number);
}

// The number behind a promise, to be sent when the seed is committed to; null if it is not ours.
export const reveal = (promised) => (read(NUMBERS) ?? []).find((number) => promiseOf(number) === promised) ?? null;

// ------------------------------------------------------------------------------------------------------- the decks

const NEW = {
  commitment: null,
  promise: null,
  number: null,
  answered: null,
  receipt: null,
  chain: null,
  button: null,
  seats: null,
  saw: { mine: [], board: [] },
  at: null,
  alarms: [],
};

export const recall = (hand) => read(`fair deck ${hand}`);

// Keep something of a deck; what was kept before stays. Gives all that is known of it.
export function note(hand, news) {
  const known = recall(hand);
  const now = { ...(known ?? { hand, ...NEW, at: Date.now() }), ...news };
  if (known && JSON.stringify(known) === JSON.stringify(now)) return known;
  if (!known) enlist(hand);
  if (!write(`fair deck ${hand}`, now)) lasting = makeRoom() && write(`fair deck ${hand}`, now);
  return now;
}

function enlist(hand) {
  const hands = [...(read(HANDS) ?? []), hand];
  for (const old of hands.splice(0, Math.max(hands.length - MANY, 0))) forget(`fair deck ${old}`);
  write(HANDS, hands);
}

function makeRoom() {
  const hands = read(HANDS) ?? [];
  if (hands.length <= FULL) return false;
  for (const old of hands.splice(0, FULL)) forget(`fair deck ${old}`);
  return write(HANDS, hands);
}

// Every deck that is kept, in the order they were seen; of one evening, or of all.
export const kept = (evening = "") =>
  (read(HANDS) ?? [])
    .filter((hand) => hand.startsWith(evening))
    .map(recall)
    .filter(Boolean);

// ------------------------------------------------------------------------------------------------------- the alarms

// Something is wrong: `said` is what the server says, `saw` what this phone saw. Once for a deck and a kind.
export function alarm(hand, kind, said, saw) {
  const { alarms } = note(hand, {});
  if (alarms.some((one) => one.kind === kind)) return;
  note(hand, { alarms: [...alarms, { kind, said, saw, at: Date.now(), cleared: null }] });
}

// It was our own mistake: it is not shown any more, and stays on this phone's record.
export function clear(hand, kind) {
  const { alarms } = note(hand, {});
  note(hand, { alarms: alarms.map((one) => (one.kind === kind ? { ...one, cleared: Date.now() } : one)) });
}

export const alarms = (evening) =>
  kept(evening).flatMap(({ hand, alarms: all }) => all.map((one) => ({ hand, ...one })));

// ------------------------------------------------------------------------------------------------- the whole record

// The head of the evening's record when it was over: the first one that this phone was told.
export const keepHead = (evening, head) => head && !headOf(evening) && write(`fair head ${evening}`, head);
export const headOf = (evening) => read(`fair head ${evening}`);

// ---------------------------------------------------------------------------------------------------------- a file

const WHOLE = [
  "hand",
  "commitment",
  "promise",
  "number",
  "answered",
  "receipt",
  "chain",
  "button",
  "seats",
  "saw",
  "at",
  "alarms",
];

// What `shuffleup verify --receipts` reads: the commitment is the one that was seen before the number went out, if one
// did.
export function file(evening, name) {
  const hands = kept(`${evening}/`)
    .filter(({ receipt, number, alarms: some }) => receipt || number || some.length)
    .map((deck) => {
      const entry = Object.fromEntries(WHOLE.map((field) => [field, deck[field]]));
      return { ...entry, commitment: deck.number === null ? null : deck.commitment };
    });
  return {
    shuffleup: "receipts",
    version: 1,
    evening: evening.split("/").pop(),
    name,
    device: "",
    head: headOf(evening),
    hands,
  };
}
