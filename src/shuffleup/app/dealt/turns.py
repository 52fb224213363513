"""How long things take at a dealt table, and the clock on a player's turn: so much time, and then time of their own.

A turn ends once, and `Turn` alone decides how: its player acts in time, or not, or has left. Whatever comes
is judged by the moment it came, so it does not matter who of them wakes first, or how long the disk takes (ADR 15).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.tournament.clock.timer import was_unseen
from shuffleup.tournament.words import Millis


@fact
class Pace:
    """How long things take, in milliseconds. `bank` is what each player may use up over an evening, turn by turn.

    `numbers` is how long a deck waits for the numbers of phones; one that does not answer holds nobody up for longer.
    """

    turn: int = 25_000
    bank: int = 60_000
    board: int = 1_300
    show: int = 1_800
    over: int = 4_500
    look: int = 500  # how soon it is noticed that time has passed, or that the next hand can begin
    numbers: int = 0


AT_ONCE = Pace(turn=25_000, bank=0, board=0, show=0, over=0, look=5)
"""No pauses: for bots among themselves."""


class TurnEnd(Enum):
    """How a turn ended."""

    ACTED = auto()
    TIME_UP = auto()
    LEFT = auto()


@dataclass(slots=True)
class Turn:
    """Whose turn it is, since when and until when; from `banks_at` on they use up time of their own.

    `seen_at` is the last moment it was told of. `stands`: the evening stood still then, and nobody's time runs.
    `end` is how it ended and `ended_at` when, though that may not be written down yet.
    """

    seat: Seat
    seq: int
    since: Millis
    banks_at: Millis
    until: Millis
    seen_at: Millis
    stands: bool = False
    end: TurnEnd | None = None
    ended_at: Millis = Millis(0)

    def look(self, at: Millis, *, running: bool) -> bool:
        """Tell it that at this moment the evening ran, or stood; False once the turn has ended, as it does by itself
        when its time is up. What passed while the evening stood, or unseen, is given back. Moments may come out of
        order by as long as the disk takes."""
        if self.end is not None:
            return False
        if self.stands or was_unseen(*sorted((self.seen_at, at))):
            self._later(at - self.seen_at)
        elif at >= self.until:
            self.end, self.ended_at = TurnEnd.TIME_UP, self.until
            return False
        self.seen_at, self.stands = at, not running
        return True

    def take(self, end: TurnEnd, at: Millis, *, running: bool) -> bool:
        """End it so at this moment; False if it has ended already, or its time was up."""
        if not self.look(at, running=running):
            return False
        self.end, self.ended_at = end, at
        return True

    def give_back(self) -> None:
        """What its player wanted cannot be done: their time runs on."""
        self.end = None

    def seems_up(self, at: Millis) -> bool:
        """Would it be up, if nothing is under way that came before?"""
        return self.end is None and not self.stands and at >= self.until

    def looked_at_in(self, now: Millis, look: int) -> int:
        """How soon to look at it again; what ended it will be heard of."""
        return look if self.end or self.stands else min(max(self.until - now, 0), look)

    def _later(self, span: int) -> None:
        self.since = Millis(self.since + span)
        self.banks_at = Millis(self.banks_at + span)
        self.until = Millis(self.until + span)

    def used(self, now: Millis) -> int:
        """How much of the player's own time is gone."""
        at = self.ended_at if self.end else now
        return min(max(at - self.banks_at, 0), self.until - self.banks_at)


def turn_of(seat: Seat, seq: int, now: Millis, pace: Pace, bank: int, *, stands: bool = False) -> Turn:
    """A turn that begins now, for one who has this much time of their own left."""
    banks_at = Millis(now + pace.turn)
    return Turn(seat, seq, now, banks_at, Millis(banks_at + bank), now, stands)
