"""The rules of the Tournament Directors Association: the upper layer of the book that is named for them.

A clause is called by its number in the edition of 2024 (TDA-43, and TDP-08 for a recommended procedure) and keeps that
name; numbering.py says what it is in others.
"""

from shuffleup.rulebooks.tda import conduct, dealing, disputes, evening, play, procedures, showdown, wagers
from shuffleup.rulebooks.tda.numbering import FIRST
from shuffleup.rules import Layer, clauses_of

CHAPTERS = (conduct, play, dealing, wagers, showdown, disputes, evening, procedures)

LAYER = Layer("TDA", clauses_of(CHAPTERS), ("tda",))

__all__ = ["CHAPTERS", "FIRST", "LAYER"]
