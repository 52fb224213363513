"""Print: what the night needs on paper, with a preview of every page and the PDF to save.

The director may print everything, a player what is for everyone and what is the player's own. Pages are set in a
thread, one document at a time, and the last ones are kept: nobody holds up a hand by looking at a booklet.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.guests.arrangements import Role
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.language.words import LANGUAGES, spoken
from shuffleup.paper.kinds import KINDS, Ink, PaperSize, PrintKind, PrintLook
from shuffleup.paper.times import as_it_runs, from_start, minute_of_day, minutes_of
from shuffleup.tournament.state import copied
from shuffleup.tournament.words import PlayerId
from shuffleup.views.handout.night import NightOnPaper
from shuffleup.web.club.shown import money_hidden
from shuffleup.web.house import House
from shuffleup.web.identity.identity import keys_of
from shuffleup.web.identity.passes import held
from shuffleup.web.net.reader import lang_of
from shuffleup.web.pages.pages import html, nothing_here, room_of
from shuffleup.web.past import history_of

FOR_EVERYONE = (
    PrintKind.BOOKLET,
    PrintKind.PAMPHLET,
    PrintKind.SHEET,
    PrintKind.POSTED,
    PrintKind.DEALER,
    PrintKind.RANKINGS,
    PrintKind.ALLIN,
    PrintKind.RESULTS,
    PrintKind.CHAT,
)
ONES_OWN = (PrintKind.SEATS, PrintKind.RECEIPTS)
"""What a player may print: a seat that has been drawn for all to see, and what was paid."""
PREVIEW = 90  # points an inch: read on a laptop, and light enough for a phone
KEPT = 12
CAN_PRINT = find_spec("typst") is not None
NOT_INSTALLED = "pip install 'shuffleup[print]'"


@fact
class Printout:
    """A document, and a picture of each of its pages."""

    pdf: bytes
    pictures: tuple[bytes, ...]
    missing: str


class PrintShop:
    """Sets one document at a time, and keeps the last ones."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._kept: OrderedDict[object, Printout] = OrderedDict()

    async def printout(self, key: object, kind: PrintKind, night: NightOnPaper, look: PrintLook) -> Printout:
        async with self._one_at_a_time:
            kept = self._kept.pop(key, None)
            found = kept if kept else await asyncio.to_thread(_made, kind, night, look)
            self._kept[key] = found
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found


def _made(kind: PrintKind, night: NightOnPaper, look: PrintLook) -> Printout:
    from shuffleup.paper.press import typeset  # noqa: PLC0415 - Typst is an extra

    made = typeset(kind, night, look)
    return Printout(made.pdf(), tuple(made.pictures(PREVIEW)), made.missing)


# ------------------------------------------------------------------------------------------------- who may have what


def _may_print(request: Request, room: Room) -> tuple[tuple[PrintKind, ...], PlayerId | None]:
    """What this device may print, and for whom it is if it is not for all."""
    passes = held(room.guests, keys_of(request.cookies, request.path_params["code"]))
    roles = {one.who.role for one in passes}
    if Role.DIRECTOR in roles:
        return tuple(PrintKind), None
    player = next((one.who.player for one in passes if one.who.player in room.evening.players), None)
    if player is None:
        return FOR_EVERYONE if roles else (), None
    drawn = (PrintKind.SEATS,) if room.evening.clock.started else ()
    return (*FOR_EVERYONE, *drawn, PrintKind.RECEIPTS), player


def _look(request: Request) -> PrintLook:
    asked = request.query_params
    paper = next((one for one in PaperSize if one.value == asked.get("paper")), PaperSize.A4)
    ink = next((one for one in Ink if one.value == asked.get("ink")), Ink.COLOUR)
    return PrintLook(paper, ink, spoken(asked.get("in", "")) or lang_of(request), _currency(request))


def _currency(request: Request) -> str:
    room = request.app.state.house.rooms.get(request.path_params["code"])
    return room.guests.dress.currency if room else ""


