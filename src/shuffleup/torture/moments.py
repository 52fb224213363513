"""Evenings brought to where everything can happen: before it begins, between hands, in a hand that is followed or is
dealt, in a break, when it is paused, and when it is over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cache

from shuffleup.app.arrangements import PassGiven, Role, Who
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS
from shuffleup.torture.disk import Disk, Plate
from shuffleup.torture.loop import simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.server import Clock, Server
from shuffleup.torture.thumbs import Message
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.plan import AddOn, Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.web.identity.identity import fingerprint

PLAYERS = 6
T1 = TableNo(1)
DEVICES: dict[str, Who] = {
    "host": Who(Role.DIRECTOR),
    "second": Who(Role.DIRECTOR),
    "timekeeper": Who(Role.TIMEKEEPER),
    "dealer": Who(Role.DEALER, table=T1),
    **{f"phone {nth}": Who(Role.PLAYER, PlayerId(f"p{nth}")) for nth in range(1, PLAYERS + 1)},
}
"""Whoever holds a pass from the beginning."""

STRANGERS = ("stranger", "other stranger")
KEYS = {name: fingerprint(name) for name in (*DEVICES, *STRANGERS)}

Step = tuple[str, Message]


def host(do: str, **fields: object) -> Step:
    return "host", {"do": do, **fields}


def _each(do: str, players: int = PLAYERS) -> list[Step]:
    return [host(do, player=f"p{nth}") for nth in range(1, players + 1)]


LISTED = [host("add-player", name="Ann, Bert, Cleo, Dana, Emil, Fay")]
DRAWN = [*LISTED, *_each("buy-in"), host("draw-seats")]
RUNNING = [*DRAWN, host("start-clock")]
GIL = [host("add-player", name="Gil"), host("buy-in", player="p7")]
ASKING: list[Step] = [
    ("stranger", {"do": "ask-in", "name": "Stan"}),
    ("other stranger", {"do": "ask-in", "player": "p2"}),
]
CALLED: list[Step] = [
    ("phone 3", {"do": "call-for", "what": "floor"}),
    ("dealer", {"do": "ask-director", "table": 1, "what": "A card fell"}),
    host("name-auditor", name="Otto"),
]
HAND = {"table": 1, "hand": 1}
ONE_HAND = [host("next-hand", **HAND), host("end-hand", **HAND)]
BEGUN = [*RUNNING, host("set-depth", table=1, full=True), host("hand-begin", **HAND)]
FOLLOWED = [*BEGUN, host("hand-deal", table=1)]
CALLS = host("hand-wager", table=1, said="call")
CHECKS = host("hand-wager", table=1, said="check")
BOARD = host("hand-board", table=1)
SHOWDOWN = [*[CALLS] * 5, CHECKS, *[BOARD, *[CHECKS] * 6] * 3]
SOFTWARE = host("software-deals", table=1, hand=0, players=[f"p{nth}" for nth in range(1, 7)], stacks="even")
BUST = host("end-hand", **HAND, players=["p5", "p6"], by="p1")
LAST = host("end-hand", **HAND, players=["p2", "p3", "p4", "p5", "p6"], by="p1")
MANY = [host("add-player", name=", ".join(f"Extra {nth}" for nth in range(7, 13)))]
TWO_TABLES = [*LISTED, *MANY, host("buy-in-all"), host("draw-seats"), host("start-clock")]

MOMENTS: dict[str, list[Step]] = {
    "empty": [],
    "on the list": [*LISTED, *_each("buy-in", 3), *ASKING],
    "seats drawn": [*DRAWN, *ASKING, host("mark-missing", player="p4")],
    "between hands": [*RUNNING, *ONE_HAND, *ASKING, *GIL, host("add-time", minutes=5), host("undo", step="last")],
    "in a hand": [*RUNNING, host("next-hand", **HAND), *CALLED, host("go-away", player="p4"),
                  host("time-turn", player="p2")],
    "without chips": [*RUNNING, host("next-hand", **HAND), BUST, host("stay-out", player="p5")],
    "in a hand that begins": [*BEGUN, *ASKING],
    "in a hand that is followed": [*FOLLOWED, *ASKING, *CALLED],
    "at the showdown": [*FOLLOWED, *SHOWDOWN],
    "in a hand that is dealt": [*RUNNING, SOFTWARE, host("add-bots"), *ASKING, ("", {"wait": 3_000}),
                                host("bot-plays", player="p1"), host("leave", player="p6")],
    "two tables": TWO_TABLES,
    "paused": [*RUNNING, *ONE_HAND, host("stop-clock"), *CALLED],
    "in a break": [*RUNNING, *ONE_HAND, host("go-to-item", item=4)],
    "over": [*RUNNING, host("next-hand", **HAND), LAST, *_each("stay-out")[1:]],
}  # fmt: skip


@fact
class Moment:
    """A disk with an evening on it, and when that was."""

    name: str
    code: str
    plate: Plate
    at: float  # seconds since the loop began

    def server(self, clock: Clock, seed: int = 0) -> Server:
        return Server(Disk(Plate(self.plate.records())), clock, seed)


def friday() -> Plan:
    """With all that can be bought."""
    plan = usual_plan("Friday", "2026-11-20", BOOKS["homegame"], Money(2500), 20)
    return replace(plan, add_on=AddOn(Money(1000), Chips(1000), 3), re_entry=ReEntryOffer(2, 4))


@cache
def moment(name: str) -> Moment:
    with seeded(1):
        return simulate(_brought_to(name))


async def _brought_to(name: str) -> Moment:
    server = Server(Disk(Plate()), Clock())
    server.house.start()
    opened = await server.house.open(friday())
    assert not isinstance(opened, Refused), opened
    room = await server.room(opened.code)
    await _let_in(room, server.house.now(), players=False)
    for device, said in MOMENTS[name]:
        await _done(server, room, opened.code, device, said)
        if said is LISTED[0][1]:
            await _let_in(room, server.house.now(), players=True)
    found = Moment(name, opened.code, Plate(server.disk.plate.records()), asyncio.get_running_loop().time())
    await server.dies()
    return found


async def _let_in(room: Room, now: Millis, *, players: bool) -> None:
    for device, who in DEVICES.items():
        if (who.player is not None) == players:
            await room.guest_list.record(PassGiven(KEYS[device], who, now), now)


async def _done(server: Server, room: Room, code: str, device: str, said: Message) -> None:
    await asyncio.sleep(said.get("wait", 100) / 1000)
    if "wait" in said:
        return
    if said.get("step") == "last":
        said = {**said, "step": room.session.stood.last_act}
    if said.get("stacks") == "even":
        said = {**said, "stacks": [room.evening.in_play() // PLAYERS] * PLAYERS}
    given = await server.sends(code, KEYS[device], said)
    assert not given.refused or said["do"] == "stay-out", (device, said, given)
