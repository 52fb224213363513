"""Deciding what a ruling comes to outside its hand: on record, with penalties, chips and button. Changes nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import assert_never

from shuffleup.hand.decision import Refused
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament import amendments as a
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.buttons import HEADS_UP, after
from shuffleup.tournament.decide_hands import FEWEST, no_table
from shuffleup.tournament.decide_penalties import decide_penalise, decide_take_off
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.evolve import evolve
from shuffleup.tournament.state import Evening


def decide_ruling(evening: Evening, command: c.RulingCommand, book: Rulebook) -> Decision:
    match command:
        case c.Penalise():
            return decide_penalise(evening, command, book)
        case c.TakeChipsOff():
            return decide_take_off(evening, command, book)
        case c.PlaceButton():
            return decide_button(evening, command)
        case c.RecordRuling():
            wrong = no_table(evening, command.table)
            return wrong or accepted(e.RulingRecorded(command.table, command.what, command.by))
        case c.CarryOutRuling():
            return _decide_all(evening, command, book)
        case _:
            assert_never(command)


def _decide_all(evening: Evening, command: c.CarryOutRuling, book: Rulebook) -> Decision:
    """One after the other on a copy of the evening, for each finds what the one before it has changed."""
    after_it = copied(evening)
    events: list[e.Event] = []
    for one in (command.ruling, *command.doing):
        decision = decide_ruling(after_it, one, book)
        if isinstance(decision, Refused):
            return decision
        for event in decision.events:
            if not (events and isinstance(event, e.RulingRecorded)):  # it is on record once, with everything
                events.append(evolved(after_it, event))
    return accepted(*events)


def evolved(evening: Evening, event: e.Event) -> e.Event:
    evolve(evening, event)
    return event


def copied(evening: Evening) -> Evening:
    """An evening of its own, to try out what comes of a command. It shares nothing that can change."""
    tally = evening.tally
    return replace(
        evening,
        players={player: replace(one) for player, one in evening.players.items()},
        tables={number: replace(table, chairs=dict(table.chairs)) for number, table in evening.tables.items()},
        accounts=dict(evening.accounts),
        prizes=dict(evening.prizes),
        penalties=list(evening.penalties),
        rulings=list(evening.rulings),
        tally=replace(
            tally,
            uncounted=dict(tally.uncounted),
            standing=Counter(tally.standing),
            without_chips=dict(tally.without_chips),
            away=dict(tally.away),
            playing_at=dict(tally.playing_at),
            tables_of=Counter(tally.tables_of),
        ),
    )


# ---------------------------------------------------------------------------------------------------- the button


def decide_button(evening: Evening, command: c.PlaceButton) -> Decision:
    wrong = no_table(evening, command.table) or _not_now(evening, command) or _wrong_seats(evening, command)
    if wrong:
        return wrong
    dead = command.small_blind not in evening.table_now(command.table).seats
    lies = Positions(command.button, command.small_blind, command.big_blind, dead)
    return accepted(a.ButtonPutRight(command.table, lies, command.reason.strip(), command.by))


def _not_now(evening: Evening, command: c.PlaceButton) -> Refused | None:
    if evening.tables[command.table].in_hand:
        return Refused("The hand is finished first.")
    if len(evening.table_now(command.table)) < FEWEST:
        return Refused(f"Table {command.table} has nobody to play a hand.")
    return None if command.reason.strip() else Refused("Say why the button is put there.")


def _wrong_seats(evening: Evening, command: c.PlaceButton) -> Refused | None:
    """Button and small blind may lie at an empty seat, the big blind is always somebody's; and they lie in order."""
    seats = evening.table_now(command.table).seats
    button, small, big = command.button, command.small_blind, command.big_blind
    if not all(1 <= seat <= MOST_SEATS for seat in (button, small, big)):
        return Refused(f"Seats are numbered from 1 to {MOST_SEATS}.")
    if big not in seats:
        return Refused(f"Nobody plays at seat {big}; the big blind is always posted by a player.")
    if len(seats) == HEADS_UP:
        in_order = button == small != big and small in seats
        return None if in_order else Refused("Two players: one has the button and the small blind, the other the big.")
    if not 0 < after(button, small) < after(button, big):
        return Refused("Button, small blind and big blind lie in this order, clockwise.")
    return _passed_over(seats, small, big)


def _passed_over(seats: tuple[Seat, ...], small: Seat, big: Seat) -> Refused | None:
    between = [seat for seat in seats if 0 < after(small, seat) < after(small, big)]
    return Refused(f"Seat {between[0]} comes before seat {big} for the big blind.") if between else None
