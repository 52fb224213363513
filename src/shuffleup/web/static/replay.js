// A hand that is over, step by step: the server draws every step once, here they are shown one after the other.
import { checkHand, orderOf } from "./course.js";
import { recall } from "./kept.js";
import { morph } from "./morph.js";
import { showMoved } from "./moved.js";

const PAUSE = 1400; // milliseconds a step stands while it plays by itself
const main = document.getElementById("replay");
const last = Number(main.dataset.last);
const play = document.getElementById("play");
let at = Number(main.dataset.at);
let drawn = null;
let playing = 0;

async function steps() {
  drawn ??= fetch(main.dataset.steps).then((answer) => answer.json());
  return drawn;
}

function swap(parts) {
  for (const [id, html] of Object.entries(parts)) morph(document.getElementById(id), html);
}

async function show(step) {
  at = Math.max(0, Math.min(last, step));
  const wanted = at;
  const parts = (await steps())[wanted];
  if (wanted !== at) return; // a faster thumb
  showMoved(() => swap(parts));
  settle();
}

// Where every link leads from here, and where this page is: a link that is shared opens at this step.
function settle() {
  const words = document.getElementById("step-of");
  words.textContent = words.dataset.words.replace("{n}", at).replace("{m}", last);
  const places = [0, Math.max(at - 1, 0), Math.min(at + 1, last), last];
  document.querySelectorAll("#bar a").forEach((link, nth) => leads(link, places[nth]));
  document.querySelectorAll(".told a").forEach((link) => mark(link, Number(link.dataset.step) === at));
  const address = new URL(location.href);
  address.searchParams.set("step", at);
  history.replaceState(null, "", address);
  document.querySelectorAll("[data-keeps-step]").forEach((link) => {
    const to = new URL(link.href);
    to.searchParams.set("step", at);
    link.href = to;
  });
}

function leads(link, step) {
  link.dataset.step = step;
  if (step === at) link.setAttribute("aria-disabled", "true");
  else link.removeAttribute("aria-disabled");
  if (step === at) link.removeAttribute("href");
  else link.setAttribute("href", `?step=${step}`);
}

function mark(link, here) {
  if (!here) return link.removeAttribute("aria-current");
  link.setAttribute("aria-current", "step");
  if (innerWidth >= 960) link.scrollIntoView({ block: "nearest" });
}

// ------------------------------------------------------------------------------------------------------ by itself

function says(word) {
  play.querySelector("small").textContent = word;
  play.classList.toggle("on", word === play.dataset.pause);
}

function stop() {
  clearInterval(playing);
  playing = 0;
  says(play.dataset.play);
}

function start() {
  says(play.dataset.pause);
  if (at === last) show(0);
  playing = setInterval(() => { if (at < last) show(at + 1); else ended(); }, PAUSE);
}

// One who follows a table one hand behind goes on to the next hand once that is over.
const NEXT_LOOK = 3000;

async function ended() {
  stop();
  if (!main.dataset.next) return;
  const answer = await fetch(main.dataset.next, { method: "HEAD" }).catch(() => null);
  if (answer?.ok) location.assign(main.dataset.next);
  else setTimeout(() => { if (!playing && at === last) ended(); }, NEXT_LOOK);
}

const toggle = () => (playing ? stop() : start());

document.querySelectorAll(".told [aria-current]").forEach((link) => mark(link, true)); // in sight from the first
play.hidden = false;
play.addEventListener("click", toggle);
if (main.dataset.next && at === 0) start();
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  show(Number(link.dataset.step));
});

const KEYS = { ArrowRight: () => at + 1, ArrowLeft: () => at - 1, Home: () => 0, End: () => last };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (KEYS[event.key]) {
    event.preventDefault();
    stop();
    show(KEYS[event.key]());
  } else if (event.key === " " && !event.target.closest("a, button")) {
    event.preventDefault();
    toggle();
  }
});

// ------------------------------------------------------------------------------------------------------- the deck

// By this browser alone, and against what this phone was shown before the deal, where it was there.
function checks(said) {
  const { receipt, opened, holes, board, course, button, seats, seat } = JSON.parse(said.dataset.deck);
  const known = recall(receipt.hand)?.receipt;
  const wrong = checkHand(receipt, opened, {
    order: orderOf(button, seats),
    board,
    course,
    holes: Object.fromEntries(holes),
  });
  const { mine, watched, kept, other, wrong: not } = said.dataset;
  if (wrong.length) return [not, false];
  if (known && JSON.stringify(known) !== JSON.stringify(receipt)) return [other, false];
  return [`${holes.some(([one]) => one === seat) ? mine : watched}${known ? ` ${kept}` : ""}`, true];
}

const said = document.getElementById("deck-said");
if (said) {
  const [words, well] = checks(said);
  said.textContent = words;
  said.classList.add(well ? "good" : "wrong");
}

// ----------------------------------------------------------------------------------------------------------- share

const share = document.getElementById("share");

async function shares() {
  if (navigator.share) return navigator.share({ title: document.title, url: location.href }).catch(() => {});
  await navigator.clipboard.writeText(location.href);
  document.getElementById("shared").textContent = share.dataset.done;
}

if (share && (navigator.share || navigator.clipboard)) share.hidden = false; // where neither is, the address bar has it
share?.addEventListener("click", shares); // one hand behind there is nothing to share
