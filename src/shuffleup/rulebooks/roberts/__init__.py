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
    wagers,
)
from shuffleup.rules import Layer, clauses_of

LAYER = Layer(
    "RR",
    "Robert's Rules of Poker",
    clauses_of((betting, play, dealing, misdeals, dead_hands, irregular, wagers, conduct, correction)),
)
