"""`python -m bench`: hands a second on this engine, PokerKit and pokerfast, and how many times as fast ours is."""

from __future__ import annotations

import platform
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from bench.ours import ShuffleUp
from bench.table import heading, line, markdown, markdown_rule, plain
from bench.timing import compare
from bench.workloads import ROWS, Engine, Workload

PROFILE = """to see where the time goes:
  python -m cProfile -s tottime -m bench --only shuffleup --seconds 3"""


def options() -> Namespace:
    parser = ArgumentParser("bench", description=__doc__, epilog=PROFILE, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU-seconds for each engine in each row")
    parser.add_argument("--only", metavar="ENGINE", help="shuffleup, pokerkit or pokerfast")
    parser.add_argument("--players", type=int, help="only the rows with so many players")
    parser.add_argument("--workload", type=Workload, help="only the rows of this workload: random or call-station")
    parser.add_argument("--whole-deck", action="store_true", help="ours shuffles all 52 cards a hand, as the peers do")
    parser.add_argument("--markdown", action="store_true", help="print the table as docs/benchmarks.md has it")
    return parser.parse_args()


def engines(only: str | None, *, whole_deck: bool) -> list[Engine]:
    """The peers are imported only when they play, so that ours can be profiled without them."""
    ours = ShuffleUp(whole_deck=whole_deck)
    if only == ShuffleUp.name:
        return [ours]
    from bench.peers import PokerFast, PokerKit  # noqa: PLC0415 - see above

    return [engine for engine in (ours, PokerFast(), PokerKit()) if only in (None, engine.name)]


def conditions(playing: Sequence[Engine]) -> str:
    """What the figures depend on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    versions = ", ".join(f"{engine.name} {version(engine.name)}" for engine in playing)
    return f"{python}; {processor()}; {versions}; hands a CPU-second"


def processor() -> str:
    """What the machine calls its processor, where it says so."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def main() -> None:
    assert __debug__, "ours is measured with its assertions on: leave out -O"
    chosen = options()
    playing = engines(chosen.only, whole_deck=chosen.whole_deck)
    show = markdown if chosen.markdown else plain
    titles = heading([engine.name for engine in playing])
    print(conditions(playing), "", show(titles), sep="\n")
    if chosen.markdown:
        print(markdown_rule(titles))
    for row in ROWS:
        if chosen.players in (None, row.players) and chosen.workload in (None, row.workload):
            print(show(line(row, compare(row, playing, chosen.seconds))), flush=True)


if __name__ == "__main__":
    main()
