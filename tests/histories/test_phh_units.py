"""Hands in cents, and of players whose stacks nobody recorded."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from shuffleup.histories import History, HistoryFault, read_phh, replayed, write_phh
from shuffleup.histories.account import account
from shuffleup.questions.words import Chips

HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [{small}, {big}, 0]
min_bet = {big}
starting_stacks = [{stacks}]
actions = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd", "p3 cbr {to}", "p1 cc", "p2 f", "d db 2c3c4d",
  "p1 cc", "p3 cbr {bet} # a third", "p1 f"]
{more}
"""


def read(**facts: str) -> History:
    usual = {"small": "0.05", "big": "0.10", "stacks": "10.00, 10, 9.5", "to": "0.3", "bet": "1", "more": ""}
    found = read_phh(HAND.format(**{**usual, **facts})).history
    assert isinstance(found, History), found
    return found


def test_decimals_are_read_in_the_smallest_unit_there_is() -> None:
    hand = read(more="finishing_stacks = [9.70, 9.90, 9.90]")
    assert (hand.units.scale, hand.blinds, hand.least_bet) == (100, (5, 10, 0), 10)
    assert hand.stacks == (1000, 1000, 950)
    assert replayed(hand).fault is None
    assert replayed(hand).stacks == (970, 990, 990)


def test_whole_numbers_stay_as_they_are() -> None:  # near miss
    hand = read(small="5", big="10.0", stacks="1000, 1000, 950", to="30", bet="100")
    assert (hand.units.scale, hand.least_bet) == (1, 10)


@pytest.mark.parametrize("to", ["0.3", "0.25", "0.125"])
def test_what_was_in_decimals_is_written_in_decimals(to: str) -> None:
    hand = read(to=to)
    written = write_phh(hand)
    assert f'"p3 cbr {Decimal(to)}"' in written
    assert read_phh(written).history == hand


def test_a_stack_nobody_recorded_is_never_used_up() -> None:
    hand = read(stacks="inf, 10, inf", more="finishing_stacks = [inf, 9.9, inf]")
    assert hand.units.unknown == (0, 2)
    assert hand.finishing_stacks is None
    told = replayed(hand)
    assert told.fault is None
    assert told.stacks[1] == 990
    written = write_phh(hand)
    assert "starting_stacks = [inf, 10.0, inf]" in written.replace("10,", "10.0,")
    assert "finishing_stacks" not in written
    assert read_phh(written).history == hand


def test_a_stack_nobody_recorded_is_told_as_that() -> None:
    told = replayed(read(stacks="inf, 10, inf"))
    lines = list(account(told.events, unknown=told.history.unknown))
    assert lines[1:4] == ["Seat 1: stack not known", "Seat 2: 1,000", "Seat 3: stack not known"]
    assert lines[-1] == f"Stacks: seat 1 not known, seat 2 {told.stacks[1]}, seat 3 not known."


def test_a_player_who_is_all_in_with_the_blind_and_folds_was_not_there() -> None:
    """So some logs write it: the chips are in the pot, and the hand is not."""
    found = read_phh(
        """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [100, 7, 100]
actions = ["d dh p1 AsAd", "d dh p2 ????", "d dh p3 QsQd", "p3 cbr 30", "p1 f", "p2 f"]
finishing_stacks = [95, 0, 112]
"""
    ).history
    assert isinstance(found, History), found
    assert replayed(found).fault is None
    one_more = replayed(replace(found, stacks=(Chips(100), Chips(11), Chips(100)), finishing_stacks=None))
    assert one_more.stacks == (95, 1, 115)  # near miss: a chip is left, so it is a fold like any


def test_what_is_no_amount_is_still_named() -> None:
    found = read_phh(HAND.format(small="x", big="10", stacks="1", to="1", bet="1", more="")).history
    assert isinstance(found, HistoryFault)
