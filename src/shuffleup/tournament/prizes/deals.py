"""What players may agree about the prizes that are left: three proposals, and what they agreed on the record.

Every proposal pays out all of it, and nobody gets less than the prize that is certain already: the lowest one left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import places as ask
from shuffleup.rules import Citation, Rulebook, Ruling
from shuffleup.say import Sentence, Sum, passage, say
from shuffleup.tournament.events import Prize, Stack
from shuffleup.tournament.prizes.icm import worths
from shuffleup.tournament.prizes.payouts import CENT, Chop, Money, Prizes, divided
from shuffleup.tournament.words import PlayerId

NOTHING = Money(0)
MOST_FOR_ICM = 1_000  # with 150 prizes, two seconds of work, once
A_MOMENT = 3_000  # stacks times prizes: with more than that it is felt, and is done beside whatever else goes on
PARTS = 10**12


@fact
class ProposedDeal:
    """A proposal: players in the order of their stacks, and the first prize for comparison."""

    chop: Chop
    prizes: tuple[Prize, ...]
    first_prize: Money
    by: Citation


@fact
class Agreement:
    """What the players agreed: theirs, and not the director's."""

    prizes: tuple[Prize, ...]
    words: Sentence
    by: tuple[Citation, ...]


# ------------------------------------------------------------------------------------------------ proposals


def propose(
    chop: Chop, stacks: Sequence[Stack], prizes: Prizes, book: Rulebook, unit: Money = CENT
) -> ProposedDeal | Refused:
    """Share the prizes of the places that are left among the players who are left.

    What does not divide goes by the largest remainder, of equal ones to the larger stack, in the steps of `deal_unit`;
    what is left of the prizes below one of them goes to the largest stack.
    """
    if wrong := _wrong(chop, stacks, prizes, book):
        return wrong
    shares = shared(chop, stacks, prizes, deal_unit(chop, unit))
    return ProposedDeal(chop, shares, max(prizes, default=NOTHING), _allowed(book).by)


def deal_unit(chop: Chop, unit: Money) -> Money:
    """The unit of the prizes would distort what the players agree: even is to the cent, and other deals are in whole
    ones, or in less where the prizes are."""
    return CENT if chop is Chop.EVEN else Money(min(unit, 100 * CENT))


def shared(chop: Chop, stacks: Sequence[Stack], prizes: Prizes, unit: Money) -> tuple[Prize, ...]:
    """What each of them gets, the largest stack first."""
    leader_first = sorted(stacks, key=lambda stack: -stack.chips)
    chips = [stack.chips for stack in leader_first]
    over = _over(prizes, len(stacks))
    certain = max(prizes, default=NOTHING) - max(over)
    extra = _in_units(sum(over), WEIGHTS[chop](chips, over), unit)
    return tuple(Prize(stack.player, Money(certain + more)) for stack, more in zip(leader_first, extra, strict=True))


def long_weighed(stacks: Sequence[Stack], prizes: Prizes) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """What is asked of `worths` here, where that takes its time; None where it is done in a moment, or not at all."""
    if not_shared(Chop.ICM, stacks) or len(stacks) * len(prizes) <= A_MOMENT:
        return None
    return tuple(sorted((stack.chips for stack in stacks), reverse=True)), tuple(_over(prizes, len(stacks)))


def _over(prizes: Prizes, players: int) -> list[int]:
    """What each place pays more than is certain for everyone."""
    places = (*prizes, *[NOTHING] * (players - len(prizes)))
    certain = min(places)
    return [prize - certain for prize in places]


def proposals(
    stacks: Sequence[Stack], prizes: Prizes, book: Rulebook, unit: Money = CENT, chops: Iterable[Chop] = Chop
) -> tuple[ProposedDeal, ...]:
    """Every proposal that can be made in these ways."""
    made = (propose(chop, stacks, prizes, book, unit) for chop in chops)
    return tuple(one for one in made if isinstance(one, ProposedDeal))


