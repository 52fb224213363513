// The phone's part in fair dealing: a number of its own for every deck, and a check of every deck and hand by itself.
// What was said is kept before anything is answered (kept.js); what does not fit is an alarm with a name
// (docs/fair-dealing.md).
import { heardLately } from "./clock.js";
import { checkHand, orderOf } from "./course.js";
import { checkSeed, keepsPromises, rootOf } from "./fair.js";
import { alarm, keepHead, kept, note, promise, recall, reveal } from "./kept.js";
import { eveningOf, firstOf, handStream, isAt, numberOf, tableNumber, tableOf } from "./names.js";
import { send } from "./live.js";
import { compareScanned, showFairness } from "./receipts.js";

const { live, as: pass } = document.getElementById("live").dataset; // of which pass this page is
const evening = eveningOf(live.split("/")[2]);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// What does not read is as good as nothing: then cards come to lie here without a deck (`isBare`).
function facts() {
  const { next, deck, ...rest } = document.getElementById("fair-facts")?.dataset ?? {};
  try {
    return next ? { ...rest, next: JSON.parse(next), deck: JSON.parse(deck) } : null;
  } catch {
    return null;
  }
}

// The hand on the table, as everyone sees it.
const onTable = () => document.querySelector(".spots")?.dataset ?? null;
const handOn = ({ table, hand }) => handStream(evening, table, hand);

// A deck goes by the name of its evening, its table and its hand. Told of under another it would be kept, and missed,
// elsewhere.
function isOfThisTable({ next, deck }) {
  const felt = onTable();
  const names = felt ? [next?.hand, deck?.receipt?.hand].filter((hand) => hand !== undefined) : [];
  const strange = names.find((hand) => !isAt(hand, evening, felt.table));
  if (strange !== undefined) alarm(handOn(felt), "replayed", strange, handOn(felt));
  return strange === undefined && (!deck || deck.over || !felt || firstOf(deck.receipt.hand) === handOn(felt));
}

// --------------------------------------------------------------------------- since when this phone has missed nothing
let awake = Date.now();
let ticked = Date.now();
const wakes = () => (awake = Date.now());
document.addEventListener("visibilitychange", wakes);
document.addEventListener("reconnected", () => {
  wakes();
  sent.clear(); // a server that was started again may have lost what it had not sealed yet
  asked = "";
});
setInterval(() => {
  if (Date.now() - ticked > 4000) wakes(); // it slept
  ticked = Date.now();
  if (!heardLately()) return;
  if (facts()) stays();
  looksForDeck();
}, 1000);

// A line that is lost for a moment, or a page that is loaded again, is no sleep: a server can do both whenever it
// likes.
const LONG = 10_000;
const THERE = "fair there";
// Since when this page was never away for long, and till when.
let [there, last] = remembered() ?? [Date.now(), Date.now()];

function remembered() {
  try { return JSON.parse(sessionStorage.getItem(THERE)); } catch { return null; }
}

function stays() {
  const now = Date.now();
  if (now - last > LONG) there = now;
  last = now;
  try { sessionStorage.setItem(THERE, JSON.stringify([there, last])); } catch { /* nothing is kept there */ }
}

// What goes on at another table, one does not see here.
let at = "";

function looksAt(table) {
  if (at && table !== at) there = wakes();
  at = table;
}

// My cards lie on the table, and no deck was ever shown that they are from.
const AT_LAST = 5; // seconds
let bare = 0;

function looksForDeck() {
  const felt = onTable();
  const isBare =
    felt &&
    cards(".my-cards").length &&
    !kept(handOn(felt)).some(({ hand, receipt }) => receipt && firstOf(hand) === handOn(felt));
  bare = isBare ? bare + 1 : 0;
  if (bare === AT_LAST) alarm(handOn(felt), "deck-omitted", facts()?.deck?.receipt ?? null, cards(".my-cards"));
  if (bare === AT_LAST) showFairness(evening);
}

// ----------------------------------------------------------------------------------------------------- the next deck
const sent = new Set(); // the hands for which our number is under way, or there
let asked = ""; // the deck for which a number was last promised

function seesNext({ next, deck, player, promised }) {
  if (next) fixes(next);
  if (!player) return;
  if (next && !next.sent && !sent.has(next.hand)) give(next);
  const now = `${next?.hand} ${deck?.receipt.hand}`;
  if (promised || asked === now) return;
  asked = now;
  send({ do: "my-promise", hash: promise() }, null, () => {});
}

