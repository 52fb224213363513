"""What was told of a hand goes with it. Views of the last moments keep some hands longer (see `_forgets_views`)."""

from __future__ import annotations

import asyncio
import gc

from websockets.asyncio.client import connect

from shuffleup.app.hands import HandSession
from shuffleup.app.turns import Pace
from shuffleup.tournament.words import TableNo
from shuffleup.views.table import Telling
from tests.web.stage import NAMES, Stage

HANDS = 12
T1 = TableNo(1)


def alive(kind: type) -> int:
    gc.collect()
    return sum(type(one) is kind for one in gc.get_objects())  # a weak proxy has another type, and may be gone


def test_what_was_told_of_a_hand_goes_with_it() -> None:
    quick = Pace(turn=25_000, bank=0, board=0, show=0, over=30, look=5)
    before = alive(Telling)
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
        stage.wait(_forgets_views())
        assert alive(Telling) - before <= len(night.room.hands) + len(night.room.last_hands) + 1 < hands
        assert alive(HandSession)


async def _forgets_views() -> None:
    """The views of the last few hundred moments are kept, with their hands; here only what is kept for good counts."""
    from shuffleup.web.screens import table, table_here  # noqa: PLC0415

    for kept in (table_here._look, table_here._felt, table_here._deeds, table_here._spots, table._last, table._log_by):
        kept.cache_clear()
