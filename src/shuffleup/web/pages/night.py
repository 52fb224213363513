"""The evening that a page of reading is read at, if it is at one: `t` in its address."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import Request

from shuffleup.facts import fact
from shuffleup.rules import Rulebook
from shuffleup.tournament.state import Evening
from shuffleup.web.house import House


@fact
class NightRead:
    """The evening and its code, if there is one of this code, its book, and the page that leads back."""

    code: str
    evening: Evening | None
    book: Rulebook | None
    back: str


async def night_read(request: Request) -> NightRead:
    house: House = request.app.state.house
    code = request.query_params.get("t", "")
    room = await house.room(code) if code else None
    if room is None:
        return NightRead("", None, None, _back(request, ""))
    return NightRead(code, room.evening, room.book, _back(request, code))


def _back(request: Request, code: str) -> str:
    """The page of the night from which somebody came to read, else the one that is theirs."""
    came = urlsplit(request.headers.get("referer", ""))
    if came.netloc == request.url.netloc and came.path.startswith(f"/t/{code}/"):
        return came._replace(scheme="", netloc="").geturl()
    return f"/t/{code}" if code else "/"
