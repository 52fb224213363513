"""Evenings brought to where everything can happen: before it begins, between hands, in a hand that is followed or is
dealt, in a break, when it is paused, and when it is over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cache, partial

from shuffleup.app.guests.arrangements import HandAsked, PassGiven, PictureChosen, Role, TimeChipUsed, Who
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS
from shuffleup.torture.disk import Disk, Plate
from shuffleup.torture.loop import simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.server import NightClock, SimulatedServer
from shuffleup.torture.thumbs import Message
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.plan import AddOn, Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.state import Status
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

MomentStep = tuple[str, Message]


def host(do: str, **fields: object) -> MomentStep:
    return "host", {"do": do, **fields}


def _each(do: str, players: int = PLAYERS) -> list[MomentStep]:
    return [host(do, player=f"p{nth}") for nth in range(1, players + 1)]


LISTED = [host("add-player", name="Ann, Bert, Cleo, Dana, Emil, Fay")]
DRAWN = [*LISTED, *_each("buy-in"), host("draw-seats")]
RUNNING = [*DRAWN, host("start-clock")]
GIL = [host("add-player", name="Gil"), host("buy-in", player="p7")]
ASKING: list[MomentStep] = [
    ("stranger", {"do": "ask-in", "name": "Stan"}),
    ("other stranger", {"do": "ask-in", "player": "p2"}),
]
CALLED: list[MomentStep] = [
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
FLOP = [*FOLLOWED, *[CALLS] * 5, CHECKS]
EARLY = host("carry-out-ruling", table=1, about="board-dealt-early", facts="street=flop")
FOLDS = host("hand-wager", table=1, said="fold")
UNDO = host("undo", step="last")
PENALTY = host("penalise", player="p4", sanction="missed-hand", reason="late again", times=3)
MISSING = [*DRAWN, host("mark-missing", player="p4"), host("start-clock")]
HANDED_ON: list[MomentStep] = [
    *ASKING,
    ("phone 2", {"do": "let-phone", "device": KEYS["other stranger"]}),
    host("admit", device=KEYS["other stranger"]),
]
COUNTED = host("count-table", table=1, players=[f"p{nth}" for nth in range(1, 7)], stacks="even")
DEAL = host("agree-deal", players=[f"p{nth}" for nth in range(1, 7)], sums=["20"] * 6)
POT = host("set-side-pot", name="Last longer", stake="5", players=["p1", "p2", "p3"])
SEATS = host("edit-payouts", places=["20"], seats=True, otherwise="a satellite after all")
LATE = [*RUNNING, host("go-to-item", item=7), *ONE_HAND, COUNTED, DEAL]


ENTERED = [host("enter-card", player=f"p{nth}", card=f"{rank}s") for nth, rank in enumerate("A23456", 1)]
"""Of a draw with real cards."""


def _outs(count: int) -> list[MomentStep]:
    """So many of the second table are out for good."""
    loses = host("end-hand", table=2, hand=1, players=count)
    return [*TWO_TABLES, host("next-hand", table=2, hand=1), loses, *[host("stay-out", player="first")] * count]


MOMENTS: dict[str, list[MomentStep]] = {
    "empty": [],
    "on the list": [*LISTED, *_each("buy-in", 3), *ASKING, host("edit-payouts", places=["60", "40"])],
    "all cards entered": [*LISTED, *_each("buy-in"), *ENTERED],
    "seats drawn": [*DRAWN, *ASKING, host("mark-missing", player="p4")],
    "between hands": [*RUNNING, *ONE_HAND, *ASKING, *GIL, host("add-time", minutes=5), UNDO],
    "in a hand": [*RUNNING, *GIL, host("next-hand", **HAND), *CALLED, host("go-away", player="p4"),
                  host("time-turn", player="p2"), host("time-action", player="p2"), host("seat-late", player="p7"),
                  ("", {"recorded": partial(TimeChipUsed, PlayerId("p3"))}),
                  ("", {"recorded": partial(PictureChosen, PlayerId("p3"), "a picture")})],
    "without chips": [*RUNNING, POT, host("next-hand", **HAND), BUST, host("stay-out", player="p5")],
    "in a hand that begins": [*BEGUN, *ASKING],
    "in a hand that is followed": [*FOLLOWED, *ASKING, *CALLED],
    "before the flop": FLOP,
    "before a ruling's steps": [*FOLLOWED, CALLS, EARLY, *[CALLS] * 4, CHECKS],
    "at the showdown": [*FOLLOWED, *SHOWDOWN],
    "when a hand's end is taken back": [*FOLLOWED, *[FOLDS] * 5, UNDO],
    "in a hand that is dealt": [*MISSING, SOFTWARE, host("add-bots"), *ASKING, ("", {"wait": 3_000}),
                                host("bot-plays", player="p1"), host("leave", player="p6")],
    "among bots, who deal on": [*RUNNING, SOFTWARE, *_each("bot-plays"), ("", {"wait": 3_000})],
    "a practice hand is over": [*RUNNING, *ONE_HAND, ("", {"recorded": HandAsked}),
                                (SOFTWARE[0], {**SOFTWARE[1], "hand": 1}), ("", {"wait": 3_000})],
    "somebody serves a penalty": [*RUNNING, *ONE_HAND, PENALTY],
    "two tables": TWO_TABLES,
    "tables out of balance": _outs(2),
    "too few for two tables": _outs(3),
    "paused": [*RUNNING, *ONE_HAND, host("stop-clock"), *CALLED, *HANDED_ON],
    "in a break": [*MISSING, *ONE_HAND, ("", {"wait": 21 * 60_000}), host("go-to-item", item=4)],
    "late": LATE,
    "seats decided": [*RUNNING, host("go-to-item", item=7), *ONE_HAND, SEATS],
    "over": [*RUNNING, POT, host("next-hand", **HAND), LAST, *_each("stay-out")[1:]],
}  # fmt: skip


@fact
class SavedMoment:
    """A disk with an evening on it, and when that was."""

    name: str
    code: str
    plate: Plate
    at: float  # seconds since the loop began

    def server(self, clock: NightClock, seed: int = 0) -> SimulatedServer:
        return SimulatedServer(Disk(Plate(self.plate.records())), clock, seed)


def friday() -> Plan:
    """With all that can be bought, and won."""
    plan = usual_plan("Friday", "2026-11-20", BOOKS["homegame"], Money(2500), 20)
    offers = replace(plan, add_on=AddOn(Money(1000), Chips(1000), 3), re_entry=ReEntryOffer(2, 4), action_clock=True)
    return replace(offers, bounties=BountyKind.PLAIN, bounty=Money(500))


@cache
def moment(name: str) -> SavedMoment:
    with seeded(1):
        return simulate(_brought_to(name))


async def _brought_to(name: str) -> SavedMoment:
    server = SimulatedServer(Disk(Plate()), NightClock())
    server.house.start()
    opened = await server.house.open(friday())
    assert not isinstance(opened, Refused), opened
    room = await server.room(opened.code)
    await _let_in(room, server.house.now(), players=False)
    for device, said in MOMENTS[name]:
        await _done(server, room, opened.code, device, said)
        if said is LISTED[0][1]:
            await _let_in(room, server.house.now(), players=True)
    found = SavedMoment(name, opened.code, Plate(server.disk.plate.records()), asyncio.get_running_loop().time())
    await server.dies()
    return found


async def _let_in(room: Room, now: Millis, *, players: bool) -> None:
    for device, who in DEVICES.items():
        if (who.player is not None) == players:
            await room.guest_list.record(PassGiven(KEYS[device], who, now), now)


async def _done(server: SimulatedServer, room: Room, code: str, device: str, said: Message) -> None:
    await asyncio.sleep(said.get("wait", 100) / 1000)
    if made := said.get("recorded"):
        await room.guest_list.record(made(server.house.now()), server.house.now())
    if not said.keys().isdisjoint({"wait", "recorded"}):
        return
    if said.get("step") == "last":
        said = {**said, "step": room.session.stood.last_act}
    if said.get("stacks") == "even":
        said = {**said, "stacks": [room.evening.in_play() // PLAYERS] * PLAYERS}
    if isinstance(count := said.get("players"), int):
        winner, *others = room.evening.tables[TableNo(said["table"])].chairs.values()
        said = {**said, "players": others[:count], "by": winner}
    if said.get("player") == "first":
        said = {
            **said,
            "player": next(one.player for one in room.evening.players.values() if one.status is Status.BUSTED),
        }
    given = await server.sends(code, KEYS[device], said)
    assert not given.refused or said["do"] == "stay-out", (device, said, given)
