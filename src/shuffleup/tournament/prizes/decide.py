"""Deciding deals and prizes, and whether those on the wall may change. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.terms import terms_of
from shuffleup.questions.words import MOST_SEATS, Chips
from shuffleup.rules import Rulebook
from shuffleup.say import Sum
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.falling import bounties_due, heads_kept
from shuffleup.tournament.chips.stacks import count_first, counted_stacks, not_certain
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.entries.decide import may_rebuy_after, purse_may_grow, seats_to_win
from shuffleup.tournament.events import PayoutsEdited
from shuffleup.tournament.hands.buttons import after, lying_at
from shuffleup.tournament.hands.decide import decide_end
from shuffleup.tournament.plan import wrong_payouts
from shuffleup.tournament.prizes.deals import ProposedDeal, agree, not_shared, proposals, shared
from shuffleup.tournament.prizes.payouts import (
    Amounts,
    Chop,
    Money,
    Prizes,
    payouts_may_change,
    prizes,
    proposed,
    wrong_prizes,
)
from shuffleup.tournament.prizes.places import Finish, prizes_for
from shuffleup.tournament.prizes.stakes import out_for_prizes, prize_place, shares_prize_with
from shuffleup.tournament.refusals import OVER
from shuffleup.tournament.rulings.director import overruled_by, unless
from shuffleup.tournament.sidepots.decided import pots_decided
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import PlayerId


def decide_edit_payouts(evening: Evening, command: c.EditPayouts, book: Rulebook) -> Decision:
    """PAY-02, PAY-03: posted prizes change when the purse has grown since, or because the director wants it."""
    if evening.deal or evening.prizes:
        return refuse("The prizes have been agreed or paid already, and stand.", Refusal.TOO_LATE)
    if command.structure == evening.plan.payouts:
        return refuse("Those are the prizes on the wall already.", Refusal.ALREADY_DONE)
    grew = evening.purse() > evening.purse_posted
    stands = payouts_may_change(book, started=evening.clock.started, purse_grew=grew)
    wrong = unless(command.word, stands)
    if wrong:
        return wrong
    wrong = wrong_payouts(command.structure, evening.plan.unit)
    if not wrong and evening.clock.started:
        wrong = wrong_prizes(evening.purse(), command.structure, evening.how_many_pay(), evening.plan.unit)
    return wrong or accepted(PayoutsEdited(command.structure, overruled_by(stands)))


def prize_list(evening: Evening, book: Rulebook) -> Prizes | Refused:
    """What each place gets, from the purse as it is now."""
    paying = evening.how_many_pay()
    if not evening.purse():
        return refuse("There is no purse to pay.", Refusal.NOTHING_DUE)
    structure = evening.plan.payouts or proposed(paying, book, charted=evening.plan.charted).structure
    return prizes(evening.purse(), structure, paying, evening.plan.unit, rest_to_first=evening.plan.charted)


def posted_prizes(evening: Evening, book: Rulebook) -> Prizes:
    """What hangs on the wall: what each place gets; fixed sums also when they are not the purse any more."""
    made, structure = prize_list(evening, book), evening.plan.payouts
    if not isinstance(made, Refused):
        return made
    return structure.prizes if isinstance(structure, Amounts) and evening.purse() else ()


def prizes_off(evening: Evening) -> Money | None:
    """What the fixed sums on the wall come to, where that is not the purse any more and they can still be changed."""
    structure = evening.plan.payouts
    if not isinstance(structure, Amounts) or not evening.clock.started or evening.deal or evening.prizes:
        return None
    total = Money(sum(structure.prizes))
    return None if total == evening.purse() else total


def prizes_won(evening: Evening, book: Rulebook) -> dict[PlayerId, Money]:
    """What is certain for each player, paid or not: as agreed, or by place once the purse cannot grow any more."""
    whole = prize_list(evening, book)
    if isinstance(whole, Refused) or not _in_the_money(evening, len(whole)) or purse_may_grow(evening, book):
        return evening.prizes
    due = _due(evening, whole)
    return {one: Money(max(due.get(one, 0), evening.prizes.get(one, 0))) for one in (*due, *evening.prizes)}


def _in_the_money(evening: Evening, places: int) -> bool:
    """Is a place settled that pays? Until then there is nothing to work out for a field of thousands."""
    return bool(evening.deal) or any(0 < prize_place(evening, one) <= places for one in out_for_prizes(evening))


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


def prizes_left(evening: Evening, book: Rulebook) -> Prizes | Refused:
    """What those who are left play for, if they may agree about it now."""
    wrong = _no_deal_now(evening, book)
    if wrong:
        return wrong
    whole = prize_list(evening, book)
    return whole if isinstance(whole, Refused) else whole[: len(evening.playing_for_prizes())]


def proposed_now(
    evening: Evening, left: Prizes, book: Rulebook, chops: Iterable[Chop] = Chop
) -> tuple[ProposedDeal, ...]:
    """Of equal stacks, and where nobody has counted, whoever is first left of the button is first here as well."""
    playing = from_the_button(evening, book)
    stacks = count_first(not_certain(evening, playing)) or counted_stacks(playing)
    if not isinstance(stacks, Refused):
        return proposals(stacks, left, book, evening.plan.unit, chops)
    alike = [e.Stack(one.player, Chips(1)) for one in playing]
    return proposals(alike, left, book, evening.plan.unit, (Chop.EVEN,))


def from_the_button(evening: Evening, book: Rulebook) -> list[Entrant]:
    """Those who play for prizes, in the order in which an odd chip of a pot is given: from the first left of the button
    as it lies on every screen, table by table."""
    terms, playing = terms_of(book), evening.playing_for_prizes()
    numbers = {one.chair.table for one in playing if one.chair}
    lying = {number: lying_at(evening, evening.tables[number], terms) for number in numbers}

    def place(one: Entrant) -> tuple[int, int]:
        if one.chair is None:
            return 0, 0
        number, seat = one.chair.table, one.chair.seat
        at = lying[number]
        return number, after(at.button, seat) or MOST_SEATS if at else seat

    return sorted(playing, key=place)


UNSETTLED = refuse("It is not settled yet who is left.", Refusal.SOMETHING_FIRST)


def _unsettled(evening: Evening) -> bool:
    return any(evening.tally.standing[status] for status in (Status.BUSTED, Status.DECLINED, Status.PAID))


def _no_deal_now(evening: Evening, book: Rulebook) -> Refused | None:
    playing = evening.playing_for_prizes()
    if evening.over() and evening.deal:
        return refuse("The night is over: what was agreed stands.", Refusal.TOO_LATE)
    if len(playing) < 2:
        return refuse("A deal is made by two players or more.", Refusal.TOO_FEW_PLAYERS)
    if any(one.player in evening.prizes for one in playing):
        return refuse("The prizes of a deal have been paid; it stands.", Refusal.TOO_LATE)
    if _unsettled(evening):
        return UNSETTLED
    if any(may_rebuy_after(evening, one.player, book) for one in playing):
        return refuse("As long as there are rebuys nobody knows what there is to share.", Refusal.NOT_ALLOWED)
    return None


def decide_pay(evening: Evening, _: c.PayPrizes, book: Rulebook) -> Decision:
    """Everyone whose place is settled is paid what is still due to them, and everyone what bounties brought so far."""
    whole, bounties = prize_list(evening, book), bounties_due(evening)
    if isinstance(whole, Refused):
        return accepted(*bounties) if bounties else whole
    due = _due(evening, whole)
    paid = tuple(
        e.Prize(player, Money(money - evening.prizes.get(player, 0)))
        for player, money in due.items()
        if money > evening.prizes.get(player, 0)
    )
    events = (*((e.PrizesPaid(paid),) if paid else ()), *bounties)
    return accepted(*events) if events else refuse("Nothing is due to anybody now.", Refusal.NOTHING_DUE)


def _due(evening: Evening, whole: Prizes) -> dict[PlayerId, int]:
    """By place, or by the deal of those who were left when it was made."""
    finishes = [_finish(evening, one) for one in sorted(out_for_prizes(evening), key=_by_place)]
    due = {prize.player: int(prize.money) for prize in prizes_for(finishes, whole, evening.plan.unit)}
    due.update(evening.deal)
    for one in evening.winners() if evening.rest else []:
        due[one.player] += evening.rest
    return due


def _by_place(one: Entrant) -> tuple[int, int, int]:
    """Those who tie in the order of their seats: what does not divide goes to the first of them."""
    at = one.chair or one.sat
    return one.place, at.table if at else 0, at.seat if at else 0


def _finish(evening: Evening, one: Entrant) -> Finish:
    same = tuple(other.player for other in shares_prize_with(evening, one) if other is not one)
    return Finish(one.player, prize_place(evening, one), same, ())


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
    wrong = _plays_on(evening) or seats_open(evening, book)
    if wrong:
        return wrong
    alike = {one.player: Money(0) for one in evening.playing_for_prizes()}
    over = _nobody_plays_on(evening, e.SeatsDecided(), alike, book)
    return over if isinstance(over, Refused) else accepted(*over)


def seats_open(evening: Evening, book: Rulebook) -> Refused | None:
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
    wrong = _plays_on(evening)
    if wrong:
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
    return UNSETTLED if _unsettled(evening) else None


def shares_called_off(evening: Evening, how: Chop, book: Rulebook) -> tuple[e.Prize, ...] | Refused:
    """What each would get of the prizes that are left; nothing, where there is no purse."""
    playing = from_the_button(evening, book)
    whole = prize_list(evening, book) if evening.purse() else ()
    if isinstance(whole, Refused) or not whole or not playing:
        return whole if isinstance(whole, Refused) else ()
    wrong = _uncertain(evening, playing) if how is not Chop.EVEN else None
    if wrong:
        return wrong
    stacks = [e.Stack(one.player, Chips(1 if how is Chop.EVEN else one.stack or 0)) for one in playing]
    return not_shared(how, stacks) or shared(how, stacks, whole[: len(playing)], evening.plan.unit)


def _uncertain(evening: Evening, playing: Sequence[Entrant]) -> Refused | None:
    """Chips in a pot are nobody's yet."""
    table = next((table.number for table in evening.open_tables() if table.in_hand), None)
    if table is not None:
        return refuse("Table {table} is playing a hand; finish it first.", Refusal.HAND_IN_PLAY, table=table)
    return count_first(not_certain(evening, playing))


DECISIONS: DecisionsOfCommands = {
    c.EditPayouts: decide_edit_payouts,
    c.AgreeDeal: decide_deal,
    c.EndByDeal: decide_end_by_deal,
    c.AwardSeats: decide_seats,
    c.PayPrizes: decide_pay,
    c.EndEarly: decide_call_off,
}
