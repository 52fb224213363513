"""What may stand on the list: a name that can be told from the others."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import is_seen, same
from shuffleup.tournament.state import Entrant, Evening, Status

LONGEST_NAME = 40
LONGEST_QUOTED = 60  # of what was typed for a name and is none


def in_one_line(written: str) -> str:
    return " ".join(written.split())


def no_name(name: str) -> Refused | None:
    """Why this, in one line, is no name."""
    if name and len(name) <= LONGEST_NAME and is_seen(name):
        return None
    quoted = name if len(name) <= LONGEST_QUOTED else f"{name[:LONGEST_QUOTED]}…"
    return refuse(
        "A name has 1 to {most} letters; this one is {quoted}.",
        Refusal.MALFORMED,
        most=LONGEST_NAME,
        quoted=repr(quoted),
    )


def name_taken(evening: Evening, name: str, but: Entrant | None = None) -> Refused | None:
    """By anybody on the list, however it is written there; `but` whose own name it is."""
    others = (one for one in evening.players.values() if one.status is not Status.CANCELLED and one is not but)
    if any(same(one.name) == same(name) for one in others):
        return refuse("{name} is on the list already; add a letter to tell them apart.", Refusal.TAKEN, name=name)
    return None


def listable(names: Iterable[str]) -> tuple[str, ...]:
    """Those that can stand on one list, in their order: of several that are one name, the first."""
    listed: dict[str, str] = {}
    for name in map(in_one_line, names):
        if no_name(name) is None:
            listed.setdefault(same(name), name)
    return tuple(listed.values())
