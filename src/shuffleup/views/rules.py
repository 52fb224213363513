"""The rulebook as one reads it: every clause by chapter, what it is in each book, and what a house has made of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from shuffleup.facts import fact
from shuffleup.questions.forms import form_of
from shuffleup.rulebooks import BOOKS, EDITION, EDITIONS, book_of_edition
from shuffleup.rulebooks.house import (
    Effect,
    HouseBook,
    NotAdopted,
    Setting,
    house_rule,
    offers,
    settings,
    with_house_rules,
)
from shuffleup.rulebooks.index import (
    CHAPTERS,
    HOLDS,
    LAYERS,
    ClauseRole,
    PlacedClause,
    SaidIn,
    answering,
    cases_of,
    chapter_of,
    overruled_by,
    rivals,
    role,
    said_in,
    standings,
)
from shuffleup.rulebooks.reasons import EXAMPLES, REASONS
from shuffleup.rulebooks.search import Tongue, nearest, search
from shuffleup.rules import Rulebook, Ruling
from shuffleup.say import NOTHING, Said, Sentence, passage, say
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.rulings.own_rules import own_rules
from shuffleup.tournament.state import Evening

MOST_NEAR = 6
SAYS_TOO = {"ABS-03": ("ABS-01",), "BTN-01": ("SEAT-02",)}
"""Clauses whose sentences say what another one sets: where a house sets it otherwise, they are not true either."""


@fact
class InBook:
    """What a clause is in a book, and by which clauses it is overruled there, in some case at least.

    `holds`: the book says this, by this clause or by one above it.
    """

    book: str
    role: ClauseRole
    overruled_by: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        return self.role in HOLDS


@fact
class ClauseRow:
    """A clause in a list. `house`: the house rule that stands above it, if one does; `in_part`: above a part of it."""

    id: str
    text: Sentence
    layer: Sentence
    alternative: bool
    books: tuple[InBook, ...]
    house: str = ""
    in_part: bool = False


@fact
class Chapter:
    key: str
    title: Sentence
    clauses: tuple[ClauseRow, ...]


@fact
class HouseRow:
    """A house rule: what it says, and what it overrules; `author` where it is in no book."""

    id: str
    text: Sentence
    overrules: tuple[str, ...] = ()
    author: Said = ""


@fact
class RulesView:
    """The clauses of a book, or of all of them (`book` empty), as far as the words that are looked for are in them."""

    book: str
    q: str
    chapters: tuple[Chapter, ...]
    found: int
    left_out: int  # of other books
    house: tuple[HouseRow, ...]
    wrong: Sentence
    settings: tuple[Setting, ...]
    offers: tuple[HouseRow, ...]


@fact
class ClauseView:
    """One clause: its sentence, where it comes from, what it is in each book, who says otherwise, and what is near. A
    statement answers nothing."""

    row: ClauseRow
    chapter: Sentence
    chapter_key: str
    documents: tuple[SaidIn, ...]
    rivals: tuple[ClauseRow, ...]
    near: tuple[ClauseRow, ...]
    answers: tuple[Sentence, ...]
    before: str
    after: str
    house: tuple[HouseRow, ...] = ()  # what stands above it tonight
    reason: Sentence = NOTHING
    examples: tuple[Sentence, ...] = ()


HouseMade = HouseBook | NotAdopted | None


@fact
class ReadAt:
    """What the rules are read by: a book, and the edition and the house rules of the evening they are read at."""

    book: str
    edition: int = EDITION
    house: tuple[str, ...] = ()
    tda_below: bool = False

    def made(self) -> HouseMade:
        book = book_of_edition(self.book, self.edition, tda_below=self.tda_below)
        return with_house_rules(book, [house_rule(text) for text in self.house]) if book else None


def read_at(plan: Plan) -> ReadAt:
    return ReadAt(plan.book, plan.edition, plan.house, plan.tda_below)


# --------------------------------------------------------------------------------------------------------- a list


def own_rows(evening: Evening) -> tuple[HouseRow, ...]:
    """The rules of an evening that are in no book."""
    return tuple(HouseRow(one.id, passage(one.text), author=evening.name_of(one.author)) for one in own_rules(evening))


def rules_view(
    book: str, q: str, tongue: Tongue, at: ReadAt | None = None, own: tuple[HouseRow, ...] = ()
) -> RulesView:
    """`own` are rules of the evening that are in no book; `tongue` is what the page is read in."""
    at = at or ReadAt(book if book in BOOKS else "")
    book, made = at.book, at.made()
    above = _above(made)
    rows = [_row(one, above, at.edition) for one in search(q, tongue).clauses]
    shown = [row for row in rows if not book or _is_in(row, book)]
    return RulesView(
        book=book,
        q=q,
        chapters=tuple(_likeliest(shown) if q.strip() else _chapters(shown)),
        found=len(shown),
        left_out=len(rows) - len(shown),
        house=(*map(_house_row, _effects(made)), *own),
        wrong=made.reason if isinstance(made, NotAdopted) else NOTHING,
        settings=settings(EDITIONS[at.edition][book]) if book else (),
        offers=tuple(map(_house_row, offers(EDITIONS[at.edition][book]))) if book else (),
    )


def _effects(made: HouseMade) -> tuple[Effect, ...]:
    return made.effects if isinstance(made, HouseBook) else ()


@fact
class Above:
    """The house rule above a clause, and whether the clause still says something of its own."""

    rule: str
    in_part: bool


def _above(made: HouseMade) -> dict[str, Above]:
    """The clauses that are overruled tonight, each with the house rule that does it."""
    if not isinstance(made, HouseBook):
        return {}
    found: dict[str, Above] = {}
    for effect in made.effects:
        rule = effect.citation.id
        found |= {id_: Above(rule, in_part=True) for id_ in _says_too(effect)}
        found |= {one.id: Above(rule, _still_speaks(one.id, made.book)) for one in effect.overrules}
    return found


def _says_too(effect: Effect) -> tuple[str, ...]:
    return tuple(other for one in effect.overrules for other in SAYS_TOO.get(one.id, ()))


def _still_speaks(id_: str, book: Rulebook) -> bool:
    """Is there a case that the book with its house rules decides by this clause?"""
    rulings = (book.ask(case) for case, _ in cases_of(id_))
    return any(isinstance(ruling, Ruling) and ruling.by.id == id_ for ruling in rulings)


def _house_row(effect: Effect) -> HouseRow:
    return HouseRow(effect.citation.id, effect.citation.text, _ids(effect))


def _ids(effect: Effect) -> tuple[str, ...]:
    return tuple(one.id for one in effect.overrules)


def _is_in(row: ClauseRow, book: str) -> bool:
    return any(one.book == book and one.role is not ClauseRole.ABSENT for one in row.books)


def _likeliest(rows: Sequence[ClauseRow]) -> Iterable[Chapter]:
    return (Chapter("found", say("The likeliest first"), tuple(rows)),) if rows else ()


def _chapters(rows: Iterable[ClauseRow]) -> Iterable[Chapter]:
    by_chapter: dict[str, list[ClauseRow]] = {}
    for row in rows:
        by_chapter.setdefault(chapter_of(row.id), []).append(row)
    return (Chapter(key, CHAPTERS[key], tuple(own)) for key, own in by_chapter.items())


def _row(one: PlacedClause, above: dict[str, Above], edition: int) -> ClauseRow:
    id_ = one.clause.id
    over = above.get(id_, Above("", in_part=False))
    title = LAYERS[one.layer]
    return ClauseRow(id_, one.clause.text, title, one.alternative, in_books(id_, edition), over.rule, over.in_part)


@cache
def in_books(id_: str, edition: int = EDITION) -> tuple[InBook, ...]:
    return tuple(InBook(name, role(id_, book), overruled_by(id_, book)) for name, book in EDITIONS[edition].items())


# ----------------------------------------------------------------------------------------------------- one clause


def clause_view(name: str, at: ReadAt | None = None) -> ClauseView | None:
    """`at`: the book of the evening it is read at, if at any."""
    one = standings().get(name.upper())
    if one is None:
        return None
    at = at or ReadAt("")
    id_, own = one.clause.id, list(standings())
    place = own.index(id_)
    chapter = chapter_of(id_)
    made = at.made()
    above = _above(made)
    return ClauseView(
        row=_row(one, above, at.edition),
        chapter=CHAPTERS[chapter],
        chapter_key=chapter,
        documents=said_in(one.clause),
        rivals=tuple(_row(standings()[rival], above, at.edition) for rival in rivals(id_)),
        near=_near(one, above, at.edition),
        answers=tuple(dict.fromkeys(form_of(question).title for question, _ in one.clause.answers)),
        before=own[place - 1] if place else "",
        after=own[place + 1] if place + 1 < len(own) else "",
        house=tuple(_house_row(one) for one in _effects(made) if id_ in (*_ids(one), *_says_too(one))),
        reason=REASONS.get(id_, NOTHING),
        examples=EXAMPLES.get(id_, ()),
    )


def _near(one: PlacedClause, above: dict[str, Above], edition: int) -> tuple[ClauseRow, ...]:
    """Those that speak on the same questions and do not say otherwise."""
    known = {one.clause.id, *rivals(one.clause.id)}
    alike = (other for question, _ in one.clause.answers for other in answering(question))
    near = {other.clause.id: other for other in alike if other.clause.id not in known}
    return tuple(_row(other, above, edition) for other in list(near.values())[:MOST_NEAR])


def alike(name: str) -> tuple[str, ...]:
    """The ids that look most like one that is none."""
    return nearest(name.upper(), tuple(standings()))