// What is said of a deck before its numbers come is said once.
function fixes({ hand, commitment, promises }) {
  const { fixed } = recall(hand) ?? {};
  if (!fixed) note(hand, { commitment, fixed: promises });
  else changed(hand, { commitment, promises });
}

function changed(hand, { commitment, promises }) {
  const known = recall(hand);
  if (known?.fixed && commitment !== known.commitment) alarm(hand, "seed", commitment, known.commitment);
  else if (known?.fixed && !same(promises, known.fixed)) alarm(hand, "seed", promises, known.fixed);
}

// A number goes out once, for one deck; and it is kept with what that deck was known by before it does.
function give({ hand, commitment, promises }) {
  const promised = promises.map(({ hash }) => hash).find(reveal);
  const number = promised ? reveal(promised) : null;
  const known = recall(hand);
  if (!number || commitment !== known.commitment || !same(promises, known.fixed)) return;
  const before = kept(evening).find((deck) => deck.number === number && deck.hand !== hand);
  if (before) return alarm(hand, "seed", commitment, before.commitment);
  note(hand, { promise: promised, number });
  sent.add(hand);
  send({ do: "my-number", number }, null, ({ refused }) => answered(hand, refused));
}

function answered(hand, refused) {
  if (refused && recall(hand).answered === "kept") return; // by another page of this phone
  const deck = note(hand, refused ? { answered: "refused", refusal: refused } : { answered: "kept", refusal: null });
  if (deck.receipt && !refused) isMineIn(deck);
}

// ------------------------------------------------------------------------------------------------ the deck is sealed

function seesDeck({ deck, player }) {
  if (!deck) return;
  const { receipt, chain } = deck;
  const known = recall(receipt.hand)?.receipt ? recall(receipt.hand) : firstSees(deck);
  // Another page of this phone may not have known its number yet.
  if (player && !known.in) isMineIn(recall(receipt.hand));
  changed(receipt.hand, receipt);
  if (!same(known.receipt, receipt))
    alarm(
      receipt.hand,
      known.receipt.commitment === receipt.commitment ? "two-stories" : "seed",
      receipt,
      known.receipt,
    );
  if (chain && known.chain && !same(chain, known.chain)) alarm(receipt.hand, "two-stories", chain, known.chain);
}

function firstSees({ receipt, chain, opens }) {
  const { hand } = receipt;
  const others = kept().filter((deck) => deck.hand !== hand);
  changed(hand, receipt);
  if (!keepsPromises(receipt)) alarm(hand, "seed", receipt.numbers, receipt.promises);
  const again = others.find(
    (deck) =>
      [deck.receipt?.commitment, deck.commitment].includes(receipt.commitment) || deck.receipt?.root === receipt.root,
  );
  if (again) alarm(hand, "replayed", receipt, again.receipt ?? again.commitment);
  const stolen = others.find(
    (deck) =>
      deck.number &&
      tableOf(deck.hand) === tableOf(hand) &&
      receipt.numbers.some(({ number }) => number === deck.number),
  );
  if (stolen) alarm(hand, "seed", receipt.numbers, stolen.number);
  const thrown = others.filter((deck) => deck.fixed || deck.receipt).pop();
  if (isThrownAway(thrown, hand)) alarm(hand, "seed", receipt, thrown.commitment);
  leftClosed(hand, others);
  follows(hand, chain, others);
  return note(hand, { receipt, chain, opens, at: Date.now() });
}

// A deck that has our number is dealt from, or whoever knows the numbers could throw decks away until one is liked. Of
// a hand that is dealt again without ever having been dealt that is so, whether the number was answered or not, and
// whoever hung up.
function isThrownAway(deck, hand) {
  if (!deck?.number || deck.receipt || tableOf(deck.hand) !== tableOf(hand)) return false;
  return awake < deck.at || (there <= deck.at && firstOf(deck.hand) === firstOf(hand));
}

// Three hands in a row that this phone has played, and of which it was never shown the end.
const IN_A_ROW = 3;

function leftClosed(hand, others) {
  const before = others
    .filter((deck) => deck.receipt && tableOf(deck.hand) === tableOf(hand) && firstOf(deck.hand) !== firstOf(hand))
    .slice(-IN_A_ROW);
  const closed = before.filter((deck) => deck.by === pass && !deck.checked && !deck.voided && there <= deck.at);
  if (closed.length === IN_A_ROW)
    alarm(
      closed[IN_A_ROW - 1].hand,
      "deck-omitted",
      null,
      closed.map((deck) => deck.saw),
    );
}

