"""An evening of dealt tables in memory: a clock that goes on when told, decks from a seed, and any minds for bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from shuffleup.app.dealt.croupier import Brain, Croupier
from shuffleup.app.dealt.moves import TurnAction, TurnChoice
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turns import AT_ONCE, Pace
from shuffleup.app.guests.arrangements import BotJoined, DealtSet, PassGiven, Role, Who
from shuffleup.app.parts import Audience, Nobody, Parts
from shuffleup.app.ports import Journal
from shuffleup.app.room import Room, open_room, resume_room
from shuffleup.cards import DECK, Card
from shuffleup.dealing.sealed import SealedDealer
from shuffleup.hand import Accepted, Hand, Legal, Phase, Refused, legal, terms_of
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from tests.by_chance import Style, turned
from tests.tournament.machine_night import NIGHT, short_plan

STREAM = "evening/test"
PEOPLE = ("Ann", "Ben", "Cid")
PACE = Pace(turn=10_000, bank=5_000, board=0, show=0, over=0, look=1)
T1 = TableNo(1)
NOBODY = Nobody()


class Clock:
    def __init__(self) -> None:
        self.at = NIGHT

    def __call__(self) -> Millis:
        return self.at

    def later(self, millis: int) -> None:
        self.at = Millis(self.at + millis)


class Draw:
    """Chance from a seed."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def order(self, count: int) -> tuple[int, ...]:
        return tuple(self._chance.sample(range(count), count))

    def cards(self, count: int) -> tuple[Card, ...]:
        return tuple(self._chance.sample(DECK, count))


Mind = Callable[[Hand, Seat], TurnChoice]


class Simple:
    """A brain that acts at once."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:  # noqa: ARG002
        return self._mind(hand, seat), 0.0


def stays(hand: Hand, seat: Seat) -> TurnChoice:
    """Checks and calls."""
    place = hand.place_of[seat]
    price = Chips(min(hand.price - hand.bets[place], hand.stacks[place]))
    return TurnChoice("call" if price else "check", price)


def shoves(hand: Hand, seat: Seat) -> TurnChoice:
    """All-in, or as near as the rules let him."""
    choices = moves_of(hand, seat)
    return TurnChoice("raise", choices.call, choices.greatest) if choices.may_raise else stays(hand, seat)


def by_chance(seed: int) -> Mind:
    """Sees flops, bets, folds, and is all-in now and then."""
    chance = Random(seed)
    return lambda hand, seat: turned(moves_of(hand, seat), chance, Style(fold=20, stay=63, least=15, most=2))


def moves_of(hand: Hand, seat: Seat) -> Legal:
    choices = legal(hand, terms_of(BOOKS["homegame"]))
    assert choices is not None
    assert choices.seat == seat
    return choices


class Minds(Protocol):
    def __call__(self, bot: BotJoined) -> Brain: ...


def everyone(mind: Mind) -> Minds:
    return lambda bot: Simple(mind)  # noqa: ARG005 - all have the same


class Dealt:
    """A room the software deals in, and its croupier. Use it as a context: the croupier works inside it."""

    def __init__(
        self, room: Room, clock: Clock, pace: Pace = AT_ONCE, minds: Minds | None = None, seed: int = 1
    ) -> None:
        self.room = room
        self.clock = clock
        self.told = 0
        self.on_news: Callable[[], None] = lambda: None
        dealer = SealedDealer(Random(seed).randbytes)
        self.croupier = Croupier(room, dealer, Draw(seed), pace, clock, self._hear, minds or everyone(stays))

    def _hear(self, table: TableNo) -> None:  # noqa: ARG002 - there may be any number of them
        self.told += 1
        self.on_news()

    async def __aenter__(self) -> Dealt:
        self._task = asyncio.create_task(self.croupier.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def table(self, number: int = 1) -> DealtTable:
        return self.room.dealt[TableNo(number)]

    def hand(self, number: int = 1) -> Hand:
        session = self.table(number).session
        assert session is not None
        return session.hand

    def seen(self, number: int = 1) -> int:
        session = self.table(number).session
        assert session is not None
        return session.seq

    async def until(self, done: Callable[[], bool], seconds: float = 60) -> None:
        """Let everyone go on until this is so. The longer it takes, the less often one looks: an hour has many."""
        pause = 0.001
        async with asyncio.timeout(seconds):
            while not done():
                await asyncio.sleep(pause)
                pause = min(pause * 1.02, 0.1)

    async def turn_of(self, player: str, number: int = 1) -> DealtTable:
        """Until it is this player's turn."""

        def his() -> bool:
            table = self.room.dealt.get(TableNo(number))
            turn = table.turn if table else None
            session = table.session if table else None
            current = turn is not None and session is not None and turn.seq == session.seq
            return bool(current and table and turn and table.player_at(turn.seat) == player)

        await self.until(his)
        return self.table(number)

    def to_act(self) -> PlayerId:
        turn = self.table().turn
        assert turn is not None
        return self.table().player_at(turn.seat)

    def price(self) -> int:
        """What staying in costs whoever's turn it is."""
        return self.table().price_for(self.to_act()) or 0

    def betting(self) -> bool:
        session = self.table().session
        return session is not None and session.hand.phase is Phase.BETTING

    async def first_turn(self) -> PlayerId:
        """Whoever is first to act, as soon as he is."""
        await self.until(lambda: bool(self.room.dealt) and self.table().turn is not None)
        return self.to_act()

    async def does_turn(self, what: TurnAction, total: int = 0) -> PlayerId:
        """Whoever's turn it is does this, and it is the next one's turn, if there is one; gives who it was."""
        player, table, seq = self.to_act(), self.table(), self.seen()
        done = await table.acts(player, TurnChoice(what, Chips(self.price()), Chips(total)), seq)
        assert isinstance(done, Accepted), done
        await self.until(lambda: table.turn is None or table.turn.seq != seq)
        hands = self.room.evening.tables[table.table]
        await self.until(lambda: table.turn is not None or hands.hands > 1 or not self.betting())
        return player

    def count(self, kind: type) -> int:
        """How many such events the hand has, or the last one if none is played."""
        session = self.table().session or self.room.last_hands[self.table().table]
        return sum(isinstance(event, kind) for event in session.events)

    async def does(self, *commands: c.Command) -> None:
        for command in commands:
            done = await self.room.does(command, self.clock())
            assert not isinstance(done, Refused), (command, done)


