"""The servers that cheat: each replaces as little of the honest one as its trick needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from shuffleup.app.dealt import table_deck
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.table_deck import TOO_LATE, TableDeck
from shuffleup.app.decks.decks import seal_deck
from shuffleup.app.decks.sealing import (
    OpenedCard,
    Promise,
    RecordHead,
    SeatNumber,
    SeedCommitted,
    deck_stream,
    promise_of,
)
from shuffleup.app.parts import Parts
from shuffleup.app.ports import DeckMaker, Sealed
from shuffleup.dealing import sealed as dealing
from shuffleup.dealing.commitments import deck_key
from shuffleup.dealing.sealed import SealedDeck
from shuffleup.hand import Hand, Refused
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.views.course import Laid
from shuffleup.web.screens import table_fair
from shuffleup.web.screens.table_fair import FairDeck, Next
from shuffleup.web.screens.table_here import Here

Patch = pytest.MonkeyPatch
Numbers = Sequence[tuple[Seat, str]]
LIKED = 8  # decks tried


def seals(patch: Patch, trick: Callable[[DeckMaker, SeedCommitted, Numbers], tuple[SeedCommitted, Numbers]]) -> None:
    """Between the numbers and the seal something is changed."""

    async def sealing(dealer: DeckMaker, made: SeedCommitted, given: Numbers, parts: Parts, now: Millis) -> Sealed:
        return await seal_deck(dealer, *trick(dealer, made, given), parts, now)

    patch.setattr(table_deck, "seal_deck", sealing)


def draws_the_seed_after_the_numbers(patch: Patch) -> None:
    """Seeds are tried until the last seat that is dealt to has the best of them."""

    def trick(dealer: DeckMaker, made: SeedCommitted, given: Numbers) -> tuple[SeedCommitted, Numbers]:
        promises = [(one.seat, one.hash) for one in made.promises]
        tried = [dealer.commit(made.hand, promises) for _ in range(LIKED)]
        return max(tried, key=lambda one: dealer.seal(one, given).deck[2].rank), given

    seals(patch, trick)


def throws_decks_away(patch: Patch) -> None:
    """Once the numbers are known the deck is. It is said to be dealt again, from another seed and without numbers."""

    async def sealing(dealer: DeckMaker, made: SeedCommitted, _: Numbers, parts: Parts, now: Millis) -> Sealed:
        other = dealer.commit(f"{made.hand}, dealt again 2", ())
        await parts.journal.append(deck_stream(other.hand), parts.entries((other,), now), 0)
        return await seal_deck(dealer, other, (), parts, now)

    patch.setattr(table_deck, "seal_deck", sealing)


def adds_a_number_of_its_own(patch: Patch) -> None:
    """The seed stays; an empty chair has promised a number after all others were known, and it was tried out too."""

    def trick(dealer: DeckMaker, made: SeedCommitted, given: Numbers) -> tuple[SeedCommitted, Numbers]:
        own = str(
            max(range(LIKED), key=lambda n: dealer.seal(with_(made, n), [*given, (Seat(10), str(n))]).deck[2].rank)
        )
        return with_(made, int(own)), [*given, (Seat(10), own)]

    def with_(made: SeedCommitted, number: int) -> SeedCommitted:
        return replace(made, promises=(*made.promises, Promise(Seat(10), promise_of(str(number)))))

    seals(patch, trick)


def leaves_the_numbers_out(patch: Patch) -> None:
    """Taken with thanks, and not mixed in."""
    seals(patch, lambda _, made, given: (made, given[:0]))


def leaves_the_numbers_out_in_secret(patch: Patch) -> None:
    """The receipt names them; the deck is made without. Nobody can see it before the seed is opened."""
    patch.setattr(dealing, "deck_key", lambda seed, hand, numbers: deck_key(seed, hand, numbers[:0]))


def refuses_numbers(patch: Patch) -> None:
    def give(deck: TableDeck, number: str) -> Refused:  # noqa: ARG001 - whatever it is
        return TOO_LATE

    patch.setattr(TableDeck, "give", give)
    patch.setattr(TableDeck, "lacks", lambda deck: 0)  # noqa: ARG005 - nor does it wait for any


def forgets_promises(patch: Patch) -> None:
    """A number nobody has promised cannot be sent."""
    patch.setattr(TableDeck, "_of_seats", lambda deck, given: ())  # noqa: ARG005


# --------------------------------------------------------------------------------------------- cards from elsewhere


class Stacked(SealedDeck):
    """Sealed honestly, and dealt from in another order; what is opened is under the seal."""

    order: Callable[[tuple[object, ...]], tuple[object, ...]]

    def __init__(self, committed: SeedCommitted, numbers: Sequence[SeatNumber]) -> None:
        super().__init__(committed, numbers)
        self.sealed, self.deck = self.deck, type(self).order(self.deck)  # type: ignore[assignment]

    def opened_for(self, hand: Hand, seat: Seat | None) -> tuple[OpenedCard, ...]:
        lies, self.deck = self.deck, self.sealed
        try:
            return super().opened_for(hand, seat)
        finally:
            self.deck = lies


def deals_from(patch: Patch, order: Callable[[tuple[object, ...]], tuple[object, ...]]) -> None:
    patch.setattr(Stacked, "order", staticmethod(order), raising=False)
    patch.setattr(dealing, "SealedDeck", Stacked)


def tells(patch: Patch, story: Callable[[FairDeck, Here], FairDeck]) -> None:
    """What phones are told of a deck is not what is so."""
    honest = table_fair._deck

    def told(at: Here, table: DealtTable) -> FairDeck | None:
        deck = honest(at, table)
        return story(deck, at) if deck else None

    patch.setattr(table_fair, "_deck", told)


def deals_in_another_order(patch: Patch, players: int = 3) -> None:
    """Everyone gets the cards of the one on the left; when the hand is over the button is said to have been there."""
    deals_from(
        patch,
        lambda deck: (*deck[1:players], deck[0], *deck[players + 1 : 2 * players], deck[players], *deck[2 * players :]),
    )
    tells(patch, lambda deck, _: replace(deck, button=_next(deck)) if deck.over else deck)


def _next(deck: FairDeck) -> Seat:
    """The seat the button would be at."""
    return next((seat for seat in deck.seats if seat > deck.button), deck.seats[0])


def says_another_button_than_it_shows(patch: Patch) -> None:
    tells(patch, lambda deck, _: replace(deck, button=_next(deck)))


def makes_a_ruling_up(patch: Patch, players: int = 3) -> None:
    """One player's card comes from the middle of the deck; a ruling is said to have done it, which moved another."""
    deals_from(
        patch, lambda deck: tuple(deck[{0: 40, 1: 41, 2: 42}.get(nth, nth)] for nth in range(40)) + deck[:3] + deck[43:]
    )
    steps = (Laid("hole", 2 * players), Laid("ruling", by=("DEAL-03",)), *_streets())
    tells(patch, lambda deck, _: replace(deck, course=steps))


