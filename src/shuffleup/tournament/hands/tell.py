"""Hands, buttons, and who goes out, in words."""

from __future__ import annotations

from typing import assert_never

from shuffleup.hand.structure import TWO_BLINDS, Positions
from shuffleup.questions import play as ask_play
from shuffleup.say import Hole, Said, Sentence, listed, passage, pattern, phrase, say
from shuffleup.tournament import events as e
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.hands.buttons import DUTY_OF, blinds_lying
from shuffleup.tournament.hands.told import began_in_doubt
from shuffleup.tournament.telling.scene import NOTHING, Scene, Sentences, Told, level_in_words
from shuffleup.tournament.words import TableNo


def _button_put_right(scene: Scene, event: e.ButtonPutRight) -> Sentences:
    lies = event.positions
    text = (
        pattern("Table {table}, next hand: button at seat {button}, blinds from seats {small} and {big}.")
        if timer.level_of(scene.evening.clock).big_blind
        else pattern("Table {table}, next hand: button at seat {button}.")
    )
    where = say(text, table=event.table, button=lies.button, small=lies.small_blind, big=lies.big_blind)
    return (Told(passage(where, _reason(event.reason)), event.by),)


def _reason(reason: Said) -> Hole:
    return say("The reason: {reason}.", reason=phrase(reason)) if reason else ""


def _button_lies(_: Scene, event: e.ButtonLies) -> Sentences:
    lies = event.positions
    text = (
        pattern("Table {table}: the button lies at seat {button}, the big blind at seat {big} and no small blind.")
        if lies.dead_small_blind
        else pattern("Table {table}: the button lies at seat {button}, the blinds at seats {small} and {big}.")
    )
    where = say(text, table=event.table, button=lies.button, small=lies.small_blind, big=lies.big_blind)
    return (Told(passage(where, _reason(event.reason))),)


def hand_began(scene: Scene, event: e.HandBegan) -> Sentences:
    level = scene.evening.plan.schedule.steps[event.item]
    assert isinstance(level, Level), level
    at, table = event.positions, event.table
    if began_in_doubt(scene.evening, event):
        unknown = pattern("Table {table}, hand {hand}, {level}. Nobody has said where the button is.")
        return (Told(say(unknown, table=table, hand=event.number, level=level_in_words(level))),)
    button, big = scene.at(table, at.button), scene.at(table, at.big_blind)
    if len(level.blinds) != TWO_BLINDS:
        return (Told(_other_structure(scene, event, level)),)
    if len(scene.evening.playing()) == 2:
        text = say(
            "Heads-up: {button} has the button and the small blind, {big} the big blind.", button=button, big=big
        )
        return (Told(text, scene.cited(ask_play.HeadsUp)),)
    said = NO_SMALL_BLIND if at.dead_small_blind else TWO_OF_THEM if at.small_blind == at.button else BOTH_BLINDS
    small, blinds = scene.at(table, at.small_blind), level_in_words(level)
    text = say(said, table=table, hand=event.number, level=blinds, button=button, small=small, big=big)
    return (Told(text, scene.cited(ask_play.DeadButton) if _is_dead(scene, event.table, at) else ()),)


NO_SMALL_BLIND = pattern(
    "Table {table}, hand {hand}, {level}: {button} has the button, nobody the small blind, {big} the big blind."
)
TWO_OF_THEM = pattern(
    "Table {table}, hand {hand}, {level}: {button} has the button and the small blind, {big} the big blind."
)
BOTH_BLINDS = pattern(
    "Table {table}, hand {hand}, {level}: {button} has the button, {small} the small, {big} the big blind."
)


def _other_structure(scene: Scene, event: e.HandBegan, level: Level) -> Sentence:
    """One blind, more than two, or none: each is named with its player."""
    at, table = event.positions, event.table
    lie = blinds_lying(level, at, scene.evening.table_now(table).seats)
    button, blinds = scene.at(table, at.button), level_in_words(level)
    posts = [say("{who} {duty}", who=scene.at(table, seat), duty=DUTY_OF[blind]) for seat, blind in lie.items()]
    of: dict[str, Hole] = {"table": table, "hand": event.number, "level": blinds, "button": button}
    if not posts:
        return say("Table {table}, hand {hand}, {level}: {button} has the button.", **of)
    text = pattern("Table {table}, hand {hand}, {level}: {button} has the button; {posts}.")
    return say(text, **of, posts=listed(posts))


def _is_dead(scene: Scene, table: TableNo, at: Positions) -> bool:
    chairs = scene.evening.tables[table].chairs
    return at.dead_small_blind or at.button not in chairs


def busted(scene: Scene, event: e.Busted) -> Sentences:
    if scene.also(e.WentOut, event.player):
        return NOTHING
    settled = not scene.also(e.Declined, event.player)
    name = scene.name(event.player)
    if event.by:
        said = (
            pattern("{name} loses the last chip to {winner}, and may rebuy.")
            if settled
            else pattern("{name} loses the last chip to {winner}; the place is not settled yet.")
        )
        return (Told(say(said, name=name, winner=scene.names(event.takers))),)
    if settled:
        return (Told(say("{name} has no chips left, and may rebuy.", name=name)),)
    return (Told(say("{name} has no chips left; the place is not settled yet.", name=name)),)


def tell(scene: Scene, event: e.OfHands) -> Sentences:
    match event:
        case e.DealerNamed():
            return (Told(say("{name} deals at table {table}.", name=scene.name(event.player), table=event.table)),)
        case e.HandBegan():
            return hand_began(scene, event)
        case e.HandOver():
            hand = scene.evening.tables[event.table].hands
            return (Told(say("Table {table}, hand {hand} is over.", table=event.table, hand=hand)),)
        case e.HandTakenBack():
            anew = pattern("Table {table}: the hand does not count; it is dealt again with the same button and blinds.")
            return (Told(say(anew, table=event.table)),)
        case e.Busted():
            return busted(scene, event)
        case e.ButtonPutRight():
            return _button_put_right(scene, event)
        case e.ButtonLies():
            return _button_lies(scene, event)
        case e.HandUntold():
            level = scene.evening.plan.schedule.steps[event.item]
            assert isinstance(level, Level), level
            text = pattern("Table {table}: hand {hand}, {level}, was played unannounced.")
            return (Told(say(text, table=event.table, hand=event.number, level=level_in_words(level))),)
        case e.HandsFollowed():
            return NOTHING  # how much is told of a table is seen on its page
        case _:
            assert_never(event)
