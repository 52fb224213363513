"""The strongest bot: what it believes of others, and that it cannot be bullied."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from shuffleup.arena.hands import HandRecord, play_hands
from shuffleup.bots import Seen, TurnChoice, shark
from shuffleup.bots.beliefs import TreePlace, at_start, best_of, by_now, place_of, solved_place
from shuffleup.bots.rounds import HandRounds, RoundPlayed, so_far
from shuffleup.bots.seen import chance
from shuffleup.bots.shark import PAIR_AT
from shuffleup.bots.styles import STYLES
from shuffleup.cards import cards
from shuffleup.hand.events import HandEnded
from shuffleup.lab.bet_tree import FOLD, STAY
from shuffleup.lab.endings import BoardPlaces
from shuffleup.lab.equity import PLACES
from shuffleup.lab.starting import HANDS
from shuffleup.lab.streets import Weights

BUTTON, BLIND = 2, 1
TWO = (BLIND, BUTTON)  # clockwise from the button's left


def board(text: str) -> BoardPlaces:
    return tuple(PLACES[card] for card in cards(text))


def at(text: str) -> int:
    one, two = sorted(PLACES[card] for card in cards(text))
    return PAIR_AT[one, two]


def before(*acts: tuple[int, int]) -> RoundPlayed:
    return RoundPlayed((), 0, ((1, 2000), (2, 2000)), ((2, 10), (1, 20)), TWO, 20, acts)


def flop(*acts: tuple[int, int]) -> RoundPlayed:
    return RoundPlayed(board("As7d2c"), 100, ((1, 1950), (2, 1950)), (), TWO, 20, acts)


def likelier(ranges: Weights, one: str, other: str) -> bool:
    return bool(ranges[at(one)] > ranges[at(other)])


# ------------------------------------------------------------------------------------------------ what is believed


def test_nobody_has_done_anything_and_all_hands_are_alike() -> None:
    assert all((one == 1).all() for one in at_start((before(),)).values())


def test_one_who_raises_has_better_hands_than_one_who_folds_would() -> None:
    raised = by_now((before((BUTTON, 50)),))
    assert likelier(raised[BUTTON], "AsAh", "7d2c")
    assert (raised[BLIND] == 1).all()  # near miss: the other has done nothing yet
    called = by_now((before((BUTTON, 50), (BLIND, 500)),))
    assert likelier(called[BLIND], "AsAh", "7d2c")


def test_what_was_believed_before_the_flop_is_believed_after_it() -> None:
    opened = (before((BUTTON, 50), (BLIND, STAY)),)
    later = at_start((*opened, flop()))
    for seat, believed in by_now(opened).items():
        assert np.array_equal(later[seat], believed)
    bet = by_now((*opened, flop((BLIND, STAY), (BUTTON, 100))))
    assert bet[BUTTON][at("AsKd")] == 0  # the ace lies there
    assert likelier(bet[BUTTON], "AhQd", "KdQd")  # an ace bets; a king waits


def test_a_bet_of_any_size_has_its_place() -> None:
    opened = (before((BUTTON, 50), (BLIND, STAY)),)
    place = place_of((*opened, flop((BLIND, STAY), (BUTTON, 37))), BLIND)
    assert place.node.paid == (0, 37)
    assert place.acts[:2] == (FOLD, STAY)
    assert place.nearest(1900) == len(place.acts) - 1
    assert place.nearest(130) == 2  # the nearest raise
    assert place.often()[:, at("7s7h")].sum() == pytest.approx(1, abs=1e-4)


def test_all_in_for_more_than_the_other_has_counts_for_what_the_other_has() -> None:
    short = RoundPlayed((), 0, ((1, 400), (2, 2000)), ((2, 10), (1, 20)), TWO, 20, ((BUTTON, 2000),))
    assert place_of((short,), BLIND).acts == solved_place((short,), BLIND).acts == (FOLD, STAY)


def test_of_several_the_best_hand_counts() -> None:
    alike = np.ones(HANDS, np.float32)
    best = best_of([alike] * 4, ())
    assert likelier(best, "AsAh", "KsQd")
    assert likelier(best, "KsQd", "7d2c")
    assert best.sum() == pytest.approx(HANDS, rel=1e-4)
    assert best_of([alike], ()) is alike


@pytest.mark.parametrize("find", [place_of, solved_place])
def test_the_more_are_behind_the_fewer_hands_open(find: Callable[[HandRounds, int], TreePlace]) -> None:
    def opens(live: tuple[int, ...]) -> float:
        """The first to act of those between the blinds and the button: the third from the button's left."""
        stacks = tuple((seat, 2000) for seat in live)
        start = RoundPlayed((), 0, stacks, ((live[0], 10), (live[1], 20)), live, 20)
        return float(1 - find((start,), live[2]).often()[0].mean())

    assert opens((1, 2, 3)) > opens((1, 2, 3, 4, 5, 6)) > opens(tuple(range(1, 10))) > 0.05


