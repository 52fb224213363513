"""No message, however odd, is more than a message that was not understood: it is said so, and the socket lives."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from shuffleup.app.guests.arrangements import DepthSet, Role, Who
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import Act
from shuffleup.web.doings import ACTS
from shuffleup.web.net.safety import Allowance
from shuffleup.web.pages.described import tag_of
from tests.web.stage import NAMES, Night, Stage

DEEP = 1_900  # brackets: as many as a message of 4,096 bytes holds, and more than anybody can read
MANY = 1_200
ROLES = {
    "director": Who(Role.DIRECTOR),
    "timekeeper": Who(Role.TIMEKEEPER),
    "dealer": Who(Role.DEALER, table=TableNo(1)),
    "player": Who(Role.PLAYER, PlayerId("p1")),
    "stranger": None,
}
NESTED = "[" * DEEP + "]" * DEEP

ODD: dict[str, str | bytes] = {
    "a binary frame": b'{"do":"start-clock"}',
    "no bytes": b"",
    "bytes that are no text": b"\xff\xfe\x00",
    "nothing": "",
    "no object": "[]",
    "a number": "1e999",
    "a look that is deep": f'{{"look":{NESTED}}}',
    "an id that is deep": f'{{"do":"start-clock","id":{NESTED}}}',
    "a field that is deep": f'{{"do":"say","remark":{NESTED}}}',
    "all of it is deep": NESTED,
    "an id that is long": json.dumps({"do": "start-clock", "id": "x" * 65}),
    "an id of other signs": json.dumps({"do": "start-clock", "id": "é\x00"}),
    "half a character": '{"do":"add-player","name":"\\ud800"}',
    "a look of numbers": '{"look":{"table":1}}',
    "a huge number": '{"do":"add-time","minutes":' + "9" * 400 + "}",
    "a huge number as text": '{"do":"add-time","minutes":"' + "9" * 400 + '"}',
    "no number": '{"do":"add-time","minutes":NaN}',
    "half a number": '{"do":"add-time","minutes":0.5}',
    "a code of other digits": '{"do":"enter-code","player":"p1","code":"١٢٣٤"}',
    "a table far away": '{"do":"hand-deal","table":9223372036854775807}',
    "a screen twice": '{"screen":"tv"}',
}
HELLO = '{"screen":"tv","speak":"json"}'


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """What the server put into its log as a mistake."""
    wrong: list[str] = []
    yield wrong
    wrong += [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert wrong == []


def evening(stage: Stage) -> Night:
    """A hand is followed, so that there is something to get wrong."""
    night = stage.host()
    now = stage.clock.at
    night.seated(NAMES[:6])
    stage.wait(night.room.guest_list.record(DepthSet(TableNo(1), True, now), now))
    night.stage.wait(_codes(night))
    return night


async def _codes(night: Night) -> None:
    night.stage.house.codes[night.code].make(PlayerId("p1"), night.stage.clock.at)


async def call(night: Night, who: Who | None) -> Any:
    cookie = {"cookie": f"shuffleup-{night.code}={night.link_for(who).rsplit('/', 1)[1]}"} if who else {}
    socket = await connect(night.url("/live").replace("http", "ws", 1), additional_headers=cookie)
    await socket.send(HELLO)
    return socket


async def heard(socket: Any) -> dict[str, Any]:
    """What came of the last message."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if "error" in message or "answer" in message:
            return message


@pytest.mark.usefixtures("told")
def test_odd_messages_are_answered_and_the_socket_lives(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Allowance, "take", lambda *_: True)
    night = evening(stage)

    async def test() -> None:
        for who in (ROLES["director"], None):
            socket = await call(night, who)
            for name, odd in ODD.items():
                await socket.send(odd)
                await socket.send(json.dumps({"do": "start-clock", "id": name}))
                said = [await heard(socket)]
                while said[-1].get("answer", {}).get("id") != name:
                    said.append(await heard(socket))
                assert len(said) == 2, (name, said)
            await socket.close()

    asyncio.run(test())


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize("odd", ["a binary frame", "nothing", "all of it is deep", "no object"])
def test_an_odd_hello_is_told_why(stage: Stage, odd: str) -> None:
    night = stage.host()

    async def test() -> None:
        async with connect(night.url("/live").replace("http", "ws", 1)) as socket:
            await socket.send(ODD[odd])
            assert json.loads(await socket.recv())["error"].startswith("Say hello first")
            await socket.wait_closed()
            assert socket.close_code == 4400

    asyncio.run(test())


