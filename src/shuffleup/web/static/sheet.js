// A sheet lies over the rest of its screen: it gets the focus, the rest waits, and Escape or its own link closes it.
let opened = "";
let before = null; // where the reader was

export function settleSheet() {
  const sheet = document.querySelector("main [data-sheet]");
  const name = sheet?.id ?? "";
  if (name === opened) return;
  for (const part of document.querySelectorAll("main > *")) part.inert = Boolean(sheet) && !part.contains(sheet);
  if (sheet && !opened) before = pathTo(document.activeElement);
  opened = name;
  if (sheet) sheet.focus({ preventScroll: true });
  else if (before) document.querySelector(before)?.focus({ preventScroll: true });
}

// The link one came by may have been made anew meanwhile: it is found again by where it leads.
function pathTo(element) {
  const look = element?.dataset?.look;
  return look ? `main [data-look="${CSS.escape(look)}"]` : null;
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) document.querySelector("[data-sheet] [data-close]")?.click();
});
