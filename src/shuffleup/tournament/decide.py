"""From command to events, or to a refusal with its reason. Pure: the evening is read, never changed.

Each subject decides its own commands; what concerns several of them is here.
"""

from __future__ import annotations

from typing import assert_never

from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.decide import decide as decide_presence
from shuffleup.tournament.bounties.decide import decide_knock_out
from shuffleup.tournament.chips.decide import decide_count, decide_follow
from shuffleup.tournament.clock.decide import decide as decide_clock
from shuffleup.tournament.clock.decide import decide_edit_schedule
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.entries.decide import decide as decide_entries
from shuffleup.tournament.evolve import evolved
from shuffleup.tournament.hands.decide import decide as decide_hands
from shuffleup.tournament.hands.untold import decide_untold
from shuffleup.tournament.plan import wrong_plan
from shuffleup.tournament.prizes.decide import decide as decide_prizes
from shuffleup.tournament.race.decide import decide_race
from shuffleup.tournament.rulings.decide import decide_ruling
from shuffleup.tournament.rulings.otherwise import decide_otherwise
from shuffleup.tournament.seating.decide import decide as decide_seats
from shuffleup.tournament.sidepots.decide import decide as decide_side_pots
from shuffleup.tournament.state import Evening, copied


def open_evening(command: c.OpenEvening, book: Rulebook) -> Decision:
    """The first command of all."""
    return wrong_plan(command.plan, book) or accepted(e.Planned(command.plan))


def decide(evening: Evening, command: c.Command, book: Rulebook) -> Decision:
    if isinstance(command, c.OfPeople):
        return _decide_people(evening, command, book)
    if isinstance(command, c.OfPlay):
        return _decide_play(evening, command, book)
    if isinstance(command, c.Otherwise):
        return decide_otherwise(evening, command, book, decide)
    if isinstance(command, c.Together):
        return _decide_together(evening, command, book)
    return _decide_alone(evening, command, book)


def _decide_people(evening: Evening, command: c.OfPeople, book: Rulebook) -> Decision:
    if isinstance(command, c.EntryCommand):
        return decide_entries(evening, command, book)
    if isinstance(command, c.SeatCommand):
        return decide_seats(evening, command, book)
    return decide_presence(evening, command, book)


def _decide_play(evening: Evening, command: c.OfPlay, book: Rulebook) -> Decision:
    if isinstance(command, c.HandCommand):
        return decide_hands(evening, command, book)
    if isinstance(command, c.ClockCommand):
        return decide_clock(evening, command, book)
    if isinstance(command, c.RulingCommand):
        return decide_ruling(evening, command, book)
    if isinstance(command, c.SidePotCommand):
        return decide_side_pots(evening, command)
    return decide_prizes(evening, command, book)


def _decide_alone(evening: Evening, command: c.Alone, book: Rulebook) -> Decision:
    """Commands that another subject's decisions stand on, or that are the only ones of theirs."""
    match command:
        case c.EditSchedule():
            return decide_edit_schedule(evening, command, book)
        case c.EndUntoldHand():
            return decide_untold(evening, command, book)
        case c.FollowHands():
            return decide_follow(evening, command)
        case c.CountStacks():
            return decide_count(evening, command)
        case c.Race():
            return decide_race(evening, command, book)
        case c.NameKnockOut():
            return decide_knock_out(evening, command)
        case _:
            assert_never(command)


def _decide_together(evening: Evening, command: c.Together, book: Rulebook) -> Decision:
    then, events, refused = copied(evening), list[e.Event](), list[Refused]()
    for one in command.commands:
        decision = decide(then, one, book)
        if isinstance(decision, Refused):
            refused.append(decision)
            continue
        events += decision.events
        for event in decision.events:
            evolved(then, event)
    return accepted(*events) if events or not refused else refused[0]
