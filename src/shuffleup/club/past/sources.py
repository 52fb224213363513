"""Any file of past nights or people that can be read here."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.club.past.reading import ReadFile, read_table
from shuffleup.club.past.tournament_director import looks_like_one, read_tournament


def read_past(text: str, words: Mapping[str, str]) -> ReadFile:
    """`words`: what columns may be called."""
    return read_tournament(text) if looks_like_one(text) else read_table(text, words)
