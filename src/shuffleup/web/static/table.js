// A dealt table: what a tap needs besides a socket. Every part works on attributes, and none of it knows a rule.
import { eachBeat, serverNow } from "./clock.js";
import { tellTurn } from "./local.js";
import { startMoves } from "./moves.js";
import { settleSeal } from "./seal.js";

const lang = document.documentElement.lang;
const written = new Intl.NumberFormat(lang);
const main = document.querySelector("main");

// -------------------------------------------------------------- a button that has just changed is not to be tapped yet
let meant = "";
let armed = 0; // when the buttons may be tapped

const meaning = (bar) =>
  [...bar.querySelectorAll("button")]
    .map(({ dataset: d }) => [d.do, d.choice, d.price, d.seen, d.remark].join())
    .join("|");

function arm() {
  const bar = document.querySelector("[data-arm]");
  if (!bar) return;
  if (meaning(bar) !== meant) {
    meant = meaning(bar);
    armed = performance.now() + Number(bar.dataset.arm);
    setTimeout(letGo, Number(bar.dataset.arm));
  }
  if (performance.now() < armed) hold(bar);
}

function hold(bar) {
  for (const one of bar.querySelectorAll("button:not([aria-disabled])")) {
    one.setAttribute("aria-disabled", "true");
    one.classList.add("arming");
  }
}

function letGo() {
  const left = armed - performance.now();
  if (left > 0) return void setTimeout(letGo, left + 1); // it changed again meanwhile, or the timer was early
  for (const one of document.querySelectorAll("button.arming")) {
    one.removeAttribute("aria-disabled");
    one.classList.remove("arming");
  }
}

// ---------------------------------------------------------------------------- my turn is told, if I want it to be
const title = document.title;
const myTurn = () => document.querySelector(".kind-turn [data-seen]")?.dataset.seen ?? "";
let told = myTurn(); // a page that is loaded again tells nothing twice

function settleTurn() {
  const turn = myTurn();
  const says = turn ? `${document.getElementById("my-turn").textContent} · ${title}` : title;
  if (document.title !== says) document.title = says;
  if (turn && turn !== told) tellTurn();
  told = turn;
}

// ------------------------------------------------------------------------------------------- time that runs down
const running = new Set();

function runMeters() {
  // Else the browser draws for it till it ends.
  for (const moving of running) if (!moving.effect.target.isConnected) stop(moving);
  for (const one of document.querySelectorAll(".meter")) {
    const { from, to } = one.dataset;
    if (one.running === from + to) continue;
    one.running = from + to;
    for (const old of running) if (old.effect.target === one) stop(old);
    const moving = one.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
      duration: Math.max(to - from, 1),
      fill: "both",
    });
    moving.currentTime = serverNow() - from;
    running.add(moving);
  }
}

function stop(moving) {
  moving.cancel();
  running.delete(moving);
}

let timed = []; // what is there only until, or only from, some moment on

function turnOver() {
  const now = serverNow();
  for (const one of timed) {
    const gone = "hideAt" in one.dataset ? now >= Number(one.dataset.hideAt) : now < Number(one.dataset.showAt);
    if (one.hidden !== gone) one.hidden = gone; // else its style is reckoned again every time
  }
}

// ------------------------------------------------------------------------------------------------ how much to bet
let opened = ""; // the turn whose sizes are open

function settleSizes() {
  const form = document.getElementById("sizes");
  if (!form) return;
  const open = opened === form.dataset.of;
  form.hidden = !open;
  form.parentElement.querySelector("[data-opens]").setAttribute("aria-expanded", open);
  show(form, typed(form));
}

function openSizes() {
  const form = document.getElementById("sizes");
  opened = opened === form.dataset.of ? "" : form.dataset.of;
  settleSizes();
  if (opened) form.querySelector("[type=range]").focus({ preventScroll: true });
}

const bounded = (form, total) => Math.min(Math.max(total, Number(form.dataset.least)), Number(form.dataset.greatest));

function set(form, total) {
  form.elements.total.value = bounded(form, total);
  show(form, typed(form));
}

// What is no raise stands on no button: it says why not, in the words of the page, to those who tap it.
function show(form, total) {
  const why = whyNot(form, total);
  const button = form.querySelector("[data-do]");
  if (!why) form.querySelector("[type=range]").value = total;
  setText(form.querySelector("[data-shows]"), why ? "…" : written.format(total));
  if (why) button.dataset.refused = why;
  else delete button.dataset.refused; // what is sent is what stands on the button
  if (why) button.setAttribute("aria-disabled", "true");
  else if (!button.classList.contains("arming")) button.removeAttribute("aria-disabled");
}

