"""The record of an evening of a thousand players: fewer checkpoints, and the same answers."""

from __future__ import annotations

import pytest

from shuffleup.app import record
from shuffleup.app.record import LiveRecord, spacing
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.events import BoughtIn, Committed, Planned, Renamed
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.history import RecordedEvening, RecordStep
from shuffleup.tournament.words import PlayerId
from tests.tournament.machine_night import NIGHT, short_plan


def field_of(players: int) -> list[RecordStep]:
    names = [PlayerId(f"p{number}") for number in range(players)]
    bought = (BoughtIn(one, Money(2500), Chips(1000)) for one in names)
    return [
        RecordStep((Planned(short_plan(HOMEGAME)),)),
        RecordStep((*(Committed(one, one) for one in names), *bought)),
    ]


@pytest.mark.parametrize(
    ("players", "steps"),
    [(0, 200), (9, 200), (999, 200), (1000, 400), (10_000, 2200)],  # near miss: one player less than a thousand
)
def test_a_large_field_is_folded_away_less_often(players: int, steps: int) -> None:
    assert spacing(players) == steps


def test_steps_are_taken_back_beyond_a_checkpoint_of_a_large_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "SPACING", 4)
    steps = field_of(1000)
    steps += [RecordStep((Renamed(PlayerId("p1"), str(number)),)) for number in range(20)]
    live = LiveRecord(steps)
    assert [one.steps for one in live._checkpoints] == [1, 8, 16]
    for _ in range(8):
        back = live.undo(NIGHT)
        assert isinstance(back, RecordStep)
        live.add(back)
    assert live.evening == RecordedEvening(live.steps).evening
    assert live.evening.balances()
