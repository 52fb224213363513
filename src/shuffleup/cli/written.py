"""Hands written down as histories: PHH or PokerStars text, to the screen or into a new file."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO, Annotated, Any, Literal

from cyclopts import Parameter

from shuffleup.cli.evenings import Wrong
from shuffleup.cli.hand_files import MANY_HANDS
from shuffleup.cli.reports import Report
from shuffleup.hand import Event
from shuffleup.histories import History, pokerstars_text, write_phh
from shuffleup.histories.words import plain
from shuffleup.journal.sqlite_file import OURS_ALONE

Layout = Literal["phh", "pokerstars"]
To = Annotated[Layout | None, Parameter(name="--to", help="Write the hands down in this layout.")]
Out = Annotated[Path | None, Parameter(name="--out", help="Where to: a new file; else it is printed.")]


class Pen:
    """Writes one hand after another, numbered from 1."""

    def __init__(self, layout: Layout, paper: IO[str]) -> None:
        self.hands = 0
        self._layout = layout
        self._paper = paper

    def write(self, history: History, events: tuple[Event, ...]) -> None:
        self.hands += 1
        between = "\n" if self.hands > 1 else ""
        self._paper.write(between + self._text(history, events))

    def _text(self, history: History, events: tuple[Event, ...]) -> str:
        if self._layout == "phh":
            return f"[{self.hands}]\n{write_phh(history)}"
        numbered = str(history.hand).isdecimal()  # readers of this layout tell hands apart by their numbers
        return pokerstars_text(history if numbered else replace(history, hand=self.hands), events)


@contextmanager
def pen(layout: Layout, out: Path | None) -> Iterator[Pen]:
    """A pen on the screen, or on a new file of this name."""
    if out is None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8")  # as a file would be
        yield Pen(layout, sys.stdout)
        return
    if layout == "phh" and out.suffix.lower() != MANY_HANDS:
        raise Wrong(f"Hands are written under headings: give the file a name that ends in {MANY_HANDS}.")
    paper = new_file(out, "x", encoding="utf-8", newline="\n")
    writing = Pen(layout, paper)
    try:
        with paper:
            yield writing
    finally:
        if not writing.hands:
            out.unlink()  # there is nothing in it


def new_file(path: Path, mode: str, **how: Any) -> IO[Any]:
    """A new file that no other account reads: what is written may hold cards that nobody showed."""
    try:
        return open(path, mode, opener=lambda name, flags: os.open(name, flags, OURS_ALONE), **how)
    except FileExistsError:
        raise Wrong(f"{path} is there already. Give another name.") from None
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.") from None


class Written:
    """What `replay --to` does with a hand: one that is sound is written, one that is not is reported and left out."""

    def __init__(self, by: Pen) -> None:
        self.errors = 0
        self._pen = by

    def add(self, report: Report) -> None:
        if report.error:
            self.errors += 1
            sys.stdout.flush()
            sys.stderr.write(f"error: {plain(report.error)}\n")
        elif report.result:
            history = replace(report.result.history, hand=report.hand.entry.hand)
            self._pen.write(replace(history, finishing_stacks=report.result.stacks), report.result.events)

    def close(self) -> None:
        """The hands speak for themselves."""
