"""Hands against each other as people write them down, on the command line and on the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shuffleup.cards import BadCard, Card, cards
from shuffleup.cards.spelling import CardTwice
from shuffleup.lab.compiled import Loops
from shuffleup.lab.equity import Odds, odds
from shuffleup.lab.ranges import NoRange, Pair, pairs_of
from shuffleup.say import say
from shuffleup.views.learn.picker import BOARDS, no_cards

MOST_HOLDERS: Final = 22


def compared(
    named: Sequence[str], board: str = "", dead: str = "", seed: int = 1, with_loops: Loops | None = None
) -> Odds:
    """`named`: each a hand, a range or random. What is wrong with any of it is said (`NoRange`)."""
    lying, gone = _cards(board), _cards(dead)
    holders = [pairs_of(text) for text in named]
    _check(holders, lying, gone)
    return odds(holders, lying, gone, seed, with_loops)


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except CardTwice as wrong:
        raise _twice(wrong.card) from None
    except BadCard:
        raise NoRange(no_cards(text)) from None


def _check(holders: Sequence[Sequence[Pair]], board: tuple[Card, ...], dead: tuple[Card, ...]) -> None:
    if not 2 <= len(holders) <= MOST_HOLDERS:
        raise NoRange(say("Name two to {most} hands, as in AhKh QsQd.", most=MOST_HOLDERS))
    if len(board) not in BOARDS:
        raise NoRange(say("Three, four or five cards lie on the board, or none; not {count}.", count=len(board)))
    known = [*board, *dead, *(card for pairs in holders if len(pairs) == 1 for card in pairs[0])]
    twice = next((card for place, card in enumerate(known) if card in known[:place]), None)
    if twice:
        raise _twice(twice)


def _twice(card: Card) -> NoRange:
    return NoRange(say("{card} is there twice: a deck has only one.", card=card.words))
