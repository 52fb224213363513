"""Hands of bots through the real engine, seeded; what they see is what a table screen would show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from statistics import stdev
from typing import Any

import msgspec

from shuffleup import hand as h
from shuffleup.app.dealt.moves import chosen
from shuffleup.bots.brain import WhereSeated, sight
from shuffleup.bots.reading import seen_from
from shuffleup.bots.seen import DecideTurn, Seen, TurnChoice, chance
from shuffleup.cards import DECK, Card
from shuffleup.facts import fact
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.words import TableNo
from shuffleup.views.clock import Blinds
from shuffleup.views.dealer.felt import Watched
from shuffleup.views.wall import FieldView

STREETS = {0: 3, 3: 1, 4: 1}
CERTAIN = 1.96  # standard errors: 19 times out of 20
FEWEST_DECKS = 2
TERMS = h.terms_of(HOMEGAME)
BIG_BLIND = 20
BLINDS = h.Structure(Chips(BIG_BLIND // 2), Chips(BIG_BLIND), unit=Chips(5))


class ChoiceRefused(Exception):
    """A bot wanted what it may not; the text says what and why."""


class DealtAlone:
    """One hand off a shuffled deck, with what the bots in it may see."""

    def __init__(
        self, setup: h.Setup, positions: h.Positions, terms: h.Terms, deck: Sequence[Card], number: int = 1
    ) -> None:
        started = h.HandStarted(setup)
        self.hand: h.Hand = h.begin(started)
        self.terms = terms
        self.events: list[h.Event] = [started]
        self.positions = positions
        self.number = number
        self.field: FieldView | None = None  # of an event it is played in
        self._deck = list(deck)

    def do(self, command: h.Command) -> None:
        decision = h.decide(self.hand, command, self.terms)
        if isinstance(decision, h.Refused):
            raise ChoiceRefused(f"the table does not take {command}: {decision.reason}")
        for event in decision.events:
            h.evolve(self.hand, event)
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
        """What the player to act sees; None where they are away."""
        assert self.hand.turn is not None
        return seen_from(self.views(self.hand.turn))

    def goes_on(self) -> None:
        """What needs no bot: chips are posted, cards are dealt and turned up."""
        match self.hand.phase:
            case h.Phase.POSTING:
                self.do(h.Post())
            case h.Phase.DEALING:
                self.do(h.DealHole(self._top(2 * sum(place.dealt for place in self.hand.setup.places))))
            case h.Phase.BOARD:
                self.do(h.DealBoard(self._top(STREETS[len(self.hand.board)])))
            case _:
                assert self.hand.turn is not None, self.hand.phase
                self.do(h.Show(self.hand.turn))

    def acts(self, choice: TurnChoice) -> None:
        seat = self.hand.turn
        choices = h.legal(self.hand, self.terms)
        assert seat is not None
        assert choices is not None
        command = chosen(seat, choice, self.hand, choices)
        if isinstance(command, h.Refused):
            raise ChoiceRefused(f"the table does not take {choice}: {command.reason}")
        self.do(command)

    def _top(self, count: int) -> tuple[Card, ...]:
        top, self._deck = tuple(self._deck[:count]), self._deck[count:]
        return top


@dataclass
class Figures:
    """What one bot did: hands dealt, hands it put chips in of its own will or raised before the flop, what it did in
    turn, and chips won. A `deck` is what it won with one deck, from all seats together."""

    hands: int = 0
    played: int = 0
    opened: int = 0
    won: int = 0
    did: Counter[str] = field(default_factory=Counter)
    decks: list[int] = field(default_factory=list)

    @property
    def vpip(self) -> float:
        return self.played / self.hands

    @property
    def pfr(self) -> float:
        return self.opened / self.hands

    @property
    def aggression(self) -> float:
        """Bets and raises for every call."""
        return self.did["raise"] / max(self.did["call"], 1)

    @property
    def raising(self) -> float:
        """Of what it did in turn, how much was a bet or a raise."""
        return self.did["raise"] / self.did.total()

    @property
    def rate(self) -> float:
        """Big blinds won in a hundred hands."""
        return 100 * self.won / BIG_BLIND / self.hands

    @property
    def error(self) -> float:
        """By how much the rate may be off, 19 times out of 20."""
        if len(self.decks) < FEWEST_DECKS:
            return inf
        seats = self.hands / len(self.decks)
        return CERTAIN * stdev(self.decks) / sqrt(len(self.decks)) * 100 / BIG_BLIND / seats

    def add(self, more: Figures) -> None:
        self.hands += more.hands
        self.played += more.played
        self.opened += more.opened
        self.won += more.won
        self.did += more.did
        self.decks += more.decks


@fact
class HandRecord:
    """A hand as it was played: who sat where, and what happened."""

    seats: tuple[tuple[Seat, str], ...]
    events: tuple[h.Event, ...]


TellHand = Callable[[HandRecord], None]


def nobody_listens(_: HandRecord) -> None:
    """Nothing is kept."""


def play_hands(
    table: Mapping[str, DecideTurn],
    hands: int,
    seed: int,
    stack: int = 2000,
    first: int = 0,
    told: TellHand = nobody_listens,
) -> dict[str, Figures]:
    """Every deck is dealt once for each way round the table, with fresh stacks: nobody is luckier than another. What
    is dealt depends on the seed and the number of the deck alone; `first` is the number to begin with."""
    figures = {name: Figures() for name in table}
    for number in range(first, first + hands // len(table)):
        deck = Random(f"{seed} deck {number}").sample(DECK, len(DECK))  # noqa: S311 - no live deck
        before = {name: one.won for name, one in figures.items()}
        for turn in range(len(table)):
            names = [*table, *table][turn : turn + len(table)]
            seats = {Seat(at): name for at, name in enumerate(names, 1)}
            told(_one_hand(seats, table, figures, number, deck, stack))
        for name, one in figures.items():
            one.decks.append(one.won - before[name])
    return figures


def _one_hand(
    seats: Mapping[Seat, str],
    table: Mapping[str, DecideTurn],
    figures: Mapping[str, Figures],
    number: int,
    deck: Sequence[Card],
    stack: int,
) -> HandRecord:
    positions = h.first_positions(list(seats), Seat(1))
    setup = h.set_up(BLINDS, positions, [h.Player(seat, Chips(stack)) for seat in seats], TERMS)
    assert not isinstance(setup, h.Refused), setup
    dealt = DealtAlone(setup, positions, TERMS, deck, number)
    before_flop: dict[str, set[str]] = {name: set() for name in table}
    while not dealt.hand.over:
        if dealt.hand.phase is not h.Phase.BETTING:
            dealt.goes_on()
            continue
        seen = dealt.seen()
        assert seen is not None
        name = seats[seen.seat]
        choice = table[name](seen, chance(number, seen))
        figures[name].did[choice.what] += 1
        if not seen.board:
            before_flop[name].add(choice.what)
        try:
            dealt.acts(choice)
        except ChoiceRefused as wrong:
            raise ChoiceRefused(f"{name}: {wrong}") from None
    for seat, name in seats.items():
        figures[name].hands += 1
        figures[name].played += not before_flop[name].isdisjoint({"call", "raise"})
        figures[name].opened += "raise" in before_flop[name]
        figures[name].won += dealt.hand.stack(seat) - stack
    return HandRecord(tuple(seats.items()), tuple(dealt.events))
