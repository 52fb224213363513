"""Bots against each other through the real engine, seeded: every choice must be one the table accepts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from shuffleup.app.moves import chosen
from shuffleup.bots.brain import WhereSeated, sight
from shuffleup.bots.reading import seen_from
from shuffleup.bots.seen import DecideTurn, Seen, TurnChoice, chance
from shuffleup.cards import DECK, Card
from shuffleup.hand import (
    Accepted,
    Command,
    Event,
    Hand,
    HandStarted,
    Phase,
    Player,
    Positions,
    Refused,
    Setup,
    Structure,
    Terms,
    begin,
    decide,
    evolve,
    first_positions,
    legal,
    set_up,
    terms_of,
)
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import TableNo
from shuffleup.views.clock import Blinds
from shuffleup.views.dealer.felt import Watched
from shuffleup.views.wall import FieldView
from tests.by_chance import goes_on

TERMS = terms_of(HOMEGAME)
BLINDS = Structure(Chips(10), Chips(20), unit=Chips(5))


class Dealt:
    """One hand off a shuffled deck, with what the bots in it may see."""

    def __init__(self, setup: Setup, positions: Positions, terms: Terms, deck: Sequence[Card], number: int = 1) -> None:
        started = HandStarted(setup)
        self.hand: Hand = begin(started)
        self.terms = terms
        self.events: list[Event] = [started]
        self.positions = positions
        self.number = number
        self.field: FieldView | None = None
        self._deck = list(deck)

    def do(self, command: Command) -> None:
        decision = decide(self.hand, command, self.terms)
        assert isinstance(decision, Accepted), (command, decision)
        for event in decision.events:
            evolve(self.hand, event)
            self.events.append(event)

    def views(self, seat: Seat) -> dict[str, Any]:
        watched = Watched(self.hand, self.terms, HOMEGAME, {}, self.positions, {})
        least = Chips(self.hand.setup.least_bet)
        where = WhereSeated(
            TableNo(1), self.number, Blinds(Chips(least // 2), least, Chips(0), least), len(self.events)
        )
        views = sight(watched, self.events, seat, where)
        return views if self.field is None else {**views, "field": msgspec.to_builtins(self.field)}

    def seen(self) -> Seen | None:
        """What the player to act sees; None where he is away."""
        assert self.hand.turn is not None
        return seen_from(self.views(self.hand.turn))

    def goes_on(self) -> None:
        """What needs no bot: chips are posted, cards are dealt and turned up."""
        self.do(goes_on(self.hand, self._top))

    def acts(self, choice: TurnChoice) -> None:
        seat = self.hand.turn
        choices = legal(self.hand, self.terms)
        assert seat is not None
        assert choices is not None
        command = chosen(seat, choice, self.hand, choices)
        assert not isinstance(command, Refused), command
        self.do(command)

    def _top(self, count: int) -> tuple[Card, ...]:
        top, self._deck = tuple(self._deck[:count]), self._deck[count:]
        return top


@dataclass
class Figures:
    """What one style did: hands dealt, hands it put chips in of its own will, raises, calls, and chips won."""

    hands: int = 0
    played: int = 0
    won: int = 0
    did: Counter[str] = field(default_factory=Counter)

    @property
    def vpip(self) -> float:
        return self.played / self.hands

    @property
    def raising(self) -> float:
        """Of what it did in turn, how much was a bet or a raise."""
        return self.did["raise"] / self.did.total()


def play_hands(table: Mapping[str, DecideTurn], hands: int, seed: int, stack: int = 2000) -> dict[str, Figures]:
    """Every deck is dealt once for each way round the table, with fresh stacks: nobody is luckier than another."""
    rng = Random(seed)
    figures = {name: Figures() for name in table}
    for number in range(hands // len(table)):
        deck = rng.sample(DECK, len(DECK))
        for first in range(len(table)):
            names = [*table, *table][first : first + len(table)]
            seats = {Seat(at): name for at, name in enumerate(names, 1)}
            _one_hand(seats, table, figures, number, deck, stack)
    return figures


def _one_hand(
    seats: Mapping[Seat, str],
    table: Mapping[str, DecideTurn],
    figures: Mapping[str, Figures],
    number: int,
    deck: Sequence[Card],
    stack: int,
) -> None:
    positions = first_positions(list(seats), Seat(1))
    setup = set_up(BLINDS, positions, [Player(seat, Chips(stack)) for seat in seats], TERMS)
    assert not isinstance(setup, Refused), setup
    dealt = Dealt(setup, positions, TERMS, deck, number)
    entered: set[str] = set()
    while not dealt.hand.over:
        if dealt.hand.phase is not Phase.BETTING:
            dealt.goes_on()
            continue
        seen = dealt.seen()
        assert seen is not None
        name = seats[seen.seat]
        choice = table[name](seen, chance(number, seen))
        figures[name].did[choice.what] += 1
        if not seen.board and choice.what in {"call", "raise"}:
            entered.add(name)
        dealt.acts(choice)
    for seat, name in seats.items():
        figures[name].hands += 1
        figures[name].played += name in entered
        figures[name].won += dealt.hand.stack(seat) - stack


def field_of(left: int, average: int, prizes: Sequence[int]) -> FieldView:
    paid = tuple(Money(prize) for prize in prizes)
    return FieldView(left, left, 0, 0, Chips(average), 0, Chips(0), Money(sum(prizes)), paid)
