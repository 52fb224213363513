"""The deck of a hand the software deals: on record before its first card is dealt, so that the same deck goes on."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.app.hands.hand import DeckLaid, HandSession, resume_hand
from shuffleup.app.ports import Journal, JournalError
from shuffleup.cards import DECK
from shuffleup.hand import Check, DealBoard, DealHole, Phase, Post
from shuffleup.hand.events import CardsPlaced, HandStarted, Ruled
from shuffleup.hand.floor import layout_of
from shuffleup.hand.layout import Cards
from shuffleup.journal.memory import MemoryJournal
from tests.app.dealt import TERMS, Dealer, a_hand, moved_on
from tests.app.stage import CODEC, Failing, parts
from tests.contracts.homes import awaited
from tests.hand.clumsy import Riffle
from tests.tournament.machine_night import NIGHT


def shuffled(seed: int) -> Cards:
    return tuple(Random(seed).sample(DECK, len(DECK)))


async def on_record(journal: Journal, stream: str) -> list[object]:
    return [CODEC.event(record) async for record in journal.read(stream)]


async def to_the_flop(dealer: Dealer) -> None:
    while len(dealer.hand.board) < 3:
        await dealer.goes_on()


@awaited
async def test_the_deck_is_written_before_the_first_card_leaves_it() -> None:
    journal, deck = MemoryJournal(), shuffled(1)
    session = await a_hand(parts(journal), deck=deck)
    started, laid = await on_record(journal, session.stream)
    assert isinstance(started, HandStarted)
    assert laid == DeckLaid(deck)
    assert (session.stub, session.seq, session.events) == (deck, 2, [started])


@awaited
async def test_cards_come_off_its_top() -> None:
    deck = shuffled(1)
    session = await a_hand(parts(MemoryJournal()), deck=deck)
    await session.submit(Post(), NIGHT)
    await session.submit(DealHole(deck[:6]), NIGHT)
    assert session.stub == deck[6:]
    dealer = Dealer(session)
    await to_the_flop(dealer)
    assert (session.hand.burns, session.hand.board) == (deck[6:7], deck[7:10])
    assert session.stub == dealer.stub == deck[10:]


@awaited
async def test_a_street_without_a_burn_takes_no_burn() -> None:
    """Near miss: somebody forgot it."""
    deck = shuffled(1)
    dealer = Dealer(await a_hand(parts(MemoryJournal()), deck=deck))
    while dealer.hand.phase is not Phase.BOARD:
        await dealer.goes_on()
    await dealer.does(DealBoard(deck[6:9]))
    assert dealer.session.stub == deck[9:]


@pytest.mark.parametrize("cards", [shuffled(2)[:6], shuffled(1)[1:7]])
@awaited
async def test_other_cards_than_its_own_are_a_mistake_of_ours(cards: Cards) -> None:
    journal = MemoryJournal()
    session = await a_hand(parts(journal), deck=shuffled(1))
    await session.submit(Post(), NIGHT)
    with pytest.raises(AssertionError, match="not on top of the deck"):
        await session.submit(DealHole(cards), NIGHT)
    assert await journal.last(session.stream) == session.seq  # and never get on the record


@awaited
async def test_real_cards_are_not_on_record() -> None:
    journal = MemoryJournal()
    dealer = Dealer(await a_hand(parts(journal)))
    await to_the_flop(dealer)
    assert dealer.session.stub is None
    assert not [event for event in await on_record(journal, dealer.session.stream) if isinstance(event, DeckLaid)]


# ------------------------------------------------------------------------------------------- going on with it


@awaited
async def test_the_same_deck_goes_on_after_every_action_with_a_ruling_in_between() -> None:
    """The turn comes too early, and a shuffle nobody can repeat follows: only the record knows how the stub lies."""
    journal = MemoryJournal()
    dealer, slipped = Dealer(await a_hand(parts(journal), deck=shuffled(3)), Riffle(Random(9))), False
    while not dealer.hand.over:
        if dealer.hand.phase is Phase.BETTING and len(dealer.hand.board) == 3 and not slipped:
            await dealer.turns_too_early()
            slipped = True
        else:
            await dealer.goes_on()
        again = await resume_hand(dealer.session.stream, TERMS, parts(journal))
        assert again.stub == dealer.session.stub == dealer.stub
        assert (again.hand, again.events, again.seq) == (dealer.hand, dealer.session.events, dealer.session.seq)
        if again.hand.phase is not Phase.REMEDY:
            assert len(everything(again)) == len(DECK)
            assert set(everything(again)) == set(DECK)
        dealer = Dealer(again, Riffle(Random(dealer.session.seq)))
    assert slipped


def everything(session: HandSession) -> Cards:
    """Every card, wherever it lies."""
    assert session.stub is not None
    return layout_of(session.hand, session.stub).everything()


@awaited
async def test_a_ruling_finds_the_deck_that_is_on_record() -> None:
    """Whoever asks for the ruling need not hold the deck; what left it by mishap does not lie in it any more."""
    holding, asking = [Dealer(await a_hand(parts(MemoryJournal()), deck=shuffled(3))) for _ in range(2)]
    asking.holds_the_deck = False
    for dealer in (holding, asking):
        await to_the_flop(dealer)
        await dealer.turns_too_early()
    assert asking.session.stub == asking.stub == holding.stub
    assert asking.session.events == holding.session.events


@awaited
async def test_a_deck_in_two_processes() -> None:
    journal, deck = MemoryJournal(), shuffled(3)
    here = await a_hand(parts(journal), deck=deck)
    there = await resume_hand(here.stream, TERMS, parts(journal))
    await to_the_flop(Dealer(here))
    assert moved_on(await there.submit(Post(), NIGHT))
    assert (there.stub, there.seq) == (here.stub, here.seq)
    assert there.stub == deck[10:]
    await Dealer(here).turns_too_early()
    assert there.hand.turn is not None
    assert moved_on(await there.submit(Check(there.hand.turn), NIGHT))
    assert (there.stub, there.seq, there.hand) == (here.stub, here.seq, here.hand)


@awaited
async def test_what_is_not_written_leaves_the_deck_as_it_lies() -> None:
    journal = Failing()
    dealer = Dealer(await a_hand(parts(journal), deck=shuffled(3)))
    await to_the_flop(dealer)
    lies, seq = dealer.session.stub, dealer.session.seq
    journal.fails = True
    for tries in (dealer.turns_too_early(), dealer.goes_on()):
        with pytest.raises(JournalError):
            await tries
    assert (dealer.session.stub, dealer.session.seq) == (lies, seq)
    journal.fails = False
    again = Dealer(dealer.session)
    await again.turns_too_early()
    ruled, placed, laid = (await on_record(journal, dealer.session.stream))[seq:]  # in one append, whole or not at all
    assert isinstance(ruled, Ruled)
    assert isinstance(placed, CardsPlaced)
    assert laid == DeckLaid(again.stub)
