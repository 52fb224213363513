"""What a table waits for the director with: a question put from it, or a player who calls. No new hand starts there
meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.app.guests.arrangements import FloorCalled, TableCall
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.clock import Stop, TimerStopsFor
from shuffleup.say import say
from shuffleup.tournament import events as e
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import Millis, TableNo

if TYPE_CHECKING:
    from shuffleup.app.room import Room


# The sheet (000) stops the timer for disputes the director must settle, and has no hand started meanwhile. It is read
# so that the table it is about waits; the others play on. Where the software deals, nobody need be there to answer.
def dispute_at(room: Room, table: TableNo) -> Refused | None:
    """Why this table starts no hand, if it waits for the director (CLK-03)."""
    guests = room.guests
    if guests.deals(table):
        return None
    by = room.book.or_custom(TimerStopsFor(), (Stop.DISPUTE,), say("A dispute is settled before the next hand.")).by
    if any(put.table == table for put in guests.open_questions(room.evening.rulings).values()):
        return refuse(
            "Table {table} waits for the director's ruling: no hand starts there before that.",
            Refusal.SOMETHING_FIRST,
            by,
            table=table,
        )
    callers = [call.player for call in guests.calls.values() if call.what is TableCall.FLOOR]
    for one in (room.evening.players[player] for player in callers if player in room.evening.players):
        if one.chair is not None and one.chair.table == table:
            return refuse(
                "{player} has called the director: no hand starts there before that is answered.",
                Refusal.SOMETHING_FIRST,
                by,
                player=one.name,
            )
    return None


def still_calls(evening: Evening, call: FloorCalled) -> bool:
    """Whoever has chips again or is out asks for no rebuy: whoever goes broke again asks again."""
    one = evening.players.get(call.player)
    return one is not None and (call.what is not TableCall.REBUY or one.status is Status.BUSTED)


async def end_old_turns(room: Room, now: Millis) -> None:
    """A clock was called somewhere, the hand went on, and the power failed before the turn was noted as over."""
    steps = list(zip(room.session.steps, room.session.times, strict=False))
    for table, timed in list(room.guests.timed.items()):
        if any(at > timed.at and _hand_moved(step, table) for step, at in reversed(steps)):
            await room.ends_turn(table, now)


def _hand_moved(step: RecordStep, table: TableNo) -> bool:
    kinds = (e.HandBegan, e.HandOver, e.HandTakenBack)
    return any(isinstance(event, kinds) and event.table == table for event in step.changes())
