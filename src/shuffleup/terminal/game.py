"""One sit-and-go: a tournament at one table in memory, its dealer, its bots, and the person who plays."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from secrets import token_bytes
from typing import Protocol

from shuffleup import wiring
from shuffleup.app.dealt.croupier import Brain, Croupier
from shuffleup.app.dealt.table import DealtTable, TurnChoice
from shuffleup.app.guests.arrangements import BotJoined, DealtSet, PassGiven, Role, Who
from shuffleup.app.hands.hand import HandSession
from shuffleup.app.ports import DeckMaker
from shuffleup.app.room import Room, open_room
from shuffleup.cards import Card
from shuffleup.dealing.sealed import SEED_BYTES, SealedDealer
from shuffleup.dealing.shuffling import draws, shuffled
from shuffleup.facts import fact
from shuffleup.hand import Accepted, Hand, Refused
from shuffleup.hand.decision import refuse_plainly
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.terminal.options import MIXED, TerminalOptions
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Schedule
from shuffleup.tournament.clock.structures import as_posted
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo


class Timing(Protocol):
    """Tells the game what time it is."""

    @property
    def unseen(self) -> bool:
        """Can time pass that nobody saw, as when a laptop sleeps?"""

    def __call__(self) -> Millis: ...

    def hand_over(self) -> None:
        """Another hand has been played."""


class ByHands:
    """Stands still while a hand is played, however long one thinks about it."""

    unseen = False

    def __init__(self, start: Millis) -> None:
        self._now = start

    def __call__(self) -> Millis:
        return self._now

    def hand_over(self) -> None:
        self._now = Millis(self._now + MINUTE)


class ByTheWall:
    unseen = True

    def __init__(self) -> None:
        self._clock = wiring.steady_clock()

    def __call__(self) -> Millis:
        return self._clock()

    def hand_over(self) -> None:
        """The wall's time passes by itself."""


def timing(*, hands: bool) -> Timing:
    return ByHands(wiring.now()) if hands else ByTheWall()


ME = PlayerId("you")
TABLE = TableNo(1)
NAMES = ("Ada", "Bruno", "Cleo", "Dimitri", "Esther", "Frida", "Gus", "Hana", "Ivo")
LOOK_AT_THE_CLOCK = 1.0
NOT_IN_IT = 0.4
"""The part of a bot's thinking that one who has folded waits for."""

BETWEEN = refuse_plainly("The next hand has not begun.", Refusal.NO_HAND_IN_PLAY)


class BotMinds(Protocol):
    """What plays for the bots: the styles there are, and a mind for each bot."""

    styles: tuple[str, ...]

    def __call__(self, bot: BotJoined) -> Brain: ...


class Waited:
    """A mind that is waited for as long as the person at the table likes."""

    def __init__(self, brain: Brain, part: Callable[[Hand], float]) -> None:
        self._brain = brain
        self._part = part

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:
        choice, seconds = await self._brain.choose(table, hand, seat)
        return choice, seconds * self._part(hand)


class Listener:
    """Hears of everything that goes on record."""

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told

    def told(self, stream: str, seq: int) -> None:  # noqa: ARG002 - the screen looks at the whole game
        self._told()


class SitAndGo:
    """The game as it goes. `chairs` is who sat down where; some are gone since. `run` it in a task."""

    def __init__(
        self,
        room: Room,
        luck: TerminalLuck,
        minds: BotMinds,
        options: TerminalOptions,
        time: Timing,
        told: Callable[[], None],
    ) -> None:
        self.room = room
        self.options = options
        self.time = time
        self.chairs = dict(room.evening.tables[TABLE].chairs)
        self.seat = next(seat for seat, player in self.chairs.items() if player == ME)
        self._croupier = Croupier(room, luck.dealer, luck.seats, options.speed.pace, time, self._heard, self._mind)
        self._minds = minds
        self._told = told
        self._played = 0
        self._look = asyncio.Event()

    @property
    def table(self) -> DealtTable | None:
        return self.room.dealt.get(TABLE)

    @property
    def session(self) -> HandSession | None:
        """The hand in play, or the last one until the next begins."""
        return self.room.hands.get(TABLE) or self.room.last_hands.get(TABLE)

    @property
    def over(self) -> bool:
        return self.room.evening.over()

    @property
    def out(self) -> bool:
        """Has the person lost the last chip?"""
        return not self.room.evening.entrant(ME).plays

    def name(self, seat: Seat) -> str:
        return self.room.evening.entrant(self.chairs[seat]).name

    # ------------------------------------------------------------------------------------------------ going on

    async def run(self) -> None:
        """Until the game is over."""
        dealing = asyncio.create_task(self._croupier.run())
        try:
            while not self.over:
                await self._tell_the_time()
        finally:
            dealing.cancel()
            await asyncio.gather(dealing, return_exceptions=True)

    async def _tell_the_time(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AT_THE_CLOCK):  # wait_for of Python 3.11 may swallow that it is over
                await self._look.wait()
        self._look.clear()
        now = self.time()
        if self.time.unseen:
            await self.room.wakes(now)
        await self.room.does(c.Tick(now), now)

    def _heard(self, number: TableNo = TABLE) -> None:
        """There is news. A hand that has just ended takes its time off the level."""
        table = self.room.evening.tables[number]
        if not table.in_hand and table.hands > self._played:
            self._played = table.hands
            self.time.hand_over()
            self._look.set()
        self._told()

    def _mind(self, bot: BotJoined) -> Brain:
        return Waited(self._minds(bot), self._waits)

    def _waits(self, hand: Hand) -> float:
        """The part of a bot's thinking that is waited for: less of it where one only looks on."""
        place = hand.place_of.get(self.seat)
        plays = place is not None and hand.live >> place & 1
        return self.options.speed.thought * (1.0 if plays else NOT_IN_IT)

    # ------------------------------------------------------------------------------------------------ my own turn

    async def acts(self, choice: TurnChoice, seen: int) -> Accepted | Refused:
        return await self.table.acts(ME, choice, seen) if self.table else BETWEEN

    def shows(self, *, show: bool) -> Refused | None:
        return self.table.shows(ME, show=show) if self.table else BETWEEN


