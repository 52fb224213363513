"""Robert's Rules of Poker: the layer under every book."""

from shuffleup.rulebooks.roberts import (
    betting,
    conduct,
    correction,
    dead_hands,
    dealing,
    irregular,
    misdeals,
    play,
    race,
    wagers,
)
from shuffleup.rules import Layer, clauses_of

CHAPTERS = (
    play,
    betting,
    dealing,
    misdeals,
    dead_hands,
    irregular,
    wagers,
    conduct,
    correction,
    race,
)

LAYER = Layer("RR", clauses_of(CHAPTERS), ("001", "002"))
