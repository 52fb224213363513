"""How a rulebook answers: clauses in layers, a question in, a ruling with its citation out. Knows no poker."""

from shuffleup.rules.clause import CUSTOM, Citation, Clause, clause, clauses_in, clauses_of, value
from shuffleup.rules.question import Question
from shuffleup.rules.rulebook import Conflict, Layer, Rulebook, Ruling, Unruled

__all__ = [
    "CUSTOM",
    "Citation",
    "Clause",
    "Conflict",
    "Layer",
    "Question",
    "Rulebook",
    "Ruling",
    "Unruled",
    "clause",
    "clauses_in",
    "clauses_of",
    "value",
]
