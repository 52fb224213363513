"""Pages: the first one is complete already; its socket keeps it so."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TypeVar
from urllib.parse import parse_qs, quote, urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from shuffleup.app.guests.arrangements import SPECTATOR, Role, Who
from shuffleup.app.ports import JournalError
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.language.speaking import speaker
from shuffleup.language.words import spoken
from shuffleup.say import Sentence, passage
from shuffleup.tournament.state import Evening
from shuffleup.views.wall import winners_view
from shuffleup.web.club.phones import recognised
from shuffleup.web.house import House, Listed
from shuffleup.web.identity.identity import (
    COOKIE_SECONDS,
    MOST_SECRETS,
    fingerprint,
    keys_of,
    new_secret,
    secrets_of,
    set_secrets,
)
from shuffleup.web.identity.opening import TOO_MANY_WORDS, Opening, own_page
from shuffleup.web.identity.passes import besides, called, directs, home_pass, is_gone, note_use, pass_for, spare
from shuffleup.web.live.answers import MISTAKE
from shuffleup.web.live.live import SharedBySockets
from shuffleup.web.live.render import page, region_element, region_html
from shuffleup.web.live.screen import Screen, Sight
from shuffleup.web.net.limits import place_of
from shuffleup.web.net.reader import failed, lang_of
from shuffleup.web.pages.assets import assets, shell_script
from shuffleup.web.setup.fields import usual_ticks


@fact
class NightLine:
    """When it was set up, and how far it is: how many are on its list, how many still play, who has won.

    Of one that nobody has looked at since the server started only the time is known: to read it takes its whole record.
    """

    code: str
    name: str
    date: str
    time: str
    listed: int | None = None
    playing: int = 0
    entered: int = 0
    winner: str = ""
    trouble: Sentence | None = None  # why it cannot be opened, or only be looked at
    directed: bool = False  # from this device


def time_of_day(at: int) -> str:
    """Where the server stands, and the night is played."""
    return time.strftime("%H:%M", time.localtime(at / 1000))


def night_of(house: House, one: Listed, keys: tuple[str, ...] = ()) -> NightLine:
    at = time_of_day(one.at)
    room = house.rooms.get(one.code)
    if room is None:
        return NightLine(one.code, one.name, one.date, at, trouble=one.trouble)
    return replace(_how_far(room.evening, one, at), directed=directs(room.guests, keys))


def _how_far(evening: Evening, one: Listed, at: str) -> NightLine:
    winner = ", ".join(winners_view(evening))
    playing = len(evening.playing()) if evening.tables else 0
    on_list, entered = len(evening.players), len(evening.entered())
    return NightLine(one.code, one.name, one.date, at, on_list, playing, entered, winner, one.trouble)


LONGEST_BODY = 64 * 1024
HEARD_OUT = 4 * 1024 * 1024
NO_SUCH_ADDRESS = refuse("Nothing is asked or sent in this way at this address.", Refusal.MALFORMED)
SIT_AND_GO = "Sit and go"  # what an evening against bots is called that nobody hosts
A_YEAR = "public, max-age=31536000, immutable"

HOME = {
    Role.DIRECTOR: "/director",
    Role.TIMEKEEPER: "/clock",
    Role.DEALER: "/dealer",
    Role.PLAYER: "/me",
    Role.SPECTATOR: "/join",
}
"""Where each role goes who opens an evening."""


MadeResponse = TypeVar("MadeResponse", bound=Response)


def html(request: Request, template: str, status: int = 200, **values: object) -> HTMLResponse:
    """A page in the reader's language, which is kept if it was just chosen; its sums in the currency of the night."""
    lang, code = lang_of(request), request.path_params.get("code", "")
    room = request.app.state.house.rooms.get(code)
    currency = room.guests.dress.currency if room else ""
    made = HTMLResponse(page(template, lang, path=request.url.path, currency=currency, **values), status)
    return in_language(request, made)


def in_language(request: Request, made: MadeResponse) -> MadeResponse:
    """An answer that keeps the language the reader has just chosen, for this page and those it leads to."""
    if chosen := spoken(request.query_params.get("lang", "")):
        made.set_cookie("lang", chosen, max_age=COOKIE_SECONDS, samesite="lax")
    return made


def nothing_here(request: Request, what: str, status: int = 404) -> HTMLResponse:
    return html(request, "nothing.html", status, what=what)


