"""Ten at a dealt table on small screens and very wide ones: cards are in sight, and so is every button."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.staff import box_of
from tests.web.stage import NAMES, Stage
from tests.web.table_talk import BETWEEN_HANDS, ME, OVER, alone, stays

SMALL = [(568, 320), (667, 375), (740, 360), (320, 480), (320, 568), (360, 640), (375, 667), (360, 760)]
ALMOST = 0.06  # of a card of the board: its rounded corner
A_CORNER = 0.12  # of one of somebody's cards

LOOK = """() => {
  const shown = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { one, left, top, right, bottom, area: (right - left) * (bottom - top) };
  };
  const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const under = (cards, others) => Math.max(0, ...cards.map(box).flatMap((card) =>
    others.filter(({ one }) => !one.contains(card.one)).map((other) => shared(card, other) / card.area)));
  const cut = () => shown(".acts button, .sizes button, .my-cards .card, .board .card, .pod, .disc").filter((one) => {
    const { left, top, right, bottom } = box(one);
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((one) => one.textContent.trim());
  const look = () => {
    const others = shown(".pod, .spots .disc, .spots .says, #fair-tick").map(box), board = shown(".board .card");
    const around = box(document.querySelector(".around"));
    return { board: board.length, under: under(board, others), up: under(shown(".up-cards .card"), others),
      gone: around.bottom - around.top > 132
        && shown(".pod").length < document.querySelectorAll(".pod").length };
  };
  LOOK
}"""
"""What of the board and of hands that are up lies under something else, and what is cut off."""

NOW = LOOK.replace("LOOK", "return { ...look(), cut: cut() }")
WORST = LOOK.replace(
    "LOOK",
    """const bar = document.querySelector("#bar .bar"), tick = document.getElementById("fair-tick");
  const spots = [...document.querySelectorAll(".spot")];
  tick.hidden = false;
  tick.lastElementChild.textContent = tick.dataset.out;
  for (const pod of shown(".pod:not(:has(.dealer-disc))"))
    pod.insertAdjacentHTML("beforeend", '<span class="dealer-disc"><i class="disc">D</i></span>');
  const shows = (spot, won, speaks) => {
    const now = `${won} ${speaks}`;
    if (spot.now === now) return; // what stays as it is need not be laid out again
    spot.now = now;
    spot.classList.toggle("won", won);
    spot.querySelector(".stack").textContent = "10,335";
    spot.querySelector(".did").innerHTML = won ? "<b>10,335</b><span>wins</span>" : "<span></span>";
    spot.querySelector(".says")?.remove();
    if (speaks) spot.querySelector(".pod").insertAdjacentHTML("afterbegin", said);
  };
  const wins = (...winners) => spots.forEach((spot) => shows(spot, winners.includes(spot), spot === winners[0]));
  const seen = [], said = '<q class="says">Back in a minute</q>';
  const near = [0, 1, 2]; // whoever sits farther away covers nobody's cards, whatever both say
  for (let height = innerHeight % 3 ? 60 : 75; height < 240; height += 30) {
    Object.assign(bar.style, { minHeight: 0, height: `${height}px`, overflow: "hidden" });
    spots.forEach((one, nth) => near.forEach((far) => {
      wins(one, spots.at(nth + far - spots.length));
      seen.push(look());
    }));
    wins(...spots);
    seen.push(look());
  }
  Object.assign(bar.style, { minHeight: "", height: "", overflow: "" });
  return { board: Math.min(...seen.map((one) => one.board)), under: Math.max(...seen.map((one) => one.under)),
    up: Math.max(...seen.map((one) => one.up)), gone: seen.some((one) => one.gone), cut: [] }""",
)
"""The same when any two win, or all, whoever has the button and speaks, and whatever the bar says, short or long."""


@pytest.fixture
def patient() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


def says(page: Page, words: str) -> None:
    """The longest there is to say of a hand: which cards come is chance, and must not decide what this test finds."""
    page.evaluate("words => { document.querySelector('.my-words').textContent = words }", words)


def tells(page: Page, story: str) -> None:
    page.evaluate("story => { document.querySelector('#said').textContent = story }", story)


def is_in_sight(page: Page, cards: int, look: str = NOW) -> None:
    """On every small screen: the hand is played once, and the page laid out for each."""
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")  # a tap may have scrolled to what is below
        seen = page.evaluate(look)
        assert (width, height, seen["board"], seen["cut"], seen["gone"]) == (width, height, cards, [], False)
        assert seen["under"] < ALMOST, (width, height)
        assert seen["up"] < A_CORNER, (width, height)


def test_nothing_covers_a_card_of_ten_at_a_small_table(patient: Stage, opened: Open) -> None:
    page = opened(alone(patient, NAMES[:10]).player_link(ME), SMALL[0])
    while page.locator(".board .card").count() < 4:
        seen = stays(page).get_attribute("data-seen")
        stays(page).click()
        expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0)
        expect(stays(page)).to_be_enabled()
    says(page, "Three of a kind, queens, seven and eight kickers")
    is_in_sight(page, 4)
    page.locator("[data-opens]").click()
    expect(page.get_by_role("slider")).to_be_visible()
    says(page, "Three of a kind, queens, seven and eight kickers")
    is_in_sight(page, 4)
    page.get_by_role("button", name="All-in").click()
    page.locator(".typed .primary").click()
    expect(page.locator(".board .card")).to_have_count(5)
    expect(page.locator(".up-cards")).to_have_count(9)
    says(page, "Three of a kind, queens, seven and eight kickers")
    tells(
        page,
        "The pot is split: 3,335 to Fay, 3,335 to Gus, 3,330 to Dana; the odd chip goes to Fay: straight, six high.",
    )
    is_in_sight(page, 5)
    is_in_sight(page, 5, WORST)


def test_on_a_very_wide_screen_cards_and_buttons_stay_together(patient: Stage, opened: Open) -> None:
    page = opened(alone(patient, NAMES[:10]).player_link(ME), (2560, 1080))
    expect(stays(page)).to_be_enabled()
    buttons = [box_of(one) for one in page.locator(".kind-turn .acts button").all()]
    assert all(box["width"] < 400 for box in buttons)
    mine, board = box_of(page.locator(".my-cards")), box_of(page.locator(".board"))
    assert board["x"] - (mine["x"] + mine["width"]) < 500


SCREENS = [*SMALL, (844, 390), (390, 844), (412, 915), (768, 1024), (1280, 720), (1366, 768), (1920, 1080)]
LAPS = (Path(__file__).parent / "laps.js").read_text()
BUSY = """whose => {
  const spots = [...document.querySelectorAll(".spot")], up = spots.some((spot) => spot.matches(".up"));
  spots.forEach((spot, nth) => {
    const pod = spot.querySelector(".pod"), acts = nth === whose && !up;
    spot.classList.toggle("to-act", acts);
    spot.classList.toggle("won", nth === whose && up);
    spot.querySelector(".turn-word")?.remove();
    if (acts) spot.insertAdjacentHTML("beforeend", '<span class="turn-word">to act</span>');
    spot.querySelectorAll(".dealer-disc, .blind-disc").forEach((disc) => disc.remove());
    pod.insertAdjacentHTML("beforeend", '<span class="dealer-disc"><i class="disc disc-d">D</i></span>'
      + '<span class="blind-disc"><i class="disc disc-bb">BB</i></span>');
    spot.querySelector(".name").textContent = "Konstantin";
    spot.querySelector(".stack").textContent = "10,335";
    spot.querySelector(".did").innerHTML = up && nth !== whose ? "<span></span>"
      : `<b>10,335</b><span>${up ? "wins" : "raise"}</span>`;
  });
  document.querySelector(".below").innerHTML = (up ? '<p class="chance">Your chance: 100 %</p>' : "")
    + '<ul class="pots"><li><b>Main pot 3,000</b> <span class="quiet">3 players</span></li>'
    + '<li><b>Side pot 1 10,335</b> <span class="quiet">Konstantin and Ann</span></li></ul>';
}"""
"""Everybody has the button, a blind and a bet, one is to act or wins, and there is a side pot."""
BUSY_IN_TURN = f"""others => [...Array(others).keys()].map((whose) => {{
  ({BUSY})(whose);
  return [whose, ({LAPS})()];
}}).filter(([, laps]) => laps.length)"""
"""All of them asked for at once: to ask for each took as long as to lay it out."""
SETTLES = """() => {
  scrollTo(0, 0);
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
LOST = """() => {
  const bar = document.querySelector("#bar .bar");
  bar.className = "bar kind-broke";
  bar.innerHTML = '<p class="hint big">You have no chips left. Tell the host whether you rebuy. Ask within 0:30.</p>'
    + '<div class="acts"><button class="primary">Ask for a rebuy</button><button>No rebuy</button></div>';
}"""
"""The bar with most to say at the end: whoever wins is chance, and must not decide what is found."""
NO_ALARM = "document.getElementById('fair-alarm').style.display = 'none'"
"""The phone sees that nobody could have been dealt such a hand, and says so above the felt."""


def lies_apart(page: Page, others: int) -> None:
    """Whoever is to act or wins, on every screen."""
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLES)
        assert (width, height, page.evaluate(LAPS)) == (width, height, [])
        assert (width, height, page.evaluate(BUSY_IN_TURN, others)) == (width, height, [])


@pytest.mark.parametrize("players", [2, 4, 6, 9])
def test_bets_discs_board_and_pots_lie_apart(patient: Stage, opened: Open, players: int) -> None:
    page = opened(alone(patient, NAMES[:players]).player_link(ME), (390, 844))
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(NO_ALARM)
    expect(stays(page)).to_be_enabled()
    lies_apart(page, players - 1)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("[data-opens]").click()
    lies_apart(page, players - 1)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="All-in").click()
    page.locator(".typed .primary").click()
    expect(page.locator(".board .card")).to_have_count(5)
    ends = [page.get_by_text(text) for text in ("You have won.", "You have no chips left.", OVER)]
    expect(ends[0].or_(ends[1]).or_(ends[2])).to_be_visible()  # nothing comes any more while it is looked at
    page.evaluate(LOST)
    says(page, "Three jacks, eight and five kickers")
    tells(page, "Cleo wins the pot, 4,000: three jacks, ace and eight kickers.")
    lies_apart(page, players - 1)
