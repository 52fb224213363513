// What this phone knows of the decks of an evening, shown to its owner: whether its number is in them, what is wrong, a
// file to save, and a code to hold against another phone's. All of it is made here, from what the phone itself has
// kept.
import { digestOf } from "./fair.js";
import { alarms, clear, alarm, file, headOf, kept, lasts, recall, written } from "./kept.js";
import { numberOf, tableNumber, tableOf } from "./names.js";
import { qrSvg } from "./qr.js";
import { bytes, hex, sha256, text } from "./sha256.js";

const said = document.getElementById("fair-said");
const tick = document.getElementById("fair-tick");
const bar = document.getElementById("fair-alarm");
const sheet = document.getElementById("fair-sheet");
const words = sheet.dataset;

function el(tag, props = {}, ...inside) {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...inside.filter((one) => one !== null));
  return made;
}

const filled = (sentence, of) =>
  Object.entries(of).reduce((all, [name, value]) => all.replace(`{${name}}`, value), sentence);
const called = (hand) => numberOf(hand);

// --------------------------------------------------------------------------------------------------- on the table
let shown = "";
let ends = {}; // how many decks were opened when the event was over
let evening = "";
let current = null; // the hand on the table

export function showFairness(of, over = {}, hand = null) {
  evening = of;
  current = hand ?? current;
  ends = { ...ends, ...over };
  const now = `${written()} ${current} ${JSON.stringify(ends)}`;
  if (now === shown) return;
  shown = now;
  const open = alarms(`${evening}/`).filter(({ cleared }) => !cleared);
  ring(open);
  const deck = current ? recall(current) : null;
  said.textContent = standing(deck, open);
  tick.hidden = !deck?.checked || deck.alarms.some(({ cleared }) => !cleared);
  tick.classList.toggle("without", !deck?.in);
  tick.lastElementChild.textContent = deck?.in
    ? tick.dataset.in
    : deck?.in === false
      ? tick.dataset.out
      : tick.dataset.checked;
  if (sheet.open) fillSheet();
}

// An alarm says what is wrong and leads to the rest; it lies above the table and covers nothing of it.
function ring(open) {
  bar.hidden = !open.length;
  bar.dataset.kinds = open.map(({ kind }) => kind).join(" ");
  const last = open[open.length - 1];
  if (last)
    bar.firstElementChild.textContent =
      filled(words[dashed(last.kind)], { n: called(last.hand) }) + (open.length > 1 ? ` (${open.length})` : "");
}

const dashed = (kind) => kind.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

function standing(deck, open) {
  if (ends.opened && !open.length)
    return [decks(ends.opened), ends.closed ? filled(said.dataset.closed, { n: ends.closed }) : ""].join(" ").trim();
  if (ends.closed && !open.length) return filled(said.dataset.closed, { n: ends.closed });
  const notKept = lasts() ? "" : ` ${said.dataset.forgets}`;
  return (deck?.receipt ? ofDeck(deck) : said.dataset.waits) + notKept;
}

const decks = (n) => (n === 1 ? said.dataset.openedOne : filled(said.dataset.opened, { n }));

// Of one deck: what was checked of it, and whether my number is in it.
function ofDeck(deck) {
  const wrong = deck.alarms.filter(({ cleared }) => !cleared);
  const checked = wrong.length
    ? filled(words[dashed(wrong[0].kind)], { n: called(deck.hand) })
    : filled(said.dataset[deck.checked ?? "sealed"], { n: called(deck.hand) });
  return [
    checked,
    deck.ruled ? said.dataset.ruled : "",
    deck.in === true
      ? said.dataset.in
      : deck.in === false
        ? filled(said.dataset.out, { why: said.dataset[deck.why] })
        : "",
  ]
    .filter(Boolean)
    .join(" ");
}

// ----------------------------------------------------------------------------------------------------- the sheet

const TOGETHER = 20; // decks in one code
let page = 0;

function fillSheet() {
  const all = kept(`${evening}/`).filter(({ receipt, alarms: some }) => receipt || some.length);
  const open = all.flatMap(({ hand, alarms: some }) => some.map((one) => ({ hand, ...one })));
  sheet.querySelector(".fair-forgets").hidden = lasts();
  sheet.querySelector(".fair-alarms").replaceChildren(...open.reverse().map(card));
  const head = headOf(evening);
  const whole = head ? [el("p", {}, words.whole, " ", el("b", { className: "code", textContent: head }))] : [];
  sheet.querySelector(".fair-codes").replaceChildren(...tables(all).map(codeOf), ...whole);
  sheet.querySelector(".fair-decks").replaceChildren(...all.reverse().map(row));
  drawCode();
}

function card({ hand, kind, said: told, saw, cleared }) {
  const own = (value) => (typeof value === "string" ? value : JSON.stringify(value, null, 1));
  const about = sheet.querySelector(`[data-kind="${kind}"]`).content.cloneNode(true);
  const facts = el(
    "details",
    {},
    el("summary", { textContent: words.facts }),
    el("p", { textContent: words.saw }),
    el("pre", { textContent: own(saw) }),
    el("p", { textContent: words.told }),
    el("pre", { textContent: own(told) }),
  );
  const button = el("button", {
    type: "button",
    textContent: words.clear,
    onclick: () => {
      clear(hand, kind);
      showFairness(evening);
      fillSheet();
    },
  });
  const head = el("h3", { textContent: filled(words[dashed(kind)], { n: called(hand) }) });
  const made = el(
    "article",
    { className: cleared ? "cleared" : "wrong" },
    head,
    about,
    facts,
    cleared ? el("p", { className: "quiet", textContent: words.cleared }) : button,
  );
  made.dataset.alarm = kind;
  return made;
}

