"""Boards dealt at random, for what cannot be counted: plain functions over whole numbers, which Numba compiles.

A hand is one of the pairs its holder may have. Whoever's pair holds a card that is gone already makes the whole deal
void, and everybody draws again: so every set of hands that can be held together is as likely as any other. Whoever may
hold anything is dealt two cards after that, and then comes the board: the first steps of a Fisher-Yates shuffle.

Chance comes from three shift registers (L'Ecuyer's, of 31, 29 and 28 bits) in numbers that never reach 64 bits, so that
Python and compiled code draw the same from one seed. It serves to estimate; no card that anybody plays comes from it.
"""

from __future__ import annotations

from typing import Final

from shuffleup.cards.lookup import NO_CARDS, strength_of_sum
from shuffleup.lab.endings import SLIDES, STRENGTHS, WHOLE_BOARD, Cells, Rows, add

CARD_KEY, CARD_BIT = 3, 4
"""Tables beside those of `endings`: what each card of the deck adds to a hand."""
ONE, TWO, ENDS = range(3)
LOW_32: Final = 0xFFFF_FFFF
MOST_VOID: Final = 10_000
"""Deals in a row that are void before it is given up: these hands cannot be held together, or hardly."""


def sample(deals: int, pairs: Rows, board: Cells, deck: Cells, chance: Cells, tables: Rows, counts: Cells) -> int:
    """Deal so many hands and boards; gives how many could be dealt.

    `pairs`: three rows, the first and the second cards of all holders' pairs one holder after the other, and where the
    pairs of each end; whoever is counted after those holds anything. `deck`: the cards that may come, those in pairs
    among them.
    """
    players, named = len(counts) // 3, len(pairs[ENDS])
    hands, found = [0] * (2 * players), [0] * players
    for deal in range(deals):
        taken, drawn = hold(pairs, chance, hands), 0
        if named and not taken:
            return deal
        for place in range(2 * named, 2 * players):
            drawn = draw(deck, drawn, taken, chance)
            hands[place] = deck[drawn - 1]
        key, bits = dealt(board, deck, drawn, taken, chance, tables)
        for player in range(players):
            one, two = hands[2 * player], hands[2 * player + 1]
            its_key = key + tables[CARD_KEY][one] + tables[CARD_KEY][two]
            its_bits = bits + tables[CARD_BIT][one] + tables[CARD_BIT][two]
            found[player] = strength_of_sum(its_key, its_bits, tables[SLIDES], tables[STRENGTHS])
        add(found, 1, counts)
    return deals


def dealt(board: Cells, deck: Cells, drawn: int, taken: int, chance: Cells, tables: Rows) -> tuple[int, int]:
    """Keys and bits of a whole board: the cards that lie there, and of the deck, from so many on, what nobody holds."""
    key, bits = NO_CARDS, 0
    for place in range(len(board)):
        key += tables[CARD_KEY][board[place]]
        bits += tables[CARD_BIT][board[place]]
    for _ in range(WHOLE_BOARD - len(board)):
        drawn = draw(deck, drawn, taken, chance)
        key += tables[CARD_KEY][deck[drawn - 1]]
        bits += tables[CARD_BIT][deck[drawn - 1]]
    return key, bits


def draw(deck: Cells, drawn: int, taken: int, chance: Cells) -> int:
    """Shuffle on until a card lies there that nobody holds; gives how many lie there then, that one last."""
    card, free = 0, False
    while not free:
        other = drawn + below(len(deck) - drawn, chance)
        card = deck[other]
        deck[other] = deck[drawn]
        deck[drawn] = card
        drawn += 1
        free = not taken >> card & 1
    return drawn


def hold(pairs: Rows, chance: Cells, hands: Cells) -> int:
    """A pair for everyone: the cards they take, as bits; 0 where no try found one that can be held together."""
    for _ in range(MOST_VOID):
        taken = held(pairs, chance, hands)
        if taken:
            return taken
    return 0


def held(pairs: Rows, chance: Cells, hands: Cells) -> int:
    """One try: 0 where two would hold the same card."""
    taken, start = 0, 0
    for player in range(len(pairs[ENDS])):
        end = pairs[ENDS][player]
        pair = start + below(end - start, chance) if end - start > 1 else start
        hands[2 * player], hands[2 * player + 1] = pairs[ONE][pair], pairs[TWO][pair]
        mine = 1 << pairs[ONE][pair] | 1 << pairs[TWO][pair]
        if taken & mine:
            return 0
        taken |= mine
        start = end
    return taken


def below(bound: int, chance: Cells) -> int:
    """A number from 0 up to, not including, the bound; of 2**32 draws at most one more falls on one than on another."""
    one, two, three = chance[0], chance[1], chance[2]
    one = (one & 0xFFFF_FFFE) << 12 & LOW_32 ^ (one << 13 & LOW_32 ^ one) >> 19
    two = (two & 0xFFFF_FFF8) << 4 & LOW_32 ^ (two << 2 & LOW_32 ^ two) >> 25
    three = (three & 0xFFFF_FFF0) << 17 & LOW_32 ^ (three << 3 & LOW_32 ^ three) >> 11
    chance[0], chance[1], chance[2] = one, two, three
    return (one ^ two ^ three) * bound >> 32
