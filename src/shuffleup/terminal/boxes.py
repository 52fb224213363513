"""The parts of the table on the screen: a seat, the middle, my own hand, and what was said of the hand so far."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.widgets import Static

from shuffleup.cards import Rank, Suit, card
from shuffleup.terminal import words
from shuffleup.terminal.sight import SeatSight, TerminalSight

FACE = "#f6f4ee"
INK, RED, GREEN, BLUE = "#1b211d", "#cf3f3a", "#2c8a53", "#2f6fc2"
LIGHT_RED, LIGHT_GREEN, LIGHT_BLUE = "#ef7d6c", "#79cc92", "#82b1f0"
BACK = "#a9b3aa on #2b4c68"
SLOT = "on #17322a"

ON_CARD = {Suit.SPADES: INK, Suit.CLUBS: INK, Suit.HEARTS: RED, Suit.DIAMONDS: RED}
ON_CARD_FOUR = {**ON_CARD, Suit.CLUBS: GREEN, Suit.DIAMONDS: BLUE}
ON_GROUND = {Suit.SPADES: "", Suit.CLUBS: "", Suit.HEARTS: LIGHT_RED, Suit.DIAMONDS: LIGHT_RED}
ON_GROUND_FOUR = {**ON_GROUND, Suit.CLUBS: LIGHT_GREEN, Suit.DIAMONDS: LIGHT_BLUE}

WIDE, HIGH = 5, 3
WRITTEN = re.compile(r"[2-9TJQKA][♣♦♥♠]")


def large(cards: Sequence[str], slots: int, *, four: bool, covered: bool = False) -> Text:
    """Cards side by side, three lines high, with empty places up to `slots`; `covered` ones lie face down."""
    drawn = [_face(text, four=four) for text in cards]
    drawn += [_plain("░" * WIDE, BACK) if covered else _plain(" " * WIDE, SLOT)] * (slots - len(drawn))
    return Text("\n").join(Text(" ").join(one[row] for one in drawn) for row in range(HIGH))


def _face(text: str, *, four: bool) -> list[Text]:
    one = card(text)
    rank = "10" if one.rank is Rank.TEN else one.rank.letter
    style = f"bold {(ON_CARD_FOUR if four else ON_CARD)[one.suit]} on {FACE}"
    rows = (f" {rank:<4}", f"  {one.suit.symbol}  ", f"{rank:>4} ")
    return [Text(row, style) for row in rows]


def _plain(row: str, style: str) -> list[Text]:
    return [Text(row, style)] * HIGH


def coloured(line: str, *, four: bool) -> Text:
    """A sentence whose cards have their colours."""
    text = Text(line)
    for found in WRITTEN.finditer(line):
        colour = (ON_GROUND_FOUR if four else ON_GROUND)[card(found.group()).suit]
        text.stylize(f"bold {colour}".strip(), *found.span())
    return text


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
    """Who sits where, by number clockwise from me: the left side and the top and the right, each as it is drawn."""
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
