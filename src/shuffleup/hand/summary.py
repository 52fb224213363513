"""A hand that is over, summed up: what everybody at the table knows of it afterwards, and what each player did in it.

What is counted, and of how many chances to do it, is what players count (docs/player.md). A hand that is walked to the
big blind is no chance to put chips in; whoever is away has none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from shuffleup.cards import Card, Category, category, strength
from shuffleup.facts import fact
from shuffleup.hand import events as e
from shuffleup.hand.evolve import begin, evolve
from shuffleup.hand.state import Hand
from shuffleup.questions.words import Chips, Seat, Street

ALL_SEVEN = 7
ONE_RAISE = 1


@fact
class SeatSummed:
    """What a player did in a hand. `could_…`: it came to that. `bets` and `calls` are those after the flop."""

    seat: Seat
    acted: bool = False  # before the flop, by a choice of their own
    put_in: bool = False
    raised: bool = False
    could_three_bet: bool = False
    three_bet: bool = False
    bets: int = 0
    calls: int = 0
    showdown: bool = False
    won: Chips = Chips(0)


@fact
class HandSummed:
    """What can be found of a hand: `pot` is all that was won in it, `kind` the best hand that was shown and won, and
    `best` how strong that was (0: none was)."""

    pot: Chips
    all_in: bool
    showdown: bool
    kind: Category | None
    seats: tuple[SeatSummed, ...]
    best: int = 0


@dataclass
class _Sum:
    hand: Hand
    doing: dict[Seat, SeatSummed] = field(default_factory=dict)
    raises: int = 0  # before the flop
    pot: int = 0
    all_in: bool = False
    shown: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    showdown: bool = False

    def take(self, event: e.Event) -> None:
        match event:
            case e.Folded() | e.Checked() | e.Called() | e.RaisedTo():
                self._acts(event)
            case e.ShowdownOpened():
                self._opens()
            case e.Shown():
                self.shown[event.seat] = tuple(card for card in event.cards if isinstance(card, Card))
            case e.PotAwarded():
                for share in event.shares:
                    self._does(share.seat, won=Chips(self.doing[share.seat].won + share.amount))
                    self.pot += share.amount
            case _:
                pass
        evolve(self.hand, event)
        self.all_in |= bool(self.hand.live & ~self.hand.able)

    def _does(self, seat: Seat, **more: Any) -> None:
        self.doing[seat] = replace(self.doing[seat], **more)

    def _acts(self, event: e.Folded | e.Checked | e.Called | e.RaisedTo) -> None:
        so_far = self.doing[event.seat]
        if self.hand.street is Street.PREFLOP:
            self._before_the_flop(event, so_far)
        elif isinstance(event, e.RaisedTo):
            self._does(event.seat, bets=so_far.bets + 1)
        elif isinstance(event, e.Called):
            self._does(event.seat, calls=so_far.calls + 1)

    def _before_the_flop(self, event: e.Folded | e.Checked | e.Called | e.RaisedTo, so_far: SeatSummed) -> None:
        place = self.hand.place_of[event.seat]
        if self.hand.absent >> place & 1 and isinstance(event, e.Folded | e.Checked):
            return  # nobody chose it
        raises = isinstance(event, e.RaisedTo)
        could = self.raises == ONE_RAISE and not so_far.raised and self._can_raise(place)
        self._does(
            event.seat,
            acted=True,
            put_in=so_far.put_in or isinstance(event, e.Called | e.RaisedTo),
            raised=so_far.raised or raises,
            could_three_bet=so_far.could_three_bet or could,
            three_bet=so_far.three_bet or (could and raises),
        )
        self.raises += raises

    def _can_raise(self, place: int) -> bool:
        """Are there chips beyond the call, and somebody who could answer?"""
        hand = self.hand
        return hand.stacks[place] > hand.price - hand.bets[place] and bool(hand.able & ~(1 << place))

    def _opens(self) -> None:
        live = self.hand.seats_in(self.hand.live)
        self.showdown = len(live) > 1
        for seat in live if self.showdown else ():
            self._does(seat, showdown=True)

    def best(self) -> int:
        board = tuple(card for card in self.hand.board if isinstance(card, Card))
        hands = [(*cards, *board) for seat, cards in self.shown.items() if self.doing[seat].won]
        whole = [strength(cards) for cards in hands if len(cards) == ALL_SEVEN]
        return max(whole) if whole and self.showdown else 0


def summed_up(events: Iterable[e.Event]) -> HandSummed:
    """A hand from its first event to its last."""
    first, *rest = events
    assert isinstance(first, e.HandStarted), first
    told = _Sum(begin(first))
    told.doing = {place.seat: SeatSummed(place.seat) for place in first.setup.places if place.dealt}
    for event in rest:
        told.take(event)
    best = told.best()
    kind = category(best) if best else None
    return HandSummed(Chips(told.pot), told.all_in, told.showdown, kind, tuple(told.doing.values()), best)
