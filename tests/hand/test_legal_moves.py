"""What the table offers is what it accepts: everything offered is accepted, everything just outside refused."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.cards import DECK, UNSEEN
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
    NameWinners,
    Phase,
    Post,
    RaiseTo,
    Refused,
    Show,
    legal,
)
from shuffleup.hand.events import Called, RaisedTo
from shuffleup.hand.legal import NOBODY_LEFT
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS
from tests.hand.random_hands import any_table, next_command
from tests.hand.table_talk import Table

SEATS = [Seat(seat) for seat in range(1, 11)]


def refused(told: Table, command: Command) -> Refused:
    decision = told.hears(command)
    assert isinstance(decision, Refused), (command, decision)
    assert decision.reason
    return decision


def accepted(told: Table, command: Command) -> Accepted:
    decision = told.hears(command)
    assert isinstance(decision, Accepted), (command, decision)
    return decision


def every_bet(seat: Seat, total: int) -> list[Command]:
    return [
        Fold(seat), Check(seat), Call(seat), AllIn(seat), BetTo(seat, Chips(total)), RaiseTo(seat, Chips(total)),
    ]  # fmt: skip


def check_call(told: Table) -> None:
    moves = told.moves
    accepted(told, Fold(moves.seat))
    if moves.may_check:
        accepted(told, Check(moves.seat))
        refused(told, Call(moves.seat))
    else:
        refused(told, Check(moves.seat))
        called, *_ = accepted(told, Call(moves.seat)).events
        assert called == Called(moves.seat, moves.call)


def check_raise(told: Table, chance: Random) -> None:
    """Only from least to greatest, and only by its right name."""
    moves = told.moves
    seat = moves.seat
    right, wrong = (RaiseTo, BetTo) if told.hand.price else (BetTo, RaiseTo)
    for total in (moves.least, moves.greatest, Chips(chance.randint(moves.least, moves.greatest))):
        raised, *_ = accepted(told, right(seat, total)).events
        assert isinstance(raised, RaisedTo)
        assert (raised.total, raised.paid) == (total, total - told.bets[seat])
        refused(told, wrong(seat, total))
    for total in (Chips(moves.least - 1), Chips(moves.greatest + 1), Chips(told.hand.price), Chips(0)):
        refused(told, right(seat, total))
    raised, *_ = accepted(told, AllIn(seat)).events
    assert isinstance(raised, RaisedTo)
    assert raised.total == moves.greatest


def check_no_raise(told: Table) -> None:
    """Every raise is refused for the reason that the offer gives."""
    moves = told.moves
    seat = moves.seat
    everything = told.bets[seat] + told.stacks[seat]
    right = RaiseTo if told.hand.price else BetTo
    for total in (everything, everything + 1, told.hand.price + 1, told.hand.price + 1000):
        assert refused(told, right(seat, Chips(total))) == moves.closed
    if moves.closed is NOBODY_LEFT and moves.may_call:
        assert accepted(told, AllIn(seat)) == accepted(told, Call(seat))
    elif everything > told.hand.price:
        assert refused(told, AllIn(seat)) == moves.closed
    else:
        called, *_ = accepted(told, AllIn(seat)).events
        assert called == Called(seat, moves.call)


def check_offer(told: Table, chance: Random) -> None:
    moves = told.moves
    assert moves.seat == told.hand.turn
    for seat in SEATS:
        if seat != moves.seat:
            for command in every_bet(seat, moves.greatest or 100):
                refused(told, command)
    check_call(told)
    if moves.may_raise:
        check_raise(told, chance)
    else:
        check_no_raise(told)
    for command in (Post(), DealHole(DECK[:2]), DealBoard((UNSEEN,)), Show(moves.seat), Muck(moves.seat)):
        refused(told, command)


def check_no_offer(told: Table) -> None:
    """Nobody is asked to bet, so nobody may."""
    assert legal(told.hand, told.terms) is None
    for seat in SEATS:
        for command in every_bet(seat, 100):
            refused(told, command)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_offered_is_what_is_accepted(book: str, seed: int) -> None:
    chance = Random(f"{book} {seed}")
    for _ in range(30):
        told = any_table(chance, BOOKS[book])
        deck = chance.sample(DECK, len(DECK))
        while told.hand.phase is not Phase.OVER:
            if told.hand.phase is not Phase.BETTING:
                check_no_offer(told)
            elif told.moves.seat not in told.away:  # who is away may only fold; see the clauses of absence
                check_offer(told, chance)
            told.tells(next_command(told, deck, chance))
        check_no_offer(told)


def test_when_the_hand_is_over_nothing_more_happens() -> None:
    chance = Random("over")
    told = any_table(chance)
    deck = chance.sample(DECK, len(DECK))
    while told.hand.phase is not Phase.OVER:
        told.tells(next_command(told, deck, chance))
    seat = told.hand.seats[0]
    for command in (Post(), DealHole(DECK[:2]), DealBoard(DECK[:3]), Show(seat), Muck(seat), NameWinners(0, (seat,))):
        refused(told, command)
