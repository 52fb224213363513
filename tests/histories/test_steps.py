"""The notation of single actions, both ways."""

from __future__ import annotations

import pytest

from shuffleup.cards import UNSEEN, any_cards, card, cards
from shuffleup.histories.replay import as_held, fits
from shuffleup.histories.steps import (
    ChecksOrCalls,
    DealsBoard,
    DealsHole,
    Folds,
    HistoryDeed,
    HistoryStep,
    Mucks,
    PlaysBoard,
    RaisesTo,
    Shows,
    SitsOut,
    TakesPot,
    places_in,
    read_chips,
    read_step,
    write_step,
)
from shuffleup.questions.words import Chips

# spelled, as read, and the players it is about
STEPS: list[tuple[str, HistoryDeed | None, str | None, tuple[int, ...]]] = [
    ("d dh p1 AsKd", DealsHole(0, cards("AsKd")), None, (0,)),
    ("d dh p10 ??Kd", DealsHole(9, (UNSEEN, card("Kd"))), None, (9,)),
    ("d db 2c7dTh", DealsBoard(cards("2c7dTh")), None, ()),
    ("p2 f", Folds(1), None, (1,)),
    ("p2 cc", ChecksOrCalls(1), None, (1,)),
    ("p2 cbr 210", RaisesTo(1, Chips(210)), None, (1,)),
    ("p2 sm", Mucks(1), None, (1,)),
    ("p2 sm ???? # face down", Mucks(1, paid=True), None, (1,)),
    ("p2 sm ???? # slowly", Shows(1, (UNSEEN, UNSEEN)), "slowly", (1,)),  # near miss
    ("p2 sm -", Shows(1, None), None, (1,)),
    ("p2 sm AsKd", Shows(1, cards("AsKd")), None, (1,)),
    ("# p3 sits out", SitsOut(2), None, (2,)),
    ("# p3 plays the board", PlaysBoard(2), None, (2,)),
    ("# main pot to p1 p3", TakesPot(0, (0, 2)), None, (0, 2)),
    ("# side pot 2 to p3", TakesPot(2, (2,)), None, (2,)),
    ("p2 f # he sighs # twice", Folds(1), "he sighs # twice", (1,)),
    ("# the lights go out", None, "the lights go out", ()),
    ("# p3 sits outside", None, "p3 sits outside", ()),  # near miss: only a remark
    ("", None, None, ()),
]


@pytest.mark.parametrize(("text", "deed", "comment", "places"), STEPS, ids=[row[0] for row in STEPS])
def test_an_action_is_read_and_written(
    text: str, deed: HistoryDeed | None, comment: str | None, places: tuple[int, ...]
) -> None:
    assert read_step(text) == HistoryStep(deed, comment)
    assert write_step(HistoryStep(deed, comment)) == text
    assert (places_in(deed) if deed else ()) == places


@pytest.mark.parametrize("text", ["  p2   cbr\t210.0  ", "p2 cbr 210.", "p2 cbr 210 #", "p2 cbr 0210"])
def test_spaces_and_spelling_do_not_matter(text: str) -> None:
    assert read_step(text) == HistoryStep(RaisesTo(1, Chips(210)))


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("0", 0),
        ("12", 12),
        ("12.00", 12),
        ("12.5", None),
        ("-3", None),
        ("1e30", None),
        ("nan", None),
        ("9" * 16, None),
    ],
)
def test_chips_are_whole_numbers(text: str, chips: int | None) -> None:
    assert read_chips(text) == chips


@pytest.mark.parametrize(
    ("held", "shown", "laid"),
    [
        ("AsKd", "AsKd", "AsKd"),
        ("AsKd", "KdAs", "AsKd"),
        ("AsKd", "??As", "AsKd"),
        ("????", "KdAs", "KdAs"),
        ("As??", "KdAs", "AsKd"),
        ("As??", "??Kd", "AsKd"),
        ("AsKd", "AsKh", "AsKh"),  # another card: left as it is, and the referee refuses it
        ("AsKd", "As", "As"),
    ],
)
def test_shown_cards_lie_as_they_were_dealt(held: str, shown: str, laid: str) -> None:
    assert as_held(any_cards(held), any_cards(shown)) == any_cards(laid)
    assert fits(any_cards(held), any_cards(laid)) == (laid not in {"AsKh", "As"})
