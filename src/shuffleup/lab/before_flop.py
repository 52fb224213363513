"""Before the flop, solved ahead and shipped (`before_flop.bin`, made by `shuffleup lab solve`): read in a moment by the
strongest bot, for what it does and for what everybody may hold.

Two players are solved as they are. Of several, whoever comes first opens or folds by how many are behind; one of those
answers, and from then on the two are alone. Amounts are hundredths of a big blind; there are no antes, and with more in
the middle a stack is as good as shorter. A line that is not there (somebody only called, three are in it, a size far
from these) is solved on the spot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final
from zlib import compress, decompress

import numpy as np

from shuffleup.lab.starting import HANDS, KINDS
from shuffleup.lab.streets import BetSizes, RoundStart, SolvedRound, Weights, grown, walk

STACKS: Final = (10, 12, 15, 20, 25, 30, 40, 50, 70, 100, 150, 200)
"""Big blinds."""
BEHIND: Final = range(1, 9)
BIG: Final = 100
SIZES: Final = BetSizes((0.7,), (1.0,), times=2)
OPENED: Final = {1: 300}
OPENED_TO: Final = 230
"""What the first to come in raises to: the small blind more, since only one is left."""
WHOLE: Final = 255
EVERYTHING: Final = np.ones(HANDS, np.float32)
FILE: Final = Path(__file__).with_name("before_flop.bin")


def posted(behind: int) -> int:
    """By whoever has so many behind: the big blind has none."""
    return (BIG, BIG // 2)[behind] if behind < len((BIG, BIG // 2)) else 0


def opened_to(stack: int, behind: int) -> int:
    """All-in where little would be left."""
    total = OPENED.get(behind, OPENED_TO)
    return total if total < stack * BIG / 3 else stack * BIG


def two_start(stack: int) -> RoundStart:
    """The button, who has the small blind, comes first, and acts last from the flop on."""
    return RoundStart(0, (BIG // 2, BIG), stack * BIG, BIG, last=0)


def answer_start(stack: int, behind: int, after: int) -> RoundStart:
    """One with so many `after` him faces a raise of the first who came in; all others have folded."""
    dead = BIG + BIG // 2 - posted(behind) - posted(after)
    opener_last = after <= 1 < behind  # the blinds come first from the flop on
    paid = posted(after), opened_to(stack, behind)
    return RoundStart(dead, paid, stack * BIG, BIG, last=1 if opener_last else 0, closing=True)


def empty(start: RoundStart) -> SolvedRound:
    return SolvedRound(start, grown(start, SIZES), (), (EVERYTHING, EVERYTHING))


# ------------------------------------------------------------------------------------------------------- reading


def shapes(stack: int) -> Iterator[tuple[tuple[int, ...], RoundStart | None]]:
    """What is stored of a stack, in order: two players; and by how many are behind, what is opened with, and each
    answer to that."""
    yield (), two_start(stack)
    for behind in BEHIND:
        yield (behind,), None
        yield from (((behind, after), answer_start(stack, behind, after)) for after in range(behind))


def unpacked() -> bytes:
    return decompress(FILE.read_bytes())


@cache
def _stored() -> dict[tuple[int, ...], Weights]:
    """By stack and place: one row a choice of every turn."""
    rows = np.frombuffer(unpacked(), np.uint8).reshape(-1, KINDS)
    found: dict[tuple[int, ...], Weights] = {}
    first = 0
    for stack in STACKS:
        for place, start in shapes(stack):
            last = first + (1 if start is None else sum(len(node.acts) for node in walk(grown(start, SIZES))))
            found[stack, *place] = (rows[first:last] / WHOLE).astype(np.float32)
            first = last
    return found


@cache
def two(stack: int) -> SolvedRound:
    found = empty(two_start(stack))
    found.recall(_stored()[(stack,)])
    return found


@cache
def opens(stack: int, behind: int) -> Weights:
    """How often each kind comes in with a raise when everybody before has folded."""
    often: Weights = _stored()[stack, behind][0]
    return often


@cache
def answers(stack: int, behind: int, after: int) -> SolvedRound:
    found = empty(answer_start(stack, behind, after))
    found.recall(_stored()[stack, behind, after])
    return found


def store(rows: Iterable[Weights]) -> None:
    """Write the file anew."""
    stored = b"".join(np.round(row * WHOLE).astype(np.uint8).tobytes() for row in rows)
    FILE.write_bytes(compress(stored, 9))
