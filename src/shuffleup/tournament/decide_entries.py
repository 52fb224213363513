"""Deciding who is in: the list, buy-ins, arrivals, cancellations, rebuys and add-ons. Changes nothing."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import entries
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.outs import settle_outs
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import PlayerId

LONGEST_NAME = 40


def unknown(evening: Evening, player: PlayerId) -> Refused | None:
    if player in evening.players:
        return None
    return Refused(f"There is no player {player!r} on the list.")


def decide_commit(evening: Evening, command: c.Commit) -> Decision:
    name = " ".join(command.name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        return Refused(f"A name has 1 to {LONGEST_NAME} letters; this one is {command.name!r}.")
    if command.player in evening.players:
        return Refused(f"{evening.players[command.player].name} has that number already.")
    if any(one.name.casefold() == name.casefold() for one in evening.players.values()):
        return Refused(f"There is a {name} on the list already; add a letter to tell them apart.")
    return accepted(e.Committed(command.player, name))


def decide_buy_in(evening: Evening, command: c.BuyIn, book: Rulebook) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if one.status is not Status.COMMITTED:
        return Refused(f"{one.name} is {one.status} already.")
    if evening.somebody_is_out():
        return Refused("Somebody is out already, so nobody can enter any more.")
    sale = entries.buy_in(one.player, _price(evening), book)
    return accepted(e.BoughtIn(one.player, sale.money, sale.chips))


def decide_arrive(evening: Evening, command: c.Arrive) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if not one.missing:
        return Refused(f"{one.name} is not missing.")
    return accepted(e.Arrived(one.player))


def decide_missing(evening: Evening, command: c.MarkMissing) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if one.missing or one.status not in (Status.PAID, Status.SEATED):
        return Refused(f"{one.name} is {'missing already' if one.missing else one.status}.")
    if evening.first_hand_dealt:
        return Refused("The first hand has been dealt: one who leaves now is away, not late.")
    return accepted(e.Missing(one.player))


def decide_cancel(evening: Evening, command: c.Cancel, book: Rulebook) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if one.status not in (Status.COMMITTED, Status.PAID, Status.SEATED):
        return Refused(f"{one.name} is {one.status}; there is nothing to cancel.")
    if evening.somebody_is_out() or evening.deal:
        return Refused("Places or prizes have been settled already; one who goes now leaves.")
    back = entries.refund(one.paid, book, first_hand_dealt=evening.first_hand_dealt)
    if isinstance(back, Refused):
        return back
    left = (e.LeftChair(one.player),) if one.chair else ()
    return accepted(*left, e.Cancelled(one.player, back))


def decide_rebuy(evening: Evening, command: c.Rebuy, book: Rulebook) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if one.status in (Status.OUT, Status.DECLINED, Status.CANCELLED, Status.COMMITTED):
        return Refused(f"{one.name} is {one.status}; a rebuy is no longer possible.")
    sale = rebuy_of(evening, _buyer(evening, one), book)
    if isinstance(sale, Refused):
        return sale
    rebought = e.Rebought(one.player, sale.money, sale.chips)
    return accepted(rebought, *settle_outs(evening, book, back={one.player}))


def rebuy_of(evening: Evening, buyer: entries.Buyer, book: Rulebook) -> entries.Sale | Refused:
    """The rebuy this player may have now, or why not."""
    if not evening.plan.rebuys:
        return Refused("The host allows no rebuys this evening.")
    return entries.may_rebuy(buyer, _price(evening), book)


def may_rebuy_after(evening: Evening, player: PlayerId, book: Rulebook) -> bool:
    """Could this player rebuy once the hand is over and his chips are gone?"""
    buyer = replace(_buyer(evening, evening.entrant(player)), stack=Chips(0), in_hand=False)
    return not isinstance(rebuy_of(evening, buyer, book), Refused)


def decide_stay_out(evening: Evening, command: c.StayOut, book: Rulebook) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if one.status is not Status.BUSTED:
        return Refused(f"{one.name} is {one.status}; there is nothing to decide.")
    return accepted(e.Declined(one.player), *settle_outs(evening, book, declined={one.player}))


def decide_add_on(evening: Evening, command: c.BuyAddOn, book: Rulebook) -> Decision:
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if not one.plays:
        return Refused(f"{one.name} is {one.status}; an add-on is for a player with a seat.")
    if evening.deal:
        return Refused("The players have made a deal on the prizes; the purse stands.")
    sale = entries.may_add_on(_buyer(evening, one), evening.plan.add_on, _price(evening), book)
    if isinstance(sale, Refused):
        return sale
    return accepted(e.AddedOn(one.player, sale.money, sale.chips))


def _price(evening: Evening) -> entries.BuyIn:
    return entries.BuyIn(evening.plan.buy_in, evening.plan.stack)


def _buyer(evening: Evening, one: Entrant) -> entries.Buyer:
    table = evening.tables[one.chair.table] if one.chair else None
    return entries.Buyer(
        one.player,
        one.stack,
        rebuys=one.rebuys,
        add_ons=one.add_ons,
        level_dealt=table.level_dealt if table else 0,
        in_hand=bool(table and table.in_hand),
    )
