"""Tables that stand for a match: a test walks them, so that nothing is forgotten."""

from __future__ import annotations

from typing import get_args

from shuffleup.hand.events import Event, HandStarted
from shuffleup.hand.evolve import CHANGES
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as evening
from shuffleup.tournament.decide import DECISIONS
from shuffleup.tournament.evolve import CHANGES as EVENING_CHANGES


def test_every_event_changes_the_hand_in_one_way() -> None:
    assert set(CHANGES) == set(get_args(Event)) - {HandStarted}


def test_every_event_changes_the_evening_in_one_way() -> None:
    assert set(EVENING_CHANGES) == set(get_args(evening.Event)) - {evening.Planned}


def test_every_command_to_the_evening_is_decided_in_one_way() -> None:
    assert set(DECISIONS) == set(get_args(c.Command))
