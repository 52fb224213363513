"""BET: how people really bet, where Robert's Rules speaks for itself."""

from __future__ import annotations

from shuffleup.questions import wagers as ask
from shuffleup.questions.steps import Action, GiveBack, NoRaise, PlayOn, Remedy, Verdict
from shuffleup.questions.words import Chips
from shuffleup.rulebooks.common.wagers import at_once, no_going_back, one_chip
from shuffleup.rules import clause


@clause("BET-09", ask.OutOfTurn, "001: verbal statement")
def checked_early(q: ask.OutOfTurn) -> Remedy | None:
    """If you check before your turn, you give up betting and raising when the turn comes."""
    return Remedy(Verdict.BINDING, (NoRaise(q.seat),)) if q.action is Action.CHECK else None


@clause("BET-12", ask.SecondMotion, "001: string-bet")
def one_motion(q: ask.SecondMotion) -> Remedy | None:
    """In a tournament you say how much, or put it all in at once: the first movement counts as it is, and whatever a
    second one would add goes back. The word raise alone is a raise, but buys no second movement."""
    return no_going_back(q) if q.tournament or not q.strung else None


one_motion = one_motion.answering(ask.SilentChips, at_once).answering(ask.SilentSingleChip, one_chip)


@clause("BET-13", ask.SecondMotion, "001: string-bet", exception_to=("BET-12",))
def several_motions(q: ask.SecondMotion) -> Remedy | None:
    """Outside tournaments, once you have said raise you may bring the chips in little by little,
    until your hands come to rest away from the pot."""
    # Written for "raise"; a bet that was announced without its amount is the same act with nobody before it.
    if q.tournament or not q.said_raise:
        return None
    if q.rested and q.strung:
        return Remedy(Verdict.NOT_BINDING, (GiveBack(q.seat, Chips(q.strung)),))
    return Remedy(Verdict.BINDING, (PlayOn(),))
