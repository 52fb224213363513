"""Deciding who is in: the list, buy-ins, arrivals, cancellations, rebuys, add-ons, re-entries. Changes nothing."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import is_seen, same
from shuffleup.questions.absence import NO_LIMIT, LateUntilLevel
from shuffleup.questions.director import Authority, DecidesDisputes, Discretion
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Ruling
from shuffleup.say import counted, say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.falling import not_for_purse, put_on_head
from shuffleup.tournament.clock import timer
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted, of_one
from shuffleup.tournament.entries import buying as entries
from shuffleup.tournament.hands.outs import settle_outs
from shuffleup.tournament.prizes.payouts import Money, seats_paid
from shuffleup.tournament.refusals import OVER, stands_otherwise, unknown
from shuffleup.tournament.rulings.director import unless
from shuffleup.tournament.seating.draw import LATE, most_seats
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import PlayerId


# Players enter as long as nobody is out; after that as long as one who is on the list is waited for (LATE-01), or
# somebody who is out could enter again: those who are out by then all finish a place lower. No document says until when
# a newcomer may enter. LATE-01 leaves late players to the director's discretion, and TD-01 everything else.
def too_late_to_enter(evening: Evening, book: Rulebook) -> Refused | None:
    settled = prizes_settled(evening)
    if settled or not evening.somebody_is_out():
        return settled
    level, offer = level_dealt(evening), evening.plan.re_entry
    late = book.ask(LateUntilLevel())
    waits = isinstance(late, Ruling) and (late.answer == NO_LIMIT or level < late.answer)
    if waits or (offer is not None and level < offer.before_level):
        return None
    decides = book.or_custom(DecidesDisputes(), Authority.DIRECTOR, say("The director has the last word."))
    reason = say(
        "Somebody is out, and a hand of level {level} has been dealt: who still enters is the director's to say.",
        level=level,
    )
    waited = (late.by,) if isinstance(late, Ruling) else ()
    return Refused(reason, Refusal.TOO_LATE, (*waited, decides.by), Discretion.LATE_ENTRY)


def prizes_settled(evening: Evening) -> Refused | None:
    if evening.over():
        return OVER
    if evening.deal or evening.prizes:
        return refuse("Prizes have been agreed or paid already; nobody can enter any more.", Refusal.TOO_LATE)
    return None


def level_dealt(evening: Evening) -> int:
    """The highest level of which a hand has been dealt anywhere; 0 before the first hand. Nobody need announce one: a
    level that the clock has left behind has been played."""
    behind = timer.level_number(evening.clock.schedule, evening.clock.item - 1)
    return max([behind, *(table.level_dealt for table in evening.tables.values())])


LONGEST_NAME = 40
LONGEST_QUOTED = 60  # of what was typed for a name and is none


def decide_commit(evening: Evening, command: c.Commit, _: Rulebook) -> Decision:
    name = _in_one_line(command.name)
    wrong = no_name(name) or _number_taken(evening, command.player) or name_taken(evening, name)
    return wrong or accepted(e.Committed(command.player, name))


def decide_enter_for_nothing(evening: Evening, command: c.EnterForNothing, book: Rulebook) -> Decision:
    """By the rules for a buy-in, and at once: there is nothing to pay."""
    listed = decide_commit(evening, c.Commit(command.player, command.name), book)
    if isinstance(listed, Refused):
        return listed
    wrong = too_late_to_enter(evening, book) or _no_room(evening, book) or _no_chips(evening, evening.plan.stack)
    if wrong:
        return wrong
    entered = (e.PlaysForNothing(command.player), e.BoughtIn(command.player, Money(0), evening.plan.stack))
    return accepted(*listed.events, *entered, *_moved_down(evening))


def decide_rename(evening: Evening, command: c.Rename, _: Rulebook) -> Decision:
    """At any time, in the middle of a hand too: nothing of the game hangs on a name."""
    name = _in_one_line(command.name)
    if command.forgotten:  # also of whom it was taken back that they are on the list
        return accepted(e.Renamed(command.player, name, forgotten=True))
    wrong = unknown(evening, command.player)
    if wrong:
        return wrong
    one = evening.entrant(command.player)
    if one.status is Status.CANCELLED:
        return refuse("{name} is off the list.", Refusal.WRONG_STANDING, name=one.name)
    wrong = no_name(name) or name_taken(evening, name, but=one)
    if wrong:
        return wrong
    return accepted() if name == one.name else accepted(e.Renamed(one.player, name))


def _in_one_line(written: str) -> str:
    return " ".join(written.split())


def no_name(name: str) -> Refused | None:
    """Why this, in one line, is no name."""
    if name and len(name) <= LONGEST_NAME and is_seen(name):
        return None
    quoted = name if len(name) <= LONGEST_QUOTED else f"{name[:LONGEST_QUOTED]}…"
    return refuse(
        "A name has 1 to {most} letters; this one is {quoted}.",
        Refusal.MALFORMED,
        most=LONGEST_NAME,
        quoted=repr(quoted),
    )


def _number_taken(evening: Evening, player: PlayerId) -> Refused | None:
    one = evening.players.get(player)
    taken = one is not None and one.status is not Status.CANCELLED
    return refuse("{name} has that number already.", Refusal.TAKEN, name=evening.name_of(player)) if taken else None


def name_taken(evening: Evening, name: str, but: Entrant | None = None) -> Refused | None:
    """By anybody on the list, however it is written there; `but` whose own name it is."""
    others = (one for one in evening.players.values() if one.status is not Status.CANCELLED and one is not but)
    if any(same(one.name) == same(name) for one in others):
        return refuse("{name} is on the list already; add a letter to tell them apart.", Refusal.TAKEN, name=name)
    return None


def decide_buy_in(evening: Evening, one: Entrant, command: c.BuyIn, book: Rulebook) -> Decision:
    if one.status is not Status.COMMITTED:
        return refuse("{name} is {status} already.", Refusal.ALREADY_DONE, **one.said)
    late = unless(command.word, too_late_to_enter(evening, book))
    price = entries.BuyInPrice(evening.plan.buy_in, evening.plan.stack_of(one.name))
    wrong = late or _no_room(evening, book) or _no_chips(evening, price.chips)
    if wrong:
        return wrong
    sale = entries.buy_in(one.player, price, book)
    bought = e.BoughtIn(one.player, sale.money, sale.chips)
    return accepted(bought, *not_for_purse(evening, one.player), *_moved_down(evening))


def _no_room(evening: Evening, book: Rulebook) -> Refused | None:
    """Chairs: at the tables there are, or before the draw at those the host has."""
    each = most_seats(book, evening.plan.seats)
    drawn = list(evening.open_tables())
    tables = len(drawn) if drawn else evening.plan.tables
    waiting = sum(one.status is Status.PAID for one in evening.players.values())
    taken = waiting + sum(len(table.chairs) for table in drawn)
    if tables is None or taken < tables * each.answer:
        return None
    full = counted("The only seat is taken.", "All {count} seats are taken.", tables * each.answer)
    return Refused(full, Refusal.FULL, (each.by,))


def _no_chips(evening: Evening, stack: Chips) -> Refused | None:
    """Before the first hand everyone gets the same set; later what is in the box is changed as it must be, and so it is
    where stacks differ."""
    if evening.plan.stacks:
        return _not_in_box(evening, stack)
    sets, left = evening.plan.sets_on_hand(), _left_in_box(evening)
    if sets is None or left is None:
        return None
    if not evening.first_hand_dealt:
        left = sets * evening.plan.stack - _in_play(evening)
    if evening.plan.stack <= left:
        return None
    return refuse(
        "The chips on hand are enough for {sets}; there is no starting set left for one more.", Refusal.FULL, sets=sets
    )


def _not_in_box(evening: Evening, chips: Chips) -> Refused | None:
    """Chips for one who has a seat: a rebuy, an add-on."""
    left = _left_in_box(evening)
    if left is None or chips <= left:
        return None
    return refuse(
        "The chips left in the box are worth {left}; this takes {chips}.", Refusal.FULL, left=left, chips=chips
    )


def _left_in_box(evening: Evening) -> int | None:
    """What the chips on hand are worth that nobody has; None where nobody has counted them.

    A chip that every table has raced off is of no use any more.
    """
    if evening.plan.on_hand is None:
        return None
    removed = [set(table.removed) for table in evening.open_tables()]
    gone = set.intersection(*removed) if removed else set()
    usable = sum(chip.value * count for chip, count in evening.plan.on_hand.counts if chip.value not in gone)
    return max(usable - _in_play(evening), 0)


def _in_play(evening: Evening) -> int:
    return evening.issued - sum(evening.accounts.values())


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
    buyer = replace(_buyer(evening, one), announced=command.announced)
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
    buyer = replace(_buyer(evening, one), level_dealt=level_dealt(evening))
    sale = rebuy_of(evening, buyer, book, word)
    if isinstance(sale, Refused):
        return sale
    settled = unless(word, _no_rebuy_for(one, book, Discretion.REBUY_OUT))
    wrong = settled or prizes_settled(evening) or _sent_away(evening, one) or _no_room(evening, book)
    if wrong:
        return wrong
    back = e.BoughtBack(one.player, sale.money, sale.chips)
    head = put_on_head(evening, one.player)
    return accepted(back, *head, *_moved_down(evening, one), *_same_chair(evening, one))


def _same_chair(evening: Evening, one: Entrant) -> tuple[e.Seated, ...]:
    table = evening.tables.get(one.sat.table) if one.sat else None
    if table is None or one.sat is None or table.broken or table.in_hand or one.sat.seat in table.chairs:
        return ()
    return (e.Seated(one.player, one.sat, LATE),)


def rebuy_of(
    evening: Evening, buyer: entries.Buyer, book: Rulebook, word: c.DirectorsWord = c.NO_WORD
) -> entries.Sale | Refused:
    """The rebuy this player may have now, or why not."""
    if evening.entrant(buyer.player).for_nothing:
        return _buys_nothing(evening.entrant(buyer.player))
    granted = entries.rebuy_rules(book).each
    off = refuse("The host allows no rebuys this evening.", Refusal.NOT_ALLOWED, granted.by).left_to(Discretion.REBUYS)
    wrong = None if evening.plan.rebuys else unless(word, off)
    if wrong:
        return wrong
    sale = entries.may_rebuy(buyer, _price(evening), book, word)
    return sale if isinstance(sale, Refused) else _not_in_box(evening, sale.chips) or sale


def _buys_nothing(one: Entrant) -> Refused:
    return refuse("{name} plays for nothing, and buys no more chips.", Refusal.NOT_ALLOWED, name=one.name)


def may_rebuy_after(evening: Evening, player: PlayerId, book: Rulebook) -> bool:
    """Could this player rebuy once the hand is over and the chips are gone?"""
    buyer = replace(_buyer(evening, evening.entrant(player)), stack=Chips(0), in_hand=False)
    return not isinstance(rebuy_of(evening, buyer, book), Refused)


def purse_may_grow(evening: Evening, book: Rulebook, declining: int = 0, *, late: bool = True) -> bool:
    """Can anyone still buy chips: a rebuy, an add-on, a re-entry, or (`late`) a late entry of one who is on the list?
    So many of those without chips are `declining` in this moment."""
    if evening.over() or evening.deal:
        return False
    standing, offer = evening.tally.standing, evening.plan.re_entry
    if standing[Status.BUSTED] > declining or (offer is not None and level_dealt(evening) < offer.before_level):
        return True
    if late and standing[Status.COMMITTED] and not too_late_to_enter(evening, book):
        return True
    return any(
        may_rebuy_after(evening, one.player, book) or _may_add_on(evening, one, book) for one in evening.playing()
    )


def seats_to_win(evening: Evening) -> int:
    """How many seats of another event the purse pays for; 0 where it is not played for seats."""
    return seats_paid(evening.purse(), evening.plan.payouts, evening.how_many_pay())


def ends_with(evening: Evening, book: Rulebook, declining: int = 0) -> int:
    """With how many left play is over: one, or in a satellite as many as there are seats, once that is certain. Whoever
    plays for nothing wins no seat, and where somebody does it is left to the director."""
    seats = 0 if evening.tally.for_nothing.total() else seats_to_win(evening)
    return 1 if seats < 2 or purse_may_grow(evening, book, declining) else seats


def _may_add_on(evening: Evening, one: Entrant, book: Rulebook) -> bool:
    """Between hands; whoever has to wait for the end of one can still have it."""
    if one.for_nothing:
        return False
    buyer = replace(_buyer(evening, one), in_hand=False)
    return not isinstance(entries.may_add_on(buyer, evening.plan.add_on, _price(evening), book), Refused)


def decide_re_enter(evening: Evening, one: Entrant, command: c.ReEnter, book: Rulebook) -> Decision:
    """A new entry of a player who is out: their place is free again, and a chair is found as for a late one."""
    if one.status in (Status.BUSTED, Status.DECLINED):
        return refuse(
            "{name}'s place is not settled yet; first decide who rebuys.", Refusal.SOMETHING_FIRST, name=one.name
        )
    if one.status is not Status.OUT:
        return refuse("{name} is {status}; a re-entry is for one who is out.", Refusal.WRONG_STANDING, **one.said)
    if one.for_nothing:
        return _buys_nothing(one)
    buyer = replace(_buyer(evening, one), level_dealt=level_dealt(evening))
    sale = entries.may_re_enter(buyer, evening.plan.re_entry, _price(evening), book, command.word)
    if isinstance(sale, Refused):
        return sale
    wrong = prizes_settled(evening) or _sent_away(evening, one) or _no_room(evening, book)
    wrong = wrong or _no_chips(evening, sale.chips)
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
        return _buys_nothing(one)
    if evening.deal:
        return refuse("The players have made a deal on the prizes; the purse stands.", Refusal.TOO_LATE)
    sale = entries.may_add_on(_buyer(evening, one), evening.plan.add_on, _price(evening), book, command.word)
    if isinstance(sale, Refused):
        return sale
    return _not_in_box(evening, sale.chips) or accepted(e.AddedOn(one.player, sale.money, sale.chips))


def _price(evening: Evening) -> entries.BuyInPrice:
    return entries.BuyInPrice(evening.plan.buy_in, evening.plan.stack)


def _buyer(evening: Evening, one: Entrant) -> entries.Buyer:
    table = evening.tables[one.chair.table] if one.chair else None
    return entries.Buyer(
        one.player,
        one.stack,
        rebuys=one.rebuys,
        add_ons=one.add_ons,
        re_entries=one.re_entries,
        level_dealt=table.level_dealt if table else 0,
        in_hand=bool(table and table.in_hand),
    )


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
