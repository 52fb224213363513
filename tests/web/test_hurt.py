"""An evening that this program cannot read, or that is damaged, is its own trouble, and says it; the others play on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import urlparse

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from shuffleup.app.guests.arrangements import PassGiven, Role, Who
from shuffleup.app.ports import Append, Entry, JournalError
from shuffleup.app.streams.naming import CLUB, evening_of
from shuffleup.club.words import PlannedNo
from shuffleup.hand.refusal import Refusal
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.say import say
from shuffleup.torture.loop import simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import moment
from shuffleup.torture.server import NightClock
from shuffleup.web.house import House
from shuffleup.web.identity.identity import cookie_name, fingerprint
from shuffleup.web.looking import look_through
from tests.web.club_visit import Device
from tests.web.guest import Guest
from tests.web.stage import Night, Stage

HURT = evening_of("hurt")
Entries = list[Entry]
NEWER = "A newer Shuffle Up wrote it. Open it with that version."
KEEP = "Keep the journal as it is"


def changed(at: int, **fields: Any) -> Callable[[Entries], Entries]:
    """One record says something else."""

    def change(entries: Entries) -> Entries:
        payload = json.dumps({**json.loads(entries[at].payload), **fields}).encode()
        return [*entries[:at], replace(entries[at], payload=payload), *entries[at + 1 :]]

    return change


def planned(**fields: Any) -> Callable[[Entries], Entries]:
    return lambda entries: changed(0, plan={**json.loads(entries[0].payload)["plan"], **fields})(entries)


def added(*new: Entry) -> Callable[[Entries], Entries]:
    return lambda entries: [*entries, *new]


END = Entry("StepEnded", 1, b"{}", 0)

# what is wrong with it, how it came to that, and what is said of it
WRONG: dict[str, tuple[Callable[[Entries], Entries], str]] = {
    "an event nobody knows": (added(Entry("RabbitPulled", 1, b"{}", 0), END), NEWER),
    "a version nobody knows": (lambda all_: [replace(all_[0], version=99), *all_[1:]], NEWER),
    "a field nobody knows": (planned(rabbits=True), NEWER),
    "a word nobody knows": (added(Entry("Penalised", 2, b'{"player":"p1","sanction":"rabbit","reason":"",'
                                  b'"by":[],"hands":0,"given_by":"host"}', 0), END), NEWER),
    "a book nobody knows": (planned(book="rabbits"), "Open it with the version that wrote it."),
    "no evening": (lambda all_: all_[1:], "does not begin as an evening does"),
    "what cannot have been": (added(Entry("HandTakenBack", 1, b'{"table":99}', 0), END), "does not come out right"),
    "a field too few": (added(Entry("HandTakenBack", 1, b"{}", 0), END), KEEP),
}  # fmt: skip


def hurt(stage: Stage, night: Night, wrong: str) -> None:
    """A copy of the evening, changed."""

    async def write() -> None:
        journal = stage.house.parts.journal
        entries = [Entry(r.type, r.version, r.payload, r.time) async for r in journal.read(night.room.stream)]
        await journal.append(HURT, WRONG[wrong][0](entries), 0)

    stage.wait(write())


NOTHING_IS_TOLD = {"a version nobody knows", "a field nobody knows", "a book nobody knows", "no evening"}
"""Of these not even the beginning can be read, or nothing that has to do with rules can be said; the others open."""


@pytest.mark.parametrize("wrong", WRONG)
def test_one_evening_in_trouble_is_listed_with_a_sentence_and_the_others_play_on(stage: Stage, wrong: str) -> None:
    night = stage.host()
    night.running()
    assert httpx.get(f"{stage.url}/health").text == "ok"
    hurt(stage, night, wrong)
    how = "cannot be opened" if wrong in NOTHING_IS_TOLD else "can only be looked at"
    stage.wait(look_through(stage.house, ["hurt"]))
    assert "hurt" not in stage.house.rooms
    assert WRONG[wrong][1] in httpx.get(stage.url).text, "before anybody has opened it"
    assert f"/t/hurt {how}: " in httpx.get(f"{stage.url}/health").text
    pages = ("", "/tv", "/director", "/join", "/record.json", "/decks.json") if wrong in NOTHING_IS_TOLD else ("/tv",)
    for page in pages:
        answer = httpx.get(f"{stage.url}/t/hurt{page}")
        assert answer.status_code == (503 if wrong in NOTHING_IS_TOLD else 200), page
        assert WRONG[wrong][1] in answer.text, page
        assert "Traceback" not in answer.text
    start = httpx.get(stage.url)
    assert start.status_code == 200
    assert WRONG[wrong][1] in start.text
    assert f"/t/{night.code}" in start.text
    assert httpx.get(night.url("/tv")).status_code == 200
    assert httpx.get(f"{stage.url}/tv").headers["location"] == f"/t/{night.code}/tv"
    health = httpx.get(f"{stage.url}/health")
    assert (health.status_code, health.text.splitlines()[0]) == (200, "ok")
    assert f"/t/hurt {how}: " in health.text


@pytest.mark.parametrize("wrong", ["a book nobody knows", "no evening"])
def test_what_there_is_of_an_evening_that_cannot_be_opened_can_be_had(stage: Stage, wrong: str) -> None:
    night = stage.host()
    night.running()
    hurt(stage, night, wrong)
    host = PassGiven(fingerprint("mine"), Who(Role.DIRECTOR), stage.clock.at)
    stage.wait(stage.house.parts.journal.append(f"{HURT}/guests", [EVENTS.entry(host, host.at)], 0))
    page = httpx.get(f"{stage.url}/t/hurt/tv").text
    assert "shuffleup journal export evening/hurt" in page
    assert "shuffleup journal salvage" in page
    assert "StepEnded" in page, "its last entries, by their names"
    assert "record.json" not in page
    assert httpx.get(f"{stage.url}/t/hurt/record.json").status_code == 503, "near miss: not for everybody"
    mine = {"cookie": f"{cookie_name('hurt')}=mine"}
    assert "record.json" in httpx.get(f"{stage.url}/t/hurt", headers=mine).text
    kept = httpx.get(f"{stage.url}/t/hurt/record.json", headers=mine).json()
    assert (kept["entries"][-1]["type"], WRONG[wrong][1] in kept["trouble"]) == ("StepEnded", True)


def test_near_miss_the_same_copy_unchanged_opens(stage: Stage) -> None:
    night = stage.host()
    night.running()
    WRONG["nothing"] = (added(), "")
    hurt(stage, night, "nothing")
    del WRONG["nothing"]
    stage.house.unseen.add("hurt")
    assert httpx.get(f"{stage.url}/health").text == "ok\n/t/hurt is not looked at yet"
    stage.wait(look_through(stage.house, ["hurt"]))
    assert httpx.get(f"{stage.url}/health").text == "ok"
    assert httpx.get(f"{stage.url}/t/hurt/tv").status_code == 200


def test_what_nobody_has_looked_at_is_said_before_anything_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that were dealt go on first after a start, and that takes its time."""
    at, said = moment("between hands"), list[set[str]]()

    async def taken_up(house: House, _: str) -> None:
        said.append(set(house.unseen))

    async def starts() -> set[str]:
        server = at.server(NightClock())
        server.house.start()
        await asyncio.sleep(1)
        await server.dies()
        return server.house.unseen

    monkeypatch.setattr(House, "_taken_up", taken_up)
    with seeded(1):
        assert simulate(starts()) == set()
    assert said == [{at.code}]


