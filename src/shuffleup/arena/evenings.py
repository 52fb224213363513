"""Whole tournaments of bots: the evening's own model, the software dealing, on a clock that leaps."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from random import Random

from shuffleup.app.dealt.croupier import Croupier
from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import BotJoined, DealtSet
from shuffleup.app.parts import Nobody, Parts
from shuffleup.app.room import Room, open_room
from shuffleup.bots.brain import BotBrain
from shuffleup.bots.pauses import pause
from shuffleup.bots.seen import DecideTurn
from shuffleup.cards import DECK, Card
from shuffleup.dealing.sealed import SealedDealer
from shuffleup.facts import fact
from shuffleup.hand import Hand, Refused
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Seat
from shuffleup.torture.loop import simulate
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import Plan, book_of
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo

logging.getLogger("shuffleup.app").addHandler(logging.NullHandler())  # what went wrong is raised instead
EVENING = Millis(1_763_665_200_000)  # seven o'clock
LOOK = 1.0


@fact
class TournamentPlayed:
    """How it ended: the names from the first place to the last, what each was paid, hands dealt at all tables, and the
    minutes of the evening."""

    places: tuple[str, ...]
    prizes: tuple[tuple[str, Money], ...]
    hands: int
    minutes: float


class CannotHold(Exception):
    """The tournament cannot be played; the text says why."""


def run_tournament(bots: Mapping[str, DecideTurn], plan: Plan, seed: int) -> TournamentPlayed:
    """One tournament between bots by their names; the same seed, the same tournament. They pay what the plan asks and
    take what it pays, and buy in once."""
    return simulate(_played(bots, plan, seed))


async def _played(bots: Mapping[str, DecideTurn], plan: Plan, seed: int) -> TournamentPlayed:
    chance = ArenaChance(seed)
    room = await _opened(plan)
    await _sit_down(room, list(bots), seed, chance)
    dealer = SealedDealer(chance.bytes)
    failed: list[Exception] = []
    croupier = Croupier(room, dealer, chance, Pace(), _now, _nobody_told, lambda bot: ArenaBrain(bots, bot, failed))
    dealing = asyncio.create_task(croupier.run())
    try:
        while not room.evening.over():
            await asyncio.sleep(LOOK)
            await room.does(c.Tick(_now()), _now())
            if failed:
                raise failed[0]
    finally:
        dealing.cancel()
        await asyncio.gather(dealing, return_exceptions=True)
    await croupier.look_after()  # the prizes are paid
    return _ended(room)


async def _opened(plan: Plan) -> Room:
    book = book_of(plan)
    if isinstance(book, Refused):
        raise CannotHold(book.reason)
    parts = Parts(MemoryJournal(), EVENTS, Nobody())
    room = await open_room("arena", c.OpenEvening(plan), book, parts, _now())
    if isinstance(room, Refused):
        raise CannotHold(room.reason)
    return room


async def _sit_down(room: Room, names: list[str], seed: int, chance: ArenaChance) -> None:
    for name in names:
        await _must(room, c.Commit(PlayerId(name), name))
        await _must(room, c.BuyIn(PlayerId(name)))
    await room.guest_list.record(DealtSet(None, True, _now()), _now())
    for number, name in enumerate(names):
        await room.guest_list.record(BotJoined(PlayerId(name), "", seed + number, _now()), _now())
    await _must(room, c.DrawSeats(chance.order(len(names))))
    await _must(room, c.StartClock(_now()))


async def _must(room: Room, command: c.Command) -> None:
    done = await room.does(command, _now())
    if isinstance(done, Refused):
        raise CannotHold(done.reason)


class ArenaBrain(BotBrain):
    """Where a server's table plays on with a bot that is at a loss, here it is told."""

    def __init__(self, bots: Mapping[str, DecideTurn], bot: BotJoined, failed: list[Exception]) -> None:
        super().__init__(bots[bot.player], bot.seed, pause)
        self._failed = failed

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:
        try:
            return await super().choose(table, hand, seat)
        except Exception as error:
            self._failed.append(error)
            raise


def _ended(room: Room) -> TournamentPlayed:
    evening = room.evening
    in_order = sorted(evening.entered(), key=lambda one: one.place)
    prizes = tuple((one.name, evening.prizes[one.player]) for one in in_order if one.player in evening.prizes)
    hands = sum(table.hands for table in evening.tables.values())
    return TournamentPlayed(tuple(one.name for one in in_order), prizes, hands, (_now() - EVENING) / MINUTE)


def _now() -> Millis:
    return Millis(EVENING + round(asyncio.get_running_loop().time() * 1000))


def _nobody_told(_: TableNo) -> None:
    """Nobody looks on."""


class ArenaChance:
    """All chance of a tournament, from its seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(f"tournament {seed}")  # noqa: S311 - programs play, for nothing
        self.bytes = self._random.randbytes

    def order(self, count: int) -> tuple[int, ...]:
        return tuple(self._random.sample(range(count), count))

    def cards(self, count: int) -> tuple[Card, ...]:
        return tuple(self._random.sample(DECK, count))
