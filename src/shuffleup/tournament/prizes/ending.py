"""Deciding how a night ends by a deal: everyone left has a share, and nobody has to lose his chips for it. Changes
nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.say import Sum
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.hands.decide import decide_end
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId


def with_the_end(evening: Evening, deal: e.DealAgreed, book: Rulebook) -> Decision:
    """They agree, and play no more."""
    over = _over(evening, {prize.player: prize.money for prize in deal.prizes}, deal.rest, book)
    return over if isinstance(over, Refused) else accepted(deal, *over)


def decide_end_by_deal(evening: Evening, book: Rulebook) -> Decision:
    """They agreed before, and play no more now."""
    if not evening.deal:
        return refuse("The players have agreed on nothing yet.", Refusal.NOTHING_DUE)
    if evening.over():
        return refuse("The tournament is over.", Refusal.OVER)
    over = _over(evening, dict(evening.deal), evening.rest, book)
    return over if isinstance(over, Refused) else accepted(*over)


def _over(
    evening: Evening, shares: Mapping[PlayerId, Money], rest: Money, book: Rulebook
) -> tuple[e.Event, ...] | Refused:
    """Hands in play end with nobody out, and everyone left gets a place."""
    if rest:
        return refuse("{money} is still played for: share it, or play on.", Refusal.SOMETHING_FIRST, money=Sum(rest))
    ended: list[e.Event] = []
    for table in evening.open_tables():
        over = decide_end(evening, c.EndHand(table.number), book) if table.in_hand else accepted()
        if isinstance(over, Refused):
            return over
        ended += over.events
    return (*ended, e.EndedByDeal(), *_placed(evening, shares))


# WIN-01 places those who lost their chips, and none of these has. They finish in the order of what they agreed on;
# equal shares share their places, also where the last coin made one of them the larger.
def _placed(evening: Evening, shares: Mapping[PlayerId, Money]) -> Iterator[e.WentOut]:
    left = sorted((one.player for one in evening.playing()), key=lambda player: -shares[player])
    even = shares[left[0]] - shares[left[-1]] <= evening.plan.unit
    place = 1
    for _, equal in groupby(left, key=lambda player: 0 if even else shares[player]):
        together = list(equal)
        yield from (e.WentOut(player, place, len(together)) for player in together)
        place += len(together)
