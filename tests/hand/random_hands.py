"""Tables and moves by chance, for what must hold in any hand. The chance is always a seeded one, given by the test."""

from __future__ import annotations

from random import Random

from shuffleup.cards import DECK, Card
from shuffleup.hand import (
    Accepted,
    AllIn,
    BetTo,
    Call,
    Check,
    Command,
    DealBoard,
    DealHole,
    Fold,
    Muck,
    Phase,
    Post,
    RaiseTo,
    Show,
)
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
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
    match told.hand.phase:
        case Phase.POSTING:
            return Post()
        case Phase.DEALING:
            return DealHole(tuple(deck.pop() for _ in range(2 * len(told.dealt_in))))
        case Phase.BOARD:
            return DealBoard(tuple(deck.pop() for _ in range(1 if told.hand.board else 3)), burn=deck.pop())
        case Phase.SHOWDOWN:
            return any_show(told, chance)
        case _:
            return chance.choice(every_move(told, chance))


def any_show(told: Table, chance: Random) -> Command:
    """Show or, where the table lets it, muck."""
    seat = told.hand.turn
    assert seat is not None
    mucks = chance.random() < 0.3 and isinstance(told.hears(Muck(seat)), Accepted)
    return Muck(seat) if mucks else Show(seat)


def every_move(told: Table, chance: Random) -> list[Command]:
    """What the player to act is offered: each kind of move once, the amounts by chance."""
    moves = told.moves
    if moves.seat in told.away:
        return [Fold(moves.seat)]
    stays: Command = Check(moves.seat) if moves.may_check else Call(moves.seat)
    if not moves.may_raise:
        return [Fold(moves.seat), stays, stays]
    kind = RaiseTo if told.hand.price else BetTo
    amounts = (moves.least, moves.greatest, Chips(chance.randint(moves.least, moves.greatest)))
    return [Fold(moves.seat), stays, stays, stays, AllIn(moves.seat), *(kind(moves.seat, total) for total in amounts)]
