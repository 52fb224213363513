// One socket a screen: regions come as HTML and are laid into the page; buttons send what they say. No state of its
// own.
import { morph } from "./morph.js";
import { showMoved } from "./moved.js";
import { heardLately, knownSince, serverNow, setServerTime, startClocks, touchStale, whenStale } from "./clock.js";
import { isKept, keepLast, startKeeping } from "./last.js";
import { stayAwake } from "./awake.js";
import { follow, followLinks, goOn } from "./links.js";
import { fit } from "./fit.js";
import { startLocals, speakNews } from "./local.js";
import { fillIn, forget, nameOf, turnAway } from "./drafts.js";
import { hold, holdWhatChanged, lookUnderThumb, standing, startPresses } from "./press.js";
import { keepFocus, settleSheet } from "./sheet.js";
import { decideOtherwise } from "./otherwise.js";
import "./swipe.js";
import "./upload.js";
import "./share.js";

const live = document.getElementById("live");
let socket = null;
let tries = 0;
let count = 0;
const GAP = 8; // pixels between a button and what is said of it
const MOST_CITED = 3; // clauses beside a sentence
const TO_READ = 4_000; // milliseconds for a sentence
const A_MOMENT = 3000; // milliseconds: an answer that takes longer may not come for a while
// Acts without an answer: id → [message, button, what to do with the answer, the form they are of].
let waiting = new Map();
let seq = null; // of the evening's record, as far as this page shows it
let args = live ? JSON.parse(live.dataset.args) : {};
let drawn = args; // what the page is turned to that is shown; `args` are ahead of it while another is on its way

