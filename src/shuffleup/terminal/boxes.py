"""The parts of the table on the screen: a seat, the middle, my own hand, and what was said of the hand so far."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.widgets import Static

from shuffleup.terminal import words
from shuffleup.terminal.pictures import coloured, large
from shuffleup.terminal.sight import SeatSight, TerminalSight

SEAT_WIDE = 15
BOARD = 5
HOLE = 2

AROUND = {
    1: (0, 1, 0),
    2: (0, 2, 0),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (1, 3, 1),
    6: (1, 4, 1),
    7: (2, 3, 2),
    8: (2, 4, 2),
    9: (2, 5, 2),
}
"""So many others sit on the left, at the top and on the right."""


def around(others: int) -> tuple[list[int], list[int], list[int]]:
    """Who sits where, by his number clockwise from me: the left side and the top and the right, each as it is drawn."""
    left, top, _ = AROUND[others]
    seats = list(range(1, others + 1))
    return seats[:left][::-1], seats[left : left + top], seats[left + top :]


class Box(Static):
    """Text in a place that keeps its size: drawn again only where it has changed."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name, markup=False)
        self._text = Text()

    def put(self, text: Text) -> None:
        if text != self._text:
            self._text = text
            self.update(text, layout=False)


class SeatBox(Box):
    """A seat in three lines: who, with how many chips, doing what."""

    def show(self, seat: SeatSight, *, four: bool) -> None:
        spot = seat.spot
        name = _apart(f"{'▶ ' if spot.to_act else ''}{spot.name}", words.tags(spot))
        chips = _apart(f"{spot.stack or 0:,}", f"bet {spot.bet:,}" if spot.bet else "")
        self.set_class(spot.to_act, "turn")
        self.set_class(bool(seat.place) or spot.state in {"folded", "mucked"}, "gone")
        last = coloured(words.seat_line(spot, seat.place)[:SEAT_WIDE], four=four)
        self.put(Text("\n").join([Text(name, "bold"), Text(chips), last]))


def _apart(left: str, right: str) -> str:
    """Left and right of a seat's line; what does not fit is cut off the left."""
    room = SEAT_WIDE - len(right) - bool(right)
    return f"{left[:room]:<{room}} {right}".rstrip()


class MiddleBox(Box):
    """The board and the pots."""

    def show(self, sight: TerminalSight, *, four: bool) -> None:
        felt = sight.felt
        board = large(felt.board if felt else (), BOARD, four=four)
        lines = list(words.pots(felt.pots, felt.bets, felt.total)) if felt else []
        self.put(Text("\n").join([board, Text(), *map(Text, lines)]))


class MyCards(Box):
    def show(self, sight: TerminalSight, *, four: bool) -> None:
        cards = sight.mine.cards if sight.mine else ()
        self.put(large(cards, HOLE, four=four))


class MyHand(Box):
    """What my cards make, in words."""

    def show(self, sight: TerminalSight) -> None:
        mine = sight.mine
        lines = []
        if mine and mine.words:
            lines.append(f"{mine.words[0].upper()}{mine.words[1:]}")
        if mine and mine.cards and not mine.live:
            lines.append("You have folded.")
        self.put(Text("\n".join(lines)))


class HandLog(Box):
    """The last lines of the hand, as many as there is room for."""

    def __init__(self) -> None:
        super().__init__("log")
        self._lines: Sequence[str] = ()
        self._four = False

    def show(self, lines: Iterable[str], *, four: bool) -> None:
        self._lines, self._four = tuple(lines), four
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        width, height = self.content_size.width, self.content_size.height
        if width < 1 or height < 1:
            return
        rows = [row for line in self._lines for row in textwrap.wrap(line, width, subsequent_indent="  ")]
        self.put(Text("\n").join(coloured(row, four=self._four) for row in rows[-height:]))
