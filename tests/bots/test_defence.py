"""Not to be bet out of pots: how much is defended, and that one who bets anything loses by it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from shuffleup.arena.hands import play_hands
from shuffleup.bots import Seen, TurnChoice
from shuffleup.bots.defence import defends, part, place
from shuffleup.bots.seen import PastAct
from shuffleup.bots.styles import QUICK
from shuffleup.questions.words import Chips, Seat, Street
from tests.bots.spots import often, spot

THIRD = spot("7s2d", "KdQc4h", others="1900+40 in", pot=160, call=40, raises=1)


@pytest.mark.parametrize(
    ("others", "pot", "call", "goes_on"),
    [
        ("1900+40 in", 160, 40, 0.75),  # a third of the pot: one in four may go
        ("1900+120 in", 240, 120, 0.5),  # the pot: every other
        ("1900+40 in, 1900", 160, 40, 0.5),  # near miss: one more can answer, and each defends half
    ],
)
def test_how_much_goes_on(others: str, pot: int, call: int, goes_on: float) -> None:
    seen = spot("7s2d", "KdQc4h", others=others, pot=pot, call=call, raises=1)
    assert part(seen) == pytest.approx(goes_on, abs=0.001)


def test_before_the_flop_all_who_came_after_the_raiser_defend() -> None:
    def big_blind(*acts: tuple[int, str]) -> float:
        past = tuple(PastAct(Seat(seat), Street.PREFLOP, what, Chips(0)) for seat, what in acts)
        seen = spot("7s2d", others="1950+50 in, 1990+10 fold", pot=80, call=30, raises=1)
        return part(replace(seen, acts=past))

    first_in = big_blind((2, "raised"), (3, "folded"))
    assert first_in == pytest.approx(1 - (3 / 8) ** (1 / 2))
    assert big_blind((3, "folded"), (2, "raised")) == pytest.approx(5 / 8)  # near miss: only one was left to answer


def test_the_better_hand_stands_higher_and_stays() -> None:
    flush, pair, nothing = (
        spot(mine, "KsQs4s", others="1900+40 in", pot=160, call=40, raises=1) for mine in ("AsTs", "KdTh", "7d2c")
    )
    assert place(flush, Random(1)) > place(pair, Random(1)) > place(nothing, Random(1))
    stubborn = lambda seen, rng: defends(seen, rng, 0.9)  # noqa: E731
    assert often(stubborn, pair, "call") == 1
    assert 0.1 < often(stubborn, nothing, "raise") < 0.5
    raised = spot("KdTh", "KsQs4s", others="1900+40 in", pot=160, call=40, raises=2)
    assert often(stubborn, raised, "fold") == 1  # near miss: a raise is no bet with anything


def bets_anything(seen: Seen, _: Random) -> TurnChoice:
    """A third of the pot on every street with any two cards, and gone when raised."""
    if seen.raises:
        return seen.give_up()
    return seen.bet_pot(1 / 3) if seen.board else seen.raise_to(2.5 * seen.big_blind)


@pytest.mark.parametrize("style", ["careful", "tag"])
def test_who_bets_anything_loses(style: str) -> None:
    assert play_hands({"anything": bets_anything, style: QUICK[style]}, 1600, seed=1)["anything"].won < 0
