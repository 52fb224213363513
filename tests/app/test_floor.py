"""A ruling is one step: on the hand, on the evening's record and on the question it answers, or nowhere."""

from __future__ import annotations

import asyncio

import pytest

from shuffleup.app.floor.incident import Incident, incident_in, open_questions
from shuffleup.app.floor.rule import asked, by_the_book, carry_out
from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.parts import Nobody, Parts
from shuffleup.app.room import Room, resume_room
from shuffleup.hand import Refused
from shuffleup.journal.events import EVENTS
from shuffleup.rulebooks import BOOKS
from tests.web.floor import NOW, T1, Floor, floor
from tests.web.once import Mains, PowerCut
from tests.web.test_acts_rulings import followed

DIRECTOR = Who(Role.DIRECTOR)


async def at_the_table() -> tuple[Floor, Mains]:
    """A hand that is followed, before the flop."""
    journal = Mains()
    made = await floor(3, parts=Parts(journal, EVENTS, Nobody()))
    await followed(made, calls=2)
    return made, journal


def early_flop(room: Room) -> Incident:
    """The flop lies there before the betting is over."""
    found = incident_in(room, T1, "board-dealt-early", "street=flop")
    assert found is not None
    return found


async def ruled(room: Room, who: Who = DIRECTOR) -> Refused | None:
    judged = by_the_book(early_flop(room), who)
    assert not isinstance(judged, Refused), judged
    return await carry_out(room, *judged, who, None, NOW)


def test_hand_evening_and_question_are_written_in_one_moment() -> None:
    async def test() -> None:
        made, journal = await at_the_table()
        await made.room.guest_list.record(asked(early_flop(made.room), NOW), NOW)
        before, hand = journal.appends, made.room.hands[T1].seq
        assert await ruled(made.room) is None
        assert journal.appends == before + 1
        assert (len(made.room.evening.rulings), open_questions(made.room)) == (1, {})
        assert made.room.hands[T1].seq > hand

    asyncio.run(test())


@pytest.mark.parametrize("left", [0, 1])
def test_a_power_cut_leaves_all_of_a_ruling_or_nothing(left: int) -> None:
    async def test() -> None:
        made, journal = await at_the_table()
        await made.room.guest_list.record(asked(early_flop(made.room), NOW), NOW)
        hand, journal.left = made.room.hands[T1].seq, left
        try:
            await ruled(made.room)
        except PowerCut:
            assert left == 0
        journal.left = None
        room = await resume_room(made.room.stream, BOOKS["homegame"], made.room.parts, NOW)
        assert len(room.evening.rulings) == left
        assert len(open_questions(room)) == 1 - left
        assert (room.hands[T1].seq > hand) is bool(left)

    asyncio.run(test())


def test_two_who_rule_on_it_at_one_moment_have_ruled_once() -> None:
    async def test() -> None:
        made, _ = await at_the_table()
        first, second = await asyncio.gather(ruled(made.room), ruled(made.room))
        assert first is None
        assert isinstance(second, Refused)
        assert len(made.room.evening.rulings) == 1

    asyncio.run(test())
