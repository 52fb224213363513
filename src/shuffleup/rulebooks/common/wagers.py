"""BET: how people really bet, as every document has it."""

from __future__ import annotations

from shuffleup.questions import wagers as ask
from shuffleup.questions.dead_hands import FoldedOrSaidSo
from shuffleup.questions.steps import GiveBack, PlayOn, Remedy, Verdict
from shuffleup.questions.wagers import SpokenWord
from shuffleup.questions.words import Chips
from shuffleup.rules import clause


@clause("BET-06", ask.SpokenAction, "001: verbal statement", "003: Verbal Declarations of Action")
def words_bind(q: ask.SpokenAction) -> Remedy | None:
    """Words come first: say in your turn what you do and you are held to it, and the chips are put right to match."""
    # An amount is always what the bet comes to. A raise with too little behind it is still a raise: the smallest one.
    # To call nothing is to check. A "bet" into a bet, or a number alone, is taken for what it exactly makes; where it
    # makes nothing (less than a call, or more and no full raise) no document says what was meant, nor do we.
    total = q.amount or q.front
    match q.word:
        case SpokenWord.FOLD:
            return q.folding()
        case SpokenWord.CHECK:
            return q.checking()
        case SpokenWord.CALL:
            return q.staying()
        case SpokenWord.RAISE:
            return q.raising_to(total)
        case SpokenWord.ALL_IN:
            return q.raising_to(q.greatest)
        case SpokenWord.BET:
            return q.as_it_is(total) if q.owed else q.raising_to(total)
        case SpokenWord.AMOUNT:
            return q.as_it_is(total)
        case SpokenWord.POT:
            return None


words_bind = words_bind.answering(
    FoldedOrSaidSo, lambda q: ask.folded(q.seat, facing_bet=q.facing_bet) if q.in_turn else None
)


@clause("BET-07", ask.TableTapped, "001: verbal statement", "003: Motions Constituting a Check or Raise")
def tap(q: ask.TableTapped) -> Remedy | None:
    """A knock on the table means check, wherever a check is possible."""
    return q.checking()


# ------------------------------------------------------------------------- what Robert's Rules and the Guidelines share


def no_going_back(q: ask.SecondMotion) -> Remedy:
    """What is forbidden is to go back for chips *to raise*: a call put in little by little is still a call."""
    if not q.strung:
        return Remedy(Verdict.BINDING, (PlayOn(),))
    return Remedy(Verdict.NOT_BINDING, (GiveBack(q.seat, Chips(q.strung)),))


def at_once(q: ask.SilentChips | ask.SilentSingleChip) -> Remedy | None:
    """Chips put in together need no word where they make a call, a bet, a full raise or an all-in as they are."""
    return q.as_it_is(q.front) if q.pushed else None


def one_chip(q: ask.SilentSingleChip) -> Remedy | None:
    """The same of one chip that fits. Of one too large it is certain only where it can be nothing but a call."""
    return at_once(q) if not q.oversized or not q.may_raise else None