@pytest.mark.parametrize(("letters", "taken"), [(4_000, True), (4_200, False), (2_000, True)])
@pytest.mark.parametrize("letter", ["x", "é"])
def test_a_message_is_measured_in_bytes(stage: Stage, letter: str, letters: int, taken: bool) -> None:
    """4,096 of them, of which an é is two."""
    night = stage.host()
    fits = taken and (letter == "x" or letters == 2_000)

    async def test() -> None:
        async with connect(night.url("/live").replace("http", "ws", 1)) as socket:
            await socket.send(HELLO)
            await socket.send(json.dumps({"do": "ask-in", "id": "a", "name": letter * letters}, ensure_ascii=False))
            said = await heard(socket)
            assert ("answer" in said) is fits, said
            assert fits or said["error"] == "A message is at most 4,096 bytes."

    asyncio.run(test())


# --------------------------------------------------------------------------------------------------- many of them


VALUES: list[Any] = [
    *(0, 1, -1, 2, 7, 99, 2**31, 2**63 - 1, 2**63, -(2**63), 10**30, 0.5, 1e300, True, False, None),
    *("", "p1", "p2", "p99", "1", "-1", "9" * 300, "x" * 300, "call", "raise", "é", "١٢", "\u0000", "\u2028", "a,b;c"),
    *(
        [],
        ["p1"],
        ["p1", "p1"],
        [1, 2],
        [[]],
        [None],
        {},
        {"a": 1},
        [""] * 50,
        "AsKs",
        "AsAs",
        "??",
        "&=%00",
        "table=1",
    ),
]


def odd_act(chance: Random) -> dict[str, Any]:
    """One of ours with anything in its fields; now and then with one too few or too many."""
    kind: type[Act] = chance.choice(ACTS)
    fields = [one.encode_name for one in msgspec.structs.fields(kind)]
    said = {name: likely(chance, name) for name in fields if chance.random() < 0.9}
    if chance.random() < 0.05:
        said[chance.choice("xyz")] = chance.choice(VALUES)
    return {**said, "do": tag_of(kind), "id": f"{chance.random()}"}


def likely(chance: Random, name: str) -> Any:
    """What may well be right, so that the message gets far enough to go wrong."""
    right: dict[str, list[Any]] = {
        "table": [1], "hand": [1, 2], "seat": [1, 2, 3], "player": ["p1", "p2", "p3"], "seen": [None], "name": ["Zoe"],
        "what": ["fold", "call", "floor"], "minutes": [5, -5], "item": [0, 1, 2], "reason": ["so"], "role": ["dealer"],
        "sanction": ["warning"], "chips": [100], "players": [["p1", "p2"]], "about": ["exposed-card"], "cards": [""],
    }  # fmt: skip
    return chance.choice(right[name]) if name in right and chance.random() < 0.6 else chance.choice(VALUES)


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize("role", ROLES)
def test_anything_in_any_field_is_answered(stage: Stage, monkeypatch: pytest.MonkeyPatch, role: str) -> None:
    """The same messages in every run, from a seed of their own."""
    monkeypatch.setattr(Allowance, "take", lambda *_: True)
    night = evening(stage)
    chance = Random(f"odd {role}")

    async def test() -> None:
        socket = await call(night, ROLES[role])
        for _ in range(MANY):
            text = json.dumps(odd_act(chance))
            await socket.send(text)
            said = await heard(socket)
            assert "The software has made a mistake" not in json.dumps(said), text
        await socket.close()

    asyncio.run(test())
