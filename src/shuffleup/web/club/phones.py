"""Returning phones: one the club knows is let in where its person is expected, and one that plays is known from then
on. A new evening of a host of the club is a night of it."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request

from shuffleup.app.guests.arrangements import Asked, PassGiven, Role, Who
from shuffleup.app.guests.guest_list import Guests
from shuffleup.app.room import Room
from shuffleup.club.founding.decide import give_pass
from shuffleup.club.founding.events import ClubRole
from shuffleup.club.nights.decide import add
from shuffleup.club.state import Club
from shuffleup.club.words import SOFTWARE, NightCode, PersonId, Signature
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId
from shuffleup.views.club.seen import ClubVisitor
from shuffleup.web.house import House
from shuffleup.web.identity.identity import cookie_name, fingerprint, keys_of, keys_of_device, new_secret
from shuffleup.web.identity.passes import HeldPass, held

GONE = (Status.OUT, Status.CANCELLED)


async def is_the_clubs(request: Request, code: str) -> None:
    """A night that somebody opens who directs in the club is the club's."""
    house: House = request.app.state.house
    book, now = await house.club.book(), house.now()
    who = book.club.who(keys_of_device(request.cookies))
    if who.may(ClubRole.DIRECTOR):
        await book.does(lambda club: add(club, NightCode(code), Signature(who.number, now)), now)


async def recognised(request: Request, room: Room, code: str) -> str:
    """The secret with which a returning phone is let in, or asks to be; empty where it is nobody the club knows."""
    house: House = request.app.state.house
    book = await house.club.book()
    guests = room.guests
    if code not in book.club.nights or held(guests, keys_of(request.cookies, code)):
        return ""
    person = (await visitor(request)).person
    if (
        person is None
        or room.evening.over()
        or guests.closed
        or any(key in guests.shut_out for key in keys_of(request.cookies, code))
    ):
        return ""
    secret = new_secret()
    return secret if await _lets_in(room, book.club, code, person, fingerprint(secret), house) else ""


async def _lets_in(room: Room, club: Club, code: str, person: PersonId, key: str, house: House) -> bool:
    """As the player who is expected and has no phone; who is not on the list asks, under the name that is known."""
    now, player = house.now(), _expected(room, club, code, person)
    if player is None:
        name = club.one(person).name
        if any(one.name == name for one in room.guests.asking.values()):
            return False
        return not await room.guest_list.record(Asked(key, None, name, now), now)
    given = PassGiven(key, Who(Role.PLAYER, player), now)
    return not await room.guest_list.record(
        given, now, lambda guests: TAKEN if guests.has_device(player) or guests.is_program(player) else None
    )


TAKEN: Refused = refuse("Another phone has come meanwhile; look again.", Refusal.OVERTAKEN)


def _expected(room: Room, club: Club, code: str, person: PersonId) -> PlayerId | None:
    """Who this person is in the night: as the club has met them there, or by name."""
    known = {player for player, of in club.nights[NightCode(code)].items() if club.one(of).person == person}
    there = [one for one in room.evening.players.values() if one.status not in GONE]
    named = (one.player for one in there if (found := club.known_as(one.name)) and found.person == person)
    return next((one.player for one in there if one.player in known), None) or next(named, None)


async def visitor(request: Request) -> ClubVisitor:
    """Whoever comes with this device. One that holds a player's pass of a night of the club is that person's from now
    on, whichever way its page went on when it was let in; unless the club has ended what it held."""
    house: House = request.app.state.house
    book, keys = await house.club.book(), keys_of_device(request.cookies)
    if book.club.persons(keys) is None and not any(key in book.club.ended for key in keys):
        await _is_known(request, house)
    return ClubVisitor(book.club.who(keys), book.club.persons(keys))


async def _is_known(request: Request, house: House) -> None:
    """By the secret it holds of the night already: a page that is open would hear of no other."""
    book, signed = await house.club.book(), Signature(SOFTWARE, house.now())
    for night in [one for one in book.club.nights if cookie_name(one) in request.cookies]:
        found = await _player(house, night, keys_of(request.cookies, night))
        person = await _met(house, night, found.who.player) if found and found.who.player else None
        if found and person:
            given = partial(give_pass, key=found.key, role=ClubRole.PLAYER, signed=signed, person=person)
            await book.does(given, signed.at)
            return


async def _met(house: House, night: NightCode, player: PlayerId) -> PersonId | None:
    """Who that is in the register; whoever has played is in it once the nights are read."""
    club = (await house.club.book()).club
    if player not in club.nights[night]:
        await house.club.nights(house.now())
    person = club.nights[night].get(player)
    return person if person is not None and not club.one(person).forgotten else None


async def _player(house: House, night: NightCode, keys: tuple[str, ...]) -> HeldPass | None:
    """As whom it is let in to play there; a program is nobody."""
    room = await house.readable(night)
    guests = room.guests if room else Guests()
    mine = (one for one in held(guests, keys) if one.who.player and not guests.is_program(one.who.player))
    return next(mine, None)
