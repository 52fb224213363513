"""`shuffleup play` as a command: in a real terminal, in none, in one that is too small, and with wrong options."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.cli.here import run

COMMAND = [sys.executable, "-m", "shuffleup", "play"]
WRONG = 2
LONGEST = 60.0
CONTROL = re.compile(rb"\x1b\[[0-9;?<>=]*[A-Za-z]|\x1b[=>]")
OTHER_SCREEN, OWN_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"


class Terminal:
    """A terminal of some size with the program in it."""

    def __init__(self, ours: int, program: subprocess.Popen[bytes]) -> None:
        self.program = program
        self.seen = b""
        self._ours = ours

    def read_until(self, words: bytes) -> None:
        until = time.monotonic() + LONGEST
        while words not in CONTROL.sub(b"", self.seen):
            assert time.monotonic() < until, CONTROL.sub(b"", self.seen)[-2000:]
            if not self._more():
                break

    def _more(self) -> bool:
        ready, _, _ = select.select([self._ours], [], [], 0.2)
        try:
            piece = os.read(self._ours, 65536) if ready else b""
        except OSError:
            return False  # how a terminal that was left says that there is no more
        self.seen += piece
        return bool(piece) or self.program.poll() is None

    def press(self, key: bytes) -> None:
        os.write(self._ours, key)

    def ends(self) -> int:
        """To its end; gives the exit code."""
        while self._more():
            pass
        return self.program.wait(LONGEST)


@contextmanager
def terminal(*words: str, columns: int = 80, rows: int = 24, term: str = "xterm-256color") -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    kept = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES", "NO_COLOR"}}
    with subprocess.Popen(
        [*COMMAND, *words], stdin=theirs, stdout=theirs, stderr=theirs, env={**kept, "TERM": term}
    ) as program:
        os.close(theirs)
        try:
            yield Terminal(ours, program)
        finally:
            if program.poll() is None:
                program.kill()
            os.close(ours)


def test_sitting_down_and_leaving() -> None:
    with terminal("--seats", "3", "--seed", "7", "--speed", "instant") as table:
        table.read_until(b"quit")
        assert OTHER_SCREEN in table.seen
        table.press(b"q")
        table.read_until(b"Leave the table?")
        table.press(b"y")
        assert table.ends() == 0
        assert OWN_SCREEN in table.seen
        assert b"Traceback" not in table.seen


def test_what_is_posted_can_be_chosen() -> None:
    with terminal("--seed", "7", "--speed", "instant", "--posted", "three", "--antes", "big-blind") as table:
        table.read_until("Level 1: 10–20–40, 15–30–60 in 8 hands".encode())
        table.press(b"q")
        table.read_until(b"Leave the table?")
        table.press(b"y")
        assert table.ends() == 0


def test_a_terminal_that_is_too_small_is_told_so_and_left_as_it_was() -> None:
    with terminal(columns=70) as table:
        assert table.ends() == 1
    assert table.seen.replace(b"\r\n", b"\n") == (
        b"The table needs 80 columns and 24 rows; this terminal has 70 and 24. Enlarge it.\n"
    )


def test_a_terminal_that_cannot_draw() -> None:
    with terminal(term="dumb") as table:
        assert table.ends() == 1
    assert b"A table needs a terminal to be drawn in" in table.seen


def test_no_terminal_at_all() -> None:
    said = run("play")
    assert (said.code, said.out) == (1, "")
    assert "A table needs a terminal to be drawn in, and this is none" in said.err
    assert "\x1b" not in said.err


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("--seats 1", "Must be >= 2."),
        ("--seats 11", "Must be <= 10."),
        ("--seed -1", "Must be >= 0."),
        ("--style whale", 'error: There is no style "whale". Perhaps mixed or beginner or'),
        ("--speed warp", 'error: There is no speed "warp". Perhaps slow or normal or fast or instant?'),
        ("--posted five", 'Invalid value "five" for --posted.'),
        ("--antes-from 0", "Must be >= 1."),
        ("--blinds soon", 'error: "soon" is no length of a level. Write 8 hands or 5 minutes'),
    ],
)
def test_what_is_wrong_is_named(words: str, error: str) -> None:
    said = run("play", *words.split())
    assert (said.code, said.out) == (WRONG, "")
    assert error in " ".join(said.err.split())
