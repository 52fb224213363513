"""The walls: which evening hangs there tonight by the short address, its layout as a file, and the host's picture."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.words import Millis
from shuffleup.web.doings.wall import hang, lay_out
from shuffleup.web.house import TONIGHT, House, Listed, last_hand
from shuffleup.web.hung import MOST_BYTES, seen, tag_of, unpacked
from shuffleup.web.identity.identity import keys_of
from shuffleup.web.identity.passes import directs
from shuffleup.web.pages.pages import (
    A_YEAR,
    SIT_AND_GO,
    answered,
    body_of,
    html,
    in_language,
    nothing_here,
    room_of,
)
from shuffleup.web.wall_files import write_layout

MOST_OF_A_FILE = 2 * MOST_BYTES
NOT_YOURS = refuse("Only the host can do that.", Refusal.NOT_ADMITTED)
NO_NIGHT = refuse("There is no such evening.", Refusal.MALFORMED)
MOST_LOOKED_AT = 12  # evenings: a house that has been open for years has hundreds


@fact
class Hanging:
    """Where the TV goes, or the evenings it has to choose from."""

    code: str
    several: tuple[Listed, ...] = ()


A_WHILE = "private, max-age=600"  # a picture that is taken away is gone soon from those who have seen it


async def wall(request: Request) -> Response:
    house: House = request.app.state.house
    hanging = await what_hangs(house)
    named = request.path_params.get("wall", "")
    query = f"?{urlencode({'wall': named})}" if named else ""
    if len(hanging.several) > 1:
        return html(request, "which.html", evenings=hanging.several, query=query)
    return in_language(request, RedirectResponse(f"/t/{hanging.code}/tv{query}" if hanging.code else "/", 303))


async def layout_json(request: Request) -> Response:
    """How a wall of this night turns and looks, to keep: it hangs in plain view, so anyone may."""
    room = await room_of(request)
    layout = write_layout(room.guests, request.query_params.get("wall", ""))
    headers = {"content-disposition": 'attachment; filename="shuffleup-wall.json"', "cache-control": "no-store"}
    return Response(layout, media_type="application/json", headers=headers)


async def picture(request: Request) -> Response:
    """The host's picture. Whatever is in a picture, a browser that opens it alone runs nothing."""
    room = await room_of(request, request.url.path)
    return shown_picture(request, room.guests.picture)


def shown_picture(request: Request, picture: str, kept: str = "") -> Response:
    body = unpacked(picture)
    found = seen(body) if body else None
    if found is None:
        return nothing_here(request, request.url.path)
    kept = kept or (A_YEAR if request.url.query == tag_of(picture) else "no-store")  # under its own address, or not
    headers = {"cache-control": kept, "content-security-policy": "default-src 'none'; sandbox"}
    return Response(body, media_type=found.kind, headers=headers)


async def put_layout(request: Request) -> Response:
    """A layout that was kept, as the host's phone sends it."""
    return await put_by_director(
        request, MOST_OF_A_FILE, lambda room, now, body: lay_out(room, now, body, _wall_of(request))
    )


async def put_picture(request: Request) -> Response:
    return await put_by_director(request, MOST_BYTES, hang)


def _wall_of(request: Request) -> str:
    return request.query_params.get("wall", "")


async def put_by_director(
    request: Request, most: int, take: Callable[[Room, Millis, bytes], Awaitable[Refused | None]]
) -> Response:
    """What only who directs may send, up to so much."""
    code, house = request.path_params["code"], request.app.state.house
    room = await house.room(code)
    if room is None:
        return answered(request, NO_NIGHT, 404)
    if not directs(room.guests, keys_of(request.cookies, code)):
        return answered(request, NOT_YOURS, 403)
    body = await body_of(request, most)
    too_big = not body and request.headers.get("content-length", "0") != "0"
    large = refuse("The picture is too large: at most {kb} KB.", Refusal.MALFORMED, kb=most // 1024)
    return answered(request, large if too_big else await take(room, house.now(), body))


async def what_hangs(house: House) -> Hanging:
    """The night people play, not what somebody tries on a phone against bots; where several are on, all of them."""
    evenings = await house.evenings()
    hosted = [one for one in evenings if one.name != SIT_AND_GO][:MOST_LOOKED_AT]
    opened = [(one, room) for one in hosted if (room := await house.readable(one.code))]
    opened.sort(key=lambda both: both[1].hurt is not None)  # what can be played on hangs before what cannot
    on = [(one, room) for one, room in opened if not room.evening.over()]
    tonight = [(one, room) for one, room in on if house.now() - max(one.at, last_hand(room)) < TONIGHT]
    best = [*(one for one, _ in (*tonight, *on, *opened)), *evenings]
    return Hanging(best[0].code if best else "", tuple(one for one, room in tonight if not room.hurt))
