"""Every act is done once, however often it is sent: what is being done is joined, what was done is answered again.

The last answers are kept in memory. What got on record is known by the record as well, after a crash too: each act's
name stands there with what came of it (`app.acting`).
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable

from shuffleup.app.guests.arrangements import Role
from shuffleup.app.parts import acting
from shuffleup.app.ports import JournalError
from shuffleup.app.room import Room
from shuffleup.hand.refusal import Refusal
from shuffleup.say import Sentence, say
from shuffleup.web.acts import Act, Answer, Caller, perform

A_DEVICE = 64  # answers kept for one
BYTES = 256 * 1024  # of them
DEVICES = 256  # of those who are let in that have asked last
STRANGERS = 64  # devices that are not
MISTAKE = Answer(
    say("The software has made a mistake. Look whether it was done before you try again."), kind=Refusal.TROUBLE
)

log = logging.getLogger(__name__)


def act_name(key: str, message: str) -> str:
    """What an act is known by: the fingerprint of its device and the id of its message. Without both it has no name."""
    return f"{key} {message}" if key and message else ""


class KeptAnswers:
    """The last answers of so many devices."""

    def __init__(self, devices: int) -> None:
        self._most = devices
        self._by_device: OrderedDict[str, OrderedDict[str, Answer]] = OrderedDict()

    def answer(self, device: str, message: str) -> Answer | None:
        kept = self._by_device.get(device)
        return kept.get(message) if kept else None

    def keep(self, device: str, message: str, given: Answer) -> None:
        kept = self._by_device.setdefault(device, OrderedDict())
        kept[message] = given
        self._by_device.move_to_end(device)
        while len(kept) > A_DEVICE or (len(kept) > 1 and sum(map(_bytes, kept.values())) > BYTES):
            kept.popitem(last=False)
        if len(self._by_device) > self._most:
            self._by_device.popitem(last=False)


def _bytes(given: Answer) -> int:
    return 4 * sum(map(len, (given.refused, given.say, given.show, given.go)))  # at most


class Answers:
    """`troubled` is told what is wrong with the journal when something could not be written."""

    def __init__(self, troubled: Callable[[Sentence], None]) -> None:
        self._troubled = troubled
        self._kept = KeptAnswers(DEVICES)
        self._strangers = KeptAnswers(STRANGERS)  # apart: they push nobody's answers out but their own
        self._doing: dict[tuple[str, str], asyncio.Task[Answer]] = {}
        self._complained: set[str] = set()

    async def give(self, act: Act, room: Room, caller: Caller) -> Answer:
        """Do it, unless it is done, or being done, already."""
        if not caller.act:
            return await self._done(act, room, caller)
        device = f"{room.stream} {caller.key}"
        if given := self._kept.answer(device, act.id) or self._strangers.answer(device, act.id):
            return given
        doing = self._doing.get((device, act.id))
        if doing is None:
            doing = asyncio.create_task(self._done(act, room, caller, device))
            self._doing[device, act.id] = doing
        return await asyncio.shield(doing)  # whoever asked may hang up; it is done all the same

    async def _done(self, act: Act, room: Room, caller: Caller, device: str = "") -> Answer:
        try:
            given = await self._performed(act, room, caller)
        except JournalError as error:  # the same message may be tried again
            self._troubled(error.said)
            return Answer(error.said, kind=Refusal.TROUBLE)
        finally:
            self._doing.pop((device, act.id), None)
        if device:
            kept = self._strangers if caller.who.role is Role.SPECTATOR else self._kept
            kept.keep(device, act.id, given)
        return given

    async def _performed(self, act: Act, room: Room, caller: Caller) -> Answer:
        try:
            await room.sure()
            await room.wakes(caller.now)
            with acting(caller.act):
                return await perform(act, room, caller, again=room.did(caller.act))
        except JournalError:
            raise
        except Exception as error:  # a mistake of ours: whoever waits is told, and the log once
            self._complain(type(act).__name__, error)
            return MISTAKE

    def _complain(self, act: str, error: Exception) -> None:
        about = f"{act} {type(error).__name__}"
        if about not in self._complained:
            self._complained.add(about)
            log.exception(about)
