"""From command to events, or to a refusal with its reason. Pure: the evening is read, never changed."""

from __future__ import annotations

from typing import assert_never

from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decide_chips import decide_deal, decide_pay, decide_race
from shuffleup.tournament.decide_clock import (
    decide_add_time,
    decide_away,
    decide_back,
    decide_go_to,
    decide_leave,
    decide_recover,
    decide_remove,
    decide_start,
    decide_stop,
    decide_tick,
)
from shuffleup.tournament.decide_counts import decide_count, decide_follow
from shuffleup.tournament.decide_deals import decide_end_by_deal
from shuffleup.tournament.decide_entries import (
    decide_add_on,
    decide_arrive,
    decide_buy_in,
    decide_cancel,
    decide_commit,
    decide_enter_for_nothing,
    decide_missing,
    decide_re_enter,
    decide_rebuy,
    decide_rename,
    decide_stay_out,
)
from shuffleup.tournament.decide_hands import (
    decide_begin,
    decide_end,
    decide_end_played,
    decide_take_back,
)
from shuffleup.tournament.decide_otherwise import decide_otherwise
from shuffleup.tournament.decide_posted import decide_edit_payouts, decide_edit_schedule
from shuffleup.tournament.decide_rulings import copied, decide_ruling, evolved
from shuffleup.tournament.decide_seats import (
    decide_balance,
    decide_dealer,
    decide_director,
    decide_draw,
    decide_move,
    decide_redraw,
    decide_seat_late,
)
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.plan import wrong_plan
from shuffleup.tournament.state import Evening
from shuffleup.tournament.untold import decide_untold


def open_evening(command: c.OpenEvening, book: Rulebook) -> Decision:
    """The first command of all."""
    return wrong_plan(command.plan, book) or accepted(e.Planned(command.plan))


def decide(evening: Evening, command: c.Command, book: Rulebook) -> Decision:
    if isinstance(command, c.Otherwise):
        return decide_otherwise(evening, command, book, decide)
    if isinstance(command, c.Together):
        return _decide_together(evening, command, book)
    if isinstance(command, c.HandCommand):
        return _decide_hands(evening, command, book)
    if isinstance(command, c.TimeCommand):
        return _decide_time(evening, command, book)
    if isinstance(command, c.EntryCommand):
        return _decide_entries(evening, command, book)
    if isinstance(command, c.SeatCommand):
        return _decide_seats(evening, command, book)
    if isinstance(command, c.PostedCommand):
        return _decide_posted(evening, command, book)
    if isinstance(command, c.RulingCommand):
        return decide_ruling(evening, command, book)
    return _decide_chips(evening, command, book)


def _decide_together(evening: Evening, command: c.Together, book: Rulebook) -> Decision:
    then, events, refused = copied(evening), list[e.Event](), list[Refused]()
    for one in command.commands:
        decision = decide(then, one, book)
        if isinstance(decision, Refused):
            refused.append(decision)
            continue
        events += decision.events
        for event in decision.events:
            evolved(then, event)
    return accepted(*events) if events or not refused else refused[0]


def _decide_entries(evening: Evening, command: c.EntryCommand, book: Rulebook) -> Decision:
    match command:
        case c.Commit():
            return decide_commit(evening, command)
        case c.EnterForNothing():
            return decide_enter_for_nothing(evening, command, book)
        case c.Rename():
            return decide_rename(evening, command)
        case c.BuyIn():
            return decide_buy_in(evening, command, book)
        case c.Arrive():
            return decide_arrive(evening, command)
        case c.MarkMissing():
            return decide_missing(evening, command)
        case c.Cancel():
            return decide_cancel(evening, command, book)
        case c.Rebuy():
            return decide_rebuy(evening, command, book)
        case c.BuyAddOn():
            return decide_add_on(evening, command, book)
        case c.ReEnter():
            return decide_re_enter(evening, command, book)
        case c.StayOut():
            return decide_stay_out(evening, command, book)
        case _:
            assert_never(command)


def _decide_chips(evening: Evening, command: c.ChipCommand, book: Rulebook) -> Decision:
    match command:
        case c.Race():
            return decide_race(evening, command, book)
        case c.AgreeDeal():
            return decide_deal(evening, command, book)
        case c.EndByDeal():
            return decide_end_by_deal(evening, book)
        case c.PayPrizes():
            return decide_pay(evening, book)
        case _:
            assert_never(command)


def _decide_seats(evening: Evening, command: c.SeatCommand, book: Rulebook) -> Decision:
    match command:
        case c.DrawSeats():
            return decide_draw(evening, command, book)
        case c.SeatLate():
            return decide_seat_late(evening, command, book)
        case c.Balance():
            return decide_balance(evening, command, book)
        case c.Redraw():
            return decide_redraw(evening, command, book)
        case c.MovePlayer():
            return decide_move(evening, command, book)
        case c.NameDealer():
            return decide_dealer(evening, command)
        case c.NameDirector():
            return decide_director(evening, command)
        case _:
            assert_never(command)


def _decide_time(evening: Evening, command: c.TimeCommand, book: Rulebook) -> Decision:
    match command:
        case c.StartClock():
            return decide_start(evening, command)
        case c.StopClock():
            return decide_stop(evening, command, book)
        case c.Tick():
            return decide_tick(evening, command, book)
        case c.Recover():
            return decide_recover(evening, command, book)
        case c.GoToItem():
            return decide_go_to(evening, command)
        case c.AddTime():
            return decide_add_time(evening, command, book)
        case c.GoAway():
            return decide_away(evening, command)
        case c.ComeBack():
            return decide_back(evening, command, book)
        case c.Leave():
            return decide_leave(evening, command, book)
        case c.RemoveLate():
            return decide_remove(evening, command, book)
        case _:
            assert_never(command)


def _decide_posted(evening: Evening, command: c.PostedCommand, book: Rulebook) -> Decision:
    match command:
        case c.EditSchedule():
            return decide_edit_schedule(evening, command, book)
        case c.EditPayouts():
            return decide_edit_payouts(evening, command, book)
        case _:
            assert_never(command)


def _decide_hands(evening: Evening, command: c.HandCommand, book: Rulebook) -> Decision:
    match command:
        case c.BeginHand():
            return decide_begin(evening, command, book)
        case c.EndHand():
            return decide_end(evening, command, book)
        case c.EndUntoldHand():
            return decide_untold(evening, command, book)
        case c.EndPlayedHand():
            return decide_end_played(evening, command, book)
        case c.TakeBackHand():
            return decide_take_back(evening, command)
        case c.CountStacks():
            return decide_count(evening, command)
        case c.FollowHands():
            return decide_follow(evening, command)
        case _:
            assert_never(command)
