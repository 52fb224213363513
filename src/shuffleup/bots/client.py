"""A bot that plays from outside, through the socket every screen has (docs/socket.md)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from shuffleup.bots.door import Address, Say, TurnedAway, address, heard, hello, let_in
from shuffleup.bots.pauses import at_once
from shuffleup.bots.reading import seen_from
from shuffleup.bots.seen import Choice, Decide, Seen, chance
from shuffleup.facts import fact

Pause = Callable[[Seen, Choice, Random], float]

ENDED = frozenset({"out", "won", "cancelled"})
ANSWERS = {"away": "i-am-back", "broke": "no-rebuy"}
"""What a bot says to where it stands: it never leaves its seat, and never buys more chips."""


@fact
class Plan:
    """What the bot will do with its turn, and when, if it is still its turn then."""

    seen: Seen
    choice: Choice
    at: float

    @property
    def id(self) -> str:
        """The same turn has the same id, so that a message sent twice is done once."""
        return f"{self.seen.table}.{self.seen.hand}.{self.seen.seq}"


def quiet(_: str) -> None:
    """Nobody listens."""


async def play(
    url: str,
    decide: Decide,
    *,
    name: str = "Bot",
    seed: int = 0,
    pause: Pause = at_once,
    say: Say = quiet,
    wall: bool = True,
) -> int:
    """Come in, play until it is over, and give the place taken. `wall`: also look there at how the event stands."""
    at = address(url)
    await let_in(at, name, say)
    bot = SocketBot(at, decide, seed, pause, say)
    looking = asyncio.create_task(bot.looks_at_wall()) if wall else None
    try:
        return await bot.sits()
    finally:
        if looking:
            looking.cancel()


class SocketBot:
    """One seat, from the first look at the table to the end. A connection that is lost is made again."""

    def __init__(self, at: Address, decide: Decide, seed: int, pause: Pause, say: Say) -> None:
        self._at = at
        self._decide = decide
        self._seed = seed
        self._pause = pause
        self._say = say
        self._views: dict[str, Any] = {}
        self._field: Any = None
        self._plan: Plan | None = None
        self._sent = ""  # the id of the turn that was played last
        self._told = ""

    async def sits(self) -> int:
        """Play until there is nothing more to play for; gives the place."""
        async for socket in self._at.socket():
            try:
                return await self._follows(socket)
            except ConnectionClosed:
                self._say("The connection was lost; it is made again.")
        raise AssertionError("a connection is always tried again")

    async def looks_at_wall(self) -> None:
        """How many are left and what is paid: the table itself does not show it."""
        async for socket in self._at.socket():
            try:
                await hello(socket, "tv")
                while True:
                    views = (await heard(socket)).get("views", {})
                    self._field = views.get("field", self._field)
            except ConnectionClosed:
                continue

    # ------------------------------------------------------------------------------------------------- at the table

    async def _follows(self, socket: ClientConnection) -> int:
        """Whatever is heard may change the plan; when its moment comes it is carried out."""
        self._views, self._plan, self._sent = {}, None, ""
        await hello(socket, "table")
        while True:
            try:
                async with asyncio.timeout_at(self._due()):
                    message = await heard(socket)
            except TimeoutError:
                await self._acts(socket)
                continue
            if "views" in message:
                self._views.update(message["views"])
                me = await self._looks_at_me(socket, message["views"])
                if me["standing"] in ENDED:
                    return int(me["place"])
                self._thinks()
            await self._hears(socket, message)

    async def _hears(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if "go" in message:
            raise TurnedAway("The host has taken this bot's pass away.")
        if wrong := message.get("error") or message.get("answer", {}).get("refused"):
            self._say(wrong)
            await self._gives_up(socket, message.get("answer", {}).get("id"))

    async def _looks_at_me(self, socket: ClientConnection, changed: dict[str, Any]) -> dict[str, Any]:
        me: dict[str, Any] | None = self._views.get("me")
        if me is None:
            raise TurnedAway("This device is no player's any more.")
        told = _told(me)
        if told != self._told:
            self._told = told
            self._say(told)
        if "me" in changed and me["standing"] in ANSWERS:
            await socket.send(json.dumps({"do": ANSWERS[me["standing"]]}))
        return me

    # ------------------------------------------------------------------------------------------------------- my turn

    def _seen(self) -> Seen | None:
        return seen_from({**self._views, "field": self._field})

    def _thinks(self) -> None:
        """Decide once a turn. What was planned for a turn that has passed is forgotten."""
        seen = self._seen()
        if seen is None:
            self._plan = None
            return
        known = self._plan.id if self._plan else self._sent
        rng = chance(self._seed, seen)
        if Plan(seen, seen.give_up(), 0).id == known:
            return
        choice = self._decide(seen, rng)
        self._plan = Plan(seen, choice, asyncio.get_running_loop().time() + self._pause(seen, choice, rng))

    def _due(self) -> float | None:
        return self._plan.at if self._plan else None

    async def _acts(self, socket: ClientConnection) -> None:
        plan = self._plan
        assert plan is not None
        self._plan, self._sent = None, plan.id
        await socket.send(json.dumps(_bet(plan.choice, plan.seen, plan.id)))

    async def _gives_up(self, socket: ClientConnection, refused: str | None) -> None:
        """The table did not take the choice: if it is still that turn, check or fold, so that nobody waits."""
        seen = self._seen()
        if seen is not None and refused and refused == self._sent:
            await socket.send(json.dumps(_bet(seen.give_up(), seen, f"{refused}.again")))


def _bet(choice: Choice, seen: Seen, id_: str) -> dict[str, Any]:
    total = {"total": choice.total} if choice.what == "raise" else {}
    return {"do": "bet", "id": id_, "choice": choice.what, "price": choice.price, "seen": seen.seq, **total}


def _told(me: dict[str, Any]) -> str:
    """Where the bot stands, in words."""
    match me["standing"]:
        case "won":
            return "Won."
        case "out":
            return f"Out in place {me['place']}."
        case "playing" | "away":
            return f"At table {me['table']}, seat {me['seat']}."
        case _:
            return "Waiting for a seat."
