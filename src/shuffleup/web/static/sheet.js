// Where the keys are: a sheet gets the focus and Escape or its own link closes it; what is gone hands the focus on.
// A sheet (data-sheet) lies over the rest of its screen, which waits; one in its place (data-inset) leaves the rest
// alone.
let opened = "";
let before = null; // where the reader was

export function settleSheet() {
  const sheet = document.querySelector("main [data-sheet], main [data-inset]");
  const name = sheet ? sheet.id || sheet.dataset.inset : "";
  if (name === opened) return;
  const over = sheet && "sheet" in sheet.dataset;
  for (const part of document.querySelectorAll("main > *")) part.inert = Boolean(over) && !part.contains(sheet);
  if (sheet && !opened) before = tapped;
  opened = name;
  if (sheet) focus(over ? sheet : heading(sheet));
  else if (before) focus(document.querySelector(before));
}

// What had the focus may be gone with what it led to: then the reader goes on with what came in its place.
export function keepFocus(was, home) {
  if (!home || was.isConnected || document.activeElement !== document.body) return;
  focus(document.querySelector("main [data-goes-on]") ?? heading(home));
}

const heading = (part) => part.querySelector("h2, h3") ?? part;

function focus(element) {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1; // read out, and the next Tab goes on from here
  element.focus({ preventScroll: true });
}

// The link one came by may have been made anew meanwhile: it is found again by where it leads.
let tapped = null;
document.addEventListener("click", (event) => {
  const look = event.target.closest("[data-look]")?.dataset.look;
  tapped = look ? `main [data-look="${CSS.escape(look)}"]` : null;
}, { capture: true });

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
  document.querySelector("main :is([data-sheet], [data-inset]) [data-close]")?.click();
});
