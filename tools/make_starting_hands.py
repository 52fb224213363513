"""Write src/shuffleup/lab/_equities.py: every starting hand against every other.

Run: python tools/make_starting_hands.py

There are 169 starting hands when suits are only alike or different. Boards are dealt at random; on each, every two
cards that are left play against every other two, and what they win is counted for their kinds. 60,000 boards take three
minutes and leave an error of about a quarter of a percent, which is no more than a stored byte rounds.
"""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.extending import register_jitable

from shuffleup.cards.lookup import (
    CARD_BITS,
    CARD_KEYS,
    NO_CARDS,
    SLIDES,
    STRENGTHS,
    flush_place,
    rank_place,
    strength_of_sum,
)

Array = Any  # NumPy's, as compiled code sees it
TARGET = Path(__file__).resolve().parent.parent / "src" / "shuffleup" / "lab" / "_equities.py"
KINDS = 169
BOARDS = 60_000
SEED = 20_261_115
WHOLE = 255
LINE = 118


def kind_of(first: int, second: int) -> int:
    """The square of the thirteen-by-thirteen grid: suited below the diagonal, unsuited above it."""
    high, low = max(first, second) // 4, min(first, second) // 4
    return 13 * high + low if first % 4 == second % 4 else 13 * low + high


def deal_boards(seed: int, count: int, tables: tuple[Array, Array, Array, Array], won: Array, met: Array) -> None:
    """`won` counts twice what row takes from column, and `met` how often they met."""
    keys, bits, slides, strengths = tables
    np.random.seed(seed)  # the only generator compiled code has
    kinds, worth, held = np.empty(1081, np.int64), np.empty(1081, np.int64), np.empty((1081, 2), np.int64)
    deck = np.arange(52)
    for _ in range(count):
        np.random.shuffle(deck)
        hands = 0
        board_key, board_bits = NO_CARDS, 0
        for card in deck[:5]:
            board_key += keys[card]
            board_bits |= bits[card]
        for one in range(5, 52):
            for two in range(5, one):
                a, b = deck[one], deck[two]
                key, all_bits = board_key + keys[a] + keys[b], board_bits | bits[a] | bits[b]
                kinds[hands], held[hands, 0], held[hands, 1] = kind_of(a, b), a, b
                worth[hands] = strength_of_sum(key, all_bits, slides, strengths)
                hands += 1
        meet(kinds, worth, held, won, met)


def meet(kinds: Array, worth: Array, held: Array, won: Array, met: Array) -> None:
    """Everyone against everyone who holds other cards."""
    for one in range(len(kinds)):
        a, b = held[one]
        for two in range(one):
            c, d = held[two]
            if c not in (a, b) and d not in (a, b):
                mine, his = kinds[one], kinds[two]
                score = 1 + (worth[one] > worth[two]) - (worth[one] < worth[two])
                won[mine, his] += score
                won[his, mine] += 2 - score
                met[mine, his] += 1
                met[his, mine] += 1


def equities() -> Array:
    """Row against column, from 0 to 1."""
    for piece in (rank_place, flush_place, strength_of_sum, kind_of, meet):
        register_jitable(piece)
    tables = np.asarray(CARD_KEYS), np.asarray(CARD_BITS), np.asarray(SLIDES), np.asarray(STRENGTHS)
    won, met = np.zeros((KINDS, KINDS), np.int64), np.zeros((KINDS, KINDS), np.int64)
    numba.njit()(deal_boards)(SEED, BOARDS, tables, won, met)
    return won / met / 2


def module_text(table: Array) -> str:
    """One byte a pair of kinds below the diagonal, row by row; the others follow from them."""
    below = bytes(round(WHOLE * table[row, column]) for row in range(KINDS) for column in range(row))
    text = base64.b64encode(zlib.compress(below, 9)).decode()
    lines = "\n".join(text[start : start + LINE] for start in range(0, len(text), LINE))
    head = (
        '"""Starting hand against starting hand. Written by tools/make_starting_hands.py: change that, run it again."""'
    )
    return f'{head}\n\nWHOLE = {WHOLE}\nBELOW = """\n{lines}\n"""\n'


if __name__ == "__main__":
    TARGET.write_text(module_text(equities()), encoding="utf-8")
