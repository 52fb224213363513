// The page of results: what came of a photo.
import "./upload.js";

document.addEventListener("told", ({ detail }) => {
  if (!detail.refused && !detail.lost) return location.reload();
  const said = document.getElementById("photo-said");
  said.textContent = detail.refused ?? said.dataset.lost;
});
