"""What is asked about players who are away or late."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.rules import Question, Topic

NO_LIMIT = 0


@fact
class MinutesAway(Question[int]):
    """After how many minutes away does a player lose his chips?"""


@fact
class LosesChipsAtOnce(Question[bool]):
    """Does a player lose his chips at once who leaves for good, or for longer than he may be away?"""


@fact
class AbsentPlayerMoves(Question[bool]):
    """Is a player moved to another table though he is away, his chips with him, to be blinded there?"""


class SeatForLatePlayer(Topic):
    """How a player who said he would come has a seat and chips, though he is not there for the first deal."""


@fact
class LateUntilLevel(Question[int]):
    """Which level's first hand is too late to arrive for? 0 means it is never too late."""