// Is my number in the deck? A server that took it and left it out lies; one that twice in a row did not take it, though
// this phone was there, may have its reasons, but no deck of which this phone knows that it was not chosen.
function isMineIn({ hand, number, answered: said, refusal, receipt, fixed }) {
  const before = kept(evening)
    .filter((deck) => deck.receipt && deck.hand !== hand && tableOf(deck.hand) === tableOf(hand))
    .pop();
  const is = number !== null && receipt.numbers.some((given) => given.number === number);
  const why = is ? "" : said ?? (number ? "unanswered" : fixed ? "unpromised" : "unseen");
  const missed = !is && before?.in !== undefined && awake < before.at;
  note(hand, { in: is, why, missed });
  if (!is && said === "kept") alarm(hand, "number-missing", receipt.numbers, number);
  else if (missed && before.missed)
    alarm(hand, said === "refused" ? "number-refused" : "number-missing", refusal ?? receipt.numbers, number);
}

// The evening's record only grows: what this phone was told of its end before is in it.
function follows(hand, chain, others) {
  const ends = others.filter((deck) => deck.chain && deck.chain.stream === chain?.stream);
  const rewritten = ends.find((deck) => deck.chain.seq === chain.seq && deck.chain.hash !== chain.hash);
  const table = ends.filter((deck) => tableOf(deck.hand) === tableOf(hand));
  const longer = table.find(
    (deck) =>
      deck.chain.seq > chain.seq && Number.parseInt(numberOf(deck.hand), 10) < Number.parseInt(numberOf(hand), 10),
  );
  const wrong = rewritten ?? longer;
  if (wrong) alarm(hand, "cut", chain, wrong.chain);
}

// ----------------------------------------------------------------------------------------- while the hand is played

const cards = (where) => document.querySelector(`${where}[data-cards]`)?.dataset.cards.split(" ").filter(Boolean) ?? [];
const seatOf = (spot) => Number(spot.dataset.key.slice(1));

// What lies on the screen is kept: it must be what is opened afterwards.
function watches({ deck }) {
  if (!deck || deck.over) return;
  const { receipt, button, seats, course } = deck;
  const known = recall(receipt.hand);
  const saw = { mine: cards(".my-cards"), board: cards(".board") };
  if (saw.mine.length) note(receipt.hand, { by: pass }); // whose page it was that showed them
  if (known.seats && !same([button, seats], [known.button, known.seats]))
    alarm(receipt.hand, "order", { button, seats }, { button: known.button, seats: known.seats });
  const rulings = Math.max(known.rulings ?? 0, rulingsIn(course));
  note(receipt.hand, {
    button: known.button ?? button,
    seats: known.seats ?? seats,
    saw: rulings ? saw : seenLonger(known.saw, saw),
    rulings,
  });
  const felt = onTheFelt(receipt.hand);
  if (felt && !sitsSo(felt, deck)) alarm(receipt.hand, "order", { button, seats }, felt);
}

// A card that lay there does not go away by itself.
const seenLonger = (was, now) => ({
  mine: now.mine.length >= was.mine.length ? now.mine : was.mine,
  board: now.board.length >= was.board.length ? now.board : was.board,
});
const rulingsIn = (course) => course.filter(({ what }) => what === "ruling").length;

// Who has cards in front of them, who sits out, and where the button lies, as everyone sees it.
function onTheFelt(hand) {
  const list = document.querySelector(".spots");
  const { table, hand: number } = list?.dataset ?? {};
  if (tableNumber(hand) !== table || numberOf(firstOf(hand)) !== number) return null;
  const spots = [...list.querySelectorAll(".spot")];
  const mine = document.querySelector(".my-cards") ? [Number(list.dataset.me)] : [];
  const where = (what) => spots.filter((spot) => spot.querySelector(what)).map(seatOf);
  const button = document.querySelector(".my-button") ? [Number(list.dataset.me)] : where(".dealer-disc");
  const people = [...where(".stack"), ...(list.dataset.me === "0" ? [] : [Number(list.dataset.me)])];
  return {
    button: button[0] ?? null,
    people,
    cards: [...where(".backs, .up-cards"), ...mine],
    out: spots.filter((spot) => spot.dataset.state === "sits-out").map(seatOf),
  };
}

const sitsSo = (felt, { button, seats }) =>
  (felt.button === null || felt.button === button) &&
  seats.every((seat) => felt.people.includes(seat)) &&
  felt.cards.every((seat) => seats.includes(seat)) &&
  !felt.out.some((seat) => seats.includes(seat));

