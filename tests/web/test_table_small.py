"""Ten at a dealt table on small screens and very wide ones: cards are in sight, and so is every button."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.laid_out import left_to_itself, on_screens, stands
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

# Of nine players: 0 has lost, 1 wins, 2 wins and speaks. Whichever two one takes, all there is between two is here.
STATES = (
    *("022000200", "201120112", "010111021", "121212002", "212222220", "100001211", "111001122", "000222101"),
    *("202011010", "220121202", "022102112", "211200011", "100110120", "011211200", "122022021"),
)

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
  const seen = [], said = '<q class="says">Back in a minute</q>';
  for (let height = innerHeight % 3 ? 60 : 75; height < 240; height += 30) {
    Object.assign(bar.style, { minHeight: 0, height: `${height}px`, overflow: "hidden" });
    for (const states of STATES) {
      spots.forEach((spot, nth) => shows(spot, states[nth] > 0, states[nth] > 1));
      seen.push(look());
    }
  }
  Object.assign(bar.style, { minHeight: "", height: "", overflow: "" });
  return { board: Math.min(...seen.map((one) => one.board)), under: Math.max(...seen.map((one) => one.under)),
    up: Math.max(...seen.map((one) => one.up)), gone: seen.some((one) => one.gone), cut: [] }""",
).replace("STATES", json.dumps(STATES))
"""The same whoever of two wins, has the button and speaks, and whatever the bar says, short or long."""


@pytest.fixture
def patient() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


def says(page: Page, words: str) -> None:
    """The longest there is to say of a hand: which cards come is chance, and must not decide what this test finds."""
    page.evaluate("words => { document.querySelector('.my-words').textContent = words }", words)


def tells(page: Page, story: str) -> None:
    page.evaluate("story => { document.querySelector('#said').textContent = story }", story)


def is_in_sight(width: int, height: int, cards: int, seen: dict[str, Any]) -> None:
    assert (width, height, seen["board"], seen["cut"], seen["gone"]) == (width, height, cards, [], False)
    assert seen["under"] < ALMOST, (width, height, cards)
    assert seen["up"] < A_CORNER, (width, height, cards)


def test_any_two_players_are_seen_in_all_there_is_between_two() -> None:
    every = set(product("012", repeat=2))
    assert all({(one[a], one[b]) for one in STATES} == every for a, b in combinations(range(9), 2))


def test_nothing_covers_a_card_of_ten_at_a_small_table(patient: Stage, opened: Open) -> None:
    page = opened(alone(patient, NAMES[:10]).player_link(ME), SMALL[0])
    while page.locator(".board .card").count() < 4:
        seen = stays(page).get_attribute("data-seen")
        stays(page).click()
        expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0)
        expect(stays(page)).to_be_enabled()
    says(page, "Three of a kind, queens, seven and eight kickers")
    tables = [stands(page)]
    page.locator("[data-opens]").click()
    expect(page.get_by_role("slider")).to_be_visible()
    says(page, "Three of a kind, queens, seven and eight kickers")
    tables.append(stands(page))
    page.get_by_role("button", name="All-in").click()
    page.locator(".typed .primary").click()
    expect(page.locator(".board .card")).to_have_count(5)
    expect(page.locator(".up-cards")).to_have_count(9)
    says(page, "Three of a kind, queens, seven and eight kickers")
    tells(
        page,
        "The pot is split: 3,335 to Fay, 3,335 to Gus, 3,330 to Dana; the odd chip goes to Fay: straight, six high.",
    )
    tables.append(stands(page))
    left_to_itself(page)
    for width, height, nth, seen in on_screens(page, SMALL, tables, NOW):
        is_in_sight(width, height, [4, 4, 5][nth], seen)
    for width, height, _, seen in on_screens(page, SMALL, tables[2:], WORST):
        is_in_sight(width, height, 5, seen)


def test_on_a_very_wide_screen_cards_and_buttons_stay_together(patient: Stage, opened: Open) -> None:
    page = opened(alone(patient, NAMES[:10]).player_link(ME), (2560, 1080))
    expect(stays(page)).to_be_enabled()
    buttons = [box_of(one) for one in page.locator(".kind-turn .acts button").all()]
    assert all(box["width"] < 400 for box in buttons)
    mine, board = box_of(page.locator(".my-cards")), box_of(page.locator(".board"))
    assert board["x"] - (mine["x"] + mine["width"]) < 500


