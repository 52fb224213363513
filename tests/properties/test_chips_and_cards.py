"""No chip is lost or made, no folded hand wins, and a card is in one place: after every event of any hand."""

from __future__ import annotations

import os
from random import Random

import pytest

from shuffleup.cards import Card
from shuffleup.hand import Hand, HandStarted, Phase, pots_of
from shuffleup.hand.events import RoundClosed, ShowdownOpened
from tests.properties.ledger import Ledger
from tests.properties.playing import Live
from tests.properties.randomly import for_random_hands

# Z07: the property is worth a million hands. `SHUFFLEUP_HANDS=1000000 pytest tests/properties -k z07` plays them
# (five minutes of one core); every other run plays a few thousand.
HANDS = int(os.environ.get("SHUFFLEUP_HANDS", "9000"))
SHARES = 6


def ledger_of(live: Live) -> Ledger:
    started = live.history[0]
    assert isinstance(started, HandStarted)
    return Ledger(started)


def check_chips(hand: Hand, ledger: Ledger) -> None:
    assert hand.stacks_by_seat() == ledger.stacks
    assert min(hand.stacks) >= 0
    assert ledger.pot >= 0
    assert sum(hand.stacks) + ledger.pot == ledger.issued


@pytest.mark.parametrize("share", range(SHARES))
def test_z07_chips_are_conserved_over_thousands_of_hands(share: int) -> None:
    rng = Random(share)
    for _ in range(HANDS // SHARES):
        live = Live(rng)
        ledger = ledger_of(live)
        for event in live.events():
            ledger.write(event)
            check_chips(live.hand, ledger)
        assert ledger.pot == 0


@for_random_hands(450)
def test_z33_z34_folded_seats_win_nothing(live: Live) -> None:
    ledger = ledger_of(live)
    for event in live.events():
        ledger.write(event)
        if isinstance(event, ShowdownOpened):
            assert not ledger.folded & {seat for pot in event.pots for seat in pot.seats}
    assert not ledger.folded & set(ledger.won)
    assert live.hand.stacks_by_seat() == ledger.stacks


@for_random_hands(450)
def test_the_pots_are_all_the_money_in(live: Live) -> None:
    ledger = ledger_of(live)
    hand = live.hand
    while not hand.over:
        if hand.phase in (Phase.BETTING, Phase.BOARD):
            assert sum(pot.amount for pot in pots_of(hand)) + sum(hand.bets) == ledger.pot
        for event in live.do(live.next_command()):
            ledger.write(event)
            if isinstance(event, ShowdownOpened):
                assert sum(pot.amount for pot in event.pots) == ledger.pot
                assert all(pot.amount > 0 and pot.seats for pot in event.pots)


@for_random_hands(450)
def test_z30_z31_what_nobody_matched_has_gone_back_when_a_round_is_closed(live: Live) -> None:
    ledger = ledger_of(live)
    sitting_out = {place.seat for place in live.hand.setup.places if not place.dealt}
    for event in live.events():
        ledger.write(event)
        if isinstance(event, RoundClosed):
            paid = dict(zip(live.hand.seats, live.hand.paid, strict=True))
            *_, second, most = sorted(paid, key=lambda seat: paid[seat])
            assert paid[most] == paid[second] or most in ledger.folded | sitting_out, paid


@for_random_hands(450)
def test_a_card_is_in_one_place(live: Live) -> None:
    for _ in live.events():
        hand = live.hand
        seen = [card for cards in (*hand.holes, hand.board, hand.burns) for card in cards]
        assert len(set(seen)) == len(seen)
        assert set(seen) <= set(live.deck[: live.turned])
        assert all(type(card) is Card for card in seen)


@for_random_hands(300)
def test_everyone_dealt_in_gets_two_cards_and_nobody_else_any(live: Live) -> None:
    hand = live.play(until=Phase.BETTING)
    if hand.phase is Phase.BETTING:
        assert [len(hole) for hole in hand.holes] == [2 if place.dealt else 0 for place in hand.setup.places]