// ----------------------------------------------------------------------------------------------- the hand is over

function checks({ deck }) {
  if (!deck?.over) return;
  const { receipt, opened, holes, board, course } = deck;
  const known = recall(receipt.hand);
  if (deck.voided) return void note(receipt.hand, { voided: true });
  const owed = known.by === pass && known.saw.mine.length > 0; // one's own cards are always opened
  if (owed && !holes.some(([seat]) => seat === deck.seat)) alarm(receipt.hand, "deck-omitted", opened, known.saw);
  if (!opened.length) return;
  const as = holes.some(([seat]) => seat === deck.seat) ? "mine" : "watched";
  const more = known.checked && opened.length > (known.opened ?? 0); // a card was shown after the hand
  if (!more && (known.checked === as || known.checked === "mine")) return; // perhaps on another page of this phone
  const { button, seats } = known.seats ? known : deck; // one who came later has only the server's word
  const seen = { order: orderOf(button, seats), board, course, holes: Object.fromEntries(holes) };
  const wrong = checkHand(known.receipt, opened, seen);
  const ruled = rulingsIn(course);
  if (wrong.some((what) => what !== "place")) alarm(receipt.hand, "cards", opened, { holes, board });
  else if (wrong.length)
    alarm(receipt.hand, ruled ? "ruling" : "order", ruled ? course : opened, { button, seats, holes, board });
  if (ruled > (known.rulings ?? 0) && known.seats && awake < known.at)
    alarm(receipt.hand, "ruling", course, known.rulings ?? 0);
  if (!isWhatLay(known.saw, deck, as === "mine")) alarm(receipt.hand, "cards", { holes, board }, known.saw);
  note(receipt.hand, { checked: as, ruled, opened: opened.length });
}

function isWhatLay(saw, { seat, holes, board }, mine) {
  const own = holes.find(([one]) => one === seat)?.[1] ?? [];
  const among = (some, all) => some.every((card) => all.includes(card));
  return (!mine || among(saw.mine, own)) && among(saw.board, board);
}

// ------------------------------------------------------------------------------------------- the event is over
let opening = false;

// Its seeds are opened: every deck of which this phone kept the receipt must come out of its seed.
async function checkAll({ opened }) {
  if (!opened || opening) return;
  opening = true;
  const answer = await fetch(opened).catch(() => null);
  if (answer?.ok) keepHead(evening, answer.headers.get("shuffleup-head"));
  const list = answer?.ok ? await answer.json().catch(() => []) : []; // what cannot be read has opened nothing
  const seeds = new Map((Array.isArray(list) ? list : []).map((one) => [one?.receipt?.hand, one?.seed ?? null]));
  const mine = kept(`${evening}/`).filter(({ receipt }) => receipt);
  for (const deck of mine) {
    if (answer?.ok) comesOut(deck, seeds);
    await new Promise(requestAnimationFrame); // nobody waits for it
  }
  showFairness(evening, {
    opened: mine.filter(({ hand }) => seeds.get(hand)).length,
    closed: mine.filter(({ hand }) => !seeds.get(hand)).length,
  });
}

function comesOut({ hand, number, receipt, opens }, seeds) {
  if (!seeds.has(hand)) return alarm(hand, "deck-omitted", [...seeds.keys()], receipt);
  const seed = seeds.get(hand);
  // When it was dealt, it was to be open to everyone.
  if (!seed && opens) return alarm(hand, "deck-omitted", seed, receipt);
  const wrong = seed ? checkSeed(receipt, seed) : [];
  if (!wrong.length) return;
  const others = receipt.numbers.filter((given) => given.number !== number);
  if (wrong.includes("seed") || wrong.includes("number")) alarm(hand, "seed", seed, receipt);
  else if (others.length < receipt.numbers.length && rootOf(seed, hand, others) === receipt.root)
    alarm(hand, "number-missing", seed, receipt);
  else alarm(hand, "cards", seed, receipt);
}

export function settleSeal() {
  const now = facts();
  if (!now || !isOfThisTable(now)) return showFairness(evening);
  stays();
  looksAt(onTable()?.table);
  seesNext(now);
  seesDeck(now);
  watches(now);
  try {
    checks(now);
  } catch {
    alarm(now.deck.receipt.hand, "cards", now.deck, null); // what cannot be followed opens nothing
  }
  showFairness(evening, {}, now.deck?.receipt.hand);
  checkAll(now);
}

compareScanned(evening);
