"""The short address for the TV: which evening hangs on the wall of this house tonight."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.ports import JournalError
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.tournament.events import HandBegan
from shuffleup.tournament.words import Millis
from shuffleup.web.house import TONIGHT, House, Listed
from shuffleup.web.pages.pages import SIT_AND_GO, html, in_language, nothing_here, room_of
from shuffleup.web.wall_files import write_layout

MOST_LOOKED_AT = 12  # evenings: a house that has been open for years has hundreds


@fact
class Hanging:
    """Where the TV goes, or the evenings it has to choose from."""

    code: str
    several: tuple[Listed, ...] = ()


async def wall(request: Request) -> Response:
    house: House = request.app.state.house
    hanging = await hangs(house)
    named = request.path_params.get("wall", "")
    query = f"?{urlencode({'wall': named})}" if named else ""
    if len(hanging.several) > 1:
        return html(request, "which.html", evenings=hanging.several, query=query)
    return in_language(request, RedirectResponse(f"/t/{hanging.code}/tv{query}" if hanging.code else "/", 303))


async def layout_json(request: Request) -> Response:
    """How a wall of this night turns, to keep: it hangs in plain view, so anyone may."""
    room = await room_of(request)
    if room is None:
        return nothing_here(request, request.path_params["code"])
    layout = write_layout(room.guest_list.guests.layout(request.query_params.get("wall", "")))
    headers = {"content-disposition": 'attachment; filename="shuffleup-wall.json"', "cache-control": "no-store"}
    return Response(layout, media_type="application/json", headers=headers)


async def hangs(house: House) -> Hanging:
    """The night people play, not what somebody tries on a phone against bots; where several are on, all of them."""
    evenings = await house.evenings()
    hosted = [one for one in evenings if one.name != SIT_AND_GO][:MOST_LOOKED_AT]
    opened = [(one, room) for one in hosted if (room := await _opened(house, one.code))]
    opened.sort(key=lambda both: both[1].hurt is not None)  # what can be played on hangs before what cannot
    on = [(one, room) for one, room in opened if not room.evening.over()]
    tonight = [(one, room) for one, room in on if house.now() - max(one.at, _last_hand(room)) < TONIGHT]
    best = [*(one for one, _ in (*tonight, *on, *opened)), *evenings]
    return Hanging(best[0].code if best else "", tuple(one for one, room in tonight if not room.hurt))


async def _opened(house: House, code: str) -> Room | None:
    """An evening that cannot be read any more hangs on no wall."""
    try:
        return await house.room(code)
    except JournalError:
        return None


def _last_hand(room: Room) -> Millis:
    """When the last hand began; nothing else tells a night that goes on from one whose clock was left running."""
    steps = zip(reversed(room.session.steps), reversed(room.session.times), strict=True)
    return next((at for step, at in steps if any(isinstance(one, HandBegan) for one in step.changes())), Millis(0))
