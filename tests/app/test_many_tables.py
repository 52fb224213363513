"""A tournament of 1,000 tables: they share the way to the disk, and none of them waits in line for it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from shuffleup.app.hands.hand import HandSession, hand_stream, start_hand
from shuffleup.app.ports import Journal
from shuffleup.cards import DECK
from shuffleup.hand import Accepted, Call, Command, DealHole, Post, Setup
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.sqlite import MOST_AT_ONCE, SqliteJournal
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from tests.app.dealt import TERMS, three_players
from tests.app.stage import STREAM, does, parts, with_three
from tests.contracts.homes import awaited
from tests.journal.disks import a_disk
from tests.tournament.machine_night import NIGHT

TABLES = 1_000
LOTS = 10 * -(-TABLES // MOST_AT_ONCE)  # on a busy machine some come too late for the lot that is being written


async def seated(journal: Journal, setup: Setup) -> list[HandSession]:
    world = parts(journal)
    streams = [hand_stream(STREAM, TableNo(table), 1) for table in range(1, TABLES + 1)]
    return await asyncio.gather(*(start_hand(stream, setup, TERMS, world, NIGHT) for stream in streams))


async def everybody(hands: list[HandSession], command: Command) -> None:
    answers = await asyncio.gather(*(hand.submit(command, NIGHT) for hand in hands))
    assert all(isinstance(answer, Accepted) for answer in answers)


def actions(setup: Setup) -> list[Command]:
    return [Post(), DealHole(DECK[: 2 * len(setup.places)]), Call(setup.places[setup.first].seat)]


@awaited
async def test_a_thousand_tables_act_with_a_few_syncs(tmp_path: Path) -> None:
    """Each action is on the disk before anyone is told, and yet they are not written one after another."""
    setup = three_players()
    with a_disk() as disk:
        journal = await SqliteJournal.open(tmp_path / "a.journal", vfs=disk.name)
        hands = await seated(journal, setup)
        for command in actions(setup):
            before = disk.syncs
            await everybody(hands, command)
            assert 1 <= disk.syncs - before <= LOTS
        ends = await journal.ends()
        assert ends == {hand.stream: hand.seq for hand in sorted(hands, key=lambda hand: hand.stream)}
        await journal.close()


@awaited
async def test_one_table_that_writes_a_lot_does_not_go_first_for_ever(tmp_path: Path) -> None:
    """Near miss of a queue in which a busy table stands before every other: each gets on with the next lot."""
    setup = three_players()
    journal = await SqliteJournal.open(tmp_path / "a.journal")
    hands = await seated(journal, setup)
    busy = asyncio.create_task(rebuys(journal))
    for command in actions(setup):
        await asyncio.wait_for(everybody(hands, command), timeout=60)
    assert not busy.done()
    busy.cancel()
    with pytest.raises(asyncio.CancelledError):
        await busy
    await journal.close()


async def rebuys(journal: Journal) -> None:
    """The evening itself, to which something is written without a pause."""
    session = await with_three(journal)
    while True:
        await does(session, c.BeginHand(TableNo(1), NIGHT), c.EndHand(TableNo(1)))


@awaited
async def test_the_evening_of_a_thousand_tables_knows_nothing_of_their_actions() -> None:
    """One evening's commands are serial; an action in a hand is no command of the evening."""
    journal = MemoryJournal()
    evening = await with_three(journal)
    seq, setup = evening.seq, three_players()
    hands = await seated(journal, setup)
    async with evening._stream.turn():  # somebody is just talking to the host
        for command in actions(setup):
            await asyncio.wait_for(everybody(hands, command), timeout=60)
    assert evening.seq == seq
    assert {len(hand.events) for hand in hands} == {len(hands[0].events)}
