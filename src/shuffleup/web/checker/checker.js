// The page: files in, doubts out. Nothing leaves it.
import { decksIn, decksOpened, eveningsIn, readExport } from "./record.js";
import { hold, isOf, mixed } from "./holding.js";
import { LANGUAGES } from "./languages.js";
import { nightOf, tableAndHand } from "./names.js";
import { DECKS, PHONE, lacking, misfit } from "./shapes.js";
import { WORDS } from "./words.js";

const at = (id) => document.getElementById(id);
let given = { exports: [], decks: [], phones: [], wrong: [] };
const ask = navigator.language;
let lang = [ask, ask.slice(0, 2)].find((one) => LANGUAGES[one]) ?? "en";

// What a catalogue lacks is said in English.
export function inWords([one, many = one], holes = {}) {
  const { plural, texts } = LANGUAGES[lang];
  const forms = texts[one];
  const form = forms ? forms[forms.length > 1 ? Number(plural(holes.count)) : 0] : holes.count === 1 ? one : many;
  return form.replace(/\{(\w+)\}/g, (_, name) => written(holes[name] ?? ""));
}
const written = (hole) => (typeof hole === "number" ? hole.toLocaleString(lang) : hole);
const say = (what, holes) => inWords(WORDS[what], holes);

function line(words, kind = "") {
  const made = document.createElement("li");
  made.textContent = words;
  made.className = kind;
  return made;
}

// ------------------------------------------------------------------------------------------------------ files in

async function take(files) {
  for (const file of files) {
    try {
      read(file.name, await file.text());
    } catch {
      given.wrong.push(["badFile", { file: file.name }]);
    }
  }
  show();
}

function read(file, words) {
  if (words.startsWith('{"shuffleup_journal"')) return readRecord(file, words);
  const is = JSON.parse(words);
  const shape = Array.isArray(is) ? DECKS : PHONE;
  const field = misfit(is, shape) ?? (shape === DECKS ? lacking(is) : null);
  if (!Array.isArray(is) && is?.shuffleup !== "receipts") given.wrong.push(["badFile", { file }]);
  else if (shape === PHONE && is.version !== 1) given.wrong.push(["newer", { file }]);
  else if (field !== null) given.wrong.push(["badField", { file, field }]);
  else if (shape === DECKS) given.decks.push({ file, list: is });
  else
    given.phones.push({
      file,
      name: is.device || file,
      evening: is.evening,
      hands: (is.hands ?? []).filter((kept) => kept.hand),
    });
}

function readRecord(file, words) {
  const { streams, flaw } = readExport(words);
  if (flaw) given.wrong.push(["badLine", { file, line: flaw }]);
  else given.exports.push({ file, streams });
}

// ------------------------------------------------------------------------------------------------------ doubts out

// The evenings that can be looked at: those of a record that the phones speak of (or all), or the decks that were
// opened.
function evenings() {
  const { exports, decks, phones } = given;
  const all = exports.flatMap(({ streams }) =>
    eveningsIn(streams).map((name) => ({ name, streams, decks: decksIn(streams, name) })),
  );
  const opened = decks.map(({ list }) => ({
    name: nightOf(list[0]?.receipt.hand ?? ""),
    streams: null,
    decks: decksOpened(list),
  }));
  const none = phones.length && !all.length && !opened.length ? [{ name: null, streams: null, decks: new Map() }] : [];
  const known = [...all, ...opened];
  const spoken = known.filter(({ name }) => phones.some((phone) => isOf(phone, name)));
  return [...(spoken.length ? spoken : known.filter((one) => one.decks.size)), ...none];
}

function show() {
  label();
  const { exports, decks, phones, wrong } = given;
  at("files").replaceChildren(
    ...exports.map(({ file, streams }) =>
      line(`${file}: ${say("fileExport", { count: [...streams.values()].reduce((all, one) => all + one.length, 0) })}`),
    ),
    ...decks.map(({ file, list }) => line(`${file}: ${say("fileDecks", { count: list.length })}`)),
    ...phones.map(({ file, hands }) => line(`${file}: ${say("fileReceipts", { count: hands.length })}`)),
    ...wrong.map(([what, holes]) => line(say(what, holes), "wrong")),
  );
  at("found").replaceChildren(...evenings().flatMap(toldOrNot));
  at("again").hidden = !(exports.length + decks.length + phones.length + wrong.length);
}

