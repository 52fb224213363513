"""On a slow disk a hand begins some time before its cards are there: none are shown under another hand's number."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from shuffleup.app.guests.arrangements import PassGiven, Role, Who
from shuffleup.journal.memory import MemoryJournal
from shuffleup.tournament.words import PlayerId
from shuffleup.web.live.hub import ChannelTopic, Connection
from shuffleup.web.screens import SCREENS
from tests.app.simulated import simulated
from tests.web.test_goes_on import T1, Clock, Kept, back, evening

KEY = "k" * 64
SLOW = 0.4  # seconds it takes to write anything down


class Slow(Kept):
    slow = False

    async def append(self, *what: object, **more: object) -> int:
        await asyncio.sleep(SLOW if self.slow else 0)
        return await super().append(*what, **more)


class Phone:
    """Hears what its socket would be sent, as plain views; `shown` is every look at the table there was."""

    def __init__(self) -> None:
        self.connection = Connection((KEY,), KEY)
        self.views: dict[str, Any] = {}
        self.shown: list[tuple[int, int, str]] = []

    def hears(self) -> None:
        while not self.connection.queue.empty():
            message = self.connection.queue.get_nowait()
            assert message is not None, "it was let go of"
            self.views |= json.loads(message).get("views", {})
            self._note()

    def _note(self) -> None:
        felt, log, mine = self.views["felt"], self.views["log"], self.views["mine"]
        if log and mine and mine["cards"]:
            self.shown.append((felt["hand"], log["hand"], json.dumps(mine["cards"])))


@simulated
async def test_no_phone_sees_a_hands_number_over_the_cards_of_the_one_before() -> None:
    journal, clock = Slow(MemoryJournal()), Clock()
    code = await evening(journal, clock, dealt=True)
    journal.slow = True
    async with back(journal, clock) as house:
        room = await house.room(code)
        assert room is not None
        house.start()
        phone, who = Phone(), Who(Role.PLAYER, PlayerId("p1"))
        await room.guest_list.record(PassGiven(KEY, who, clock()), clock())
        house.audiences[code].look(phone.connection, ChannelTopic(SCREENS["table"], who, (), ""), {})
        while room.evening.tables[T1].hands < 4 and not room.evening.over():
            phone.hears()
            await asyncio.sleep(0.02)
    cards = {(hand, mine) for hand, _, mine in phone.shown}
    assert len(cards) >= 3
    assert len(cards) == len({mine for _, mine in cards}) == len({hand for hand, _ in cards})
    assert all(felt == log for felt, log, _ in phone.shown)
