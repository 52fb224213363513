"""What was ruled or asked before at a table: is it on record already, and which question does a ruling answer?"""

from __future__ import annotations

from shuffleup.app.arrangements import QuestionPut
from shuffleup.app.incident import Incident
from shuffleup.app.room import Room
from shuffleup.tournament.events import Event, RulingRecorded
from shuffleup.tournament.words import Millis, TableNo

# ---------------------------------------------------------------------------------------------------- questions


def open_questions(room: Room) -> dict[int, QuestionPut]:
    return room.guest_list.guests.open_questions(room.evening.rulings)


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
        if not ruled and any(_is_of(event, table) for event in events):
            break
    return found


def _is_of(event: Event, table: TableNo) -> bool:
    return getattr(event, "table", None) == table


async def _acted_since(room: Room, ruling: RulingRecorded) -> bool:
    """Has the hand that is followed at this table gone on after the ruling was written?"""
    session = room.hands.get(ruling.table)
    if session is None:
        return False
    told = [nth for nth, step in enumerate(room.session.steps) if ruling in step.changes()]
    written = room.session.times[told[-1]]
    return any([Millis(entry.time) > written async for entry in room.parts.journal.read(session.stream, session.seq)])