async def no_such_page(request: Request, wrong: Exception) -> Response:
    """Whoever mistypes an address, or opens one that is only sent to, reads a page with a way on; a program is told a
    kind, or two words."""
    assert isinstance(wrong, HTTPException), wrong
    if told := failed(request.scope, NO_SUCH_ADDRESS, wrong.status_code, wrong.headers):
        return told
    if "text/html" in request.headers.get("accept", ""):
        return nothing_here(request, request.url.path, wrong.status_code)
    return PlainTextResponse(wrong.detail, wrong.status_code, wrong.headers)


async def body_of(request: Request, most: int = LONGEST_BODY) -> bytes:
    """The body of a form, up to what one can be; nothing of a longer one, which is read a little further all the same:
    whoever is hung up on while sending never hears why."""
    body, size = b"", 0
    async for part in request.stream():
        size += len(part)
        body = body + part if size <= most else b""
        if size > most + HEARD_OUT:
            break
    return body


def answered(request: Request, wrong: Refused | None, status: int = 400) -> Response:
    """What a script sent, as an act is: nothing where it was done."""
    said = {"refused": speaker(lang_of(request))(wrong.reason), "kind": wrong.kind.value} if wrong else {}
    return JSONResponse(said, status if wrong else 200, {"cache-control": "no-store"})


class AnsweredInstead(Exception):
    """Another answer than the page that was asked for: the page is not there, or not for this reader."""

    def __init__(self, answer: Response) -> None:
        self.answer = answer


async def instead(_: Request, found: Exception) -> Response:
    assert isinstance(found, AnsweredInstead), found
    return found.answer


async def room_of(request: Request, what: str = "") -> Room:
    """The evening of this address; whoever looks for one that is not there reads so."""
    house: House = request.app.state.house
    if room := await house.room(request.path_params["code"]):
        return room
    raise AnsweredInstead(nothing_here(request, what or request.path_params["code"]))


# ------------------------------------------------------------------------------------------------ into an evening


async def start(request: Request) -> Response:
    house: House = request.app.state.house
    styles = house.dealing.styles if house.dealing else ()
    try:
        evenings = [night_of(house, one, keys_of(request.cookies, one.code)) for one in await house.evenings()]
        club = (await house.club.book()).club.name
    except JournalError as error:  # all of it is damaged, or gone
        return html(request, "start.html", 503, evenings=[], trouble=error.said, styles=(), dealt_form="", club="")
    form = urlencode({"shown": "1", **usual_ticks(), "dealt": "on"})
    return html(
        request, "start.html", evenings=evenings, trouble=house.trouble, styles=styles, dealt_form=form, club=club
    )


async def evening(request: Request) -> Response:
    """Everyone to a screen of their own; who has several passes, to the one that is asked for."""
    room = await room_of(request)
    code = request.path_params["code"]
    known = await recognised(request, room, code)
    keys = (*keys_of(request.cookies, code), *map(fingerprint, filter(None, [known])))
    who = home_pass(room, keys, request.query_params.get("as", ""))
    named = f"?as={called(who)}" if besides(room.guests, keys, who) else ""
    gone = RedirectResponse(f"/t/{code}{_home(room, who)}{named}", 303)
    if known:
        set_secrets(gone, code, (known, *secrets_of(request.cookies, code)))
    return in_language(request, gone)


def _home(room: Room, who: Who) -> str:
    """A player whose table the software deals, or who will be drawn a seat at one, plays on their phone.

    One who is not on the list any more may ask to be let in again.
    """
    if is_gone(room.evening, who):
        return HOME[Role.SPECTATOR]
    one = room.evening.players.get(who.player) if who.player else None
    table = one.chair.table if one and one.chair else None
    dealt = who.role is Role.PLAYER and room.is_dealt(table)
    return "/table" if dealt else HOME[who.role]


# -------------------------------------------------------------------------------------------------------- screens


async def screen_page(request: Request) -> Response:
    """A screen as it stands now, whole."""
    world: SharedBySockets = request.app.state.world
    room = await room_of(request, request.url.path)
    screen = world.screens.get(request.path_params["screen"])
    if screen is None:
        return nothing_here(request, request.url.path)
    code, house = request.path_params["code"], request.app.state.house
    keys = keys_of(request.cookies, code)
    mine = pass_for(room, keys, screen, request.query_params.get("as", "")) or pass_for(room, keys, screen)
    if mine is None:
        return in_language(request, RedirectResponse(f"/t/{code}", 303))
    await note_use(room, mine, house.now())
    if screen.name == "tv":
        await house.club.reads(code, house.now())
    made = _shown(request, room, screen, mine.who)
    made.headers["cache-control"] = "no-store"  # whoever goes back on somebody's phone sees no cards
    if not spare(room, keys) and len(keys) < MOST_SECRETS:
        set_secrets(made, code, (*secrets_of(request.cookies, code), new_secret()))  # it may ask to be somebody
    return made


