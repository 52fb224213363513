"""Links and codes: who helps, whose phone is let in, and how a player gets here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.guests.guest_list import Guests
from shuffleup.facts import fact
from shuffleup.questions.director import TimerMayBeHandedOver
from shuffleup.tournament.rulings.director import timer_stays
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.web.live.screen import DIRECTORS, Region, Screen, Sight
from shuffleup.web.screens.staff import HEAD
from shuffleup.web.screens.waiting import WAITING


@fact
class LetInDevice:
    """A device that is let in. `key` is the fingerprint of its secret: it opens nothing.

    `number` tells several apart that have no name and the same office; 0 where there is nothing to tell apart. `used`:
    a device has come with it.
    """

    key: str
    role: Role
    label: str
    table: TableNo | None
    host: bool
    number: int
    made: Millis
    used: bool


@fact
class PlayerPhones:
    """A player, and the devices that speak for them. `gone`: not on the list any more, but they are let in."""

    player: PlayerId
    name: str
    keys: tuple[str, ...]
    gone: bool


@fact
class Office:
    """Links that can be made, and those that hold."""

    tables: tuple[TableNo, ...]
    passes: tuple[LetInDevice, ...]
    many: tuple[Role, ...]  # offices with several links, which can be ended together
    timer: bool  # may a timekeeper's link be made?
    timer_by: tuple[str, ...]


@fact
class JoinAddresses:
    """Where players' phones go, and where else they may try: this machine can be in several networks."""

    address: str
    others: tuple[str, ...]


def _office(sight: Sight) -> Office:
    passes = tuple(_passes(sight.room.guests))
    tables = tuple(table.number for table in sight.room.evening.open_tables())
    count = Counter(one.role for one in passes)
    many = tuple(role for role in Role if count[role] > 1)
    book = sight.room.book
    return Office(tables, passes, many, timer_stays(book) is None, book.cited(TimerMayBeHandedOver()))


def _passes(guests: Guests) -> Iterator[LetInDevice]:
    held = {key: who for key, who in guests.passes.items() if who.role is not Role.PLAYER}
    alike = Counter(who for key, who in held.items() if key != guests.host)
    seen: Counter[Who] = Counter()
    for key, who in held.items():
        host = key == guests.host
        seen[who] += not host
        number = seen[who] if alike[who] > 1 and not host else 0
        made, used = guests.made.get(key, Millis(0)), key in guests.used
        yield LetInDevice(key, who.role, who.label, who.table, host, number, made, used)


def _join(sight: Sight) -> JoinAddresses:
    return JoinAddresses(f"{sight.address}{sight.link()}", tuple(f"{other}{sight.link()}" for other in sight.others))


def _phones(sight: Sight) -> tuple[PlayerPhones, ...]:
    held: dict[PlayerId, list[str]] = {}
    for key, who in sight.room.guests.passes.items():
        if who.player is not None:
            held.setdefault(who.player, []).append(key)
    evening = sight.room.evening
    listed = [one for one in evening.players.values() if one.status is not Status.CANCELLED]
    phones = [PlayerPhones(one.player, one.name, tuple(held.pop(one.player, ())), gone=False) for one in listed]
    return (
        *phones,
        *(PlayerPhones(player, _once(evening, player), tuple(keys), gone=True) for player, keys in held.items()),
    )


def _once(evening: Evening, player: PlayerId) -> str:
    """The name of one who was on the list; none is left of an entry that was taken back."""
    return evening.players[player].name if player in evening.players else ""


SCREEN = Screen(
    "links",
    (HEAD, WAITING, Region("join", _join), Region("office", _office), Region("phones", _phones)),
    roles=DIRECTORS,
)
