"""A player's figures: /t/CODE/figures. One's own over every evening this device holds a pass of; those of others only
where the host has said so for this evening."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.guests.guest_list import Guests, open_guests
from shuffleup.app.hands.hand_index import index_of
from shuffleup.app.room import Room
from shuffleup.app.streams.naming import evening_of
from shuffleup.facts import fact
from shuffleup.letters import by_name
from shuffleup.tournament.words import PlayerId
from shuffleup.views.figures import PlayFigures, PlayTally, figures_view
from shuffleup.web.club.shown import figures_hidden
from shuffleup.web.house import House
from shuffleup.web.identity.identity import keys_of
from shuffleup.web.identity.passes import held
from shuffleup.web.pages.pages import html, room_of

PATIENCE = 1.0
COOKIE = "shuffleup-"
MOST_EVENINGS = 60


@fact
class OwnFigures:
    """Of one's own hands: tonight, and over so many evenings. `left` hands are still to be read."""

    tonight: PlayFigures | None
    together: PlayFigures | None
    evenings: int
    left: int


async def figures_page(request: Request) -> Response:
    room, house = await room_of(request), request.app.state.house
    so_far = await index_of(room, house.parts, PATIENCE)
    hidden = await figures_hidden(request, room)
    others = [
        figures_view(room.evening.name_of(player), tally)
        for player, tally in so_far.index.tallies.items()
        if room.evening.plan.shows_figures and player not in hidden
    ]
    made = html(
        request,
        "hands/figures.html",
        name=room.evening.plan.name,
        code=request.path_params["code"],
        own=await _own(request, house, room),
        others=sorted(others, key=lambda one: (-one.hands, by_name(one.name))),
        open=room.evening.plan.shows_figures,
    )
    made.headers["cache-control"] = "no-store"
    return made


async def _own(request: Request, house: House, here: Room) -> OwnFigures | None:
    """None for one who plays nowhere."""
    tonight, together, evenings, left = PlayTally(), PlayTally(), 0, 0
    rooms = await _rooms(request, house)
    for room, players in rooms:
        so_far = await index_of(room, house.parts, PATIENCE)
        tallies = [so_far.index.tallies[player] for player in players if player in so_far.index.tallies]
        left, evenings = left + so_far.left, evenings + bool(tallies)
        for tally in tallies:
            together.join(tally)
            if room is here:
                tonight.join(tally)
    if not rooms:
        return None
    shown = figures_view("", together) if evenings > 1 else None
    return OwnFigures(figures_view("", tonight) if tonight.hands else None, shown, evenings, left)


async def _rooms(request: Request, house: House) -> list[tuple[Room, tuple[PlayerId, ...]]]:
    """The evenings in which this device is a player, and which."""
    named = [name.removeprefix(COOKIE) for name in request.cookies if name.startswith(COOKIE)]
    codes = [code for code in named if code.isalnum()][:MOST_EVENINGS]  # a cookie may be called anything
    found: list[tuple[Room, tuple[PlayerId, ...]]] = []
    for code in codes:
        passes = held(await _guests(house, code), keys_of(request.cookies, code))
        players = tuple(dict.fromkeys(one.who.player for one in passes if one.who.player))
        room = await house.readable(code) if players else None
        if room:
            found.append((room, players))
    return found


async def _guests(house: House, code: str) -> Guests:
    """Who may come to an evening, without opening it: whoever names sixty has nothing opened that is not theirs."""
    room = house.rooms.get(code)
    return room.guests if room else (await open_guests(evening_of(code), house.parts)).guests
