"""Nights to come in the browser: planned, answered by members and by strangers with the link, in calendars, opened."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlparse

import httpx
import pytest
from lxml import html

from shuffleup.app.room import Room
from shuffleup.app.session import Done
from shuffleup.club.founding.events import ClubRole
from shuffleup.club.planned import decide as planned
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from tests.web.club_visit import Device, texts
from tests.web.stage import Stage
from tests.web.test_club import link_for, night_of

INVITED = re.compile(r"/club/invited/[\w-]+")
FRIDAY = {
    "name": "Friday",
    "date": "2099-11-20",
    "time": "19:30",
    "place": "At Ann's",
    "seats": "2",
    "note": "Bring ice",
}
PAGE = "/club/planned/1"


@pytest.fixture
def owner(stage: Stage) -> Device:
    made = Device(stage).founds()
    for name in ("Ann", "Bert", "Cleo"):
        made.does("add-person", name=name)
    return made


def plan(owner: Device, **other: str) -> str:
    """The invitation link of a night that is planned."""
    made = owner.does("plan-night", **FRIDAY | other)
    found = INVITED.search(made.text)
    assert found, texts(made, ".trouble")
    return found.group()


def phone_of(owner: Device, person: int) -> Device:
    return owner.another(owner.makes_link("give-phone", person=person))


def coming(owner: Device, css: str = ".seated li .grows") -> list[str]:
    return owner.reads(PAGE, css)


# ------------------------------------------------------------------------------------------------------- who plans


MAY = [
    ("plan-night", FRIDAY, ClubRole.HOST),
    ("replan-night", FRIDAY | {"planned": "1"}, ClubRole.HOST),
    ("call-off", {"planned": "1"}, ClubRole.HOST),
    ("renew-invitation", {"planned": "1"}, ClubRole.HOST),
    ("move-up", {"planned": "1", "person": "1"}, ClubRole.HOST),
    ("set-up-night", {"planned": "1", "buy_in": "5"}, ClubRole.HOST),
    ("keep-house", {"tables": "2"}, ClubRole.HOST),
    ("answer-night", {"planned": "1", "person": "1", "reply": "yes"}, ClubRole.HOST),  # for somebody else
]


def test_nobody_plans_but_hosts(owner: Device) -> None:
    plan(owner)
    roles = list(ClubRole)
    devices = {role: owner.another(link_for(owner, role)) for role in roles[1:]}
    book = owner.stage.wait(owner.stage.house.club.book())
    before = len(book.written)
    for what, fields, least in MAY:
        for role in roles[roles.index(least) + 1 :]:
            assert devices[role].does(what, **fields).status_code in (403, 404, 409), (what, role)
    assert len(book.written) == before
    assert devices[ClubRole.HOST].does("replan-night", **FRIDAY | {"planned": "1", "name": "Later"}).status_code == 200
    assert devices[ClubRole.DIRECTOR].opens(f"{PAGE}/open").status_code == 200
    assert devices[ClubRole.PLAYER].opens(f"{PAGE}/open").status_code == 404


WRONG = [
    ({"date": "2001-01-01"}, "2001-01-01 is past."),
    ({"date": "soon"}, "'soon' is no day; write the year, the month and the day: 2026-11-20."),
    ({"seats": "many"}, "Seats: from 2 to 500, or 0 for all who come."),
    ({"time": "late"}, "Write the time as 19:30, or leave it empty."),
    ({"like": "none"}, "This evening is no night of the club."),
]


@pytest.mark.parametrize(("other", "said"), WRONG)
def test_what_is_wrong_with_a_plan_is_said_and_nothing_typed_is_lost(
    owner: Device, other: dict[str, str], said: str
) -> None:
    refused = owner.does("plan-night", **FRIDAY | other)
    assert (refused.status_code, texts(refused, ".trouble")) == (409, [said])
    assert "Bring ice" in refused.text
    assert owner.opens(PAGE).status_code == 404


# ------------------------------------------------------------------------------------------------------ who answers


def test_a_known_phone_answers_with_one_tap_and_strangers_by_name(owner: Device) -> None:
    link = plan(owner)
    ann, zoe = phone_of(owner, 1), owner.another()
    ann.does("answer-night", planned=1, person=1, reply="yes")
    assert "I come" in ann.reads("/club", ".next button.primary")
    assert "Your name" not in ann.opens(link).text
    assert zoe.opens(PAGE).status_code == 403  # near miss: the link is for one page
    assert zoe.sends(link, name="Zoe", reply="late", at="20:30", guests="1").status_code == 200
    assert coming(owner) == ["Ann", "Zoe from 20:30"]
    assert coming(owner, ".waiting li .grows") == ["Zoe +1"]
    assert zoe.reads(link, "[role=status] b") == ["Zoe"]
    ann.sends(link, reply="no")  # by the link, and as Ann all the same
    assert coming(owner) == ["Zoe from 20:30", "Zoe +1"]
    zoe.sends(link, reply="withdraw")
    assert coming(owner) == []


def test_whoever_waits_moves_up_and_is_told_so(owner: Device) -> None:
    link = plan(owner)
    guests = {name: owner.another() for name in ("Xa", "Ya", "Za")}
    for name, one in guests.items():
        one.sends(link, name=name, reply="yes")
    assert "you are number 1 in line" in guests["Za"].opens(link).text
    guests["Ya"].sends(link, reply="yes", guests="1")
    assert "Some of your seats are still missing" in guests["Ya"].opens(link).text  # behind Za
    assert guests["Xa"].reads(link, ".warn") == []  # near miss
    guests["Ya"].sends(link, reply="yes", guests="0")
    owner.does("move-up", planned=1, name="Za")
    assert coming(owner) == ["Xa", "Za"]
    owner.does("answer-night", planned=1, name="Xa", reply="no")  # a host was told
    assert coming(owner) == ["Za", "Ya"]


STRANGE = [
    ({"name": "Zoe", "reply": "yes"}, "Somebody of that name has answered already; ask the host to change it."),
    ({"name": "x" * 41, "reply": "yes"}, "A name is one line of at most 40 letters."),
    ({"name": "", "reply": "yes"}, "A name is one line of at most 40 letters."),
    ({"name": "Yann", "reply": "late"}, "Say when you come: 20:30."),
    ({"name": "Yann", "reply": "yes", "guests": "99"}, "Bring at most 5 along."),
    ({"name": "Yann", "reply": "never"}, "Say whether you come."),
    ({"name": "Yann", "reply": "withdraw"}, "Nobody has answered in that name."),
]


def test_strangers_are_told_what_is_wrong(owner: Device) -> None:
    link = plan(owner)
    owner.another().sends(link, name="Zoe", reply="yes")
    for fields, said in STRANGE:
        refused = owner.another().sends(link, **fields)
        assert (refused.status_code, texts(refused, ".trouble")) == (409, [said]), fields
    assert coming(owner) == ["Zoe"]


def test_a_link_that_got_around(owner: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planned, "MOST_BY_LINK", 2)
    link = plan(owner)
    for name in ("Xa", "Ya"):
        assert owner.another().sends(link, name=name, reply="maybe").status_code == 200
    assert owner.another().sends(link, name="Za", reply="yes").status_code == 409
    owner.does("renew-invitation", planned=1)
    assert owner.another().opens(link).status_code == 404
    assert owner.another().sends(link, name="Za", reply="yes").status_code == 404
    new = INVITED.search(owner.opens(PAGE).text)
    assert new
    assert owner.another().opens(new.group()).status_code == 200


def test_the_link_shows_no_contact_no_note_and_no_other_link(owner: Device) -> None:
    owner.does("describe", person=1, name="Ann", contact="ann@example.org", note="tips well")
    link = plan(owner)
    owner.does("answer-night", planned=1, person=1, reply="yes")
    text = owner.another().opens(link).text
    assert "Ann" in text
    assert not [word for word in ("example.org", "tips", "/club/planned", "/club/people") if word in text]
    player = phone_of(owner, 2)
    assert link not in player.opens(PAGE).text  # near miss: hosts alone hand it on
    assert link in owner.opens(PAGE).text


def test_called_off_and_on_again(owner: Device) -> None:
    link = plan(owner)
    owner.does("call-off", planned=1)
    stranger = owner.another()
    assert "called off" in stranger.opens(link).text
    assert stranger.sends(link, name="Zoe", reply="yes").status_code == 409
    assert not owner.reads("/club", ".next")
    owner.does("put-on-again", planned=1)
    assert stranger.sends(link, name="Zoe", reply="yes").status_code == 200


SPOKEN = [("de", "Später oder nicht allein"), ("es", "Más tarde o con más gente")]


@pytest.mark.parametrize(("lang", "words"), SPOKEN)
def test_in_other_languages(owner: Device, lang: str, words: str) -> None:
    assert words in Device(owner.stage, lang).opens(plan(owner)).text


# -------------------------------------------------------------------------------------------------- in a calendar


def read_calendar(answer: httpx.Response) -> list[dict[str, str]]:
    """As a calendar reads it: lines unfolded, fields by name, texts as they were."""
    assert answer.headers["content-type"].startswith("text/calendar")
    raw = answer.content
    assert raw.endswith(b"\r\n")
    assert b"\n" not in raw.replace(b"\r\n", b"")
    assert max(map(len, raw.split(b"\r\n"))) <= 75
    lines = raw.decode().replace("\r\n ", "").split("\r\n")
    assert (lines[0], lines[1], lines[-2]) == ("BEGIN:VCALENDAR", "VERSION:2.0", "END:VCALENDAR")
    events: list[dict[str, str]] = []
    for line in lines:
        field, _, text = line.partition(":")
        if line == "BEGIN:VEVENT":
            events.append({})
        elif events and field != "END":
            events[-1][field] = re.sub(r"\\(.)", lambda one: "\n" if one[1] == "n" else one[1], text)
    return events


ODD = "Größter Abend, der \\ beste; wirklich – mit Öl und Übermut, bis alle Chips vergeben sind 😀"[:80]


def test_a_calendar_reads_what_was_planned(owner: Device) -> None:
    plan(owner, name=ODD, note="Eins,\nzwei;\n" + "ü" * 200)
    first = read_calendar(owner.opens(f"{PAGE}.ics"))[0]
    assert first["SUMMARY"] == ODD
    assert first["LOCATION"] == "At Ann's"
    assert first["DESCRIPTION"] == "Eins,\nzwei;\n" + "ü" * 200
    assert (first["DTSTART"], first["SEQUENCE"], first["STATUS"]) == ("20991120T193000", "0", "CONFIRMED")
    assert re.fullmatch(r"\d{8}T\d{6}Z", first["DTSTAMP"])
    owner.does("replan-night", **FRIDAY | {"planned": "1", "time": ""})
    owner.does("call-off", planned=1)
    later = read_calendar(owner.opens(f"{PAGE}.ics"))[0]
    assert (later["DTSTART;VALUE=DATE"], later["SEQUENCE"], later["STATUS"]) == ("20991120", "2", "CANCELLED")
    assert later["UID"] == first["UID"]


# what is filled in ahead of time                     how long the night is in a calendar that begins at 19:30
LASTS = [
    ({}, "PT4H0M"),  # nobody has said anything
    ({"over_by": "23:45"}, "PT4H15M"),
    ({"over_by": "01:00"}, "PT5H30M"),  # the next day
    ({"minutes": "10"}, "PT1H"),  # near miss: no end is wished, and its levels say it
]


@pytest.mark.parametrize(("filled", "lasts"), LASTS)
def test_a_calendar_has_the_night_as_long_as_it_is_planned(owner: Device, filled: dict[str, str], lasts: str) -> None:
    plan(owner)
    if filled:
        owner.does("set-up-night", **FRIDAY | {"planned": "1", "buy_in": "10", "name": "Friday"} | filled)
    found = read_calendar(owner.opens(f"{PAGE}.ics"))[0]
    assert found["DURATION"].startswith(lasts)
    assert found["SEQUENCE"] == ("1" if filled else "0")  # a calendar that has it changes it


def test_who_has_which_calendar(owner: Device) -> None:
    link = plan(owner)
    plan(owner, name="Another")
    assert [one["SUMMARY"] for one in read_calendar(owner.opens("/club/nights.ics"))] == ["Friday", "Another"]
    stranger = owner.another()
    assert stranger.opens("/club/nights.ics").status_code == 403
    assert [one["SUMMARY"] for one in read_calendar(stranger.opens(f"{link}.ics"))] == ["Friday"]
    assert owner.opens("/club/planned/9.ics").status_code == 404
    assert stranger.opens("/club/invited/none.ics").status_code == 404


# ----------------------------------------------------------------------------------------------- from plan to night


def set_up(owner: Device) -> dict[str, str]:
    """What is filled in where a plan leads to."""
    query = urlparse(str(owner.opens(f"{PAGE}/open").url)).query
    return {name: texts[-1] for name, texts in parse_qs(query, keep_blank_values=True).items()}


def opened(owner: Device) -> Room:
    """The evening that comes of it."""
    made = owner.sends("/new", **set_up(owner))
    return owner.stage.house.rooms[made.url.path.split("/")[2]]


def test_a_night_is_opened_as_it_was_planned(owner: Device) -> None:
    link = plan(owner, seats="3")
    for name, fields in {"Zoe": {"reply": "yes", "guests": "1"}, "Yann": {"reply": "no"}}.items():
        owner.another().sends(link, name=name, **fields)
    owner.does("answer-night", planned=1, person=2, reply="yes")
    owner.does("answer-night", planned=1, person=3, reply="yes")  # near miss: waits
    assert "3 are on the list" in owner.opens(f"{PAGE}/open").text
    room = opened(owner)
    assert [one.name for one in room.evening.players.values()] == ["Zoe", "Zoe +1", "Bert"]
    assert (room.evening.plan.name, room.evening.plan.date) == ("Friday", "2099-11-20")
    assert "Friday" in owner.reads("/club/nights", ".list li a")
    assert "To the night" in owner.another().opens(link).text
    assert "asks you to come" in owner.another().opens(link).text  # near miss: it has not begun
    assert owner.opens(f"{PAGE}/open").status_code == 404  # near miss: once


def test_an_old_invitation_says_that_it_is_played_or_was(owner: Device) -> None:
    link, stage = plan(owner, seats="2"), owner.stage
    owner.another().sends(link, name="Zoe", reply="yes", guests="1")
    room, now = opened(owner), stage.clock.at
    one, two = room.evening.players
    for does in (c.BuyIn(one), c.BuyIn(two), c.DrawSeats((0, 1)), c.StartClock(now), c.BeginHand(TableNo(1), now)):
        assert isinstance(stage.wait(room.does(does, now)), Done)
    playing = owner.another().opens(link).text
    assert ("is being played" in playing, "asks you to come" in playing) == (True, False)
    for ends in (c.EndHand(TableNo(1), (c.Out(one, two),)), c.StayOut(one)):
        stage.wait(room.does(ends, now))
    assert room.evening.over()
    over = owner.another().opens(link).text
    assert "This night was played." in over
    assert "/results" in over
    assert not [words for words in ("asks you to come", "seats taken", "Who comes", "calendar") if words in over]


def test_the_set_up_is_filled_in_ahead_of_time(owner: Device) -> None:
    plan(owner)
    assert "Keep it for that night, open later" in owner.opens(f"{PAGE}/open").text
    owner.does("set-up-night", **set_up(owner) | {"buy_in": "35", "minutes": "12"})
    assert "The set-up is filled in." in owner.opens(PAGE).text
    plan_made = opened(owner).evening.plan
    assert (plan_made.buy_in, plan_made.schedule.steps[0].minutes, plan_made.name) == (3500, 12, "Friday")


def test_a_night_is_like_an_earlier_one(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert"])
    plan(owner, like=night.code)
    old = night.room.evening.plan
    made = opened(owner).evening
    assert (made.plan.schedule, made.plan.buy_in, made.plan.name) == (old.schedule, old.buy_in, "Friday")
    assert not made.players  # near miss: who came then has not said yes


def test_the_house_keeps_its_chips_and_tables(owner: Device) -> None:
    kept = {"on_hand.red": "400", "on_hand.green": "", "tables": "2", "seats": "8", "buy_in": "50"}
    assert str(owner.does("keep-house", **kept).url).startswith(f"{owner.stage.url}/new?")
    assert owner.reads("/new", "input[name='on_hand.red'][value='400']") == [""]
    assert owner.reads("/new", "input[name='buy_in'][value='50']") == []  # near miss: nothing but chips and tables
    assert owner.reads("/club/nights", "input[name='seats'][value='16']") == [""]
    assert "red=400" in owner.opens("/new/plan").text
    director = owner.another(owner.makes_link("give-link", role="director"))
    assert director.reads("/new", "input[name='tables'][value='2']") == [""]
    assert owner.another().reads("/new", "input[name='on_hand.red'][value='400']") == []
    owner.does("keep-house", tables="0")
    assert owner.reads("/new", "input[name='on_hand.red'][value='400']") == []


def test_who_is_led_to_plan_a_night_finds_the_form_open(owner: Device) -> None:
    """The only other way to past nights and people stands with the rest of what hosts keep."""
    (link,) = html.document_fromstring(owner.opens("/club").text).xpath("//a[text()='Plan a night']/@href")
    assert owner.reads(link, "#plan[open] summary") == ["Plan a night"]
    assert owner.reads("/club/nights", "#plan[open] summary") == []  # near miss: who came to read
    assert owner.reads("/club", "a[href='/club/bring']") == ["Past nights and people"]
    owner.does("plan-night", name="Next", date="2099-11-20", time="19:30")
    assert "Friday 2099-11-20, 19:30" in owner.opens("/club").text
