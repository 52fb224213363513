// The blinds of a wall are as high as they are meant to be, however long: where they are wider than the screen, they
// are set narrower. How wide they are by themselves depends on the fonts of the machine, so it is measured.
export function fit() {
  fitStakes();
  fitNews();
}

function fitStakes() {
  const stakes = document.querySelector(".tv .stakes");
  if (!stakes) return;
  const narrow = Math.min(1, document.getElementById("clock").clientWidth / stakes.offsetWidth);
  document.documentElement.style.setProperty("--squeeze", narrow);
}

// The latest announcement is read whole: what stands over and under it gives way, one after the other, until it is.
const GIVE_WAY = ["untitled", "small", "unjoined"];
function fitNews() {
  const news = document.querySelector(".tv #news");
  const latest = news?.querySelector(".news li");
  news?.classList.remove(...GIVE_WAY);
  for (const one of latest ? GIVE_WAY : []) {
    if (latest.getBoundingClientRect().bottom <= latest.parentElement.getBoundingClientRect().bottom + 1) return;
    news.classList.add(one);
  }
}

fit();
addEventListener("resize", fit);
const news = document.querySelector(".tv #news"); // its room changes too when what a hand has brought was read
if (news) new ResizeObserver(fitNews).observe(news);
