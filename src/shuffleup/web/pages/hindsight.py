"""What the strongest bot says of one's own decisions in a hand that is over: /t/CODE/hands/TABLE/NUMBER/hindsight.

Only who played it is told, of nobody's decisions but their own, and by what could be seen then. It is worked out by a
process of its own: no table waits for it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from typing import Protocol, TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shuffleup.hand.events import HandStarted
from shuffleup.hand.evolve import begin
from shuffleup.histories import as_shown
from shuffleup.say import Sentence, say
from shuffleup.views.replay import blinds_in
from shuffleup.web.lab_beside import BUSY
from shuffleup.web.live.render import drawn
from shuffleup.web.net.reader import lang_of
from shuffleup.web.pages.hands import OWN, SeenHand, seen_hand
from shuffleup.web.pages.pages import AnsweredInstead, html, nothing_here

NEEDS_NUMPY = say("The strongest bot is not installed here: pip install 'shuffleup[lab]'.")


def may_look_back(seen: SeenHand) -> bool:
    """Did the reader play it, at a table the software dealt, and does the host let players ask?"""
    return seen.room.evening.plan.looks_back and seen.mine is not None and bool(seen.cards_of(seen.mine))


async def hindsight_page(request: Request) -> Response:
    seen = await seen_hand(request)
    if not may_look_back(seen):
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


async def hindsight_sentence(request: Request) -> Response:
    """The hand in one sentence, for the phone that waits for it. `later`: it may be asked again in a while."""
    seen: SeenHand | None = None
    with suppress(AnsweredInstead):
        seen = await seen_hand(request)
    if seen is None or not may_look_back(seen):  # a hand one sat out: there is nothing to say, and nothing is wrong
        return JSONResponse({"said": "", "later": False}, headers=OWN)
    found = await _found(request, seen)
    weighty = None if isinstance(found, Sentence) else weightiest(found)
    link = f"/t/{request.path_params['code']}"
    said = drawn("hands", "looked_back", lang_of(request), weighty, link) if weighty else ""
    return JSONResponse({"said": said, "later": found is BUSY}, headers=OWN)


class Decision(Hashable, Protocol):
    """As much of a decision as it takes to choose one: what the choice cost, and whether the bot does the same."""

    @property
    def cost(self) -> float | None: ...
    @property
    def same(self) -> bool: ...


D = TypeVar("D", bound=Decision)


def weightiest(found: Sequence[D]) -> D | None:
    """The decision that cost the most, else the first that the bot would have made otherwise."""
    return max(found, key=lambda one: (one.cost or 0, not one.same), default=None)


async def _found(request: Request, seen: SeenHand) -> Sentence | tuple[Decision, ...]:
    house, started = request.app.state.house, seen.on_record.events[0]
    assert isinstance(started, HandStarted), started
    if house.hindsight is None:
        return NEEDS_NUMPY
    own, at = as_shown(seen.on_record.events, (seen.mine,) if seen.mine else ()), seen.played.positions
    asked = own, seen.mine, at, blinds_in(begin(started), at), seen.room.evening.plan
    by = request.path_params["code"], dict(seen.played.sat).get(seen.mine) if seen.mine else None
    found: Sentence | tuple[Decision, ...] = await house.hindsight.ask("bots.hindsight", "looked_back", *asked, by=by)
    return found
