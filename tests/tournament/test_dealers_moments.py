"""DLR-02: moment by moment. What the dealer says of blinds, of a player's turn, and what a house leaves out."""

from __future__ import annotations

from typing import Any

import pytest

from shuffleup.hand import terms_of
from shuffleup.questions import dealers as ask
from shuffleup.questions.dealers import Duty
from shuffleup.questions.play import RaisesAllowed, SmallestBetInBlinds
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, value
from shuffleup.tournament.dealers import duties_of, prompts
from tests.hand.table_talk import house_rules
from tests.tournament.test_dealers_lines import EVERY_DUTY, speak

THREE = "1:1000 2:1000 3:1000"
BLINDS = ("Seat 2 posts the small blind of 10.", "Seat 3 posts the big blind of 20.")


@pytest.mark.parametrize(
    ("stacks", "sayings", "line"),
    [
        # stacks, what was done, and what the dealer says then
        (THREE, "1 calls, 2 calls", "Seat 3, you have the option: check, or raise to at least 40."),
        (THREE, "1 raises to 60, 2 folds", "Seat 3 to act. 40 to call, raise to at least 100."),  # BET-05 near miss
        ("1:1000 2:1000 3:35", "1 calls, 2 calls", "Seat 3, you have the option: check, or all-in for 35."),
        ("1:50 2:1000 3:1000", "", "Seat 1 to act. 20 to call, raise to at least 40."),
        ("1:35 2:1000 3:1000", "", "Seat 1 to act. 20 to call, all-in for 35."),  # DLR-02 near miss: no full raise left
        (
            "1:20 2:1000 3:1000",
            "",
            "Seat 1 to act. 20 to call. You have no chips beyond the call; you can call all-in or fold.",
        ),
        (
            "1:1000 2:90 3:1000",
            "1 raises to 60, 2 is all-in, 3 folds",
            "Seat 1 to act. 30 to call. Nobody is left who could call a raise; everyone else is all-in.",
        ),
        (
            "1:1000 2:90 3:1000",
            "1 raises to 60, 2 is all-in, 3 calls",
            "Seat 1 to act. 30 to call. The betting is not reopened: you have acted, and the 30 more you face is less "
            "than a full raise of 40. You can call or fold.",
        ),
        (  # BET-04 near miss: a full raise
            "1:1000 2:100 3:1000",
            "1 raises to 60, 2 is all-in, 3 calls",
            "Seat 1 to act. 40 to call, raise to at least 140.",
        ),
    ],
)
def test_dlr_02_bet_05_the_player_whose_turn_it_is(stacks: str, sayings: str, line: str) -> None:
    assert speak(stacks, button=1).posts().deals().after(sayings) == f"> {line}"


def test_dlr_02_who_is_away_is_folded() -> None:
    told = speak("1:1000 2:1000 3:1000 4:1000", button=1, away=[4], book=GUIDELINES).posts().deals()
    assert told.lines[-1] == "> Seat 4 is away: fold the hand."


def test_dlr_02_no_more_raises_where_the_house_caps_them() -> None:
    book = house_rules(value("house", RaisesAllowed, 1, text="One raise."))
    told = speak(THREE, button=1, book=book).posts().deals()
    said = told.after("1 raises to 40")
    assert said == "> Seat 2 to act. 30 to call. There have been 1 raises this round; no more are allowed."


@pytest.mark.parametrize(
    ("how", "lines"),
    [
        ({"stacks": "1:500 2:500"}, ["Seat 1 posts the small blind of 10.", "Seat 2 posts the big blind of 20."]),
        (
            {"stacks": "1:500 2:500 3:15"},
            ["Seat 2 posts the small blind of 10.", "Seat 3 posts 15 of the big blind of 20 and is all-in."],
        ),
        (
            {"stacks": "1:500 2:500 3:500", "straddles": [40]},
            [*BLINDS, "Seat 1 posts the straddle of 40."],
        ),
        (
            {"stacks": "1:3 2:500 3:500", "ante": 5},
            [
                "Seats 2 and 3 post the ante of 5.",
                "Seat 1 posts 3 of the ante of 5 and is all-in.",
                *BLINDS,
            ],
        ),
        (
            {"stacks": "1:500 2:500 3:500", "ante": 20, "big_blind_ante": True},
            ["Seat 3 posts the ante of 20.", *BLINDS],
        ),
        (
            {
                "stacks": "1:500 2:500",
                "book": house_rules(value("house", SmallestBetInBlinds, 2, text="Two blinds at least.")),
            },
            ["Seat 1 posts the small blind of 10.", "Seat 2 posts the big blind of 20."],
        ),
    ],
)
def test_dlr_02_what_is_posted(how: dict[str, Any], lines: list[str]) -> None:
    told = speak(**how, button=1)
    assert told.lines == [f"> {line}" for line in lines]


# --------------------------------------------------------------------------------------------------- duties


@pytest.mark.parametrize(
    ("book", "duties", "by"),
    [
        (GUIDELINES, EVERY_DUTY, "DLR-02"),
        (HOMEGAME, EVERY_DUTY, "custom"),  # DLR-02 near miss: the home rulebook does not speak of it
        (
            house_rules(value("house", ask.DealersDuties, (Duty.DEAL, Duty.TURNS), text="Few words.")),
            (Duty.DEAL, Duty.TURNS),
            "house",
        ),
    ],
)
def test_dlr_02_who_says_what_the_dealer_sees_to(book: Rulebook, duties: tuple[Duty, ...], by: str) -> None:
    ruling = duties_of(book)
    assert (ruling.answer, ruling.by.id) == (duties, by)


def test_dlr_02_a_house_that_wants_fewer_words() -> None:
    told = speak(THREE, button=1, duties=(Duty.DEAL, Duty.TURNS)).posts().deals().does("1 calls, 2 folds, 3 checks")
    told.says("""
        > Shuffle, have the deck cut, and deal two cards each, one at a time, seat 2 first.
        > Seat 1 to act. 20 to call, raise to at least 40.
        > Seat 2 to act. 10 to call, raise to at least 40.
        Take in seat 2's cards, face down.
        > Seat 3, you have the option: check, or raise to at least 40.
        > Burn one, turn three cards: the flop.
    """)


@pytest.mark.parametrize("book", [HOMEGAME, GUIDELINES, ROBERTS], ids=lambda book: book.name)
def test_dlr_02_there_is_always_something_to_say(book: Rulebook) -> None:
    """At every moment of a hand that is called down, until it is over."""
    told = speak("1:1000 2:400 3:30 4:700", button=1, book=book).posts().deals("1:AsAd 2:KsKd 3:QsQd 4:JsJd")
    assert prompts(told.hand, terms_of(book))
    told.does("4 raises to 60, 1 calls, 2 is all-in, 3 calls").calls_down("2c 7d 9h 3c 4h")
    said = [line for line in told.lines if line.startswith("> ")]
    assert said[-3:] == ["> The hand is over.", "> Seat 2 has no chips left.", "> Seat 3 has no chips left."]
    assert all(line.endswith(".") for line in told.lines)
