"""Bots in the house: a whole sit-and-go through the croupier, by what the screens of their seats show."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
import pytest

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.guests.arrangements import BotJoined, Role, Who
from shuffleup.bots.brain import BotBrain, Minds, views_at
from shuffleup.bots.pauses import at_once
from shuffleup.bots.reading import seen_from
from shuffleup.bots.styles import QUICK
from shuffleup.hand import Hand
from shuffleup.questions.words import Seat
from shuffleup.say import as_text
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from shuffleup.web.live.screen import Screen, Sight
from shuffleup.web.screens import SCREENS
from tests.app.dealt_evening import Dealt, dealt

NAMES = tuple(QUICK)


def told(screen: Screen, table: DealtTable, seat: Seat) -> dict[str, Any]:
    """What the socket would send to the phone of this seat."""
    who = Who(Role.PLAYER, table.player_at(seat))
    sight = Sight(table.room, who, (), table.room.evening.clock.since, "", "")  # type: ignore[arg-type]
    views: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode({region.name: region.view(sight) for region in screen.regions}, enc_hook=as_text)
    )
    return views


class Compares(BotBrain):
    """Looks at the screen as well, and remembers every turn in which it saw something else there."""

    differed: list[object]
    compared = 0

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:
        screen = told(SCREENS["table"], table, seat)
        field = {"field": told(SCREENS["tv"], table, seat)["field"]}
        mine = seen_from(views_at(table, hand, seat))
        if mine is None or seen_from({**screen, **field}) != mine:
            self.differed.append(mine)
        Compares.compared += 1
        return await super().choose(table, hand, seat)


async def sit_and_go(minds: Any, seed: int = 1) -> Dealt:
    """One bot of each style, the blinds going up fast, until one has everything."""
    evening = await dealt(NAMES, minds=minds, seed=seed)
    for number, name in enumerate(NAMES):
        await evening.room.guest_list.record(BotJoined(PlayerId(name), name, number, evening.clock()), evening.clock())
    async with evening, asyncio.timeout(60):
        while not evening.room.evening.prizes:
            await asyncio.sleep(0.02)
            evening.clock.later(10_000)
            if evening.room.evening.clock.running:
                await evening.room.does(c.Tick(evening.clock()), evening.clock())
    return evening


def test_one_of_each_style_plays_to_a_winner(caplog: pytest.LogCaptureFixture) -> None:
    """Whatever the croupier complains of (a refusal, a bot at a loss) would stand in the log."""
    with caplog.at_level(logging.WARNING):
        evening = asyncio.run(sit_and_go(Minds(pauses=False))).room.evening
    assert [record.getMessage() for record in caplog.records] == []
    assert [one.place for one in evening.players.values()].count(1) == 1
    assert sum(evening.prizes.values()) == evening.purse()


def test_a_bot_sees_what_the_screen_of_its_seat_shows() -> None:
    differed: list[object] = []

    def minds(bot: BotJoined) -> Compares:
        brain = Compares(QUICK[bot.style], bot.seed, at_once)
        brain.differed = differed
        return brain

    asyncio.run(sit_and_go(minds, seed=2))
    assert differed == []
    assert Compares.compared > 50


@pytest.mark.parametrize(("style", "like"), [("station", "station"), ("a style of another version", "tag")])
def test_a_mind_is_of_the_style_that_joined(style: str, like: str) -> None:
    bot = BotJoined(PlayerId("x"), style, 3, 0)  # type: ignore[arg-type]
    assert vars(Minds()(bot))["_decide"] is QUICK[like]
    assert Minds.styles == tuple(QUICK)
