"""The pace of dealt tables: set by the host, with bounds in words, and no pauses where only bots are left."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.app.dealt.pace import PaceSet, Speed
from shuffleup.app.guests.arrangements import BotJoined, DealtSet, Role, Who
from shuffleup.hand.refusal import Refusal
from shuffleup.web.acts import DONE
from shuffleup.web.doings import table
from tests.web.floor import DIRECTOR, NOW, Floor, run


def test_the_host_sets_the_pace_within_bounds() -> None:
    async def test(f: Floor) -> None:
        assert await f.taps(table.SetPace(turn=40, bank=0, speed="fast")) == DONE
        assert f.room.guest_list.guests.pace == PaceSet(40, 0, Speed.FAST, NOW)
        wrong = await f.taps(table.SetPace(turn=3, bank=0))
        assert wrong.kind == Refusal.MALFORMED
        assert f.room.guest_list.guests.pace == PaceSet(40, 0, Speed.FAST, NOW)
        player = replace(DIRECTOR, who=Who(Role.PLAYER, f.at(0).player))
        assert (await f.taps(table.SetPace(turn=40, bank=0), player)).kind == Refusal.NOT_ADMITTED

    run(test)


def test_bots_finish_without_pauses_when_nobody_else_is_left() -> None:
    async def test(f: Floor) -> None:
        player = replace(DIRECTOR, who=Who(Role.PLAYER, f.at(0).player))
        await f.room.guest_list.record(DealtSet(None, True, NOW), NOW)
        *most, last = f.room.evening.playing()
        for one in most:
            await f.room.guest_list.record(BotJoined(one.player, "tag", 1, NOW), NOW)
        assert (await f.taps(table.FinishAmongBots(), player)).kind == Refusal.NOT_ALLOWED  # near miss
        await f.room.guest_list.record(BotJoined(last.player, "tag", 1, NOW), NOW)
        assert await f.taps(table.FinishAmongBots(), player) == DONE
        assert f.room.guest_list.guests.pace == PaceSet(25, 60, Speed.AT_ONCE, NOW)
        await f.room.guest_list.record(DealtSet(None, False, NOW), NOW)
        assert (await f.taps(table.FinishAmongBots(), player)).refused  # near miss: with real cards nobody is a bot

    run(test)
