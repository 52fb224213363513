"""Events stored long ago are read today, and mean the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shuffleup.app.ports import Entry
from shuffleup.journal.events import EVENTS
from tests.journal.make_examples import FOLDER, missing, path_of

FILES = sorted(FOLDER.glob("*.json"))


def events_in(path: Path) -> list[tuple[Any, str]]:
    """Each stored event as it is read today, and the value it was written from."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    assert path.name == f"{stored['type']}.v{stored['version']}.json"
    assert stored["examples"]
    return [
        (EVENTS.event(Entry(stored["type"], stored["version"], json.dumps(example["payload"]).encode(), 0)), example["value"])
        for example in stored["examples"]
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_example_is_read(path: Path) -> None:
    events_in(path)


@pytest.mark.parametrize("name", EVENTS.kinds())
def test_every_event_type_has_examples_that_mean_what_they_meant(name: str) -> None:
    assert name not in missing(), "run python -m tests.journal.make_examples, and keep what it writes"
    for event, value in events_in(path_of(name)):
        assert repr(event) == value


@pytest.mark.parametrize("name", EVENTS.kinds())
def test_examples_are_written_as_they_are_stored(name: str) -> None:
    """Else today's journal is another version, and needs an upcast."""
    for example, (event, _) in zip(json.loads(path_of(name).read_text("utf-8"))["examples"], events_in(path_of(name)), strict=True):
        assert json.loads(EVENTS.entry(event, 0).payload) == example["payload"]


def test_every_event_type_is_known() -> None:
    assert len(EVENTS.kinds()) >= 20
