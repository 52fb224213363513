"""Returning phones: one the club knows is let in where its person is expected, and one that plays is known from then
on. A new evening of a host of the club is a night of it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.arrangements import Asked, PassGiven, Role, Who
from shuffleup.app.naming import CLUB
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
from shuffleup.web.house import House
from shuffleup.web.identity.identity import MOST_SECRETS, fingerprint, keys_of, new_secret, secrets_of, set_secrets
from shuffleup.web.identity.passes import held

GONE = (Status.OUT, Status.CANCELLED)


async def is_the_clubs(request: Request, code: str) -> None:
    """A night that somebody opens who directs in the club is the club's."""
    house: House = request.app.state.house
    book, now = await house.club.book(), house.now()
    who = book.club.who(keys_of(request.cookies, CLUB))
    if who.may(ClubRole.DIRECTOR):
        await book.does(lambda club: add(club, NightCode(code), Signature(who.number, now)), now)


async def recognised(request: Request, room: Room, code: str) -> str:
    """The secret with which a returning phone is let in, or asks to be; empty where it is nobody the club knows."""
    house: House = request.app.state.house
    book = await house.club.book()
    person = book.club.persons(keys_of(request.cookies, CLUB))
    guests = room.guest_list.guests
    if person is None or code not in book.club.nights or held(guests, keys_of(request.cookies, code)):
        return ""
    if room.evening.over() or guests.closed or any(key in guests.shut_out for key in keys_of(request.cookies, code)):
        return ""
    secret = new_secret()
    return secret if await _lets_in(room, book.club, code, person, fingerprint(secret), house) else ""


async def _lets_in(room: Room, club: Club, code: str, person: PersonId, key: str, house: House) -> bool:
    """As the player who is expected and has no phone; who is not on the list asks, under the name that is known."""
    now, player = house.now(), _expected(room, club, code, person)
    if player is None:
        name = club.one(person).name
        if any(one.name == name for one in room.guest_list.guests.asking.values()):
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


async def known_from_now(request: Request, made: Response, room: Room, code: str, who: Who) -> None:
    """The phone of somebody who plays in a night of the club is that person's at the next one too."""
    house: House = request.app.state.house
    book, now = await house.club.book(), house.now()
    person = book.club.nights.get(NightCode(code), {}).get(who.player) if who.player else None
    mine = secrets_of(request.cookies, CLUB)
    if person is None or book.club.persons(map(fingerprint, mine)) or len(mine) >= MOST_SECRETS:
        return
    if book.club.one(person).forgotten or room.guest_list.guests.is_program(who.player or PlayerId("")):
        return
    secret, signed = new_secret(), Signature(SOFTWARE, now)
    wrong = await book.does(
        lambda club: give_pass(club, fingerprint(secret), ClubRole.PLAYER, signed, person=person), now
    )
    if not wrong:
        set_secrets(made, CLUB, (*mine, secret))
