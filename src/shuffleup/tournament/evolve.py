"""From event to evening. Consults no rule; every chip and every cent is accounted for at each event.

Each subject says what its events do.

Whatever is counted (chips, money, who plays where) is changed by the functions of keeping.py, which keep the tally.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from shuffleup.tournament import events as e
from shuffleup.tournament.absence import evolve as absence
from shuffleup.tournament.bounties import evolve as bounties
from shuffleup.tournament.bounties.heads import BountyAccount
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.chips import evolve as chips
from shuffleup.tournament.clock import evolve as clock
from shuffleup.tournament.clock import timer
from shuffleup.tournament.entries import evolve as entries
from shuffleup.tournament.hands import evolve as hands
from shuffleup.tournament.prizes import evolve as prizes
from shuffleup.tournament.prizes.payouts import CENT
from shuffleup.tournament.race import evolve as race
from shuffleup.tournament.rulings import evolve as rulings
from shuffleup.tournament.seating import evolve as seating
from shuffleup.tournament.sidepots import evolve as sidepots
from shuffleup.tournament.state import Evening


def evolved(evening: Evening, event: e.Event) -> e.Event:
    evolve(evening, event)
    return event


def begin(planned: e.Planned) -> Evening:
    """The evening before the first name is on the list."""
    plan, kind = planned.plan, planned.plan.bounties
    unit = plan.unit if plan.bounty >= 2 * plan.unit else CENT
    account = BountyAccount(kind is BountyKind.PROGRESSIVE, kind is BountyKind.MYSTERY, unit)
    return Evening(plan, timer.stopped(plan.schedule), bounties=account)


def evolve(evening: Evening, event: e.Event) -> Evening:
    """Change the evening by one event; gives the same evening back."""
    CHANGES[type(event)](evening, event)
    assert evening.adds_up(), event
    assert not isinstance(event, e.HandOver) or evening.adds_up_at(event.table), event
    return evening


def _unchanged(_evening: Evening, _event: e.OfRecord) -> None:
    """It says something of the record: who did what follows, or what is missing."""


OF_SUBJECTS: tuple[tuple[Any, Callable[[Evening, Any], None]], ...] = (
    (e.OfAbsence, absence.change),
    (e.OfBounties, bounties.change),
    (e.OfChips, chips.change),
    (e.OfClock, clock.change),
    (e.OfEntries, entries.change),
    (e.OfHands, hands.change),
    (e.OfPrizes, prizes.change),
    (e.OfRace, race.change),
    (e.OfRecord, _unchanged),
    (e.OfRulings, rulings.change),
    (e.OfSeating, seating.change),
    (e.OfSidePots, sidepots.change),
)
CHANGES = {kind: change for kinds, change in OF_SUBJECTS for kind in get_args(kinds) or (kinds,)}
"""By its type, who says what an event does; a test holds it to every event but Planned, which only `begin` takes."""
