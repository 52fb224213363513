"""Ten at a dealt table on small screens and very wide ones: cards are in sight, and so is every button."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.staff import box_of
from tests.web.stage import NAMES, Stage
from tests.web.table_talk import BETWEEN_HANDS, ME, alone, stays

SMALL = [(568, 320), (667, 375), (320, 480), (320, 568), (375, 667)]
ALMOST = 0.06  # of a card of the board: its rounded corner
A_CORNER = 0.12  # of one of somebody's cards, where three in a row have won and say how much

LOOK = """() => {
  const shown = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const covered = (card, by) => shared(box(card), box(by)) / (box(card).width * box(card).height);
  const pods = shown(".pod"), board = shown(".board .card"), up = shown(".up-cards .card");
  const under = (cards) => Math.max(0, ...cards.flatMap((card) =>
    pods.filter((pod) => !pod.contains(card)).map((pod) => covered(card, pod))));
  const cut = shown(".acts button, .sizes button, .my-cards .card, .board .card, .pod, .disc").filter((one) => {
    const { left, top, right, bottom } = box(one);
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  });
  return { board: board.length, under: under(board), up: under(up), cut: cut.map((one) => one.textContent.trim()) };
}"""


@pytest.fixture
def patient() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


def says(page: Page, words: str) -> None:
    """The longest there is to say of a hand: which cards come is chance, and must not decide what this test finds."""
    page.evaluate("words => { document.querySelector('.my-words').textContent = words }", words)


def tells(page: Page, story: str) -> None:
    page.evaluate("story => { document.querySelector('#said').textContent = story }", story)


def is_in_sight(page: Page, cards: int) -> None:
    page.evaluate("scrollTo(0, 0)")  # a tap may have scrolled to what is below
    seen = page.evaluate(LOOK)
    assert (seen["board"], seen["cut"]) == (cards, [])
    assert seen["under"] < ALMOST
    assert seen["up"] < A_CORNER


@pytest.mark.parametrize("size", SMALL)
def test_nothing_covers_a_card_of_ten_at_a_small_table(patient: Stage, opened: Open, size: tuple[int, int]) -> None:
    page = opened(alone(patient, NAMES[:10]).player_link(ME), size)
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


def test_on_a_very_wide_screen_cards_and_buttons_stay_together(patient: Stage, opened: Open) -> None:
    page = opened(alone(patient, NAMES[:10]).player_link(ME), (2560, 1080))
    expect(stays(page)).to_be_enabled()
    buttons = [box_of(one) for one in page.locator(".kind-turn .acts button").all()]
    assert all(box["width"] < 400 for box in buttons)
    mine, board = box_of(page.locator(".my-cards")), box_of(page.locator(".board"))
    assert board["x"] - (mine["x"] + mine["width"]) < 500