SCREENS = [*SMALL, (844, 390), (390, 844), (412, 915), (768, 1024), (1280, 720), (1366, 768), (1920, 1080)]
LAPS = (Path(__file__).parent / "laps.js").read_text()
BUSY = """() => {
  const spots = [...document.querySelectorAll(".spot")], up = spots.some((spot) => spot.matches(".up"));
  for (const spot of spots) {
    spot.classList.remove("to-act", "won");
    spot.querySelector(".turn-word")?.remove();
    spot.querySelectorAll(".dealer-disc, .blind-disc").forEach((disc) => disc.remove());
    spot.querySelector(".pod").insertAdjacentHTML("beforeend",
      '<span class="dealer-disc"><i class="disc disc-d">D</i></span>'
      + '<span class="blind-disc"><i class="disc disc-bb">BB</i></span>');
    spot.querySelector(".name").textContent = "Konstantin";
    spot.querySelector(".stack").textContent = "10,335";
    spot.querySelector(".did").innerHTML = up ? "<span></span>" : "<b>10,335</b><span>raise</span>";
  }
  document.querySelector(".below").innerHTML = (up ? '<p class="chance">Your chance: 100 %</p>' : "")
    + '<ul class="pots"><li><b>Main pot 3,000</b> <span class="quiet">3 players</span></li>'
    + '<li><b>Side pot 1 10,335</b> <span class="quiet">Konstantin and Ann</span></li></ul>';
  return spots.map((spot) => (does) => {
    spot.classList.toggle(up ? "won" : "to-act", does);
    if (up) spot.querySelector(".did").innerHTML = does ? "<b>10,335</b><span>wins</span>" : "<span></span>";
    else if (does) spot.insertAdjacentHTML("beforeend", '<span class="turn-word">to act</span>');
    else spot.querySelector(".turn-word").remove();
  });
}"""
"""Everybody has the button, a blind and a bet, and there is a side pot; and how each comes to act, or to win."""
IN_TURN = f"""() => {{
  const laps = {LAPS};
  return [["as it is", laps()], ...({BUSY})().map((turn, whose) => {{
    turn(true);
    const found = [whose, laps()];
    turn(false);
    return found;
  }})].filter(([, found]) => found.length);
}}"""
"""What lies over something else, as the table is and whoever is to act or wins."""
LOST = """() => {
  const bar = document.querySelector("#bar .bar");
  bar.className = "bar kind-broke";
  bar.innerHTML = '<p class="hint big">You have no chips left. Tell the host whether you rebuy. Ask within 0:30.</p>'
    + '<div class="acts"><button class="primary">Ask for a rebuy</button><button>No rebuy</button></div>';
}"""
"""The bar with most to say at the end: whoever wins is chance, and must not decide what is found."""
NO_ALARM = "document.getElementById('fair-alarm').style.display = 'none'"
"""The phone sees that nobody could have been dealt such a hand, and says so above the felt."""


def test_bets_discs_board_and_pots_lie_apart(patient: Stage, opened: Open) -> None:
    page, tables = opened("about:blank", (390, 844)), []
    for players in (2, 4, 6, 9):
        page.goto(alone(patient, NAMES[:players]).player_link(ME))
        tables += three_of_a_hand(page)
    left_to_itself(page)
    found = on_screens(page, SCREENS, tables, IN_TURN)
    assert [one for one in found if one[-1]] == []


def three_of_a_hand(page: Page) -> list[str]:
    """The table at my turn, when I choose how much, and when all is over."""
    page.evaluate(NO_ALARM)
    expect(stays(page)).to_be_enabled()
    tables = [stands(page)]
    page.locator("[data-opens]").click()
    tables.append(stands(page))
    page.get_by_role("button", name="All-in").click()
    page.locator(".typed .primary").click()
    expect(page.locator(".board .card")).to_have_count(5)
    ends = [page.get_by_text(text) for text in ("You have won.", "You have no chips left.", OVER)]
    expect(ends[0].or_(ends[1]).or_(ends[2])).to_be_visible()  # nothing comes any more while it is looked at
    page.evaluate(LOST)
    says(page, "Three jacks, eight and five kickers")
    tells(page, "Cleo wins the pot, 4,000: three jacks, ace and eight kickers.")
    return [*tables, stands(page)]
