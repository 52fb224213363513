"""How a deck is sealed, as the journal keeps it and as players may see it. The deck itself is made in `dealing`.

Before a hand its seed is drawn, and what it will be known by is published (`SeedCommitted`). Only then do phones send
their numbers, each of which was promised before. With them the deck is fixed and sealed under one root (`DeckSealed`),
on disk before the first card leaves. docs/fair-dealing.md says what that proves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from shuffleup.app.streams.naming import Part, StreamName, named
from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat

LONGEST_NUMBER = 64
HASH_DIGITS = 64


@fact
class Promise:
    """What a player's number will be known by: its SHA-256. A number nobody promised is not mixed in."""

    seat: Seat
    hash: str


@fact
class SeatNumber:
    """A player's own number for a deck: any text, best 64 hexadecimal digits that the phone made up."""

    seat: Seat
    number: str


@fact
class SeedCommitted:
    """A deck's seed, and what it was known by before anybody's number was. Never shown: whoever has it has the deck."""

    hand: str
    commitment: str
    seed: str
    promises: tuple[Promise, ...] = ()


@fact
class DeckSealed:
    """The deck is fixed: the root over its cards, and the numbers that were mixed in."""

    root: str
    numbers: tuple[SeatNumber, ...]


Sealing = SeedCommitted | DeckSealed


@fact
class Receipt:
    """Everything about a sealed deck that players may see before its first card is dealt, and should keep."""

    hand: str
    commitment: str
    promises: tuple[Promise, ...]
    numbers: tuple[SeatNumber, ...]
    root: str


@fact
class OpenedCard:
    """One card of a sealed deck, opened: the nth off the deck, and what leads from it to the root."""

    nth: int
    card: Card
    salt: str
    path: tuple[str, ...]


@fact
class RecordHead:
    """Where the evening's record ended when a deck was sealed: whoever keeps it knows again a record that was cut off
    before it, or written anew."""

    stream: str
    seq: int
    hash: str


def receipt(committed: SeedCommitted, sealed: DeckSealed) -> Receipt:
    return Receipt(committed.hand, committed.commitment, committed.promises, sealed.numbers, sealed.root)


def deck_stream(hand: str) -> str:
    """Where the seal of a hand's deck is kept: beside the hand, so that it can be there before the hand is."""
    return str(named(hand).deck)


def envelope_stream(evening: str) -> str:
    """Where the seed of an evening's envelopes is kept."""
    return str(StreamName(evening, Part.ENVELOPES))


def hand_of(deck: str) -> str | None:
    """The hand whose deck is kept in this stream; None if it is no such stream."""
    name = named(deck)
    return str(replace(name, part=Part.HAND)) if name.part is Part.DECK else None


# ------------------------------------------------------------------------------------------- what phones send


def wrong_with_number(text: str) -> Refused | None:
    """Why this cannot be a player's number; None if it can."""
    if 0 < len(text) <= LONGEST_NUMBER and text.isprintable():
        return None
    return refuse("A number for the shuffle is 1 to {most} letters or digits.", Refusal.MALFORMED, most=LONGEST_NUMBER)


def wrong_with_promise(text: str) -> Refused | None:
    """Why this cannot be the hash of a number; None if it can."""
    if len(text) == HASH_DIGITS and not set(text) - set("0123456789abcdef"):
        return None
    return refuse("A promise for the shuffle is {digits} hexadecimal digits.", Refusal.MALFORMED, digits=HASH_DIGITS)


def promise_of(number: str) -> str:
    """What a player's number is known by before it is said."""
    return sha256(number.encode()).hexdigest()


def promised_seat(committed: SeedCommitted, number: str) -> Seat | None:
    """The seat this number was promised from; whoever sat there may have moved since."""
    known_by = promise_of(number)
    return next((promise.seat for promise in committed.promises if promise.hash == known_by), None)


def by_seat(given: Sequence[tuple[Seat, str]]) -> dict[Seat, str]:
    """What the seats sent, in seat order; each has one."""
    seats = dict(sorted(given))
    assert len(seats) == len(given), given
    return seats
