"""Where things stand on the screen: nothing over anything else, at any size, however many sit down."""

from __future__ import annotations

from itertools import combinations

import pytest
from textual.geometry import Region

from shuffleup.terminal.boxes import AROUND, Box, SeatBox, around
from shuffleup.terminal.table import small_words, too_small
from tests.terminal.minds import at_once
from tests.terminal.stage import Screen, a_screen, awaited

FIRST_DECISION = """\
 Level 1: 10–20, 15–30 in 8 hands  ·  hand 1  ·  6 of 6 left
              Dimitri       D   Ada          SB   Bruno        BB
              1,000             990      bet 10   980      bet 20
                                posts 10          posts 20


 Cleo                                                           Esther
 1,000                                                          980      bet 20
                                                                calls 20

                                     Pot 50


           ▶ You              7     J
           1,000               ♦     ♠
                                7     J
 Hand 1.
 Ada posts 10.
 Bruno posts 20.
 You are dealt 7♦ J♠.
 Esther calls 20.
 Your turn: 20 to call. The pot is 50.
  F  fold    C  call 20    R  raise to 40 or more    H  help    Q  quit
"""


@awaited
async def test_the_first_decision_of_a_known_game() -> None:
    async with a_screen() as screen:
        await screen.my_turn()
        await screen.shows("Your turn")
        assert [row.rstrip() for row in screen.rows()] == [*FIRST_DECISION.splitlines(), ""]


# columns, rows, seats, log beside the felt
SIZES = [
    (80, 24, 2, False),
    (80, 24, 5, False),
    (80, 24, 8, False),
    (80, 24, 10, False),
    (100, 30, 10, False),
    (121, 40, 7, False),
    (122, 40, 10, True),
]


@pytest.mark.parametrize(("columns", "rows", "seats", "beside"), SIZES)
def test_nothing_lies_over_anything_else(columns: int, rows: int, seats: int, beside: bool) -> None:
    @awaited
    async def look() -> None:
        async with a_screen(at_once(seats=seats), (columns, rows)) as screen:
            await screen.my_turn()
            await screen.pilot.pause()
            _check(screen, Region(0, 0, columns, rows), seats)
            log, felt = screen.table.query_one("#log").region, screen.table.query_one("#felt").region
            assert (log.x >= felt.right) is beside
            assert (log.y >= felt.bottom) is not beside

    look()


def _check(screen: Screen, whole: Region, seats: int) -> None:
    boxes = [box for box in screen.table.query(Box) if box.display and box.id != "small"]
    regions = {str(box.id): box.region for box in boxes}
    assert len([box for box in boxes if isinstance(box, SeatBox)]) == seats
    assert [name for name, region in regions.items() if not whole.contains_region(region)] == []
    assert [(a, b) for a, b in combinations(regions, 2) if regions[a].overlaps(regions[b])] == []
    lines = screen.rows()
    assert {len(line) for line in lines} == {whole.width}
    for seat in screen.sight.seats:
        spot, at = seat.spot, regions[f"seat{screen.sight.seats.index(seat)}"]
        name, chips = (lines[at.y + row][at.x : at.right] for row in (0, 1))
        assert spot.name in name
        assert f"{spot.stack:,}" in chips
        assert f"bet {spot.bet:,}" in chips or not spot.bet


@pytest.mark.parametrize("others", range(1, 10))
def test_seats_go_clockwise(others: int) -> None:
    """From my left up, over the top to the right, and down again."""
    left, top, right = around(others)
    assert [*left[::-1], *top, *right] == list(range(1, others + 1))
    assert (len(left), len(top), len(right)) == AROUND[others]
    assert len(left) == len(right)


@pytest.mark.parametrize(
    ("columns", "rows", "small"), [(80, 24, False), (79, 24, True), (80, 23, True), (200, 60, False)]
)
def test_how_small_is_too_small(columns: int, rows: int, small: bool) -> None:
    assert too_small(columns, rows) is small


def test_the_words_for_it() -> None:
    assert small_words(60, 20) == ("The table needs 80 columns and 24 rows; this terminal has 60 and 20. Enlarge it.")
