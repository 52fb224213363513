"""From views to HTML: one environment a language, and every region rendered once for all who see the same view."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from hashlib import blake2b
from typing import Any
from urllib.parse import urlencode

import msgspec
import segno
from jinja2 import BytecodeCache, Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from markupsafe import Markup

from shuffleup.facts import fact
from shuffleup.language.speaking import speaker
from shuffleup.language.words import LANGUAGES, catalogue, numbers
from shuffleup.rulebooks.naming import book_title, cited_as, numbered
from shuffleup.say import as_text, listed
from shuffleup.views.charts import svg_of
from shuffleup.views.director.overview import shortened
from shuffleup.web.pages.assets import asset, needs
from shuffleup.web.pages.guides import HELP

RENDERED = 768  # regions kept, some kilobytes each; an evening's screens show a few hundred at a time


@fact
class Html:
    """A region as the browser gets it; the tag names its content."""

    text: str
    tag: str


READ_IN: set[str] = set()
"""The languages somebody has read in, or may at any moment."""


class Compiled(BytecodeCache):
    """Templates are compiled once for all languages."""

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._kept.get(bucket.key)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.code


COMPILED = Compiled()


def in_its_language(said: Callable[..., Any]) -> Callable[..., Any]:
    """A filter that is asked when a page is read: of what is always the same it would be asked when it is compiled."""
    return pass_context(lambda _context, *given: said(*given))


OF_NUMBERS = ("chips", "decimal", "day", "weekday")
"""Filters that write figures and days as the language does."""


@lru_cache(maxsize=len(LANGUAGES))
def environment(lang: str) -> Environment:
    READ_IN.add(lang)
    made = Environment(
        loader=PackageLoader("shuffleup.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
        auto_reload=False,
        bytecode_cache=COMPILED,
    )
    made.install_gettext_translations(catalogue(lang), newstyle=True)  # type: ignore[attr-defined]
    made.filters |= {name: in_its_language(getattr(numbers(lang), name)) for name in OF_NUMBERS} | {
        "money": in_currency,
        "span": span,
        "minutes": minutes,
        "facts": facts,
        "t": said_tonight,
        "book_title": book_title,
        "cited": cited_as,
        "listed": listed,
        "svg": in_its_language(lambda chart: Markup(svg_of(chart, speaker(lang)))),  # noqa: S704 - drawn by us, escaped
        "numbered": numbered,
        "shortened": shortened,
        "pile": pile,
        "initials": initials,
        "hue": hue,
    }
    made.globals |= {
        "asset": asset,
        "needs": needs,
        "lang": lang,
        "languages": LANGUAGES,
        "qr": qr,
        "tonight": tonight,
        "help": HELP,
    }
    return made


@pass_context
def tonight(context: Context, **also: str) -> str:
    """What a link to the rulebook carries on a page of a night, so that its house rules are read there."""
    code = context.get("code") or context.get("link", "").rpartition("/")[2]
    asked = urlencode({**({"t": code} if code else {}), **also})
    return f"?{asked}" if asked else ""


@pass_context
def in_currency(context: Context, cents: int, currency: str = "") -> str:
    """A sum as the language writes it; in the currency of the night, where it has one."""
    return numbers(context["lang"]).money(cents, currency or context.get("currency", ""))


@pass_context
def said_tonight(context: Context, said: Any) -> str:
    """A sentence in the reader's language, its sums in the currency of the night."""
    return speaker(context["lang"], context.get("currency", ""))(said)


def span(millis: int) -> str:
    """12:38, or 1:02:38: what a browser shows before its own clock runs."""
    seconds = -(-millis // 1000)
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


CHIP_VALUES = (1000, 500, 100, 25, 5, 1)
MOST_DRAWN = 5  # of a pile; how much it is stands beside it
COLOURS_AROUND = 12


def pile(amount: int) -> tuple[int, ...]:
    """The chips an amount is drawn as, the biggest first, by the documents' values."""
    drawn: list[int] = []
    for value in CHIP_VALUES:
        count, amount = divmod(amount, value)
        drawn += [value] * min(count, MOST_DRAWN - len(drawn))
    return tuple(drawn)


def initials(name: str) -> str:
    """Of the first and the last word."""
    words = name.split()
    return "".join(word[0] for word in (words[0], words[-1])[: len(words)]).upper() if words else ""


def hue(name: str) -> int:
    """A colour that stays a name's own, on every screen."""
    return blake2b(name.casefold().encode(), digest_size=2).digest()[0] % COLOURS_AROUND * (360 // COLOURS_AROUND)


def minutes(millis: int) -> int:
    return -(-millis // 60_000)


def facts(view: object) -> str:
    """A view as JSON, for a script that reads it off an attribute."""
    return msgspec.json.encode(view, enc_hook=as_text).decode()


@lru_cache(maxsize=64)
def qr(text: str) -> Markup:
    """A QR code as SVG in the ink of the page."""
    code = segno.make(text, error="m")
    svg = code.svg_inline(omitsize=True, svgclass="qr", lineclass=None, border=2)
    return Markup(svg)  # noqa: S704 - made by us; the text is inside as modules only


@lru_cache(maxsize=RENDERED)
def region_html(screen: str, region: str, lang: str, view: Hashable, link: str, currency: str = "") -> Html:
    text = drawn(screen, region, lang, view, link, currency)
    return Html(text, blake2b(text.encode(), digest_size=6).hexdigest())


def drawn(screen: str, region: str, lang: str, view: Hashable, link: str, currency: str = "") -> str:
    """A region that every screen has stands beside them all."""
    template = environment(lang).select_template([f"{screen}/{region}.html", f"{region}.html"])
    return template.render(view=view, link=link, currency=currency).strip()


def region_element(name: str, html: Html, aria: str, tag: str = "section", css: str = "") -> Markup:
    """A region in its place on a page."""
    live = Markup(' aria-live="{}"').format(aria) if aria else ""
    opening = Markup('<{} id="{}" class="{}" data-region="{}"{}>').format(tag, name, css, html.tag, live)
    return opening + Markup(html.text) + Markup("</{}>").format(tag)  # noqa: S704 - rendered by us, escaped


def page(template: str, lang: str, /, **values: Any) -> str:
    return environment(lang).get_template(template).render(**values)
