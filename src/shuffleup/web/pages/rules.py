"""The rulebook: all clauses, and a page for each. Plain pages; a search is a form that is sent."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.language.searching import tongue
from shuffleup.rulebooks import BOOKS, HOMEGAME, book_of_edition
from shuffleup.rulebooks.house import HouseBook
from shuffleup.rulebooks.search import search
from shuffleup.views.conflicts import conflicts_view
from shuffleup.views.desk.words import in_short
from shuffleup.views.learn.lessons import lessons_about, lessons_of
from shuffleup.views.rules import HouseRow, ReadAt, alike, clause_view, own_rows, read_at, rules_view
from shuffleup.web.aside import aside
from shuffleup.web.net.reader import lang_of
from shuffleup.web.pages.night import NightRead, night_read
from shuffleup.web.pages.pages import html

MOST_QUESTIONS = 5
LONGEST_SEARCH = 200


async def rules(request: Request) -> Response:
    """Every clause by chapter: of all books, of one, or of an evening (`t`) with its house rules."""
    night = await night_read(request)
    return await aside(_rules, request, night, own_rows(night.evening) if night.evening else ())


def _rules(request: Request, night: NightRead, own: tuple[HouseRow, ...]) -> Response:
    code, evening = night.code, night.evening
    plan = evening.plan if evening else None
    q = request.query_params.get("q", "")[:LONGEST_SEARCH]
    book = request.query_params.get("book", "")
    spoken = tongue(lang_of(request))
    view = rules_view(book, q, spoken, read_at(plan) if plan else None, own)
    asked = [in_short(form) for form in search(q, spoken).forms[:MOST_QUESTIONS]] if q.strip() else []
    back, taught = night.back, lessons_about(q, spoken)
    return html(
        request, "rules/index.html",
        view=view, books=list(BOOKS), asked=asked, taught=taught, code=code, plan=plan, back=back,
    )  # fmt: skip


async def clause(request: Request) -> Response:
    """One clause, at an evening (`t`) with what its house rules make of it."""
    return await aside(_clause, request, await night_read(request))


def _clause(request: Request, night: NightRead) -> Response:
    name = request.path_params["id"]
    code, evening = night.code, night.evening
    plan = evening.plan if evening else None
    view = clause_view(name, read_at(plan) if plan else None)
    if view is None:
        return html(request, "rules/none.html", 404, name=name[:40], alike=alike(name[:40]), code=code)
    taught = lessons_of(view.row.id)
    return html(request, "rules/clause.html", view=view, taught=taught, code=code, back=night.back)


async def conflicts(request: Request) -> Response:
    """Where the documents contradict each other: in a book, or at an evening (`t`), and how that is settled there."""
    night = await night_read(request)
    return await aside(_conflicts, request, night, own_rows(night.evening) if night.evening else ())


def _conflicts(request: Request, night: NightRead, own: tuple[HouseRow, ...]) -> Response:
    evening = night.evening
    at = read_at(evening.plan) if evening else ReadAt(request.query_params.get("book", ""))
    book = book_of_edition(at.book, at.edition, tda_below=at.tda_below) or HOMEGAME
    made = at.made()
    view = conflicts_view(book, at.house, made.book if isinstance(made, HouseBook) else book)
    return html(
        request,
        "rules/conflicts.html",
        view=view,
        book=book.name,
        books=list(BOOKS),
        code=night.code,
        back=night.back,
        own=own,
        with_house=None,
    )
