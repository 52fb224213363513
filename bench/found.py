"""`python -m bench.found`: how soon hands are found among many, and how long it takes to read them off the journal.

The hands of the index are made up; those that are read are of a night that bots have played, in a file.
"""

from __future__ import annotations

import asyncio
import statistics
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.app.dealt_evening import STREAM
from tests.dealing.phones import Streams, dealt_night

from shuffleup.app.hands.hand_index import FoundOrder, HandIndex, HandsWanted, index_of
from shuffleup.app.parts import Nobody, Parts
from shuffleup.app.room import resume_room
from shuffleup.cards import Category
from shuffleup.hand.structure import Positions
from shuffleup.hand.summary import HandSummed, SeatSummed
from shuffleup.journal.events import EVENTS
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament.record.sitting import PlayedHand
from shuffleup.tournament.words import Millis, PlayerId, TableNo

PLAYERS = 200
AT_A_TABLE = 9
A_WHILE = 60.0
WANTED = {
    "everything": HandsWanted(),
    "one player": HandsWanted(player=PlayerId("p7")),
    "pots of 5,000": HandsWanted(least=Chips(5_000)),
    "full houses": HandsWanted(kind=Category.FULL_HOUSE),
    "all-in and showdown": HandsWanted(all_in=True, showdown=True),
    "all, biggest first": HandsWanted(order=FoundOrder.BIGGEST),
}


def made_up(count: int) -> HandIndex:
    chance, index = Random(1), HandIndex()
    at = Positions(Seat(1), Seat(2), Seat(3))
    for number in range(count):
        sat = tuple(
            (Seat(n + 1), PlayerId(f"p{one}")) for n, one in enumerate(chance.sample(range(PLAYERS), AT_A_TABLE))
        )
        kind = chance.choice(tuple(Category)) if chance.random() < 0.3 else None
        seats = tuple(SeatSummed(seat, acted=True) for seat, _ in sat)
        summed = HandSummed(Chips(chance.randrange(30, 20_000)), chance.random() < 0.1, kind is not None, kind, seats)
        index.add(PlayedHand(TableNo(1 + number % 20), 1 + number // 20, 1, at, Millis(number), sat), summed)
    return index


def report(index: HandIndex, runs: int) -> None:
    for name, wanted in WANTED.items():
        took = []
        for _ in range(runs):
            began = perf_counter()
            found = index.find(wanted)
            took.append((perf_counter() - began) * 1000)
        print(
            f"{name:22} {len(found):>8,} of {len(index):,}: {statistics.median(took):6.1f} ms, at most {max(took):.1f}"
        )


async def reads(folder: Path, night: Streams) -> None:
    journal = await SqliteJournal.open(folder / "bench.db")
    for stream, entries in night.items():
        if entries:
            await journal.append(stream, entries, 0)
    room = await resume_room(STREAM, BOOKS["homegame"], Parts(journal, EVENTS, Nobody()), Millis(0))
    began = perf_counter()
    so_far = await index_of(room, Parts(journal, EVENTS, Nobody()), A_WHILE)
    each = (perf_counter() - began) * 1000 / len(so_far.index)
    print(f"read off a file: {len(so_far.index)} hands of three players, {each:.2f} ms each")
    await journal.close()


def main() -> None:
    line = ArgumentParser(description=__doc__)
    line.add_argument("--hands", type=int, default=100_000)
    line.add_argument("--runs", type=int, default=20)
    asked = line.parse_args()
    report(made_up(asked.hands), asked.runs)
    with TemporaryDirectory() as folder:
        asyncio.run(reads(Path(folder), dealt_night().streams))


if __name__ == "__main__":
    main()
