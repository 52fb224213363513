"""What a clause or a book is called wherever people read it: one name each, on screens, in the record and in the
terminal."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.rulebooks.index import FLOOR, HOUSE
from shuffleup.rules import CUSTOM, PROPOSAL
from shuffleup.say import Sentence, passage, say

UNNUMBERED = frozenset({CUSTOM, PROPOSAL})
"""Citations of no clause: what everyone does anyway, and what we propose ourselves."""

TITLES = {
    "homegame": say("Home game"),
    "guidelines": say("Guidelines"),
    "roberts": say("Robert's Rules"),
    "tda-2024": say("TDA 2024"),
}


def book_title(name: str) -> Sentence:
    """Of a book; one that came from elsewhere has its name."""
    return TITLES.get(name, passage(name))


def cited_as(id_: str) -> str:
    """A clause by its number; a house rule by that of the clause it changes, or its own; a ruling kept for tonight."""
    layer, _, number = id_.partition(" ")
    if layer == HOUSE and number:
        return say("house rule {clause}", clause=number.split("/")[0])
    return say("ruling {number} of tonight", number=number) if layer == FLOOR and number else id_


def numbered(ids: Iterable[str]) -> tuple[str, ...]:
    """Those that can be cited: nothing where it is only custom."""
    return tuple(id_ for id_ in ids if id_ not in UNNUMBERED)
