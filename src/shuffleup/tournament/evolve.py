"""From event to evening. Consults no rule; every chip and every cent is accounted for at each event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.tournament import amendments as a
from shuffleup.tournament import clock as timer
from shuffleup.tournament import events as e
from shuffleup.tournament.levels import Schedule
from shuffleup.tournament.payouts import Money
from shuffleup.tournament.state import Entrant, Evening, Status, Table
from shuffleup.tournament.words import Account, Chair, Millis


def begin(planned: e.Planned) -> Evening:
    """The evening before the first name is on the list."""
    return Evening(planned.plan, timer.stopped(planned.plan.schedule))


def evolve(evening: Evening, event: e.Event) -> Evening:
    """Change the evening by one event; gives the same evening back."""
    CHANGES[type(event)](evening, event)
    assert evening.balances(), event
    return evening


# ------------------------------------------------------------------------------------------------ entries


def _committed(evening: Evening, event: e.Committed) -> None:
    before = evening.players.pop(event.player, None)  # one who cancelled and comes after all
    assert before is None or before.status is Status.CANCELLED, event
    evening.players[event.player] = Entrant(event.player, event.name)


def _bought_in(evening: Evening, event: e.BoughtIn) -> None:
    one = evening.entrant(event.player)
    one.status = Status.PAID
    _pays(evening, one, event.money, event.chips)


def _pays(evening: Evening, one: Entrant, money: Money, chips: Chips) -> None:
    """Money in, chips out of the box."""
    one.paid = Money(one.paid + money)
    one.stack = Chips(one.stack + chips)
    evening.money_in += money
    evening.issued += chips


def _arrived(evening: Evening, event: e.Arrived) -> None:
    evening.entrant(event.player).missing = False


def _missing(evening: Evening, event: e.Missing) -> None:
    evening.entrant(event.player).missing = True


def _cancelled(evening: Evening, event: e.Cancelled) -> None:
    one = evening.entrant(event.player)
    evening.money_in -= event.refund
    evening.issued -= one.stack
    one.paid = Money(one.paid - event.refund)
    one.stack = Chips(0)
    one.status = Status.CANCELLED


def _rebought(evening: Evening, event: e.Rebought) -> None:
    one = evening.entrant(event.player)
    one.rebuys += 1
    one.status = Status.SEATED
    _pays(evening, one, event.money, event.chips)


def _added_on(evening: Evening, event: e.AddedOn) -> None:
    one = evening.entrant(event.player)
    one.add_ons += 1
    _pays(evening, one, event.money, event.chips)


def _re_entered(evening: Evening, event: a.ReEntered) -> None:
    """A new entry of the same player: what he rebought, added on and still has to sit out goes on counting."""
    one = evening.entrant(event.player)
    assert one.status is Status.OUT, one
    assert one.chair is None, one
    one.status = Status.PAID
    one.re_entries += 1
    one.place, one.shared_by, one.busted = 0, 1, None
    one.missing, one.away_since, one.warned = False, None, False
    _pays(evening, one, event.money, event.chips)


# ------------------------------------------------------------------------------------------------ seats


def _table_opened(evening: Evening, event: e.TableOpened) -> None:
    evening.tables[event.table] = Table(event.table)


def _seated(evening: Evening, event: e.Seated) -> None:
    one = evening.entrant(event.player)
    one.status = Status.SEATED
    _sits(evening, one, event.chair)


def _sits(evening: Evening, one: Entrant, chair: Chair) -> None:
    chairs = evening.tables[chair.table].chairs
    assert chair.seat not in chairs, chair
    chairs[chair.seat] = one.player
    one.chair = chair
    evening.gaps = tuple(gap for gap in evening.gaps if gap != chair)


def _stands_up(evening: Evening, one: Entrant) -> None:
    assert one.chair is not None, one
    del evening.tables[one.chair.table].chairs[one.chair.seat]
    one.chair = None


def _deals_no_more(evening: Evening, one: Entrant) -> None:
    """Whoever was named to deal here has gone to another table, or home. One who is out may go on dealing."""
    table = evening.tables[one.chair.table] if one.chair else None
    if table and table.dealer == one.player:
        table.dealer = None


def _moved(evening: Evening, event: e.Moved) -> None:
    one = evening.entrant(event.player)
    if one.chair is None or one.chair.table != event.chair.table:
        _deals_no_more(evening, one)
    _stands_up(evening, one)
    _sits(evening, one, event.chair)
    one.moves += 1


def _left_chair(evening: Evening, event: e.LeftChair) -> None:
    one = evening.entrant(event.player)
    if one.status is Status.OUT and one.chair is not None:
        evening.gaps = (*evening.gaps, one.chair)
    else:
        _deals_no_more(evening, one)
    _stands_up(evening, one)


def _table_broken(evening: Evening, event: e.TableBroken) -> None:
    table = evening.tables[event.table]
    assert not table.chairs, event
    table.broken = True


def _button_placed(evening: Evening, event: e.ButtonPlaced) -> None:
    table = evening.tables[event.table]
    table.first = event.positions
    table.last = None
    evening.gaps = ()


# ------------------------------------------------------------------------------------------------ clock


def _clock_started(evening: Evening, event: e.ClockStarted) -> None:
    if not evening.clock.started:
        evening.purse_posted = evening.purse()
    if evening.clock.why == Stop.NOBODY_SAW:
        _absent_unseen(evening, event.at - evening.last_told)
    evening.clock = timer.start(evening.clock, event.at)
    evening.last_told = max(evening.last_told, event.at)


def _absent_unseen(evening: Evening, span: int) -> None:
    """Time in which nobody could see the clock is no time away: a laptop that slept costs nobody his chips."""
    for one in evening.players.values():
        if one.away_since is not None:
            one.away_since = Millis(one.away_since + span)


def _clock_told(evening: Evening, event: e.ClockTold) -> None:
    evening.last_told = max(evening.last_told, event.at)


def _clock_stopped(evening: Evening, event: e.ClockStopped) -> None:
    evening.clock = timer.pause(evening.clock, event.at, event.why)


def _level_began(evening: Evening, event: e.LevelBegan) -> None:
    evening.clock = timer.go_to(evening.clock, event.item, event.at)


def _time_added(evening: Evening, event: a.TimeAdded) -> None:
    evening.clock = timer.add_time(evening.clock, event.span, event.at)
    evening.last_told = max(evening.last_told, event.at)


def _schedule_edited(evening: Evening, event: a.ScheduleEdited) -> None:
    schedule = Schedule(event.steps)
    evening.plan = replace(evening.plan, schedule=schedule)
    evening.clock = timer.edited(evening.clock, schedule, event.at)
    evening.last_told = max(evening.last_told, event.at)


# ------------------------------------------------------------------------------------------------ hands


def _hand_began(evening: Evening, event: e.HandBegan) -> None:
    table = evening.tables[event.table]
    table.hands = event.number
    table.hand_item = event.item
    table.hand_round = event.round
    if event.round is not None:
        table.round = evening.round = event.round
    table.last = event.positions
    table.first = None
    table.level_dealt = max(table.level_dealt, event.level)
    table.sitting_out = tuple(player for player in table.chairs.values() if evening.entrant(player).sits_out)
    evening.first_hand_dealt = True
    evening.gaps = tuple(chair for chair in evening.gaps if chair.table != event.table)


def _hand_over(evening: Evening, event: e.HandOver) -> None:
    table = evening.tables[event.table]
    table.hand_item = None
    for player in table.sitting_out:  # a penalty given while the hand was played begins with the next one
        evening.entrant(player).sits_out -= 1
    table.sitting_out = ()
    _count(evening, event.stacks)


def _hand_taken_back(evening: Evening, event: e.HandTakenBack) -> None:
    """The same hand is dealt again: button and blinds lie where they were."""
    table = evening.tables[event.table]
    table.hand_item = None
    table.sitting_out = ()
    table.first = table.last


def _stacks_counted(evening: Evening, event: e.StacksCounted) -> None:
    _count(evening, event.stacks)


def _count(evening: Evening, stacks: tuple[e.Stack, ...]) -> None:
    for stack in stacks:
        evening.entrant(stack.player).stack = stack.chips


def _busted(evening: Evening, event: e.Busted) -> None:
    one = evening.entrant(event.player)
    assert one.stack == 0, event
    one.status = Status.BUSTED
    one.busted = event
    evening.broke = event.number


def _declined(evening: Evening, event: e.Declined) -> None:
    evening.entrant(event.player).status = Status.DECLINED


def _went_out(evening: Evening, event: e.WentOut) -> None:
    one = evening.entrant(event.player)
    one.status = Status.OUT
    one.place = event.place
    one.shared_by = event.shared_by


def _place_moved(evening: Evening, event: a.PlaceMoved) -> None:
    one = evening.entrant(event.player)
    assert one.status is Status.OUT, one
    one.place, one.shared_by = event.place, event.shared_by


# ------------------------------------------------------------------------------- absence, races, penalties


def _went_away(evening: Evening, event: e.WentAway) -> None:
    one = evening.entrant(event.player)
    one.away_since = event.at
    one.warned = False


def _came_back(evening: Evening, event: e.CameBack) -> None:
    one = evening.entrant(event.player)
    one.away_since = None


def _absence_warned(evening: Evening, event: e.AbsenceWarned) -> None:
    evening.entrant(event.player).warned = True


def _chips_given(evening: Evening, event: e.ChipsGiven) -> None:
    one = evening.entrant(event.player)
    given = sum(share.chips for share in event.shares) + event.rest
    assert 0 < given <= one.stack, event
    one.stack = Chips(one.stack - given)
    if not one.stack:
        _deals_no_more(evening, one)
    for share in event.shares:
        other = evening.entrant(share.player)
        other.stack = Chips(other.stack + share.chips)
    evening.accounts[event.account] += event.rest


def _raced(evening: Evening, event: e.Raced) -> None:
    _count(evening, event.stacks)
    evening.accounts[Account.RACED_OFF] += event.raced_off
    table = evening.tables[event.table]
    table.removed = (*table.removed, event.denomination)


def _dealer_named(evening: Evening, event: e.DealerNamed) -> None:
    evening.tables[event.table].dealer = event.player


def _director_named(evening: Evening, event: e.DirectorNamed) -> None:
    evening.director = event.person


def _penalised(evening: Evening, event: e.Penalised) -> None:
    evening.penalties.append(event)
    evening.entrant(event.player).sits_out += event.hands


def _ruling_recorded(evening: Evening, event: e.RulingRecorded) -> None:
    evening.rulings.append(event)


# ------------------------------------------------------------------------------------------------ prizes


def _payouts_edited(evening: Evening, event: a.PayoutsEdited) -> None:
    evening.plan = replace(evening.plan, payouts=event.structure)
    evening.purse_posted = evening.purse()


def _deal_agreed(evening: Evening, event: e.DealAgreed) -> None:
    evening.deal = tuple((prize.player, prize.money) for prize in event.prizes)


def _prizes_paid(evening: Evening, event: e.PrizesPaid) -> None:
    for prize in event.prizes:
        evening.prizes[prize.player] = Money(evening.prizes.get(prize.player, Money(0)) + prize.money)
        evening.money_out += prize.money


CHANGES: dict[type[e.Event], Callable[[Evening, Any], None]] = {
    e.Committed: _committed,
    e.BoughtIn: _bought_in,
    e.Arrived: _arrived,
    e.Missing: _missing,
    e.Cancelled: _cancelled,
    e.Rebought: _rebought,
    e.AddedOn: _added_on,
    e.TableOpened: _table_opened,
    e.Seated: _seated,
    e.Moved: _moved,
    e.LeftChair: _left_chair,
    e.TableBroken: _table_broken,
    e.ButtonPlaced: _button_placed,
    e.ClockStarted: _clock_started,
    e.ClockStopped: _clock_stopped,
    e.ClockTold: _clock_told,
    e.LevelBegan: _level_began,
    e.HandBegan: _hand_began,
    e.HandOver: _hand_over,
    e.HandTakenBack: _hand_taken_back,
    e.StacksCounted: _stacks_counted,
    e.Busted: _busted,
    e.Declined: _declined,
    e.WentOut: _went_out,
    e.WentAway: _went_away,
    e.CameBack: _came_back,
    e.AbsenceWarned: _absence_warned,
    e.ChipsGiven: _chips_given,
    e.Raced: _raced,
    e.DealerNamed: _dealer_named,
    e.DirectorNamed: _director_named,
    e.Penalised: _penalised,
    e.RulingRecorded: _ruling_recorded,
    e.DealAgreed: _deal_agreed,
    e.PrizesPaid: _prizes_paid,
    a.ReEntered: _re_entered,
    a.PlaceMoved: _place_moved,
    a.TimeAdded: _time_added,
    a.ScheduleEdited: _schedule_edited,
    a.PayoutsEdited: _payouts_edited,
}
"""What each event does; a test holds it to every event but Planned, which only `begin` takes."""
