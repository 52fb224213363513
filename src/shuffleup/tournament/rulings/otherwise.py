"""Deciding what the director decides otherwise than is proposed. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from shuffleup.hand.decision import Refused
from shuffleup.questions.director import Discretion
from shuffleup.rules import Rulebook, clauses_in
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Accepted, Decision, accepted
from shuffleup.tournament.rulings.director import Dispute, Override, matter_of, override
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId

DecideEvening = Callable[[Evening, c.Command, Rulebook], Decision]


def decide_otherwise(evening: Evening, command: c.Otherwise, book: Rulebook, decide: DecideEvening) -> Decision:
    """TD-01: what clause or custom leave to the director is done all the same, with the reason on record. What nobody
    can have is refused as ever, and what nothing stands against needs no word."""
    word: list[Discretion] = []
    clauses: dict[str, None] = {}
    while isinstance(stands := decide(evening, replace(command.doing, word=tuple(word)), book), Refused):
        if stands.discretion is None:
            return stands
        assert stands.discretion not in word, stands
        word.append(stands.discretion)
        clauses.update(dict.fromkeys(clauses_in(stands.by)))
    return _with_reason(evening, command, stands, tuple(word), tuple(clauses), book)


def _with_reason(
    evening: Evening,
    command: c.Otherwise,
    done: Accepted,
    word: c.DirectorsWord,
    clauses: tuple[str, ...],
    book: Rulebook,
) -> Decision:
    if not word:
        return done
    said = _said(evening, command, book)
    if isinstance(said, Refused):
        return said
    by = PlayerId(command.speaks) if command.speaks and said.by == evening.director else said.by
    return accepted(e.Overruled(word, clauses, said.reason, by), *done.events)


def _said(evening: Evening, command: c.Otherwise, book: Rulebook) -> Override | Refused:
    """By whoever may: the director, or where it is about the director a third person (TD-02)."""
    about, director = type(command.doing).__name__, evening.director
    player = getattr(command.doing, "player", None)
    matter = matter_of(command.who, player, director, about, book) if player else Dispute(about, director)
    return override(about, command.who or director, command.reason, matter, book)
