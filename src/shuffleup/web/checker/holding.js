// Receipts of phones held against a record, and against each other: what `shuffleup verify --receipts` does, on a page.
// A doubt is { alarm, hand, phone, says, about }; the alarms have the same names everywhere.
import { bySeat, checkDeck, missingHands, orderOf, sameAs, thrownAway } from "./record.js";

export function isOf(phone, evening) {
  if (phone.evening) return phone.evening === evening || evening.endsWith(`/${phone.evening}`);
  return phone.hands.some(({ hand }) => hand.startsWith(`${evening}/`));
}

// Everything that is in doubt of an evening. `streams` is null where only decks were opened and there is no record.
export function hold(evening, decks, streams, phones) {
  const doubts = [];
  const add = (alarm, says, hand, phone = "", about = "") => doubts.push({ alarm, says, hand, phone, about });
  for (const deck of decks.values()) for (const [alarm, says] of checkDeck(deck)) add(alarm, says, deck.hand);
  if (streams) for (const hand of missingHands(streams, evening)) add("deck-omitted", "notOnRecord", hand);
  if (streams) for (const hand of thrownAway(decks)) add("seed", "thrownAway", hand);
  notCome(decks, phones, add);
  seedsTwice(decks, add);
  for (const phone of phones) {
    for (const kept of phone.hands)
      heldHand(kept, decks.get(kept.hand), (alarm, says) => add(alarm, says, kept.hand, phone.name));
    if (streams) bound(phone, streams, add);
    shownTwice(phone, add);
  }
  twoStories(phones, add);
  return doubts;
}

// ------------------------------------------------------------------------------------------------ one hand of a phone

function heldHand(kept, deck, add) {
  if (!deck?.commitment) return add("deck-omitted", "phoneKept");
  const before = kept.commitment;
  const said = kept.receipt ?? {};
  const number = kept.number && deck.numbers && !deck.numbers.some((given) => given.number === kept.number);
  if (before && before !== deck.commitment) add("seed", "seedBefore");
  else if (before && said.commitment && said.commitment !== before) add("seed", "seedReceipt");
  else if (!number) receipts(kept, said, deck, add);
  if (number)
    add(
      kept.answered === "refused" ? "number-refused" : "number-missing",
      { refused: "refused", kept: "saidKept" }[kept.answered] ?? "noAnswer",
    );
  if (deck.lay) seen(kept, deck, add);
  else if (!deck.ruled) derived(kept, deck.cards ?? placed(deck.opened), add);
}

function receipts(kept, said, deck, add) {
  const parts = {
    hand: said.hand,
    commitment: said.commitment,
    root: said.root,
    promises: said.promises && bySeat(said.promises),
    numbers: said.numbers && bySeat(said.numbers),
  };
  const there = {
    hand: deck.hand,
    commitment: deck.commitment,
    root: deck.root,
    promises: bySeat(deck.promises),
    numbers: bySeat(deck.numbers ?? []),
  };
  if (said.hand && said.hand !== kept.hand) add("replayed", "otherHand");
  else if (said.root && !deck.root) add("deck-omitted", "phoneKept");
  else if (Object.keys(parts).some((what) => parts[what] != null && !told(parts[what], there[what])))
    add("two-stories", "otherReceipt");
}

const told = (one, other) => typeof one === "string" ? one === other : sameAs(one.map(plain), other.map(plain));
const plain = ({ seat, hash, number }) => [seat, hash ?? number];

// What this phone saw, against what lay on record.
function seen({ button, seats, saw, promise }, { lay, promises }, add) {
  if (button != null && seats && !sameAs(orderOf(button, seats), lay.order)) add("order", "phoneOrder");
  const board = saw?.board ?? [];
  if (!lay.boards.some((one) => sameAs(one.slice(0, board.length), board))) add("cards", "phoneBoard");
  const mine = saw?.mine ?? [];
  const seat = promises.find(({ hash }) => hash === promise)?.seat;
  const held = lay.holes.filter(([one]) => seat === undefined || one === seat);
  if (mine.length && !held.some(([, cards]) => mine.every((card) => cards.includes(card)))) add("cards", "phoneHand");
}

