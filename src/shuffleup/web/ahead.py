"""What takes long the first time (templates, indexes, what the books say of each other) is done before anybody asks for
it: the tap that needs it would be a tenth of a second late, and a book's first page more than one."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator
from functools import partial

from shuffleup.language.searching import tongue
from shuffleup.language.words import ENGLISH
from shuffleup.rulebooks import BOOKS
from shuffleup.rulebooks.house import offers, settings
from shuffleup.rulebooks.search import search
from shuffleup.views.conflicts import conflicts_view
from shuffleup.views.rules import rules_view
from shuffleup.web.aside import aside
from shuffleup.web.live.render import READ_IN, environment

LOOK_AROUND = 1.0  # seconds until it is noticed that somebody reads in another language


async def get_ready() -> None:
    """English at once, another language when somebody reads in it. Never ends."""
    environment(ENGLISH)
    ready: set[str] = set()
    while True:
        for lang in READ_IN - ready:
            await ready_in(lang)
            ready.add(lang)
        await asyncio.sleep(LOOK_AROUND)


async def ready_in(lang: str) -> None:
    for step in (*_pages(lang), *_books(lang)):
        await aside(step)
    gc.freeze()  # all this stays: whoever looks for garbage need not look there


def _pages(lang: str) -> Iterator[Callable[[], object]]:
    made = environment(lang)
    return (partial(made.get_template, name) for name in made.list_templates(extensions=["html"]))


def _books(lang: str) -> Iterator[Callable[[], object]]:
    """Each is asked everything there is, and keeps what came of it."""
    yield partial(search, "misdeal", tongue(lang))
    for name, book in BOOKS.items():
        yield partial(offers, book)
        yield partial(settings, book)
        yield partial(rules_view, name, "", tongue(lang))
        yield partial(conflicts_view, book, (), book)
