"""A table changes hands between people and the software, between two hands; and the chips that go with it.

Where people deal, stacks lie on the table in chips; where the software does, they are on record only. Whoever changes
from the one to the other is paid out or hands in: the host is told who, and in which chips, until it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shuffleup.app.dealt.carrying import holds_real_chips
from shuffleup.app.guests.arrangements import ChipsHeld, DealtSet
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand import Refused
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import count_first
from shuffleup.tournament.decide import decide
from shuffleup.tournament.hands.between import between_hands
from shuffleup.tournament.refusals import no_table
from shuffleup.tournament.state import Entrant
from shuffleup.tournament.words import Millis, PlayerId, TableNo

MOST_SWAPS = 50


# ---------------------------------------------------------------------------------------------------- the switch


async def software_deals(room: Room, number: TableNo, stacks: Sequence[e.Stack], now: Millis) -> Refused | None:
    """From the next hand on, with these stacks: they were counted, or known already. A hand that nobody follows and
    that is still open is over, with nobody out. Where the last dealt hand is on, it is not the last any more, and no
    stack need be counted."""
    if is_last_dealt(room, number):
        return await room.guest_list.record(DealtSet(number, dealt=True, at=now), now)
    if wrong := why_not_dealt(room, number, stacks):
        return wrong
    if room.evening.tables[number].in_hand:
        done = await room.does(c.EndHand(number), now)
        if isinstance(done, Refused):
            return done
    holding = tuple(one.player for one in room.evening.playing_at(number) if holds_real_chips(room.guests, one))
    beside = (ChipsHeld(holding, real=True, at=now), DealtSet(number, dealt=True, at=now))
    done = await room.does(c.CountStacks(number, tuple(stacks)), now, beside=beside)
    return done if isinstance(done, Refused) else None


def why_not_dealt(room: Room, number: TableNo, stacks: Sequence[e.Stack]) -> Refused | None:
    """Why the software cannot deal at this table now."""
    if wrong := no_table(room.evening, number):
        return wrong
    if room.is_dealt(number):
        return refuse("The software deals at table {table}.", Refusal.ALREADY_DONE, table=number)
    if number in room.hands:
        return refuse(
            "Table {table} is followed action by action: the software deals when its hand is over.",
            Refusal.HAND_IN_PLAY,
            table=number,
        )
    then = between_hands(room.evening, (number,))
    counted = {stack.player for stack in stacks}
    left_out = count_first(one for one in room.evening.playing_at(number) if one.player not in counted)
    decision = left_out or decide(then, c.CountStacks(number, tuple(stacks)), room.book)
    return decision if isinstance(decision, Refused) else None


async def real_cards(room: Room, number: TableNo, now: Millis) -> Refused | None:
    """People deal here from the next hand on; the one the software has begun it deals to its end."""
    if wrong := no_table(room.evening, number):
        return wrong
    if is_last_dealt(room, number):
        return refuse("Table {table} plays with real cards when this hand is over.", Refusal.ALREADY_DONE, table=number)
    if not room.guests.deals(number):
        return refuse("Table {table} plays with real cards already.", Refusal.ALREADY_DONE, table=number)
    waiting = tuple(one.player for one in room.evening.playing_at(number) if not holds_real_chips(room.guests, one))
    changes = ChipsHeld(waiting, real=False, at=now), DealtSet(number, dealt=False, at=now)
    return await room.guest_list.record_all(changes, now)


def is_last_dealt(room: Room, number: TableNo) -> bool:
    """Is the hand in play the last the software deals at this table? The host can still take that back."""
    return number in room.hands and room.is_dealt(number) and not room.guests.deals(number)


def without_phone(room: Room, number: TableNo) -> list[Entrant]:
    """Who could not play at this table if the software dealt: without a phone, and no program plays for them."""
    return [one for one in room.evening.playing_at(number) if not room.guests.can_play(one.player)]


# ----------------------------------------------------------------------------------------------------- the chips


@fact
class Exchange:
    """At a table, who is paid the stack out in chips (`out`) or hands it in."""

    table: TableNo
    out: bool
    players: tuple[PlayerId, ...]


def to_exchange(room: Room) -> tuple[Exchange, ...]:
    """What is still to be done, table by table; while the software's last hand is played there, nothing is."""
    deals = room.guests.deals
    found = [_exchange(room, table.number) for table in room.evening.open_tables() if table.chairs]
    return tuple(one for one in found if one.players and deals(one.table) == room.is_dealt(one.table))


def _exchange(room: Room, number: TableNo) -> Exchange:
    out = not room.guests.deals(number)
    others = [one.player for one in room.evening.playing_at(number) if holds_real_chips(room.guests, one) != out]
    return Exchange(number, out, tuple(others))


async def exchanged(room: Room, number: TableNo, now: Millis) -> None:
    """Paid out, or handed in."""
    for one in to_exchange(room):
        if one.table == number:
            await room.guest_list.record(ChipsHeld(one.players, real=one.out, at=now), now)


# ------------------------------------------------------------------------------------------------------ the draw

Drawing = Callable[[tuple[int, ...]], c.DrawSeats | c.Redraw]


def programs_at_dealt_tables(room: Room, order: tuple[int, ...], drawing: Drawing) -> tuple[int, ...]:
    """A draw in this order, but that a program which would sit where people deal changes cards with a person who would
    sit where the software does, as far as there are any."""
    for _ in range(MOST_SWAPS):
        pair = _misplaced(room, order, drawing)
        if pair is None:
            return order
        one, other = pair
        swapped = list(order)
        swapped[one], swapped[other] = order[other], order[one]
        order = tuple(swapped)
    return order


def _misplaced(room: Room, order: tuple[int, ...], drawing: Drawing) -> tuple[int, int] | None:
    """Where in the order a program and a person stand who should change."""
    guests, command = room.guests, drawing(order)
    decision = decide(room.evening, command, room.book)
    if isinstance(decision, Refused):
        return None
    seated = [event for event in decision.events if isinstance(event, e.Seated)]
    wrong = [
        nth for nth, one in enumerate(seated) if guests.is_program(one.player) and not guests.deals(one.chair.table)
    ]
    others = [
        nth
        for nth, one in enumerate(seated)
        if one.player not in guests.bots and one.player not in command.dealers and guests.deals(one.chair.table)
    ]
    return (wrong[0], others[0]) if wrong and others else None
