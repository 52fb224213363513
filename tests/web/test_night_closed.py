"""A night that was opened by mistake: closed by its director, it is listed nowhere, and can be opened again."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import NightClosed, Role, Who
from shuffleup.journal.events import EVENTS
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import book_of
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import DONE, Caller, perform
from shuffleup.web.doings.guests import CloseNight
from shuffleup.web.house import House
from tests.web.conftest import Open, Read
from tests.web.floor import DIRECTOR
from tests.web.staff import at, sure
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.tapping import expect

CLOSE, OPEN_AGAIN = CloseNight(closed=True), CloseNight(closed=False)
PLAYER = Caller(Who(Role.PLAYER, PlayerId("p1")), "phone", DIRECTOR.now, DIRECTOR.address, "en", DIRECTOR.codes)


def taps(night: Night, act: CloseNight, caller: Caller = DIRECTOR) -> str:
    """Why not; nothing where it is done."""
    given = night.stage.wait(perform(act, night.room, caller))
    assert given == DONE or given.refused
    return given.refused


def listed(stage: Stage, house: House | None = None) -> list[str]:
    return [one.code for one in stage.wait((house or stage.house).evenings())]


def restarted(stage: Stage) -> House:
    """Another house over the same journal, with no evening open."""
    return House(stage.house.parts.journal, EVENTS, book_of, stage.clock, stage.url)


def paid(night: Night) -> None:
    night.players(NAMES[:3])


def paid_back(night: Night) -> None:
    night.players(NAMES[:1])
    night.does(c.Cancel(PlayerId("p1")))


def named(night: Night) -> None:
    night.does(c.Commit(PlayerId("p1"), "Ann"))


def dealt(night: Night) -> None:
    night.running(NAMES[:3])


MISTAKES = [
    # what happened                buy-in  until then   why it is no mistake
    ("nothing yet",                2500,   None,        ""),
    ("a name is on the list",      2500,   named,       ""),
    ("somebody paid",              2500,   paid,        "Somebody has bought in; give the money back first."),
    ("near miss: and got it back", 2500,   paid_back,   ""),
    ("near miss: for nothing",     0,      paid,        ""),
    ("a hand was dealt",           0,      dealt,       "A hand has been dealt: the night is played to its end."),
]  # fmt: skip


@pytest.mark.parametrize(("buy_in", "until", "why"), [row[1:] for row in MISTAKES], ids=[row[0] for row in MISTAKES])
def test_only_a_mistake_is_closed(stage: Stage, buy_in: int, until: object, why: str) -> None:
    night = stage.host(friday(buy_in=buy_in))
    if callable(until):
        until(night)
    assert taps(night, CLOSE) == why
    assert listed(stage) == ([night.code] if why else [])


def test_a_closed_night_is_opened_again_whatever_has_happened_since(stage: Stage) -> None:
    night = stage.host()
    assert taps(night, CLOSE) == ""
    night.running(NAMES[:3])
    assert listed(stage) == []
    assert taps(night, OPEN_AGAIN) == ""
    assert listed(stage) == [night.code]
    assert night.room.evening.tables[TableNo(1)].in_hand


def test_a_second_tap_writes_nothing(stage: Stage) -> None:
    night = stage.host()
    taps(night, CLOSE)
    seq = night.room.guest_list.seq
    taps(night, CLOSE)
    assert night.room.guest_list.seq == seq


def test_only_the_director_closes(stage: Stage) -> None:
    night = stage.host()
    assert taps(night, CLOSE, PLAYER).startswith("This is for: host.")
    assert listed(stage) == [night.code]


def test_it_stays_closed_after_a_restart_and_is_found_when_opened_again(stage: Stage) -> None:
    night, other = stage.host(), stage.host()
    taps(night, CLOSE)
    house = restarted(stage)
    assert listed(stage, house) == [other.code]
    now = stage.clock.at
    stage.wait(night.room.guest_list.record(NightClosed(False, now), now))
    assert sorted(listed(stage, house)) == sorted([night.code, other.code])
    assert house.rooms == {}


# ------------------------------------------------------------------------------------------------ in the browser


def test_the_page_of_tonight_closes_it_and_opens_it_again(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    page = at(night, tapped, "/tonight")
    sure(page, "[data-do=close-night]")
    expect(page.locator("#closing")).to_contain_text("This night is closed")
    start = tapped(stage.url)
    expect(start.get_by_role("link", name="Friday night")).to_have_count(0)
    start.goto(f"{stage.url}/tv")
    assert start.url == f"{stage.url}/"
    page.get_by_role("button", name="Open it again").click()
    expect(page.locator("#closing")).to_contain_text("Opened by mistake?")
    start.reload()
    expect(start.get_by_role("link", name="Friday night")).to_be_visible()


def test_nobody_else_is_asked_whether_it_was_a_mistake(stage: Stage, read: Read) -> None:
    night = stage.host()
    assert read(night.url("/tonight")).text("#closing") == ""
    assert read(night.url("/tonight"), by=night.host_link).text("#closing")  # near miss
    assert night.room.guest_list.guests.closed is False


def test_a_night_that_has_begun_says_why_it_cannot_be_closed(stage: Stage, read: Read) -> None:
    night = stage.host()
    page = read(night.url("/tonight"), by=night.host_link)
    assert page.find("[data-do=close-night]")  # near miss
    night.running(NAMES[:4])
    assert "A hand has been dealt" in page.text("#closing")
    assert page.find("[data-do=close-night]") == []
