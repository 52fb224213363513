"""The numbers phones add to a deck: each is in it or was refused, whatever the disk does; the first deck has as much
time for them as any other."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

import pytest

from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.table_deck import NOT_PROMISED, TOO_LATE, USED_BEFORE
from shuffleup.app.decks.sealing import DeckSealed, SeedCommitted, promise_of
from shuffleup.app.ports import Entry
from shuffleup.hand import Refused
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from tests.app.dealt_evening import PACE, PEOPLE, T1, Dealt, people, same_room
from tests.app.simulated import LoopClock, simulated
from tests.app.stage import Failing, Wrapped
from tests.contracts.homes import awaited

WINDOW = replace(PACE, numbers=5_000, over=0)
ANN = PlayerId("Ann")


def number_of(player: str, hand: int = 1) -> str:
    return sha256(f"{player} {hand}".encode()).hexdigest()


def promises(table: DealtTable, player: str, hand: int = 1) -> None:
    assert table.deck.promise(PlayerId(player), promise_of(number_of(player, hand))) is None


def gives(table: DealtTable, player: str, hand: int = 1) -> Refused | None:
    return table.deck.give(number_of(player, hand))


async def opened(at: Dealt) -> DealtTable:
    await at.until(lambda: bool(at.room.dealt))
    return at.table()


def mixed_in(table: DealtTable) -> set[str]:
    assert table.deck.sealed is not None
    return {given.number for given in table.deck.sealed.event.numbers}


class Held(Wrapped):
    """The disk takes its time with one kind of event, until it is let go."""

    def __init__(self, kind: type) -> None:
        super().__init__()
        self.kind = kind.__name__
        self.writing, self.let_go = asyncio.Event(), asyncio.Event()

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        if any(entry.type == self.kind for entry in entries):
            self.writing.set()
            await self.let_go.wait()
        return await super().append(stream, entries, after)


# --------------------------------------------------------------------------------------- in the deck, or refused


@awaited
async def test_a_number_that_comes_while_the_deck_is_written_is_refused() -> None:
    """Near miss: one that came in time is in the deck."""
    journal = Held(DeckSealed)
    async with await people(replace(WINDOW, numbers=200), journal) as at:
        table = await opened(at)
        for player in PEOPLE:
            promises(table, player)
        await at.until(lambda: table.deck.committed is not None)
        assert gives(table, "Ann") is None
        await journal.writing.wait()
        assert gives(table, "Ben") is TOO_LATE
        journal.let_go.set()
        await at.first_turn()
        assert mixed_in(table) == {number_of("Ann")}


@awaited
async def test_a_promise_that_comes_while_the_seed_is_written_is_kept_for_the_next_deck() -> None:
    journal = Held(SeedCommitted)
    async with await people(replace(WINDOW, numbers=20), journal) as at:
        table = await opened(at)
        await journal.writing.wait()
        promises(table, "Ann")
        journal.let_go.set()
        await at.until(lambda: table.deck.committed is not None or table.deck.sealed is not None)
        assert table.deck.promises == {ANN: promise_of(number_of("Ann"))}


@pytest.mark.parametrize(("number", "refused"), [("Ann", None), ("Ben", NOT_PROMISED)])
@awaited
async def test_only_what_was_promised_is_taken(number: str, refused: Refused | None) -> None:
    async with await people(replace(WINDOW, numbers=200)) as at:
        table = await opened(at)
        promises(table, "Ann")
        await at.until(lambda: table.deck.committed is not None)
        assert gives(table, number) is refused


@awaited
async def test_a_number_outlives_a_disk_that_was_full() -> None:
    journal = Failing()
    async with await people(replace(WINDOW, look=1), journal) as at:
        table = await opened(at)
        for player in PEOPLE:
            promises(table, player)
        await at.until(lambda: table.deck.committed is not None)
        journal.fails = True
        assert [gives(table, player) for player in PEOPLE] == [None, None, None]
        await at.until(lambda: bool(table.trouble))
        journal.fails = False
        await at.first_turn()
        assert mixed_in(table) == {number_of(player) for player in PEOPLE}


@awaited
async def test_a_number_counts_from_the_seat_that_promised_it() -> None:
    """Whoever promised it sits elsewhere by the time the deck is sealed."""
    async with await people(WINDOW) as at:
        table = await opened(at)
        for player in PEOPLE:
            promises(table, player)
        await at.until(lambda: table.deck.committed is not None)
        chairs = at.room.evening.tables[T1].chairs
        seats = dict(chairs)
        moved = dict(zip(chairs, (*list(chairs.values())[1:], next(iter(chairs.values()))), strict=True))
        for player in PEOPLE[:-1]:
            assert gives(table, player) is None
        chairs.update(moved)  # nothing awaited since: the deck still waits for the last one
        assert gives(table, PEOPLE[-1]) is None
        chairs.update(seats)
        await at.first_turn()
        assert mixed_in(table) == {number_of(player) for player in PEOPLE}
        assert table.deck.sealed is not None
        where = {given.seat: given.number for given in table.deck.sealed.event.numbers}
        assert where == {Seat(seat): number_of(player) for seat, player in seats.items()}


# ------------------------------------------------------------------------------------------------- the first deck


@awaited
async def test_the_first_deck_waits_for_the_phones_and_no_longer_than_for_them() -> None:
    """The window is a minute; with everybody's number in, nobody waits for its end."""
    async with await people(replace(WINDOW, numbers=60_000)) as at:
        table = await opened(at)
        for player in PEOPLE:
            await asyncio.sleep(0.02)
            promises(table, player)
        await at.until(lambda: table.deck.committed is not None)
        assert table.session is None
        for player in PEOPLE:
            assert gives(table, player) is None
        await at.first_turn()
        assert mixed_in(table) == {number_of(player) for player in PEOPLE}


