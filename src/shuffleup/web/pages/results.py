"""The results of an evening: a page to look at, print and send, and the same as CSV and JSON.

Whoever has the address may see places, who knocked out whom and what everybody had: all of it hung on the wall. What
was won is shown of a night of a club as the club decides. Moves and rulings are for those who were let in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.room import Room
from shuffleup.club.words import NightCode
from shuffleup.facts import fact
from shuffleup.paper.times import minute_of_day
from shuffleup.rulebooks.naming import cited_as
from shuffleup.say import Sentence, counted, listed, passage, say
from shuffleup.tournament.prizes.payouts import in_words
from shuffleup.tournament.prizes.results import NightResults, ResultRow, night_results, without_sums
from shuffleup.tournament.words import Chair, PlayerId
from shuffleup.views.bounties import envelopes_view, opened_envelopes
from shuffleup.views.club.seen import may_open
from shuffleup.views.history import NightHistory, OutThen
from shuffleup.views.night_charts import field_chart, stacks_chart
from shuffleup.web.club.phones import visitor
from shuffleup.web.club.shown import money_hidden
from shuffleup.web.identity.identity import keys_of
from shuffleup.web.identity.passes import directs, held
from shuffleup.web.net.reader import lang_of
from shuffleup.web.notable import notable_hands
from shuffleup.web.pages.found import KIND_NAMES
from shuffleup.web.pages.pages import html, nothing_here, room_of, time_of_day
from shuffleup.web.pages.photos import photos_of
from shuffleup.web.pages.printing import CAN_PRINT, chat_picture
from shuffleup.web.past import history_of
from shuffleup.web.spreadsheet import as_csv


@fact
class NightPast:
    """What there is to tell of a night. `inside`: to somebody who was let in; `hidden`: whose sums are not."""

    results: NightResults
    history: NightHistory
    inside: bool
    hidden: frozenset[PlayerId]


async def results_page(request: Request) -> Response:
    room, code = await room_of(request), request.path_params["code"]
    past, plan, house = await _past(request, room), room.evening.plan, request.app.state.house
    starts, (club, links) = minute_of_day(past.history.began), await _club_of(request, NightCode(code))
    made = html(
        request,
        "results.html",
        code=code,
        name=plan.name,
        date=plan.date,
        view=past.results,
        history=past.history,
        inside=past.inside,
        field=field_chart(past.history, starts),
        stacks=stacks_chart(past.history, starts),
        notable=await notable_hands(room, house.parts),
        kinds=KIND_NAMES,
        at=time_of_day,
        photos=photos_of(room),
        address=f"{house.address}/t/{code}/results",
        site=house.address,
        picture=f"/t/{code}/results.png?in={lang_of(request)}" if past.results.over and CAN_PRINT else "",
        told=in_short(past.results),
        hides=bool(past.hidden),
        envelopes=None if past.hidden else envelopes_view(room.evening, room.book),
        opened=() if past.hidden else opened_envelopes(room.evening),
        tells_prizes=room.guests.tells_prizes,
        may_tell=not house.club.keeps_sums(code),
        directs=directs(room.guests, keys_of(request.cookies, code)),
        club=club,
        links=links,
    )
    made.headers["cache-control"] = "no-store"  # what is shown depends on who looks
    return made


async def _club_of(request: Request, night: NightCode) -> tuple[str, dict[PlayerId, str]]:
    """The name of the club this is a night of and where its people are found, for those who may open its pages."""
    club = (await request.app.state.house.club.book()).club
    if night not in club.nights or not may_open(club, await visitor(request)):
        return "", {}
    people = club.nights[night].items()
    return club.name, {player: f"/club/people/{club.one(person).person}" for player, person in people}


async def results_file(request: Request) -> Response:
    """As other programs read it, csv or json; or as a picture."""
    room = await room_of(request, request.url.path)
    code, kind = request.path_params["code"], request.path_params["kind"]
    if kind == "png" and room.evening.entered():
        made = await chat_picture(request, room)
        headers = {"cache-control": "private, max-age=60"}
        return Response(made, media_type="image/png", headers=headers) if made else nothing_here(request, code)
    if kind not in MADE:
        return nothing_here(request, request.url.path)
    media, make = MADE[kind]
    headers = {"content-disposition": f'attachment; filename="results-{code}.{kind}"', "cache-control": "no-store"}
    return Response(make(room, await _past(request, room)), media_type=media, headers=headers)


def in_short(results: NightResults) -> Sentence:
    """What a chat says of the link."""
    won = [row.name for row in results.rows if row.place == 1]
    many = counted("{count} player", "{count} players", len(results.rows))
    return passage(say("Won by {name}.", name=listed(won)), many) if won and results.over else many


async def _past(request: Request, room: Room) -> NightPast:
    inside = bool(held(room.guests, keys_of(request.cookies, request.path_params["code"])))
    hidden = await money_hidden(request, room)
    results = without_sums(night_results(room.evening, room.book), hidden)
    return NightPast(results, await history_of(room), inside, hidden)


# ------------------------------------------------------------------------------------------------------------ files


def _as_json(room: Room, past: NightPast) -> str:
    view, plan, history = past.results, room.evening.plan, past.history
    outs = _outs(history)
    said = {"name": plan.name, "date": plan.date, "over": view.over}
    said |= {"purse": in_words(view.purse)} if not past.hidden else {}
    said |= {"bounties": in_words(view.on_heads)} if view.on_heads else {}
    said |= {"season": in_words(view.season)} if view.season else {}
    said |= {"results": [_said(row, outs, past.hidden) for row in view.rows]} | _went(history)
    return json.dumps(said | (_inside(history) if past.inside else {}), ensure_ascii=False, indent=1)


def _went(history: NightHistory) -> dict[str, Any]:
    """Moments are in milliseconds since 1970."""
    return {
        "began": history.began,
        "until": history.until,
        "field": [{"at": one.at, "left": one.left, "average": one.average} for one in history.field],
        "levels": [{"at": one.at, "level": one.number or None} for one in history.levels],
        "stacks": [
            {"name": line.name, "known": [[[one.at, one.chips] for one in part] for part in line.stretches]}
            for line in history.stacks
        ],
        "knock_outs": [
            {"at": one.at, "level": one.level, "table": one.table, "hand": one.hand or None, "name": one.name}
            | {"by": list(one.by), "bought_in_again": one.again, "place": one.place or None}
            for one in history.knock_outs
        ],
    }


def _inside(history: NightHistory) -> dict[str, Any]:
    moves = [{"at": one.at, "name": one.name, "from": _sat(one.left), "to": _sat(one.to)} for one in history.moves]
    rulings = [
        {"at": one.at, "ruling": str(one.told.text), "by": [str(cited_as(clause)) for clause in one.told.by]}
        for one in history.rulings
    ]
    return {"moves": moves, "rulings": rulings}


def _sat(chair: Chair) -> dict[str, int]:
    return {"table": chair.table, "seat": chair.seat}


def _as_csv(room: Room, past: NightPast) -> str:  # noqa: ARG001 - as JSON is made
    """A row a player."""
    outs = _outs(past.history)
    rows = [_said(row, outs, past.hidden) | {"knocked_out": ", ".join(row.beat)} for row in past.results.rows]
    return as_csv(NAMES, [[row[name] for name in NAMES] for row in rows])


NAMES = (
    *("place", "shared_by", "name", "prize", "knocked_out_by", "knocked_out", "bought_again"),
    *("out_at", "out_in_level", "knock_outs", "bounty"),
)


def _outs(history: NightHistory) -> dict[PlayerId, OutThen]:
    return {one.player: one for one in history.knock_outs if not one.again}


def _said(row: ResultRow, outs: Mapping[PlayerId, OutThen], hidden: frozenset[PlayerId]) -> dict[str, Any]:
    out = outs.get(row.player) if row.place > 1 else None
    prize, bounty = map(in_words, (row.prize, row.bounty)) if row.player not in hidden else ("", "")
    told = (
        row.place or None,
        row.shared_by,
        row.name,
        prize,
        ", ".join(row.by),
        list(row.beat),
        row.buys,
        time_of_day(out.at) if out else None,
        out.level if out else None,
        row.knock_outs,
        bounty,
    )
    return dict(zip(NAMES, told, strict=True))


MADE: dict[str, tuple[str, Callable[[Room, NightPast], str]]] = {
    "csv": ("text/csv", _as_csv),
    "json": ("application/json", _as_json),
}
