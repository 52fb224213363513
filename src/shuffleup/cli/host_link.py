"""`shuffleup host-link` and `club-link`: a new link for the host of an evening or an owner of the club, made on the
server's machine.

It is written into the journal like a link of the host's page, while a server runs on it or not: a running one reads it
there, at the latest when the link is opened. Whoever may write the journal may do that, and nobody else.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Annotated

from cyclopts import Parameter

from shuffleup import wiring
from shuffleup.app.club import open_club
from shuffleup.app.guests.arrangements import PassGiven, PassTaken, Role, Who
from shuffleup.app.guests.guest_list import open_guests
from shuffleup.app.ports import JournalError, OutOfDate
from shuffleup.app.streams.naming import code_of
from shuffleup.cli.evenings import HOW, the_evening
from shuffleup.cli.plainly import WRONG, CannotBeHad
from shuffleup.club.founding.decide import give_pass
from shuffleup.club.founding.events import ClubRole
from shuffleup.club.words import SOFTWARE, Signature
from shuffleup.hand.decision import Refused
from shuffleup.web.identity.identity import fingerprint, new_secret
from shuffleup.web.net.addresses import in_url, own_addresses, public_address
from shuffleup.web.net.serving import USUAL_PORT

BOTH_HOLD = "Whoever opens it directs the night. The host's other links hold as well; they can be ended under Links.\n"
OTHERS_END = "Whoever opens it directs the night. Every other director's device and link is shut out.\n"

OWNS = "Whoever opens it owns the club. Other links hold as well; they can be ended on its page of links.\n"


def host_link(
    evening: Annotated[str, Parameter(help=HOW)],
    /,
    *,
    journal: Annotated[str, Parameter(help="file or postgresql:// address; else the installation's own file")] = "",
    address: Annotated[str, Parameter(help="where phones open the server; else as it last said itself")] = "",
    end_others: Annotated[
        bool, Parameter(negative=(), help="every other director's link and device is shut out")
    ] = False,
) -> int:
    """Make a new link for the host of an evening: for a lost phone, or a pass that fell into other hands."""
    public = public_address(address) if address else ""
    if isinstance(public, Refused):
        return _error(str(public))
    try:
        return asyncio.run(_made(evening, journal or str(wiring.default_place()), public, end_others=end_others))
    except (CannotBeHad, JournalError, OutOfDate) as error:
        return _error(str(error))


def club_link(
    *,
    journal: Annotated[str, Parameter(help="file or postgresql:// address; else the installation's own file")] = "",
    address: Annotated[str, Parameter(help="where phones open the server; else as it last said itself")] = "",
) -> int:
    """Make a new link for an owner of the club: when the device that founded it is gone."""
    public = public_address(address) if address else ""
    if isinstance(public, Refused):
        return _error(str(public))
    try:
        return asyncio.run(_owners(journal or str(wiring.default_place()), public))
    except (JournalError, OutOfDate) as error:
        return _error(str(error))


async def _owners(place: str, address: str) -> int:
    secret, now = new_secret(), wiring.now()
    key, signed = fingerprint(secret), Signature(SOFTWARE, now)
    journal = await wiring.open_journal(place, must_exist=True)
    try:
        book = await open_club(wiring.parts(journal))
        wrong = await book.does(lambda club: give_pass(club, key, ClubRole.OWNER, signed), now)
    finally:
        await journal.close()
    if wrong:
        return _error(str(wrong))
    _say(f"{await _reached_at(place, address)}/club/enter/{secret}", OWNS)
    return 0


def _error(text: str) -> int:
    sys.stderr.write(f"{text}\n")
    return WRONG


async def _made(evening: str, place: str, address: str, *, end_others: bool) -> int:
    secret = new_secret()
    journal = await wiring.open_journal(place, must_exist=True)
    try:
        stream = await the_evening(journal, evening)
        guests, now = await open_guests(stream, wiring.parts(journal)), wiring.now()
        ends = [PassTaken(key, now) for key in guests.guests.directors()] if end_others else []
        await guests.record_all((PassGiven(fingerprint(secret), Who(Role.DIRECTOR), now), *ends), now)
    finally:
        await journal.close()
    at = await _reached_at(place, address)
    _say(f"{at}/t/{code_of(stream)}/enter/{secret}", OTHERS_END if end_others else BOTH_HOLD)
    return 0


async def _reached_at(place: str, address: str) -> str:
    return address or await wiring.last_address(place) or _usual_address()


def _usual_address() -> str:
    return f"http://{in_url(next(iter(own_addresses()), 'localhost'))}:{USUAL_PORT}"


def _say(link: str, holds: str) -> None:
    import segno  # noqa: PLC0415

    out = sys.stdout
    out.write(f"{link}\n\n{holds}")
    if out.isatty():
        segno.make(link, error="l").terminal(out=out, compact=True)
