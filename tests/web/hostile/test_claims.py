"""Two phones that come for one seat in the same moment: one has it, and the other has asked."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from shuffleup.app.guests.arrangements import Role, Side, Who
from shuffleup.app.parts import Nobody, Parts
from shuffleup.app.ports import Entry
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import Caller
from shuffleup.web.doings.player import EnterCode
from shuffleup.web.doings.players import Admit
from shuffleup.web.identity.devices import Wish, grant
from shuffleup.web.identity.identity import Codes
from tests.app.stage import Wrapped
from tests.web.floor import DIRECTOR, NOW, Floor, floor

ANN = PlayerId("p1")
ONE, OTHER = "a" * 64, "b" * 64


class SlowDisk(Wrapped):
    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        await asyncio.sleep(0.01)
        return await super().append(stream, entries, after)


async def on_a_slow_disk() -> Floor:
    return await floor(parts=Parts(SlowDisk(MemoryJournal()), EVENTS, Nobody()))


def test_the_host_admits_one_while_another_enters_the_code() -> None:
    async def test() -> None:
        f, codes = await on_a_slow_disk(), Codes()
        digits = codes.make(ANN, NOW)
        await f.asks("Ann", "p1", ONE)
        thief = Caller(Who(Role.SPECTATOR), OTHER, NOW, "http://host", "en", codes)
        answers = await asyncio.gather(f.taps(Admit(device=ONE)), f.taps(EnterCode(player="p1", code=digits), thief))
        guests = f.room.guest_list.guests
        (holder,) = guests.phones(ANN)
        assert {holder, *guests.asking} == {ONE, OTHER}
        assert not any(one.refused for one in answers)

    asyncio.run(test())


@pytest.mark.parametrize("phones", [(ONE, OTHER), (ONE, ONE)])
def test_two_phones_are_let_in_at_once_and_near_miss_one_phone_twice(phones: tuple[str, str]) -> None:
    async def test() -> None:
        f = await on_a_slow_disk()
        f.room.guest_list.is_there = lambda _: True  # whoever is let in can be asked
        wishes = [Wish(key, ANN, Side.HOST, DIRECTOR.now) for key in phones]
        done = await asyncio.gather(*(grant(f.room, wish) for wish in wishes))
        guests = f.room.guest_list.guests
        assert done == [None, None]
        assert (guests.phones(ANN), [*guests.asking]) == ([ONE], [key for key in phones if key != ONE])

    asyncio.run(test())
