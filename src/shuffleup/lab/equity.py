"""What hands are worth against each other: counted to the last board where that can be done, else dealt at random.

A holder has one hand, or any of several (a range): then every set of hands that can be held together counts alike.
Hands that differ only by the names of the suits are counted once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate, permutations, product
from math import comb, prod, sqrt
from typing import Final

from shuffleup.cards import DECK, Card
from shuffleup.facts import fact
from shuffleup.lab.compiled import Loops, loops
from shuffleup.lab.endings import POT, RANKS, SHARES, SUITS, TIES, WHOLE_BOARD, WINS
from shuffleup.lab.ranges import NoRange, Pair
from shuffleup.say import say

MOST_SETS: Final = 200_000
"""Sets of hands that are looked through for those that differ only by suits; more are dealt at random."""
COUNTED: Final = {True: 25_000_000, False: 60_000}
"""Sets of hands times sets of ranks that can come, counted out compiled or not: about two seconds of work."""
DEALS: Final = {True: 2_000_000, False: 50_000}
CERTAIN: Final = 1.96
"""So many standard errors to both sides hold the truth 19 times out of 20."""

Places = tuple[int, ...]
"""Cards by their places in the deck: rank times four plus suit."""


@fact
class HandOdds:
    """What one holder can expect: the share of the pot, and how often it is won alone or shared."""

    equity: Fraction
    win: Fraction
    tie: Fraction


@fact
class Odds:
    """Of all holders; over how many boards, and by how much a share may be off where they were dealt at random."""

    hands: tuple[HandOdds, ...]
    boards: int
    error: float = 0.0

    @property
    def exact(self) -> bool:
        return not self.error


class NotTogether(NoRange):
    """Hands that cannot be held together."""


def odds(
    holders: Sequence[Sequence[Pair]],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    seed: int = 1,
    with_loops: Loops | None = None,
) -> Odds:
    """Exact where it can be. `dead`: cards known to be gone."""
    assert len(holders) >= 2, holders
    assert len(board) <= WHOLE_BOARD, board
    run = with_loops or loops()
    gone, missing = {*board, *dead}, WHOLE_BOARD - len(board)
    if len(DECK) - len(gone) < 2 * len(holders) + missing:
        raise NotTogether(say("Too few cards are left for these hands and a board."))
    free = [[pair for pair in pairs if not gone & set(pair)] for pairs in holders]
    if not all(free):
        raise NotTogether(say("One of the hands needs a card that is on the board or gone."))
    sets = _sets(free, board, dead) if prod(map(len, free)) <= MOST_SETS else None
    if sets is not None and not sets:
        raise NotTogether(say("These hands cannot be held together: they need the same card."))
    if sets and len(sets) * comb(RANKS + missing - 1, missing) <= COUNTED[run.compiled]:
        return _counted(sets, places(board), places(dead), run)
    return _dealt(free, board, dead, seed, run)


def places(cards: Iterable[Card]) -> Places:
    return tuple(PLACES[card] for card in cards)


PLACES: Final = {card: place for place, card in enumerate(sorted(DECK, key=lambda card: card.key & 0x1FFFFFF))}


# ------------------------------------------------------------------------------------------- every board counted


def _sets(holders: Sequence[Sequence[Pair]], board: Sequence[Card], dead: Sequence[Card]) -> Counter[Places]:
    """Every set of hands that can be held together, and how many there are that differ from it only by suits."""
    alike = [change for change in permutations(range(SUITS)) if _keeps(change, board) and _keeps(change, dead)]
    found: Counter[Places] = Counter()
    for hands in product(*([places(pair) for pair in pairs] for pairs in holders)):
        held = tuple(place for pair in hands for place in pair)
        if len(set(held)) == len(held):
            found[min(_renamed(held, change) for change in alike)] += 1
    return found


def _keeps(change: Sequence[int], cards: Sequence[Card]) -> bool:
    """Whether these cards stay the same when suits change their names."""
    return {_suited(place, change) for place in places(cards)} == set(places(cards))


def _suited(place: int, change: Sequence[int]) -> int:
    return place - place % SUITS + change[place % SUITS]


def _renamed(held: Places, change: Sequence[int]) -> Places:
    """The same hands with other suits, each with its higher place first."""
    changed = [_suited(place, change) for place in held]
    return tuple(place for at in range(0, len(changed), 2) for place in sorted(changed[at : at + 2], reverse=True))


def _counted(sets: Counter[Places], board: Places, dead: Places, run: Loops) -> Odds:
    holders = len(next(iter(sets))) // 2
    totals = [0] * (3 * holders)
    boards = 0
    for held, times in sets.items():
        counts = count(held, board, dead, run)
        totals = [total + times * number for total, number in zip(totals, counts, strict=True)]
        boards += times * comb(RANKS * SUITS - len(held) - len(board) - len(dead), WHOLE_BOARD - len(board))
    return Odds(_shares(totals, boards), boards)


def count(held: Places, board: Places, dead: Places, run: Loops) -> list[int]:
    """Wins, ties and shares of hands that are known, over every board. Suits that are alike to the hands, such as the
    two of a pair against another pair's, are looked at once."""
    left = sorted(set(range(RANKS * SUITS)) - {*held, *board, *dead})
    hands = [(*held[at : at + 2], *board) for at in range(0, len(held), 2)]
    keys = run.tables[0]
    sums = run.row(sum(int(keys[place // SUITS]) for place in hand) for hand in hands)
    counts, missing = run.row([0] * (3 * len(hands))), WHOLE_BOARD - len(board)
    run.count_by_ranks(sums, run.row(_by_rank(left)), missing, run.tables, counts)
    for (suited, coming, others), times in Counter(_in_suit(hands, left, suit) for suit in range(SUITS)).items():
        more = run.row([0] * (3 * len(hands)))
        run.count_flushes(sums, run.row(suited), run.row(coming), run.row(others), missing, run.tables, more)
        for place, number in enumerate(more):
            counts[place] += times * number
    return [int(number) for number in counts]


def _in_suit(hands: Sequence[Places], left: Sequence[int], suit: int) -> tuple[Places, Places, Places]:
    """All that a flush in this suit depends on: the ranks of it in each hand, as bits, those that can come, and the
    cards that can come elsewhere."""
    suited = tuple(sum(1 << place // SUITS for place in hand if place % SUITS == suit) for hand in hands)
    coming = tuple(place // SUITS for place in left if place % SUITS == suit)
    return suited, coming, tuple(_by_rank(place for place in left if place % SUITS != suit))


def _by_rank(left: Iterable[int]) -> list[int]:
    counts = [0] * RANKS
    for place in left:
        counts[place // SUITS] += 1
    return counts


def _shares(totals: Sequence[int], boards: int) -> tuple[HandOdds, ...]:
    holders = len(totals) // 3
    won, tied, shares = (totals[kind * holders : (kind + 1) * holders] for kind in (WINS, TIES, SHARES))
    return tuple(
        HandOdds(Fraction(share, boards * POT), Fraction(wins, boards), Fraction(ties, boards))
        for wins, ties, share in zip(won, tied, shares, strict=True)
    )


# -------------------------------------------------------------------------------------------- dealt at random


def _dealt(
    holders: Sequence[Sequence[Pair]], board: Sequence[Card], dead: Sequence[Card], seed: int, run: Loops
) -> Odds:
    """Whoever may hold anything comes last: two cards of the deck, which never make a deal void."""
    deck = run.row(set(range(RANKS * SUITS)) - {*places(board), *places(dead)})
    anything = comb(len(deck), 2)
    order = sorted(range(len(holders)), key=lambda at: len(holders[at]) == anything)
    named = [holders[at] for at in order if len(holders[at]) < anything]
    pairs = [places(pair) for held in named for pair in held]
    rows = run.rows([one for one, _ in pairs], [two for _, two in pairs], accumulate(map(len, named)))
    counts = run.row([0] * (3 * len(holders)))
    wanted = DEALS[run.compiled]
    deals = run.sample(wanted, rows, run.row(places(board)), deck, run.row(registers(seed)), run.tables, counts)
    if deals < wanted:
        raise NotTogether(say("These hands cannot be held together, or hardly ever: they need the same cards."))
    shares = _shares([int(number) for number in counts], deals)
    found = tuple(share for _, share in sorted(zip(order, shares, strict=True), key=lambda one: one[0]))
    return Odds(found, deals, max(CERTAIN * sqrt(one.equity * (1 - one.equity) / deals) for one in found) or 1 / deals)


def registers(seed: int) -> tuple[int, int, int]:
    """Three numbers from one, none too small for its shift register."""
    mixed = [(seed + at) * 0x9E37_79B9_7F4A_7C15 % (1 << 64) >> 32 for at in (1, 2, 3)]
    return (mixed[0] | 1 << 8, mixed[1] | 1 << 8, mixed[2] | 1 << 8)
