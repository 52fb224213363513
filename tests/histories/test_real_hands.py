"""Real hands of strangers: every one replays to the stacks that were recorded. The data stays outside the project."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from shuffleup.histories import (
    History,
    HistoryFault,
    PhhEntry,
    events_of,
    history_of,
    read_phh,
    read_phhs,
    replayed,
    write_phh,
)

FOLDER = Path(os.environ.get("SHUFFLEUP_PHH") or Path(__file__).parents[3] / "shared" / "data" / "phh")


@pytest.fixture(scope="module")
def entries() -> list[PhhEntry]:
    if not FOLDER.is_dir():
        missing = f"no real hands: {FOLDER} does not exist (SHUFFLEUP_PHH names another folder)"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return list(_entries())


def _entries() -> Iterator[PhhEntry]:
    for path in sorted(FOLDER.glob("*.phh")):
        yield read_phh(path.read_text("utf-8"))
    for path in sorted(FOLDER.glob("*.phhs")):
        yield from read_phhs(path.read_text("utf-8"))


def test_every_hand_replays_to_the_recorded_stacks(entries: list[PhhEntry]) -> None:
    histories = [entry.history for entry in entries]
    assert len(histories) > 1000
    assert [history for history in histories if isinstance(history, HistoryFault)] == []
    results = [replayed(history) for history in histories if isinstance(history, History)]
    assert [(result.history.hand, str(result.fault)) for result in results if result.fault] == []
    recorded = [result for result in results if result.history.finishing_stacks is not None]
    assert len(recorded) > 1000
    assert all(result.stacks == result.history.finishing_stacks for result in recorded)


def test_every_hand_survives_being_written_down_again(entries: list[PhhEntry]) -> None:
    for entry in entries:
        history = entry.history
        assert isinstance(history, History)
        assert read_phh(write_phh(history)).history == history
        events = events_of(history)
        assert not isinstance(events, HistoryFault)
        written = read_phh(write_phh(history_of(events))).history
        assert isinstance(written, History)
        assert events_of(written) == events
