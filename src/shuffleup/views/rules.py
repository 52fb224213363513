"""The rulebook as one reads it: every clause by chapter, what it is in each book, and what a house has made of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from shuffleup.facts import fact
from shuffleup.questions.forms import first_sentence, form_of
from shuffleup.rulebooks import BOOKS
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
    DOCUMENTS,
    HOLDS,
    Role,
    Standing,
    answering,
    chapter_of,
    layer_title,
    rivals,
    role,
    sort_key,
    spoken,
    standings,
)
from shuffleup.rulebooks.search import ENGLISH, Tongue, nearest, search_clauses
from shuffleup.rules import Rulebook, Ruling

MOST_NEAR = 6


@fact
class InBook:
    """What a clause is in a book, and by which clauses it is overruled there, in some case at least.

    `holds`: the book says this, by this clause or by one above it.
    """

    book: str
    role: Role
    overruled_by: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        return self.role in HOLDS


@fact
class ClauseRow:
    """A clause in a list. `house`: the house rule that stands above it, if one does."""

    id: str
    text: str
    layer: str
    alternative: bool
    books: tuple[InBook, ...]
    house: str = ""


@fact
class Chapter:
    key: str
    title: str
    clauses: tuple[ClauseRow, ...]


@fact
class HouseRow:
    """A house rule: what it says, and what it overrules."""

    id: str
    text: str
    overrules: tuple[str, ...]


@fact
class RulesView:
    """The clauses of a book, or of all of them (`book` empty), as far as the words that are looked for are in them."""

    book: str
    q: str
    chapters: tuple[Chapter, ...]
    found: int
    left_out: int  # of other books
    house: tuple[HouseRow, ...]
    wrong: str
    settings: tuple[Setting, ...]
    offers: tuple[HouseRow, ...]


@fact
class ClauseView:
    """One clause: its sentence, where it comes from, what it is in each book, who says otherwise, and what is near."""

    row: ClauseRow
    chapter: str
    chapter_key: str
    documents: tuple[str, ...]
    rivals: tuple[ClauseRow, ...]
    near: tuple[ClauseRow, ...]
    answers: tuple[str, ...]
    before: str
    after: str
    house: tuple[HouseRow, ...] = ()  # what stands above it tonight


# --------------------------------------------------------------------------------------------------------- a list


def rules_view(book: str, q: str, house: Sequence[str] = (), tongue: Tongue = ENGLISH) -> RulesView:
    """`house` are the house rules of an evening, as its plan has them; `tongue` is what the page is read in."""
    book = book if book in BOOKS else ""
    effects = _house(book, house) if book else ()
    above = _above(_effects(effects))
    found = search_clauses(q, tongue) if q.strip() else tuple(standings().values())
    rows = [_row(one, above) for one in found]
    shown = [row for row in rows if not book or _is_in(row, book)]
    return RulesView(
        book=book,
        q=q,
        chapters=tuple(_chapters(shown)),
        found=len(shown),
        left_out=len(rows) - len(shown),
        house=tuple(map(_house_row, _effects(effects))),
        wrong=effects.reason if isinstance(effects, NotAdopted) else "",
        settings=_settings(book) if book else (),
        offers=_offers(book) if book else (),
    )


def _house(book: str, house: Sequence[str]) -> tuple[Effect, ...] | NotAdopted:
    made = with_house_rules(BOOKS[book], [house_rule(text) for text in house])
    return made.effects if isinstance(made, HouseBook) else made


def _effects(effects: tuple[Effect, ...] | NotAdopted) -> tuple[Effect, ...]:
    return () if isinstance(effects, NotAdopted) else effects


def _above(effects: tuple[Effect, ...]) -> dict[str, str]:
    """The clauses that are overruled tonight, each with the house rule that does it."""
    return {citation.id: effect.citation.id for effect in effects for citation in effect.overrules}


def _house_row(effect: Effect) -> HouseRow:
    return HouseRow(effect.citation.id, effect.citation.text, tuple(one.id for one in effect.overrules))


@cache
def _settings(book: str) -> tuple[Setting, ...]:
    return settings(BOOKS[book])


@cache
def _offers(book: str) -> tuple[HouseRow, ...]:
    return tuple(map(_house_row, offers(BOOKS[book])))


def _is_in(row: ClauseRow, book: str) -> bool:
    return any(one.book == book and one.role is not Role.ABSENT for one in row.books)


def _chapters(rows: Iterable[ClauseRow]) -> Iterable[Chapter]:
    by_chapter: dict[str, list[ClauseRow]] = {}
    for row in rows:
        by_chapter.setdefault(chapter_of(row.id), []).append(row)
    return (Chapter(key, CHAPTERS[key], tuple(own)) for key, own in by_chapter.items())


def _row(one: Standing, above: dict[str, str]) -> ClauseRow:
    id_ = one.clause.id
    house = above.get(id_, "")
    return ClauseRow(id_, one.clause.text, layer_title(one.layer), one.alternative, in_books(id_), house)


@cache
def in_books(id_: str) -> tuple[InBook, ...]:
    return tuple(InBook(name, role(id_, book), _overruled_by(id_, book)) for name, book in BOOKS.items())


def _overruled_by(id_: str, book: Rulebook) -> tuple[str, ...]:
    """Whose answer the book takes instead, where this clause is in the book and says something else."""
    one = standings()[id_]
    if one.alternative or one.layer not in {layer.name for layer in book.layers}:
        return ()
    rulings = [(book.ask(case), answer) for case, answer in spoken(one.clause)]
    above = (ruling.by.id for ruling, answer in rulings if isinstance(ruling, Ruling) and ruling.answer != answer)
    return tuple(sorted(dict.fromkeys(above), key=sort_key))


# ----------------------------------------------------------------------------------------------------- one clause


def clause_view(name: str, book: str = "", house: Sequence[str] = ()) -> ClauseView | None:
    """`book` and `house` are those of the evening it is read at, if at any."""
    one = standings().get(name.upper())
    if one is None:
        return None
    id_, own = one.clause.id, list(standings())
    at = own.index(id_)
    chapter = chapter_of(id_)
    effects = _effects(_house(book, house)) if book in BOOKS else ()
    above = _above(effects)
    return ClauseView(
        row=_row(one, above),
        chapter=CHAPTERS[chapter],
        chapter_key=chapter,
        documents=tuple(DOCUMENTS[source] for source in one.clause.sources),
        rivals=tuple(_row(standings()[rival], above) for rival in rivals(id_)),
        near=_near(one, above),
        answers=tuple(dict.fromkeys(first_sentence(form_of(question).title) for question, _ in one.clause.answers)),
        before=own[at - 1] if at else "",
        after=own[at + 1] if at + 1 < len(own) else "",
        house=tuple(row for row in map(_house_row, effects) if id_ in row.overrules),
    )


def _near(one: Standing, above: dict[str, str]) -> tuple[ClauseRow, ...]:
    """Those that speak on the same questions and do not say otherwise."""
    known = {one.clause.id, *rivals(one.clause.id)}
    alike = (other for question, _ in one.clause.answers for other in answering(question))
    near = {other.clause.id: other for other in alike if other.clause.id not in known}
    return tuple(_row(other, above) for other in list(near.values())[:MOST_NEAR])


def alike(name: str) -> tuple[str, ...]:
    """The ids that look most like one that is none."""
    return nearest(name.upper(), tuple(standings()))
