"""Events stored long ago are read today, and mean the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from shuffleup.app.ports import Entry
from shuffleup.journal.events import EVENTS
from tests.journal.make_examples import FOLDER, missing, path_of

FILES = sorted(FOLDER.glob("*.json"))


class Example(NamedTuple):
    """A stored payload, the event it is read as today, and the value it was written from."""

    payload: Any
    event: Any
    value: str


def examples_in(path: Path) -> list[Example]:
    stored = json.loads(path.read_text(encoding="utf-8"))
    name, version = stored["type"], stored["version"]
    assert path.name == f"{name}.v{version}.json"
    assert stored["examples"]
    return [
        Example(payload, EVENTS.event(Entry(name, version, json.dumps(payload).encode(), 0)), value)
        for payload, value in map(dict.values, stored["examples"])
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_example_is_read(path: Path) -> None:
    assert examples_in(path)


@pytest.mark.parametrize("name", EVENTS.kinds())
def test_every_event_type_has_examples_that_mean_what_they_meant(name: str) -> None:
    assert name not in missing(), "run python -m tests.journal.make_examples, and keep what it writes"
    for example in examples_in(path_of(name)):
        assert repr(example.event) == example.value


@pytest.mark.parametrize("name", EVENTS.kinds())
def test_examples_would_be_written_as_they_are_stored(name: str) -> None:
    """If not, today's program writes another version, and there must be an upcast."""
    for example in examples_in(path_of(name)):
        assert json.loads(EVENTS.entry(example.event, 0).payload) == example.payload


def test_every_file_is_of_a_known_event_type() -> None:
    assert {path.stem.split(".")[0] for path in FILES} <= set(EVENTS.kinds())
    assert len(FILES) >= 20
