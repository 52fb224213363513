"""Out at a light table where it cannot be known in which hand: it is asked, and nothing is chosen beforehand."""

from __future__ import annotations

import pytest

from shuffleup.tournament import commands as c
from shuffleup.tournament.words import MINUTE, Millis
from tests.web import looking
from tests.web.floor import NOW, T1, Floor, run
from tests.web.looking import html_of


@pytest.mark.parametrize(
    ("announced", "minutes", "asked"),
    [
        (True, 2, 0),  # the hand in play
        (True, 7, 2),  # announced long ago: that one, or one that nobody announced
        (True, 21, 3),  # and that in the level that has just begun, or in the one before
        (False, 21, 2),
        (False, 7, 0),  # near miss: not announced, and there is one level it can belong to
    ],
)
def test_a_hand_that_cannot_be_known_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, announced: bool, minutes: int, asked: int
) -> None:
    later = Millis(NOW + minutes * MINUTE)
    monkeypatch.setattr(looking, "NOW", later)

    async def test(f: Floor) -> None:
        if announced:
            await f.does(c.BeginHand(T1, NOW))
        for minute in range(1, minutes + 1):
            await f.room.does(c.Tick(Millis(NOW + minute * MINUTE)), Millis(NOW + minute * MINUTE))
        sheet = html_of(f.room, "director/sheet", sheet="out", table="1")
        assert sheet.count('type="radio" name="item" required') == asked
        assert 'name="item" required checked' not in sheet
        assert ('type="hidden" name="item"' in sheet) is (not announced and not asked)

    run(test)
