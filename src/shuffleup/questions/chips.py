"""Chips that come to light too late, and chips somebody said would be bought."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Topic
from shuffleup.say import say


@fact
class HiddenChipsFound(FloorQuestion):
    """A player was all-in, lost, and chips are found that were hidden: whose are they?

    `covered` is how many of them the winner could have covered. `would_have_gone`: it is obvious that those would have
    gone into the pot, had they been in view.
    """

    happened = say("A player was all-in and lost, and hidden chips are found")

    seat: Seat
    chips: Chips
    winner: Seat
    covered: Chips
    next_deal_started: bool
    would_have_gone: bool


class EnteringAgain(Topic):
    """What a new entry gets, and what becomes of the chips before it."""


@fact
class RebuyAnnounced(FloorQuestion):
    """A player has said aloud that there will be a rebuy, and somebody holds to it: is it owed?

    `before_hand`: it was said before the hand began. `chips_left`: the player still had chips. `re_entry`: it was to be
    a new entry, in another seat.
    """

    happened = say("A player said aloud that there will be a rebuy")

    seat: Seat
    before_hand: bool
    chips_left: bool
    re_entry: bool = False

    @property
    def rests_on(self) -> tuple[type[Topic], ...]:
        return (EnteringAgain,) if self.re_entry else ()
