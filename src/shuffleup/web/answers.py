"""Every act is done once, however often it is sent: what is being done is joined, what was done is answered again.

The last answers are kept in memory. What got on record is known by the record as well, after a crash too: each act's
name stands there with what came of it (`app.acting`).
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable

from shuffleup.app.acting import acting
from shuffleup.app.ports import JournalError
from shuffleup.app.room import Room
from shuffleup.web.acts import Act, Answer, Caller, perform

A_DEVICE = 64  # answers kept for one
DEVICES = 256  # that have asked last
MISTAKE = Answer("The software has made a mistake. Look whether it was done before you try again.")

log = logging.getLogger(__name__)


def act_name(key: str, message: str) -> str:
    """What an act is known by: the fingerprint of its device and the id of its message. Without both it has no name."""
    return f"{key} {message}" if key and message else ""


class Answers:
    """`troubled` is told what is wrong with the journal when something could not be written."""

    def __init__(self, troubled: Callable[[str], None]) -> None:
        self._troubled = troubled
        self._kept: OrderedDict[str, OrderedDict[str, Answer]] = OrderedDict()
        self._doing: dict[tuple[str, str], asyncio.Task[Answer]] = {}
        self._complained: set[str] = set()

    async def give(self, act: Act, room: Room, caller: Caller) -> Answer:
        """Do it, unless it is done, or being done, already."""
        if not caller.act:
            return await self._done(act, room, caller)
        device = f"{room.stream} {caller.key}"
        if device in self._kept and act.id in self._kept[device]:
            return self._kept[device][act.id]
        doing = self._doing.get((device, act.id))
        if doing is None:
            doing = asyncio.create_task(self._done(act, room, caller, device))
            self._doing[device, act.id] = doing
        return await asyncio.shield(doing)  # whoever asked may hang up; it is done all the same

    async def _done(self, act: Act, room: Room, caller: Caller, device: str = "") -> Answer:
        try:
            given = await self._performed(act, room, caller)
        except JournalError as error:  # the same message may be tried again
            self._troubled(str(error))
            return Answer(refused=str(error))
        finally:
            self._doing.pop((device, act.id), None)
        if device:
            self._keep(device, act.id, given)
        return given

    async def _performed(self, act: Act, room: Room, caller: Caller) -> Answer:
        try:
            await room.wakes(caller.now)
            with acting(caller.act):
                return await perform(act, room, caller, again=room.did(caller.act))
        except JournalError:
            raise
        except Exception as error:  # a mistake of ours: whoever waits is told, and the log once
            self._complain(type(act).__name__, error)
            return MISTAKE

    def _keep(self, device: str, message: str, given: Answer) -> None:
        kept = self._kept.setdefault(device, OrderedDict())
        kept[message] = given
        self._kept.move_to_end(device)
        for full, most in ((kept, A_DEVICE), (self._kept, DEVICES)):
            if len(full) > most:
                full.popitem(last=False)

    def _complain(self, act: str, error: Exception) -> None:
        about = f"{act} {type(error).__name__}"
        if about not in self._complained:
            self._complained.add(about)
            log.exception(about)
