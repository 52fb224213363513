"""The Tournament Guidelines of 2010 with their house rules."""

from shuffleup.rulebooks.guidelines import (
    absence,
    betting,
    chips,
    conduct,
    dealers,
    dealing,
    entries,
    materials,
    places,
    play,
    race,
    reveals,
    seating,
    showdown,
    wagers,
)
from shuffleup.rules import Layer, clauses_of

CHAPTERS = (
    play,
    betting,
    showdown,
    dealing,
    wagers,
    conduct,
    chips,
    reveals,
    seating,
    race,
    entries,
    places,
    absence,
    dealers,
    materials,
)

LAYER = Layer("TG", clauses_of(CHAPTERS), ("003",))
