"""What every stack in the room is made of, as far as that can be known without counting colours.

Chips come into play in starting sets and add-ons, and at races for the chips that go. Everyone is taken to have their
part of each kind. So a stack nobody has won from is still the set that was handed out, and all stacks together show as
many chips of a kind as lie on the tables. Stacks that nobody has counted are taken as one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from shuffleup.facts import fact
from shuffleup.questions.words import Chips
from shuffleup.tournament.chips.box import Pile
from shuffleup.tournament.race.race import RaceResult, Rack, rack_of
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import PlayerId, TableNo

ChipCounts = Mapping[Chips, int]
"""Of all that was handed out, what lies in chips of each value. A stack has its part of each."""

OUT_OF_PLAY = PlayerId("")  # who holds the chips that were forfeited: nobody on the list


@fact
class Bank:
    """What the bank hands out of one value for a race. `missing` is what the box lacks, if anyone has counted it."""

    value: Chips
    needed: int
    missing: int
    new_here: bool  # none was in play before


def racks_in_play(evening: Evening) -> dict[PlayerId, Rack]:
    """By player, between two hands."""
    return _racks(evening, {}, {})


def racks_after(evening: Evening, number: TableNo, result: RaceResult) -> dict[PlayerId, Rack]:
    """By player, once this race has been held."""
    chairs = evening.tables[number].chairs
    stacks = {chairs[seat]: stack for seat, stack in result.stacks}
    left = tuple(value for value in evening.values_at(number) if value != result.old)
    return _racks(evening, stacks, {number: left})


def from_the_bank(before: Iterable[Rack], after: Iterable[Rack], box: Pile | None) -> tuple[Bank, ...]:
    """What must be brought to the tables of a room, the smallest first."""
    was, now = together(before), together(after)
    held = {chip.value: count for chip, count in box.counts} if box else {}
    more = [(value, count - was.count(value)) for value, count in now.counts if count > was.count(value)]
    lack = {value: max(now.count(value) - held.get(value, 0), 0) if box else 0 for value, _ in more}
    return tuple(Bank(value, needed, min(needed, lack[value]), not was.count(value)) for value, needed in more)


def together(racks: Iterable[Rack]) -> Rack:
    counts: Counter[Chips] = Counter()
    for rack in racks:
        counts.update(dict(rack.counts))
    return rack_of(counts)


# ------------------------------------------------------------------------------------------ what was handed out


def handed_out(evening: Evening) -> Rack:
    """All chips ever issued: a set for a buy-in, rebuy or re-entry; an add-on or a stack of one's own in sets too, the
    rest in large chips."""
    plan = evening.plan
    add_ons = sum(one.add_ons for one in evening.players.values())
    each = plan.add_on.chips if plan.add_on else 0
    sets, rest = divmod(each, plan.stack)
    bought, odd = divmod(evening.issued - add_ons * each, plan.stack)
    whole = plan.set.times(bought + add_ons * sets)
    large, own = _in_large_chips(rest, plan.set.values), _in_large_chips(odd, plan.set.values)
    values = ((chip.value, count + add_ons * large[chip.value] + own[chip.value]) for chip, count in whole.counts)
    return rack_of(dict(values))


def _in_large_chips(worth: int, values: Sequence[Chips]) -> Counter[Chips]:
    counts: Counter[Chips] = Counter()
    for value in sorted(values, reverse=True):
        counts[value], worth = divmod(worth, value)
    return counts


def parts_of(handed: Rack, values: Sequence[Chips], box: Pile | None, in_play: int) -> ChipCounts:
    """What stacks are made of where only chips of these values are left.

    Chips that are gone became the next larger ones. Where those would be all there is, the next kind comes in for what
    was changed up, or everyone would sit behind a heap of one colour. No more of a kind can come than the box holds.
    """
    worth = dict.fromkeys(values, 0) | {value: value * count for value, count in handed.counts}
    for gone in sorted(worth.keys() - set(values)):
        changed = worth.pop(gone)
        worth[_changed_into(worth)] += changed
    if box:
        held = {chip.value: chip.value * count * handed.worth // in_play for chip, count in box.counts}
        _no_more_than(held, worth)
    return worth


def _changed_into(worth: ChipCounts) -> Chips:
    """What becomes of the smallest chip, which is gone; these are left."""
    new, *larger = sorted(worth)
    return larger[0] if larger and not any(worth[value] for value in larger) else new


def _no_more_than(held: ChipCounts, worth: dict[Chips, int]) -> None:
    """What the box lacks of a kind is made up in larger ones, then in smaller ones; what is left over is missing."""
    rising = sorted(worth)
    for order in (rising, rising[::-1], rising):
        for value, other in pairwise(order):
            too_much = max(worth[value] - held.get(value, 0), 0)
            worth[value] -= too_much
            worth[other] += too_much


# ---------------------------------------------------------------------------------------------- stack by stack


@fact
class _Stack:
    player: PlayerId
    worth: Chips
    values: tuple[Chips, ...]


def _racks(
    evening: Evening, stacks: Mapping[PlayerId, Chips], values: Mapping[TableNo, tuple[Chips, ...]]
) -> dict[PlayerId, Rack]:
    """Of everyone with chips. `stacks` and `values` say what will be otherwise than it is."""
    held = [_stack(evening, one, stacks, values) for one in evening.players.values() if one.stack]
    every = max((one.values for one in held), key=len, default=tuple(evening.all_values()))
    out = evening.issued - sum(one.worth for one in held)
    everyone = [*held, _Stack(OUT_OF_PLAY, Chips(out), every)] if out > 0 else held
    racks = _shared(everyone, handed_out(evening), evening.plan.on_hand)
    return {one.player: racks[one.player] for one in held}


def _stack(
    evening: Evening, one: Entrant, stacks: Mapping[PlayerId, Chips], at: Mapping[TableNo, tuple[Chips, ...]]
) -> _Stack:
    left = at.get(one.chair.table) if one.chair else None
    values = tuple(value for value in evening.values_of(one) if left is None or value in left)
    return _Stack(one.player, stacks.get(one.player, one.stack or Chips(0)), values)


def _shared(stacks: Sequence[_Stack], handed: Rack, box: Pile | None) -> dict[PlayerId, Rack]:
    """Everyone's part of every kind, the smallest stack first: the larger ones can take what does not come out even."""
    in_play = sum(one.worth for one in stacks)
    parts = {values: parts_of(handed, values, box, in_play) for values in {one.values for one in stacks}}
    racks: dict[PlayerId, dict[Chips, int]] = {one.player: {} for one in stacks}
    rest = {one.player: int(one.worth) for one in stacks}
    line = sorted(stacks, key=lambda one: one.worth)
    for value in sorted({value for values in parts for value in values}):
        here = [(one, parts[one.values][value]) for one in line if value in one.values]
        for one, count in _counts(here, rest, value, handed.worth * value):
            racks[one.player][value] = count
            rest[one.player] -= count * value
    return {player: rack_of(counts) for player, counts in racks.items()}


def _counts(
    line: Sequence[tuple[_Stack, int]], rest: Mapping[PlayerId, int], value: Chips, unit: int
) -> Iterator[tuple[_Stack, int]]:
    """How many chips of this value each has; what one gets too many or too few, the next makes good.

    A stack times its part is what it should have of them, in units that keep all of it in whole numbers.
    """
    owed = 0
    for one, part in line:
        owed += one.worth * part
        count = _nearest(owed, unit, rest[one.player], value, one.values)
        owed -= count * unit
        yield one, count


def _nearest(owed: int, unit: int, rest: int, value: Chips, values: Sequence[Chips]) -> int:
    """As many chips of this value as are owed, or nearly: what is left must be whole chips of the next."""
    following = min((one for one in values if one > value), default=None)
    if following is None:
        return rest // value
    odd, bundle = rest % following // value, following // value
    bundles = (2 * (owed - odd * unit) + bundle * unit) // (2 * bundle * unit)
    return odd + bundle * min(max(bundles, 0), rest // following)
