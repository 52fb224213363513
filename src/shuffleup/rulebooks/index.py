"""The rulebooks as a reader finds the way in them: chapters, documents, rivals, and where two books part.

Nothing here is kept by hand that the clauses can be asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from types import ModuleType
from typing import Any

from shuffleup.facts import fact
from shuffleup.questions.forms import QuestionForm, form_of, forms, samples
from shuffleup.rulebooks import BOOKS, common, guidelines, homegame, roberts, tda
from shuffleup.rules import CUSTOM, PROPOSAL, Citation, Clause, Layer, Question, Rulebook, Ruling, Unruled
from shuffleup.say import Sentence, Worded, listed, pattern, say

DOCUMENTS = {
    "000": say("HomePokerTourney rulebook sheet"),
    "001": say("HomePokerTourney pamphlet"),
    "002": say("Robert's Rules of Poker, hold'em"),
    "003": say("Tournament Guidelines 2010"),
    "004": say("HomePokerTourney booklet"),
    "tda": say("Rules of the Tournament Directors Association, 2024"),
}

KEPT = 4096
"""What a clause is in a book: of every clause in every book of ours, and in the last houses' books."""

CREDITS = {
    "000": say("HomePokerTourney.com, 2004; its rules on dealing are quoted from Robert's Rules of Poker, version 4."),
    "001": say("HomePokerTourney.com; quoted from Robert's Rules of Poker, version 4, by Robert Ciaffone."),
    "002": say("By Robert Ciaffone."),
    "003": say("15 February 2010, after DrNeau, Mike Caro University of Poker, Robert's Rules and the Hold'em Forum."),
    "004": say("HomePokerTourney.com; its charts of outs are courtesy of rgpfaq.com."),
    "tda": say("Edition of 2024, restated in our own words."),
}
"""Whose work each document is, and whom it names itself."""

CHAPTERS = {
    "GAME": say("How a hand goes"),
    "BET": say("Betting"),
    "SHOW": say("Showdown"),
    "BTN": say("Button and blinds"),
    "DEAL": say("Dealer's errors"),
    "MIS": say("Misdeals"),
    "DEAD": say("Dead hands"),
    "IRR": say("Irregular cards"),
    "BUY": say("Buying in"),
    "PAY": say("Prizes"),
    "WIN": say("Places"),
    "LATE": say("Late players"),
    "ABS": say("Absent players"),
    "CLK": say("Clock, levels and breaks"),
    "SEAT": say("Seating"),
    "MOVE": say("Moving players"),
    "TD": say("The director"),
    "CHIP": say("Chips"),
    "RACE": say("Racing off chips"),
    "DLR": say("Dealing duties"),
    "COND": say("Conduct"),
    "ODDS": say("Odds"),
    "PRINT": say("Printed sheets"),
    "TDA": say("Rules of the Tournament Directors Association"),
    "TDP": say("Procedures of the Tournament Directors Association"),
}


HOUSE, FLOOR = "house", "floor"
LAYERS = {
    tda.LAYER.name: say("Tournament Directors Association"),
    homegame.LAYER.name: say("HomePokerTourney rulebook"),
    guidelines.LAYER.name: say("Tournament Guidelines"),
    roberts.LAYER.name: say("Robert's Rules of Poker"),
    common.LAYER.name: say("what all documents share"),
    HOUSE: say("house rule"),
    FLOOR: say("ruling of tonight"),
    CUSTOM: say("custom"),
    PROPOSAL: say("usual at card rooms"),
}
"""As one speaks of them."""


@fact
class PlacedClause:
    """A clause and where it stands. An alternative stands beside its layer, for a house to choose."""

    clause: Clause
    layer: str
    alternative: bool = False


@fact
class Difference:
    """Where two books answer a question differently: by which clause each, None where the book is silent.

    `when` has the facts that tell these cases from the others, each with the values it takes in them.
    """

    form: QuestionForm
    first: Citation | None
    second: Citation | None
    when: tuple[tuple[str, tuple[str, ...]], ...]
    example: Question[Any]

    @property
    def in_words(self) -> str:
        """When they part."""
        return "; ".join(f"{name} {' or '.join(values)}" for name, values in self.when)


