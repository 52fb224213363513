"""BUY: buying in, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import entries as ask
from shuffleup.questions.chips import RebuyAnnounced
from shuffleup.questions.words import Chips
from shuffleup.rulebooks.common.entries import for_the_broke
from shuffleup.rules import value

BUY_IN = value(
    "BUY-01", ask.BuyInPosted, True, "000: BUYIN/REBUY/ADD-ON",
    text="The price of the buy-in hangs where everyone can read it. You get 1000 chips for it, and chips are not "
    "money: nobody changes them back.",
).also(ask.ChipsAreMoney, answer=False).stating(ask.ChipsForBuyIn)  # fmt: skip

REBUY = (
    value(
        "BUY-02", ask.RebuyBeforeLevel, 4, "000: BUYIN/REBUY/ADD-ON",
        text="Broke before anyone is dealt a hand of level 4? Then you may buy in a second time, on the same terms as "
        "the first. One rebuy each.",
    )
    .also(ask.RebuysEach, 1)
    .also(ask.RebuyWithAtMost, Chips(0))
    .answering(RebuyAnnounced, for_the_broke)
)  # fmt: skip

ADD_ON = value(
    "BUY-03", ask.AddOnsUnasked, False, "000: BUYIN/REBUY/ADD-ON",
    text="Nobody adds on to a stack, unless the host has offered it beforehand.",
)  # fmt: skip

NO_REFUND = value(
    "BUY-05", ask.RefundAfterFirstHand, False, "000: PLAYERS LEAVING",
    text="From the first hand on, whoever goes home leaves the money behind.",
)  # fmt: skip
