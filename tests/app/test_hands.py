"""The loop of a hand: each in a stream of its own, so that no table waits for another."""

from __future__ import annotations

import asyncio
from copy import deepcopy

import pytest

from shuffleup.app.hands.hand import HandSession, hand_stream, resume_hand, start_hand
from shuffleup.app.ports import Journal, JournalError
from shuffleup.cards import DECK, cards
from shuffleup.hand import Accepted, AllIn, DealBoard, DealHole, Phase, Post, Refused, Setup, legal, terms_of
from shuffleup.journal.memory import MemoryJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.hands.tables import brought_back, hand_at
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import TableNo
from tests.app.dealt import TERMS, Dealer, a_hand, moved_on
from tests.app.stage import STREAM, Ear, Failing, Slow, Stuck, does, parts, with_three
from tests.contracts.homes import awaited
from tests.tournament.machine_night import NIGHT

ONE = TableNo(1)


# ------------------------------------------------------------------------------------------- one hand


@awaited
async def test_a_dealt_hand_with_a_ruling_resumed_at_every_action() -> None:
    """The turn comes too early. After each action another process takes over, and plays on from where it was."""
    journal = MemoryJournal()
    dealer, slipped = Dealer(await a_hand(parts(journal))), False
    while not dealer.hand.over:
        if dealer.hand.phase is Phase.BETTING and len(dealer.hand.board) == 3 and not slipped:
            await dealer.turns_too_early()
            slipped = True
        else:
            await dealer.goes_on()
        again = await resume_hand(dealer.session.stream, TERMS, parts(journal))
        assert (again.hand, again.events, again.seq) == (dealer.hand, dealer.session.events, dealer.session.seq)
        dealer.session = again
    assert slipped
    assert sum(dealer.hand.stacks) == 3000
    assert await journal.last(dealer.session.stream) == dealer.session.seq


@awaited
async def test_told_only_of_what_is_written() -> None:
    journal, ear = Failing(), Ear()
    session = await a_hand(parts(journal, ear))
    await session.submit(Post(), NIGHT)
    assert ear.heard == [(session.stream, 1), (session.stream, session.seq)]
    before, heard = deepcopy(session.hand), list(ear.heard)
    journal.fails = True
    with pytest.raises(JournalError):
        await session.submit(DealHole(DECK[:6]), NIGHT)
    assert (session.hand, ear.heard) == (before, heard)
    journal.fails = False
    await session.submit(DealHole(DECK[:6]), NIGHT)
    assert ear.heard[-1] == (session.stream, session.seq)


@awaited
async def test_a_second_click_changes_nothing() -> None:
    session = await a_hand(parts(Slow()))
    seen = session.seq
    answers = await asyncio.gather(*(session.submit(Post(), NIGHT, seen) for _ in range(3)))
    assert [moved_on(answer) for answer in answers] == [False, True, True]
    assert isinstance(
        await session.submit(DealHole(DECK[:6]), NIGHT, session.seq), Accepted
    )  # near miss: he has looked


@awaited
async def test_a_hand_in_two_processes() -> None:
    """Whoever comes second is told to look again, and then sees what the other did and can go on."""
    journal = MemoryJournal()
    here = await a_hand(parts(journal))
    there = await resume_hand(here.stream, TERMS, parts(journal))
    await here.submit(Post(), NIGHT)
    assert moved_on(await there.submit(Post(), NIGHT))
    assert (there.hand, there.seq) == (here.hand, here.seq)
    assert isinstance(await there.submit(DealHole(DECK[:6]), NIGHT), Accepted)


@awaited
async def test_an_action_written_after_all() -> None:
    """The trouble came in the moment of writing: the action is there, and the hand goes on with it."""
    journal = Failing()
    session = await a_hand(parts(journal))
    journal.fails = journal.writes_first = True
    with pytest.raises(JournalError):
        await session.submit(Post(), NIGHT)
    journal.fails = False
    assert isinstance(await session.submit(Post(), NIGHT), Refused), "they are posted"
    assert isinstance(await session.submit(DealHole(DECK[:6]), NIGHT), Accepted)


# ------------------------------------------------------------------------------------------- many tables


@awaited
async def test_tables_do_not_wait_for_each_other() -> None:
    stream = hand_stream(STREAM, ONE, 1)
    journal = Stuck(stream)
    journal.let_go.set()
    stuck, other = await a_hand(parts(journal), 1), Dealer(await a_hand(parts(journal), 2))
    journal.let_go.clear()
    waits = asyncio.create_task(stuck.submit(Post(), NIGHT))
    await journal.waiting.wait()
    while not other.hand.over:
        await asyncio.wait_for(other.goes_on(), timeout=60)
    assert not waits.done()
    assert stuck.seq == 1
    journal.let_go.set()
    assert isinstance(await waits, Accepted)


@awaited
async def test_the_evening_does_not_wait_for_a_hand_either() -> None:
    journal = Stuck(hand_stream(STREAM, ONE, 1))
    session = await with_three(journal)
    journal.let_go.set()
    stuck = await a_hand(parts(journal))
    journal.let_go.clear()
    waits = asyncio.create_task(stuck.submit(Post(), NIGHT))
    await journal.waiting.wait()
    await asyncio.wait_for(does(session, c.BeginHand(ONE, NIGHT)), timeout=60)
    journal.let_go.set()
    await waits


# ------------------------------------------------------------------------------------------- from and to the evening


async def hand_of(evening: Evening, journal: Journal) -> HandSession:
    """The hand that has just begun at table 1, dealt by the software."""
    setup = hand_at(evening, ONE, HOMEGAME)
    assert isinstance(setup, Setup)
    stream = hand_stream(STREAM, ONE, evening.tables[ONE].hands)
    return await start_hand(stream, setup, terms_of(HOMEGAME), parts(journal), NIGHT)


@awaited
async def test_a_hand_of_the_evening_from_the_first_riffle_to_the_last_chip() -> None:
    journal = MemoryJournal()
    session = await with_three(journal)
    await does(session, c.BeginHand(ONE, NIGHT))
    hand = await hand_of(session.evening, journal)
    await hand.submit(Post(), NIGHT)
    await hand.submit(DealHole(cards("2c 3d As 7h 8s Ad")), NIGHT)
    for street in ("Kc Kd Qh", "Jh", "9d"):
        while moves := legal(hand.hand, hand.terms):
            await hand.submit(AllIn(moves.seat), NIGHT)
        await hand.submit(DealBoard(cards(street)), NIGHT)
    assert hand.hand.over
    await does(session, brought_back(session.evening, ONE, hand.hand, hand.events))
    assert sorted(one.stack or 0 for one in session.evening.players.values()) == [0, 0, 3000]
    assert len([one for one in session.evening.players.values() if one.status is Status.BUSTED]) == 2
    assert await journal.streams() == [STREAM, hand.stream]


@awaited
async def test_a_hand_taken_back_and_begun_again_is_another_hand() -> None:
    """Undo of the first riffle, and a new one: the old stream stays as it is, and the new hand has its own."""
    journal = MemoryJournal()
    session = await with_three(journal)
    await does(session, c.BeginHand(ONE, NIGHT))
    first = await hand_of(session.evening, journal)
    await first.submit(Post(), NIGHT)
    await session.undo(NIGHT)
    await does(session, c.BeginHand(ONE, NIGHT))
    second = await hand_of(session.evening, journal)
    assert second.hand.phase is Phase.POSTING
    assert await journal.last(first.stream) == first.seq
