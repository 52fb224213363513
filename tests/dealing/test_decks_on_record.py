"""Seals on record: before the hand, once for every hand, and the same after a crash."""

from __future__ import annotations

import pytest

from shuffleup.app.decks.decks import commit_deck, seal_deck, sealed_deck
from shuffleup.app.decks.sealing import DeckSealed, SeedCommitted, deck_stream, hand_of
from shuffleup.app.hands.hand import start_hand
from shuffleup.app.ports import JournalError, Sealed
from shuffleup.journal.memory import MemoryJournal
from tests.app.dealt import TERMS, three_players
from tests.app.stage import Ear, Failing, Slow, parts
from tests.contracts.homes import awaited
from tests.dealing.stage import HAND, a_dealer, numbers_of, on_record, play, promises_of
from tests.tournament.machine_night import NIGHT

AGAIN = f"{HAND}, dealt again 2"


@awaited
async def test_the_seed_is_on_record_before_anybody_is_told_and_the_seal_before_the_hand() -> None:
    journal, ear = MemoryJournal(), Ear()
    world, dealer = parts(journal, ear), a_dealer()
    committed = await commit_deck(dealer, HAND, promises_of((1, 2)), world, NIGHT)
    assert await on_record(journal, deck_stream(HAND)) == [committed]
    assert ear.heard == [(deck_stream(HAND), 1)]
    sealed = await seal_deck(dealer, committed, numbers_of((1, 2)), world, NIGHT)
    assert await on_record(journal, deck_stream(HAND)) == [committed, sealed.event]
    assert ear.heard == [(deck_stream(HAND), 1), (deck_stream(HAND), 2)]
    assert await journal.last(HAND) == 0


@awaited
async def test_what_is_not_written_is_not_told_and_not_dealt() -> None:
    ear, journal = Ear(), Failing()
    world, dealer = parts(journal, ear), a_dealer()
    journal.fails = True
    with pytest.raises(JournalError):
        await commit_deck(dealer, HAND, (), world, NIGHT)
    journal.fails = False
    committed = await commit_deck(dealer, HAND, (), world, NIGHT)
    journal.fails = True
    with pytest.raises(JournalError):
        await seal_deck(dealer, committed, (), world, NIGHT)
    assert ear.heard == [(deck_stream(HAND), 1)]


@pytest.mark.parametrize("written", [False, True])
@awaited
async def test_a_disk_that_fails_in_the_moment_of_writing_leaves_one_seed_and_one_seal(written: bool) -> None:
    journal = Failing()
    journal.writes_first = written
    world = parts(journal)
    journal.fails = True
    with pytest.raises(JournalError):
        await commit_deck(a_dealer("before"), HAND, promises_of((1,)), world, NIGHT)
    journal.fails = False
    committed = await commit_deck(a_dealer("after"), HAND, promises_of((1,)), world, NIGHT)
    journal.fails = True
    with pytest.raises(JournalError):
        await seal_deck(a_dealer(), committed, numbers_of((1,)), world, NIGHT)
    journal.fails = False
    sealed = await seal_deck(a_dealer(), committed, (), world, NIGHT)
    assert bool(sealed.event.numbers) == written  # the seal that was written is the one that counts
    assert await on_record(journal, deck_stream(HAND)) == [committed, sealed.event]


# --------------------------------------------------------------------------------------------------- after a crash


@awaited
async def test_a_crash_at_any_moment_continues_with_the_same_deck() -> None:
    journal = MemoryJournal()
    world = parts(journal)
    committed = await commit_deck(a_dealer("first"), HAND, promises_of((1, 2)), world, NIGHT)
    assert await sealed_deck(a_dealer("second"), HAND, world) is None
    assert await commit_deck(a_dealer("second"), HAND, promises_of((3,)), world, NIGHT) == committed
    sealed = await seal_deck(a_dealer("third"), committed, numbers_of((2,)), world, NIGHT)
    assert await commit_deck(a_dealer("fourth"), HAND, (), world, NIGHT) == committed
    again = await seal_deck(a_dealer("fourth"), committed, numbers_of((1, 2)), world, NIGHT)  # a number too late
    assert same(again, sealed)
    session = await start_hand(HAND, three_players(), TERMS, world, NIGHT, again.deck)
    recovered = await sealed_deck(a_dealer("fifth"), session.stream, world)
    assert recovered is not None
    assert same(recovered, sealed)
    assert session.stub == sealed.deck


def same(one: Sealed, other: Sealed) -> bool:
    return (one.deck, one.event, one.receipt) == (other.deck, other.event, other.receipt)


@awaited
async def test_of_two_who_commit_at_once_one_counts() -> None:
    journal = MemoryJournal()
    slow, fast = parts(Slow(journal)), parts(journal)
    late = commit_deck(a_dealer("late"), HAND, (), slow, NIGHT)
    first = await commit_deck(a_dealer("first"), HAND, (), fast, NIGHT)
    assert await late == first
    sealed = await seal_deck(a_dealer(), first, (), fast, NIGHT)
    assert same(await seal_deck(a_dealer(), first, (), slow, NIGHT), sealed)
    assert len(await on_record(journal, deck_stream(HAND))) == 2


# ------------------------------------------------------------------------------------------------------ dealt again


@awaited
async def test_a_hand_that_was_begun_is_dealt_again_from_another_deck() -> None:
    """Its cards may have been seen."""
    journal = MemoryJournal()
    first = await play(journal, until=lambda session: session.hand.dealt > 0)
    second = await play(journal)
    assert (first.session.stream, second.session.stream) == (HAND, AGAIN)
    assert second.sealed.committed.hand == AGAIN
    assert first.sealed.deck != second.sealed.deck
    assert first.sealed.committed.commitment != second.sealed.committed.commitment


@awaited
async def test_a_hand_that_was_never_begun_keeps_its_deck() -> None:
    """Near miss: it was sealed, and nobody saw a card."""
    journal = MemoryJournal()
    world = parts(journal)
    committed = await commit_deck(a_dealer("first"), HAND, (), world, NIGHT)
    sealed = await seal_deck(a_dealer(), committed, (), world, NIGHT)
    played = await play(journal)
    assert played.session.stream == HAND
    assert same(played.sealed, sealed)


# hand, its deck
STREAMS = [
    ("Friday/table 1/hand 1", "Friday/table 1/deck of hand 1"),
    ("Friday/table 1/hand 1, dealt again 2", "Friday/table 1/deck of hand 1, dealt again 2"),
]


@pytest.mark.parametrize(("hand", "deck"), STREAMS)
def test_a_deck_is_kept_beside_its_hand(hand: str, deck: str) -> None:
    assert deck_stream(hand) == deck
    assert hand_of(deck) == hand
    assert hand_of(hand) is None


def on_paper() -> tuple[SeedCommitted, DeckSealed]:
    dealer = a_dealer()
    committed = dealer.commit(HAND)
    return committed, dealer.seal(committed, ()).event


@awaited
async def test_a_seal_that_was_tampered_with_stops_the_table() -> None:
    journal, (committed, sealed) = MemoryJournal(), on_paper()
    world = parts(journal)
    entries = [world.codec.entry(event, NIGHT) for event in (committed, DeckSealed("0" * 64, sealed.numbers))]
    await journal.append(deck_stream(HAND), entries, 0)
    with pytest.raises(AssertionError, match="not the one that was sealed"):
        await sealed_deck(a_dealer(), HAND, world)
