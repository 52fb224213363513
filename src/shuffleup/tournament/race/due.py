"""The race a table can hold now, and the chips it is held with."""

from __future__ import annotations

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips.stacks import count_first, not_certain
from shuffleup.tournament.clock import timer
from shuffleup.tournament.race.race import Rack, plausible_rack
from shuffleup.tournament.race.when import RaceDue, races_due
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis, TableNo


def race_due(evening: Evening, number: TableNo, now: Millis, book: Rulebook) -> RaceDue | Refused:
    """The race this table can hold now: of the smallest chip, once no level to come needs it (RACE-01)."""
    schedule = evening.plan.schedule
    level = timer.level_number(schedule, timer.level_now(evening.clock, now, book))
    due = races_due(schedule.levels, evening.values_at(number), book)
    if not due:
        return refuse("No chip is done with: the levels to come need them all.", Refusal.NOTHING_DUE)
    if level < due[0].before_level:
        until = {"chip": due[0].old, "level": due[0].before_level}
        return refuse("The {chip} is needed until level {level} begins.", Refusal.NOT_NOW, due[0].by, **until)
    return due[0]


def racks_of(evening: Evening, number: TableNo) -> dict[Seat, Rack] | Refused:
    """What each stack should look like in chips."""
    if wrong := count_first(not_certain(evening, evening.playing_at(number))):
        return wrong
    racks: dict[Seat, Rack] = {}
    for sitting in evening.table_now(number).sitting:
        rack = plausible_rack(sitting.stack or Chips(0), evening.values_of(evening.entrant(sitting.player)))
        if isinstance(rack, Refused):
            return rack
        racks[sitting.chair.seat] = rack
    return racks
