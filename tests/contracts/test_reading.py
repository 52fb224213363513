"""Reading: from any number on, while others append, and after the journal was opened again."""

from __future__ import annotations

import asyncio

import pytest

from shuffleup.app.ports import Journal
from shuffleup.journal.chain import verify
from shuffleup.journal.reading import PIECE
from tests.contracts.homes import Home, awaited, opened, said, whole, words

LONG = 2 * PIECE + 3


# start, first and last read; the stream ends at LONG
@pytest.mark.parametrize(
    ("start", "count"),
    [
        (1, LONG),
        (2, LONG - 1),
        (PIECE, LONG - PIECE + 1),
        (PIECE + 1, LONG - PIECE),
        (LONG - PIECE, PIECE + 1),
        (LONG - PIECE + 1, PIECE),
        (LONG, 1),
        (LONG + 1, 0),
        (LONG + 2, 0),
        (10 * LONG, 0),
    ],
)
def test_from_any_number_to_the_end(home: Home, start: int, count: int) -> None:
    async def scenario() -> None:
        async with opened(home) as journal:
            await journal.append("table 1", said(*map(str, range(1, LONG + 1))), after=0)
            await journal.append("table 2", said("other"), after=0)
            assert await words(journal, "table 1", start) == [str(n) for n in range(start, start + count)]

    asyncio.run(scenario())


@awaited
async def test_a_reader_sees_no_gap_while_others_append(home: Home) -> None:
    async with opened(home) as journal:
        await journal.append("table 1", said(*map(str, range(1, PIECE))), after=0)
        writing = asyncio.create_task(_append_until(journal, 3 * PIECE))
        while not writing.done():
            before = await journal.last("table 1")
            seen = await whole(journal, "table 1")
            assert [record.seq for record in seen] == list(range(1, len(seen) + 1))
            assert len(seen) >= before
            assert verify(seen) is None
        await writing
        assert len(await whole(journal, "table 1")) == 3 * PIECE


async def _append_until(journal: Journal, end: int) -> None:
    after = await journal.last("table 1")
    while after < end:
        step = min(7, end - after)
        after = await journal.append("table 1", said(*map(str, range(after + 1, after + step + 1))), after)


@awaited
async def test_a_reader_that_pauses_sees_what_came_meanwhile(home: Home) -> None:
    async with opened(home) as journal:
        await journal.append("table 1", said(*map(str, range(1, PIECE + 1))), after=0)
        seen = []
        async for record in journal.read("table 1"):
            seen.append(record.seq)
            if record.seq == PIECE:
                await journal.append("table 1", said("late"), after=PIECE)
        assert seen == list(range(1, PIECE + 2))


@awaited
async def test_a_reader_may_leave_early(home: Home) -> None:
    async with opened(home) as journal:
        await journal.append("table 1", said("a", "b", "c"), after=0)
        async for record in journal.read("table 1"):
            assert record.seq == 1
            break
        assert await journal.append("table 1", said("d"), after=3) == 4


@awaited
async def test_what_was_acknowledged_is_there_when_opened_again(lasting_home: Home) -> None:
    async with opened(lasting_home) as journal:
        await journal.append("table 1", said("post", "deal"), after=0)
        before = await whole(journal, "table 1")
    async with opened(lasting_home) as again:
        assert await again.last("table 1") == 2
        assert await whole(again, "table 1") == before
        assert await again.append("table 1", said("fold"), after=2) == 3
        assert verify(await whole(again, "table 1"), last=3) is None


@awaited
async def test_two_programs_may_have_it_open(lasting_home: Home) -> None:
    async with opened(lasting_home) as one, opened(lasting_home) as other:
        for after in range(0, 20, 2):
            assert await one.append("table 1", said("one"), after) == after + 1
            assert await other.append("table 1", said("other"), after + 1) == after + 2
        assert await words(one, "table 1") == await words(other, "table 1") == ["one", "other"] * 10


@awaited
async def test_it_may_be_opened_for_the_first_time_by_many_at_once(lasting_home: Home) -> None:
    journals = await asyncio.gather(*[lasting_home.open() for _ in range(5)])
    for n, journal in enumerate(journals):
        await journal.append("table 1", said(f"{n}"), after=n)
    for journal in journals:
        assert await words(journal, "table 1") == list("01234")
        await journal.close()


@pytest.mark.parametrize("length", [PIECE - 1, PIECE, PIECE + 1, 3 * PIECE - 1, 3 * PIECE, 3 * PIECE + 1])
def test_a_stream_that_ends_where_a_piece_does(home: Home, length: int) -> None:
    async def scenario() -> None:
        async with opened(home) as journal:
            await journal.append("table 1", said(*["call"] * length), after=0)
            assert [record.seq for record in await whole(journal, "table 1")] == list(range(1, length + 1))

    asyncio.run(scenario())


@awaited
async def test_where_all_streams_end_at_one_moment(home: Home) -> None:
    """Each action is written to its hand and only then to the evening: nobody ever sees the evening ahead of it."""

    async def play() -> None:
        for after in range(40):
            await journal.append("a hand", said("call"), after)
            await journal.append("the evening", said("call"), after)

    async with opened(home) as journal:
        for n in range(30):
            await journal.append(f"between {n}", said("other"), after=0)
        playing = asyncio.create_task(play())
        while not playing.done():
            ends = await journal.ends()
            assert ends.get("the evening", 0) <= ends.get("a hand", 0) <= ends.get("the evening", 0) + 1
            await asyncio.sleep(0)
        await playing
        assert await journal.ends() == {"a hand": 40, **{f"between {n}": 1 for n in range(30)}, "the evening": 40}
