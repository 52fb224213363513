// What a server says of an evening, read from a file: the export of its journal, or the decks it has opened.
// Nothing is believed: every record is checked against the one before it, every deck against its seed.
import { bytes, hex, joined, sha256, text } from "./sha256.js";
import { chanceOf, commitmentOf, deckOf, holds, promiseOf, rootOf } from "./fair.js";
import { againOf, firstOf, handOf, handStream } from "./names.js";
import { burnsBefore, carriedOut, goesOn, programOf, tableOf } from "./ruling.js";

const STRING = String.raw`"(?:[^"\\]|\\.)*"`;
const LINE = new RegExp(
  `^\\{"stream":(${STRING}),"seq":(\\d+),"type":(${STRING}),"version":(\\d+),"time":(\\d+),` +
    `"payload":(.*),"hash":"([0-9a-f]{64})"(?:,"act":(${STRING}))?\\}$`,
);

export const sameAs = (one, other) => JSON.stringify(one) === JSON.stringify(other);
export const bySeat = (given) => [...given].sort((one, other) => one.seat - other.seat);

function eight(number) {
  const made = new Uint8Array(8);
  new DataView(made.buffer).setBigInt64(0, BigInt(number));
  return made;
}

function digest(previous, { stream, seq, type, version, time, payload, act }) {
  const [streamText, typeText] = [text(stream), text(type)];
  const numbers = [seq, version, time, streamText.length, typeText.length].map(eight);
  return hex(
    sha256(joined(bytes(previous), ...numbers, streamText, typeText, text(payload), text(act ? `\n${act}` : ""))),
  );
}

// The records of an export by stream, and the first line that is not as it was written (null: none).
export function readExport(words) {
  const [first, ...lines] = words.split("\n").filter(Boolean);
  const ends = JSON.parse(first).streams;
  const streams = new Map(Object.keys(ends).map((name) => [name, []]));
  for (const [at, line] of lines.entries()) {
    const record = readLine(line);
    const before = record && streams.get(record.stream);
    const previous = before?.length ? before.at(-1).hash : "0".repeat(64);
    if (!before || record.seq !== before.length + 1 || digest(previous, record) !== record.hash)
      return { streams, flaw: at + 2 };
    before.push({ ...record, is: JSON.parse(record.payload) });
  }
  const whole = Object.entries(ends).every(([name, end]) => streams.get(name).length === end);
  return { streams, flaw: whole ? null : lines.length + 2 };
}

function readLine(line) {
  const found = LINE.exec(line);
  if (!found) return null;
  const [, stream, seq, type, version, time, payload, hash, act] = found;
  return {
    stream: JSON.parse(stream),
    seq: Number(seq),
    type: JSON.parse(type),
    version,
    time,
    payload,
    hash,
    act: act && JSON.parse(act),
  };
}

// ------------------------------------------------------------------------------------------------------ its decks

// The decks of an evening in an export, by hand: what was committed to, the seal, and the hand that was dealt.
export function decksIn(streams, evening) {
  const decks = new Map();
  for (const [name, records] of streams) {
    const hand = name.startsWith(`${evening}/`) && handOf(name);
    if (!hand) continue;
    const [committed, sealed] = ["SeedCommitted", "DeckSealed"].map(
      (type) => records.find((one) => one.type === type)?.is,
    );
    decks.set(hand, {
      ...committed,
      ...sealed,
      hand,
      named: committed?.hand,
      twice: records.length > 2,
      events: streams.get(hand) ?? null,
    });
  }
  return decks;
}

// The same from a list of decks that were opened: with their seeds, or card by card.
export function decksOpened(list) {
  return new Map(
    list.map(({ seed, receipt, ...rest }) => [
      receipt.hand,
      { ...receipt, ...rest, named: receipt.hand, seed, events: null },
    ]),
  );
}

