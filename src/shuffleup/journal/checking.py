"""Everything in a journal looked at: every hash, every event, and every evening and hand told again from its first."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from enum import StrEnum
from typing import Any

from shuffleup.app.hands import DeckLaid
from shuffleup.app.parts import Codec, read_event
from shuffleup.app.ports import KEEP_IT, Journal, JournalError
from shuffleup.app.undoing import standing
from shuffleup.facts import fact
from shuffleup.hand import HandStarted
from shuffleup.hand import replay as replay_hand
from shuffleup.tournament.events import CutOff, Planned, StepEnded
from shuffleup.tournament.history import replay, steps_of
from shuffleup.tournament.state import Evening


class Kind(StrEnum):
    """What a stream holds, by its first event."""

    EVENING = "evening"
    HAND = "hand"
    OTHER = "other"


@fact
class Looked:
    """One stream, read to its end: the evening it leads to if it is one, and the first thing that is wrong with it."""

    stream: str
    kind: Kind
    events: int
    evening: Evening | None = None
    flaw: str | None = None
    to_do: str = KEEP_IT


async def look_at_all(journal: Journal, codec: Codec) -> AsyncIterator[Looked]:
    for stream, end in (await journal.ends()).items():
        yield await look_at(journal, codec, stream, end)


async def look_at(journal: Journal, codec: Codec, stream: str, end: int) -> Looked:
    """Read a stream that is said to have at least so many records."""
    events: list[Any] = []
    evening, flaw, to_do = None, None, KEEP_IT
    try:
        async for record in journal.read(stream):
            events += [read_event(codec, record)]
        if len(events) < end:
            raise Flawed(f"{len(events) + 1}: it is missing")
        evening = _told_again(events)
    except JournalError as error:
        flaw, to_do = error.what, error.to_do
    except Flawed as flawed:
        flaw = f"{stream} {flawed}."
    return Looked(stream, _kind(events), len(events), evening, flaw, to_do)


class Flawed(Exception):
    """Where a stream is wrong, and how."""


def _kind(events: Sequence[Any]) -> Kind:
    match events[:1]:
        case [Planned()]:
            return Kind.EVENING
        case [HandStarted()]:
            return Kind.HAND
        case _:
            return Kind.OTHER


def _told_again(events: Sequence[Any]) -> Evening | None:
    """Tell an evening or a hand again from its first event; what it leads to if it is an evening."""
    kind = _kind(events)
    if kind is Kind.EVENING and not isinstance(events[-1], StepEnded | CutOff):
        raise Flawed(f"{len(events)}: its last step is cut off")
    try:
        if kind is Kind.EVENING:
            return replay(list(steps_of(events)))
        if kind is Kind.HAND:
            replay_hand(standing(event for event in events if not isinstance(event, DeckLaid)))
    except Exception as error:  # what follows from nothing can go wrong anywhere
        raise Flawed(f"does not come out right when it is told again ({type(error).__name__}: {error})") from error
    return None
