// A tap counts for what was under the finger when it went down. What comes there afterwards (the next row of a list,
// the next hand, a sheet, a page) waits until it can have been read: the second half of a double tap is no answer to
// it.
export const TO_READ = 400; // milliseconds
const NEAR = 24; // pixels: two taps of one thumb lie so far apart
const CONTROLS = "[data-do], [data-look], a[href], input[type=checkbox], input[type=radio]";
const KEPT = "press";
let spot = null; // of the last press
let keyed = { control: null, what: "" }; // what a key was last pressed on
let known = new Map(); // what is there: what it says → until when it waits

function says(control) {
  const { armed, fresh, ...rest } = control.dataset;
  return JSON.stringify([control.getAttribute("href"), control.name, control.value, rest]);
}

function near(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left - NEAR <= spot.x && spot.x <= right + NEAR && top - NEAR <= spot.y && spot.y <= bottom + NEAR;
}

const reached = (control) => !control.closest("[inert]") && [control, ...(control.labels ?? [])].some(near);
const around = () => [...document.querySelectorAll(CONTROLS)].filter(reached);
const of = (target) => target.closest("label")?.control ?? target.closest(CONTROLS);

function press(x, y, control) {
  const before = known;
  spot = { x, y, at: Date.now() };
  known = new Map([...around(), ...(control ? [control] : [])].map((one) => [says(one), before.get(says(one)) ?? 0]));
}

// After the page has changed: what is new under the finger waits.
export function lookUnderThumb() {
  const { control: focused, what: before } = keyed;
  if (focused?.isConnected && says(focused) !== before) {
    keyed.what = says(focused);
    hold(focused);
  }
  if (!spot) return;
  const now = performance.now();
  for (const control of around()) {
    const what = says(control);
    if (!known.has(what)) known.set(what, now + TO_READ);
    if (known.get(what) > now) hold(control, known.get(what) - now);
  }
}

// What another does changes buttons as well, and whoever is about to tap has read what stood there before. Bets name
// what they answer; a form that is typed in is sent by its key.
const ACTS = "main:not(.table) [data-do]:not(form *)";
const acts = () => [...document.querySelectorAll(ACTS)].map((one) => [one, where(one)]);
const OURS = 1000; // milliseconds: so long a change is taken for the answer to the last press

function where(control) {
  const { left, top } = control.getBoundingClientRect();
  return `${Math.round(left)} ${Math.round(top)} ${says(control)}`;
}

export const standing = () => new Set(acts().map(([, at]) => at));

export function holdWhatChanged(before) {
  if (spot && Date.now() - spot.at < OURS) return;
  for (const [control, at] of acts()) if (!before.has(at)) hold(control);
}

export function hold(control, millis = TO_READ) {
  if (control.ariaDisabled === "true") return; // it cannot be done anyway, or waits already
  control.ariaDisabled = "true";
  control.dataset.fresh = "";
  setTimeout(() => free(control), millis);
}

function free(control) {
  if (!("fresh" in control.dataset)) return;
  delete control.dataset.fresh;
  control.ariaDisabled = null;
}

document.addEventListener("pointerdown", (event) => press(event.clientX, event.clientY, of(event.target)), {
  capture: true,
});

document.addEventListener("click", (event) => {
  const control = of(event.target);
  if (!control?.matches(CONTROLS)) return;
  if (event.detail ? counts(control) : countsByKey(control)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });

const counts = (control) => !("fresh" in control.dataset) && known.has(says(control));

// A key has no spot: it is where the focus is, and only there something can come in between.
function countsByKey(control) {
  if ("fresh" in control.dataset && control === keyed.control) return false;
  keyed = { control, what: says(control) };
  return true;
}

// Nor is a key that is held down a second press.
document.addEventListener(
  "keydown",
  (event) => event.repeat && event.target.closest("button[data-do]") && event.preventDefault(),
);

// A page that was opened by a tap has come under the same finger.
window.addEventListener("pagehide", () => spot && sessionStorage.setItem(KEPT, JSON.stringify(spot)));

export function startPresses() {
  const before = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  sessionStorage.removeItem(KEPT);
  if (!before || Date.now() - before.at > 2 * TO_READ) return;
  spot = before;
  lookUnderThumb();
}