function whyNot(form, total) {
  const { least, greatest, unit, low, high, odd } = form.dataset;
  if (!(total >= Number(least))) return low; // nor is what is no number
  if (total > Number(greatest)) return high;
  return total % unit && total !== Number(greatest) && total !== Number(least) ? odd : "";
}

function setText(el, text) {
  if (el.textContent !== text) el.textContent = text; // else it would never settle
}

const typed = (form) => (/^\d+$/.test(form.elements.total.value.trim()) ? Number(form.elements.total.value) : NaN);

function slid(form, range) {
  const { least, greatest, unit } = form.dataset;
  const at = Number(range.value);
  const ends = at === Number(least) || at === Number(greatest);
  set(form, ends ? at : Math.round(at / unit) * unit); // all-in is all of it, odd chips and all
}

const stepped = (form, by) => set(form, (typed(form) || 0) + by * form.dataset.step);

// Digits are an amount, wherever the eye is: the first replaces what stands there.
function types(form, digit) {
  const total = form.elements.total;
  total.value = digit;
  total.focus({ preventScroll: true });
  total.setSelectionRange(1, 1);
  show(form, typed(form));
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest(".sizes");
  if (!form) return;
  if (target.type === "range") slid(form, target);
  else show(form, typed(form));
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  const form = button?.closest(".sizes");
  if (button?.dataset.opens && button.getAttribute("aria-disabled") !== "true") openSizes();
  if (form && button.dataset.to) set(form, Number(button.dataset.to));
  if (form && button.dataset.by) stepped(form, Number(button.dataset.by));
});

// ------------------------------------------------------------------------------------------------------- the keys
const ARROWS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

document.addEventListener("keydown", (event) => {
  // A key that is held down is one tap: what it means may change meanwhile.
  if (event.repeat && !ARROWS[event.key]) return;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const form = event.target.closest(".sizes");
  const typing = event.target.matches("input:not([type=range]), select, textarea");
  const sizes = document.getElementById("sizes");
  if (sizes && !sizes.hidden && !typing && /^\d$/.test(event.key)) {
    event.preventDefault();
    types(sizes, event.key);
  } else if (form && ARROWS[event.key] && !typing) {
    event.preventDefault();
    stepped(form, ARROWS[event.key]);
  } else if (form && event.key === "Enter" && event.target.type === "range") {
    event.preventDefault();
    form.querySelector("[data-do]").click();
  } else if (event.key === "Escape" && opened) {
    opened = "";
    settleSizes();
    main.querySelector("[data-opens]")?.focus();
  } else if (!typing && event.key.length === 1) {
    main.querySelector(`[aria-keyshortcuts="${CSS.escape(event.key.toUpperCase())}"]`)?.click();
  }
});

// ------------------------------------------------------------------------------------------ whenever the page changes
// ------------------------------------------------------------- the last hand in one sentence, once it is worked out
const SOON = 1500; // milliseconds: the next hand comes first
const AGAIN = 15_000;
const MOST_TIMES = 4;
let lookedAt = ""; // the last hand that was asked about
let lookedBackAt = 0; // the hand that is told of

function settleLookedBack() {
  const link = document.querySelector("#log [data-hindsight], #before [data-hindsight]")?.href ?? "";
  if (!link || link === lookedAt) return;
  lookedAt = link;
  setTimeout(() => lookBack(link, 1), SOON);
}

async function lookBack(link, times) {
  const answer = await fetch(`${link}.json`).catch(() => null);
  const { said, later } = answer?.ok ? await answer.json() : {};
  if (later && times < MOST_TIMES && link === lookedAt) return void setTimeout(() => lookBack(link, times + 1), AGAIN);
  const hand = Number(link.split("/").at(-2));
  if (said && hand > lookedBackAt) tellLookedBack(hand, link, said); // it may take longer than the next hand
}

function tellLookedBack(hand, link, said) {
  lookedBackAt = hand;
  const place = document.getElementById("looked-back");
  setText(place.querySelector("b"), place.dataset.hand.replace("{n}", hand));
  Object.assign(place.querySelector("a"), { href: link, innerHTML: said });
  place.hidden = false;
}

function settle() {
  settleSizes();
  settleLookedBack();
  arm();
  settleTurn();
  runMeters();
  timed = [...document.querySelectorAll("[data-hide-at], [data-show-at]")];
  turnOver();
  settleSeal();
}

new MutationObserver(settle).observe(main, {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ["data-seen", "data-price", "data-choice", "data-from", "data-region", "data-next", "data-deck"],
});
document.addEventListener("click", () => setTimeout(settleTurn)); // the switch
eachBeat(turnOver);
settle();
startMoves(document.getElementById("felt"));
