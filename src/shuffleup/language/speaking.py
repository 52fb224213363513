"""Sentences of the game in the reader's language: their patterns by the catalogue, what fills them by its type. A text
that is no sentence is nobody's words: a name, or what somebody wrote, today or in a record of earlier years."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

from babel.lists import format_list

from shuffleup.language.words import ENGLISH, LANGUAGES, catalogue, locale, numbers
from shuffleup.say import Day, Figure, Hole, Joint, Sentence, Several, Sum, Worded, has_sum, in_english, joined

STYLES: dict[Joint, Literal["standard", "or"]] = {Joint.AND: "standard", Joint.OR: "or"}


class Speaker:
    """Says sentences in one language; sums of money in a currency, where one is named."""

    def __init__(self, lang: str, currency: str = "") -> None:
        self._lang, self._currency = lang, currency
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
            case Figure():
                return self._numbers.figure(said)
            case str():
                return said
            case Sum():
                return self._numbers.money(said, self._currency)
            case _:
                return self._numbers.chips(said)

    def _pattern(self, said: Sentence) -> str:
        if said.plural:
            return self._words.ngettext(said.pattern, said.plural, said.number)
        return self._words.gettext(said.pattern) if said.pattern else ""

    def _several(self, said: Several) -> str:
        parts = [self(one) for one in said.holes.values()]
        return format_list(parts, STYLES[said.joint], locale(self._lang)) if said.joint else " ".join(parts)


class EnglishSpeaker(Speaker):
    """A sentence is its English already, which no pattern makes again (2nd, not 2th): only of what speaks of money is
    anything said anew, and in it nothing but the money."""

    def __init__(self, currency: str) -> None:
        super().__init__(ENGLISH, currency)

    def __call__(self, said: Hole) -> str:
        return super().__call__(said) if has_sum(said) else in_english(said)

    def _several(self, said: Several) -> str:
        return joined([self(one) for one in said.holes.values()], said.joint)


@lru_cache(maxsize=8 * len(LANGUAGES))
def speaker(lang: str, currency: str = "") -> Callable[[Hole], str]:
    """Who says sentences in this language, sums in this currency: the filter `t` of the templates."""
    if lang == ENGLISH:
        return EnglishSpeaker(currency) if currency else in_english
    return Speaker(lang, currency)