// What is wrong with a deck by itself, as pairs of alarm and sentence; `cards` are noted where its seed is open.
export function checkDeck(deck) {
  if (!deck.commitment) return [["deck-omitted", "noSeal"]];
  if (deck.twice) return [["two-stories", "sealedTwice"]];
  if (deck.named !== deck.hand) return [["replayed", "otherHandsSeed"]];
  const promised = new Map(deck.promises.map(({ seat, hash }) => [seat, hash]));
  const wrong = (deck.numbers ?? []).filter(({ seat, number }) => promised.get(seat) !== promiseOf(number));
  if (wrong.length) return [["number-missing", "notPromised"]];
  const found = deck.seed ? checkSeed(deck) : checkOpened(deck);
  if (found.length) deck.lay = deck.cards = null; // what a phone saw is held against a hand that is in order
  return found;
}

function checkSeed(deck) {
  const { hand, seed, numbers, root } = deck;
  if (!/^[0-9a-f]{64}$/.test(seed) || commitmentOf(seed, hand) !== deck.commitment) return [["seed", "otherSeed"]];
  if (!root) return [];
  if (rootOf(seed, hand, numbers) !== root)
    return [
      numbers.some((_, i) => mixedWithout(deck, i)) || mixedWithNone(deck)
        ? ["number-missing", "notMixedIn"]
        : ["cards", "otherDeck"],
    ];
  deck.cards = deckOf(seed, hand, numbers);
  return deck.events ? follow(deck) : [];
}

const mixedWithout = ({ seed, hand, numbers, root }, left) =>
  rootOf(
    seed,
    hand,
    numbers.filter((_, i) => i !== left),
  ) === root;
const mixedWithNone = ({ seed, hand, root }) => rootOf(seed, hand, []) === root;

function checkOpened({ root, opened }) {
  return (opened ?? []).every((one) => holds(root, one)) ? [] : [["cards", "notUnderSeal"]];
}

// ------------------------------------------------------------------------------------------------------ its hand

// The seats as cards go round: from the first one left of the button, and the button last.
export function orderOf(button, seats) {
  const around = [...seats].sort((one, other) => one - other);
  return [...around.filter((seat) => seat > button), ...around.filter((seat) => seat <= button)];
}

// Every card of a hand came off the top of its deck, in turn, and a ruling put cards where its steps say.
function follow(deck) {
  let table = null;
  deck.lay = { order: [], boards: [[]], holes: [] };
  for (const [at, { type, is }] of deck.events.entries()) {
    if (type === "HandStarted") {
      deck.lay.order = is.setup.places.filter((place) => place.dealt).map((place) => place.seat);
      if (!sameAs(deck.lay.order, orderOf(is.setup.button, deck.lay.order))) return [["order", "otherSeats"]];
      table = tableOf(is.setup.places, deck.cards, chanceOf(deck.seed, deck.hand, deck.numbers));
    }
    const wrong = NEXT[type]?.(deck, table, is, deck.events.slice(at + 1), type);
    if (wrong) return [wrong];
    note(deck.lay, type, is);
  }
  if (table?.lies) return [["ruling", "notLaid"]];
  return deck.events.some(({ type, is }) => elsewhere(deck, type, is)) ? [["cards", "notInTheDeck"]] : [];
}

function off(table, cards) {
  return sameAs(table.stub.splice(0, cards.length), cards) ? null : ["cards", "notOffTheTop"];
}

function dealtHoles({ lay }, table, is) {
  if (!inTurn(table, is)) return ["order", "otherSeats"];
  for (const [at, seat] of is.seats.entries()) table.hands.find(([one]) => one === seat)[1].push(is.cards[at]);
  table.dealt += is.cards.length;
  if (table.dealt === 2 * table.live.size) goesOn(table, true);
  return off(table, is.cards);
}

function dealtStreet(deck, table, is) {
  const burned = is.burn ? [is.burn] : [];
  if (burned.length !== burnsBefore(table, is.street)) return ["order", "otherBurns"];
  table.board.push(...is.cards);
  table.burns.push(...burned);
  goesOn(table, is.first !== null);
  return off(table, [...burned, ...is.cards]);
}

function ruled(deck, table, is) {
  deck.ruled = true;
  table.steps = programOf(table, is.remedy.steps);
  deck.unfollowed ||= table.steps === null;
  table.joined = table.steps === null;
  table.lies = [...table.stub];
}

