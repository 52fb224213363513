"""Deciding who is in: the list, buy-ins, arrivals, cancellations, rebuys, add-ons, re-entries. Changes nothing."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.director import Discretion
from shuffleup.questions.steps import Sanction
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.falling import not_for_purse, put_on_head
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted, of_one
from shuffleup.tournament.entries import buying as entries
from shuffleup.tournament.entries.names import in_one_line, name_taken, no_name
from shuffleup.tournament.entries.still_open import (
    buyer_now,
    buys_nothing,
    ends_with,
    level_dealt,
    no_chips,
    no_room,
    not_in_box,
    price_now,
    prizes_settled,
    rebuy_of,
    too_late_to_enter,
)
from shuffleup.tournament.hands.outs import settle_outs
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.refusals import stands_otherwise, unknown
from shuffleup.tournament.rulings.director import unless
from shuffleup.tournament.seating.draw import LATE
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import PlayerId


def decide_commit(evening: Evening, command: c.Commit, _: Rulebook) -> Decision:
    name = in_one_line(command.name)
    wrong = no_name(name) or _number_taken(evening, command.player) or name_taken(evening, name)
    return wrong or accepted(e.Committed(command.player, name))


def decide_enter_for_nothing(evening: Evening, command: c.EnterForNothing, book: Rulebook) -> Decision:
    """By the rules for a buy-in, and at once: there is nothing to pay."""
    listed = decide_commit(evening, c.Commit(command.player, command.name), book)
    if isinstance(listed, Refused):
        return listed
    wrong = too_late_to_enter(evening, book) or no_room(evening, book) or no_chips(evening, evening.plan.stack)
    if wrong:
        return wrong
    entered = (e.PlaysForNothing(command.player), e.BoughtIn(command.player, Money(0), evening.plan.stack))
    return accepted(*listed.events, *entered, *_moved_down(evening))


def decide_rename(evening: Evening, command: c.Rename, _: Rulebook) -> Decision:
    """At any time, in the middle of a hand too: nothing of the game hangs on a name."""
    name = in_one_line(command.name)
    if command.forgotten:  # also of whom it was taken back that they are on the list
        return accepted(e.Renamed(command.player, name, forgotten=True))
    if wrong := unknown(evening, command.player):
        return wrong
    one = evening.entrant(command.player)
    if one.status is Status.CANCELLED:
        return refuse("{name} is off the list.", Refusal.WRONG_STANDING, name=one.name)
    if wrong := no_name(name) or name_taken(evening, name, but=one):
        return wrong
    return accepted() if name == one.name else accepted(e.Renamed(one.player, name))


def _number_taken(evening: Evening, player: PlayerId) -> Refused | None:
    one = evening.players.get(player)
    taken = one is not None and one.status is not Status.CANCELLED
    return refuse("{name} has that number already.", Refusal.TAKEN, name=evening.name_of(player)) if taken else None


def decide_buy_in(evening: Evening, one: Entrant, command: c.BuyIn, book: Rulebook) -> Decision:
    if one.status is not Status.COMMITTED:
        return refuse("{name} is {status} already.", Refusal.ALREADY_DONE, **one.said)
    late = unless(command.word, too_late_to_enter(evening, book))
    price = entries.BuyInPrice(evening.plan.buy_in, evening.plan.stack_of(one.name))
    if wrong := late or no_room(evening, book) or no_chips(evening, price.chips):
        return wrong
    sale = entries.buy_in(one.player, price, book)
    bought = e.BoughtIn(one.player, sale.money, sale.chips)
    return accepted(bought, *not_for_purse(evening, one.player), *_moved_down(evening))


def _moved_down(evening: Evening, back: Entrant | None = None) -> tuple[e.PlaceMoved, ...]:
    """Who finishes lower because a new player is in, or one who was out is `back`: all who went out after them, and
    those who shared their places."""
    out = [one for one in evening.players.values() if one.status is Status.OUT and one is not back]
    below = [one for one in out if back is None or one.place <= back.place]
    return tuple(
        e.PlaceMoved(one.player, one.place + 1, one.shared_by - (back is not None and one.place == back.place))
        for one in below
    )


def decide_arrive(_evening: Evening, one: Entrant, _command: c.Arrive, _book: Rulebook) -> Decision:
    if not one.missing:
        return refuse("{name} is not missing.", Refusal.WRONG_STANDING, name=one.name)
    return accepted(e.Arrived(one.player))


def decide_missing(evening: Evening, one: Entrant, _command: c.MarkMissing, _: Rulebook) -> Decision:
    if one.status not in (Status.PAID, Status.SEATED):
        return stands_otherwise(one)
    if one.missing:
        return refuse("{name} is missing already.", Refusal.ALREADY_DONE, name=one.name)
    if evening.first_hand_dealt:
        return refuse("The first hand has been dealt: one who leaves now is away, not late.", Refusal.TOO_LATE)
    return accepted(e.Missing(one.player))


def decide_cancel(evening: Evening, one: Entrant, _command: c.Cancel, book: Rulebook) -> Decision:
    if one.status not in (Status.COMMITTED, Status.PAID, Status.SEATED):
        return refuse("{name} is {status}; there is nothing to cancel.", Refusal.NOTHING_DUE, **one.said)
    if one.status is Status.COMMITTED:  # nothing paid, nothing settled: a name that should not be there
        return accepted(e.Cancelled(one.player, Money(0)))
    if evening.somebody_is_out() or evening.deal or one.re_entries:
        return refuse("Places or prizes have been settled already; one who goes now leaves.", Refusal.TOO_LATE)
    back = entries.refund(one.paid, book, first_hand_dealt=evening.first_hand_dealt or one.stack is None)
    if isinstance(back, Refused):
        return back
    left = (e.LeftChair(one.player),) if one.chair else ()
    return accepted(*left, e.Cancelled(one.player, back))


def decide_rebuy(evening: Evening, one: Entrant, command: c.Rebuy, book: Rulebook) -> Decision:
    if one.status is Status.OUT:
        return _rebuy_of_one_out(evening, one, command.word, book)
    if one.status not in (Status.SEATED, Status.BUSTED):
        return _no_rebuy_for(one, book)
    buyer = replace(buyer_now(evening, one), announced=command.announced)
    sale = rebuy_of(evening, buyer, book, command.word)
    if isinstance(sale, Refused):
        return sale
    rebought = e.Rebought(one.player, sale.money, sale.chips)
    head = put_on_head(evening, one.player) if evening.plan.bounty_again else ()
    return accepted(rebought, *head, *settle_outs(evening, book, back={one.player}))


def _no_rebuy_for(one: Entrant, book: Rulebook, discretion: Discretion | None = None) -> Refused:
    """BUY-02: it is for a player at the table who has lost everything."""
    by = entries.rebuy_rules(book).at_most.by
    wrong = refuse("{name} is {status}; a rebuy is no longer possible.", Refusal.WRONG_STANDING, by, **one.said)
    return wrong.left_to(discretion)


def _rebuy_of_one_out(evening: Evening, one: Entrant, word: c.DirectorsWord, book: Rulebook) -> Decision:
    """By the director's word only: the place is free again, and so is the chair if nobody took it."""
    buyer = replace(buyer_now(evening, one), level_dealt=level_dealt(evening))
    sale = rebuy_of(evening, buyer, book, word)
    if isinstance(sale, Refused):
        return sale
    settled = unless(word, _no_rebuy_for(one, book, Discretion.REBUY_OUT))
    if wrong := settled or prizes_settled(evening) or _sent_away(evening, one) or no_room(evening, book):
        return wrong
    back = e.BoughtBack(one.player, sale.money, sale.chips)
    head = put_on_head(evening, one.player)
    return accepted(back, *head, *_moved_down(evening, one), *_same_chair(evening, one))


