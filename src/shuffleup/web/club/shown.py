"""What of a night that is the club's is shown to whom: as the club has decided about its people, on the night's own
pages too. Whoever directs the night sees all of it, and of a night that is nobody's club's everything is shown."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request

from shuffleup.app.room import Room
from shuffleup.club.founding.events import ClubTerms, SeenBy
from shuffleup.club.words import NightCode, PersonId
from shuffleup.tournament.words import PlayerId
from shuffleup.views.club.seen import sees
from shuffleup.web.club.phones import visitor
from shuffleup.web.house import House
from shuffleup.web.identity.identity import keys_of
from shuffleup.web.identity.passes import directs, held

NOBODYS = PersonId(0)
"""Whom the club has not met: shown to whom it shows everybody."""


async def money_hidden(request: Request, room: Room) -> frozenset[PlayerId]:
    """Whose prizes and bounties this device may not see."""
    return await _hidden(request, room, lambda terms: terms.profits)


async def figures_hidden(request: Request, room: Room) -> frozenset[PlayerId]:
    """Of whom it may not see how they play."""
    return await _hidden(request, room, lambda terms: terms.figures)


async def _hidden(request: Request, room: Room, decided: Callable[[ClubTerms], SeenBy]) -> frozenset[PlayerId]:
    house: House = request.app.state.house
    code, club = NightCode(request.path_params["code"]), (await house.club.book()).club
    guests, keys = room.guests, keys_of(request.cookies, code)
    if code not in club.nights or directs(guests, keys):
        return frozenset()
    mine = {one.who.player for one in held(guests, keys)}
    looker, shown_to = await visitor(request), decided(club.terms)
    people = {player: club.one(person).person for player, person in club.nights[code].items()}
    others = [player for player in room.evening.players if player not in mine]
    return frozenset(one for one in others if not sees(looker, shown_to, people.get(one, NOBODYS)))
