"""CHIP, CLK, ODDS: the tables every document prints alike."""

from __future__ import annotations

from shuffleup.questions import materials as ask
from shuffleup.questions.materials import Colour, DrawingHand, PostedSheet, StartingSet
from shuffleup.questions.words import Chips
from shuffleup.rules import clause, statement, value

# --------------------------------------------------------------------------------------------------- chips

VALUES = {
    Colour.WHITE: Chips(1),
    Colour.RED: Chips(5),
    Colour.GREEN: Chips(25),
    Colour.BLACK: Chips(100),
    Colour.PURPLE: Chips(500),
    Colour.YELLOW: Chips(1000),
}

SETS = {
    StartingSet.A: ((Colour.RED, 20), (Colour.GREEN, 16), (Colour.BLACK, 5)),
    StartingSet.B: ((Colour.RED, 15), (Colour.GREEN, 13), (Colour.BLACK, 6)),
    StartingSet.C: ((Colour.RED, 10), (Colour.GREEN, 10), (Colour.BLACK, 7)),
}


@clause("CHIP-01", ask.ChipValue, "000: Poker Chip Value", "001: Chip Value", "004: Poker Chip Value")
def value_of_colour(q: ask.ChipValue) -> Chips:
    """A white chip is 1, a red one 5, a green one 25, a black one 100, a purple one 500 and a yellow one 1000."""
    return VALUES[q.colour]


@clause("CHIP-02", ask.StartingChips, "000: Poker Chip Value", "001: Chip Value", "004: Poker Chip Value")
def starting_chips(q: ask.StartingChips) -> ask.ColourCounts:
    """You begin with 1000 in one of three sets: 20 red, 16 green and 5 black (A); 15, 13 and 6 (B); or 10, 10 and 7
    (C), which needs the fewest chips."""
    return SETS[q.starting_set]


# The booklet prints two shopping lists and no rule. Every figure of both follows from this one: each colour in whole
# rolls of 50; and of purple as many as would hold all the chips in play (20 for ten players, 48 for 24), in rolls too.
BOUGHT = value(
    "CHIP-03", ask.ChipsBought, ask.Purchase(roll=50, colour_up=Colour.PURPLE), "004: Poker Chips Needed",
    text="Chips for an event: a set for every player, each colour rounded up to rolls of 50, and purple ones to change "
    "the small chips up. Ten players with set A need 410 chips, so buy 500; 24 with set B need 816, so buy 950.",
)  # fmt: skip

# -------------------------------------------------------------------------------------------------- levels

BLINDS = tuple(
    (Chips(small), Chips(2 * small))
    for small in (10, 15, 20, 25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1000)
)  # fmt: skip
HOURS = {20: (3, 4), 30: (5, 6)}

SCHEDULE = value(
    "CLK-05", ask.BlindLevels, BLINDS, "000: Blinds", "001: Blinds", "004: Blinds",
    text="With 1000 chips each, the blinds begin at 10-20 and end at 1000-2000 in the fifteenth level. With levels of "
    "20 minutes that takes three to four hours, with 30 minutes five to six.",
).answering(ask.HoursToExpect, lambda q: HOURS.get(q.minutes))  # fmt: skip


@clause("CLK-06", ask.PostedMayChange, "000: BLINDS SCHEDULE", "003: Blinds and the Button")
def schedule_is_posted(q: ask.PostedMayChange) -> bool | None:
    """The levels are settled before the first hand, and hang where everyone can read them."""
    return not q.started if q.sheet is PostedSheet.SCHEDULE else None


# ---------------------------------------------------------------------------------------------------- odds

CHART = value(
    "ODDS-01", ask.OutsChart, ask.ChartBasis(most_outs=20, unseen_on_turn=47, unseen_on_river=46), "004: Outs",
    text="After the flop you have not seen 47 cards, after the turn 46. The chart has the chance of hitting 1 to 20 "
    "outs on the turn, on the river, on either, and on both.",
)  # fmt: skip

OUTS = {
    DrawingHand.OPEN_STRAIGHT_FLUSH: 15,
    DrawingHand.INSIDE_STRAIGHT_FLUSH: 12,
    DrawingHand.FLUSH: 9,
    DrawingHand.OPEN_STRAIGHT: 8,
    DrawingHand.INSIDE_STRAIGHT: 4,
    DrawingHand.TWO_PAIR: 4,
    DrawingHand.PAIR: 2,
    DrawingHand.THREE_OF_A_KIND: 1,
}


@clause("ODDS-02", ask.OutsOfDraw, "004: Number of Outs Given a Particular Hand")
def outs_of_draw(q: ask.OutsOfDraw) -> int:
    """A flush draw has 9 outs, an open straight 8, an inside straight 4; together with a straight flush they have 15
    and 12. Two pair fill up with 4 cards, a pair becomes three of a kind with 2, and three become four with 1."""
    return OUTS[q.draw]


# --------------------------------------------------------------------------------------------------- on paper

PRINTED = statement(
    "PRINT-01", "000: Poker Tournament Rulebook", "001: Chip Value", "004: Poker Tournament Booklet",
    text="What the table needs on paper is printed with the numbers and the rules of the night: a booklet, a pamphlet "
    "and a rulebook sheet, and what hangs on the wall.",
)  # fmt: skip
