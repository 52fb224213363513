"""All-in or fold for equal stacks, worked out ahead (tools/make_allin.py): read in a moment, by bots, pages and paper.

What somebody goes all-in with, and what those behind call it with, by the stack in big blinds and by how many are
behind; no antes, chips are what counts. `lab.allin` says what is left out.
"""

from __future__ import annotations

from base64 import b85decode
from functools import cache
from typing import Final
from zlib import decompress

from shuffleup.lab import _allin
from shuffleup.lab.starting import KINDS, Plays

STACKS: Final = range(2, 26)
BEHIND: Final = range(1, 9)
WHOLE: Final = 100
"""What is stored for a hand that is always played."""
MOSTLY: Final = 0.5
ROWS: Final = sum(1 + behind for behind in BEHIND)


@cache
def _stored() -> bytes:
    return decompress(b85decode(_allin.PLAYS))


def _row(stack: int, behind: int, nth: int) -> Plays:
    assert stack in STACKS, stack
    assert behind in BEHIND, behind
    row = STACKS.index(stack) * ROWS + sum(range(2, behind + 1)) + nth
    return tuple(often / WHOLE for often in _stored()[row * KINDS : (row + 1) * KINDS])


@cache
def pushes(stack: int, behind: int) -> Plays:
    """How often each kind goes all-in when everybody before has folded and so many are behind."""
    return _row(stack, behind, 0)


@cache
def calls(stack: int, behind: int, after: int) -> Plays:
    """How often one with so many `after` calls that; the big blind has none."""
    assert 0 <= after < behind, (after, behind)
    return _row(stack, behind, 1 + after)


@cache
def pays_up_to(behind: int) -> tuple[int, ...]:
    """The largest stack each kind goes all-in with, of those that are here; 0 where there is none."""
    return _largest(tuple(pushes(stack, behind) for stack in STACKS))


@cache
def pays_to_call_up_to(behind: int) -> tuple[int, ...]:
    """The same of the big blind's calls."""
    return _largest(tuple(calls(stack, behind, 0) for stack in STACKS))


def _largest(by_stack: tuple[Plays, ...]) -> tuple[int, ...]:
    played = [
        [stack for stack, plays in zip(STACKS, by_stack, strict=True) if plays[kind] > MOSTLY] for kind in range(KINDS)
    ]
    return tuple(max(stacks, default=0) for stacks in played)
