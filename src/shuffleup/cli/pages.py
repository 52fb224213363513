"""What `replay` puts on the screen: the hand told in words, or one line of JSON for each hand."""

from __future__ import annotations

import io
import json
import sys

from shuffleup.cli.hand_files import HandInFile
from shuffleup.cli.reports import HandReport
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
            sys.stdout.flush()
            sys.stderr.write(f"error: {plain(report.error)}\n")

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
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"
