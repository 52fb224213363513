"""A late friend draws a seat during a hand once, and every screen says which seat waits for the end of the hand."""

from __future__ import annotations

import asyncio

import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.hands.late_chairs import drawn_for
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Chair, PlayerId
from shuffleup.web.acts import Answer
from shuffleup.web.doings import seats
from tests.web.floor import NOW, T1, Floor, run
from tests.web.looking import HOST, html_of, words_of

MAX = PlayerId("max")
DRAWS = seats.SeatLate(player="max")


async def during_a_hand(f: Floor) -> None:
    await f.does(c.BeginHand(T1, NOW), c.Commit(MAX, "Max"), c.BuyIn(MAX))


def waits_for(f: Floor) -> Chair | None:
    return drawn_for(f.room.guest_list.guests, f.room.evening).get(MAX)


def test_a_second_tap_says_which_seat_it_is() -> None:
    async def test(f: Floor) -> None:
        await during_a_hand(f)
        told = await f.taps(DRAWS)
        chair = waits_for(f)
        assert told == Answer(say=f"Max draws {chair}, and sits down when the hand is over.")
        assert [await f.taps(DRAWS) for _ in range(5)] == [told] * 5
        assert await f.taps(seats.SeatLate(player="max", table=1, seat=10)) == told  # nor is another named
        assert waits_for(f) == chair

    run(test)


def test_two_directors_at_once_draw_one_seat() -> None:
    async def test(f: Floor) -> None:
        await during_a_hand(f)
        named = [seats.SeatLate(player="max", table=1, seat=seat) for seat in (9, 10)]
        first, second = await asyncio.gather(*map(f.taps, named))
        assert first == second == Answer(say=f"Max draws {waits_for(f)}, and sits down when the hand is over.")

    run(test)


# who looks, and where                          what is read there
@pytest.mark.parametrize(
    ("place", "who", "turned", "words"),
    [
        ("people/list", HOST, {"player": "max"}, "seat {seat}, table 1, when the hand is over"),
        ("director/waits", HOST, {}, "Max: seat {seat}, table 1, when the hand is over."),
        ("director/tables", HOST, {}, "Max sits down in seat {seat} when the hand is over."),
        ("director/sheet", HOST, {"sheet": "table"}, "Max sits down in seat {seat} when the hand is over."),
        ("table/bar", Who(Role.PLAYER, MAX), {}, "You are in: seat {seat}, table 1, when the hand is over."),
        ("me/me", Who(Role.PLAYER, MAX), {}, "You are in: seat {seat}, table 1, when the hand is over."),
    ],
)
def test_every_screen_says_which_seat_waits(place: str, who: Who, turned: dict[str, str], words: str) -> None:
    async def test(f: Floor) -> None:
        await during_a_hand(f)
        assert "when the hand is over" not in words_of(f.room, place, who, **turned)  # near miss: not drawn yet
        await f.taps(DRAWS)
        chair = waits_for(f)
        assert chair
        assert words.format(seat=chair.seat) in words_of(f.room, place, who, **turned)
        assert "seat-late" not in html_of(f.room, place, who, **turned)
        await f.does(c.EndHand(T1))
        assert f.room.evening.entrant(MAX).chair == chair
        assert "when the hand is over" not in words_of(f.room, place, who, **turned)

    run(test)
