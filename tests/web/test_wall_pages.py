"""The pages of the wall: which, how long, in which phase, in which order, on which wall; and a layout as a file."""

from __future__ import annotations

import re
from dataclasses import replace

import httpx
import pytest

from shuffleup.app.guests.posting import (
    ALL_PAGES,
    FITS,
    MOST_WALLS,
    PageTurn,
    WallColours,
    WallLaidOut,
    WallPage,
    WallPhase,
    WallTurned,
    usual_layout,
)
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.web.acts import Act
from shuffleup.web.doings.wall import (
    DressWall,
    LayPage,
    PutUpWall,
    TakeDownWall,
    TakePictureOff,
    TurnPage,
    hang,
    lay_out,
)
from shuffleup.web.wall_files import KeptWall, read_layout, write_layout
from tests.web.afar import A_LAPTOP, A_PROJECTOR, ON_END, SMALL_TV, WHOLE, walls_on, whole_and_legible
from tests.web.conftest import TV, Open, Read
from tests.web.floor import NOW, Floor, run
from tests.web.looking import html_of
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.test_wall_dress import PNG

BEFORE, PLAY, BREAK = WallPhase


def order(f: Floor, wall: str = "") -> list[str]:
    """The pages of this wall that turn at all."""
    return [one.page.value for one in f.room.guest_list.guests.layout(wall) if one.phases]


def one_of(f: Floor, page: WallPage, wall: str = "") -> PageTurn:
    return next(one for one in f.room.guest_list.guests.layout(wall) if one.page is page)


def shown(f: Floor, wall: str = "") -> list[str]:
    """What turns on the wall now, by the first of each page."""
    keys = [part.split('"')[0] for part in html_of(f.room, "tv/room", wall=wall).split('data-key="')[1:]]
    return [key.removesuffix("-1") for key in keys if key.startswith(("posted", "page", "leaders", "outs"))]


async def rests(f: Floor) -> None:
    await f.room.does(c.StopClock(NOW, Stop.BREAK.value), NOW)


def test_the_host_says_which_page_comes_when_and_for_how_long() -> None:
    async def test(f: Floor) -> None:
        await f.taps(LayPage(WallPage.RULES, place=0))
        await f.taps(LayPage(WallPage.RULES, seconds=45))
        await f.taps(LayPage(WallPage.RULES, phase=BEFORE, shows=False))
        assert order(f)[0] == "rules"
        assert one_of(f, WallPage.RULES) == PageTurn(WallPage.RULES, 45, (BREAK,))
        await f.taps(TurnPage(WallPage.RULES, turns=False))
        assert "rules" not in order(f)
        await f.taps(TurnPage(WallPage.RULES, turns=True))
        assert order(f)[0] == "rules"  # where it was
        assert set(order(f)) == {page.value for page in WallPage} - {"season"}  # nothing is lost on the way
        await f.taps(TurnPage(WallPage.SEASON, turns=True))
        assert one_of(f, WallPage.SEASON).phases == (BREAK,)  # which hangs only where a host says so
        await f.taps(TakeDownWall())
        assert order(f)[0] == "arrived"

    run(test)


def test_the_wall_turns_as_the_host_says() -> None:
    async def test(f: Floor) -> None:
        assert shown(f) == ["page"]
        await rests(f)
        assert shown(f)[:2] == ["posted-entry", "posted-schedule"]
        await f.taps(LayPage(WallPage.CHIPS, place=0, seconds=7))
        assert shown(f)[:2] == ["posted-chips", "posted-entry"]
        assert 'data-seconds="7"' in html_of(f.room, "tv/room")
        for page in WallPage:
            if page not in (WallPage.SEATS, WallPage.CHIPS):
                await f.taps(LayPage(page, phase=BREAK, shows=False)) if BREAK in FITS[page] else None
        assert shown(f) == ["posted-chips", "page"]

    run(test)


def test_walls_have_pages_of_their_own() -> None:
    async def test(f: Floor) -> None:
        await rests(f)
        await f.taps(PutUpWall("bar"))
        await f.taps(TurnPage(WallPage.ENTRY, turns=False, wall="bar"))
        assert "posted-entry" in shown(f)
        assert "posted-entry" not in shown(f, "bar")
        assert shown(f, "door") == shown(f)  # near miss: of it nothing was said
        await f.taps(TakeDownWall("bar"))
        assert shown(f, "bar") == shown(f)

    run(test)


