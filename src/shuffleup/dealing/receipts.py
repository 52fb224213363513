"""The receipts a phone has saved: what it was told of every deck, and when, in a file that can be given to others.

The file comes from a phone, so nothing in it is taken for granted: what does not read is said with its line or field.
What a phone does not say is not known, and never a fault. docs/fair-dealing.md describes the file.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from shuffleup.app.decks.sealing import Promise, Receipt, SeatNumber
from shuffleup.app.streams.naming import belongs, is_called

VERSION = 1
FORMAT = "receipts"
NO_JSON = "it is not JSON, or it was cut off."


class BadReceipts(ValueError):
    """A file that cannot be read as receipts, and where that shows."""


class KnownHead(msgspec.Struct, frozen=True):
    """Where the evening's record ended when the deck was sealed, and the hash it had there."""

    stream: str = ""
    seq: Annotated[int, msgspec.Meta(ge=0)] = 0
    hash: str = ""


class KeptReceipt(msgspec.Struct, frozen=True):
    """The receipt of a deck, as far as the phone has kept it."""

    hand: str | None = None
    commitment: str | None = None
    promises: tuple[Promise, ...] | None = None
    numbers: tuple[SeatNumber, ...] | None = None
    root: str | None = None


class Saw(msgspec.Struct, frozen=True):
    """The cards that lay on the phone's screen."""

    mine: tuple[str, ...] | None = None
    board: tuple[str, ...] | None = None


class KeptHand(msgspec.Struct, frozen=True, kw_only=True):
    """One hand as a phone has kept it. `commitment` is what it saw before its number went out."""

    hand: str = ""
    commitment: str | None = None
    promise: str | None = None
    number: str | None = None
    answered: Literal["kept", "refused"] | None = None
    receipt: KeptReceipt | None = None
    chain: KnownHead | None = None
    button: int | None = None
    seats: tuple[int, ...] | None = None
    saw: Saw | None = None


class _File(msgspec.Struct, frozen=True, kw_only=True):
    shuffleup: str
    version: int
    evening: str | None = None
    device: str | None = None
    head: str | None = None
    hands: tuple[KeptHand, ...] = ()


class PhoneReceipts(msgspec.Struct, frozen=True):
    """What one phone kept of an evening. `head`: of the whole record, where it was still there at the end."""

    name: str
    evening: str
    hands: tuple[KeptHand, ...]
    head: str | None = None

    def is_of(self, stream: str) -> bool:
        """Is this the evening of that stream? A server calls it by the code at its end."""
        if self.evening:
            return is_called(stream, self.evening)
        return any(belongs(kept.hand or "", stream) for kept in self.hands)


def read_receipts(file: str, text: bytes) -> PhoneReceipts:
    """The receipts in a file; `file` is what it is called."""
    try:
        read = msgspec.convert(json.loads(text), _File)
    except msgspec.ValidationError as error:
        raise BadReceipts(f"{file}: it is no file of receipts: {error}.") from None
    except json.JSONDecodeError as error:
        raise BadReceipts(f"{file}: line {error.lineno}: {NO_JSON}") from None
    except (ValueError, RecursionError):
        raise BadReceipts(f"{file}: {NO_JSON}") from None
    if read.shuffleup != FORMAT:
        raise BadReceipts(f'{file}: field "shuffleup": it is no file of receipts.')
    if read.version != VERSION:
        raise BadReceipts(f'{file}: field "version": it is {read.version}; this program reads {VERSION}.')
    hands = tuple(kept for kept in read.hands if kept.hand)
    return PhoneReceipts(read.device or file, read.evening or "", hands, read.head)


def same_story(told: KeptReceipt, on_record: Receipt) -> bool:
    """Whatever order the phone kept promises and numbers in; what it does not say cannot differ."""
    return all(
        said is None or said == there
        for said, there in (
            (told.hand, on_record.hand),
            (told.commitment, on_record.commitment),
            (told.root, on_record.root),
            (by_seat(told.promises), by_seat(on_record.promises)),
            (by_seat(told.numbers), by_seat(on_record.numbers)),
        )
    )


def by_seat(said: Sequence[Promise | SeatNumber] | None) -> list[tuple[int, str]] | None:
    """Promises or numbers, to be compared."""
    return (
        None
        if said is None
        else sorted((one.seat, one.hash if isinstance(one, Promise) else one.number) for one in said)
    )
