"""What stacks are worth at the prizes, as a loop for the compiler: the race of `tournament.prizes.icm`, moment
by moment and player by player as there. A test holds the two to each other."""

from __future__ import annotations

from math import exp, log
from typing import Any

from shuffleup.tournament.prizes.icm import EARLIEST, NEVER, TOO_LATE

FloatRow = Any  # a row of floats, as compiled code sees it


def race(speeds: FloatRow, paid: FloatRow, step: float, worth: FloatRow, work: tuple[Any, ...]) -> None:
    """Adds up in `worth` what each is worth. Of the `work`: chances that so many are gone before each player, how many
    of these matter, who is left, and what a number of gone brings."""
    slowest = min(speeds)
    for count in range(int((log(TOO_LATE / slowest) - EARLIEST) / step) + 2):
        at = EARLIEST + count * step
        back = exp(-at)
        moment = exp(at - back)
        if run_to(moment, speeds, len(paid), work) < NEVER:
            break
        pay(step * moment * (1 + back), speeds, paid, worth, work)


def run_to(moment: float, speeds: FloatRow, most: int, work: tuple[Any, ...]) -> float:
    """Who is left at this moment, and how many are gone; gives the chance that a prize is left."""
    gone, widths, left, _ = work
    gone[0][0], widths[0], width = 1.0, 1, 1
    for player in range(len(speeds)):
        stays = exp(-speeds[player] * moment)
        runs, before, after = 1 - stays, gone[player], gone[player + 1]
        after[0], left[player] = stays * before[0], stays
        for number in range(1, width):
            after[number] = stays * before[number] + runs * before[number - 1]
        last = runs * before[width - 1]
        if width < most and last > NEVER:
            after[width] = last
            width += 1
        widths[player + 1] = width
    total = 0.0
    for number in range(width):
        total += after[number]
    return total


def pay(weight: float, speeds: FloatRow, paid: FloatRow, worth: FloatRow, work: tuple[Any, ...]) -> None:
    """To each what whoever runs out now gets."""
    gone, widths, left, brings = work
    width = widths[len(speeds)]
    for number in range(width):
        brings[number] = paid[number]
    brings[width] = 0.0
    for player in range(len(speeds) - 1, -1, -1):
        before, stays, prize = gone[player], left[player], 0.0
        for number in range(widths[player]):
            prize += before[number] * brings[number]
        worth[player] += weight * speeds[player] * stays * prize
        for number in range(width):
            brings[number] = stays * brings[number] + (1 - stays) * brings[number + 1]
