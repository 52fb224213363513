"""The Tournament Guidelines of 2010 with their house rules."""

from shuffleup.rulebooks.guidelines import betting, chips, conduct, dealing, play, reveals, showdown, wagers
from shuffleup.rules import Layer, clauses_of

LAYER = Layer(
    "TG", "Tournament Guidelines", clauses_of((betting, play, showdown, dealing, wagers, conduct, chips, reveals))
)