@awaited
async def test_a_phone_that_does_not_answer_is_not_waited_for_for_ever() -> None:
    async with await people(replace(WINDOW, numbers=60)) as at:
        table = await opened(at)
        promises(table, "Ann")
        await at.first_turn()
        assert mixed_in(table) == set()
        assert table.deck.sealed is not None
        assert len(table.deck.sealed.receipt.promises) == 1


@simulated
async def test_a_number_that_a_restart_has_lost_is_waited_for_and_taken_again() -> None:
    """A phone finds the server again within some seconds, longer than a deck waits for a phone that does not answer."""
    journal, clock, pace = MemoryJournal(), LoopClock(), replace(WINDOW, numbers=2_000, look=500)
    at = await people(pace, journal)
    async with Dealt(at.room, clock, pace) as before:
        table = await opened(before)
        for player in PEOPLE:
            promises(table, player)
        await before.until(lambda: table.deck.committed is not None)
        assert gives(table, "Ann") is None
    async with Dealt(await same_room(journal), clock, pace) as after:
        table = await opened(after)
        await asyncio.sleep(7)
        assert gives(table, "Ann") is None  # so it is not sealed yet
        await after.until(lambda: table.deck.sealed is not None)
        assert mixed_in(table) == {number_of("Ann")}


@awaited
async def test_one_who_is_away_is_not_waited_for() -> None:
    async with await people(replace(WINDOW, numbers=60_000)) as at:
        table = await opened(at)
        await at.does(c.GoAway(PlayerId("Cid"), at.clock()))
        for player in ("Ann", "Ben"):
            promises(table, player)
        await at.until(lambda: table.deck.committed is not None)


# ------------------------------------------------------------------------------------------- a number counts once


@awaited
@pytest.mark.parametrize("sent", [True, False], ids=["in the deck", "promised alone"])
async def test_nobody_gives_a_number_that_was_promised_for_an_earlier_deck(sent: bool) -> None:
    """Everyone can read it there: it would look stolen to the phone that made it up. Nor after a restart."""
    journal, pace = MemoryJournal(), replace(WINDOW, numbers=60)
    old = number_of("Ann")
    async with await people(pace, journal) as at:
        table = await opened(at)
        promises(table, "Ann")
        await at.until(lambda: table.deck.committed is not None)
        assert not sent or gives(table, "Ann") is None
        assert table.deck.promise(PlayerId("Ben"), promise_of(old)) == USED_BEFORE  # the promise is known already
        await at.first_turn()
        assert mixed_in(table) == ({old} if sent else set())
        assert table.deck.promise(PlayerId("Cid"), promise_of(old)) == USED_BEFORE
        promises(table, "Cid", 2)  # near miss: one of their own
        await at.does_turn("fold")
        await at.does_turn("fold")
        await at.until(lambda: table.deck.committed is not None)
        assert table.deck.give(old) == USED_BEFORE
        assert table.deck.committed is not None
        assert {one.hash for one in table.deck.committed.promises} == {promise_of(number_of("Cid", 2))}
    async with Dealt(await same_room(journal), at.clock, pace) as after:
        table = await opened(after)
        await after.until(lambda: table.deck.committed is not None)
        assert table.deck.promise(PlayerId("Ben"), promise_of(old)) == USED_BEFORE


# ------------------------------------------------------------------------------------------- where the record ended


@awaited
async def test_beside_a_deck_stands_where_the_evening_ended_when_it_was_sealed() -> None:
    async with await people() as at:
        await at.first_turn()
        head, room = at.table().deck.head, at.room
        assert head is not None
        (record,) = [one async for one in room.parts.journal.read(room.stream, head.seq) if one.seq == head.seq]
        assert (head.stream, head.hash) == (room.stream, record.hash.hex())
        assert head.seq == room.session.seq  # the hand has begun in it
