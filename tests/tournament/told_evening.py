"""An evening that is told as it goes."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.levels import Break, Schedule, standard_schedule
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.hands.lying import as_on_record
from shuffleup.tournament.plan import AddOn, Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.history import RecordedEvening, RecordStep, open_record
from shuffleup.tournament.telling.teller import Teller
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo

SEVEN = Millis(1_790_000_000_000)
NAMES = ["Ann", "Ben", "Cid", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Lou"]
ONE, TWO = TableNo(1), TableNo(2)
ANN, BEN, CID, DEE, ELI, FAY, GUS, HAL = map(PlayerId, NAMES[:8])


def plan_by(book: Rulebook) -> Plan:
    levels = standard_schedule(book).steps
    plan = usual_plan("Friday", "13 November", book, Money(2500))
    add_on = AddOn(Money(1000), Chips(500), until_level=3)
    return replace(plan, schedule=Schedule((*levels[:4], Break(10), *levels[4:])), add_on=add_on, seats=4)


class Evening:
    """An evening of four a table that is told as it goes: Ann has seat 1, Ben seat 2 and so on, table by table."""

    def __init__(self, players: int = 4, book: Rulebook = HOMEGAME) -> None:
        self.book = book
        self.now = SEVEN
        opened = open_record(c.OpenEvening(plan_by(book)), book)
        assert isinstance(opened, RecordedEvening)
        (planned,) = opened.steps[0].events
        assert isinstance(planned, e.Planned)
        self.record, self.teller = opened, Teller(planned, book)
        for name in NAMES[:players]:
            self.does(c.Commit(PlayerId(name), name))
            self.does(c.BuyIn(PlayerId(name)))

    def does(self, command: c.Command) -> list[str]:
        decision = self.record.decide(command, self.book)
        assert isinstance(decision, Accepted), decision
        return self.steps(RecordStep(decision.events))

    def steps(self, step: RecordStep | object) -> list[str]:
        assert isinstance(step, RecordStep), step
        self.record.add(step)
        lines = [str(one) for _, sentences in self.teller.tell(step) for one in sentences]
        assert self.teller.evening == self.record.evening
        return lines

    def says_the_buttons(self) -> None:
        """They lie where the record has them: no hand was forgotten."""
        for table in list(self.record.evening.open_tables()):
            self.does(as_on_record(self.record.evening, table.number, self.book))

    def starts(self) -> Evening:
        self.does(c.DrawSeats(tuple(range(len(self.record.evening.entered())))))
        self.does(c.StartClock(self.now))
        return self

    def passes(self, minutes: int) -> list[str]:
        self.now = Millis(self.now + minutes * MINUTE)
        return self.does(c.Tick(self.now))

    def hand(self, table: TableNo, *outs: c.Out) -> list[str]:
        self.does(c.BeginHand(table, self.now))
        return self.does(c.EndHand(table, outs))
