"""Bugs of other engines, made impossible here: the button that sticks or jumps (Z43-Z45).

The laws are checked against the plainest oracle there is: a list of who posted the big blind, hand after hand.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from shuffleup.hand import Positions, first_positions, next_positions, terms_of
from shuffleup.hand.events import Posted
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, HOMEGAME
from tests.hand.table_talk import play, seats_of, spelled

Evening = list[tuple[Positions, frozenset[Seat]]]


def evening_with_bust_outs(chance: Random, book: str, down_to: int) -> Evening:
    """Hand after hand: where button and blinds were and who sat, with now and then someone out."""
    seated = set(chance.sample([Seat(seat) for seat in range(1, 11)], chance.randint(3, 10)))
    at = first_positions(sorted(seated), chance.choice(sorted(seated)))
    evening: Evening = []
    for _ in range(60):
        evening.append((at, frozenset(seated)))
        for seat in sorted(seated):
            if len(seated) > down_to and chance.random() < 0.04:
                seated.remove(seat)
        at = next_positions(at, sorted(seated), terms_of(BOOKS[book]))
    return evening


def clockwise_from(seat: Seat, seated: frozenset[Seat]) -> list[Seat]:
    """Everyone seated, the next after this seat first, this seat itself last."""
    return sorted(seated, key=lambda other: (other - seat - 1) % 10)


EVENINGS = [pytest.param(book, seed, id=f"{book} {seed}") for book in BOOKS for seed in range(20)]


@pytest.mark.parametrize(("book", "seed"), EVENINGS)
def test_z43_the_big_blind_goes_to_the_next_player_due(book: str, seed: int) -> None:
    evening = evening_with_bust_outs(Random(seed), book, down_to=2)
    for (last, _), (now, seated) in pairwise(evening):
        assert now.big_blind == clockwise_from(last.big_blind, seated)[0]
        assert now.big_blind != last.big_blind, "big blind twice running"


@pytest.mark.parametrize(("book", "seed"), EVENINGS)
def test_z43_nobody_skips_the_big_blind(book: str, seed: int) -> None:
    """Between two big blinds of one player, everyone who sat all the while posts exactly one."""
    evening = evening_with_bust_outs(Random(seed), book, down_to=2)
    big_blinds = [at.big_blind for at, _ in evening]
    for start, poster in enumerate(big_blinds):
        again = next((hand for hand in range(start + 1, len(evening)) if big_blinds[hand] == poster), None)
        if again is not None:
            sat_through = frozenset.intersection(*(seated for _, seated in evening[start : again + 1]))
            posted = big_blinds[start:again]
            assert all(posted.count(seat) == 1 for seat in sat_through), (start, again)


@pytest.mark.parametrize(("book", "seed"), EVENINGS)
def test_z43_with_three_or_more_each_blind_is_followed_by_the_smaller_one(book: str, seed: int) -> None:
    """Last hand's big blind seat is this hand's small blind seat, and its small blind seat this hand's button."""
    evening = evening_with_bust_outs(Random(seed), book, down_to=3)
    for (last, _), (now, _) in pairwise(evening):
        assert now.small_blind == last.big_blind
        assert now.button == last.small_blind


@pytest.mark.parametrize(("book", "seed"), EVENINGS)
def test_z43_newcomers_change_nobody_elses_turn(book: str, seed: int) -> None:
    """Players sit down anywhere, between button and blinds too: the big blind still goes to the next player due."""
    chance = Random(seed)
    seated = set(chance.sample([Seat(seat) for seat in range(1, 11)], 3))
    at = first_positions(sorted(seated), min(seated))
    for _ in range(60):
        last = at
        someone = Seat(chance.randint(1, 10))
        if someone not in seated:
            seated.add(someone)
        elif len(seated) > 2:
            seated.remove(someone)
        at = next_positions(last, sorted(seated), terms_of(BOOKS[book]))
        due = clockwise_from(last.big_blind, frozenset(seated))
        assert at.big_blind == due[0]
        assert len({at.small_blind, at.big_blind}) == 2
        if len(seated) > 2:
            assert at.small_blind == last.big_blind
            assert (at.big_blind - at.button) % 10 > (at.big_blind - at.small_blind) % 10, "button behind both blinds"
        else:
            assert at.button == at.small_blind == due[1]


def test_z44_a_neighbour_who_sits_out_does_not_hold_the_button_up() -> None:
    """Seat 2 is away for a whole orbit: the big blind passes to everyone in turn, and through him too."""
    stacks = {seat: Chips(1000) for seat in seats_of("1 2 3 4")}
    at = first_positions(tuple(stacks), Seat(4))
    posted = []
    for _ in range(8):
        told = play(spelled(stacks), button=at.button, positions=at, away=[2]).posts()
        posted += [post.seat for post in told.happened(Posted) if post.paid == 20]
        at = next_positions(at, tuple(stacks), terms_of(HOMEGAME))
    assert posted == [2, 3, 4, 1, 2, 3, 4, 1]


def test_z45_the_button_goes_round() -> None:
    seats = seats_of("1 3 4 7 10")
    at = first_positions(seats, Seat(4))
    buttons = []
    for _ in range(11):
        buttons.append(at.button)
        at = next_positions(at, seats, terms_of(HOMEGAME))
    assert buttons == [4, 7, 10, 1, 3, 4, 7, 10, 1, 3, 4]


def test_z45_heads_up_it_changes_hands_every_time() -> None:
    seats = seats_of("3 8")
    at = first_positions(seats, Seat(8))
    buttons = []
    for _ in range(5):
        buttons.append(at.button)
        assert at.small_blind == at.button
        at = next_positions(at, seats, terms_of(HOMEGAME))
    assert buttons == [8, 3, 8, 3, 8]