function tags() {
  return Object.fromEntries([...document.querySelectorAll("[data-region]")].map((el) => [el.id, el.dataset.region]));
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}${live.dataset.live}`);
  socket.onopen = () => {
    if (isKept) return location.reload(); // the server is back: its own page, with the scripts of its own version
    tries = 0;
    document.dispatchEvent(new Event("reconnected"));
    socket.send(
      JSON.stringify({
        screen: live.dataset.screen,
        args,
        as: live.dataset.as,
        have: tags(),
        lang: document.documentElement.lang,
      }),
    );
    for (const [message] of waiting.values()) socket.send(message); // sent again: the server knows them by their id
    if (!waiting.size) goOn();
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = (event) => {
    socket = null;
    if (event.code === 4404) return location.assign("/");
    if (event.code === 4503) return location.reload(); // the page says what is wrong
    setTimeout(connect, Math.min(200 * 2 ** tries++, 4000) + Math.random() * 200);
  };
}

whenStale(() => {
  keepLast();
  if (!socket) return; // it is being tried again already
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
  connect();
});

function receive(message) {
  if (message.now) setServerTime(message.now);
  seq = message.seq ?? seq;
  touchStale();
  if (message.regions) lay(message.regions, message.turned);
  if (message.answer) answered(message.answer);
  if (message.go) location.assign(message.go);
  if (message.error) answered({ id: message.id, refused: message.error }); // not done: its button is free again
}

function lay(regions, turned) {
  const changes = Object.entries(regions).filter(([name]) => document.getElementById(name));
  if (!changes.length) return (drawn = turned ?? drawn);
  showMoved(() => {
    drawn = turned ?? drawn;
    const was = document.activeElement;
    const home = was?.closest("[data-region]");
    const before = standing();
    for (const [name, [tag, html]] of changes) {
      const region = document.getElementById(name);
      morph(region, html);
      region.dataset.region = tag;
    }
    startClocks();
    fit();
    speakNews();
    fillIn();
    settleSheet();
    lookUnderThumb();
    holdWhatChanged(before);
    keepFocus(was, home);
  });
}

export function send(message, button, done) {
  const id = `${Date.now().toString(36)}-${(count++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  const text = JSON.stringify({ ...message, shown: seq, id });
  waiting.set(id, [text, button, done, nameOf(formOf(button))]);
  button?.classList.add("busy");
  if (open()) socket.send(text);
  if (button) setTimeout(() => waiting.has(id) && toastOnce(live.dataset.waits), connected() ? A_MOMENT : 0);
}

const open = () => socket?.readyState === WebSocket.OPEN;
const connected = () => open() && navigator.onLine;
const alive = () => connected() && heardLately();

function answered(answer) {
  const [sent, button, done, typed] = waiting.get(answer.id) ?? [];
  waiting.delete(answer.id);
  if (!waiting.size) goOn();
  if (done) return done(answer);
  button?.classList.remove("busy");
  const why = answer.refused ? said(answer.refused, answer.by ?? []) : null;
  if (why && answer.otherwise)
    return decideOtherwise(why, answer.otherwise, (word) => send({ ...JSON.parse(sent), ...word }, button));
  if (answer.left) leave(formOf(button), answer.left);
  if (why) toast(why, button);
  if (answer.reload) setTimeout(() => location.reload(), TO_READ); // what it shows is not on record
  // Its line.
  if (why) return [...document.querySelectorAll(`main [data-do=undo][data-step="${answer.first}"]`)].at(-1)?.focus();
  clearToasts();
  if (answer.say) toast(said(answer.say, []));
  if (answer.show) show(answer.show);
  if (answer.go) return go(answer.go);
  if (typed) forget(typed);
  const form = formOf(button);
  if (form && "clear" in form.dataset) form.reset();
  if (button?.dataset.then !== undefined) look(parse(button.dataset.then));
}

// What was taken leaves the field, and what was not stays to be put right.
function leave(form, text) {
  const field = form?.querySelector("[data-left]");
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function go(to) {
  const url = new URL(to, location.href);
  if (url.pathname === location.pathname) look(sameTable(Object.fromEntries(url.searchParams)));
  else if (alive()) location.assign(to);
  else follow(to, sayLater);
}

const sayLater = () => toastOnce(document.body.dataset.later);

// While there is no connection, every tap says so; once is enough.
function toastOnce(text) {
  const there = [...document.querySelectorAll(".toast")].some((one) => one.textContent === text);
  if (!there) toast(said(text, []));
}

function show(html) {
  document.getElementById("shown").innerHTML = html;
  document.getElementById("show").showModal();
}

// One at a time: the latest is what counts. It never lies over the button it speaks of.
function toast(box, button) {
  box.className = "toast";
  clearToasts();
  const toasts = document.getElementById("toasts");
  toasts.style.inset = "";
  toasts.append(box);
  if (button) besides(toasts, box.getBoundingClientRect(), button.getBoundingClientRect());
  setTimeout(() => box.remove(), 6000 + box.textContent.length * 40);
}

const clearToasts = () => document.getElementById("toasts").replaceChildren();

function besides(toasts, box, button) {
  if (!button.height || box.bottom < button.top || button.bottom < box.top) return;
  const above = button.top > box.height + 2 * GAP;
  toasts.style.inset = above ? `auto 0 ${innerHeight - button.top + GAP}px` : `${button.bottom + GAP}px 0 auto`;
}

// A sentence with its clauses.
function said(text, by) {
  const box = document.createElement("div");
  box.textContent = text;
  if (by.length) {
    const cite = document.createElement("span");
    cite.className = "clause";
    for (const id of by.slice(0, MOST_CITED)) cite.append(cite.childNodes.length ? ", " : "", clause(id));
    if (by.length > MOST_CITED) cite.append(" …");
    box.append(" ", cite);
  }
  return box;
}

// A clause leads to its page; a house rule to the clause it changes.
function clause(id) {
  const bare = id.split(" ").pop().split("/")[0];
  const name = (live.dataset[id.split(" ")[0]] ?? id).replace("{n}", bare); // what it is called everywhere
  if (!bare.includes("-")) return name;
  const link = document.createElement("a");
  link.href = `/rules/${bare}?t=${live.dataset.live.split("/")[2]}`; // with the house rules of this night
  link.textContent = name;
  return link;
}

const formOf = (button) => button?.form ?? button?.closest("form");

// A button says what it does: data-do is the act, every other data-* a field; a form around it adds its fields.
function message(button) {
  const fields = { do: button.dataset.do };
  const form = formOf(button);
  if (form) for (const [name, value] of new FormData(form)) add(fields, name, moment(form, name, value));
  for (const [name, value] of Object.entries(button.dataset)) {
    if (!["do", "then", "confirm", "key"].includes(name)) fields[snake(name)] = value;
  }
  return fields;
}

// A time of day is sent as the next moment at which it is so late, here.
function moment(form, name, value) {
  const field = form.elements[name];
  if (!field?.matches?.("[data-moment]") || !value) return value;
  const at = new Date(serverNow());
  at.setHours(...value.split(":").map(Number), 0, 0);
  if (at.getTime() <= serverNow()) at.setDate(at.getDate() + 1);
  return `${at.getTime()}`;
}

function add(fields, name, value) {
  if (name.endsWith("[]")) (fields[name.slice(0, -2)] ??= []).push(value);
  else if (value !== "") fields[name] = value;
}

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const parse = (query) => Object.fromEntries(new URLSearchParams(query));

// The director's screen stays turned to its table, from page to page, until it is turned to another.
const TURNED = live ? `table ${live.dataset.live}` : "";
const turns = () => live.dataset.screen === "director";
const keepTable = () => turns() && args.table && sessionStorage.setItem(TURNED, args.table);

function sameTable(to) {
  const table = turns() ? args.table ?? sessionStorage.getItem(TURNED) : null;
  return table ? { table, ...to } : to;
}

// A link says what the whole page is turned to. Tapped before the last tap is drawn, what it changes comes on top of
// that: a card after the cards (data-adds), one of several that hold (data-toggles), a chip on the chips (data-piles,
// data-sums).
function onTop(to, how) {
  const next = { ...args };
  for (const name of Object.keys({ ...drawn, ...to })) {
    const [was, is, now] = [drawn[name] ?? "", to[name] ?? "", next[name] ?? ""];
    const kind = Object.keys(together).find((one) => how[one] === name);
    if (was !== is) next[name] = kind && now !== was ? together[kind](now, was, is, how) : is;
    if (!next[name]) delete next[name];
  }
  return next;
}

const list = (text) => text.split(",").filter(Boolean);
const added = (before, one) => (before.endsWith(one) ? before : before + one); // a double tap is one
const together = {
  adds: (now, was, is) => added(now, is.slice(was.length)),
  piles: (now, was, is) => (now === is ? is : added(now, `,${list(is.slice(was.length))}`)),
  sums: (now, was, is, { by }) => (now === is ? is : `${Number(now) + Number(by)}`),
  toggles: (now, was, is) => {
    const stay = list(now).filter((one) => list(is).includes(one) || !list(was).includes(one));
    const come = list(is).filter((one) => !list(was).includes(one) && !stay.includes(one));
    return [...stay, ...come].sort((a, b) => a - b).join(",") || is;
  },
};

function look(to, href, replace) {
  if (to.about !== args.about) scrollTo(0, 0); // another incident is read from its top
  args = to;
  keepTable();
  turnAway();
  const as = named();
  const query = new URLSearchParams(as ? { ...to, as } : to).toString();
  history[replace ? "replaceState" : "pushState"]({}, "", href ?? (query ? `?${query}` : location.pathname));
  if (open()) socket.send(JSON.stringify({ look: to }));
  if (!connected()) sayLater();
}

// Where a device has several passes, what is opened from a page is opened for the pass of that page.
const named = () => parse(location.search).as;
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const night = live?.dataset.live.replace("live", "");
  if (!link || !night || !named() || !link.pathname.startsWith(night) || parse(link.search).as) return;
  link.search = new URLSearchParams({ ...parse(link.search), as: named() });
}, true);

