"""What is asked when the smallest chip leaves the tables: when, how it is changed, and who wins what is odd."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.rules import Question, Topic
from shuffleup.say import Worded, pattern


class NextToWin(Worded):
    """Who gets the next new chip once the highest card has had the first."""

    NEXT_CARD = "next-card", pattern("the next highest card, whoever holds it")
    NEXT_PLAYER = "next-player", pattern("the player with the highest card of those who have not won yet")


@fact
class SmallestChipLeaves(Question[bool]):
    """Does the smallest chip leave the tables now?

    `needed_for_blinds`: a blind of this level or a later one cannot be posted without it; `needed_for_antes` likewise.
    """

    needed_for_blinds: bool
    needed_for_antes: bool


class ChangedUpDirectly(Topic):
    """That as many small chips as make whole new chips are changed for them, before anything is raced."""


@fact
class RaceDealFrom(Question[Seat]):
    """At which seat does the deal of race cards begin, one for each odd chip and all of a player's together?"""


@fact
class RaceWonBy(Question[NextToWin]):
    """Who wins the second new chip and those after it?"""


@fact
class SuitsDecideRace(Question[bool]):
    """Does the higher suit win between race cards of the same rank?"""


@fact
class NobodyRacedOut(Question[bool]):
    """Does a player who would have nothing after the race get one new chip, before anyone wins one?"""


@fact
class LeftOversMakeChip(Question[bool]):
    """Fewer odd chips are left over than make a new chip: does the highest card left get one for them?

    `left_over`: how many. `make_one`: how many would make a new chip.
    """

    left_over: int
    make_one: int
