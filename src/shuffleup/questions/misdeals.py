"""What spoils a deal, and until when a misdeal can be called. Two questions: houses differ on them separately."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion, Remedy
from shuffleup.questions.words import Seat
from shuffleup.rules import Question

NOBODY_IN_PARTICULAR = Seat(0)


class DealQuestion(FloorQuestion):
    """An error in the deal that may be a misdeal. `acted`: players after the blinds who have acted."""

    __slots__ = ()

    acted: int

    @property
    def fouled(self) -> Seat:
        """Whose hand the error fouls, if it is one hand's."""
        return NOBODY_IN_PARTICULAR

    @property
    def wrong_count(self) -> bool:
        """Does the fouled hand hold the wrong number of cards?"""
        return False


@fact
class MisdealStillPossible(Question[bool]):
    """Can a misdeal still be called when so many players after the blinds have acted?"""

    acted: int


@fact
class TooLateForMisdeal(Question[Remedy]):
    """The deal was wrong but is played to its end: what becomes of the hand that is fouled by it?"""

    fouled: Seat
    wrong_count: bool


@fact
class AfterMisdeal(Question[Remedy]):
    """A misdeal is declared: what now?"""
