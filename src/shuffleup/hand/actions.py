"""Deciding the player's turn: fold, check, call, bet, raise, all-in. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import cast

from shuffleup.hand.betting import call_cost, largest, last_raise_after, round_is_over, uncalled
from shuffleup.hand.commands import AllIn, BetTo, Call, Check, Fold, RaiseTo
from shuffleup.hand.decision import Accepted, Decision, Refused, refuse
from shuffleup.hand.events import (
    Called,
    Checked,
    Event,
    Folded,
    PotAwarded,
    RaisedTo,
    RoundClosed,
    Share,
    UncalledReturned,
)
from shuffleup.hand.legal import NOBODY_LEFT, away, least_total, no_place, not_live, why_no_raise
from shuffleup.hand.read_out import sentence
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.showdown import HAND_ENDED, WHOLE_BOARD, after_betting
from shuffleup.hand.state import BETTING, Hand, Phase
from shuffleup.hand.terms import Terms
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import Sentence, pattern, say

# The arithmetic speaks plain integers; saying "chips" to each of them costs a hundredth of a whole hand.
_called = cast("Callable[[Seat, int], Called]", Called)
_raised_to = cast("Callable[[Seat, Chips, int, int], RaisedTo]", RaisedTo)
_returned = cast("Callable[[Seat, int], UncalledReturned]", UncalledReturned)
_share = cast("Callable[[Seat, int], Share]", Share)

ROUND_CLOSED = RoundClosed()
JUST_CLOSED = (ROUND_CLOSED,)


def not_in_turn(hand: Hand, seat: Seat, terms: Terms) -> Refused | None:
    """The reason this seat may not act now, or None. One who is away can only fold."""
    if hand.phase is BETTING and hand.seats[hand.to_act] == seat:
        return away(hand, hand.to_act, terms) if hand.absent and hand.absent >> hand.to_act & 1 else None
    if wrong := no_place(hand, seat) or not_live(hand, seat):
        return wrong
    if hand.phase is not BETTING:
        return refuse("There is no betting now; {waits_for}.", Refusal.NOT_NOW, waits_for=waits_for(hand))
    return refuse("It is seat {turn}'s turn.", Refusal.NOT_YOUR_TURN, terms.in_turn, turn=hand.seats[hand.to_act])


def waits_for(hand: Hand) -> str:
    """What comes next, in words."""
    match hand.phase:
        case Phase.POSTING:
            return say("the blinds are to be posted")
        case Phase.DEALING:
            return say("the cards are to be dealt")
        case Phase.BETTING:
            return say("seat {turn} is to act", turn=hand.seats[hand.to_act])
        case Phase.BOARD:
            return say("the next street is to be dealt")
        case Phase.SHOWDOWN:
            return say("the hands are to be shown")
        case Phase.OVER:
            return say("the hand is over")
        case Phase.REMEDY:
            return say("the ruling is to be carried out: {sentence}", sentence=sentence(hand.to_come[0]))


# Most turns come to nothing else, and a seat folds and checks alike in every hand.


@lru_cache(maxsize=64)
def _just_folded(seat: Seat) -> Accepted:
    return Accepted((Folded(seat),))


@lru_cache(maxsize=64)
def _just_checked(seat: Seat) -> Accepted:
    return Accepted((Checked(seat),))


def decide_fold(hand: Hand, command: Fold, terms: Terms) -> Decision:
    wrong = not_in_turn(hand, command.seat, terms)
    if wrong and not (hand.absent and hand.phase is BETTING and hand.seats[hand.to_act] == command.seat):
        return wrong
    stays = ~(1 << hand.to_act)
    live = hand.live & stays
    able = hand.able & stays
    just_folded = _just_folded(hand.seats[hand.to_act])
    if not round_is_over(hand.pending & stays, able, live, hand.bets, hand.places):
        return just_folded
    return Accepted((*just_folded.events, *close_round(hand, hand.paid, live, able, terms)))


def decide_check(hand: Hand, command: Check, terms: Terms) -> Decision:
    if wrong := not_in_turn(hand, command.seat, terms):
        return wrong
    place = hand.to_act
    if hand.bets[place] < hand.price:
        cost = call_cost(hand.price, hand.bets[place], hand.stacks[place])
        return refuse(
            "You cannot check: it is {cost} to call.", Refusal.NOT_ALLOWED, terms.first_to_act[0].by, cost=cost
        )
    just_checked = _just_checked(hand.seats[place])
    if hand.pending & ~(1 << place):
        return just_checked
    return Accepted((*just_checked.events, *close_round(hand, hand.paid, hand.live, hand.able, terms)))


def decide_call(hand: Hand, command: Call, terms: Terms) -> Decision:
    if wrong := not_in_turn(hand, command.seat, terms):
        return wrong
    place = hand.to_act
    stack = hand.stacks[place]
    cost = call_cost(hand.price, hand.bets[place], stack)
    if cost == 0:
        return refuse("There is nothing to call; you can check.", Refusal.NOTHING_DUE, terms.first_to_act[0].by)
    event = _called(command.seat, cost)
    bit = 1 << place
    able = hand.able if stack > cost else hand.able & ~bit
    pending = hand.pending & ~bit
    if pending and able & (able - 1):
        return Accepted((event,))
    return Accepted((event, *_after_call(hand, place, cost, pending, able, terms)))


def _after_call(hand: Hand, place: int, cost: int, pending: int, able: int, terms: Terms) -> tuple[Event, ...]:
    bets = hand.bets.copy()
    bets[place] += cost
    if not round_is_over(pending, able, hand.live, bets, hand.places):
        return ()
    paid = hand.paid.copy()
    paid[place] += cost
    return close_round(hand, paid, hand.live, able, terms)


def decide_bet(hand: Hand, command: BetTo, terms: Terms) -> Decision:
    if wrong := not_in_turn(hand, command.seat, terms):
        return wrong
    if hand.price:
        least = least_total(hand, terms)
        reason = say(
            "There is a bet of {price} already: call, or raise to at least {least}.", price=hand.price, least=least
        )
        return Refused(reason, Refusal.TOO_SMALL, (terms.smallest_raise.by,))
    return _decide_total(hand, command.total, terms)


def decide_raise(hand: Hand, command: RaiseTo, terms: Terms) -> Decision:
    if wrong := not_in_turn(hand, command.seat, terms):
        return wrong
    if not hand.price:
        least = least_total(hand, terms)
        return refuse(
            "Nobody has bet yet: check, or bet at least {least}.", Refusal.TOO_SMALL, terms.smallest_bet.by, least=least
        )
    return _decide_total(hand, command.total, terms)


def decide_all_in(hand: Hand, command: AllIn, terms: Terms) -> Decision:
    if wrong := not_in_turn(hand, command.seat, terms):
        return wrong
    place = hand.to_act
    total = hand.bets[place] + hand.stacks[place]
    if total <= hand.price or (hand.bets[place] < hand.price and why_no_raise(hand, place, terms) is NOBODY_LEFT):
        return decide_call(hand, Call(command.seat), terms)
    return _decide_total(hand, Chips(total), terms)


def _decide_total(hand: Hand, total: Chips, terms: Terms) -> Decision:
    """A bet or a raise to this total by the player to act."""
    place = hand.to_act
    if wrong := why_no_raise(hand, place, terms) or _wrong_total(hand, place, total, terms):
        return wrong
    last_raise = last_raise_after(hand.price, hand.last_raise, total)
    return Accepted((_raised_to(hand.seats[place], total, total - hand.bets[place], last_raise),))


def _wrong_total(hand: Hand, place: int, total: Chips, terms: Terms) -> Refused | None:
    if type(total) is not int:
        return refuse("A bet is a whole number of chips, not {total}.", Refusal.MALFORMED, total=repr(total))
    greatest = hand.bets[place] + hand.stacks[place]
    if total > greatest:
        return refuse(
            "You have {greatest}; that is the most you can make it.",
            Refusal.TOO_LARGE,
            terms.no_limit.by,
            greatest=greatest,
        )
    least = least_total(hand, terms)
    if total >= least or total == greatest:
        return None
    by = terms.smallest_raise.by if hand.price else terms.smallest_bet.by
    return Refused(_too_small(least, greatest, raising=hand.price > 0), Refusal.TOO_SMALL, (by,))


def _too_small(least: int, greatest: int, *, raising: bool) -> Sentence:
    if least > greatest:
        short = (
            pattern("The smallest raise is to {least}; you can go all-in for {greatest}.")
            if raising
            else pattern("The smallest bet is {least}; you can go all-in for {greatest}.")
        )
        return say(short, least=least, greatest=greatest)
    return (
        say("The smallest raise is to {least}.", least=least)
        if raising
        else say("The smallest bet is {least}.", least=least)
    )


def close_round(hand: Hand, paid: list[int], live: int, able: int, terms: Terms) -> tuple[Event, ...]:
    """What follows when nobody is left to act, given what everyone will have paid."""
    if able & (able - 1):  # those who can bet have matched each other
        if len(hand.board) < WHOLE_BOARD:
            return JUST_CLOSED
        return (ROUND_CLOSED, *after_betting(hand, paid, live, able, terms))
    if not live & (live - 1):
        return _uncontested(hand, paid, live.bit_length() - 1)
    top = largest(paid, hand.places)
    extra = uncalled(paid, top, hand.places)
    if not extra or not live >> top & 1:
        return (ROUND_CLOSED, *after_betting(hand, paid, live, able, terms))
    paid = paid.copy()
    paid[top] -= extra
    after = after_betting(hand, paid, live, able | 1 << top, terms)
    return (_returned(hand.seats[top], extra), ROUND_CLOSED, *after)


def _uncontested(hand: Hand, paid: list[int], place: int) -> tuple[Event, ...]:
    """One hand is left: what nobody matched comes back, and the rest is won without showing."""
    seat = hand.seats[place]
    extra = uncalled(paid, place, hand.places)
    pot = sum(paid) + hand.dead - extra
    award = PotAwarded(0, (_share(seat, pot),))
    if not extra:
        return (ROUND_CLOSED, award, HAND_ENDED)
    back = _returned(seat, extra)
    return (back, ROUND_CLOSED, award, HAND_ENDED) if pot else (back, ROUND_CLOSED, HAND_ENDED)