NO_SUCH = "There is no such currency. Write its code of three letters, such as EUR, USD or CHF."

REFUSED: list[tuple[Act, str]] = [
    (LayPage(WallPage.RULES, seconds=4), "A page stays for 5 to 120 seconds."),
    (LayPage(WallPage.RULES, seconds=121), "A page stays for 5 to 120 seconds."),
    (LayPage(WallPage.RULES, phase=PLAY), "This page has no room then: the clock and the blinds come first."),
    (PutUpWall("  "), "Give the wall a name, such as bar or door."),
    (PutUpWall("bar/door"), "A wall has a short name of letters, without a stroke: at most 24."),
    (PutUpWall("b" * 25), "A wall has a short name of letters, without a stroke: at most 24."),
    (PutUpWall("ba\u202er"), "A wall has a short name of letters, without a stroke: at most 24."),
    (DressWall(currency="beer"), NO_SUCH),
    (DressWall(currency="XX"), NO_SUCH),
    (DressWall(currency="xxx"), NO_SUCH),  # the code for none at all
    (DressWall(currency="€€"), NO_SUCH),  # near miss: a sign is one
]


@pytest.mark.parametrize(("act", "why"), REFUSED)
def test_what_cannot_be_is_refused_by_name(act: Act, why: str) -> None:
    async def test(f: Floor) -> None:
        assert str((await f.taps(act)).refused) == why
        assert f.room.guest_list.guests.walls == {}

    run(test)


def test_there_are_only_so_many_walls() -> None:
    async def test(f: Floor) -> None:
        for number in range(MOST_WALLS):
            assert not (await f.taps(PutUpWall(f"wall {number}"))).refused
        assert (await f.taps(PutUpWall("one more"))).kind == Refusal.FULL
        assert not (await f.taps(PutUpWall("wall 3"))).refused  # near miss: it is there

    run(test)


def test_a_night_of_before_turns_through_what_it_turned_through() -> None:
    old = usual_layout(WallTurned((WallPage.SCHEDULE, WallPage.SEATS), None, Millis(0)))
    always = ["leaders", "outs", "ahead", "bounties"]
    assert [one.page.value for one in old if one.phases] == ["schedule", "seats", *always]


def test_a_layout_of_before_has_a_page_that_came_later_to_switch_on() -> None:
    async def test(f: Floor) -> None:
        before = (PageTurn(WallPage.SEATS, 20, FITS[WallPage.SEATS]),)
        await f.room.guest_list.record(WallLaidOut("", before, NOW), NOW)
        assert order(f) == ["seats"]
        await f.taps(LayPage(WallPage.AHEAD, phase=PLAY))
        assert order(f) == ["seats", "ahead"]
        told = html_of(f.room, "tv/room")
        assert [part.split("</b>")[0] for part in told.split("<b>")[-3:]] == ["1,000", "50", "33"]  # 20, then 30

    run(test)


# ----------------------------------------------------------------------------------------------------------- as a file


def test_a_layout_is_kept_and_read_again() -> None:
    async def test(f: Floor) -> None:
        await f.taps(LayPage(WallPage.RULES, place=0, seconds=45))
        await f.taps(DressWall(colours=WallColours.WINE, currency="chf"))
        await hang(f.room, NOW, PNG)
        guests = f.room.guest_list.guests
        kept, dress, picture = write_layout(guests, ""), guests.dress, guests.picture
        await f.taps(DressWall(colours=WallColours.FELT, currency=""))
        await f.taps(TakePictureOff())
        assert (guests.dress.currency, guests.picture) == ("", "")
        assert await lay_out(f.room, NOW, kept, "bar") is None
        assert guests.layout("bar") == guests.layout("")
        assert (guests.dress, guests.picture) == (dress, picture)
        assert await lay_out(f.room, NOW, kept[:-9], "door")
        assert "door" not in guests.walls  # nothing of it

    run(test)


