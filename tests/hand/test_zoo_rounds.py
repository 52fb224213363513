"""Bugs of other engines, made impossible here: when a round ends, and two players at a table (Z38-Z42, Z46)."""

from __future__ import annotations

import pytest

from shuffleup.hand import Phase, Positions, first_positions, next_positions, terms_of
from shuffleup.hand.events import Posted
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from tests.hand.table_talk import Table, play, seats_of, spelled

FIVE = "1:1000 2:1000 3:1000 4:1000 5:1000"


def test_z38_the_round_closes_only_when_all_have_answered_the_last_raise() -> None:
    told = play(FIVE, button=1).posts().deals().does("4 raises to 60, 5 folds, 1 calls, 2 folds")
    told.asks(3).does("3 raises to 200").asks(4).does("4 folds").asks(1)
    told.stands_at(Phase.BETTING).does("1 calls").stands_at(Phase.BOARD)


@pytest.mark.parametrize(
    "folds",
    [
        "",
        "2 folds",
        "2 folds, 3 folds",
        "2 folds, 3 folds, 4 folds",
    ],
)
def test_z38_folds_before_the_bettor_do_not_end_the_round(folds: str) -> None:
    told = play(FIVE, button=1).posts().deals().does("4 calls, 5 calls, 1 calls, 2 calls, 3 checks").board("2c 7d 9h")
    told.does(folds)
    left = [seat for seat in seats_of("2 3 4 5 1") if f"{seat} folds" not in folds]
    for seat in left:
        told.asks(seat).does(f"{seat} checks")
    told.stands_at(Phase.BOARD)


def test_z38_the_last_raiser_is_not_asked_again() -> None:
    told = play("1:1000 2:1000 3:1000", button=1).posts().deals().does("1 raises to 60, 2 calls, 3 calls")
    told.stands_at(Phase.BOARD)


def test_z39_bet_raise_reraise_without_a_cap() -> None:
    told = play("1:9000 2:9000", button=1).posts().deals().does("1 calls, 2 checks").board("2c 7d 9h")
    told.does("2 bets 20")
    for total in range(40, 1000, 20):
        told.allows(f"{told.hand.turn} calls").does(f"{told.hand.turn} raises to {total}")
    told.offers(call=20, raises=(1000, 8980))


# ── two players ──


@pytest.mark.parametrize(
    ("out", "button", "big_blind"),
    [
        # the last three-handed hand had button 1, small blind 2, big blind 3
        (1, 3, 2),
        (2, 3, 1),
        (3, 2, 1),
    ],
)
def test_z40_from_three_players_to_two(out: int, button: int, big_blind: int) -> None:
    left = [seat for seat in seats_of("1 2 3") if seat != out]
    at = next_positions(Positions(Seat(1), Seat(2), Seat(3)), left, terms_of(HOMEGAME))
    assert at == Positions(button=Seat(button), small_blind=Seat(button), big_blind=Seat(big_blind))
    told = play(spelled(dict.fromkeys(left, Chips(500))), button=button, positions=at).posts().deals()
    assert {post.seat: post.paid for post in told.happened(Posted)} == {button: 10, big_blind: 20}
    told.asks(button).does(f"{button} calls").asks(big_blind).does(f"{big_blind} checks")
    told.board("2c 7d 9h").asks(big_blind)


def limped_heads_up(**structure: int) -> Table:
    told = play("1:500 2:500", button=1, blinds=(structure.get("small", 10), 20)).posts().deals()
    return told.does("1 calls, 2 checks")


def test_z41_heads_up_the_small_blind_acts_last_on_every_street_after_the_flop() -> None:
    told = limped_heads_up()
    for street in ("2c 7d 9h", "3c", "4h"):
        told.board(street).asks(2).does("2 checks").asks(1).does("1 checks")
    told.stands_at(Phase.SHOWDOWN)


def test_z42_heads_up_with_one_blind_the_button_acts_first_then_last() -> None:
    told = play("1:500 2:500", button=1, blinds=(0, 20)).posts().deals().asks(1).offers(call=20, raises=(40, 500))
    told.does("1 calls").asks(2).does("2 checks").board("2c 7d 9h").asks(2)


def test_z42_heads_up_beside_a_dead_small_blind() -> None:
    dead_small = Positions(button=Seat(1), small_blind=Seat(5), big_blind=Seat(2))
    told = play("1:500 2:500", button=1, positions=dead_small).posts().deals()
    assert {post.seat: post.paid for post in told.happened(Posted)} == {2: 20}
    told.asks(1).does("1 calls").asks(2).does("2 checks").board("2c 7d 9h").asks(2)


@pytest.mark.parametrize(("stacks", "first"), [("1:500 2:500", 2), ("1:500 2:500 3:500", 2)])
def test_z42_antes_only_starts_left_of_the_button_on_every_street(stacks: str, first: int) -> None:
    """No blind is posted, so nobody has acted by posting: the button keeps the last word from the start."""
    told = play(stacks, button=1, blinds=(0, 0), ante=5, least_bet=20).posts().deals().asks(first)
    told.checks_down("2c 7d 9h 3c 4h").stands_at(Phase.SHOWDOWN).asks(first)


def test_z46_the_next_hand_deals_everybody_with_chips() -> None:
    told = play(FIVE, button=1).posts().deals("3:AsAd").does("4 folds, 5 folds, 1 folds, 2 folds")
    stacks = {seat: chips for seat, chips in told.stacks.items() if chips}
    assert set(stacks) == set(seats_of("1 2 3 4 5"))
    at = next_positions(first_positions(tuple(stacks), Seat(1)), tuple(stacks), terms_of(HOMEGAME))
    again = play(spelled(stacks), button=at.button, positions=at).posts().deals()
    assert set(again.dealt_in) == set(stacks)
    assert all(len(hole) == 2 for hole in again.hand.holes)
    again.asks(5)


def test_z46_folding_on_one_street_takes_nobody_else_out_of_the_next() -> None:
    told = play(FIVE, button=1).posts().deals().does("4 calls, 5 folds, 1 calls, 2 folds, 3 checks").board("2c 7d 9h")
    told.asks(3).does("3 checks").asks(4).does("4 checks").asks(1).does("1 checks").board("3c").asks(3)
