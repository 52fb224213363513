"""A damaged journal goes on from what can be read: a damaged hand from its start, and the loss is on record."""

from __future__ import annotations

import asyncio
import shutil
import stat
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import apsw
import pytest

from shuffleup.app.room import Room, resume_room
from shuffleup.app.session import Done
from shuffleup.cli import main
from shuffleup.cli.journal_salvage import salvaged
from shuffleup.journal.checking import look_at_all
from shuffleup.journal.events import EVENTS
from shuffleup.journal.salvage import salvage
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.journal.sqlite_rescue import rescued
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis
from tests.app.stage import STREAM, parts
from tests.contracts.test_tampering import UNLOCKED
from tests.journal.nights import OTHER, T1, T2, two_nights
from tests.journal.test_sqlite_sound import empty_the_index
from tests.tournament.machine_night import NIGHT

PAGE = 4096
LATER = Millis(NIGHT + 600_000)


@pytest.fixture(scope="module")
def in_play(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return two_nights(tmp_path_factory.mktemp("salvage") / "a.journal")


def damaged(file: Path, into: Path, where: str) -> Path:
    copy = Path(shutil.copyfile(file, into / "damaged.journal"))
    with closing(apsw.Connection(str(copy))) as db:
        for statement in UNLOCKED["record"]:
            db.execute(statement)
        db.execute("UPDATE record SET time = time + 1 WHERE " + where)  # noqa: S608
        assert db.changes() == 1
    return copy


async def _room(file: Path) -> tuple[Room, list[str], list[str]]:
    """The night as a server opens it: with what is wrong in it and what its record tells."""
    journal = await SqliteJournal.open(file)
    flaws = [one.flaw async for one in look_at_all(journal, EVENTS) if one.flaw]
    room = await resume_room(STREAM, HOMEGAME, parts(journal), LATER)
    return room, flaws, [one.told.text for one in room.story]


def goes_on(file: Path, new: Path) -> tuple[Room, list[str]]:
    before = file.read_bytes()
    assert salvaged(file, out=new, yes=True) == 0
    assert file.read_bytes() == before
    room, flaws, story = asyncio.run(_room(new))
    assert flaws == []
    assert main(["journal", "check", "--journal", str(new)]) == 0
    return room, story


def test_a_damaged_hand_goes_back_to_its_start_at_its_table_alone(
    in_play: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = damaged(in_play, tmp_path, f"stream = '{STREAM}/table 1/hand 3' AND seq = 5")
    room, story = goes_on(file, tmp_path / "new.journal")
    out = capsys.readouterr().out
    assert f"{STREAM}/table 1/hand 3: kept up to entry 4 of " in out
    assert "Table 1: the hand in play goes back to its start and is dealt again." in out
    assert "Table 2" not in out
    assert not room.evening.tables[T1].in_hand
    assert room.evening.tables[T2].in_hand
    assert room.hands[T2].seq == asyncio.run(_ends(in_play, STREAM))[f"{STREAM}/table 2/hand 3"]
    assert any(line.startswith("The journal was damaged, and the night goes on from what") for line in story)
    assert any(line.startswith("Table 1: the hand does not count; it is dealt again") for line in story)


def test_what_the_evening_lost_takes_the_hands_with_it_that_began_later(
    in_play: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cut before the second hand of table 2: the third of both tables and that one are lost, the others stand."""
    file = damaged(in_play, tmp_path, f"id = {_began(in_play, 3)}")
    room, story = goes_on(file, tmp_path / "new.journal")
    out = capsys.readouterr().out
    assert "Table 1, hand 3: the evening does not know of it any more." in out
    assert "Table 2, hands 2 to 3: the evening does not know of them any more." in out
    assert (room.evening.tables[T1].hands, room.evening.tables[T2].hands) == (2, 1)
    assert "Table 1: hand 3 is lost; count the chips there." in story
    assert "Table 2: hands 2 to 3 are lost; count the chips there." in story
    assert sum(one.stack or 0 for one in room.evening.players.values()) == 6_000


def _began(file: Path, nth: int) -> int:
    with closing(apsw.Connection(str(file))) as db:
        found: Any = db.execute("SELECT id FROM record WHERE type = 'HandBegan' ORDER BY id").fetchall()
    number: int = found[nth][0]
    return number


def test_a_copy_fills_the_gap(in_play: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of the loss above nothing is left where an older copy has the damaged record: the rest is there, and fits."""
    file = damaged(in_play, tmp_path, f"id = {_began(in_play, 3)}")
    beside = tmp_path / "damaged.journal.copies"
    beside.mkdir()
    shutil.copyfile(in_play, beside / "20261113-200000-damaged.journal")
    assert salvaged(file, out=tmp_path / "new.journal") == 0  # nothing is lost: nobody is asked
    assert capsys.readouterr().out.startswith(f"{STREAM}\n  is whole, and goes along as it is.\n{OTHER}\n  is whole")
    assert asyncio.run(_ends(tmp_path / "new.journal", STREAM)) == asyncio.run(_ends(in_play, STREAM))


def test_a_hand_that_is_over_stands_as_the_evening_has_it(in_play: Path, tmp_path: Path) -> None:
    file = damaged(in_play, tmp_path, f"stream = '{STREAM}/table 1/hand 2' AND seq = 3")
    room, story = goes_on(file, tmp_path / "new.journal")
    assert all(room.evening.tables[table].in_hand for table in (T1, T2))
    assert room.evening.tables[T1].hands == 3
    assert not any("does not count" in line for line in story)


@pytest.mark.parametrize("stream", [f"{STREAM}/guests", STREAM])
def test_the_night_can_go_on(in_play: Path, tmp_path: Path, stream: str) -> None:
    """From the last whole step on; what is done then is on record as ever."""
    new = tmp_path / "new.journal"
    goes_on(
        damaged(in_play, tmp_path, f"stream = '{stream}' AND seq = 2" if "/" in stream else _last_step(in_play)), new
    )

    async def scenario() -> None:
        journal = await SqliteJournal.open(new)
        room = await resume_room(STREAM, HOMEGAME, parts(journal), LATER)
        assert isinstance(await room.does(c.TakeBackHand(T1), LATER), Done)
        assert isinstance(await room.begin_hand(T1, LATER), Done)
        await journal.close()

    asyncio.run(scenario())
    assert main(["journal", "check", "--journal", str(new)]) == 0


def _last_step(file: Path) -> str:
    with closing(apsw.Connection(str(file))) as db:
        last: Any = db.execute("SELECT max(seq) FROM record WHERE stream = ?", (STREAM,)).get
    return f"stream = '{STREAM}' AND seq = {last}"


def test_an_undo_does_not_take_the_salvage_back(in_play: Path, tmp_path: Path) -> None:
    file = damaged(in_play, tmp_path, f"stream = '{STREAM}/table 1/hand 3' AND seq = 5")
    room, _ = goes_on(file, tmp_path / "new.journal")
    assert room.session.stood.last_act != len(room.session.steps) - 1


# ------------------------------------------------------------------------------------------------- pages


def test_whatever_page_is_damaged_what_is_salvaged_is_sound(in_play: Path, tmp_path: Path) -> None:
    """Of what was written each stream's beginning, byte for byte, and no word more but what the loss was."""
    whole = rescued(in_play)
    good = in_play.read_bytes()
    chance = Random(5)
    lost, kept = 0, 0
    for number, at in enumerate(range(PAGE, len(good), PAGE // 2)):
        file = tmp_path / f"{number}.journal"
        file.write_bytes(good[:at] + chance.randbytes(600) + good[at + 600 :])
        for saved in salvage(rescued(file), EVENTS):
            lost += saved.lost
            for stream, records in saved.streams.items():
                kept += len(records)
                assert list(records) == sorted(whole.records[stream], key=lambda one: one.seq)[: len(records)]
        new = tmp_path / f"{number} new.journal"
        assert salvaged(file, out=new, yes=True) == 0
        assert not new.exists() or asyncio.run(_flaws(new)) == []
    assert lost > 10
    assert kept > lost


async def _flaws(file: Path) -> Sequence[str]:
    journal = await SqliteJournal.open_to_look(file)
    try:
        return [one.flaw async for one in look_at_all(journal, EVENTS) if one.flaw]
    finally:
        await journal.close()


def test_a_damaged_index_costs_nothing(in_play: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(shutil.copyfile(in_play, tmp_path / "a.journal"))
    assert empty_the_index(file)
    assert salvaged(file, out=tmp_path / "new.journal") == 0
    assert "lost" not in capsys.readouterr().out
    assert asyncio.run(_ends(tmp_path / "new.journal", "")) == asyncio.run(_ends(in_play, ""))


def test_the_other_evening_goes_along_as_it_is(
    in_play: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = damaged(in_play, tmp_path, f"stream = '{STREAM}' AND seq = 40")
    assert salvaged(file, out=tmp_path / "new.journal", yes=True) == 0
    assert f"{OTHER}\n  is whole, and goes along as it is." in capsys.readouterr().out
    assert asyncio.run(_ends(tmp_path / "new.journal", OTHER)) == asyncio.run(_ends(in_play, OTHER))


async def _ends(file: Path, evening: str) -> dict[str, int]:
    journal = await SqliteJournal.open_to_look(file)
    try:
        return {name: end for name, end in (await journal.ends()).items() if name.startswith(evening)}
    finally:
        await journal.close()


def test_a_page_of_all_pages_says_that_nothing_can_be_read(
    in_play: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.journal"
    file.write_bytes(bytes(PAGE) + in_play.read_bytes()[PAGE:])
    assert salvaged(file, yes=True) == 2
    assert "Nothing of it can be read. Go on from a copy or an export." in capsys.readouterr().err


# ------------------------------------------------------------------------------------------------- agreed


def test_nothing_is_written_until_the_loss_is_agreed(
    in_play: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = damaged(in_play, tmp_path, f"stream = '{STREAM}/table 1/hand 3' AND seq = 5")
    words = ["journal", "salvage", str(file)]
    assert main(words) == 1
    told = capsys.readouterr()
    assert "lost entries: " in told.out
    assert told.err == "error: Nothing was written. With --yes it is done without asking.\n"
    assert list(tmp_path.iterdir()) == [file]
    assert main([*words, "--yes"]) == 0
    new = tmp_path / "damaged-salvaged.journal"
    assert stat.S_IMODE(new.stat().st_mode) == 0o600
    assert main([*words, "--yes"]) == 2  # near miss: it is there already
    assert capsys.readouterr().err == f"error: {new} is there already.\n"


def test_a_sound_journal_is_left_alone(in_play: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(shutil.copyfile(in_play, tmp_path / "a.journal"))
    assert main(["journal", "salvage", str(file)]) == 0
    assert "there is nothing to salvage" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == [file]
