"""What every document says alike. The lowest layer of every book."""

from shuffleup.rulebooks.common import (
    betting,
    button,
    conduct,
    dealing,
    irregular,
    materials,
    play,
    showdown,
    wagers,
)
from shuffleup.rules import Layer, clauses_of

CHAPTERS = (
    play,
    betting,
    showdown,
    button,
    dealing,
    irregular,
    wagers,
    conduct,
    materials,
)

LAYER = Layer("ALL", clauses_of(CHAPTERS), ("000", "001", "002", "003", "004"))
