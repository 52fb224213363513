"""Sealed decks and the hands dealt from them, always the same: entropy that can be made again, phones that can too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import NamedTuple

from shuffleup.app.decks.decks import commit_deck, seal_deck
from shuffleup.app.decks.sealing import DeckSealed, SeedCommitted, deck_stream
from shuffleup.app.guests.arrangements import DealtSet
from shuffleup.app.guests.guest_list import open_guests
from shuffleup.app.hands.hand import HandSession, hand_stream, start_hand
from shuffleup.app.ports import Journal
from shuffleup.app.session import EveningSession
from shuffleup.dealing.checking import CheckedHand, check_hand
from shuffleup.dealing.commitments import promise_of
from shuffleup.dealing.sealed import SealedDealer, SealedDeck
from shuffleup.hand import Phase, Setup, Terms, terms_of
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.hands.tables import brought_back, hand_at
from shuffleup.tournament.words import TableNo
from tests.app.dealt import TERMS, Dealer, three_players
from tests.app.stage import CODEC, STREAM, parts
from tests.tournament.machine_night import NIGHT

HAND = hand_stream(STREAM, TableNo(1), 1)
ALL_SEATS = (1, 2, 3)
T1 = TableNo(1)


def counted(name: str = "entropy") -> Callable[[int], bytes]:
    """Entropy for tests: not to be foreseen by the code, and the same every time."""
    drawn = 0

    def draw(count: int) -> bytes:
        nonlocal drawn
        drawn += 1
        return sha256(f"{name} {drawn}".encode()).digest()[:count]

    return draw


def a_dealer(name: str = "entropy") -> SealedDealer:
    return SealedDealer(counted(name))


def number_of(seat: int, hand: str = HAND) -> str:
    """What the phone of this seat sends for a hand."""
    return sha256(f"{seat} {hand}".encode()).hexdigest()


def numbers_of(seats: Sequence[int], hand: str = HAND) -> list[tuple[Seat, str]]:
    return [(Seat(seat), number_of(seat, hand)) for seat in seats]


def promises_of(seats: Sequence[int], hand: str = HAND) -> list[tuple[Seat, str]]:
    return [(Seat(seat), promise_of(number_of(seat, hand))) for seat in seats]


def a_deck(seats: Sequence[int] = (), name: str = "entropy") -> SealedDeck:
    """A sealed deck with the numbers of these seats."""
    dealer = a_dealer(name)
    return dealer.seal(dealer.commit(HAND, promises_of(seats)), numbers_of(seats))


class Played(NamedTuple):
    sealed: SealedDeck
    session: HandSession


async def play(
    journal: Journal,
    hand: str = HAND,
    *,
    seats: Sequence[int] = ALL_SEATS,
    slips: bool = False,
    setup: Setup | None = None,
    terms: Terms = TERMS,
    until: Callable[[HandSession], bool] = lambda session: session.hand.over,
) -> Played:
    """One hand from a sealed deck, through the journal; where the dealer `slips`, the turn comes too early."""
    world, dealer = parts(journal), a_dealer(hand)
    committed = await commit_deck(dealer, hand, promises_of(seats, hand), world, NIGHT)
    sealed = await seal_deck(dealer, committed, numbers_of(seats, hand), world, NIGHT)
    assert isinstance(sealed, SealedDeck)
    session = await start_hand(committed.hand, setup or three_players(), terms, world, NIGHT, sealed.deck)
    deals, slipped = Dealer(session, sealed.chance), not slips
    while not until(session):
        if not slipped and session.hand.phase is Phase.BETTING and len(session.hand.board) == 3:
            await deals.turns_too_early()
            slipped = True
        else:
            await deals.goes_on()
    return Played(sealed, session)


async def deal(journal: Journal, evening: EveningSession, *, slips: bool = False, ends: bool = True) -> Played:
    """The next hand of an evening's table, which begins it and hears how it ended."""
    guests, number = await open_guests(evening.stream, parts(journal)), evening.evening.tables[T1].hands + 1
    if not guests.guests.deals(T1):
        await guests.record(DealtSet(None, True, NIGHT), NIGHT)
    await evening.submit(c.BeginHand(T1, NIGHT), NIGHT, by_software=True)
    setup = hand_at(evening.evening, T1, evening.book)
    assert isinstance(setup, Setup), setup
    stream = hand_stream(evening.stream, T1, number)
    played = await play(journal, stream, slips=slips, setup=setup, terms=terms_of(evening.book))
    if ends:
        back = brought_back(evening.evening, T1, played.session.hand, played.session.events)
        await evening.submit(back, NIGHT, by_software=True)
    return played


async def on_record(journal: Journal, stream: str) -> list[object]:
    return [CODEC.event(record) async for record in journal.read(stream)]


async def checked(journal: Journal, hand: str = HAND) -> CheckedHand:
    return check_hand(hand, await on_record(journal, hand), await on_record(journal, deck_stream(hand)))


def seal_of(deck: SealedDeck) -> tuple[SeedCommitted, DeckSealed]:
    return deck.committed, deck.event
