"""What the dealer's buttons send: whose table it is, what cannot be, and that two taps are one."""

from __future__ import annotations

import asyncio
import re

import pytest

from shuffleup.app.guests.arrangements import DealtSet, DepthSet, Role, Who
from shuffleup.app.hands.hand import start_hand
from shuffleup.cards import DECK
from shuffleup.hand import Post, Setup, terms_of
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.hands.tables import hand_at
from shuffleup.web.acts import Act, Caller
from shuffleup.web.doings import dealer as acts
from shuffleup.web.doings import hands
from shuffleup.web.identity.identity import Codes
from tests.web.floor import NOW, T1, Floor, run
from tests.web.looking import html_of

OTHERS = [
    acts.HandBegin(table=2, hand=1),
    acts.HandAct(table=2, seat=1, what="fold"),
    acts.HandUndo(table=2, action=1),
    acts.HandWager(table=2, said="fold"),
]


@pytest.mark.parametrize("act", OTHERS, ids=lambda act: type(act).__name__)
def test_a_dealer_tells_only_of_his_own_table(act: Act) -> None:
    async def test(f: Floor) -> None:
        dealer = Caller(Who(Role.DEALER, table=T1), "dealer", NOW, "http://host", "en", Codes())
        assert (await f.taps(act, dealer)).kind == Refusal.NOT_ADMITTED
        assert (await f.taps(acts.HandTakeBack(table=1), dealer)).kind == Refusal.NOT_ADMITTED

    run(test)


def test_acts_that_cannot_be_are_refused_in_words() -> None:
    async def test(f: Floor) -> None:
        assert (await f.taps(acts.HandAct(table=9, seat=1, what="fold"))).kind == Refusal.NO_SUCH_TABLE
        assert (await f.taps(acts.HandAct(table=1, seat=1, what="fold"))).refused == acts.NOT_FOLLOWED.reason
        await f.room.guest_list.record(DepthSet(T1, True, NOW), NOW)
        await f.taps(acts.HandBegin(table=1, hand=1))
        assert (await f.taps(acts.HandBegin(table=1, hand=1))).refused == ""  # a second tap finds it begun
        assert (await f.taps(acts.HandBegin(table=1, hand=5))).kind == Refusal.OVERTAKEN
        assert (await f.taps(acts.HandBoard(table=1))).kind == Refusal.OVERTAKEN
        assert (await f.taps(acts.HandCarryOn(table=1))).kind == Refusal.NOTHING_DUE
        await f.taps(acts.HandDeal(table=1))
        assert (await f.taps(acts.HandDeal(table=1))).kind == Refusal.NOT_NOW
        assert (await f.taps(acts.HandBet(table=1, seat=99, total=40))).kind == Refusal.NOT_IN_HAND
        assert (await f.taps(acts.HandWager(table=1, put="500,500,500"))).kind == Refusal.TOO_LARGE
        assert (await f.taps(acts.HandPlaysBoard(table=1, seat=1))).kind == Refusal.NOT_NOW

    run(test)


@pytest.mark.parametrize(
    ("seats", "refused"),
    [
        ("9" * 5000, acts.NOT_SEATS.reason),  # longer than a number can be
        ("1,x", acts.NOT_SEATS.reason),
        ("1,-2", acts.NOT_SEATS.reason),
        ("1,2", "There is no pot to award yet."),  # near miss: these are seats
        ("99", "There is no pot to award yet."),
    ],
)
def test_winners_that_are_no_seats(seats: str, refused: str) -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DepthSet(T1, True, NOW), NOW)
        await f.taps(acts.HandBegin(table=1, hand=1))
        assert (await f.taps(acts.HandWinners(table=1, pot=0, seats=seats))).refused == refused

    run(test)


def test_two_devices_begin_one_hand() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DepthSet(T1, True, NOW), NOW)
        await asyncio.gather(*(f.taps(acts.HandBegin(table=1, hand=1)) for _ in range(2)))
        assert f.table().hands == 1
        hand = f.room.hands[T1]
        await asyncio.gather(*(f.taps(acts.HandDeal(table=1, seen=hand.seq)) for _ in range(2)))
        assert (hand.hand.dealt, hand.hand.turn) == (2 * hand.hand.places, hand.hand.seats[2])

    run(test)


def test_what_the_software_deals_is_nobodys_to_tell() -> None:
    """Not the director's either: cards have been seen, and nobody plays for another."""

    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DealtSet(T1, True, NOW), NOW)
        assert (await f.taps(acts.HandBegin(table=1, hand=1))).kind == Refusal.NOT_ALLOWED
        await f.does(c.BeginHand(T1, NOW))
        setup = hand_at(f.room.evening, T1, f.room.book)
        assert isinstance(setup, Setup)
        hand = await start_hand("hand", setup, terms_of(f.room.book), f.room.parts, NOW, DECK, told=True)
        f.room.hands[T1] = hand
        await hand.submit(Post(), NOW)
        for act in (
            acts.HandDeal(table=1),
            acts.HandAct(table=1, seat=hand.hand.seats[0], what="fold"),
            acts.HandUndo(table=1, action=1),
            acts.HandCarryOn(table=1),
            acts.HandWinners(table=1, pot=0, seats="1"),
        ):
            assert (await f.taps(act)).refused, act
        assert hand.seq == 4

    run(test)


def test_only_chips_of_the_box_are_put_out() -> None:
    """CHIP-03: players begin with 5, 25 and 100, and change up to 500. Nobody has a 1000."""

    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DepthSet(T1, full=True, at=NOW), NOW)
        await f.taps(hands.NextHand(table=1, hand=1))
        await f.taps(acts.HandDeal(table=1))
        sheet = html_of(f.room, "dealer/panel", sheet="bet", at=str(f.room.hands[T1].seq))
        assert re.findall(r"One more (\d+)", sheet) == ["5", "25", "100", "500"]

    run(test)
