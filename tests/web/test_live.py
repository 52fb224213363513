"""The socket, spoken by a program: what it is told, what it may do, and what it is refused."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.hand.refusal import Refusal
from shuffleup.web.live.hub import MOST_WAITING, Connection
from tests.web.stage import Night, Stage

OPEN: list[ClientConnection] = []


class Client:
    """A screen without a browser."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def says(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def hears(self, kind: str) -> Any:
        """The next message of a kind; heartbeats and others are passed over."""
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), 60))
            if kind in message:
                return message[kind]


async def opened(url: str, headers: dict[str, str]) -> Client:
    OPEN.append(await connect(url, additional_headers=headers))
    return Client(OPEN[-1])


async def client(night: Night, who: Who | None = None, **headers: str) -> Client:
    given = dict(headers)
    if who is not None:
        secret = night.link_for(who).rsplit("/", 1)[1]
        given["cookie"] = f"shuffleup-{night.code}={secret}"
    url = night.url("/live").replace("http", "ws", 1)
    return await opened(url, given)


def on(stage: Stage, test: Any) -> None:
    """Run a test's own loop; the stage has another."""

    async def whole() -> None:
        try:
            await test(stage)
        finally:
            while OPEN:
                OPEN.pop().transport.abort()  # one whose messages are no longer read would be waited for

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, whole()).result(60)


DIRECTOR = Who(Role.DIRECTOR)


def test_an_act_is_answered_after_what_came_of_it_is_shown(stage: Stage) -> None:
    """Else a second tap is about what the page does not show yet. A refused one shows nothing."""

    async def test(stage: Stage) -> None:
        night = stage.host()
        director = await client(night, DIRECTOR)
        await director.says({"screen": "director", "speak": "json"})
        await director.hears("turned")
        for nth, name in enumerate(("Ann", "Bert", "Bert")):
            await director.says({"do": "add-player", "name": name, "id": f"a{nth}"})
            heard: list[dict[str, Any]] = []
            while not heard or "answer" not in heard[-1]:
                heard.append(json.loads(await asyncio.wait_for(director.socket.recv(), 60)))
            shown = [one["seq"] for one in heard if "views" in one]
            assert (heard[-1]["seq"] in shown) is not bool(heard[-1]["answer"]["refused"]), heard

    on(stage, test)


def test_a_program_is_told_views(stage: Stage) -> None:
    night = stage.host()
    night.running()

    async def test(_: Stage) -> None:
        tv = await client(night)
        await tv.says({"screen": "tv", "speak": "json"})
        views = await tv.hears("views")
        assert views["clock"]["blinds"] == {
            "small": 10, "big": 20, "ante": 0, "big_blind_ante": False, "more": [], "unit": 20,
        }  # fmt: skip
        assert set(views) == {
            "passes", "journal", "waiting", "head", "due", "called", "clock", "field", "room", "news", "moment", "sound"
        }  # fmt: skip
        assert not views["waiting"]  # who waits for the director is for whoever directs
        director = await client(night, DIRECTOR)
        await director.says({"screen": "tv"})
        await director.says({"do": "stop-clock", "id": "1", "why": "break"})
        assert not (await director.hears("answer"))["refused"]
        assert (await tv.hears("views"))["clock"]["phase"] == "break"

    on(stage, test)


def test_what_a_page_has_already_is_not_sent_again(stage: Stage) -> None:
    night = stage.host()

    async def test(_: Stage) -> None:
        first = await client(night)
        await first.says({"screen": "tv"})
        regions = await first.hears("regions")
        have = {name: tag for name, (tag, _) in regions.items()}
        again = await client(night)
        await again.says({"screen": "tv", "have": have | {"clock": "old"}})
        assert set(await again.hears("regions")) == {"clock"}

    on(stage, test)


def test_a_message_sent_twice_is_done_once(stage: Stage) -> None:
    night = stage.host()
    night.seated()

    async def test(_: Stage) -> None:
        director = await client(night, DIRECTOR)
        await director.says({"screen": "tv"})
        answers = []
        for _time in range(2):
            await director.says({"do": "start-clock", "id": "same"})
            answers.append(await director.hears("answer"))
        assert answers[0] == answers[1]
        assert not answers[0]["refused"]
        await director.says({"do": "start-clock", "id": "another"})
        assert (await director.hears("answer"))["kind"] == Refusal.ALREADY_DONE

    on(stage, test)


def test_what_was_decided_on_an_old_sight_is_not_done(stage: Stage) -> None:
    night = stage.host()
    night.seated()
    seen = night.room.session.seq

    async def test(_: Stage) -> None:
        director = await client(night, DIRECTOR)
        await director.says({"screen": "tv"})
        await director.says({"do": "start-clock", "id": "1", "seen": seen - 1})
        assert (await director.hears("answer"))["kind"] == Refusal.OVERTAKEN
        await director.says({"do": "start-clock", "id": "2", "seen": seen})
        assert not (await director.hears("answer"))["refused"]

    on(stage, test)


