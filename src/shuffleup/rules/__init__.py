"""How a rulebook answers: clauses in layers, a question in, a ruling with its citation out. Knows no poker."""

from shuffleup.rules.clause import (
    CUSTOM,
    PROPOSAL,
    Citation,
    Clause,
    SourcePassage,
    clause,
    clauses_in,
    clauses_of,
    statement,
    value,
)
from shuffleup.rules.question import Question, Topic
from shuffleup.rules.rulebook import Conflict, Layer, Rulebook, Ruling, Unruled

__all__ = [
    "CUSTOM",
    "PROPOSAL",
    "Citation",
    "Clause",
    "Conflict",
    "Layer",
    "Question",
    "Rulebook",
    "Ruling",
    "SourcePassage",
    "Topic",
    "Unruled",
    "clause",
    "clauses_in",
    "clauses_of",
    "statement",
    "value",
]
