"""One referee, two speeds: the arithmetic compiled as it stands pays what live play pays, chip by chip."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from shuffleup.cards import DECK
from shuffleup.cards.lookup import CARD_BITS, CARD_KEYS, SLIDES, STRENGTHS
from shuffleup.hand import (
    Accepted,
    BetTo,
    Call,
    Check,
    Command,
    DealBoard,
    DealHole,
    Fold,
    Hand,
    HandStarted,
    Phase,
    Player,
    Post,
    RaiseTo,
    Refused,
    Setup,
    Show,
    Structure,
    begin,
    decide,
    evolve,
    first_positions,
    legal,
    next_positions,
    set_up,
    terms_of,
)
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from tests.properties.compiled_hand import FOLD, MOVES, SEATS, STAY, Tables, arithmetic, choose, compiled_player

HANDS = 20_000
MOST_DECISIONS = 400
TERMS = terms_of(HOMEGAME)
STREETS = {0: 3, 3: 1, 4: 1}  # cards on the board, cards to come


class Game:
    """A random table, button, structure, deck and stream of chance: all that both speeds are given."""

    def __init__(self, rng: Random) -> None:
        self.before = sorted(rng.sample(range(1, SEATS + 1), rng.randint(2, SEATS)))
        self.button = rng.choice(self.before)
        leave = rng.choice([0, 0, 1, 2])
        self.seats = sorted(rng.sample(self.before, max(2, len(self.before) - leave)))
        self.unit = rng.choice([1, 1, 5])
        self.big = self.unit * rng.choice([2, 4, 20])
        self.small = rng.choice([0, self.big // 2, self.big // 2])
        self.ante = rng.choice([0, self.unit, self.big])
        self.ante_is_dead = rng.random() < 0.5
        self.stacks = {seat: rng.randint(1, rng.choice([2, 10, 50, 200]) * self.big) for seat in self.seats}
        self.deck = rng.sample(range(len(DECK)), len(DECK))
        self.chance = [rng.getrandbits(30) for _ in range(2 * MOST_DECISIONS)]

    def row(self) -> list[int]:
        """In the order of `compiled_hand`'s names for it."""
        seated, now = (sum(1 << seat for seat in seats) for seats in (self.before, self.seats))
        empty_small = int(TERMS.small_blind_out.answer)
        structure = (self.small, self.big, self.ante, int(self.ante_is_dead), self.unit)
        return [seated, self.button, now, empty_small, *structure]

    def setup(self) -> Setup:
        seats = [Seat(seat) for seat in self.seats]
        positions = first_positions([Seat(seat) for seat in self.before], Seat(self.button))
        if self.seats != self.before:
            positions = next_positions(positions, seats, TERMS)
        structure = Structure(
            Chips(self.small), Chips(self.big), Chips(self.ante), self.ante_is_dead, unit=Chips(self.unit)
        )
        setup = set_up(structure, positions, [Player(seat, Chips(self.stacks[seat])) for seat in seats], TERMS)
        assert not isinstance(setup, Refused), setup
        return setup


def play_live(game: Game) -> tuple[dict[int, int], int]:
    """The stacks a hand ends with through decide and evolve, and the number of decisions it took."""
    hand = begin(HandStarted(game.setup()))
    decisions = 0
    while not hand.over:
        betting = hand.phase is Phase.BETTING
        command = random_bet(hand, game, decisions) if betting else deal_or_show(hand, game.deck)
        decisions += betting
        decision = decide(hand, command, TERMS)
        assert isinstance(decision, Accepted), (command, decision)
        for event in decision.events:
            evolve(hand, event)
    return dict(zip(hand.seats, hand.stacks, strict=True)), decisions


def random_bet(hand: Hand, game: Game, at: int) -> Command:
    choices = legal(hand, TERMS)
    assert choices
    seat = choices.seat
    chosen = choose(game.chance, at, choices.call, choices.least, choices.greatest)
    if chosen == FOLD:
        return Fold(seat)
    if chosen == STAY:
        return Call(seat) if choices.call else Check(seat)
    return RaiseTo(seat, Chips(chosen)) if hand.price else BetTo(seat, Chips(chosen))


def deal_or_show(hand: Hand, deck: list[int]) -> Command:
    if hand.phase is Phase.POSTING:
        return Post()
    holes = 2 * len(hand.seats)
    if hand.phase is Phase.DEALING:
        return DealHole(tuple(DECK[card] for card in deck[:holes]))
    if hand.phase is Phase.BOARD:
        at = holes + len(hand.board) + len(hand.burns)
        return DealBoard(tuple(DECK[card] for card in deck[at + 1 : at + 1 + STREETS[len(hand.board)]]), DECK[deck[at]])
    assert hand.turn is not None
    return Show(hand.turn)


def play_compiled(player: Any, tables: Tables, game: Game) -> tuple[dict[int, int], int]:
    stacks = np.zeros(SEATS + 1, np.int64)
    for seat, stack in game.stacks.items():
        stacks[seat] = stack
    decisions = player(np.array(game.row()), stacks, np.array(game.deck), np.array(game.chance), tables)
    return {seat: int(stacks[seat]) for seat in game.seats}, int(decisions)


@pytest.mark.long
def test_compiled_and_live_hands_end_with_the_same_stacks() -> None:
    player = compiled_player()
    tables = tuple(np.array(table, np.int64) for table in (CARD_KEYS, CARD_BITS, SLIDES, STRENGTHS))
    rng = Random(20)
    for _ in range(HANDS):
        game = Game(rng)
        assert play_compiled(player, tables, game) == play_live(game), vars(game)


def test_no_arithmetic_is_left_uncompiled() -> None:
    """A function the compiled hand never asks would never be compiled here, and might not compile at all."""
    asked = {name for function in (*MOVES, *arithmetic()) for name in function.__code__.co_names}
    assert sorted(function.__name__ for function in arithmetic() if function.__name__ not in asked) == []
