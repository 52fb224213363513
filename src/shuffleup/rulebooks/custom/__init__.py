"""What no document says and every table does. The lowest layer of every book: cited as custom, never by a number."""

from shuffleup.rulebooks.custom import deal
from shuffleup.rules import CUSTOM, Layer, clauses_of

LAYER = Layer(CUSTOM, clauses_of((deal,)), apart=True)
