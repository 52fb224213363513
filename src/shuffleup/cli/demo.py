"""`shuffleup demo`: a whole tournament with no people, told line by line."""

from __future__ import annotations

import asyncio
import io
import sys
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from shuffleup.app.ports import JournalError
from shuffleup.cli.plainly import fails
from shuffleup.cli.rule_pages import GivenBook, the_book
from shuffleup.demo.host import CannotGoOn, NotOpened
from shuffleup.demo.plan import FEWEST_PLAYERS, MOST_PLAYERS, DemoOptions
from shuffleup.demo.show import show
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.clock.structures import Antes, BlindCount, HowPosted

USUAL_PLAYERS = 27
USUAL_SEED = 7
STUCK = 1


def demo(
    *,
    players: Annotated[
        int, Parameter(validator=Number(gte=FEWEST_PLAYERS, lte=MOST_PLAYERS), help="How many come to play.")
    ] = USUAL_PLAYERS,
    seed: Annotated[
        int, Parameter(validator=Number(gte=0), help="Where chance comes from: the same seed, the same story.")
    ] = USUAL_SEED,
    book: GivenBook = HOMEGAME.name,
    posted: Annotated[BlindCount, Parameter(help="The blinds of every level.")] = BlindCount.TWO,
    antes: Annotated[Antes, Parameter(help="Who pays one.")] = Antes.NOBODY,
    antes_from: Annotated[int, Parameter(validator=Number(gte=1, lte=99), help="The first level with antes.")] = 4,
    as_json: Annotated[
        bool, Parameter(name="--json", negative=(), help="JSON lines: every event, and a summary at the end.")
    ] = False,
    journal: Annotated[
        str | None, Parameter(help="Keep the record in this file, or at postgresql://…; else it is forgotten.")
    ] = None,
) -> int:
    """Play the evening and tell it; what the verb says of itself is in the command line."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a suit the screen cannot write is no reason to stop
    options = DemoOptions(players, seed, the_book(book), HowPosted(posted, antes, antes_from))
    try:
        asyncio.run(show(options, sys.stdout.write, as_json=as_json, where=journal))
    except (JournalError, NotOpened) as trouble:
        return fails(trouble)
    except CannotGoOn as stuck:
        return _stuck(options, stuck)
    return 0


def _stuck(options: DemoOptions, stuck: CannotGoOn) -> int:
    """Our mistake and nobody else's: say how to see it again, and what to do meanwhile."""
    sys.stdout.flush()
    sys.stderr.write(
        f"error: The evening came to a stop, which is a mistake in the program: {stuck}\n"
        f"It happens every time with {options.again}. Try another seed, and please report this one.\n"
    )
    return STUCK
