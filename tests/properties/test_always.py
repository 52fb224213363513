"""What the head of hand/state.py says always holds, held against hands by chance."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.cards import DECK
from shuffleup.hand import Phase
from shuffleup.hand.state import Hand
from tests.hand.random_hands import any_table, next_command


def broken(hand: Hand) -> list[str]:
    laws = {
        "stacks and pot are all there is": sum(hand.stacks) + hand.pot == hand.issued,
        "whoever can bet is in the hand": hand.able & ~hand.live == 0,
        "whoever must act can bet": hand.pending & ~hand.able == 0,
        "nobody has more in front than was paid": all(b <= p for b, p in zip(hand.bets, hand.paid, strict=True)),
        "the turn is somebody's who must act": hand.phase is not Phase.BETTING or bool(hand.pending >> hand.to_act & 1),
        "nothing is left of a ruling": hand.phase is not Phase.OVER or not hand.to_come,
    }
    return [law for law, holds in laws.items() if not holds]


@pytest.mark.parametrize("seed", range(60))
def test_at_every_event_of_any_hand(seed: int) -> None:
    chance = Random(seed)
    told, deck = any_table(chance), chance.sample(DECK, len(DECK))
    while told.hand.phase is not Phase.OVER:
        told.tells(next_command(told, deck, chance))
        assert broken(told.hand) == []


def test_a_broken_law_is_named() -> None:
    hand = any_table(Random(1)).hand
    hand.pot += 1
    hand.able = 0
    assert broken(hand)[0] == "stacks and pot are all there is"
