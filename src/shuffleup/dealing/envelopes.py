"""The envelopes of a mystery bounty checked after it is over: filled, opened and revealed as seed and rules lead to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from shuffleup.app.decks.sealing import SeedCommitted, envelope_stream
from shuffleup.dealing.checking import check_commitment
from shuffleup.dealing.doubts import Alarm, CheckFailed, Doubt
from shuffleup.dealing.sealed import SealedEnvelopes
from shuffleup.facts import fact
from shuffleup.rules import Rulebook
from shuffleup.say import Sum
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.envelopes import EnvelopeSeal, with_envelopes, without_envelopes
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.record.history import RecordedEvening, RecordStep, WhatStands, steps_of
from shuffleup.tournament.rulings.own_rules import book_tonight


@fact
class CheckedEnvelopes:
    """How many were opened, each in its turn, how often an undo closed one, and what is wrong if anything."""

    opened: int = 0
    undone: int = 0
    doubts: tuple[Doubt, ...] = ()


def check_envelopes(
    evening: str, entries: Iterable[e.RecordEntry], drawn: Sequence[Any], book: Rulebook
) -> CheckedEnvelopes:
    """The record of an evening, against what its stream of envelopes holds. Every step is followed: what fills or opens
    an envelope has to be exactly what the seed and the rules lead to there."""
    steps = list(steps_of(entries))
    if not steps or not any(isinstance(event, e.Planned) and _is_mystery(event.plan) for event in steps[0].events):
        return CheckedEnvelopes()
    try:
        seal = _seal(envelope_stream(evening), drawn)
        return _counted(_followed(steps, seal, book).stood)
    except CheckFailed as wrong:
        return CheckedEnvelopes(doubts=(Doubt(wrong.alarm, envelope_stream(evening), f"{wrong}."),))


def _is_mystery(plan: Plan) -> bool:
    return plan.bounties is BountyKind.MYSTERY


def _seal(stream: str, drawn: Sequence[Any]) -> SealedEnvelopes | None:
    match drawn:
        case []:
            return None
        case [SeedCommitted() as committed]:
            check_commitment(stream, committed)
            return SealedEnvelopes(committed)
        case _:
            raise CheckFailed(Alarm.TWO_STORIES, "there is more than one seed of the envelopes on record")


def _counted(stood: WhatStands) -> CheckedEnvelopes:
    """What stands at the end; one that was closed by an undo and opened again is one."""
    ever, opened = (sum(map(_openings, events)) for events in (stood.brought, stood.stands))
    return CheckedEnvelopes(opened, ever - opened)


def _openings(events: Iterable[e.Event]) -> int:
    return sum(isinstance(event, e.EnvelopeOpened) for event in events)


def _followed(steps: Sequence[RecordStep], seal: SealedEnvelopes | None, book: Rulebook) -> RecordedEvening:
    """Step by step to the end."""
    record, sealed = RecordedEvening(steps[:1]), False
    for step in steps[1:]:
        said = _of_envelopes(step.events)
        if said and seal is None:
            raise CheckFailed(Alarm.DECK_OMITTED, "envelopes were opened, and no seed of theirs is on record")
        sealed = sealed or bool(said)
        if any(isinstance(event, e.HeadFell) for event in step.events) and seal and not sealed:
            raise CheckFailed(Alarm.SEED, "somebody was out before the seed of the envelopes was committed to")
        if step.back is None:
            _hold(record, step, seal if sealed else None, book)
        record.add(step)
    return record


def _hold(record: RecordedEvening, step: RecordStep, seal: EnvelopeSeal | None, book: Rulebook) -> None:
    evening, asked = record.evening, without_envelopes(step.changes())
    asked = tuple(event for event in asked if not isinstance(event, e.BySoftware))
    due = with_envelopes(evening, asked, seal, book_tonight(book, evening) if evening.kept else book)
    for one, other in zip_longest(_of_envelopes(step.events), _of_envelopes(due)):
        if not _alike(one, other):
            raise CheckFailed(*_otherwise(one, other))
    if _places(step.events) != _places(due):
        raise CheckFailed(Alarm.ORDER, "an envelope was filled or opened at another moment than it should have been")


def _alike(one: e.OfEnvelopes | None, due: e.OfEnvelopes | None) -> bool:
    """What the envelopes of a night wait for was settled when they were sealed, by the rules of then."""
    if isinstance(one, e.EnvelopesSealed) and isinstance(due, e.EnvelopesSealed):
        return one.commitment == due.commitment
    return one == due


def _of_envelopes(events: Iterable[Any]) -> list[e.OfEnvelopes]:
    return [event for event in events if isinstance(event, e.OfEnvelopes)]


def _places(events: Iterable[Any]) -> list[bool]:
    return [isinstance(event, e.OfEnvelopes) for event in events if not isinstance(event, e.BySoftware)]


def _otherwise(one: e.OfEnvelopes | None, due: e.OfEnvelopes | None) -> tuple[Alarm, str]:
    match one, due:
        case e.EnvelopesSealed(), e.EnvelopesSealed():
            return Alarm.SEED, "the seed of the envelopes is not the one that was committed to"
        case e.EnvelopesRevealed(), e.EnvelopesRevealed():
            return Alarm.SEED, "the seed that was revealed is not that of the envelopes"
        case e.EnvelopesFilled(), e.EnvelopesFilled():
            return Alarm.ORDER, "the envelopes hold something else than the pot filled them with"
        case e.EnvelopeOpened(), e.EnvelopeOpened():
            return Alarm.ORDER, f"the {_nth(one)} was opened; by its seed it is the {_nth(due)}"
        case _:
            said, by_rules = (type(event).__name__ if event else "nothing there" for event in (one, due))
            return Alarm.ORDER, f"the record says {said}; seed and rules lead to {by_rules}"


def _nth(event: e.EnvelopeOpened) -> str:
    return f"envelope no. {event.nth} with {Sum(event.money)} for knock-out no. {event.number}"