async def new_room(
    journal: Journal | None = None, plan: Plan | None = None, book: str = "homegame", audience: Audience = NOBODY
) -> Room:
    parts = Parts(journal or MemoryJournal(), EVENTS, audience)
    room = await open_room(STREAM, c.OpenEvening(plan or short_plan(BOOKS[book])), BOOKS[book], parts, NIGHT)
    assert isinstance(room, Room), room
    return room


async def same_room(journal: Journal, book: str = "homegame") -> Room:
    """The room after the program ended and was started again."""
    return await resume_room(STREAM, BOOKS[book], Parts(journal, EVENTS, NOBODY), NIGHT)


async def seated(room: Room, names: Sequence[str], people: Sequence[str] = (), seed: int = 3) -> None:
    """Everyone has a seat at a dealt table; who is none of the people is a bot, and they have phones."""
    for number, name in enumerate(names, 1):
        await room.does(c.Commit(PlayerId(name), name), NIGHT)
        await room.does(c.BuyIn(PlayerId(name)), NIGHT)
        if name in people:
            await has_phone(room, name)
        else:
            await room.guest_list.record(BotJoined(PlayerId(name), "simple", number, NIGHT), NIGHT)
    await room.guest_list.record(DealtSet(None, True, NIGHT), NIGHT)
    await room.does(c.DrawSeats(tuple(Random(seed).sample(range(len(names)), len(names)))), NIGHT)


async def has_phone(room: Room, name: str) -> None:
    await room.guest_list.record(PassGiven(f"phone of {name}", Who(Role.PLAYER, PlayerId(name)), NIGHT), NIGHT)


async def dealt(
    names: Sequence[str] = ("Ann", "Ben", "Cid"),
    people: Sequence[str] = (),
    *,
    journal: Journal | None = None,
    plan: Plan | None = None,
    book: str = "homegame",
    pace: Pace = AT_ONCE,
    minds: Minds | None = None,
    seed: int = 1,
) -> Dealt:
    """Players at their tables, the clock running."""
    room = await new_room(journal, plan, book)
    clock = Clock()
    await seated(room, names, people)
    await room.does(c.StartClock(clock()), clock())
    return Dealt(room, clock, pace, minds, seed)


async def people(pace: Pace = PACE, journal: Journal | None = None) -> Dealt:
    """Three who play themselves."""
    return await dealt(PEOPLE, PEOPLE, pace=pace, journal=journal)
