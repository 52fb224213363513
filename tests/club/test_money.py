"""Who owes whom: what nights left open and what was noted by hand."""

from __future__ import annotations

import pytest

from shuffleup.club.money import decide as money
from shuffleup.club.money.accounts import account_of, accounts
from shuffleup.club.money.events import Owing
from shuffleup.club.nights import decide as nights
from shuffleup.club.nights.results import ClubNight, club_night, night_record
from shuffleup.club.people import decide as people
from shuffleup.club.words import NightCode, PersonId
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.prizes.payouts import Money
from tests.club.club import Asked, club_of
from tests.club.test_nights import FRIDAY, meets, night_of_three

ANN, BERT = PersonId(1), PersonId(2)

BALANCES = [
    # what was noted                                                           what the club owes
    ([], 0),
    ([(Owing.OWES, 2500)], -2500),
    ([(Owing.OWES, 2500), (Owing.PAID_IN, 2500)], 0),
    ([(Owing.OWES, 2500), (Owing.PAID_IN, 2499)], -1),  # near miss: a cent is a cent
    ([(Owing.PAID_OUT, 1000)], -1000),
    ([(Owing.PAID_IN, 500)], 500),
]


@pytest.mark.parametrize(("noted", "balance"), BALANCES)
def test_what_is_noted_by_hand(noted: list[tuple[Owing, int]], balance: int) -> None:
    club = club_of("Ann", "Bert")
    for kind, sum_ in noted:
        notes(club, ANN, kind, sum_)
    assert account_of(club.club, ANN, ()).balance == balance
    assert account_of(club.club, BERT, ()).balance == 0


def notes(club: Asked, person: PersonId, kind: Owing, sum_: int, night: NightCode | None = None) -> None:
    club.does(lambda now, signed: money.note(now, person, kind, Money(sum_), signed, night=night))


WRONG = [
    (PersonId(9), 100, None, Refusal.NO_SUCH_PLAYER),
    (ANN, 0, None, Refusal.MALFORMED),
    (ANN, -5, None, Refusal.MALFORMED),
    (ANN, 100_000_001, None, Refusal.MALFORMED),
    (ANN, 100, NightCode("NONE"), Refusal.WRONG_STANDING),
]


@pytest.mark.parametrize(("person", "sum_", "night", "kind"), WRONG)
def test_what_cannot_be_noted(person: PersonId, sum_: int, night: NightCode | None, kind: Refusal) -> None:
    club = club_of("Ann")
    refused = club.refuses(lambda now, signed: money.note(now, person, Owing.OWES, Money(sum_), signed, night=night))
    assert refused is kind
    notes(club, ANN, Owing.OWES, 100_000_000)  # near miss


def test_an_entry_is_struck_once() -> None:
    club = club_of("Ann")
    notes(club, ANN, Owing.OWES, 2500)
    club.does(money.strike, 1)
    assert account_of(club.club, ANN, ()).lines == ()
    assert club.refuses(money.strike, 1) is Refusal.ALREADY_DONE
    notes(club, ANN, Owing.OWES, 100)
    assert list(club.club.money) == [2]  # no number is given twice


def test_two_names_have_one_account() -> None:
    club = club_of("Ann", "Annie")
    notes(club, BERT, Owing.OWES, 2500)
    club.does(people.merge, ANN, BERT)
    notes(club, ANN, Owing.PAID_IN, 1000)
    assert account_of(club.club, ANN, ()).balance == -1500


def test_a_prize_is_owed_until_the_night_says_it_was_paid_out() -> None:
    club = club_of()
    host = night_of_three(club)
    meets(club, host)

    def told() -> tuple[ClubNight, ...]:
        return (club_night(club.club, night_record(FRIDAY, host.evening, host.book)),)

    won = {one.person: one.row.prize for one in told()[0].people if one.row.prize}
    assert {one.person: one.balance for one in accounts(club.club, told())} == won
    host.does(c.PayPrizes())
    assert accounts(club.club, told()) == ()
    notes(club, next(iter(won)), Owing.OWES, 2500, FRIDAY)
    assert accounts(club.club, told())[0].lines[0].night_name == host.evening.plan.name
    club.does(nights.drop, [FRIDAY])
    assert accounts(club.club, ())[0].balance == -2500  # near miss: the night is gone, the debt is not
