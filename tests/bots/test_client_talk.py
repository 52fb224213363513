"""What a bot says to what it hears, word by word, to a server that only reads from a script."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from shuffleup.app.dealt.moves import TurnAction
from shuffleup.arena.hands import BLINDS, TERMS, DealtAlone
from shuffleup.bots.client import SocketBot
from shuffleup.bots.door import ServerAddress, TurnedAway
from shuffleup.bots.pauses import at_once
from shuffleup.bots.seen import Seen, TurnChoice
from shuffleup.cards import DECK
from shuffleup.hand import Phase, Player, Refused, first_positions, set_up
from shuffleup.questions.words import Chips, Seat
from tests.bots.socket_table import in_a_loop_of_its_own

Script = Callable[["Server"], Awaitable[None]]
PLAYING = {"standing": "playing", "table": 1, "seat": 1, "place": 0}
OUT = {"standing": "out", "table": None, "seat": None, "place": 2}


def my_turn(*acts: TurnAction) -> dict[str, Any]:
    """The views of the one to act, heads-up, after these choices."""
    positions = first_positions([Seat(1), Seat(2)], Seat(1))
    setup = set_up(BLINDS, positions, [Player(Seat(seat), Chips(2000)) for seat in (1, 2)], TERMS)
    assert not isinstance(setup, Refused)
    dealt = DealtAlone(setup, positions, TERMS, Random(1).sample(DECK, 52))
    for act in (*acts, None):
        while dealt.hand.phase is not Phase.BETTING:
            dealt.goes_on()
        seen = dealt.seen()
        assert seen is not None
        if act:
            dealt.acts(TurnChoice(act, seen.call))
    assert dealt.hand.turn is not None
    return {**dealt.views(dealt.hand.turn), "me": PLAYING}


class Server:
    """The other end, for a script to say and hear."""

    def __init__(self, socket: ServerConnection) -> None:
        self._socket = socket

    async def shows(self, **views: Any) -> None:
        await self._socket.send(json.dumps({"views": views, "now": 0, "seq": 1}))

    async def says(self, **message: Any) -> None:
        await self._socket.send(json.dumps(message))

    async def hears(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), 60))
        return message

    async def hears_nothing(self, seconds: float = 0.1) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(self._socket.recv(), seconds)

    async def refuses(self, message: dict[str, Any], why: str = "Dealing has stopped.") -> None:
        await self.says(answer={"id": message["id"], "refused": why, "by": []})


def raises_to_60(seen: Seen, _: Random) -> TurnChoice:
    return seen.raise_to(60)


def talk(script: Script, decide: Any = raises_to_60, pause: Any = at_once) -> tuple[int, list[str]]:
    """The bot's place in the end, and what it said to whoever started it."""
    said: list[str] = []

    async def both() -> int:
        async def read(socket: ServerConnection) -> None:
            server = Server(socket)
            assert await server.hears() == {"screen": "table", "speak": "json"}
            await script(server)

        async with serve(read, "127.0.0.1", 0) as listening:
            port = listening.sockets[0].getsockname()[1]
            bot = SocketBot(ServerAddress(f"ws://127.0.0.1:{port}", "x", "y"), decide, 7, pause, said.append)
            return await bot.sits()

    return in_a_loop_of_its_own(both), said


def test_a_turn_is_answered_once() -> None:
    async def script(server: Server) -> None:
        views = my_turn()
        await server.shows(**views)
        bet = await server.hears()
        seen = views["bar"]["choices"]["seen"]
        assert bet.pop("id")
        assert bet == {"do": "bet", "choice": "raise", "total": 60, "price": 10, "seen": seen}
        await server.shows(**my_turn())  # the same turn again: nothing new to say
        await server.hears_nothing()
        await server.shows(me=OUT)

    assert talk(script) == (2, ["At table 1, seat 1.", "Out in place 2."])


def test_a_refused_choice_is_given_up_and_then_thought_over_when_there_is_news() -> None:
    async def script(server: Server) -> None:
        await server.shows(**my_turn())
        first = await server.hears()
        await server.refuses(first)
        second = await server.hears()
        assert (first["choice"], second["choice"]) == ("raise", "fold")
        await server.refuses(second)
        await server.hears_nothing()
        await server.shows(**my_turn())
        third = await server.hears()
        assert third["choice"] == "raise"
        assert len({first["id"], second["id"], third["id"]}) == 3  # the same id would get the same answer
        await server.shows(me=OUT)

    talk(script)


def test_a_refusal_that_comes_when_the_turn_has_passed_changes_nothing() -> None:
    async def script(server: Server) -> None:
        await server.shows(**my_turn())
        bet = await server.hears()
        await server.shows(bar={"choices": None})
        await server.refuses(bet, "It is not your turn any more.")
        await server.hears_nothing()
        await server.shows(me=OUT)

    assert "It is not your turn any more." in talk(script)[1]


def test_what_was_planned_for_a_turn_that_passes_is_not_done() -> None:
    """It thinks for a while; meanwhile its time is up, and another turn comes."""

    async def script(server: Server) -> None:
        await server.shows(**my_turn())
        await server.shows(bar={"choices": None})
        await server.hears_nothing(1.0)
        await server.shows(**my_turn("call"))
        assert (await server.hears())["price"] == 0
        await server.shows(me=OUT)

    talk(script, pause=lambda seen, *_: 0.8 if seen.call else 0.0)


@pytest.mark.parametrize(("standing", "does"), [("away", "i-am-back"), ("broke", "no-rebuy")])
def test_it_comes_back_and_never_rebuys(standing: str, does: str) -> None:
    async def script(server: Server) -> None:
        await server.shows(me={**PLAYING, "standing": standing})
        assert (await server.hears())["do"] == does
        await server.shows(me=OUT)

    talk(script)


@pytest.mark.parametrize("views", [{"go": "/t/x"}, {"views": {"me": None}}])
def test_one_who_is_shut_out_goes(views: dict[str, Any]) -> None:
    async def script(server: Server) -> None:
        await server.shows(me=PLAYING)
        await server.says(**views)
        await server.hears_nothing()

    with pytest.raises(TurnedAway):
        talk(script)
