"""What those who are left could share now: by a deal of their own, or because the event is called off."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.terms import terms_of
from shuffleup.questions.words import MOST_SEATS, Chips
from shuffleup.rules import Rulebook
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import count_first, counted_stacks, not_certain
from shuffleup.tournament.entries.still_open import may_rebuy_after
from shuffleup.tournament.hands.buttons import after, lying_at
from shuffleup.tournament.prizes.deals import ProposedDeal, not_shared, proposals, shared
from shuffleup.tournament.prizes.payouts import Chop, Prizes
from shuffleup.tournament.prizes.posted import prize_list
from shuffleup.tournament.state import Entrant, Evening, Status


def prizes_left(evening: Evening, book: Rulebook) -> Prizes | Refused:
    """What those who are left play for, if they may agree about it now."""
    if wrong := no_deal_now(evening, book):
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


def is_unsettled(evening: Evening) -> bool:
    return any(evening.tally.standing[status] for status in (Status.BUSTED, Status.DECLINED, Status.PAID))


def no_deal_now(evening: Evening, book: Rulebook) -> Refused | None:
    playing = evening.playing_for_prizes()
    if evening.over() and evening.deal:
        return refuse("The night is over: what was agreed stands.", Refusal.TOO_LATE)
    if len(playing) < 2:
        return refuse("A deal is made by two players or more.", Refusal.TOO_FEW_PLAYERS)
    if any(one.player in evening.prizes for one in playing):
        return refuse("The prizes of a deal have been paid; it stands.", Refusal.TOO_LATE)
    if is_unsettled(evening):
        return UNSETTLED
    if any(may_rebuy_after(evening, one.player, book) for one in playing):
        return refuse("As long as there are rebuys nobody knows what there is to share.", Refusal.NOT_ALLOWED)
    return None


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
