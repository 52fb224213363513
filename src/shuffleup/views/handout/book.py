"""The clauses of tonight's book, chapter by chapter, in our words with their sources; and conduct with its reasons."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace

from shuffleup.rulebooks import index
from shuffleup.rulebooks.reasons import EXAMPLES, OBVIOUS, REASONS
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Said, Sentence, listed, passage, say
from shuffleup.views.handout.blocks import HandoutPart, Points, Prose, RuleList, RuleOnPaper
from shuffleup.views.handout.night import NightOnPaper, house_rules
from shuffleup.views.rules import SAYS_TOO
from shuffleup.views.tonight import house_rules_view

IN_TABLES = frozenset({
    "BUY-01", "BUY-02", "BUY-03", "PAY-02", "PAY-03", "CLK-05", "CHIP-01", "CHIP-02", "CHIP-03", "ODDS-01", "ODDS-02",
    "PRINT-01", "DEAD-09", "BET-13",
})  # fmt: skip
"""Clauses whose numbers are tonight's tables, and clauses on other games: they are not printed as sentences."""
SAID = {index.ClauseRole.RULES, index.ClauseRole.STANDS}


def chapters(night: NightOnPaper, *keys: str) -> tuple[HandoutPart, ...]:
    """These chapters of the book with its house rules, as far as it speaks in them."""
    untrue = {*IN_TABLES, *_said_otherwise(night)}
    return tuple(
        HandoutPart(index.CHAPTERS[key], (RuleList(rules),))
        for key in keys
        if (rules := tuple(_rules(night, key, untrue)))
    )


def _rules(night: NightOnPaper, key: str, untrue: Container[str]) -> Iterator[RuleOnPaper]:
    ids = (id_ for id_ in index.standings() if index.chapter_of(id_) == key and id_ not in untrue)
    return (replace(rule, over=_over(rule.id, night.book)) for rule in _these(night, ids))


def _said_otherwise(night: NightOnPaper) -> Iterator[str]:
    """Clauses that say in passing what a house rule has otherwise."""
    for rule in house_rules_view(night.evening):
        for over in rule.overrules:
            yield from SAYS_TOO.get(over.id, ())


MOST_ASKED = {
    say("Asked most: betting"): (
        "BET-02", "BET-03", "BET-04", "BET-05", "BET-06", "BET-07", "BET-09", "BET-11", "BET-12", "BET-23", "COND-03",
    ),
    say("Asked most: cards and chips"): (
        "SHOW-01", "SHOW-02", "SHOW-05", "SHOW-07", "SHOW-12", "DEAD-08", "BTN-09", "CHIP-04", "RACE-01", "RACE-02",
        "RACE-03", "RACE-04", "IRR-01", "IRR-03", "IRR-05", "IRR-06", "IRR-07",
    ),
}  # fmt: skip
"""What is looked up during a night, for a leaf that has room for no more."""


def most_asked(night: NightOnPaper) -> tuple[HandoutPart, ...]:
    return tuple(HandoutPart(title, (RuleList(_in_accord(night, ids)),)) for title, ids in MOST_ASKED.items())


def _in_accord(night: NightOnPaper, ids: Sequence[str]) -> tuple[RuleOnPaper, ...]:
    """On a leaf nobody weighs two sentences: of those that contradict each other, even in part, the one with the word
    in this book is there."""
    untrue = {*_said_otherwise(night), *(one for one in ids if {*index.overruled_by(one, night.book)} & {*ids})}
    return tuple(_these(night, (one for one in ids if one not in untrue)))


AT_EVERY_TABLE = (
    "CHIP-04", "COND-02", "SHOW-08", "BET-02", "BET-03", "BET-06", "BET-11", "BET-12", "BET-23", "BET-15", "SHOW-04",
    "COND-01", "SHOW-09", "SHOW-10", "BTN-03", "SHOW-11", "TD-01",
)  # fmt: skip
"""What hosts hang up for everybody to keep to, in the order of the Guidelines' list."""


def posted_rules(night: NightOnPaper) -> HandoutPart:
    """The house's own rules first, then what everybody keeps to."""
    own = house_rules(night) if house_rules_view(night.evening) else None
    return HandoutPart(say("House rules"), (*(own.blocks if own else ()), RuleList(_in_accord(night, AT_EVERY_TABLE))))


def _these(night: NightOnPaper, ids: Iterable[str]) -> Iterator[RuleOnPaper]:
    for id_ in ids:
        if index.role(id_, night.book) in SAID:
            one = index.standings()[id_]
            yield RuleOnPaper(id_, one.clause.text, index.LAYERS[one.layer])


def _over(id_: str, book: Rulebook) -> Said:
    """Where it is overruled in part, its sentence alone would say too much."""
    ids = [one for one in index.overruled_by(id_, book) if one not in IN_TABLES]
    return say("In some cases instead: {clauses}.", clauses=listed(ids)) if ids else NOTHING


# ------------------------------------------------------------------------------------------------------- conduct


def conduct(night: NightOnPaper) -> HandoutPart:
    """The clauses, why they are there, and what not to say."""
    rules = [block for part in chapters(night, "COND") for block in part.blocks]
    why = Points((REASONS["COND-01"], REASONS["BET-21"], REASONS["SHOW-12"]))
    unsaid = Points((*EXAMPLES["COND-01"], passage(*OBVIOUS)))
    return HandoutPart(
        index.CHAPTERS["COND"],
        (*rules, Prose(say("Why:")), why, Prose(say("What not to say while a hand is on:")), unsaid),
    )


# ------------------------------------------------------------------------------------------------------- credits


def credits_of() -> tuple[Sentence, ...]:
    """Whose documents the clauses restate."""
    sources = dict.fromkeys(source for one in index.standings().values() for source in one.clause.sources)
    return tuple(
        say("{document}. {credit}", document=index.DOCUMENTS[source], credit=index.CREDITS[source])
        for source in sorted(sources)
    )
