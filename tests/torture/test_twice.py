"""Every act there is, sent again after its answer was lost with the power, wherever the power failed: done once."""

from __future__ import annotations

from shuffleup.torture.disk import Disk
from shuffleup.torture.loop import simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import KEYS, Moment, moment
from shuffleup.torture.pairs import once_each, up
from shuffleup.torture.server import Clock, Server
from shuffleup.torture.twice import twice
from shuffleup.web.doings import ACTS
from shuffleup.web.pages.described import tag_of

WRITE_NOTHING = {
    *("ahead", "deal-on", "deal-race-cards", "draw-low-cards", "my-number", "my-promise", "player-code", "say"),
    "show-cards",
}
"""What they do is in memory, or for the one who asked; nothing of it is on record, and nothing can be there twice."""


def test_an_act_that_is_sent_again_after_a_power_cut_is_done_once() -> None:
    wrong = {tap.said["do"]: list(twice(moment, tap)) for moment, tap in once_each()}
    assert {act: found for act, found in wrong.items() if found} == {}


async def asks_after_it(at: Moment) -> bool:
    """Does whoever asks after all were turned down still ask, when that is sent again after a restart?"""
    server, host, stranger = await up(at), KEYS["host"], KEYS["stranger"]
    await server.sends(at.code, host, {"do": "turn-down-all"}, "tap")
    await server.sends(at.code, stranger, {"do": "ask-in", "name": "Stan"}, "again")
    await server.dies()
    server = Server(Disk(server.disk.plate), Clock())
    given = await server.sends(at.code, host, {"do": "turn-down-all"}, "tap")
    asking = (await server.room(at.code)).guest_list.guests.asking
    await server.dies()
    return not given.refused and set(asking) == {stranger}


def test_who_asks_after_all_were_turned_down_is_not_turned_down_by_the_same_tap() -> None:
    with seeded(1):
        assert simulate(asks_after_it(moment("on the list")))


def test_nearly_every_act_finds_a_moment_at_which_it_does_something() -> None:
    """What never does anything here proves nothing: of what is new, most is found by itself."""
    never = {tag_of(kind) for kind in ACTS} - {tap.said["do"] for _, tap in once_each()}
    assert never >= WRITE_NOTHING & never
    assert len(never - WRITE_NOTHING) <= 20, sorted(never - WRITE_NOTHING)
