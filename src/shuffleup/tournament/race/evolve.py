"""From event to evening: a chip leaves a table. Consults no rule."""

from __future__ import annotations

from shuffleup.tournament import events as e
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Account


def change(evening: Evening, event: e.OfRace) -> None:
    keep.hold(evening, event.stacks)
    evening.accounts[Account.RACED_OFF] += event.raced_off
    table = evening.tables[event.table]
    table.removed = (*table.removed, event.denomination)
    for one in map(evening.entrant, table.chairs.values()):
        one.raced |= {event.denomination}
    table.again = None  # the chips of its level may be gone: a hand to be dealt again has that of the clock
