"""Running the clock, the director's and the timekeeper's (TD-03), and the schedule on the wall: time
added to the level that is on, and other levels and breaks to come."""

from __future__ import annotations

from typing import ClassVar, Literal

from shuffleup.app.room import Room
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.length import LEAST_PERCENT, quicker
from shuffleup.tournament.clock.levels import Break, Level, LevelOrBreak
from shuffleup.tournament.clock.structures import Antes
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.web.acts import Act, ActOutcome, Caller, OverrulableAct, still
from shuffleup.web.live.screen import STAFF


class StartClock(Act, tag="start-clock"):
    """Start, or go on after a stop."""

    roles: ClassVar = STAFF

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.does(c.StartClock(caller.now), caller.now, self.seen)


class StopClock(Act, tag="stop-clock"):
    """Stop it, for a break, a pause or a dispute."""

    roles: ClassVar = STAFF
    why: Stop = Stop.BREAK

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.does(c.StopClock(caller.now, self.why.value), caller.now, self.seen)


class GoToItem(Act, tag="go-to-item"):
    """The beginning of another level or break."""

    roles: ClassVar = STAFF
    item: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.does(c.GoToItem(self.item, caller.now), caller.now, self.seen, shown=self.shown)


Steps = tuple[LevelOrBreak, ...]

MOVED_ON = refuse("The schedule has changed meanwhile; look again.", Refusal.OVERTAKEN)


class AddTime(Act, tag="add-time"):
    """To the level or break that is on; a negative number takes minutes off."""

    roles: ClassVar = STAFF
    minutes: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        command = c.AddTime(Millis(self.minutes * MINUTE), caller.now)
        return await room.does(command, caller.now, self.seen, shown=self.shown)


class _Edit(OverrulableAct, kw_only=True):
    """A change at one place of the schedule, if what stands there is still what the page `shown` showed."""

    shown: int
    item: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if self._there(room.evening) is None or not still(room, self.shown, self._there):
            return MOVED_ON
        command = c.EditSchedule(self.edited(room.evening.plan.schedule.steps), caller.now)
        return await room.does(self.asked(command, caller), caller.now, self.seen)

    def _there(self, evening: Evening) -> LevelOrBreak | None:
        steps = evening.plan.schedule.steps
        return steps[self.item] if 0 <= self.item < len(steps) else None

    def edited(self, steps: Steps) -> Steps:
        """The steps as they should be."""
        raise NotImplementedError


class _EditLevel(_Edit, kw_only=True):
    """What is posted in a level, and how long it is. `ante_by` is who pays the ante; `third` and `fourth` are further
    blinds, and `bet` is the smallest bet where there is no blind."""

    small: int
    big: int
    minutes: int
    ante: int = 0
    ante_by: Literal["everyone", "big-blind"] = "everyone"
    third: int = 0
    fourth: int = 0
    bet: int = 0

    def level(self) -> Level:
        return Level(
            Chips(self.small),
            Chips(self.big),
            Chips(self.ante),
            self.minutes,
            bool(self.ante) and Antes(self.ante_by) is Antes.BIG_BLIND,
            tuple(Chips(blind) for blind in (self.third, self.fourth) if blind),
            Chips(0 if self.big else self.bet),
        )


class EditLevel(_EditLevel, tag="edit-level"):
    """Other blinds, another ante, or another length."""

    def edited(self, steps: Steps) -> Steps:
        return (*steps[: self.item], self.level(), *steps[self.item + 1 :])


class EditBreak(_Edit, tag="edit-break"):
    """How long a break is."""

    minutes: int

    def edited(self, steps: Steps) -> Steps:
        return (*steps[: self.item], Break(self.minutes), *steps[self.item + 1 :])


class InsertBreak(_Edit, tag="insert-break"):
    """A break after this item."""

    minutes: int

    def edited(self, steps: Steps) -> Steps:
        return (*steps[: self.item + 1], Break(self.minutes), *steps[self.item + 1 :])


class InsertLevel(_EditLevel, tag="insert-level"):
    """A level after this item."""

    def edited(self, steps: Steps) -> Steps:
        return (*steps[: self.item + 1], self.level(), *steps[self.item + 1 :])


class KeepEnd(_Edit, tag="keep-end"):
    """The levels after this item last so many percent of their time, so that the night is over when it should be."""

    percent: int

    def edited(self, steps: Steps) -> Steps:
        return quicker(steps, self.item, min(max(self.percent, LEAST_PERCENT), 100))


class RemoveItem(_Edit, tag="remove-item"):
    """Without this level or break."""

    def edited(self, steps: Steps) -> Steps:
        return (*steps[: self.item], *steps[self.item + 1 :])