function placedAnew(deck, table, is, rest, type) {
  const laid = rest.find((one) => one.type === "DeckLaid")?.is.cards;
  const lies = table.joined ? laid : carriedOut(table, table.steps ?? table.toCome, type, is, laid);
  if (!lies) return ["ruling", "otherRuling"];
  table.lies = lies;
  table.steps = null;
  if (type === "HandVoided") return null;
  for (const [seat, cards] of is.hands) table.hands.find(([one]) => one === seat)[1] = [...cards];
  Object.assign(table, {
    board: [...is.board],
    burns: [...is.burns],
    aside: is.aside,
    out: is.out,
    toCome: is.to_come,
  });
  return null;
}

function laidDown(deck, table, is) {
  if (!table.begun) return (table.begun = true) && !sameAs(is.cards, deck.cards) ? ["cards", "otherDeckLaid"] : null;
  if (!sameAs(is.cards, table.lies)) return ["ruling", "notLaid"];
  Object.assign(table, { stub: [...is.cards], lies: null, steps: null, joined: false });
  return null;
}

const NEXT = {
  DeckLaid: laidDown,
  HoleDealt: dealtHoles,
  StreetDealt: dealtStreet,
  Ruled: ruled,
  CardsPlaced: placedAnew,
  HandVoided: placedAnew,
  RoundClosed: (_, table) => goesOn(table, false),
  Folded: (_, { live }, { seat }) => void live.delete(seat),
  HandKilled: (_, { live }, { seat }) => void live.delete(seat),
};

function inTurn({ hands, live, dealt }, { seats }) {
  const order = hands.map(([seat]) => seat).filter((seat) => live.has(seat));
  return sameAs(seats, [...order, ...order].slice(dealt, dealt + seats.length));
}

function note(lay, type, is) {
  if (type === "StreetDealt") lay.boards.push([...lay.boards.at(-1), ...is.cards]);
  if (type === "CardsPlaced") lay.boards.push(is.board);
  if (type === "CardsPlaced") lay.holes.push(...is.hands);
  if (type !== "HoleDealt") return;
  for (const [at, seat] of is.seats.entries()) {
    const held = lay.holes.find(([one]) => one === seat);
    if (held) held[1].push(is.cards[at]);
    else lay.holes.push([seat, [is.cards[at]]]);
  }
}

const elsewhere = (deck, type, is) => type === "DeckLaid" && is.cards.some((card) => !deck.cards.includes(card));

// ---------------------------------------------------------------------------------------------------- is it all there?

// The hands an evening says the software dealt, and of which the record has nothing.
export function missingHands(streams, evening) {
  const missing = new Set();
  const begun = new Map();
  let software = false;
  for (const { type, is } of streams.get(evening) ?? []) {
    if (type === "StepEnded") software = false;
    if (type === "BySoftware") software = true;
    if (type === "HandBegan")
      software ? begun.set(is.table, handStream(evening, is.table, is.number)) : begun.delete(is.table);
    if ((type === "HandOver" || type === "HandTakenBack") && begun.has(is.table)) {
      const hand = begun.get(is.table);
      begun.delete(is.table);
      if (![...streams.keys()].some((name) => name === hand || name.startsWith(`${hand}, `))) missing.add(hand);
    }
  }
  return [...missing];
}

// Decks whose seed was drawn and nothing was dealt from, while the hand was dealt from a later one.
export function thrownAway(decks) {
  const hands = [...decks.values()].map(({ hand, events }) => ({
    hand,
    events,
    first: firstOf(hand),
    again: againOf(hand),
  }));
  const later = ({ first, again }) => hands.some((one) => one.events && one.first === first && one.again > again);
  return hands.filter((one) => !one.events && later(one)).map(({ hand }) => hand);
}

// The streams that belong to no other.
export function eveningsIn(streams) {
  const names = [...streams.keys()];
  return names.filter((name) => !names.some((other) => name.startsWith(`${other}/`)));
}
