"""An evening to keep: every entry of its record as JSON, for its director.

The cards of hands are in streams of their own and are not in the record: what is opened of them is said in `opened`.
"""

from __future__ import annotations

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.room import Room
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


async def _evening(house: House, room: Room) -> dict[str, Any]:
    plan = room.evening.plan
    entries = [
        {"seq": one.seq, "time": one.time, "type": one.type, "version": one.version, "is": json.loads(one.payload)}
        async for one in house.parts.journal.read(room.stream)
    ]
    said = {"name": plan.name, "date": plan.date, "book": plan.book, "house_rules": plan.house, "head": room.head}
    return {**said, "entries": entries}
