"""Pictures of players, small ones (/t/CODE/faces/p3, and /t/CODE/my-picture, where a phone brings one), and photos of a
night, which whoever directs it adds to its results: everybody who may see those sees them.

What a phone wrote beside a picture, where it was taken above all, is not kept. Every photo stays in the record, so
there are only so many a night, and so many a day of all nights: a stranger who opens nights fills no disk.
"""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.guests.arrangements import PictureChosen
from shuffleup.app.guests.posting import OfResults, PhotoAdded, PhotoCaptioned, PhotoDropped, PrizesTold
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.say import Sentence
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.house import House
from shuffleup.web.hung import OF_PHOTOS, OF_PLAYERS, kept_picture, tag_of
from shuffleup.web.identity.identity import keys_of
from shuffleup.web.identity.passes import directs, held
from shuffleup.web.pages.pages import answered, body_of, room_of
from shuffleup.web.pages.wall import A_WHILE, put_by_director, shown_picture

MOST_PHOTOS, MOST_ADDED = 12, 36  # to be seen at a time, and in all: every one of them stays in the record
LONGEST_CAPTION = 120
FULL = refuse("There are {n} photos already; take one away first.", Refusal.FULL, n=MOST_PHOTOS)
ENOUGH = refuse("That is enough pictures for one evening.", Refusal.TOO_FAST)
ENOUGH_TODAY = refuse("This server has taken enough pictures for today; try again tomorrow.", Refusal.TOO_FAST)


@fact
class PhotoLine:
    number: int
    caption: str
    tag: str


def photos_of(room: Room) -> tuple[PhotoLine, ...]:
    return tuple(PhotoLine(nth, one.caption, tag_of(one.photo)) for nth, one in room.guests.photos.items())


async def photo(request: Request) -> Response:
    room = await room_of(request, request.url.path)
    found = room.guests.photos.get(request.path_params["number"])
    return shown_picture(request, found.photo if found else "", A_WHILE)


async def put_photo(request: Request) -> Response:
    """As the host's device sends it; answered as an act is."""
    house: House = request.app.state.house
    return await put_by_director(request, OF_PHOTOS.size, lambda room, now, body: add_photo(house, room, now, body))


async def add_photo(house: House, room: Room, now: Millis, body: bytes) -> Refused | None:
    guests, found = room.guests, kept_picture(body, OF_PHOTOS)
    if isinstance(found, Sentence):
        return Refused(found, Refusal.MALFORMED)
    if any(one.photo == found for one in guests.photos.values()):
        return None  # sent twice
    if len(guests.photos) >= MOST_PHOTOS or guests.photographed >= MOST_ADDED:
        return FULL if guests.photographed < MOST_ADDED else ENOUGH
    if not house.limits.photos.take(""):
        return ENOUGH_TODAY
    return await room.guest_list.record(PhotoAdded(found, "", now), now)


async def change_photo(request: Request) -> Response:
    """What stands under it, or that it is taken away: a form of the page of results."""
    number, form = request.path_params["number"], await _form(request)
    caption = " ".join(form.get("caption", "").split())[:LONGEST_CAPTION]
    now: Millis = request.app.state.house.now()
    return await _noted(request, PhotoDropped(number, now) if "drop" in form else PhotoCaptioned(number, caption, now))


async def tell_prizes(request: Request) -> Response:
    now: Millis = request.app.state.house.now()
    return await _noted(request, PrizesTold("prizes" in await _form(request), now))


async def _form(request: Request) -> dict[str, str]:
    fields = parse_qs((await body_of(request)).decode("utf-8", "replace"), keep_blank_values=True)
    return {name: values[-1] for name, values in fields.items()}


async def _noted(request: Request, event: OfResults) -> Response:
    """Whoever does not direct the night is shown the page as it was."""
    room, code = await room_of(request), request.path_params["code"]
    known = not isinstance(event, PhotoCaptioned | PhotoDropped) or event.number in room.guests.photos
    if known and directs(room.guests, keys_of(request.cookies, code)):
        await room.guest_list.record(event, event.at)
    return RedirectResponse(f"/t/{code}/results", 303)


# ----------------------------------------------------------------------------------------------------------- of players


OFTEN = 12  # times an evening: every picture stays in its record
NOBODY = refuse("Only somebody who plays here has a picture.", Refusal.NOT_ADMITTED)
STOPPED = refuse("The host lets you have no picture any more.", Refusal.NOT_ALLOWED)
TOO_OFTEN = refuse("That is enough pictures for one evening.", Refusal.TOO_FAST)


async def face(request: Request) -> Response:
    """What names it in the address changes with it."""
    room = await room_of(request, request.url.path)
    return shown_picture(request, room.guests.pictures.get(PlayerId(request.path_params["player"]), ""))


async def put_my_picture(request: Request) -> Response:
    """Of the player this device plays as."""
    house: House = request.app.state.house
    room = await house.room(request.path_params["code"])
    player = _player(request, room) if room else None
    if room is None or player is None:
        return answered(request, NOBODY, 403)
    return answered(request, await _chosen(room, player, await body_of(request), house.now()))


def _player(request: Request, room: Room) -> PlayerId | None:
    passes = held(room.guests, keys_of(request.cookies, request.path_params["code"]))
    return next((one.who.player for one in passes if one.who.player), None)


async def _chosen(room: Room, player: PlayerId, body: bytes, now: Millis) -> Refused | None:
    if player in room.guests.unpictured:
        return STOPPED
    if room.guests.pictured[player] >= OFTEN:
        return TOO_OFTEN
    found = kept_picture(body, OF_PLAYERS) if body else OF_PLAYERS.too_big  # too long to be read
    if isinstance(found, Sentence):
        return Refused(found, Refusal.MALFORMED)
    return await room.guest_list.record(PictureChosen(player, found, now), now)
