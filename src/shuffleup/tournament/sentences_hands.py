"""Hands, and who goes out in them, in words."""

from __future__ import annotations

from shuffleup.hand.structure import Positions
from shuffleup.questions import places as ask_places
from shuffleup.questions import play as ask_play
from shuffleup.say import Sentence, nth, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.amendments import EndedByDeal
from shuffleup.tournament.levels import Level
from shuffleup.tournament.scene import NOTHING, Scene, Sentences, Told, level_in_words, shared_places
from shuffleup.tournament.sentences_prizes import by_agreement
from shuffleup.tournament.words import PlayerId, TableNo


def hand_began(scene: Scene, event: e.HandBegan) -> Sentences:
    level = scene.evening.plan.schedule.steps[event.item]
    assert isinstance(level, Level), level
    at, table = event.positions, event.table
    button, big = scene.at(table, at.button), scene.at(table, at.big_blind)
    if len(scene.evening.playing()) == 2:
        text = say(
            "Heads-up: {button} has the button and the small blind, {big} the big blind.", button=button, big=big
        )
        return (Told(text, scene.cited(ask_play.HeadsUpButtonPostsSmall())),)
    said = (
        pattern(
            "Table {table}, hand {hand}, {level}: {button} has the button, nobody the small blind, {big} the big blind."
        )
        if at.dead_small_blind
        else pattern(
            "Table {table}, hand {hand}, {level}: {button} has the button, {small} the small, {big} the big blind."
        )
    )
    small, blinds = scene.at(table, at.small_blind), level_in_words(level)
    text = say(said, table=table, hand=event.number, level=blinds, button=button, small=small, big=big)
    return (Told(text, scene.cited(ask_play.DeadButton()) if _is_dead(scene, event.table, at) else ()),)


def _is_dead(scene: Scene, table: TableNo, at: Positions) -> bool:
    chairs = scene.evening.tables[table].chairs
    return at.dead_small_blind or at.button not in chairs


def hand_over(scene: Scene, event: e.HandOver) -> Sentences:
    return (
        Told(
            say("Table {table}, hand {hand} is over.", table=event.table, hand=scene.evening.tables[event.table].hands)
        ),
    )


def hand_taken_back(_: Scene, event: e.HandTakenBack) -> Sentences:
    again = say(
        "Table {table}: the hand does not count; it is dealt again with the same button and blinds.", table=event.table
    )
    return (Told(again),)


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
        return (Told(say(said, name=name, winner=scene.name(event.by))),)
    if settled:
        return (Told(say("{name} has no chips left, and may rebuy.", name=name)),)
    return (Told(say("{name} has no chips left; the place is not settled yet.", name=name)),)


def declined(scene: Scene, event: e.Declined) -> Sentences:
    if scene.also(e.Busted, event.player):
        return NOTHING
    return (Told(say("{name} does not rebuy.", name=scene.name(event.player))),)


def went_out(scene: Scene, event: e.WentOut) -> Sentences:
    one = scene.evening.entrant(event.player)
    if any(isinstance(other, EndedByDeal) for other in scene.step):
        return by_agreement(scene, event)
    if event.place == 1:
        return (
            Told(say("{name} wins the tournament.", name=one.name), scene.cited(ask_places.LaterOutFinishesHigher())),
        )
    with_him = [other for other in scene.step if isinstance(other, e.WentOut) and _same_hand(scene, event, other)]
    others = [other.player for other in with_him if other.place == event.place]
    rule = scene.cited(ask_places.OutOnSameHand() if with_him else ask_places.LaterOutFinishesHigher())
    return (Told(_out_with(scene, event, others) if others else _out(scene, event), rule),)


def _out(scene: Scene, event: e.WentOut) -> Sentence:
    one, place = scene.evening.entrant(event.player), nth(event.place)
    if one.busted and one.busted.by:
        by = scene.name(one.busted.by)
        return say("{name} is out in {place} place, knocked out by {by}.", name=one.name, place=place, by=by)
    return say("{name} is out in {place} place.", name=one.name, place=place)


def _out_with(scene: Scene, event: e.WentOut, others: list[PlayerId]) -> Sentence:
    one, places = scene.evening.entrant(event.player), shared_places(event.place, event.shared_by)
    if one.busted and one.busted.by:
        return say(
            "{name} is out, knocked out by {by}, and shares {places} place with {others}.",
            name=one.name,
            by=scene.name(one.busted.by),
            places=places,
            others=scene.names(others),
        )
    return say(
        "{name} is out, and shares {places} place with {others}.",
        name=one.name,
        places=places,
        others=scene.names(others),
    )


def _same_hand(scene: Scene, one: e.WentOut, other: e.WentOut) -> bool:
    """Did another go out on the same hand?"""
    ends = [scene.evening.entrant(out.player).busted for out in (one, other)]
    hands = [(end.table, end.hand) if end.round is None else (end.round,) for end in ends if end is not None]
    return one.player != other.player and len(hands) == 2 and hands[0] == hands[1]
