"""What the player to act may do, from the same conditions that refuse what they may not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple, cast

from shuffleup.hand import betting
from shuffleup.hand.betting import OPEN, call_cost, least_bet_total, raise_closed
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import BETTING, Hand
from shuffleup.hand.terms import Terms
from shuffleup.questions.play import StreetCards
from shuffleup.questions.steps import DealStreet
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Ruling


class Legal(NamedTuple):
    """The choices of one player. Folding is always possible, and all that one who is `away` can do.

    `call` is what staying in costs now, 0 when checking is free. A bet or raise goes to a total from `least` to
    `greatest` (both 0 when there is none, and `closed` says why not).
    """

    seat: Seat
    call: Chips
    least: Chips
    greatest: Chips
    closed: Refused | None
    away: bool = False

    @property
    def may_check(self) -> bool:
        return self.call == 0 and not self.away

    @property
    def may_call(self) -> bool:
        return self.call > 0 and not self.away

    @property
    def may_raise(self) -> bool:
        return self.closed is None

    def least_in(self, unit: Chips) -> Chips:
        """The least total that chips of this size can make. All-in is all of it, odd chips and all."""
        return Chips(min(-(-self.least // unit) * unit, self.greatest))


# The arithmetic speaks plain integers; saying "chips" to each of them would cost a third of the answer. The tuple is
# made here as the class itself makes it, which takes half the time of asking the class.
_legal = cast("Callable[[tuple[Seat, int, int, int, Refused | None, bool]], Legal]", partial(tuple.__new__, Legal))

NO_CHIPS = refuse("You have no chips beyond the call; you can call all-in or fold.", Refusal.NOT_ALLOWED)
NOBODY_LEFT = refuse("Nobody is left who could call a raise; everyone else is all-in.", Refusal.NOT_ALLOWED)


def street_due(hand: Hand, terms: Terms) -> Ruling[StreetCards]:
    """What is burned and turned next: the flop, the turn or the river. Before the river there always is one."""
    due = terms.street_cards[hand.street]
    burns = ruled_burns(hand)
    return due if burns is None else replace(due, answer=replace(due.answer, burns=burns))


def ruled_burns(hand: Hand) -> int | None:
    """How many cards a ruling has burned before the next street; None where no ruling says."""
    step = hand.to_come[0] if hand.to_come else None
    return step.burns if isinstance(step, DealStreet) and step.street == hand.street + 1 else None


def legal(hand: Hand, terms: Terms) -> Legal | None:
    """The choices of the player to act; None when it is nobody's turn to bet."""
    if hand.phase is not BETTING:
        return None
    place = hand.to_act
    price = hand.price
    stack = hand.stacks[place]
    bet = hand.bets[place]
    seat = hand.seats[place]
    last_raise = hand.last_raise
    code = raise_closed(
        stack, bet, price, hand.able & ~(1 << place), hand.acted_at[place], last_raise, terms.reopening.answer
    )
    if code != OPEN or hand.absent or terms.no_limit.answer:
        closed = _in_words(hand, place, code, terms)
        if closed is not None:
            return _legal((seat, call_cost(price, bet, stack), 0, 0, closed, hand.absent >> place & 1 == 1))
    greatest = bet + stack
    least = least_bet_total(price, last_raise, hand.setup.least_bet, terms.smallest_raise.answer)
    return _legal((seat, call_cost(price, bet, stack), least if least < greatest else greatest, greatest, None, False))


def price_of(hand: Hand, seat: Seat) -> int | None:
    """What staying in would cost this seat as it stands; None if it has no live hand."""
    place = hand.place_of.get(seat)
    if place is None or not hand.live >> place & 1 or hand.over:
        return None
    return call_cost(hand.price, hand.bets[place], hand.stacks[place])


def least_total(hand: Hand, terms: Terms) -> int:
    """The smallest total of a bet or a raise, all-in for less apart."""
    return least_bet_total(hand.price, hand.last_raise, hand.setup.least_bet, terms.smallest_raise.answer)


def why_no_raise(hand: Hand, place: int, terms: Terms) -> Refused | None:
    """The reason this place may not bet or raise now, or None."""
    code = raise_closed(
        hand.stacks[place],
        hand.bets[place],
        hand.price,
        hand.able & ~(1 << place),
        hand.acted_at[place],
        hand.last_raise,
        terms.reopening.answer,
    )
    if code == OPEN and not hand.absent and not terms.no_limit.answer:
        return None
    return _in_words(hand, place, code, terms)


def _in_words(hand: Hand, place: int, code: int, terms: Terms) -> Refused | None:
    if hand.absent >> place & 1:
        return away(hand, place, terms)
    if code == betting.NO_CHIPS:
        return NO_CHIPS
    if code == betting.NOBODY_TO_CALL:
        return NOBODY_LEFT
    if code == betting.NOT_REOPENED:
        return refuse(
            "The betting is not reopened: you have acted, and the {more} more you face is less than a full "
            "raise of {full}. You can call or fold.",
            Refusal.NOT_ALLOWED,
            terms.reopening.by,
            more=hand.price - hand.acted_at[place],
            full=hand.last_raise,
        )
    if terms.no_limit.answer and hand.raises >= terms.no_limit.answer:
        return refuse(
            "Raises this round: {raises}. No more are allowed.",
            Refusal.NOT_ALLOWED,
            terms.no_limit.by,
            raises=hand.raises,
        )
    return None


def no_place(hand: Hand, seat: Seat) -> Refused | None:
    known = seat in hand.place_of
    return None if known else refuse("Seat {seat} is not in this hand.", Refusal.NOT_IN_HAND, seat=seat)


def not_live(hand: Hand, seat: Seat) -> Refused | None:
    live = hand.live >> hand.place_of[seat] & 1
    return None if live else refuse("Seat {seat} has no live hand.", Refusal.NOT_IN_HAND, seat=seat)


def away(hand: Hand, place: int, terms: Terms) -> Refused:
    """One who is away can only fold."""
    return refuse(
        "Seat {seat} is away; the hand is folded.",
        Refusal.NOT_IN_HAND,
        terms.absent_dealt_in.by,
        seat=hand.seats[place],
    )
