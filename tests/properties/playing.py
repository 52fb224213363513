"""A random hand, live: the bets of its players, the cards of its dealer, and a ledger kept from the events alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from shuffleup.cards import DECK, UNSEEN, AnyCard
from shuffleup.hand import (
    Accepted,
    AllIn,
    BetTo,
    Call,
    Check,
    Command,
    DealBoard,
    DealHole,
    Event,
    Fold,
    Hand,
    HandStarted,
    Legal,
    Muck,
    Phase,
    Post,
    RaiseTo,
    Setup,
    Show,
    Terms,
    begin,
    decide,
    evolve,
    legal,
)
from shuffleup.questions.words import Chips
from tests.properties.tables import TERMS, random_setup

WEIGHTS = [2, 8, 3, 1, 2, 1]  # fold; check or call; raise the least, the most, something between; all-in
STREETS = {0: 3, 3: 1, 4: 1}  # cards on the board, cards to come


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
        match self.hand.phase:
            case Phase.POSTING:
                return Post()
            case Phase.DEALING:
                return DealHole(self.turn_cards(self.hole_cards_due()))
            case Phase.BETTING:
                return self.random_bet()
            case Phase.BOARD:
                (burn,) = self.turn_cards(1)
                return DealBoard(self.turn_cards(STREETS[len(self.hand.board)]), self.rng.choice([burn, None]))
            case _:
                return self.show_or_muck()

    def hole_cards_due(self) -> int:
        return 2 * sum(place.dealt for place in self.hand.setup.places)

    def turn_cards(self, count: int) -> tuple[AnyCard, ...]:
        self.turned += count
        return (UNSEEN,) * count if self.face_down else tuple(self.deck[self.turned - count : self.turned])

    def random_bet(self) -> Command:
        """Stay more often than not, so that hands are played to the end; raise the least more often than everything."""
        choices = legal(self.hand, self.terms)
        assert choices
        commands = allowed(self.hand, choices, self.rng)
        return self.rng.choices(commands, WEIGHTS[: len(commands)])[0]

    def show_or_muck(self) -> Command:
        seat = self.hand.turn
        assert seat is not None
        may_muck = isinstance(decide(self.hand, Muck(seat), self.terms), Accepted)
        return Muck(seat) if may_muck and self.rng.random() < 0.5 else Show(seat)


def allowed(hand: Hand, choices: Legal, rng: Random) -> list[Command]:
    """What the legal-moves answer says can be done, as commands. The raises: the least, the greatest, one between."""
    seat = choices.seat
    commands: list[Command] = [Fold(seat)]
    if choices.may_call:
        commands.append(Call(seat))
    if choices.may_check:
        commands.append(Check(seat))
    if choices.may_raise:
        raise_to = RaiseTo if hand.price else BetTo
        totals = (choices.least, choices.greatest, Chips(rng.randint(choices.least, choices.greatest)))
        commands += [*(raise_to(seat, total) for total in totals), AllIn(seat)]
    return commands
