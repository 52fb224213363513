"""Sentences of the game in the reader's language.

The game speaks English and knows no languages. What it says is made of patterns ("There is no table {0}."), which the
catalogue holds with their translations; a sentence is recognised by its pattern, and what filled its holes is put into
the translation, itself translated where it is known. What no pattern fits stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from gettext import GNUTranslations

from shuffleup.facts import fact
from shuffleup.web.words import LANGUAGES, catalogue

HOLE = re.compile(r"\{(\d+)\}")
DEEPEST = 3
KEPT = 4096


@fact
class Pattern:
    """`words` is how much of it is fixed: of two that fit, the one that says more is meant."""

    fits: re.Pattern[str]
    translation: str
    words: int


class Translator:
    """Turns whole texts: known ones, ones that fit a pattern, and ones made of several sentences."""

    def __init__(self, known: dict[str, str]) -> None:
        self._known = known
        made = [_pattern(text, translation) for text, translation in known.items() if HOLE.search(text)]
        self._patterns = sorted(made, key=lambda one: -one.words)

    def __call__(self, text: str, depth: int = 0) -> str:
        if not text or text in self._known:
            return self._known.get(text, text)
        return self._fitted(text, depth) or self._piecewise(text, depth)

    def _fitted(self, text: str, depth: int) -> str:
        if depth >= DEEPEST:
            return ""
        for one in self._patterns:
            if found := one.fits.fullmatch(text):
                holes = {name[1:]: self(value, depth + 1) for name, value in found.groupdict().items()}
                return HOLE.sub(lambda hole: holes.get(hole.group(1), ""), one.translation)  # noqa: B023 - used at once
        return ""

    def _piecewise(self, text: str, depth: int) -> str:
        """Sentence by sentence."""
        sentences = re.split(r"(?<=[.!?]) (?=\S)", text)
        return " ".join(self(one, depth + 1) for one in sentences) if len(sentences) > 1 else text


def _pattern(text: str, translation: str) -> Pattern:
    seen: set[str] = set()

    def hole(number: str) -> str:
        again = number in seen
        seen.add(number)
        return f"(?P=h{number})" if again else f"(?P<h{number}>.*?)"

    pieces = HOLE.split(text)
    fixed = [piece for at, piece in enumerate(pieces) if at % 2 == 0]
    made = "".join(hole(piece) if at % 2 else re.escape(piece) for at, piece in enumerate(pieces))
    return Pattern(re.compile(made, re.DOTALL), translation, sum(len(piece) for piece in fixed))


@lru_cache(maxsize=len(LANGUAGES))
def sentences(lang: str) -> Callable[[str], str]:
    """The filter `t` of the templates."""
    known = catalogue(lang)
    if not isinstance(known, GNUTranslations):
        return str
    texts = {text: said for text, said in known._catalog.items() if isinstance(text, str) and text}  # type: ignore[attr-defined]
    return lru_cache(maxsize=KEPT)(Translator(texts))
