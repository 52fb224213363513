"""What a player at a dealt table may do now: the numbers on their buttons, each from the rule that sets it."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand import Hand, Legal, Terms, legal
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import NOTHING, Sentence


@fact
class Choices:
    """What I may do now. A raise goes to a total from `least` (by the clause `least_by`, in chips that there are) to
    `greatest`; both are 0 where there is none, and `closed` says why.

    `half` and `whole` are the totals of a raise by half the pot and by the pot, as they are called at a table. `step`
    is how far a key moves the slider, `unit` the smallest chip.
    """

    seen: int
    call: Chips
    call_is_all_in: bool
    least: Chips
    least_by: str
    greatest: Chips
    closed: Sentence
    closed_by: tuple[str, ...]
    bet: bool  # nobody has bet yet: it is a bet, not a raise
    in_front: Chips
    half: Chips
    whole: Chips
    step: Chips
    unit: Chips


def choices_view(hand: Hand, terms: Terms, seat: Seat, seen: int) -> Choices | None:
    """What the one in this seat may do now; None if it is not their turn."""
    choices = legal(hand, terms)
    if choices is None or choices.seat != seat or choices.away:
        return None
    place = hand.place_of[seat]
    half, whole = _sizes(hand, choices)
    return Choices(
        seen=seen,
        call=choices.call,
        call_is_all_in=0 < choices.call == hand.stacks[place],
        least=choices.least_in(hand.setup.unit),
        least_by=(terms.smallest_raise if hand.price else terms.smallest_bet).by.id,
        greatest=choices.greatest,
        closed=choices.closed.reason if choices.closed else NOTHING,
        closed_by=tuple(citation.id for citation in choices.closed.by) if choices.closed else (),
        bet=not hand.price,
        in_front=Chips(hand.bets[place]),
        half=half,
        whole=whole,
        step=Chips(hand.setup.least_bet),
        unit=hand.setup.unit,
    )


def _sizes(hand: Hand, choices: Legal) -> tuple[Chips, Chips]:
    """A raise by half of what lies there after the call, and by all of it, as far as chips and rules allow."""
    after_call = hand.pot + choices.call

    def total(part: int) -> Chips:
        unit = hand.setup.unit
        return Chips(min(max((hand.price + part) // unit * unit, choices.least_in(unit)), choices.greatest))

    return total(after_call // 2), total(after_call)