@pytest.mark.parametrize("who", [None, Who(Role.PLAYER, label="x")])
def test_those_without_an_office_do_not_run_the_clock(stage: Stage, who: Who | None) -> None:
    night = stage.host()
    night.seated()

    async def test(_: Stage) -> None:
        guest = await client(night, who)
        await guest.says({"screen": "tv"})
        await guest.says({"do": "start-clock", "id": "1"})
        assert (await guest.hears("answer"))["kind"] == Refusal.NOT_ADMITTED
        assert not night.room.evening.clock.running

    on(stage, test)


@pytest.mark.parametrize(
    "message",
    [
        '{"do": "start-clock", "surprise": 1}',
        '{"do": "rob-the-bank"}',
        '{"do": 5}',
        "[]",
        "not json",
        '{"look": 5}',
        '{"do": "stop-clock", "why": "' + "x" * 5000 + '"}',
    ],
)
def test_what_is_not_understood_is_said_and_harms_nobody(stage: Stage, message: str) -> None:
    night = stage.host()

    async def test(_: Stage) -> None:
        director = await client(night, DIRECTOR)
        await director.says({"screen": "tv"})
        await director.hears("regions")
        await director.socket.send(message)
        assert await director.hears("kind") == Refusal.MALFORMED
        await director.says({"do": "start-clock", "id": "1"})
        assert (await director.hears("answer"))["kind"] == Refusal.SOMETHING_FIRST

    on(stage, test)


@pytest.mark.parametrize(
    ("hello", "kind", "said"),
    [
        ({"screen": "cellar"}, "error", "There is no screen called 'cellar'."),
        ({"do": "start-clock"}, "error", "Say hello first"),
        ({"screen": "director"}, "go", "/t/"),  # not a spectator's: he goes where he belongs
    ],
)
def test_a_screen_that_is_not_opened_says_why(stage: Stage, hello: dict[str, str], kind: str, said: str) -> None:
    night = stage.host()

    async def test(_: Stage) -> None:
        guest = await client(night)
        await guest.says(hello)
        assert said in await guest.hears(kind)
        with pytest.raises(ConnectionClosed, match="4400"):
            await guest.hears("regions")

    on(stage, test)


def test_a_flood_is_slowed(stage: Stage) -> None:
    night = stage.host()

    async def test(_: Stage) -> None:
        director = await client(night, DIRECTOR)
        await director.says({"screen": "tv"})

        async def floods() -> None:
            for number in range(400):
                await director.says({"do": "start-clock", "id": str(number)})

        flood = asyncio.create_task(floods())
        assert await director.hears("kind") == Refusal.TOO_FAST
        flood.cancel()

    on(stage, test)


def test_a_page_of_another_site_gets_no_socket(stage: Stage) -> None:
    night = stage.host()

    async def test(_: Stage) -> None:
        with pytest.raises(Exception, match="403"):
            await client(night, origin="https://evil.example")
        ours = await client(night, origin=stage.url)
        await ours.says({"screen": "tv"})
        assert await ours.hears("regions")

    on(stage, test)


def test_a_reader_that_does_not_read_is_dropped_and_holds_up_nobody() -> None:
    async def test() -> None:
        slow = Connection()
        for _ in range(MOST_WAITING + 1):
            slow.send(b"news")
        assert slow.queue.get_nowait() is None

    asyncio.run(test())


def test_a_device_that_is_shut_out_is_sent_away(stage: Stage) -> None:
    from shuffleup.app.guests.arrangements import PassTaken  # noqa: PLC0415
    from shuffleup.web.identity.identity import fingerprint  # noqa: PLC0415

    night = stage.host()
    secret = night.link_for(DIRECTOR).rsplit("/", 1)[1]

    async def test(_: Stage) -> None:
        url = night.url("/live").replace("http", "ws", 1)
        device = await opened(url, {"cookie": f"shuffleup-{night.code}={secret}"})
        await device.says({"screen": "tv"})
        await device.hears("regions")
        now = stage.clock.at
        stage.wait(night.room.guest_list.record(PassTaken(fingerprint(secret), now), now))
        assert await device.hears("go") == f"/t/{night.code}"

    on(stage, test)


def test_an_evening_that_is_not_there(stage: Stage) -> None:
    async def test(_: Stage) -> None:
        url = f"{stage.url}/t/none/live".replace("http", "ws", 1)
        with pytest.raises(ConnectionClosed, match="4404"):
            async with connect(url) as socket:
                await socket.recv()

    on(stage, test)
