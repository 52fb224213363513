"""What every document says alike. The lowest layer of every book."""

from shuffleup.rulebooks.common import betting, button, play, showdown
from shuffleup.rules import Layer, clauses_of

LAYER = Layer("ALL", "every document", clauses_of((play, betting, showdown, button)))
