"""A small journal of two nights, made in the process: one in the midst of play at two tables, one just set up."""

from __future__ import annotations

import asyncio
from pathlib import Path

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.app.room import Room, open_room
from shuffleup.app.session import Done
from shuffleup.hand import Fold, Post, Refused
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from tests.app.stage import STREAM, parts
from tests.app.test_room import UNSEEN_HANDS
from tests.tournament.machine_night import NIGHT, short_plan

OTHER = "Saturday"
T1, T2 = TableNo(1), TableNo(2)


def two_nights(file: Path) -> Path:
    """Two tables of three, each in its third hand, after two that were folded around; and the other night."""
    asyncio.run(_play(file))
    return file


async def _play(file: Path) -> None:
    journal = await SqliteJournal.open(file)
    room = await open_room(STREAM, c.OpenEvening(short_plan(HOMEGAME, seats=3)), HOMEGAME, parts(journal), NIGHT)
    assert isinstance(room, Room), room
    for name in ("Ann", "Ben", "Cid", "Dan", "Eve", "Flo"):
        for command in (c.Commit(PlayerId(name), name), c.BuyIn(PlayerId(name))):
            assert isinstance(await room.does(command, NIGHT), Done)
    for start in (c.DrawSeats(tuple(range(6))), c.StartClock(NIGHT)):
        assert isinstance(await room.does(start, NIGHT), Done)
    for table in (T1, T2):
        await room.guest_list.record(DepthSet(table, True, NIGHT), NIGHT)
    for _ in range(2):
        for table in (T1, T2):
            await _a_hand(room, table, folds=2)
    for table in (T1, T2):
        await _a_hand(room, table, folds=1)
    other = await open_room(OTHER, c.OpenEvening(short_plan(HOMEGAME)), HOMEGAME, parts(journal), NIGHT)
    assert isinstance(other, Room), other
    assert isinstance(await other.does(c.Commit(PlayerId("Gus"), "Gus"), NIGHT), Done)
    await journal.close()


async def _a_hand(room: Room, table: TableNo, folds: int) -> None:
    assert isinstance(await room.begin_hand(table, NIGHT), Done)
    for command in (Post(), UNSEEN_HANDS):
        assert not isinstance(await room.acts(table, command, NIGHT), Refused)
    for _ in range(folds):
        turn = room.hands[table].hand.turn
        assert turn is not None
        assert not isinstance(await room.acts(table, Fold(turn), NIGHT), Refused)
