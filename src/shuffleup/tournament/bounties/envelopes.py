"""Mystery bounties: when envelopes are filled and opened, and the events of it. Changes nothing.

The order of the envelopes follows from a seed that was drawn before anybody played and that nobody sees before the end:
whoever keeps it gives it here as an `EnvelopeSeal`. So these events come of no command. They follow what people did, in
the same step: an undo closes the envelope again, and the same knock-out opens the same one once more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from shuffleup.questions.absence import NO_LIMIT, LateUntilLevel
from shuffleup.rules import Rulebook, Ruling
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.kinds import BountyKind, MysteryWaits
from shuffleup.tournament.bounties.ladders import filled_with
from shuffleup.tournament.clock import timer
from shuffleup.tournament.entries.still_open import level_dealt, purse_may_grow
from shuffleup.tournament.evolve import evolved
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.whose import nobodys
from shuffleup.tournament.state import Evening, Status, copied
from shuffleup.tournament.words import TableNo

Events = tuple[e.Event, ...]

FEWEST_ENVELOPES = 2


class EnvelopeSeal(Protocol):
    """The seed of an evening's envelopes, what it was known by before, and the order that follows from it."""

    @property
    def commitment(self) -> str: ...

    @property
    def seed(self) -> str: ...

    def order(self, envelopes: Sequence[Money]) -> tuple[Money, ...]:
        """These, in the order in which they are opened."""


def with_envelopes(evening: Evening, events: Events, seal: EnvelopeSeal | None, book: Rulebook) -> Events:
    """What happens, and what of it fills and opens envelopes. What time brings about alone opens none."""
    if evening.plan.bounties is not BountyKind.MYSTERY or seal is None or nobodys(events):
        return events
    events = (*_sealed(evening, seal), *_filled(evening, events, book), *events)
    return tuple(_opened(evening, events, seal)) if any(isinstance(event, OPENS) for event in events) else events


OPENS = (e.HeadFell, e.KnockOutNamed, e.HeadsKept)
FILLS = (e.HandBegan, e.HandOver, e.Busted)
BEGINS = (e.HandBegan, e.HandUntold)


def _sealed(evening: Evening, seal: EnvelopeSeal) -> Events:
    """With the first step that somebody does."""
    return () if evening.bounties.commitment else (e.EnvelopesSealed(seal.commitment),)


def _filled(evening: Evening, events: Events, book: Rulebook) -> Events:
    """With a hand, before anything comes of it; and filled anew where somebody is in after all, as long as none is
    opened."""
    if evening.bounties.opened or not any(isinstance(event, FILLS) for event in events):
        return ()
    begun = [(event.table, event.level) for event in events if isinstance(event, BEGINS)]
    due = envelopes_due(_dealt(evening, begun) if begun else evening, book)
    return (e.EnvelopesFilled(due),) if due != evening.bounties.envelopes else ()


def without_envelopes(events: Iterable[e.Event]) -> Events:
    """What was asked for."""
    return tuple(event for event in events if not isinstance(event, e.OfEnvelopes))


def envelopes_due(evening: Evening, book: Rulebook) -> tuple[Money, ...]:
    """What envelopes hold now: one for everyone who was in when the mystery began. None before that."""
    count = how_many(evening)
    if not _begins(evening, count, book):
        return ()
    return filled_with(evening.bounties.put, count, evening.plan.envelopes, evening.plan.unit)


def how_many(evening: Evening) -> int:
    """One for everyone who is in and plays for money, or has gone since the mystery began."""
    tally = evening.tally
    left = sum(tally.standing[status] - tally.for_nothing[status] for status in (Status.SEATED, Status.PAID))
    return left + len(evening.bounties.taken)


def _begins(evening: Evening, count: int, book: Rulebook) -> bool:
    if evening.over() or not evening.clock.started or count < FEWEST_ENVELOPES:
        return False
    return waits_for(evening, count, book) is None


def next_waits_for(evening: Evening, book: Rulebook) -> MysteryWaits | None:
    """Why the next knock-out opens none; None: it does. While no hand is in play it is one of the level that is on."""
    if evening.bounties.envelopes:
        return None
    schedule, tables = evening.clock.schedule, list(evening.open_tables())
    level = timer.level_number(schedule, timer.next_level(schedule, evening.clock.item))
    between = () if any(table.in_hand for table in tables) else tuple((table.number, level) for table in tables)
    return waits_for(_dealt(evening, between), how_many(evening), book)


def waits_for(evening: Evening, count: int, book: Rulebook) -> MysteryWaits | None:
    """What comes before the mystery, whether or not anybody is out. Whoever opened an envelope cannot come back."""
    if count > evening.plan.mystery_from > 0:
        return MysteryWaits.PLAYERS
    if purse_may_grow(evening, book, late=False):
        return MysteryWaits.BUYERS
    may_come = evening.bounties.for_late or evening.tally.standing[Status.COMMITTED] or not evening.plan.mystery_from
    return _late(evening, book) if may_come else None


def _late(evening: Evening, book: Rulebook) -> MysteryWaits | None:
    """Late players come until the first hand of a level; where the book has no such level, until somebody is out."""
    level = late_until(book)
    if level:
        return MysteryWaits.LATE if level_dealt(evening) < level else None
    return None if evening.somebody_is_out() else MysteryWaits.FIRST_OUT


def late_until(book: Rulebook) -> int:
    """The level whose first hand is too late to arrive for; 0: there is none."""
    late = book.ask(LateUntilLevel())
    return late.answer if isinstance(late, Ruling) and late.answer != NO_LIMIT else 0


def _dealt(evening: Evening, levels: Iterable[tuple[TableNo, int]]) -> Evening:
    """With hands of these levels dealt there."""
    then = copied(evening)
    for number, level in levels:
        table = then.tables[number]
        table.level_dealt = max(table.level_dealt, level)
    return then


def _opened(evening: Evening, events: Events, seal: EnvelopeSeal) -> Iterator[e.Event]:
    """Each envelope is opened as soon as it is said who has it, when everything else is told; those that wait, when it
    is over."""
    then = copied(evening)
    for event in events:
        for one in _opens(then, seal, unsaid=True) if isinstance(event, e.HeadsKept) else ():
            yield evolved(then, one)
        yield evolved(then, event)
        if isinstance(event, e.HeadsKept) and then.bounties.envelopes:
            yield e.EnvelopesRevealed(seal.seed)
    yield from _opens(then, seal, unsaid=False)


def _opens(evening: Evening, seal: EnvelopeSeal, *, unsaid: bool) -> Events:
    account = evening.bounties
    order = seal.order(account.envelopes)
    return tuple(
        e.EnvelopeOpened(account.knocked[number].player, number, nth, order[nth - 1])
        for number, nth in account.closed().items()
        if unsaid or account.knocked[number].by is not None
    )
