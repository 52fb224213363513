"""MOVE-08 beside MOVE-03: which chair a moved player takes, who moves where no chair says so, and the tables after."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.questions.absence import AbsentPlayerMoves
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rulebooks.house import with_floor_rulings
from shuffleup.rulebooks.own import floor_ruling
from shuffleup.rules import Rulebook
from shuffleup.tournament.seating.balancing import apply, moves_due
from shuffleup.tournament.words import PlayerId, Sitting, TableNow
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.tournament.test_balancing import (
    EIGHT,
    EXAMPLE,
    FIVE,
    NINE,
    SEVEN,
    SIX,
    adopting,
    by,
    chair,
    due,
    planned,
    room,
    routes,
)

# ── MOVE-08: where he sits by the guidelines ──

AS_BEFORE = adopting(HOMEGAME, "MOVE-08")


@pytest.mark.parametrize(
    ("book", "thin", "out", "expected", "clause"),
    [
        # Of nine with the button at 1 the seventh to its left moves: there that is the second to its right.
        (HOMEGAME, "1 2 3 4 5 6 8 | 1 2 3", "2.9", "1.8>2.9", "MOVE-03"),
        (AS_BEFORE, "1 2 3 4 5 6 8 | 1 2 3", "2.9", "1.8>2.7", "MOVE-08"),  # MOVE-08 overrules: second to the right
        (adopting(GUIDELINES_1, "MOVE-03"), "1 2 3 4 5 6 8 | 1 2 3", "2.9", "1.8>2.9", "MOVE-03"),
        # Who moves is left open by the guidelines: the one due the big blind, of those moved least.
        (GUIDELINES_1, "1 2 3 4 5 6 8 | 1 2 3", "2.9", "1.4>2.7", "MOVE-08"),
        # MOVE-08 near miss: on the left of the button the two clauses come to the same chair
        (HOMEGAME, "1 2 3 5 6 7 8 | 1 2 3", "2.4", "1.4>2.4", "MOVE-03"),
        (AS_BEFORE, "1 2 3 5 6 7 8 | 1 2 3", "2.4", "1.4>2.4", "MOVE-08"),
        (GUIDELINES_1, "1 2 3 5 6 7 8 | 1 2 3", "2.4", "1.4>2.4", "MOVE-08"),
    ],
)
def test_move_03_08_the_empty_chair_or_the_old_position(
    book: Rulebook, thin: str, out: str, expected: str, clause: str
) -> None:
    plan = planned(due(room(NINE, thin), out, book))
    assert routes(plan) == expected
    assert clause in by(plan)


@pytest.mark.parametrize(
    ("moves", "last", "takes", "duty"),
    [
        # nine with the button at 1 give a player to seven, where chairs 3, 6 and 10 are free
        ("1.9", "7 8 9", "2.6", Duty.DEALT_IN),  # right of the button to right of the button, the document's example
        ("1.9", "4 5 7", "2.3", Duty.DEALT_IN),  # MOVE-08 near miss: the button of the new table is elsewhere
        ("1.4", "7 8 9", "2.10", Duty.BIG_BLIND),  # from the big blind that was due to the big blind that is due
        ("1.4", "2 4 5", "2.6", Duty.BIG_BLIND),
        ("1.4", "9 1 2", "2.3", Duty.BIG_BLIND),
        ("1.4", "4 5 7", "2.10", Duty.DEALT_IN),  # none is free there; 6 would be nearer, but the blinds are past it
        ("1.5", "9 1 2", "2.3", Duty.BIG_BLIND),  # 3 and 6 are as near: the one that pays sooner
        ("1.1", "2 4 5", "2.3", Duty.DEALT_IN),  # the old button
        ("1.2", "2 3 4", "2.3", Duty.BUTTON),  # the button that was due to the button that is due
        ("1.2", "4 5 7", "2.3", Duty.DEALT_IN),  # near miss: it is not free, and 3 is second to its right, 10 fourth
        ("1.3", "1 2 3", "2.3", Duty.SMALL_BLIND),
    ],
)
def test_move_08_counted_from_the_nearer_side_of_the_button(moves: str, last: str, takes: str, duty: Duty) -> None:
    everyone_else = {f"1.{seat}": 1 for seat in range(1, 10) if f"1.{seat}" != moves}
    plan = planned(due(room(NINE, f"1 2 4 5 7 8 9 | {last}"), "", GUIDELINES_1, moved=everyone_else))
    (move,) = plan.moves
    assert (routes(plan), move.duty) == (f"{moves}>{takes}", duty)
    assert "MOVE-08" in by(plan)


def test_move_08_an_empty_chair_explains_one_move_even_if_another_chair_is_taken() -> None:
    """The fourth and the sixth left of the button are out; two move, and each sits nearest to where he was."""
    assert routes(due(room(NINE, "1 2 3 4 9 | 1 2 3"), "2.8 2.10", AS_BEFORE)) == "1.5>2.5 1.7>2.6"


def test_a_table_with_more_players_than_the_evening_has_chairs_uses_what_there_is() -> None:
    plan = planned(moves_due(room(EIGHT, SIX), (), HOMEGAME, seats=6))
    assert routes(plan) == "1.4>2.7"


def test_roberts_is_silent_and_custom_evens_the_tables_out() -> None:
    plan = planned(due(room(SEVEN, FIVE), "2.6", ROBERTS_1))
    assert routes(plan) == "1.4>2.6"
    assert set(by(plan).split()) == {"custom"}


# ── where no empty chair says who moves ──


@pytest.mark.parametrize(
    ("full", "moved", "expected"),
    [
        (SEVEN, {}, "1.4>2.6"),
        ("1 2 3 4 5 6 7 | 3 4 5", {}, "1.6>2.6"),  # near miss: the big blind comes to another
        (SEVEN, {"1.4": 1}, "1.5>2.6"),  # near miss: that one has moved before
        (SEVEN, {"1.4": 1, "1.5": 1, "1.6": 2}, "1.7>2.6"),
        (SEVEN, {f"1.{seat}": 1 for seat in range(1, 8)}, "1.4>2.6"),
    ],
)
def test_a_forfeit_or_a_late_seat_the_one_due_the_big_blind_moves(
    full: str, moved: dict[str, int], expected: str
) -> None:
    plan = planned(due(room(full, FIVE), moved=moved))
    assert routes(plan) == expected
    assert plan.moves[0].chosen
    assert by(plan) == "MOVE-01 custom MOVE-05 MOVE-04"  # near miss of MOVE-03: it has nothing to say here


def test_an_empty_chair_at_another_table_explains_nothing() -> None:
    """A late player sat down at table 1, and the one who went out left the middle table."""
    plan = planned(due(room(EIGHT, SEVEN, SIX), "2.8"))
    assert plan.moves[0].chosen


def test_a_chair_that_is_taken_again_explains_nothing() -> None:
    assert planned(due(room(SEVEN, FIVE), "2.5")).moves[0].chosen


def test_a_table_that_has_nobody_left_is_filled() -> None:
    tables = room("1 2 3 4 5 6 7 8 9 10 | 1 2 3", "1 2 3 4 5 6 7 8 9 10 | 4 5 6", "| 1 1 2")
    plan = planned(due(tables, "3.1 3.2", dealt=" ".join(f"{rank}{suit}" for rank in "23456789" for suit in "cd")))
    assert sorted(map(len, apply(plan, tables))) == [6, 7, 7]


# ── ABS-02: absent players ──

STAY = with_floor_rulings(HOMEGAME, [floor_ruling(AbsentPlayerMoves(), False, "He is back in a minute.")])


def with_away(tables: list[TableNow], *away: str) -> list[TableNow]:
    return [replace(t, sitting=tuple(replace(s, away=s.player in away) for s in t.sitting)) for t in tables]


@pytest.mark.parametrize(
    ("book", "away", "outs", "expected", "abs_02"),
    [
        (HOMEGAME, "1.6", "2.6", "1.6>2.6", True),  # ABS-02: he moves like the others
        (HOMEGAME, "1.5", "2.6", "1.6>2.6", False),  # near miss: it is not he who moves
        (HOMEGAME, "1.4", "", "1.4>2.6", True),
        (STAY, "1.6", "2.6", "1.7>2.6", False),  # near miss: the director leaves him there, and the next one moves
        (STAY, "1.4", "", "1.5>2.6", False),
        (STAY, "1.1 1.2 1.3 1.4 1.5 1.6 1.7", "2.6", "1.6>2.6", False),  # somebody has to
        (GUIDELINES_1, "1.4", "", "1.4>2.6", False),  # by custom
    ],
)
def test_abs_02_absent_players_move_like_the_others(
    book: Rulebook, away: str, outs: str, expected: str, abs_02: bool
) -> None:
    tables = with_away(room(SEVEN, FIVE), *away.split())
    plan = planned(due(tables, outs, book))
    assert routes(plan) == expected
    assert ("ABS-02" in by(plan)) is abs_02


def test_abs_02_the_chips_go_along_and_he_is_still_away() -> None:
    tables = with_away(room(SEVEN, FIVE), "1.6")
    moved = apply(planned(due(tables, "2.6")), tables)[1].sitting[-1]
    assert moved == Sitting(PlayerId("1.6"), chair("2.6"), Chips(600), away=True)


# ── carried out ──


def test_who_moves_takes_his_chips_along_and_everyone_else_stays() -> None:
    plan = planned(due(EXAMPLE, "3.7", dealt="Kh 4c"))
    before = {one.player: one for table in EXAMPLE for one in table.sitting}
    tables = apply(plan, EXAMPLE)
    after = {one.player: one for table in tables for one in table.sitting}
    assert [len(table) for table in tables] == [8, 7, 7]
    assert {player for player in after if after[player] != before[player]} == {"2.1"}
    assert after[PlayerId("2.1")] == Sitting(PlayerId("2.1"), chair("3.7"), Chips(100))
    assert [table.last for table in tables] == [table.last for table in EXAMPLE]
    assert all(list(table.seats) == sorted(table.seats) for table in tables)
    assert due(tables) is None
