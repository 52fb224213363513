"""What the columns of a file of past nights are called in a language. The English names stand where the file is read;
the others are in the catalogues, in the context `column`: first as people write it, then what else is read, each after
a stroke."""

from __future__ import annotations

from functools import lru_cache

from shuffleup.club.past.reading import COLUMNS
from shuffleup.language.words import ENGLISH, LANGUAGES, catalogue

CONTEXT = "column"
BETWEEN = " / "


def written(lang: str) -> dict[str, str]:
    """By column, as people who read this language write it above one."""
    return {column: known[0].capitalize() for column, known in _known(lang).items()}


@lru_cache(maxsize=1)
def understood() -> dict[str, str]:
    """Whatever people call a column, in any language there is a catalogue of: a club may read several."""
    return {word: column for lang in LANGUAGES for column, known in _known(lang).items() for word in known}


def _known(lang: str) -> dict[str, tuple[str, ...]]:
    """Those that the language has no word for are called as in English."""
    return {column: _said(lang, column) or english for column, english in COLUMNS.items()}


def _said(lang: str, column: str) -> tuple[str, ...]:
    said = column if lang == ENGLISH else catalogue(lang).pgettext(CONTEXT, column)
    return () if said == column else tuple(word.casefold() for word in said.split(BETWEEN))
