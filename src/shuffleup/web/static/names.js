// What the streams of a journal are called, as app/streams/naming.py has it: made and read here alone. A name may
// come from a server that lies, so nothing here fails, whatever stands in it.
const AGAIN = /^(.*?)(?:, dealt again (\d+))?$/s;
const DECK = /^(.*\/)deck of ([^/]*)$/;
const HAND = /\/table (\d+)\/hand (.*)$/;

export const eveningOf = (code) => `evening/${code}`;
export const handStream = (evening, table, hand) => `${evening}/table ${table}/hand ${hand}`;
export const isAt = (hand, evening, table) =>
  tableOf(hand) === `${evening}/table ${table}` && /^\d+(, dealt again \d+)?$/.test(numberOf(hand));

export const nightOf = (hand) => hand.split("/table ")[0];
export const tableOf = (hand) => hand.slice(0, hand.lastIndexOf("/"));
export const tableNumber = (hand) => tableOf(hand).split("/table ").pop();
export const numberOf = (hand) => hand.split("/hand ").pop();
export const firstOf = (hand) => AGAIN.exec(hand)[1];
export const againOf = (hand) => Number(AGAIN.exec(hand)[2] ?? 1);

// The hand that a deck is for, and none for any other stream.
export function handOf(stream) {
  const found = DECK.exec(stream);
  return found && found[1] + found[2];
}

export function tableAndHand(stream) {
  const [, table, hand] = HAND.exec(stream) ?? [];
  return table ? { table, hand } : null;
}
