"""How each event of an evening is told: from the scene before it, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from shuffleup.hand.terms import terms_of
from shuffleup.questions import absence as ask_absence
from shuffleup.questions import clock as ask_clock
from shuffleup.questions import director as ask_director
from shuffleup.questions import entries as ask_entries
from shuffleup.questions import play as ask_play
from shuffleup.questions import seating as ask_seating
from shuffleup.questions.clock import Stop
from shuffleup.questions.seating import Duty
from shuffleup.questions.steps import Sanction
from shuffleup.rulebooks.naming import cited_as
from shuffleup.rules import Question, Ruling
from shuffleup.say import Day, Money, Sentence, counted, passage, pattern, say, spoken
from shuffleup.tournament import events as e
from shuffleup.tournament.absence import absence_at
from shuffleup.tournament.buttons import coming, duty_at
from shuffleup.tournament.clock import level_number
from shuffleup.tournament.entries import BuyIn, posted_buy_in
from shuffleup.tournament.levels import Level
from shuffleup.tournament.matter import Stands
from shuffleup.tournament.scene import NOTHING, Scene, Sentences, Told, level_in_words
from shuffleup.tournament.sentences_amended import AMENDED
from shuffleup.tournament.sentences_chips import chips_given, raced, stacks_counted
from shuffleup.tournament.sentences_hands import busted, declined, hand_began, hand_over, hand_taken_back, went_out
from shuffleup.tournament.sentences_prizes import deal_agreed, prizes_paid
from shuffleup.tournament.words import Chair

# ----------------------------------------------------------------------------------------------------- entries


def _planned(scene: Scene, event: e.Planned) -> Sentences:
    plan = event.plan
    price = posted_buy_in(BuyIn(plan.buy_in, plan.stack), scene.book)
    opened = say("{name}, {date}, by the {book} rules.", name=plan.name, date=Day(plan.date), book=plan.book)
    return (
        Told(passage(opened, *price), scene.cited(ask_entries.ChipsForBuyIn())),
        Told(
            counted(
                "Everyone begins with {chips}; {count} level hangs on the wall.",
                "Everyone begins with {chips}; {count} levels hang on the wall.",
                len(plan.schedule.levels),
                chips=plan.set.said,
            )
        ),
    )


def _committed(_: Scene, event: e.Committed) -> Sentences:
    return (Told(say("{name} is on the list.", name=event.name)),)


def _bought_in(scene: Scene, event: e.BoughtIn) -> Sentences:
    bought = pattern("{name} buys in: {money} for {chips} chips.")
    return _bought(scene, event, bought, ask_entries.ChipsForBuyIn())


def _rebought(scene: Scene, event: e.Rebought) -> Sentences:
    bought = pattern("{name} rebuys: {money} for {chips} chips.")
    return _bought(scene, event, bought, ask_entries.RebuyBeforeLevel(), ask_entries.RebuysEach())


def _added_on(scene: Scene, event: e.AddedOn) -> Sentences:
    bought = pattern("{name} adds on: {money} for {chips} chips.")
    return _bought(scene, event, bought, ask_entries.AddOnsUnasked())


def _bought(scene: Scene, event: e.BoughtIn | e.Rebought | e.AddedOn, how: str, *questions: Question[Any]) -> Sentences:
    text = say(how, name=scene.name(event.player), money=Money(event.money), chips=event.chips)
    return (Told(text, scene.cited(*questions)),)


def _arrived(scene: Scene, event: e.Arrived) -> Sentences:
    return (Told(say("{name} has come, and plays from the next hand on.", name=scene.name(event.player))),)


def _missing(scene: Scene, event: e.Missing) -> Sentences:
    text = say(
        "{name} is not here yet: the seat and the chips wait, and the blinds are posted.", name=scene.name(event.player)
    )
    return (Told(text, scene.cited(ask_absence.SeatForLatePlayer())),)


def _cancelled(scene: Scene, event: e.Cancelled) -> Sentences:
    name = scene.name(event.player)
    if event.refund:
        return (Told(say("{name} is off the list, and gets {money} back.", name=name, money=Money(event.refund))),)
    return (Told(say("{name} is off the list.", name=name)),)


# ------------------------------------------------------------------------------------------------------- seats


def _table_opened(_: Scene, event: e.TableOpened) -> Sentences:
    return (Told(say("Table {table} is open.", table=event.table)),)


def _seated(scene: Scene, event: e.Seated) -> Sentences:
    if event.card == "late":
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
    card, colon, _ = event.card.partition(":")
    if not colon:
        said = pattern("{name} draws first: {chair}.") if first else pattern("{name} draws: {chair}.")
        return say(said, name=name, chair=chair)
    said = pattern("{name} draws the {card} first: {chair}.") if first else pattern("{name} draws the {card}: {chair}.")
    return say(said, name=name, card=card, chair=chair)


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
    if at.button == at.small_blind:
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
    return duty_at(coming(table, seats, terms_of(scene.book)), chair.seat) if len(seats) > 1 else Duty.DEALT_IN


def _left_chair(scene: Scene, event: e.LeftChair) -> Sentences:
    if scene.also(e.WentOut, event.player) or scene.also(e.Seated, event.player):
        return NOTHING
    left = scene.evening.entrant(event.player).chair
    assert left is not None, event
    return (Told(say("Seat {seat}, table {table} is free.", seat=left.seat, table=left.table)),)


def _table_broken(scene: Scene, event: e.TableBroken) -> Sentences:
    left = len(scene.evening.playing())
    text = say("Table {table} is broken: the {left} players left draw for new seats.", table=event.table, left=left)
    return (Told(text, scene.cited(ask_seating.SeatsAtRedraw())),)


def _dealer_named(scene: Scene, event: e.DealerNamed) -> Sentences:
    return (Told(say("{name} deals at table {table}.", name=scene.name(event.player), table=event.table)),)


def _director_named(scene: Scene, event: e.DirectorNamed) -> Sentences:
    text = say("{name} directs the evening and has the last word.", name=scene.evening.name_of(event.person))
    return (Told(text, scene.cited(ask_director.DecidesDisputes())),)


# ------------------------------------------------------------------------------------------------------- clock


def _clock_started(scene: Scene, _: e.ClockStarted) -> Sentences:
    clock = scene.evening.clock
    if clock.why != Stop.NOT_STARTED:
        return (Told(say("The clock goes on.")),)
    step = clock.step
    begins = level_in_words(step) if isinstance(step, Level) else step.said
    return (Told(say("The clock starts. Level 1: {level}.", level=begins)),)


def _clock_stopped(scene: Scene, event: e.ClockStopped) -> Sentences:
    if event.why == Stop.OVER:  # that somebody has won was said already
        return ()
    why = spoken(Stop, event.why)
    return (Told(say("The clock stops: {why}.", why=why), scene.cited(ask_clock.TimerStopsFor())),)


def _level_began(scene: Scene, event: e.LevelBegan) -> Sentences:
    schedule = scene.evening.plan.schedule
    step = schedule.steps[event.item]
    if isinstance(step, Level):
        number = level_number(schedule, event.item)
        text = say("Level {number}: {level}.", number=number, level=level_in_words(step))
        return (Told(text, scene.cited(ask_clock.TimerRestarts())),)
    text = counted(
        "A break of {count} minute: hands in play are finished, and no new one is dealt.",
        "A break of {count} minutes: hands in play are finished, and no new one is dealt.",
        step.minutes,
    )
    return (Told(text, scene.cited(ask_clock.TimerStopsFor(), ask_clock.NewHandsInBreak())),)


def _by_software(_scene: Scene, _event: e.BySoftware) -> Sentences:
    return ()


def _clock_told(_scene: Scene, _event: e.ClockTold) -> Sentences:
    """Everyone can see the clock; nobody has to say so."""
    return NOTHING


# --------------------------------------------------------------------------------- absence, races, penalties


def _went_away(scene: Scene, event: e.WentAway) -> Sentences:
    absence = absence_at(event.at, event.at, scene.book)
    until = scene.book.ask(ask_play.AbsentUntilBlinds())
    cards = say("no cards")
    if absence.dealt_in:
        blinds = isinstance(until, Ruling) and until.answer
        cards = say("cards are dealt and folded until the blinds come") if blinds else say("cards are dealt and folded")
    name, left = scene.name(event.player), absence.minutes_left
    text = say("{name} is away: {cards}, and the blinds are posted from the stack.", name=name, cards=cards)
    if left is not None:
        text = counted(
            "{name} is away: {cards}, and the blinds are posted from the stack, for {count} minute at most.",
            "{name} is away: {cards}, and the blinds are posted from the stack, for {count} minutes at most.",
            left,
            name=name,
            cards=cards,
        )
    return (Told(text, scene.cited(ask_play.AbsentDealtIn(), ask_absence.MinutesAway())),)


def _came_back(scene: Scene, event: e.CameBack) -> Sentences:
    return (Told(say("{name} is back.", name=scene.name(event.player))),)


def _absence_warned(scene: Scene, event: e.AbsenceWarned) -> Sentences:
    left = absence_at(scene.evening.entrant(event.player).away_since, event.at, scene.book).minutes_left or 0
    text = counted(
        "{name} has {count} minute to come back, or the chips are shared out.",
        "{name} has {count} minutes to come back, or the chips are shared out.",
        left,
        name=scene.name(event.player),
    )
    return (Told(text, scene.cited(ask_absence.MinutesAway())),)


def _penalised(scene: Scene, event: e.Penalised) -> Sentences:
    name, reason = scene.name(event.player), event.reason.removesuffix(".")
    what = {
        Sanction.WARNING: say("{name} is warned", name=name),
        Sanction.MISSED_HAND: say("{name} misses a hand", name=name),
        Sanction.ROUND_AWAY: counted(
            "{name} misses a round of {count} hand", "{name} misses a round of {count} hands", event.hands, name=name
        ),
        Sanction.DISQUALIFICATION: say("{name} is disqualified", name=name),
    }[event.sanction]
    if event.given_by == scene.evening.director:
        return (Told(say("{what}: {reason}.", what=what, reason=reason), event.by),)
    judge = scene.evening.name_of(event.given_by)
    return (Told(say("{what}: {reason}, as {judge} decided.", what=what, reason=reason, judge=judge), event.by),)


def _ruling_recorded(_: Scene, event: e.RulingRecorded) -> Sentences:
    what = event.what.removesuffix(".")
    ruled = Told(say("On record at table {table}: {what}.", table=event.table, what=what), event.by)
    match event.of.stands:
        case Stands.ONCE:
            return (ruled,)
        case Stands.TONIGHT:
            return (ruled, Told(say("It stands for tonight, as {rule}.", rule=cited_as(event.of.rule))))
        case Stands.HOUSE:
            return (ruled, Told(say("It is a rule of this house from now on: {rule}.", rule=cited_as(event.of.rule))))
        case _:
            assert_never(event.of.stands)


TELLS: dict[type[e.Event], Callable[[Scene, Any], Sentences]] = {
    e.Planned: _planned,
    e.Committed: _committed,
    e.BoughtIn: _bought_in,
    e.Arrived: _arrived,
    e.Missing: _missing,
    e.Cancelled: _cancelled,
    e.Rebought: _rebought,
    e.AddedOn: _added_on,
    e.TableOpened: _table_opened,
    e.Seated: _seated,
    e.ButtonPlaced: _button_placed,
    e.Moved: _moved,
    e.LeftChair: _left_chair,
    e.TableBroken: _table_broken,
    e.DealerNamed: _dealer_named,
    e.DirectorNamed: _director_named,
    e.ClockStarted: _clock_started,
    e.ClockStopped: _clock_stopped,
    e.LevelBegan: _level_began,
    e.ClockTold: _clock_told,
    e.BySoftware: _by_software,
    e.HandBegan: hand_began,
    e.HandOver: hand_over,
    e.HandTakenBack: hand_taken_back,
    e.StacksCounted: stacks_counted,
    e.Busted: busted,
    e.Declined: declined,
    e.WentOut: went_out,
    e.WentAway: _went_away,
    e.CameBack: _came_back,
    e.AbsenceWarned: _absence_warned,
    e.ChipsGiven: chips_given,
    e.Raced: raced,
    e.Penalised: _penalised,
    e.RulingRecorded: _ruling_recorded,
    e.DealAgreed: deal_agreed,
    e.PrizesPaid: prizes_paid,
    **AMENDED,
}
"""How each event is told; a test holds it to every event there is."""
