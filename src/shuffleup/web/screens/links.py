"""Links and codes: who helps, whose phone is let in, and how a player gets here."""

from __future__ import annotations

from shuffleup.app.guests import Role, Who
from shuffleup.facts import fact
from shuffleup.questions.director import TimerMayBeHandedOver
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.clauses import cited
from shuffleup.web.screen import DIRECTORS, Region, Screen, Sight
from shuffleup.web.screens.staff import HEAD


@fact
class Pass:
    """A device that is let in. `key` is the fingerprint of its secret: it opens nothing."""

    key: str
    role: Role
    label: str
    table: TableNo | None


@fact
class Phone:
    """A player, and the devices that speak for him."""

    player: PlayerId
    name: str
    keys: tuple[str, ...]


@fact
class Office:
    """Links that can be made, and those that hold."""

    tables: tuple[TableNo, ...]
    passes: tuple[Pass, ...]
    timer_by: tuple[str, ...]


@fact
class Join:
    address: str


def _office(sight: Sight) -> Office:
    held = sight.room.guest_list.guests.passes.items()
    passes = tuple(_pass(key, who) for key, who in held if who.role is not Role.PLAYER)
    tables = tuple(table.number for table in sight.room.evening.open_tables())
    return Office(tables, passes, cited(sight.room.book, TimerMayBeHandedOver()))


def _pass(key: str, who: Who) -> Pass:
    return Pass(key, who.role, who.label, who.table)


def _join(sight: Sight) -> Join:
    return Join(f"{sight.address}{sight.link()}")


def _phones(sight: Sight) -> tuple[Phone, ...]:
    held = sight.room.guest_list.guests.passes
    return tuple(
        Phone(one.player, one.name, tuple(key for key, who in held.items() if who.player == one.player))
        for one in sight.room.evening.players.values()
        if one.status is not Status.CANCELLED
    )


SCREEN = Screen(
    "links",
    (HEAD, Region("join", _join), Region("office", _office), Region("phones", _phones)),
    roles=DIRECTORS,
)
