"""Undo is one tap where it takes one line; where a hand in play or several lines go, it says so and asks first."""

from __future__ import annotations

import re
from html import unescape

import pytest

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.app.hands.hand import HandSession
from shuffleup.cards import UNSEEN
from shuffleup.hand import DealHole, Fold, Judgement, Phase, Post, judge
from shuffleup.questions.dealing import Cause, HoleCardsExposed
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.web.doings import dealer, hands
from tests.web.floor import NOW, T1, Floor, run
from tests.web.looking import html_of, words_of


def asked(f: Floor, place: str = "director/bar", lang: str = "en") -> str:
    """What the undo button asks before it does anything."""
    button = re.search(r'<button class="undo"[^>]*>', html_of(f.room, place, lang=lang))
    assert button
    found = re.search(r'data-confirm="([^"]*)"', button.group())
    return unescape(found.group(1)) if found else ""


@pytest.mark.parametrize("place", ["director/bar", "record/back"])
def test_a_hand_that_is_followed_does_not_go_with_one_tap(place: str) -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DepthSet(T1, full=True, at=NOW), NOW)
        await f.taps(hands.NextHand(table=1, hand=1))
        assert not asked(f, place)  # near miss: nothing was told of it yet
        await f.taps(dealer.HandDeal(table=1))
        assert "The hand in play at table 1 goes too" in asked(f, place)
        await f.does(c.GoAway(f.at(0).player, NOW))
        assert not asked(f, place)  # near miss: the undo takes another thing

    run(test)


def test_what_takes_several_lines_asks_and_names_the_weightiest() -> None:
    async def test(f: Floor) -> None:
        loser, winner = f.at(0), f.at(1)
        await f.does(c.BeginHand(T1, NOW))
        assert not asked(f)  # one line: a hand that nobody follows
        await f.does(c.EndHand(T1, (c.Out(loser.player, winner.player),)))
        await f.does(c.StayOut(loser.player))
        assert asked(f).startswith(f"Take all of this back? {loser.name} is out in 6th place")
        assert asked(f, lang="de") != asked(f)
        await f.room.undo(NOW)
        await f.room.redo(NOW)
        assert asked(f)  # put back, it weighs the same

    run(test)


# ------------------------------------------------------------------------------------------------- the dealer's


async def followed_hand(f: Floor) -> HandSession:
    await f.room.guest_list.record(DepthSet(T1, full=True, at=NOW), NOW)
    await f.taps(hands.NextHand(table=1, hand=1))
    return f.room.hands[T1]


def test_the_steps_of_a_ruling_are_an_action_like_another() -> None:
    """DEAL-02: the exposed card is replaced when the deal is done, and that is taken back like a fold."""

    async def test(f: Floor) -> None:
        hand = await followed_hand(f)
        await f.room.acts(T1, Post(), NOW)
        await f.room.acts(T1, DealHole((UNSEEN,) * 6), NOW)
        judgement = judge(f.room.book, HoleCardsExposed((6,), Cause.DEALER, Seat(6), 0))
        assert isinstance(judgement, Judgement)
        await hand.rules(judgement, NOW)
        await f.room.acts(T1, DealHole((UNSEEN,) * 6), NOW)
        assert hand.hand.phase is Phase.REMEDY
        assert not (await f.taps(dealer.HandCarryOn(table=1))).refused
        assert hand.hand.phase.name == "BETTING"
        assert "the steps of the ruling are done" in words_of(f.room, "dealer/foot")
        assert not (await f.taps(dealer.HandUndo(table=1, action=hand.ended[-1]))).refused
        assert hand.hand.phase is Phase.REMEDY

    run(test)


def test_a_dealer_who_can_take_nothing_back_is_told_why() -> None:
    async def test(f: Floor) -> None:
        hand = await followed_hand(f)
        assert 'data-refused="There is no action of this hand to take back."' in html_of(f.room, "dealer/foot")
        await f.taps(dealer.HandDeal(table=1))
        while T1 in f.room.hands:
            await f.room.acts(T1, Fold(hand.hand.turn or Seat(0)), NOW)
        assert "data-refused" not in html_of(f.room, "dealer/foot")  # near miss: nothing has happened since
        here = [f.at(seat) for seat in range(6)]
        await f.does(c.CountStacks(T1, tuple(Stack(one.player, Chips(one.stack or 0)) for one in here)))
        assert "The evening has gone on since" in html_of(f.room, "dealer/foot")

    run(test)


def test_a_ruling_that_is_taken_back_leaves_the_cards_as_they_lie() -> None:
    async def test(f: Floor) -> None:
        await f.does(c.BeginHand(T1, NOW))
        await f.does(c.RecordRuling(T1, "A card fell off the deck. The ruling: it is dead.", ("DEAL-09",)))
        assert "What was done at the table stays done." in asked(f)
        await f.taps(hands.Undo(step=f.room.session.stood.last_act))
        assert f.room.story[-1].told.text == "What was done at the table for this ruling stays done."
        assert not asked(f)  # near miss: the hand, which is another thing
        await f.taps(hands.Redo(step=f.room.session.stood.last_undone))
        assert "stays done" not in f.room.story[-1].told.text

    run(test)
