"""A device without a browser: it keeps its cookies, opens pages, and speaks the socket as any program may."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.web.stage import Night

A_WHILE = 20  # seconds an answer may take on a machine that has other work


class Guest:
    """One device in one network. Its cookies are a browser's: what a page sets, the next page and socket bring."""

    def __init__(self) -> None:
        self.http = httpx.Client(timeout=A_WHILE)
        self._open = ExitStack()
        self._taps = 0

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
        self.http.close()

    def opens(self, url: str) -> httpx.Response:
        """A page, wherever it leads."""
        return self.http.get(url, follow_redirects=True)

    def secrets(self, night: Night) -> list[str]:
        """What this device holds of the evening, as somebody with its developer tools reads it."""
        kept = self.http.cookies.get(f"shuffleup-{night.code}", default="", domain="127.0.0.1")
        return (kept or "").split(".") if kept else []

    def holds(self, night: Night, *secrets: str) -> None:
        self.http.cookies.set(f"shuffleup-{night.code}", ".".join(secrets), domain="127.0.0.1", path="/")

    def at(self, night: Night, screen: str, **hello: Any) -> Screen:
        """A screen of the evening, spoken as plain views."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://{urlsplit(night.url()).netloc}/t/{night.code}/live"
        headers = {"cookie": cookie} if cookie else {}
        socket = self._open.enter_context(connect(url, additional_headers=headers, proxy=None))
        socket.send(json.dumps({"screen": screen, "speak": "json", **hello}))
        return Screen(socket, self)

    def next_tap(self) -> str:
        self._taps += 1
        return f"tap-{self._taps}"


class Screen:
    """What a socket tells, and what is sent over it."""

    def __init__(self, socket: ClientConnection, guest: Guest) -> None:
        self.socket = socket
        self.guest = guest
        self.views: dict[str, Any] = {}
        self.went = ""

    def hears(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=A_WHILE))
        self.views |= message.get("views", {})
        self.went = message.get("go", self.went)
        return message

    def sends(self, do: str, **fields: Any) -> dict[str, Any]:
        """An act, and what came of it."""
        tap = self.guest.next_tap()
        self.socket.send(json.dumps({"do": do, "id": tap, **fields}))
        while True:
            message = self.hears()
            if "answer" in message and message["answer"]["id"] == tap:
                answer: dict[str, Any] = message["answer"]
                return answer
            assert "error" not in message, message

    def until(self, view: str, seen: Any) -> Any:
        """Wait until a view is as it should be; gives it."""
        while not (view in self.views and seen(self.views[view])):
            self.hears()
        return self.views[view]

    def leaves_for(self) -> str:
        """Where this screen is sent, because its device is somebody else now."""
        while not self.went:
            self.hears()
        return self.went
