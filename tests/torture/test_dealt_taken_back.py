"""The host says that a hand the software deals does not count: everyone has the chips from before it, the next comes
from another deck with the same button, and the record is in order."""

from __future__ import annotations

import asyncio
from itertools import product

from shuffleup.app.room import Room
from shuffleup.hand.refusal import Refusal
from shuffleup.torture.loop import simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import KEYS, SavedMoment, moment
from shuffleup.torture.pairs import GAPS, Tap, ThumbPair, taps, up, wrong_with
from shuffleup.torture.server import SimulatedServer
from shuffleup.torture.sound import check, judge
from shuffleup.tournament.words import TableNo

DEALT = "in a hand that is dealt"
T1 = TableNo(1)
BACK = {"do": "take-back-hand", "table": 1, "hand": 1}


def stacks(room: Room) -> dict[str, int | None]:
    return {one.player: one.stack for one in room.evening.players.values()}


async def until_another(room: Room) -> None:
    while T1 not in room.hands or room.hands[T1].stream.endswith("hand 1"):
        await asyncio.sleep(0.1)


async def taken_back(server: SimulatedServer, at: SavedMoment) -> None:
    room = await server.room(at.code)
    had, first = stacks(room), room.hands[T1]
    told = await server.sends(at.code, KEYS["host"], {"do": "hand-take-back", "table": 1}, "dealer's")
    assert "followed action by action" in told.refused, "the dealer's page speaks of hands that people tell"
    assert (await server.sends(at.code, KEYS["host"], BACK, "one")).refused == ""
    assert T1 not in room.hands
    assert stacks(room) == had
    await until_another(room)
    again = room.hands[T1]
    decks = {some[0].payload for stream, some in server.disk.plate.records().items() if "deck of hand" in stream}
    assert len(decks) == 2, "another deck"
    assert again.hand.setup.button == first.hand.setup.button
    assert (await server.sends(at.code, KEYS["host"], BACK, "two")).kind == Refusal.OVERTAKEN, "that hand is gone"
    await check(room, server.disk.plate)
    await judge(server.disk.plate)


async def brought(at: SavedMoment) -> None:
    server = await up(at)
    try:
        await taken_back(server, at)
    finally:
        await server.dies()


def test_a_dealt_hand_that_does_not_count_is_dealt_again_from_another_deck() -> None:
    with seeded(1):
        simulate(brought(moment(DEALT)))


def test_whatever_a_player_does_at_that_moment_both_are_answered() -> None:
    back = Tap("host", BACK, does=True)
    bets = [tap for tap in taps(DEALT, second=True) if tap.said["do"] in ("bet", "i-am-away")]
    assert bets
    both = [(first, second) for one in bets for first, second in ((back, one), (one, back))]
    wrong = {str(pair): wrong_with(pair) for pair in (ThumbPair(DEALT, *two, gap) for two, gap in product(both, GAPS))}
    assert {pair: found for pair, found in wrong.items() if found} == {}
