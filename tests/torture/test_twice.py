"""Every act there is, sent again after its answer was lost with the power, wherever the power failed: done once."""

from __future__ import annotations

import asyncio
import re

from shuffleup.torture.disk import Disk
from shuffleup.torture.loop import simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import KEYS, SavedMoment, moment
from shuffleup.torture.pairs import once_each, up
from shuffleup.torture.server import NightClock, SimulatedServer
from shuffleup.torture.twice import twice
from shuffleup.web.doings import ACTS
from shuffleup.web.identity.identity import fingerprint
from shuffleup.web.pages.described import tag_of

WRITE_NOTHING = {
    *("ahead", "deal-on", "deal-race-cards", "draw-low-cards", "my-number", "my-promise", "player-code", "say"),
    *("show-cards", "can-sound", "can-stay-awake"),
}
"""What they do is in memory, or for the one who asked; nothing of it is on record, and nothing can be there twice."""

OF_A_MOMENT = {"show-after"}
"""Only for as long as the last hand lies on the table: after a restart it does no more. The random nights send it."""


def test_an_act_that_is_sent_again_after_a_power_cut_is_done_once() -> None:
    wrong = {tap.said["do"]: list(twice(moment, tap)) for moment, tap in once_each()}
    assert {act: found for act, found in wrong.items() if found} == {}


async def asks_after_it(at: SavedMoment) -> bool:
    """Does whoever asks after all were turned down still ask, when that is sent again after a restart?"""
    server, host, stranger = await up(at), KEYS["host"], KEYS["stranger"]
    await server.sends(at.code, host, {"do": "turn-down-all"}, "tap")
    await server.sends(at.code, stranger, {"do": "ask-in", "name": "Stan"}, "again")
    await server.dies()
    server = SimulatedServer(Disk(server.disk.plate), NightClock())
    given = await server.sends(at.code, host, {"do": "turn-down-all"}, "tap")
    asking = (await server.room(at.code)).guest_list.guests.asking
    await server.dies()
    return not given.refused and set(asking) == {stranger}


def test_who_asks_after_all_were_turned_down_is_not_turned_down_by_the_same_tap() -> None:
    with seeded(1):
        assert simulate(asks_after_it(moment("on the list")))


async def enters_code(at: SavedMoment) -> bool:
    """A code that the host read out lets a phone in; its answer is lost with the server, and the codes with it."""
    server, host, stranger = await up(at), KEYS["host"], KEYS["stranger"]
    shown = (await server.sends(at.code, host, {"do": "player-code", "player": "p1"})).show
    found = re.search(r"\b[0-9]{4}\b", shown)
    assert found is not None, shown
    said = {"do": "enter-code", "player": "p1", "code": found[0]}
    await server.sends(at.code, stranger, said, "tap")
    written = _lines(server)
    await server.dies()
    server = SimulatedServer(Disk(server.disk.plate), NightClock())
    given = await server.sends(at.code, stranger, said, "tap")
    other = await server.sends(at.code, stranger, said, "another tap")
    await server.dies()
    return not given.refused and bool(other.refused) and _lines(server) == written


def _lines(server: SimulatedServer) -> int:
    return sum(map(len, server.disk.plate.records().values()))


def test_a_code_that_was_entered_is_good_though_nobody_knows_it_any_more() -> None:
    with seeded(1):
        assert simulate(enters_code(moment("on the list")))


async def admitted_late(at: SavedMoment) -> set[str]:
    """Who still asks when "let in all" is sent again after a restart, of one who asked after it."""
    server, host, stranger = await up(at), KEYS["host"], KEYS["stranger"]
    await server.sends(at.code, host, {"do": "admit-all"}, "tap")
    await asyncio.sleep(1)
    await server.sends(at.code, fingerprint("phone 9"), {"do": "ask-in", "name": "Later"}, "asks")
    await server.dies()
    server = SimulatedServer(Disk(server.disk.plate), NightClock())
    await server.sends(at.code, host, {"do": "admit-all"}, "tap")
    guests = (await server.room(at.code)).guest_list.guests
    await server.dies()
    assert stranger in guests.passes
    return {asked.name for asked in guests.asking.values() if asked.player is None}


def test_who_asks_after_all_were_let_in_is_not_let_in_by_the_same_tap() -> None:
    with seeded(1):
        assert simulate(admitted_late(moment("on the list"))) == {"Later"}


def test_every_act_that_writes_finds_a_moment_at_which_it_does_something() -> None:
    """What never does anything here proves nothing. A new act that is named here needs a moment of its own in
    `torture/moments.py`, or what it is sent with in `torture/thumbs.py`."""
    never = {tag_of(kind) for kind in ACTS} - {tap.said["do"] for _, tap in once_each()}
    assert never - WRITE_NOTHING - OF_A_MOMENT - {"enter-code"} == set()
