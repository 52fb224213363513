// The blinds of a wall are as high as they are meant to be, however long: where they are wider than the screen, they
// are set narrower. How wide they are by themselves depends on the fonts of the machine, so it is measured.
export function fit() {
  const stakes = document.querySelector(".tv .stakes");
  if (!stakes) return;
  const narrow = Math.min(1, document.getElementById("clock").clientWidth / stakes.offsetWidth);
  document.documentElement.style.setProperty("--squeeze", narrow);
}

fit();
addEventListener("resize", fit);
