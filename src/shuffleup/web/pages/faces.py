"""Small pictures of players: /t/CODE/faces/p3, and /t/CODE/my-picture, where a phone brings one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.arrangements import PictureChosen
from shuffleup.app.room import Room
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.say import Sentence
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.hung import OF_PLAYERS, hangs
from shuffleup.web.identity.identity import keys_of
from shuffleup.web.identity.passes import held
from shuffleup.web.pages.pages import answered, body_of, room_of
from shuffleup.web.pages.wall import shown_picture

OFTEN = 12  # times an evening: every picture stays in its record
NOBODY = refuse("Only somebody who plays here has a picture.", Refusal.NOT_ADMITTED)
STOPPED = refuse("The host lets you have no picture any more.", Refusal.NOT_ALLOWED)
TOO_OFTEN = refuse("That is enough pictures for one evening.", Refusal.TOO_FAST)


async def face(request: Request) -> Response:
    """What names it in the address changes with it."""
    room = await room_of(request)
    pictures = room.guest_list.guests.pictures if room else {}
    return shown_picture(request, pictures.get(PlayerId(request.path_params["player"]), ""))


async def put_my_picture(request: Request) -> Response:
    """Of the player this device plays as."""
    room, house = await room_of(request), request.app.state.house
    player = _player(request, room) if room else None
    if room is None or player is None:
        return answered(request, NOBODY, 403)
    return answered(request, await _chosen(room, player, await body_of(request), house.now()))


def _player(request: Request, room: Room) -> PlayerId | None:
    passes = held(room.guest_list.guests, keys_of(request.cookies, request.path_params["code"]))
    return next((one.who.player for one in passes if one.who.player), None)


async def _chosen(room: Room, player: PlayerId, body: bytes, now: Millis) -> Refused | None:
    if player in room.guest_list.guests.unpictured:
        return STOPPED
    if room.guest_list.guests.pictured[player] >= OFTEN:
        return TOO_OFTEN
    found = hangs(body, OF_PLAYERS) if body else OF_PLAYERS.too_big  # too long to be read
    if isinstance(found, Sentence):
        return Refused(found, Refusal.MALFORMED)
    return await room.guest_list.record(PictureChosen(player, found, now), now)
