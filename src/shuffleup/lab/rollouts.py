"""Hands between two played on from the flop to the end, on one board after another: loops for the compiler.

On a board both sides play all their hands at once, and learn what they regret not having played; the next board is
another one (CFR+ with public chance sampling). There are too many hands to learn about each on every board. So a hand
belongs to a class on every street, by how many hands it beats in the end on average, and by how much that can still
change; hands of a class are played alike.

A tree is a row of arrays, parents before their children: the children of each place, how many there are, whose turn it
is (or NOBODY), the street, who folded (or NOBODY), and what both have put in beyond the pot, which is 1. `holds` are
the first and the second card of each hand, as two rows; hands that need a card of the board are not among them.
"""

from __future__ import annotations

from typing import Any, Final

from shuffleup.cards.lookup import NO_CARDS, strength_of_sum
from shuffleup.lab.endings import SLIDES, STRENGTHS, WHOLE_BOARD
from shuffleup.lab.sampling import CARD_BIT, CARD_KEY

AnyArray = Any  # as compiled code sees it
AnyArrays = tuple[Any, ...]

CHILDREN, CHOICES, TURN, STREET, FOLDED, PAID = range(6)
ONE, TWO = 0, 1
REGRETS, PLAYED = 0, 1
NOBODY: Final = -1
LEVELS: Final = 24
CLASSES: Final = 2 * LEVELS
CHANGES: Final = (0.05, 0.03)
"""On the flop and the turn: from how much spread on a hand is one that can still change."""
FLOP, RIVER = 3, 2


def strengths_of(board: AnyArray, holds: AnyArray, known: int, tables: AnyArrays, found: AnyArray) -> None:
    """How strong each hand is on a whole board; 0 for one that needs a card of it that comes after the known ones."""
    key, bits = NO_CARDS, 0
    for card in board:
        key += tables[CARD_KEY][card]
        bits += tables[CARD_BIT][card]
    for hand in range(len(found)):
        one, two = holds[ONE][hand], holds[TWO][hand]
        found[hand] = 1
        for place in range(known, WHOLE_BOARD):
            if board[place] == one or board[place] == two:
                found[hand] = 0
        if found[hand]:
            its_key = key + tables[CARD_KEY][one] + tables[CARD_KEY][two]
            its_bits = bits + tables[CARD_BIT][one] + tables[CARD_BIT][two]
            found[hand] = strength_of_sum(its_key, its_bits, tables[SLIDES], tables[STRENGTHS])


def add_places(found: AnyArray, counts: AnyArray, sums: AnyArray) -> None:
    """Which part of all hands each beats, ties as half: added up, with squares and how often."""
    counts[:] = 0
    hands = 0
    for hand in range(len(found)):
        if found[hand]:
            counts[found[hand]] += 1
            hands += 1
    below = 0
    for strength in range(1, len(counts)):
        here = counts[strength]
        counts[strength] = 2 * below + here
        below += here
    for hand in range(len(found)):
        if found[hand]:
            part = counts[found[hand]] / (2 * hands)
            sums[0][hand] += part
            sums[1][hand] += part * part
            sums[2][hand] += 1


def classify(
    boards: AnyArray, street: int, holds: AnyArray, tables: AnyArrays, work: AnyArrays, classes: AnyArray
) -> None:
    """The class of every hand on a street, by boards that end differently."""
    found, counts, sums = work
    sums[:] = 0
    for at in range(len(boards)):
        strengths_of(boards[at], holds, FLOP + street, tables, found)
        add_places(found, counts, sums)
    for hand in range(len(classes)):
        mean = sums[0][hand] / max(sums[2][hand], 1)
        if street == RIVER:
            classes[hand] = min(int(mean * CLASSES), CLASSES - 1)
        else:
            spread = sums[1][hand] / max(sums[2][hand], 1) - mean * mean
            classes[hand] = 2 * min(int(mean * LEVELS), LEVELS - 1) + (1 if spread > CHANGES[street] else 0)


# -------------------------------------------------------------------------------------------------- one board


def plays_at(table: AnyArray, node: int, choices: int, plays: AnyArray) -> None:
    """Each class as parts of 1; the same for all choices where there is nothing."""
    for one in range(CLASSES):
        total = 0.0
        for act in range(choices):
            total += table[node, one, act]
        for act in range(choices):
            plays[one, act] = table[node, one, act] / total if total > 0 else 1.0 / choices


