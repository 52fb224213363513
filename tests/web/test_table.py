"""A dealt table in a real browser: hands played by clicks and keys, and clicks that come too early, late or twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from shuffleup.app.decks.sealing import OpenedCard
from shuffleup.dealing.sealed import SealedDeck
from shuffleup.hand import Hand
from shuffleup.hand.events import Called, Checked
from shuffleup.questions.words import Seat
from shuffleup.web.live.render import region_html
from shuffleup.web.screens.table_bar import MayShow, TableBar
from tests.web.afar import seen_in
from tests.web.conftest import LAPTOP, Open
from tests.web.stage import NAMES, Stage
from tests.web.table_talk import (
    A_DOUBLE_TAP,
    BETWEEN_HANDS,
    ME,
    T1,
    alone,
    count,
    hand,
    my_bet,
    my_seat,
    play_on,
    stays,
    table,
)


@pytest.fixture
def patient() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


# ------------------------------------------------------------------------------------------------------- a hand


def test_a_hand_by_clicks_checked_by_the_phone_itself(patient: Stage, opened: Open) -> None:
    night = alone(patient)
    page = opened(night.player_link(ME))
    expect(page.locator(".my-cards .card")).to_have_count(2)
    mine = hand(night).holes[hand(night).place_of[my_seat(night)]]
    assert page.locator(".my-cards").get_attribute("data-cards") == " ".join(map(str, mine))
    expect(page.locator(".spot .backs")).to_have_count(2)
    expect(page.locator(".spot .card:not(.back)")).to_have_count(0)
    play_on(page)
    expect(page.locator(".board .card")).to_have_count(5)
    expect(page.locator("#said .last")).to_contain_text(re.compile("wins the pot|is split"))
    sealed = "Hand 1: your cards and the board are the ones that were sealed."
    expect(page.locator("#fair-said")).to_contain_text(sealed)
    expect(page.locator("#fair-tick")).to_be_visible()
    expect(page.locator(".log")).to_contain_text("Cards to 3 players")


def test_that_the_deck_is_checked_stands_below_what_is_told(patient: Stage, opened: Open) -> None:
    night = alone(patient)
    page = opened(night.player_link(ME), LAPTOP)
    expect(page.locator(".my-cards .card")).to_have_count(2)
    play_on(page)
    expect(page.locator("#fair-tick")).to_be_visible()
    below = page.evaluate("""() => {
      document.getElementById("news").innerHTML = '<p class="notice">Chips are shared out.</p>';
      const notice = document.querySelector("#news .notice").getBoundingClientRect();
      return document.getElementById("fair-tick").getBoundingClientRect().top - notice.bottom;
    }""")
    assert below >= 0


def test_the_phones_number_is_in_the_next_deck(stage: Stage, opened: Open) -> None:
    night = alone(stage)
    page = opened(night.player_link(ME))
    for _ in range(30):
        if "hand 3" in page.locator(".which").inner_text():
            break
        stays(page).click()
        page.wait_for_timeout(100)
    expect(page.locator(".which")).to_contain_text("hand 3")
    sealed = table(night).deck.sealed
    assert sealed is not None
    assert [one.seat for one in sealed.event.numbers] == [my_seat(night)]
    expect(page.locator("#fair-said")).to_contain_text("Your number is in this deck.")
    expect(page.locator("#fair-alarm")).to_be_hidden()


def one_card_off(sealed: SealedDeck, over: Hand, seat: Seat | None) -> tuple[OpenedCard, ...]:
    """Whoever opens the cards opens one of them with the salt of another."""
    seen = {*over.board, *over.holes[over.place_of[seat or over.seats[0]]]}
    honest = sealed.opening(nth for nth, card in enumerate(sealed.deck, 1) if card in seen)
    return tuple(replace(one, salt=honest[0].salt) for one in honest)


def test_a_card_that_was_not_sealed_is_a_loud_warning(
    patient: Stage, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SealedDeck, "opened_for", one_card_off)
    page = opened(alone(patient).player_link(ME))
    play_on(page)
    expect(page.get_by_role("alert").filter(has_text="not the ones that were sealed")).to_be_visible()
    expect(page.locator("#fair-tick")).to_be_hidden()


# ---------------------------------------------------------------------------------------------------- how much


def test_a_raise_by_preset_by_hand_and_by_steps(patient: Stage, opened: Open) -> None:
    night = alone(patient)
    page = opened(night.player_link(ME))
    expect(page.locator(".bar .hint")).to_have_text("The least raise is to 40. BET-03")
    page.get_by_role("button", name="Raise …").click()
    shown, total = page.locator("[data-shows]"), page.get_by_role("textbox", name="Total")
    page.get_by_role("button", name="More").click()
    expect(shown).to_have_text("60")
    half = page.get_by_role("button", name="½ pot")
    half.click()
    assert total.input_value() == half.get_attribute("data-to")
    page.get_by_role("button", name="All-in").click()
    expect(shown).to_have_text("1,000")
    total.fill("30")
    page.get_by_role("button", name="Raise to").click(force=True)  # less than the least: it says so, nothing is sent
    expect(page.locator(".toast")).to_contain_text("The least raise is to 40.")
    assert my_bet(night) < 30
    total.fill("150")
    expect(shown).to_have_text("150")
    page.get_by_role("button", name="Raise to").click()
    expect(page.locator(".log")).to_contain_text("Ann raises to 150")


def test_keys_on_a_laptop(patient: Stage, opened: Open) -> None:
    night = alone(patient)
    page = opened(night.player_link(ME), LAPTOP)
    expect(page.get_by_role("button", name="Fold")).to_be_enabled()
    page.keyboard.press("r")
    expect(page.get_by_role("slider")).to_be_focused()
    for key in ("ArrowUp", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator("[data-shows]")).to_have_text("60")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Ann raises to 60")
    expect(page.get_by_role("button", name="Check")).to_be_enabled()
    page.keyboard.down("c")
    page.keyboard.down("c")  # held down: it is one tap, though it is my turn again
    expect(page.locator(".board .card")).to_have_count(4)
    expect(page.get_by_role("button", name="Check")).to_be_enabled()
    page.keyboard.down("c")
    page.wait_for_timeout(100)
    expect(page.locator(".board .card")).to_have_count(4)
    page.keyboard.up("c")
    expect(page.get_by_role("button", name="Fold")).to_be_enabled()
    page.keyboard.press("f")
    expect(page.get_by_role("button", name="Checking is free. Fold?")).to_be_visible()
    page.wait_for_timeout(A_DOUBLE_TAP)
    page.keyboard.press("f")
    expect(page.locator(".my-words")).to_have_text("Folded")


# --------------------------------------------------------------------------------- clicks, too early and too often

TAP_AT_ONCE = """() => new Promise((done) => {
  const button = () => document.querySelector(".kind-turn .acts .primary");
  const before = button().dataset.seen;
  const seen = new MutationObserver(() => {
    if (!button() || button().dataset.seen === before) return;
    seen.disconnect();
    button().click();
    done(button().dataset.seen);
  });
  seen.observe(document.querySelector("main"), { childList: true, subtree: true, attributes: true });
  button().click();
})"""
TAP_TWICE = "() => { const b = document.querySelector('.kind-turn .acts .primary'); b.click(); b.click(); }"
KEEP = "() => { window.late = document.querySelector('.kind-turn .acts .primary').cloneNode(true); }"
TAP_LATE = """() => {
  document.querySelector("main").append(window.late);
  window.late.removeAttribute("aria-disabled");
  window.late.click();
}"""


def test_a_button_that_has_just_come_does_not_take_a_tap(patient: Stage, opened: Open) -> None:
    night = alone(patient)
    page = opened(night.player_link(ME))
    expect(stays(page)).to_be_enabled()
    seen = int(page.evaluate(TAP_AT_ONCE))  # once, and again in the very moment the next turn is there
    page.wait_for_timeout(150)
    session = night.room.hands[T1]
    assert session.seq == seen
    stays(page).click()  # a moment later it does
    expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0)
    assert session.seq > seen


def test_two_quick_clicks_are_one(patient: Stage, opened: Open) -> None:
    night = alone(patient)
    page = opened(night.player_link(ME))
    expect(stays(page)).to_be_enabled()
    page.evaluate(TAP_TWICE)
    expect(page.locator(".board .card")).to_have_count(3)
    mine = [event for event in night.room.hands[T1].events if getattr(event, "seat", None) == my_seat(night)]
    assert sum(isinstance(event, Called | Checked) for event in mine) == 1


def test_two_tabs_and_a_late_click(patient: Stage, opened: Open) -> None:
    night = alone(patient)
    page = opened(night.player_link(ME))
    other = page.context.new_page()
    other.goto(night.url("/table"))
    expect(stays(other)).to_be_enabled()
    other.evaluate(KEEP)
    stays(page).click()
    expect(other.locator(".board .card")).to_have_count(3)  # the other tab follows
    expect(stays(other)).to_be_enabled()
    seq = night.room.hands[T1].seq
    other.evaluate(TAP_LATE)
    expect(other.locator(".toast")).to_contain_text("It is not your turn any more.")
    assert night.room.hands[T1].seq == seq


def test_a_reload_and_a_lost_network_change_nothing(patient: Stage, opened: Open) -> None:
    night = alone(patient)
    page = opened(night.player_link(ME), quiet=True)
    expect(stays(page)).to_be_enabled()
    cards = page.locator(".my-cards").get_attribute("data-cards")
    page.reload()
    assert page.locator(".my-cards").get_attribute("data-cards") == cards
    page.context.set_offline(True)
    stays(page).click()  # it is kept, and sent when there is a network again
    page.context.set_offline(False)
    expect(page.locator(".board .card")).to_have_count(3)
    stays(page).click()
    expect(page.locator(".board .card")).to_have_count(4)
    assert count(night, Called) + count(night, Checked) >= 4


# ---------------------------------------------------------------------------------------------------- small phones

BELOW = """() => document.querySelector("#bar").getBoundingClientRect().top
    - Math.max(...[".my-cards", "#said"].map((one) => document.querySelector(one).getBoundingClientRect().bottom))"""
ACROSS = """() => document.querySelector("#bar").getBoundingClientRect().left
    - document.querySelector(".board").getBoundingClientRect().right"""


def test_my_cards_are_in_sight_while_i_choose_how_much(patient: Stage, opened: Open) -> None:
    page = opened(alone(patient, NAMES[:9]).player_link(ME))
    page.get_by_role("button", name="Raise …").click()
    expect(page.get_by_role("slider")).to_be_visible()
    for size in [(390, 844), (375, 667), (360, 640), (320, 568), (844, 390), (667, 375)]:
        seen_in(page, size)
        page.evaluate("scrollTo(0, 0)")  # where the robot's finger, not the page, has scrolled
        assert page.evaluate(BELOW) >= 0, size
        assert size[0] < size[1] or page.evaluate(ACROSS) >= 0, size
        assert page.evaluate("document.documentElement.scrollWidth") == size[0], size


# ----------------------------------------------------------------------------------------------- the last decision


# cards        buttons
MAY_SHOW = [
    (("Ah", "Kd"), ["left", "right", "both"]),
    (("", "Kd"), ["right"]),  # near miss: the left one is up
]


@pytest.mark.parametrize(("cards", "buttons"), MAY_SHOW)
def test_what_may_be_shown_is_one_tap_away(cards: tuple[str, str], buttons: list[str]) -> None:
    view = TableBar("wait", over=True, may_show=MayShow(7, cards, ("BET-22", "SHOW-09")))
    html = region_html("table", "bar", "en", view, "/t/x").text
    assert re.findall(r'data-which="(\w+)"', html) == buttons
    assert html.count('data-hand="7"') == len(buttons)
    assert "/rules/SHOW-09" in html


@pytest.mark.parametrize(("can_win", "asks"), [(True, True), (False, False)])
def test_a_hand_that_can_win_is_not_thrown_away_by_one_tap(can_win: bool, asks: bool) -> None:
    html = region_html("table", "bar", "en", TableBar("show", can_win=can_win), "/t/x").text
    assert ('data-confirm="It can win. Throw it away?"' in html) == asks
