"""A dealt table for spectators, one hand behind: /t/CODE/watch, and /t/CODE/watch/TABLE/NUMBER.

Only hands that are over are told here, so nothing of the one in play can be. Of the cards a spectator sees what lay
face up, and those of players who had agreed before the hand was dealt, and still do.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.played import HandOnRecord, hands_of
from shuffleup.app.room import Room
from shuffleup.histories import as_shown
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import TableNo
from shuffleup.web.pages.hands import OWN, SeenHand, hand_on_record, shown_hand, shown_steps
from shuffleup.web.pages.pages import html, in_language, nothing_here, room_of


def agreed_seats(room: Room, hand: HandOnRecord) -> tuple[Seat, ...]:
    """Whose cards spectators may see: nobody's that was dealt before its player agreed."""
    since = room.guest_list.guests.open_since
    return tuple(seat for seat, player in hand.played.sat if player in since and since[player] <= hand.began)


async def watch(request: Request) -> Response:
    """To the last hand that is over at a table; where none is, it says so."""
    room = await _watched(request)
    if room is None:
        return nothing_here(request, request.url.path)
    asked = request.query_params.get("table", "")
    table = TableNo(int(asked)) if asked.isascii() and asked.isdigit() and len(asked) < 5 else _first(room)
    numbers = [number for one, number in hands_of(room).over if one == table]
    if not numbers or not room.is_dealt(table):
        made = html(request, "hands/watch.html", name=room.evening.plan.name, code=request.path_params["code"])
        made.headers.update(OWN)
        return made
    to = f"/t/{request.path_params['code']}/watch/{table}/{max(numbers)}"
    return in_language(request, RedirectResponse(to, 303, OWN))


def _first(room: Room) -> TableNo:
    return next((one.number for one in room.evening.open_tables() if room.is_dealt(one.number)), TableNo(1))


async def watch_hand(request: Request) -> Response:
    seen = await _seen(request)
    return await shown_hand(request, seen, watching=True) if seen else nothing_here(request, request.url.path)


async def watch_steps(request: Request) -> Response:
    seen = await _seen(request)
    return await shown_steps(request, seen) if seen else nothing_here(request, request.url.path)


async def _watched(request: Request) -> Room | None:
    room = await room_of(request)
    return room if room and room.evening.plan.watched_late else None


async def _seen(request: Request) -> SeenHand | None:
    room = await _watched(request)
    found = await hand_on_record(request, room) if room else None
    if room is None or found is None:
        return None
    agreed = agreed_seats(room, found)
    return SeenHand(room, found, None, as_shown(found.events, agreed), agreed)