document.addEventListener("click", (event) => {
  const turn = event.target.closest("[data-look]");
  if (turn && turn.tagName !== "INPUT") {
    event.preventDefault();
    // Else back leads here again.
    return look(onTop(parse(turn.dataset.look), turn.dataset), undefined, "replace" in turn.dataset);
  }
  const button = event.target.closest("[data-do]");
  if (!button || button.tagName === "FORM") return;
  event.preventDefault();
  act(button);
});

document.addEventListener(
  "told",
  ({ detail }) => (detail.refused || detail.lost) && toast(said(detail.refused ?? live.dataset.refused, [])),
);
document.addEventListener("tell", (event) => send(event.detail)); // what a screen says by itself

document.addEventListener("submit", (event) => {
  const button = event.submitter?.closest("[data-do]") ?? event.target.querySelector("[data-do]");
  if (event.target.method === "dialog" || !button) return;
  event.preventDefault();
  act(button);
});

function act(button) {
  if (button.classList.contains("busy")) return;
  clearToasts(); // what was said before is of another tap
  if (button.getAttribute("aria-disabled") === "true") return whyNot(button);
  const form = formOf(button);
  if (form && !form.reportValidity()) return;
  if (button.dataset.confirm && !armed(button)) return;
  send(message(button), button);
}

