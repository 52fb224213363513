"""A small file of past nights to fill in, with columns, days and sums as the reader's language writes them."""

from __future__ import annotations

from starlette.responses import Response

from shuffleup.club.past.reading import DAY
from shuffleup.language.columns import written
from shuffleup.language.words import numbers
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.web.club.visit import Visit
from shuffleup.web.pages.pages import lang_of
from shuffleup.web.spreadsheet import as_csv

COLUMNS = ("date", "night", "place", "name", "buy_in", "rebuys", "prize", "by")
DATE, PRIZES = "2026-11-20", (Money(62_50), Money(37_50))


def example_file(visit: Visit) -> Response:
    lang = lang_of(visit.request)
    names, digits = written(lang), numbers(lang)
    day, (first, second) = _day(digits.day(DATE)), (digits.money(one) for one in PRIZES)
    rows = [
        (day, "1", 1, "Ann", 20, 1, first, ""),
        (day, "1", 2, "Bert", 20, 0, second, "Ann"),
        (day, "1", 3, "Cleo", 20, 1, "", "Bert"),
    ]
    between = ";" if "," in first else ","  # as a spreadsheet expects where a comma stands before decimals
    made = as_csv([names[one] for one in COLUMNS], rows, between)
    headers = {"content-disposition": 'attachment; filename="example.csv"', "cache-control": "no-store"}
    return Response(made, media_type="text/csv", headers=headers)


def _day(shown: str) -> str:
    """As the language has it, where that can be read again."""
    return shown if DAY.fullmatch(shown) else DATE
