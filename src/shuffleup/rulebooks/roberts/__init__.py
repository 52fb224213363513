"""Robert's Rules of Poker: the layer under every book."""

from shuffleup.rulebooks.roberts import betting, play
from shuffleup.rules import Layer, clauses_of

LAYER = Layer("RR", "Robert's Rules of Poker", clauses_of((play, betting)))