PAGE = '{"page": "rules", "seconds": 20, "phases": ["break"]}'
BAD_FILES = [
    ("", "This is no file of a wall. Take one that was kept with Keep this layout."),
    ("{}", "This is no file of a wall. Take one that was kept with Keep this layout."),
    ('{"shuffleup-wall": 3, "pages": []}', "This layout is of a later program (edition 3)."),
    (
        '{"shuffleup-wall": 2, "pages": [], "currency": "XX"}',
        NO_SUCH,
    ),
    (
        '{"shuffleup-wall": 2, "pages": [], "picture": "PHN2Zz48L3N2Zz4="}',
        "This is no picture that can hang here. Take a PNG, a JPEG or a WebP.",
    ),
    (f'{{"shuffleup-wall": 1, "pages": [{PAGE}, {PAGE}]}}', "A page stands in this layout twice."),
    (
        f'{{"shuffleup-wall": 1, "pages": [{PAGE.replace("20", "999")}]}}',
        "Seconds of House rules: 999. Possible are 5 to 120.",
    ),
    (
        f'{{"shuffleup-wall": 1, "pages": [{PAGE.replace("break", "play")}]}}',
        "House rules is shown there at a time at which it has no room.",
    ),
]


@pytest.mark.parametrize(("text", "why"), BAD_FILES)
def test_a_file_that_is_none_says_what_is_wrong(text: str, why: str) -> None:
    assert str(read_layout(text)) == why


def test_pages_a_file_does_not_name_are_shown_nowhere_and_an_older_one_changes_no_colours() -> None:
    read = read_layout(f'{{"shuffleup-wall": 1, "pages": [{PAGE}]}}')
    assert isinstance(read, KeptWall)
    assert [one.page for one in read.pages if one.phases] == [WallPage.RULES]
    assert {one.page for one in read.pages} == set(WallPage)
    assert (read.colours, read.currency, read.picture) == (None, None, None)


def test_a_screen_opens_its_wall_by_a_short_address_and_anyone_keeps_its_layout(stage: Stage) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    assert httpx.get(f"{stage.url}/tv/bar").headers["location"] == f"/t/{night.code}/tv?wall=bar"
    kept = httpx.get(night.url("/wall.json"))
    assert "attachment" in kept.headers["content-disposition"]
    assert isinstance(read_layout(kept.text), KeptWall)
    assert httpx.get(f"{stage.url}/t/nope/wall.json").status_code == 404


def of_many(stage: Stage, kind: BountyKind) -> Night:
    """Eighteen at two tables, half of each out and the others counted: every page beside the clock has much to say."""
    plan = replace(friday(), rebuys=False, bounties=kind, bounty=Money(500))
    night = stage.host(plan)
    night.running(NAMES[:18])
    for table in map(TableNo, (1, 2)):
        winner, *losers = [one.player for one in night.room.evening.table_now(table).sitting][:5]
        night.does(c.EndHand(table, tuple(c.Out(loser, winner) for loser in losers)))
        left = night.room.evening.table_now(table).sitting
        night.does(c.CountStacks(table, tuple(e.Stack(one.player, Chips(1800)) for one in left)))
    stage.later(0.3)
    return night


# page                with these bounties       people it is about
HELD = [
    (WallPage.LEADERS, BountyKind.PROGRESSIVE, 10),
    (WallPage.OUTS, BountyKind.PROGRESSIVE, 8),
    (WallPage.BOUNTIES, BountyKind.PROGRESSIVE, 10),
    (WallPage.BOUNTIES, BountyKind.MYSTERY, 2),
]


def test_a_page_that_is_held_is_whole_however_many_it_names(stage: Stage, opened: Open, read: Read) -> None:
    walls, nights = {}, {kind: of_many(stage, kind) for _, kind, _ in HELD}
    now = stage.clock.at
    for page, kind, people in HELD:
        stage.wait(nights[kind].room.guest_list.record(replace(ALL_PAGES, held=page, at=now), now))
        wall = read(nights[kind].url("/tv"))
        walls[page, kind] = wall.comes()
        more = re.findall(r"\d+", wall.all(".leading > p")[-1])
        assert len(wall.find(".leading > ol > li")) + sum(map(int, more)) == people, "who is not named is counted"
    for which, size, seen in walls_on(opened(wall.url), (TV, SMALL_TV, A_LAPTOP, A_PROJECTOR, ON_END), walls, WHOLE):
        whole_and_legible(seen, (which, size))
