"""A dealt table one hand behind: where the host lets it, of hands that are over, with the cards of those who agreed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest

from shuffleup.app.guests.arrangements import CardsAgreed
from shuffleup.app.hands.hand import HandSession
from shuffleup.app.hands.played import hands_of
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from tests.dealing.phones import dealt_night, written
from tests.views.test_leaks import cards_in_html, texts
from tests.web.axe import in_either_light
from tests.web.conftest import PHONE, Open
from tests.web.dealing import elsewhere
from tests.web.stage import Night, Stage, friday
from tests.web.tapping import expect
from tests.web.test_hands import IN_A_ROW, may_see, session

T1 = TableNo(1)
PAGES = ("", "?later=1&step=99", "/steps.json", "/steps.json?later=1")
ANN = PlayerId("Ann")


@pytest.fixture
def over() -> Iterator[Night]:
    journal = elsewhere(lambda: asyncio.run(written(dealt_night().streams)))
    with Stage(lambda: journal) as stage:
        room = stage.wait(stage.house.room("test"))
        assert room is not None
        evening = room.evening
        evening.plan = replace(evening.plan, watched_late=True)
        yield Night(stage, room, "test", "")


def watched(night: Night, number: int) -> set[str]:
    """Every card that a spectator is sent of a hand."""
    found: set[str] = set()
    for page in PAGES:
        answer = httpx.get(f"{night.stage.url}/t/{night.code}/watch/1/{number}{page}")
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store"), page
        found |= cards_in_html(answer.text)
        found |= {run[at : at + 2] for run in IN_A_ROW.findall(answer.text) for at in range(0, len(run), 2)}
    return found


def agrees(night: Night, at: Millis, *, agreed: bool = True) -> None:
    night.stage.wait(night.room.guest_list.record(CardsAgreed(ANN, agreed, at), at))


def hidden_hand(night: Night) -> tuple[int, HandSession, Seat]:
    """One in which she did not show."""
    for (_, number), played in hands_of(night.room).over.items():
        hand, seat = session(night, number), played.seat_of([ANN])
        if seat is not None and texts(hand.hand.holes[hand.hand.place_of[seat]]) - may_see(hand, None):
            return number, hand, seat
    raise AssertionError("she shows every hand")


# Ann agrees                        her cards are seen
AGREED = [
    ((), False),
    (((0, True),), True),
    (((1, True),), False),  # near miss: after it was dealt
    (((0, True), (1, False)), False),  # taken back
    (((0, True), (0, False), (1, True)), False),
]


@pytest.mark.parametrize(("said", "seen"), AGREED)
def test_cards_of_those_who_agreed_before_the_deal(over: Night, said: tuple[tuple[int, bool], ...], seen: bool) -> None:
    number, hand, seat = hidden_hand(over)
    for late, agreed in said:
        agrees(over, Millis(hand.began + late), agreed=agreed)
    assert watched(over, number) == may_see(hand, seat if seen else None)


def test_off_unless_the_host_lets_it(over: Night) -> None:
    evening = over.room.evening
    evening.plan = replace(evening.plan, watched_late=False)
    for page in ("/watch", "/watch/1/1", "/watch/1/1/steps.json"):
        assert httpx.get(f"{over.stage.url}/t/test{page}").status_code == 404, page


def test_nothing_of_the_hand_in_play(stage: Stage, tapped: Open) -> None:
    night = stage.host(replace(friday(), watched_late=True))
    night.dealt(["p1"], ("Ann", "Bert", "Cleo"))
    stage.until(lambda: T1 in night.room.hands)
    page = tapped(night.url("/watch"))
    expect(page.locator(".notice")).to_contain_text("No dealt hand is over yet")
    for path in ("/watch/1/1", "/watch/1/1/steps.json"):
        assert httpx.get(night.url(path)).status_code == 404


def test_when_a_hand_was_seen_to_its_end_the_next_comes_by_itself(over: Night, opened: Open) -> None:
    page = opened(f"{over.stage.url}/t/test/watch/1/1?step=6", PHONE)
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/watch/1/2")
    assert in_either_light(page) == []
