"""Export and import: the same records with the same chain, in another journal; and nothing but what was exported."""

from __future__ import annotations

import asyncio
import json

import pytest

from shuffleup.app.ports import Entry, Journal, JournalError
from shuffleup.journal.export import BadExport, checked, export, import_
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.reading import PIECE
from tests.contracts.homes import NOON, Home, acted, awaited, opened, said, whole, words


async def exported(journal: Journal) -> list[bytes]:
    return [line async for line in export(journal)]


async def filled(journal: Journal) -> None:
    await journal.append("table 1", said("post", "deal"), after=0)
    await journal.append("Zoë's table", [Entry("Said", 2, '{"word":"😀 \\n"}'.encode(), NOON + 1)], after=0)
    await journal.append("table 1", said("fold"), after=2)


def an_export() -> list[bytes]:
    async def scenario() -> list[bytes]:
        journal = MemoryJournal()
        await filled(journal)
        return await exported(journal)

    return asyncio.run(scenario())


def read_in(lines: list[bytes]) -> int:
    return asyncio.run(import_(lines, MemoryJournal()))


@awaited
async def test_there_and_back(home: Home) -> None:
    async with opened(home) as journal:
        await filled(journal)
        lines = await exported(journal)
        elsewhere = MemoryJournal()
        assert await import_(lines, elsewhere) == 4
        assert await exported(elsewhere) == lines
        for stream in await journal.streams():
            assert await whole(elsewhere, stream) == await whole(journal, stream)


@awaited
async def test_an_export_goes_into_every_journal(home: Home) -> None:
    source = MemoryJournal()
    await source.append("long", said(*map(str, range(3 * PIECE))), after=0)
    await filled(source)
    async with opened(home) as journal:
        assert await import_(await exported(source), journal) == 3 * PIECE + 4
        assert await exported(journal) == await exported(source)
        assert await journal.append("table 1", said("more"), after=3) == 4


@awaited
async def test_an_empty_journal_is_one_line() -> None:
    lines = await exported(MemoryJournal())
    assert lines == [b'{"shuffleup_journal":2,"streams":{}}\n']
    assert await import_(lines, MemoryJournal()) == 0


def test_an_export_can_be_read_by_anybody() -> None:
    header, *lines = map(json.loads, an_export())
    assert header == {"shuffleup_journal": 2, "streams": {"Zoë's table": 1, "table 1": 3}}
    assert [line["payload"] for line in lines] == [
        {"word": "😀 \n"}, {"word": "post"}, {"word": "deal"}, {"word": "fold"},
    ]  # fmt: skip
    assert lines[0] | {"hash": ""} == {
        "stream": "Zoë's table", "seq": 1, "type": "Said", "version": 2, "time": NOON + 1, "hash": "",
        "payload": {"word": "😀 \n"},
    }  # fmt: skip


@awaited
async def test_what_comes_during_an_export_is_left_out(home: Home) -> None:
    async with opened(home) as journal:
        await filled(journal)
        lines = []
        async for line in export(journal):
            lines.append(line)
            await journal.append("table 1", said("late"), after=await journal.last("table 1"))
            await journal.append("table 0", said("late"), after=await journal.last("table 0"))
        source = MemoryJournal()
        await filled(source)
        assert lines == await exported(source)


def test_any_byte_changed_is_noticed_in_its_line() -> None:
    text = b"".join(an_export())
    for at in range(len(text)):
        changed = text[:at] + bytes([text[at] ^ 1]) + text[at + 1 :]
        with pytest.raises(BadExport) as caught:
            read_in(changed.splitlines(keepends=True))
        line = text.count(b"\n", 0, at) + 1
        assert line in (1, caught.value.line), at  # what the first line says may show only further down


def test_any_byte_missing_at_the_end_is_noticed() -> None:
    text = b"".join(an_export())
    for length in range(len(text) - 1):
        with pytest.raises(BadExport) as caught:
            read_in(text[:length].splitlines(keepends=True))
        whole_lines = text[: length + 1].count(b"\n")
        assert caught.value.line == whole_lines + 1
    assert read_in(text[:-1].splitlines(keepends=True)) == 4  # the last line break says nothing


# what is done to the lines: header, Zoë's 1, table 1's 1 2 3
MEDDLED: dict[str, tuple[list[int], int, str]] = {
    "nothing at all": ([], 1, "not the export of a journal"),
    "no header": ([1, 2, 3, 4], 1, "not the export of a journal"),
    "a stream missing": ([0, 2, 3, 4], 5, "the file ends too early: Zoë's table ended at 1, not 0"),
    "the first missing": ([0, 1, 3, 4], 3, "table 1 1: record 2 is in its place"),
    "one missing": ([0, 1, 2, 4], 4, "table 1 2: record 3 is in its place"),
    "the last missing": ([0, 1, 2, 3], 5, "the file ends too early: table 1 ended at 3, not 2"),
    "two swapped": ([0, 1, 3, 2, 4], 3, "table 1 1: record 2 is in its place"),
    "one twice": ([0, 1, 2, 2, 3, 4], 4, "table 1 2: record 1 is in its place"),
    "one too many": ([0, 1, 1, 2, 3, 4], 3, "by the first line there is no record 1 of Zoë's table"),
    "two files": ([0, 1, 2, 3, 4, 0], 6, "not a record"),
}


