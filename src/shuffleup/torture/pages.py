"""A page as the browser runs it, on a network that loses connections: it says hello, sends what is tapped, waits for
answers, calls again when it hears nothing more, and sends again what was not answered."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, MutableMapping
from random import Random
from typing import Any

from starlette.websockets import WebSocket

from shuffleup.torture.server import SimulatedServer
from shuffleup.torture.thumbs import Message
from shuffleup.web.identity.identity import cookie_name
from shuffleup.web.live.live import live

log = logging.getLogger(__name__)
CALLS_AGAIN = (0.2, 4.0)  # seconds later
PATIENCE = 5.0  # seconds without a word, and it calls again
ON_ITS_WAY = 0.03  # seconds at most, for one message
Heard = Callable[[str, dict[str, Any]], None]


class Wire:
    """One connection. What is on its way when it breaks is lost."""

    def __init__(self, server: SimulatedServer, code: str, secret: str, chance: Random) -> None:
        self.to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.to_page: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self.broken = False
        self.server = server
        self._chance = chance
        scope = {
            "type": "websocket", "app": server.app, "path": f"/t/{code}/live", "path_params": {"code": code},
            "headers": [(b"cookie", f"{cookie_name(code)}={secret}".encode())], "query_string": b"",
            "client": ("10.0.0.1", 1), "subprotocols": [], "state": {},
        }  # fmt: skip
        self.to_server.put_nowait({"type": "websocket.connect"})
        listens = live(WebSocket(scope, self._received, self._sent))
        self._task = asyncio.create_task(listens, context=server.context.copy())
        self._task.add_done_callback(self._hung_up)

    def _hung_up(self, task: asyncio.Task[None]) -> None:
        self.to_page.put_nowait(None)
        broke = None if task.cancelled() else task.exception()
        if broke:
            log.error("a socket broke", exc_info=broke)

    async def _received(self) -> dict[str, Any]:
        message = await self.to_server.get()
        await asyncio.sleep(self._chance.random() * ON_ITS_WAY)
        return message

    async def _sent(self, message: MutableMapping[str, Any]) -> None:
        if not self.broken:
            self.to_page.put_nowait(dict(message))

    def says(self, text: str) -> None:
        if not self.broken:
            self.to_server.put_nowait({"type": "websocket.receive", "text": text})

    def breaks(self) -> None:
        """What was said and not yet read is lost; the server hears of it."""
        if self.broken:
            return
        self.broken = True
        unread = [self.to_server.get_nowait() for _ in range(self.to_server.qsize())]
        for one in unread:
            if one["type"] == "websocket.connect":  # of which a server hears before it is gone
                self.to_server.put_nowait(one)
        self.to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})
        self.to_page.put_nowait(None)

    def lets_through(self) -> None:
        """It breaks, but what was said before arrives: only the answers are lost."""
        if not self.broken:
            self.broken = True
            self.to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})
            self.to_page.put_nowait(None)


class DevicePage:
    """A screen of one device. It lives on when its server does not."""

    def __init__(self, device: str, screen: str, code: str, chance: Random, heard: Heard) -> None:
        self.device = device
        self.screen = screen
        self.waiting: dict[str, str] = {}  # what was not answered: id → message
        self.sent: dict[str, str] = {}  # id → what was to be done
        self.server: SimulatedServer | None = None
        self.wire: Wire | None = None
        self._code = code
        self._chance = chance
        self._heard = heard
        self._taps = 0
        self._last = ""
        self._shows: int | None = None  # the last entry of what stands on it
        self.task = asyncio.create_task(self._runs())

    async def _runs(self) -> None:
        while True:
            if self.server is None:
                await asyncio.sleep(0.1)
                continue
            await self._connected(self.server)
            await asyncio.sleep(self._chance.uniform(*CALLS_AGAIN))

    async def _connected(self, server: SimulatedServer) -> None:
        wire = self.wire = Wire(server, self._code, self.device, self._chance)
        wire.says(json.dumps({"screen": self.screen, "speak": "json", "args": {"table": "1"}}))
        for text in self.waiting.values():
            wire.says(text)
        while (message := await self._next(wire)) is not None:
            await asyncio.sleep(self._chance.random() * ON_ITS_WAY)
            if wire.broken:
                break
            if message["type"] == "websocket.send":
                self._hears(json.loads(message["text"]))
        wire.breaks()

    @staticmethod
    async def _next(wire: Wire) -> dict[str, Any] | None:
        try:
            async with asyncio.timeout(PATIENCE):
                return await wire.to_page.get()
        except TimeoutError:
            return None

    def _hears(self, message: dict[str, Any]) -> None:
        answer = message.get("answer")
        given = answer or ({"refused": message["error"], "id": message.get("id")} if "error" in message else None)
        if given:
            self.waiting.pop(given.get("id") or "", None)
        if "go" in message:  # the browser opens another page, and what this one waited for is forgotten
            self.waiting.clear()
            self.screen = "join"
        self._shows = message.get("seq", self._shows)
        self._heard(self.device, message)

    def taps(self, said: Message) -> str:
        """Send it, and again until it is answered; gives its id."""
        self._taps += 1
        tap = f"{self.screen}-{self._taps}"
        self.sent[tap] = said["do"]
        self._last = self.waiting[tap] = json.dumps({**said, "shown": self._shows, "id": tap})
        if self.wire:
            self.wire.says(self._last)
        return tap

    def stutters(self) -> None:
        """The last message is sent once more, by a network that could not tell."""
        if self.wire and self._last:
            self.wire.says(self._last)
