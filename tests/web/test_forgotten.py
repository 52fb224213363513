"""What was told of a hand, and the hand itself, go when the table has gone on."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter

from websockets.asyncio.client import connect

from shuffleup.app.dealt.turns import Pace
from shuffleup.app.hands.hand import HandSession
from shuffleup.tournament.words import TableNo
from shuffleup.views.table.felt import TableTelling
from tests.web.stage import NAMES, Stage

HANDS = 12
T1 = TableNo(1)


def alive() -> Counter[type]:
    gc.collect()
    return Counter(map(type, gc.get_objects()))  # a weak proxy has another type, and may be gone


def test_what_was_told_of_a_hand_goes_with_it() -> None:
    quick = Pace(turn=25_000, bank=0, board=0, show=0, over=30, look=5)
    before = alive()
    with Stage(pace=quick) as stage:
        night = stage.host()
        night.dealt([], NAMES[:3])

        async def watches() -> None:
            """A screen that looks at hand after hand, as long as they take."""
            async with connect(night.url("/live").replace("http", "ws", 1)) as socket:
                await socket.send('{"screen":"table","args":{"table":"1"}}')
                while night.room.evening.tables[T1].hands < HANDS and not night.room.evening.over():
                    await socket.recv()

        asyncio.run(asyncio.wait_for(watches(), 120))
        hands = night.room.evening.tables[T1].hands
        kept = len(night.room.hands) + len(night.room.last_hands) + 1
        now = alive()
        assert now[TableTelling] - before[TableTelling] <= kept < hands
        assert 0 < now[HandSession] - before[HandSession] <= kept
