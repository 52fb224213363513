"""Hands played at random by a seed: any structure, any cards, some of them unseen, stopped after any command."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from shuffleup.cards import DECK, UNSEEN, AnyCard
from shuffleup.hand import (
    ClaimBoard,
    Command,
    Event,
    Hand,
    HandStarted,
    Muck,
    NameWinners,
    Player,
    Positions,
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
from tests.by_chance import dealt, picked

TERMS = terms_of(HOMEGAME)


def random_setup(random: Random) -> Setup:
    structure = random.choice(
        (
            Structure(Chips(5), Chips(10)),
            Structure(Chips(5), Chips(10), ante=Chips(2)),
            Structure(Chips(5), Chips(10), ante=Chips(10), big_blind_ante=True),
            Structure(Chips(5), Chips(10), straddles=(Chips(20),)),
            Structure(Chips(5), Chips(10), straddles=(Chips(20), Chips(40))),
            Structure(Chips(5), least_bet=Chips(10)),
            Structure(Chips(0), Chips(10), unit=Chips(5)),
            Structure(ante=Chips(3), least_bet=Chips(10)),
        )
    )
    positions, seats = random_positions(random)
    players = [Player(seat, Chips(random.randint(1, 200)), away=random.random() < 0.1) for seat in seats]
    setup = set_up(structure, positions, players, TERMS)
    return random_setup(random) if isinstance(setup, Refused) else setup


def random_positions(random: Random) -> tuple[Positions, list[Seat]]:
    """A first hand, or a later one when some have left: the button or the small blind may then be at an empty seat."""
    seats = [Seat(seat) for seat in sorted(random.sample(range(1, 11), random.choice((2, 3, 4, 6, 10))))]
    positions = first_positions(seats, random.choice(seats))
    for _ in range(random.randint(0, 3)):
        if len(seats) > 2:
            seats.remove(random.choice(seats))
        positions = next_positions(positions, seats, TERMS)
    return positions, seats


def random_hand(
    seed: int, setting_up: Callable[[Random], Setup] = random_setup, seen: float | None = None
) -> Iterator[tuple[Event, ...]]:
    """The events after each command, from the blinds to the end of the hand."""
    random = Random(seed)
    hand = begin(HandStarted(setting_up(random)))
    events: list[Event] = [HandStarted(hand.setup)]
    deck = _Deck(random, seen)
    while not hand.over:
        decision = decide(hand, _command(hand, deck, random), TERMS)
        if isinstance(decision, Refused):
            continue
        for event in decision.events:
            evolve(hand, event)
            events.append(event)
        yield tuple(events)


class _Deck:
    def __init__(self, random: Random, seen: float | None) -> None:
        self.random = random
        self.cards = random.sample(DECK, len(DECK))
        self.seen = random.choice((0.0, 0.7, 1.0)) if seen is None else seen

    def take(self, number: int) -> tuple[AnyCard, ...]:
        return tuple(self._one() for _ in range(number))

    def _one(self) -> AnyCard:
        card = self.cards.pop()
        return card if self.random.random() < self.seen else UNSEEN


def _command(hand: Hand, deck: _Deck, random: Random) -> Command:
    if choices := legal(hand, TERMS):
        return picked(hand, choices, random)
    return dealt(hand, deck.take, at_once=random.randint(1, 20)) or _showdown(hand, random)


def _showdown(hand: Hand, random: Random) -> Command:
    seat = random.choice(hand.seats)
    pot = random.randrange(len(hand.pots))
    winners = tuple(random.sample(hand.pots[pot].seats, random.randint(1, len(hand.pots[pot].seats))))
    return random.choice((Show(seat), Show(seat), Muck(seat), ClaimBoard(seat), NameWinners(pot, winners)))
