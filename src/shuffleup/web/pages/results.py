"""The results of an evening: a page to look at, print and send, and the same as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.room import Room
from shuffleup.tournament.prizes.payouts import in_words
from shuffleup.tournament.prizes.results import ResultRow, night_results
from shuffleup.web.pages.pages import html, nothing_here, room_of

FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", "−")
"""What a spreadsheet would take for something to work out, if a name began so; another cell begins after a semicolon
in many languages."""


async def results_page(request: Request) -> Response:
    room, code = await room_of(request), request.path_params["code"]
    if room is None:
        return nothing_here(request, code)
    plan = room.evening.plan
    view = night_results(room.evening, room.book)
    return html(request, "results.html", code=code, name=plan.name, date=plan.date, view=view)


async def results_file(request: Request) -> Response:
    """As other programs read it: csv, or json."""
    room, code, kind = await room_of(request), request.path_params["code"], request.path_params["kind"]
    if room is None or kind not in MADE:
        return nothing_here(request, request.url.path)
    media, make = MADE[kind]
    headers = {"content-disposition": f'attachment; filename="results-{code}.{kind}"', "cache-control": "no-store"}
    return Response(make(room), media_type=media, headers=headers)


def _as_json(room: Room) -> str:
    view, plan = night_results(room.evening, room.book), room.evening.plan
    said = {"name": plan.name, "date": plan.date, "over": view.over, "purse": in_words(view.purse)}
    return json.dumps(said | {"results": [_said(row) for row in view.rows]}, ensure_ascii=False, indent=1)


def _as_csv(room: Room) -> str:
    """With the mark by which spreadsheets know that it is UTF-8."""
    rows = [_said(row) | {"knocked_out": ", ".join(row.beat)} for row in night_results(room.evening, room.book).rows]
    to = io.StringIO()
    made = csv.writer(to)
    made.writerows([NAMES, *([_harmless(row[name]) for name in NAMES] for row in rows)])
    return f"\ufeff{to.getvalue()}"


NAMES = ("place", "shared_by", "name", "prize", "knocked_out_by", "knocked_out", "bought_again")


def _said(row: ResultRow) -> dict[str, Any]:
    told = (
        row.place or None,
        row.shared_by,
        row.name,
        in_words(row.prize),
        ", ".join(row.by),
        list(row.beat),
        row.buys,
    )
    return dict(zip(NAMES, told, strict=True))


def _harmless(cell: object) -> object:
    if not isinstance(cell, str):
        return cell
    return f"'{cell}".replace(";", ",") if cell.startswith(FORMULA) else cell.replace(";", ",")


MADE = {"csv": ("text/csv", _as_csv), "json": ("application/json", _as_json)}