@fact
class SaidIn:
    """Where a document says what a clause says, by heading or number, and whose work the document is."""

    document: str
    title: Sentence
    where: Sentence
    credits: Sentence

    @property
    def in_words(self) -> Sentence:
        # Translators: a document, and the heading there, as in "Tournament Guidelines 2010: String Raises".
        return say("{document}: {heading}", document=self.title, heading=self.where)


# ----------------------------------------------------------------------------------------- what there is


@cache
def standings() -> dict[str, PlacedClause]:
    """Every clause written, by its id, chapter by chapter."""
    found = [
        PlacedClause(clause, package.LAYER.name, alternative)
        for package in (homegame, guidelines, roberts, common, tda)
        for alternative, clauses in ((False, package.LAYER.clauses), (True, _alternatives(package)))
        for clause in clauses
    ]
    return {standing.clause.id: standing for standing in sorted(found, key=lambda one: sort_key(one.clause.id))}


def _alternatives(package: ModuleType) -> tuple[Clause, ...]:
    chapters = [chapter for chapter in vars(package).values() if isinstance(chapter, ModuleType)]
    return tuple(clause for chapter in chapters for clause in getattr(chapter, "ALTERNATIVES", ()))


def chapter_of(clause_id: str) -> str:
    return clause_id.partition("-")[0]


def sort_key(clause_id: str) -> tuple[int, str]:
    """Clauses in the order of the chapters."""
    chapter = chapter_of(clause_id)
    return list(CHAPTERS).index(chapter) if chapter in CHAPTERS else len(CHAPTERS), clause_id


def said_in(clause: Clause) -> tuple[SaidIn, ...]:
    """The documents that say it, and where in each."""
    return tuple(SaidIn(one, DOCUMENTS[one], _where(clause, one), CREDITS[one]) for one in clause.sources)


def _where(clause: Clause, document: str) -> Sentence:
    if number := dict(clause.numbers).get(tda.FIRST, 0):
        is_procedure = chapter_of(clause.id) == "TDP"
        return say("recommended procedure {number}", number=number) if is_procedure else _rule(number)
    headings = [passage.section for passage in clause.passages if passage.document == document]
    return listed([_rule(int(one)) if one.isdigit() else one for one in headings])


def _rule(number: int) -> Sentence:
    return say("rule {number}", number=number)


def layers() -> dict[str, Layer]:
    return {layer.name: layer for book in BOOKS.values() for layer in book.layers if not layer.apart}


def answering(question: type[Question[Any]]) -> tuple[PlacedClause, ...]:
    """The clauses that speak on a question, whatever the facts."""
    return tuple(one for one in standings().values() if any(asked is question for asked, _ in one.clause.answers))


@cache
def asked_forms() -> tuple[QuestionForm, ...]:
    """Everything any clause answers, and everything the floor can be asked."""
    answered = dict.fromkeys(question for one in standings().values() for question, _ in one.clause.answers)
    floor = {form.question for form in forms()}
    return (*forms(), *(form_of(question) for question in answered if question not in floor))


# --------------------------------------------------------------------------------------- who says otherwise


def said(clause: Clause, question: Question[Any]) -> Any | None:
    """What this clause alone answers; None where it is silent."""
    answers = (answerer(question) for asked, answerer in clause.answers if asked is type(question))
    return next((answer for answer in answers if answer is not None), None)


def spoken(clause: Clause) -> Iterator[tuple[Question[Any], Any]]:
    """The cases in which a clause speaks, and what it says; those of the clause it goes with, if it does."""
    if clause.goes_with:
        id_, about = clause.goes_with
        yield from ((case, answer) for case, answer in cases_of(id_) if type(case) is about)
    for question in dict.fromkeys(question for question, _ in clause.answers):
        for case in samples(question):
            if (answer := said(clause, case)) is not None:
                yield case, answer


@cache
def cases_of(clause_id: str) -> tuple[tuple[Question[Any], Any], ...]:
    """The same of a clause of ours: it never changes, and every book is asked about them."""
    return tuple(spoken(standings()[clause_id].clause))


