"""`shuffleup play`: a sit-and-go against bots, full screen in the terminal."""

from __future__ import annotations

import os
import sys
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from shuffleup.bots.styles import STYLES
from shuffleup.cli.plainly import fails
from shuffleup.cli.rule_pages import not_found
from shuffleup.hand import Refused
from shuffleup.terminal.options import (
    FEWEST_SEATS,
    MIXED,
    MOST_SEATS,
    SPEEDS,
    USUAL_SEATS,
    Lasts,
    TerminalOptions,
    lasts,
)
from shuffleup.tournament.clock.structures import Antes, BlindCount, HowPosted

NO_TERMINAL = """\
A table needs a terminal to be drawn in, and this is none: its input or output goes somewhere else.
Start it in a terminal window. In a browser you play with: shuffleup
"""

CHOICES = f"{MIXED}, {', '.join(STYLES)}"


def play(
    *,
    seats: Annotated[
        int, Parameter(validator=Number(gte=FEWEST_SEATS, lte=MOST_SEATS), help="How many sit down, you among them.")
    ] = USUAL_SEATS,
    style: Annotated[str, Parameter(help=f"How the bots play: {CHOICES}.")] = MIXED,
    seed: Annotated[
        int | None, Parameter(validator=Number(gte=0), help="The same seats and cards again; else they are fresh.")
    ] = None,
    blinds: Annotated[str, Parameter(help='How long a level lasts: "8 hands", "5 minutes".')] = str(Lasts()),
    posted: Annotated[BlindCount, Parameter(help="The blinds of every level.")] = BlindCount.TWO,
    antes: Annotated[Antes, Parameter(help="Who pays one.")] = Antes.NOBODY,
    antes_from: Annotated[int, Parameter(validator=Number(gte=1, lte=99), help="The first level with antes.")] = 4,
    speed: Annotated[str, Parameter(help=f"How long things take: {', '.join(SPEEDS)}.")] = "normal",
    four_colours: Annotated[bool, Parameter(negative=(), help="A colour of its own for each suit.")] = False,
) -> int:
    """Sit down; what the verb says of itself is in the command line."""
    level = lasts(blinds)
    if isinstance(level, Refused):
        return fails(level.reason)
    if style not in (MIXED, *STYLES):
        return fails(not_found("style", style, (MIXED, *STYLES)))
    if speed not in SPEEDS:
        return fails(not_found("speed", speed, tuple(SPEEDS)))
    cannot = no_room()
    if cannot:
        sys.stderr.write(cannot)
        return 1
    how = HowPosted(posted, antes, antes_from)
    return _sit(TerminalOptions(seats, style, seed, level, SPEEDS[speed], four_colours, how))


def no_room() -> str:
    """Why no table can be drawn here; empty if it can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return NO_TERMINAL
    from shuffleup.terminal.table import small_words, too_small  # noqa: PLC0415 - 300 ms, and only to play

    wide, high = os.get_terminal_size(sys.stdout.fileno())
    return f"{small_words(wide, high)}\n" if too_small(wide, high) else ""


def _sit(options: TerminalOptions) -> int:
    from shuffleup.bots.brain import Minds  # noqa: PLC0415
    from shuffleup.terminal.app import TerminalTable  # noqa: PLC0415

    if said := TerminalTable(options, Minds()).run():
        sys.stdout.write(f"{said}\n")
    return 0
