"""Tables, chairs and moves, in words."""

from __future__ import annotations

from typing import Any, assert_never

from shuffleup.hand.terms import terms_of
from shuffleup.questions import absence as ask_absence
from shuffleup.questions import seating as ask_seating
from shuffleup.questions.seating import Duty
from shuffleup.rules import Question
from shuffleup.say import Sentence, counted, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.clock import timer
from shuffleup.tournament.hands.buttons import HEADS_UP, coming, duty_at, waits_for_button
from shuffleup.tournament.seating.draw import LATE, card_drawn
from shuffleup.tournament.telling.scene import NOTHING, Scene, Sentences, Told
from shuffleup.tournament.words import Chair


def _seated(scene: Scene, event: e.Seated) -> Sentences:
    if event.card == LATE:
        return (Told(_seated_late(scene, event)),)
    dealing = {other.table: other.player for other in scene.step if isinstance(other, e.DealerNamed)}
    spread = [ask_seating.DealersSpread()] if event.chair.table in dealing else []
    by = scene.cited(ask_seating.TableSuits(), *spread)
    return (Told(_drew(scene, event, first=event.player in dealing.values()), by),)


def _seated_late(scene: Scene, event: e.Seated) -> Sentence:
    one = scene.evening.entrant(event.player)
    again = one.re_entries or one.rebuys
    said = (
        pattern("{name} is in again and gets {chair}, with {chips} chips.")
        if again
        else pattern("{name} comes late and gets {chair}, with {chips} chips.")
    )
    return say(said, name=one.name, chair=event.chair.said, chips=one.stack or 0)


def _drew(scene: Scene, event: e.Seated, *, first: bool) -> Sentence:
    name, chair = scene.name(event.player), event.chair.said
    card = card_drawn(event.card)
    if card is None:
        said = pattern("{name} draws first: {chair}.") if first else pattern("{name} draws: {chair}.")
        return say(said, name=name, chair=chair)
    said = pattern("{name} draws the {card} first: {chair}.") if first else pattern("{name} draws the {card}: {chair}.")
    return say(said, name=name, card=card.words, chair=chair)


def _button_placed(scene: Scene, event: e.ButtonPlaced) -> Sentences:
    at, table = event.positions, event.table
    button, small, big = (scene.at(table, seat) for seat in (at.button, at.small_blind, at.big_blind))
    text = say(
        "Table {table}: {button} has the button, {small} and {big} the blinds.",
        table=table,
        button=button,
        small=small,
        big=big,
    )
    if not timer.level_of(scene.evening.clock).small_blind:
        text = say("Table {table}: {button} has the button.", table=table, button=button)
    elif at.button == at.small_blind:
        text = say(
            "Table {table}: {button} has the button and the small blind, {big} the big blind.",
            table=table,
            button=button,
            big=big,
        )
    return (Told(text, scene.cited(ask_seating.FirstButton())),)


def _moved(scene: Scene, event: e.Moved) -> Sentences:
    one = scene.evening.entrant(event.player)
    why: list[Question[Any]] = []
    if not any(isinstance(other, e.RulingRecorded) for other in scene.step):  # else the director said so
        why += [ask_seating.UnevenBy(), *([ask_seating.WhoMoves()] if event.chair in scene.evening.gaps else [])]
        why += [ask_seating.WhereToSit()]
    away = one.missing or one.away_since is not None
    why += [ask_absence.AbsentPlayerMoves()] if away else []
    said = pattern("Seat {seat}, table {table} ({name}) moves to {to}, and {duty}.")
    if away:
        said = pattern(
            "Seat {seat}, table {table} ({name}) moves to {to}, and {duty}; the player is away, and the chips go along."
        )
    left, duty = one.chair, _duty(scene, event.chair)
    assert left is not None, event
    text = say(said, seat=left.seat, table=left.table, name=one.name, to=event.chair.said, duty=duty)
    return (Told(text, scene.cited(*why)),)


def _duty(scene: Scene, chair: Chair) -> Duty:
    """What falls to this chair in the next hand, when everyone of the step has moved."""
    moves = {event.player: event.chair for event in scene.step if isinstance(event, e.Moved)}
    stay = [one.chair for one in scene.evening.playing() if one.chair is not None and one.player not in moves]
    seats = sorted(one.seat for one in (*stay, *moves.values()) if one.table == chair.table)
    table = scene.evening.tables[chair.table]
    if len(seats) < HEADS_UP:
        return Duty.DEALT_IN
    at, waits = coming(table, seats, terms_of(scene.book)), waits_for_button(scene.book).answer
    return duty_at(at, chair.seat, timer.level_of(scene.evening.clock), seats, waits=waits)


def _table_broken(scene: Scene, event: e.TableBroken) -> Sentences:
    if not any(isinstance(other, e.ButtonPlaced) for other in scene.step):  # the other tables go on as they are
        text = say("Table {table} is broken up: its players draw new seats.", table=event.table)
        return (Told(text, scene.cited(ask_seating.SeatsAtRedraw(), ask_seating.DrawsAnew())),)
    left = len(scene.evening.playing())
    text = counted(
        "Table {table} is broken: the {count} player left draws for a new seat.",
        "Table {table} is broken: the {count} players left draw for new seats.",
        left,
        table=event.table,
    )
    return (Told(text, scene.cited(ask_seating.SeatsAtRedraw())),)


def tell(scene: Scene, event: e.OfSeating) -> Sentences:
    match event:
        case e.TableOpened():
            return (Told(say("Table {table} is open.", table=event.table)),)
        case e.Seated():
            return _seated(scene, event)
        case e.ButtonPlaced():
            return _button_placed(scene, event)
        case e.RealCardsDrawn():
            return (Told(say("Seats are drawn with real cards."), scene.cited(ask_seating.TableSuits())),)
        case e.Moved():
            return _moved(scene, event)
        case e.LeftChair():
            if scene.also(e.WentOut, event.player) or scene.also(e.Seated, event.player):
                return NOTHING
            left = scene.evening.entrant(event.player).chair
            assert left is not None, event
            return (Told(say("Seat {seat}, table {table} is free.", seat=left.seat, table=left.table)),)
        case e.TableBroken():
            return _table_broken(scene, event)
        case _:
            assert_never(event)
