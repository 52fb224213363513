"""The chips of a hand counted from what the events say, without the state: the state must agree with it."""

from __future__ import annotations

from collections import Counter

from shuffleup.hand import Event, HandStarted
from shuffleup.hand.events import Called, Folded, HandKilled, Posted, PotAwarded, RaisedTo, UncalledReturned
from shuffleup.questions.words import Seat


class Ledger:
    def __init__(self, started: HandStarted) -> None:
        self.stacks: dict[Seat, int] = {place.seat: place.stack for place in started.setup.places}
        self.issued = sum(self.stacks.values())
        self.pot = 0
        self.folded: set[Seat] = set()
        self.won: Counter[Seat] = Counter()

    def write(self, event: Event) -> None:
        match event:
            case Posted(seat=seat, paid=paid) | Called(seat=seat, paid=paid) | RaisedTo(seat=seat, paid=paid):
                self._move(seat, -paid)
            case UncalledReturned(seat, amount):
                self._move(seat, amount)
            case PotAwarded(_, shares):
                for share in shares:
                    self._move(share.seat, share.amount)
                    self.won[share.seat] += share.amount
            case Folded(seat) | HandKilled(seat):
                self.folded.add(seat)
            case _:
                pass

    def _move(self, seat: Seat, chips: int) -> None:
        """From the middle to a stack, or the other way if negative."""
        self.stacks[seat] += chips
        self.pot -= chips
