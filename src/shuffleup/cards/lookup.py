"""Ranking a hand by adding up numbers: plain functions over integers and tables, which Numba can compile as they stand.

Every card has a key. Its low bits are the key of its rank, chosen so that the ranks of any five, six or seven cards
add up to a sum of their own. Above them is a counter for each suit. One addition a card therefore tells which ranks
are there, and how many cards of each suit:

    spades    hearts    diamonds  clubs     sum of the rank keys
    4 bits    4 bits    4 bits    4 bits    25 bits

A sum begins at `NO_CARDS`, which is 3 in every counter, so that the top bit of a counter says "five or more".

Without a flush, suits do not matter, and the rank sum says all. Its low bits choose a row; each row was slid along
`strengths` until it fitted between the others; the slide and the high bits add up to the place of the answer. Seven
cards with a flush hold no full house and no four of a kind, so the ranks of that suit say all: as thirteen bits they
are the place. Which ranks they are is read from the card bits, which are added up like the keys.

The tables are made by `tools/make_ranking_tables.py`. They are handed in because compiled code wants them as its own
kind of array. `strengths` is read in `strength_of_sum` and handed on to nobody: one level further down, Numba counted
references for every hand, and a look-up took 10 ns instead of 1.5. Whoever calls vouches for the cards: five, six or
seven, all different.
"""

from __future__ import annotations

from array import array
from base64 import b64decode
from typing import Final, Protocol
from zlib import decompress

from shuffleup.cards import _tables


class LookupTable(Protocol):
    """Whole numbers by place: a tuple, a list, an array, or one of NumPy's."""

    def __getitem__(self, place: int, /) -> int: ...


def _unpacked(text: str, typecode: str) -> array[int]:
    """A table from its text. It stays an array: as a list it was no faster to read, and seventeen times as large."""
    table = array(typecode, decompress(b64decode(text)))
    if array("H", b"\x01\x00")[0] != 1:  # the text has low bytes first; this machine has high bytes first
        table.byteswap()
    return table


_SUM_BITS: Final = 25
_SUM: Final = (1 << _SUM_BITS) - 1
_ROW_BITS: Final = _tables.ROW_BITS
_ROW: Final = (1 << _ROW_BITS) - 1
_ONE_OF_EACH_SUIT: Final = 0b0001_0001_0001_0001 << _SUM_BITS

NO_CARDS: Final = 3 * _ONE_OF_EACH_SUIT
FLUSH: Final = 8 * _ONE_OF_EACH_SUIT

CARD_KEYS: Final = tuple(key + (1 << _SUM_BITS + 4 * suit) for key in _tables.RANK_KEYS for suit in range(4))
CARD_BITS: Final = tuple(1 << 13 * suit + rank for rank in range(13) for suit in range(4))
SLIDES: Final = _unpacked(_tables.SLIDES, "i")
STRENGTHS: Final = _unpacked(_tables.STRENGTHS, "H")


def strength_of_sum(key_sum: int, card_bits: int, slides: LookupTable, strengths: LookupTable) -> int:
    """The strength of cards whose keys add up to `key_sum`. Only where that shows a flush do the bits matter."""
    place = flush_place(key_sum, card_bits) if key_sum & FLUSH else rank_place(key_sum, slides)
    return strengths[place]


def rank_place(key_sum: int, slides: LookupTable) -> int:
    """Where the strength stands of cards of which no five are of one suit."""
    rank_sum = key_sum & _SUM
    return slides[rank_sum & _ROW] + (rank_sum >> _ROW_BITS)


def flush_place(key_sum: int, card_bits: int) -> int:
    """Where the strength stands of cards of which five or more are of one suit: at the bits of that suit."""
    suit = 0
    while not key_sum >> (_SUM_BITS + 4 * suit + 3) & 1:
        suit += 1
    return card_bits >> 13 * suit & 0x1FFF
