"""A host who runs an evening: every command goes through the model."""

from __future__ import annotations

from random import Random

from shuffleup.cards import DECK, Card
from shuffleup.hand import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decide import decide, open_evening
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.hands.lying import as_on_record
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.seating.balancing import DealCards, Moves
from shuffleup.tournament.seating.draw import DrawDue
from shuffleup.tournament.seating.due import draw_due, due_moves
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo
from tests.refusals import is_told

BUY_IN = Money(2500)
NIGHT = Millis(1_790_000_000_000)


class Host:
    """Runs an evening; every command goes through the model."""

    def __init__(self, players: int, book: Rulebook = HOMEGAME, seed: int = 1, plan: Plan | None = None) -> None:
        self.book = book
        self.rng = Random(seed)
        self.now = NIGHT
        opened = open_evening(c.OpenEvening(plan or usual_plan("Friday", "2026-11-13", book, BUY_IN)), book)
        assert isinstance(opened, Accepted), opened
        (planned,) = opened.events
        assert isinstance(planned, e.Planned)
        self.evening: Evening = begin(planned)
        self.events: list[e.Event] = [planned]
        for number in range(1, players + 1):
            self.does(c.Commit(PlayerId(f"p{number}"), f"Player {number}"))
            self.does(c.BuyIn(PlayerId(f"p{number}")))

    def asks(self, command: c.Command) -> Accepted | Refused:
        return decide(self.evening, command, self.book)

    def does(self, command: c.Command) -> tuple[e.Event, ...]:
        decision = self.asks(command)
        assert isinstance(decision, Accepted), (command, decision)
        for event in decision.events:
            evolve(self.evening, event)
            self.events.append(event)
        return decision.events

    def refuses(self, command: c.Command, because: Refusal | str, by: str = "") -> None:
        decision = self.asks(command)
        assert isinstance(decision, Refused), decision
        assert is_told(decision, because), decision
        assert " ".join(citation.id for citation in decision.by) == by

    def order(self, count: int) -> tuple[int, ...]:
        return tuple(self.rng.sample(range(count), count))

    def starts(self) -> Host:
        self.does(c.DrawSeats(self.order(len(self.evening.players))))
        self.does(c.StartClock(self.now))
        return self

    def passes(self, minutes: float) -> tuple[e.Event, ...]:
        self.now = Millis(self.now + int(minutes * MINUTE))
        return self.does(c.Tick(self.now))

    def cards(self, count: int) -> tuple[Card, ...]:
        return tuple(self.rng.sample(DECK, count))

    def playing(self, table: int = 1) -> list[PlayerId]:
        return [sitting.player for sitting in self.evening.table_now(TableNo(table)).sitting]

    def hand(self, table: int = 1, *outs: c.Out) -> tuple[e.Event, ...]:
        self.does(c.BeginHand(TableNo(table), self.now))
        return self.does(c.EndHand(TableNo(table), outs))

    def followed(self, table: int = 1) -> tuple[e.Event, ...]:
        """A hand somebody follows chip by chip, and nobody wins anything."""
        self.does(c.BeginHand(TableNo(table), self.now))
        sitting = self.evening.table_now(TableNo(table)).sitting
        return self.does(
            c.EndPlayedHand(TableNo(table), tuple(e.Stack(s.player, s.stack or Chips(0)) for s in sitting))
        )

    def puts_right(self) -> None:
        """Redraws and moves that have to come before the next hand."""
        if isinstance(drawn := draw_due(self.evening, self.book), DrawDue):
            self.does(c.Redraw(drawn.dealt(self.order(len(drawn.deck)))))
            return
        cards = self.cards(12) if isinstance(due_moves(self.evening, self.book), DealCards) else ()
        due = due_moves(self.evening, self.book, cards)
        if isinstance(due, Moves):
            for number in due.doubtful:
                self.does(as_on_record(self.evening, number, self.book))
            self.does(c.Balance(cards))
