// What a screen does by itself, without the server: full screen, light or dark, sounds and speech.
import { eachBeat, serverNow } from "./clock.js";

const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* private mode: not kept */ } };

const TURNS = 12_000; // milliseconds a page of tables is shown

const HAND = 6_000; // milliseconds after which a hand that moves nothing is gone

const TONES = { // seconds, pitch
  level: [[0, 660], [0.18, 880]],
  last: [[0, 440], [0.3, 440]],
  move: [[0, 880], [0.18, 660]],
  called: [[0, 990], [0.16, 990], [0.32, 990]],
};

let sound = false; // switched on at this screen
let tried = null; // when the host last wanted to hear it
let reported = null; // whether the host has been told that it can be heard
let audio = null;
let heard = new Set(); // the announcements that are on the screen

const LOCALS = {
  fullscreen: () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen(),
  theme() {
    const root = document.documentElement;
    const dark =
      root.classList.contains("dark") ||
      (!root.classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches);
    theme(dark ? "light" : "dark");
  },
  "four-colour"(button) {
    const on = document.documentElement.classList.toggle("four-colour");
    keep("four-colour", on ? "1" : "");
    button.setAttribute("aria-pressed", on);
  },
  backs() {
    const on = BACKS.findIndex((name) => name && document.documentElement.classList.contains(name));
    backs((Math.max(on, 0) + 1) % BACKS.length);
  },
  sound() {
    sound = !sound;
    keep("sound", sound ? "1" : "");
    if (!sound && "speechSynthesis" in window) speechSynthesis.cancel();
    if (!sound) return showSound();
    chime();
    speaker().resume().then(showSound);
  },
};

// Designs of card backs: the green one, and those that have a class of their own.
const BACKS = ["", "backs-blue", "backs-red"];

function backs(nth) {
  document.documentElement.classList.remove(...BACKS.filter(Boolean));
  if (BACKS[nth]) document.documentElement.classList.add(BACKS[nth]);
  keep("backs", nth);
}

function theme(name) {
  document.documentElement.classList.remove("light", "dark");
  document.documentElement.classList.add(name);
  keep(`theme-${document.getElementById("live")?.dataset.screen ?? ""}`, name);
}

export function startLocals() {
  const name = kept(`theme-${document.getElementById("live").dataset.screen}`);
  if (name) theme(name);
  const four = document.documentElement.classList.toggle("four-colour", kept("four-colour") === "1");
  for (const button of document.querySelectorAll("[data-local=four-colour]")) button.setAttribute("aria-pressed", four);
  backs(Number(kept("backs") ?? 0) % BACKS.length || 0);
  sound = kept("sound") === "1" && document.querySelector("[data-local=sound]") !== null;
  showSound();
  document.addEventListener("click", tap);
  document.addEventListener("reconnected", () => {
    reported = null;
    setTimeout(showSound);
  }); // another server has not heard it
  document.addEventListener("keydown", (event) => event.target.closest("[data-local=sound]") || wakeSound());
  heard = new Set(announced().map((el) => el.dataset.say));
  trySound();
  turnPages();
  setInterval(turnPages, 1000);
  eachBeat(countAloud);
  for (const moved of ["pointermove", "pointerdown", "keydown"]) document.addEventListener(moved, pointing);
}

// What only a hand at the screen needs is there while there is one.
let still = 0;
function pointing(event) {
  if (event.type === "pointermove" && !event.movementX && !event.movementY) return; // the page moved, not the hand
  document.documentElement.classList.add("pointing");
  clearTimeout(still);
  still = setTimeout(() => document.documentElement.classList.remove("pointing"), HAND);
}

function tap(event) {
  const button = event.target.closest("[data-local]");
  const woken = wakeSound();
  if (button && !(woken && button.dataset.local === "sound")) LOCALS[button.dataset.local](button);
}

// A browser lets a page be heard only after a tap, and forgets the tap when the page is loaded again.
const silent = () => wanted() && speaker().state !== "running";

// What the host has said of this wall; other screens have nothing of the kind.
const set = () => document.querySelector("[data-sound]")?.dataset ?? {};
const wanted = () => sound || Boolean(set().on);
const loud = () => (set().volume ?? 100) / 100;

