// The page of results: what came of a photo, and the link to send. Without a secure address a browser lets a page copy
// only what is selected.
import "./upload.js";

document.addEventListener("told", ({ detail }) => {
  if (!detail.refused && !detail.lost) return location.reload();
  const said = document.getElementById("photo-said");
  said.textContent = detail.refused ?? said.dataset.lost;
});

const share = document.getElementById("share");
const link = document.getElementById("link");

share?.addEventListener("click", async () => {
  if (navigator.share) return navigator.share({ title: document.title, text: share.dataset.text, url: link.value }).catch(() => {});
  link.focus();
  link.select();
  document.getElementById("shared").textContent = document.execCommand("copy") ? share.dataset.done : share.dataset.selected;
});
if (share) share.hidden = false;
