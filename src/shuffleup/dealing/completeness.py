"""Is every hand there? What the evening says was dealt, held against the hands and decks that are on record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from shuffleup.app.hands.hand import hand_stream, is_hand
from shuffleup.app.streams.naming import named
from shuffleup.dealing.checking import CheckedHand, CheckResult
from shuffleup.dealing.doubts import Alarm, Doubt
from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.tournament import events as e
from shuffleup.tournament.record.history import steps_of
from shuffleup.tournament.record.sitting import hands_played
from shuffleup.tournament.words import TableNo

NO_SEAL = "it was dealt, and no deck was sealed for it."
"""Where decks are sealed, this one has lost its seal. A program that only shows a game seals none."""

THROWN_AWAY = "its seed was drawn and nothing was dealt from it; the hand was dealt from another deck instead."


@fact
class BegunHand:
    """A hand the software began by itself: it came to its end, or it was taken back."""

    stream: str
    ended: bool


def what_is_missing(evening: str, entries: Iterable[e.RecordEntry], hands: Sequence[CheckedHand]) -> Iterator[Doubt]:
    """Hands the evening says were dealt, and of which there is no record, or none to the end; lost seals, and decks
    that were thrown away."""
    sealed = any(one.kind in (CheckResult.DEALT, CheckResult.NEVER) for one in hands)
    omitted = Alarm.DECK_OMITTED
    yield from (Doubt(omitted, one.hand, NO_SEAL) for one in hands if one.kind is CheckResult.UNSEALED and sealed)
    yield from (Doubt(Alarm.SEED, one.hand, THROWN_AWAY) for one in hands if _is_thrown_away(one, hands))
    for dealt in _dealt(evening, entries):
        found = [one for one in hands if is_hand(one.hand, dealt.stream)]
        if all(one.kind is CheckResult.NEVER for one in found):
            yield Doubt(omitted, dealt.stream, "the evening says it was dealt, and it is not on record.")
        elif not sealed and any(one.kind is CheckResult.UNSEALED for one in found):
            yield Doubt(omitted, dealt.stream, NO_SEAL)
        elif dealt.ended and not any(one.over or one.wrong or one.kind is CheckResult.UNSEALED for one in found):
            yield Doubt(Alarm.CUT, dealt.stream, "the evening says it ended, and its end is not on record.")


def _is_thrown_away(one: CheckedHand, hands: Sequence[CheckedHand]) -> bool:
    """A hand is dealt from the first of its decks, and from the next only when that was: else whoever knows the numbers
    may draw seeds until one is liked."""
    if one.kind is not CheckResult.NEVER or one.committed is None:
        return False
    name = named(one.hand)
    others = (named(other.hand) for other in hands if other.kind is CheckResult.DEALT)
    return any(other.first == name.first and other.again > name.again for other in others)


def _dealt(evening: str, entries: Iterable[e.RecordEntry]) -> list[BegunHand]:
    """In the order they were over. One that is still played may have no card on record yet."""
    begun: dict[TableNo, str] = {}
    dealt: dict[str, bool] = {}
    for step in steps_of(entries):
        changes = step.changes()
        for event in changes:
            if isinstance(event, e.HandBegan):
                begun.pop(event.table, None)
                if e.by_software(changes):
                    begun[event.table] = hand_stream(evening, event.table, event.number)
            elif isinstance(event, e.HandOver | e.HandTakenBack) and event.table in begun:
                stream = begun.pop(event.table)
                dealt[stream] = isinstance(event, e.HandOver)
    return [BegunHand(stream, ended) for stream, ended in dealt.items()]


# ------------------------------------------------------------------------------------------------------ who sat where

SeatsOfDealtHands = dict[str, dict[Seat, str]]
"""The names of the players by their seats, for every hand that stands."""


def names_at(evening: str, entries: Iterable[e.RecordEntry]) -> SeatsOfDealtHands:
    played = hands_played(entries)
    return {
        hand_stream(evening, table, number): {seat: played.evening.name_of(player) for seat, player in chairs.items()}
        for (table, number), chairs in played.seats().items()
    }
