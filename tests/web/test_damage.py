"""A journal file that is damaged in every way there is: each evening in it opens as far as it can be told, every screen
says what is wrong, no act is taken, and the other evening plays on."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from shuffleup.app.guests.arrangements import SPECTATOR, DepthSet, Role, Who
from shuffleup.app.ports import Entry, JournalError
from shuffleup.app.streams.naming import evening_of
from shuffleup.hand import Post
from shuffleup.journal.chain import linked
from shuffleup.journal.events import EVENTS
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import book_of
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.web.house import House
from shuffleup.web.live.screen import Sight
from shuffleup.web.screens import SCREENS
from tests.contracts.homes import awaited
from tests.web.guest import Guest, Screen
from tests.web.stage import NAMES, Night, Stage

T1 = TableNo(1)
P1 = PlayerId("p1")
PLAYERS = NAMES[:6]
REAL, DEALT = "real", "dealt"
WHOS = {"host": Who(Role.DIRECTOR), "dealer": Who(Role.DEALER, table=T1), "player": Who(Role.PLAYER, P1)}
OPENS = {"host": ("director", "record"), "dealer": ("dealer",), "player": ("me", "table"), "": ("tv", "join")}
EVERYTHING = OPENS | {"host": tuple(SCREENS)}
ACTS = {"host": ("director", "add-time", {"minutes": 5}), "dealer": ("dealer", "hand-deal", {"table": 1}),
        "player": ("table", "i-am-away", {})}  # fmt: skip


class Kept:
    """A file with two evenings, a hand in play in each, and the secrets of those who were let in: in the one people
    tell real cards action by action, the other is dealt by the software."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "kept.journal"
        with Stage(lambda: SqliteJournal.open(self.file)) as stage:
            self.nights = {REAL: self._real(stage), DEALT: self._dealt(stage)}
            self.guests = {"": Guest()} | {who: self._let_in(WHOS[who]) for who in WHOS}
            self.at = Millis(stage.clock.at + 5_000)

    def _let_in(self, who: Who) -> Guest:
        guest = Guest()
        for night in self.nights.values():
            guest.holds(night, night.link_for(who).rpartition("/")[2])
        return guest

    def _real(self, stage: Stage) -> Night:
        night, now = stage.host(), stage.clock.at
        night.seated(PLAYERS)
        stage.wait(night.room.guest_list.record(DepthSet(T1, True, now), now))
        night.does(c.StartClock(now), c.BeginHand(T1, now))
        stage.wait(night.room.acts(T1, Post(), now))
        return night

    def _dealt(self, stage: Stage) -> Night:
        night = stage.host()
        night.dealt(people=(P1,), names=PLAYERS)
        stage.until(lambda: _waits_for(night, P1))
        return night

    def streams(self, name: str) -> dict[str, str]:
        stream = evening_of(self.nights[name].code)
        return {"evening": stream, "guests": f"{stream}/guests", "hand": f"{stream}/table 1/hand 1"}


def _waits_for(night: Night, player: PlayerId) -> bool:
    table = night.room.dealt.get(T1)
    return table is not None and table.turn is not None and table.player_at(table.turn.seat) == player


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    made = Kept(tmp_path_factory.mktemp("kept"))
    yield made
    for guest in made.guests.values():
        guest.http.close()


# ----------------------------------------------------------------------------------------------- doing damage


Damage = Callable[[sqlite3.Connection, str], None]
"""Done to a stream of the file."""


def changed(seq: int) -> Damage:
    """A byte more in one record."""
    return lambda db, name: _do(
        db, "UPDATE record SET payload = payload || ' ' WHERE stream = ? AND seq = ?", name, seq
    )


def cut(after: int) -> Damage:
    return lambda db, name: _do(db, "DELETE FROM record WHERE stream = ? AND seq > ?", name, after)


def lost(seq: int) -> Damage:
    return lambda db, name: _do(db, "DELETE FROM record WHERE stream = ? AND seq = ?", name, seq)