def _shown(request: Request, room: Room, screen: Screen, who: Who) -> HTMLResponse:
    house: House = request.app.state.house
    keys, lang = keys_of(request.cookies, request.path_params["code"]), lang_of(request)
    turned, also = screen.turned_to(request.query_params), besides(room.guests, keys, who)
    key = spare(room, keys) if screen.own else ""
    sight = Sight(room, who, turned, house.now(), house.address, key, lang, house.others, also)
    regions = {
        one.name: region_html(screen.name, one.name, lang, one.view(sight), sight.link(), sight.currency)
        for one in screen.regions
    }
    aria = {one.name: one.aria for one in screen.regions}
    return html(
        request,
        f"{screen.name}/page.html",
        screen=screen,
        region=lambda name, tag="section", css="": region_element(name, regions[name], aria[name], tag, css),
        who=who,
        as_=called(who) if who != SPECTATOR else "",
        link=sight.link(),
        code=sight.code,
        name=room.evening.plan.name,
        now=sight.now,
        args=dict(sight.args),
    )


# ------------------------------------------------------------------------------------------------ the house's word


def asks_the_word(request: Request, wrong: str, to: str, status: int = 403) -> Response:
    return html(request, "word.html", status, wrong=wrong, to=to)


async def word(request: Request) -> Response:
    """It is said: from now on this device may open evenings."""
    opening: Opening = request.app.state.house.opening
    fields = parse_qs((await body_of(request)).decode("utf-8", "replace"))
    to = own_page(fields.get("to", ["/"])[-1])
    if wrong := opening.hears(fields.get("word", [""])[-1].strip(), place_of(request)):
        return asks_the_word(request, wrong.reason, to, 429 if wrong is TOO_MANY_WORDS else 403)
    gone = RedirectResponse(to, 303)
    opening.remembers(gone)
    return gone


# --------------------------------------------------------------------------------------------------- small things


async def static(request: Request) -> Response:
    found = assets().get(request.path_params["name"])
    if found is None:
        return PlainTextResponse("There is no such file.", 404)
    keep = A_YEAR if request.path_params["tag"] == found.tag else "no-cache"
    return Response(found.body, media_type=found.kind, headers={"cache-control": keep})


async def manifest(request: Request) -> Response:
    """What a phone needs to keep a screen like an app."""
    lang = lang_of(request)
    return Response(
        page("manifest.json", lang, start=quote(request.query_params.get("start", "/"), safe="/")),
        media_type="application/manifest+json",
    )


async def shell(request: Request) -> Response:  # noqa: ARG001 - the same for all
    """What keeps the scripts and the last known page for when the server is away. Asked for anew every time: another
    version of anything makes it another."""
    return Response(shell_script(), media_type="text/javascript", headers={"cache-control": "no-cache"})


async def away(request: Request) -> Response:
    """What the shell shows where it knows nothing else."""
    return html(request, "away.html")


async def health(request: Request) -> Response:
    """Whether the journal takes what is written; and which evenings cannot be opened, or only be looked at, though the
    others play on."""
    house: House = request.app.state.house
    shut = [f"/t/{code} cannot be opened: {why}" for code, why in sorted(house.closed_books.items())]
    hurt = [f"/t/{code} can only be looked at: {why}" for code, why in sorted(house.only_looked_at().items())]
    unseen = [f"/t/{code} is not looked at yet" for code in sorted(house.unseen - {*house.rooms})]
    return PlainTextResponse("\n".join([house.trouble or "ok", *shut, *hurt, *unseen]), 503 if house.trouble else 200)


# ---------------------------------------------------------------------------------------------- what went wrong


async def mistake(request: Request, error: Exception) -> Response:  # noqa: ARG001 - the log has it
    wrong = Refused(passage(MISTAKE.refused), Refusal.TROUBLE)
    return failed(request.scope, wrong, 500) or html(request, "trouble.html", 500, trouble=MISTAKE.refused)
