"""Reasons and examples: of clauses there are, and those that the documents give themselves."""

from __future__ import annotations

import pytest

from shuffleup.rulebooks.index import standings
from shuffleup.rulebooks.reasons import EXAMPLES, OBVIOUS, REASONS


def test_reasons_and_examples_are_of_clauses_there_are() -> None:
    assert ({*REASONS, *EXAMPLES} - set(standings())) == set()


def test_what_documents_give_as_examples_is_there() -> None:
    assert len(EXAMPLES["COND-01"]) == 6  # comments that may aid somebody
    assert len(OBVIOUS) == 3  # what is said against it, and both answers


@pytest.mark.parametrize(
    ("clause", "says"),
    [
        ("BET-21", "advantage"),  # acting out of turn
        ("SHOW-12", "not in it"),  # showing cards hurts those who want somebody out
        ("SHOW-12", "In a tournament"),  # and only there
        ("DEAL-13", "least influence"),  # on the board
        ("BET-04", "limit games"),  # the half rule
        ("BET-15", "counted"),  # splashing the pot
        ("DEAL-08", "Robert's Rules are silent"),  # the sheet's own note
        ("PAY-02", "chart is used"),  # text against chart
        ("COND-01", "advantage"),
        ("MIS-01", "At stud"),  # when action is two players there
        ("SHOW-02", "At stud"),  # who shows first there
        ("GAME-10", "not among the documents"),  # the chapter that Robert's Rules refer to
    ],
)
def test_what_documents_give_as_a_reason_is_there(clause: str, says: str) -> None:
    assert says in REASONS[clause]
