"""Words, numbers and sums in the reader's language. English is written in the templates; the others are catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.dates import format_date
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import (
    format_currency,
    format_decimal,
    get_decimal_symbol,
    get_group_symbol,
)
from babel.numbers import (
    is_currency as known_currency,
)

LOCALES = Path(__file__).parents[1] / "web" / "locale"
ENGLISH = "en"


def locale(lang: str) -> Locale:
    """pt-BR to browsers is pt_BR to Babel, and to the file of its catalogue."""
    return Locale.parse(lang, sep="-")


def catalogue_file(lang: str) -> Path:
    return LOCALES / f"{lang.replace('-', '_')}.po"


def _own_name(lang: str) -> str:
    name = locale(lang).get_display_name() or lang
    return name[0].upper() + name[1:]


LANGUAGES = {
    lang: _own_name(lang) for lang in (ENGLISH, *sorted(file.stem.replace("_", "-") for file in LOCALES.glob("*.po")))
}
"""The languages there is a catalogue of, as browsers write them, each with its own name."""


def language(asked: str, cookie: str, header: str) -> str:
    """The one asked for, else the one chosen before, else the first the browser reads, else English."""
    wanted = (asked, cookie, *_accepted(header))
    return next((found for one in wanted if (found := spoken(one))), ENGLISH)


def spoken(wanted: str) -> str:
    """The language of ours that this is, or the nearest: of de-AT it is de, and of pt it is pt-BR. Empty: none."""
    word = wanted.strip().lower().replace("_", "-")
    same = [lang for lang in LANGUAGES if lang.lower() == word]
    near = [lang for lang in LANGUAGES if word and lang.lower().partition("-")[0] == word.partition("-")[0]]
    return next(iter((*same, *near)), "")


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
    """The catalogue of a language, read from its text file as it is kept in the repository. What it does not say, or
    not in all its forms, is said in English, with the forms of English."""
    if lang == ENGLISH:
        return NullTranslations()
    said = Catalog(locale=locale(lang))
    for message in read(lang):
        if is_whole(message):
            said.add(message.id, message.string, context=message.context)
    compiled = BytesIO()
    write_mo(compiled, said)
    compiled.seek(0)
    return GNUTranslations(compiled)


def read(lang: str) -> Catalog:
    """A catalogue as it is; of a language that has none yet it is empty."""
    file = catalogue_file(lang)
    if not file.exists():
        return Catalog(locale=locale(lang))
    with file.open("rb") as text:
        return read_po(text, locale(lang))


def is_whole(message: Message | None) -> bool:
    """Is it translated, in every form of it?"""
    forms = _forms(message.string) if message else ()
    return bool(message and message.id and not message.fuzzy and forms) and all(forms)


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a catalogue and what it is in that language; one that counts in each of its forms."""
    for message in read(lang):
        if is_whole(message):
            yield from zip(_forms(message.id), _forms(message.string), strict=False)


def _forms(text: str | Sequence[str] | None) -> Sequence[str]:
    return (text,) if isinstance(text, str) else text or ()


SUM = re.compile(r"\d[\d.,]*")
LETTER = re.compile(r"(?<=[^\W\d_])(?=\d)")  # CHF 20, but €20


def currency_code(typed: str) -> str:
    """What is meant, by its code or its sign."""
    text = typed.strip().upper()
    return SIGNS.get(text, text)


SIGNS = {"€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "ZŁ": "PLN", "KČ": "CZK", "R$": "BRL", "FR.": "CHF"}


def is_currency(code: str) -> bool:
    """Is this the code of money that somebody pays with?"""
    return known_currency(code) and code not in NOBODYS


NOBODYS = {"XXX", "XTS", "XAU", "XAG", "XPT", "XPD"}
"""Codes for no currency, for tests, and for metals."""


class Numbers:
    """How a language writes numbers: 1,353 and 12.50, or 1.353 and 12,50."""

    def __init__(self, lang: str) -> None:
        self._locale, self._english = locale(lang), lang == ENGLISH
        self._group = get_group_symbol(self._locale)
        self._point = get_decimal_symbol(self._locale)

    def chips(self, number: int) -> str:
        return f"{number:,}".replace(",", self._group)

    def money(self, cents: int, currency: str = "") -> str:
        """A sum in whole units where it is whole; with its currency on the side the language has it."""
        units, rest = divmod(abs(cents), 100)
        number = f"{self.chips(units)}{self._point}{rest:02}" if rest else self.chips(units)
        number = f"-{number}" if cents < 0 else number
        return LETTER.sub("\N{NO-BREAK SPACE}", SUM.sub(number, self._nothing(currency))) if currency else number

    def _nothing(self, currency: str) -> str:
        return format_currency(0, currency, locale=self._locale)

    def decimal(self, number: float) -> str:
        """51.8, or 51,8."""
        return format_decimal(number, locale=self._locale)

    def figure(self, written: str) -> str:
        """42.6, or 42,6, with the decimals it has."""
        return written.replace(".", self._point)

    def day(self, written: str) -> str:
        """2026-11-20, or 20.11.2026. English is read on both sides of the sea, and keeps it as it is; so does what is
        no day."""
        try:
            return written if self._english else format_date(date.fromisoformat(written), locale=self._locale)
        except ValueError:
            return written

    def weekday(self, written: str) -> str:
        """Friday 2026-11-20, or Freitag, 20. November 2026: for a day that is to come, and kept free."""
        try:
            on = date.fromisoformat(written)
        except ValueError:
            return written
        return format_date(on, "EEEE y-MM-dd" if self._english else "full", locale=self._locale)


@lru_cache(maxsize=len(LANGUAGES))
def numbers(lang: str) -> Numbers:
    return Numbers(lang)