def test_its_socket_says_so_too(stage: Stage) -> None:
    night = stage.host()
    hurt(stage, night, "no evening")

    async def calls() -> int:
        with pytest.raises(ConnectionClosed) as closed:
            async with connect(f"{stage.url}/t/hurt/live".replace("http", "ws", 1)) as socket:
                await socket.recv()
        return closed.value.rcvd.code if closed.value.rcvd else 0

    assert asyncio.run(calls()) == 4503


class Full(MemoryJournal):
    """A disk that is full while it is."""

    full = False

    async def append_all(self, appends: Sequence[Append]) -> tuple[int, ...]:
        if self.full:
            raise JournalError("The disk is full; nothing was written.", "Free some space, then try again.")
        return await super().append_all(appends)


class ClubShut(Full):
    """What the club would note is lost while it is so."""

    async def append_all(self, appends: Sequence[Append]) -> tuple[int, ...]:
        if self.full and all(one.stream != CLUB for one in appends):
            return await MemoryJournal.append_all(self, appends)
        return await super().append_all(appends)


def test_a_night_that_is_open_is_its_hosts_though_the_club_could_not_note_it() -> None:
    journal = ClubShut()
    with Stage(lambda: journal) as stage:
        owner = Device(stage).founds()
        journal.full = True
        opened = owner.sends("/new", name="Friday", date="2026-11-20").history
        (code,) = stage.house.rooms
        assert [one.headers["location"] for one in opened] == [f"/t/{code}/people"]
        assert cookie_name(code) in opened[0].headers["set-cookie"]
        journal.full = False
        assert owner.does("add-night", night=code).status_code == 200  # by hand
        assert code in stage.wait(stage.house.club.book()).club.nights


