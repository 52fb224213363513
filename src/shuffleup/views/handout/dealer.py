"""What lies beside the deck: what the dealer does in a hand, and what to do when something goes wrong."""

from __future__ import annotations

from shuffleup.say import NOTHING, Sentence, say
from shuffleup.views.handout.blocks import HandoutPart, NumberedSteps
from shuffleup.views.handout.book import chapters
from shuffleup.views.handout.night import NightOnPaper


def dealing(night: NightOnPaper) -> HandoutPart:
    """A hand, from the shuffle to the button."""
    posted = night.first_level.said
    return HandoutPart(
        say("A hand, step by step"),
        (
            _steps(
                    say("See that all blinds and antes are up: {posted} in level 1.", posted=posted),
                    say("Shuffle, have the deck cut, and put the cut card under it."),
                    say("Deal two cards each, one at a time, beginning left of the button."),
                    say("Ask each player in turn, clockwise. Say what was done: check, call, raise to how much."),
                    say("Check every bet as it goes in. A raise adds at least as much as the last bet or raise."),
                    say("When the betting is done, bring the bets in, and say how many players are in."),
                    say("Burn one, turn three. Then burn one, turn one; and once more. A round of betting after each."),
                    say("Somebody all-in, and others have more: make a side pot. Nobody can bet any more: all hands up "
                        "before the rest of the board."),
                    say("Showdown: the last who bet or raised shows first; if nobody did, whoever acted first."),
                    say("Side pots before the main pot, the last made first. Cards speak; equal hands share, and an "
                        "odd chip goes to the first winner left of the button."),
                    say("Move the button on, and gather the cards."),
            ),
        ),
    )  # fmt: skip


def _steps(*lines: Sentence) -> NumberedSteps:
    return NumberedSteps(tuple((NOTHING, line) for line in lines))


def going_wrong(night: NightOnPaper) -> tuple[HandoutPart, ...]:
    """The chapters a dealer looks something up in."""
    return chapters(night, "DEAL", "MIS", "DEAD", "IRR")
