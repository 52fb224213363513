"""Entries, absence, chips, seats and tables of an evening, as the TDA has them."""

from __future__ import annotations

from shuffleup.questions import play, seating
from shuffleup.questions.chips import EnteringAgain, HiddenChipsFound, RebuyAnnounced
from shuffleup.questions.entries import RebuyDuringHand
from shuffleup.questions.steps import Award, Remedy, RemoveChips, Step, Verdict
from shuffleup.questions.words import Chips
from shuffleup.rulebooks.common.entries import owed
from shuffleup.rulebooks.tda.numbering import numbered, procedure
from shuffleup.rules import clause, value

# Who comes to such a seat waits, however they came to it; it is answered here for those of TDA-10 as well.
LATE = value(
    "TDA-08", seating.WaitsForButton, True, "tda", numbers=numbered(8),
    text="Late entries and re-entries get a full stack and a seat by chance, and are dealt in at once unless they sit "
    "between the small blind and the button. Chips that were left behind leave play.",
).stating(EnteringAgain)  # fmt: skip

BROKEN_TABLES = value(
    "TDA-10", seating.DrawsAnew, seating.Drawers.OF_BROKEN_TABLES, "tda", numbers=numbered(10),
    text="Only the players of a table that is broken up draw new seats, any seat that is free, blinds and button too; "
    "between small blind and button they wait for the button to pass. Everyone else stays.",
)  # fmt: skip

# What is asked is who moves and where to; from which of several tables is a procedure the house fixes, and here it is
# the low card's. A table three short of the others is in the moves that are due anyway, which no hand comes before.
BALANCING = value(
    "TDA-11", seating.WhoMoves, seating.Mover.NEXT_BIG_BLIND, "tda", numbers=numbered(11),
    text="To even tables out, the player who would have the big blind next moves, to the worst seat: the big blind if "
    "it is free, even if that means to post it twice, and never the small blind. The giving table is found by a fixed "
    "procedure, and a table that is three players short halts.",
).also(seating.WhereToSit, seating.NewChair.WORST)  # fmt: skip

REBUYS = value(
    "TDA-27", RebuyDuringHand, False, "tda", numbers=numbered(27),
    text="A rebuy that is announced before the hand is owed and plays behind the chips on the table. Nobody misses a "
    "hand to rebuy.",
).answering(RebuyAnnounced, owed)  # fmt: skip

# The hand is dealt, and dead when its owner is not in reach of the chair at the last card; as by DEAL-18 posts stay.
AT_YOUR_SEAT = value(
    "TDA-30", play.AbsentDealtIn, True, "tda", numbers=numbered(30),
    text="Be in reach of your chair when the last card of the deal falls: if you are not, your hand is killed, and "
    "what was posted stays in.",
).also(play.AbsentUntilBlinds, False).also(play.AbsentKilled, True)  # fmt: skip


@clause("TDA-62", HiddenChipsFound, "tda", numbers=numbered(62))
def found_behind(q: HiddenChipsFound) -> Remedy:
    """Chips found behind after an all-in was called are paid to the winner only if they were part of what was
    accepted; if the all-in lost, what was not goes out of play, and the player is out."""
    paid = Chips(q.covered if q.would_have_gone and not q.next_deal_started else 0)
    rest = Chips(q.chips - paid)
    won: tuple[Step, ...] = (Award(q.winner, paid),) if paid else ()
    gone: tuple[Step, ...] = (RemoveChips(q.seat, rest),) if rest else ()
    return Remedy(Verdict.CORRECTED, (*won, *gone))


FINAL_TABLES = {6: 7, 7: 7, 8: 9, 9: 9}

FINAL_TABLE = value(
    "TDP-09", seating.SeatsAtRedraw, 9, "tda", numbers=procedure(9),
    text="The final table has nine players where eight or nine sit at a table, from two tables of five; seven where "
    "six or seven do, from two of four.",
).answering(seating.FinalTableOf, lambda q: FINAL_TABLES.get(q.seats))  # fmt: skip