def tells_of_a_ruling_when_all_is_over(patch: Patch, players: int = 3) -> None:
    """Every step leads to the cards that lie there; only nobody heard of it while the hand was played."""
    deals_from(patch, lambda deck: (*deck[: 2 * players], deck[-1], *deck[2 * players : -1]))
    moved = tuple(Laid("move", 1, "stub", "aside", -1) for _ in range(1))
    back = (Laid("move", 1, "aside", "stub"),)
    steps = (Laid("hole", 2 * players), Laid("ruling", by=("DEAL-03",)), *moved, *back, *_streets())
    tells(patch, lambda deck, _: replace(deck, course=steps) if deck.over else deck)


def _streets() -> tuple[Laid, ...]:
    return tuple(one for cards in (3, 1, 1) for one in (Laid("burn", 1), Laid("board", cards)))


# ------------------------------------------------------------------------------------------------------ other tricks


class Again(SealedDeck):
    """The first deck of the evening, under the name of every hand."""

    first: SealedDeck | None = None

    def __init__(self, committed: SeedCommitted, numbers: Sequence[SeatNumber]) -> None:
        super().__init__(committed, numbers)
        known = type(self).first = type(self).first or SealedDeck(committed, numbers)
        self.deck, self._tree, self._key = known.deck, known._tree, known._key
        self.event = replace(self.event, root=known.event.root)


