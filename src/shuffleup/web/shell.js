// The offline shell: scripts and styles of one version, and of a few pages what this browser last knew. The network
// always has the first word; what is kept is shown only where the server does not answer. VERSION and ASSETS are set by
// the server.
const SHELL = `shuffleup ${VERSION}`;
const LAST = "shuffleup last";
const AWAY = "/away";
const A_WHILE = 6000; // milliseconds, after which a page that is kept is shown instead
const TOO_OLD = 24 * 3600_000; // milliseconds
const GATEWAY = [502, 504]; // a proxy answers in the server's place

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll([...ASSETS, AWAY])).then(() => skipWaiting()));
});

// A new version takes over at once. Of the one before it scripts and styles stay: a page that was kept then is shown
// with those it was made for, until it is kept anew.
self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== SHELL && name !== LAST).slice(0, -1); // the oldest come first
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/"))
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request))); // the address names the version
  else if (request.mode === "navigate") event.respondWith(fetched(request));
});

async function fetched(request) {
  const known = await last(request);
  const late = new Promise((_, no) => known && setTimeout(no, A_WHILE));
  try {
    const answer = await Promise.race([fetch(request), late]);
    if (!GATEWAY.includes(answer.status)) return answer;
  } catch { /* nobody there */ }
  return known ?? (await caches.match(AWAY, { cacheName: SHELL })) ?? Response.error();
}

// What this page last was, on this browser; not what it was on another day, nor what nobody has the styles for any
// more.
async function last(request) {
  const kept = await caches.open(LAST);
  const found = await kept.match(request);
  if (!found || (Date.now() - Number(found.headers.get("x-kept")) < TOO_OLD && (await dressed(found.clone()))))
    return found;
  await kept.delete(request);
}

async function dressed(page) {
  const styles = (await page.text()).match(/\/static\/[^"]+\.css/g) ?? [];
  return (await Promise.all(styles.map((one) => caches.match(one)))).every(Boolean);
}
