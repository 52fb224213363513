"""Two thumbs at one moment: a sample of all pairs there are. `shuffleup torture --pairs` tries every one of them."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from shuffleup.app.room import Room
from shuffleup.torture.moments import MOMENTS
from shuffleup.torture.pairs import GAPS, Tap, ThumbPair, taps, wrong_with

SAMPLED = ("between hands", "in a hand that begins", "in a hand that is followed", "in a hand that is dealt")
EACH = 15


def doing(moment: str, *, second: bool) -> list[Tap]:
    return [tap for tap in taps(moment, second=second) if tap.does]


@pytest.mark.parametrize("moment", SAMPLED)
def test_whatever_two_thumbs_do_at_one_moment_both_are_answered(moment: str) -> None:
    chance = Random(moment)
    first, second = doing(moment, second=False), doing(moment, second=True)
    assert len(first) > 30
    some = [ThumbPair(moment, chance.choice(first), chance.choice(second), chance.choice(GAPS)) for _ in range(EACH)]
    assert {str(pair): wrong for pair in some if (wrong := wrong_with(pair))} == {}


async def settles_blindly(room: Room, table: Any, _: object, now: Any) -> Any:
    """As it once was: nobody looked whether the hand is still there."""
    return await room.settle(table, now) if room.hands[table].hand.over else None


def test_a_hand_that_is_dealt_while_it_is_taken_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "_settled", settles_blindly)
    moment, deal = "in a hand that begins", Tap("dealer", {"do": "hand-deal", "table": 1}, does=True)
    back = Tap("host", {"do": "take-back-hand", "table": 1, "hand": 1}, does=True)
    wrong = [wrong_with(ThumbPair(moment, *both, gap)) for both, gap in product([(deal, back), (back, deal)], GAPS)]
    assert any("KeyError" in one or "mistake" in one for one in wrong), wrong


def test_every_moment_is_one_of_an_evening_that_was_brought_there() -> None:
    assert set(SAMPLED) < set(MOMENTS)
