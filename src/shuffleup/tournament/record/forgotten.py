"""Somebody is to be forgotten: a record that was written before is read with what the person is called now.

A journal only grows, so the file keeps the words. Whoever reads a record to show it reads it through here, and finds
the name nowhere: not on the list, nor in a reason that somebody typed, nor in what was told at a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from shuffleup.facts import fact
from shuffleup.say import Sentence, Several
from shuffleup.tournament import events as e
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.words import PlayerId

TEXTS = frozenset(
    {"name", "label", "reason", "what", "words", "text", "why", "note", "place", "caption", "remarks", "form", "house"}
)
"""The fields of events in which people write. All others hold codes, and a person may be called as one of them."""


@fact
class NamesGone:
    """What is to be read instead of which names."""

    instead: dict[str, str]

    def and_also(self, more: NamesGone) -> NamesGone:
        """A new one: whoever has kept what was told with the old one sees that more are gone."""
        return NamesGone({**self.instead, **more.instead})

    def of(self, value: Any, name: str = "") -> Any:
        """The same, without the names; the very same where none of them stands in it. `name`: of its field."""
        return self._of(value, text=name in TEXTS)

    def _of(self, value: Any, *, text: bool) -> Any:
        if isinstance(value, str):
            return self.in_words(value) if text and not isinstance(value, Enum) else value
        if isinstance(value, tuple | list):
            return type(value)([self._of(one, text=text) for one in value])
        if isinstance(value, dict):
            return {key: self._of(one, text=text) for key, one in value.items()}
        if is_dataclass(value) and not isinstance(value, type):
            return self._fact(value)
        return value

    def _fact(self, value: Any) -> Any:
        had = {one.name: getattr(value, one.name) for one in fields(value) if one.init}
        now = {name: self.of(one, name) for name, one in had.items()}
        return type(value)(**now) if now != had else value

    def in_words(self, said: str) -> Any:
        """Whole words alone: who is called Al leaves alone what begins with it."""
        if isinstance(said, Several):
            return Several(self._plain(said), said.joint, [self._hole(one) for one in said.holes.values()])
        if isinstance(said, Sentence):
            holes = {name: self._hole(one) for name, one in said.holes.items()}
            return Sentence(self._plain(said), said.pattern, holes, said.plural, said.number)
        return self._plain(said) if type(said) is str else said

    def _hole(self, hole: Any) -> Any:
        return self.in_words(hole) if isinstance(hole, str) and not isinstance(hole, Enum) else hole

    def _plain(self, said: str) -> str:
        names = "|".join(re.escape(one) for one in sorted(self.instead, key=len, reverse=True))
        return re.sub(rf"(?<!\w)(?:{names})(?!\w)", lambda found: self.instead[found[0]], str(said)) if names else said


def is_forgetting(step: RecordStep) -> bool:
    return bool(_forgotten(step))


def _forgotten(step: RecordStep) -> dict[PlayerId, str]:
    """Who is called what, from this step on."""
    renamed = [event for event in step.changes() if isinstance(event, e.Renamed)]
    return {event.player: event.name for event in renamed if event.forgotten}


def names_gone(steps: Iterable[RecordStep]) -> NamesGone:
    """All by which somebody was on the list before being forgotten."""
    called: dict[str, str] = {}
    had: dict[PlayerId, list[str]] = {}
    for event in (event for step in steps for event in step.changes()):
        if isinstance(event, e.Renamed) and event.forgotten:
            called |= dict.fromkeys(had.pop(event.player, ()), event.name)
        elif isinstance(event, e.Committed | e.Renamed):
            had.setdefault(event.player, []).append(event.name)
    return NamesGone({name: now for name, now in called.items() if name != now})


def without_forgotten(steps: Sequence[RecordStep]) -> list[RecordStep]:
    """A record as it is shown. What came after somebody was forgotten speaks of others, and stays as it is."""
    shown = list(steps)
    for nth, step in enumerate(steps):
        if called := _forgotten(step):
            shown[: nth + 1] = _read_again(shown[: nth + 1], called)
    return shown


def _read_again(steps: Sequence[RecordStep], called: Mapping[PlayerId, str]) -> list[RecordStep]:
    names = names_gone(steps)
    return [RecordStep(tuple([_event(event, names, called) for event in step.events])) for step in steps]


def _event(event: Any, names: NamesGone, called: Mapping[PlayerId, str]) -> Any:
    if isinstance(event, e.Committed):
        return e.Committed(event.player, called.get(event.player, event.name))
    if isinstance(event, e.Renamed):
        return e.Renamed(event.player, called.get(event.player, event.name), event.forgotten)
    return names.of(event)
