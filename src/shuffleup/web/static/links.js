// A link is followed when its page can be had. Else the reader stays, is told so, and goes there when the line is back.
const A_WHILE = 4000; // milliseconds
let wanted = ""; // where the reader wants to go

export function followLinks(alive, say, again) {
  document.addEventListener("click", (event) => {
    wanted = ""; // whoever taps something else wants that
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || !plain(event, link) || alive()) return;
    event.preventDefault();
    follow(link.href, say, again);
  });
}

function plain(event, link) {
  const here = new URL(link.href).origin === location.origin && !link.getAttribute("href").startsWith("#");
  return here && !link.target && !link.hasAttribute("download") && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}

export async function follow(href, say, again) {
  wanted = href;
  if (await answers(href)) return goOn();
  if (wanted !== href) return;
  say();
  if (again) setTimeout(() => wanted === href && follow(href, say, again), again);
}

const answers = (href) =>
  fetch(href, { method: "HEAD", cache: "no-store", redirect: "manual", signal: AbortSignal.timeout(A_WHILE) }).then(
    () => true,
    () => false,
  );

// The line is back, and nothing waits to be sent.
export function goOn() {
  if (wanted) location.assign(wanted);
}
