// What a file must look like. It comes from anywhere, so whatever does not fit is said with its field.
const digits = "text";
const seated = (what) => [{ seat: "number", [what]: "text" }];
const RECEIPT = { hand: "text", commitment: digits, promises: seated("hash"), numbers: seated("number"), root: digits };

export const PHONE = {
  evening: "text",
  device: "text",
  hands: [
    {
      hand: "text",
      commitment: digits,
      promise: digits,
      number: "text",
      answered: "text",
      receipt: RECEIPT,
      chain: { stream: "text", seq: "number", hash: digits },
      button: "number",
      seats: ["number"],
      saw: { mine: ["text"], board: ["text"] },
    },
  ],
};

export const DECKS = [{
  seed: digits, receipt: RECEIPT, button: "number", seats: ["number"],
  opened: [{ nth: "number", card: "text", salt: digits, path: ["text"] }],
}];

// Without these nothing can be held against a deck.
const NEEDED = ["hand", "commitment", "promises", "numbers", "root"];

export function lacking(decks) {
  const found = decks.flatMap((one, i) =>
    NEEDED.filter((field) => !one?.receipt?.[field]).map((field) => `[${i}].receipt.${field}`),
  );
  return found[0] ?? null;
}

const KIND = { text: "string", number: "number" };

// The first field that does not fit, or null. What is missing is not known, and fits.
export function misfit(value, shape, path = "") {
  if (value == null) return null;
  if (typeof shape === "string") return typeof value === KIND[shape] ? null : path;
  if (Array.isArray(shape) !== Array.isArray(value) || typeof value !== "object") return path;
  if (Array.isArray(shape) && value.includes(null)) return `${path}[${value.indexOf(null)}]`;
  const parts = Array.isArray(shape)
    ? value.map((one, i) => [one, shape[0], `${path}[${i}]`])
    : Object.entries(shape).map(([name, one]) => [value[name], one, path ? `${path}.${name}` : name]);
  return parts.reduce((found, [one, inner, where]) => found ?? misfit(one, inner, where), null);
}
