"""How it is told that something changed which stood already: who is in, and what hangs on the wall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.facts import fact
from shuffleup.questions.absence import MinutesAway
from shuffleup.questions.director import DecidesDisputes
from shuffleup.questions.entries import ChipsForBuyIn
from shuffleup.questions.materials import PostedMayChange, Sheet
from shuffleup.questions.places import SideDealsAllowed
from shuffleup.rulebooks.naming import cited_as
from shuffleup.say import Hole, Money, Sentence, counted, listed, nth, passage, pattern, say
from shuffleup.tournament import amendments as a
from shuffleup.tournament.clock import Clock, level_number, remaining, set_to
from shuffleup.tournament.director import HOST
from shuffleup.tournament.events import Event
from shuffleup.tournament.levels import Break, Level, Schedule
from shuffleup.tournament.payouts import PERCENT, Shares, Structure
from shuffleup.tournament.scene import Scene, Sentences, Told, level_in_words, minutes, seconds
from shuffleup.tournament.words import Millis

SECOND = Millis(1000)


def _renamed(scene: Scene, event: a.Renamed) -> Sentences:
    return (Told(say("{name} is called {new} from now on.", name=scene.name(event.player), new=event.name)),)


def _plays_for_nothing(scene: Scene, event: a.PlaysForNothing) -> Sentences:
    return (Told(say("{name} plays for nothing: no buy-in, and no prize.", name=scene.name(event.player))),)


def _re_entered(scene: Scene, event: a.ReEntered) -> Sentences:
    return _bought(scene, event, pattern("{name} enters again: {money} for {chips} chips, and a new seat."))


def _bought_back(scene: Scene, event: a.BoughtBack) -> Sentences:
    return _bought(scene, event, pattern("{name} comes back with a rebuy: {money} for {chips} chips."))


def _bought(scene: Scene, event: a.ReEntered | a.BoughtBack, how: str) -> Sentences:
    text = say(how, name=scene.name(event.player), money=Money(event.money), chips=event.chips)
    return (Told(text, scene.cited(ChipsForBuyIn())),)


def _overruled(scene: Scene, event: a.Overruled) -> Sentences:
    reason = event.reason.removesuffix(".")
    if event.given_by == HOST:
        return (Told(say("The director decides otherwise: {reason}.", reason=reason), event.clauses),)
    name = scene.evening.name_of(event.given_by)
    return (Told(say("{name} decides otherwise: {reason}.", name=name, reason=reason), event.clauses),)


def _rule_written(_: Scene, event: a.HouseRuleWritten) -> Sentences:
    text = event.text.removesuffix(".")
    return (Told(say("A rule of this house, {rule}: {text}.", rule=cited_as(event.rule), text=text)),)


def _uncounted(scene: Scene, event: a.Uncounted) -> Sentences:
    names = [scene.evening.name_of(player) for player in event.players]
    return (Told(say("Nobody knows now what these have; they are to be counted: {names}.", names=listed(names))),)


def _salvaged(_: Scene, event: a.Salvaged) -> Sentences:
    text = say(
        "The journal was damaged, and the night goes on from what could be read; lost entries: {entries}.",
        entries=event.entries,
    )
    return (Told(text), *(Told(_lost(hands)) for hands in event.hands))


def _lost(hands: a.LostHands) -> Sentence:
    table, first, last = hands.table, hands.first, hands.last
    if first == last:
        return say("Table {table}: hand {hand} is lost; count the chips there.", table=table, hand=first)
    lost = pattern("Table {table}: hands {first} to {last} are lost; count the chips there.")
    return say(lost, table=table, first=first, last=last)


def _ended_by_deal(scene: Scene, _: a.EndedByDeal) -> Sentences:
    return (Told(say("The players have agreed to play no more: the night is over."), scene.cited(SideDealsAllowed())),)


def _place_moved(scene: Scene, event: a.PlaceMoved) -> Sentences:
    name, place = scene.name(event.player), nth(event.place)
    if event.shared_by == 1:
        return (Told(say("{name} moves down to {place} place.", name=name, place=place)),)
    shared = pattern("{name} moves down to {place} place, which {number} players share.")
    return (Told(say(shared, name=name, place=place, number=event.shared_by)),)


def _button_put_right(_: Scene, event: a.ButtonPutRight) -> Sentences:
    lies = event.positions
    where = say(
        "Table {table}, next hand: button at seat {button}, blinds from seats {small} and {big}.",
        table=event.table,
        button=lies.button,
        small=lies.small_blind,
        big=lies.big_blind,
    )
    return (Told(passage(where, _reason(event.reason)), event.by),)


def _reason(reason: str) -> Hole:
    return say("The reason: {reason}.", reason=reason.removesuffix(".")) if reason else ""


def _button_lies(_: Scene, event: a.ButtonLies) -> Sentences:
    lies = event.positions
    text = (
        pattern("Table {table}: the button lies at seat {button}, the big blind at seat {big} and no small blind.")
        if lies.dead_small_blind
        else pattern("Table {table}: the button lies at seat {button}, the blinds at seats {small} and {big}.")
    )
    where = say(text, table=event.table, button=lies.button, small=lies.small_blind, big=lies.big_blind)
    return (Told(passage(where, _reason(event.reason))),)


def _hand_untold(scene: Scene, event: a.HandUntold) -> Sentences:
    level = scene.evening.plan.schedule.steps[event.item]
    assert isinstance(level, Level), level
    text = pattern("Table {table}: hand {hand}, {level}, was played unannounced.")
    return (Told(say(text, table=event.table, hand=event.number, level=level_in_words(level))),)


def _hands_followed(_scene: Scene, _event: a.HandsFollowed) -> Sentences:
    """How much is told of a table is seen on its page."""
    return ()


def _forfeits_wait(scene: Scene, event: a.ForfeitsWait) -> Sentences:
    text = counted(
        "{names} has been away too long; the director says whether the chips are lost.",
        "{names} have been away too long; the director says whether the chips are lost.",
        len(event.players),
        names=scene.names(event.players),
    )
    return (Told(text, scene.cited(MinutesAway(), DecidesDisputes())),)


# ------------------------------------------------------------------------------------------------------- clock


def _time_added(scene: Scene, event: a.TimeAdded) -> Sentences:
    clock = scene.evening.clock
    what = _named(clock.schedule, clock.item).begins
    if event.span > 0:
        return (Told(say("{level} lasts {time} longer.", level=what, time=span_in_words(event.span))),)
    if remaining(clock, event.at) + event.span <= 0:
        return (Told(say("{level} is over now.", level=what)),)
    return (Told(say("{level} ends {time} sooner.", level=what, time=span_in_words(Millis(-event.span)))),)


def span_in_words(span: Millis) -> Sentence:
    """5 minutes, or 1 minute and 30 seconds."""
    whole, rest = divmod(-(-span // SECOND), 60)  # a part of a second counts as one
    return listed([*([minutes(whole)] if whole else []), *([seconds(rest)] if rest else [])])


def clock_in_words(clock: Clock, now: Millis) -> Sentence:
    """What the clock shows: which level or break is on, and how much of it is left."""
    left, what = remaining(clock, now), _named(clock.schedule, clock.item).words
    if not left:
        return say("The clock: {level}, no time left.", level=what)
    if clock.running:
        return say("The clock runs: {level}, {time} left.", level=what, time=span_in_words(left))
    return say("The clock stands: {level}, {time} left.", level=what, time=span_in_words(left))


def _clock_set(scene: Scene, event: a.ClockSet) -> Sentences:
    clock = scene.evening.clock
    return (Told(clock_in_words(set_to(clock, event.item, event.elapsed, event.extra, event.at), event.at)),)


@fact
class Item:
    """An item of the schedule, as it stands in a sentence and at its beginning."""

    words: Sentence
    begins: Sentence


def _named(schedule: Schedule, item: int) -> Item:
    level = level_number(schedule, item)
    if isinstance(schedule.steps[item], Break):
        return Item(
            say("the break after level {level}", level=level), say("The break after level {level}", level=level)
        )
    return Item(say("level {level}", level=level), say("Level {level}", level=level))


# ---------------------------------------------------------------------------------------------- what is posted


def _schedule_edited(scene: Scene, event: a.ScheduleEdited) -> Sentences:
    before, after = scene.evening.plan.schedule, Schedule(event.steps)
    same = [one == other for one, other in zip(before.steps, after.steps, strict=False)]
    first = same.index(False) if False in same else len(same)
    what = _named(after, first) if first < len(after.steps) else _named(before, first)
    text = counted(
        "The schedule is changed: {item} is the first to differ, and {count} level hangs on the wall.",
        "The schedule is changed: {item} is the first to differ, and {count} levels hang on the wall.",
        len(after.levels),
        item=what.words,
    )
    return (_amended(scene, text, event.overruled, Sheet.SCHEDULE),)


def _payouts_edited(scene: Scene, event: a.PayoutsEdited) -> Sentences:
    text = say("The prizes are changed: {prizes}.", prizes=_prizes(event.structure))
    return (_amended(scene, text, event.overruled, Sheet.PAYOUTS),)


def _prizes(structure: Structure | None) -> Sentence:
    if structure is None:
        return say("they are those of the book")
    if not isinstance(structure, Shares):
        return listed([Money(prize) for prize in structure.prizes])
    parts = listed(structure.parts)
    if structure.whole == PERCENT:
        return say("{parts} percent of the purse", parts=parts)
    return say("{parts} parts of {whole}", parts=parts, whole=structure.whole)


def _amended(scene: Scene, text: Sentence, overruled: tuple[str, ...], sheet: Sheet) -> Told:
    """With the clause that allows it; or, where there is one against it, that the director overrules it."""
    if any(isinstance(event, a.Overruled) for event in scene.step):
        return Told(text)  # which was said before
    if overruled:
        return Told(passage(say("The director overrules {clauses}.", clauses=listed(overruled)), text))
    evening = scene.evening
    grew = evening.purse() > evening.purse_posted
    return Told(text, scene.cited(PostedMayChange(sheet, evening.clock.started, grew)))


AMENDED: dict[type[Event], Callable[[Scene, Any], Sentences]] = {
    a.Renamed: _renamed,
    a.PlaysForNothing: _plays_for_nothing,
    a.ReEntered: _re_entered,
    a.BoughtBack: _bought_back,
    a.Overruled: _overruled,
    a.HouseRuleWritten: _rule_written,
    a.Uncounted: _uncounted,
    a.EndedByDeal: _ended_by_deal,
    a.Salvaged: _salvaged,
    a.PlaceMoved: _place_moved,
    a.ForfeitsWait: _forfeits_wait,
    a.TimeAdded: _time_added,
    a.ClockSet: _clock_set,
    a.ScheduleEdited: _schedule_edited,
    a.PayoutsEdited: _payouts_edited,
    a.ButtonPutRight: _button_put_right,
    a.ButtonLies: _button_lies,
    a.HandUntold: _hand_untold,
    a.HandsFollowed: _hands_followed,
}
