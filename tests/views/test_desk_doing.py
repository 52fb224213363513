"""What can be done with a ruling, what the desk says of it, and who is meant by it."""

from __future__ import annotations

import pytest

from shuffleup.app.floor.incident import Incident
from shuffleup.hand import Judgement
from shuffleup.questions.conduct import Company
from shuffleup.questions.filled import filled
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rulebooks import GUIDELINES
from shuffleup.tournament import commands as c
from shuffleup.views.desk.ruling import doing
from shuffleup.views.desk.table import AtSeat, DeskTable, Faced, FollowedHand, assumes, knows
from tests.tournament.host import Host
from tests.views.test_desk_ruling import T1, in_hand, shown, table_of, told


def table(sitting: int, *in_the_hand: int, followed: bool = True) -> DeskTable:
    faced = tuple(Faced(Seat(seat), Chips(0), Chips(1000), may_raise=True) for seat in in_the_hand)
    hand = FollowedHand(
        Street.FLOP, acted=2, chips_in=True, acted_on_street=False, turn=None, price=Chips(0), least=Chips(20),
        faced=faced, all_in=False, betting=True,
    )  # fmt: skip
    seats = tuple(AtSeat(Seat(seat), f"Player {seat}", Chips(1000), 0) for seat in range(1, sitting + 1))
    return DeskTable(Chips(20), seats, last_two=sitting == 2, hand=hand if followed else None)


# at the table                           who spoke      how many play, as far as the table knows
@pytest.mark.parametrize(
    ("at", "seat", "company"),
    [
        (table(6, 1, 2), 1, Company.TWO_IN_HAND),
        (table(6, 1, 2), 3, Company.MORE),  # near miss: he has folded, and those two only may talk
        (table(6, 1, 2), None, None),  # who it was comes first
        (table(6, 1, 2, 3), 1, Company.MORE),
        (table(6, 1, 2, 3), None, Company.MORE),
        (table(6, followed=False), 1, None),
        (table(2, 1, 2), 1, Company.TWO_IN_EVENT),
        (table(2, followed=False), 2, Company.TWO_IN_EVENT),
        (table(2, followed=False), 3, Company.MORE),  # near miss: not one of the last two
    ],
)
def test_cond_01_those_two_and_only_those_two(at: DeskTable, seat: int | None, company: Company | None) -> None:
    assert knows("conduct", "company", at, {} if seat is None else {"seat": seat}) == company


def test_a_seat_that_is_named_twice_is_told_once() -> None:
    host = Host(6).starts()
    host.hand()
    names = shown(host, "button-was-wrong", was_small_blind="3", was_big_blind="4", too_far="yes").names
    assert [seat for seat, _ in names].count(3) == 1
    assert len(names) == len(set(names))


# what happened                                        for whom, the penalty, and chips that leave play
@pytest.mark.parametrize(
    ("name", "facts", "proposed"),
    [
        ("conduct", {"breach": "splashed-pot", "seat": "3"}, [(3, "warning", 0)]),
        ("conduct", {"breach": "chips-off-table", "seat": "3", "chips": "100"}, [(3, "warning", 100)]),
        (
            "hidden-chips-found",
            {"seat": "3", "chips": "500", "winner": "5", "covered": "500", "next_deal_started": "yes"},
            [(5, None, 500)],
        ),
        (
            "hidden-chips-found",
            {"seat": "3", "chips": "500", "winner": "5", "covered": "500", "next_deal_started": "no"},
            [],
        ),  # near miss: the director may give them to the winner
    ],
)
def test_what_the_director_confirms(
    name: str, facts: dict[str, str], proposed: list[tuple[int, str | None, int]]
) -> None:
    host = in_hand(book=GUIDELINES)
    chairs = host.evening.tables[T1].chairs
    can = doing(told(host, name, **facts), host.evening, T1, None)
    assert [(one.name, one.sanction, one.chips) for one in can.penalties] == [
        (host.evening.name_of(chairs[Seat(seat)]), sanction, chips) for seat, sanction, chips in proposed
    ]


