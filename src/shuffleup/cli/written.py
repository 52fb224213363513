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

from shuffleup.cards import UNSEEN
from shuffleup.cli.plainly import CannotBeHad, fails
from shuffleup.cli.reports import MANY_HANDS, HandReport
from shuffleup.hand import Event
from shuffleup.histories import History, pokerstars_text, write_phh
from shuffleup.histories.steps import DealsHole
from shuffleup.histories.words import plain
from shuffleup.journal.sqlite_file import OURS_ALONE
from shuffleup.questions.words import Seat

HistoryLayout = Literal["phh", "pokerstars"]
To = Annotated[HistoryLayout | None, Parameter(name="--to", help="Write the hands down in this layout.")]
Hero = Annotated[str, Parameter(help="For a tracker: whose hands these are. Others' cards stay face down.")]
APART = {"phh": "\n", "pokerstars": "\n\n\n"}
"""What stands between two hands: readers of PokerStars text look for two blank lines."""
OutOption = Annotated[Path | None, Parameter(name="--out", help="Where to: a new file; else it is printed.")]


class Pen:
    """Writes one hand after another. With a hero, only those in which the hero sat."""

    def __init__(self, layout: HistoryLayout, paper: IO[str], hero: str = "") -> None:
        self.hands = 0
        self.without_hero = 0
        self.unknown = 0  # left out, because this layout cannot say that a stack is not known
        self._layout = layout
        self._paper = paper
        self._hero = hero.casefold()

    def write(self, history: History, events: tuple[Event, ...]) -> None:
        if history.unknown and self._layout == "pokerstars":
            self.unknown += 1
            return
        hero = next((seat for seat, name in history.names.items() if name.casefold() == self._hero), None)
        hero = hero if hero is not None and _was_dealt(history, hero) else None
        if self._hero and hero is None:
            self.without_hero += 1
            return
        self.hands += 1
        between = APART[self._layout] if self.hands > 1 else ""
        self._paper.write(between + self._text(history, events, hero))

    def _text(self, history: History, events: tuple[Event, ...], hero: Seat | None) -> str:
        if self._layout == "phh":
            return f"[{self.hands}]\n{write_phh(history)}"
        return pokerstars_text(history, events, hero)


def _was_dealt(history: History, seat: Seat) -> bool:
    """Two cards that are on record: without them a hand is nobody's own."""
    place = history.seating.index(seat)
    deals = (step.deed for step in history.steps if isinstance(step.deed, DealsHole))
    return any(deed.place == place and UNSEEN not in deed.cards for deed in deals)


@contextmanager
def pen(layout: HistoryLayout, out: Path | None, hero: str = "") -> Iterator[Pen]:
    """A pen on the screen, or on a new file of this name."""
    if hero and layout == "phh":
        raise CannotBeHad("A hero is for trackers: --hero goes with --to pokerstars.")
    if out is None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8")  # as a file would be
        writing = Pen(layout, sys.stdout, hero)
        yield writing
        _say_left_out(writing, hero)
        return
    if layout == "phh" and out.suffix.lower() != MANY_HANDS:
        raise CannotBeHad(f"Hands are written under headings: give the file a name that ends in {MANY_HANDS}.")
    paper = new_file(out, "x", encoding="utf-8", newline="\n")
    writing = Pen(layout, paper, hero)
    try:
        with paper:
            yield writing
        _say_left_out(writing, hero)
    finally:
        if not writing.hands:
            out.unlink()  # there is nothing in it


def _say_left_out(writing: Pen, hero: str) -> None:
    if writing.unknown:
        many = "1 hand" if writing.unknown == 1 else f"{writing.unknown} hands"
        sys.stderr.write(f"{many} with a stack that nobody recorded left out: this layout cannot say so.\n")
    if writing.without_hero and not writing.hands:
        raise CannotBeHad(
            f"{hero} sat in none of these {writing.without_hero} hands. Give the name as it was on the list."
        )
    if writing.without_hero:
        sys.stderr.write(f"{writing.without_hero} hands without {hero} are left out.\n")


def new_file(path: Path, mode: str, **how: Any) -> IO[Any]:
    """A new file that no other account reads: what is written may hold cards that nobody showed."""
    try:
        return open(path, mode, opener=lambda name, flags: os.open(name, flags, OURS_ALONE), **how)
    except FileExistsError:
        raise CannotBeHad(f"{path} is there already. Give another name.") from None
    except OSError as error:
        raise CannotBeHad(f"{path} cannot be written: {(error.strerror or str(error)).lower()}.") from None


class WrittenHand:
    """What `replay --to` does with a hand: one that is sound is written, one that is not is reported and left out."""

    def __init__(self, by: Pen) -> None:
        self.errors = 0
        self._pen = by

    def add(self, report: HandReport) -> None:
        if report.error:
            self.errors += 1
            fails(plain(report.error))
        elif report.result:
            history = replace(report.result.history, hand=report.hand.entry.hand)
            self._pen.write(replace(history, finishing_stacks=report.result.stacks), report.result.events)

    def close(self) -> None:
        """The hands speak for themselves."""
