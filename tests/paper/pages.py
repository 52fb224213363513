"""What is on printed pages: their texts, and where every letter stands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from ctypes import c_double
from dataclasses import replace
from typing import NamedTuple

import pypdfium2 as pdfium
from pypdfium2 import raw

from shuffleup.paper.kinds import PrintKind, PrintLook
from shuffleup.paper.press import typeset
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Planned
from shuffleup.tournament.evolve import begin
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId
from shuffleup.views.handout.night import NightOnPaper
from tests.tournament.host import Host

NEAREST = 14.0  # points from the edge: what many printers cannot print
CELL = 12.0


class Letter(NamedTuple):
    text: str
    left: float
    bottom: float
    right: float
    top: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2


class Page(NamedTuple):
    width: float
    height: float
    text: str
    letters: tuple[Letter, ...]


def planned(book: str = "homegame", name: str = "Friday night", players: int = 18) -> NightOnPaper:
    plan = usual_plan(name, "2026-11-20", BOOKS[book], Money(2500))
    return NightOnPaper(begin(Planned(plan)), BOOKS[book], players)


def finished() -> NightOnPaper:
    """Four players and no rebuys: the third and the fourth went out in the same hand, with as many chips."""
    plan = replace(usual_plan("Friday night", "2026-11-20", HOMEGAME, Money(2500)), rebuys=False)
    host = Host(4, plan=plan).starts()
    first, *others = (PlayerId(f"p{number}") for number in range(1, 5))
    host.hand(1, *(c.Out(one, first, Chips(1000)) for one in others[1:]))
    host.hand(1, c.Out(others[0], first))
    return NightOnPaper(host.evening, HOMEGAME, 4)


def printed(kind: PrintKind, look: PrintLook | None = None, night: NightOnPaper | None = None) -> list[Page]:
    return pages_of(typeset(kind, night or planned(), look or PrintLook()).pdf())


def pages_of(body: bytes) -> list[Page]:
    document = pdfium.PdfDocument(body)
    try:
        return [_page(one) for one in document]
    finally:
        document.close()


def sides(body: bytes) -> int:
    document = pdfium.PdfDocument(body)
    try:
        return len(document)
    finally:
        document.close()


def halves_of(body: bytes) -> list[str]:
    """The left and the right half of every side."""
    document = pdfium.PdfDocument(body)
    halves = []
    for one in document:
        (width, height), words = one.get_size(), one.get_textpage()
        halves += [words.get_text_bounded(left, 0, left + width / 2, height) for left in (0, width / 2)]
    document.close()
    return halves


def has_colour(body: bytes) -> bool:
    """Is a point of any page anything but grey?"""
    document = pdfium.PdfDocument(body)
    try:
        return any(_has_colour(one.render(scale=0.6)) for one in document)
    finally:
        document.close()


def _has_colour(drawn: pdfium.PdfBitmap) -> bool:
    points, width = bytes(drawn.buffer), drawn.width * drawn.n_channels
    rows = (points[at : at + width] for at in range(0, drawn.stride * drawn.height, drawn.stride))
    return any(len({row[part :: drawn.n_channels] for part in range(3)}) > 1 for row in rows)


def _page(one: pdfium.PdfPage) -> Page:
    words = one.get_textpage()
    width, height = one.get_size()
    text = words.get_text_range()
    letters = tuple(_letters(words))
    words.close()
    return Page(width, height, text, letters)


def _letters(words: pdfium.PdfTextPage) -> Iterator[Letter]:
    """Asked of PDFium itself: the library's own way took three times as long, for a million letters."""
    left, right, bottom, top = box = tuple(c_double() for _ in range(4))
    for at in range(words.count_chars()):
        text = chr(raw.FPDFText_GetUnicode(words, at))
        if text.strip():
            raw.FPDFText_GetCharBox(words, at, *box)
            yield Letter(text, left.value, bottom.value, right.value, top.value)


def too_near_the_edge(page: Page) -> list[Letter]:
    return [
        one
        for one in page.letters
        if min(one.left, one.bottom, page.width - one.right, page.height - one.top) < NEAREST
    ]


def on_top_of_each_other(page: Page) -> list[tuple[str, str]]:
    """Letters whose middle lies inside another that is not beside it in its word: what ran over its place."""
    near: dict[tuple[int, int], list[int]] = defaultdict(list)
    letters = page.letters
    for at, one in enumerate(letters):
        for cell in _cells(one):
            near[cell].append(at)
    found = []
    for at, one in enumerate(letters):
        x, y = one.middle
        for other in near[int(x // CELL), int(y // CELL)]:
            text, left, bottom, right, top = letters[other]
            if left < x < right and bottom < y < top and abs(other - at) > 2:
                found.append((one.text, text))
    return found


def _cells(one: Letter) -> Iterator[tuple[int, int]]:
    for x in range(int(one.left // CELL), int(one.right // CELL) + 1):
        for y in range(int(one.bottom // CELL), int(one.top // CELL) + 1):
            yield x, y
