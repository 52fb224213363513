"""What may go wrong at a dealt table: a program that ends anywhere, a disk that is full, a mistake of ours, an undo."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import pytest

from shuffleup.app.dealt import moves
from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.table import OUR_MISTAKE, DealtTable
from shuffleup.app.decks.sealing import DeckSealed, SeedCommitted, deck_stream
from shuffleup.app.guests.arrangements import DealtSet
from shuffleup.app.hands.hand import DeckLaid, hand_stream
from shuffleup.app.ports import Entry
from shuffleup.hand import Phase, Refused
from shuffleup.hand.events import Folded, HoleDealt
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.record.depends import DEALT_ON
from shuffleup.tournament.words import TableNo
from tests.app.dealt_evening import PACE, Clock, Dealt, dealt, people, same_room
from tests.app.mixed_evening import counted_at
from tests.app.stage import Failing, Wrapped
from tests.contracts.homes import awaited

T1 = TableNo(1)


class Ends(Wrapped):
    """The program ends in the moment before such an event is written."""

    def __init__(self, kind: type, after: int = 0) -> None:
        super().__init__()
        self.kind = kind.__name__
        self.left = after

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        if any(entry.type == self.kind for entry in entries):
            if not self.left:
                await asyncio.Event().wait()  # never: the loop is torn down here
            self.left -= 1
        return await super().append(stream, entries, after)


def root_of(at: Dealt) -> str:
    sealed = at.table().deck.sealed
    assert sealed is not None
    return sealed.event.root


async def started_again(journal: Wrapped) -> Dealt:
    """The same evening in a new program, on what the old one had written."""
    room = await same_room(journal.inside)
    return Dealt(room, Clock(), PACE, seed=99)


# ------------------------------------------------------------------------------------------- a program that ends


@awaited
async def test_a_hand_goes_on_from_the_same_deck() -> None:
    journal = MemoryJournal()
    async with await people(journal=journal) as at:
        await at.first_turn()
        await at.does_turn("call")
        session = at.table().session
        assert session is not None
        before, stub, player = session.seq, session.stub, at.to_act()
        root = root_of(at)
    async with await started_again(Wrapped(journal)) as again:
        assert await again.first_turn() == player
        assert (again.seen(), again.table().session.stub) == (before, stub)  # type: ignore[union-attr]
        assert root_of(again) == root
        await again.does_turn("call")
        await again.does_turn("check")
        await again.until(lambda: len(again.hand().board) == 3)
        assert stub is not None
        assert again.hand().board == stub[1:4]  # burn and turn


# it ends before this is written, for the so-manieth time
ENDS = [
    (SeedCommitted, 0),
    (e.HandBegan, 0),
    (DeckSealed, 0),
    (DeckLaid, 0),
    (HoleDealt, 0),
    (DeckSealed, 1),
    (e.HandOver, 0),
]


@pytest.mark.parametrize(("kind", "after"), ENDS)
@awaited
async def test_wherever_it_ends_the_next_program_goes_on(kind: type, after: int) -> None:
    journal = Ends(kind, after)
    async with await dealt(journal=journal, pace=PACE) as at:
        await asyncio.sleep(0.3)
        assert [table.trouble for table in at.room.dealt.values() if table.trouble] == []
    async with await started_again(journal) as again:
        await again.until(lambda: bool(again.room.dealt))
        table = again.room.evening.tables[T1]
        hands = table.hands
        await again.until(lambda: table.hands > hands + 1)  # the hand it was in, and the next, are played
        assert again.table().trouble == ""
        assert again.room.evening.balances()
        decks = [name for name in await journal.inside.streams() if "/deck of " in name]
        for name in decks:
            kept = [EVENTS.event(record) async for record in journal.inside.read(name)]
            assert [type(event) for event in kept[:1]] == [SeedCommitted]
            assert len(kept) <= 2  # one seed and one seal, whatever happened


@awaited
async def test_the_deck_is_on_record_before_its_hand_and_the_seed_before_the_deck() -> None:
    async with await people() as at:
        await at.first_turn()
        session = at.table().session
        assert session is not None
        journal = at.room.parts.journal
        deck = [EVENTS.event(record) async for record in journal.read(deck_stream(session.stream))]
        hand = [EVENTS.event(record) async for record in journal.read(session.stream)]
        assert [type(event) for event in deck] == [SeedCommitted, DeckSealed]
        assert isinstance(hand[1], DeckLaid)


# ----------------------------------------------------------------------------------------------- what goes wrong


@awaited
async def test_a_full_disk_stops_the_table_and_says_so_until_there_is_room() -> None:
    journal = Failing()
    async with await dealt(journal=journal, pace=PACE) as at:
        await at.until(lambda: at.room.evening.tables[T1].hands > 2)
        journal.fails = True
        await at.until(lambda: "disk is full" in at.table().trouble)
        written = await journal.ends()
        await asyncio.sleep(0.05)
        assert await journal.ends() == written  # nothing is dealt that is not on record
        journal.fails = False
        hands = at.room.evening.tables[T1].hands
        await at.until(lambda: at.room.evening.tables[T1].hands > hands + 1)
        assert at.table().trouble == ""
        assert all(one.away_since is None for one in at.room.evening.playing())


@awaited
async def test_a_disk_that_fails_after_writing_loses_and_doubles_nothing() -> None:
    journal = Failing()
    journal.writes_first = True
    async with await dealt(journal=journal, pace=PACE) as at:
        await at.until(lambda: at.room.evening.tables[T1].hands > 2)
        journal.fails = True
        await asyncio.sleep(0.05)
        journal.fails = False
        hands = at.room.evening.tables[T1].hands
        await at.until(lambda: at.room.evening.tables[T1].hands > hands + 1)
        assert at.room.evening.balances()


@awaited
async def test_a_mistake_of_ours_stops_the_table_is_logged_once_and_the_host_lets_it_go_on(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def falls_over(*_: object) -> None:
        raise ZeroDivisionError("somebody divided by the button")

    async with await people() as at:
        player = await at.first_turn()
        seen, choice = at.seen(), TurnChoice("call", Chips(at.price()))
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
            patch.setattr(DealtTable, "_bet", falls_over)
            await at.table().acts(player, choice, seen)
            await at.until(lambda: at.table().trouble == OUR_MISTAKE)
            await asyncio.sleep(0.05)
        assert [record.message for record in caplog.records] == ["Table 1 of evening/test has stopped."]
        assert at.table().turn is None
        other = at.table().player_at(at.hand().turn or at.hand().seats[0])
        assert await at.table().acts(other, TurnChoice("call", Chips(10)), at.seen()) == moves.STANDS_STILL
        at.table().goes_on()
        assert await at.first_turn() == other
        assert at.table().trouble == ""


# --------------------------------------------------------------------------------------------------- taken back


@awaited
async def test_a_hand_that_does_not_count_is_dealt_again_from_another_deck() -> None:
    async with await people() as at:
        await at.first_turn()
        first = at.table().session
        assert first is not None
        await at.does(c.TakeBackHand(T1))
        await at.until(lambda: at.table().session is not None and at.table().session is not first)
        again = at.table().session
        assert again is not None
        assert (again.stream, at.room.evening.tables[T1].hands) == (hand_stream(at.room.stream, T1, 2), 2)
        assert again.stub != first.stub


@awaited
async def test_an_undo_takes_back_what_the_host_did_and_leaves_what_was_dealt_alone() -> None:
    async with await people() as at:
        await at.first_turn()
        await at.does(c.StopClock(at.clock(), "break"))
        await at.does_turn("fold")
        await at.does_turn("fold")
        await at.until(lambda: at.table().session is None)
        stacks = [one.stack for one in at.room.evening.playing()]
        assert at.room.undo_in_words().startswith("The clock stops")
        assert not isinstance(await at.room.undo(at.clock()), Refused)
        assert [one.stack for one in at.room.evening.playing()] == stacks
        await at.until(lambda: at.room.evening.tables[T1].hands == 2)  # the clock runs again


@awaited
async def test_what_hands_depend_on_is_not_taken_back_under_them() -> None:
    """That the event began, and that somebody at this table is away. Between two hands nothing hinders it."""
    async with await people() as at:
        await at.first_turn()
        assert await at.room.undo(at.clock()) == DEALT_ON
        player = at.to_act()
        await at.does(c.GoAway(player, at.clock()))
        assert at.room.evening.entrant(player).away_since is not None
        assert not isinstance(await at.room.undo(at.clock()), Refused)  # near miss: nothing was dealt since
        assert at.room.evening.entrant(player).away_since is None


# ------------------------------------------------------------------------------------------- real cards instead


@awaited
async def test_a_table_goes_back_to_real_cards_when_its_hand_is_over() -> None:
    async with await people() as at:
        await at.first_turn()
        await at.room.guest_list.record(DealtSet(None, False, at.clock()), at.clock())
        await at.does_turn("fold")
        await at.does_turn("fold")
        await at.until(lambda: at.table().session is None)
        await asyncio.sleep(0.05)
        assert at.count(Folded) == 2
        assert at.room.evening.tables[T1].hands == 1


@awaited
async def test_a_hand_of_real_cards_in_play_is_left_alone() -> None:
    at = await people()
    await at.does(c.BeginHand(T1, at.clock()))
    async with at:
        await at.until(lambda: bool(at.room.dealt) and at.table().waits is not None)
        assert at.table().waits == moves.REAL_CARDS
        await at.does(c.EndHand(T1))
        await at.does(c.CountStacks(T1, tuple(counted_at(at.room.evening, T1))))  # nobody had followed it
        await at.first_turn()
        assert at.room.evening.tables[T1].hands == 2
        assert at.hand().phase is Phase.BETTING
