"""All-in or fold before the flop with two to nine players: an equilibrium at any stacks, in chips or at the prizes.

What is left out, to be exact in what remains: behind a call everybody folds, the cards of those who folded are not
missed, and at the prizes a split pot counts as half a win. How often two or more would have called is said (`crowded`),
as is what the best answer of any one player to all others would win (`gain`). With two players nothing is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from shuffleup.facts import fact
from shuffleup.lab import ring
from shuffleup.lab.compiled import Loops, loops, plain
from shuffleup.lab.starting import HANDS, KINDS, UNKNOWN, WEIGHTS, Plays, equities, share, ways_against
from shuffleup.tournament.prizes import icm

MOST_PLAYERS: Final = 9
MOST_NUMBER: Final = 1e9
SEATS: Final = ("BB", "SB", "BTN")
NEAR, NEAR_IN_PRIZES = 1e-5, 1e-6
"""Of a big blind, or of all prizes: it goes on until nobody can win more."""
LOOK_EVERY, MOST_ROUNDS = 25, 1_000


@fact
class AllInTable:
    """Stacks of a table in the order of acting before the flop, the small and the big blind last, before anything is
    posted; blinds and what everybody pays as an ante, in the same chips. Without prizes chips are what counts."""

    stacks: tuple[float, ...]
    prizes: tuple[float, ...] = ()
    ante: float = 0.0
    small: float = 0.5
    big: float = 1.0

    def posted(self, place: int) -> float:
        after = len(self.stacks) - place
        return self.ante + (self.big if after == 1 else self.small if after == 2 else 0.0)


@fact
class AllInPlays:
    """What everybody goes all-in with when all before have folded, and calls with, by pusher and caller."""

    table: AllInTable
    pushes: tuple[Plays, ...]
    calls: dict[tuple[int, int], Plays]
    gains: tuple[float, ...]
    crowded: float

    @property
    def gain(self) -> float:
        """What the best answer of any one player wins: in big blinds a hand, or as a part of all prizes."""
        return max(self.gains)

    def pushed(self, place: int) -> float:
        return share(self.pushes[place])

    def called(self, pusher: int, caller: int) -> float:
        return share(self.calls[pusher, caller])


def seat_name(players: int, place: int) -> str:
    """The blinds, the button, and so many before it."""
    after = players - place
    return SEATS[after - 1] if after <= len(SEATS) else f"BTN-{after - len(SEATS)}"


def numbers_in(text: str) -> tuple[float, ...] | None:
    """As people write them, with commas or with blanks between: 12,8.5,20 or 12 8,5 20. None where one is none."""
    parts = [part.strip(",").replace(",", ".") for part in text.split()] if " " in text.strip() else text.split(",")
    try:
        found = tuple(float(part) for part in parts) if text.strip() else ()
    except ValueError:
        return None
    return found if all(0 < number < MOST_NUMBER for number in found) else None


# ------------------------------------------------------------------------------------------------- what it is worth


def worths_of(table: AllInTable, stacks: Sequence[float]) -> list[float]:
    """To every player, in big blinds or as a part of the prizes. Who has no chips takes the best place left."""
    if not any(table.prizes):
        return [stack / table.big for stack in stacks]
    whole, alive = sum(table.prizes), [stack for stack in stacks if stack > 0]
    worth = iter(icm.worths(alive, table.prizes))
    last = table.prizes[len(alive)] if len(alive) < len(table.prizes) else 0.0
    return [(next(worth) if stack > 0 else last) / whole for stack in stacks]


def _taken(table: AllInTable, winner: int) -> list[float]:
    """Stacks when one takes what was posted."""
    left = [stack - table.posted(place) for place, stack in enumerate(table.stacks)]
    left[winner] += sum(map(table.posted, range(len(left))))
    return left


def _shown(table: AllInTable, winner: int, loser: int) -> list[float]:
    """Stacks when one wins all that the other can match."""
    both = min(table.stacks[winner], table.stacks[loser])
    left = [stack - table.posted(place) for place, stack in enumerate(table.stacks)]
    dead = sum(table.posted(place) for place in range(len(left)) if place not in {winner, loser})
    left[winner], left[loser] = table.stacks[winner] + both + dead, table.stacks[loser] - both
    return left


def _values(table: AllInTable, run: Loops) -> tuple[Any, ...]:
    players = len(table.stacks)
    steal, walk = run.reals(players, players), run.reals(1, players)
    win, lose = run.reals(players * players, players), run.reals(players * players, players)
    _fill(walk[0], worths_of(table, _taken(table, players - 1)))
    for pusher in range(players - 1):
        _fill(steal[pusher], worths_of(table, _taken(table, pusher)))
        for caller in range(pusher + 1, players):
            _fill(win[pusher * players + caller], worths_of(table, _shown(table, pusher, caller)))
            _fill(lose[pusher * players + caller], worths_of(table, _shown(table, caller, pusher)))
    return steal, win, lose, walk


def _fill(row: Any, numbers: Sequence[float]) -> None:
    for at, number in enumerate(numbers):
        row[at] = number


@cache
def _odds(*, compiled: bool) -> tuple[Any, ...]:
    """How likely each kind is, what it meets and how much it wins of that, and both turned around."""
    run = loops() if compiled else plain()
    likely, meets, wins, met, won = run.reals(1, KINDS), *(run.reals(KINDS, KINDS) for _ in range(4))
    _fill(likely[0], [ways / HANDS for ways in WEIGHTS])
    for kind in range(KINDS):
        _fill(meets[kind], [ways / UNKNOWN for ways in ways_against(kind)])
        _fill(wins[kind], [ways * part for ways, part in zip(meets[kind], equities()[kind], strict=True)])
    for kind in range(KINDS):
        _fill(met[kind], [meets[other][kind] for other in range(KINDS)])
        _fill(won[kind], [wins[other][kind] for other in range(KINDS)])
    return likely, meets, wins, met, won


# -------------------------------------------------------------------------------------------------- the equilibrium


def around(table: AllInTable, run: Loops | None = None, near: float = 0.0, most: int = MOST_ROUNDS) -> AllInPlays:
    """What everybody pushes and calls with, such that nobody can do better by more than `near`, or as near as
    so many rounds of learning come."""
    game = _AllInGame(table, run or loops())
    near = near or (NEAR_IN_PRIZES if any(table.prizes) else NEAR)
    for first in range(1, most + 1, LOOK_EVERY):
        game.learns(first)
        if max(game.gains()) < near:
            break
    return game.found()


class _AllInGame:
    """A table while everybody learns."""

    def __init__(self, table: AllInTable, run: Loops) -> None:
        self.table, self.run, self.players = table, run, len(table.stacks)
        self.odds, self.values = _odds(compiled=run.compiled), _values(table, run)
        rows = ring.called_by(self.players, self.players - 1, self.players - 1) + 1
        self.learned = tuple(run.reals(rows, KINDS) for _ in range(4))
        for row in self.learned[0]:
            _fill(row, [0.5] * KINDS)
        shapes = ((rows, KINDS), (rows, KINDS), (rows, KINDS), (2, self.players), (ring.SCRATCH, KINDS))
        self.work = tuple(run.reals(*shape) for shape in shapes)
        self.weight = 0

    def learns(self, first: int) -> None:
        self.run.play_rounds(LOOK_EVERY, first, self.odds, self.values, self.learned, self.work)
        self.weight = sum(range(1, first + LOOK_EVERY))

    def average(self) -> Any:
        rows = self.run.reals(len(self.learned[3]), KINDS)
        for row, total in zip(rows, self.learned[3], strict=True):
            _fill(row, [played / self.weight for played in total])
        return rows

    def gains(self) -> tuple[float, ...]:
        """What the best answer to all others wins more, player by player."""
        plays = self.average()
        self.run.weigh(plays, self.odds, self.values, self.work)
        return tuple(sum(self._gain(plays, row) for row in self._rows(player)) for player in range(self.players))

    def _gain(self, plays: Any, row: int) -> float:
        both = zip(plays[row], self.work[0][row], strict=True)
        return float(sum(max(more * (1 - often), -more * often) for often, more in both))

    def _rows(self, player: int) -> Iterator[int]:
        if player < self.players - 1:
            yield player
        yield from (ring.called_by(self.players, pusher, player) for pusher in range(player))

    def found(self) -> AllInPlays:
        gains, plays = self.gains(), self.average()
        pairs = [(pusher, caller) for caller in range(self.players) for pusher in range(caller)]
        return AllInPlays(
            self.table,
            tuple(tuple(map(float, plays[pusher])) for pusher in range(self.players - 1)),
            {pair: tuple(map(float, plays[ring.called_by(self.players, *pair)])) for pair in pairs},
            gains,
            sum(self._crowded(plays, pusher) for pusher in range(self.players - 1)),
        )

    def _crowded(self, plays: Any, pusher: int) -> float:
        """How often this one is called by two or more, if all might."""
        likely, reach, crowded = self.odds[0][0], float(self.work[3][0][pusher]), 0.0
        for kind in range(KINDS):
            nobody, one = 1.0, 0.0
            for caller in range(pusher + 1, self.players):
                calls = float(self.work[1][ring.called_by(self.players, pusher, caller)][kind])
                nobody, one = nobody * (1 - calls), one * (1 - calls) + nobody * calls
            crowded += float(likely[kind] * plays[pusher][kind]) * (1 - nobody - one)
        return reach * crowded
