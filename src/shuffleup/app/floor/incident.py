"""An incident as an address tells it, at a table of a room: the desk shows it, and the acts of the desk rule on it.

And what was ruled or asked before: is it on record already, and which question does a ruling answer?
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import parse_qsl

from shuffleup.app.guests.arrangements import QuestionPut, Role, Who
from shuffleup.app.hands.hand import HandSession
from shuffleup.app.room import Room
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.events import Folded
from shuffleup.questions.dead_hands import CardsInMuck
from shuffleup.questions.filled import Filled, filled
from shuffleup.questions.forms import QuestionForm
from shuffleup.questions.steps import FloorQuestion, KeepHand
from shuffleup.tournament.events import RulingRecorded
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.desk.case import Case, CaseTold, case_of
from shuffleup.views.desk.desk import about
from shuffleup.views.desk.ruling import players_in
from shuffleup.views.desk.table import DeskTable, at_table, nowhere


@dataclass(frozen=True, slots=True)
class Incident:
    """What happened at which table, and what is known and ruled of it.

    `session` is the hand, where people tell it action by action; a deck the software holds makes no such mistakes.
    """

    case: Case
    said: CaseTold
    table: TableNo | None
    at: DeskTable
    session: HandSession | None

    @property
    def here(self) -> TableNo:
        """Where it is ruled on: nobody rules at no table."""
        assert self.table is not None, self.case.form.name
        return self.table

    def asked(self) -> Filled:
        """What was said of it, as data."""
        return Filled(self.case.form.name, self.said)

    def whole(self) -> Filled | None:
        """With all of its facts, once there is a ruling on it or it is known that there is none."""
        question = self.case.outcome.question if self.case.outcome else None
        return filled(self.case.form, question) if isinstance(question, FloorQuestion) else None

    def told_in(self, known: Filled | None) -> bool:
        """Is all that was said of it among these facts of the same thing?"""
        said = {(one.blank.name, one.blank.kind.show(one.value)) for one in self.case.said()}
        return known is not None and known.form == self.case.form.name and said <= set(known.facts)

    def since_fold(self) -> int:
        """How many actions ago a hand was folded that is to be given back (DEAD-06), the fold among them; else 0."""
        outcome = self.case.outcome
        steps = outcome.remedy.steps if isinstance(outcome, Judgement) else ()
        if self.session is None or not self.session.told or self.case.form.question is not CardsInMuck:
            return 0
        seats = {step.seat for step in steps if isinstance(step, KeepHand)}
        ended = reversed(self.session.actions[:-1])
        folds = (any(isinstance(told, Folded) and told.seat in seats for told in action) for action in ended)
        return next((ago for ago, is_it in enumerate(folds, 1) if is_it), 0)

    def involved(self, room: Room) -> tuple[PlayerId, ...]:
        return players_in(self.case, room.evening.tables[self.table].chairs) if self.table else ()


def table_of(room: Room, who: Who, asked: int) -> TableNo | None:
    """The table a desk is turned to: a dealer's own, the one that is asked for, or the only one there is."""
    tables = [table.number for table in room.evening.open_tables()]
    if who.role is Role.DEALER:
        return who.table if who.table in tables else None
    return TableNo(asked) if asked in tables else tables[0] if len(tables) == 1 else None


def said_of(form: QuestionForm, pairs: Iterable[tuple[str, str]]) -> CaseTold:
    """The facts of this question in an address; what else stands there is nothing to it."""
    names = {blank.name for blank in form.blanks}
    return tuple(sorted((name, text) for name, text in pairs if name in names))


def seen_at(room: Room, table: TableNo | None) -> DeskTable:
    session = room.hands.get(table) if table else None
    if table is None:
        return nowhere(room.evening)
    return at_table(room.evening, table, room.book, session.hand if session else None)


def incident(room: Room, table: TableNo | None, form: QuestionForm, pairs: Iterable[tuple[str, str]]) -> Incident:
    said, at = said_of(form, pairs), seen_at(room, table)
    session = room.hands.get(table) if table else None
    told = session if session is None or session.stub is None else None
    return Incident(case_of(form, said, at, room.book), said, table, at, told)


def incident_in(room: Room, table: TableNo, name: str, facts: str) -> Incident | None:
    """From what an act says: a question by its name, and its facts as the query of an address."""
    form = about(name)
    return incident(room, table, form, parse_qsl(facts)) if form else None


# ---------------------------------------------------------------------------------------------------- questions


def open_questions(room: Room) -> dict[int, QuestionPut]:
    return room.guests.open_questions(room.evening.rulings)


def question_of(room: Room, table: TableNo, what: str, found: Incident | None) -> int | None:
    """The number of the question a ruling answers: on the very same incident, or the only one that can be meant."""
    asked = {nth: put for nth, put in open_questions(room).items() if put.table == table and _is_about(put, found)}
    known = found.asked() if found else None
    same = [number for number, put in asked.items() if put.is_of(table, known, what)]
    return same[0] if same else next(iter(asked)) if len(asked) == 1 else None


def _is_about(put: QuestionPut, found: Incident | None) -> bool:
    """The same thing happened to the same player, as far as both say who it was."""
    if found is None or put.asked is None:
        return found is None and put.asked is None
    seats = {seat for seat in (put.asked.value("seat"), found.asked().value("seat")) if seat}
    return put.asked.form == found.case.form.name and len(seats) < 2


# ---------------------------------------------------------------------------------------------------- rulings


async def is_on_record(room: Room, found: Incident) -> bool:
    """Was this incident ruled on, and has nothing happened at its table since?"""
    assert found.table is not None
    ruled = _rulings_since(room, found.table)
    same = [one for one in ruled if found.told_in(one.of.asked)]
    return bool(same) and not await _acted_since(room, same[0])


async def nothing_since(room: Room, table: TableNo) -> bool:
    """Is the last ruling also the last thing that happened at its table?"""
    ruled = _rulings_since(room, table)
    return bool(ruled) and not await _acted_since(room, ruled[0])


def _rulings_since(room: Room, table: TableNo) -> list[RulingRecorded]:
    """The rulings at a table since something else happened there, the latest first."""
    found: list[RulingRecorded] = []
    for events in reversed(room.session.stood.stands):
        ruled = [event for event in events if isinstance(event, RulingRecorded) and event.table == table]
        found += ruled
        if not ruled and any(getattr(event, "table", None) == table for event in events):
            break
    return found


async def _acted_since(room: Room, ruling: RulingRecorded) -> bool:
    """Has the hand that is followed at this table gone on after the ruling was written?"""
    session = room.hands.get(ruling.table)
    if session is None:
        return False
    told = [nth for nth, step in enumerate(room.session.steps) if ruling in step.changes()]
    written = room.session.times[told[-1]]
    return any([Millis(entry.time) > written async for entry in room.parts.journal.read(session.stream, session.seq)])
