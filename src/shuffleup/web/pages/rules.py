"""The rulebook: all clauses, and a page for each. Plain pages; a search is a form that is sent."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.language.searching import tongue
from shuffleup.rulebooks import BOOKS, HOMEGAME, book_of_edition
from shuffleup.rulebooks.house import HouseBook
from shuffleup.rulebooks.search import search
from shuffleup.tournament.state import Evening
from shuffleup.views.conflicts import conflicts_view
from shuffleup.views.desk.words import in_short
from shuffleup.views.rules import ReadAt, alike, clause_view, own_rows, read_at, rules_view
from shuffleup.web.house import House
from shuffleup.web.pages.pages import html, lang_of

MOST_QUESTIONS = 5
LONGEST_SEARCH = 200


async def rules(request: Request) -> Response:
    """Every clause by chapter: of all books, of one, or of an evening (`t`) with its house rules."""
    code, evening = await _night(request)
    plan = evening.plan if evening else None
    q = request.query_params.get("q", "")[:LONGEST_SEARCH]
    book = request.query_params.get("book", "")
    spoken = tongue(lang_of(request))
    own = own_rows(evening) if evening else ()
    view = rules_view(book, q, read_at(plan) if plan else None, spoken, own)
    asked = [in_short(form) for form in search(q, spoken).forms[:MOST_QUESTIONS]] if q.strip() else []
    back = _back(request, code)
    return html(request, "rules/index.html", view=view, books=list(BOOKS), asked=asked, code=code, plan=plan, back=back)


async def clause(request: Request) -> Response:
    """One clause, at an evening (`t`) with what its house rules make of it."""
    name = request.path_params["id"]
    code, evening = await _night(request)
    plan = evening.plan if evening else None
    view = clause_view(name, read_at(plan) if plan else None)
    if view is None:
        return html(request, "rules/none.html", 404, name=name[:40], alike=alike(name[:40]), code=code)
    return html(request, "rules/clause.html", view=view, code=code, back=_back(request, code))


async def conflicts(request: Request) -> Response:
    """Where the documents contradict each other: in a book, or at an evening (`t`), and how that is settled there."""
    code, evening = await _night(request)
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
        code=code,
        back=_back(request, code),
        own=own_rows(evening) if evening else (),
        with_house=None,
    )


def _back(request: Request, code: str) -> str:
    """The page of the night from which somebody came to read, else the one that is theirs."""
    came = urlsplit(request.headers.get("referer", ""))
    if came.netloc == request.url.netloc and came.path.startswith(f"/t/{code}/"):
        return came._replace(scheme="", netloc="").geturl()
    return f"/t/{code}" if code else "/"


async def _night(request: Request) -> tuple[str, Evening | None]:
    """The evening the rules are read at and its code, if there is one of this code."""
    house: House = request.app.state.house
    code = request.query_params.get("t", "")
    room = await house.room(code) if code else None
    return (code, room.evening) if room else ("", None)
