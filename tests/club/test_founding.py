"""The club itself: who owns it, and links that are given, renewed and ended."""

from __future__ import annotations

import pytest

from shuffleup.club.founding import decide as founding
from shuffleup.club.founding.events import ClubRole
from shuffleup.club.nights import decide as nights
from shuffleup.club.people import decide as people
from shuffleup.club.people.events import PersonCard
from shuffleup.club.state import NO_PASS, ClubPass
from shuffleup.club.words import NightCode, PersonId
from shuffleup.hand.refusal import Refusal
from tests.club.club import OWNER, Asked, club_of

HOST = "h" * 64
NEW = "n" * 64


def test_before_it_is_founded_it_keeps_nothing() -> None:
    club = Asked()
    assert club.refuses(people.add, PersonCard("Ann")) is Refusal.SOMETHING_FIRST
    assert club.refuses(nights.add, NightCode("ABCD")) is Refusal.SOMETHING_FIRST
    assert club.refuses(founding.give_pass, HOST, ClubRole.HOST) is Refusal.SOMETHING_FIRST
    club.does(founding.found, "Friday club", OWNER)
    club.does(people.add, PersonCard("Ann"))  # near miss


def test_it_is_founded_once_and_by_its_owner() -> None:
    club = club_of()
    assert club.refuses(founding.found, "Another", HOST) is Refusal.ALREADY_DONE
    assert club.club.who([OWNER]).role is ClubRole.OWNER
    assert club.club.who([HOST]) == NO_PASS


MAY = [
    (ClubRole.OWNER, ClubRole.HOST, True),
    (ClubRole.HOST, ClubRole.HOST, True),
    (ClubRole.DIRECTOR, ClubRole.HOST, False),
    (ClubRole.PLAYER, ClubRole.DIRECTOR, False),
    (ClubRole.GUEST, ClubRole.PLAYER, False),
]


@pytest.mark.parametrize(("holds", "asks", "may"), MAY)
def test_who_may_what(holds: ClubRole, asks: ClubRole, may: bool) -> None:
    assert ClubPass(1, holds).may(asks) is may


def test_a_link_is_renewed_and_whoever_had_the_old_one_is_out() -> None:
    club = club_of()
    club.does(founding.give_pass, HOST, ClubRole.HOST, label="Bert")
    number = club.club.who([HOST]).number
    club.does(founding.renew_pass, number, NEW)
    assert club.club.who([HOST]) == NO_PASS
    assert (club.club.who([NEW]).role, club.club.who([NEW]).label) == (ClubRole.HOST, "Bert")
    assert club.refuses(founding.renew_pass, number, HOST) is Refusal.ALREADY_DONE


def test_the_last_owner_cannot_be_ended() -> None:
    club = club_of()
    assert club.refuses(founding.take_pass, 1) is Refusal.NOT_ALLOWED
    club.does(founding.give_pass, NEW, ClubRole.OWNER)
    club.does(founding.take_pass, 1)  # near miss: there is another
    assert club.club.who([OWNER]) == NO_PASS


def test_a_players_link_is_somebodys() -> None:
    club = club_of("Ann")
    assert club.refuses(founding.give_pass, NEW, ClubRole.PLAYER) is Refusal.NO_SUCH_PLAYER
    assert club.refuses(founding.give_pass, NEW, ClubRole.PLAYER, person=PersonId(9)) is Refusal.NO_SUCH_PLAYER
    club.does(founding.give_pass, NEW, ClubRole.PLAYER, person=PersonId(1))
    assert club.club.persons([HOST, NEW]) == 1
