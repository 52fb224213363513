"""A log that strangers cannot fill, and in which nothing plays with the terminal."""

from __future__ import annotations

import io
import logging

from shuffleup.web.net.logs import A_WHILE, OF_ALL, THE_SAME, PlainLines, Seldom


class Kept:
    """A log with a clock of its own."""

    def __init__(self) -> None:
        self.at = 0.0
        self.paper = io.StringIO()
        self.log = logging.Logger("a server")
        handler = logging.StreamHandler(self.paper)
        handler.addFilter(Seldom(lambda: self.at))
        handler.setFormatter(PlainLines("%(levelname)s: %(message)s"))
        self.log.addHandler(handler)

    def is_full(self) -> None:
        self.log.error("socket.accept() out of system resource")

    def lines(self) -> list[str]:
        return self.paper.getvalue().splitlines()


def test_the_same_again_and_again_is_a_few_lines_and_a_number() -> None:
    kept = Kept()
    for _ in range(7040):
        kept.is_full()
    assert kept.lines() == ["ERROR: socket.accept() out of system resource"] * THE_SAME
    kept.at = A_WHILE + 1
    kept.is_full()
    assert kept.lines()[THE_SAME:] == [
        f"ERROR: socket.accept() out of system resource (and {7040 - THE_SAME:,} like it before)"
    ]


def test_near_miss_something_else_is_said_all_the_same() -> None:
    kept = Kept()
    for _ in range(10):
        kept.log.error("one thing")
    kept.log.error("another thing")
    assert kept.lines()[-1] == "ERROR: another thing"


def test_however_many_kinds_there_are() -> None:
    kept = Kept()
    for number in range(10_000):
        kept.log.error(f"{number} is wrong")
    assert len(kept.lines()) == OF_ALL


def test_an_escape_sequence_is_not_printed_as_one() -> None:
    kept = Kept()
    kept.log.warning("Host \x1b[2J\x9bm of %s", "\u202eevil\r")
    assert kept.lines() == ["WARNING: Host ?[2J?m of ?evil?"]
