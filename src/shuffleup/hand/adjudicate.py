"""The second door: something has happened at the table. Facts to question, question to rulebook, ruling to remedy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from shuffleup.facts import fact
from shuffleup.hand.wagers import PartlyUnruled, WagerRuling, read_motions
from shuffleup.questions.forms import Blank, QuestionForm
from shuffleup.questions.irregular import SeenCard
from shuffleup.questions.misdeals import AfterMisdeal, DealQuestion, MisdealStillPossible, TooLateForMisdeal
from shuffleup.questions.steps import Action, FloorQuestion, Remedy, Verdict
from shuffleup.questions.wagers import NONE, OutOfTurn, SecondMotion
from shuffleup.questions.words import Seat
from shuffleup.rules import Citation, Rulebook, Ruling, Unruled


@fact
class Judgement:
    """What is to be done, who says so, whom that overrules, and which layers were asked and silent."""

    question: FloorQuestion
    remedy: Remedy
    by: tuple[Citation, ...]
    overruled: tuple[Citation, ...] = ()
    silent: tuple[str, ...] = ()


def judge(book: Rulebook, question: FloorQuestion) -> Judgement | Unruled:
    """Rule on an incident. Unruled means no layer speaks: the director decides, and the decision goes on record."""
    ruling = book.ask(question)
    if isinstance(ruling, Unruled):
        return ruling
    grounds = book.grounds(question.rests_on, ruling.by)
    judgement = Judgement(question, ruling.answer, (*grounds, ruling.by), ruling.overruled, ruling.silent)
    if isinstance(question, DealQuestion) and _counts_until_action(question, ruling.answer):
        return _in_time(book, question, judgement, ruling.agreed)
    if ruling.answer.verdict is Verdict.EXPOSED and isinstance(question, SeenCard):
        return _exposed(book, question, judgement)
    if isinstance(question, SecondMotion):
        return _and_what_stays(book, question, judgement)
    return judgement


def _and_what_stays(book: Rulebook, question: SecondMotion, judgement: Judgement) -> Judgement:
    """What becomes of the second lot is half of it: what the chips that stay are is read as at the table."""
    read = read_motions(question, book)
    if isinstance(read, PartlyUnruled):
        return replace(judgement, remedy=Remedy(judgement.remedy.verdict, read.steps))
    if not isinstance(read, WagerRuling):
        return judgement
    return replace(judgement, remedy=Remedy(read.verdict, read.steps), by=read.by, overruled=read.overruled)


def killed_early(seat: Seat, ruling: WagerRuling) -> Judgement:
    """A fold out of turn that kills the hand, as it is carried out: with no turn there is no action to take it as."""
    asked = OutOfTurn(seat, Action.FOLD, NONE, facing_bet=True, changed=False)
    return Judgement(asked, Remedy(ruling.verdict, ruling.steps), ruling.by, ruling.overruled)


def _exposed(book: Rulebook, question: SeenCard, judgement: Judgement) -> Judgement | Unruled:
    """A card that counts as exposed is ruled on as an exposed card."""
    follows = judge(book, question.as_exposed)
    if isinstance(follows, Unruled):
        return follows
    overruled = (*judgement.overruled, *follows.overruled)
    return Judgement(question, follows.remedy, (*judgement.by, *follows.by), overruled, follows.silent)


def _counts_until_action(question: DealQuestion, remedy: Remedy) -> bool:
    """A misdeal, or a wrong number of cards put right, which is done only while it could be a misdeal instead."""
    return remedy.verdict is Verdict.MISDEAL or (question.wrong_count and remedy.verdict is Verdict.CORRECTED)


def _in_time(
    book: Rulebook, question: DealQuestion, judgement: Judgement, agreed: tuple[Citation, ...]
) -> Judgement | Unruled:
    """What spoils a deal is one thing; until when it can be called, and what follows, are others. Who else calls it a
    misdeal is cited too: one document lists it, another says what is done with the cards."""
    possible = book.ask(MisdealStillPossible(question.acted, question.chips_in, question.button_waits))
    if isinstance(possible, Unruled):
        return possible
    if possible.answer and judgement.remedy.verdict is Verdict.CORRECTED:
        return judgement
    next_question = AfterMisdeal() if possible.answer else TooLateForMisdeal(question.fouled, question.wrong_count)
    follows = book.ask(next_question)
    if isinstance(follows, Unruled):
        return follows
    if possible.answer:
        first = judgement.remedy.steps  # of what spoilt the deal: it is put right before the cards come again
        again = replace(follows, answer=Remedy(follows.answer.verdict, (*first, *follows.answer.steps)))
        return _and_then(judgement, (*judgement.by, *agreed), again)
    return _and_then(judgement, (possible.by,), follows)


def _and_then(judgement: Judgement, by: tuple[Citation, ...], follows: Ruling[Remedy]) -> Judgement:
    """The ruling that follows from the first one, citing both."""
    cited = by if follows.by in by else (*by, follows.by)
    overruled = tuple(c for c in (*judgement.overruled, *follows.overruled) if c not in cited)
    return Judgement(judgement.question, follows.answer, cited, overruled, judgement.silent)


# ------------------------------------------------------------------------------------ what nobody said


@fact
class Assumed:
    """A fact that nobody gave and that would change the ruling: what was taken, and what other values come to, which is
    nothing where no clause would speak."""

    blank: Blank
    taken: Any
    otherwise: tuple[tuple[Any, Remedy | None], ...]


def assumed_for(
    book: Rulebook, form: QuestionForm, question: FloorQuestion, given: Collection[str]
) -> tuple[Assumed, ...]:
    """Of the facts not given, those on which the ruling depends: one that rests on such a fact has to say so. Whose
    seat it was is only named, unless the verdict hangs on it."""
    now = _remedy(book, question)
    found = []
    for blank in form.blanks:
        if blank.name not in given and not blank.required:
            tried = [(value, _remedy(book, _with(question, blank, value))) for value in blank.kind.typical]
            others = tuple((value, then) for value, then in tried if _differs(then, now, named=blank.name == "seat"))
            found += [Assumed(blank, getattr(question, blank.field), others)] if others else []
    return tuple(found)


def _with(question: FloorQuestion, blank: Blank, value: Any) -> FloorQuestion:
    return replace(question, **{blank.field: value})  # type: ignore[type-var]  # every question is a fact


def _remedy(book: Rulebook, question: FloorQuestion) -> Remedy | None:
    ruled = judge(book, question)
    return None if isinstance(ruled, Unruled) else ruled.remedy


def _differs(then: Remedy | None, now: Remedy | None, *, named: bool) -> bool:
    if then is None or now is None or not named:
        return then != now
    return then.verdict is not now.verdict
