"""How it is told that something changed which stood already: who is in, and what hangs on the wall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.questions.absence import MinutesAway
from shuffleup.questions.director import DecidesDisputes
from shuffleup.questions.entries import ChipsForBuyIn
from shuffleup.questions.materials import PostedMayChange, Sheet
from shuffleup.questions.places import SideDealsAllowed
from shuffleup.tournament import amendments as a
from shuffleup.tournament.clock import Clock, level_number, remaining, set_to
from shuffleup.tournament.director import HOST
from shuffleup.tournament.events import Event
from shuffleup.tournament.levels import Break, Level, Schedule
from shuffleup.tournament.payouts import PERCENT, Shares, Structure, in_words
from shuffleup.tournament.scene import Scene, Sentences, Told, counted, level_in_words, listed, nth
from shuffleup.tournament.words import Millis

SECOND = Millis(1000)


def _renamed(scene: Scene, event: a.Renamed) -> Sentences:
    return (Told(f"{scene.name(event.player)} is called {event.name} from now on."),)


def _plays_for_nothing(scene: Scene, event: a.PlaysForNothing) -> Sentences:
    return (Told(f"{scene.name(event.player)} plays for nothing: no buy-in, and no prize."),)


def _re_entered(scene: Scene, event: a.ReEntered) -> Sentences:
    text = f"{scene.name(event.player)} enters again: {in_words(event.money)} for {event.chips} chips, and a new seat."
    return (Told(text, scene.cited(ChipsForBuyIn())),)


def _bought_back(scene: Scene, event: a.BoughtBack) -> Sentences:
    text = f"{scene.name(event.player)} comes back with a rebuy: {in_words(event.money)} for {event.chips} chips."
    return (Told(text, scene.cited(ChipsForBuyIn())),)


def _overruled(scene: Scene, event: a.Overruled) -> Sentences:
    reason = event.reason.removesuffix(".")
    if event.given_by == HOST:
        return (Told(f"The director decides otherwise: {reason}.", event.clauses),)
    return (Told(f"{scene.evening.name_of(event.given_by)} decides otherwise: {reason}.", event.clauses),)


def _rule_written(_: Scene, event: a.HouseRuleWritten) -> Sentences:
    return (Told(f"A rule of this house, {event.rule}: {event.text.removesuffix('.')}."),)


def _uncounted(scene: Scene, event: a.Uncounted) -> Sentences:
    names = [scene.evening.name_of(player) for player in event.players]
    return (Told(f"Nobody knows now what these have; they are to be counted: {listed(names)}."),)


def _salvaged(_: Scene, event: a.Salvaged) -> Sentences:
    text = f"The journal was damaged, and the night goes on from what could be read; lost entries: {event.entries}."
    return (Told(text), *(Told(_lost(hands)) for hands in event.hands))


def _lost(hands: a.LostHands) -> str:
    if hands.first == hands.last:
        return f"Table {hands.table}: hand {hands.first} is lost; count the chips there."
    return f"Table {hands.table}: hands {hands.first} to {hands.last} are lost; count the chips there."


def _ended_by_deal(scene: Scene, _: a.EndedByDeal) -> Sentences:
    return (Told("The players have agreed to play no more: the night is over.", scene.cited(SideDealsAllowed())),)


def _place_moved(scene: Scene, event: a.PlaceMoved) -> Sentences:
    shared = f", which {event.shared_by} players share" if event.shared_by > 1 else ""
    return (Told(f"{scene.name(event.player)} moves down to {nth(event.place)} place{shared}."),)


def _button_put_right(_: Scene, event: a.ButtonPutRight) -> Sentences:
    lies, table, reason = event.positions, event.table, event.reason.removesuffix(".")
    button, small, big = lies.button, lies.small_blind, lies.big_blind
    where = f"Table {table}, next hand: button at seat {button}, blinds from seats {small} and {big}."
    return (Told(f"{where} The reason: {reason}." if reason else where, event.by),)


def _button_lies(_: Scene, event: a.ButtonLies) -> Sentences:
    lies, reason = event.positions, event.reason.removesuffix(".")
    blinds = f"the big blind at seat {lies.big_blind} and no small blind"
    if not lies.dead_small_blind:
        blinds = f"the blinds at seats {lies.small_blind} and {lies.big_blind}"
    text = f"Table {event.table}: the button lies at seat {lies.button}, {blinds}."
    return (Told(f"{text} The reason: {reason}." if reason else text),)


def _hand_untold(scene: Scene, event: a.HandUntold) -> Sentences:
    level = scene.evening.plan.schedule.steps[event.item]
    assert isinstance(level, Level), level
    return (Told(f"Table {event.table}: hand {event.number}, {level_in_words(level)}, was played unannounced."),)


def _hands_followed(_scene: Scene, _event: a.HandsFollowed) -> Sentences:
    """How much is told of a table is seen on its page."""
    return ()


def _forfeits_wait(scene: Scene, event: a.ForfeitsWait) -> Sentences:
    names = scene.names(event.players)
    text = f"{names} have been away too long; the director says whether the chips are lost."
    if len(event.players) == 1:
        text = f"{names} has been away too long; the director says whether the chips are lost."
    return (Told(text, scene.cited(MinutesAway(), DecidesDisputes())),)


# ------------------------------------------------------------------------------------------------------- clock


def _time_added(scene: Scene, event: a.TimeAdded) -> Sentences:
    clock = scene.evening.clock
    what = _named(clock.schedule, clock.item)
    if event.span > 0:
        return (Told(f"{what} lasts {span_in_words(event.span)} longer."),)
    if remaining(clock, event.at) + event.span <= 0:
        return (Told(f"{what} is over now."),)
    return (Told(f"{what} ends {span_in_words(Millis(-event.span))} sooner."),)


def span_in_words(span: Millis) -> str:
    """5 minutes, or 1 minute and 30 seconds."""
    minutes, seconds = divmod(-(-span // SECOND), 60)  # a part of a second counts as one
    words = [counted(number, what) for number, what in ((minutes, "minute"), (seconds, "second")) if number]
    return listed(words)


def clock_in_words(clock: Clock, now: Millis) -> str:
    """What the clock shows: which level or break is on, and how much of it is left."""
    left, what = remaining(clock, now), _lower(_named(clock.schedule, clock.item))
    if not left:
        return f"The clock: {what}, no time left."
    if clock.running:
        return f"The clock runs: {what}, {span_in_words(left)} left."
    return f"The clock stands: {what}, {span_in_words(left)} left."


def _clock_set(scene: Scene, event: a.ClockSet) -> Sentences:
    clock = scene.evening.clock
    return (Told(clock_in_words(set_to(clock, event.item, event.elapsed, event.extra, event.at), event.at)),)


def _named(schedule: Schedule, item: int) -> str:
    level = level_number(schedule, item)
    return f"The break after level {level}" if isinstance(schedule.steps[item], Break) else f"Level {level}"


# ---------------------------------------------------------------------------------------------- what is posted


def _schedule_edited(scene: Scene, event: a.ScheduleEdited) -> Sentences:
    before, after = scene.evening.plan.schedule, Schedule(event.steps)
    same = [one == other for one, other in zip(before.steps, after.steps, strict=False)]
    first = same.index(False) if False in same else len(same)
    what = _named(after, first) if first < len(after.steps) else _named(before, first)
    text = f"The schedule is changed: {_lower(what)} is the first to differ, and {_levels(after)} hang on the wall."
    return (_amended(scene, text, event.overruled, Sheet.SCHEDULE),)


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]


def _levels(schedule: Schedule) -> str:
    return counted(len(schedule.levels), "level")


def _payouts_edited(scene: Scene, event: a.PayoutsEdited) -> Sentences:
    return (_amended(scene, f"The prizes are changed: {_prizes(event.structure)}.", event.overruled, Sheet.PAYOUTS),)


def _prizes(structure: Structure | None) -> str:
    if structure is None:
        return "they are those of the book"
    if not isinstance(structure, Shares):
        return listed([in_words(prize) for prize in structure.prizes])
    parts = listed([str(part) for part in structure.parts])
    return f"{parts} percent of the purse" if structure.whole == PERCENT else f"{parts} parts of {structure.whole}"


def _amended(scene: Scene, text: str, overruled: tuple[str, ...], sheet: Sheet) -> Told:
    """With the clause that allows it; or, where there is one against it, that the director overrules it."""
    if any(isinstance(event, a.Overruled) for event in scene.step):
        return Told(text)  # which was said before
    if overruled:
        return Told(f"The director overrules {listed(overruled)}. {text}")
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
