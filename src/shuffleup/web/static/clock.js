// Server time, counted on by the page itself; and the word "stale" when the server has not been heard for five seconds.
const STALE = 5000;
const LATELY = 2500; // the server says something every two seconds
let offset = 0;
let heard = performance.now();
let note = null;
let asked = 0; // when the line was last given up for dead
let line = () => {};

// What to do whenever nothing is heard for so long: nobody may have hung up, and still the line be dead.
export function whenStale(what) {
  line = what;
}

export function setServerTime(now) {
  offset = now - Date.now();
}

export const serverNow = () => Date.now() + offset;

// When the server was last heard, by its own clock.
export const heardAt = () => Math.round(serverNow() - (performance.now() - heard));

// The page is what was known then, on a clock that was so far ahead of this one.
export function knownSince(at, ahead) {
  offset = ahead;
  heard = performance.now() - (serverNow() - at);
}

export const heardLately = () => performance.now() - heard < LATELY;

export function touchStale() {
  heard = performance.now();
  if (note) {
    note.remove();
    note = null;
    document.documentElement.style.removeProperty("--lost");
    document.documentElement.classList.remove("stale");
  }
}

function span(millis) {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${hours ? two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

const lang = document.documentElement.lang;
const hour = (at) => new Date(at).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit", hour12: false });

// Its letters only: a new text node would look like news to what watches the page.
function set(element, text) {
  if (element.textContent === text) return;
  if (element.childNodes.length === 1 && element.firstChild.nodeType === 3) element.firstChild.data = text;
  else element.textContent = text;
}

export function startClocks() {
  for (const el of document.querySelectorAll("time[data-at]")) set(el, hour(Number(el.dataset.at)));
  tick();
}

// One beat for all of a page: a phone that lies on a table all evening is woken no oftener than it must be.
const BEAT = 200; // milliseconds
const beats = [tick];

export function eachBeat(what) {
  beats.push(what);
}

// The browser keeps it; asked for anew, the page is searched every time.
const times = document.getElementsByTagName("time");

function tick() {
  const now = serverNow();
  for (const el of times) {
    const { until, since, clock } = el.dataset;
    if (until) set(el, span(Number(until) - now));
    else if (since) set(el, span(now - Number(since)));
    else if (clock !== undefined) set(el, hour(now));
  }
  if (performance.now() - heard > STALE) stale(performance.now());
}

function stale(at) {
  say();
  if (at - Math.max(asked, heard) <= STALE) return;
  asked = at;
  line();
}

function say() {
  if (note) return;
  const live = document.getElementById("live");
  if (!live) return;
  const since = Date.now() - (performance.now() - heard) + offset;
  note = document.createElement("p");
  note.className = "stale-note";
  note.setAttribute("role", "alert");
  note.textContent = (live.dataset.kept ? live.dataset.asOf : live.dataset.stale).replace("{time}", hour(since));
  document.body.prepend(note);
  document.documentElement.style.setProperty("--lost", `${note.offsetHeight}px`);
  document.documentElement.classList.add("stale");
}

setInterval(() => beats.forEach((what) => what()), BEAT);
