"""PHH, the open poker hand history format: text to histories and back. No-limit hold'em only."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from shuffleup.histories.history import Fault, History, Value
from shuffleup.histories.phh_fields import SUPPORTED, history_from, turned_heads_up
from shuffleup.histories.places_in_text import Section, line_in_message, line_of, sections, without_place
from shuffleup.histories.steps import write_step
from shuffleup.histories.toml_text import key_text, value_text


@dataclass(frozen=True, slots=True)
class Entry:
    """One hand of a file: its history or what is wrong with it, what it is called, and where in the file it stands."""

    history: History | Fault
    hand: str | int | None = None
    text: str = ""
    first_line: int = 1

    def line(self, fault: Fault) -> int:
        """The line of the file that a fault is about."""
        return self.first_line - 1 + line_of(self.text, fault)


def read_phh(text: str) -> Entry:
    """A file with one hand."""
    return _entry(_parsed(text), Section(None, text, 1))


def read_phhs(text: str) -> Iterator[Entry]:
    """A file with many hands, each under a heading of its own. One that cannot be read does not hide the others."""
    tables = _parsed(text)
    parts = list(sections(text))
    if isinstance(tables, Fault):
        yield from _one_by_one(text, parts, tables)
        return
    at = {part.key: part for part in parts}
    for key, table in tables.items():
        if isinstance(table, dict):
            yield _entry(table, at.get(key, Section(key, text, 1)))
        else:
            yield Entry(Fault(f"{key!r} stands outside a hand: each hand has a heading such as [1]", key), text=text)
    if not tables:
        yield Entry(Fault("there is no hand in the file", line=1))


def _one_by_one(text: str, parts: list[Section], whole: Fault) -> Iterator[Entry]:
    """The file as a whole is no TOML: read it heading by heading."""
    seen: set[str | None] = set()
    broken = 0
    for part in parts:
        table = _parsed(part.body)
        if part.key in seen:
            table = Fault(f"there is a second hand [{part.key}]", line=1)
        seen.add(part.key)
        broken += isinstance(table, Fault)
        yield _entry(table, part)
    if not broken:
        yield Entry(whole, text=text)


def _entry(table: dict[str, Any] | Fault, part: Section) -> Entry:
    """A hand is called by its own name or number, else by its heading in the file."""
    if isinstance(table, Fault):
        return Entry(table, part.key, part.text, part.first_line)
    named = table.get("hand")
    hand = named if isinstance(named, str | int) else part.key
    return Entry(history_from(table), hand, part.text, part.first_line)


def _parsed(text: str) -> dict[str, Any] | Fault:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        return Fault(without_place(str(error)), line=line_in_message(str(error), text))
    except (ValueError, ArithmeticError, RecursionError):
        return Fault("a number is too long or a list nested too deep to be read", line=1)


def write_phh(history: History) -> str:
    """The history as a PHH file."""
    return "".join(f"{line}\n" for line in _lines(history))


def write_phhs(histories: Iterable[History]) -> str:
    """Histories as one file, numbered from 1."""
    return "\n".join(f"[{number}]\n{write_phh(history)}" for number, history in enumerate(histories, 1))


def _lines(history: History) -> Iterator[str]:
    for name, value in _facts(history):
        yield f"{name} = {value_text(value)}"
    yield "actions = ["
    for step in history.steps:
        yield f"  {value_text(write_step(step))},"
    yield "]"
    for name, value in (*_about(history), *history.other.pairs):
        yield f"{key_text(name)} = {value_text(value)}"


def _facts(history: History) -> Iterator[tuple[str, Value]]:
    yield "variant", SUPPORTED
    yield "ante_trimming_status", not history.ante_is_dead
    yield "antes", turned_heads_up(history.antes)
    yield "blinds_or_straddles", turned_heads_up(history.blinds)
    yield "min_bet", history.least_bet
    yield "starting_stacks", history.stacks


def _about(history: History) -> Iterator[tuple[str, Value]]:
    if history.hand is not None:
        yield "hand", history.hand
    if history.seats is not None:
        yield "seats", history.seats
    if history.players is not None:
        yield "players", history.players
    if history.finishing_stacks is not None:
        yield "finishing_stacks", history.finishing_stacks
    if history.button is not None:
        yield "_button", history.button
    if history.unit != 1:
        yield "_unit", history.unit
