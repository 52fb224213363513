"""PHH, the open poker hand history format: text to histories and back. No-limit hold'em only."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from shuffleup.histories.history import History, HistoryFault, Value
from shuffleup.histories.phh_fields import SUPPORTED, history_from, turned_heads_up
from shuffleup.histories.phh_units import Units
from shuffleup.histories.places_in_text import (
    Section,
    before_headings,
    line_in_message,
    line_of,
    sections,
    without_place,
)
from shuffleup.histories.posts import HistoryPosts
from shuffleup.histories.steps import write_step
from shuffleup.histories.toml_text import can_be_written, key_text, value_text

TOO_LONG: Final = HistoryFault("a number is too long or a list nested too deep to be read", line=1)


@dataclass(frozen=True, slots=True)
class PhhEntry:
    """One hand of a file: its history or what is wrong with it, what it is called, and where in the file it stands."""

    history: History | HistoryFault
    hand: str | int | None = None
    text: str = ""
    first_line: int = 1

    def line(self, fault: HistoryFault) -> int:
        """The line of the file that a fault is about."""
        return self.first_line - 1 + line_of(self.text, fault)


def read_phh(text: str) -> PhhEntry:
    """A file with one hand."""
    lines = _lines_ended(text)
    return _entry(_parsed(lines), Section(None, lines, 1))


def read_phhs(text: str) -> Iterator[PhhEntry]:
    """A file with many hands, each under a heading of its own. One that cannot be read does not hide the others."""
    lines = _lines_ended(text)
    tables = _parsed(lines)
    parts = list(sections(lines))
    if isinstance(tables, HistoryFault) or _is_misheaded(tables, parts):
        yield from _one_by_one(lines, parts, tables)
    elif tables:
        yield from _loose(tables, lines)
        at = {part.key: part for part in parts}
        yield from (_entry(table, at.get(key, Section(key, lines, 1))) for key, table in _hands(tables))
    else:
        yield PhhEntry(HistoryFault("there is no hand in the file", line=1))


def _lines_ended(text: str) -> str:
    """Lines that end as they do elsewhere, so that one way to look for them is enough."""
    return text.replace("\r\n", "\n")


def _is_misheaded(tables: dict[str, Any], parts: list[Section]) -> bool:
    """It is TOML, but [x.y] or [[2]] make no hand of what stands under them. A line of a text may look so too."""
    under = {part.key for part in parts}
    lost = [value for key, value in tables.items() if key not in under]
    return any(part.wrong for part in parts) and any(map(_holds_only_tables, lost))


def _holds_only_tables(value: object) -> bool:
    inside = list(value.values()) if isinstance(value, dict) else value
    return isinstance(inside, list) and bool(inside) and all(isinstance(one, dict) for one in inside)


def _hands(tables: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Beside a hand that has no heading, a table without a game is a field of that hand."""
    alone = _is_one_hand(tables)
    for key, table in tables.items():
        if isinstance(table, dict) and ("variant" in table or not alone):
            yield key, table


def _loose(tables: dict[str, Any], text: str) -> Iterator[PhhEntry]:
    """One fault for all that stands outside a hand."""
    loose = [key for key, value in tables.items() if not isinstance(value, dict)]
    if _is_one_hand(tables):
        reason = "this hand has no heading such as [1]: give it one, or call the file .phh"
        yield PhhEntry(HistoryFault(reason, loose[0]), text=text)
    elif loose:
        reason = f"{loose[0]!r} stands outside a hand: each hand has a heading such as [1]"
        yield PhhEntry(HistoryFault(reason, loose[0]), text=text)


def _is_one_hand(tables: dict[str, Any]) -> bool:
    return "variant" in tables and not isinstance(tables["variant"], dict)


def _one_by_one(text: str, parts: list[Section], whole: dict[str, Any] | HistoryFault) -> Iterator[PhhEntry]:
    """The file as a whole is no TOML, or holds a heading that is none: read it heading by heading."""
    above = before_headings(text)
    entries = [*_above(_parsed(above), above), *_under_headings(parts)]
    yield from entries
    if isinstance(whole, HistoryFault) and not any(isinstance(entry.history, HistoryFault) for entry in entries):
        yield PhhEntry(whole, text=text)


def _above(tables: dict[str, Any] | HistoryFault, text: str) -> Iterator[PhhEntry]:
    """What stands above the first heading: hands written in one line, or nothing that belongs there."""
    if isinstance(tables, HistoryFault):
        yield PhhEntry(tables, text=text)
        return
    yield from _loose(tables, text)
    yield from (_entry(table, Section(key, text, 1)) for key, table in _hands(tables))


def _under_headings(parts: list[Section]) -> Iterator[PhhEntry]:
    seen: set[str | None] = set()
    for part in parts:
        table = HistoryFault(part.wrong, line=1) if part.wrong else _parsed(part.body)
        if part.key is not None and part.key in seen:
            table = HistoryFault(f"there is a second hand [{part.key}]", line=1)
        seen.add(part.key)
        yield _entry(table, part)


def _entry(table: dict[str, Any] | HistoryFault, part: Section) -> PhhEntry:
    """A hand is called by its own name or number, else by its heading in the file."""
    if isinstance(table, HistoryFault):
        return PhhEntry(table, part.key, part.text, part.first_line)
    named = table.get("hand")
    hand = named if isinstance(named, str | int) else part.key
    return PhhEntry(history_from(table), hand, part.text, part.first_line)


def _parsed(text: str) -> dict[str, Any] | HistoryFault:
    try:
        table = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        return HistoryFault(without_place(str(error)), line=line_in_message(str(error), text))
    except (ValueError, ArithmeticError, RecursionError):
        return TOO_LONG
    return table if can_be_written(table) else TOO_LONG


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
        yield f"  {value_text(write_step(step, history.units.written))},"
    yield "]"
    for name, value in (*_about(history), *history.other.pairs):
        yield f"{key_text(name)} = {value_text(value)}"


def _facts(history: History) -> Iterator[tuple[str, Value]]:
    yield "variant", SUPPORTED
    yield from _posts(history.for_others or history.as_posted, history.units)
    yield "starting_stacks", history.units.stacks(history.stacks)


def _posts(posts: HistoryPosts, units: Units) -> Iterator[tuple[str, Value]]:
    yield "ante_trimming_status", not posts.ante_is_dead
    yield "antes", tuple(map(units.written, turned_heads_up(posts.antes)))
    yield "blinds_or_straddles", tuple(map(units.written, turned_heads_up(posts.blinds)))
    yield "min_bet", units.written(posts.least_bet)


def _about(history: History) -> Iterator[tuple[str, Value]]:
    if history.hand is not None:
        yield "hand", history.hand
    if history.seats is not None:
        yield "seats", history.seats
    if history.players is not None:
        yield "players", history.players
    if history.finishing_stacks is not None and not history.units.unknown:
        yield "finishing_stacks", history.units.stacks(history.finishing_stacks)
    if history.button is not None:
        yield "_button", history.button
    if history.unit != 1:
        yield "_unit", history.units.written(history.unit)
    if history.for_others is not None:
        yield from ((f"_{name}", value) for name, value in _posts(history.as_posted, history.units))