def reach(table: AnyArray, tree: AnyArrays, classes: AnyArray, plays: AnyArray, reached: AnyArray) -> None:
    """How likely each hand of both sides comes to each place; at the root that is given."""
    for node in range(len(tree[TURN])):
        turn = tree[TURN][node]
        if turn == NOBODY:
            continue
        plays_at(table, node, tree[CHOICES][node], plays)
        mine = classes[tree[STREET][node]]
        for act in range(tree[CHOICES][node]):
            child = tree[CHILDREN][node, act]
            for hand in range(len(mine)):
                reached[turn, child, hand] = reached[turn, node, hand] * plays[mine[hand], act]
                reached[1 - turn, child, hand] = reached[1 - turn, node, hand]


def shown_down(
    order: AnyArray, found: AnyArray, holds: AnyArray, theirs: AnyArray, cards: AnyArray, into: AnyArray
) -> None:
    """How much more of theirs each hand beats than it loses to; `order` is from the weakest to the strongest."""
    for way in range(2):
        cards[:] = 0
        total = 0.0
        first = 0
        while first < len(order):
            last = first
            strength = found[order[first if way == 0 else len(order) - 1 - first]]
            while last < len(order):
                hand = order[last if way == 0 else len(order) - 1 - last]
                if found[hand] != strength:
                    break
                beaten = total - cards[holds[ONE][hand]] - cards[holds[TWO][hand]]
                into[hand] = beaten if way == 0 else into[hand] - beaten
                last += 1
            for at in range(first, last):
                hand = order[at if way == 0 else len(order) - 1 - at]
                total += theirs[hand]
                cards[holds[ONE][hand]] += theirs[hand]
                cards[holds[TWO][hand]] += theirs[hand]
            first = last


def met(holds: AnyArray, theirs: AnyArray, cards: AnyArray, into: AnyArray) -> None:
    """How much of theirs leaves each hand its two cards."""
    cards[:] = 0
    total = 0.0
    for hand in range(len(theirs)):
        total += theirs[hand]
        cards[holds[ONE][hand]] += theirs[hand]
        cards[holds[TWO][hand]] += theirs[hand]
    for hand in range(len(theirs)):
        into[hand] = total - cards[holds[ONE][hand]] - cards[holds[TWO][hand]] + theirs[hand]


def play_board(
    me: int, weight: float, tree: AnyArrays, classes: AnyArray, hands: AnyArrays, learned: AnyArray, work: AnyArrays
) -> None:
    """One side learns from one board. `hands`: their order, strengths and cards; `work`: plays, reached, what every
    place is worth to each hand, and a number a card."""
    order, found, holds = hands
    plays, reached, worth, cards = work
    reach(learned[REGRETS], tree, classes, plays, reached)
    for node in range(len(tree[TURN]) - 1, -1, -1):
        turn, folded = tree[TURN][node], tree[FOLDED][node]
        if turn == me:
            learn(node, weight, tree, classes[tree[STREET][node]], reached[me, node], learned, plays, worth)
        elif turn != NOBODY:
            worth[node] = 0
            for act in range(tree[CHOICES][node]):
                worth[node] += worth[tree[CHILDREN][node, act]]
        elif folded != NOBODY:
            met(holds, reached[1 - me, node], cards, worth[node])
            worth[node] *= (0.5 + tree[PAID][node, folded]) * (-1 if folded == me else 1)
        else:
            shown_down(order, found, holds, reached[1 - me, node], cards, worth[node])
            worth[node] *= 0.5 + min(tree[PAID][node, 0], tree[PAID][node, 1])


def learn(
    node: int, weight: float, tree: AnyArrays, mine: AnyArray, reached: AnyArray, learned: AnyArray, plays: AnyArray,
    worth: AnyArray,
) -> None:  # fmt: skip
    choices = tree[CHOICES][node]
    plays_at(learned[REGRETS], node, choices, plays)
    for hand in range(len(mine)):
        one, value = mine[hand], 0.0
        for act in range(choices):
            value += plays[one, act] * worth[tree[CHILDREN][node, act], hand]
        worth[node, hand] = value
        for act in range(choices):
            learned[REGRETS, node, one, act] += worth[tree[CHILDREN][node, act], hand] - value
            learned[PLAYED, node, one, act] += weight * reached[hand] * plays[one, act]
    for one in range(CLASSES):
        for act in range(choices):
            learned[REGRETS, node, one, act] = max(learned[REGRETS, node, one, act], 0.0)
