"""What holds after every append, whoever made it and whatever else is under way.

| | |
| --- | --- |
| chips, money | every chip and cent is somebody's, by a count of everything |
| cards | each lies in one place, and where the software deals all 52 lie somewhere |
| hands | each that is followed is one the evening has begun, and so is each on record |
| acts | nothing is on record twice for one tap |
| answers | what was answered as done is on record as often as it was then; what was refused is not |
| durable | nothing is known to a room, or shown on a page, that is not on the disk |
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from shuffleup.app.hands.hand import HandSession, hand_number
from shuffleup.app.ports import Record
from shuffleup.app.room import Room
from shuffleup.app.streams.naming import Part, named
from shuffleup.cards import DECK, Card
from shuffleup.torture.disk import DiskJournal
from shuffleup.torture.sound import Unsound


class Always:
    """Looks at each record once, and at the rooms after every append."""

    def __init__(self, plate: DiskJournal) -> None:
        self.acts: Counter[str] = Counter()  # in how many appends each is on record
        self._plate = plate
        self._read: dict[str, int] = {}
        self._seen: set[tuple[str, str, str, str]] = set()
        self._done: dict[str, int] = {}  # acts that were answered as done, and how often each was on record then
        self._refused: set[str] = set()  # and those that were not done
        self.begins_anew()

    def begins_anew(self) -> None:
        """A server starts: what it finds is all there is, and whatever was answered as done is there."""
        self._read, self.acts, self._seen = {}, Counter(), set()
        for record in self._new_records():
            self._once(record)
        self._answers_stand()

    def holds(self, room: Room | None) -> None:
        """Raises `Unsound` with what does not."""
        for record in self._new_records():
            self._once(record)
            if room:
                _begun(room, record)
        self._answers_stand()
        if room:
            self._is_durable(room)
            _adds_up(room)

    def answered(self, act: str, *, refused: bool) -> None:
        """A page was told so."""
        if not refused:
            self._done.setdefault(act, self.acts[act])
        elif self.acts[act]:
            raise Unsound(f"{act[-12:]} was refused, and is on record")
        else:
            self._refused.add(act)

    def shown(self, stream: str, seq: int) -> None:
        """A page shows an evening as of this entry."""
        if seq > self._end(stream):
            raise Unsound(f"a page shows entry {seq}, and {self._end(stream)} are on the disk")

    def _new_records(self) -> Iterator[Record]:
        for stream, records in self._plate.records().items():
            new = records[self._read.get(stream, 0) :]
            self._read[stream] = len(records)
            self.acts.update(record.act for record in new if record.act)
            yield from new

    def _once(self, record: Record) -> None:
        """No act has the same thing on record twice."""
        one = (record.stream, record.act, record.type, _without_time(record.payload))
        if record.act and one in self._seen:
            raise Unsound(f"{record.type} is on record twice for one tap ({record.act[-12:]})")
        self._seen.add(one)

    def _answers_stand(self) -> None:
        for act, often in self._done.items():
            if self.acts[act] != often:
                how = "written after that" if self.acts[act] > often else "is lost"
                raise Unsound(f"{act[-12:]} was answered, and {how}")
        for act in self._refused:
            if self.acts[act]:
                raise Unsound(f"{act[-12:]} was refused, and is done all the same")

    def _is_durable(self, room: Room) -> None:
        kept = (room.session, room.guest_list, *room.hands.values(), *room.last_hands.values())
        if ahead := [one.stream for one in kept if one.seq > self._end(one.stream)]:
            raise Unsound(f"{ahead[0]} is ahead of what is on the disk")

    def _end(self, stream: str) -> int:
        return len(self._plate.records().get(stream, ()))


def _without_time(payload: bytes) -> str:
    said = json.loads(payload)
    return json.dumps({key: value for key, value in said.items() if key != "at"} if isinstance(said, dict) else said)


def _adds_up(room: Room) -> None:
    if not room.session.evening.balances():
        raise Unsound("chips or money are not accounted for")
    for table, session in room.hands.items():
        if twice := [card for card, often in Counter(_lying(session)).items() if often > 1]:
            raise Unsound(f"{twice[0]} lies in two places at table {table}")
        if session.stub is not None and len(set(_lying(session))) != len(DECK):
            raise Unsound(f"a card is gone at table {table}")


def _lying(session: HandSession) -> Iterator[Card]:
    """The cards that are known, wherever they are."""
    hand = session.hand
    for place in (*hand.holes, hand.board, hand.burns, hand.aside, hand.out, session.stub or ()):
        yield from (card for card in place if isinstance(card, Card))


def _begun(room: Room, record: Record) -> None:
    """A hand gets on record when its evening has begun it."""
    name = named(record.stream)
    if record.seq > 1 or name.part is not Part.HAND or name.evening != room.stream:
        return
    table = room.session.evening.tables.get(name.table)
    if table is None or table.hands < hand_number(record.stream):
        raise Unsound(f"{record.stream} is on record, and the evening has not begun it")
