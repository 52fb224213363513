"""Deciding a chip race. Changes nothing."""

from __future__ import annotations

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import count_first, not_certain, seated
from shuffleup.tournament.clock import timer
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.race.race import RaceResult, Rack, plausible_rack, race
from shuffleup.tournament.race.when import RaceDue, races_due
from shuffleup.tournament.refusals import no_table
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis, TableNo


def decide_race(evening: Evening, command: c.Race, book: Rulebook) -> Decision:
    if wrong := no_table(evening, command.table):
        return wrong
    if evening.tables[command.table].in_hand:
        return refuse("Chips are raced between two hands.", Refusal.HAND_IN_PLAY)
    due = race_due(evening, command.table, command.at, book)
    if isinstance(due, Refused):
        return due
    if command.denomination != due.old:
        return refuse("The chip to go next is the {chip}.", Refusal.SOMETHING_FIRST, due.by, chip=due.old)
    racks = racks_of(evening, command.table)
    if isinstance(racks, Refused):
        return racks
    result = race(racks, due.old, due.new, command.cards, book)
    if isinstance(result, Refused):
        return result
    return accepted(_raced(evening, command, result))


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
    if wrong := count_first(not_certain(evening, [one for _, one in seated(evening, number)])):
        return wrong
    racks: dict[Seat, Rack] = {}
    for sitting in evening.table_now(number).sitting:
        rack = plausible_rack(sitting.stack or Chips(0), evening.values_of(evening.entrant(sitting.player)))
        if isinstance(rack, Refused):
            return rack
        racks[sitting.chair.seat] = rack
    return racks


def _raced(evening: Evening, command: c.Race, result: RaceResult) -> e.Raced:
    chairs = evening.tables[command.table].chairs
    stacks = tuple(e.Stack(chairs[seat], Chips(rack.worth)) for seat, rack in result.racks)
    return e.Raced(command.table, command.denomination, stacks, result.raced_off - result.added)


DECISIONS: DecisionsOfCommands = {
    c.Race: decide_race,
}
