"""Two devices send the very same at the same moment, each from a page that shows the same: it counts once.
Whatever adds to what is there says what it had seen; whatever does not may come twice."""

from __future__ import annotations

from copy import deepcopy

from shuffleup.torture.loop import simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import KEYS, SavedMoment, moment
from shuffleup.torture.pairs import Tap, once_each, up
from shuffleup.torture.twice import Frozen


async def both(at: SavedMoment, tap: Tap, *, shows: bool = True) -> bool:
    """Does the second change the evening, and nobody is told to look again?"""
    server = await up(at, Frozen(at))
    room = await server.room(at.code)
    said = {**tap.said, "shown": room.session.seq} if shows else tap.said
    await server.sends(at.code, KEYS[tap.device], said, "one")
    once, steps = deepcopy(room.evening), len(room.session.steps)
    given = await server.sends(at.code, KEYS[tap.device], said, "two")
    same = [step.changes() for step in room.session.steps[steps - 1 :]]
    changed = room.evening != once and not given.refused
    await server.dies()
    return changed and len(same) == 2 and same[0] == same[1]


def counts_twice(name: str, tap: Tap) -> bool:
    with seeded(1):
        return simulate(both(moment(name), tap))


def test_the_same_tap_of_two_devices_counts_once() -> None:
    assert [tap.said["do"] for name, tap in once_each() if counts_twice(name, tap)] == []


def test_near_miss_a_program_that_does_not_say_what_it_showed_adds_twice() -> None:
    five = Tap("host", {"do": "add-time", "minutes": 5}, does=True)
    with seeded(1):
        assert simulate(both(moment("between hands"), five, shows=False))
        assert not simulate(both(moment("between hands"), five))
