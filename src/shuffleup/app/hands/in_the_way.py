"""What is in the way: of a hand that is to begin, and of a step that is to be taken back, by what has come about in the
room since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand import Refused
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import events as e
from shuffleup.tournament.record.depends import dependents
from shuffleup.tournament.words import TableNo

if TYPE_CHECKING:
    from shuffleup.app.room import Room


def in_the_way(room: Room, number: int | None) -> Refused | None:
    """Of the step with this number, or of the last act."""
    return (None if number is None else _depends_on_it(room, number)) or _dealt_since(room, number)


def why_no_undo(room: Room) -> Refused | None:
    """Why the last act cannot be taken back, as a screen says before anybody tries."""
    number = room.session.stood.last_act
    return (in_the_way(room, number) or room.session.why_no_undo(number)) if number else None


def end_to_take_back(room: Room, table: TableNo) -> int | Refused:
    """The step that ended the last hand followed at a table, or why that cannot be taken back any more."""
    stood = room.session.stood
    ends = (number for number in reversed(stood.acts) if any(_ends(event, table) for event in stood.brought[number]))
    number = next(ends, None) if room.last_hand(table) else None
    if number is None:
        return refuse("There is nothing to take back.", Refusal.NOTHING_DUE)
    if held := dependents(stood.did(number), stood.since(number)):
        return refuse(
            "The evening has gone on since. The director takes that back first: {told}",
            Refusal.DEPENDED_ON,
            told=room.teller.words_of(held[-1]),
        )
    return in_the_way(room, number) or number


def _ends(event: e.Event, table: TableNo) -> bool:
    return isinstance(event, e.HandOver | e.HandTakenBack) and event.table == table


def _depends_on_it(room: Room, number: int) -> Refused | None:
    """Why a step of a while ago cannot be taken back alone: what was done since and depends on it, or a hand that is
    followed at a table where it would change the stacks."""
    if held := room.session.held_by(number):
        return refuse(
            "First take back what depends on it: {told}", Refusal.SOMETHING_FIRST, told=room.teller.words_of(held[-1])
        )
    act = room.session.stood.brought[number] if number in room.session.stood.acts[:-1] else ()
    tables = [event.table for event in act if isinstance(event, e.HandOver) and event.table in room.hands]
    return refuse("Table {table} finishes its hand first.", Refusal.HAND_IN_PLAY, table=tables[0]) if tables else None


def _dealt_since(room: Room, number: int | None) -> Refused | None:
    """The end of a hand of real cards, or a count of real chips, cannot be taken back once the software deals at the
    table: nobody could go on from there."""
    told = room.session.would_undo(number).changes()
    ended = [one for one in told if isinstance(one, e.HandOver | e.HandTakenBack | e.StacksCounted)]
    dealt = [one.table for one in ended if room.guests.deals(one.table) and not e.by_software(told)]
    if not dealt:
        return None
    return refuse(
        "The software has begun to deal at table {table} since. Give it back to real cards first.",
        Refusal.SOMETHING_FIRST,
        table=dealt[0],
    )
