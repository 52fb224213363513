"""The dealer of live decks. Nothing else makes one, and a test sees to it.

A deck follows from 256 bits of the operating system's entropy and from the numbers the players' phones sent, and from
nothing else: from what the journal holds, a crash or a check afterwards comes to the same deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from shuffleup.app.decks import sealing
from shuffleup.cards import DECK, AnyCard, Card
from shuffleup.dealing.commitments import commitment_of, deck_key, opening_of, promise_of, root_of, tree_of
from shuffleup.dealing.shuffling import T, draws, shuffled
from shuffleup.hand import Hand
from shuffleup.questions.words import Seat

SEED_BYTES = 32


def deck_of(key: bytes) -> tuple[Card, ...]:
    """The deck of this key in the order it is dealt."""
    return shuffled(DECK, draws(key, "deck"))


class SealedChance:
    """The shuffles and cuts of a ruling, drawn from the key of the deck they are done to.

    What is drawn depends on the cards as they lie and on nothing that could be tried again: a ruling that was not
    written and is carried out once more shuffles the same way.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def shuffled(self, cards: Sequence[AnyCard]) -> Sequence[AnyCard]:
        lies = " ".join(card.text for card in cards)
        return shuffled(cards, draws(self._key, f"shuffle {lies}"))

    def cut(self, count: int) -> int:
        return draws(self._key, f"cut {count}")(count) if count else 0


class SealedDeck:
    """A deck in the order it is dealt, and everything that is said of it and kept of it."""

    def __init__(self, committed: sealing.SeedCommitted, numbers: Sequence[sealing.SeatNumber]) -> None:
        seed = bytes.fromhex(committed.seed)
        self._key = deck_key(seed, committed.hand, numbers)
        self.deck = deck_of(self._key)
        self._tree = tree_of(self._key, self.deck)
        self.committed = committed
        self.event = sealing.DeckSealed(root_of(self._tree), tuple(numbers))
        self.chance = SealedChance(self._key)

    @property
    def receipt(self) -> sealing.Receipt:
        """What everyone may see before the first card is dealt."""
        return sealing.receipt(self.committed, self.event)

    def opening(self, nths: Iterable[int]) -> tuple[sealing.OpenedCard, ...]:
        """These cards, counted off the deck from 1, opened."""
        return tuple(opening_of(self._key, self.deck, self._tree, nth) for nth in nths)

    def opened_for(self, hand: Hand, seat: Seat | None) -> tuple[sealing.OpenedCard, ...]:
        """What the player in a seat (or one who only watches) may check of a hand that is over.

        Their own cards, the board, the hands that were shown and what was turned up after it; a hand that was folded
        or mucked stays closed.
        """
        assert hand.over, "a deck is opened after the hand"
        seen = set(hand.board)
        for place, one in enumerate(hand.seats):
            if one == seat or hand.shown >> place & 1:
                seen |= set(hand.holes[place])
        seen |= set(hand.turned)
        return self.opening(nth for nth, card in enumerate(self.deck, 1) if card in seen)


class SealedEnvelopes:
    """The order of an evening's envelopes: that of a deck with its seed, of as many as there are."""

    def __init__(self, committed: sealing.SeedCommitted) -> None:
        self.seed = committed.seed
        self.commitment = committed.commitment
        self._key = deck_key(bytes.fromhex(committed.seed), committed.hand, ())

    def order(self, envelopes: Sequence[T]) -> tuple[T, ...]:
        return shuffled(envelopes, draws(self._key, "envelopes"))


class SealedDealer:
    """Draws seeds and seals decks. `entropy` gives so many bytes that nobody can foresee."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy

    def commit(self, stream: str, promises: Sequence[tuple[Seat, str]] = ()) -> sealing.SeedCommitted:
        """Draw the seed of a hand's deck. What it will be known by is published before phones send their numbers.

        `promises` are the hashes of those numbers. They are fixed together with the seed, because one who knew the seed
        could else wait for everyone's number and then try out numbers of their own until they like the deck.
        """
        seed = self._entropy(SEED_BYTES)
        assert len(seed) == SEED_BYTES, len(seed)
        given = tuple(sealing.Promise(seat, text) for seat, text in sealing.by_seat(promises).items())
        assert not any(sealing.wrong_with_promise(promise.hash) for promise in given), given
        return sealing.SeedCommitted(stream, commitment_of(seed, stream), seed.hex(), given)

    def seal(self, committed: sealing.SeedCommitted, numbers: Sequence[tuple[Seat, str]]) -> SealedDeck:
        """The deck of this seed and of the numbers that keep their promise, in seat order; others are left out."""
        given = tuple(sealing.SeatNumber(seat, number) for seat, number in sealing.by_seat(numbers).items())
        return SealedDeck(committed, [number for number in given if keeps(committed, number)])

    def envelopes(self, committed: sealing.SeedCommitted) -> SealedEnvelopes:
        return SealedEnvelopes(committed)


def keeps(committed: sealing.SeedCommitted, given: sealing.SeatNumber) -> bool:
    """Is this the number that was promised from this seat?"""
    return (
        not sealing.wrong_with_number(given.number)
        and sealing.Promise(given.seat, promise_of(given.number)) in committed.promises
    )
