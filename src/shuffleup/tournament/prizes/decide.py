"""Deciding deals and prizes, and whether those on the wall may change. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.say import Sum
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.falling import bounties_due, heads_kept
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.entries.still_open import purse_may_grow, seats_to_win
from shuffleup.tournament.events import PayoutsEdited
from shuffleup.tournament.hands.decide import decide_end
from shuffleup.tournament.plan import wrong_payouts
from shuffleup.tournament.prizes.deals import agree
from shuffleup.tournament.prizes.payouts import Money, payouts_stand, wrong_prizes
from shuffleup.tournament.prizes.posted import prize_list, prizes_due
from shuffleup.tournament.prizes.to_share import (
    UNSETTLED,
    from_the_button,
    is_unsettled,
    prizes_left,
    shares_called_off,
)
from shuffleup.tournament.refusals import OVER
from shuffleup.tournament.rulings.director import overruled_by, unless
from shuffleup.tournament.sidepots.decided import pots_decided
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId


def decide_edit_payouts(evening: Evening, command: c.EditPayouts, book: Rulebook) -> Decision:
    """PAY-02, PAY-03: posted prizes change when the purse has grown since, or because the director wants it."""
    if evening.deal or evening.prizes:
        return refuse("The prizes have been agreed or paid already, and stand.", Refusal.TOO_LATE)
    if command.structure == evening.plan.payouts:
        return refuse("Those are the prizes on the wall already.", Refusal.ALREADY_DONE)
    grew = evening.purse() > evening.purse_posted
    stands = payouts_stand(book, started=evening.clock.started, purse_grew=grew)
    if wrong := unless(command.word, stands):
        return wrong
    wrong = wrong_payouts(command.structure, evening.plan.unit)
    if not wrong and evening.clock.started:
        wrong = wrong_prizes(evening.purse(), command.structure, evening.how_many_pay(), evening.plan.unit)
    return wrong or accepted(PayoutsEdited(command.structure, overruled_by(stands)))


def decide_deal(evening: Evening, command: c.AgreeDeal, book: Rulebook) -> Decision:
    """The players' own (WIN-04): all who are left must be in it, and it must be all that is left to win. Whoever plays
    for nothing has no part in it."""
    left = prizes_left(evening, book)
    if isinstance(left, Refused):
        return left
    if any(type(prize.money) is not int for prize in command.prizes):
        return refuse("A share is a sum of money, 0 or more.", Refusal.MALFORMED)
    agreed = agree(command.prizes, [one.player for one in evening.playing_for_prizes()], left, book, command.rest)
    if isinstance(agreed, Refused):
        return agreed
    deal = e.DealAgreed(agreed.prizes, command.rest)
    return with_the_end(evening, deal, book) if command.ends else accepted(deal)


def decide_pay(evening: Evening, _: c.PayPrizes, book: Rulebook) -> Decision:
    """Everyone whose place is settled is paid what is still due to them, and everyone what bounties brought so far."""
    whole, bounties = prize_list(evening, book), bounties_due(evening)
    if isinstance(whole, Refused):
        return accepted(*bounties) if bounties else whole
    due = prizes_due(evening, whole)
    paid = tuple(
        e.Prize(player, Money(money - evening.prizes.get(player, 0)))
        for player, money in due.items()
        if money > evening.prizes.get(player, 0)
    )
    events = (*((e.PrizesPaid(paid),) if paid else ()), *bounties)
    return accepted(*events) if events else refuse("Nothing is due to anybody now.", Refusal.NOTHING_DUE)


def with_the_end(evening: Evening, deal: e.DealAgreed, book: Rulebook) -> Decision:
    """They agree, and play no more."""
    over = _over(evening, {prize.player: prize.money for prize in deal.prizes}, deal.rest, book)
    return over if isinstance(over, Refused) else accepted(deal, *over)


def decide_end_by_deal(evening: Evening, _: c.EndByDeal, book: Rulebook) -> Decision:
    """They agreed before, and play no more now."""
    if not evening.deal:
        return refuse("The players have agreed on nothing yet.", Refusal.NOTHING_DUE)
    if evening.over():
        return OVER
    over = _over(evening, dict(evening.deal), evening.rest, book)
    return over if isinstance(over, Refused) else accepted(*over)


def decide_seats(evening: Evening, _: c.AwardSeats, book: Rulebook) -> Decision:
    """In a satellite nobody plays on for a first place: whoever is left when the seats are decided has one."""
    if wrong := _plays_on(evening) or seats_undecided(evening, book):
        return wrong
    alike = {one.player: Money(0) for one in evening.playing_for_prizes()}
    over = _nobody_plays_on(evening, e.SeatsDecided(), alike, book)
    return over if isinstance(over, Refused) else accepted(*over)


def seats_undecided(evening: Evening, book: Rulebook) -> Refused | None:
    """Why the seats are not decided yet."""
    seats, left = seats_to_win(evening), len(evening.playing_for_prizes())
    if not seats:
        return refuse("No seats are played for.", Refusal.NOTHING_DUE)
    if left > seats:
        return refuse(
            "Seats: {seats}; still playing for them: {left}.", Refusal.SOMETHING_FIRST, left=left, seats=seats
        )
    if purse_may_grow(evening, book):
        return refuse("As long as there are rebuys nobody knows how many seats there are.", Refusal.SOMETHING_FIRST)
    return None


def _over(
    evening: Evening, shares: Mapping[PlayerId, Money], rest: Money, book: Rulebook
) -> tuple[e.Event, ...] | Refused:
    """Hands in play end with nobody out, and everyone left gets a place."""
    if rest:
        return refuse("{money} is still played for: share it, or play on.", Refusal.SOMETHING_FIRST, money=Sum(rest))
    return _nobody_plays_on(evening, e.EndedByDeal(), shares, book)


def _nobody_plays_on(
    evening: Evening,
    end: e.EndedByDeal | e.CalledOff | e.SeatsDecided,
    shares: Mapping[PlayerId, Money],
    book: Rulebook,
) -> tuple[e.Event, ...] | Refused:
    ended: list[e.Event] = []
    for table in evening.open_tables():
        over = decide_end(evening, c.EndHand(table.number), book) if table.in_hand else accepted()
        if isinstance(over, Refused):
            return over
        ended += over.events
    placed, kept = tuple(_placed(evening, shares)), heads_kept(evening, left=from_the_button(evening, book))
    return (*ended, end, *placed, *kept, *pots_decided(evening, placed))


# WIN-01 places those who lost their chips, and none of these has. They finish in the order of what they agreed on;
# equal shares share their places, also where the last coin made one of them the larger.
def _placed(evening: Evening, shares: Mapping[PlayerId, Money]) -> Iterator[e.WentOut]:
    won = {one.player: shares.get(one.player, Money(-1)) for one in evening.playing()}  # who plays for nothing is last
    left = sorted(won, key=lambda player: -won[player])
    even = won[left[0]] - won[left[-1]] <= evening.plan.unit and min(won.values()) >= 0
    place = 1
    for _, equal in groupby(left, key=lambda player: 0 if even else won[player]):
        together = list(equal)
        yield from (e.WentOut(player, place, len(together)) for player in together)
        place += len(together)


# ------------------------------------------------------------------------------------------------- called off

NO_TOURNAMENT = refuse("Nobody plays yet: take the names off the list instead.", Refusal.TOO_FEW_PLAYERS)


def decide_call_off(evening: Evening, command: c.EndEarly, book: Rulebook) -> Decision:
    """No document says how an event ends that cannot be played out: the director does (TD-01), and says why. Those who
    are out keep their places; the prizes that are left are for those who are left."""
    if wrong := _plays_on(evening):
        return wrong
    if not command.reason.strip():
        return refuse("Say why the event is called off: it goes on the record.", Refusal.UNSAID)
    prizes = shares_called_off(evening, command.how, book)
    if isinstance(prizes, Refused):
        return prizes
    off = e.CalledOff(prizes, command.how, command.reason.strip())
    alike = {one.player: Money(0) for one in evening.playing_for_prizes()}  # nobody has won: they share the places
    over = _nobody_plays_on(evening, off, alike, book)
    return over if isinstance(over, Refused) else accepted(*over)


def _plays_on(evening: Evening) -> Refused | None:
    if evening.over():
        return OVER
    if not evening.how_many_play():
        return NO_TOURNAMENT
    if evening.deal:
        return refuse("The players have made a deal on the prizes: end the night by it.", Refusal.ALREADY_DONE)
    return UNSETTLED if is_unsettled(evening) else None


DECISIONS: DecisionsOfCommands = {
    c.EditPayouts: decide_edit_payouts,
    c.AgreeDeal: decide_deal,
    c.EndByDeal: decide_end_by_deal,
    c.AwardSeats: decide_seats,
    c.PayPrizes: decide_pay,
    c.EndEarly: decide_call_off,
}
