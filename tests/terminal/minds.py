"""Minds for bots that are quick and the same every time, and no pauses: a whole game takes a moment."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from shuffleup.app.dealt.croupier import Brain
from shuffleup.app.dealt.table import DealtTable, Pace, TurnChoice
from shuffleup.app.guests.arrangements import BotJoined
from shuffleup.hand import Hand, legal
from shuffleup.questions.words import Seat
from shuffleup.terminal.options import A_DAY, TerminalOptions, TerminalSpeed
from tests.by_chance import Style, turned

AT_ONCE = TerminalSpeed(Pace(turn=A_DAY, bank=0, board=0, show=0, over=0, look=5), 0.0)


def at_once(seats: int = 6, seed: int = 7) -> TerminalOptions:
    """With this seed and six seats one bot acts before it is my turn."""
    return TerminalOptions(seats=seats, seed=seed, speed=AT_ONCE)


def thoughtful() -> TerminalOptions:
    return TerminalOptions(seed=7, speed=replace(AT_ONCE, thought=1.0))


CHEAP = Style(fold=20, stay=65, least=13, most=2)
DEAR = Style(fold=80, stay=5, least=13, most=2)


class Gambler:
    """Calls mostly, raises now and then, and gives up what is dear."""

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:
        session = table.session
        assert session is not None
        moves = legal(hand, session.terms)
        assert moves is not None
        assert moves.seat == seat
        dear = moves.call * 4 > hand.stacks[hand.place_of[seat]]
        return turned(moves, self._luck, DEAR if dear else CHEAP), 1.0


class Caller(Gambler):
    """Checks and calls."""

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:
        price = (await super().choose(table, hand, seat))[0].price
        return TurnChoice("call" if price else "check", price), 1.0


class Callers:
    styles: tuple[str, ...] = ("caller",)

    def __call__(self, bot: BotJoined) -> Brain:
        return Caller(bot.seed)


class Sleeper(Gambler):
    """Thinks for longer than anybody waits."""

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:
        return (await super().choose(table, hand, seat))[0], 1e6


class Sleepers:
    styles: tuple[str, ...] = ("sleeper",)

    def __call__(self, bot: BotJoined) -> Brain:
        return Sleeper(bot.seed)


class Gamblers:
    styles: tuple[str, ...] = ("gambler",)

    def __call__(self, bot: BotJoined) -> Brain:
        return Gambler(bot.seed)