def deals_the_same_deck_again(patch: Patch) -> None:
    patch.setattr(Again, "first", None)
    patch.setattr(dealing, "SealedDeck", Again)


def tells_one_phone_another_story(patch: Patch, player: PlayerId) -> None:
    """From the seed to the receipt it all fits together; it is only not what the others are told."""
    honest = table_fair._next

    def other(commitment: str) -> str:
        return promise_of(commitment)

    def next_told(at: Here, table: DealtTable) -> Next | None:
        to_come = honest(at, table)
        lies = to_come and at.player == player
        return replace(to_come, commitment=other(to_come.commitment)) if to_come and lies else to_come

    def story(deck: FairDeck, at: Here) -> FairDeck:
        receipt = replace(deck.receipt, commitment=other(deck.receipt.commitment))
        return replace(deck, receipt=receipt) if at.player == player else deck

    patch.setattr(table_fair, "_next", next_told)
    tells(patch, story)


def cuts_the_record(patch: Patch) -> None:
    """From the third deck on the record ends where it did before the first."""
    honest = TableDeck._head

    async def head(deck: TableDeck) -> RecordHead | None:
        told = await honest(deck)
        hands = deck._room.evening.tables[deck._table].hands
        return replace(told, seq=1) if told and hands > 2 else told

    patch.setattr(TableDeck, "_head", head)


# ----------------------------------------------------------------------------------------- servers that say too little


def _from_the_bottom(deck: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(reversed(deck))


def opens_nothing(patch: Patch) -> None:
    """Cards from anywhere: as long as none is opened, none can be held against the seal."""
    deals_from(patch, _from_the_bottom)
    tells(patch, lambda deck, _: replace(deck, holes=(), board=(), opened=()))


def opens_only_the_board(patch: Patch) -> None:
    """What is opened is under the seal; the player's own cards are not."""
    shown = ("board", "opened")
    deals_from(patch, lambda deck: (*deck[40:46], *deck[6:40], *deck[:6], *deck[46:]))
    tells(patch, lambda deck, _: replace(deck, holes=()) if any(getattr(deck, one) for one in shown) else deck)


def never_says_that_a_hand_is_over(patch: Patch) -> None:
    deals_from(patch, _from_the_bottom)
    tells(patch, lambda deck, _: replace(deck, over=False, holes=(), board=(), opened=()))


def shows_no_receipts(patch: Patch) -> None:
    """There is a seal on record, and nobody was ever told of it."""
    patch.setattr(table_fair, "_deck", lambda at, table: None)  # noqa: ARG005


def names_decks_of_another_evening(patch: Patch) -> None:
    """And draws their seeds after the numbers: no phone looks for alarms of an evening it is not in."""
    draws_the_seed_after_the_numbers(patch)
    honest = table_fair._next

    def elsewhere(hand: str) -> str:
        return f"evening/zzzz/{hand.split('/', 2)[2]}"

    def next_told(at: Here, table: DealtTable) -> Next | None:
        to_come = honest(at, table)
        return replace(to_come, hand=elsewhere(to_come.hand)) if to_come else None

    patch.setattr(table_fair, "_next", next_told)
    tells(patch, lambda deck, _: replace(deck, receipt=replace(deck.receipt, hand=elsewhere(deck.receipt.hand))))


def deals_to_an_empty_chair(patch: Patch) -> None:
    """With one more seat, or another one, everybody's cards come from elsewhere: chosen when the deck is known."""
    tells(patch, lambda deck, _: replace(deck, seats=(*deck.seats, Seat(10))))


def promises_open_decks(patch: Patch) -> None:
    """Said at the table, while they are dealt."""
    tells(patch, lambda deck, _: replace(deck, opens=True))
