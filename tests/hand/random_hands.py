"""Tables and moves by chance, for what must hold in any hand. The chance is always a seeded one, given by the test."""

from __future__ import annotations

from random import Random

from shuffleup.cards import DECK, Card
from shuffleup.hand import (
    Command,
    Phase,
)
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from tests.by_chance import EVENLY, dealt, picked, shown
from tests.hand.table_talk import Table, play


def any_table(chance: Random, book: Rulebook = HOMEGAME) -> Table:
    """Two to nine players with anything from one chip to a hundred big blinds, some of them away."""
    seats = sorted(chance.sample(range(1, 11), chance.randint(2, 9)))
    stacks = " ".join(f"{seat}:{chance.choice((chance.randint(1, 25), chance.randint(1, 2000)))}" for seat in seats)
    away = chance.sample(seats, chance.choice((0, 0, 0, 1)))
    ante = chance.choice((0, 0, 3))
    return play(
        stacks,
        button=chance.choice(seats),
        blinds=chance.choice(((10, 20), (10, 20), (0, 20))),
        ante=ante,
        big_blind_ante=bool(ante) and chance.random() < 0.5,
        straddles=chance.choice(((), (), (40,))),
        away=away,
        book=book,
    )


def play_at_random(told: Table, chance: Random) -> Table:
    """Play to the end: cards off a shuffled deck, and any move the table offers."""
    deck = chance.sample(DECK, len(DECK))
    while told.hand.phase is not Phase.OVER:
        told.tells(next_command(told, deck, chance))
    return told


def next_command(told: Table, deck: list[Card], chance: Random) -> Command:
    """What comes next: the next cards off the deck, or any move the table offers."""
    if told.hand.phase is Phase.BETTING:
        return any_move(told, chance)
    dealing = dealt(told.hand, lambda count: tuple(deck.pop() for _ in range(count)), burns=True)
    return dealing or shown(told.hand, told.terms, chance)


def any_move(told: Table, chance: Random) -> Command:
    """What the player to act is offered, one as often as another; who is away can only fold."""
    return picked(told.hand, told.moves, chance, EVENLY)
