"""What moves at a dealt table: chips and cards, for a fifth of a second, and nothing for whoever wants it still."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from shuffleup.web.live.render import hue, initials, pile
from tests.web.conftest import LAPTOP, Open
from tests.web.stage import Stage
from tests.web.table_talk import alone, stays

WATCHES = """() => {
    window.moved = 0
    window.meters = document.getAnimations()
    window.longest = 0
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, how) {
        if (!this.matches(".meter")) {
            window.moved += 1
            window.longest = Math.max(window.longest, typeof how === "number" ? how : how.duration)
        }
        return animate.call(this, frames, how)
    }
}"""


@pytest.mark.parametrize("still", [False, True])
def test_chips_go_to_the_pot_and_the_board_is_turned_unless_one_wants_it_still(
    stage: Stage, opened: Open, still: bool
) -> None:
    night = alone(stage)
    page = opened(night.player_link("p1"), LAPTOP)
    page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    expect(page.locator(".spot .pile .chip").first).to_be_visible()
    page.evaluate(WATCHES)
    stays(page).click()
    expect(page.locator(".board .card")).to_have_count(3)
    expect(stays(page)).to_be_visible()
    assert bool(page.evaluate("window.moved")) is not still
    assert page.evaluate("window.longest") <= 250
    expect(page.locator(".ghost")).to_have_count(0)


def test_a_bar_that_is_gone_is_not_drawn_any_more(stage: Stage, opened: Open) -> None:
    """The browser would draw for it, sixty times a second, until its time had run out."""
    page = opened(alone(stage).player_link("p1"))
    expect(stays(page)).to_be_enabled()
    page.evaluate(WATCHES)
    assert page.evaluate("meters.filter(({ playState }) => playState === 'running').length") > 0
    page.get_by_role("button", name="Fold").click()
    expect(page.locator(".kind-turn")).to_have_count(0)
    assert (
        page.evaluate("meters.filter(({ effect, playState }) => !effect.target.isConnected && playState === 'running')")
        == []
    )


def test_card_backs_are_kept_on_the_device(stage: Stage, opened: Open) -> None:
    page = opened(alone(stage).player_link("p1"), LAPTOP)
    button = page.get_by_role("button", name="Other card backs")

    def back() -> str:
        found: str = page.evaluate("getComputedStyle(document.querySelector('.spot .card.back')).backgroundImage")
        return found

    seen = [back()]
    for _ in range(3):
        button.click()
        seen.append(back())
    assert seen[0] == seen[3]
    assert len(set(seen)) == 3
    button.click()
    page.reload()
    page.locator(".spot .card.back").first.wait_for()
    assert back() == seen[1]


@pytest.mark.parametrize(
    ("amount", "drawn"),
    [
        (0, ()),
        (1, (1,)),
        (30, (25, 5)),
        (130, (100, 25, 5)),
        (1_940, (1000, 500, 100, 100, 100)),  # no more than can be drawn: the amount stands beside it
        (50_000, (1000,) * 5),
    ],
)
def test_an_amount_as_chips(amount: int, drawn: tuple[int, ...]) -> None:
    assert pile(amount) == drawn


@pytest.mark.parametrize(
    ("name", "letters"), [("Ann", "A"), ("Ann Lee", "AL"), ("ann maria lee", "AL"), ("", ""), ("ßen", "SS")]
)
def test_initials(name: str, letters: str) -> None:
    assert initials(name) == letters


def test_a_name_has_one_colour_however_it_is_written() -> None:
    assert hue("Ann") == hue("ANN")
    assert len({hue(f"player {n}") for n in range(200)}) == 12
