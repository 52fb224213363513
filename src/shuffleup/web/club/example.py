"""A small file of past nights to fill in, with columns, days and sums as the reader's language writes them."""

from __future__ import annotations

from starlette.responses import Response

from shuffleup.club.past.reading import column_names
from shuffleup.web.club.visit import Visit
from shuffleup.web.pages.pages import lang_of
from shuffleup.web.spreadsheet import as_csv

COLUMNS = ("date", "night", "place", "name", "buy_in", "rebuys", "prize", "by")
DAYS = {"de": "20.11.2026"}
COMMAS = frozenset({"de", "es", "pl", "pt-BR"})
"""Where a comma stands before decimals, and a spreadsheet expects a semicolon between cells."""


def example_file(visit: Visit) -> Response:
    lang = lang_of(visit.request)
    names, day, comma = column_names(lang), DAYS.get(lang, "2026-11-20"), lang in COMMAS
    rows = [
        (day, "1", 1, "Ann", 20, 1, "62,50" if comma else "62.50", ""),
        (day, "1", 2, "Bert", 20, 0, "37,50" if comma else "37.50", "Ann"),
        (day, "1", 3, "Cleo", 20, 1, "", "Bert"),
    ]
    made = as_csv([names[one] for one in COLUMNS], rows, ";" if comma else ",")
    headers = {"content-disposition": 'attachment; filename="example.csv"', "cache-control": "no-store"}
    return Response(made, media_type="text/csv", headers=headers)
