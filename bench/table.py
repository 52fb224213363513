"""The table: a line a row, hands a second on each engine, and how many times as fast ours is."""

from __future__ import annotations

from collections.abc import Sequence

from bench.ours import ShuffleUp
from bench.timing import Score
from bench.workloads import Row

WIDTH = 14


def heading(names: Sequence[str]) -> list[str]:
    return ["workload", "players", *names, *[f"× {name}" for name in peers(names)]]


def line(row: Row, scores: dict[str, Score]) -> list[str]:
    rates = [f"{score.rate:,.0f}" for score in scores.values()]
    times = [f"{scores[ShuffleUp.name].rate / scores[name].rate:.3g}" for name in peers(list(scores))]
    return [row.workload, str(row.players), *rates, *times]


def peers(names: Sequence[str]) -> list[str]:
    """Whom ours is measured against: nobody, where ours does not play."""
    return [name for name in names if name != ShuffleUp.name] if ShuffleUp.name in names else []


def plain(cells: Sequence[str]) -> str:
    return cells[0].ljust(WIDTH) + "".join(cell.rjust(WIDTH) for cell in cells[1:])


def markdown(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def markdown_rule(cells: Sequence[str]) -> str:
    return f"| --- |{' ---: |' * (len(cells) - 1)}"
