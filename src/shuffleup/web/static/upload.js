// A file that is chosen is sent at once, a picture no larger than a wall needs, and what comes of it is said.
const SIDE = 960; // pixels
const ENOUGH = 190_000; // bytes; more than this is packed again
const PACKED = [
  ["image/webp", 0.85],
  ["image/jpeg", 0.85],
  ["image/jpeg", 0.6],
  ["image/jpeg", 0.35],
]; // a PNG where a browser packs no WebP

document.addEventListener("change", async ({ target }) => {
  if (!target.dataset.post || !target.files[0]) return;
  const file = target.files[0];
  const body = file.type.startsWith("image/") ? await smaller(file, target.dataset) : file;
  target.value = "";
  const answer = await fetch(target.dataset.post, { method: "POST", body }).then(
    (made) => made.json(),
    () => ({ lost: true }),
  );
  if (target.dataset.then && !answer.refused && !answer.lost) location.reload();
  document.dispatchEvent(new CustomEvent("told", { detail: answer }));
});

// Drawn anew: where it was taken, and with which phone, stays on the phone. What cannot be drawn goes as it is, and is
// refused. A `square` of so many pixels is cut from the middle; else no `side` is longer, and it is packed until it is
// small `enough`.
async function smaller(file, wanted) {
  try {
    const square = Number(wanted.square);
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const [width, height] = square ? [side, side] : [picture.width, picture.height];
    const by = square ? square / side : Math.min(1, (Number(wanted.side) || SIDE) / Math.max(width, height));
    const canvas = Object.assign(document.createElement("canvas"), {
      width: Math.round(width * by) || 1,
      height: Math.round(height * by) || 1,
    });
    canvas
      .getContext("2d")
      .drawImage(
        picture,
        (picture.width - width) / 2,
        (picture.height - height) / 2,
        width,
        height,
        0,
        0,
        canvas.width,
        canvas.height,
      );
    let made;
    for (const [kind, how] of PACKED) {
      made = await new Promise((done) => canvas.toBlob(done, kind, how));
      if (made.size <= (Number(wanted.enough) || ENOUGH)) break;
    }
    return made;
  } catch {
    return file;
  }
}