def test_a_night_that_was_planned_is_opened_with_its_people_and_once() -> None:
    """The club could note nothing the first time; the same set-up sent again opens no second night, however often."""
    journal = ClubShut()
    with Stage(lambda: journal) as stage:
        owner = Device(stage).founds()
        owner.does("plan-night", name="Friday", date="2099-11-20", seats="9")
        for name in ("Ann", "Zoe"):
            owner.does("answer-night", planned=1, name=name, reply="yes")
        form = {"name": "Friday", "date": "2099-11-20", "planned": "1"}
        for journal.full in (True, False, False):
            at = urlparse(owner.sends("/new", **form).history[0].headers["location"]).path
            (code,) = stage.house.rooms
            assert at == f"/t/{code}/people"
            assert [one.name for one in stage.house.rooms[code].evening.players.values()] == ["Ann", "Zoe"]
            club = stage.wait(stage.house.club.book()).club
            assert (code in club.nights, club.planned[PlannedNo(1)].opened) == (
                not journal.full,
                None if journal.full else code,
            )
        owner.sends("/new", **form | {"buy_in": "50"})  # near miss: another set-up is another night
        assert len(stage.house.rooms) == 2


def test_a_full_disk_is_said_until_something_was_written_again() -> None:
    journal = Full()
    with Stage(lambda: journal) as stage, Guest() as guest:
        night = stage.host()
        night.running()
        wall = guest.at(night, "tv")
        wall.until("journal", lambda trouble: trouble is None)
        journal.full = True
        answer = httpx.post(f"{stage.url}/api/evenings", json={})
        assert (answer.status_code, answer.json()["kind"]) == (503, Refusal.TROUBLE)
        form = httpx.post(f"{stage.url}/new", data={"name": "Annas fortieth", "date": "2026-11-20"})
        assert (form.status_code, "Annas fortieth" in form.text) == (503, True)  # what was typed is not lost
        assert "The disk is full; nothing was written. Free some space, then try again." in form.text
        wall.until("journal", lambda trouble: trouble and trouble["text"].startswith("The disk is full;"))
        stage.wait(stage.house._look_again())  # near miss: what writes nothing clears nothing
        for page in ("/health", "/", f"/t/{night.code}/tv"):
            assert "The disk is full; nothing was written." in httpx.get(f"{stage.url}{page}").text
        assert httpx.get(f"{stage.url}/health").status_code == 503
        journal.full = False
        stage.clock.at += 40_000  # type: ignore[assignment]
        stage.until(lambda: httpx.get(f"{stage.url}/health").text == "ok")
        wall.until("journal", lambda trouble: trouble is None)


def test_what_could_not_be_read_is_over_when_something_is_written(stage: Stage) -> None:
    """A database that was started again: nobody has to wait for the next look."""
    stage.house.in_trouble(say("It does not answer."))
    stage.house.wrote(JournalError("The disk is full.", "Make room."))  # near miss: that is no sign of life
    assert stage.house.trouble
    stage.house.wrote(None)
    assert stage.house.trouble is None


def test_with_a_full_disk_an_evening_can_be_looked_at() -> None:
    journal = Full()
    with Stage(lambda: journal) as stage:
        night = stage.host()
        night.running()
        journal.full = True
        stage.clock.at += 60_000  # type: ignore[assignment]
        del stage.house.rooms[night.code]  # as after a start
        assert httpx.get(night.url("/tv")).status_code == 200
        stage.clock.at += 60_000  # type: ignore[assignment]
        stage.until(lambda: "The disk is full" in httpx.get(f"{stage.url}/health").text)
        assert "The disk is full" in httpx.get(night.url("/tv")).text
