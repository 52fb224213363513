"""Nothing that leaves a server with several evenings on it holds a card, seed or secret its reader may not know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.web.live.screen import Region, Sight
from shuffleup.web.screens import SCREENS
from tests.web import leaks
from tests.web.leaks import scanned

HANDS = 30  # `make leaks` reads a thousand


def test_every_byte_to_everybody_while_three_evenings_are_dealt() -> None:
    scan = scanned(HANDS)
    assert scan.leaks == []
    assert scan.with_cards > HANDS  # there was something to see
    assert scan.hidden > 10 * HANDS  # and to hide
    assert scan.pages
    assert scan.hand_pages


def peek(sight: Sight) -> tuple[str, ...]:
    """A region that shows somebody's first card."""
    return tuple(str(hand.hand.holes[0][0]) for hand in sight.room.hands.values() if hand.hand.holes[0])


def test_near_miss_a_card_where_it_should_not_be_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    join = SCREENS["join"]
    monkeypatch.setitem(SCREENS, "join", replace(join, regions=(*join.regions, Region("peek", peek))))
    monkeypatch.setattr(leaks, "PAGES", ("tv",))  # it has no template
    assert scanned(6, evenings=2).leaks != []
