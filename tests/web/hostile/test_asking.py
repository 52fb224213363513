"""A crowd of made-up people at the door: nobody on the list is kept out, and the host says one word to all of them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from websockets.asyncio.client import connect

from shuffleup.app.guests.arrangements import Asked, Role, Who
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import DONE, Answer, Caller, answer
from shuffleup.web.doings.player import AskIn
from shuffleup.web.doings.players import OTHER_NAME, Admit, TurnDownAll
from shuffleup.web.identity.identity import fingerprint
from shuffleup.web.live.screen import Sight
from shuffleup.web.net.limits import ASKS_AT_ONCE, NEW_ONES, NEW_ONES_OF_AN_ADDRESS, Limits
from shuffleup.web.screens.waiting import SHOWN, AskingDevice, waits
from tests.web.floor import DIRECTOR, NOW, Floor, run
from tests.web.hostile.guests import asks, cookie, dealt_night, live, meanwhile, seated
from tests.web.stage import Stage

HERE, THERE = "192.168.1.5", "192.168.1.6"


class Door:
    """Devices that ask to be let in, each with a cookie nobody has seen before."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.limits = Limits()
        self._devices = 0

    async def asks(self, place: str, name: str = "", player: str = "", device: str = "") -> str:
        """What it is refused with, if it is."""
        self._devices += 1
        key = device or fingerprint(f"{self._devices}")
        name = name or ("" if player else f"Made up {self._devices}")
        caller = Caller(Who(Role.SPECTATOR), key, NOW, "http://host", "en", DIRECTOR.codes)
        caller = replace(caller, whence=place, limits=self.limits)
        return (await self.floor.taps(AskIn(name=name, player=player), caller)).refused

    async def crowd(self, place: str, count: int, player: str = "") -> int:
        """How many of them are taken."""
        return sum([not await self.asks(place, player=player) for _ in range(count)])


def test_a_crowd_behind_one_address_leaves_room_for_others() -> None:
    async def test(f: Floor) -> None:
        door = Door(f)
        assert await door.crowd(HERE, 100) == NEW_ONES_OF_AN_ADDRESS
        assert "Too many phones of your network are waiting" in await door.asks(HERE)
        assert await door.asks(THERE) == ""

    run(test)


def test_sixty_phones_behind_one_address_are_taken() -> None:
    async def test(f: Floor) -> None:
        assert await Door(f).crowd(HERE, 60) == 60

    run(test)


def test_who_is_on_the_list_is_never_kept_out_by_those_who_are_not() -> None:
    async def test(f: Floor) -> None:
        door = Door(f)
        for number in range(5):
            await door.crowd(f"10.0.0.{number}", 50)
        assert len(f.room.guest_list.guests.asking) == NEW_ONES
        assert "say No to all" in await door.asks(THERE)
        assert await door.asks(THERE, player="p1") == ""
        assert await door.asks(HERE, player="p2") == ""

    run(test)


def test_whoever_pretends_to_be_on_the_list_keeps_nobody_out_but_his_neighbours() -> None:
    async def test(f: Floor) -> None:
        door = Door(f)
        assert await door.crowd(HERE, 20, player="p1") == 2
        assert "Ask the host for a code" in await door.asks(HERE, player="p1")
        assert await door.asks(THERE, player="p1") == ""
        assert await door.asks(HERE, player="p2") == ""

    run(test)


def test_whoever_asks_for_a_name_first_is_seen_and_all_are_counted() -> None:
    async def test(f: Floor) -> None:
        *others, late = f.room.evening.players
        flood = [Asked(f"{player} {nth}", player, "", NOW) for player in others for nth in range(SHOWN)]
        for asked in (*flood, Asked("late", late, "", NOW)):
            await f.room.guest_list.record(asked, NOW)
        shown = waits(Sight(f.room, Who(Role.DIRECTOR), (), NOW, ""))
        devices = [one.device for one in shown.items if isinstance(one, AskingDevice)]
        assert (len(devices), "late" in devices, shown.asking) == (SHOWN, True, len(flood) + 1)

    run(test)


def test_to_ask_again_and_again_fills_no_journal() -> None:
    async def test(f: Floor) -> None:
        door = Door(f)
        assert await door.asks(HERE, "Zoe", device="z" * 64) == ""
        before = f.room.guest_list.seq
        for _ in range(10):
            assert await door.asks(HERE, "Zoe", device="z" * 64) == ""
        assert f.room.guest_list.seq == before  # the same, and once
        taken = [await door.asks(HERE, f"Zoe {number}", device="z" * 64) == "" for number in range(200)]
        assert sum(taken) < ASKS_AT_ONCE
        assert "wait a minute" in await door.asks(HERE, "Zoe 3", device="z" * 64)

    run(test)


@pytest.mark.parametrize(("new", "left"), [(True, ["Ann"]), (False, [])])
def test_no_to_all(new: bool, left: list[str]) -> None:
    """Or to those who are on no list."""

    async def test(f: Floor) -> None:
        door = Door(f)
        await door.crowd(HERE, 30)
        await door.asks(THERE, player="p1")
        assert await f.taps(TurnDownAll(new=new)) == DONE
        assert [asked.name for asked in f.room.guest_list.guests.asking.values()] == left
        assert await f.taps(TurnDownAll(), f.stranger("x" * 64)) != DONE
        assert isinstance(await f.taps(TurnDownAll()), Answer)  # a second tap finds nobody

    run(test)


def test_made_up_askers_do_not_hold_the_table_up(stage: Stage) -> None:
    night = dealt_night(stage)
    made_up = iter(range(10_000))

    async def one_more() -> None:
        number = next(made_up)
        async with connect(live(night), additional_headers=cookie(night, f"made up {number}")) as socket:
            await socket.send('{"screen":"join","speak":"json"}')
            await asks(socket, {"do": "ask-in", "id": "a", "name": f"Made up {number}"})

    async def test() -> None:
        async with seated(night) as me, meanwhile(one_more, one_more, one_more):
            await me.plays(4)

    asyncio.run(test())
    assert len(night.room.guest_list.guests.asking) <= NEW_ONES_OF_AN_ADDRESS


def test_a_phone_that_takes_another_name_under_the_hosts_thumb_is_not_let_in() -> None:
    """It asks as somebody new, and as Ann in the moment before the tap."""

    async def test(f: Floor) -> None:
        thief = "d" * 64
        await f.asks("Zoe", device=thief)
        await f.asks("Ann", player="p1", device=thief)
        assert await f.taps(Admit(device=thief, name="Zoe")) == answer(OTHER_NAME)
        assert not f.room.guest_list.guests.phones(PlayerId("p1"))
        assert await f.taps(Admit(device=thief, name="Ann")) == DONE  # near miss: the host saw who it is
        assert f.room.guest_list.guests.phones(PlayerId("p1")) == [thief]

    run(test)