# -------------------------------------------------------------------------------------------------- how it plays


def blind_bettor(seen: Seen, _: Random) -> TurnChoice:
    """A third of the pot on every street with any two cards, and gone when raised."""
    if seen.raises:
        return seen.give_up()
    return seen.bet_pot(1 / 3) if seen.board else seen.raise_to(2.5 * seen.big_blind)


def test_it_follows_every_hand_it_sees() -> None:
    """What it makes of the table agrees with the table: pots, stacks, who is in."""
    looked = 0

    def looks(seen: Seen, rng: Random) -> TurnChoice:
        nonlocal looked
        rounds = so_far(seen)
        now = rounds[-1]
        assert len(rounds) == seen.street + 1
        assert now.pot + sum(now.in_front().values()) == seen.pot
        assert set(now.left()) == {seen.seat, *(other.seat for other in seen.opponents)}
        front = now.in_front().get(seen.seat, 0)
        assert front == seen.bet
        assert dict(now.stacks)[seen.seat] - front == seen.stack
        looked += 1
        return STYLES["wild" if rng.random() < 0.3 else "station"](seen, rng)

    play_hands({f"looks {number}": looks for number in range(5)}, 100, seed=1, stack=600)
    assert looked > 500


def test_it_plays_hands_of_several_with_short_stacks_to_their_end() -> None:
    told: list[HandRecord] = []
    table = {"shark": shark.decide, "wild": STYLES["wild"], "station": STYLES["station"]}
    found = play_hands(table, 6, seed=1, stack=500, told=told.append)
    assert sum(one.won for one in found.values()) == 0
    assert all(isinstance(one.events[-1], HandEnded) for one in told)


def test_the_same_seed_the_same_choices() -> None:
    pair = {"shark": shark.decide, "blind": blind_bettor}
    assert play_hands(pair, 2, seed=2) == play_hands(pair, 2, seed=2)


def test_short_stacks_push_or_fold_as_the_careful_one_does() -> None:
    seen: list[Seen] = []

    def remembers(turn: Seen, rng: Random) -> TurnChoice:
        seen.append(turn)
        return STYLES["careful"](turn, rng)

    play_hands({"one": remembers, "two": remembers}, 10, seed=1, stack=160)
    first = [turn for turn in seen if not turn.board]
    assert first
    assert all(shark.decide(turn, chance(1, turn)) == STYLES["careful"](turn, chance(1, turn)) for turn in first)


def test_who_bets_with_anything_is_not_always_folded_to() -> None:
    """To a third of the pot on the flop, about a third of what one out of position has called with is thrown away."""
    opened = before((BUTTON, 50), (BLIND, STAY))
    place = place_of((opened, flop((BLIND, STAY), (BUTTON, 33))), BLIND)
    held = by_now((opened, flop((BLIND, STAY))))[BLIND]
    folded = float((place.often()[0] * held).sum() / held.sum())
    assert 0.1 < folded < 0.4
