"""Help: the guides for hosts, dealers and players, in the reader's language, with a search. They need no network."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.web.net.reader import lang_of
from shuffleup.web.pages.guides import CANNOT_CONNECT, GUIDES, find, guide
from shuffleup.web.pages.pages import html, nothing_here

LONGEST_SEARCH = 100


async def help_index(request: Request) -> Response:
    lang, q = lang_of(request), request.query_params.get("q", "")[:LONGEST_SEARCH]
    guides = [found for name in GUIDES if (found := guide(name, lang))]
    return html(request, "help/index.html", guides=guides, q=q, found=find(q, lang), connect=CANNOT_CONNECT)


async def help_page(request: Request) -> Response:
    found = guide(request.path_params["guide"], lang_of(request))
    if found is None:
        return nothing_here(request, request.url.path)
    return html(request, "help/guide.html", guide=found)
