"""The words of the desk: what happened in short, what a fact is called, and what it is."""

from __future__ import annotations

from typing import Any

from shuffleup.questions.forms import Blank, Form
from shuffleup.questions.kinds import Choice, meaning

TOPICS = {
    "dealing": "Dealing",
    "misdeals": "The deal and the button",
    "correction": "The deal and the button",
    "wagers": "Bets and chips",
    "chips": "Bets and chips",
    "dead_hands": "Is the hand dead",
    "irregular": "Cards seen or strange",
    "reveals": "Cards seen or strange",
    "conduct": "Conduct",
}
"""What the modules of questions are about, in the order in which they are listed."""

SHORT = {"stud-hand": "A hand at stud, lowball or draw", "conduct": "A player misbehaved"}
"""Questions whose title does not begin with what happened."""

LABELS = {
    "acted": "players who have acted",
    "acted-on-joker.acted": "acted on it",
    "action": "acted on it",
    "out-of-turn.action": "what he did",
    "all-in": "players all-in",
    "amount": "amount said",
    "awarded": "pot pushed",
    "bet": "in front already",
    "board-turned": "street face up",
    "breach": "what he did",
    "burned": "cards burned",
    "by": "done by",
    "cards": "cards held",
    "shown-to-one.cards": "cards shown",
    "changed": "something changed since",
    "chips": "chips worth",
    "company": "how many play",
    "count": "how many cards",
    "covered": "covered by the winner",
    "due-big-blind": "big blind was due",
    "due-button": "button was due",
    "due-small-blind": "small blind was due",
    "entitled": "entitled to a hand",
    "exposed-replaced": "took an exposed card's place",
    "extra": "cards too many",
    "face-up": "landed face up",
    "facing-bet": "facing a bet",
    "first": "went in first",
    "folded-on-false-information": "was told wrong",
    "identifiable": "cards are certain",
    "in-turn": "in turn",
    "into": "fell into seat",
    "least": "smallest raise to",
    "looked": "looked at the cards",
    "may-raise": "may raise",
    "next-deal-started": "next deal begun",
    "next-player-acted": "next player acted",
    "noticed": "when noticed",
    "nth": "card off the deck",
    "on-purpose": "on purpose",
    "price": "a call comes to",
    "protected": "hand protected",
    "pushed": "pushed forward",
    "rested": "hands had rested",
    "said-raise": "said raise or bet",
    "seat": "about seat",
    "seats": "seats still in",
    "second": "came after it",
    "shown": "when and to whom",
    "single": "one chip first",
    "stack": "chips behind",
    "street": "which street",
    "streets-since": "streets since",
    "times-before": "spoken to before",
    "to-first-player": "one more to the first player",
    "told-apart": "can be told apart",
    "too-far": "button too far",
    "top-card-in-sequence": "top card was the missing one",
    "total": "bet or raise to",
    "tournament": "in a tournament",
    "trouble": "what became of it",
    "turned-out": "what it was",
    "was-big-blind": "big blind was posted by",
    "was-small-blind": "small blind was posted by",
    "where": "where it was",
    "which": "card of that player",
    "winner": "won by seat",
    "word": "what he said",
    "would-have-gone": "would have gone in",
}
"""A fact in a word or two, where its question would be too long; as one question has it before what all have."""


def in_short(form: Form) -> str:
    """What happened, without the question: the title up to its first stop."""
    return SHORT.get(form.name) or form.title.partition(":")[0].removesuffix(".")


def label(form: Form, blank: Blank) -> str:
    return LABELS.get(f"{form.name}.{blank.name}") or LABELS[blank.name]


def shown(blank: Blank, value: Any) -> str:
    """What a fact is, as one says it."""
    return meaning(value) if isinstance(blank.kind, Choice) else blank.kind.show(value)
