"""How long things take at a dealt table, and the clock on a player's turn: so much time, and then time of his own."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.tournament.clock import was_unseen
from shuffleup.tournament.words import Millis


@fact
class Pace:
    """How long things take, in milliseconds. `bank` is what each player may use up over an evening, turn by turn."""

    turn: int = 25_000
    bank: int = 60_000
    board: int = 1_300
    show: int = 1_800
    over: int = 4_500
    look: int = 500  # how soon it is noticed that time has passed, or that the next hand can begin


AT_ONCE = Pace(turn=25_000, bank=0, board=0, show=0, over=0, look=5)
"""No pauses: for bots among themselves."""


@dataclass(slots=True)
class Turn:
    """Whose turn it is, since when and until when; from `banks_at` on he uses up time of his own.

    `seen_at` is when the table last looked at it. `stands`: the evening stood still then, and nobody's time runs.
    """

    seat: Seat
    seq: int
    since: Millis
    banks_at: Millis
    until: Millis
    seen_at: Millis
    stands: bool = False

    def look(self, now: Millis, *, running: bool) -> bool:
        """Let time pass; False once it is up. What passed while the evening stood, or unseen, is given back."""
        if self.stands or not running or was_unseen(self.seen_at, now):
            self._later(now - self.seen_at)
        self.seen_at, self.stands = now, not running
        return now < self.until

    def _later(self, span: int) -> None:
        self.since = Millis(self.since + span)
        self.banks_at = Millis(self.banks_at + span)
        self.until = Millis(self.until + span)

    def used(self, now: Millis) -> int:
        """How much of his own time is gone."""
        return min(max(now - self.banks_at, 0), self.until - self.banks_at)


def turn_of(seat: Seat, seq: int, now: Millis, pace: Pace, bank: int) -> Turn:
    """A turn that begins now, for one who has this much time of his own left."""
    banks_at = Millis(now + pace.turn)
    return Turn(seat, seq, now, banks_at, Millis(banks_at + bank), now)
