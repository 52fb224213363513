"""The wall is read from afar: large, legible and whole on every screen, whoever plays and whatever happens."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Level, Schedule
from shuffleup.tournament.prizes.to_share import prizes_left, proposed_now
from shuffleup.tournament.words import Millis
from tests.web.afar import (
    A_LAPTOP,
    A_PROJECTOR,
    AFAR,
    CLIPPED,
    CUT,
    HUGE_TV,
    ON_END,
    ON_EVERY_PAGE,
    SMALL_TV,
    SQUARER,
    WHOLE,
    holds_from_afar,
    looks_at,
    walls_on,
    whole_and_legible,
)
from tests.web.conftest import TV, Open, Read
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.tapping import expect
from tests.web.walls import T1, WALLS, many, one_is_to_move

PLACES_TURN = 12_000  # milliseconds a page of places is shown


def over_for(stage: Stage, players: int) -> Night:
    """A night that is over for so many."""
    night = stage.host(replace(friday(), rebuys=False))
    night.running(many(players))
    for table in night.room.evening.tables:
        winner, *losers = [one.player for one in night.room.evening.table_now(table).sitting]
        night.does(c.EndHand(table, tuple(c.Out(loser, winner) for loser in losers)))
    if not night.room.evening.over():
        left = prizes_left(night.room.evening, night.room.book)
        assert not isinstance(left, Refused)
        even, *_ = proposed_now(night.room.evening, left, night.room.book)
        night.does(c.AgreeDeal(even.prizes, ends=True))
    return night


def test_everyone_s_place_is_on_the_wall_when_the_night_is_over(stage: Stage, opened: Open, read: Read) -> None:
    """Those for whom one page has no room have their turn."""
    nights = {players: over_for(stage, players) for players in (9, 15, 23, 50)}
    walls = {}
    for players, night in nights.items():
        wall = read(night.url("/tv"))
        assert set(wall.all(".standings.shown .name")) <= set(wall.all(".standings .name")) == set(many(players))
        walls[players] = wall.comes()
    page = opened(nights[50].url("/tv"), TV)
    for nth in (0, 1, 2, 0):
        expect(page.locator(".standings").nth(nth)).to_have_class(re.compile("shown"))
        expect(page.locator(".standings.shown")).to_have_count(1)
        stage.clock.at = Millis(stage.clock.at + PLACES_TURN)
    for players, size, cut in walls_on(page, (TV, SMALL_TV), walls, looks_at(ON_EVERY_PAGE, CLIPPED)):
        assert cut == [[]] * -(-players // 24), (players, size)


# players, tables at a time, the longest name that has to be whole
FULL_NAMES = [(9, 1, "Maximilian Bauer"), (18, 2, "Andreas Beck"), (24, 3, "Christian Beck"), (56, 3, "Andreas Müller")]


def test_ordinary_names_are_whole(stage: Stage, opened: Open, read: Read) -> None:
    walls = {}
    for players, tables, name in FULL_NAMES:
        night = stage.host()
        night.running([f"{name[:-2]}{chr(ord('A') + nth // 26)}{chr(ord('a') + nth % 26)}" for nth in range(players)])
        wall = read(night.url("/tv"))
        assert len(wall.all(".tables.shown .table-card")) == tables
        walls[name] = wall.comes()
    for name, size, cut in walls_on(opened(night.url("/tv")), (TV, SMALL_TV, HUGE_TV), walls, CUT):
        assert cut == [], (name, size)


LYING = (TV, SMALL_TV, HUGE_TV, A_LAPTOP, A_PROJECTOR, SQUARER)


def test_the_time_is_a_third_of_the_height_the_blinds_a_fifth_and_nothing_too_small(
    stage: Stage, opened: Open, read: Read
) -> None:
    """On end it is as wide as the screen."""
    walls = {}
    for players in (2, 9, 18, 23, 36, 50, 85):
        night = stage.host()
        night.running(many(players))
        wall = read(night.url("/tv"))
        assert len(wall.all(".tables.shown .disc-bb")) == len(wall.all(".tables.shown .table-card")) > 0
        stage.later(20)
        assert wall.text(".stakes") == "15–30"
        walls[players] = wall.comes()
    large = {}
    for players, size, seen in walls_on(opened(night.url("/tv")), (*LYING, ON_END), walls, AFAR):
        large[players, size] = seen[".left"]
        if size in LYING:
            holds_from_afar(seen, (players, size))
        else:
            whole_and_legible(seen, (players, size))
            assert seen["time"] > (0.75 if players < 50 else 0.7) * ON_END[0], players
    assert large[2, TV] > 1.2 * large[23, TV]  # where few play the clock takes the room they leave


# small and big blind, and the ante: however long they are, their height is the same
LONG_BLINDS = [(1_500, 3_000, 3_000), (10_000, 20_000, 20_000), (150_000, 300_000, 300_000)]


def test_long_blinds_are_as_high_as_short_ones(stage: Stage, opened: Open, read: Read) -> None:
    walls = {}
    for small, big, ante in LONG_BLINDS:
        steps = (Level(Chips(5), Chips(10), minutes=1), Level(Chips(small), Chips(big), Chips(ante), minutes=20))
        night = stage.host(replace(friday(), schedule=Schedule(steps)))
        night.running(NAMES[:18])
        stage.later(3)
        wall = read(night.url("/tv"))
        assert f"{small:,}–{big:,}" in wall.text(".stakes")
        walls[big, "running"] = wall.comes()
        night.does(c.StopClock(stage.clock.at, Stop.PAUSE.value))
        assert wall.text(".state") == "Pause"
        walls[big, "pause"] = wall.comes()
    for which, size, seen in walls_on(opened(night.url("/tv")), (TV, A_LAPTOP, A_PROJECTOR), walls, AFAR):
        holds_from_afar(seen, (which, size))


def test_what_is_due_takes_nothing_from_the_clock_and_is_whole_whether_it_runs_or_not(
    stage: Stage, opened: Open, read: Read
) -> None:
    night = stage.host()
    one_is_to_move(night)
    night.does(c.EndHand(T1))
    wall = read(night.url("/tv"))
    walls = {"running": wall.comes()}
    assert len(wall.all(".due")) == 1
    for why, state in ((Stop.DISPUTE, "The clock is stopped"), (Stop.BREAK, "Break")):
        night.does(c.StopClock(stage.clock.at, why.value))
        assert wall.text(".state") == state
        walls[state] = wall.comes()
        night.does(c.StartClock(stage.clock.at))
    page = opened(night.url("/tv"))
    for _, size, seen in walls_on(page, LYING, {"running": walls["running"]}, AFAR):
        holds_from_afar(seen, size)
    for state, size, cut in walls_on(page, [SMALL_TV], walls, CLIPPED):
        assert cut == [], (state, size)


KIND = {"move": "level", "bounties": "level", "drawing-by-hand": "drawing"}  # a move is announced beside it


@pytest.mark.long
def test_every_state_is_whole_and_legible_and_told_by_more_than_words(stage: Stage, opened: Open, read: Read) -> None:
    """Each is opened once, for its scripts to complain of, and looked at beside the others."""
    walls, page = {}, opened(stage.url)
    for state, brought in WALLS.items():
        wall = read(brought(stage).url("/tv"))
        page.goto(wall.url)
        assert len(wall.find(f".kind-{KIND.get(state, state)}, .stage-{state}")) == 1, state
        walls[state] = wall.comes()
    for state, size, seen in walls_on(page, (TV, A_LAPTOP, A_PROJECTOR, ON_END), walls, WHOLE):
        whole_and_legible(seen, (state, size))
