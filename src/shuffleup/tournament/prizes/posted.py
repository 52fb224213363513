"""What each place gets, what of it hangs on the wall, and what is certain for whom."""

from __future__ import annotations

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.tournament.entries.still_open import purse_may_grow
from shuffleup.tournament.prizes.payouts import Amounts, Money, Prizes, prizes, proposed_prizes
from shuffleup.tournament.prizes.places import Finish, prizes_for
from shuffleup.tournament.prizes.stakes import out_for_prizes, prize_place, shares_prize_with
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import PlayerId


def prize_list(evening: Evening, book: Rulebook) -> Prizes | Refused:
    """What each place gets, from the purse as it is now."""
    paying = evening.how_many_pay()
    if not evening.purse():
        return refuse("There is no purse to pay.", Refusal.NOTHING_DUE)
    structure = evening.plan.payouts or proposed_prizes(paying, book, charted=evening.plan.charted).structure
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
    due = prizes_due(evening, whole)
    return {one: Money(max(due.get(one, 0), evening.prizes.get(one, 0))) for one in (*due, *evening.prizes)}


def _in_the_money(evening: Evening, places: int) -> bool:
    """Is a place settled that pays? Until then there is nothing to work out for a field of thousands."""
    return bool(evening.deal) or any(0 < prize_place(evening, one) <= places for one in out_for_prizes(evening))


def prizes_due(evening: Evening, whole: Prizes) -> dict[PlayerId, int]:
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
