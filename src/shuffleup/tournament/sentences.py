"""How each event of an evening is told: from the scene before it, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from shuffleup.hand.structure import Positions
from shuffleup.hand.terms import terms_of
from shuffleup.questions import absence as ask_absence
from shuffleup.questions import clock as ask_clock
from shuffleup.questions import director as ask_director
from shuffleup.questions import entries as ask_entries
from shuffleup.questions import places as ask_places
from shuffleup.questions import play as ask_play
from shuffleup.questions import seating as ask_seating
from shuffleup.questions.clock import Stop
from shuffleup.questions.seating import Duty
from shuffleup.questions.steps import Sanction
from shuffleup.rules import Question, Ruling
from shuffleup.tournament import events as e
from shuffleup.tournament.absence import absence_at
from shuffleup.tournament.amendments import EndedByDeal
from shuffleup.tournament.buttons import coming, duty_at
from shuffleup.tournament.clock import level_number
from shuffleup.tournament.entries import BuyIn, posted_buy_in
from shuffleup.tournament.levels import Level
from shuffleup.tournament.matter import Stands
from shuffleup.tournament.payouts import in_words
from shuffleup.tournament.scene import NOTHING, Scene, Sentences, Told, counted, level_in_words, listed, nth
from shuffleup.tournament.sentences_amended import AMENDED
from shuffleup.tournament.sentences_chips import chips_given, raced, stacks_counted
from shuffleup.tournament.sentences_prizes import by_agreement, deal_agreed, prizes_paid
from shuffleup.tournament.words import Chair, TableNo

# ----------------------------------------------------------------------------------------------------- entries


def _planned(scene: Scene, event: e.Planned) -> Sentences:
    plan = event.plan
    price = " ".join(posted_buy_in(BuyIn(plan.buy_in, plan.stack), scene.book))
    opened = f"{plan.name}, {plan.date}, by the {plan.book} rules. {price}".strip()
    return (
        Told(opened, scene.cited(ask_entries.ChipsForBuyIn())),
        Told(f"Everyone begins with {plan.set}; {counted(len(plan.schedule.levels), 'level')} hang on the wall."),
    )


def _committed(_: Scene, event: e.Committed) -> Sentences:
    return (Told(f"{event.name} is on the list."),)


def _bought_in(scene: Scene, event: e.BoughtIn) -> Sentences:
    return _bought(scene, event, "buys in", ask_entries.ChipsForBuyIn())


def _rebought(scene: Scene, event: e.Rebought) -> Sentences:
    return _bought(scene, event, "rebuys", ask_entries.RebuyBeforeLevel(), ask_entries.RebuysEach())


def _added_on(scene: Scene, event: e.AddedOn) -> Sentences:
    return _bought(scene, event, "adds on", ask_entries.AddOnsUnasked())


def _bought(scene: Scene, event: e.BoughtIn | e.Rebought | e.AddedOn, how: str, *questions: Question[Any]) -> Sentences:
    text = f"{scene.name(event.player)} {how}: {in_words(event.money)} for {event.chips} chips."
    return (Told(text, scene.cited(*questions)),)


def _arrived(scene: Scene, event: e.Arrived) -> Sentences:
    return (Told(f"{scene.name(event.player)} has come, and plays from the next hand on."),)


def _missing(scene: Scene, event: e.Missing) -> Sentences:
    text = f"{scene.name(event.player)} is not here yet: the seat and the chips wait, and the blinds are posted."
    return (Told(text, scene.cited(ask_absence.SeatForLatePlayer())),)


def _cancelled(scene: Scene, event: e.Cancelled) -> Sentences:
    back = f", and gets {in_words(event.refund)} back" if event.refund else ""
    return (Told(f"{scene.name(event.player)} is off the list{back}."),)


# ------------------------------------------------------------------------------------------------------- seats


def _table_opened(_: Scene, event: e.TableOpened) -> Sentences:
    return (Told(f"Table {event.table} is open."),)


def _seated(scene: Scene, event: e.Seated) -> Sentences:
    name = scene.name(event.player)
    if event.card == "late":
        one = scene.evening.entrant(event.player)
        comes = " is in again" if one.re_entries or one.rebuys else " comes late"
        return (Told(f"{name}{comes} and gets {event.chair}, with {one.stack} chips."),)
    card, colon, _ = event.card.partition(":")
    dealing = {other.table: other.player for other in scene.step if isinstance(other, e.DealerNamed)}
    drawn = f" draws{f' the {card}' if colon else ''}{' first' if event.player in dealing.values() else ''}"
    spread = [ask_seating.DealersSpread()] if event.chair.table in dealing else []
    return (Told(f"{name}{drawn}: {event.chair}.", scene.cited(ask_seating.TableSuits(), *spread)),)


def _button_placed(scene: Scene, event: e.ButtonPlaced) -> Sentences:
    at = event.positions
    both = at.button == at.small_blind
    blinds = [scene.at(event.table, seat) for seat in (at.small_blind, at.big_blind)]
    button = f"Table {event.table}: {scene.at(event.table, at.button)} has the button"
    text = (
        f"{button} and the small blind, {blinds[1]} the big blind."
        if both
        else f"{button}, {listed(blinds)} the blinds."
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
    along = "; the player is away, and the chips go along" if away else ""
    leaves = str(one.chair).capitalize()
    text = f"{leaves} ({one.name}) moves to {event.chair}, and {_duty(scene, event.chair)}{along}."
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
    return (Told(f"{str(scene.evening.entrant(event.player).chair).capitalize()} is free."),)


def _table_broken(scene: Scene, event: e.TableBroken) -> Sentences:
    left = len(scene.evening.playing())
    text = f"Table {event.table} is broken: the {left} players left draw for new seats."
    return (Told(text, scene.cited(ask_seating.SeatsAtRedraw())),)


def _dealer_named(scene: Scene, event: e.DealerNamed) -> Sentences:
    return (Told(f"{scene.name(event.player)} deals at table {event.table}."),)


def _director_named(scene: Scene, event: e.DirectorNamed) -> Sentences:
    text = f"{scene.evening.name_of(event.person)} directs the evening and has the last word."
    return (Told(text, scene.cited(ask_director.DecidesDisputes())),)


# ------------------------------------------------------------------------------------------------------- clock


def _clock_started(scene: Scene, _: e.ClockStarted) -> Sentences:
    clock = scene.evening.clock
    if clock.why != Stop.NOT_STARTED:
        return (Told("The clock goes on."),)
    step = clock.step
    return (Told(f"The clock starts. Level 1: {level_in_words(step) if isinstance(step, Level) else step}."),)


def _clock_stopped(scene: Scene, event: e.ClockStopped) -> Sentences:
    if event.why == Stop.OVER:  # that somebody has won was said already
        return ()
    return (Told(f"The clock stops: {event.why}.", scene.cited(ask_clock.TimerStopsFor())),)


def _level_began(scene: Scene, event: e.LevelBegan) -> Sentences:
    schedule = scene.evening.plan.schedule
    step = schedule.steps[event.item]
    if isinstance(step, Level):
        text = f"Level {level_number(schedule, event.item)}: {level_in_words(step)}."
        return (Told(text, scene.cited(ask_clock.TimerRestarts())),)
    text = f"A break of {counted(step.minutes, 'minute')}: hands in play are finished, and no new one is dealt."
    return (Told(text, scene.cited(ask_clock.TimerStopsFor(), ask_clock.NewHandsInBreak())),)


def _by_software(_scene: Scene, _event: e.BySoftware) -> Sentences:
    return ()


def _clock_told(_scene: Scene, _event: e.ClockTold) -> Sentences:
    """Everyone can see the clock; nobody has to say so."""
    return NOTHING


# ------------------------------------------------------------------------------------------------------- hands


def _hand_began(scene: Scene, event: e.HandBegan) -> Sentences:
    level = scene.evening.plan.schedule.steps[event.item]
    assert isinstance(level, Level), level
    at = event.positions
    if len(scene.evening.playing()) == 2:
        names = scene.at(event.table, at.button), scene.at(event.table, at.big_blind)
        text = f"Heads-up: {names[0]} has the button and the small blind, {names[1]} the big blind."
        return (Told(text, scene.cited(ask_play.HeadsUpButtonPostsSmall())),)
    small = "nobody the small blind" if at.dead_small_blind else f"{scene.at(event.table, at.small_blind)} the small"
    button, big = scene.at(event.table, at.button), scene.at(event.table, at.big_blind)
    blinds = level_in_words(level)
    text = f"Table {event.table}, hand {event.number}, {blinds}: {button} has the button, {small}, {big} the big blind."
    return (Told(text, scene.cited(ask_play.DeadButton()) if _is_dead(scene, event.table, at) else ()),)


def _is_dead(scene: Scene, table: TableNo, at: Positions) -> bool:
    chairs = scene.evening.tables[table].chairs
    return at.dead_small_blind or at.button not in chairs


def _hand_over(scene: Scene, event: e.HandOver) -> Sentences:
    return (Told(f"Table {event.table}, hand {scene.evening.tables[event.table].hands} is over."),)


def _hand_taken_back(_: Scene, event: e.HandTakenBack) -> Sentences:
    return (Told(f"Table {event.table}: the hand does not count; it is dealt again with the same button and blinds."),)


def _busted(scene: Scene, event: e.Busted) -> Sentences:
    if scene.also(e.WentOut, event.player):
        return NOTHING
    name = scene.name(event.player)
    lost = f"{name} loses the last chip to {scene.name(event.by)}" if event.by else f"{name} has no chips left"
    if scene.also(e.Declined, event.player):
        return (Told(f"{lost}; the place is not settled yet."),)
    return (Told(f"{lost}, and may rebuy."),)


def _declined(scene: Scene, event: e.Declined) -> Sentences:
    if scene.also(e.Busted, event.player):
        return NOTHING
    return (Told(f"{scene.name(event.player)} does not rebuy."),)


def _went_out(scene: Scene, event: e.WentOut) -> Sentences:
    one = scene.evening.entrant(event.player)
    if any(isinstance(other, EndedByDeal) for other in scene.step):
        return by_agreement(scene, event)
    if event.place == 1:
        return (Told(f"{one.name} wins the tournament.", scene.cited(ask_places.LaterOutFinishesHigher())),)
    with_him = [other for other in scene.step if isinstance(other, e.WentOut) and _same_hand(scene, event, other)]
    others = [other.player for other in with_him if other.place == event.place]
    at = one.busted
    by = f", knocked out by {scene.name(at.by)}" if at and at.by else ""
    rule = scene.cited(ask_places.OutOnSameHand() if with_him else ask_places.LaterOutFinishesHigher())
    if not others:
        return (Told(f"{one.name} is out in {nth(event.place)} place{by}.", rule),)
    to = f"{' and ' if event.shared_by == 2 else ' to '}{nth(event.place + event.shared_by - 1)}"
    text = f"{one.name} is out{by}, and shares {nth(event.place)}{to} place with {scene.names(others)}."
    return (Told(text, rule),)


def _same_hand(scene: Scene, one: e.WentOut, other: e.WentOut) -> bool:
    """Did another go out on the same hand?"""
    ends = [scene.evening.entrant(out.player).busted for out in (one, other)]
    hands = [(end.table, end.hand) if end.round is None else (end.round,) for end in ends if end is not None]
    return one.player != other.player and len(hands) == 2 and hands[0] == hands[1]


# --------------------------------------------------------------------------------- absence, races, penalties


def _went_away(scene: Scene, event: e.WentAway) -> Sentences:
    absence = absence_at(event.at, event.at, scene.book)
    until = scene.book.ask(ask_play.AbsentUntilBlinds())
    folded = "cards are dealt and folded"
    if isinstance(until, Ruling) and until.answer:
        folded = "cards are dealt and folded until the blinds come"
    cards = folded if absence.dealt_in else "no cards"
    limit = "" if absence.minutes_left is None else f", for {counted(absence.minutes_left, 'minute')} at most"
    text = f"{scene.name(event.player)} is away: {cards}, and the blinds are posted from the stack{limit}."
    return (Told(text, scene.cited(ask_play.AbsentDealtIn(), ask_absence.MinutesAway())),)


def _came_back(scene: Scene, event: e.CameBack) -> Sentences:
    return (Told(f"{scene.name(event.player)} is back."),)


def _absence_warned(scene: Scene, event: e.AbsenceWarned) -> Sentences:
    left = absence_at(scene.evening.entrant(event.player).away_since, event.at, scene.book).minutes_left or 0
    text = f"{scene.name(event.player)} has {counted(left, 'minute')} to come back, or the chips are shared out."
    return (Told(text, scene.cited(ask_absence.MinutesAway())),)


def _penalised(scene: Scene, event: e.Penalised) -> Sentences:
    name = scene.name(event.player)
    what = {
        Sanction.WARNING: f"{name} is warned",
        Sanction.MISSED_HAND: f"{name} misses a hand",
        Sanction.ROUND_AWAY: f"{name} misses a round of {counted(event.hands, 'hand')}",
        Sanction.DISQUALIFICATION: f"{name} is disqualified",
    }
    other = event.given_by != scene.evening.director
    decided = f", as {scene.evening.name_of(event.given_by)} decided" if other else ""
    return (Told(f"{what[event.sanction]}: {event.reason.removesuffix('.')}{decided}.", event.by),)


def _ruling_recorded(_: Scene, event: e.RulingRecorded) -> Sentences:
    ruled = Told(f"On record at table {event.table}: {event.what.removesuffix('.')}.", event.by)
    match event.of.stands:
        case Stands.ONCE:
            return (ruled,)
        case Stands.TONIGHT:
            return (ruled, Told(f"It stands for tonight, as {event.of.rule}."))
        case Stands.HOUSE:
            return (ruled, Told(f"It is a rule of this house from now on: {event.of.rule}."))
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
    e.HandBegan: _hand_began,
    e.HandOver: _hand_over,
    e.HandTakenBack: _hand_taken_back,
    e.StacksCounted: stacks_counted,
    e.Busted: _busted,
    e.Declined: _declined,
    e.WentOut: _went_out,
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
