"""All-in or fold as a page shows it: the charts that ship, and any stacks and prizes solved beside the tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from shuffleup.facts import fact
from shuffleup.lab.allin import MOST_PLAYERS, AllInPlays, AllInTable, numbers_in, seat_name
from shuffleup.lab.odds import percent
from shuffleup.lab.ranges import as_text
from shuffleup.lab.starting import RANKS, Plays, share, square
from shuffleup.lab.starting import name as kind_name
from shuffleup.say import NOTHING, Figure, Sentence, say
from shuffleup.web.lab_beside import NEEDS_THE_LAB, LabBeside

FIELDS: Final = ("stacks", "prizes", "ante")
MOST_ANTE: Final = 5
MOSTLY: Final = 0.5


@fact
class ChartSquare:
    """A kind of hand, and how often it is played: always, never, or in percent."""

    name: str
    percent: int


@fact
class PlaysChart:
    """Thirteen by thirteen, aces first; and the share of all hands."""

    share: Figure
    rows: tuple[tuple[ChartSquare, ...], ...]


def plays_chart(plays: Plays) -> PlaysChart:
    rows = [[square(row, column) for column in range(RANKS)] for row in range(RANKS)]
    squares = tuple(tuple(ChartSquare(kind_name(kind), round(100 * plays[kind])) for kind in row) for row in rows)
    return PlaysChart(_percent(share(plays)), squares)


def _percent(part: float) -> Figure:
    return percent(Fraction(part))


# ------------------------------------------------------------------------------------------------- stacks as they are


@fact
class AllInCall:
    """What one behind calls with; no hands is nothing."""

    seat: str
    share: Figure
    hands: str


@fact
class AllInSeat:
    """Whoever comes first: what goes all-in there, and what those behind call that with."""

    seat: str
    stack: str
    push: PlaysChart
    calls: tuple[AllInCall, ...]


@fact
class StacksSolved:
    """Stacks, prizes and an ante as they were written, and what came of it. `crowded`: how often two would call."""

    given: Mapping[str, str]
    seats: tuple[AllInSeat, ...] = ()
    crowded: Figure | None = None
    wrong: Sentence = NOTHING


async def any_stacks(lab: LabBeside | None, given: Mapping[str, str]) -> StacksSolved:
    """What `shuffleup pushfold` says, worked out by a process of its own."""
    if not given["stacks"]:
        return StacksSolved(given)
    table = table_of(given)
    if isinstance(table, Sentence):
        return StacksSolved(given, wrong=table)
    found: Any = await lab.ask("allin", "around", table) if lab else NEEDS_THE_LAB
    if isinstance(found, Sentence):
        return StacksSolved(given, wrong=found)
    crowded = _percent(found.crowded) if len(table.stacks) > 2 else None
    return StacksSolved(given, tuple(_seats(found)), crowded)


def table_of(given: Mapping[str, str]) -> AllInTable | Sentence:
    stacks, prizes, antes = (numbers_in(given[name]) for name in FIELDS)
    if not stacks or not 2 <= len(stacks) <= MOST_PLAYERS:
        return say("Write two to {most} stacks with a blank between, as in 12 8.5 20.", most=MOST_PLAYERS)
    if prizes is None or list(prizes) != sorted(prizes, reverse=True):
        return say("Write prizes with a blank between, the largest first, as in 50 30 20.")
    if antes is None or len(antes) > 1 or sum(antes) > MOST_ANTE:
        return say("Write the ante as a part of a big blind, as in 0.1.")
    table = AllInTable(stacks, prizes, sum(antes))
    if any(stack <= table.posted(place) for place, stack in enumerate(stacks)):
        return say("Every stack must be more than the blind and the ante: else there is nothing left to decide.")
    return table


def _seats(found: AllInPlays) -> Iterator[AllInSeat]:
    stacks = found.table.stacks
    for place, pushes in enumerate(found.pushes):
        calls = tuple(
            AllInCall(seat_name(len(stacks), caller), _percent(found.called(place, caller)), _hands(plays))
            for (pusher, caller), plays in sorted(found.calls.items())
            if pusher == place
        )
        yield AllInSeat(seat_name(len(stacks), place), f"{stacks[place]:g}", plays_chart(pushes), calls)


def _hands(plays: Plays) -> str:
    return as_text({kind_name(kind) for kind, often in enumerate(plays) if often > MOSTLY})
