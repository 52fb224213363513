// A file that is chosen is read into the form, so that it is sent with it and looked over first.
document.addEventListener("change", async ({ target }) => {
  const file = target.dataset.into && target.files[0];
  if (!file) return;
  const tooLarge = file.size > Number(target.dataset.most);
  target.setCustomValidity(tooLarge ? target.dataset.tooLarge : "");
  document.getElementById(target.dataset.into).value = tooLarge ? "" : letters(await file.arrayBuffer());
  target.reportValidity();
});

// Spreadsheets write UTF-8, UTF-16 (which says so with its first two bytes) or, where they are older, Windows' own
// letters.
function letters(bytes) {
  const [one, two] = new Uint8Array(bytes);
  if (one === 0xff && two === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
