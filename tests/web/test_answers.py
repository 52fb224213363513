"""What a screen is answered, for everything that can come of an act."""

from __future__ import annotations

from typing import Any

import pytest

from shuffleup.app.session import Done
from shuffleup.hand import Refusal
from shuffleup.hand.decision import Accepted, refuse
from shuffleup.rules import Citation
from shuffleup.say import passage
from shuffleup.tournament.record.history import RecordStep
from shuffleup.web.acts import DONE, ActOutcome, Answer, answer

CLAUSE, HABIT = (
    Citation("BET-03", "roberts", passage("A raise.")),
    Citation("custom", "custom", passage("As everybody does.")),
)

NO = refuse("No.", Refusal.NOT_NOW)
TOO_SMALL = refuse("The smallest raise is to {least}.", Refusal.TOO_SMALL, CLAUSE, HABIT, least=40)


@pytest.mark.parametrize(
    ("outcome", "answered"),
    [
        (Done(RecordStep(()), 7), DONE),
        (Accepted(()), DONE),
        (None, DONE),
        (NO, Answer("No.", kind="not-now")),
        (TOO_SMALL, Answer("The smallest raise is to 40.", ("BET-03",), kind="too-small")),
    ],
)
def test_what_comes_of_an_act(outcome: ActOutcome, answered: Answer) -> None:
    assert answer(outcome) == answered


@pytest.mark.parametrize("mistake", ["done", False, 0])
def test_near_miss_what_is_no_outcome_is_never_taken_for_done(mistake: Any) -> None:
    with pytest.raises(AssertionError):
        answer(mistake)
