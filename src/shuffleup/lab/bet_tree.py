"""A round of betting as a tree: whose turn it is, what can be done, and how it ends. Amounts are chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from shuffleup.facts import fact

FOLD, STAY = -1, 0
"""Choices; any other number is the total that a bet or raise goes to."""
NOBODY: Final = -1


@fact
class RoundStart:
    """Where a round begins: what lies there from before, what both have put in already, how much either can have put
    in at most, and the least raise. `first` acts first; `last` acts last from the next round on. `closing`: who stays
    in at once ends the round."""

    pot: int
    paid: tuple[int, int]
    most: int
    least: int
    first: int = 0
    last: int = 1
    closing: bool = False


@fact
class BetSizes:
    """Bets and raises to choose from, as parts of the pot after a call; all-in is always one more. Nobody raises more
    than so many times, but for all-in."""

    bets: tuple[float, ...] = (0.4, 1.0)
    raises: tuple[float, ...] = (1.0,)
    times: int = 2


USUAL_SIZES: Final = BetSizes()


class TreeNode:
    """A place in the round: whose turn it is and what can be done, or how it ended."""

    __slots__ = ("acts", "at", "children", "folded", "paid", "player")

    def __init__(self, player: int, paid: tuple[int, int], folded: int | None = None) -> None:
        self.player, self.paid, self.folded = player, paid, folded
        self.acts: tuple[int, ...] = ()
        self.children: tuple[TreeNode, ...] = ()
        self.at = -1

    def child(self, act: int) -> TreeNode:
        return self.children[self.acts.index(act)]


def grown(start: RoundStart, sizes: BetSizes, made: Sequence[int] = ()) -> TreeNode:
    """The whole round. `made` is what was done so far: it is among the choices, whatever its size."""
    root = TreeNode(start.first, start.paid)
    _grow(root, start, sizes, tuple(made), (int(start.closing), 0))
    return root


def _grow(node: TreeNode, start: RoundStart, sizes: BetSizes, made: tuple[int, ...], done: tuple[int, int]) -> None:
    """`done`: turns so far, and raises among them."""
    turns, raised = done
    price = node.paid[1 - node.player]
    acts = [FOLD, STAY] if price > node.paid[node.player] else [STAY]
    if price < start.most:
        acts += _totals(price, start, sizes, raised, made[:1])
    node.acts = tuple(acts)
    node.children = tuple(_after(node, act, turns) for act in acts)
    for act, child in zip(node.acts, node.children, strict=True):
        if child.player != NOBODY:
            follows = made[1:] if made[:1] == (act,) else ()
            _grow(child, start, sizes, follows, (turns + 1, raised + (act > 0)))


def _totals(price: int, start: RoundStart, sizes: BetSizes, raised: int, made: tuple[int, ...]) -> list[int]:
    parts = () if raised > sizes.times else sizes.raises if raised else sizes.bets
    wanted = [price + max(round(part * (start.pot + 2 * price)), start.least) for part in parts]
    near_all = 0.75 * start.most
    return sorted({start.most, *(total for total in wanted if total < near_all), *(act for act in made if act > 0)})


def _after(node: TreeNode, act: int, turns: int) -> TreeNode:
    me, other = node.player, 1 - node.player
    if act == FOLD:
        return TreeNode(NOBODY, node.paid, folded=me)
    paid = list(node.paid)
    paid[me] = act if act > 0 else paid[other]
    over = act == STAY and turns > 0
    return TreeNode(NOBODY if over else other, (paid[0], paid[1]))


def walk(node: TreeNode) -> Iterator[TreeNode]:
    yield node
    for child in node.children:
        yield from walk(child)
