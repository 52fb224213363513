"""A person is forgotten: the name stands on no page and in no file any more, whoever looks; the results stay."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import Asked, PictureChosen
from shuffleup.hand.decision import Refused
from shuffleup.journal.checking import Looked, check_evening
from shuffleup.journal.events import EVENTS
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament.hands.commands import Out
from shuffleup.tournament.plan import book_of
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.club_visit import Device
from tests.web.every_route import PATHS, addresses, filled_with
from tests.web.stage import Night, Stage
from tests.web.test_club import SMALL, night_of

T1 = TableNo(1)
GONE, NICK, MAIL = "Zebulon", "Zebby", "zeb@example.org"
TOPICS = ("all", "rulings", "seats", "clock", "hands")


@pytest.fixture
def owner(stage: Stage) -> Device:
    """Directs the night too: sees all there is to see."""
    return Device(stage).founds()


@pytest.fixture
def night(owner: Device) -> Night:
    """A night in which the name is everywhere: on the list, in rulings, a pot, at the door; and in the club."""
    stage = owner.stage
    made = night_of(owner, [GONE, "Bert", "Cleo", "Dana"])
    owner.opens("/club/people")
    owner.does("describe", person=4, name=GONE, nickname=NICK, contact=MAIL, note=f"{GONE} pays late")
    owner.does("describe", person=1, name="Bert", note=f"drives with {GONE}")
    owner.does("note-money", person=1, kind="owes", money="5", note=f"for {NICK}")
    owner.does("give-link", role="director", label=f"{GONE}'s laptop")
    owner.puts("/club/people/4/picture", SMALL)
    owner.does("open-season", name=f"{GONE}'s year", formula="linear")
    owner.does("move-purse", season=1, money="3", kind="in", why=f"from {GONE}")
    owner.does("plan-night", name=f"At {GONE}'s", date="2027-01-01", place=f"{GONE}'s kitchen", note="Bring chips")
    owner.does("answer-night", planned=1, person=4, reply="yes")
    owner.does("answer-night", planned=1, name=f"{GONE} and friend", reply="yes")
    now = stage.clock.at
    made.does(
        c.Rename(PlayerId("p1"), f"{GONE} B."),
        c.RecordRuling(T1, say("{name} shows the hand.", name=f"{GONE} B."), ()),
        c.RecordRuling(T1, f"{GONE} talked; Zebulonia did not", ()),
        c.SetSidePot(f"{GONE}'s pot", Money(500), (PlayerId("p1"), PlayerId("p2"))),
    )
    stage.wait(made.room.guest_list.record(Asked("key", None, GONE, now), now))
    stage.wait(made.room.guest_list.record(PictureChosen(PlayerId("p1"), "AAAA", now), now))
    made.does(c.EndHand(T1, (Out(PlayerId("p2"), by=PlayerId("p1")),)))
    return made


def test_who_is_forgotten_is_named_nowhere_by_anybody(owner: Device, night: Night) -> None:
    spoken = [path for path in _everywhere(night) if GONE in owner.opens(path).text]
    assert len(spoken) > 15, spoken  # it was everywhere
    assert owner.does("forget", person=4, sure="1").status_code == 200
    assert _names(owner, night) == []
    _again(night)
    assert _names(owner, night) == []
    assert "#4" in owner.opens(night.url("/results")).text
    assert "Zebulonia" in owner.opens(night.url("/record?about=all")).text  # near miss: another word


def _again(night: Night) -> None:
    """As after a restart."""
    stage = night.stage
    del stage.house.rooms[night.code]
    stage.house.club._book = None
    room = stage.wait(stage.house.room(night.code))
    assert room is not None
    night.room = room


def _undoes(night: Night, number: int | None = None) -> str:
    done = night.stage.wait(night.room.undo(night.stage.clock.at, number))
    return str(done.reason) if isinstance(done, Refused) else ""


def _redoes(night: Night) -> str:
    done = night.stage.wait(night.room.redo(night.stage.clock.at))
    return str(done.reason) if isinstance(done, Refused) else ""


def test_what_was_before_can_be_taken_back_and_put_back_as_ever(owner: Device, night: Night) -> None:
    """The forgetting itself is nothing to take back, and holds whatever is, also after a restart."""
    acts = len(night.room.session.stood.acts)
    assert _undoes(night) == ""  # the last knock-out, before
    assert owner.does("forget", person=4, sure="1").status_code == 200
    assert "Renamed" not in str(night.room.session.would_undo())
    assert _redoes(night) == ""
    _again(night)
    for _ in range(acts):
        assert _undoes(night) == ""
    assert not night.room.evening.players  # from the list too
    assert "nothing to take back" in _undoes(night)
    _again(night)
    assert _names(owner, night) == []
    for _ in range(acts):
        assert _redoes(night) == ""
    assert night.room.evening.name_of(PlayerId("p1")) == "#4"
    assert _names(owner, night) == []
    _again(night)
    assert _names(owner, night) == []
    assert [one.flaw for one in night.stage.wait(_checked(night)) if one.flaw] == []


def test_a_night_that_is_out_of_the_club_for_now_forgets_too(owner: Device, night: Night) -> None:
    owner.does("drop-night", night=night.code)
    assert owner.does("forget", person=4, sure="1").status_code == 200
    owner.does("add-night", night=night.code)
    assert _names(owner, night) == []
    assert "#4" in owner.opens(night.url("/results")).text


def test_one_who_was_taken_off_the_list_is_forgotten_too(owner: Device) -> None:
    made = night_of(owner, ["Bert", "Cleo"])
    owner.does("add-person", name=GONE)
    person = max(owner.stage.house.club._book.club.people)  # type: ignore[union-attr]
    made.does(c.Commit(PlayerId("p9"), GONE))
    assert _undoes(made) == ""
    assert owner.does("forget", person=person, sure="1").status_code == 200
    assert _redoes(made) == ""
    assert made.room.evening.name_of(PlayerId("p9")) == f"#{person}"
    assert _names(owner, made) == []


async def _checked(night: Night) -> list[Looked]:
    journal = night.stage.house.parts.journal
    return [one async for one in check_evening(journal, EVENTS, night.room.stream, await journal.ends(), book_of)]


def _names(device: Device, night: Night) -> list[str]:
    said = [(path, device.opens(path).text) for path in _everywhere(night)]
    return [path for path, text in said if any(word in text.replace("Zebulonia", "") for word in (GONE, NICK, MAIL))]


def _everywhere(night: Night) -> list[str]:
    """But the raw record, which is as it was written; that is for whoever keeps the night."""
    told = [f"/t/{night.code}/record?about={topic}&n=400" for topic in TOPICS]
    given = filled_with(code=[night.code])
    pages = [one for path in PATHS for one in addresses(path, given)]
    return [one for one in (*pages, *told) if not one.endswith("/record.json")]
