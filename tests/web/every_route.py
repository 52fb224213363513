"""Every address there is: each route, with whatever can stand in its holes."""

from __future__ import annotations

import itertools
import re

from starlette.routing import Route

from shuffleup.web.app import ROUTES

FILLED = {
    *(("person", "1"), ("season", "1"), ("night", "past-1"), ("number", "1"), ("table", "1"), ("player", "p1")),
    *(("wall", "first"), ("id", "BET-03"), ("guide", "host"), ("lesson", "hand"), ("tag", "x"), ("name", "app.css")),
    *(("kind", kind) for kind in ("csv", "json", "png", "phh", "txt", "results")),
    *(("what", what) for what in ("people", "results", "money")),
    *(("screen", screen) for screen in ("people", "money", "director", "join", "tv", "record", "tonight", "me")),
}
"""What stands in an address where it has a hole: each of these, in every way they go together."""
ENTERED = {"/club/enter/{secret}", "/t/{code}/enter/{secret}"}
"""These make another device of the one that looks."""
HOLE = re.compile(r"{(\w+)[^}]*}")
PATHS = [
    one.path for one in ROUTES if isinstance(one, Route) and "GET" in (one.methods or ()) and one.path not in ENTERED
]


def addresses(path: str, given: dict[str, list[str]]) -> list[str]:
    """Every way to fill in a path; one with a hole that nobody has filled has none."""
    plain = HOLE.sub(r"{\1}", path)
    ways = itertools.product(*([(hole, text) for text in given.get(hole, [])] for hole in HOLE.findall(path)))
    return [plain.format(**dict(way)) for way in ways]


def filled_with(**given: list[str]) -> dict[str, list[str]]:
    """What stands in the holes: of these as it is given, of the others as always."""
    usual: dict[str, list[str]] = {}
    for hole, text in sorted(FILLED):
        usual.setdefault(hole, []).append(text)
    return usual | given