# ---------------------------------------------------------------------------------------------------- sitting down


async def sit_down(options: TerminalOptions, minds: BotMinds, told: Callable[[], None]) -> SitAndGo:
    """A new game, ready to run; `told` is called whenever something has happened."""
    luck = luck_of(options.seed)
    time = timing(hands=options.lasts.hands)
    journal = await wiring.open_journal(wiring.MEMORY)
    room = await open_room(
        "play", c.OpenEvening(plan_of(options)), HOMEGAME, wiring.parts(journal, Listener(told)), time()
    )
    assert not isinstance(room, Refused), room
    await _draw(room, options, luck.seats.order(options.seats), time)
    await _bring_bots(room, options, minds.styles, luck.number, time)
    return SitAndGo(room, luck, minds, options, time, told)


def plan_of(options: TerminalOptions) -> Plan:
    """The documents' own chips and levels; where the software deals there is nothing to race off.

    Nobody pays, but a bot must know what the places are worth: so there is a buy-in.
    """
    usual = usual_plan("Sit and go", "", HOMEGAME, Money(10_00), options.lasts.count)
    schedule = Schedule(as_posted(usual.schedule.steps, options.posted, usual.set.values))
    return replace(usual, schedule=schedule, rebuys=False, seats=options.seats)


async def _draw(room: Room, options: TerminalOptions, order: tuple[int, ...], time: Timing) -> None:
    """Everyone on the list, bought in and seated, and the clock started."""
    people = {ME: "You", **{_bot(number): NAMES[number] for number in range(options.seats - 1)}}
    for player, name in people.items():
        await _must(room, c.Commit(player, name), time)
        await _must(room, c.BuyIn(player), time)
    await _must(room, c.DrawSeats(order), time)
    await _must(room, c.StartClock(time()), time)


async def _bring_bots(room: Room, options: TerminalOptions, styles: tuple[str, ...], number: int, time: Timing) -> None:
    """All others are programs; this terminal is the player's phone."""
    await room.guest_list.record(PassGiven("terminal", Who(Role.PLAYER, ME), time()), time())
    await room.guest_list.record(DealtSet(None, True, time()), time())
    for nth in range(options.seats - 1):
        style = styles[(nth + number) % len(styles)] if options.style == MIXED else options.style
        await room.guest_list.record(BotJoined(_bot(nth), style, number + nth, time()), time())


def _bot(number: int) -> PlayerId:
    return PlayerId(f"bot {number + 1}")


async def _must(room: Room, command: c.Command, time: Timing) -> None:
    done = await room.does(command, time())
    assert not isinstance(done, Refused), (command, done)


# --------------------------------------------------------------------------------------------------------------- chance


class Entropy:
    """Bytes that follow from a seed. Whoever knows it knows every card, so it is for games against bots only."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._drawn = 0

    def __call__(self, count: int) -> bytes:
        assert count <= SEED_BYTES, count
        self._drawn += 1
        return sha256(f"a game against bots {self._seed} {self._drawn}".encode()).digest()[:count]


class SeatDraw:
    """The draw for seats. At one table nobody is moved, so no card is ever dealt for it."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def order(self, count: int) -> tuple[int, ...]:
        return shuffled(range(count), draws(self._key, "seats"))

    def cards(self, count: int) -> tuple[Card, ...]:
        raise AssertionError(f"one table has nobody to move, and no use for {count} cards")


@fact
class TerminalLuck:
    """`number` is what the bots begin with."""

    dealer: DeckMaker
    seats: SeatDraw
    number: int


def luck_of(seed: int | None) -> TerminalLuck:
    if seed is None:
        return TerminalLuck(wiring.dealer(), SeatDraw(token_bytes(SEED_BYTES)), int.from_bytes(token_bytes(4)))
    entropy = Entropy(seed)
    return TerminalLuck(SealedDealer(entropy), SeatDraw(entropy(SEED_BYTES)), seed)
