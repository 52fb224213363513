"""What a verb prints is text and nothing else. A journal from elsewhere, a server, a file of hands may hold escape
sequences that clear a screen, or marks that turn a line around: they are shown as what they are, as `\\u001b`.

So it holds for every verb, however it writes. What rich draws (colours, a bar) goes past it, and is made plain
before (`PlainPage`).
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.segment import Segment

HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
"""Control characters, marks of direction, and what is not seen; but no line break, tab, or joiner in a name."""
WRONG = 2
"""The exit code of a verb that was asked for what there is not."""


class CannotBeHad(Exception):
    """What was asked for cannot be had, or how it was asked for cannot be understood, and why: the command says so."""


def several(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def plainly(text: str) -> str:
    """The same text in which nothing is left that a terminal would act on. In JSON it is the same value."""
    return HARMFUL.sub(_written, text)


def _written(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


class PlainStream(io.TextIOWrapper):
    """The same stream, and all that is written to it as plain text. `rich_proxied_file` is where rich looks."""

    def __init__(self, stream: io.TextIOWrapper) -> None:
        super().__init__(
            stream.buffer,
            stream.encoding,
            stream.errors,
            "\n",
            line_buffering=stream.line_buffering,
            write_through=True,
        )
        self.rich_proxied_file = stream

    def write(self, text: str) -> int:
        return super().write(plainly(text))

    def writelines(self, lines: Iterable[str]) -> None:  # type: ignore[override]
        super().writelines(map(plainly, lines))


def as_drawn(stream: IO[str]) -> Any:
    """The stream itself, for what we have drawn."""
    return getattr(stream, "rich_proxied_file", stream)


@contextmanager
def plain_streams() -> Iterator[None]:
    """As long as a verb runs. A stream that is none of the system's stays as it is."""
    before = sys.stdout, sys.stderr
    made = [
        PlainStream(one) if isinstance(one, io.TextIOWrapper) and not isinstance(one, PlainStream) else one
        for one in before
    ]
    for one in before:
        one.flush()
    sys.stdout, sys.stderr = made
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
        for one in made:
            if isinstance(one, PlainStream):
                _let_go(one)


def _let_go(stream: PlainStream) -> None:
    with suppress(OSError, ValueError):  # nobody reads any more
        stream.flush()
    with suppress(OSError, ValueError):
        stream.detach()


class PlainPage:
    """A page of rich with its colours, and everything that stands on it as plain text."""

    def __init__(self, page: RenderableType) -> None:
        self._page = page

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for one in console.render(self._page, options):
            yield one if one.control else one._replace(text=plainly(one.text))


def fails(why: object, code: int = WRONG) -> int:
    """Say on the error stream what went wrong; gives the exit code."""
    sys.stdout.flush()
    sys.stderr.write(f"error: {why}\n")
    return code