// A record of which somebody made the hashes right and the rest not: that nothing can be said of it is said.
function toldOrNot(evening) {
  try {
    return told(evening);
  } catch {
    const verdict = document.createElement("p");
    verdict.textContent = say("unreadable", { evening: evening.name ?? "" });
    verdict.className = "verdict wrong";
    verdict.setAttribute("role", "status");
    return [verdict];
  }
}

function told(evening) {
  const mine = given.phones.filter((phone) => evening.name === null || isOf(phone, evening.name));
  const compared = evening.name === null;
  const doubts = hold(evening.name ?? "", evening.decks, evening.streams, mine).filter(
    ({ says }) => !compared || says !== "phoneKept",
  );
  const heading = document.createElement("h2");
  heading.textContent = evening.name ?? "";
  const verdict = document.createElement("p");
  const n = compared ? new Set(mine.flatMap(({ hands }) => hands.map(({ hand }) => hand))).size : evening.decks.size;
  const foreign = given.phones.filter((phone) => !compared && !isOf(phone, evening.name));
  verdict.textContent = say(doubts.length ? "bad" : "good", { count: n, doubts: doubts.length });
  verdict.className = doubts.length || given.wrong.length || foreign.length ? "verdict wrong" : "verdict";
  verdict.setAttribute("role", "status");
  const list = document.createElement("ul");
  list.append(
    ...doubts.map(doubted),
    ...foreign.map((phone) => line(say("foreign", { phone: phone.name, evening: phone.evening }), "wrong")),
    ...notes(evening, mine, doubts, compared).map((words) => line(words)),
  );
  return [heading, verdict, list];
}

function doubted({ alarm, hand, phone, says, about }) {
  const found = tableAndHand(hand);
  const where = found ? say("hand", found) : hand;
  const made = line("", "doubt");
  const name = document.createElement("strong");
  name.textContent = `${inWords(WORDS.alarms[alarm])} (${alarm})`;
  made.dataset.alarm = alarm;
  made.append(name, ` ${[phone, where].filter(Boolean).join(", ")}: ${inWords(WORDS.says[says], { about })}`);
  return made;
}

function notes({ decks, streams, name }, phones, doubts, compared) {
  if (compared) return [say("onlyPhones"), say("needRecord")];
  const all = [...decks.values()];
  const before = new Set(
    phones.flatMap(({ hands }) => hands.filter((kept) => kept.commitment).map((kept) => kept.hand)),
  );
  const reach = Math.max(
    0,
    ...phones.flatMap(({ hands }) => hands.filter(({ chain }) => chain?.stream === name).map(({ chain }) => chain.seq)),
  );
  const counts = {
    closed: all.filter(({ seed }) => !seed).length,
    rulings: all.filter(({ ruled }) => ruled).length,
    joined: all.filter(({ unfollowed }) => unfollowed).length,
    unknownBefore: all.filter(({ hand }) => !before.has(hand)).length,
  };
  return [
    ...phones.map((phone) =>
      say("numberIn", { phone: phone.name, count: phone.hands.length, mixed: mixed(phone, decks, doubts) }),
    ),
    ...Object.entries(counts)
      .filter(([, n]) => n)
      .map(([what, n]) => say(what, { count: n })),
    ...(phones.length ? [] : [say("unknownNone")]),
    ...(streams ? [reach ? say("unknownEnd", { entry: reach }) : say("noEnd")] : []),
    say("looked"),
  ];
}

// ----------------------------------------------------------------------------------------------------- the page itself

function label() {
  document.documentElement.lang = lang;
  document.title = say("title");
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = say(one.dataset.say);
}

for (const [name, { language }] of Object.entries(LANGUAGES)) {
  const choice = document.createElement("option");
  [choice.value, choice.textContent, choice.selected] = [name, language, name === lang];
  at("language").append(choice);
}
at("language").addEventListener("change", (event) => { lang = event.target.value; show(); });
at("choose").addEventListener("change", (event) => { take([...event.target.files]); event.target.value = ""; });
at("again").addEventListener("click", () => { given = { exports: [], decks: [], phones: [], wrong: [] }; show(); });
for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => event.preventDefault());
document.addEventListener("drop", (event) => take([...event.dataTransfer.files]));
show();
