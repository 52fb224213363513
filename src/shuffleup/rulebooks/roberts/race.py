"""RACE: small chips leave the table, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import race as ask
from shuffleup.questions.words import Seat
from shuffleup.rules import clause, value


@clause("RACE-01", ask.SmallestChipLeaves, "001: Chip Race-off", "003: Chips")
def not_needed(q: ask.SmallestChipLeaves) -> bool:
    """When no blind and no ante needs the smallest chip any more, it goes. Whatever makes whole chips of the next kind
    is simply changed."""
    return not q.needed_for_blinds and not q.needed_for_antes


not_needed = not_needed.stating(ask.ChangedUpDirectly)

# Cards are ranked, not players: the document gives the next chip to "the second-highest card". So a player wins twice
# if they hold the two highest cards, and only then. Suits rank as usual (spades, hearts, diamonds, clubs): the document
# says "by suit" and takes the order for granted.
RACED = value(
    "RACE-02", ask.RaceWonBy, ask.NextToWin.NEXT_CARD, "001: Chip Race-off",
    text="Odd chips are raced. You get a card for each one of yours; the deal goes clockwise from seat 1, with all "
    "cards of a player at once. The highest card, suits included, takes odd chips for one new chip, the next "
    "highest card takes the next, until no more new chips can be made.",
).also(ask.RaceDealFrom, Seat(1)).also(ask.SuitsDecideRace, True)  # fmt: skip

# "Before anyone else is awarded a chip" is read as: it comes out of the odd chips that are raced, so there is one less
# for the cards to win. Only where the odd chips do not make enough new ones does a chip enter play for it.
NOBODY_OUT = value(
    "RACE-03", ask.NobodyRacedOut, True, "001: Chip Race-off",
    text="The race puts nobody out. If it would leave you without chips, you get one new chip before anyone wins one.",
)  # fmt: skip


# "If he has half or more" is read of the odd chips left on the table, which by then are theirs to exchange.
@clause("RACE-04", ask.LeftOversMakeChip, "001: Chip Race-off")
def half_or_more(q: ask.LeftOversMakeChip) -> bool:
    """Odd chips that are left at the end become one more new chip for the highest card still in the race if they make
    at least half of it. If not, they are gone."""
    return 2 * q.left_over >= q.make_one
