"""A hand at a real table. The players hold real cards and chips, and the host hears only who is out.

What happens at the table is played here by the same referee, so that it is plausible, but none of it is entered: the
evening is told of the hand when it begins and when it is over.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

from shuffleup.app.dealt.table_deck import holes_due
from shuffleup.demo.cast import Cast
from shuffleup.demo.luck import DemoLuck
from shuffleup.demo.styles import next_bet
from shuffleup.hand import Accepted, Event, Hand, HandStarted, Phase, Setup, Terms, begin, submit
from shuffleup.hand import commands as h
from shuffleup.hand.legal import street_due
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.hands.tables import out_of
from shuffleup.tournament.prizes.places import knock_outs
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo

SECONDS_TO_DEAL = 30
SECONDS_AN_ACT = 5


class RealHand:
    """One hand, played out of sight."""

    def __init__(self, table: TableNo, setup: Setup, terms: Terms, cast: Cast, luck: DemoLuck) -> None:
        self.table = table
        self.events: list[Event] = [HandStarted(setup)]
        self.hand: Hand = begin(HandStarted(setup))
        self._terms = terms
        self._cast = cast
        self._luck = luck
        self._deck = iter(luck.deck())

    async def play(self) -> AsyncIterator[int]:
        """Yields how many seconds it takes."""
        while not self.hand.over:
            decision = submit(self.hand, self._next(), self._terms)
            assert isinstance(decision, Accepted), decision
            self.events += decision.events
        yield SECONDS_TO_DEAL + SECONDS_AN_ACT * len(self.events)

    def _next(self) -> h.Command:
        hand = self.hand
        match hand.phase:
            case Phase.POSTING:
                return h.Post()
            case Phase.DEALING:
                return h.DealHole(tuple(next(self._deck) for _ in range(holes_due(hand))))
            case Phase.BETTING:
                assert hand.turn is not None
                return next_bet(hand, self._terms, self._cast.styles[hand.turn], self._luck, self._cast.wild)
            case Phase.BOARD:
                burn, due = next(self._deck), street_due(hand, self._terms).answer.cards
                return h.DealBoard(tuple(next(self._deck) for _ in range(due)), burn)
            case _:
                assert hand.turn is not None
                return h.Show(hand.turn)

    def ending(self, evening: Evening) -> c.EndHand:
        """What the host taps: who is out, by whom, and how many chips each of them had."""
        at = evening.tables[self.table].chairs
        return c.EndHand(self.table, tuple(out_of(one, at) for one in knock_outs(self.events)))

    def stacks(self, evening: Evening) -> dict[PlayerId, Chips]:
        """What really lies in front of the players now."""
        at = evening.tables[self.table].chairs
        return {at[seat]: chips for seat, chips in self.hand.stacks_by_seat().items()}


def with_stacks(setup: Setup, stacks: dict[Seat, Chips]) -> Setup:
    """The same hand with what really lies in front of the players."""
    return replace(setup, places=tuple(replace(place, stack=stacks[place.seat]) for place in setup.places))
