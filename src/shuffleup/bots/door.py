"""How a bot comes in from outside: the address of an evening, and being let in as a player's device."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from shuffleup.facts import fact

T = TypeVar("T")
SayLine = Callable[[str], None]
TRY_AGAIN = 1.0  # seconds
LAST_WORDS = range(4000, 5000)  # a socket closed with one of these is told why, and need not come back
WEB = {"http": "ws", "https": "wss"}


class TurnedAway(Exception):
    """The bot cannot play there; the text says why."""


@fact
class ServerAddress:
    """An evening, and the secret by which this program is known there."""

    live: str  # of the socket
    code: str
    secret: str

    def socket(self) -> connect:
        """A connection as this device. Nothing is squeezed, and no proxy is asked: it is a table in the same room."""
        cookie = {"cookie": f"shuffleup-{self.code}={self.secret}"}
        return connect(self.live, additional_headers=cookie, compression=None, proxy=None)


def address(url: str) -> ServerAddress:
    """From `http://HOST/t/CODE`, or from a link with a secret in it, `…/t/CODE/enter/SECRET`."""
    try:
        parts = urlsplit(url)
        _ = parts.port  # read here, where a number that is none can be named
    except ValueError as wrong:
        raise TurnedAway(f"{url} is not an address: {wrong}.") from wrong
    match parts.path.strip("/").split("/"):
        case ["t", code, "enter", secret]:
            pass
        case ["t", code, *_]:
            secret = secrets.token_urlsafe(24)
        case _:
            raise TurnedAway(f"{url} is not the address of an evening; one looks like http://192.168.1.20:8000/t/k7qm.")
    if parts.scheme not in WEB or not parts.netloc:
        raise TurnedAway(f"{url} is not an address; it begins with http:// or https://.")
    return ServerAddress(f"{WEB[parts.scheme]}://{parts.netloc}/t/{code}/live", code, secret)


async def hello(socket: ClientConnection, screen: str) -> None:
    """Turn a connection to a screen."""
    await socket.send(json.dumps({"screen": screen, "speak": "json"}))


async def heard(socket: ClientConnection) -> dict[str, Any]:
    """The next message."""
    message: dict[str, Any] = json.loads(await socket.recv())
    return message


async def over_again(
    at: ServerAddress, follow: Callable[[ClientConnection], Awaitable[T]], lost: Callable[[], None]
) -> T:
    """Do something over a connection that is made again whenever it is lost."""
    while True:
        try:
            async with at.socket() as socket:
                return await follow(socket)
        except (ConnectionClosed, OSError) as closed:
            _unless_turned_away(closed)
            lost()
            await asyncio.sleep(TRY_AGAIN)


def _unless_turned_away(closed: ConnectionClosed | OSError) -> None:
    if isinstance(closed, ConnectionClosed) and closed.rcvd and closed.rcvd.code in LAST_WORDS:
        raise TurnedAway(closed.rcvd.reason) from closed


async def let_in(at: ServerAddress, name: str, tell: SayLine) -> None:
    """Be a player's device: by the secret in the link, or because the host says yes.

    A server that was never there is an error; one that goes away while the host decides is waited for.
    """
    reached = False
    while True:
        try:
            async with at.socket() as socket:
                reached = True
                if await _is_player(socket, name, tell):
                    return
        except (ConnectionClosed, OSError) as closed:
            _unless_turned_away(closed)
            if not reached:
                raise
            await asyncio.sleep(TRY_AGAIN)


async def _is_player(socket: ClientConnection, name: str, tell: SayLine) -> bool:
    """True once it is; False when the host has decided, and one has to look again."""
    await hello(socket, "join")
    asked = False
    while "go" not in (message := await heard(socket)):
        if wrong := message.get("error") or message.get("answer", {}).get("refused"):
            raise TurnedAway(wrong)
        join = message.get("views", {}).get("join")
        if join and _may_play(join, asked=asked):
            return True
        if join and not asked:
            await socket.send(json.dumps(_ask(join, name)))
            tell(f"Asked to be let in as {name}; the host decides.")
            asked = True
    return False


def _may_play(join: dict[str, Any], *, asked: bool) -> bool:
    if join["role"] not in {"player", "spectator"}:
        raise TurnedAway(f"This link is for the {join['role']}; give a bot the evening's address.")
    if join["role"] == "spectator" and join.get("over"):
        raise TurnedAway("The tournament is over; nobody is let in any more.")
    if join["role"] == "spectator" and asked and not join["asked"]:
        raise TurnedAway("The host said no.")
    return bool(join["role"] == "player")


def _ask(join: dict[str, Any], name: str) -> dict[str, str]:
    """As the player of this name who has no phone yet, or as somebody new."""
    listed = (one["player"] for one in join["names"] if one["name"] == name and not one["has_phone"])
    player = next(listed, "")
    return {"do": "ask-in", "id": "ask-in", "player": player, "name": name}
