"""A dealt table on the stage, as browser tests look at it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turns import Pace
from shuffleup.hand import Hand
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.stage import Night, Stage
from tests.web.tapping import expect

T1 = TableNo(1)
ME = PlayerId("p1")
BETWEEN_HANDS = Pace(turn=25_000, bank=60_000, board=10, show=200, over=60_000, look=10)
"""The next hand does not come before a test has looked at the last."""

OVER = "The next hand comes in a moment."
A_DOUBLE_TAP = 600
"""Milliseconds; what asks once more takes no second tap sooner."""


def alone(stage: Stage, names: tuple[str, ...] = ("Ann", "Bert", "Cleo"), *, phones: bool = True) -> Night:
    """Ann among bots that check and call."""
    night = stage.host()
    night.dealt([ME], names, phones=phones)
    return night


def table(night: Night, number: int = 1) -> DealtTable:
    return night.room.dealt[TableNo(number)]


def hand(night: Night) -> Hand:
    session = night.room.hands.get(T1) or night.room.last_hands[T1]
    return session.hand


def count(night: Night, kind: type) -> int:
    session = night.room.hands.get(T1) or night.room.last_hands[T1]
    return sum(isinstance(event, kind) for event in session.events)


def my_seat(night: Night) -> Seat:
    return next(seat for seat, player in night.room.sat[T1].items() if player == ME)


def my_bet(night: Night) -> int:
    return hand(night).bets[hand(night).place_of[my_seat(night)]]


def stays(page: Page) -> Locator:
    """Check or call."""
    return page.locator(".kind-turn .acts .primary")


def play_on(page: Page) -> None:
    """Check and call to the end of the hand."""
    for _ in range(12):
        expect(page.locator(".kind-turn").or_(page.get_by_text(OVER))).to_be_visible()
        if page.get_by_text(OVER).count():
            return
        seen = stays(page).get_attribute("data-seen")
        stays(page).click()
        expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0)
    raise AssertionError("the hand does not end")
