"""Two thumbs at one moment: both are answered, in either order, and the record tells the same evening again."""

from __future__ import annotations

import asyncio
from itertools import product
from typing import Any

import pytest

from shuffleup.app.room import resume_room
from shuffleup.rulebooks import BOOKS
from shuffleup.web.live.answers import MISTAKE
from tests.web.floor import NOW
from tests.web.once import HOST, Evening, evening

Message = dict[str, Any]

FULL = {"do": "set-depth", "table": 1, "full": True}
BEGIN = {"do": "hand-begin", "table": 1, "hand": 1}
DEAL = {"do": "hand-deal", "table": 1}
UNDO = {"do": "undo"}

# what the table is at: what was done before
MOMENTS: dict[str, list[Message]] = {"begun": [FULL, BEGIN], "dealt": [FULL, BEGIN, DEAL]}

THUMBS: list[Message] = [
    DEAL,
    UNDO,
    {"do": "redo"},
    {"do": "hand-undo", "table": 1},
    {"do": "hand-take-back", "table": 1},
    {"do": "take-back-hand", "table": 1, "hand": 1},
    {"do": "end-hand", "table": 1, "hand": 1, "unfollowed": True},
    {"do": "hand-wager", "table": 1, "said": "fold"},
    {"do": "hand-settle", "table": 1},
    {"do": "next-hand", "table": 1, "hand": 2},
    {"do": "stop-clock"},
]


async def brought_to(moment: str) -> Evening:
    e = await evening()
    for message in MOMENTS[moment]:
        assert not (await e.sends(message)).refused
    return e


@pytest.mark.parametrize("later", [0, 1, 2, 3])
@pytest.mark.parametrize("moment", MOMENTS)
def test_whatever_two_thumbs_do_both_are_answered(moment: str, later: int, caplog: pytest.LogCaptureFixture) -> None:
    """The second comes so many turns of the loop after the first."""

    async def pair(before: Evening, first: Message, second: Message) -> None:
        e = await before.again()

        async def then() -> Any:
            for _ in range(later):
                await asyncio.sleep(0)
            return await e.sends(e.read(second), HOST, "two")

        answers = await asyncio.gather(e.sends(e.read(first), HOST, "one"), then())
        assert MISTAKE not in answers, (first, second, answers)
        again = await resume_room(e.room.stream, BOOKS["homegame"], e.room.parts, NOW)
        assert again.evening == e.room.evening, (first, second)

    async def all_pairs() -> None:
        before = await brought_to(moment)
        for first, second in product(THUMBS, THUMBS):
            await pair(before, first, second)

    asyncio.run(all_pairs())
    assert [record.getMessage() for record in caplog.records] == []