async def _night(request: Request, room: Room, only: PlayerId | None) -> NightOnPaper:
    house: House = request.app.state.house
    evening, book = room.evening, room.book
    at = minutes_of(request.query_params.get("starts", ""))
    times = as_it_runs(evening, book) or (() if at is None else from_start(evening.plan.schedule, at))
    link = f"{house.address}/t/{request.path_params['code']}"
    history = await history_of(room)
    return NightOnPaper(
        evening=evening,
        book=book,
        players=len(evening.players),
        times=times,
        address=link,
        only=only,
        history=history,
        starts=minute_of_day(history.began),
        tells_prizes=room.guests.tells_prizes and not house.club.keeps_sums(request.path_params["code"]),
        hidden=await money_hidden(request, room),
    )


# -------------------------------------------------------------------------------------------------------- the pages


async def print_page(request: Request) -> Response:
    """Every kind, and the pages of the one that is chosen."""
    room, code = await room_of(request), request.path_params["code"]
    kinds, only = _may_print(request, room)
    if not kinds:
        return RedirectResponse(f"/t/{code}", 303)
    kind = next((one for one in kinds if one.value == request.query_params.get("kind")), None)
    look = _look(request)
    made = await _printout(request, room, kind, look, only) if kind else None
    return html(
        request,
        "print.html",
        code=code,
        name=room.evening.plan.name,
        kinds=[(one.value, one.words) for one in kinds if room.evening.players or not KINDS[one].of_people],
        kind=kind.value if kind else "",
        look=look,
        papers=[*PaperSize],
        inks=[*Ink],
        tongues=LANGUAGES,
        started=room.evening.clock.started,
        starts=request.query_params.get("starts", ""),
        query=request.url.query,
        made=made if isinstance(made, Printout) else None,
        trouble=made if isinstance(made, str) else "",
    )


async def _printout(
    request: Request, room: Room, kind: PrintKind, look: PrintLook, only: PlayerId | None
) -> Printout | str:
    """Set from the evening as it is now; what is missing to do so, where that is not there."""
    shop: PrintShop = request.app.state.print_shop
    night = await _night(request, room, only if kind in ONES_OWN else None)
    night, told = replace(night, evening=copied(room.evening)), (night.address, night.tells_prizes, night.hidden)
    key = (request.path_params["code"], room.session.seq, kind, look, night.only, night.times, told)
    try:
        return await shop.printout(key, kind, night, look)
    except ModuleNotFoundError:
        return NOT_INSTALLED


Made = Callable[[Printout], Response | None]


async def _part(request: Request, part: Made) -> Response:
    room = await room_of(request)
    kinds, only = _may_print(request, room)
    kind = next((one for one in kinds if one.value == request.path_params["kind"]), None)
    made = await _printout(request, room, kind, _look(request), only) if kind else ""
    found = part(made) if isinstance(made, Printout) else None
    return found or nothing_here(request, request.url.path)


async def chat_picture(request: Request, room: Room) -> bytes | None:
    """The results as a picture to send, for whoever may see them; None where nothing can be set here."""
    look = PrintLook(lang=spoken(request.query_params.get("in", "")) or lang_of(request))
    made = await _printout(request, room, PrintKind.CHAT, look, None)
    return made.pictures[0] if isinstance(made, Printout) else None


async def print_pdf(request: Request) -> Response:
    name = f"shuffleup-{request.path_params['code']}-{request.path_params['kind']}.pdf"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return await _part(request, lambda made: Response(made.pdf, media_type="application/pdf", headers=headers))


async def print_picture(request: Request) -> Response:
    number = request.path_params["number"]

    def picture(made: Printout) -> Response | None:
        if not 1 <= number <= len(made.pictures):
            return None
        headers = {"cache-control": "no-store"}
        return Response(made.pictures[number - 1], media_type="image/png", headers=headers)

    return await _part(request, picture)
