"""How long a bot seems to think."""

from __future__ import annotations

from random import Random
from statistics import mean

from shuffleup.bots.pauses import LONGEST, SHORTEST, at_once, pause
from shuffleup.bots.seen import Seen, TurnChoice
from tests.bots.spots import spot


def usual(seen: Seen, choice: TurnChoice) -> float:
    return mean(pause(seen, choice, Random(seed)) for seed in range(400))


def test_a_pause_is_never_too_long() -> None:
    seen = spot("AsKs")
    pauses = [pause(seen, seen.all_in(), Random(seed)) for seed in range(2000)]
    assert SHORTEST <= min(pauses) < max(pauses) <= LONGEST


def test_what_costs_more_takes_longer() -> None:
    seen = spot("AsKs")
    assert usual(seen, seen.give_up()) < usual(seen, seen.stay()) < usual(seen, seen.all_in())
    dear = spot("AsKs", call=1500, pot=1530)
    assert usual(dear, dear.stay()) > usual(seen, seen.stay())


def test_pauses_can_be_turned_off() -> None:
    seen = spot("AsKs")
    assert at_once(seen, seen.all_in(), Random(1)) == 0


def test_the_same_chance_pauses_as_long() -> None:
    seen = spot("AsKs")
    assert pause(seen, seen.stay(), Random(1)) == pause(seen, seen.stay(), Random(1))
