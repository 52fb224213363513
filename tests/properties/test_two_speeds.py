"""One referee, two speeds: the arithmetic compiled as it stands pays what live play pays, chip by chip."""

from __future__ import annotations

from argparse import ArgumentParser
from array import array
from itertools import islice
from random import Random
from typing import Any

import numba
import numpy as np
import pytest

from shuffleup.cards import DECK, lookup
from shuffleup.hand import (
    Accepted,
    BetTo,
    Call,
    Check,
    Command,
    Fold,
    Hand,
    HandStarted,
    Phase,
    Player,
    RaiseTo,
    Refused,
    Setup,
    Structure,
    Terms,
    begin,
    betting,
    decide,
    evolve,
    first_positions,
    legal,
    next_positions,
    positions,
    pots,
    set_up,
    terms_of,
)
from shuffleup.hand.positions import first_blinds
from shuffleup.lab import compiled, hands
from shuffleup.lab.hands import FOLD, SEATS, STAY
from shuffleup.questions.play import PaidFirst
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME, TDA
from tests.by_chance import goes_on

HANDS = 3_000  # 200,000: `make speeds`
BOOKS = [terms_of(HOMEGAME), terms_of(TDA)]


class Game:
    """A random table, button, structure, deck and start of chance: all that both speeds are given."""

    def __init__(self, rng: Random) -> None:
        self.terms = rng.choice(BOOKS)
        self.before = sorted(rng.sample(range(1, SEATS + 1), rng.randint(2, SEATS)))
        self.button = rng.choice(self.before)
        leave = rng.choice([0, 0, 1, 2])
        self.seats = sorted(rng.sample(self.before, max(2, len(self.before) - leave)))
        self.first = rng.random() < 0.2
        self.unit = rng.choice([1, 1, 5])
        self.big = self.unit * rng.choice([0, 2, 4, 20])
        self.small = rng.choice([0, self.big // 2, self.big // 2])
        self.ante = rng.choice([0, self.unit, self.big]) if self.big else self.unit
        self.further = [self.big * 2, self.big * 4][: rng.choice([0, 0, 1, 2]) if self.big else 0]
        self.ante_is_dead = rng.random() < 0.5
        self.stacks = {
            seat: rng.randint(1, rng.choice([2, 10, 50, 200]) * (self.big or self.unit)) for seat in self.seats
        }
        self.deck = rng.sample(range(len(DECK)), len(DECK))
        self.chance = [rng.getrandbits(30) | 1 << 10 for _ in range(3)]

    @property
    def structure(self) -> Structure:
        small, big, ante = Chips(self.small), Chips(self.big), Chips(self.ante)
        least = Chips(0 if self.big else 2 * self.unit)
        further = tuple(map(Chips, self.further))
        return Structure(small, big, ante, self.ante_is_dead, further, least, Chips(self.unit))

    @property
    def blind_first(self) -> bool:
        return self.ante_is_dead and self.terms.one_payer_ante.answer is PaidFirst.BLIND

    def setup(self) -> Setup:
        seats = [Seat(seat) for seat in self.seats]
        if self.first:
            at = first_positions(seats, Seat(self.seats[0]))
        else:
            at = next_positions(
                first_positions([Seat(seat) for seat in self.before], Seat(self.button)), seats, self.terms
            )
        setup = set_up(self.structure, at, [Player(seat, Chips(self.stacks[seat])) for seat in seats], self.terms)
        assert not isinstance(setup, Refused), setup
        return setup

    def table(self, row: Any) -> Any:
        """The same as a row of the lab."""
        small, big = first_blinds(mask(self.before), self.button, SEATS)[1:]
        row[hands.OCCUPIED] = row[hands.SEATED] = mask(self.seats)
        row[hands.BUTTON] = self.seats[0] if self.first else self.button
        row[hands.SMALL_SEAT], row[hands.BIG_SEAT] = (0, 0) if self.first else (small, big)
        row[hands.EMPTY_SMALL] = int(self.terms.small_blind_out.answer)
        row[hands.SMALL], row[hands.BIG], row[hands.ANTE] = self.small, self.big, self.ante
        row[hands.THIRD], row[hands.FOURTH] = (*self.further, 0, 0)[:2]
        row[hands.ONE_PAYER], row[hands.BLIND_FIRST] = self.ante_is_dead, self.blind_first
        row[hands.LEAST_BET], row[hands.UNIT] = self.big or 2 * self.unit, self.unit
        for seat, stack in self.stacks.items():
            row[hands.CHIPS + seat - 1] = stack
        return row


def mask(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


def play_live(game: Game) -> tuple[dict[int, int], int]:
    """The stacks a hand ends with through decide and evolve, and the number of decisions it took."""
    hand, chance = begin(HandStarted(game.setup())), list(game.chance)
    decisions = 0
    while not hand.over:
        asked = hand.phase is Phase.BETTING
        command = random_bet(hand, game.terms, chance) if asked else deal_or_show(hand, game.deck)
        decisions += asked
        decision = decide(hand, command, game.terms)
        assert isinstance(decision, Accepted), (command, decision)
        for event in decision.events:
            evolve(hand, event)
    return dict(zip(hand.seats, hand.stacks, strict=True)), decisions


def random_bet(hand: Hand, terms: Terms, chance: list[int]) -> Command:
    """The lab's player who does anything, asked about what is legal here."""
    choices = legal(hand, terms)
    assert choices
    asked = [0] * hands.ROW
    asked[hands.TO_CALL], asked[hands.LEAST], asked[hands.GREATEST] = choices.call, choices.least, choices.greatest
    seat, chosen = choices.seat, hands.at_random(asked, chance)
    if chosen == FOLD:
        return Fold(seat)
    if chosen == STAY:
        return Call(seat) if choices.call else Check(seat)
    return RaiseTo(seat, Chips(chosen)) if hand.price else BetTo(seat, Chips(chosen))


def deal_or_show(hand: Hand, deck: list[int]) -> Command:
    """Every street after a burn, off one deck: how much of it has gone is seen on the table."""
    gone = sum(map(len, hand.holes)) + len(hand.board) + len(hand.burns)
    left = (DECK[card] for card in deck[gone:])
    return goes_on(hand, lambda count: tuple(islice(left, count)), burns=True)


def play_in_lab(row: Any, deck: Any, chance: Any, tables: Any) -> int:
    hands.begin(row)
    hands.deal(row, deck)
    while row[hands.TO_ACT] != betting.NOBODY:
        hands.act(row, hands.at_random(row, chance))
    hands.pay_out(row, tables)
    return int(row[hands.DECISIONS])


def ends(game: Game, row: Any, decisions: int) -> tuple[dict[int, int], int]:
    return {seat: int(row[hands.CHIPS + seat - 1]) for seat in game.seats}, int(decisions)


def play_compiled(player: Any, tables: Any, game: Game) -> tuple[dict[int, int], int]:
    row = game.table(np.zeros(hands.ROW, np.int32))
    return ends(game, row, player(row, np.array(game.deck), np.array(game.chance), tables))


def play_plain(game: Game) -> tuple[dict[int, int], int]:
    row = game.table(memoryview(array("i", [0] * hands.ROW)))
    return ends(game, row, play_in_lab(row, game.deck, list(game.chance), compiled.TABLES))


def same_hands(count: int, seed: int) -> None:
    run = compiled.loops()
    player = numba.njit(cache=True)(play_in_lab)  # kept by the source of all it compiles, as the loops are
    rng = Random(seed)
    for _ in range(count):
        game = Game(rng)
        assert play_compiled(player, run.tables, game) == play_live(game), vars(game)


@pytest.mark.long
def test_compiled_and_live_hands_end_with_the_same_stacks() -> None:
    same_hands(HANDS, seed=20)


def test_uncompiled_hands_end_with_the_same_stacks() -> None:
    rng = Random(21)
    for _ in range(300):
        game = Game(rng)
        assert play_plain(game) == play_live(game), vars(game)


def test_no_arithmetic_is_left_uncompiled() -> None:
    """A function the lab's hand never asks would never be compiled here, and might not compile at all."""
    referee = [one for module in (betting, pots, positions, lookup) for one in compiled.functions_of(module)]
    asked = {name for function in (*compiled.functions_of(hands), *referee) for name in function.__code__.co_names}
    public = {function.__name__ for function in referee if function.__name__[0] != "_"}
    assert sorted(public - asked) == []


if __name__ == "__main__":
    parser = ArgumentParser(description="So many random hands at both speeds; nothing is said where all are the same.")
    parser.add_argument("--hands", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    same_hands(said.hands, said.seed)
