"""DLR: who deals, and what the dealer says, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import dealers as ask
from shuffleup.rules import value

WHO_DEALS = value(
    "DLR-01", ask.WhoDeals, ask.DealsBy.LAST_OUT, "003: Who Deals?",
    text="While everyone is still in, whoever has the button deals. The first one out takes over the deck, and hands "
    "it on when the next one is out.",
)  # fmt: skip

DUTIES = value(
    "DLR-02", ask.DealersDuties, tuple(ask.DealerDuty), "003: Basic Dealer Procedures",
    text="The dealer keeps the hand going: sees that everything due is posted, asks each player in turn, says at the "
    "start of a round how many are in, checks what goes in, and leads through showdown and pots.",
)  # fmt: skip
