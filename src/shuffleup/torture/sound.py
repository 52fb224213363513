"""What holds at every moment: chips and money are accounted for, and the record tells the evening that is played."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from shuffleup.app.guests.guest_list import open_guests
from shuffleup.app.hands.hand import resume_hand
from shuffleup.app.parts import Nobody, Parts
from shuffleup.app.room import Room
from shuffleup.app.session import resume_session
from shuffleup.hand import terms_of
from shuffleup.journal.checking import check_all
from shuffleup.journal.events import EVENTS
from shuffleup.torture.disk import DiskJournal
from shuffleup.tournament.plan import book_of
from shuffleup.tournament.words import TableNo


class Unsound(Exception):
    """What was found, in a sentence."""


class Complaints(logging.Handler):
    """What a server puts into its log as a mistake."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        wrong = record.exc_info[1] if record.exc_info else None
        self.said.append(f"{record.getMessage()} ({wrong!r})" if wrong else record.getMessage())

    def none(self) -> None:
        if self.said:
            raise Unsound(f"the log says: {self.said[0]}")


@contextmanager
def listening() -> Iterator[Complaints]:
    """To the log; nobody else hears it meanwhile."""
    ear = Complaints()
    loggers = [logging.getLogger("shuffleup"), logging.getLogger("asyncio")]
    before = [one.propagate for one in loggers]
    for one in loggers:
        one.addHandler(ear)
        one.propagate = False
    try:
        yield ear
    finally:
        for one, was in zip(loggers, before, strict=True):
            one.removeHandler(ear)
            one.propagate = was


async def check(room: Room, plate: DiskJournal) -> None:
    """Everything, at a moment when nothing is being written."""
    if not room.evening.balances():
        raise Unsound("chips or money are not accounted for")
    parts = Parts(plate, EVENTS, Nobody())
    told = await resume_session(room.stream, room.book, parts)
    if told.evening != room.evening:
        raise Unsound("the record tells another evening than the one that is played")
    guests = await open_guests(room.stream, parts)
    if guests.guests != room.guests:
        raise Unsound("the record tells of other guests than are let in")
    for table in room.hands:
        await _check_hand(room, table, parts)


async def judge(plate: DiskJournal) -> None:
    """As a stranger does who has nothing but the record: whatever people did, nobody forged it."""
    async for looked in check_all(plate, EVENTS, book_of):
        if looked.flaw:
            raise Unsound(f"an honest record is doubted: {looked.flaw}")


async def _check_hand(room: Room, table: TableNo, parts: Parts) -> None:
    session = room.hands[table]
    if not room.evening.tables[table].in_hand:
        raise Unsound(f"table {table} follows a hand the evening knows nothing of")
    again = await resume_hand(session.stream, terms_of(room.book), parts, told=True)
    if (again.seq, again.events, again.stub) != (session.seq, session.events, session.stub):
        raise Unsound(f"the record of the hand at table {table} tells another hand")
