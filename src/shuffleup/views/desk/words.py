"""The words of the desk: what happened in short, what a fact is called, and what it is."""

from __future__ import annotations

from shuffleup.questions.fact_words import LABELS
from shuffleup.questions.filled import Filled
from shuffleup.questions.forms import Blank, QuestionForm, find_form
from shuffleup.questions.steps import FloorQuestion
from shuffleup.say import Sentence, passage, say

TOPICS: dict[str, Sentence] = {
    "dealing": say("Dealing"),
    "misdeals": say("The deal and the button"),
    "correction": say("The deal and the button"),
    "wagers": say("Bets and chips"),
    "chips": say("Bets and chips"),
    "dead_hands": say("Is the hand dead"),
    "irregular": say("Cards seen or strange"),
    "reveals": say("Cards seen or strange"),
    "disputes": say("Found or doubted afterwards"),
    "conduct": say("Conduct"),
}
"""What the modules of questions are about, in the order in which they are listed."""


def in_short(form: QuestionForm) -> Sentence:
    """What happened, without the question."""
    assert issubclass(form.question, FloorQuestion), form.name
    return form.question.happened


def label(form: QuestionForm, blank: Blank) -> Sentence:
    return LABELS.get(f"{form.name}.{blank.name}") or LABELS[blank.name]


def what_happened(asked: Filled | None, words: str) -> Sentence:
    """As the desk says it, where it is one of its questions; else in the words it was told in."""
    form = find_form(asked.form) if asked else None
    return in_short(form) if form else passage(words)
