// A page without a socket: its links wait for the network as those of the screens do.
import { followLinks } from "./links.js";
import "./share.js";

const AGAIN = 2000; // milliseconds

function say() {
  if (document.querySelector(".stale-note")) return;
  const note = Object.assign(document.createElement("p"), {
    className: "stale-note",
    textContent: document.body.dataset.later,
  });
  note.setAttribute("role", "alert");
  document.body.prepend(note);
}

followLinks(() => false, say, AGAIN);
