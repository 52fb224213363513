"""What the strongest bot says of one's own decisions in a hand that is over: /t/CODE/hands/TABLE/NUMBER/hindsight.

Only who played it is told, of nobody's decisions but their own, and by what could be seen then. It is worked out by a
process of its own: no table waits for it.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.hand.events import HandStarted
from shuffleup.hand.evolve import begin
from shuffleup.histories import as_shown
from shuffleup.rulebooks import BOOKS
from shuffleup.say import Sentence, say
from shuffleup.views.replay import blinds_in
from shuffleup.web.pages.hands import OWN, SeenHand, seen_hand
from shuffleup.web.pages.pages import html, nothing_here

NEEDS_NUMPY = say("The strongest bot is not installed here: pip install 'shuffleup[lab]'.")


def may_look_back(seen: SeenHand) -> bool:
    """Did the reader play it, at a table the software dealt, and does the host let players ask?"""
    return seen.room.evening.plan.looks_back and seen.mine is not None and bool(seen.cards_of(seen.mine))


async def hindsight_page(request: Request) -> Response:
    seen = await seen_hand(request)
    if seen is None or not may_look_back(seen):
        return nothing_here(request, request.url.path)
    found = await _found(request, seen)
    table, number = seen.played.key
    made = html(
        request,
        "hands/hindsight.html",
        code=request.path_params["code"],
        name=seen.room.evening.plan.name,
        table=table,
        number=number,
        wrong=found if isinstance(found, Sentence) else None,
        decisions=() if isinstance(found, Sentence) else found,
    )
    made.headers.update(OWN)
    return made


async def _found(request: Request, seen: SeenHand) -> Sentence | tuple[object, ...]:
    house, started = request.app.state.house, seen.on_record.events[0]
    assert isinstance(started, HandStarted), started
    if house.hindsight is None:
        return NEEDS_NUMPY
    book = seen.room.book.name if seen.room.book.name in BOOKS else "homegame"
    own, at = as_shown(seen.on_record.events, (seen.mine,) if seen.mine else ()), seen.played.positions
    asked = own, seen.mine, at, blinds_in(begin(started), at), book
    found: Sentence | tuple[object, ...] = await house.hindsight.ask("bots.hindsight", "looked_back", *asked)
    return found
