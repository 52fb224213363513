"""Appending: in order, all or nothing, after what the caller has seen."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from shuffleup.app.ports import Append, Entry, Journal, JournalError, OutOfDate
from tests.contracts.homes import NOON, Home, acted, awaited, opened, said, whole, words

MANY_TASKS = 25
MANY_STREAMS = 20


@awaited
async def test_what_is_appended_is_read_back(home: Home) -> None:
    async with opened(home) as journal:
        assert await journal.append("table 1", said("post", "deal"), after=0) == 2
        assert await journal.append("table 1", [Entry("Folded", 3, b'{"seat":4}', NOON + 5)], after=2) == 3
        post, deal, fold = await whole(journal, "table 1")
    assert (post.stream, post.seq, post.type, post.version, post.time) == ("table 1", 1, "Said", 1, NOON)
    assert (deal.seq, deal.payload) == (2, b'{"word":"deal"}')
    assert (fold.seq, fold.type, fold.version, fold.time) == (3, "Folded", 3, NOON + 5)
    assert fold.payload == b'{"seat":4}'
    assert len({post.hash, deal.hash, fold.hash}) == 3


@awaited
async def test_the_act_is_on_record_with_what_came_of_it(home: Home) -> None:
    async with opened(home) as journal:
        await journal.append("table 1", [*acted("phone 7 tap 1", "post"), *said("deal")], after=0)
        await journal.append("table 1", acted("phone 7 tap ä", "fold"), after=2)
        assert [one.act for one in await whole(journal, "table 1")] == ["phone 7 tap 1", "", "phone 7 tap ä"]
        for wrong in ("a\nb", "\ud800", "x" * 201):
            with pytest.raises(ValueError, match="no name for a"):
                await journal.append("table 1", acted(wrong, "call"), after=3)


@awaited
async def test_a_stream_nobody_wrote_to_is_empty(home: Home) -> None:
    async with opened(home) as journal:
        await journal.append("table 1", said("post"), after=0)
        assert await journal.last("table 2") == 0
        assert await whole(journal, "table 2") == []
        assert await whole(journal, "table 2", 5) == []
        assert await journal.streams() == ["table 1"]


@awaited
async def test_a_new_journal_has_no_streams(home: Home) -> None:
    async with opened(home) as journal:
        assert await journal.streams() == []
        assert await journal.ends() == {}


@awaited
async def test_streams_are_sorted_and_apart(home: Home) -> None:
    names = ["b", "a", "Zoë's table", "a b", "B", "é"]
    async with opened(home) as journal:
        for name in names:
            await journal.append(name, said(name), after=0)
        assert await journal.streams() == sorted(names)
        assert list(await journal.ends()) == sorted(names)
        assert [await words(journal, name) for name in names] == [[name] for name in names]


@awaited
async def test_several_streams_are_written_in_one_moment(home: Home) -> None:
    async with opened(home) as journal:
        await journal.append("hand", said("post"), after=0)
        both = (Append("hand", said("deal", "fold"), 1), Append("evening", acted("tap 1", "ruled"), 0))
        assert await journal.append_all(both) == (3, 1)
        assert [await words(journal, name) for name in ("hand", "evening")] == [["post", "deal", "fold"], ["ruled"]]
        assert [one.act for one in await whole(journal, "evening")] == ["tap 1"]


# where the hand ends, and the evening, as the writer believes: 1 and 0 is right
@pytest.mark.parametrize(("hand", "evening", "late"), [(0, 0, "hand"), (1, 1, "evening"), (2, 0, "hand")])
@awaited
async def test_of_several_streams_all_are_written_or_none(home: Home, hand: int, evening: int, late: str) -> None:
    async with opened(home) as journal:
        await journal.append("hand", said("post"), after=0)
        with pytest.raises(OutOfDate) as found:
            await journal.append_all((Append("evening", said("ruled"), evening), Append("hand", said("fold"), hand)))
        assert found.value.stream == late
        assert [await words(journal, name) for name in ("hand", "evening")] == [["post"], []]
        with pytest.raises(ValueError, match="named twice"):
            await journal.append_all((Append("hand", said("fold"), 1), Append("hand", said("call"), 2)))


# the stream ends at 2
@pytest.mark.parametrize("after", [0, 1, 3, 99])
def test_an_append_after_something_else_changes_nothing(home: Home, after: int) -> None:
    async def scenario() -> None:
        async with opened(home) as journal:
            await journal.append("table 1", said("post", "deal"), after=0)
            with pytest.raises(OutOfDate) as caught:
                await journal.append("table 1", said("fold"), after=after)
            error = caught.value
            assert (error.stream, error.expected, error.actual) == ("table 1", after, 2)
            assert str(error) == f"table 1 was expected to end at {after}, but it ends at 2."
            assert await words(journal, "table 1") == ["post", "deal"]
            assert await journal.append("table 1", said("call"), after=2) == 3

    asyncio.run(scenario())


@awaited
async def test_a_stream_that_does_not_exist_yet_ends_at_nought(home: Home) -> None:
    async with opened(home) as journal:
        with pytest.raises(OutOfDate) as caught:
            await journal.append("table 1", said("post"), after=1)
        assert caught.value.actual == 0
        assert await journal.streams() == []


@awaited
async def test_appending_nothing_only_asks_whether_one_is_up_to_date(home: Home) -> None:
    async with opened(home) as journal:
        assert await journal.append("table 1", [], after=0) == 0
        await journal.append("table 1", said("post"), after=0)
        assert await journal.append("table 1", [], after=1) == 1
        with pytest.raises(OutOfDate):
            await journal.append("table 1", [], after=0)
        assert await journal.streams() == ["table 1"]


@awaited
async def test_one_of_many_wins_each_number(home: Home) -> None:
    async with opened(home) as journal:
        for after in range(5):
            tries = [journal.append("table 1", said(f"{after}.{n}"), after) for n in range(MANY_TASKS)]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(map(str, outcomes)) == sorted(
                [str(after + 1), *[str(OutOfDate("table 1", after, after + 1))] * (MANY_TASKS - 1)]
            )
            winner = outcomes.index(after + 1)
            assert (await words(journal, "table 1"))[-1] == f"{after}.{winner}"


@awaited
async def test_stubborn_writers_all_get_their_turn(home: Home) -> None:
    """Each tries again where the stream turned out to end: nothing is lost and nothing is written twice."""
    async with opened(home) as journal:
        await asyncio.gather(*[_stubborn(journal, f"w{n}") for n in range(10)])
        found = await words(journal, "table 1")
        assert sorted(found) == sorted(f"w{n}.{i}" for n in range(10) for i in range(5))
        for n in range(10):
            assert [word for word in found if word.startswith(f"w{n}.")] == [f"w{n}.{i}" for i in range(5)]


async def _stubborn(journal: Journal, name: str) -> None:
    after = 0
    for i in range(5):
        while True:
            try:
                after = await journal.append("table 1", said(f"{name}.{i}"), after)
                break
            except OutOfDate as late:
                after = late.actual


@awaited
async def test_many_streams_at_once(home: Home) -> None:
    async def play(name: str) -> None:
        for n in range(0, 20, 2):
            await journal.append(name, said(f"{n}", f"{n + 1}"), after=n)

    names = [f"table {n:02}" for n in range(MANY_STREAMS)]
    async with opened(home) as journal:
        await asyncio.gather(*map(play, names))
        assert await journal.streams() == names
        for name in names:
            assert await words(journal, name) == [str(n) for n in range(20)]


BIG = 3_000_000


@awaited
async def test_big_payloads(home: Home) -> None:
    chance = Random(7)
    text = "".join(chance.choice("abcdefghij♠é😀") for _ in range(BIG // 3)).encode()
    entry = Entry("Said", 1, b'{"word":"' + text + b'"}', NOON)
    async with opened(home) as journal:
        await journal.append("table 1", [entry, *said("small"), entry], after=0)
        first, small, last = await whole(journal, "table 1")
    assert first.payload == last.payload == entry.payload
    assert small.payload == b'{"word":"small"}'


@awaited
async def test_text_of_every_kind(home: Home) -> None:
    payload = '{"name":"Zoë 😀 王 \\u0000 \\n \\" \u2028","empty":"","tiny":1e-9,"list":[[],{}]}'.encode()
    async with opened(home) as journal:
        await journal.append("Zoë's 😀 table; DROP TABLE record; --", [Entry("Sägt", 1, payload, 0)], after=0)
        (record,) = await whole(journal, "Zoë's 😀 table; DROP TABLE record; --")
        assert (record.payload, record.type, record.time) == (payload, "Sägt", 0)


NOT_ENTRIES = {
    "no JSON": Entry("Said", 1, b"{", NOON),
    "nothing": Entry("Said", 1, b"", NOON),
    "no UTF-8": Entry("Said", 1, b'{"word":"\xff"}', NOON),
    "two lines": Entry("Said", 1, b'{"word":\n1}', NOON),
    "space around": Entry("Said", 1, b' {"word":1}', NOON),
    "no type": Entry("", 1, b"{}", NOON),
    "version nought": Entry("Said", 0, b"{}", NOON),
    "before 1970": Entry("Said", 1, b"{}", -1),
}


@pytest.mark.parametrize("wrong", NOT_ENTRIES, ids=str)
def test_what_cannot_be_exported_is_not_taken(home: Home, wrong: str) -> None:
    async def scenario() -> None:
        async with opened(home) as journal:
            with pytest.raises(ValueError, match=r"Said|no name for a type"):
                await journal.append("table 1", [*said("post"), NOT_ENTRIES[wrong]], after=0)
            assert await journal.last("table 1") == 0

    asyncio.run(scenario())


@awaited
async def test_streams_have_names(home: Home) -> None:
    async with opened(home) as journal:
        for name in ("", "a\nb", "a\x00b", "x" * 201, "\ud800"):
            with pytest.raises(ValueError, match="no name for a stream"):
                await journal.append(name, said("post"), after=0)
        assert await journal.append("x" * 200, said("post"), after=0) == 1


@awaited
async def test_a_closed_journal_says_so(home: Home) -> None:
    journal = await home.open()
    await journal.append("table 1", said("post"), after=0)
    await journal.close()
    await journal.close()
    for attempt in (
        journal.append("table 1", said("deal"), after=1),
        journal.last("table 1"),
        journal.streams(),
        whole(journal, "table 1"),
    ):
        with pytest.raises(JournalError, match="The journal is closed"):
            await attempt


@awaited
async def test_closing_waits_for_what_is_being_written(lasting_home: Home) -> None:
    journal = await lasting_home.open()
    writing = [asyncio.create_task(journal.append(f"table {n}", said("post"), after=0)) for n in range(5)]
    await asyncio.sleep(0)
    await journal.close()
    assert await asyncio.gather(*writing) == [1] * 5
    async with opened(lasting_home) as again:
        assert len(await again.streams()) == 5


@awaited
async def test_whoever_gives_up_waiting_hurts_nobody_else(lasting_home: Home) -> None:
    async with opened(lasting_home) as journal:
        gone = asyncio.create_task(journal.append("table 1", said("gone"), after=0))
        stays = asyncio.create_task(journal.append("table 2", said("stays"), after=0))
        await asyncio.sleep(0)
        gone.cancel()
        assert await stays == 1
        assert await journal.last("table 1") in (0, 1)
        assert await journal.append("table 2", said("more"), after=1) == 2
