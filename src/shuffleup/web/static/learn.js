// A lesson that is turned in place: its forms and links are fetched and laid in. Without this they are plain pages.
import { morph } from "./morph.js";
import { showMoved } from "./moved.js";

let last = Promise.resolve(); // one after the other: what a tap adds to is what the tap before it left

function turn(url, keep) {
  last = last.then(() => fetched(url())).then(([to, fresh]) => {
    if (!fresh) return location.assign(to);
    if (!keep) history.pushState({}, "", to);
    showMoved(() => morph(document.getElementById("lesson"), fresh.innerHTML));
  });
}

async function fetched(url) {
  try {
    const page = await (await fetch(url)).text();
    return [url, new DOMParser().parseFromString(page, "text/html").getElementById("lesson")];
  } catch {
    return [url, null]; // no connection: the browser says so
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("#lesson a[data-stay]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  turn(() => link.href);
}, true); // before page.js would follow it

document.addEventListener("submit", (event) => {
  const form = event.target.closest("#lesson form");
  if (!form || form.method !== "get") return;
  event.preventDefault();
  send(form, event.submitter);
});

function send(form, button) {
  const tapped = button?.name ? [[button.name, button.value]] : [];
  turn(() => `${form.action}?${new URLSearchParams([...new FormData(form), ...tapped])}`);
}

addEventListener("popstate", () => turn(() => location.href, true));

// Among the cards the arrow keys go from one to the next, as on a grid.
const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
document.addEventListener("keydown", (event) => {
  const here = event.target.closest(".deck button");
  const step = STEPS[event.key];
  if (!here || !step) return;
  event.preventDefault();
  const rows = [...here.closest(".deck").children].map((row) => [...row.children]);
  const at = rows.findIndex((row) => row.includes(here));
  rows[at + step[0]]?.[rows[at].indexOf(here) + step[1]]?.focus();
});
