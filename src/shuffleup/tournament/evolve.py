"""From event to evening. Consults no rule; every chip and every cent is accounted for at each event.

Whatever is counted (chips, money, who plays where) is changed by the functions of keeping.py, which keep the tally.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from shuffleup.questions.clock import Stop
from shuffleup.tournament import amendments as a
from shuffleup.tournament import clock as timer
from shuffleup.tournament import events as e
from shuffleup.tournament import evolve_absence as presence
from shuffleup.tournament import evolve_chips as chips
from shuffleup.tournament import evolve_told as told
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.levels import Schedule
from shuffleup.tournament.state import DealtAgain, Entrant, Evening, Status
from shuffleup.tournament.told import played
from shuffleup.tournament.words import Account


def begin(planned: e.Planned) -> Evening:
    """The evening before the first name is on the list."""
    return Evening(planned.plan, timer.stopped(planned.plan.schedule))


def evolve(evening: Evening, event: e.Event) -> Evening:
    """Change the evening by one event; gives the same evening back."""
    CHANGES[type(event)](evening, event)
    assert evening.adds_up(), event
    assert not isinstance(event, e.HandOver) or evening.adds_up_at(event.table), event
    return evening


# ------------------------------------------------------------------------------------------------ entries


def _committed(evening: Evening, event: e.Committed) -> None:
    keep.comes_to_the_list(evening, Entrant(event.player, event.name))


def _renamed(evening: Evening, event: a.Renamed) -> None:
    evening.entrant(event.player).name = event.name


def _plays_for_nothing(evening: Evening, event: a.PlaysForNothing) -> None:
    keep.plays_for_nothing(evening, evening.entrant(event.player))


def _bought_in(evening: Evening, event: e.BoughtIn) -> None:
    one = evening.entrant(event.player)
    keep.becomes(evening, one, Status.PAID)
    keep.buys(evening, one, event.money, event.chips)


def _arrived(evening: Evening, event: e.Arrived) -> None:
    evening.entrant(event.player).missing = False


def _missing(evening: Evening, event: e.Missing) -> None:
    evening.entrant(event.player).missing = True


def _cancelled(evening: Evening, event: e.Cancelled) -> None:
    one = evening.entrant(event.player)
    keep.hands_back(evening, one, event.refund)
    keep.becomes(evening, one, Status.CANCELLED)


def _rebought(evening: Evening, event: e.Rebought) -> None:
    one = evening.entrant(event.player)
    one.rebuys += 1
    keep.becomes(evening, one, Status.SEATED)
    keep.buys(evening, one, event.money, event.chips)


def _added_on(evening: Evening, event: e.AddedOn) -> None:
    one = evening.entrant(event.player)
    one.add_ons += 1
    keep.buys(evening, one, event.money, event.chips)


def _re_entered(evening: Evening, event: a.ReEntered) -> None:
    """A new entry of the same player: what he rebought, added on and still has to sit out goes on counting."""
    one = evening.entrant(event.player)
    one.re_entries += 1
    _in_again(evening, one, event)


def _bought_back(evening: Evening, event: a.BoughtBack) -> None:
    one = evening.entrant(event.player)
    one.rebuys += 1
    _in_again(evening, one, event)


def _in_again(evening: Evening, one: Entrant, event: a.ReEntered | a.BoughtBack) -> None:
    assert one.status is Status.OUT, one
    assert one.chair is None, one
    one.busted, one.missing, one.warned, one.asked_about = None, False, False, False
    keep.finishes(evening, one, 0, 1)
    keep.goes_away(evening, one, None)
    keep.becomes(evening, one, Status.PAID)
    keep.buys(evening, one, event.money, event.chips)


# ------------------------------------------------------------------------------------------------ seats


def _table_opened(evening: Evening, event: e.TableOpened) -> None:
    keep.opens(evening, event.table)


def _seated(evening: Evening, event: e.Seated) -> None:
    one = evening.entrant(event.player)
    if not one.plays:  # whose chips come from the bank, which has none for him that are raced off here
        one.raced = frozenset(evening.tables[event.chair.table].removed)
    keep.becomes(evening, one, Status.SEATED)
    keep.sits(evening, one, event.chair)


def _moved(evening: Evening, event: e.Moved) -> None:
    one = evening.entrant(event.player)
    if one.chair is None or one.chair.table != event.chair.table:
        chips.deals_no_more(evening, one)
    keep.stands_up(evening, one)
    keep.sits(evening, one, event.chair)
    one.moves += 1


def _left_chair(evening: Evening, event: e.LeftChair) -> None:
    one = evening.entrant(event.player)
    if one.status is Status.OUT and one.chair is not None:
        evening.gaps = (*evening.gaps, one.chair)
    else:
        chips.deals_no_more(evening, one)
    keep.stands_up(evening, one)


def _table_broken(evening: Evening, event: e.TableBroken) -> None:
    keep.breaks(evening, evening.tables[event.table])


def _button_placed(evening: Evening, event: e.ButtonPlaced) -> None:
    table = evening.tables[event.table]
    table.first = event.positions
    table.last = table.again = None
    table.told = played(evening)
    evening.gaps = ()


# ------------------------------------------------------------------------------------------------ clock


NO_START = (Stop.NOT_STARTED, Stop.TAKEN_BACK)


def _clock_started(evening: Evening, event: e.ClockStarted) -> None:
    if evening.clock.why in NO_START:
        evening.purse_posted = evening.purse()
    if evening.clock.why == Stop.NOBODY_SAW:
        presence.absent_unseen(evening, event.at - evening.last_told)
    told.set_clock(evening, timer.start(evening.clock, event.at), event.at)
    evening.last_told = event.at  # whatever was seen before: a wall clock may have been set back


def _clock_told(evening: Evening, event: e.ClockTold) -> None:
    evening.last_told = max(evening.last_told, event.at)


def _by_software(_evening: Evening, _event: e.BySoftware) -> None:
    """It says who did what follows, and changes nothing."""


def _salvaged(_evening: Evening, _event: a.Salvaged) -> None:
    """It says what is not on record, and changes nothing."""


def _clock_stopped(evening: Evening, event: e.ClockStopped) -> None:
    if event.why in NO_START:  # the prizes are posted anew when it is started
        evening.purse_posted = 0
    told.set_clock(evening, timer.pause(evening.clock, event.at, event.why), event.at)


def _level_began(evening: Evening, event: e.LevelBegan) -> None:
    told.set_clock(evening, timer.go_to(evening.clock, event.item, event.at), event.at)


def _time_added(evening: Evening, event: a.TimeAdded) -> None:
    told.set_clock(evening, timer.add_time(evening.clock, event.span, event.at), event.at)
    evening.last_told = max(evening.last_told, event.at)


def _clock_set(evening: Evening, event: a.ClockSet) -> None:
    told.set_clock(evening, timer.set_to(evening.clock, event.item, event.elapsed, event.extra, event.at), event.at)
    evening.last_told = max(evening.last_told, event.at)


def _schedule_edited(evening: Evening, event: a.ScheduleEdited) -> None:
    schedule = Schedule(event.steps)
    evening.plan = replace(evening.plan, schedule=schedule)
    told.set_clock(evening, timer.edited(evening.clock, schedule, event.at), event.at)
    evening.last_told = max(evening.last_told, event.at)


# ------------------------------------------------------------------------------------------------ hands


def _hand_over(evening: Evening, event: e.HandOver) -> None:
    table = evening.tables[event.table]
    table.hand_item = None
    table.over = played(evening)
    for player in table.sitting_out:  # a penalty given while the hand was played begins with the next one
        evening.entrant(player).sits_out -= 1
    table.sitting_out = ()
    if table.followed:
        table.told = played(evening)
    chips.after_hand(evening, event)


def _hand_taken_back(evening: Evening, event: e.HandTakenBack) -> None:
    """The same hand is dealt again (MIS-12): button and blinds lie where they were, its level and its round are kept,
    and a round is not dealt here yet. One that was begun by mistake is undone instead, and leaves nothing behind."""
    table = evening.tables[event.table]
    assert table.hand_item is not None, event
    table.again = DealtAgain(table.hand_item, table.hand_round)
    if table.hand_round is not None:
        table.round = table.hand_round - 1
    table.hand_item = None
    table.sitting_out = ()
    table.first = table.last


def _stacks_counted(evening: Evening, event: e.StacksCounted) -> None:
    keep.hold(evening, event.stacks)
    keep.settles_loose(evening)


def _busted(evening: Evening, event: e.Busted) -> None:
    one = evening.entrant(event.player)
    chips.has_none(evening, one)
    keep.becomes(evening, one, Status.BUSTED)
    one.busted = event
    evening.broke = event.number


def _declined(evening: Evening, event: e.Declined) -> None:
    keep.becomes(evening, evening.entrant(event.player), Status.DECLINED)


def _went_out(evening: Evening, event: e.WentOut) -> None:
    one = evening.entrant(event.player)
    keep.becomes(evening, one, Status.OUT)
    keep.finishes(evening, one, event.place, event.shared_by)


def _place_moved(evening: Evening, event: a.PlaceMoved) -> None:
    one = evening.entrant(event.player)
    assert one.status is Status.OUT, one
    keep.finishes(evening, one, event.place, event.shared_by)


# ---------------------------------------------------------------------------------------- races, penalties


def _raced(evening: Evening, event: e.Raced) -> None:
    keep.hold(evening, event.stacks)
    evening.accounts[Account.RACED_OFF] += event.raced_off
    table = evening.tables[event.table]
    table.removed = (*table.removed, event.denomination)
    for one in map(evening.entrant, table.chairs.values()):
        one.raced |= {event.denomination}
    table.again = None  # the chips of its level may be gone: a hand to be dealt again has that of the clock


def _dealer_named(evening: Evening, event: e.DealerNamed) -> None:
    evening.tables[event.table].dealer = event.player


def _director_named(evening: Evening, event: e.DirectorNamed) -> None:
    evening.director = event.person


def _penalised(evening: Evening, event: e.Penalised) -> None:
    evening.penalties.append(event)
    evening.entrant(event.player).sits_out += event.hands


def _ruling_recorded(evening: Evening, event: e.RulingRecorded) -> None:
    evening.rulings.append(event)
    if event.of.rule:
        evening.kept.append(event)


def _rule_written(evening: Evening, event: a.HouseRuleWritten) -> None:
    evening.kept.append(event)


def _overruled(evening: Evening, event: a.Overruled) -> None:
    evening.overruled.append(event)


# ------------------------------------------------------------------------------------------------ prizes


def _payouts_edited(evening: Evening, event: a.PayoutsEdited) -> None:
    evening.plan = replace(evening.plan, payouts=event.structure)
    evening.purse_posted = evening.purse()


def _deal_agreed(evening: Evening, event: e.DealAgreed) -> None:
    evening.deal = tuple((prize.player, prize.money) for prize in event.prizes)
    evening.rest = event.rest


def _ended_by_deal(_evening: Evening, _event: a.EndedByDeal) -> None:
    """It says why everyone left has a place, and changes nothing."""


def _prizes_paid(evening: Evening, event: e.PrizesPaid) -> None:
    for prize in event.prizes:
        keep.wins(evening, prize)


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
    e.BySoftware: _by_software,
    a.Salvaged: _salvaged,
    e.LevelBegan: _level_began,
    e.HandBegan: told.hand_began,
    e.HandOver: _hand_over,
    e.HandTakenBack: _hand_taken_back,
    e.StacksCounted: _stacks_counted,
    e.Busted: _busted,
    e.Declined: _declined,
    e.WentOut: _went_out,
    e.WentAway: presence.went_away,
    e.CameBack: presence.came_back,
    e.AbsenceWarned: presence.absence_warned,
    e.ChipsGiven: chips.given,
    e.Raced: _raced,
    e.DealerNamed: _dealer_named,
    e.DirectorNamed: _director_named,
    e.Penalised: _penalised,
    e.RulingRecorded: _ruling_recorded,
    a.HouseRuleWritten: _rule_written,
    e.DealAgreed: _deal_agreed,
    e.PrizesPaid: _prizes_paid,
    a.Renamed: _renamed,
    a.PlaysForNothing: _plays_for_nothing,
    a.ReEntered: _re_entered,
    a.BoughtBack: _bought_back,
    a.Overruled: _overruled,
    a.Uncounted: chips.nobody_knows,
    a.EndedByDeal: _ended_by_deal,
    a.PlaceMoved: _place_moved,
    a.ForfeitsWait: presence.forfeits_wait,
    a.TimeAdded: _time_added,
    a.ClockSet: _clock_set,
    a.ScheduleEdited: _schedule_edited,
    a.PayoutsEdited: _payouts_edited,
    a.ButtonPutRight: told.button_put_right,
    a.ButtonLies: told.button_lies,
    a.HandUntold: told.hand_untold,
    a.HandsFollowed: told.hands_followed,
}
"""What each event does; a test holds it to every event but Planned, which only `begin` takes."""
