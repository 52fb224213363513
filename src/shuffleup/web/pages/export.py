"""An evening to keep: every entry of its record as JSON, for its director; of a damaged one as much as can be read, and
of one that cannot be opened what there is of it, with how to get it out.

The cards of hands are in streams of their own and are not in the record: what is opened of them is said in `opened`.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.guests.guest_list import open_guests
from shuffleup.app.ports import JournalError, Record
from shuffleup.app.room import Room
from shuffleup.app.streams.guarded import guarded
from shuffleup.app.streams.naming import evening_of
from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebooks.naming import cited_as
from shuffleup.tournament.rulings.own_rules import own_rules
from shuffleup.web.house import House
from shuffleup.web.identity.identity import keys_of
from shuffleup.web.identity.passes import directs
from shuffleup.web.net.reader import failed
from shuffleup.web.pages.pages import html, room_of

SHOWN = 12  # of the last entries of an evening that cannot be opened


async def record_json(request: Request) -> Response:
    code, house = request.path_params["code"], request.app.state.house
    try:
        room = await room_of(request)
    except JournalError as error:
        if not await _directs_unopened(request, house, code):
            raise
        return _kept(code, {"trouble": error.said} | await _entries(house, code))
    if not directs(room.guests, keys_of(request.cookies, code)):
        return RedirectResponse(f"/t/{code}", 303)
    return _kept(code, _plan_of(room) | await _entries(house, code))


def _kept(code: str, said: dict[str, Any]) -> Response:
    body = json.dumps(said, ensure_ascii=False, indent=1)
    headers = {"content-disposition": f'attachment; filename="shuffleup-{code}.json"', "cache-control": "no-store"}
    return Response(body, media_type="application/json", headers=headers)


def _plan_of(room: Room) -> dict[str, Any]:
    """With the rules that were written or kept here, by the names people know them by."""
    plan = room.evening.plan
    house_rules = [*plan.house, *(f"{cited_as(rule.id)}: {rule.text}" for rule in own_rules(room.evening))]
    return {"name": plan.name, "date": plan.date, "book": plan.book, "house_rules": house_rules, "head": room.head}


async def _entries(house: House, code: str) -> dict[str, Any]:
    """As many as can be read, and what is wrong with the next."""
    records, wrong = await _readable(house, code)
    entries = [
        {"seq": one.seq, "time": one.time, "type": one.type, "version": one.version, "is": json.loads(one.payload)}
        for one in records
    ]
    return {"entries": entries, **({"unreadable": wrong} if wrong else {})}


async def _readable(house: House, code: str) -> tuple[list[Record], str]:
    records: list[Record] = []
    try:
        async for record in house.parts.journal.read(evening_of(code)):
            records.append(record)  # noqa: PERF401 - those before the damage count
    except JournalError as error:
        return records, error.said
    return records, ""


# ------------------------------------------------------------------------------------- one that cannot be opened


async def no_journal(request: Request, error: Exception) -> Response:
    """What is wrong with the journal, or with this evening of it, in the words it has for that."""
    assert isinstance(error, JournalError), error
    house, code = request.app.state.house, request.path_params.get("code", "")
    if told := failed(request.scope, Refused(error.said, Refusal.TROUBLE), 503):
        return told
    if code not in house.closed_books:
        return html(request, "trouble.html", 503, trouble=error.said)
    records, _ = await _readable(house, code)
    mine, last = await _directs_unopened(request, house, code), [_in_a_line(one) for one in records[-SHOWN:]]
    return html(
        request, "unopened.html", 503, trouble=error.said, code=code, entries=len(records), last=last, mine=mine
    )


def _in_a_line(record: Record) -> tuple[int, str, str]:
    """Without what it holds: that is for the director."""
    return record.seq, record.type, datetime.fromtimestamp(record.time / 1000).isoformat(" ", "minutes")  # noqa: DTZ006 - the host's time of day


async def _directs_unopened(request: Request, house: House, code: str) -> bool:
    """Is it one of those, and a director's device? Its guests are known all the same, as far as they can be read."""
    if code not in house.closed_books:
        return False
    try:
        guests = await open_guests(evening_of(code), guarded(house.parts)[0])
    except JournalError:
        return False
    return directs(guests.guests, keys_of(request.cookies, code))
