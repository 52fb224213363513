"""A ruling carried out on the evening: the button put right, and several things in one step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from shuffleup.hand import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.structure import Positions
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.heads import BountyAccount
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.state import Entrant, Evening, Table, Tally, copied
from shuffleup.tournament.words import PlayerId, TableNo
from tests.tournament.host import Host

ONE = TableNo(1)


def seats(host: Host) -> list[int]:
    return [int(seat) for seat in host.evening.table_now(ONE).seats]


def at_seats(*wanted: int) -> Host:
    """Players in these of six seats; whoever sat in the others has left."""
    host = Host(6).starts()
    host.followed()
    for seat in [seat for seat in seats(host) if seat not in wanted]:
        host.does(c.Leave(host.evening.tables[ONE].chairs[Seat(seat)], by_director=True))
    assert seats(host) == list(wanted)
    return host


def place(button: int, small: int, big: int, reason: str = "It lay wrong") -> c.PlaceButton:
    return c.PlaceButton(ONE, Seat(button), Seat(small), Seat(big), reason)


ORDER = "Button, small blind and big blind lie in this order, clockwise."
NO_SEAT = "Seats are numbered from 1 to 10."
TWO = "Two players: one has the button and the small blind, the other the big."


# players at              button and blinds    refused
@pytest.mark.parametrize(
    ("sitting", "lies", "why"),
    [
        ((1, 2, 3, 4, 5, 6), (4, 5, 6), ""),
        ((1, 2, 3, 4, 5, 6), (6, 1, 2), ""),
        ((1, 2, 3, 4, 5, 6), (4, 6, 5), ORDER),
        ((1, 2, 3, 4, 5, 6), (4, 4, 5), ORDER),  # near miss: three play, and the button posts no blind
        ((1, 2, 3, 4, 5, 6), (3, 4, 6), "Seat 5 comes before seat 6 for the big blind."),
        ((1, 2, 3, 4, 6), (3, 4, 6), ""),  # near miss: seat 5 is empty
        ((1, 2, 3, 4, 6), (4, 5, 6), ""),  # a dead small blind (BTN-04)
        ((1, 2, 3, 4, 6), (3, 5, 6), "Seat 4 comes before seat 5 for the small blind."),  # near miss
        ((1, 2, 3, 4, 6), (3, 4, 5), "Nobody plays at seat 5; the big blind is always posted by a player."),
        ((1, 2, 3, 4, 6), (5, 6, 1), ""),  # a dead button
        ((1, 2, 3, 4, 5, 6), (10, 5, 6), "Seat 1 comes before seat 5 for the small blind."),
        ((1, 2, 3, 4, 5, 6), (5, 3, 4), "Seat 6 comes before seat 3 for the small blind."),
        ((2, 5), (2, 2, 5), ""),
        ((2, 5), (5, 2, 5), TWO),
        ((2, 5), (3, 3, 5), TWO),
        ((1, 2, 3, 4, 5, 6), (0, 1, 2), NO_SEAT),
        ((1, 2, 3, 4, 5, 6), (10, 1, 2), ""),  # near miss: an empty seat, and one there is
        ((1, 2, 3, 4, 5, 6), (11, 1, 2), NO_SEAT),
    ],
)
def test_where_a_button_can_lie(sitting: tuple[int, ...], lies: tuple[int, int, int], why: str) -> None:
    host = at_seats(*sitting)
    decision = host.asks(place(*lies))
    assert (decision.reason if isinstance(decision, Refused) else "") == why
    if isinstance(decision, Accepted):
        host.does(place(*lies))
        host.does(c.BeginHand(ONE, host.now))
        button, small, big = map(Seat, lies)
        assert host.evening.tables[ONE].last == Positions(button, small, big, small not in sitting)


def test_a_ruling_on_the_next_hand_waits_for_the_one_in_play() -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    host.does(c.BeginHand(ONE, host.now))
    host.refuses(place(4, 5, 6), Refusal.HAND_IN_PLAY)


def test_a_hand_dealt_again_keeps_its_level_with_another_button() -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    host.does(c.BeginHand(ONE, host.now))
    host.passes(21)
    host.does(c.TakeBackHand(ONE))
    host.does(place(4, 5, 6))
    (began,) = host.does(c.BeginHand(ONE, host.now))
    assert isinstance(began, e.HandBegan)
    assert (began.level, began.positions.button) == (1, 4)


# ---------------------------------------------------------------------------------------------------- in one step

RULING = c.RecordRuling(ONE, "A player misbehaved. The ruling: a penalty.", ("CHIP-04",))


def test_everything_a_ruling_comes_to_is_one_step_and_on_record_once() -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    player = host.playing()[0]
    doing = (
        c.Penalise(player, Sanction.MISSED_HAND, "took chips"),
        c.TakeChipsOff(player, Chips(500), "took chips"),
        place(4, 5, 6),
    )
    events = host.does(c.CarryOutRuling(RULING, doing))
    kinds = [type(event) for event in events]
    assert kinds == [e.RulingRecorded, e.Penalised, e.ChipsGiven, e.ButtonPutRight]


@pytest.mark.parametrize(
    "wrong",
    [
        c.Penalise(PlayerId("nobody"), Sanction.WARNING, "took chips"),
        place(4, 6, 5),
        c.TakeChipsOff(PlayerId("p1"), Chips(600), "the rest of it"),  # 500 of his 1000 are gone already
    ],
)
def test_if_a_part_is_refused_all_of_it_is(wrong: c.Penalise | c.PlaceButton | c.TakeChipsOff) -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    doing = (c.TakeChipsOff(PlayerId("p1"), Chips(500), "took chips"), wrong)
    assert isinstance(host.asks(c.CarryOutRuling(RULING, doing)), Refused)
    assert (host.evening.rulings, host.evening.entrant(PlayerId("p1")).stack) == ([], 1000)


def changeable(thing: Any) -> Iterator[object]:
    """All that can change in something, itself and within: what is no copy of itself, nor a set that stays as it is."""
    if deepcopy(thing) is thing or isinstance(thing, frozenset):
        return
    yield thing
    if is_dataclass(thing):
        within: Iterable[Any] = (getattr(thing, field.name) for field in fields(thing))
    else:
        within = thing.values() if isinstance(thing, dict) else thing
    for part in within:
        yield from changeable(part)


def test_a_copy_to_try_things_on_shares_nothing_that_can_change() -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    tried, mine = copied(host.evening), list(changeable(host.evening))
    assert tried == host.evening
    assert {Evening, Tally, BountyAccount, Entrant, Table} < set(map(type, mine))
    assert not {id(one) for one in mine} & {id(one) for one in changeable(tried)}


# ------------------------------------------------------------------------------------------ a rebuy that was announced

SAID_SO = c.RecordRuling(ONE, "A player said aloud that there will be a rebuy.", ("TDA-27",))


def bought(host: Host, who: PlayerId) -> tuple[Chips | None, int]:
    one = host.evening.entrant(who)
    return one.stack, one.rebuys


def test_a_rebuy_that_was_announced_is_sold_with_its_ruling_whatever_is_left_of_the_stack() -> None:
    host = Host(6).starts()
    who = host.evening.tables[ONE].chairs[Seat(1)]
    stack, _ = bought(host, who)
    whom = "The player has 1,000 chips left. A rebuy is for one who has no chips."
    host.refuses(c.Rebuy(who), whom, "BUY-02")  # near miss
    host.does(c.CarryOutRuling(SAID_SO, (c.Rebuy(who, announced=True),)))
    assert bought(host, who) == (Chips((stack or 0) + host.evening.plan.stack), 1)
    assert host.evening.rulings[-1].what == SAID_SO.what


def test_chips_that_were_announced_are_sold_between_two_hands() -> None:
    host = Host(6).starts()
    host.does(c.BeginHand(ONE, host.now))
    owed = c.Rebuy(host.evening.tables[ONE].chairs[Seat(1)], announced=True)
    wait = Refusal.HAND_IN_PLAY
    host.refuses(c.CarryOutRuling(SAID_SO, (owed,)), wait, "BUY-04")
