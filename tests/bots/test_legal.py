"""A bot never makes a choice its table refuses: every style, in every structure the game knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from shuffleup.app.dealt.moves import TurnAction
from shuffleup.arena.hands import DealtAlone
from shuffleup.bots.holding import Holding, holding
from shuffleup.bots.seen import DecideTurn, Seen, TurnChoice, chance
from shuffleup.bots.styles import QUICK
from shuffleup.cards import DECK, Card
from shuffleup.hand import Fold, Phase
from tests.bots.fields import field_of
from tests.properties.tables import TERMS, random_hand

HANDS = 300


def random_table(rng: Random, number: int) -> DealtAlone:
    terms = rng.choice(TERMS)
    setup, positions = random_hand(rng, terms)
    dealt = DealtAlone(setup, positions, terms, rng.sample(DECK, len(DECK)), number)
    if rng.random() < 0.5:
        left = len(setup.places) + rng.choice([0, 0, 3, 30])
        dealt.field = field_of(left, 500, rng.choice([(5, 3, 2), (1,), (0,), (1, 1, 1, 1), (9, 8, 7, 6, 5)]))
    return dealt


def played(rng: Random, number: int, decide: DecideTurn) -> list[tuple[Seen, TurnAction]]:
    """One hand of one style; whoever is away folds. The engine refuses nothing, or this fails."""
    dealt, turns = random_table(rng, number), []
    while not dealt.hand.over:
        if dealt.hand.phase is not Phase.BETTING:
            dealt.goes_on()
            continue
        seen = dealt.seen()
        if seen is None:
            assert dealt.hand.turn is not None
            dealt.do(Fold(dealt.hand.turn))
            continue
        choice = decide(seen, chance(number, seen))
        assert choice.price == seen.call
        turns.append((seen, choice.what))
        dealt.acts(choice)
    return turns


def anything(seen: Seen, rng: Random) -> TurnChoice:
    """Somebody who does whatever the table allows."""
    anywhere = rng.randint(0, max(seen.greatest, 1))
    return rng.choice([seen.give_up(), seen.stay(), seen.stay(), seen.raise_to(anywhere), seen.all_in()])


def a_mixed_table(seen: Seen, rng: Random) -> TurnChoice:
    deciders = [*QUICK.values(), anything]
    return deciders[seen.seat % len(deciders)](seen, rng)


@pytest.mark.parametrize("style", [*QUICK, "mixed"])
def test_every_choice_is_accepted(style: str) -> None:
    rng = Random(f"legal {style}")
    turns = [turn for number in range(HANDS) for turn in played(rng, number, QUICK.get(style, a_mixed_table))]
    assert len(turns) > 1000
    assert {what for _, what in turns} == {"fold", "check", "call", "raise"}
    folded = [seen for seen, what in turns if what == "fold"]
    assert [seen for seen in folded if not seen.call] == []  # nobody folds for nothing
    if style == "station":
        never_folds_a_pair([(seen.cards, seen.board) for seen in folded])


def never_folds_a_pair(folded: Sequence[tuple[Sequence[Card], Sequence[Card]]]) -> None:
    assert len(folded) > 200
    assert [cards for cards, _ in folded if cards[0].rank == cards[1].rank] == []
    assert [pair for pair in folded if pair[1] and holding(*pair) >= Holding.WEAK_PAIR] == []
