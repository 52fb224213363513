"""What people type, as it may stand on a wall and in a record."""

from __future__ import annotations

from shuffleup.letters import seen

LONGEST_WORDS = 400  # of a reason, a ruling, or what happened


def one_line(text: str, most: int | None = None) -> str:
    """One line of visible characters, without gaps; of more than `most` letters only the first."""
    return seen(" ".join(seen(text, " ").split())[:most]).rstrip()
