"""What people type, as it may stand on a wall and in a record."""

from __future__ import annotations

LONGEST_WORDS = 400  # of a reason, a ruling, or what happened


def one_line(text: str, most: int | None = None) -> str:
    """One line of visible characters, without gaps; of more than `most` letters only the first."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible.split())[:most].rstrip()
