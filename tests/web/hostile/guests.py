"""Somebody who only wants to play, and strangers of every kind."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from shuffleup.app.hands.hand import HandSession
from shuffleup.hand import Phase
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.stage import NAMES, Night, Stage

T1, ME = TableNo(1), PlayerId("p1")
PATIENT = 60  # seconds until something that must come has not come


def live(night: Night) -> str:
    return night.url("/live").replace("http", "ws", 1)


def cookie(night: Night, secret: str) -> dict[str, str]:
    return {"cookie": f"shuffleup-{night.code}={secret}"}


def dealt_night(stage: Stage) -> Night:
    """Three at a table the software deals; the first of them is a person."""
    night = stage.host()
    night.dealt([ME], NAMES[:3])
    return night


class Seated:
    """The person at the table, over the socket of a phone."""

    def __init__(self, night: Night, socket: ClientConnection) -> None:
        self.night = night
        self.socket = socket
        self.taps = 0

    async def plays(self, turns: int) -> None:
        """So many turns: each is answered, and the hand goes on."""
        for _ in range(turns):
            await until(self._my_turn)
            session, table = self.night.room.hands[T1], self.night.room.dealt[T1]
            seq, price = session.seq, table.price_for(ME)
            self.taps += 1
            bet = {"do": "bet", "choice": "call" if price else "check", "price": price, "seen": seq}
            answer = await asks(self.socket, {**bet, "id": f"tap {self.taps}"})
            assert answer["refused"] == "", answer
            await until(partial(_is_past, session, seq))

    def _my_turn(self) -> bool:
        table, session = self.night.room.dealt.get(T1), self.night.room.hands.get(T1)
        if table is None or session is None or session.hand.phase is not Phase.BETTING or session.hand.turn is None:
            return False
        return table.turn is not None and table.player_at(session.hand.turn) == ME


def _is_past(session: HandSession, seq: int) -> bool:
    return session.seq > seq


@asynccontextmanager
async def seated(night: Night) -> AsyncIterator[Seated]:
    secret = night.player_link(ME).rsplit("/", 1)[1]
    async with connect(live(night), additional_headers=cookie(night, secret)) as socket:
        await socket.send('{"screen":"table","speak":"json"}')
        yield Seated(night, socket)


async def asks(socket: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
    """What a message is answered."""
    await socket.send(json.dumps(message))
    async with asyncio.timeout(PATIENT):  # wait_for of Python 3.11 may swallow that a stranger is told to stop
        while True:
            heard = json.loads(await socket.recv())
            if heard.get("answer", {}).get("id") == message["id"]:
                answer: dict[str, Any] = heard["answer"]
                return answer
            if heard.get("id") == message["id"] or ("error" in heard and "id" not in heard):
                return {"refused": heard["error"]}


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENT):
        while not done():
            await asyncio.sleep(0.01)


async def opens(url: str) -> str:
    """A phone that has just come, behind the same address as the strangers: it may have to knock again."""
    async with asyncio.timeout(PATIENT), httpx.AsyncClient() as phone:
        while True:
            with suppress(httpx.TransportError):
                return (await phone.get(url)).text


@asynccontextmanager
async def meanwhile(*doing: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Strangers who go on with this for as long as it lasts, and not a moment longer though one of them may be deaf."""
    over = asyncio.Event()

    async def again(what: Callable[[], Awaitable[None]]) -> None:
        while not over.is_set():
            await what()

    tasks = [asyncio.create_task(again(what)) for what in doing]
    try:
        yield
    finally:
        over.set()
        failed = [task.exception() for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert failed == []
