"""Rules to read with their reasons: how people behave at a table, and how a dealer leads a hand."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.rulebooks.index import is_in, standings
from shuffleup.rulebooks.reasons import EXAMPLES, REASONS
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence, say


@fact
class RuleToRead:
    """A clause with its reason and what it looks like at a table, as far as somebody has said so."""

    id: str
    text: Sentence
    reason: Sentence
    examples: tuple[Sentence, ...]


@fact
class RulesOnOne:
    """Rules about one thing."""

    title: Sentence
    rules: tuple[RuleToRead, ...]


CONDUCT = (
    (say("Talking about a hand"), ("COND-01", "SHOW-12")),
    (say("Acting in turn"), ("BET-21", "BET-09", "BET-10")),
    (say("Betting so that everyone sees it"), ("BET-15", "BET-16", "BET-11", "BET-12", "BET-23")),
    (say("Showing cards"), ("SHOW-08", "SHOW-09", "SHOW-10", "SHOW-11")),
    (say("At the table"), ("COND-02", "CHIP-04", "DEAD-08", "DEAD-05", "TDA-05")),
)
DEALING = (
    (say("Who deals"), ("DLR-01", "DLR-02")),
    (say("Leading a hand"), ("BET-15", "BET-16", "BET-17", "SHOW-04", "SHOW-05")),
    (say("When a card goes wrong"), ("DEAL-01", "DEAL-02", "DEAL-08", "DEAL-13", "MIS-01")),
)


def rules_on(parts: tuple[tuple[Sentence, tuple[str, ...]], ...], book: Rulebook) -> tuple[RulesOnOne, ...]:
    """Those of them that stand in this book."""
    return tuple(RulesOnOne(title, tuple(rule_to_read(id_) for id_ in ids if is_in(id_, book))) for title, ids in parts)


def rule_to_read(id_: str) -> RuleToRead:
    return RuleToRead(id_, standings()[id_].clause.text, REASONS.get(id_, NOTHING), EXAMPLES.get(id_, ()))
