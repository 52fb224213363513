// A file that is chosen is sent at once, a picture no larger than a wall needs, and what comes of it is said.
const SIDE = 960; // pixels
const ENOUGH = 190_000; // bytes; more than this is packed again

document.addEventListener("change", async ({ target }) => {
  if (!target.dataset.post || !target.files[0]) return;
  const file = target.files[0];
  const body = file.type.startsWith("image/") ? await smaller(file) : file;
  target.value = "";
  const answer = await fetch(target.dataset.post, { method: "POST", body }).then((made) => made.json(), () => ({ lost: true }));
  document.dispatchEvent(new CustomEvent("told", { detail: answer }));
});

// Drawn anew: where it was taken, and with which phone, stays on the phone. What cannot be drawn goes as it is, and is refused.
async function smaller(file) {
  try {
    const picture = await createImageBitmap(file);
    const by = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(picture.width * by) || 1, height: Math.round(picture.height * by) || 1 });
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    const packed = (kind) => new Promise((done) => canvas.toBlob(done, kind, 0.85));
    const first = await packed("image/webp"); // a PNG where the browser packs none
    return first.size <= ENOUGH ? first : await packed("image/jpeg");
  } catch {
    return file;
  }
}