function row(deck) {
  const lacks = deck.receipt ? deck.receipt.promises.length - deck.receipt.numbers.length : 0;
  const closed =
    deck.receipt && !deck.checked && deck.hand !== current
      ? el("p", { className: "quiet", textContent: words.unopened })
      : null;
  const more = lacks ? el("p", { className: "quiet", textContent: filled(words.lacks, { n: lacks }) }) : null;
  const inside = deck.receipt
    ? [
        el("p", { className: "code", textContent: spoken(digestOf(deck.receipt)) }),
        el("pre", { textContent: JSON.stringify(deck.receipt, null, 1) }),
      ]
    : [];
  return el(
    "li",
    {},
    el(
      "details",
      {},
      el("summary", { textContent: deck.receipt ? ofDeck(deck) : called(deck.hand) }),
      closed,
      more,
      ...inside,
    ),
  );
}

// ------------------------------------------------------------------------------------------------- codes to compare

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // none that looks like another

// Eighty bits to be read aloud, in four words of four letters.
function spoken(digest) {
  const bits = bytes(digest).slice(0, 10).reduce((all, byte) => all + byte.toString(2).padStart(8, "0"), "");
  return bits.match(/.{5}/g).map((five) => LETTERS[Number.parseInt(five, 2)]).join("").match(/.{4}/g).join(" ");
}

const tables = (all) =>
  [...new Set(all.filter(({ receipt }) => receipt).map(({ hand }) => tableOf(hand)))].map((table) => [
    table,
    all.filter(({ hand, receipt }) => receipt && tableOf(hand) === table),
  ]);

function codeOf([, seen]) {
  const [first, last] = [called(seen[0].hand), called(seen[seen.length - 1].hand)];
  const digest = hex(sha256(text(seen.map(({ receipt }) => digestOf(receipt)).join(" "))));
  return el(
    "p",
    {},
    filled(words.codes, { table: tableNumber(seen[0].hand), first, last, n: seen.length }),
    " ",
    el("b", { className: "code", textContent: spoken(digest) }),
  );
}

const nameOf = (hand) => hex(sha256(text(hand))).slice(0, 8);
const packed = (digits) =>
  btoa(String.fromCharCode(...bytes(digits)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const unpacked = (letters) =>
  hex(Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0)));

// The last decks, each by its name and by what was told of it; older ones a page further.
function drawCode() {
  const all = kept(`${evening}/`).filter(({ receipt }) => receipt);
  const pages = Math.max(Math.ceil(all.length / TOGETHER), 1);
  page = Math.min(page, pages - 1);
  const some = all.slice(Math.max(all.length - (page + 1) * TOGETHER, 0), all.length - page * TOGETHER);
  const place = sheet.querySelector(".fair-code");
  sheet.querySelector("[data-fair=older]").hidden = pages < 2;
  if (!some.length) return place.replaceChildren();
  const link = new URL(location.pathname, location.href);
  const named = some.map(({ hand, receipt }) => nameOf(hand) + digestOf(receipt).slice(0, 32));
  link.hash = `decks=${packed(named.join(""))}`;
  const picture = qrSvg(link.href);
  picture.dataset.link = link.href;
  place.replaceChildren(picture);
}

// Another phone's code, or the file it saved: what both saw must be the same.
function theirs(words_) {
  try {
    return JSON.parse(words_)
      .hands.filter(({ receipt }) => receipt)
      .map(({ hand, receipt }) => [nameOf(hand), digestOf(receipt).slice(0, 32)]);
  } catch {
    const digits = unpacked(words_.trim().split("decks=").pop());
    return (digits.match(/.{40}/g) ?? []).map((one) => [one.slice(0, 8), one.slice(8)]);
  }
}

function compare(words_) {
  const answer = sheet.querySelector(".fair-compared");
  let told = null;
  try { told = new Map(theirs(words_)); } catch { /* no code of ours */ }
  const both = told ? kept(`${evening}/`).filter(({ hand, receipt }) => receipt && told.has(nameOf(hand))) : [];
  const other = both.filter(({ hand, receipt }) => told.get(nameOf(hand)) !== digestOf(receipt).slice(0, 32));
  for (const { hand, receipt } of other) alarm(hand, "two-stories", told.get(nameOf(hand)), digestOf(receipt));
  answer.textContent = !both.length
    ? words.none
    : other.length
      ? filled(words.differ, { n: other.length })
      : filled(words.agree, { n: both.length });
  answer.classList.toggle("wrong", other.length > 0);
  showFairness(evening);
  fillSheet();
}

// --------------------------------------------------------------------------------------------------------- taps

function save() {
  const body = new Blob([JSON.stringify(file(evening, words.evening), null, 1)], { type: "application/json" });
  const link = el("a", {
    href: URL.createObjectURL(body),
    download: `shuffleup-${evening.split("/").pop()}-receipts.json`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function open() {
  page = 0;
  sheet.querySelector(".fair-compared").textContent = "";
  fillSheet();
  if (!sheet.open) sheet.showModal();
}

const TAPS = {
  sheet: open,
  save,
  close: () => sheet.close(),
  older: () => {
    page += 1;
    drawCode();
  },
  compare: () => compare(sheet.querySelector("[name=theirs]").value),
};

document.addEventListener("click", ({ target }) => TAPS[target.closest("[data-fair]")?.dataset.fair]?.());
sheet.querySelector("[type=file]").addEventListener("change", async ({ target }) => {
  if (target.files[0]) compare(await target.files[0].text());
});

// Whoever scanned another phone's code comes here with it.
window.addEventListener("hashchange", () => compareScanned(evening));

export function compareScanned(of) {
  evening = of;
  if (!location.hash.startsWith("#decks=")) return;
  const code = location.hash;
  history.replaceState({}, "", location.pathname + location.search);
  open();
  compare(code);
}
