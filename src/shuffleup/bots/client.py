"""A bot that plays from outside, through the socket every screen has (docs/socket.md)."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Any

from websockets.asyncio.client import ClientConnection

from shuffleup.bots.door import SayLine, ServerAddress, TurnedAway, address, heard, hello, let_in, over_again
from shuffleup.bots.pauses import at_once
from shuffleup.bots.reading import seen_from
from shuffleup.bots.seen import DecideTurn, Seen, ThinkingTime, TurnChoice, chance
from shuffleup.facts import fact

SEEDS = 2**31
ENDED = frozenset({"out", "won", "cancelled"})
ANSWERS = {"away": "i-am-back", "broke": "no-rebuy"}
"""What a bot says to where it stands: it never leaves its seat, and never buys more chips."""


@fact
class PlannedMove:
    """What the bot will do with its turn, and when, if it is still its turn then."""

    seen: Seen
    choice: TurnChoice
    at: float


def turn_of(seen: Seen) -> str:
    """What a turn is known by. It is the id of the message too: what is sent twice is done once."""
    return f"{seen.table}.{seen.hand}.{seen.seq}"


def quiet(_: str) -> None:
    """Nobody listens."""


async def play(
    url: str,
    decide: DecideTurn,
    *,
    name: str = "Bot",
    seed: int | None = None,
    pause: ThinkingTime = at_once,
    say: SayLine = quiet,
    wall: bool = True,
) -> int:
    """Come in, play until it is over, and give the place taken. `wall`: also look there at how the event stands."""
    at = address(url)
    await let_in(at, name, say)
    bot = SocketBot(at, decide, secrets.randbelow(SEEDS) if seed is None else seed, pause, say)
    looking = asyncio.create_task(bot.looks_at_wall()) if wall else None
    try:
        return await bot.sits()
    finally:
        if looking:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)


class SocketBot:
    """One seat, from the first look at the table to the end. A connection that is lost is made again."""

    def __init__(self, at: ServerAddress, decide: DecideTurn, seed: int, pause: ThinkingTime, say: SayLine) -> None:
        self._at = at
        self._decide = decide
        self._seed = seed
        self._pause = pause
        self._say = say
        self._views: dict[str, Any] = {}
        self._field: Any = None
        self._plan: PlannedMove | None = None
        self._turn = ""  # the one that was decided last
        self._tries = 0  # how often the table refused what was done there
        self._again = False  # decide it once more
        self._told = ""

    async def sits(self) -> int:
        """Play until there is nothing more to play for; gives the place."""
        return await over_again(self._at, self._follows, lambda: self._tells("The connection was lost."))

    async def looks_at_wall(self) -> None:
        """How many are left and what is paid: the table itself does not show it."""
        await over_again(self._at, self._follows_wall, lambda: None)

    async def _follows_wall(self, socket: ClientConnection) -> None:
        await hello(socket, "tv")
        while True:
            views = (await heard(socket)).get("views", {})
            self._field = views.get("field", self._field)

    # ------------------------------------------------------------------------------------------------- at the table

    async def _follows(self, socket: ClientConnection) -> int:
        """Whatever is heard may change the plan; when its moment comes it is carried out."""
        self._views, self._plan, self._turn = {}, None, ""
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
        answer = message.get("answer", {})
        if wrong := message.get("error") or answer.get("refused"):
            self._say(wrong)
        if answer.get("refused") and answer["id"] == self._id():
            await self._gives_up(socket)

    async def _looks_at_me(self, socket: ClientConnection, changed: dict[str, Any]) -> dict[str, Any]:
        me: dict[str, Any] | None = self._views.get("me")
        if me is None:
            raise TurnedAway("This device is no player's any more.")
        self._tells(_told(me))
        if "me" in changed and me["standing"] in ANSWERS:
            await socket.send(json.dumps({"do": ANSWERS[me["standing"]]}))
        return me

    def _tells(self, text: str) -> None:
        """Once, until there is something else to tell."""
        if text != self._told:
            self._told = text
            self._say(text)

    # ------------------------------------------------------------------------------------------------------- my turn

    def _seen(self) -> Seen | None:
        return seen_from({**self._views, "field": self._field})

    def _thinks(self) -> None:
        """Decide once a turn. What was planned for a turn that has passed is forgotten."""
        seen = self._seen()
        if seen is None:
            self._plan = None
        elif turn_of(seen) != self._turn:
            self._turn, self._tries = turn_of(seen), 0
            self._decides(seen)
        elif self._again:
            self._decides(seen)

    def _decides(self, seen: Seen) -> None:
        rng = chance(self._seed, seen)
        choice = self._decide(seen, rng)
        self._again = False
        self._plan = PlannedMove(seen, choice, asyncio.get_running_loop().time() + self._pause(seen, choice, rng))

    def _due(self) -> float | None:
        return self._plan.at if self._plan else None

    def _id(self) -> str:
        return f"{self._turn}.{self._tries}"

    async def _acts(self, socket: ClientConnection) -> None:
        plan = self._plan
        assert plan is not None
        self._plan = None
        await self._bets(socket, plan.seen, plan.choice)

    async def _gives_up(self, socket: ClientConnection) -> None:
        """The table did not take the choice: check or fold if it is still that turn, so that nobody waits.

        If it does not take that either (it has stopped, say), the turn is decided again when there is news.
        """
        self._tries += 1
        seen = self._seen()
        if seen is None or turn_of(seen) != self._turn:
            return
        if self._tries == 1:
            await self._bets(socket, seen, seen.give_up())
        else:
            self._again = True

    async def _bets(self, socket: ClientConnection, seen: Seen, choice: TurnChoice) -> None:
        total = {"total": choice.total} if choice.what == "raise" else {}
        bet = {"do": "bet", "id": self._id(), "choice": choice.what, "price": choice.price, "seen": seen.seq}
        await socket.send(json.dumps({**bet, **total}))


def _told(me: dict[str, Any]) -> str:
    """Where the bot stands, in words."""
    match me["standing"]:
        case "won":
            return "Won."
        case "out":
            return f"Out in place {me['place']}."
        case "playing" | "away":
            return f"At table {me['table']}, seat {me['seat']}."
        case "broke":
            return "No chips left."
        case _:
            return "Waiting for a seat."
