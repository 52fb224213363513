"""The home tournament rulebook sheet and booklet: the default book's upper layer."""

from shuffleup.rulebooks.homegame import absence, button
from shuffleup.rules import Layer, clauses_of

LAYER = Layer("HPT", "HomePokerTourney rulebook", clauses_of((button, absence)))
