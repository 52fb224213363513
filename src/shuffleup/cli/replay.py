"""`shuffleup replay`: hands from files, put before the referee and told, reported as JSON, or written down again."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.plainly import CannotBeHad, fails, several
from shuffleup.cli.reports import HandInFile, HandReport, find, reports_on
from shuffleup.cli.written import Hero, OutOption, To, WrittenHand, pen
from shuffleup.histories import Replayed, account
from shuffleup.histories.words import plain


class JsonPages:
    def __init__(self) -> None:
        self.errors = 0

    def add(self, report: HandReport) -> None:
        self.errors += report.error is not None
        result = report.result
        players = result.history.players if result else None
        line = {
            "hand": report.hand.entry.hand,
            "players": None if players is None else list(players),
            "finishing_stacks": _stacks(result) if result and not result.refused else [],
            "error": report.error,
        }
        sys.stdout.write(f"{json.dumps(line)}\n")

    def close(self) -> None:
        """A list of hands needs no last word."""


class AccountPages:
    """The account of each hand on the screen, what is wrong with it on the error stream, and a last line of figures."""

    def __init__(self) -> None:
        self.hands = 0
        self.errors = 0
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a name the screen cannot write is no reason to stop

    def add(self, report: HandReport) -> None:
        if report.result and report.result.events:
            self.hands += 1
            self._tell(report.hand, report.result)
        if report.error:
            self.errors += 1
            fails(plain(report.error))

    def _tell(self, hand: HandInFile, result: Replayed) -> None:
        named = hand.entry.hand
        heading = str(hand.path) if named is None else f"Hand {named}, {hand.path}"
        lines = [plain(heading), *account(result.events, result.history.names, result.history.unknown), ""]
        sys.stdout.write("".join(f"{line}\n" for line in lines))

    def close(self) -> None:
        sys.stdout.write(f"{_counted(self.hands, 'hand')}, {_counted(self.errors, 'error')}.\n")


def _stacks(result: Replayed) -> list[int | None]:
    """What nobody recorded is not known at the end either."""
    unknown = result.history.units.unknown
    return [None if place in unknown else stack for place, stack in enumerate(result.stacks)]


def _counted(number: int, what: str) -> str:
    return several(number, what) if number else f"no {what}s"


def replay(
    file: Annotated[Path, Parameter(help="A .phh or .phhs file, or a folder of them; as many as you like.")],
    /,
    *more: Annotated[Path, Parameter(show=False)],
    as_json: Annotated[bool, Parameter(name="--json", negative=(), help="One line of JSON for each hand.")] = False,
    to: To = None,
    out: OutOption = None,
    hero: Hero = "",
) -> int:
    """Report on every hand in these files; what the verb says of itself is in the command line."""
    with _page(to, out, hero, as_json=as_json) as page, reports_on(find((file, *more))) as reports:
        for report in reports:
            page.add(report)
        page.close()
        return 1 if page.errors else 0


@contextmanager
def _page(to: To, out: OutOption, hero: str, *, as_json: bool) -> Iterator[JsonPages | AccountPages | WrittenHand]:
    if to and as_json:
        raise CannotBeHad("Hands are reported as JSON or written down, not both: leave out --json or --to.")
    if out and not to:
        raise CannotBeHad("Say in which layout the hands are to be written: --to phh or --to pokerstars.")
    if hero and not to:
        raise CannotBeHad("A hero is for trackers: --hero goes with --to pokerstars.")
    if to:
        with pen(to, out, hero) as writing:
            yield WrittenHand(writing)
    else:
        yield JsonPages() if as_json else AccountPages()