function quiet() {
  const { from, until } = set();
  if (!from) return false;
  const now = new Date(serverNow());
  const at = 60 * now.getHours() + now.getMinutes();
  return Number(from) < Number(until) ? at >= from && at < until : at >= from || at < until;
}

// The host's phone shows which walls can be heard.
function report() {
  const can = wanted() && !silent();
  if (!("on" in set()) || !set().on || reported === can) return;
  reported = can;
  document.dispatchEvent(new CustomEvent("tell", { detail: { do: "can-sound", can, wall: set().wall } }));
}

// The host wants to hear it.
function trySound() {
  const now = set().tried ?? "";
  const again = tried !== null && now !== tried;
  tried = now;
  if (!again || !wanted() || silent()) return;
  chime("level");
  if (set().voice) say(set().try);
}

function wakeSound() {
  if (!silent()) return false;
  speaker().resume();
  return true;
}

function showSound() {
  const waits = silent();
  report();
  document.documentElement.classList.toggle("sound-waits", waits);
  for (const button of document.querySelectorAll("[data-local=sound]")) {
    button.setAttribute("aria-pressed", sound && !waits);
    button.textContent = waits ? button.dataset.waits : button.dataset.name;
  }
}

const announced = () => [...document.querySelectorAll("[data-say]")];

// Announce what is new: a chime, then the words, in the page's language.
export function speakNews() {
  turnPages(); // those that have just been laid in
  const here = announced();
  trySound();
  showSound();
  const fresh = here.filter((el) => !heard.has(el.dataset.say));
  heard = new Set(here.map((el) => el.dataset.say));
  if (!wanted() || silent() || quiet() || !fresh.length) return; // what nobody hears now would come with the next tap
  chime(fresh.find((el) => el.dataset.tone)?.dataset.tone);
  if (set().on && !set().voice) return;
  const latestFirst = fresh.filter((el) => el.closest("[data-latest-first]"));
  for (const el of [...fresh.filter((one) => !latestFirst.includes(one)), ...latestFirst.reverse()])
    say(el.textContent.replaceAll(/\s+/g, " ").trim());
}

// The last seconds of a turn are said, one by one.
const ALOUD = 5; // seconds
let counted = "";
function countAloud() {
  const { until } = document.querySelector("time[data-aloud]")?.dataset ?? {};
  const left = Math.ceil((Number(until) - serverNow()) / 1000);
  const now = `${until} ${left}`;
  if (!(left >= 1 && left <= ALOUD) || now === counted || !wanted() || silent() || quiet()) return;
  counted = now;
  say(String(left));
}

// What a wall cannot show at once has its turn, page by page, the same on every wall of the same pages.
function turnPages() {
  for (const pages of document.querySelectorAll("[data-pages]")) {
    const at = turnOf([...pages.children].map((page) => 1000 * page.dataset.seconds || TURNS));
    [...pages.children].forEach((page, nth) => page.classList.toggle("shown", nth === at));
  }
  for (const one of document.querySelectorAll("[data-passes]")) one.hidden = serverNow() > Number(one.dataset.passes);
}

// Whose turn it is by the clock of all walls: each has as long as it says.
function turnOf(spans) {
  let at = serverNow() % spans.reduce((all, one) => all + one, 0);
  return spans.findIndex((one) => (at -= one) < 0);
}

function say(text) {
  if (!("speechSynthesis" in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = document.documentElement.lang;
  words.volume = loud();
  speechSynthesis.speak(words);
}

function speaker() {
  if (!audio) {
    audio = new AudioContext();
    audio.onstatechange = showSound;
  }
  return audio;
}

// It is this player's turn: heard where sound is on and was tapped for, felt where a phone can.
export function tellTurn() {
  if (!sound) return;
  if (!silent()) chime();
  navigator.vibrate?.([120, 80, 120]);
}

// Soft tones, made here: no sound files. What comes is told by their pitch.
function chime(kind = "level") {
  speaker();
  for (const [at, pitch] of TONES[kind] ?? TONES.level) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, audio.currentTime + at);
    volume.gain.linearRampToValueAtTime(0.3 * loud(), audio.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.55);
  }
}