@lru_cache(maxsize=KEPT)
def overruled_by(clause_id: str, book: Rulebook) -> tuple[str, ...]:
    """The clauses that have the word in a book where this one, which stands in it, says otherwise: it rules, if at all,
    in other cases."""
    if not is_in(clause_id, book):
        return ()
    rulings = ((book.ask(case), answer) for case, answer in cases_of(clause_id))
    others = {one.by.id for one, answer in rulings if isinstance(one, Ruling) and one.answer != answer}
    return tuple(sorted(others, key=sort_key))


@cache
def rivals(clause_id: str) -> tuple[str, ...]:
    """The clauses of other layers, and the alternatives, that answer some case differently."""
    one = standings()[clause_id]
    if one.clause.is_statement:
        return ()
    cases = cases_of(clause_id)
    about = {type(case) for case, _ in cases}
    others = [
        other
        for other in standings().values()
        if other is not one
        and (other.layer != one.layer or other.alternative or one.alternative)
        and not about.isdisjoint(question for question, _ in other.clause.answers)
    ]
    different: set[str] = set()
    for case, answer in cases:
        answers = ((other.clause.id, said(other.clause, case)) for other in others if other.clause.id not in different)
        different |= {id_ for id_, other in answers if other is not None and other != answer}
    return tuple(sorted(different, key=sort_key))


class ClauseRole(Worded):
    """What a clause is in a book."""

    RULES = "rules", pattern("rules")
    STANDS = "stands", pattern("stands")  # a statement, or its question cannot be tried out: nobody can say more
    AGREES = "agrees", pattern("says the same as a clause above it")
    OVERRULED = "overruled", pattern("is overruled")
    ABSENT = "absent", pattern("is not in this book")


HOLDS = {ClauseRole.RULES, ClauseRole.STANDS, ClauseRole.AGREES}


def is_in(clause_id: str, book: Rulebook) -> bool:
    """Does the clause stand in a layer of this book? An alternative stands beside them."""
    return any(one.id == clause_id for layer in book.layers if not layer.apart for one in layer.clauses)


@lru_cache(maxsize=KEPT)
def role(clause_id: str, book: Rulebook) -> ClauseRole:
    """Whether the clause gives the book's answer in some case, or at least agrees with it."""
    standing = standings()[clause_id]
    if not is_in(clause_id, book):
        return ClauseRole.ABSENT
    asked = ((book.ask(case), answer) for case, answer in cases_of(clause_id))
    found = ClauseRole.STANDS
    for ruling, answer in asked:
        if isinstance(ruling, Ruling) and ruling.by.id == clause_id:
            return ClauseRole.RULES
        if found is not ClauseRole.AGREES:
            found = ClauseRole.AGREES if _answer(ruling) == answer else ClauseRole.OVERRULED
    return ClauseRole.STANDS if standing.clause.is_statement and found is ClauseRole.AGREES else found


def differences(first: Rulebook, second: Rulebook) -> tuple[Difference, ...]:
    """Where two books part, question by question, put together by the clauses they part on."""
    return tuple(part for form in asked_forms() for part in _differences(form, first, second))


def _differences(form: QuestionForm, first: Rulebook, second: Rulebook) -> Iterator[Difference]:
    parted: dict[tuple[Citation | None, Citation | None], list[Question[Any]]] = {}
    for case in samples(form.question):
        one, other = first.ask(case), second.ask(case)
        if _answer(one) != _answer(other):
            parted.setdefault((_by(one), _by(other)), []).append(case)
    for (by_one, by_other), cases in parted.items():
        yield Difference(form, by_one, by_other, tuple(_telling(form, cases)), cases[0])


def _telling(form: QuestionForm, cases: list[Question[Any]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The facts that do not take every value that was tried."""
    for blank in form.blanks:
        found = {getattr(case, blank.field) for case in cases}
        if found < set(blank.kind.typical):
            yield blank.name, tuple(blank.kind.show(value) for value in blank.kind.typical if value in found)


def _answer(ruling: Ruling[Any] | Unruled) -> Any | None:
    return ruling.answer if isinstance(ruling, Ruling) else None


def _by(ruling: Ruling[Any] | Unruled) -> Citation | None:
    return ruling.by if isinstance(ruling, Ruling) else None
