"""`shuffleup table schedule`: the documents' levels, more chips, levels of your own, and when colours come off."""

from __future__ import annotations

import pytest

from shuffleup.cli.table_schedule import ScheduleAsked, schedule_for
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.chips.box import book_chips, colour_up, pile
from shuffleup.tournament.clock.levels import Schedule
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.views.setup import plan_view
from tests.cli.here import run
from tests.cli.tables import data, shown


def test_the_schedule_with_its_times_and_races(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "schedule")
    assert lines[0] == "Blinds for 1,000 chips, levels of 20 minutes (CLK-05)"
    assert lines[2:6] == [
        "Level Blinds From To Afterwards",
        "1 10-20 0:00 0:20",
        "2 15-30 0:20 0:40",
        "3 20-40 0:40 1:00 red off, into green",
    ]
    assert "8 150-300 2:20 2:40 green off, into black" in lines
    assert "14 800-1,600 4:20 4:40 black off, into purple" in lines
    assert "15 1,000-2,000 4:40 5:00" in lines
    assert "The documents expect 3 to 4 hours (CLK-05)." in lines
    assert not [line for line in lines if "players" in line]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--players", "24"), "24 players with 1,000 chips: about 4:00 hours, until the end of level 12."),
        (
            ("--players", "10", "--minutes", "30"),
            "10 players with 1,000 chips: about 5:00 hours, until the end of level 10.",
        ),
        (
            ("--players", "10", "--rebuys", "1", "--chips", "5000"),
            "10 players with 5,000 chips and 1 rebuy: about 3:20 hours, until the end of level 10.",
        ),  # five times the chips and the blinds: as long as with 1000
        (
            ("--players", "10", "--rebuys", "1"),
            "10 players with 1,000 chips and 1 rebuy: about 3:20 hours, until the end of level 10.",
        ),
        (
            ("--players", "10", "--rebuys", "1", "--breaks", "4", "--break-minutes", "15"),
            "10 players with 1,000 chips and 1 rebuy: about 3:50 hours, until the end of level 10.",
        ),
        (
            ("--players", "10", "--chips", "500", "--levels", "10-20, 20-40, 50-100 x 40, break 5, 100-200, 200-400"),
            "10 players with 500 chips: about 2:05 hours, until the end of level 5.",
        ),
        (
            ("--players", "60"),
            "60 players with 1,000 chips: more than 5:00 hours; the schedule is too short for so many chips.",
        ),
    ],
)
def test_how_long_it_takes(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], line: str) -> None:
    assert line in " ".join(shown(capsys, "schedule", *words))


def test_the_schedule_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "schedule", "--minutes", "30", "--players", "24")
    posted = {"small_blind": 50, "big_blind": 100, "ante": 0, "big_blind_ante": False, "more_blinds": []}
    assert found["levels"][4] == {"level": 5, **posted, "smallest_bet": 100, "minutes": 30}
    assert found["races"][0] == {"chip": "red", "after_level": 3, "into": "green"}
    assert found["documents_hours"] == [5, 6]
    assert found["expected"] == {"levels": 12, "minutes": 360, "schedule_lasts": True}
    assert data(capsys, "schedule", "--minutes", "25")["documents_hours"] is None
    assert data(capsys, "schedule")["expected"] is None


def test_more_chips_and_higher_blinds(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "schedule", "--chips", "5000", "--breaks", "4")
    assert lines[0] == "Blinds for 5,000 chips, levels of 20 minutes (5 times CLK-05)"
    assert lines[3:5] == ["1 50-100 0:00 0:20", "2 75-150 0:20 0:40"]
    assert "break of 10 minutes 1:20 1:30" in lines
    found = data(capsys, "schedule", "--chips", "5000", "--breaks", "6")
    assert found["breaks"] == [{"after_level": 6, "minutes": 10}, {"after_level": 12, "minutes": 10}]
    assert (found["starting_chips"], found["documents_hours"]) == (5000, [3, 4])


def test_levels_of_your_own(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "schedule", "--chips", "200", "--levels", "1-2, 2-4 ante 1 x 15,break 5,5-10")
    assert [(one["small_blind"], one["ante"], one["minutes"]) for one in found["levels"]] == [
        (1, 0, 20),
        (2, 1, 15),
        (5, 0, 20),
    ]
    assert (found["breaks"], found["documents_hours"]) == ([{"after_level": 2, "minutes": 5}], None)
    assert found["races"] == [{"chip": "white", "after_level": 2, "into": "red"}]
    assert shown(capsys, "schedule", "--chips", "200", "--levels", "1-2")[0] == "Your levels, for 200 chips"


@pytest.mark.parametrize("chips", [1000, 2000, 5000, 10_000])
def test_the_tables_and_the_preview_agree_when_colours_come_off(capsys: pytest.CaptureFixture[str], chips: int) -> None:
    """RACE-01: for the same set of chips, as the schedule has it, the list to buy from, and the plan on the wall."""
    words = ("--chips", str(chips))
    scheduled = data(capsys, "schedule", *words)["races"]
    bought = data(capsys, "chips", "--players", "10", *words)["sets"][-1]  # of the ready ones the last is the leanest
    assert bought["races"] == scheduled
    colours = {chip.colour: chip for chip in book_chips(HOMEGAME)}
    handed = pile({colours[name]: count for name, count in bought["each_player"].items() if name in colours})
    schedule = schedule_for(ScheduleAsked(chips), HOMEGAME)
    assert isinstance(schedule, Schedule)
    larger = colour_up(handed.chips, HOMEGAME)
    plan = Plan("Friday", "2026-11-13", HOMEGAME.name, Money(0), schedule, handed, colour_up=larger)
    off = {(colour, row.number) for row in plan_view(plan, HOMEGAME, 10).levels for colour in row.off}
    assert off == {(one["chip"], one["after_level"]) for one in scheduled}
    assert off


def test_with_three_blinds_it_is_shorter_and_says_what_is_counted() -> None:
    two, three = (run("table", "schedule", "--players", "14", "--posted", posted).out for posted in ("two", "three"))
    assert "until the end of level 10." in two
    assert "chips in play are 24 big blinds." in " ".join(two.split())
    assert "until the end of level 9." in three
    assert "24 times the average of the big blind and those above it." in " ".join(three.split())
