// The last known state of a page, for when the server is away and the page is loaded again. Only of pages that say so
// (they hold no secret), only under TLS or on this machine, and only for whom the page was: whoever is somebody else
// forgets the others.
import { heardAt, heardLately, serverNow } from "./clock.js";

const LAST = "shuffleup last"; // sw.js reads it
const OFTEN = 10_000; // milliseconds
const sockets = `ws://${location.host} wss://${location.host}`;
const POLICY = [
  "default-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  `connect-src 'self' ${sockets}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");
const live = document.getElementById("live");
const can = live && "caches" in window && "serviceWorker" in navigator;
export const isKept = Boolean(live?.dataset.kept);

export function startKeeping() {
  if (!can || isKept) return;
  navigator.serviceWorker.register("/sw.js").catch(() => {}); // a certificate nobody trusts: there is no shell
  forgetOthers();
  if (live.dataset.keeps === undefined) return;
  keepLast();
  setInterval(() => heardLately() && keepLast(), OFTEN);
}

// Called too when the line goes dead: that is what it was then.
export async function keepLast() {
  if (!can || isKept || live.dataset.keeps === undefined) return;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-kept": Date.now(),
    "x-as": live.dataset.as,
  };
  await (await caches.open(LAST)).put(location.href.split("#")[0], new Response(asItIs(), { headers }));
}

function asItIs() {
  const page = document.documentElement.cloneNode(true);
  page.classList.remove("stale", "pointing");
  page.style.removeProperty("--lost");
  for (const one of page.querySelectorAll(".stale-note, #toasts > *, #shown > *")) one.remove();
  for (const one of page.querySelectorAll("dialog[open]")) one.removeAttribute("open");
  const said = page.querySelector("#live");
  said.dataset.kept = heardAt();
  said.dataset.ahead = serverNow() - Date.now();
  return `<!doctype html>${page.outerHTML}`;
}

// Of this night, what was kept while the device was somebody else.
async function forgetOthers() {
  const kept = await caches.open(LAST);
  const night = new URL(live.dataset.live.replace(/live$/, ""), location.href).href;
  for (const request of await kept.keys()) {
    const found = request.url.startsWith(night) && (await kept.match(request));
    if (found && found.headers.get("x-as") !== live.dataset.as) await kept.delete(request);
  }
}
