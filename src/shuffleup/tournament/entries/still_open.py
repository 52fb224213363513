"""What is still open: who may enter or buy chips, as far as chairs and chips go, and whether the purse may grow."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.absence import NO_LIMIT, LateUntilLevel
from shuffleup.questions.director import Authority, DecidesDisputes, Discretion
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Ruling
from shuffleup.say import counted, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock import timer
from shuffleup.tournament.entries import buying as entries
from shuffleup.tournament.prizes.payouts import seats_paid
from shuffleup.tournament.refusals import OVER
from shuffleup.tournament.rulings.director import unless
from shuffleup.tournament.seating.draw import most_seats
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


def no_room(evening: Evening, book: Rulebook) -> Refused | None:
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


def no_chips(evening: Evening, stack: Chips) -> Refused | None:
    """Before the first hand everyone gets the same set; later what is in the box is changed as it must be, and so it is
    where stacks differ."""
    if evening.plan.stacks:
        return not_in_box(evening, stack)
    sets, left = evening.plan.sets_on_hand(), _left_in_box(evening)
    if sets is None or left is None:
        return None
    if not evening.first_hand_dealt:
        left = sets * evening.plan.stack - evening.in_play()
    if evening.plan.stack <= left:
        return None
    return refuse(
        "The chips on hand are enough for {sets}; there is no starting set left for one more.", Refusal.FULL, sets=sets
    )


def not_in_box(evening: Evening, chips: Chips) -> Refused | None:
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
    return max(usable - evening.in_play(), 0)


def rebuy_of(
    evening: Evening, buyer: entries.Buyer, book: Rulebook, word: c.DirectorsWord = c.NO_WORD
) -> entries.Sale | Refused:
    """The rebuy this player may have now, or why not."""
    if evening.entrant(buyer.player).for_nothing:
        return buys_nothing(evening.entrant(buyer.player))
    granted = entries.rebuy_rules(book).each
    off = refuse("The host allows no rebuys this evening.", Refusal.NOT_ALLOWED, granted.by).left_to(Discretion.REBUYS)
    wrong = None if evening.plan.rebuys else unless(word, off)
    if wrong:
        return wrong
    sale = entries.may_rebuy(buyer, price_now(evening), book, word)
    return sale if isinstance(sale, Refused) else not_in_box(evening, sale.chips) or sale


def buys_nothing(one: Entrant) -> Refused:
    return refuse("{name} plays for nothing, and buys no more chips.", Refusal.NOT_ALLOWED, name=one.name)


def may_rebuy_after(evening: Evening, player: PlayerId, book: Rulebook) -> bool:
    """Could this player rebuy once the hand is over and the chips are gone?"""
    buyer = replace(buyer_now(evening, evening.entrant(player)), stack=Chips(0), in_hand=False)
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
    buyer = replace(buyer_now(evening, one), in_hand=False)
    return not isinstance(entries.may_add_on(buyer, evening.plan.add_on, price_now(evening), book), Refused)


def price_now(evening: Evening) -> entries.BuyInPrice:
    return entries.BuyInPrice(evening.plan.buy_in, evening.plan.stack)


def buyer_now(evening: Evening, one: Entrant) -> entries.Buyer:
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
