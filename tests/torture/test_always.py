"""What holds after every append is looked at after every append: each of it, when it does not hold, is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shuffleup.app.hands.hand import HandSession
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.torture.always import Always
from shuffleup.torture.disk import DiskJournal
from shuffleup.torture.loop import simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import SavedMoment, moment
from shuffleup.torture.pairs import up
from shuffleup.torture.sound import Unsound
from shuffleup.tournament.words import TableNo

T1 = TableNo(1)
TAP = "device tap"


@fact
class Looked:
    """What is looked at."""

    room: Room
    plate: DiskJournal
    always: Always


Wrong = Callable[[Looked], None]


def dealt(at: Looked) -> HandSession:
    return at.room.hands[T1]


def a_card_twice(at: Looked) -> None:
    stub = dealt(at).stub or ()
    dealt(at).stub = (*stub[:-1], dealt(at).hand.holes[0][0])


def a_card_gone(at: Looked) -> None:
    dealt(at).stub = (dealt(at).stub or ())[1:]


def a_cent_gone(at: Looked) -> None:
    at.room.session.evening.tally.paid -= 1


def a_hand_nobody_began(at: Looked) -> None:
    first = at.plate.records()[dealt(at).stream][0]
    stream = f"{at.room.stream}/table 1/hand 99"
    at.plate.records()[stream] = [replace(first, stream=stream)]


def ahead_of_the_disk(at: Looked) -> None:
    at.plate.records()[at.room.stream].pop()


def shown_ahead_of_the_disk(at: Looked) -> None:
    at.always.shown(at.room.stream, at.room.session.seq + 1)


def of_a_tap(at: Looked) -> None:
    """Its last record once more, in the name of an act."""
    records = at.plate.records()[f"{at.room.stream}/guests"]
    records.append(replace(records[-1], seq=len(records) + 1, act=TAP))


def twice_for_one_tap(at: Looked) -> None:
    of_a_tap(at)
    of_a_tap(at)


def done_again(at: Looked) -> None:
    at.always.answered(TAP, refused=False)
    of_a_tap(at)


def refused_and_done(at: Looked) -> None:
    at.always.answered(TAP, refused=True)
    of_a_tap(at)


def done_and_refused(at: Looked) -> None:
    of_a_tap(at)
    at.always.holds(at.room)
    at.always.answered(TAP, refused=True)


WRONG: dict[Wrong, str] = {
    a_card_twice: "lies in two places",
    a_card_gone: "a card is gone",
    a_cent_gone: "chips or money",
    a_hand_nobody_began: "has not begun it",
    ahead_of_the_disk: "ahead of what is on the disk",
    shown_ahead_of_the_disk: "are on the disk",
    twice_for_one_tap: "on record twice for one tap",
    done_again: "was answered, and written after that",
    refused_and_done: "was refused, and is done all the same",
    done_and_refused: "was refused, and is on record",
}


async def looked_at(at: SavedMoment, wrong: Wrong) -> None:
    server = await up(at)
    room, plate = await server.room(at.code), server.disk.plate
    try:
        always = Always(plate)
        always.holds(room)  # near miss: as it is
        wrong(Looked(room, plate, always))
        always.holds(room)
    finally:
        await server.dies()


@pytest.mark.parametrize(("wrong", "said"), WRONG.items(), ids=[wrong.__name__ for wrong in WRONG])
def test_what_does_not_hold_is_said(wrong: Wrong, said: str) -> None:
    with seeded(1), pytest.raises(Unsound, match=said):
        simulate(looked_at(moment("in a hand that is dealt"), wrong))
