"""Every way a board can end, counted without dealing each: plain functions over whole numbers, which Numba compiles.

Suits matter only to a flush. So boards are counted by their ranks first: 6,175 sets of five ranks stand for all boards,
each with the number of ways its cards can come. Then, suit by suit, the boards that give somebody a flush are counted
by their cards of that suit and the ranks of the others: what they were taken for is taken back, and what they are is
added. No board has three cards of two suits, so that none is put right twice.
"""

from __future__ import annotations

from math import comb
from typing import Final, Protocol

from shuffleup.cards.lookup import LookupTable, rank_place

RANKS: Final = 13
SUITS: Final = 4
WHOLE_BOARD: Final = 5
BoardPlaces = tuple[int, ...]
"""A board by its cards' places in the deck."""
FOR_A_FLUSH: Final = 5
WINS, TIES, SHARES = range(3)
"""What is counted, for each hand; of one row, the first part wins, the second ties, the third shares."""
POT: Final = 5_354_228_880
"""A pot in parts so small that any number of hands that a deck has can share it evenly: 1 to 23."""


CHOICES: Final = tuple(tuple(comb(cards, chosen) for chosen in range(1, WHOLE_BOARD + 1)) for cards in range(SUITS + 1))
"""In how many ways one, two or more cards can be chosen of none, one, two, three or four."""


class Cells(LookupTable, Protocol):
    """Whole numbers by place that can be changed, and how many there are: a list, or one of NumPy's rows."""

    def __setitem__(self, place: int, number: int, /) -> None: ...
    def __len__(self) -> int: ...


class Rows(Protocol):
    """Rows of whole numbers by place."""

    def __getitem__(self, place: int, /) -> Cells: ...


RANK_KEYS, SLIDES, STRENGTHS = range(3)
"""The tables that every count reads: the key of each rank, and where strengths are looked up."""


def count_by_ranks(sums: Cells, ranks: Cells, missing: int, tables: Rows, counts: Cells) -> None:
    """All boards as if suits did not matter. `sums`: the keys of each hand's ranks with the board so far; `ranks`: how
    many cards of each can still come."""
    work = work_space(len(sums))
    for player in range(len(sums)):
        work[SUMS][player] = sums[player]
    _count(work, ranks, missing, tables, counts)


def count_flushes(
    sums: Cells, suited: Cells, coming: Cells, others: Cells, missing: int, tables: Rows, counts: Cells
) -> None:
    """Put right the boards that give a flush in one suit. `suited`: the ranks each hand has of it with the board, as
    bits; `coming`: the ranks of it that can still come; `others`: how many cards of each rank can come elsewhere."""
    work = work_space(len(sums))
    most = 0
    for player in range(len(suited)):
        most = max(most, bits_in(suited[player]))
    for size in range(max(0, FOR_A_FLUSH - most), min(missing, len(coming)) + 1):
        at = [0] * size
        for place in range(size):
            at[place] = place
        while True:
            _come(at, coming, sums, suited, tables, work)
            _count(work, others, missing - size, tables, counts)
            if not next_choice(at, len(coming)):
                break


SUMS, FLUSHES, PLAIN, FOUND, AT, WAYS, KEYS = range(7)


def work_space(players: int) -> tuple[list[int], ...]:
    """Rows to work in, made once for many counts: four of a number a hand, three of a number a card that can come."""
    a, b, c, d = [0] * players, [0] * players, [0] * players, [0] * players
    return a, b, c, d, [0] * WHOLE_BOARD, [1] * (WHOLE_BOARD + 1), [0] * (WHOLE_BOARD + 1)


def _come(at: Cells, coming: Cells, sums: Cells, suited: Cells, tables: Rows, work: Rows) -> None:
    """What hands are with these cards of the suit, and no more of it."""
    key, bits = 0, 0
    for place in range(len(at)):
        key += tables[RANK_KEYS][coming[at[place]]]
        bits |= 1 << coming[at[place]]
    for player in range(len(sums)):
        mine = suited[player] | bits
        work[SUMS][player] = sums[player] + key
        work[FLUSHES][player] = tables[STRENGTHS][mine] if bits_in(mine) >= FOR_A_FLUSH else 0


def _count(work: Rows, ranks: Cells, missing: int, tables: Rows, counts: Cells) -> None:
    """Every set of ranks that can still come. Where there are flushes, boards were counted without them before."""
    rank_keys, slides, strengths = tables[RANK_KEYS], tables[SLIDES], tables[STRENGTHS]
    sums, flushes, plain, found = work[SUMS], work[FLUSHES], work[PLAIN], work[FOUND]
    at, ways, keys = work[AT], work[WAYS], work[KEYS]  # the set; ways and keys of its first ranks: none, one, two ...
    instead = False
    for player in range(len(sums)):
        instead = instead or flushes[player] > 0
    for place in range(missing):
        at[place] = 0
    place = 0
    while place >= 0:
        run = times_before(at, place) if missing else 0
        while place < missing:
            ways[place + 1] = ways[place - run] * CHOICES[ranks[at[place]]][run]
            keys[place + 1] = keys[place] + rank_keys[at[place]]
            run += 1
            place += 1
        if ways[missing] > 0:
            for player in range(len(sums)):
                strength = strengths[rank_place(sums[player] + keys[missing], slides)]
                plain[player] = strength
                found[player] = max(strength, flushes[player])
            if instead:
                add(plain, -ways[missing], counts)
            add(found, ways[missing], counts)
        place = next_set(at, missing)


def times_before(at: Cells, place: int) -> int:
    """How often the rank at this place stands before it."""
    times = 0
    while place > times and at[place - times - 1] == at[place]:
        times += 1
    return times


def add(found: Cells, ways: int, counts: Cells) -> None:
    """So many boards on which the hands are as strong as found."""
    players = len(found)
    best, winners = 0, 0
    for player in range(players):
        if found[player] > best:
            best, winners = found[player], 1
        elif found[player] == best:
            winners += 1
    kind, part = (WINS, POT) if winners == 1 else (TIES, POT // winners)
    for player in range(players):
        if found[player] == best:
            counts[kind * players + player] += ways
            counts[SHARES * players + player] += ways * part


def next_set(at: Cells, size: int) -> int:
    """The next ranks, none lower than the one before it: from which place on they changed; -1 after the last."""
    place = size - 1
    while place >= 0 and at[place] == RANKS - 1:
        place -= 1
    if place >= 0:
        rank = at[place] + 1
        for later in range(place, size):
            at[later] = rank
    return place


def next_choice(at: Cells, things: int) -> bool:
    """The next choice of so many things, each once and in order; False when this was the last."""
    place = len(at) - 1
    while place >= 0 and at[place] == things - len(at) + place:
        place -= 1
    if place < 0:
        return False
    first = at[place] + 1
    for later in range(place, len(at)):
        at[later] = first + later - place
    return True


def bits_in(number: int) -> int:
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count