// What cannot be done now says why, to those who try.
function whyNot(button) {
  const { refused, by } = button.dataset;
  if (refused) toast(said(refused, by ? by.split(",") : []), button);
}

const A_QUESTION = 4000, A_LETTER = 60; // milliseconds a question stands: a long one is read longer
// What is hard to take back asks once more, on the button itself. A double tap is one tap: it is not its own answer.
function armed(button) {
  if (button.dataset.armed) {
    restore(button);
    return true;
  }
  button.dataset.armed = button.innerHTML;
  button.textContent = button.dataset.confirm;
  hold(button);
  setTimeout(() => restore(button), A_QUESTION + A_LETTER * button.dataset.confirm.length);
  return false;
}

function restore(button) {
  if (!button.dataset.armed) return;
  button.innerHTML = button.dataset.armed;
  delete button.dataset.armed;
}

let typing = 0;
document.addEventListener("input", (event) => {
  const field = event.target.closest("[data-look-as]");
  if (!field) return;
  clearTimeout(typing);
  typing = setTimeout(() => take(field), 120);
});

function take(field) {
  const to = { ...args, [field.dataset.lookAs]: field.value };
  if (!field.value) delete to[field.dataset.lookAs];
  for (const name of (field.dataset.lookDrops ?? "").split(" ")) delete to[name];
  look(to, undefined, true);
}

// A number that is typed has a button beside it: the keyboard makes room for the answer.
document.addEventListener("click", (event) => {
  const field = event.target.closest("[data-take]")?.previousElementSibling;
  if (!field) return;
  clearTimeout(typing);
  take(field);
  field.blur();
});

window.addEventListener("popstate", () => {
  args = parse(location.search);
  turnAway();
  if (open()) socket.send(JSON.stringify({ look: args }));
});
document.addEventListener("visibilitychange", () => !document.hidden && socket === null && (tries = 0));
window.addEventListener("online", () => (tries = 0));

if (live) {
  if (sameTable(args).table !== args.table) {
    args = sameTable(args);
    history.replaceState({}, "", `?${new URLSearchParams(named() ? { ...args, as: named() } : args)}`);
  }
  keepTable();
  if (isKept) knownSince(Number(live.dataset.kept), Number(live.dataset.ahead));
  else setServerTime(Number(live.dataset.now));
  startClocks();
  startLocals();
  fillIn();
  settleSheet();
  startPresses();
  followLinks(alive, sayLater);
  connect();
  stayAwake();
  startKeeping();
}
