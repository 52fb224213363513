"""Everything looked at: what is damaged, what nobody can read, and what does not come out right is named."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from shuffleup.app.hands.hand import hand_stream
from shuffleup.app.ports import Entry, Journal
from shuffleup.cards import DECK
from shuffleup.journal.chain import linked
from shuffleup.journal.checking import Looked, StreamKind, look_at, look_at_all
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.words import TableNo
from tests.app.dealt import Dealer, a_hand
from tests.app.stage import ANN, CODEC, STREAM, does, parts, with_three
from tests.contracts.homes import NOON, awaited, said
from tests.tournament.machine_night import NIGHT

HAND = hand_stream(STREAM, TableNo(1), 1)


async def an_evening(journal: Journal) -> None:
    """Three players, and a dealt hand that was ruled on and is over."""
    session = await with_three(journal)
    dealer = Dealer(await a_hand(parts(journal), deck=DECK))
    while len(dealer.hand.board) < 3:
        await dealer.goes_on()
    await dealer.turns_too_early()
    while not dealer.hand.over:
        await dealer.goes_on()
    await does(session, c.GoAway(ANN, NIGHT))
    await session.undo(NIGHT)


async def all_of(journal: Journal) -> list[Looked]:
    return [looked async for looked in look_at_all(journal, CODEC)]


@awaited
async def test_everything_is_in_order() -> None:
    journal = MemoryJournal()
    await an_evening(journal)
    ends = await journal.ends()
    evening, hand = await all_of(journal)
    assert (evening.stream, evening.kind, evening.events, evening.flaw) == (
        STREAM,
        StreamKind.EVENING,
        ends[STREAM],
        None,
    )
    assert evening.evening is not None
    assert list(evening.evening.players) == ["Ann", "Ben", "Cid"]
    assert hand == Looked(HAND, StreamKind.HAND, ends[HAND], None, None)


@awaited
async def test_an_empty_journal_is_in_order() -> None:
    assert await all_of(MemoryJournal()) == []


# ------------------------------------------------------------------------------------------- what is wrong

Meddle = Callable[[list[Entry]], object]


def entry(event: object) -> Entry:
    return CODEC.entry(event, NIGHT)


def at(number: int, changed: Entry) -> Meddle:
    return lambda entries: entries.__setitem__(number - 1, changed)


BUSTED = e.Busted(ANN, None, Chips(5), TableNo(1), 1, None, 1)
NOT_RIGHT = "does not come out right when it is told again"

# of a stream that is chained as it should be: somebody wrote all of it anew
WRITTEN_ANEW: dict[str, tuple[str, Meddle, str]] = {
    "an event nobody knows": (STREAM, at(3, said("x")[0]), "Friday 3: no event is called 'Said'."),
    "a field that is missing": (STREAM, at(3, Entry("Committed", 1, b"{}", NOON)), "Friday 3: Committed.name: "),
    "the last step cut off": (STREAM, lambda entries: entries.pop(), "its last step is cut off."),
    "a player from nowhere": (STREAM, at(3, entry(e.Arrived(ANN))), f"Friday {NOT_RIGHT} (KeyError: 'Ann')."),
    "chips from nowhere": (STREAM, lambda es: es.__setitem__(slice(-2, -1), [entry(BUSTED)]), NOT_RIGHT),
    "a hand that begins twice": (HAND, lambda entries: entries.append(entries[0]), f"{HAND} {NOT_RIGHT} ("),
}


@pytest.mark.parametrize(("stream", "meddle", "flaw"), WRITTEN_ANEW.values(), ids=WRITTEN_ANEW)
def test_what_is_chained_but_wrong(stream: str, meddle: Meddle, flaw: str) -> None:
    async def scenario() -> list[Looked]:
        source, journal = MemoryJournal(), MemoryJournal()
        await an_evening(source)
        for name in await source.streams():
            entries = [Entry(r.type, r.version, r.payload, r.time) async for r in source.read(name)]
            if name == stream:
                meddle(entries)
            await journal.append(name, entries, 0)
        return await all_of(journal)

    looked = asyncio.run(scenario())
    wrong = {one.stream: one.flaw for one in looked if one.flaw}
    assert list(wrong) == [stream]  # the other is still in order
    assert flaw in wrong[stream]
    assert wrong[stream].endswith(".")


@awaited
async def test_a_broken_chain() -> None:
    journal = MemoryJournal()
    await an_evening(journal)
    records = journal._streams[STREAM]
    records[4] = linked(STREAM, 4, records[4].hash, [entry(e.StepEnded())])[0]
    evening, hand = await all_of(journal)
    assert evening.flaw == "The journal is damaged or was tampered with: Friday 5: it does not match its hash."
    assert (evening.kind, evening.evening, hand.flaw) == (StreamKind.EVENING, None, None)


@awaited
async def test_fewer_records_than_there_were() -> None:
    journal = MemoryJournal()
    await an_evening(journal)
    end = await journal.last(HAND)
    looked = await look_at(journal, CODEC, HAND, end + 1)
    assert looked.flaw == f"{HAND} {end + 1}: it is missing."
    assert (await look_at(journal, CODEC, HAND, end)).flaw is None  # near miss


@awaited
async def test_a_stream_that_is_neither_evening_nor_hand_is_read_as_well() -> None:
    journal = MemoryJournal()
    await journal.append("clock", [entry(e.ClockTold(NIGHT))], 0)
    assert await all_of(journal) == [Looked("clock", StreamKind.OTHER, 1)]