def _wrong(chop: Chop, stacks: Sequence[Stack], prizes: Prizes, book: Rulebook) -> Refused | None:
    assert len(prizes) <= len(stacks), (prizes, stacks)  # those of places already taken are no longer left
    allowed = _allowed(book)
    if not allowed.answer:
        return refuse("Side deals are not allowed.", Refusal.NOT_ALLOWED, allowed.by)
    if len(stacks) < 2:
        return refuse("A deal needs at least two players.", Refusal.TOO_FEW_PLAYERS)
    return not_shared(chop, stacks)


def not_shared(chop: Chop, stacks: Sequence[Stack]) -> Refused | None:
    """Why it cannot be worked out what each of them gets."""
    if any(stack.chips < 1 for stack in stacks):
        return refuse("Every player who is left has chips; count the stacks first.", Refusal.NEEDS_COUNT)
    if chop is Chop.ICM and len(stacks) > MOST_FOR_ICM:
        players = {"most": MOST_FOR_ICM, "players": len(stacks)}
        return refuse(
            "Chances are worked out for at most {most} players; {players} are left.", Refusal.MALFORMED, **players
        )
    return None


def _allowed(book: Rulebook) -> Ruling[bool]:
    return book.or_custom(ask.SideDealsAllowed(), True, say("Players may share their prizes as they like."))


# --------------------------------------------------------------------------------------------- how to share

Weigh = Callable[[Sequence[int], Sequence[int]], list[int]]
"""From the stacks and the prizes to weights, by which the money is shared."""


def _even(chips: Sequence[int], _: Sequence[int]) -> list[int]:
    return [1] * len(chips)


def _by_chips(chips: Sequence[int], _: Sequence[int]) -> list[int]:
    return list(chips)


def _by_worth(chips: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """What each stack is worth at the prizes, in whole parts so fine that equal stacks weigh the same."""
    whole = sum(prizes) or 1
    return [round(PARTS * worth / whole) for worth in worths(chips, prizes)]


WEIGHTS: dict[Chop, Weigh] = {Chop.EVEN: _even, Chop.CHIPS: _by_chips, Chop.ICM: _by_worth}


def _in_units(money: int, weights: Sequence[int], unit: Money) -> list[int]:
    """All of the money by weight, in whole units, crumbs to the first."""
    units, crumbs = divmod(money, unit)
    first, *others = (count * unit for count in divided(units, weights))
    return [first + crumbs, *others]


# ------------------------------------------------------------------------------------------ on the record


def agree(
    agreed: Sequence[Prize], players: Sequence[PlayerId], prizes: Prizes, book: Rulebook, rest: Money = NOTHING
) -> Agreement | Refused:
    """Put on record what the players left have agreed. It names each of them once and comes to the prizes left, with
    the `rest` for which they play on."""
    allowed = _allowed(book)
    if not allowed.answer:
        return refuse("Side deals are not allowed.", Refusal.NOT_ALLOWED, allowed.by)
    if wrong := _wrong_names(agreed, players) or _wrong_sum(agreed, prizes, rest):
        return wrong
    duty = book.or_custom(ask.DirectorCarriesOutDeals(), False, say("A side deal is between the players."))
    kept = say("The director sees that it is kept.") if duty.answer else say("The director does not carry it out.")
    by = tuple(dict.fromkeys((allowed.by, duty.by)))
    return Agreement(tuple(agreed), passage(say("The players agreed this among themselves."), kept), by)


def _wrong_names(agreed: Sequence[Prize], players: Sequence[PlayerId]) -> Refused | None:
    named = [prize.player for prize in agreed]
    if len(players) < 2:
        return refuse("A deal needs at least two players.", Refusal.TOO_FEW_PLAYERS)
    if sorted(named) != sorted(players):
        return refuse("The deal must name every player who is left, each once, and nobody else.", Refusal.MALFORMED)
    return None


def _wrong_sum(agreed: Sequence[Prize], prizes: Prizes, rest: Money) -> Refused | None:
    if rest < 0 or any(prize.money < 0 for prize in agreed):
        return refuse("Nobody can be given less than nothing.", Refusal.MALFORMED)
    total, left = sum(prize.money for prize in agreed) + rest, sum(prizes)
    if total == left:
        return None
    return refuse(
        "The deal comes to {shared}, but {left} is left to pay.",
        Refusal.DOES_NOT_ADD_UP,
        shared=Sum(total),
        left=Sum(left),
    )
