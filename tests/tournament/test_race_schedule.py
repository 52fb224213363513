"""When a chip is done with, and what a stack nobody has counted looks like."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal, Structure
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips.box import Chip, colour_up, in_play, races
from shuffleup.tournament.clock.levels import Level, Schedule
from shuffleup.tournament.race.race import Rack, plausible_rack, rack_of
from shuffleup.tournament.race.when import races_due
from tests.refusals import refused

T1000 = "10 15 20 25 50 75 100 150 200 300 400 500 600 800 1000"  # the small blinds of CLK-05


def chips(text: str) -> tuple[Chips, ...]:
    return tuple(Chips(int(value)) for value in text.split())


def levels(small_blinds: str, antes: str = "") -> list[Structure]:
    smalls = chips(small_blinds)
    due = chips(antes) or (Chips(0),) * len(smalls)
    return [Structure(small, Chips(2 * small), ante) for small, ante in zip(smalls, due, strict=True)]


def due(small_blinds: str, denominations: str, antes: str = "", book: Rulebook = ROBERTS) -> list[tuple[int, int, int]]:
    found = races_due(levels(small_blinds, antes), chips(denominations), book)
    return [(one.old, one.new, one.before_level) for one in found]


@pytest.mark.parametrize(
    ("small_blinds", "denominations", "antes", "done"),
    [
        # the ready schedule: fives until 25-50, quarters until 200-400 (150 needs them), hundreds until 1000-2000
        (T1000, "5 25 100 500", "", [(5, 25, 4), (25, 100, 9), (100, 500, 15)]),
        (T1000, "5 25 100", "", [(5, 25, 4), (25, 100, 9)]),
        (T1000, "500 100 25 5 5", "", [(5, 25, 4), (25, 100, 9), (100, 500, 15)]),  # in whatever order
        (T1000, "1 5 25 100", "", [(1, 5, 1), (5, 25, 4), (25, 100, 9)]),  # ones are not needed at all
        ("25 50 100", "25 100", "", [(25, 100, 3)]),
        ("25 50 75", "25 100", "", []),  # RACE-01 near miss: a blind needs it to the end
        ("25 50 100", "25 100", "0 25 100", [(25, 100, 3)]),
        ("25 50 100", "25 100", "0 25 25", []),  # RACE-01 near miss: an ante needs it to the end
        ("100 75 100", "25 100", "", [(25, 100, 3)]),  # needed again later, so it stays until then
        ("10 50 100", "10 25 50", "", [(10, 50, 2), (25, 50, 2)]),  # tens make no quarter; they go for a fifty
        ("10 50 100", "10 25", "", []),  # and where they make nothing, they stay
        ("10 50 100", "10 25 100", "", [(10, 100, 2), (25, 100, 3)]),  # near miss: there is a hundred, and they make it
        (T1000, "5 25 100 500 1000", "", [(5, 25, 4), (25, 100, 9), (100, 1000, 15), (500, 1000, 15)]),  # at one go
        ("20 25", "5 20 25", "", [(5, 20, 1)]),  # 20s and 25s pay all of it together
        ("20 35", "5 20 25", "", []),  # RACE-01 near miss: but not 35
        ("25 50", "25", "", []),  # the largest chip never goes
        ("25 50", "", "", []),
    ],
)
def test_race_01_when_each_chip_is_done_with(
    small_blinds: str, denominations: str, antes: str, done: list[tuple[int, int, int]]
) -> None:
    assert due(small_blinds, denominations, antes) == done


@pytest.mark.parametrize("denominations", ["5 25 100", "1 5 25 100 500 1000", "5 20 25", "10 25 50 100", "25 100"])
@pytest.mark.parametrize("small_blinds", [T1000, "10 50 100", "20 25 100", "25 50 75", "5 10 500"])
def test_race_01_the_planner_and_the_tables_ask_the_same(small_blinds: str, denominations: str) -> None:
    """A plan leaves out what no level needs, and names the level after which a chip goes."""
    kinds = tuple(Chip(value, f"chip {value}") for value in chips(denominations))
    box = (colour_up(kinds, HOMEGAME),)
    steps = tuple(Level(one.small_blind, one.big_blind) for one in levels(small_blinds))
    off = races(Schedule(steps), kinds, box, HOMEGAME)
    planned = [(one.chip.value, one.into.value, one.after_level + 1) for one in off]
    at_the_tables = " ".join(str(chip.value) for chip in in_play(kinds, box))
    assert planned == [one for one in due(small_blinds, at_the_tables) if one[2] > 1]


@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_race_01_says_so_under_every_book(book: Rulebook) -> None:
    assert {one.by.id for one in races_due(levels(T1000), chips("5 25 100 500"), book)} == {"RACE-01"}
    assert due(T1000, "5 25 100 500", book=book) == [(5, 25, 4), (25, 100, 9), (100, 500, 15)]


@pytest.mark.parametrize(
    ("stack", "denominations", "counts"),
    [
        (1000, "5 25 100", {5: 10, 25: 10, 100: 7}),  # the leanest starting set of CHIP-02
        (1000, "5 25 100 500", {5: 10, 25: 10, 100: 7}),
        (15, "5 25 100", {5: 3}),
        (20_000, "100 500 1000", {100: 10, 500: 4, 1000: 17}),
        (1005, "5 25 100", {5: 11, 25: 10, 100: 7}),
        (0, "5 25", {}),
    ],
)
def test_a_stack_nobody_counted_gets_a_plausible_rack(stack: int, denominations: str, counts: dict[int, int]) -> None:
    rack = plausible_rack(Chips(stack), chips(denominations))
    assert isinstance(rack, Rack)
    assert dict(rack.counts) == counts
    assert rack.worth == stack


@pytest.mark.parametrize(
    ("stack", "denominations", "reason"),
    [
        (1003, "5 25", "A stack of 1,003 cannot be made of chips of 5 and 25."),
        (100, "", "A stack of 100 cannot be made of chips of no kind."),
        (100, "20 50", "Chips of 20 and 50 cannot all be changed for one another."),
    ],
)
def test_a_stack_that_cannot_be_is_refused(stack: int, denominations: str, reason: str) -> None:
    refused(plausible_rack(Chips(stack), chips(denominations)), Refusal.NOT_IN_CHIPS, reason)


def test_a_rack_is_the_same_however_it_was_counted() -> None:
    one = rack_of({Chips(25): 2, Chips(5): 3, Chips(100): 0})
    assert one == rack_of({Chips(5): 3, Chips(25): 2})
    assert one.counts == ((5, 3), (25, 2))
    assert (one.worth, one.count(Chips(5)), one.count(Chips(100))) == (65, 3, 0)
    assert str(one) == "3 of 5, 2 of 25"
    assert str(rack_of({})) == "no chips"