def _same_chair(evening: Evening, one: Entrant) -> tuple[e.Seated, ...]:
    table = evening.tables.get(one.sat.table) if one.sat else None
    if table is None or one.sat is None or table.broken or table.in_hand or one.sat.seat in table.chairs:
        return ()
    return (e.Seated(one.player, one.sat, LATE),)


def decide_re_enter(evening: Evening, one: Entrant, command: c.ReEnter, book: Rulebook) -> Decision:
    """A new entry of a player who is out: their place is free again, and a chair is found as for a late one."""
    if one.status in (Status.BUSTED, Status.DECLINED):
        return refuse(
            "{name}'s place is not settled yet; first decide who rebuys.", Refusal.SOMETHING_FIRST, name=one.name
        )
    if one.status is not Status.OUT:
        return refuse("{name} is {status}; a re-entry is for one who is out.", Refusal.WRONG_STANDING, **one.said)
    if one.for_nothing:
        return buys_nothing(one)
    buyer = replace(buyer_now(evening, one), level_dealt=level_dealt(evening))
    sale = entries.may_re_enter(buyer, evening.plan.re_entry, price_now(evening), book, command.word)
    if isinstance(sale, Refused):
        return sale
    wrong = prizes_settled(evening) or _sent_away(evening, one) or no_room(evening, book)
    wrong = wrong or no_chips(evening, sale.chips)
    if wrong:
        return wrong
    entered = e.ReEntered(one.player, sale.money, sale.chips)
    return accepted(entered, *not_for_purse(evening, one.player), *_moved_down(evening, one))


def _sent_away(evening: Evening, one: Entrant) -> Refused | None:
    for penalty in evening.penalties:
        if penalty.player == one.player and penalty.sanction is Sanction.DISQUALIFICATION:
            return refuse("{name} was disqualified, and stays out.", Refusal.NOT_ALLOWED, name=one.name)
    return None


def decide_stay_out(evening: Evening, one: Entrant, _command: c.StayOut, book: Rulebook) -> Decision:
    if one.status is not Status.BUSTED:
        return refuse("{name} is {status}; there is nothing to decide.", Refusal.NOTHING_DUE, **one.said)
    return accepted(
        e.Declined(one.player), *settle_outs(evening, book, declined={one.player}, last=ends_with(evening, book, 1))
    )


def decide_add_on(evening: Evening, one: Entrant, command: c.BuyAddOn, book: Rulebook) -> Decision:
    if not one.plays:
        return refuse("{name} is {status}; an add-on is for a player with a seat.", Refusal.WRONG_STANDING, **one.said)
    if one.for_nothing:
        return buys_nothing(one)
    if evening.deal:
        return refuse("The players have made a deal on the prizes; the purse stands.", Refusal.TOO_LATE)
    sale = entries.may_add_on(buyer_now(evening, one), evening.plan.add_on, price_now(evening), book, command.word)
    if isinstance(sale, Refused):
        return sale
    return not_in_box(evening, sale.chips) or accepted(e.AddedOn(one.player, sale.money, sale.chips))


DECISIONS: DecisionsOfCommands = {
    c.Commit: decide_commit,
    c.EnterForNothing: decide_enter_for_nothing,
    c.Rename: decide_rename,
    c.BuyIn: of_one(decide_buy_in),
    c.Arrive: of_one(decide_arrive),
    c.MarkMissing: of_one(decide_missing),
    c.Cancel: of_one(decide_cancel),
    c.Rebuy: of_one(decide_rebuy),
    c.BuyAddOn: of_one(decide_add_on),
    c.ReEnter: of_one(decide_re_enter),
    c.StayOut: of_one(decide_stay_out),
}
