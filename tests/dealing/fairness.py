"""`make fairness`: a million decks of the sealed dealer, counted by place and by pair."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.progress import track

from tests.dealing.shuffles import Shuffle, keys, sealed
from tests.dealing.statistics import tally

FAIR = 4.5
"""Standard deviations that fair decks stay within; by chance they do not, once in a hundred thousand tries."""


def decks_of(shuffle: Shuffle, count: int, start: int = 0) -> Iterator[Sequence[int]]:
    return map(shuffle, keys(count, start))


def main() -> int:
    parser = ArgumentParser("fairness", description=__doc__)
    parser.add_argument("--decks", type=int, default=1_000_000)
    parser.add_argument("--start", type=int, default=0, help="the number of the first seed")
    chosen = parser.parse_args()
    decks = decks_of(sealed, chosen.decks, chosen.start)
    watched = track(decks, "Shuffling", chosen.decks, console=Console(stderr=True), disable=not sys.stderr.isatty())
    verdict = tally(watched).verdict()
    sys.stdout.write(
        f"{chosen.decks:,} decks. Standard deviations from what is to be expected (fair: within ±{FAIR}):\n"
        f"  each card in each place, 2,601 degrees of freedom:      {verdict.places:+.2f}\n"
        f"  pairs of neighbours, either way, 1,325 degrees:         {verdict.pairs_alike:+.2f}\n"
        f"  pairs of neighbours, one way or the other, 1,326:       {verdict.pairs_turned:+.2f}\n"
        f"  decks that came twice:                                  {verdict.repeats}\n"
    )
    return 0 if verdict.worst < FAIR and not verdict.repeats else 1


if __name__ == "__main__":
    sys.exit(main())
