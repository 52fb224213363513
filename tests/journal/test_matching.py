"""An evening, its hands and its guests hold each other: whatever is cut off one of them is missed by another, but for
what was done last of all, which the head of the evening binds."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from shuffleup.app.decks.sealing import hand_of
from shuffleup.app.guests.arrangements import Asked, PassGiven, Role, Who
from shuffleup.app.ports import Entry, Record
from shuffleup.app.streams.heads import HeadFound, find_head, head_of
from shuffleup.hand import Hand
from shuffleup.journal.chain import GENESIS, linked
from shuffleup.journal.checking import CheckedNight, Looked, Read, check_all, read_through
from shuffleup.journal.events import EVENTS
from shuffleup.journal.export import checked as exported
from shuffleup.journal.memory import MemoryJournal
from shuffleup.tournament.events import BySoftware, Salvaged
from shuffleup.tournament.plan import book_of
from shuffleup.tournament.record.history import RecordStep, entries_of
from tests.app.dealt_evening import STREAM
from tests.dealing.make_stored import FILE
from tests.journal.recorded import HOST, Noting, a_whole_evening
from tests.tournament.machine_night import NIGHT

Streams = dict[str, list[Record]]


Through = tuple[Looked, Read, Hand | None]


async def through(stream: str, records: list[Record]) -> Through:
    journal = MemoryJournal()
    journal._streams = {stream: records}
    return await read_through(journal, EVENTS, stream, len(records))


class Whole:
    """A recorded evening of which one stream at a time is cut; the others are read once."""

    def __init__(self, journal: Noting) -> None:
        self.streams: Streams = journal._streams
        self.appended = [*journal.appended, *((name, 0) for name in self.streams)]
        self.read = {name: asyncio.run(through(name, records)) for name, records in self.streams.items()}

    def cuts(self) -> list[tuple[str, int]]:
        """Where each append ended, and before the first; but for those that are the end."""
        return [(name, seq) for name, seq in self.appended if seq < len(self.streams[name])]

    def flaws(self, stream: str, seq: int) -> list[str]:
        """What is found where this stream ends with this record."""
        read = {**self.read, stream: asyncio.run(through(stream, self.streams[stream][:seq]))}
        if not seq:
            del read[stream]
        if STREAM not in read:
            return ["the evening is gone"]  # see below
        night = CheckedNight(STREAM, *read.pop(STREAM)[:2], book_of)
        looked = [night.note(*one) for one in read.values()]
        return [*(one.flaw for one in looked if one.flaw), *(one.says for one in night.mismatches())]


@pytest.fixture(scope="module")
def whole() -> Whole:
    return Whole(a_whole_evening())


def checked(streams: Streams) -> list[str]:
    async def look() -> list[str]:
        journal = MemoryJournal()
        journal._streams = streams
        return [one.flaw async for one in check_all(journal, EVENTS, book_of) if one.flaw]

    return asyncio.run(look())


def test_a_whole_evening_is_in_order(whole: Whole) -> None:
    assert checked(whole.streams) == []


TOLD = f"{STREAM}/table 1/hand"


def last_of_all(whole: Whole, stream: str, seq: int) -> bool:
    """Does nothing else on record speak of what comes after this?"""
    hand = asyncio.run(through(stream, whole.streams[stream][:seq]))[2]
    begun = max(one.seq for one in whole.streams[STREAM] if one.type == "HandBegan")
    return (
        (stream == STREAM and seq > begun)  # the end of the last hand, and the prizes
        or stream == f"{TOLD} 3"  # people told it, and took it back
        or (stream == f"{TOLD} 1" and hand is not None and hand.over)  # its end was taken back, and came out the same
        or (hand_of(stream) is not None and hand_of(stream) not in whole.streams)  # a deck that was never dealt from
    )


def test_an_evening_that_was_cut_anywhere_is_found(whole: Whole) -> None:
    missed = {(stream, seq) for stream, seq in whole.cuts() if not whole.flaws(stream, seq)}
    assert missed == {(stream, seq) for stream, seq in whole.cuts() if last_of_all(whole, stream, seq)}
    assert (len(missed) < 12, len(whole.cuts()) > 200) == (True, True)


def test_what_was_done_last_of_all_is_found_with_the_head(whole: Whole) -> None:
    """But that the head of what came before it still is that of this evening, shorter: as if it had been taken then."""
    head = head_of({name: records[-1] for name, records in whole.streams.items()})
    for stream, seq in whole.cuts():
        if last_of_all(whole, stream, seq):
            cut = {name: (records[:seq] if name == stream else records) for name, records in whole.streams.items()}
            assert asyncio.run(found(cut, head)) is None, (stream, seq)


async def found(streams: Streams, head: str) -> HeadFound | None:
    journal = MemoryJournal()
    journal._streams = {name: records for name, records in streams.items() if records}
    return await find_head(journal, STREAM, head)


def test_a_head_is_known_again_after_the_last_hand(whole: Whole) -> None:
    """Prizes were paid since, and a device came."""
    last = {name: records[-1] for name, records in whole.streams.items()}
    assert asyncio.run(found(whole.streams, head_of(last))) == HeadFound(0)
    paid, came = whole.streams[STREAM][-3], whole.streams[f"{STREAM}/guests"][-2]
    assert asyncio.run(found(whole.streams, head_of({**last, STREAM: paid}))) == HeadFound(2)
    assert asyncio.run(found(whole.streams, head_of({**last, STREAM: paid, f"{STREAM}/guests": came}))) == HeadFound(3)
    assert asyncio.run(found(whole.streams, head_of({**last, STREAM: whole.streams[STREAM][9]}))) is None


def test_hands_whose_evening_is_gone_are_found(whole: Whole) -> None:
    streams = {name: records for name, records in whole.streams.items() if name != STREAM}
    assert f"{TOLD} 1: it is on record, and the evening it belongs to is not." in checked(streams)


def test_what_a_salvage_has_put_on_record_as_lost_is_not_missed_again(whole: Whole) -> None:
    streams = {**whole.streams, f"{TOLD} 4": whole.streams[f"{TOLD} 4"][:6]}
    assert checked(streams) != []
    said = [EVENTS.entry(event, NIGHT) for event in entries_of(RecordStep((BySoftware(), Salvaged(8, ()))))]
    end = streams[STREAM][-1]
    streams[STREAM] = [*streams[STREAM], *linked(STREAM, end.seq, end.hash, said)]
    assert checked(streams) == []


def without_the_pass(whole: Whole, key: str) -> Streams:
    """Its owner wrote the guests anew: this device only asked, and nobody ever let it in."""
    guests = f"{STREAM}/guests"
    entries = []
    for one in whole.streams[guests]:
        event = EVENTS.event(one)
        given = isinstance(event, PassGiven) and event.key == key
        entries += [EVENTS.entry(Asked(key, None, "Ann", NIGHT), NIGHT)] if given else [_as_it_was(one)]
    return {**whole.streams, guests: linked(guests, 0, GENESIS, entries)}


def _as_it_was(one: Record) -> Entry:
    return Entry(one.type, one.version, one.payload, one.time, one.act)


def test_a_pass_taken_out_of_the_record_is_missed_where_its_device_acted(whole: Whole) -> None:
    (found,) = checked(without_the_pass(whole, HOST))
    assert "a device acted in " in found
    assert "nothing here says that it was let in" in found


def test_near_miss_the_pass_of_a_device_that_did_nothing_only_the_head_tells(whole: Whole) -> None:
    guests, looks_on = f"{STREAM}/guests", PassGiven("bb" * 32, Who(Role.DIRECTOR), NIGHT)
    end = whole.streams[guests][-1]
    came = [*whole.streams[guests], *linked(guests, end.seq, end.hash, [EVENTS.entry(looks_on, NIGHT)])]
    with_it = {**whole.streams, guests: came}
    head = head_of({name: records[-1] for name, records in with_it.items()})
    assert (checked(with_it), checked(whole.streams)) == ([], [])
    assert asyncio.run(found(with_it, head)) == HeadFound(0)
    assert asyncio.run(found(whole.streams, head)) is None


# ------------------------------------------------------------------------------------------- its owner wrote it anew

FIRST, SECOND = "Friday/table 1/hand 1", "Friday/table 1/hand 2"
# which record says what instead, every hash worked out again; and what shows it
WRITTEN_ANEW: dict[str, tuple[str, int, bytes, bytes, str]] = {
    "nothing": ("Friday", 1, b"", b"", ""),
    "another seat checks": (FIRST, 8, b":3", b":2", f"{FIRST} does not come out right when it is told again"),
    "a smaller call": (FIRST, 6, b":20", b":10", f"{FIRST} does not come out right"),
    "a smaller blind": (FIRST, 3, b":10", b":5", f"{FIRST} does not come out right"),
    "the wrong winner": (FIRST, 29, b'"seat":2', b'"seat":1', f"{FIRST}: record 29: PotAwarded says something else"),
    "a pot split that was not": (
        FIRST,
        29,
        b'{"seat":2,"amount":60}',
        b'{"seat":2,"amount":30},{"seat":3,"amount":30}',
        f"{FIRST}: record 29: PotAwarded",
    ),
    "an order of showing": (FIRST, 25, b"[2,3,1],", b"[1,2,3],", f"{FIRST}: record 25: ShowdownOpened says"),
    "stacks the evening was told": (
        "Friday",
        27,
        b'1040},{"player":"Cid","chips":980',
        b'1020},{"player":"Cid","chips":1000',
        f"{FIRST}: it ended with other stacks than Friday says",
    ),
    "the same, and that nobody followed what the software dealt": (
        "Friday",
        27,
        b'1040},{"player":"Cid","chips":980},{"player":"Ann","chips":980}],"followed":true',
        b'1020},{"player":"Cid","chips":1000},{"player":"Ann","chips":980}],"followed":false',
        f"{FIRST}: it ended with other stacks than Friday says",
    ),
    "stacks a hand began with": (
        SECOND,
        1,
        b'"seat":3,"stack":980',
        b'"seat":3,"stack":970',
        f"{SECOND}: it began otherwise than Friday says",
    ),
    "where the button was": ("Friday", 24, b'"button":1', b'"button":3', f"{FIRST}: it began otherwise than Friday"),
}


@pytest.mark.parametrize(("stream", "seq", "was", "now", "said"), WRITTEN_ANEW.values(), ids=WRITTEN_ANEW)
def test_what_its_owner_wrote_anew_breaks_the_rules(stream: str, seq: int, was: bytes, now: bytes, said: str) -> None:
    streams = exported(FILE.read_bytes().splitlines(keepends=True))
    entries = [Entry(one.type, one.version, one.payload, one.time) for one in streams[stream]]
    assert was in entries[seq - 1].payload
    entries[seq - 1] = replace(entries[seq - 1], payload=entries[seq - 1].payload.replace(was, now, 1))
    found = checked({**streams, stream: linked(stream, 0, GENESIS, entries)})
    assert any(one.startswith(said) for one in found) if said else not found, found


def test_prizes_written_anew_are_named_with_their_record(whole: Whole) -> None:
    """The evening is over, every hash is worked out again, and no head was kept."""
    entries = [Entry(one.type, one.version, one.payload, one.time, one.act) for one in whole.streams[STREAM]]
    at = next(nth for nth, one in enumerate(entries) if one.type == "PrizesPaid")
    first = EVENTS.event(whole.streams[STREAM][at]).prizes[0]
    more = entries[at].payload.replace(f":{first.money}}}".encode(), f":{first.money - 500}}}".encode(), 1)
    entries[at] = replace(entries[at], payload=more)
    (found,) = checked({**whole.streams, STREAM: linked(STREAM, 0, GENESIS, entries)})
    assert found.startswith(f"{STREAM}: record {at + 1}: PrizesPaid is not what the rules lead to; it says: ")


# --------------------------------------------------------------------------------------------------- the first version


def test_a_journal_of_the_very_first_version_opens_and_is_in_order() -> None:
    """Written by the first program that had a journal, and exported since: hands of light tables, an undo, a redo."""
    file = Path(__file__).parent / "stored" / "first-version.json"
    streams = exported(file.read_bytes().splitlines(keepends=True))
    assert checked(streams) == []
    evening = asyncio.run(through("Friday", streams["Friday"]))[0].evening
    assert evening is not None
    assert (len(evening.entered()), sum(table.hands for table in evening.tables.values())) == (18, 6)
