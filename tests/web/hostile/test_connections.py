"""Connections that ask for nothing, or for too much: they are given up, and those who play never are."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from unittest.mock import patch

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from shuffleup.web.live import live
from shuffleup.web.net import doorkeeper, protocols, serving
from shuffleup.web.net.doorkeeper import LONGEST_ANSWER, PATIENCE, Doorkeeper, one_place
from shuffleup.web.net.limits import SCREENS_A_DEVICE
from tests.web.hostile.guests import cookie, dealt_night, meanwhile, opens, seated, until
from tests.web.hostile.guests import live as live_url
from tests.web.stage import Stage

MOST = 40  # connections the server of these tests has room for
HALF = b"GET / HTTP/1.1\r\nHost: local"


@pytest.fixture
def small() -> Iterator[Stage]:
    with Stage(most=MOST) as stage:
        yield stage


class Crowd:
    """Connections of strangers, each of which has said the same."""

    def __init__(self, stage: Stage, said: bytes = HALF) -> None:
        host, port = stage.url.removeprefix("http://").split(":")
        self._where = (host, int(port))
        self._said = said
        self.held: list[socket.socket] = []

    def comes(self, count: int) -> None:
        for _ in range(count):
            one = socket.create_connection(self._where)
            self.held.append(one)
            with suppress(OSError):  # it was hung up on already
                one.sendall(self._said)

    def talks(self, said: bytes) -> bool:
        """Says this again and again; is it hung up on?"""
        self.held[0].settimeout(60)
        with suppress(OSError):
            for _ in range(10_000):
                self.held[0].sendall(said)
            return False
        return True

    def is_gone(self) -> bool:
        return all(map(is_closed, self.held))

    def __enter__(self) -> Crowd:
        return self

    def __exit__(self, *_: object) -> None:
        for one in self.held:
            one.close()


def is_closed(one: socket.socket) -> bool:
    one.setblocking(False)
    try:
        return one.recv(4096) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


# ------------------------------------------------------------------------------------------- half-open requests


def test_half_open_requests_lock_nobody_out_and_the_table_plays_on(small: Stage) -> None:
    night = dealt_night(small)

    async def test(crowd: Crowd) -> None:
        async with seated(night) as me, meanwhile(lambda: asyncio.to_thread(crowd.comes, 10)):
            await me.plays(2)
            await until(lambda: len(crowd.held) > MOST * 3)
            assert "Friday night" in await opens(night.url("/join"))
            await me.plays(2)
        assert len(small.keeper) <= MOST

    with Crowd(small) as crowd:
        asyncio.run(test(crowd))


@pytest.mark.parametrize(
    "said",
    [
        b"",
        HALF,
        b"POST /play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nname=",
        b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health HTTP",
    ],
    ids=["nothing", "half a head", "half a body", "half of the second"],
)
def test_a_request_that_does_not_come_is_not_waited_for(stage: Stage, said: bytes) -> None:
    with patch.object(doorkeeper, "PATIENCE", 0.5), Crowd(stage, said) as crowd:
        crowd.comes(3)
        stage.until(crowd.is_gone, 60)


def test_a_head_without_an_end_is_not_read_on(stage: Stage) -> None:
    line = f"\r\nx: {'y' * 1000}".encode()
    with Crowd(stage) as crowd:
        crowd.comes(1)
        assert crowd.talks(line)


def test_a_flood_that_reads_nothing_is_let_go(stage: Stage) -> None:
    """Every ping is answered; who does not take the answers is not a screen."""
    night = stage.host()
    key = "GET /t/{}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    rest = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ping = (b"\x89\xfd\0\0\0\0" + b"p" * 125) * 500
    with (
        Crowd(stage, (key + rest).format(night.code).encode()) as crowd,
        patch.object(protocols, "MOST_UNREAD", 1 << 16),
    ):
        crowd.comes(1)
        assert crowd.talks(ping)


# ------------------------------------------------------------------------------------------------------ screens


def test_strangers_who_look_on_make_room_for_players(small: Stage) -> None:
    night = dealt_night(small)

    async def test() -> None:
        async with seated(night) as me:
            strangers = []
            for _ in range(MOST * 2):
                one = await connect(live_url(night))
                await one.send('{"screen":"tv","speak":"json"}')
                strangers.append(one)
            await me.plays(2)
            assert "Friday night" in await opens(night.url("/join"))
            await me.plays(1)
            for one in strangers:
                await one.close()

    asyncio.run(test())


def test_a_socket_that_never_says_hello_is_closed(stage: Stage) -> None:
    night = stage.host()

    async def test() -> None:
        with patch.object(live, "HELLO", 0.2):
            async with connect(live_url(night)) as socket:
                await asyncio.wait_for(socket.wait_closed(), 60)
                assert socket.close_code == 4408

    asyncio.run(test())


def test_too_many_screens_of_one_address_are_told_so_and_sixty_phones_are_not(stage: Stage) -> None:
    night = stage.host()

    async def told(held: AsyncExitStack) -> str:
        socket = await held.enter_async_context(connect(live_url(night)))
        with suppress(ConnectionClosed):  # it was turned away already
            await socket.send('{"screen":"join","speak":"json"}')
        message = json.loads(await asyncio.wait_for(socket.recv(), 60))
        return str(message.get("error", ""))

    async def test() -> None:
        async with AsyncExitStack() as held:
            with patch.object(live, "SCREENS_AN_ADDRESS", 61):
                assert [await told(held) for _ in range(61)] == [""] * 61  # sixty phones, and the TV
                assert "Too many screens look on from your network" in await told(held)
            assert await told(held) == ""  # near miss: where more of them may

    asyncio.run(test())


def test_a_player_with_a_hundred_tabs_leaves_room_for_the_others(stage: Stage) -> None:
    night = dealt_night(stage)
    secret = night.player_link("p1").rsplit("/", 1)[1]

    async def test() -> None:
        async with seated(night) as me:
            tabs = [await connect(live_url(night), additional_headers=cookie(night, secret)) for _ in range(30)]
            await asyncio.wait_for(tabs[SCREENS_A_DEVICE].wait_closed(), 60)
            assert tabs[SCREENS_A_DEVICE].close_code == 4429
            assert tabs[SCREENS_A_DEVICE - 1].close_code is None
            await me.plays(1)
            for tab in tabs:
                await tab.close()

    asyncio.run(test())


# ----------------------------------------------------------------------------------------------- who has to go


class Stood:
    """A connection that knows whether it was hung up on."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.shut = False

    def fileno(self) -> int:
        return self.number

    def shutdown(self, how: int) -> None:  # noqa: ARG002
        self.shut = True


