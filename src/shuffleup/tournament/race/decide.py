"""Deciding a chip race. Changes nothing."""

from __future__ import annotations

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.race.due import race_due, racks_of
from shuffleup.tournament.race.race import RaceResult, race
from shuffleup.tournament.refusals import no_table
from shuffleup.tournament.state import Evening


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


def _raced(evening: Evening, command: c.Race, result: RaceResult) -> e.Raced:
    chairs = evening.tables[command.table].chairs
    stacks = tuple(e.Stack(chairs[seat], Chips(rack.worth)) for seat, rack in result.racks)
    return e.Raced(command.table, command.denomination, stacks, result.raced_off - result.added)


DECISIONS: DecisionsOfCommands = {
    c.Race: decide_race,
}
