"""What the wall is about, over whole evenings: a row a moment, with near misses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shuffleup.questions.clock import Stop
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Break, Schedule
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.posted import posted_prizes
from shuffleup.tournament.words import MINUTE, Millis, PlayerId
from shuffleup.views.clock import clock_view
from shuffleup.views.race import races_view
from shuffleup.views.wall import arrivals_view
from shuffleup.views.wall_now import WallNow, turning_points, wall_now
from tests.tournament.host import Host
from tests.views.test_tonight import friday

SECOND = 1 / 60
PLAYER = PlayerId("anton")


def plan(after: int = 0) -> Plan:
    """Without rebuys; with a break after this level."""
    steps = friday().schedule.steps
    rests = (Break(10),) if after else ()
    return replace(friday(), rebuys=False, schedule=Schedule((*steps[:after], *rests, *steps[after:])))


def night(players: int = 18, after: int = 0) -> Host:
    return Host(players, plan=plan(after))


def runs(minutes: float, players: int = 18, after: int = 0) -> Host:
    host = night(players, after).starts()
    if minutes:
        host.passes(minutes)
    return host


def stands(why: Stop, minutes: float = 5) -> Host:
    host = runs(minutes)
    host.does(c.StopClock(host.now, why.value))
    return host


def left(host: Host, *at_tables: int) -> Host:
    """So many are left at each table, the others went out in one hand."""
    numbers = [table.number for table in host.evening.open_tables()]
    for number in numbers:
        host.does(c.BeginHand(number, host.now))
    for number, stay in zip(numbers, at_tables, strict=True):
        winner, *others = host.playing(number)
        host.does(c.EndHand(number, tuple(c.Out(one, winner) for one in others[stay - 1 :])))
    return host


def one_table(players: int) -> Host:
    """Of eleven at two tables nine draw for one, then so many are left."""
    host = left(runs(5, 11), 4, 5)
    host.puts_right()
    return left(host, players) if players < 9 else host


def seen(host: Host, *, face_down: bool = False) -> WallNow:
    return wall_now(
        host.evening,
        clock_view(host.evening.clock),
        host.now,
        prizes=len(posted_prizes(host.evening, host.book)),
        face_down=face_down,
        races=any(one.due for one in races_view(host.evening, host.book, host.now)),
    )


MOMENTS: list[tuple[str, Callable[[], Host], str, str]] = [
    ("nobody has a seat", night, "arriving", "many"),
    ("the clock runs", lambda: runs(0), "level", "many"),
    ("the first level is not announced", lambda: runs(5 * SECOND), "level", "many"),
    ("a second before the last minute", lambda: runs(19 - SECOND), "level", "many"),
    ("the last minute", lambda: runs(19), "last-minute", "many"),
    ("a level begins", lambda: runs(20), "level-began", "many"),
    ("so long it is new", lambda: runs(20 + 19 * SECOND), "level-began", "many"),
    ("then it is not", lambda: runs(20 + 20 * SECOND), "level", "many"),
    ("a pause", lambda: stands(Stop.PAUSE), "pause", "many"),
    ("a dispute is one", lambda: stands(Stop.DISPUTE), "pause", "many"),
    ("a break that was called", lambda: stands(Stop.BREAK), "break", "many"),
    ("in the last minute too", lambda: stands(Stop.PAUSE, 19.5), "pause", "many"),
    ("a break of the schedule", lambda: runs(21, after=1), "break", "many"),
    ("one in which chips go", lambda: runs(101, after=5), "colour-up", "many"),
    ("seven are left, four have prizes", lambda: left(runs(5), 3, 4), "level", "many"),
    ("five are left: the bubble", lambda: left(runs(5), 2, 3), "level", "bubble"),
    ("four are left", lambda: left(runs(5), 2, 2), "level", "in-the-money"),
    ("one table of several", lambda: one_table(9), "level", "final-table"),
    ("one table that was always one", lambda: runs(5, 9), "level", "many"),
    ("two are left", lambda: one_table(2), "level", "heads-up"),
    ("two came", lambda: runs(5, 2), "level", "heads-up"),
    ("one is left", lambda: one_table(1), "won", "many"),
]


@pytest.mark.parametrize(("host", "kind", "stage"), [row[1:] for row in MOMENTS], ids=[row[0] for row in MOMENTS])
def test_what_the_wall_is_about(host: Callable[[], Host], kind: str, stage: str) -> None:
    now = seen(host())
    assert (now.kind.value, now.stage.value) == (kind, stage)


def test_while_cards_of_a_draw_are_face_down_it_is_about_them() -> None:
    host = night()
    host.does(c.DrawSeats(host.order(18)))
    assert seen(host, face_down=True).kind.value == "drawing"
    assert seen(host).kind.value == "ready"  # near miss: the last one is turned


def test_the_kind_changes_by_itself_only_when_it_says_so() -> None:
    host = runs(20)
    new, last = turning_points(host.evening.clock)
    assert (new - host.now, last - host.now) == (20_000, 19 * MINUTE)
    before, after = (
        wall_now(host.evening, clock_view(host.evening.clock), at).kind for at in (Millis(new - 1), Millis(new))
    )
    assert (before.value, after.value) == ("level-began", "level")
    assert list(turning_points(stands(Stop.PAUSE).evening.clock)) == []


def test_who_is_here_stands_before_who_is_expected() -> None:
    host = night(2)
    host.does(c.Commit(PLAYER, "Anton"))
    assert [(one.name, one.here) for one in arrivals_view(host.evening)] == [
        ("Player 1", True),
        ("Player 2", True),
        ("Anton", False),
    ]
    host.does(c.Cancel(PLAYER))
    assert len(arrivals_view(host.evening)) == 2