# what happened                                           the hand that has to be over first
@pytest.mark.parametrize(
    ("facts", "waits"),
    [
        ({"breach": "chips-off-table", "seat": "3", "chips": "100"}, 1),
        ({"breach": "splashed-pot", "seat": "3"}, 0),  # near miss: a warning alone is given at once
    ],
)
def test_chip_04_chips_leave_play_when_the_hand_is_over(facts: dict[str, str], waits: int) -> None:
    host = in_hand(book=GUIDELINES)
    assert doing(told(host, "conduct", **facts), host.evening, T1, None).waits == waits
    host.does(c.EndHand(T1))
    assert doing(told(host, "conduct", **facts), host.evening, T1, None).waits == 0


# of 500 hidden the winner covered    whose player is out     is owed
@pytest.mark.parametrize(
    ("covered", "out", "keeps"), [("200", True, (3, 300)), ("200", False, None), ("500", True, None)]
)
def test_bet_18_chips_that_stay_his_are_named_where_he_is_out(
    covered: str, out: bool, keeps: tuple[int, int] | None
) -> None:
    host = in_hand(book=GUIDELINES)
    loser = host.evening.tables[T1].chairs[Seat(3)]
    host.does(c.EndHand(T1, (c.Out(loser),) if out else ()))
    case = told(host, "hidden-chips-found", seat="3", chips="500", winner="5", covered=covered, next_deal_started="yes")
    assert doing(case, host.evening, T1, None).keeps == keeps


# how many actions ago the hand was folded   carried out   actions to take back by hand
@pytest.mark.parametrize(("since", "hand", "back"), [(0, "", 0), (1, "fold", 0), (3, "", 3)])
def test_dead_06_a_fold_is_taken_back_or_the_host_is_told_how(since: int, hand: str, back: int) -> None:
    host = in_hand()
    case = told(host, "cards-in-muck", identifiable="yes", folded_on_false_information="yes", seat="4")
    can = doing(case, host.evening, T1, None, since)
    assert (can.hand, can.back) == (hand, back)


# on record is a splash by seat 3     is this the same incident?
@pytest.mark.parametrize(
    ("name", "facts", "same"),
    [
        ("conduct", {"breach": "splashed-pot", "seat": "3"}, True),
        ("conduct", {"breach": "splashed-pot", "seat": "4"}, False),
        ("conduct", {"breach": "slow-rolled", "seat": "3"}, False),
        ("conduct", {"breach": "splashed-pot", "seat": "3", "on_purpose": "yes"}, False),  # more was said
        ("flop-too-many-cards", {}, False),
    ],
)
def test_what_is_on_record_of_an_incident(name: str, facts: dict[str, str], same: bool) -> None:
    host = in_hand(book=GUIDELINES)
    at = table_of(host)
    first = told(host, "conduct", breach="splashed-pot", seat="3")
    assert isinstance(first.outcome, Judgement)
    known = filled(first.form, first.outcome.question)
    assert Incident(told(host, name, **facts), (), T1, at, None).told_in(known) is same
    assert not Incident(told(host, name, **facts), (), T1, at, None).told_in(None)


BET_OF_300 = FollowedHand(
    Street.FLOP, 2, True, True, Seat(4), Chips(300), Chips(600), (Faced(Seat(4), Chips(100), Chips(900), True),),
    all_in=False, betting=True, pot=Chips(750),
)  # fmt: skip


@pytest.mark.parametrize(
    ("form", "name", "facts", "answer"),
    [
        ("ambiguous-amount", "pot", {}, 750),
        ("undercall", "owed", {"seat": Seat(4)}, 200),
        ("undercall", "owed", {}, 300),  # near miss: nobody has said who it was
        ("called-wrong-count", "actual", {}, 300),
    ],
)
def test_the_desk_does_not_ask_what_the_table_knows(
    form: str, name: str, facts: dict[str, object], answer: int
) -> None:
    at = DeskTable(Chips(20), hand=BET_OF_300)
    assert (knows(form, name, at, facts) or assumes(form, name, at, facts)) == answer
    nobody = DeskTable(Chips(20))
    assert (knows(form, name, nobody, facts) or assumes(form, name, nobody, facts)) is None  # near miss: not followed
