"""Hands in the layout of a PokerStars text history, line by line; and read again by a stranger."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from decimal import Decimal
from pathlib import Path

import pytest
from pokerkit.notation import PokerStarsParser

from shuffleup.histories import (
    Fields,
    History,
    HistoryFault,
    HistoryStep,
    events_of,
    pokerstars_text,
    read_phh,
    to_pokerstars,
)
from shuffleup.histories.history import Value
from shuffleup.histories.pokerstars import number_of, roman
from shuffleup.histories.steps import Folds, SitsOut, read_step
from shuffleup.questions.words import Chips

HERE = Path(__file__).parent


def history(name: str) -> History:
    read = read_phh((HERE / "hands" / f"{name}.phh").read_text()).history
    assert isinstance(read, History), read
    return read


def text(of: History) -> str:
    written = to_pokerstars(of)
    assert isinstance(written, str), written
    return written


@pytest.mark.parametrize("path", sorted((HERE / "pokerstars").glob("*.txt")), ids=lambda path: path.stem)
def test_the_layout_line_by_line(path: Path) -> None:
    ours = replace(history(path.stem), other=Fields((("_id", 1), *history(path.stem).other.pairs)))
    assert text(ours).splitlines() == path.read_text().splitlines()


# Antes, straddles and newcomers are left out: this reader knows none of them. So is a split with an odd chip: it deals
# that wrong.
READABLE = [
    "absent",
    "dead-small-blind",
    "heads-up",
    "muck-before-the-board",
    "raise-nobody-can-call",
    "shown-late",
]


@pytest.mark.parametrize("name", READABLE)
def test_pokerkit_reads_the_text_and_comes_to_the_same_stacks(name: str) -> None:
    ours = history(name)
    (theirs,) = PokerStarsParser()(text(ours), error_status=True)
    *_, last = theirs
    assert tuple(last.stacks) == ours.finishing_stacks


@pytest.mark.parametrize(
    ("fields", "header"),
    [
        ({}, "PokerStars Hand #7: Hold'em No Limit (5/10)"),
        ({"year": 2024, "month": 2, "day": 9}, "PokerStars Hand #7: Hold'em No Limit (5/10) - 2024/02/09"),
        ({"year": 2024, "month": 2}, "PokerStars Hand #7: Hold'em No Limit (5/10)"),  # near miss: no day
        (
            {"year": 2024, "month": 2, "day": 9, "time": time(20, 15), "time_zone_abbreviation": "CET"},
            "PokerStars Hand #7: Hold'em No Limit (5/10) - 2024/02/09 20:15:00 CET",
        ),
    ],
)
def test_the_date_is_written_only_where_there_is_one(fields: dict[str, int | time | str], header: str) -> None:
    dated = replace(history("heads-up"), other=Fields((("_id", 7), *fields.items())))
    assert text(dated).splitlines()[0] == header


def test_no_two_hands_have_the_same_number_and_a_hand_keeps_its_own() -> None:
    ours = history("heads-up")
    numbers = [number_of(one) for one in (ours, replace(ours, hand=68), history("side-pots"))]
    assert len(set(numbers)) == 3
    assert number_of(history("heads-up")) == numbers[0]  # however often it is written
    assert f"Hand #{numbers[0]}:" in text(ours).splitlines()[0]
    assert number_of(replace(ours, other=Fields((("_id", 12),)))) == 12


@pytest.mark.parametrize(
    ("level", "written"), [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (19, "XIX"), (40, "XL"), (99, "XCIX"), (0, "0")]
)
def test_levels_as_this_layout_has_them(level: int, written: str) -> None:
    assert roman(level) == written


def test_a_tournament_is_written_as_one() -> None:
    fields: dict[str, Value] = {
        "year": 2026, "month": 7, "day": 1, "time": time(20, 15), "time_zone_abbreviation": "UTC",
        "table": "2", "seat_count": 9, "_id": 77, "_tournament": 4711, "_level": 6, "_buy_in": Decimal("12.5"),
    }  # fmt: skip
    dated = replace(history("heads-up"), other=Fields(tuple(fields.items())))
    header, table, *_ = text(dated).splitlines()
    assert header == (
        "PokerStars Hand #77: Tournament #4711, 12.5+0 Hold'em No Limit - Level VI (5/10)"
        " - 2026/07/01 20:15:00 UTC [2026/07/01 16:15:00 ET]"
    )
    assert table.startswith("Table '4711 2' 9-max Seat #")
    free = replace(dated, other=Fields((*fields.items(), ("_buy_in", 0))))  # near miss: nobody paid
    assert "Tournament #4711, Freeroll Hold'em" in text(free)


def test_the_small_blind_posts_first_heads_up_too() -> None:
    posts = [line for line in text(history("heads-up")).splitlines() if ": posts " in line]
    assert ["small" in post for post in posts] == [True, False]


def test_only_the_heros_cards_are_dealt_face_up() -> None:
    ours = history("side-pots")
    events = events_of(ours)
    assert not isinstance(events, HistoryFault)
    seat = ours.seating[1]
    dealt = [line for line in pokerstars_text(ours, events, seat).splitlines() if line.startswith("Dealt to")]
    assert len(dealt) == 1
    assert len([line for line in text(ours).splitlines() if line.startswith("Dealt to")]) > 1


def test_what_a_newcomer_posts_is_called_a_big_blind() -> None:
    assert "Seat4: posts big blind 2" in text(history("newcomer-posts")).splitlines()


def test_the_only_blind_goes_back_and_nothing_is_collected() -> None:
    whole = history("dead-small-blind")
    walk = replace(whole, steps=(*whole.steps[:5], HistoryStep(Folds(2)), HistoryStep(Folds(3))), finishing_stacks=None)
    lines = text(walk).splitlines()
    assert "Uncalled bet (2) returned to Seat3" in lines
    assert "Total pot 0 | Rake 0" in lines
    assert not any("collected" in line for line in lines)


def test_table_and_size_come_from_the_history() -> None:
    named = replace(history("straddle"), other=Fields((("table", "kitchen"), ("seat_count", 9))))
    assert text(named).splitlines()[1] == "Table 'kitchen' 9-max Seat #2 is the button"


def test_a_name_cannot_break_the_layout() -> None:
    renamed = replace(history("heads-up"), players=("In\nes\x1b[31m", " "))
    lines = text(renamed).splitlines()
    assert lines[2:4] == ["Seat 1: In?es?[31m (500 in chips)", "Seat 2: Seat2 (500 in chips)"]


def test_an_unfinished_hand_is_summed_up_as_far_as_it_went() -> None:
    whole = history("heads-up")
    stopped = text(replace(whole, steps=whole.steps[:5], finishing_stacks=None))
    assert stopped.splitlines()[-5:] == [
        "*** SUMMARY ***",
        "Total pot 60 | Rake 0",
        "Board [9c 4s 2h]",
        "Seat 1: Ines (big blind) is in the hand",
        "Seat 2: Bo (button) (small blind) is in the hand",
    ]


def test_a_player_who_sits_out_is_marked() -> None:
    gone = replace(history("heads-up"), stacks=(Chips(500), Chips(500)))
    three = replace(
        gone,
        stacks=(*gone.stacks, Chips(0)),
        antes=(*gone.antes, Chips(0)),
        blinds=(Chips(5), Chips(10), Chips(0)),
        players=None,
        steps=(),
        finishing_stacks=None,
    )
    written = text(three)
    assert "Seat 3: Seat3 (0 in chips) is sitting out" in written
    assert "Seat 3: Seat3 (button) is sitting out" in written


def test_at_the_end_a_player_who_sat_out_has_not_mucked() -> None:
    """Four are at the table: one folds, one wins, one mucks, and one was never dealt a card."""
    shown = replace(
        history("fold-when-free"),
        stacks=(Chips(100),) * 4,
        antes=(Chips(0),) * 4,
        blinds=(Chips(1), Chips(2), Chips(0), Chips(0)),
        steps=tuple(map(step, SHOWN)),
        seats=None,
        finishing_stacks=None,
    )
    assert [line.partition(") ")[2] or line for line in text(shown).splitlines()[-4:]] == [
        "folded before Flop",
        "showed [As Ad] and won (5) with pair of aces, king, ten and eight kickers",
        "Seat 3: Seat3 is sitting out",
        "mucked",
    ]


SHOWN = (
    "# p3 sits out", "d dh p1 ????", "d dh p2 AsAd", "d dh p4 ????", "p4 cc", "p1 f", "p2 cc", "d db 2c3dKh", "p2 cc",
    "p4 cc", "d db Tc", "p2 cc", "p4 cc", "d db 8h", "p2 cc", "p4 cc", "p2 sm AsAd", "p4 sm",
)  # fmt: skip


def step(written: str) -> HistoryStep:
    read = read_step(written)
    assert isinstance(read, HistoryStep), read
    return read


def test_what_the_referee_refuses_is_not_written() -> None:
    whole = history("heads-up")
    assert isinstance(to_pokerstars(replace(whole, steps=whole.steps[2:4][::-1])), HistoryFault)


def test_a_blind_that_comes_back_because_nobody_is_there_was_posted_first() -> None:
    written = text(
        History(
            stacks=(Chips(28), Chips(162)),
            antes=(Chips(0), Chips(0)),
            blinds=(Chips(10), Chips(0)),
            least_bet=Chips(10),
            steps=(HistoryStep(SitsOut(1)),),
        )
    )
    said = [line for line in written.splitlines() if line.startswith(("Seat1: posts", "Seat2: folds", "Uncalled"))]
    assert said == ["Seat1: posts big blind 10", "Seat2: folds", "Uncalled bet (10) returned to Seat1"]
