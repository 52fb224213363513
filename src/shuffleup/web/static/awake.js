// A screen that is looked at without a hand on it stays awake, where the browser can; a wall tells the host whether it
// does.
const AWAKE = ["tv", "clock", "dealer", "table", "timer"];
const live = document.getElementById("live");
let lock = null;
let told = null;
let asked = false; // whether the browser has said yet what it can

export function stayAwake() {
  if (!AWAKE.includes(live.dataset.screen)) return;
  document.addEventListener("visibilitychange", hold);
  document.addEventListener("reconnected", () => {
    told = null;
    setTimeout(() => tell(lock !== null || !asked));
  }); // another server has not heard it
  hold();
}

// The browser lets go of it whenever the page is hidden.
async function hold() {
  if (document.hidden || lock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; });
  } catch { /* not under TLS, an old browser, or a battery that is low */ }
  asked = true;
  tell(lock !== null);
}

function tell(can) {
  if (live.dataset.screen !== "tv" || (told ?? true) === can) return; // that it can is nothing to speak of
  told = can;
  document.dispatchEvent(
    new CustomEvent("tell", { detail: { do: "can-stay-awake", can, wall: JSON.parse(live.dataset.args).wall ?? "" } }),
  );
}
