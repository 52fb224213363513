"""The hash chain: any change, removal or swap shows, at the record where it was made."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from shuffleup.app.ports import Entry, Record
from shuffleup.journal.chain import GENESIS, Flaw, linked, verify

STREAM = "table 1"
ENTRIES = [
    Entry("Said", 1, f'{{"word":"{word}"}}'.encode(), 1000 + n, "act" * (n % 2)) for n, word in enumerate("abcde")
]
RECORDS = linked(STREAM, 0, GENESIS, ENTRIES)


def test_a_whole_chain_is_whole() -> None:
    assert [record.seq for record in RECORDS] == [1, 2, 3, 4, 5]
    assert verify(RECORDS) is None
    assert verify(RECORDS, last=5) is None
    assert verify([], last=0) is None


def test_a_chain_can_be_added_to() -> None:
    first = linked(STREAM, 0, GENESIS, ENTRIES[:2])
    assert first + linked(STREAM, 2, first[-1].hash, ENTRIES[2:]) == RECORDS


def test_the_hash_is_what_the_documentation_says() -> None:
    """Journals in people's hands depend on it: it may never change."""
    stream, kind, payload = "Zoë".encode(), b"Said", b'{"word":"a"}'
    numbers = [7, 2, 1_700_000_000_000, len(stream), len(kind)]
    text = bytes(31) + b"\x01" + b"".join(n.to_bytes(8, "big") for n in numbers) + stream + kind + payload
    (record,) = linked("Zoë", 6, bytes(31) + b"\x01", [Entry("Said", 2, payload, 1_700_000_000_000)])
    assert record.hash == hashlib.sha256(text).digest()
    (of_an_act,) = linked("Zoë", 6, bytes(31) + b"\x01", [Entry("Said", 2, payload, 1_700_000_000_000, "tap 1")])
    assert of_an_act.hash == hashlib.sha256(text + b"\ntap 1").digest()


def with_field(record: Record, name: str, value: Any) -> Record:
    change: dict[str, Any] = {name: value}
    return replace(record, **change)


def changed(record: Record) -> Iterator[Record]:
    """The record with one byte of it changed, for every byte of every field."""
    for name in (field.name for field in fields(record)):
        value = getattr(record, name)
        if isinstance(value, int):
            yield from (with_field(record, name, value ^ 1 << bit) for bit in range(0, 63, 8))
            continue
        text = value if isinstance(value, bytes) else value.encode()
        for at in range(len(text)):
            other = text[:at] + bytes([text[at] ^ 1]) + text[at + 1 :]
            yield with_field(record, name, other if isinstance(value, bytes) else other.decode())


@pytest.mark.parametrize("at", range(len(RECORDS)))
def test_any_byte_changed_is_found_where_it_is(at: int) -> None:
    count = 0
    for other in changed(RECORDS[at]):
        flaw = verify([*RECORDS[:at], other, *RECORDS[at + 1 :]])
        assert flaw, other
        assert flaw.seq == at + 1
        count += 1
    assert count > 70


@pytest.mark.parametrize("at", range(len(RECORDS) - 1))
def test_a_record_missing_is_found(at: int) -> None:
    flaw = verify([*RECORDS[:at], *RECORDS[at + 1 :]])
    assert flaw == Flaw(STREAM, at + 1, f"record {at + 2} is in its place")
    assert str(flaw) == f"table 1 {at + 1}: record {at + 2} is in its place."


def test_a_record_missing_at_the_end_is_found_by_who_knows_the_end() -> None:
    assert verify(RECORDS[:-1]) is None
    assert verify(RECORDS[:-1], last=5) == Flaw(STREAM, 5, "it is missing, and the stream once ended at 5")
    assert verify([], last=5) == Flaw("", 1, "it is missing, and the stream once ended at 5")


@pytest.mark.parametrize("at", range(len(RECORDS) - 1))
def test_two_records_swapped_are_found(at: int) -> None:
    swapped = [*RECORDS[:at], RECORDS[at + 1], RECORDS[at], *RECORDS[at + 2 :]]
    assert verify(swapped) == Flaw(STREAM, at + 1, f"record {at + 2} is in its place")


def test_swapped_and_numbered_anew_is_found() -> None:
    first, second = RECORDS[0], RECORDS[1]
    numbered = [replace(second, seq=1), replace(first, seq=2)]
    assert verify(numbered) == Flaw(STREAM, 1, "it does not match its hash")


def test_a_record_of_another_stream_is_found() -> None:
    other = linked("table 2", 0, GENESIS, ENTRIES)
    assert verify([*RECORDS[:2], *other[2:]]) == Flaw(STREAM, 3, "a record of table 2 is in its place")


def test_the_same_words_cut_differently_hash_differently() -> None:
    one = linked("ab", 0, GENESIS, [Entry("c", 1, b"1", 0)])
    other = linked("a", 0, GENESIS, [Entry("bc", 1, b"1", 0)])
    assert one[0].hash != other[0].hash
