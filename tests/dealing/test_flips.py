"""One byte changed in a journal: the chain says so; where somebody forged the chain as well, the sealed deck does."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from functools import cache

import pytest

from shuffleup.app.decks.sealing import deck_stream
from shuffleup.app.ports import Entry, Record
from shuffleup.dealing.checking import CheckedHand, CheckResult, check_hand, check_streams
from shuffleup.journal.export import checked as exported
from shuffleup.journal.reading import read_on
from tests.app.stage import CODEC, STREAM, Wrapped
from tests.contracts.homes import awaited
from tests.dealing.make_stored import FILE

HAND = f"{STREAM}/table 1/hand 2"  # the one with a ruling that shuffles
FAMILY = (HAND, deck_stream(HAND))

Streams = dict[str, list[Record]]


@cache
def stored() -> Streams:
    return exported(FILE.read_bytes().splitlines(keepends=True))


class Paper(Wrapped):
    """A journal of these records, read like any other."""

    def __init__(self, streams: Streams) -> None:
        super().__init__()
        self._streams = streams

    def read(self, stream: str, start: int = 1) -> AsyncIterator[Record]:
        return read_on(self._fetch, stream, start)

    async def _fetch(self, stream: str, start: int, most: int) -> list[Record]:
        return self._streams.get(stream, [])[start - 1 : start - 1 + most]


async def all_checked(streams: Streams) -> list[CheckedHand]:
    return [one async for one in check_streams(Paper(streams), CODEC, streams)]


@awaited
async def test_what_was_stored_long_ago_checks_out() -> None:
    came = await all_checked(stored())
    assert [one.wrong for one in came if one.wrong] == []
    assert [one.rulings for one in came if one.kind is CheckResult.DEALT] == [0, 1]


def flipped(payload: bytes, bits: int = 1) -> Iterator[bytes]:
    """The payload with one bit changed, so many times in every byte; which bit is the first goes round."""
    for at, byte in enumerate(payload):
        for bit in range(at, at + bits):
            yield payload[:at] + bytes([byte ^ 1 << bit % 8]) + payload[at + 1 :]


@pytest.mark.parametrize("stream", FAMILY)
@awaited
async def test_the_chain_finds_every_flip(stream: str) -> None:
    streams = {name: records for name, records in stored().items() if name in FAMILY}
    flips = 0
    for at, record in enumerate(streams[stream]):
        for payload in flipped(record.payload):
            records = [*streams[stream][:at], replace(record, payload=payload), *streams[stream][at + 1 :]]
            (came,) = await all_checked({**streams, stream: records})
            assert came.wrong == (
                f"The journal is damaged or was tampered with: {stream} {record.seq}: it does not match its hash."
            )
            flips += 1
    assert flips > 500


SEALED = {"SeedCommitted", "DeckSealed", "DeckLaid", "HoleDealt", "StreetDealt", "CardsPlaced", "Shown"}


def forged(kinds: set[str] | None, bits: int) -> Iterator[tuple[Record, CheckedHand | None]]:
    """What comes of a hand with one bit changed in one of its records, in a chain that fits; None if it is no event."""
    hand, deck = ([CODEC.event(record) for record in stored()[stream]] for stream in FAMILY)
    for record in (record for stream in FAMILY for record in stored()[stream]):
        for payload in flipped(record.payload, bits) if kinds is None or record.type in kinds else ():
            try:
                event = CODEC.event(Entry(record.type, record.version, payload, record.time))
            except ValueError:
                yield record, None
                continue
            events, at = (hand if record.stream == HAND else deck), record.seq - 1
            changed = [*events[:at], event, *events[at + 1 :]]
            yield record, check_hand(HAND, changed, deck) if events is hand else check_hand(HAND, hand, changed)


def test_without_the_chain_the_sealed_deck_finds_every_flip_in_what_was_dealt() -> None:
    """Somebody who owns the disk can write a new chain. He cannot have dealt another card."""
    read = [(record, came) for record, came in forged(SEALED, bits=8) if came]
    assert [record for record, came in read if not came.wrong] == []
    assert {record.type for record, _ in read} == SEALED


def test_whatever_is_changed_the_check_comes_to_its_end() -> None:
    """Bets can be told differently without a card out of place; but nothing makes the check fall over."""
    kinds = {record.type for record, _ in forged(None, bits=1)}
    assert kinds > SEALED
