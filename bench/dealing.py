"""`python -m bench.dealing`: what a sealed deck costs, and how long it takes to check an event of 500 hands."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from tests.app.stage import STREAM, with_three
from tests.dealing.stage import play

from shuffleup.cards import DECK
from shuffleup.cli import main as shuffleup
from shuffleup.dealing.commitments import holds
from shuffleup.dealing.sealed import SealedDealer, deck_of
from shuffleup.dealing.shuffling import draws, shuffled
from shuffleup.journal.export import export, import_
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.sqlite import SqliteJournal

ROUNDS = 5
SLICE = 0.2
HANDS = 500


def microseconds(work: Callable[[], object]) -> float:
    """CPU time of one go, best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        done, start = 0, process_time()
        while (spent := process_time() - start) < SLICE:
            work()
            done += 1
        best = min(best, spent / done * 1e6)
    return best


def costs() -> None:
    dealer = SealedDealer(os.urandom)
    committed = dealer.commit("hand")
    sealed = dealer.seal(committed, ())
    opening = sealed.opening([1])[0]
    rows: list[tuple[str, Callable[[], object]]] = [
        ("draw a seed and commit to it", lambda: dealer.commit("hand")),
        ("shuffle 52 cards", lambda: deck_of(bytes(32))),
        ("shuffle 40 cards for a ruling", lambda: shuffled(DECK[:40], draws(bytes(32), "shuffle"))),
        ("shuffle and seal a deck", lambda: dealer.seal(committed, ())),
        ("open a card", lambda: sealed.opening([1])),
        ("check an opened card", lambda: holds(sealed.event.root, opening)),
    ]
    for what, work in rows:
        print(f"  {what:32} {microseconds(work):8.1f} µs")


async def an_event(file: Path) -> int:
    """A journal of so many dealt hands; gives the number of its records. Played in memory, where nobody waits."""
    played = MemoryJournal()
    await with_three(played)
    for number in range(1, HANDS + 1):
        await play(played, f"{STREAM}/table 1/hand {number}", slips=number % 10 == 0)
    journal = await SqliteJournal.open(file)
    try:
        return await import_([line async for line in export(played)], journal)
    finally:
        await journal.close()


def main() -> None:
    print(f"Python {sys.version.split()[0]}")
    costs()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "event.journal"
        records = asyncio.run(an_event(file))
        print(f"an event of {HANDS} hands, {records} records, one hand in ten with a ruling:", flush=True)
        start = perf_counter()
        code = shuffleup(["verify", str(file)])
        print(f"checked in {perf_counter() - start:.1f} s (exit code {code})")


if __name__ == "__main__":
    main()
