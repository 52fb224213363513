"""Nights to come: who has a seat, who waits for one, and who may answer for whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shuffleup.club.nights import decide as nights
from shuffleup.club.people import decide as people
from shuffleup.club.planned import decide as planned
from shuffleup.club.planned.events import Invitee, InviteeReply, NightAhead, Reply
from shuffleup.club.words import NightCode, PersonId, PlannedNo
from shuffleup.hand.refusal import Refusal
from tests.club.club import Asked, club_of

FRIDAY = NightAhead("Friday", "2026-11-20", "19:30", "At Ann's", seats=3)
ONE = PlannedNo(1)
YES, NO, MAYBE = InviteeReply(Reply.YES), InviteeReply(Reply.NO), InviteeReply(Reply.MAYBE)
LATE, PLUS_ONE = InviteeReply(Reply.LATE, "20:30"), InviteeReply(Reply.YES, guests=1)
NAMES = ("Ann", "Bert", "Cleo", "Dana", "Emil")
SECRET, PHONE, OTHER = "s" * 32, "p" * 64, "q" * 64


def friday(seats: int = 3) -> Asked:
    club = club_of(*NAMES)
    club.does(planned.plan, replace(FRIDAY, seats=seats), SECRET)
    return club


def who(name: str) -> Invitee:
    return Invitee(PersonId(NAMES.index(name) + 1)) if name in NAMES else Invitee(None, name)


def says(club: Asked, name: str, reply: InviteeReply, **more: Any) -> None:
    club.does(planned.answer, ONE, who(name), reply, **more)


def lined(club: Asked) -> tuple[str, str]:
    """Who has a seat and who waits, each by the letter of the name; whoever is brought along by the same, small."""
    night = club.club.planned[ONE]
    rows = [
        "".join(club.club.name_of(one.who)[0].lower() if one.nth else club.club.name_of(one.who)[0] for one in row)
        for row in (night.seated, night.waiting)
    ]
    return rows[0], rows[1]


Said = list[tuple[str, InviteeReply | str]]
THREE: Said = [("Ann", YES), ("Bert", YES), ("Cleo", YES)]
LINES: list[tuple[Said, str, str]] = [
    # what is said, in order                                          has a seat  waits
    (THREE, "ABC", ""),  # full, and nobody waits
    ([*THREE, ("Dana", YES)], "ABC", "D"),  # near miss: one more
    ([*THREE, ("Dana", MAYBE)], "ABC", ""),  # near miss: who comes perhaps takes no seat, and waits for none
    ([*THREE, ("Dana", YES), ("Bert", NO)], "ACD", ""),  # moves up by itself
    ([*THREE, ("Dana", YES), ("Bert", "withdraws")], "ACD", ""),
    ([*THREE, ("Dana", YES), ("Bert", MAYBE)], "ACD", ""),
    ([*THREE, ("Dana", YES), ("Emil", NO)], "ABC", "D"),  # near miss: who had no seat leaves none
    ([*THREE, ("Dana", YES), ("Bert", NO), ("Bert", YES)], "ACD", "B"),  # whoever comes back stands at the end
    ([*THREE, ("Dana", YES), ("Bert", LATE)], "ABC", "D"),  # near miss: later is no no
    ([("Dana", LATE), *THREE], "DAB", "C"),
    ([("Ann", YES), ("Bert", PLUS_ONE), ("Cleo", YES)], "ABb", "C"),
    ([("Ann", YES), ("Bert", YES), ("Cleo", PLUS_ONE)], "ABC", "c"),  # the one brought along does not fit, and waits
    ([("Ann", YES), ("Bert", YES), ("Cleo", PLUS_ONE), ("Ann", NO)], "BCc", ""),
    ([*THREE, ("Dana", YES), ("Ann", PLUS_ONE)], "ABC", "Da"),  # brought along later: behind those who wait
    ([("Ann", PLUS_ONE), ("Bert", YES), ("Cleo", YES), ("Ann", YES)], "ABC", ""),  # comes alone after all
    ([("Ann", PLUS_ONE), ("Bert", YES), ("Cleo", YES), ("Ann", NO)], "BC", ""),  # and takes nobody's place
    ([*THREE, ("Dana", YES), ("Emil", YES), ("Emil", "up")], "ABC", "ED"),
    ([*THREE, ("Dana", YES), ("Emil", YES), ("Emil", "up"), ("Emil", "up")], "ABE", "CD"),
]


@pytest.mark.parametrize(("said", "seated", "waiting"), LINES)
def test_seats_are_given_in_the_order_in_which_they_were_taken(said: Said, seated: str, waiting: str) -> None:
    club = friday()
    for name, reply in said:
        if isinstance(reply, InviteeReply):
            says(club, name, reply)
        else:
            club.does(planned.move_up if reply == "up" else planned.withdraw, ONE, who(name))
    assert lined(club) == (seated, waiting)


def test_more_seats_let_in_those_who_wait() -> None:
    club = friday()
    for name in NAMES:
        says(club, name, YES)
    club.does(planned.replan, ONE, replace(FRIDAY, seats=4))
    assert lined(club) == ("ABCD", "E")
    club.does(planned.replan, ONE, replace(FRIDAY, seats=0))
    assert lined(club) == ("ABCDE", "")
    club.does(planned.replan, ONE, replace(FRIDAY, seats=2))
    assert lined(club) == ("AB", "CDE")


def test_only_who_waits_moves_up() -> None:
    club = friday()
    says(club, "Ann", YES)
    assert club.refuses(planned.move_up, ONE, who("Ann")) is Refusal.NOTHING_DUE
    assert club.refuses(planned.move_up, ONE, who("Zoe")) is Refusal.NOTHING_DUE


WRONG = [
    replace(FRIDAY, name=" "),
    replace(FRIDAY, name="x" * 81),
    replace(FRIDAY, name="Fri\nday"),
    replace(FRIDAY, date="2026-02-29"),
    replace(FRIDAY, date="2026-13-01"),
    replace(FRIDAY, date="20.11.2026"),
    replace(FRIDAY, time="24:00"),
    replace(FRIDAY, time="7:30"),
    replace(FRIDAY, seats=1),
    replace(FRIDAY, seats=501),
    replace(FRIDAY, seats=-2),
    replace(FRIDAY, place="x" * 81),
    replace(FRIDAY, note="x" * 1001),
]


@pytest.mark.parametrize("night", WRONG)
def test_what_is_no_plan(night: NightAhead) -> None:
    assert friday().refuses(planned.plan, night, SECRET) is Refusal.MALFORMED


def test_near_misses_of_what_is_no_plan() -> None:
    club = friday()
    for night in (
        replace(FRIDAY, date="2028-02-29", time=""),
        replace(FRIDAY, time="00:00", seats=2, name="x" * 80),
        replace(FRIDAY, note="x" * 1000, place=""),
    ):
        club.does(planned.plan, night, SECRET)
    assert sorted(club.club.planned) == [1, 2, 3, 4]


def test_a_night_is_like_one_of_the_club() -> None:
    club = friday()
    like = replace(FRIDAY, like=NightCode("ABCD"))
    assert club.refuses(planned.plan, like, SECRET) is Refusal.WRONG_STANDING
    club.does(nights.add, NightCode("ABCD"))
    club.does(planned.plan, like, SECRET)


REPLIES = [
    (InviteeReply(Reply.LATE), Refusal.UNSAID),
    (InviteeReply(Reply.LATE, "8pm"), Refusal.UNSAID),
    (InviteeReply(Reply.YES, guests=6), Refusal.MALFORMED),
    (InviteeReply(Reply.YES, guests=-1), Refusal.MALFORMED),
]


@pytest.mark.parametrize(("reply", "kind"), REPLIES)
def test_what_is_no_answer(reply: InviteeReply, kind: Refusal) -> None:
    assert friday().refuses(planned.answer, ONE, who("Ann"), reply) is kind


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "Z\u202eoe"])
def test_what_is_no_name(name: str) -> None:
    assert friday().refuses(planned.answer, ONE, Invitee(None, name), YES, key=PHONE) is Refusal.MALFORMED


def test_a_phone_that_nobody_knows_speaks_for_one() -> None:
    club = friday()
    says(club, "Zoe", YES, key=PHONE)
    says(club, "Zoe", NO, key=PHONE)  # near miss: its own answer
    assert club.refuses(planned.answer, ONE, who("Yann"), YES, key=PHONE) is Refusal.TAKEN
    assert club.refuses(planned.answer, ONE, who("Zoe"), YES, key=OTHER) is Refusal.TAKEN
    assert club.refuses(planned.withdraw, ONE, who("Zoe"), key=OTHER) is Refusal.TAKEN
    club.does(planned.withdraw, ONE, who("Zoe"), key=PHONE)
    says(club, "Yann", YES, key=PHONE)


def test_who_is_known_has_the_last_word() -> None:
    club = friday()
    says(club, "Ann", NO, key=PHONE)  # by the link, in a name of the register
    says(club, "Ann", YES)  # by Ann's own phone
    assert club.refuses(planned.answer, ONE, who("Ann"), NO, key=PHONE) is Refusal.TAKEN
    assert lined(club) == ("A", "")


def test_who_is_meant_by_a_name() -> None:
    club = friday()
    says(club, "Zoe", YES, key=PHONE)
    assert planned.invitee(club.club, ONE, "ann") == who("Ann")
    assert planned.invitee(club.club, ONE, "ZOE") == who("Zoe")
    assert planned.invitee(club.club, ONE, "Zoé") == Invitee(None, "Zoé")  # near miss: somebody else
    assert planned.invitee(club.club, ONE, "") == Invitee(None, "")  # near miss: nobody, though many have no nickname


def test_a_link_that_got_around_does_not_fill_the_record() -> None:
    club = friday()
    for nth in range(planned.MOST_BY_LINK):
        says(club, f"Guest {nth}", MAYBE, key=f"{nth:064}")
    assert club.refuses(planned.answer, ONE, who("Zoe"), YES, key=PHONE) is Refusal.FULL
    says(club, "Guest 7", YES, key=f"{7:064}")  # near miss: has answered
    says(club, "Ann", YES)  # near miss: is known
    club.does(planned.withdraw, ONE, who("Guest 9"))
    says(club, "Zoe", YES, key=PHONE)


def test_called_off_and_on_again() -> None:
    club = friday()
    says(club, "Ann", YES)
    club.does(planned.call_off, ONE)
    for what, given in ((planned.answer, (who("Bert"), YES)), (planned.replan, (FRIDAY,)), (planned.call_off, ())):
        assert club.refuses(what, ONE, *given) is Refusal.NOT_NOW
    club.does(planned.put_on_again, ONE)
    says(club, "Bert", YES)
    assert lined(club) == ("AB", "")
    assert club.club.planned[ONE].changes == 2


def test_an_open_night_is_the_clubs_and_asks_nobody_any_more() -> None:
    club = friday()
    club.does(planned.open_night, ONE, NightCode("ABCD"))
    assert NightCode("ABCD") in club.club.nights
    assert club.refuses(planned.answer, ONE, who("Ann"), YES) is Refusal.TOO_LATE
    assert club.refuses(planned.open_night, ONE, NightCode("EFGH")) is Refusal.TOO_LATE
    assert club.refuses(planned.open_night, PlannedNo(2), NightCode("EFGH")) is Refusal.MALFORMED


def test_what_does_not_change_is_not_written_again() -> None:
    club = friday()
    says(club, "Ann", YES)
    before = club.club.planned[ONE].changes
    club.does(planned.replan, ONE, FRIDAY)
    assert club.club.planned[ONE].changes == before
    club.does(planned.set_up, ONE, (("over_by", "23:30"),))
    assert club.club.planned[ONE].changes == before + 1  # near miss: calendars show how long it takes
    club.does(planned.keep_house, (("tables", "2"),))
    assert club.club.kept == (("tables", "2"),)
    assert club.refuses(planned.keep_house, (("on_hand.red", "1" * 30_000),)) is Refusal.MALFORMED


def test_who_is_forgotten_is_named_in_no_answer() -> None:
    club = friday()
    says(club, "Ann", YES)
    club.does(people.forget, PersonId(1), "#1")
    assert [club.club.name_of(one.who) for one in club.club.planned[ONE].line] == ["#1"]
    assert club.refuses(planned.answer, ONE, who("Ann"), NO) is Refusal.NO_SUCH_PLAYER
