"""The leader board: who has most chips, as far as anybody knows."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import MINUTE, Known, Millis, PlayerId, TableNo
from shuffleup.views.leaders import Leader, leaders_view
from tests.tournament.host import Host
from tests.web.floor import NOW, T1, Floor, run
from tests.web.looking import player, words_of

P1, P2, P3, P4 = (PlayerId(f"p{number}") for number in range(1, 5))
LATER = Millis(NOW + 4 * MINUTE)


def line(one: Leader) -> tuple[int, str, Known, int | None]:
    return one.rank, one.player, one.stack.known, one.stack.chips


def counts(host: Host, *stacks: tuple[PlayerId, int]) -> None:
    host.does(c.CountStacks(TableNo(1), tuple(Stack(one, Chips(chips)) for one, chips in stacks)))


def test_counted_then_about_then_those_nobody_knows() -> None:
    """Who has as many stands at the same rank; who is not counted stands at the end by what was certain last."""
    host = Host(4).starts()
    counts(host, (P1, 700), (P2, 1000), (P3, 1300), (P4, 1000))
    assert [line(one) for one in leaders_view(host.evening).known] == [
        (1, P3, Known.COUNTED, 1300),
        (2, P2, Known.COUNTED, 1000),
        (2, P4, Known.COUNTED, 1000),
        (4, P1, Known.COUNTED, 700),
    ]
    host.hand(1, c.Out(P1, P2))
    host.does(c.StayOut(P1))
    after = leaders_view(host.evening)
    assert [line(one) for one in after.known] == [(1, P2, Known.RECKONED, 1700)]
    assert [(*line(one), one.stack.last and one.stack.last.chips) for one in after.unknown] == [
        (0, P3, Known.UNKNOWN, None, 1300),
        (0, P4, Known.UNKNOWN, None, 1000),
    ]


@pytest.mark.parametrize(
    ("counted", "level", "telling"),
    [
        ((), True, False),  # all begin with as many, and nobody leads
        (((P1, 995), (P2, 1005), (P3, 1000), (P4, 1000)), False, True),  # near miss: five chips
    ],
)
def test_a_room_where_all_have_as_many_has_no_leader(
    counted: tuple[tuple[PlayerId, int], ...], level: bool, telling: bool
) -> None:
    host = Host(4).starts()
    if counted:
        counts(host, *counted)
    leaders = leaders_view(host.evening)
    assert (leaders.level, leaders.telling) == (level, telling)


def test_what_is_known_of_half_the_room_is_no_news() -> None:
    host = Host(4).starts()
    host.hand()
    counts(host, (P1, 700), (P2, 1300))
    assert not leaders_view(host.evening).telling
    counts(host, (P3, 800))  # the fourth has what is left
    leaders = leaders_view(host.evening)
    assert leaders.telling
    assert [line(one) for one in leaders.known][:2] == [(1, P2, Known.COUNTED, 1300), (2, P4, Known.RECKONED, 1200)]


async def _counted(room: Floor, *chips: int) -> None:
    stacks = tuple(Stack(PlayerId(f"p{number}"), Chips(one)) for number, one in enumerate(chips, 1))
    await room.room.does(c.CountStacks(T1, stacks), LATER)


def test_a_count_is_shown_with_its_moment_on_every_screen() -> None:
    async def night(room: Floor) -> None:
        assert "Leader board" not in words_of(room.room, "tv/room")
        await room.does(c.BeginHand(T1, NOW), c.EndHand(T1))
        assert "Leader board" not in words_of(room.room, "tv/room")  # nobody knows anything
        assert "not counted" not in words_of(room.room, "me/leaders", player(1))  # but what each had is known
        assert "– Ann 1,000 before hand 1" in words_of(room.room, "me/leaders", player(1))
        await _counted(room, 700, 1200, 1100)
        for place, who in (("tv/room", Who(Role.SPECTATOR)), ("me/leaders", player(1)), ("table/leaders", player(1))):
            assert "Counted at 1 Bert 1,200 2 Cleo 1,100 3 Ann 700" in words_of(room.room, place, who)
        board = words_of(room.room, "director/sheet", sheet="leaders")
        assert "1 Bert 1,200" in board
        assert "Count the stacks" not in board
        assert room.room.session.times[-1] == LATER

    run(night, 3)


def test_a_count_that_was_taken_back_is_no_moment() -> None:
    async def night(room: Floor) -> None:
        await _counted(room, 700, 1200, 1100)
        await room.room.session.undo(LATER)
        stood = room.room.session.stood
        rows = leaders_view(room.room.evening, stood.stands, room.room.session.times).known
        assert {one.counted for one in rows} == {None}

    run(night, 3)
