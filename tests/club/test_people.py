"""The register: names, second names, and people who are forgotten."""

from __future__ import annotations

import pytest

from shuffleup.club.founding import decide as founding
from shuffleup.club.founding.events import ClubRole
from shuffleup.club.nights import decide as nights
from shuffleup.club.people import decide as people
from shuffleup.club.people.events import PersonCard
from shuffleup.club.words import NightCode, PersonId
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.words import PlayerId
from tests.club.club import Asked, club_of

ANN, BERT, CLEO = PersonId(1), PersonId(2), PersonId(3)
FRIDAY = NightCode("ABCD")


WRONG_CARDS = [
    # card                                   refused as           because
    (PersonCard("Ann"), Refusal.TAKEN),  # the same name
    (PersonCard("ann"), Refusal.TAKEN),  # however it is written
    (PersonCard("Dora", "Ann"), Refusal.TAKEN),  # or as a nickname
    (PersonCard("The Rock"), Refusal.TAKEN),  # somebody's nickname
    (PersonCard(" "), Refusal.MALFORMED),
    (PersonCard("A" * 41), Refusal.MALFORMED),
    (PersonCard("Two\nlines"), Refusal.MALFORMED),
    (PersonCard("Dora", note="x" * 401), Refusal.MALFORMED),
    (PersonCard("Dora", colour=360), Refusal.MALFORMED),
]


@pytest.mark.parametrize(("card", "kind"), WRONG_CARDS)
def test_a_card_that_cannot_be(card: PersonCard, kind: Refusal) -> None:
    club = club_of("Ann")
    club.does(people.add, PersonCard("Bert", "The Rock"))
    assert club.refuses(people.add, card) is kind


def test_near_misses_of_wrong_cards() -> None:
    club = club_of("Ann")
    for card in (PersonCard("Anna"), PersonCard("A" * 40), PersonCard("Dora", note="x" * 400, colour=359)):
        club.does(people.add, card)
    club.does(people.describe, ANN, PersonCard("Ann", "Annie"))  # one's own name is no one else's
    assert club.club.known_as("ANNIE") is club.club.people[ANN]


def test_one_person_with_two_names() -> None:
    club = club_of("Ann", "Annie", "Cleo")
    club.does(people.merge, ANN, BERT)
    assert [one.name for one in club.club.members()] == ["Ann", "Cleo"]
    assert club.club.known_as("Annie") is club.club.people[ANN]
    assert club.refuses(people.describe, BERT, PersonCard("Bertha")) is Refusal.NO_SUCH_PLAYER
    assert club.refuses(people.merge, CLEO, BERT) is Refusal.NO_SUCH_PLAYER  # near miss: it is Ann's already
    assert club.refuses(people.add, PersonCard("annie")) is Refusal.TAKEN
    club.does(people.part, BERT)
    assert [one.name for one in club.club.members()] == ["Ann", "Annie", "Cleo"]


def seated(*players: PersonId) -> Asked:
    club = club_of("Ann", "Bert", "Cleo")
    club.does(nights.add, FRIDAY)
    for number, person in enumerate(players, 1):
        club.does(nights.know, FRIDAY, PlayerId(f"p{number}"), person)
    return club


def test_who_sat_in_one_night_under_both_names_was_two_people() -> None:
    assert seated(ANN, BERT).refuses(people.merge, ANN, BERT) is Refusal.NOT_ALLOWED
    seated(ANN, CLEO).does(people.merge, ANN, BERT)  # near miss: the other was not there


def test_nobody_plays_twice_in_a_night() -> None:
    club = seated(ANN)
    assert club.refuses(nights.know, FRIDAY, PlayerId("p2"), ANN) is Refusal.TAKEN
    club.does(nights.know, FRIDAY, PlayerId("p1"), BERT)  # near miss: it was said wrong, and is put right
    club.does(nights.know, FRIDAY, PlayerId("p2"), ANN)


def test_who_is_forgotten_is_named_nowhere_and_keeps_results() -> None:
    club = seated(ANN, CLEO)
    club.does(people.describe, ANN, PersonCard("Ann", note="tips well", contact="ann@example.org"))
    club.does(people.merge, ANN, BERT)
    club.does(founding.give_pass, "k" * 64, ClubRole.PLAYER, person=ANN)
    club.does(people.forget, ANN, "Guest 1")
    left = repr(club.club)
    assert not [word for word in ("Ann", "Bert", "tips", "example.org") if word in left]
    assert club.club.nights[FRIDAY] == {"p1": ANN, "p2": CLEO}
    assert club.club.persons(["k" * 64]) is None
    assert club.refuses(people.describe, ANN, PersonCard("Ann")) is Refusal.WRONG_STANDING
    club.does(people.add, PersonCard("Ann"))  # near miss: another Ann may come
