"""A break that is called has no length, the level goes on after it, and every screen names the same blinds."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.questions.clock import Stop
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Break, Level
from shuffleup.tournament.words import MINUTE, Millis
from tests.web.floor import NOW, Floor, run
from tests.web.looking import HOST, player, words_of

LATER = Millis(NOW + MINUTE)
PLACES = [
    ("tv/clock", HOST),
    ("me/clock", player(1)),
    ("record/head", HOST),
    ("director/strip", HOST),
    ("dealer/head", Who(Role.DEALER)),
]


@pytest.mark.parametrize(("place", "who"), PLACES)
def test_a_called_break_has_no_length(place: str, who: Who) -> None:
    async def test(f: Floor) -> None:
        await f.does(c.StopClock(LATER, Stop.BREAK.value))
        words = words_of(f.room, place, who)
        assert "Break" in words
        assert "after the break 10 – 20" in words
        assert "next" not in words
        left = f.room.evening.clock.length - MINUTE
        said = f"Level 1 goes on: {left // MINUTE}:00 left"
        assert (said in words) is (place in ("tv/clock", "director/strip"))
        assert ":00" not in words.replace(said, "")

    run(test)


@pytest.mark.parametrize(("place", "who"), PLACES)
def test_near_miss_a_break_of_the_schedule_has_one(place: str, who: Who) -> None:
    async def test(f: Floor) -> None:
        first, second, *rest = f.room.evening.plan.schedule.steps
        assert isinstance(second, Level)
        schedule = (first, Break(10), second, *rest)
        await f.does(c.Otherwise(c.EditSchedule(schedule, NOW), "all are hungry"), c.GoToItem(1, NOW))
        words = words_of(f.room, place, who)
        assert "10:00" in words
        assert f"after the break {second.small_blind} – {second.big_blind}" in words
        assert "next" not in words

    run(test)
