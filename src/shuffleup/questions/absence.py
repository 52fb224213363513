"""What is asked about players who are away or late."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.rules import Question, Topic

NO_LIMIT = 0


@fact
class MinutesAway(Question[int]):
    """After how many minutes away are a player's chips lost?"""


@fact
class LosesChipsAtOnce(Question[bool]):
    """Are the chips lost at once of a player who leaves for good, or for longer than is allowed?"""


@fact
class AbsentPlayerMoves(Question[bool]):
    """Is an absent player moved to another table, chips and all, to be blinded there?"""


class SeatForLatePlayer(Topic):
    """How a player who promised to come has a seat and chips, though absent for the first deal."""


@fact
class LateUntilLevel(Question[int]):
    """Which level's first hand is too late to arrive for? 0 means it is never too late."""
