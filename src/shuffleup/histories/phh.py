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
    """One hand of a file: its history or what is wrong with it, and where in the file it stands."""

    key: str | None
    history: History | Fault
    text: str = ""
    first_line: int = 1

    @property
    def hand(self) -> str | int | None:
        """What the hand is called: its own name or number, else its key in the file."""
        named = self.history.hand if isinstance(self.history, History) else None
        return self.key if named is None else named

    def line(self, fault: Fault) -> int:
        """The line of the file that a fault is about."""
        return self.first_line - 1 + line_of(self.text, fault)


def read_phh(text: str) -> Entry:
    """A file with one hand."""
    table = _parsed(text)
    return Entry(None, table if isinstance(table, Fault) else history_from(table), text)


def read_phhs(text: str) -> Iterator[Entry]:
    """A file with many hands, each under a heading of its own. One that cannot be read does not hide the others."""
    tables = _parsed(text)
    parts = list(sections(text))
    if isinstance(tables, Fault):
        yield from _one_by_one(text, parts, tables)
        return
    at = {part.key: part for part in parts}
    for key, table in tables.items():
        part = at.get(key, Section(key, text, 1))
        if isinstance(table, dict):
            yield Entry(key, history_from(table), part.text, part.first_line)
        else:
            stray = Fault(f"{key!r} stands outside a hand: each hand has a heading such as [1]", field=key)
            yield Entry(None, stray, text)


def _one_by_one(text: str, parts: list[Section], whole: Fault) -> Iterator[Entry]:
    """The file as a whole is no TOML: read it heading by heading."""
    seen: set[str] = set()
    broken = 0
    for part in parts:
        table = _parsed(part.body)
        twice = Fault(f"there is a second hand [{part.key}]", line=1) if part.key in seen else None
        seen.add(part.key)
        read = twice or (table if isinstance(table, Fault) else history_from(table))
        broken += isinstance(table, Fault) or twice is not None
        yield Entry(part.key, read, part.text, part.first_line)
    if not broken:
        yield Entry(None, whole, text)


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
