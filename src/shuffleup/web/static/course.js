// Where the cards of a hand have to come from: worked out from the button and the seats a phone saw, and from what a
// ruling is said to have done. Of a card it knows only its place off the deck.
import { holds } from "./fair.js";

const FACE_DOWN = "??";
const PLACES = Array.from({ length: 52 }, (_, i) => i + 1);

// The seats in the order they are dealt to: clockwise, from the left of the button.
export function orderOf(button, seats) {
  const clockwise = [...seats].sort((one, other) => one - other);
  return [...clockwise.filter((seat) => seat > button), ...clockwise.filter((seat) => seat <= button)];
}

// A hand without rulings: round the table twice, then burn and turn.
function asDealt(order, board) {
  const streets = [3, 4, 5].filter((cards) => cards <= board).map((cards) => (cards === 3 ? 3 : 1));
  return [
    { what: "hole", count: 2 * order.length },
    ...streets.flatMap((count) => [
      { what: "burn", count: 1 },
      { what: "board", count },
    ]),
  ];
}

// Every pile after that course, a card as the places it may have come from: one, until the stub is shuffled.
function piledUp(order, course) {
  const piles = { stub: PLACES.map((nth) => [nth]), board: [], burns: [], muck: [], aside: [], out: [] };
  for (const seat of order) piles[`seat ${seat}`] = [];
  let dealt = 0;
  const off = (count, to) => to.push(...piles.stub.splice(0, count));
  for (const one of course) {
    if (one.what === "hole") for (let i = 0; i < one.count; i++) off(1, piles[`seat ${order[dealt++ % order.length]}`]);
    else if (one.what === "burn") off(one.count, piles.burns);
    else if (one.what === "board") off(one.count, piles.board);
    else if (one.what === "shuffle" || one.what === "cut") {
      const any = piles.stub.flat();
      piles.stub = piles.stub.map(() => any);
    } else if (one.what === "move" && !moved(piles, one)) return null;
  }
  return piles;
}

// Cards of folded hands are in the muck too, in an order no phone knows.
function moved(piles, { count, source, to, nth }) {
  const from = piles[source];
  if (!from || !piles[to]) return false;
  if (source === "muck") return place(piles, to, Array.from({ length: count || 1 }, () => PLACES));
  if (nth !== null) {
    const at = nth < 0 ? from.length + nth : nth;
    return at >= 0 && at < from.length && place(piles, to, from.splice(at, 1));
  }
  const many = count || from.length;
  if (many > from.length) return false;
  return place(piles, to, source === "stub" ? from.splice(0, many) : from.splice(from.length - many, many));
}

function place(piles, to, cards) {
  piles[to] = to === "stub" ? [...cards, ...piles.stub] : [...piles[to], ...cards];
  return true;
}

// Can these cards lie there? `hands` and `board` are the places off the deck in which they were opened.
export function couldLie(order, course, { hands, board }) {
  const piles = piledUp(order, course.length ? course : asDealt(order, board.length));
  const among = (places, pile) =>
    pile?.length === places.length && places.every((nth, i) => nth === FACE_DOWN || pile[i].includes(nth));
  return (
    Boolean(piles) &&
    among(board, piles.board) &&
    Object.entries(hands).every(([seat, places]) => among(places, piles[`seat ${seat}`]))
  );
}

// A hand that is over, as this phone saw it: `order` are the seats in dealing order, `holes` the hands it knows by
// seat, `course` what was done with the cards if a ruling moved some. Gives what is wrong, and nothing if all is well.
export function checkHand(receipt, openings, { order, holes, board, course = [] }) {
  const wrong = new Set();
  const opened = new Map(openings.map((one) => [one.card, one]));
  if (opened.size !== openings.length || new Set(openings.map((one) => one.nth)).size !== openings.length)
    wrong.add("twice");
  for (const card of [...Object.values(holes).flat(), ...board]) {
    if (card === FACE_DOWN) continue; // of a hand one card may be shown
    if (!opened.has(card)) wrong.add("closed");
    else if (!holds(receipt.root, opened.get(card))) wrong.add("seal");
  }
  const nths = (cards) => cards.map((card) => (card === FACE_DOWN ? card : opened.get(card)?.nth));
  const hands = Object.fromEntries(Object.entries(holes).map(([seat, cards]) => [seat, nths(cards)]));
  if (!wrong.size && !couldLie(order, course, { hands, board: nths(board) })) wrong.add("place");
  return [...wrong];
}