def keeper_of(*visits: str, most: int) -> tuple[Doorkeeper, list[Stood]]:
    """Each visit is an address and what is done there: `w`aits, `a`nswered, `l`ooks on, or is `s`eated."""
    now = iter(range(10_000))
    keeper, stood = Doorkeeper(most, lambda: float(next(now))), []
    for number, visit in enumerate(visits):
        address, _, kind = visit.partition(" ")
        stood.append(Stood(number))
        visitor = keeper.came(stood[-1], address)  # type: ignore[arg-type]
        visitor.looks = kind in "ls"
        visitor.seated = lambda kind=kind: kind == "s"  # type: ignore[misc]
        visitor.waits = lambda kind=kind: kind == "w"  # type: ignore[misc]
    return keeper, stood


@pytest.mark.parametrize(
    ("visits", "goes", "room"),
    [
        (["10.0.0.1 w", "10.0.0.1 w", "10.0.0.2 w"], [0], True),  # the oldest of who has the most
        (["10.0.0.2 w", "10.0.0.1 w", "10.0.0.1 w"], [1], True),  # near miss: not the oldest of all
        (["10.0.0.1 l", "10.0.0.1 w", "10.0.0.2 w"], [1], True),  # who waits before who looks on
        (["10.0.0.1 l", "10.0.0.1 l", "10.0.0.2 w"], [0], True),
        (["10.0.0.1 s", "10.0.0.1 s", "10.0.0.2 w"], [2], True),  # who plays counts for nobody
        (["10.0.0.1 s", "10.0.0.1 a", "10.0.0.1 s"], [], False),  # nobody who is needed
        (["10.0.0.1 w", "10.0.0.1 w"], [], True),  # near miss: there is room
    ],
)
def test_who_has_to_go_when_it_is_full(visits: list[str], goes: list[int], room: bool) -> None:
    keeper, stood = keeper_of(*visits, most=3)
    assert keeper.has_room() is room
    assert [one.number for one in stood if one.shut] == goes


@pytest.mark.parametrize(
    ("kind", "seconds", "goes"),
    [
        ("w", PATIENCE + 1, True),
        ("w", PATIENCE - 1, False),
        ("a", PATIENCE + 1, False),
        ("a", LONGEST_ANSWER + 1, True),
        ("l", LONGEST_ANSWER + 1, False),
        ("s", LONGEST_ANSWER + 1, False),
    ],
)
def test_how_long_somebody_is_waited_for(kind: str, seconds: float, goes: bool) -> None:
    keeper, (stood,) = keeper_of(f"10.0.0.1 {kind}", most=3)
    keeper.now = lambda: seconds
    keeper.sweep()
    assert stood.shut is goes


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.168.1.5", "192.168.1.5", True),
        ("192.168.1.5", "192.168.1.6", False),
        ("::ffff:192.168.1.5", "192.168.1.5", True),
        ("2001:db8::1", "2001:db8::ffff:2", True),  # one household
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
    ],
)
def test_what_is_one_address(one: str, other: str, same: bool) -> None:
    assert (one_place(one) == one_place(other)) is same


def test_a_system_with_few_files_has_room_for_fewer() -> None:
    with patch.object(serving, "descriptors", lambda: 256):
        assert serving.server(None).keeper.most == 160  # type: ignore[arg-type]
