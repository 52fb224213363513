"""Whoever waits for the director's word is on every page the director can open, and on nobody else's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast, get_args

import pytest

from shuffleup.app.guests.arrangements import FloorCalled, Role, SeatPassed, TableCall, TurnTimed, Who
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis
from shuffleup.web.acts import DONE
from shuffleup.web.doings.rulings import AskDirector
from shuffleup.web.screens import SCREENS, waiting
from tests.web.floor import DIRECTOR, NOW, T1, Floor, run
from tests.web.looking import HOST, html_of, player
from tests.web.test_kinds import kind_of

DEALER = replace(DIRECTOR, who=Who(Role.DEALER, table=T1))
PAGES = [name for name, screen in SCREENS.items() if Role.DIRECTOR in screen.roles]


async def asks_in(f: Floor) -> str:
    await f.asks("Olga")
    return "Olga"


async def calls(f: Floor) -> str:
    await f.room.guest_list.record(FloorCalled(f.at(0).player, TableCall.FLOOR, NOW), NOW)
    return f.at(0).name


async def asks_for_the_clock(f: Floor) -> str:
    await f.room.guest_list.record(FloorCalled(f.at(0).player, TableCall.CLOCK, NOW), NOW)
    return f.at(0).name


async def is_timed(f: Floor) -> str:
    await f.room.guest_list.record(TurnTimed(T1, f.at(1).player, Millis(30_000), NOW), NOW)
    return f.at(1).name


async def has_no_chips(f: Floor) -> str:
    loser, winner = f.at(0), f.at(1)
    await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(loser.player, winner.player),)))
    return loser.name


async def asks_at_the_desk(f: Floor) -> str:
    assert await f.taps(AskDirector(what="The lights went out"), DEALER) == DONE
    return "The lights went out"


async def passes_a_seat(f: Floor) -> str:
    await f.room.guest_list.record(SeatPassed(f.at(2).player, "2" * 64, ("1" * 64,), shut=True, at=NOW), NOW)
    return f.at(2).name


async def stops_dealing(f: Floor) -> str:
    """As a table that came to an end it cannot go beyond."""
    table: Any = SimpleNamespace(trouble="The deck does not fit.", waits=None)
    f.room.dealt = cast("Any", {T1: table})
    return "The deck does not fit."


STAGED: list[tuple[str, Callable[[Floor], Awaitable[str]]]] = [
    ("asking", asks_in),
    ("call", calls),
    ("call", asks_for_the_clock),
    ("timed", is_timed),
    ("rebuy", has_no_chips),
    ("question", asks_at_the_desk),
    ("seat-passed", passes_a_seat),
    ("stopped", stops_dealing),
]


def shown(f: Floor, page: str, who: Who) -> str:
    """What a page has of it: the console among all else that waits, the wall only how many."""
    region = "waits" if page == "director" else "waiting"
    return html_of(f.room, f"{page}/{region}", who)


@pytest.mark.parametrize(("kind", "waits"), STAGED, ids=lambda one: getattr(one, "__name__", one))
def test_it_is_on_every_page_of_the_director(kind: str, waits: Callable[[Floor], Awaitable[str]]) -> None:
    async def test(f: Floor) -> None:
        before = {page: shown(f, page, HOST) for page in PAGES}
        assert not any("1 waits for you" in html for html in before.values())
        words = await waits(f)
        for page in PAGES:
            assert (page, ("1 waits for you" if page == "tv" else words) in shown(f, page, HOST)) == (page, True)

    run(test)
    assert kind in {kind_of(one) for one in get_args(waiting.Answerable)}


def test_every_kind_that_can_wait_for_an_answer_is_staged() -> None:
    assert {kind for kind, _ in STAGED} == {kind_of(one) for one in get_args(waiting.Answerable)}


@pytest.mark.parametrize("who", [player(1), Who(Role.SPECTATOR), Who(Role.TIMEKEEPER), Who(Role.DEALER, table=T1)])
def test_near_miss_nobody_else_sees_it(who: Who) -> None:
    async def test(f: Floor) -> None:
        await asks_in(f)
        open_to = [name for name in PAGES if who.role in SCREENS[name].roles]
        assert open_to
        assert [name for name in open_to if "Olga" in shown(f, name, who) or "who-waits" in shown(f, name, who)] == []

    run(test)
