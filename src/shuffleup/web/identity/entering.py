"""A link with a secret in it: the secret goes into a cookie, and the address bar forgets it.

A device that is somebody here already is asked first: a link may come from anybody, and nobody is to lose a seat or an
office by a tap on one.
"""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.guests.arrangements import PassTaken, Role, Who
from shuffleup.app.guests.guest_list import Guests
from shuffleup.app.room import Room
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.say import Sentence, say
from shuffleup.web.identity.identity import MOST_SECRETS, fingerprint, keys_of, secrets_of, set_secrets
from shuffleup.web.identity.passes import called, held
from shuffleup.web.pages.pages import AnsweredInstead, body_of, html, nothing_here, room_of

LAST_HOST = refuse(
    "This device is the only host of the night: hand the night to another one first, under Links.", Refusal.NOT_ALLOWED
)
OTHERS_AWAY = refuse(
    "No other host has the night open: a link that nobody came with, or a phone that is away, directs nothing. Have "
    "another host open it first.",
    Refusal.NOT_ALLOWED,
)
TOO_MANY = say("This device holds as many passes as it can.")


async def enter(request: Request) -> Response:
    """Go in, or ask: what this device is, what the link would make it, and whether it should."""
    room, who = await _opened(request)
    code, secret = request.path_params["code"], request.path_params["secret"]
    guests, keys = room.guests, keys_of(request.cookies, code)
    if fingerprint(secret) in keys:
        return RedirectResponse(f"/t/{code}?as={called(who)}", 303)
    if who.role is Role.PLAYER and fingerprint(secret) in guests.used:  # it is a phone's: another one asks for the seat
        return RedirectResponse(f"/t/{code}/join?player={who.player}", 303)
    if held(guests, keys):
        return _question(request, room, who)
    return _gone_in(request, who, (secret, *secrets_of(request.cookies, code)))


async def entered(request: Request) -> Response:
    """The answer: be that as well, or only that from now on."""
    room, who = await _opened(request)
    code, secret = request.path_params["code"], request.path_params["secret"]
    only = parse_qs((await body_of(request)).decode("utf-8", "replace")).get("only") == ["yes"]
    guests, keys = room.guests, keys_of(request.cookies, code)
    if who.role is Role.PLAYER and fingerprint(secret) in guests.used:
        return RedirectResponse(f"/t/{code}/join?player={who.player}", 303)
    wrong = await _gives_up(request, room) if only else _no_room(guests, keys)
    if wrong:
        return _question(request, room, who, wrong)
    kept = () if only else _passes_first(guests, secrets_of(request.cookies, code))
    return _gone_in(request, who, (secret, *kept))


async def _opened(request: Request) -> tuple[Room, Who]:
    """The evening, and what the link makes a device. One that was made on the server's machine is looked up."""
    room = await room_of(request)
    key = fingerprint(request.path_params["secret"])
    if key not in room.guests.passes:
        await room.guest_list.hears()
    if who := room.guests.passes.get(key):
        return room, who
    raise AnsweredInstead(nothing_here(request, request.path_params["code"]))


def _no_room(guests: Guests, keys: tuple[str, ...]) -> Sentence | None:
    return TOO_MANY if len(held(guests, keys)) >= MOST_SECRETS - 1 else None


async def _gives_up(request: Request, room: Room) -> Sentence | None:
    """A host who goes has no pass any more, for the next one who goes must not count on it: of two who go at once the
    slower stays."""
    code, new = request.path_params["code"], fingerprint(request.path_params["secret"])
    keys, now = keys_of(request.cookies, code), request.app.state.house.now()

    def check(guests: Guests) -> Refused | None:
        others = [key for key in guests.directors() if key not in keys]
        stays = any(key == new or room.guest_list.is_connected(key) for key in others)
        return None if stays else OTHERS_AWAY if others else LAST_HOST

    ends = [PassTaken(key, now) for key in room.guests.directors() if key in keys]
    wrong = await room.guest_list.record_all(ends, now, check)
    return wrong.reason if wrong else None


def _passes_first(guests: Guests, secrets: tuple[str, ...]) -> tuple[str, ...]:
    """What there is no room for in a cookie is never a pass."""
    return tuple(sorted(secrets, key=lambda secret: fingerprint(secret) not in guests.passes))


def _gone_in(request: Request, who: Who, secrets: tuple[str, ...]) -> Response:
    code = request.path_params["code"]
    gone = RedirectResponse(f"/t/{code}?as={called(who)}", 303)
    set_secrets(gone, code, secrets[:MOST_SECRETS])
    return gone


def _question(request: Request, room: Room, who: Who, wrong: Sentence | None = None) -> Response:
    mine = held(room.guests, keys_of(request.cookies, request.path_params["code"]))
    return html(
        request,
        "enter.html",
        409 if wrong else 200,
        evening=room.evening.plan.name,
        here=f"/t/{request.path_params['code']}",
        mine=[(one.who, _name(room, one.who)) for one in mine],
        who=who,
        name=_name(room, who),
        wrong=wrong,
    )


def _name(room: Room, who: Who) -> str:
    one = room.evening.players.get(who.player) if who.player else None
    return one.name if one else ""
