"""The home tournament rulebook sheet and booklet: the default book's upper layer."""

from shuffleup.rulebooks.homegame import absence, button, dealing
from shuffleup.rules import Layer, clauses_of

CHAPTERS = (absence, button, dealing)

LAYER = Layer("HPT", "HomePokerTourney rulebook", clauses_of(CHAPTERS))
