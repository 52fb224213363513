"""Sentences of the game in the reader's language: their patterns by the catalogue, what fills them by its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from babel.lists import format_list

from shuffleup.say import Day, Hole, Joint, Money, Sentence, Several, Worded
from shuffleup.web.language.words import catalogue, locale, numbers

STYLES: dict[Joint, Literal["standard", "or"]] = {Joint.AND: "standard", Joint.OR: "or"}


class Speaker:
    """Says sentences in one language. `otherwise` is asked about a text that is none: a name, mostly."""

    def __init__(self, lang: str, otherwise: Callable[[str], str] = str) -> None:
        self._lang, self._otherwise = lang, otherwise
        self._words, self._numbers = catalogue(lang), numbers(lang)

    def __call__(self, said: Hole) -> str:
        match said:
            case Worded():
                return self(said.words)
            case Several():
                return self._several(said)
            case Sentence() if not said.holes:
                return self._pattern(said)
            case Sentence():
                return self._pattern(said).format_map({name: self(hole) for name, hole in said.holes.items()})
            case Day():
                return self._numbers.day(said)
            case str():
                return self._otherwise(said)
            case Money():
                return self._numbers.money(said)
            case _:
                return self._numbers.chips(said)

    def _pattern(self, said: Sentence) -> str:
        if said.plural:
            return self._words.ngettext(said.pattern, said.plural, said.number)
        return self._words.gettext(said.pattern) if said.pattern else ""

    def _several(self, said: Several) -> str:
        parts = [self(one) for one in said.holes.values()]
        return format_list(parts, STYLES[said.joint], locale(self._lang)) if said.joint else " ".join(parts)
