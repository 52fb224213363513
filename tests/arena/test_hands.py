"""Bots among themselves, hand by hand: the same luck for all, and figures that say how sure they are."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from shuffleup.arena.hands import ChoiceRefused, Figures, HandRecord, play_hands
from shuffleup.bots import Seen, TurnChoice
from shuffleup.bots.styles import QUICK
from shuffleup.questions.words import Chips, Seat

PAIR = {name: QUICK[name] for name in ("tag", "station")}
TWICE = {"one": QUICK["tag"], "two": QUICK["tag"]}


def test_chips_only_change_hands() -> None:
    found = play_hands(PAIR, 100, seed=1)
    assert sum(one.won for one in found.values()) == 0
    assert [one.hands for one in found.values()] == [100, 100]
    for one in found.values():
        assert sum(one.decks) == one.won
        assert len(one.decks) == 50


def test_who_plays_as_the_other_does_wins_nothing_from_any_deck() -> None:
    """The same cards come to both. Near miss: one who plays otherwise wins or loses."""
    assert all(not won for one in play_hands(TWICE, 100, seed=1).values() for won in one.decks)
    assert any(play_hands(PAIR, 100, seed=1)["tag"].decks)


def test_what_is_dealt_hangs_on_the_seed_and_the_number_of_the_deck_alone() -> None:
    """So that it can be cut in parts."""
    whole = play_hands(PAIR, 40, seed=3)
    parts = [play_hands(PAIR, 20, seed=3, first=first) for first in (0, 10)]
    for name, one in whole.items():
        both = Figures()
        for part in parts:
            both.add(part[name])
        assert both == one
    assert play_hands(PAIR, 40, seed=4) != whole


def test_the_error_shrinks_with_the_decks() -> None:
    few, many = (Figures(hands=2 * decks, decks=[20, -20] * (decks // 2)) for decks in (100, 400))
    assert many.error == pytest.approx(few.error / 2, rel=0.01)
    assert Figures(hands=2, decks=[20]).error == inf
    assert Figures(hands=200, won=400).rate == 10  # 20 big blinds in 200 hands


def test_every_hand_is_told() -> None:
    told: list[HandRecord] = []
    play_hands(PAIR, 6, seed=1, told=told.append)
    assert [dict(one.seats)[Seat(1)] for one in told] == ["tag", "station"] * 3


def test_a_choice_the_table_does_not_take_is_named_with_whose_it_was() -> None:
    def checks(seen: Seen, _: Random) -> TurnChoice:
        return TurnChoice("check", Chips(0)) if seen.call else seen.stay()

    with pytest.raises(ChoiceRefused, match="wrong: the table does not take"):
        play_hands({"wrong": checks, "tag": QUICK["tag"]}, 20, seed=1)
