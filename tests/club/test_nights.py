"""Nights of a club, told by their own records: who played, under which name, and what it came to."""

from __future__ import annotations

from shuffleup.club.nights import decide as nights
from shuffleup.club.nights.results import club_night, night_record
from shuffleup.club.people import decide as people
from shuffleup.club.people.events import PersonCard
from shuffleup.club.words import NightCode, PersonId
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from tests.club.club import Asked, club_of
from tests.tournament.host import Host

FRIDAY = NightCode("ABCD")


def night_of_three(club: Asked) -> Host:
    """Player 1 knocks out Player 2 and then Player 3."""
    host = Host(3).starts()
    one, two, three = sorted(host.playing())
    host.hand(1, c.Out(two, one))
    host.does(c.StayOut(two))
    host.hand(1, c.Out(three, one))
    host.does(c.StayOut(three))
    club.does(nights.add, FRIDAY)
    return host


def meets(club: Asked, host: Host) -> int:
    """How many were new to the register."""
    known = len(club.club.people)
    rows = night_record(FRIDAY, host.evening, host.book).results.rows
    club.does(lambda now, signed: nights.meet(now, FRIDAY, rows, signed))
    return len(club.club.people) - known


def test_whoever_bought_in_is_somebody() -> None:
    club = club_of("player 2")  # however it is written
    host = night_of_three(club)
    assert meets(club, host) == 2
    assert meets(club, host) == 0  # near miss: they are known by now
    assert sorted(one.name for one in club.club.members()) == ["Player 1", "Player 3", "player 2"]


def test_what_a_night_came_to() -> None:
    club = club_of()
    host = night_of_three(club)
    meets(club, host)
    night = club_night(club.club, night_record(FRIDAY, host.evening, host.book))
    by_name = {club.club.one(one.person).name: one for one in night.people}
    assert [by_name[f"Player {n}"].row.place for n in (1, 2, 3)] == [1, 3, 2]
    assert [club.club.one(one).name for one in by_name["Player 1"].beaten] == ["Player 2", "Player 3"]
    assert by_name["Player 2"].beaten == ()
    assert sum(one.profit for one in night.people) == 0


def test_a_night_played_under_a_second_name_is_the_persons() -> None:
    club = club_of("Ann")
    host = night_of_three(club)
    meets(club, host)
    played = club.club.known_as("Player 1")
    assert played is not None
    club.does(people.merge, PersonId(1), played.person)
    night = club_night(club.club, night_record(FRIDAY, host.evening, host.book))
    mine = night.of(PersonId(1))
    assert mine is not None
    assert mine.row.place == 1
    assert night.of(played.person) is None


def test_a_name_that_was_put_right_later_makes_nobody_new() -> None:
    club = club_of("Ann")
    host = night_of_three(club)
    meets(club, host)
    host.does(c.Rename(sorted(host.evening.players)[1], "Ann"))
    assert meets(club, host) == 0
    club.does(people.add, PersonCard("Dora"))


def test_what_is_taken_out_is_put_back_as_it_was() -> None:
    club = club_of()
    host = night_of_three(club)
    meets(club, host)
    before = dict(club.club.nights[FRIDAY])
    assert club.refuses(nights.drop, []) is Refusal.WRONG_STANDING
    assert club.refuses(nights.drop, [FRIDAY, NightCode("WXYZ")]) is Refusal.WRONG_STANDING  # all of them, or none
    club.does(nights.drop, [FRIDAY])
    assert not club.club.nights
    club.does(people.merge, PersonId(1), PersonId(2))
    assert club.refuses(nights.add, FRIDAY) is Refusal.TAKEN  # both played in it
    club.does(people.part, PersonId(2))
    club.does(nights.add, FRIDAY)
    assert club.club.nights == {FRIDAY: before}
