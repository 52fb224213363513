"""The deck of a dealt table, from its seed to its last card, with the numbers the players' phones add to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from shuffleup.app.dealt.showing import ShowingNews
from shuffleup.app.decks import sealing
from shuffleup.app.decks.decks import commit_deck, committed_at, promises_made, seal_deck, sealed_deck
from shuffleup.app.decks.opening import opens
from shuffleup.app.hands.hand import HandSession, dealt_again, hand_stream, is_hand
from shuffleup.app.ports import DeckMaker, Sealed
from shuffleup.app.room import Room
from shuffleup.cards import Card
from shuffleup.hand import Hand, Refused
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import HOLE_CARDS, Seat
from shuffleup.tournament.words import Millis, PlayerId, TableNo

TOO_LATE = refuse("The deck of this hand is sealed already; a number counts for the next.", Refusal.TOO_LATE)
NOT_PROMISED = refuse("This number was not promised for this deck.", Refusal.NOT_ALLOWED)
USED_BEFORE = refuse("This number was promised for an earlier deck; a number counts once.", Refusal.NOT_ALLOWED)
AFTER_A_RESTART = 6  # times as long: phones have to find the server again first


class TableDeck:
    """`committed` is the seed of the next deck for as long as numbers are taken for it; `sealed` the deck that is dealt
    from, `head` where the evening's record ended then, and `opens` whether its seed is to be everyone's at the end."""

    def __init__(
        self, room: Room, table: TableNo, dealer: DeckMaker, now: Callable[[], Millis], news: ShowingNews
    ) -> None:
        self.committed: sealing.SeedCommitted | None = None
        self.sealed: Sealed | None = None
        self.head: sealing.RecordHead | None = None
        self.opens = False
        self.promises: dict[PlayerId, str] = {}  # the hashes of numbers for the deck after the next seed
        self.numbers: dict[Seat, str] = {}  # for the next deck, by the seat that promised them
        self._room = room
        self._table = table
        self._dealer = dealer
        self._now = now
        self._news = news
        self._used: set[str] | None = None  # the promises for earlier decks: everyone has seen those
        self._opened = 0.0  # since when numbers are taken for the next deck, by the loop's time
        self._restarted = False  # were they promised to this program before it was started again?

    def forget(self) -> None:
        """What is on record counts; a number that came is kept, it is in no deck yet."""
        self.committed = self.sealed = self.head = None

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
                return bool(await journal.last(sealing.deck_stream(name)))
        raise AssertionError("a hand can always be dealt again")

    async def gather(self, millis: int, told: Callable[[], None]) -> None:
        """The next deck's seed, and the numbers phones add to it. After a hand they have had their time already; the
        first deck of a table gives them the same: a moment to promise a number, and one to send it. What came before a
        restart is lost with it, so phones that had promised get the time to come back and send it again."""
        if self.committed is None and self.sealed is None:
            await self._news.until(self._all_promised, millis)
        if await self.commit():
            told()
        since = asyncio.get_running_loop().time() - self._opened
        window = millis * (AFTER_A_RESTART if self._restarted else 1)
        await self._news.until(lambda: not self.lacks(), window - since * 1000)

    def _all_promised(self) -> bool:
        """Of those who are there with a phone: a bot promises nothing."""
        guests, evening = self._room.guests, self._room.evening
        chairs = evening.tables[self._table].chairs.values()
        phones = [player for player in chairs if player not in guests.bots and guests.has_device(player)]
        return all(player in self.promises or evening.entrant(player).is_away for player in phones)

    def lacks(self) -> int:
        """How many numbers were promised for the next deck and are not here."""
        promised = self.committed.promises if self.committed else ()
        return sum(promise.seat not in self.numbers for promise in promised)

    async def commit(self) -> bool:
        """Fix the next deck's seed, together with what the players' numbers will be known by; both can be shown then.

        False if it was done before.
        """
        hand = self._hand_due()
        if self.committed is not None and is_hand(self.committed.hand, hand):
            return False
        used = await self._used_before()
        used |= self._promised()  # for a hand that was dealt with real cards
        fresh = {player: text for player, text in self.promises.items() if text not in used}
        promised, self.promises = fresh, {}  # what comes from now on is for the deck after it
        given = self._of_seats(promised)
        self.committed = None
        self.committed = await commit_deck(self._dealer, hand, given, self._room.parts, self._now())
        self._opened = asyncio.get_running_loop().time()
        known = self._promised()  # after a crash these are others
        used -= known
        self._restarted = not known <= set(promised.values())
        self.promises = {player: text for player, text in promised.items() if text not in known} | self.promises
        self.numbers = {seat: text for seat, text in self.numbers.items() if sealing.promise_of(text) in known}
        return True

    async def seal(self) -> Sealed:
        """The deck of the seed and the numbers that came; it is on record. What comes after this moment is refused, and
        what came before is in the deck, however long the disk takes."""
        await self.commit()
        assert self.committed is not None
        committed, self.committed = self.committed, None
        numbers = sorted(self.numbers.items())
        self.sealed = await seal_deck(self._dealer, committed, numbers, self._room.parts, self._now())
        self.numbers = {}
        used = await self._used_before()
        used.update(promise.hash for promise in committed.promises)
        self.head, self.opens = await self._head(), await self._will_open(committed.hand)
        return self.sealed

    async def _will_open(self, hand: str) -> bool:
        return opens(self._room.guests.opening, await committed_at(hand, self._room.parts))

    async def _used_before(self) -> set[str]:
        """After a restart they are read off the record."""
        if self._used is None:
            stream, last = self._room.stream, self._room.evening.tables[self._table].hands
            hands = [hand_stream(stream, self._table, nth + 1) for nth in range(last)]
            self._used = await promises_made(hands, self._hand_due(), self._room.parts)
        return self._used

    def _promised(self) -> set[str]:
        """For the next deck."""
        return {promise.hash for promise in self.committed.promises} if self.committed else set()

    async def _head(self) -> sealing.RecordHead | None:
        journal, stream = self._room.parts.journal, self._room.stream
        ends = [record async for record in journal.read(stream, await journal.last(stream))]
        return sealing.RecordHead(stream, ends[-1].seq, ends[-1].hash.hex()) if ends else None

    def _of_seats(self, given: dict[PlayerId, str]) -> tuple[tuple[Seat, str], ...]:
        chairs = self._room.evening.tables[self._table].chairs
        return tuple((seat, given[player]) for seat, player in sorted(chairs.items()) if player in given)

    async def take_up(self, session: HandSession) -> None:
        """The deck of a hand that goes on: after a restart it is made again from its record."""
        if self.sealed is None or self.sealed.committed.hand != session.stream:
            self.sealed, self.head = await sealed_deck(self._dealer, session.stream, self._room.parts), None
            self.opens = self.sealed is not None and await self._will_open(session.stream)

    # ------------------------------------------------------------------------------------------- what phones send

    def promise(self, player: PlayerId, text: str) -> Refused | None:
        """The hash of a number for the deck whose seed comes next."""
        used = self._promised() | (self._used or set())
        wrong = sealing.wrong_with_promise(text) or (USED_BEFORE if text in used else None)
        if wrong is None:
            self.promises[player] = text
            self._news.set()
        return wrong

    def give(self, number: str) -> Refused | None:
        """The number that was promised, once the seed has been committed to. Taken, it is in the deck."""
        if self.committed is None:
            return TOO_LATE
        if sealing.promise_of(number) in (self._used or ()):
            return USED_BEFORE
        wrong, seat = sealing.wrong_with_number(number), sealing.promised_seat(self.committed, number)
        if wrong or seat is None:
            return wrong or NOT_PROMISED
        self.numbers[seat] = number
        self._news.set()
        return None


def holes_due(hand: Hand) -> int:
    """How many cards are still to be dealt to the players."""
    return HOLE_CARDS * sum(place.dealt for place in hand.setup.places) - hand.dealt


def top(session: HandSession, count: int) -> tuple[Card, ...]:
    """The next cards off the deck of a hand."""
    assert session.stub is not None, "no deck was laid at this table"
    return tuple(card for card in session.stub[:count] if isinstance(card, Card))
