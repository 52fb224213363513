"""The Tournament Guidelines of 2010 with their house rules."""

from shuffleup.rulebooks.guidelines import betting, play, showdown
from shuffleup.rules import Layer, clauses_of

LAYER = Layer("TG", "Tournament Guidelines", clauses_of((play, betting, showdown)))
