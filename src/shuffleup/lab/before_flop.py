"""Before the flop, solved ahead and shipped (`before_flop.bin`, made by `shuffleup lab solve`): read in a moment by all
bots, for what they do and for what everybody may hold. It is bytes, and wants no NumPy.

Two players are solved as they are. Of several, whoever comes first opens or folds by how many are behind; one of those
answers, and from then on the two are alone. Amounts are hundredths of a big blind; there are no antes, and with more in
the middle a stack is as good as shorter. A line that is not there (somebody only called, three are in it, a size far
from these) the strongest solves on the spot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Final
from zlib import compress, decompress

from shuffleup.lab.bet_tree import FOLD, NOBODY, BetSizes, RoundStart, TreeNode, grown, walk
from shuffleup.lab.starting import KINDS

STACKS: Final = (10, 12, 15, 20, 25, 30, 40, 50, 70, 100, 150, 200)
"""Big blinds."""
BEHIND: Final = range(1, 9)
BIG: Final = 100
SIZES: Final = BetSizes((0.7,), (1.0,), times=2)
OPENED: Final = {1: 300}
OPENED_TO: Final = 230
"""What the first to come in raises to: the small blind more, since only one is left."""
WHOLE: Final = 255
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
    """One with so many `after` faces a raise of the first who came in; all others have folded."""
    dead = BIG + BIG // 2 - posted(behind) - posted(after)
    opener_last = after <= 1 < behind  # the blinds come first from the flop on
    paid = posted(after), opened_to(stack, behind)
    return RoundStart(dead, paid, stack * BIG, BIG, last=1 if opener_last else 0, closing=True)


class StoredRound:
    """A round, and what both play in it: for every choice of every turn, as one walks through it, a row of how often
    each kind makes it, in parts of WHOLE."""

    def __init__(self, start: RoundStart, root: TreeNode, rows: memoryview) -> None:
        self.start, self.root, self.rows = start, root, rows
        turns = [node for node in walk(root) if node.acts]
        firsts = accumulate((len(node.acts) for node in turns), initial=0)
        self._first = dict(zip(turns, firsts, strict=False))

    def often(self, node: TreeNode) -> list[memoryview]:
        """A row a choice."""
        first = self._first[node]
        return [self.rows[KINDS * row : KINDS * (row + 1)] for row in range(first, first + len(node.acts))]


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
def _stored() -> dict[tuple[int, ...], memoryview]:
    """By stack and place: one row a choice of every turn."""
    rows = memoryview(unpacked())
    found: dict[tuple[int, ...], memoryview] = {}
    first = 0
    for stack in STACKS:
        for place, start in shapes(stack):
            last = first + KINDS * (1 if start is None else sum(len(node.acts) for node in walk(grown(start, SIZES))))
            found[stack, *place] = rows[first:last]
            first = last
    return found


@cache
def two(stack: int) -> StoredRound:
    start = two_start(stack)
    return StoredRound(start, grown(start, SIZES), _stored()[(stack,)])


@cache
def first_in(stack: int, behind: int) -> StoredRound:
    """Everybody before has folded: come in with a raise, or fold."""
    start = RoundStart(0, (posted(behind), BIG), stack * BIG, BIG)
    root, total = TreeNode(0, start.paid), opened_to(stack, behind)
    root.acts = FOLD, total
    root.children = TreeNode(NOBODY, start.paid, folded=0), TreeNode(NOBODY, (total, start.paid[1]), folded=1)
    opens = _stored()[stack, behind]
    return StoredRound(start, root, memoryview(bytes(WHOLE - often for often in opens) + opens))


@cache
def answers(stack: int, behind: int, after: int) -> StoredRound:
    start = answer_start(stack, behind, after)
    return StoredRound(start, grown(start, SIZES), _stored()[stack, behind, after])


def store(rows: Iterable[bytes]) -> None:
    """Write the file anew."""
    FILE.write_bytes(compress(b"".join(rows), 9))