def no_text(seq: int) -> Damage:
    return lambda db, name: _do(
        db, "UPDATE record SET payload = CAST(x'ff' AS TEXT) WHERE stream = ? AND seq = ?", name, seq
    )


def more(kind: str, payload: dict[str, object], version: int = 1) -> Damage:
    """One more record, by a program that knows more than this one, with its hash."""

    def write(db: sqlite3.Connection, name: str) -> None:
        last = "SELECT seq, hash, time FROM record WHERE stream = ? ORDER BY seq DESC LIMIT 1"
        seq, previous, time = db.execute(last, (name,)).fetchone()
        (new,) = linked(name, seq, previous, [Entry(kind, version, json.dumps(payload).encode(), time)])
        row = (new.stream, new.seq, new.type, new.version, new.time, new.payload.decode(), new.hash)
        insert = "INSERT INTO record (stream, seq, type, version, time, payload, hash) VALUES (?, ?, ?, ?, ?, ?, ?)"
        db.execute(insert, row)

    return write


def _do(db: sqlite3.Connection, what: str, *given: object) -> None:
    assert db.execute(what, given).rowcount > 0, what


def damaged(kept: Kept, copy: Path, name: str, stream: str, damage: Damage) -> None:
    shutil.copy(kept.file, copy)
    with closing(sqlite3.connect(copy)) as db, db:
        for trigger in ("record_is_never_changed", "record_is_never_deleted"):
            db.execute(f"DROP TRIGGER {trigger}")
        damage(db, kept.streams(name)[stream])


NEWER = "A newer Shuffle Up wrote it. Open it with that version."
KEEP = "Keep the journal as it is, and go on from a copy, an export, or what shuffleup journal salvage saves of it."
# which evening, what of it, and how; what every screen says. Nothing: it plays on. `shut`: nothing of it can be told.
HURT: dict[str, tuple[str, str, Damage, str]] = {
    "a record in the middle": (REAL, "evening", changed(12), KEEP),
    "the last record": (REAL, "evening", changed(37), KEEP),
    "a record that is lost": (REAL, "evening", lost(20), KEEP),
    "a record that is no text": (REAL, "evening", no_text(14), KEEP),
    "a newer event": (REAL, "evening", more("RabbitPulled", {}), NEWER),
    "a newer version": (REAL, "evening", more("StepEnded", {}, 7), NEWER),
    "a newer field": (REAL, "evening", more("StepEnded", {"rabbit": 1}), NEWER),
    "guests, in the middle": (REAL, "guests", changed(2), KEEP),
    "guests, a newer event": (DEALT, "guests", more("RabbitGiven", {}), NEWER),
    "a hand of people": (REAL, "hand", changed(2), KEEP),
    "a hand of people, its beginning": (REAL, "hand", changed(1), KEEP),
    "a dealt hand": (DEALT, "hand", changed(4), KEEP),
    "a dealt hand, its deck": (DEALT, "hand", changed(2), KEEP),
    "a dealt hand, its beginning": (DEALT, "hand", changed(1), KEEP),
    "a dealt hand cut before its deck": (DEALT, "hand", cut(1), KEEP),
    "a dealt evening": (DEALT, "evening", changed(30), KEEP),
    "a dealt hand, a newer event": (DEALT, "hand", more("RabbitPulled", {}), NEWER),
    "shut: the beginning": (REAL, "evening", changed(1), KEEP),
    "shut: a dealt evening without its beginning": (DEALT, "evening", lost(1), KEEP),
    "well: a hand of people cut": (REAL, "hand", cut(1), ""),
    "well: a hand of people that is missing": (REAL, "hand", cut(0), ""),
    "well: a dealt hand cut": (DEALT, "hand", cut(3), ""),
    "well: a dealt hand that is missing": (DEALT, "hand", cut(0), ""),
}

WHOLLY = ("a record in the middle", "a dealt hand")  # where every screen there is is opened


@pytest.fixture
def stage(kept: Kept, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Stage]:
    name, stream, damage, _ = HURT[request.param]
    damaged(kept, tmp_path / "hurt.journal", name, stream, damage)
    made = Stage(lambda: SqliteJournal.open(tmp_path / "hurt.journal"))
    made.clock.at = kept.at
    with made:
        for night in kept.nights.values():
            night.stage = made
        yield made


