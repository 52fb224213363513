// A swipe sideways over what a row of tabs shows turns to the next tab, or to the one before.
const FAR = 60; // pixels, and twice as far sideways as up or down: else it was a scroll
let start = null;

function rowFor(target) {
  return [...document.querySelectorAll("[data-swipe]")].find((row) => target.closest(row.dataset.swipe));
}

document.addEventListener("touchstart", (event) => {
  const [touch, more] = event.touches;
  const row = more ? null : rowFor(event.target);
  start = row && !row.contains(event.target) ? { row, x: touch.clientX, y: touch.clientY } : null;
}, { passive: true });

document.addEventListener(
  "touchend",
  (event) => {
    if (!start) return;
    const touch = event.changedTouches[0];
    const across = touch.clientX - start.x;
    const tabs = [...start.row.children];
    const at = tabs.findIndex((tab) => tab.hasAttribute("aria-current"));
    if (Math.abs(across) > Math.max(FAR, 2 * Math.abs(touch.clientY - start.y)))
      tabs[at + (across < 0 ? 1 : -1)]?.click();
    start = null;
  },
  { passive: true },
);
