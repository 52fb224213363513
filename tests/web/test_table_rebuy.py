"""How long one who has lost everything may think about a rebuy, as his phone is told; no browser is needed for it."""

from __future__ import annotations

import asyncio

from shuffleup.app.dealt.rebuys import REBUY_WITHIN
from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.tournament import commands as c
from shuffleup.web.live.screen import Sight
from shuffleup.web.screens.table_bar import bar as under_the_thumb
from tests.app.dealt_evening import PACE, dealt
from tests.app.test_croupier import somebody_broke
from tests.contracts.homes import awaited


@awaited
async def test_the_half_minute_is_on_the_phone_unless_the_clock_stands() -> None:
    everyone = ("Ann", "Ben", "Cid")
    async with await dealt(everyone, everyone, pace=PACE) as at:
        player = await somebody_broke(at)
        phone = Who(Role.PLAYER, player)
        await asyncio.sleep(0.05)
        assert under_the_thumb(Sight(at.room, phone, (), at.clock(), "")).rebuy_by == at.clock() + REBUY_WITHIN
        await at.does(c.StopClock(at.clock(), "break"))
        assert under_the_thumb(Sight(at.room, phone, (), at.clock(), "")).rebuy_by is None
