"""The home tournament rulebook sheet and booklet: the default book's upper layer."""

from shuffleup.rulebooks.homegame import (
    absence,
    button,
    clock,
    dealing,
    director,
    entries,
    materials,
    places,
    seating,
)
from shuffleup.rules import Layer, clauses_of

CHAPTERS = (
    button,
    absence,
    dealing,
    seating,
    entries,
    places,
    clock,
    director,
    materials,
)

LAYER = Layer("HPT", clauses_of(CHAPTERS), ("000", "004"))
