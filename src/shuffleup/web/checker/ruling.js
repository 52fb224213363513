// Rulings carried out again on the cards as they lay, step by step, and held against where the record has them after
// it. A table is { stub, hands: [[seat, cards]], live, board, burns, aside, out, toCome, steps, lies, dealt }.

const PAUSES = ["FinishDeal", "FinishBetting", "DealStreet"];
const sameAs = (one, other) => JSON.stringify(one) === JSON.stringify(other);
// Left the deck by mistake; mostly none.
const SLIPS = [0, 1, 2].flatMap((burns) => [0, 1, 2, 3, 4, 5].map((board) => [burns, board]));
// The first programs wrote "out of play".
const spot = (where) => (where.seat ? `seat ${where.seat}` : where.replace("out of play", "out"));
const untilPause = (steps) => {
  const at = steps.findIndex(({ $ }) => PAUSES.includes($));
  return at < 0 ? [steps, []] : [steps.slice(0, at), steps.slice(at)];
};

export function tableOf(places, cards, chance) {
  const live = new Set(places.filter(({ dealt }) => dealt).map(({ seat }) => seat));
  return {
    stub: [...cards],
    hands: places.map(({ seat }) => [seat, []]),
    live,
    board: [],
    burns: [],
    aside: [],
    out: [],
    toCome: [],
    steps: null,
    lies: null,
    dealt: 0,
    chance,
  };
}

// How many cards are burned before this street.
export function burnsBefore({ toCome: [next] }, street) {
  return next?.$ === "DealStreet" && next.street === street ? next.burns : 1;
}

// The moments that steps to come wait for, as far as they are past; `betting`: chips may still go in.
export function goesOn(table, betting) {
  const past = {
    FinishDeal: () => true,
    FinishBetting: () => !betting,
    DealStreet: ({ street }) => table.board.length >= [0, 3, 4, 5][street],
  };
  while (table.toCome.length && past[table.toCome[0].$]?.(table.toCome[0])) table.toCome = table.toCome.slice(1);
}

// The steps of a new ruling; null where another one is still being carried out: only `shuffleup verify` joins the two.
export function programOf(table, steps) {
  if (table.toCome.length) return null;
  const [now, later] = untilPause(steps);
  if (table.dealt >= 2 * table.live.size || !now.some(({ $ }) => $ === "KillHand")) return steps;
  return [{ $: "FinishDeal" }, ...now, ...(later[0]?.$ === "FinishDeal" ? later.slice(1) : later)];
}

// Where the stub lies after the steps that are done, if they lead to what is on record; else null.
export function carriedOut(table, steps, type, is, laid) {
  const done = doneOf(steps, type, is);
  if (!done || !laid) return null;
  for (const [burns, board] of SLIPS) {
    const layout = done.reduce(
      (piles, step) => piles && carry(piles, step, table.chance),
      layoutOf(table, burns, board),
    );
    if (layout && sameAs(layout.stub, laid) && (type === "HandVoided" || liesSo(table, layout, is))) return layout.stub;
  }
  return null;
}

function doneOf(steps, type, is) {
  if (type === "HandVoided") {
    const end = steps.findIndex(({ $ }) => $ === "Redeal" || $ === "VoidHand");
    return end < 0 ? null : steps.slice(0, end);
  }
  const done = steps.length - is.to_come.length;
  const waits = !is.to_come.length || PAUSES.includes(is.to_come[0].$);
  return waits && done >= 0 && sameAs(steps.slice(done), is.to_come) ? steps.slice(0, done) : null;
}

function layoutOf({ stub, hands, live, board, burns, aside, out }, burned, turned) {
  const gone = burned + turned;
  const held = hands.filter(([seat]) => live.has(seat));
  return {
    stub: stub.slice(gone), board: [...board, ...stub.slice(burned, gone)], burns: [...burns, ...stub.slice(0, burned)],
    muck: hands.filter(([seat]) => !live.has(seat)).flatMap(([, cards]) => cards), aside, out,
    ...Object.fromEntries(held.map(([seat, cards]) => [`seat ${seat}`, cards])),
  };
}

function liesSo({ hands, live }, piles, is) {
  const held = hands.filter(([seat]) => live.has(seat)).map(([seat]) => [seat, piles[`seat ${seat}`]]);
  return sameAs(
    [held, piles.board, piles.burns, piles.aside, piles.out],
    [is.hands, is.board, is.burns, is.aside, is.out],
  );
}

function carry(piles, step, chance) {
  if (step.$ === "Move") return move(piles, step);
  if (step.$ === "Shuffle") return { ...piles, stub: chance.shuffled(piles.stub) };
  if (step.$ !== "Cut") return piles;
  const lifted = chance.cut(piles.stub.length);
  return { ...piles, stub: [...piles.stub.slice(lifted), ...piles.stub.slice(0, lifted)] };
}

function move(piles, { count, source, to, nth }) {
  const from = piles[spot(source)] ?? [];
  const many = nth === null ? count || from.length : 1;
  const at = nth === null ? (source === "stub" ? 0 : from.length - many) : nth < 0 ? from.length + nth : nth;
  if (at < 0 || at + many > from.length || (!many && count)) return null; // a card to be moved is not there
  const taken = from.slice(at, at + many);
  const after =
    spot(source) in piles ? { ...piles, [spot(source)]: [...from.slice(0, at), ...from.slice(at + many)] } : piles;
  const there = after[spot(to)];
  if (!there) return after;
  return { ...after, [spot(to)]: to === "stub" ? [...taken, ...there] : [...there, ...taken] };
}
