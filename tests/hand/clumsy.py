"""A table whose dealer makes mistakes: a deck of known order, a hand, and rulings carried out on both."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from shuffleup.cards import DECK, AnyCard
from shuffleup.hand import (
    Accepted,
    Call,
    Check,
    Command,
    DealBoard,
    DealHole,
    Event,
    HandStarted,
    Phase,
    Player,
    Post,
    Refused,
    Show,
    Structure,
    begin,
    decide,
    evolve,
    first_positions,
    legal,
    set_up,
    terms_of,
)
from shuffleup.hand.adjudicate import judge
from shuffleup.hand.floor import Mishap, layout_of, resume, rule
from shuffleup.hand.layout import Layout
from shuffleup.hand.legal import street_due
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook, Unruled
from tests.by_chance import Style, picked

STREET_CARDS = {0: 3, 3: 1, 4: 1}
LOOSE = Style(fold=2, stay=14, least=0, most=0, between=3, all_in=1)


class Riffle:
    """Chance from a seed."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def shuffled(self, cards: Sequence[AnyCard]) -> Sequence[AnyCard]:
        mixed = list(cards)
        self.rng.shuffle(mixed)
        return mixed

    def cut(self, count: int) -> int:
        return self.rng.randrange(count)


class Reversed:
    """A shuffle that turns the deck over, and no cut: a test can follow it card by card."""

    def shuffled(self, cards: Sequence[AnyCard]) -> Sequence[AnyCard]:
        return tuple(reversed(cards))

    def cut(self, count: int) -> int:
        assert count
        return 0


class ClumsyTable:
    """Deals one hand from a known deck. `slip` takes cards off the deck that no command asked for."""

    def __init__(
        self,
        stacks: Sequence[int] = (1000, 1000, 1000),
        book: Rulebook = HOMEGAME,
        deck: Sequence[AnyCard] = DECK,
        chance: Riffle | Reversed | None = None,
    ) -> None:
        self.book = book
        self.terms = terms_of(book)
        seats = [Seat(number) for number in range(1, len(stacks) + 1)]
        players = [Player(seat, Chips(stack)) for seat, stack in zip(seats, stacks, strict=True)]
        blinds = Structure(Chips(10), Chips(20))
        setup = set_up(blinds, first_positions(seats, seats[-1]), players, self.terms)
        assert not isinstance(setup, Refused), setup
        self.history: list[Event] = [HandStarted(setup)]
        self.hand = begin(HandStarted(setup))
        self.stub: tuple[AnyCard, ...] = tuple(deck)
        self.chance = chance or Reversed()

    def take(self, count: int) -> tuple[AnyCard, ...]:
        taken, self.stub = self.stub[:count], self.stub[count:]
        return taken

    def happens(self, events: Sequence[Event]) -> None:
        for event in events:
            self.history.append(event)
            evolve(self.hand, event)

    def do(self, command: Command) -> None:
        decision = decide(self.hand, command, self.terms)
        assert isinstance(decision, Accepted), (command, decision)
        self.happens(decision.events)

    def starts(self) -> ClumsyTable:
        self.do(Post())
        self.do(DealHole(self.take(2 * self.hand.live.bit_count())))
        return self

    def deals(self) -> ClumsyTable:
        """The next street by the book, or as a ruling has it."""
        self.carries_on()
        due = street_due(self.hand, self.terms).answer
        burn = self.take(due.burns)
        self.do(DealBoard(self.take(due.cards), burn[0] if burn else None))
        return self

    def checks(self) -> ClumsyTable:
        """Everyone checks or calls until the round is over."""
        while self.hand.phase is Phase.BETTING:
            self.stays()
        return self.carries_on()

    def stays(self) -> ClumsyTable:
        moves = legal(self.hand, self.terms)
        assert moves
        self.do(Check(moves.seat) if moves.may_check else Call(moves.seat))
        return self

    def acts(self, rng: Random) -> ClumsyTable:
        """One action at random."""
        moves = legal(self.hand, self.terms)
        assert moves
        self.do(picked(self.hand, moves, rng, LOOSE))
        return self

    def reports(self, question: FloorQuestion, mishap: Mishap | None = None) -> bool:
        """Have an incident ruled on and the ruling carried out; False where the book is silent."""
        judgement = judge(self.book, question)
        if isinstance(judgement, Unruled):
            return False
        outcome = rule(self.hand, judgement, self.terms, self.stub, mishap or Mishap(), self.chance)
        assert not isinstance(outcome, Refused), outcome
        self.happens(outcome.events)
        self.stub = outcome.stub
        return True

    def slips(self, burns: int = 0, board: int = 0) -> Mishap:
        """Cards that leave the deck by mistake."""
        return Mishap(burns=self.take(burns), board=self.take(board))

    def carries_on(self) -> ClumsyTable:
        while self.hand.phase is Phase.REMEDY:
            outcome = resume(self.hand, self.terms, self.stub, self.chance)
            self.happens(outcome.events)
            self.stub = outcome.stub
        return self

    def plays_out(self) -> ClumsyTable:
        """To the end of the hand, everyone checking and showing."""
        while not self.hand.over:
            self.carries_on()
            if self.hand.phase is Phase.BETTING:
                self.stays()
            elif self.hand.phase is Phase.BOARD:
                self.deals()
            elif self.hand.phase is Phase.SHOWDOWN:
                assert self.hand.turn is not None
                self.do(Show(self.hand.turn))
        return self

    def layout(self) -> Layout:
        return layout_of(self.hand, self.stub)
