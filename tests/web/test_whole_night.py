"""A whole night in real browsers, by taps and typing alone: from the start page to the last prize."""

from __future__ import annotations

import logging
from random import Random

import pytest

from shuffleup.web import chance
from tests.web.conftest import Open
from tests.web.night_cast import Cast
from tests.web.night_final import FINAL
from tests.web.night_middle import MIDDLE
from tests.web.night_opening import OPENING
from tests.web.stage import Stage


@pytest.mark.long
def test_a_whole_night(
    stage: Stage, opened: Open, tapped: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Eleven at two tables of six, one who comes late, and one winner: on the host's phone, the wall, a tablet,
    three players' phones and a laptop; two of the phones need no browser. No page complains, and the server neither."""
    monkeypatch.setattr(chance, "_CHANCE", Random(5))
    cast = Cast(stage, opened, tapped)
    for chapter in (*OPENING, *MIDDLE, *FINAL):
        chapter(cast)
        assert cast.room.evening.balances(), chapter.__name__
        assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == [], chapter.__name__
