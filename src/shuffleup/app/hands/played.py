"""The hands of an evening that were followed to their end: which there are, and what is on record of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any
from weakref import WeakKeyDictionary

from shuffleup.app.hands.hand import DeckLaid, dealt_again, hand_stream
from shuffleup.app.hands.undoing import not_chosen, standing
from shuffleup.app.parts import Parts
from shuffleup.app.ports import Record
from shuffleup.app.room import Room
from shuffleup.app.session import EveningSession
from shuffleup.facts import fact
from shuffleup.hand.events import Event, HandEnded
from shuffleup.hand.wagers import NobodyChose
from shuffleup.tournament.record.sitting import HandsPlayed, PlayedHand
from shuffleup.tournament.words import Millis

_told: WeakKeyDictionary[EveningSession, HandsPlayed] = WeakKeyDictionary()
"""Each evening is told once, and on from there."""


@fact
class HandOnRecord:
    """A hand that is over, as it was played: `stream` is the one that counts, where it was dealt again."""

    played: PlayedHand
    stream: str
    began: Millis
    events: tuple[Event, ...]
    unchosen: tuple[tuple[int, NobodyChose], ...] = ()  # which of them nobody chose, counted from the first, and why


def hands_of(room: Room) -> HandsPlayed:
    """The hands of an evening that stand and are over."""
    told = _told.setdefault(room.session, HandsPlayed())
    told.hear(room.session.steps, room.session.stood)
    return told


async def read_hand(evening: str, played: PlayedHand, parts: Parts) -> HandOnRecord | None:
    """None where nobody followed it to its end."""
    stream = await _latest(hand_stream(evening, played.table, played.number), parts)
    return on_record(played, stream, [one async for one in parts.journal.read(stream)], parts.event) if stream else None


def on_record(
    played: PlayedHand, stream: str, records: list[Record], event: Callable[[Record], object]
) -> HandOnRecord | None:
    """One that came to its end. One that is older than its beginning was taken back, and dealt again unfollowed."""
    entries = [event(one) for one in records]
    began, events = Millis(records[0].time), told_events(entries)
    ended = any(isinstance(one, HandEnded) for one in events)
    unchosen = tuple(not_chosen(entries).items())
    return HandOnRecord(played, stream, began, events, unchosen) if ended and began >= played.began else None


def told_events(entries: Iterable[Any]) -> tuple[Event, ...]:
    """What happened in a hand and was not taken back; nobody at the table knows the deck."""
    happened = [entry for entry in entries if not isinstance(entry, DeckLaid)]
    return tuple(standing(happened)) if happened else ()


async def _latest(hand: str, parts: Parts) -> str | None:
    """The stream of a hand, the last one where it was dealt again; None where nobody followed it."""
    found = None
    for name in dealt_again(hand):
        if not await parts.journal.last(name):
            return found
        found = name
    raise AssertionError("a hand is dealt again only so often")
