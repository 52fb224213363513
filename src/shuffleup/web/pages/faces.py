"""Small pictures of players: /t/CODE/faces/p3, and /t/CODE/my-picture, where a phone brings one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shuffleup.app.arrangements import PictureChosen
from shuffleup.app.room import Room
from shuffleup.hand.refusal import Refusal
from shuffleup.language.speaking import speaker
from shuffleup.say import Sentence, say
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.acts import DONE, Answer
from shuffleup.web.hung import OF_PLAYERS, hangs
from shuffleup.web.identity.identity import keys_of
from shuffleup.web.identity.passes import held
from shuffleup.web.pages.pages import body_of, lang_of, room_of
from shuffleup.web.pages.wall import shown_picture

OFTEN = 12  # times an evening: every picture stays in its record
NOBODY = Answer(say("Only somebody who plays here has a picture."), kind=Refusal.NOT_ADMITTED)
STOPPED = Answer(say("The host lets you have no picture any more."), kind=Refusal.NOT_ALLOWED)
TOO_OFTEN = Answer(say("That is enough pictures for one evening."), kind=Refusal.TOO_FAST)


async def face(request: Request) -> Response:
    """What names it in the address changes with it."""
    room = await room_of(request)
    pictures = room.guest_list.guests.pictures if room else {}
    return shown_picture(request, pictures.get(PlayerId(request.path_params["player"]), ""))


async def put_my_picture(request: Request) -> Response:
    """Of the player this device plays as; answered as an act is."""
    room, house = await room_of(request), request.app.state.house
    player = _player(request, room) if room else None
    body = await body_of(request) if player else b""
    answer = await _chosen(room, player, body, house.now()) if room and player else NOBODY
    words = {"refused": speaker(lang_of(request))(answer.refused), "kind": answer.kind} if answer.refused else {}
    status = 403 if answer is NOBODY else 400 if answer.refused else 200
    return JSONResponse(words, status, {"cache-control": "no-store"})


def _player(request: Request, room: Room) -> PlayerId | None:
    passes = held(room.guest_list.guests, keys_of(request.cookies, request.path_params["code"]))
    return next((one.who.player for one in passes if one.who.player), None)


async def _chosen(room: Room, player: PlayerId, body: bytes, now: int) -> Answer:
    if player in room.guest_list.guests.unpictured:
        return STOPPED
    if room.guest_list.guests.pictured[player] >= OFTEN:
        return TOO_OFTEN
    found = hangs(body, OF_PLAYERS) if body else OF_PLAYERS.too_big  # too long to be read
    if isinstance(found, Sentence):
        return Answer(found, kind=Refusal.MALFORMED)
    await room.guest_list.record(PictureChosen(player, found, Millis(now)), Millis(now))
    return DONE
