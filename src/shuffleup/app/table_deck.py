"""The deck of a dealt table, from its seed to its last card, with the numbers the players' phones add to it."""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.app.dealer import Dealer, Sealed
from shuffleup.app.decks import commit_deck, dealt_again, seal_deck, sealed_deck
from shuffleup.app.hands import HandSession, hand_stream
from shuffleup.app.room import Room
from shuffleup.app.sealing import SeedCommitted, deck_stream, usable_number, usable_promise
from shuffleup.cards import Card
from shuffleup.hand import Hand, Refused
from shuffleup.questions.words import HOLE_CARDS, Seat
from shuffleup.tournament.words import Millis, PlayerId, TableNo

TOO_LATE = Refused("The deck of this hand is sealed already; a number counts for the next.")


class TableDeck:
    """`committed` is the seed of the next deck, once there is one; `sealed` the deck that is dealt from."""

    def __init__(self, room: Room, table: TableNo, dealer: Dealer, now: Callable[[], Millis]) -> None:
        self.committed: SeedCommitted | None = None
        self.sealed: Sealed | None = None
        self.promises: dict[PlayerId, str] = {}  # the hashes of numbers for the deck after the next seed
        self.numbers: dict[PlayerId, str] = {}  # for the next deck
        self._room = room
        self._table = table
        self._dealer = dealer
        self._now = now

    def forget(self) -> None:
        """What is on record counts."""
        self.committed = self.sealed = None

    # ------------------------------------------------------------------------------------------- the next deck

    def _hand_due(self) -> str:
        """The stream of the hand that is dealt next, or has begun and has no deck yet."""
        table = self._room.evening.tables[self._table]
        return hand_stream(self._room.stream, self._table, table.hands if table.in_hand else table.hands + 1)

    async def was_committed(self) -> bool:
        """Was a seed committed to for the hand in play, which has no deck yet? Nobody does that for real cards."""
        journal = self._room.parts.journal
        for name in dealt_again(self._hand_due()):
            if not await journal.last(name):
                return bool(await journal.last(deck_stream(name)))
        raise AssertionError("a hand can always be dealt again")

    async def commit(self) -> bool:
        """Fix the next deck's seed, together with what the players' numbers will be known by; both can be shown then.

        False if it was done before.
        """
        hand = self._hand_due()
        if self.committed is not None and self.committed.hand.partition(", dealt again ")[0] == hand:
            return False
        promises = self._of_seats(self.promises)
        self.committed = await commit_deck(self._dealer, hand, promises, self._room.parts, self._now())
        self.promises.clear()
        self.numbers.clear()
        return True

    async def seal(self) -> Sealed:
        """The deck of the seed and the numbers that came; it is on record."""
        await self.commit()
        assert self.committed is not None
        numbers = self._of_seats(self.numbers)
        self.sealed = await seal_deck(self._dealer, self.committed, numbers, self._room.parts, self._now())
        self.committed = None
        return self.sealed

    def _of_seats(self, given: dict[PlayerId, str]) -> tuple[tuple[Seat, str], ...]:
        chairs = self._room.evening.tables[self._table].chairs
        return tuple((seat, given[player]) for seat, player in sorted(chairs.items()) if player in given)

    async def take_up(self, session: HandSession) -> None:
        """The deck of a hand that goes on: after a restart it is made again from its record."""
        if self.sealed is None or self.sealed.committed.hand != session.stream:
            self.sealed = await sealed_deck(self._dealer, session.stream, self._room.parts)

    # ------------------------------------------------------------------------------------------- what phones send

    def promise(self, player: PlayerId, text: str) -> Refused | None:
        """The hash of a number for the deck whose seed comes next."""
        wrong = usable_promise(text)
        if wrong is None:
            self.promises[player] = text
        return wrong

    def give(self, player: PlayerId, number: str) -> Refused | None:
        """The number that was promised, once the seed has been committed to."""
        wrong = TOO_LATE if self.committed is None else usable_number(number)
        if wrong is None:
            self.numbers[player] = number
        return wrong


def holes_due(hand: Hand) -> int:
    """How many cards are still to be dealt to the players."""
    return HOLE_CARDS * sum(place.dealt for place in hand.setup.places) - hand.dealt


def top(session: HandSession, count: int) -> tuple[Card, ...]:
    """The next cards off the deck of a hand."""
    assert session.stub is not None, "no deck was laid at this table"
    return tuple(card for card in session.stub[:count] if isinstance(card, Card))
