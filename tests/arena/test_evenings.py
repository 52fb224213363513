"""Whole tournaments of bots: the evening's own model, at no time at all."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from shuffleup.arena import run_tournament
from shuffleup.arena.evenings import CannotHold
from shuffleup.bots import Seen, TurnChoice
from shuffleup.bots.seen import DecideTurn
from shuffleup.bots.styles import QUICK
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money

PLAN = replace(usual_plan("Arena", "", HOMEGAME, Money(10_00), 2), rebuys=False)


def many(each: int) -> dict[str, DecideTurn]:
    return {f"{name} {number}": decide for number in range(each) for name, decide in QUICK.items()}


def test_a_tournament_at_one_table_is_played_to_its_end_and_the_same_again() -> None:
    bots = many(1)
    first, again, other = (run_tournament(bots, PLAN, seed) for seed in (1, 1, 2))
    assert first == again
    assert sorted(first.places) == sorted(bots)
    assert sum(prize for _, prize in first.prizes) == 5 * 10_00
    assert first.hands > 10
    assert other.places != first.places or other.hands != first.hands


def test_with_two_tables_players_move_until_one_is_left() -> None:
    bots = dict(list(many(3).items())[:12])
    played = run_tournament(bots, PLAN, 3)
    assert sorted(played.places) == sorted(bots)
    assert played.prizes[0][0] == played.places[0]
    assert sum(prize for _, prize in played.prizes) == 12 * 10_00


def test_a_bot_that_fails_ends_it_and_is_not_hidden() -> None:
    def fails(seen: Seen, _: Random) -> TurnChoice:
        raise ZeroDivisionError(seen.seat)

    with pytest.raises(ZeroDivisionError):
        run_tournament({"bad": fails, **many(1)}, PLAN, 1)


def test_a_plan_that_is_none_is_said_to_be() -> None:
    with pytest.raises(CannotHold, match="There is no book"):
        run_tournament(many(1), replace(PLAN, book="hoyle"), 1)
