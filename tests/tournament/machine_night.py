"""A night under watch: every command goes to the record, and nothing may change except by an accepted one."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.cards import DECK, Card
from shuffleup.dealing.sealed import SealedEnvelopes
from shuffleup.hand import Refused
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.bounties.envelopes import with_envelopes
from shuffleup.tournament.clock.levels import Break, Level, Schedule
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.hands.lying import as_on_record
from shuffleup.tournament.plan import AddOn, Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.race.due import race_due, racks_of
from shuffleup.tournament.race.race import race_cards
from shuffleup.tournament.record.again import step_decided_again
from shuffleup.tournament.record.history import RecordedEvening, RecordStep, open_record, replay
from shuffleup.tournament.seating.balancing import DealCards, Moves
from shuffleup.tournament.seating.draw import redraw_due
from shuffleup.tournament.seating.due import draw_due, due_moves
from shuffleup.tournament.state import Entrant, Evening, Status, Table, copied
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo
from tests.tournament.machine_laws import laws_of_a_step, laws_of_an_evening
from tests.tournament.mystery_night import seed_of

NIGHT = Millis(1_790_000_000_000)
EVERY = 12  # steps, after which all of them are told again
SHORT = ((10, 20), (15, 30), (20, 40), (25, 50), (50, 100), (100, 200), (200, 400), (500, 1000))


def short_schedule(minutes: int, break_after: int = 0) -> Schedule:
    """Few levels, so that an evening sees many of them. The fives are done with after level 3."""
    steps: list[Level | Break] = [Level(Chips(small), Chips(big), minutes=minutes) for small, big in SHORT]
    if break_after:
        steps.insert(break_after, Break(minutes))
    return Schedule(tuple(steps))


def short_plan(book: Rulebook, *, seats: int = 10, minutes: int = 5, break_after: int = 0, rebuys: bool = True) -> Plan:
    usual = usual_plan("Friday", "2026-11-13", book, Money(2500))
    return replace(usual, schedule=short_schedule(minutes, break_after), seats=seats, rebuys=rebuys)


def with_add_on(plan: Plan) -> Plan:
    return replace(plan, add_on=AddOn(Money(1000), Chips(500), until_level=3))


SEAL = SealedEnvelopes(seed_of())


class Night:
    """An evening, its book, and the time."""

    def __init__(self, plan: Plan, book: Rulebook) -> None:
        opened = open_record(c.OpenEvening(plan), book)
        assert isinstance(opened, RecordedEvening), opened
        self.record = opened
        self.book = book
        self.now = NIGHT
        self.told: list[c.Command | RecordStep] = []  # everything that was accepted, to be told again

    @property
    def evening(self) -> Evening:
        return self.record.evening

    # ------------------------------------------------------------------------------------------- telling it

    def tells(self, command: c.Command) -> Accepted | Refused:
        """The answer to a command, carried out if it is accepted; every law is looked at."""
        try:
            return self._tells(command)
        except AssertionError as broken:
            broken.add_note(f"told {command} after:\n  " + "\n  ".join(map(str, self.told)))
            raise

    def _tells(self, command: c.Command) -> Accepted | Refused:
        before = copied(self.evening)
        answer = self.record.decide(command, self.book)
        assert self.evening == before, f"deciding {command} changed the evening"
        if isinstance(answer, Refused):
            assert answer.reason.endswith("."), answer
            return answer
        if answer.events:
            self.told.append(command)
            events = with_envelopes(self.evening, answer.events, SEAL, self.book)
            self._takes(RecordStep(events))
            laws_of_a_step(before, events, self.book)
            self.looks_right()
        return answer

    def does(self, command: c.Command) -> Accepted:
        answer = self.tells(command)
        assert isinstance(answer, Accepted), (command, answer)
        return answer

    def looks_right(self, *, again: bool = False) -> None:
        """Whatever was told wrong once is wrong ever after: it is enough to tell all of it again now and then."""
        if again or len(self.record.steps) % EVERY == 0 or self.evening.over():
            assert replay(self.record.steps) == self.evening
        laws_of_an_evening(self.record, self.book)

    def takes_back(self) -> bool:
        """The last act; where that was a level, the clock goes back to the one before every other time."""
        last = self.record.stood.last_act
        shown = self.record.readings(last, self.now, self.book)
        return self._adds(self.record.undo(self.now, last, *shown[len(self.told) % 2 :][:1]))

    def puts_back(self) -> bool:
        return self._adds(self.record.redo(self.now))

    def _adds(self, step: RecordStep | Refused) -> bool:
        if isinstance(step, Refused):
            assert step.reason.endswith("."), step
            return False
        self.told.append(step)
        self._takes(step)
        self.looks_right(again=True)
        return True

    def _takes(self, step: RecordStep) -> None:
        """Whatever comes on record is decided again as it was."""
        assert step_decided_again(self.record, step, self.book) is None
        self.record.add(step)

    def waits(self, minutes: float) -> None:
        self.now = Millis(self.now + int(minutes * MINUTE))
        self.does(c.Tick(self.now))

    def enters(self, *numbers: int) -> None:
        """Names on the list, and paid. The laws are looked at once, when all have come."""
        for number in numbers:
            for command in (c.Commit(player(number), f"Player {number}"), c.BuyIn(player(number))):
                answer = self.record.decide(command, self.book)
                assert isinstance(answer, Accepted), answer
                self.told.append(command)
                self.record.add(RecordStep(answer.events))
        self.looks_right()

    # ------------------------------------------------------------------------------------------- looking at it

    def everyone(self) -> list[PlayerId]:
        return list(self.evening.players)

    def having(self, *statuses: Status) -> list[Entrant]:
        return [one for one in self.evening.players.values() if one.status in statuses]

    def undecided(self) -> list[Entrant]:
        return self.having(Status.BUSTED)

    def at(self, table: TableNo) -> list[PlayerId]:
        return [sitting.player for sitting in self.evening.table_now(table).sitting]

    def tables(self, *, in_hand: bool) -> list[Table]:
        return [table for table in self.evening.open_tables() if table.in_hand is in_hand]

    @property
    def drawn(self) -> bool:
        return bool(self.evening.tables)

    @property
    def over(self) -> bool:
        return any(one.place == 1 for one in self.evening.players.values())

    # ------------------------------------------------------------------------------------------- what is next

    def race_at(self, table: TableNo, deck: tuple[Card, ...] = DECK) -> c.Race | None:
        """The race that is due at a table, with as many cards as it takes."""
        due, racks = race_due(self.evening, table, self.now, self.book), racks_of(self.evening, table)
        if isinstance(due, Refused) or isinstance(racks, Refused):
            return None
        dealt = race_cards(racks, due.old, due.new, self.book)
        if isinstance(dealt, Refused):
            return None
        return c.Race(table, due.old, deck[: sum(count for _, count in dealt)], self.now)

    def redraw_is_due(self) -> bool:
        tables = len(list(self.evening.open_tables()))
        return bool(redraw_due(tables, len(self.evening.playing()), self.book, self.evening.plan.seats))

    def drawn_by(self, order: tuple[int, ...]) -> tuple[int, ...]:
        """Of an order of everyone who plays: who draws where only a broken table does."""
        due = draw_due(self.evening, self.book)
        if isinstance(due, Refused):
            return order
        some = [one for one in order if one < len(due.deck)]
        return due.dealt([*some, *(one for one in range(len(due.deck)) if one not in some)])

    def puts_right(self, order: tuple[int, ...], deck: tuple[Card, ...] = DECK) -> Accepted | Refused | None:
        """The redraw or the moves that have to come before the next hand, if any."""
        if self.redraw_is_due():
            return self.tells(c.Redraw(self.drawn_by(order)))
        dealt = 0
        while isinstance(due := due_moves(self.evening, self.book, deck[:dealt]), DealCards):
            dealt += len(due.to)
        for number in due.doubtful if isinstance(due, Moves) else ():
            self.tells(as_on_record(self.evening, number, self.book))
        return None if due is None else self.tells(c.Balance(deck[:dealt]))


def player(number: int) -> PlayerId:
    return PlayerId(f"p{number}")


class PlainNight(Night):
    """One that is only wanted as it goes: the laws of every step are looked at in test_machine.py."""

    def _tells(self, command: c.Command) -> Accepted | Refused:
        answer = self.record.decide(command, self.book)
        if isinstance(answer, Accepted) and answer.events:
            self.told.append(command)
            self._takes(RecordStep(with_envelopes(self.evening, answer.events, SEAL, self.book)))
            self.looks_right()
        return answer

    def _takes(self, step: RecordStep) -> None:
        self.record.add(step)

    def looks_right(self, *, again: bool = False) -> None:
        pass
