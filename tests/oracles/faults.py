"""Where PokerKit 0.7.7 rules otherwise, by name, and how far a comparison can still go. The list may only shrink.

`test_pokerkit_faults.py` shows each of these on PokerKit itself: what is mended there must leave this list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from shuffleup.hand import Phase
from shuffleup.hand.events import PotAwarded
from tests.oracles.table import Choices, Ours

WHOLE_DECISION = frozenset({"place", "call", "raises", "may_fold"})


@dataclass(frozen=True)
class Fault:
    name: str
    says: str


@dataclass(frozen=True)
class OtherChoices(Fault):
    """`touches` are the choices it makes differ; `bites` says whether it is what lies between ours and theirs now."""

    touches: frozenset[str]
    bites: Callable[[Ours, Choices, Choices], bool]


def _free(_: Ours, we: Choices, they: Choices) -> bool:
    return we.call == 0 and we.may_fold and not they.may_fold


def _no_full_raise_yet(ours: Ours, we: Choices, they: Choices) -> bool:
    return we.raises is None and they.raises is not None and max(ours.raised_by, default=0) < ours.full_raise


def _last_was_short(ours: Ours, _: Choices, they: Choices) -> bool:
    short = [raised for raised in ours.raised_by if raised < ours.full_raise]
    return they.raises is None and len(short) > 2 and ours.raised_by[-1] in short


def _nobody_covers(ours: Ours, we: Choices, they: Choices) -> bool:
    totals = [stack + bet for stack, bet in zip(we.stacks, we.bets, strict=True)]
    others = [total for place, total in enumerate(totals) if place != we.place and place not in ours.folded]
    return they.raises is None and max(others) <= ours.hand.price


def _nobody_has_paid_the_price(ours: Ours, we: Choices, they: Choices) -> bool:
    return max(we.bets) < ours.hand.price and they.call <= max(we.bets)


def _button_comes_first(ours: Ours, we: Choices, they: Choices) -> bool:
    return len(we.bets) == 2 and we.place == 1 and they.place == 0 and we.bets[0] == we.bets[1] == ours.hand.price


FREE_FOLD = OtherChoices(
    "free fold",
    "A player who could check may not fold. Nobody does.",
    frozenset({"may_fold"}),
    _free,
)
LIMPER = OtherChoices(
    "limper raises a short all-in",
    "An all-in for less than the smallest bet or raise is measured by itself, so whoever has checked or called before "
    "it may raise (Z18). Nobody does.",
    frozenset({"raises"}),
    _no_full_raise_yet,
)
FORGOTTEN = OtherChoices(
    "reopening refused",
    "Short all-ins that add up to a full raise are forgotten when another comes, so whoever faces more than a full "
    "raise may not raise (Z19). Nobody does.",
    frozenset({"raises"}),
    _last_was_short,
)
UNCOVERED = OtherChoices(
    "raise nobody covers",
    "A raise is refused when the others who have chips have fewer than the call. Nobody makes one.",
    frozenset({"raises"}),
    _nobody_covers,
)
SHORT_BLIND = OtherChoices(
    "short big blind lowers the price",
    "When the big blind is all-in for less, a call is only as much, and the least raise is less too (Z20); when the "
    "ante took all of it, even the first to act is another. The comparison ends.",
    WHOLE_DECISION,
    _nobody_has_paid_the_price,
)
EQUAL_BLINDS = OtherChoices(
    "equal blinds heads-up",
    "With two players and blinds of the same size the big blind is asked first before the flop (Z42). "
    "The comparison ends.",
    WHOLE_DECISION,
    _button_comes_first,
)
AT_A_DECISION = (SHORT_BLIND, EQUAL_BLINDS, FREE_FOLD, LIMPER, FORGOTTEN, UNCOVERED)
AND_ENDS = (SHORT_BLIND, EQUAL_BLINDS)


EMPTY_QUESTION = Fault(
    "empty question",
    "A player whom nobody can call or raise any more is still asked, though all he can do is check. He checks.",
)
ODD_CHIPS = Fault(
    "odd chips",
    "One winner gets the whole remainder, and pots are merged after beaten hands are thrown away, so that a hand "
    "without a claim moves a chip (Z11). Whoever shared a pot may be a few chips out, nobody else.",
)
FAULTS: tuple[Fault, ...] = (*AT_A_DECISION, EMPTY_QUESTION, ODD_CHIPS)


def asks_for_nothing(ours: Ours, they: Choices) -> bool:
    """EMPTY_QUESTION: our betting is over, and theirs offers no choice."""
    return ours.hand.phase is not Phase.BETTING and they.call == 0 and they.raises is None


def has_odd_chips(ours: Ours) -> bool:
    """ODD_CHIPS: some pot could not be shared equally."""
    return any(len({share.amount for share in pot.shares}) > 1 for pot in _shared_pots(ours))


def same_but_for_odd_chips(ours: Ours, theirs: Sequence[int]) -> bool:
    """Every pot shared by `n` winners can put each of them up to `n` chips out."""
    spare = [0] * len(theirs)
    for pot in _shared_pots(ours):
        for share in pot.shares:
            spare[ours.hand.place_of[share.seat]] += len(pot.shares)
    stacks = zip(ours.hand.stacks, theirs, spare, strict=True)
    return sum(ours.hand.stacks) == sum(theirs) and all(abs(our - their) <= most for our, their, most in stacks)


def _shared_pots(ours: Ours) -> list[PotAwarded]:
    return [event for event in ours.history if isinstance(event, PotAwarded) and len(event.shares) > 1]
