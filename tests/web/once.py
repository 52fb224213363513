"""A room whose acts come as messages, with a power that can be cut between any two appends and comes back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from shuffleup.app.guests.arrangements import PassGiven, Role, Who
from shuffleup.app.parts import Nobody, Parts
from shuffleup.app.ports import Append
from shuffleup.app.room import Room, resume_room
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import ActReader, Answer, Caller
from shuffleup.web.doings import ACTS
from shuffleup.web.identity.identity import Codes, who_is
from shuffleup.web.live.answers import Answers, act_name
from tests.web.floor import NOW, T1, floor

READER = ActReader(ACTS)
HOST, PHONE, STRANGER = "a" * 64, "b" * 64, "c" * 64


class PowerCut(BaseException):
    """Nobody is told anything any more."""


class Mains(MemoryJournal):
    """A journal that takes `left` more appends, if that is said, and is slow if it is told to be."""

    def __init__(self) -> None:
        super().__init__()
        self.left: int | None = None
        self.appends = 0
        self.slow = asyncio.Event()
        self.slow.set()

    def copied(self) -> Mains:
        """Another that holds the same, to be written on by itself."""
        other = Mains()
        other._streams.update({name: [*records] for name, records in self._streams.items()})
        return other

    async def append_all(self, appends: Sequence[Append]) -> tuple[int, ...]:
        if self.left is not None and self.left <= 0:
            raise PowerCut
        await self.slow.wait()
        ends = await super().append_all(appends)
        self.appends += 1
        self.left = None if self.left is None else self.left - 1
        return ends

    async def everything(self) -> dict[str, list[tuple[str, bytes]]]:
        return {name: [(one.type, one.payload) async for one in self.read(name)] for name in await self.streams()}


class Evening:
    """One evening with the host's device, a player's and a stranger's."""

    def __init__(self, room: Room, journal: Mains) -> None:
        self.room = room
        self.journal = journal
        self.answers = Answers(lambda _: None)
        self.codes = Codes()

    async def sends(self, message: dict[str, Any], key: str = HOST, tap: str = "") -> Answer:
        """A message; without a `tap` it is not known again."""
        act = READER.read(json.dumps({**message, "id": tap}))
        who, name = who_is(self.room.guest_list.guests, key), act_name(key, tap)
        caller = Caller(who, key, NOW, "http://host", "en", self.codes, name)
        return await self.answers.give(act, self.room, caller)

    def read(self, message: dict[str, Any]) -> dict[str, Any]:
        """As a page sends it: whoever takes something back names what stands on the button."""
        stood, hand = self.room.session.stood, self.room.hands.get(T1) or self.room.last_hands.get(T1)
        on_button: dict[str, dict[str, int]] = {
            "undo": {"step": stood.last_act},
            "redo": {"step": stood.last_undone},
            "hand-undo": {"action": hand.ended[-1] if hand and hand.ended else 0},
        }
        return {**message, **on_button.get(message["do"], {})}

    async def again(self) -> Evening:
        """Another that came as far, opened from a copy of what is written: quicker than to play it once more."""
        journal = self.journal.copied()
        parts = Parts(journal, EVENTS, Nobody())
        return Evening(await resume_room(self.room.stream, BOOKS["homegame"], parts, NOW), journal)

    async def restarts(self) -> None:
        """From the journal, and nothing else."""
        self.journal.left = None
        self.room = await resume_room(self.room.stream, BOOKS["homegame"], self.room.parts, NOW)
        self.answers, self.codes = Answers(lambda _: None), Codes()


async def evening() -> Evening:
    """Six at one table, the clock running."""
    journal = Mains()
    made = Evening((await floor(6, parts=Parts(journal, EVENTS, Nobody()))).room, journal)
    for key, who in ((HOST, Who(Role.DIRECTOR)), (PHONE, Who(Role.PLAYER, PlayerId("p1")))):
        await made.room.guest_list.record(PassGiven(key, who, NOW), NOW)
    return made
