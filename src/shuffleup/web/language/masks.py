"""Names in a text, covered while it is read: each by one letter that no word has."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.plan import LONGEST_NAME

Names = frozenset[str]
NO_NAMES: Names = frozenset()

FIRST_MASK = 0xE000  # private letters: nothing that is typed or told holds one, for they cannot be printed


@fact
class Masked:
    """A text without its names, and what stands behind each mask."""

    text: str
    names: tuple[tuple[str, str], ...]

    def shown(self, said: str) -> str:
        for mask, name in self.names:
            said = said.replace(mask, name)
        return said


def masked(text: str, names: Names) -> Masked:
    """Every name that stands in the text as a whole, the longest first: of Ann and Ann Lee it is Ann Lee."""
    found: list[tuple[str, str]] = []
    made, at = "", 0
    while at < len(text):
        name = _name_at(text, at, names) if names else ""
        if name:
            found.append((chr(FIRST_MASK + len(found)), name))
        made += found[-1][0] if name else text[at]
        at += len(name) or 1
    return Masked(made, tuple(found))


def _name_at(text: str, at: int, names: Names) -> str:
    if text[at] == " " or _in_word(text, at):
        return ""
    ends = range(min(len(text), at + LONGEST_NAME), at, -1)  # an evening has the longest
    return next((text[at:end] for end in ends if text[at:end] in names and not _in_word(text, end)), "")


def _in_word(text: str, at: int) -> bool:
    """Is this the middle of a word? "Ann" is no name in "Anna"."""
    return 0 < at < len(text) and text[at - 1].isalnum() and text[at].isalnum()
