"""Words, numbers and sums in the reader's language. English is written in the templates; the others are catalogues."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from gettext import NullTranslations
from pathlib import Path

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import get_decimal_symbol, get_group_symbol

LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español"}
LOCALES = Path(__file__).parent / "locale"


def language(asked: str, cookie: str, header: str) -> str:
    """The one asked for, else the one chosen before, else the first the browser reads, else English."""
    for word in (asked, cookie, *_accepted(header)):
        if word[:2].lower() in LANGUAGES:
            return word[:2].lower()
    return "en"


def _accepted(header: str) -> Iterable[str]:
    """Languages of an Accept-Language header, the best first."""
    words = [part.partition(";q=") for part in header.split(",") if part.strip()]
    return [word.strip() for word, _, _ in sorted(words, key=lambda part: -_weight(part[2]))]


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(lang: str) -> NullTranslations:
    """The catalogue of a language, read from its text file as it is kept in the repository."""
    path = LOCALES / f"{lang}.po"
    if lang == "en" or not path.exists():
        return NullTranslations()
    from gettext import GNUTranslations  # noqa: PLC0415 - only where a language needs it
    from io import BytesIO  # noqa: PLC0415

    compiled = BytesIO()
    with path.open("rb") as text:
        write_mo(compiled, read_po(text, lang))
    compiled.seek(0)
    return GNUTranslations(compiled)


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a catalogue and what it is in that language; one that counts in each of its forms."""
    with (LOCALES / f"{lang}.po").open("rb") as file:
        for message in read_po(file, lang):
            if message.id:  # else it is the head of the catalogue
                yield from zip(_forms(message.id), _forms(message.string), strict=False)


def _forms(text: str | Sequence[str] | None) -> Sequence[str]:
    return (text,) if isinstance(text, str) else text or ()


class Numbers:
    """How a language writes numbers: 1,353 and 12.50, or 1.353 and 12,50."""

    def __init__(self, lang: str) -> None:
        locale = Locale.parse(lang)
        self._group = get_group_symbol(locale)
        self._point = get_decimal_symbol(locale)

    def chips(self, number: int) -> str:
        return f"{number:,}".replace(",", self._group)

    def money(self, cents: int) -> str:
        """A sum in whole units where it is whole."""
        units, rest = divmod(cents, 100)
        return f"{self.chips(units)}{self._point}{rest:02}" if rest else self.chips(units)


@lru_cache(maxsize=len(LANGUAGES))
def numbers(lang: str) -> Numbers:
    return Numbers(lang)