// Without the record of the hand: round the table twice, then burn and turn, from the deck or what is open of it.
function derived({ button, seats, saw }, cards, add) {
  if (button == null || !seats || !cards.length) return;
  const after = 2 * seats.length;
  const [board, mine] = [saw?.board ?? [], saw?.mine ?? []];
  if (!board.every((card, i) => cards[after + [1, 2, 3, 5, 7][i]] === card)) add("cards", "phoneBoard");
  const hands = orderOf(button, seats).map((_, i) => [cards[i], cards[i + seats.length]]);
  const known = hands.flat().every(Boolean) || mine.some((card) => cards.includes(card));
  if (mine.length && known && !hands.some((hand) => mine.every((card) => hand.includes(card))))
    add("cards", "phoneHand");
}

// The cards that were opened, each in its place off the deck.
function placed(opened) {
  const cards = [];
  for (const { nth, card } of opened ?? []) cards[nth - 1] = card;
  return cards;
}

// ------------------------------------------------------------------------------------------------ numbers, the end

function notCome(decks, phones, add) {
  for (const { hand, promises, numbers, root } of decks.values()) {
    if (!root) continue;
    const missing = promises.filter(({ seat }) => !numbers.some((given) => given.seat === seat));
    for (const { seat, hash } of missing) {
      const kept = phones.flatMap((phone) => phone.hands).find((one) => one.hand === hand && one.promise === hash);
      add("number-missing", kept && !kept.number ? "sentNone" : "didNotCome", hand, "", seat);
    }
  }
}

function bound({ hands, name }, streams, add) {
  for (const alarm of ["cut", "rewritten"]) {
    const first = hands.find(({ chain }) => chain?.hash && endOf(chain, streams) === alarm);
    if (first) add(alarm, alarm, first.hand, name, first.chain.seq);
  }
}

function endOf({ stream, seq, hash }, streams) {
  const records = streams.get(stream) ?? [];
  if (seq > records.length) return "cut";
  return records[seq - 1].hash === hash ? null : "rewritten";
}

// ------------------------------------------------------------------------------------------------ twice, and otherwise

function seedsTwice(decks, add) {
  const first = new Map();
  for (const { seed, hand } of decks.values()) {
    if (seed && first.has(seed)) add("replayed", "seedTwice", hand);
    else first.set(seed, hand);
  }
}

function shownTwice({ hands, name }, add) {
  const first = new Map();
  for (const { hand, commitment, receipt } of hands) {
    const words = [commitment, receipt?.commitment, receipt?.root].filter(Boolean);
    if (words.some((word) => (first.get(word) ?? hand) !== hand)) add("replayed", "shownTwice", hand, name);
    for (const word of words) first.set(word, first.get(word) ?? hand);
  }
}

const TOLD = [
  (kept) => kept.commitment ?? kept.receipt?.commitment,
  (kept) => kept.receipt?.root,
  (kept) => kept.receipt?.numbers && bySeat(kept.receipt.numbers).map(plain),
  (kept) => kept.receipt?.promises && bySeat(kept.receipt.promises).map(plain),
  (kept) => kept.button != null && kept.seats ? orderOf(kept.button, kept.seats) : null,
];

function twoStories(phones, add) {
  for (const [at, one] of phones.entries()) {
    for (const other of phones.slice(at + 1)) {
      for (const kept of one.hands) {
        const theirs = other.hands.find(({ hand }) => hand === kept.hand);
        const differ =
          theirs &&
          TOLD.some((tell) => tell(kept) != null && tell(theirs) != null && !sameAs(tell(kept), tell(theirs)));
        if (differ) add("two-stories", "twoPhones", kept.hand, `${one.name}, ${other.name}`);
      }
    }
  }
}

// In how many of these decks is the phone's own number, with nothing in doubt?
export function mixed(phone, decks, doubts) {
  const doubted = new Set(doubts.map(({ hand }) => hand));
  const sure = phone.hands.filter(({ hand, number, commitment }) => number && commitment && !doubted.has(hand));
  return sure.filter(({ hand, number }) => decks.get(hand)?.numbers?.some((given) => given.number === number)).length;
}
