"""`python -m bench.odds`: what a hand is worth, by us and with what PyPI has, in one run.

Aces against kings over all 1,712,304 boards, and aces against eight others who hold anything, dealt at random. Of the
peers only PokerKit deals hands out itself, and none counts boards from before the flop: the others are asked what every
hand is, as anyone would write it in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from time import process_time

import eval7
import pokerkit
from phevaluator.evaluator import evaluate_7cards
from treys import Card as TreysCard
from treys import Evaluator

from bench.aims import below, least
from shuffleup.cards import DECK
from shuffleup.lab.equity import odds
from shuffleup.lab.ranges import pairs_of

ACES, KINGS = ("Ac", "Ad"), ("Kh", "Ks")
SEATS = 9
BOARDS = 1_712_304
DEALS = 3_000
PART = 100_000  # of all boards: the rest takes as long


def ranked() -> dict[str, tuple[Callable[[str], object], Callable[[Sequence[object]], int]]]:
    """By package: how it writes a card, and what it says of seven."""
    treys = Evaluator()
    numbers = {str(card): card.index for card in DECK}
    return {
        "eval7": (eval7.Card, eval7.evaluate),
        "phevaluator": (numbers.__getitem__, lambda hand: -evaluate_7cards(*hand)),
        "treys": (TreysCard.new, lambda hand: -treys.evaluate([], list(hand))),
    }


def counted(card: Callable[[str], object], rank: Callable[[Sequence[object]], int]) -> float:
    """Seconds for all boards, by the pace of the first hundred thousand."""
    deck = [card(str(one)) for one in DECK if str(one) not in ACES + KINGS]
    aces, kings = [card(one) for one in ACES], [card(one) for one in KINGS]
    start = process_time()
    for done, board in enumerate(combinations(deck, 5), 1):
        rank([*aces, *board]) > rank([*kings, *board])  # noqa: B015 - that it is asked is what is timed
        if done == PART:
            break
    return (process_time() - start) * BOARDS / PART


def dealt(card: Callable[[str], object], rank: Callable[[Sequence[object]], int]) -> float:
    """Deals a second of nine hands and a board."""
    deck, rng = [card(str(one)) for one in DECK if str(one) not in ACES], Random(1)
    aces, start = [card(one) for one in ACES], process_time()
    for _ in range(DEALS):
        drawn = rng.sample(deck, 2 * SEATS + 3)
        board = drawn[:5]
        mine = rank([*aces, *board])
        all(rank([*drawn[at : at + 2], *board]) <= mine for at in range(5, len(drawn), 2))
    return DEALS / (process_time() - start)


def dealt_by_pokerkit(deals: int = 300) -> float:
    """It tries every set of hands that ranges allow, so it is given nine hands and deals boards alone."""
    cards = [str(card) for card in DECK if str(card) not in ACES][: 2 * SEATS - 2]
    hands = ["".join(ACES), *("".join(cards[at : at + 2]) for at in range(0, len(cards), 2))]
    ranges = [[list(pokerkit.Card.parse(hand))] for hand in hands]
    start = process_time()
    pokerkit.calculate_equities(
        ranges, (), 2, 5, pokerkit.Deck.STANDARD, (pokerkit.StandardHighHand,), sample_count=deals
    )
    return deals / (process_time() - start)


def ours_counted() -> float:
    holders = [pairs_of("".join(hand)) for hand in (ACES, KINGS)]
    return _pace(lambda: odds(holders))[0]


def ours_dealt() -> float:
    anything = list(combinations(DECK, 2))
    holders = [pairs_of("".join(ACES)), *[anything] * (SEATS - 1)]
    seconds, boards = _pace(lambda: odds(holders))
    return boards / seconds


def _pace(asked: Callable[[], object]) -> tuple[float, int]:
    """Seconds an answer takes once everything is compiled, and over how many boards it went."""
    boards = getattr(asked(), "boards", 0)
    times, start = 0, process_time()
    while process_time() - start < 2:
        asked()
        times += 1
    return (process_time() - start) / times, boards


def main() -> None:
    mine, quick = ours_counted(), ours_dealt()
    print(f"{'':>24}{'AA v KK, every board':>24}{'nine hands, deals/s':>24}")
    print(f"{'shuffleup':>24}{1000 * mine:>21.2f} ms{quick:>24,.0f}   ms: {below(1000 * mine, 2)}")
    fastest_counted, fastest_dealt = float("inf"), 0.0
    for name, (card, rank) in ranked().items():
        seconds, rate = counted(card, rank), dealt(card, rank)
        fastest_counted, fastest_dealt = min(seconds, fastest_counted), max(rate, fastest_dealt)
        print(f"{name:>24}{seconds:>22.1f} s{rate:>24,.0f}   ours: {seconds / mine:,.0f} and {quick / rate:,.0f} times")
    rate = dealt_by_pokerkit()
    print(f"{'pokerkit':>24}{'-':>24}{rate:>24,.0f}   ours: {quick / rate:,.0f} times")
    ahead, times = fastest_counted / mine, quick / max(fastest_dealt, rate)
    print(f"every board: {ahead:,.0f} times the quickest of them ({least(ahead, 1)})")
    print(f"nine hands: {times:,.1f} times the quickest of them ({least(times, 3)})")


if __name__ == "__main__":
    main()
