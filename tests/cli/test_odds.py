"""`shuffleup odds` from outside: a table, JSON, and what is wrong said in a sentence."""

from __future__ import annotations

import json

import pytest

from shuffleup.cards import DECK, cards
from shuffleup.cli import main

ALL_BUT_EIGHT = "".join(card.text for card in DECK if card not in cards("AhKhQsQd2c3c4c5c"))


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "AhKh", "QsQd"]) == 0
    said = capsys.readouterr().out
    assert "AhKh  46.21%  46.02%  0.39%" in said
    assert "1,712,304 boards, every one counted." in said


def test_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "AsKs", "QdQc", "--board", "Qs7s2d", "--dead", "2c", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["boards"], told["exact"]) == (44 * 43 // 2, True)
    assert [set(hand) for hand in told["hands"]] == [{"cards", "equity", "win", "tie"}] * 2


def test_a_range_is_one_more_holder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "AhKh", "--range", "QQ+,AKs", "--board", "Qs7s2d", "--json"]) == 0
    assert [hand["cards"] for hand in json.loads(capsys.readouterr().out)["hands"]] == ["AhKh", "QQ+,AKs"]


def test_with_a_flop_on_the_table_the_same_cards_are_enough(capsys: pytest.CaptureFixture[str]) -> None:
    """Near miss."""
    assert main(["odds", "AhKh", "QsQd", "--board", "2c3c4c", "--dead", ALL_BUT_EIGHT.replace("2d", ""), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["boards"] == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["AhKh"], "Name two to 22 hands"),
        (["AhKh", "AhQd"], "ace of hearts is there twice"),
        (["AhKh", "QsQd", "--dead", "Qs"], "queen of spades is there twice"),
        (["AhKh", "XX"], "“XX” names no hands: write two cards"),
        (["AhKh", "QsQd", "--board", "2c"], "Three, four or five cards lie on the board"),
        (["AhKh", "QsQd", "--board", "2c3c9x"], "“2c3c9x” is no row of cards"),
        (["AhKh", "QsQd", "--board", "2c2c9d"], "two of clubs is there twice"),
        (["AhKh", "QsQd", "--dead", ALL_BUT_EIGHT], "Too few cards are left"),
        (["AhKh", "random", "random", "--dead", ALL_BUT_EIGHT], "Too few cards are left"),
        (["AhKh", "77", "--board", "7h7c7d"], "needs a card that is on the board"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *words]) == 2
    assert said in capsys.readouterr().err
