"""A hand before the flop found in the table that ships (`lab.before_flop`): which line it is, and where one is in it.

Sizes are taken as the nearest that the table has, and stacks too; whatever is too far from it is not found.
"""

from __future__ import annotations

from math import log
from typing import Final

from shuffleup.bots.rounds import RoundPlayed
from shuffleup.facts import fact
from shuffleup.lab import before_flop as table
from shuffleup.lab.before_flop import StoredRound
from shuffleup.lab.bet_tree import FOLD, NOBODY, RoundStart, TreeNode

BLINDS: Final = 1.5  # big blinds in the middle where there are no antes
FAR: Final = log(1.6)
"""A bet is not taken for one that is more than so many times as large, or as small."""
NEARLY_ALL: Final = 0.8
TWO: Final = 2
ActsMade = list[tuple[int, int]]


@fact
class StoredPlace:
    """A line of the table, where one is in it, and what can be done there, in chips."""

    found: StoredRound
    node: TreeNode
    acts: tuple[int, ...]

    def often(self) -> list[memoryview]:
        """A row for each of the acts: how often each kind does it, in parts of `WHOLE`."""
        return self.found.often(self.node)


def read_off(played: RoundPlayed, seat: int) -> StoredPlace | None:
    """Where this seat is to act; None where the table does not have that."""
    if not _posted_as_usual(played):
        return None
    if len(played.live) == TWO:
        return _in_chips(_walked(table.two(_stack(played, played.live)), played, list(played.acts)), played)
    return _in_chips(_among_several(played, seat), played)


def _posted_as_usual(played: RoundPlayed) -> bool:
    """A small blind and a big one, by those next to the button."""
    posted, (first, second) = dict(played.posted), played.live[:2]
    small, big = (second, first) if len(played.live) == TWO else (first, second)
    return len(posted) == TWO and posted.get(big) == played.unit and 0 < posted.get(small, 0) < played.unit


def _stack(played: RoundPlayed, seats: tuple[int, ...]) -> int:
    """What these can lose, as the nearest of the table's stacks. With more in the middle it is as good as less."""
    stacks, lies = dict(played.stacks), played.pot + sum(dict(played.posted).values())
    blinds = min(stacks[seat] for seat in seats) * BLINDS / max(lies, BLINDS * played.unit)
    return min(table.STACKS, key=lambda one: abs(log(one / max(blinds, 1))))


def _among_several(played: RoundPlayed, seat: int) -> tuple[StoredRound, TreeNode] | None:
    """Whoever comes first, or one of two of whom one has come in with a raise and the other answers."""
    order = (*played.live[2:], *played.live[:2])
    behind = {one: min(len(order) - 1 - at, table.BEHIND[-1]) for at, one in enumerate(order)}
    came = [(one, act) for one, act in played.acts if act != FOLD]
    if not came:
        largest = max(order[order.index(seat) + 1 :], key=dict(played.stacks).__getitem__, default=seat)
        return (
            _walked(table.first_in(_stack(played, (seat, largest)), behind[seat]), played, []) if behind[seat] else None
        )
    opener, raised = came[0]
    answering = next((one for one, _ in came if one != opener), seat)
    if raised <= 0 or seat not in {opener, answering} or not {one for one, _ in came} <= {opener, answering}:
        return None
    found = table.answers(_stack(played, (opener, answering)), behind[opener], behind[answering])
    wanted = _table_bet(raised, played, found.start)
    if abs(log(wanted / found.start.paid[1])) > FAR:
        return None
    return _walked(found, played, came[1:])


def _walked(found: StoredRound, played: RoundPlayed, made: ActsMade) -> tuple[StoredRound, TreeNode] | None:
    """Down the tree by what was done."""
    node = found.root
    for _, act in made:
        taken = _nearest(node, _table_bet(act, played, found.start)) if act > 0 else act
        if taken not in node.acts or node.child(taken).player == NOBODY:
            return None
        node = node.child(taken)
    return found, node


def _table_bet(act: int, played: RoundPlayed, start: RoundStart) -> float:
    """A total in the table's amounts; nearly everything is everything."""
    return start.most if act >= NEARLY_ALL * _most(played) else min(act * table.BIG / played.unit, start.most)


def _nearest(node: TreeNode, wanted: float) -> int | None:
    """The bet it is taken for, if there is one."""
    bets = [act for act in node.acts if act > 0 and abs(log(wanted / act)) <= FAR]
    return min(bets, key=lambda act: abs(log(wanted / act)), default=None)


def _in_chips(found: tuple[StoredRound, TreeNode] | None, played: RoundPlayed) -> StoredPlace | None:
    if found is None:
        return None
    (solved, node), most = found, _most(played)

    def chips(act: int) -> int:
        return act if act <= 0 else most if act == solved.start.most else round(act * played.unit / table.BIG)

    return StoredPlace(solved, node, tuple(map(chips, node.acts)))


def _most(played: RoundPlayed) -> int:
    """What anybody can put in at most: the second largest stack."""
    return sorted(stack for _, stack in played.stacks)[-2]
