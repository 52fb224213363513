"""A tournament of ninety bots, each at a socket of its own, from the first hand to the last prize."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from random import Random

from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import DealtSet, PassGiven, Role, Who
from shuffleup.bots.client import play
from shuffleup.bots.seen import Seen, TurnChoice
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from shuffleup.web.identity.identity import fingerprint, new_secret
from tests.web.stage import Night, Stage, friday

PLAYERS = 90
PEOPLE = [PlayerId(f"p{number}") for number in range(1, PLAYERS + 1)]
NO_PAUSES = Pace(turn=3_600_000, bank=0, board=0, show=0, over=0, look=50)
"""As fast as they act; nobody's turn ends because the machine is slow."""
SECONDS = 400


def bold(seen: Seen, rng: Random) -> TurnChoice:
    """All-in more often than wise, so that it ends some day; else nothing that costs anything."""
    return seen.all_in() if rng.random() < 0.8 else seen.give_up()


class Complaints(logging.Handler):
    """Whatever anybody logs that is more than news."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


@contextmanager
def listening() -> Iterator[list[str]]:
    """Hears the program and its server, whose log goes a way of its own."""
    complaints = Complaints()
    loggers = [logging.getLogger(), logging.getLogger("uvicorn")]
    for logger in loggers:
        logger.addHandler(complaints)
    yield complaints.heard
    for logger in loggers:
        logger.removeHandler(complaints)


def evening_of_bots(stage: Stage) -> tuple[Night, list[str]]:
    """Everyone is seated at a dealt table with a device of his own; gives their links."""
    night = stage.host(friday(minutes=10))
    links = stage.wait(_seated(night))
    stage.wait(_attended(night))
    return night, links


async def _seated(night: Night) -> list[str]:
    room, now, secrets = night.room, night.stage.clock.at, [new_secret() for _ in PEOPLE]
    await room.guest_list.record(DealtSet(None, True, now), now)
    for player, secret in zip(PEOPLE, secrets, strict=True):
        await room.does(c.Commit(player, f"Bot {player}"), now)
        await room.does(c.BuyIn(player), now)
        await room.guest_list.record(PassGiven(fingerprint(secret), Who(Role.PLAYER, player), now), now)
    await room.does(c.DrawSeats(tuple(Random(7).sample(range(PLAYERS), PLAYERS))), now)
    await room.does(c.StartClock(now), now)
    return [night.url(f"/enter/{secret}") for secret in secrets]


async def _attended(night: Night) -> None:
    night.stage.house.attend(night.code)


async def all_play(links: list[str]) -> list[int]:
    """Gives the place each of them says it took."""
    async with asyncio.timeout(SECONDS):
        return await asyncio.gather(*(play(link, bold, seed=n, wall=False) for n, link in enumerate(links)))


def blinds_rise(stage: Stage, playing: Future[list[int]]) -> list[int]:
    """Time flies until it is over."""
    while not wait([playing], timeout=0.1).done:
        stage.later(0.5)
    return playing.result()


def test_ninety_bots_play_to_a_winner() -> None:
    with Stage(pace=NO_PAUSES) as stage, listening() as complaints, ThreadPoolExecutor(1) as thread:
        night, links = evening_of_bots(stage)
        places = blinds_rise(stage, thread.submit(asyncio.run, all_play(links)))
        evening = night.room.evening
        assert complaints == []
        assert evening.over()
        assert evening.balances()
        assert places == [evening.players[player].place for player in PEOPLE]
        assert Counter(places)[1] == 1
        assert sorted(evening.entrant(player).stack or 0 for player in PEOPLE)[-2:] == [0, PLAYERS * evening.plan.stack]
        stage.until(lambda: bool(evening.prizes))  # the croupier pays when it next looks around
        assert sum(evening.prizes.values()) == evening.purse() == PLAYERS * evening.plan.buy_in
