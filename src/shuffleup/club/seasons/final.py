"""The final of a season: who stands higher begins with more."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.club.seasons.points import Hundredths
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.tournament.prizes.payouts import divided


@fact
class FinalStacks:
    """From the `least` to the `most`, in whole `chip`s. `total`: what all stacks come to, or 0 as it comes."""

    least: Chips
    most: Chips
    chip: Chips
    total: Chips = Chips(0)


def final_stacks(points: Sequence[Hundredths], asked: FinalStacks) -> tuple[Chips, ...] | Refused:
    """The stack of each, in the order given: the leader has the most, the last the least, and who lies between lies
    between by points. Where the total is set, all have the least, and the rest is shared by points up to the most."""
    if wrong := _wrong(len(points), asked):
        return wrong
    weights = _weights(points)
    room = (asked.most - asked.least) // asked.chip
    units = (
        _filled(_rest(len(points), asked), weights, room)
        if asked.total
        else [_part(room, one, weights) for one in weights]
    )
    return tuple(Chips(asked.least + unit * asked.chip) for unit in units)


def _weights(points: Sequence[Hundredths]) -> list[int]:
    """How far above the last; all alike where nobody is."""
    last = min(points)
    return [one - last for one in points] if max(points) > last else [1] * len(points)


def _part(room: int, weight: int, weights: Sequence[int]) -> int:
    """In whole chips, half a chip rounded up."""
    whole = max(weights)
    return (2 * room * weight + whole) // (2 * whole)


def _rest(players: int, asked: FinalStacks) -> int:
    return (asked.total - players * asked.least) // asked.chip


def _filled(units: int, weights: Sequence[int], room: int) -> list[int]:
    """By weight; what is over somebody's room goes to the others."""
    open_to = list(range(len(weights)))
    given = [0] * len(weights)
    while units:
        heavy = [weights[one] for one in open_to]
        parts = divided(units, heavy if any(heavy) else [1] * len(heavy))
        full = [one for one, part in zip(open_to, parts, strict=True) if part >= room]
        if not full:
            for one, part in zip(open_to, parts, strict=True):
                given[one] = part
            break
        for one in full:
            given[one], units = room, units - room
        open_to = [one for one in open_to if one not in full]
    return given


def _wrong(players: int, asked: FinalStacks) -> Refused | None:
    least, most, chip, total = asked.least, asked.most, asked.chip, asked.total
    if players < 2:
        return refuse("A final takes at least two players.", Refusal.TOO_FEW_PLAYERS)
    if not 0 < chip <= least <= most:
        return refuse("The least stack is at least one chip, and no more than the most.", Refusal.MALFORMED)
    if least % chip or most % chip or total % chip:
        return refuse(
            "Stacks are counted out in chips of {chip}: say multiples of it.", Refusal.NOT_IN_CHIPS, chip=chip
        )
    if total and not players * least <= total <= players * most:
        return refuse(
            "{players} stacks from {least} to {most} come to {low} to {high} together, and not to {total}.",
            Refusal.DOES_NOT_ADD_UP,
            players=players,
            least=least,
            most=most,
            low=players * least,
            high=players * most,
            total=total,
        )
    return None
