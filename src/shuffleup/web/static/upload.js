// A file that is chosen is sent at once, a picture no larger than a wall needs, and what comes of it is said.
const SIDE = 960; // pixels
const ENOUGH = 190_000; // bytes; more than this is packed again

document.addEventListener("change", async ({ target }) => {
  if (!target.dataset.post || !target.files[0]) return;
  const file = target.files[0];
  const body = file.type.startsWith("image/") ? await smaller(file, Number(target.dataset.square)) : file;
  target.value = "";
  const answer = await fetch(target.dataset.post, { method: "POST", body }).then((made) => made.json(), () => ({ lost: true }));
  if (target.dataset.then && !answer.refused && !answer.lost) location.reload();
  document.dispatchEvent(new CustomEvent("told", { detail: answer }));
});

// Drawn anew: where it was taken, and with which phone, stays on the phone. What cannot be drawn goes as it is, and is refused.
// A `square` of so many pixels is cut from the middle.
async function smaller(file, square) {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const [width, height] = square ? [side, side] : [picture.width, picture.height];
    const by = square ? square / side : Math.min(1, SIDE / Math.max(width, height));
    const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(width * by) || 1, height: Math.round(height * by) || 1 });
    canvas.getContext("2d").drawImage(picture, (picture.width - width) / 2, (picture.height - height) / 2, width, height, 0, 0, canvas.width, canvas.height);
    const packed = (kind) => new Promise((done) => canvas.toBlob(done, kind, 0.85));
    const first = await packed("image/webp"); // a PNG where the browser packs none
    return first.size <= ENOUGH ? first : await packed("image/jpeg");
  } catch {
    return file;
  }
}
