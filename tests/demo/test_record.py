"""What a demonstration leaves on record: whole, in order, and enough to bring the evening back."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from shuffleup.app.parts import Nobody, Parts
from shuffleup.app.session import EveningSession, resume_session
from shuffleup.demo.host import NotOpened
from shuffleup.demo.plan import DemoOptions
from shuffleup.demo.show import show
from shuffleup.hand import replay
from shuffleup.journal.events import EVENTS
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import events as e
from shuffleup.tournament.record.history import steps_of
from shuffleup.tournament.telling.teller import Teller
from tests.demo.evenings import objects, story

SMALL = DemoOptions(11, 3, HOMEGAME)
STREAM = "demo homegame 11 3"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal that holds one small evening."""
    path = tmp_path_factory.mktemp("demo") / "evening.journal"
    written: list[str] = []
    asyncio.run(show(SMALL, written.append, where=str(path)))
    assert "".join(written).splitlines() == list(story(11, 3))
    return path


async def brought_back(file: Path) -> tuple[EveningSession, list[Any], list[str]]:
    """The evening of a journal file, its entries, and all streams."""
    journal = await SqliteJournal.open(file)
    session = await resume_session(STREAM, HOMEGAME, Parts(journal, EVENTS, Nobody()))
    entries = [EVENTS.event(record) async for record in journal.read(STREAM)]
    streams = await journal.streams()
    await journal.close()
    return session, entries, streams


async def dealt_hands(file: Path) -> list[list[Any]]:
    journal = await SqliteJournal.open(file)
    names = [name for name in await journal.streams() if name != STREAM]
    hands = [[EVENTS.event(record) async for record in journal.read(name)] for name in names]
    await journal.close()
    return hands


def test_a_file_brings_the_evening_back(file: Path) -> None:
    figures = objects(11, 3)[-1]
    session, entries, streams = asyncio.run(brought_back(file))
    assert session.evening.balances()
    assert session.evening.issued == figures["chips"]["issued"]
    assert [one.name for one in session.evening.playing()] == []
    assert len(entries) == session.seq == figures["events"]["evening"]
    assert len(streams) == 1 + figures["hands"]["dealt"]


def test_every_dealt_hand_is_on_record_to_its_end(file: Path) -> None:
    hands = asyncio.run(dealt_hands(file))
    assert sum(map(len, hands)) == objects(11, 3)[-1]["events"]["hands"]
    assert all(replay(events).over for events in hands)


def test_the_record_tells_the_same_story_again(file: Path) -> None:
    _, entries, _ = asyncio.run(brought_back(file))
    first, *steps = steps_of(entries)
    (planned,) = first.changes()
    assert isinstance(planned, e.Planned)
    teller = Teller(planned, HOMEGAME)
    again = [str(one) for step in steps for _, said in teller.tell(step) for one in said]
    outs = [line[7:] for line in story(11, 3) if re.match(r"\d\d:\d\d  \w+ is out", line)]
    assert outs
    assert [text for text in again if re.match(r"\w+ is out", text)] == outs


def test_an_evening_is_kept_once(file: Path) -> None:
    with pytest.raises(NotOpened, match=r"already\. Choose another file, or another seed\."):
        asyncio.run(show(SMALL, lambda _: None, where=str(file)))


# ------------------------------------------------------------------------------------------------------- JSON


def test_every_event_of_the_evening_is_there_as_json() -> None:
    *lines, figures = objects()
    events = [line for line in lines if line["kind"] == "event"]
    seqs = [line["seq"] for line in events]
    assert seqs == sorted(set(seqs))
    ends = figures["events"]["evening"] - len(events)  # the end of each step is an entry too
    assert 0 < ends < len(events)
    assert {"Planned", "HandBegan", "Busted", "Moved", "Raced", "Undone", "Redone", "PrizesPaid"} <= {
        line["event"] for line in events
    }


def test_the_lines_for_people_are_those_that_are_not_routine() -> None:
    spoken = [one for line in objects()[:-1] if not line.get("routine") for one in line["told"]]
    lines = story()
    texts = [line[7:] for line in lines[: lines.index("")]]
    assert len(spoken) == len(texts)
    for said, text in zip(spoken, texts, strict=True):
        assert text.startswith(said.removesuffix("."))


def test_json_has_fields_for_programs() -> None:
    moved = next(line for line in objects() if line.get("event") == "Moved")
    assert set(moved) == {"kind", "at", "time", "event", "seq", "data", "routine", "told", "by"}
    assert set(moved["data"]) == {"player", "chair"}
    assert moved["by"][0] == "MOVE-01"
    ruling = next(line for line in objects() if line["kind"] == "ruling" and line["by"])
    assert ruling["table"] in (1, 3)
