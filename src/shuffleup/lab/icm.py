"""What stacks are worth at the prizes (ICM), as quick as this machine has it."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.lab.compiled import Loops, loops
from shuffleup.tournament.prizes import icm


def worths(chips: Sequence[float], prizes: Sequence[float], run: Loops | None = None) -> list[float]:
    """As the deal screen has it (`tournament.prizes.icm`); compiled where Numba is there."""
    run = run or loops()
    paid = [float(prize) for prize in prizes if prize][: len(chips)]
    if not run.compiled or not paid:
        return icm.worths(chips, prizes)
    return raced(chips, paid, run)


def raced(chips: Sequence[float], paid: Sequence[float], run: Loops) -> list[float]:
    players, total = len(chips), sum(chips)
    gone, (left, worth, brings) = run.reals(players + 1, len(paid)), run.reals(3, max(players, len(paid)) + 1)
    work = (gone, run.row([0] * (players + 1)), left, brings)
    run.race(run.real([stack / total for stack in chips]), run.real(paid), icm.step_of(len(paid)), worth, work)
    return [float(one) for one in worth[:players]]