@pytest.mark.parametrize(("order", "line", "what"), MEDDLED.values(), ids=MEDDLED)
def test_lines_missing_swapped_or_doubled(order: list[int], line: int, what: str) -> None:
    lines = an_export()
    with pytest.raises(BadExport) as caught:
        read_in([lines[n] for n in order])
    assert caught.value.line == line
    assert what in caught.value.what
    assert str(caught.value).startswith(f"line {line}: ")


def test_streams_may_come_in_any_order() -> None:
    lines = an_export()
    assert read_in([lines[n] for n in (0, 2, 1, 3, 4)]) == 4


def test_line_ends_of_other_systems_do_no_harm() -> None:
    assert read_in([line.replace(b"\n", b"\r\n") for line in an_export()]) == 4


@pytest.mark.usefixtures("usual_depth")
def test_a_line_too_deep_to_read_is_no_record() -> None:
    header, *lines = an_export()
    deep = b"[" * 5_000 + b"]" * 5_000
    for line, bad in ((1, [deep, *lines]), (2, [header, deep + b"\n", *lines])):
        with pytest.raises(BadExport, match=f"line {line}: this is not"):
            read_in(bad)
    nested = lines[0].replace(b'"payload":{', b'"payload":{"deep":' + deep + b",")
    with pytest.raises(BadExport, match="line 2: this is not a record"):
        read_in([header, nested, *lines[1:]])


def test_another_format_is_refused() -> None:
    header, *lines = an_export()
    with pytest.raises(BadExport, match="line 1: this is format 3; this program reads 1 to 2"):
        read_in([header.replace(b":2,", b":3,"), *lines])
    assert read_in([header.replace(b":2,", b":1,"), *lines]) == 4, "as it was written before acts were named"


@awaited
async def test_an_export_carries_the_names_of_acts(home: Home) -> None:
    async with opened(home) as journal:
        await journal.append("table 1", [*acted("tap 1", "post"), *said("deal")], after=0)
        lines = await exported(journal)
    again = MemoryJournal()
    assert await import_(lines, again) == 2
    assert [record.act for record in await whole(again, "table 1")] == ["tap 1", ""]
    renamed = [line.replace(b"tap 1", b"tap 2") for line in lines]
    with pytest.raises(BadExport, match="it does not match its hash"):
        checked(renamed)


@awaited
async def test_a_bad_file_leaves_the_journal_as_it_was(home: Home) -> None:
    source = MemoryJournal()
    await filled(source)
    async with opened(home) as journal:
        with pytest.raises(BadExport):
            await import_((await exported(source))[:-1], journal)
        assert await journal.streams() == []


# ------------------------------------------------------------------------------------------- into one that has some

# what the journal has of table 1, of which the export has post, deal, fold; and how many records are new to it
THERE: dict[str, tuple[list[str], int]] = {
    "nothing": ([], 4),
    "its beginning": (["post", "deal"], 2),
    "all of it": (["post", "deal", "fold"], 1),
    "all of it and more": (["post", "deal", "fold", "muck"], 1),
}


@pytest.mark.parametrize(("there", "new"), THERE.values(), ids=THERE)
def test_only_what_is_new_is_imported(home: Home, there: list[str], new: int) -> None:
    """So an import that broke off is done again, and a later export of the same evening brings what came since."""

    async def scenario() -> None:
        async with opened(home) as journal:
            await journal.append("table 1", said(*there), after=0)
            assert await import_(lines, journal) == new
            assert await words(journal, "table 1") == (there if len(there) > 3 else ["post", "deal", "fold"])
            assert await import_(lines, journal) == 0

    lines = an_export()
    asyncio.run(scenario())


@pytest.mark.parametrize("mine", [["mine"], ["post", "mine"], ["post", "deal", "mine", "more"]])
def test_nothing_is_imported_over_what_is_there(home: Home, mine: list[str]) -> None:
    async def scenario() -> None:
        async with opened(home) as journal:
            await journal.append("table 1", said(*mine), after=0)
            with pytest.raises(JournalError, match=r"has another table 1 already\. Import into a new journal\."):
                await import_(lines, journal)
            assert await journal.ends() == {"table 1": len(mine)}

    lines = an_export()
    asyncio.run(scenario())


# ------------------------------------------------------------------------------------------- one evening of it


@awaited
async def test_one_evening_with_all_that_belongs_to_it(home: Home) -> None:
    """Near misses: one whose name begins the same, and one that is only named after it."""
    hands = [f"Friday/table 1/hand {n}" for n in (1, 2)]
    names = ["Friday", "Friday/guests", *hands, "Friday 2", "Friday 2/table 1/hand 1", "Saturday/Friday"]
    async with opened(home) as journal:
        for name in names:
            await journal.append(name, said(name), after=0)
        lines = [line async for line in export(journal, "Friday")]
        elsewhere = MemoryJournal()
        await import_(lines, elsewhere)
        assert await elsewhere.streams() == sorted(names[:4])
        assert await whole(elsewhere, hands[1]) == await whole(journal, hands[1])
