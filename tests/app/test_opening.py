"""Which decks open to everyone when the event is over: those of which it was said before they were dealt (SHOW-10)."""

from __future__ import annotations

import pytest

from shuffleup.app.decks.opening import DecksSet, opens, opens_all
from shuffleup.tournament.words import Millis

EIGHT, NINE, TEN = Millis(8), Millis(9), Millis(10)
BEFORE = DecksSet(open=True, begun=False, at=EIGHT)
CLOSED = DecksSet(open=False, begun=False, at=EIGHT)
FROM_NINE = DecksSet(open=True, begun=True, at=NINE)
SHUT_AT_NINE = DecksSet(open=False, begun=True, at=NINE)

# what was said, and whether a deck of eight, nine and ten o'clock opens; whether all do
CHOICES: dict[str, tuple[list[DecksSet], tuple[bool, bool, bool], bool]] = {
    "nothing": ([], (False, False, False), False),
    "open from the first hand": ([BEFORE], (True, True, True), True),
    "closed, and then open, before the first hand": ([CLOSED, BEFORE], (True, True, True), True),
    "open, and then closed, before the first hand": ([BEFORE, CLOSED], (False, False, False), False),
    "open from nine on": ([FROM_NINE], (False, True, True), False),
    "closed from nine on": ([BEFORE, SHUT_AT_NINE], (True, False, False), False),
    "open again": ([BEFORE, FROM_NINE], (True, True, True), True),
}


@pytest.mark.parametrize(("said", "opened", "all_"), CHOICES.values(), ids=CHOICES)
def test_what_was_dealt_as_closed_stays_closed(said: list[DecksSet], opened: tuple[bool, ...], all_: bool) -> None:
    assert tuple(opens(said, at) for at in (EIGHT, NINE, TEN)) == opened
    assert opens_all(said) is all_
