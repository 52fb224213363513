"""Cards in a terminal. A suit always has its sign; colour only helps."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from shuffleup.cards import Rank, Suit, card

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
