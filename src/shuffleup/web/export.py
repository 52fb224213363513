"""An evening to keep: every entry of its record as JSON, for its director; once it is over its decks, for everyone.

The cards of hands are in streams of their own and are not in the record: what was mucked stays unseen until the seeds
of an event that is over are opened.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from shuffleup.app.room import Room
from shuffleup.app.sealing import Receipt, hand_of, receipt
from shuffleup.facts import fact
from shuffleup.web.house import House
from shuffleup.web.identity import keys_of
from shuffleup.web.pages import nothing_here, room_of
from shuffleup.web.passes import directs


async def record_json(request: Request) -> Response:
    room = await room_of(request)
    code = request.path_params["code"]
    if room is None:
        return nothing_here(request, code)
    if not directs(room.guest_list.guests, keys_of(request.cookies, code)):
        return RedirectResponse(f"/t/{code}", 303)
    body = json.dumps(await _evening(request.app.state.house, room), ensure_ascii=False, indent=1)
    name = f"shuffleup-{code}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(body, media_type="application/json", headers=headers)


async def decks_json(request: Request) -> Response:
    """Every deck that was dealt from, by what was known of it before and the seed it was made from."""
    room = await room_of(request)
    if room is None:
        return nothing_here(request, request.path_params["code"])
    if not room.evening.over():
        return JSONResponse({"error": "The seeds are opened when the event is over."}, 409)
    decks = [deck async for deck in _decks(request.app.state.house, room)]
    return Response(msgspec.json.encode(decks), media_type="application/json", headers={"cache-control": "no-store"})


@fact
class OpenDeck:
    """A deck with its seed: whoever kept the receipt finds out whether it was this one."""

    seed: str
    receipt: Receipt


async def _decks(house: House, room: Room) -> AsyncIterator[OpenDeck]:
    """A seed that was drawn for a hand that never came has no deck, and stays closed."""
    journal, parts = house.parts.journal, house.parts
    streams = [name for name in await journal.streams() if name.startswith(f"{room.stream}/") and hand_of(name)]
    for stream in sorted(streams, key=lambda name: (len(name), name)):
        committed, *sealed = [parts.event(record) async for record in journal.read(stream)]
        if sealed:
            yield OpenDeck(committed.seed, receipt(committed, sealed[0]))


async def _evening(house: House, room: Room) -> dict[str, Any]:
    plan = room.evening.plan
    entries = [
        {"seq": one.seq, "time": one.time, "type": one.type, "version": one.version, "is": json.loads(one.payload)}
        async for one in house.parts.journal.read(room.stream)
    ]
    return {"name": plan.name, "date": plan.date, "book": plan.book, "house_rules": plan.house, "entries": entries}
