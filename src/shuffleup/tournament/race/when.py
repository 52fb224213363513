"""When a chip is done with (RACE-01): the planner and the tables ask here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Protocol

from shuffleup.facts import fact
from shuffleup.questions.race import SmallestChipLeaves
from shuffleup.questions.words import Chips
from shuffleup.rules import Citation, Rulebook, Ruling
from shuffleup.tournament.clock.levels import payable


class Posts(Protocol):
    """What is posted at a level: any level or structure has these."""

    @property
    def small_blind(self) -> Chips: ...
    @property
    def big_blind(self) -> Chips: ...
    @property
    def straddles(self) -> tuple[Chips, ...]: ...
    @property
    def ante(self) -> Chips: ...
    @property
    def least_bet(self) -> Chips: ...


@fact
class RaceDue:
    """Before the first hand of this level (numbered from 1) the old chip is raced off for the new one."""

    old: Chips
    new: Chips
    before_level: int
    by: Citation


def races_due(levels: Sequence[Posts], denominations: Sequence[Chips], book: Rulebook) -> tuple[RaceDue, ...]:
    """When each kind of chip is done with, the smallest first. What the levels need to the end stays."""
    return _all_due(tuple(levels), tuple(sorted(set(denominations))), book)


@lru_cache(maxsize=64)  # the tables of a night ask after every tap, and nearly always the same
def _all_due(levels: tuple[Posts, ...], values: tuple[Chips, ...], book: Rulebook) -> tuple[RaceDue, ...]:
    return tuple(_due(levels, values, book))


def last_level_for(value: Chips, levels: Sequence[Posts], denominations: Sequence[Chips]) -> int:
    """The last level that needs chips of this value, `denominations` being all that are in play; 0 if none does.

    A level needs it if larger chips alone cannot pay its blinds and ante. The smallest chip is always done first.
    """
    larger = _larger(value, denominations)
    needing = (number for number, level in enumerate(levels, 1) if any(_needs(level, larger)))
    return max(needing, default=0)


def _due(levels: Sequence[Posts], values: Sequence[Chips], book: Rulebook) -> Iterator[RaceDue]:
    leaves = {old: _first_without(levels, old, values, book) for old in values}
    for old in values:
        gone = leaves[old]
        if gone is None:
            return  # the smallest goes first, so nothing larger goes before it
        level, by = gone
        new = next((one for one in _larger(old, values) if one % old == 0 and _stays(leaves[one], level)), None)
        if new is None:
            return
        yield RaceDue(old, new, level, by)


Leaves = tuple[int, Citation] | None
"""The level from which on a chip is not needed, and who says so; None if that never comes."""


def _stays(leaves: Leaves, level: int) -> bool:
    """Two that go together skip each other: nobody changes into a chip that is changed at once."""
    return leaves is None or leaves[0] > level


def _first_without(levels: Sequence[Posts], value: Chips, values: Sequence[Chips], book: Rulebook) -> Leaves:
    larger = _larger(value, values)
    needs = [_needs(level, larger) for level in levels]
    for number in range(1, len(levels) + 1):
        ruling = _leaves(needs[number - 1 :], book)
        if ruling.answer:
            return number, ruling.by
    return None


def _leaves(needs: Sequence[tuple[bool, bool]], book: Rulebook) -> Ruling[bool]:
    """Whether a chip goes that the levels to come need like this."""
    blinds, antes = any(one for one, _ in needs), any(one for _, one in needs)
    return book.must(SmallestChipLeaves(needed_for_blinds=blinds, needed_for_antes=antes))


def _needs(level: Posts, larger: tuple[Chips, ...]) -> tuple[bool, bool]:
    """Whether larger chips alone cannot pay the blinds, and whether they cannot pay the ante."""
    blinds = (level.small_blind, level.big_blind, *level.straddles, level.least_bet)
    return not all(payable(blind, larger) for blind in blinds), not payable(level.ante, larger)


def _larger(value: Chips, values: Sequence[Chips]) -> tuple[Chips, ...]:
    return tuple(sorted(other for other in values if other > value))
