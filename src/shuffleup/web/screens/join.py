"""How a phone becomes a player's: pick the name, and the host says yes, or type the code that is read out."""

from __future__ import annotations

from shuffleup.app.guests.arrangements import Role
from shuffleup.facts import fact
from shuffleup.letters import by_name
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId
from shuffleup.web.identity.passes import is_gone
from shuffleup.web.live.for_all import clock_of
from shuffleup.web.live.screen import EVERYONE, Region, Screen, Sight
from shuffleup.web.screens.waiting import WAITING


@fact
class Name:
    player: PlayerId
    name: str
    has_phone: bool


@fact
class Join:
    """`asked` is the name this device waits for, empty if it has not asked; `both`: that seat has a phone, which is
    asked too. `chosen` is the one it is turned to.

    `let_in`: it is somebody's already; `plays`: a player's, `hosts`: the host's, who need not be asked. `shut_out`: it
    was, and its pass was taken away; `lost`: to another phone, and whose it was can be taken back. `over`: nobody is
    let in any more, because the tournament is over or the night was closed.
    """

    evening: str
    names: tuple[Name, ...]
    asked: str
    both: bool
    chosen: Name | None
    role: Role
    let_in: bool
    plays: bool
    hosts: bool
    shut_out: bool
    lost: Name | None
    over: bool


def _join(sight: Sight) -> Join:
    guests = sight.room.guests
    gone = (Status.OUT, Status.CANCELLED)
    players = sight.room.evening.players.values()
    people = [one for one in players if one.status not in gone and not guests.is_program(one.player)]
    names = [Name(one.player, one.name, guests.has_device(one.player)) for one in people]
    names.sort(key=lambda one: by_name(one.name))
    asked = guests.asking.get(sight.key)
    chosen = next((one for one in names if one.player == sight.arg("player")), None)
    roles = {who.role for who in (sight.who, *sight.also) if not is_gone(sight.room.evening, who)} - {Role.SPECTATOR}
    return Join(
        evening=sight.room.evening.plan.name,
        names=tuple(names),
        asked=asked.name if asked else "",
        both=asked is not None and asked.player is not None and guests.has_device(asked.player),
        chosen=chosen,
        role=sight.who.role,
        let_in=bool(roles),
        plays=Role.PLAYER in roles,
        hosts=Role.DIRECTOR in roles,
        shut_out=sight.key in guests.shut_out,
        lost=_lost(sight),
        over=sight.room.evening.over() or guests.closed,
    )


def _lost(sight: Sight) -> Name | None:
    """Whose phone this device was, until another one came."""
    passed = [one for one in sight.room.guests.passed.values() if one.shut and sight.key in one.before]
    return next((Name(one.player, sight.room.evening.name_of(one.player), has_phone=True) for one in passed), None)


SCREEN = Screen(
    "join",
    (Region("clock", clock_of), WAITING, Region("join", _join, aria="polite")),
    roles=EVERYONE,
    args=frozenset({"player"}),
    own=True,
    prefers=Role.PLAYER,
)
