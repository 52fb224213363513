"""What is found or doubted afterwards: pots and counts, blinds of the wrong level, a wrong chair, chips nobody owns."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import Worded, pattern, say


class Disputed(Worded):
    """What somebody says was wrong."""

    READING = "reading", pattern("who won the pot, or how a hand was read")
    COUNT = "count", pattern("how much was bet, or how chips were counted")


@fact
class PotDisputed(FloorQuestion):
    """Somebody says that a pot was read or counted wrongly: can it still be put right?

    `acted`: how many players have acted on the count since, `chips_in`: one of them put chips in. `late_in_break`: the
    hand was the last before a break, of which a minute is over.
    """

    happened = say("A pot was read or counted wrongly, somebody says")

    about: Disputed
    next_hand: bool
    acted: int
    chips_in: bool = True
    late_in_break: bool = False


@fact
class WrongLevelPlayed(FloorQuestion):
    """A hand is played with the blinds of the wrong level: are they put right?

    `acted`: players after the blinds who have acted, `chips_in`: one of them put chips in.
    """

    happened = say("A hand is played with the blinds of the wrong level")

    acted: int
    chips_in: bool = True


@fact
class SatInWrongSeat(FloorQuestion):
    """A player sits in somebody else's chair, with the right chips: what now? `seat` is where the player sits."""

    happened = say("A player sits in somebody else's chair")

    seat: Seat


@fact
class ChipsNobodyOwns(FloorQuestion):
    """Chips are found that nobody can claim: what becomes of them?"""

    happened = say("Chips are found that nobody can claim")

    chips: Chips


@fact
class RacedChipsFound(FloorQuestion):
    """Chips of a kind that was raced off turn up: are they changed?

    `chips` is what they come to, `smallest` the smallest chip that is in play now.
    """

    happened = say("Chips of a kind that was raced off turn up")

    seat: Seat
    chips: Chips
    smallest: Chips

    @property
    def changed(self) -> Chips:
        """What they come to in whole chips."""
        return Chips(self.chips - self.chips % max(self.smallest, 1))


@fact
class StubDropped(FloorQuestion):
    """The rest of the deck was dropped, or cards got mixed: what is dealt on with?

    `in_order`: it can be put back in order. `mixed`: other cards (burns, muck) are mixed with it.
    """

    happened = say("The rest of the deck was dropped, or cards got mixed")

    in_order: bool
    mixed: bool
