"""`shuffleup lab warm`: what the lab compiles is compiled now, and kept. `shuffleup lab solve`: the tables of the
strongest bot, which ship with the program, are worked out anew."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from typing import Final

from cyclopts import App

from shuffleup.cli.plainly import WRONG
from shuffleup.cli.waiting import progress_bar
from shuffleup.lab.allin import AllInTable, around
from shuffleup.lab.compiled import kept_in, loops
from shuffleup.lab.equity import odds
from shuffleup.lab.evenings import DEALT, Night, play_evening
from shuffleup.lab.hands import ROW
from shuffleup.lab.icm import worths
from shuffleup.lab.ranges import pairs_of
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money

NOT_INSTALLED = 1
lab = App(name="lab", help="What the lab needs before it is quick.")


def _evening() -> None:
    play_evening(Night(usual_plan("warm", "", HOMEGAME, Money(0)), 2, DEALT), "1:1")


def _hands() -> None:
    """At a table with nobody at it: nothing is played, and everything is compiled."""
    run = loops()
    tables, deck, chance = run.many(1, ROW), run.row(range(52)), run.row((1 << 20, 1 << 21, 1 << 22))
    run.play(tables, 0, deck, chance, run.tables)
    run.step(tables, run.row((0,)), deck, chance, run.tables)


STEPS: Final[Mapping[str, Callable[[], object]]] = {
    "odds, counted": lambda: odds([pairs_of("AcAd"), pairs_of("KhKs")]),
    "odds, dealt": lambda: odds([pairs_of("AcAd"), pairs_of("random"), pairs_of("random")]),
    "prizes": lambda: worths([3, 2, 1], [2, 1]),
    "all-in or fold": lambda: around(AllInTable((10.0, 10.0))),
    "hands": _hands,
    "evenings": _evening,
}


@lab.command
def warm() -> int:
    """Compile it ahead: half a minute once, so that nobody waits for it later."""
    if not loops().compiled:
        sys.stderr.write("error: Numba is not there, so nothing is compiled: pip install 'shuffleup[lab]'\n")
        return NOT_INSTALLED
    with progress_bar() as progress:
        task = progress.add_task("Compiling", total=len(STEPS))
        for what, step in STEPS.items():
            progress.update(task, description=f"Compiling {what}")
            step()
            progress.advance(task)
    sys.stdout.write(f"Compiled, and kept in {kept_in()}.\n")
    return 0


@lab.command
def solve() -> int:
    """Work out anew what the strongest bot plays before the flop: four minutes of one core."""
    if not loops().compiled:
        sys.stderr.write("error: without Numba this would take days: pip install 'shuffleup[lab]'\n")
        return NOT_INSTALLED
    from shuffleup.lab import solving  # noqa: PLC0415 - NumPy: only for whoever asks for it

    if not os.access(solving.FOLDER, os.W_OK):
        sys.stderr.write(f"error: the tables are in {solving.FOLDER}, and nothing can be written there\n")
        return WRONG
    with progress_bar() as progress:
        task = progress.add_task("Solving", total=1.0)
        for done in solving.solve():
            progress.update(task, completed=done)
    sys.stdout.write(f"Solved, and kept in {solving.FOLDER}.\n")
    return 0
