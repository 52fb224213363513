"""An event checked after it is over: every hand the software dealt, from the seed to the last card.

The journal is read through its port, so that every record is also checked against the one before it.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterable, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Any

from shuffleup.app.decks.sealing import DeckSealed, Promise, SeedCommitted, deck_stream, hand_of
from shuffleup.app.hands.hand import DeckLaid
from shuffleup.app.parts import EventCodec, read_event
from shuffleup.app.ports import Journal, JournalError
from shuffleup.cards import Card
from shuffleup.dealing.commitments import commitment_of
from shuffleup.dealing.doubts import Alarm, CheckFailed, Doubt
from shuffleup.dealing.following import FollowedDeck, Lay
from shuffleup.dealing.sealed import SEED_BYTES, SealedDeck, keeps
from shuffleup.facts import fact
from shuffleup.hand import HandStarted
from shuffleup.hand.events import HoleDealt
from shuffleup.questions.words import MOST_SEATS


class CheckResult(StrEnum):
    """What can be said of a hand."""

    DEALT = "dealt"
    UNSEALED = "unsealed"
    REAL = "real"
    NEVER = "never"
    OTHER = "other"


@fact
class CheckedHand:
    """What came of one hand: how many cards left its deck, how many rulings there were, and what is wrong if anything.

    The seal is there as far as it was found; its seed is not to be shown before the event is over.
    """

    hand: str
    kind: CheckResult
    committed: SeedCommitted | None = None
    sealed: DeckSealed | None = None
    dealt: int = 0
    rulings: int = 0
    over: bool = False
    doubt: Doubt | None = None
    unread: str | None = None
    lay: Lay | None = None

    @property
    def wrong(self) -> str | None:
        """What is, and of which hand."""
        return f"{self.hand}: {self.doubt.says}" if self.doubt else self.unread

    @property
    def mixed(self) -> int:
        """How many players' numbers are in the deck."""
        return len(self.sealed.numbers) if self.sealed else 0

    @property
    def broken(self) -> int:
        """How many numbers were promised and did not come."""
        return len(self.not_come)

    @property
    def not_come(self) -> tuple[Promise, ...]:
        """What was promised and did not come."""
        if self.committed is None or self.sealed is None:
            return ()
        came = {given.seat for given in self.sealed.numbers}
        return tuple(promise for promise in self.committed.promises if promise.seat not in came)


async def check_streams(journal: Journal, codec: EventCodec, streams: Iterable[str]) -> AsyncIterator[CheckedHand]:
    """Every hand in these streams, and every deck that has none. What is neither is read too, for its hashes."""
    names = set(streams)
    decks = {hand for name in names if (hand := hand_of(name))}
    for name in sorted(names - set(map(deck_stream, decks)) | decks, key=_as_counted):
        yield await _read_and_check(journal, codec, name)


