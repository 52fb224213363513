"""Events stored long ago are read today, and mean the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from shuffleup.app.ports import Entry
from shuffleup.hand.events import Ruled
from shuffleup.journal.codec import BadValue
from shuffleup.journal.events import EVENTS
from shuffleup.journal.old_words import in_codes
from shuffleup.journal.upcasts import LACKING, UPCASTS
from shuffleup.questions.steps import Remedy, Tell, Verdict
from shuffleup.tournament.events import ClockStopped
from shuffleup.tournament.plan import plan_choices
from shuffleup.tournament.words import Millis
from tests.journal.make_examples import FOLDER, missing, path_of

FILES = sorted(FOLDER.glob("*.json"))
TOLD_TO_PLAY_ON = {"verdict": "play on", "steps": [{"$": "Tell", "text": "play on"}]}


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


def test_every_example_is_read() -> None:
    assert [path.stem for path in FILES if not examples_in(path)] == []


def test_every_event_type_has_examples_that_mean_what_they_meant() -> None:
    assert missing() == [], "run python -m tests.journal.make_examples, and keep what it writes"
    for name in EVENTS.kinds():
        for example in examples_in(path_of(name)):
            assert _without_later_choices(repr(example.event), example.payload) == example.value, name


def _without_later_choices(event: str, payload: dict[str, Any]) -> str:
    """The event as Python shows it, but for choices of the plan that there were none of when it was written."""
    for name, choice in plan_choices().items():
        if name not in payload.get("plan", plan_choices()):
            event = event.replace(f", {name}={choice.usual!r}", "", 1)
    return event


def test_examples_would_be_written_as_they_are_stored() -> None:
    """If not, today's program writes another version, and there must be an upcast. What a record may lack is there."""
    for name in EVENTS.kinds():
        for example in examples_in(path_of(name)):
            filled = LACKING.get(name, dict)(example.payload)
            assert json.loads(EVENTS.entry(example.event, 0).payload) == filled, name


@pytest.mark.parametrize("name", plan_choices())
def test_a_night_planned_before_there_was_a_choice_is_read_as_if_nobody_chose(name: str) -> None:
    payload = examples_in(path_of("Planned"))[0].payload
    plan = {part: value for part, value in payload["plan"].items() if part != name}
    assert getattr(planned(plan).plan, name) == plan_choices()[name].usual
    for unlike in ({part: value for part, value in plan.items() if part != "book"}, plan | {"rabbits": True}):
        with pytest.raises(BadValue, match=r"Planned.plan.(book: the field is missing|rabbits: there is no such)"):
            planned(unlike)  # near misses: what every program wrote, and what none knows yet


def planned(plan: dict[str, Any]) -> Any:
    return EVENTS.event(Entry("Planned", EVENTS.version("Planned"), json.dumps({"plan": plan}).encode(), 0))


WORDED = re.compile(r"<(\w+\.[A-Z_]+): [^>]*>")
"""One of several things as Python showed it: its name, and the words it was kept by."""


@pytest.mark.parametrize(("name", "version"), [key for key, upcast in UPCASTS.items() if upcast is in_codes])
def test_words_of_older_programs_are_read_as_the_codes_they_stood_for(name: str, version: int) -> None:
    """What came to an event later stands after them."""
    for example in examples_in(FOLDER / f"{name}.v{version}.json"):
        assert WORDED.sub(r"\1", repr(example.event)).startswith(WORDED.sub(r"\1", example.value).removesuffix(")"))


@pytest.mark.parametrize(
    ("name", "version", "stored", "read"),
    [
        ("ClockStopped", 1, {"at": 5, "why": "dispute for the director"}, ClockStopped(Millis(5), "dispute")),
        (
            "ClockStopped",
            1,
            {"at": 5, "why": "the cake"},
            ClockStopped(Millis(5), "the cake"),
        ),  # near miss
        ("ClockStopped", 2, {"at": 5, "why": "dispute"}, ClockStopped(Millis(5), "dispute")),
        ("Ruled", 1, {"remedy": TOLD_TO_PLAY_ON, "by": []}, Ruled(Remedy(Verdict.PLAY_ON, (Tell("play on"),)), ())),
    ],
)
def test_a_word_is_read_as_a_code_where_one_of_several_things_stands(
    name: str, version: int, stored: dict[str, Any], read: object
) -> None:
    """A sentence that says the same is nobody's code."""
    assert EVENTS.event(Entry(name, version, json.dumps(stored).encode(), 0)) == read


def test_every_file_is_of_a_known_event_type() -> None:
    assert {path.stem.split(".")[0] for path in FILES} <= set(EVENTS.kinds())
    assert len(FILES) >= 20
