"""Players of the lab: plain functions over a table's row, which Numba compiles with it.

They stand for the people of a home game in what makes an evening long or short: how many hands are played, how often
chips go in, and who goes out. Before the flop a hand is worth its place among all hands; later it is worth how often it
wins when what is hidden is dealt at random a few times. They are no opponents to learn from; those are in `bots`.
"""

from __future__ import annotations

from typing import Final

from shuffleup.cards.lookup import NO_CARDS, strength_of_sum
from shuffleup.lab.endings import RANKS, SLIDES, STRENGTHS, WHOLE_BOARD, Cells, Rows, bits_in
from shuffleup.lab.hands import (
    BET,
    BIG,
    BOARD,
    DEAD,
    FOLD,
    GREATEST,
    LEAST,
    LEAST_BET,
    LIVE,
    ONE,
    PAID,
    PLACES,
    PRICE,
    SEAT,
    STACK,
    STAY,
    STREET,
    STYLE,
    TO_ACT,
    TO_CALL,
    TWO,
    UNIT,
    TableRow,
)
from shuffleup.lab.sampling import CARD_BIT, CARD_KEY, below

BEFORE: Final = 5
"""The table that tells how many hands of a thousand are better before the flop, by kind."""
THOUSAND: Final = 1000
LOOKS: Final = 12
MOST_OPPONENTS: Final = 3
SHOWN: Final = (0, 3, 4, 5)
SHORT: Final = 12
"""With so many big blinds or fewer one goes all-in or folds."""
DECK: Final = 52


def at_home(row: TableRow, chance: Cells, tables: Rows) -> int:
    """A player at a home table: FOLD, STAY, or the total of a bet or raise."""
    if row[STREET] == 0:
        return before_flop(row, chance, tables)
    return on_board(row, chance, tables)


def before_flop(row: TableRow, chance: Cells, tables: Rows) -> int:
    """Loose hands limp, good ones raise, the best raise again; a short stack goes in or away."""
    place = row[TO_ACT]
    better = tables[BEFORE][kind_of(row[ONE + place], row[TWO + place])]
    plays = row[STYLE + row[SEAT + place] - 1]
    unit = row[LEAST_BET]
    behind = row[STACK + place] + row[BET + place]
    raised = row[PRICE] > row[BIG]
    if behind <= SHORT * unit or 3 * row[TO_CALL] >= behind:
        goes_in = plays // 2 if raised else plays
        return all_in(row) if better < goes_in else stay_if_free(row)
    if raised:
        if better < plays // 8:
            return total(row, 3 * row[PRICE])
        return STAY if better < plays * 2 // 3 * min(3 * unit, row[PRICE]) // row[PRICE] else stay_if_free(row)
    if better < plays // 2 and below(3, chance):
        return total(row, 3 * unit + row[PRICE] * (bits_in(row[LIVE]) > 6))
    return STAY if better < plays else stay_if_free(row)


def on_board(row: TableRow, chance: Cells, tables: Rows) -> int:
    """Bets what is probably best, calls at the right price, and now and then bets what is not."""
    worth = wins(row, chance, tables)
    pot, call = pot_of(row), row[TO_CALL]
    if call == 0:
        bets = worth > 600 if below(4, chance) else worth > 900 or below(4, chance) == 0
        return total(row, pot * (2 + below(3, chance)) // 4) if bets else STAY
    price = THOUSAND * call // (pot + call)
    if worth > 850 or (worth > 700 and 2 * call > row[STACK + row[TO_ACT]]):
        return total(row, row[PRICE] + pot)
    return STAY if worth > price + 80 else FOLD


def all_in(row: TableRow) -> int:
    return row[GREATEST] if row[GREATEST] else STAY


def stay_if_free(row: TableRow) -> int:
    return FOLD if row[TO_CALL] else STAY


def total(row: TableRow, wanted: int) -> int:
    """A bet or raise to about so much, in whole chips; one that takes most of a stack takes all of it."""
    if not row[GREATEST]:
        return STAY
    if 3 * wanted > 2 * row[GREATEST]:
        return row[GREATEST]
    return min(max(wanted // row[UNIT] * row[UNIT], row[LEAST]), row[GREATEST])


def pot_of(row: TableRow) -> int:
    pot = row[DEAD]
    for place in range(row[PLACES]):
        pot += row[PAID + place]
    return pot


def kind_of(one: int, two: int) -> int:
    """The square of a thirteen-by-thirteen grid: pairs on the diagonal, suited below it, unsuited above."""
    high, low = max(one, two) >> 2, min(one, two) >> 2
    return RANKS * high + low if one & 3 == two & 3 else RANKS * low + high


def wins(row: TableRow, chance: Cells, tables: Rows) -> int:
    """How often of a thousand the hand to act wins, as a few looks tell: what is hidden is dealt at random."""
    place = row[TO_ACT]
    against = min(bits_in(row[LIVE]) - 1, MOST_OPPONENTS)
    shown = SHOWN[row[STREET]]
    key, bits = NO_CARDS, 0
    for card in range(BOARD, BOARD + shown):
        key += tables[CARD_KEY][row[card]]
        bits += tables[CARD_BIT][row[card]]
    won = 0
    for _ in range(LOOKS):
        won += look(key, bits, row[ONE + place], row[TWO + place], shown, against, chance, tables)
    return THOUSAND * won // (2 * LOOKS)


def look(key: int, bits: int, one: int, two: int, shown: int, against: int, chance: Cells, tables: Rows) -> int:
    """One deal of the rest: 2 for a hand that wins, 1 for one that shares, 0."""
    keys, cards = tables[CARD_KEY], tables[CARD_BIT]
    taken = bits + cards[one] + cards[two]
    for _ in range(WHOLE_BOARD - shown):
        card = draw(taken, chance, cards)
        taken += cards[card]
        key += keys[card]
        bits += cards[card]
    mine = strength_of_sum(
        key + keys[one] + keys[two], bits + cards[one] + cards[two], tables[SLIDES], tables[STRENGTHS]
    )
    result = 2
    for _ in range(against):
        first = draw(taken, chance, cards)
        taken += cards[first]
        second = draw(taken, chance, cards)
        taken += cards[second]
        theirs = strength_of_sum(
            key + keys[first] + keys[second], bits + cards[first] + cards[second], tables[SLIDES], tables[STRENGTHS]
        )
        if theirs > mine:
            return 0
        if theirs == mine:
            result = 1
    return result


def draw(taken: int, chance: Cells, cards: Cells) -> int:
    """Any card that is not taken."""
    card = below(DECK, chance)
    while taken & cards[card]:
        card = below(DECK, chance)
    return card
