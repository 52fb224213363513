"""What can be found of an evening's hands, read off their records once and on from there.

In memory, and from nothing but the journal: a server that starts again reads it again when somebody looks. A hand takes
a few bytes, so that a hundred thousand are searched in a moment (`python -m bench.found`).
"""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import islice
from weakref import WeakKeyDictionary

from shuffleup.app.hands.played import hands_of, read_hand
from shuffleup.app.parts import Parts
from shuffleup.app.room import Room
from shuffleup.app.session import EveningSession
from shuffleup.cards import Category
from shuffleup.facts import fact
from shuffleup.hand.summary import HandSummed, summed_up
from shuffleup.questions.words import Chips
from shuffleup.tournament.record.sitting import HandKey, PlayedHand
from shuffleup.tournament.words import PlayerId
from shuffleup.views.figures import PlayTally

ALL_IN, SHOWDOWN, KIND, POT = 1, 2, 2, 6
"""How a hand is packed into a number: two marks, from bit 2 on its kind (0: none was shown), from bit 6 on the pot."""
A_KIND = 0b1111 << KIND


class FoundOrder(StrEnum):
    LATEST = "latest"
    BIGGEST = "biggest"


@fact
class HandsWanted:
    """What is looked for. `least` is the smallest pot, `kind` the kind of hand that won and was shown."""

    player: PlayerId | None = None
    least: Chips = Chips(0)
    kind: Category | None = None
    all_in: bool = False
    showdown: bool = False
    order: FoundOrder = FoundOrder.LATEST


@fact
class FoundHand:
    key: HandKey
    pot: Chips
    all_in: bool
    showdown: bool
    kind: Category | None


class HandIndex:
    """Rows in the order the hands were over. What nobody followed to its end is known, and has none."""

    def __init__(self) -> None:
        self.tallies: dict[PlayerId, PlayTally] = {}
        self.best: tuple[int, int] | None = None  # how strong the best hand was that was shown and won, and its row
        self._known: dict[HandKey, PlayedHand] = {}
        self._keys: list[HandKey] = []
        self._row_of: dict[HandKey, int] = {}
        self._rows = array("Q")
        self._of: dict[PlayerId, array[int]] = {}

    def __len__(self) -> int:
        return len(self._keys)

    def stands(self, over: Mapping[HandKey, PlayedHand]) -> bool:
        """Is every hand it has read one that still counts?"""
        return all(over.get(key) == played for key, played in self._known.items())

    def unread(self, over: Mapping[HandKey, PlayedHand]) -> list[PlayedHand]:
        """Those after the last it has read: hands are over one after the other."""
        return list(islice(over.values(), len(self._known), None))

    def add(self, played: PlayedHand, summed: HandSummed | None) -> None:
        self._known[played.key] = played
        if summed is None:
            return
        if summed.best and (self.best is None or summed.best > self.best[0]):
            self.best = summed.best, len(self._keys)
        sat = dict(played.sat)
        for one in summed.seats:
            player = sat[one.seat]
            self.tallies.setdefault(player, PlayTally()).add(one)
            self._of.setdefault(player, array("I")).append(len(self._keys))
        self._row_of[played.key] = len(self._keys)
        self._keys.append(played.key)
        self._rows.append(packed(summed))

    def row_of(self, key: HandKey) -> int | None:
        """None where nobody followed it to its end."""
        return self._row_of.get(key)

    def find(self, wanted: HandsWanted) -> list[int]:
        """The rows that fit, as they are wanted first."""
        rows, least = self._rows, wanted.least << POT
        mask = wanted.all_in * ALL_IN | wanted.showdown * SHOWDOWN | (A_KIND if wanted.kind is not None else 0)
        marks = wanted.all_in * ALL_IN | wanted.showdown * SHOWDOWN | _kind(wanted.kind)
        among: Iterable[int] = range(len(rows)) if wanted.player is None else self._of.get(wanted.player, ())
        found = [row for row in among if rows[row] >= least and rows[row] & mask == marks]
        found.reverse()
        if wanted.order is FoundOrder.BIGGEST:
            found.sort(key=lambda row: -(rows[row] >> POT))
        return found

    def hand(self, row: int) -> FoundHand:
        held = self._rows[row]
        kind = (held & A_KIND) >> KIND
        return FoundHand(
            key=self._keys[row],
            pot=Chips(held >> POT),
            all_in=bool(held & ALL_IN),
            showdown=bool(held & SHOWDOWN),
            kind=Category(kind - 1) if kind else None,
        )


def packed(hand: HandSummed) -> int:
    return hand.all_in * ALL_IN | hand.showdown * SHOWDOWN | _kind(hand.kind) | hand.pot << POT


def _kind(kind: Category | None) -> int:
    return 0 if kind is None else (kind + 1) << KIND


# ------------------------------------------------------------------------------------------------ kept up to date


@fact
class IndexSoFar:
    """`left` hands are still to be read; somebody reads them already."""

    index: HandIndex
    left: int


class _Reader:
    """Reads what is new of one evening, one hand at a time, beside everything else."""

    def __init__(self) -> None:
        self.index = HandIndex()
        self.task: asyncio.Task[None] | None = None
        self._again = 0

    async def read(self, room: Room, parts: Parts) -> None:
        told = hands_of(room)
        if told.again != self._again and not self.index.stands(told.over):
            self.index = HandIndex()
        self._again = told.again
        for played in self.index.unread(told.over):
            found = await read_hand(room.stream, played, parts)
            self.index.add(played, summed_up(found.events) if found else None)
            await asyncio.sleep(0)


_readers: WeakKeyDictionary[EveningSession, _Reader] = WeakKeyDictionary()


async def index_of(room: Room, parts: Parts, patience: float) -> IndexSoFar:
    """As far as it is read within so many seconds; the rest goes on being read."""
    reader = _readers.setdefault(room.session, _Reader())
    if reader.task is None or reader.task.done():
        reader.task = asyncio.create_task(reader.read(room, parts))
    done, _ = await asyncio.wait({reader.task}, timeout=patience)
    for task in done:
        task.result()
    return IndexSoFar(reader.index, len(reader.index.unread(hands_of(room).over)))