@pytest.mark.parametrize(("stage", "wrong"), [(wrong, wrong) for wrong in HURT], indirect=["stage"], ids=list(HURT))
def test_a_damaged_evening_is_looked_at_and_the_other_plays_on(kept: Kept, stage: Stage, wrong: str) -> None:
    name, _, _, says = HURT[wrong]
    shut = wrong.startswith("shut")
    for who, screens in (EVERYTHING if wrong in WHOLLY else OPENS).items():
        looks(kept, name, who, screens, 503 if shut else 200, says)
    for who in () if shut else WHOS:
        acts(kept, name, who, says)
    plays_on(kept, DEALT if name == REAL else REAL)
    start, health = (kept.guests[""].opens(f"{stage.url}/{page}") for page in ("", "health"))
    assert (start.status_code, health.status_code, health.text.splitlines()[0]) == (200, 200, "ok")
    assert all(f"/t/{night.code}" in start.text for night in kept.nights.values())
    assert says in start.text
    how = "cannot be opened" if shut else "can only be looked at"
    assert (f"/t/{kept.nights[name].code} {how}: " in health.text) == bool(says)


def looks(kept: Kept, name: str, who: str, screens: tuple[str, ...], status: int, says: str) -> None:
    for screen in screens:
        page = kept.guests[who].opens(kept.nights[name].url(f"/{screen}"))
        assert page.status_code == status, (screen, page.text)
        assert says in page.text, screen
        assert ("journal-trouble" in page.text) == (status == 200 and bool(says)), screen


def acts(kept: Kept, name: str, who: str, says: str) -> None:
    """One who was let in before the damage is on record is refused with the sentence; else he is a stranger."""
    screen, do, fields = ACTS[who]
    with closing(kept.guests[who].at(kept.nights[name], screen).socket) as socket:
        there = Screen(socket, kept.guests[who])
        first = there.hears()
        if "go" in first:
            assert says
            return
        assert bool(first["views"]["journal"]) == bool(says)
        if says:
            assert says in there.sends(do, **fields)["refused"]


def plays_on(kept: Kept, name: str) -> None:
    with closing(kept.guests["host"].at(kept.nights[name], "director").socket) as socket:
        host = Screen(socket, kept.guests["host"])
        assert host.sends("add-time", minutes=5)["refused"] == ""
        assert host.views["journal"] is None


# ------------------------------------------------------------------------------------------------ pages of the file

PAGE = 4096
WHO_LOOKS = (*WHOS.values(), SPECTATOR)


@awaited
async def test_whatever_page_of_the_file_is_damaged_every_evening_opens_or_says_why(kept: Kept, tmp_path: Path) -> None:
    """But the first, without which it is no journal. Where the damage is one evening's, the other is well."""
    whole = kept.file.read_bytes()
    told = []
    for page in range(1, len(whole) // PAGE):
        copy = tmp_path / f"{page}.journal"
        copy.write_bytes(whole[: page * PAGE] + b"\xa7" * PAGE + whole[(page + 1) * PAGE :])
        told.append([await opens(copy, night.code, kept.at) for night in kept.nights.values()])
        assert all(not one or one.startswith(f"{copy} is damaged. Keep it as it is") for one in told[-1]), (page, told)
    assert sum("" in both for both in told) > len(told) // 2
    assert any(map(all, told))


async def opens(file: Path, code: str, now: Millis) -> str:
    """Every view of it is worked out; gives what is said of its trouble."""
    journal = await SqliteJournal.open(file)
    house = House(journal, EVENTS, book_of, lambda: now, "http://host")
    try:
        listed = await house.evenings()
        room = await house.room(code)
    except JournalError as error:
        return str(error)
    finally:
        await journal.close()
    assert room is not None, listed
    for screen in SCREENS.values():
        for who in WHO_LOOKS:
            sight = Sight(room, who, (), now, "http://host")
            assert [region.view(sight) for region in screen.regions]
    return str(room.hurt or "")
