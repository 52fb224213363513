"""A late friend whose chair is drawn while people play a hand there sits down by himself when it is over."""

from __future__ import annotations

import pytest

from shuffleup.app.dealt.orders import why_not_ordered
from shuffleup.app.guests.arrangements import Ordered
from shuffleup.app.hands.late_chairs import drawn_for
from shuffleup.app.room import Room
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair, PlayerId
from shuffleup.views.director.rows import NeedsSeat
from shuffleup.views.director.waits import waits_view
from tests.app.stage import ANN
from tests.app.test_room import T1, begins, does, room_of_three
from tests.contracts.homes import awaited
from tests.tournament.machine_night import NIGHT

ZOE, CHAIR = PlayerId("Zoe"), Chair(T1, Seat(4))


async def drawn_in_a_hand() -> Room:
    room = await room_of_three(MemoryJournal(), full=False)
    await room.begin_hand(T1, NIGHT)
    await does(room, c.Commit(ZOE, "Zoe"), c.BuyIn(ZOE))
    ordered = Ordered(ZOE, CHAIR, "", NIGHT)
    assert why_not_ordered(room, ordered) is None
    await room.guest_list.record(ordered, NIGHT)
    return room


def later(room: Room) -> bool:
    """Does the host read that nothing is left to do?"""
    drawn = drawn_for(room.guest_list.guests, room.evening)
    (row,) = [one for one in waits_view(room.evening, room.book, NIGHT, drawn=drawn) if isinstance(one, NeedsSeat)]
    return row.later


# what ends the hand, or does not               seated
@pytest.mark.parametrize(
    ("command", "seated"),
    [
        (c.EndHand(T1), True),
        (c.EndHand(T1, (c.Out(ANN),)), True),
        (c.TakeBackHand(T1), False),  # MIS-12, near miss: the same hand is dealt again, for the same players
        (c.GoAway(ANN, NIGHT), False),  # near miss: the hand goes on
    ],
)
@awaited
async def test_seated_when_the_hand_is_over(command: c.Command, seated: bool) -> None:
    room = await drawn_in_a_hand()
    assert later(room)
    await does(room, command)
    one = room.evening.entrant(ZOE)
    assert (one.status, one.chair) == ((Status.SEATED, CHAIR) if seated else (Status.PAID, None))
    assert (ZOE in room.guest_list.guests.orders) is not seated


@awaited
async def test_a_chair_that_is_taken_meanwhile_is_drawn_again() -> None:
    room = await drawn_in_a_hand()
    other = PlayerId("Yan")
    await does(room, c.Commit(other, "Yan"), c.BuyIn(other))
    await room.guest_list.record(Ordered(other, CHAIR, "", NIGHT), NIGHT)
    await does(room, c.EndHand(T1))
    assert room.evening.entrant(other).chair is None
    assert not room.guest_list.guests.orders
    assert not later(room)  # the host is asked to draw


@awaited
async def test_a_hand_that_is_followed_seats_them_too() -> None:
    room = await room_of_three(MemoryJournal())
    await begins(room)
    await does(room, c.Commit(ZOE, "Zoe"), c.BuyIn(ZOE))
    await room.guest_list.record(Ordered(ZOE, CHAIR, "", NIGHT), NIGHT)
    sitting = room.evening.table_now(T1).sitting
    stacks = tuple(Stack(one.player, one.stack) for one in sitting if one.stack is not None)
    await does(room, c.EndPlayedHand(T1, stacks))
    assert room.evening.entrant(ZOE).chair == CHAIR
