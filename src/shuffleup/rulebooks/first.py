"""The first edition of the books, for the evenings that were played by it.

Each was one document over Robert's Rules and what all share, so that much of what another document says was left to the
director; and string bets were one clause. What has come since is left out here, and what has changed stands here as it
was. Nothing in this file changes any more.
"""

from __future__ import annotations

from shuffleup.questions import wagers as ask
from shuffleup.questions.dealers import WhoDeals
from shuffleup.questions.play import SmallBlindShare
from shuffleup.questions.seating import MayChangeSeats
from shuffleup.questions.steps import Remedy
from shuffleup.rulebooks import custom, homegame, second
from shuffleup.rulebooks.common.wagers import at_once, no_going_back, one_chip
from shuffleup.rulebooks.homegame.materials import POSTED_CHARTS
from shuffleup.rulebooks.second import QuestionsSince, as_it_was
from shuffleup.rules import Layer, Rulebook, clause

SINCE = {"BET-12", "BET-23"}
"""Clauses that have come since, or stand in another layer now."""

NOT_ASKED_YET: QuestionsSince = {
    "GAME-10": (SmallBlindShare,),
    "MOVE-05": (WhoDeals,),
    "TD-01": (MayChangeSeats,),
}


@clause("BET-12", ask.SecondMotion, "001: string-bet", "003: String Raises")
def one_motion(q: ask.SecondMotion) -> Remedy | None:
    """Name your amount or put it all in at once: the first movement counts as it is, and in a tournament
    whatever a second one would add to it goes back."""
    return no_going_back(q) if q.tournament or not q.strung else None


one_motion = one_motion.answering(ask.SilentChips, at_once).answering(ask.SilentSingleChip, one_chip)


HPT, TG, RR = (as_it_was(layer, NOT_ASKED_YET, without=SINCE) for layer in (second.HPT, second.TG, second.RR))
ALL = as_it_was(second.ALL, NOT_ASKED_YET, one_motion, without=SINCE)
POSTED = Layer(homegame.LAYER.name, POSTED_CHARTS, apart=True)
"""The chart that hung on the wall whatever the book: blinds and chips were taken from the same sheet."""

BOOKS = (
    Rulebook("homegame", (HPT, RR, ALL, custom.LAYER)),
    Rulebook("guidelines", (TG, RR, ALL, POSTED, custom.LAYER)),
    Rulebook("roberts", (RR, ALL, POSTED, custom.LAYER)),
)