def _as_counted(name: str) -> list[tuple[int, str]]:
    """Hand 2 comes before hand 10."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"(\d+)", name)]


async def _read_and_check(journal: Journal, codec: EventCodec, name: str) -> CheckedHand:
    try:
        hand = [read_event(codec, record) async for record in journal.read(name)]
        deck = [read_event(codec, record) async for record in journal.read(deck_stream(name))]
    except JournalError as error:
        return CheckedHand(name, CheckResult.OTHER, unread=error.what)
    return check_hand(name, hand, deck)


def check_hand(name: str, hand: Sequence[Any], deck: Sequence[Any]) -> CheckedHand:
    """One hand, by its own events and those of its deck."""
    kind = _kind(hand, deck)
    if kind in (CheckResult.UNSEALED, CheckResult.REAL, CheckResult.OTHER):
        return CheckedHand(name, kind)
    committed = next((event for event in deck if isinstance(event, SeedCommitted)), None)
    event = next((event for event in deck if isinstance(event, DeckSealed)), None)
    try:
        sealed = check_seal(name, deck)
        if kind is CheckResult.NEVER:
            return CheckedHand(name, kind, committed, event)
        if sealed is None:
            raise CheckFailed(Alarm.DECK_OMITTED, "it was dealt, and no deck was sealed for it")
        followed = FollowedDeck(hand, sealed)
    except CheckFailed as wrong:
        return CheckedHand(name, kind, committed, event, doubt=Doubt(wrong.alarm, name, f"{wrong}."))
    came = (followed.dealt, followed.rulings, followed.hand.over)
    return CheckedHand(name, kind, committed, event, *came, lay=followed.lay)


def _kind(hand: Sequence[Any], deck: Sequence[Any]) -> CheckResult:
    if not hand:
        return CheckResult.NEVER
    if not isinstance(hand[0], HandStarted):
        return CheckResult.OTHER
    if deck or any(isinstance(event, DeckLaid) for event in hand):
        return CheckResult.DEALT
    return CheckResult.UNSEALED if any(map(_known, hand)) else CheckResult.REAL


def _known(event: Any) -> bool:
    """Did somebody know the cards when they were dealt? Of real ones nobody does."""
    return isinstance(event, HoleDealt) and any(isinstance(card, Card) for card in event.cards)


# ---------------------------------------------------------------------------------------------------- the seal


def check_seal(hand: str, deck: Sequence[Any]) -> SealedDeck | None:
    """The deck that was sealed for a hand; None if it came to no seal. Raises CheckFailed, with what is wrong."""
    match deck:
        case []:
            return None
        case [SeedCommitted() as committed]:
            check_commitment(hand, committed)
            return None
        case [SeedCommitted() as committed, DeckSealed() as event]:
            check_commitment(hand, committed)
            return _check_deck(committed, event)
        case _:
            raise CheckFailed(Alarm.TWO_STORIES, "its deck has more than one seed or seal on record")


def check_commitment(hand: str, committed: SeedCommitted) -> None:
    """Is this the seed that was committed to, for this hand? Raises CheckFailed, with what is wrong."""
    if committed.hand != hand:
        raise CheckFailed(Alarm.REPLAYED, "the seed of its deck was committed to for another hand")
    try:
        seed = bytes.fromhex(committed.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or seed.hex() != committed.seed:
        raise CheckFailed(Alarm.SEED, "the seed of its deck is not 32 bytes in hexadecimal digits")
    if commitment_of(seed, hand) != committed.commitment:
        raise CheckFailed(Alarm.SEED, "the seed of its deck is not the one that was committed to")
    _in_seat_order([promise.seat for promise in committed.promises])


def _check_deck(committed: SeedCommitted, event: DeckSealed) -> SealedDeck:
    _in_seat_order([given.seat for given in event.numbers])
    for given in event.numbers:
        if not keeps(committed, given):
            raise CheckFailed(Alarm.NUMBER_MISSING, f"the number of seat {given.seat} is not the one that was promised")
    sealed = SealedDeck(committed, event.numbers)
    if sealed.event != event:
        raise _another_deck(committed, event)
    return sealed


def _another_deck(committed: SeedCommitted, event: DeckSealed) -> CheckFailed:
    """Where the deck comes out once some of the numbers are left away, those were never mixed in. A record of somebody
    else's may have any number of them: more than a table has seats are not tried."""
    for left in range(len(event.numbers) if len(event.numbers) <= MOST_SEATS else 0):
        for numbers in combinations(event.numbers, left):
            if SealedDeck(committed, numbers).event.root == event.root:
                seats = ", ".join(str(given.seat) for given in event.numbers if given not in numbers)
                return CheckFailed(
                    Alarm.NUMBER_MISSING, f"the number of seat {seats} is on record and was not mixed in"
                )
    return CheckFailed(Alarm.CARDS, "seed and numbers lead to another deck than the one that was sealed")


def _in_seat_order(seats: Sequence[int]) -> None:
    if list(seats) != sorted(set(seats)):
        raise CheckFailed(Alarm.NUMBER_MISSING, "the numbers of its deck are not one a seat, in seat order")
