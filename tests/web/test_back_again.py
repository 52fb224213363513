"""A server that comes back: a player's turn is taken at once, and no hand is shown under another's number."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from websockets.asyncio.client import connect

from shuffleup.app.ports import Entry
from shuffleup.hand import Phase
from shuffleup.journal.memory import MemoryJournal
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.stage import NAMES, Night, Stage

T1, ME = TableNo(1), PlayerId("p1")


class Lasting(MemoryJournal):
    """Outlives the server. `held`: a hand's first record waits, as on a slow disk."""

    def __init__(self) -> None:
        super().__init__()
        self.held = False

    async def append(self, stream: str, entries: Any, after: int) -> int:
        while self.held and entries and _begins_a_hand(entries[0]):
            await asyncio.sleep(0.01)
        return await super().append(stream, entries, after)

    async def close(self) -> None:
        return


def _begins_a_hand(entry: Entry) -> bool:
    return entry.type == "HandStarted"


def my_turn(night: Night) -> bool:
    table, session = night.room.dealt.get(T1), night.room.hands.get(T1)
    betting = session is not None and session.hand.phase is Phase.BETTING and session.hand.turn is not None
    return bool(betting and table and session and table.player_at(session.hand.turn) == ME)  # type: ignore[arg-type]


def test_a_turn_in_the_first_moment_after_a_restart_is_taken() -> None:
    journal = Lasting()
    with Stage(lambda: journal) as stage:
        night = stage.host()
        night.dealt([ME], NAMES[:3])
        stage.until(lambda: my_turn(night))
        secret, seq = night.player_link(ME).rsplit("/", 1)[1], night.room.hands[T1].seq
        price = night.room.dealt[T1].price_for(ME)
    bet = {"do": "bet", "id": "tap 1", "choice": "call" if price else "check", "price": price, "seen": seq}

    async def taps(url: str) -> list[Any]:
        """The page calls again, and sends what was not answered; and once more, because it heard nothing."""
        answers = []
        for _ in range(2):
            async with connect(url, additional_headers={"cookie": f"shuffleup-{night.code}={secret}"}) as socket:
                await socket.send('{"screen":"table","speak":"json"}')
                await socket.send(json.dumps(bet))
                while "answer" not in (message := json.loads(await socket.recv())):
                    pass
                answers.append(message["answer"]["refused"])
        return answers

    with Stage(lambda: journal) as stage:
        assert asyncio.run(taps(f"{stage.url}/t/{night.code}/live".replace("http", "ws", 1))) == ["", ""]


def test_a_hand_is_shown_under_its_own_number_while_the_next_is_on_its_way_to_disk() -> None:
    journal = Lasting()
    with Stage(lambda: journal) as stage:
        night = stage.host()
        night.dealt([], NAMES[:3])
        stage.until(lambda: T1 in night.room.hands)
        journal.held = True
        began = night.room.evening.tables[T1].hands
        stage.until(lambda: night.room.evening.tables[T1].hands > began)

        async def looks() -> dict[str, Any]:
            async with connect(night.url("/live").replace("http", "ws", 1)) as socket:
                await socket.send('{"screen":"table","speak":"json","args":{"table":"1"}}')
                views: dict[str, Any] = json.loads(await socket.recv())["views"]
                return views

        views = asyncio.run(looks())
        journal.held = False
        assert views["felt"]["felt"] is not None, "the hand before is still seen"
        assert (views["felt"]["hand"], views["log"]["hand"]) == (began, began)
