"""Evenings that were written when an undo named no step: read as then (tournament/record/history_v1.py)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shuffleup.app.ports import Entry
from shuffleup.app.record import LiveRecord
from shuffleup.hand import Refused
from shuffleup.journal.events import EVENTS
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.events import Redone, Undone
from shuffleup.tournament.record.history import RecordStep, replay, steps_of
from shuffleup.tournament.words import Millis

STORED = json.loads((Path(__file__).parent / "stored" / "undone-version-1.json").read_text(encoding="utf-8"))
LATE = Millis(1_800_000_000_000)


def steps_on_record(stored: dict[str, Any]) -> list[RecordStep]:
    entries = (Entry(name, version, json.dumps(payload).encode(), 0) for name, version, payload in stored["entries"])
    return list(steps_of(EVENTS.event(entry) for entry in entries))


@pytest.mark.parametrize("stored", STORED)
def test_an_old_evening_tells_the_same(stored: dict[str, Any]) -> None:
    """With levels, sleeps, forfeits and wins between what was taken back and put back."""
    evening, steps = replay(steps_on_record(stored)), steps_on_record(stored)
    assert {type(step.back) for step in steps} == {Undone, Redone, type(None)}
    clock = evening.clock
    assert [clock.item, clock.elapsed, clock.extra, clock.since, clock.why] == stored["tells"]["clock"]
    everyone = {
        one.player: [one.status.words, held(evening, one).chips, one.place, one.paid]
        for one in evening.players.values()
    }
    assert everyone == stored["tells"]["players"]


@pytest.mark.parametrize("stored", STORED)
def test_an_old_evening_is_taken_back_to_its_beginning(stored: dict[str, Any]) -> None:
    """Each by its number, and what an old entry put back too."""
    record = LiveRecord(steps_on_record(stored))
    while isinstance(undo := record.undo(LATE), RecordStep):
        record.add(undo)
    assert isinstance(undo, Refused)
    assert (record.stood.acts, record.evening.players) == ([], {})
    assert replay(record.steps) == record.evening
