"""Whoever sits out a hand for a penalty wins nothing in it, and loses a blind or an ante at most."""

from __future__ import annotations

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.questions.steps import Sanction
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from tests.web.floor import NOW, T1, Floor, run
from tests.web.looking import html_of


async def in_a_hand(f: Floor, *, penalty: bool, blind: bool) -> tuple[PlayerId, PlayerId]:
    """One who is penalised, or only away (ABS-01), and one of the others, in a hand in play."""
    await f.does(c.BeginHand(T1, NOW), c.EndHand(T1), c.BeginHand(T1, NOW))
    last = f.table().last
    assert last
    await f.room.undo(NOW)
    chairs, blinds = f.table().chairs, {last.small_blind, last.big_blind}
    one = next(player for seat, player in chairs.items() if (seat in blinds) is blind)
    other = next(player for player in chairs.values() if player != one)
    mark = c.Penalise(one, Sanction.MISSED_HAND, "late") if penalty else c.GoAway(one, NOW)
    await f.does(mark, c.BeginHand(T1, NOW))
    return one, other


# penalty  blind  may have taken chips  may be out
@pytest.mark.parametrize(
    ("penalty", "blind", "takes", "loses"),
    [
        (True, False, False, False),
        (True, True, False, True),  # near miss: the last chip may be the blind
        (False, False, True, True),  # near miss: away, and dealt in
    ],
)
def test_in_the_hand_of_the_penalty(penalty: bool, blind: bool, takes: bool, loses: bool) -> None:
    async def test(f: Floor) -> None:
        one, other = await in_a_hand(f, penalty=penalty, blind=blind)
        name, html = f.room.evening.name_of(one), html_of(f.room, "director/sheet", sheet="out", table="1")
        assert (f'<option value="{one}">' in html, f'id="out-{one}"' in html) == (takes, loses)
        assert f'<option value="{other}">' in html
        for out, may, why in ((c.Out(other, one), takes, "took no chips"), (c.Out(one, other), loses, "lost no chips")):
            done = await f.room.does(c.EndHand(T1, (out,)), NOW)
            assert isinstance(done, Refused) is not may
            assert not isinstance(done, Refused) or done.reason == f"{name} sits out this hand and {why}."
            if may:
                await f.room.undo(NOW)

    run(test)
