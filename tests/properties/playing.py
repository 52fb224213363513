"""A random hand, live: the bets of its players, the cards of its dealer, and a ledger kept from the events alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from shuffleup.cards import DECK, UNSEEN, AnyCard
from shuffleup.hand import (
    Accepted,
    Command,
    Event,
    Hand,
    HandStarted,
    Phase,
    Setup,
    Terms,
    begin,
    decide,
    evolve,
    legal,
)
from tests.by_chance import dealt, picked, shown
from tests.properties.tables import TERMS, random_setup


class Live:
    """A hand being played. Everything it does goes through `do`, and is written down."""

    def __init__(
        self, rng: Random, *, face_down: bool = False, terms: Terms | None = None, setup: Setup | None = None
    ) -> None:
        self.rng = rng
        self.terms: Terms = terms or rng.choice(TERMS)
        started = HandStarted(setup or random_setup(rng, self.terms))
        self.hand = begin(started)
        self.history: list[Event] = [started]
        self.commands: list[Command] = []
        self.deck = Random(rng.getrandbits(32)).sample(DECK, len(DECK))
        self.face_down = face_down
        self.turned = 0

    def story(self) -> str:
        return "\n".join(map(str, (self.hand.setup, f"{self.terms.book} rules", *self.commands)))

    def do(self, command: Command) -> Iterator[Event]:
        """Decide, then evolve event by event; whoever listens sees the hand after each."""
        decision = decide(self.hand, command, self.terms)
        assert isinstance(decision, Accepted), (command, decision)
        self.commands.append(command)
        for event in decision.events:
            evolve(self.hand, event)
            self.history.append(event)
            yield event

    def step(self) -> None:
        for _ in self.do(self.next_command()):
            pass

    def events(self, until: Phase = Phase.OVER) -> Iterator[Event]:
        """Play on, at random, to the end or to the first moment of this phase."""
        while self.hand.phase not in (until, Phase.OVER):
            yield from self.do(self.next_command())

    def play(self, until: Phase = Phase.OVER) -> Hand:
        for _ in self.events(until):
            pass
        return self.hand

    def next_command(self) -> Command:
        """Burned or not, as it comes; bets, then cards, then whose hand is shown."""
        if choices := legal(self.hand, self.terms):
            return picked(self.hand, choices, self.rng)
        dealing = dealt(self.hand, self.turn_cards, burns=self.rng.random() < 0.5)
        return dealing or shown(self.hand, self.terms, self.rng)

    def turn_cards(self, count: int) -> tuple[AnyCard, ...]:
        self.turned += count
        return (UNSEEN,) * count if self.face_down else tuple(self.deck[self.turned - count : self.turned])
