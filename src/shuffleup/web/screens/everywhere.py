"""The same on every screen of an evening: what is wrong with the journal, and what to do; and who this device is, where
it is several: the pass of this page, and one tap to each of the others."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.facts import fact
from shuffleup.say import Sentence
from shuffleup.tournament.words import TableNo
from shuffleup.web.identity.passes import called
from shuffleup.web.live.screen import Region, Sight
from shuffleup.web.screens.waiting import waits


@fact
class JournalTrouble:
    """`hurt`: some of this evening cannot be read, and it is only to be looked at. Else nothing can be written just
    now, and play goes on when it can."""

    text: Sentence
    hurt: bool


def _trouble(sight: Sight) -> JournalTrouble | None:
    hurt, trouble = sight.room.hurt, sight.room.trouble()
    if hurt:
        return JournalTrouble(hurt.said, hurt=True)
    return JournalTrouble(trouble, hurt=False) if trouble else None


JOURNAL = Region("journal", _trouble, aria="assertive")


@fact
class Pass:
    """`called` is what it is called in an address, `name` the player's; `waits`: so much waits there for the host."""

    called: str
    role: Role
    name: str
    table: TableNo | None
    waits: int


@fact
class Passes:
    here: Pass
    others: tuple[Pass, ...]


def _pass(sight: Sight, who: Who) -> Pass:
    one = sight.room.evening.players.get(who.player) if who.player else None
    waiting = len(waits(replace(sight, who=who, args=(), found={})).items) if who.role is Role.DIRECTOR else 0
    return Pass(called(who), who.role, one.name if one else "", who.table, waiting)


def _passes(sight: Sight) -> Passes | None:
    """Nothing where the device is nobody else."""
    if not sight.also:
        return None
    return Passes(_pass(sight, sight.who), tuple(_pass(sight, who) for who in sight.also))


PASSES = Region("passes", _passes)
