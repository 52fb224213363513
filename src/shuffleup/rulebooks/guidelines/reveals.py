"""SHOW: cards shown to one, as this layer has it."""

from __future__ import annotations

from shuffleup.questions.reveals import ShownToOne, ShownWhen
from shuffleup.questions.steps import FinishBetting, HandOf, Remedy, Reveal, Verdict
from shuffleup.rules import clause

AT_ONCE = {ShownWhen.AFTER_HAND, ShownWhen.MAY_BET_NOW}


# Of a card shown during the hand to someone who can do nothing with it, the document says neither that it must be shown
# nor when: the director's.
@clause("SHOW-09", ShownToOne, "003: Show one, show all")
def show_all(q: ShownToOne) -> Remedy | None:
    """What one sees, all see. After the hand everyone may look at cards you let someone see. During it they are shown
    round: at once if whoever saw them has bets left on this round, at its end if only on later ones."""
    everyone_sees = tuple(Reveal(HandOf(q.seat), nth) for nth in q.cards)
    if q.shown in AT_ONCE:
        return Remedy(Verdict.CORRECTED, everyone_sees)
    if q.shown is ShownWhen.MAY_BET_LATER:
        return Remedy(Verdict.CORRECTED, (FinishBetting(), *everyone_sees))
    return None
