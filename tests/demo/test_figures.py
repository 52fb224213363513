"""What a demonstration comes to: every place taken, every chip and every cent where it belongs."""

from __future__ import annotations

import re
from collections import Counter
from itertools import cycle
from typing import Any

import pytest

from shuffleup.rulebooks import BOOKS
from shuffleup.tournament.clock.structures import Antes, BlindCount, HowPosted
from tests.demo.evenings import objects, story

SIZES = [(2, 1), (3, 2), (6, 4), (10, 6), (11, 7), (19, 8), (27, 7), (41, 9)]
EVENINGS = sorted({*((*size, book) for size, book in zip(SIZES, cycle(BOOKS))), *((27, 7, book) for book in BOOKS)})
"""Every size by a book in turn, and the usual one by all of them."""


def summary(players: int, seed: int, book: str) -> dict[str, Any]:
    last = objects(players, seed, book)[-1]
    assert last["kind"] == "summary"
    return last


@pytest.mark.parametrize(("players", "seed", "book"), EVENINGS)
def test_it_balances_and_every_place_is_taken(players: int, seed: int, book: str) -> None:
    figures = summary(players, seed, book)
    chips, money = figures["chips"], figures["money_cents"]
    rebuys = sum(one["rebuys"] for one in figures["standings"])
    assert chips["issued"] == 1000 * (players + rebuys)
    assert chips["issued"] == chips["in_stacks"] + sum(chips["out_of_play"].values())
    assert money["in"] == 2500 * (players + rebuys)
    assert money["in"] == money["out"] == sum(one["prize_cents"] for one in figures["standings"])
    assert figures["balances"]
    every_place_is_taken_once(figures["standings"], players)


@pytest.mark.parametrize(
    "posted",
    [
        HowPosted(BlindCount.ONE),
        HowPosted(BlindCount.TWO, Antes.BIG_BLIND, 2),
        HowPosted(BlindCount.THREE, Antes.EVERYONE),
        HowPosted(BlindCount.NONE),
    ],
)
def test_it_balances_whatever_is_posted(posted: HowPosted) -> None:
    figures = objects(10, 6, "homegame", posted)[-1]
    assert figures["balances"]
    every_place_is_taken_once(figures["standings"], 10)


def every_place_is_taken_once(standings: list[dict[str, Any]], players: int) -> None:
    """Players who tie take as many places as they are."""
    taken = [place for one in standings for place in range(one["place"], one["place"] + one["shared_by"])]
    assert sorted(set(taken)) == list(range(1, players + 1))
    assert all(count == standing for standing, count in _ties(standings))
    assert len({one["name"] for one in standings}) == players


def _ties(standings: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """By place: how many share it by their own word, and how many do."""
    counts = Counter(one["place"] for one in standings)
    return [(one["shared_by"], counts[one["place"]]) for one in standings]


def test_prizes_never_rise_and_cannot_be_won_by_many() -> None:
    standings = summary(27, 7, "homegame")["standings"]
    prizes = [one["prize_cents"] for one in standings]
    assert prizes == sorted(prizes, reverse=True)
    assert sum(prize > 0 for prize in prizes) in (5, 6)  # PAY-02; six where fifth place is shared
    assert all(prize % 500 == 0 for prize in prizes)


def test_half_the_tables_are_real() -> None:
    hands = summary(27, 7, "homegame")["hands"]
    assert hands["dealt"] > hands["real"] > 20
    assert hands["taken_back"] == 1
    assert summary(9, 5, "homegame")["hands"]["real"] == 0  # near miss: a single table is dealt


@pytest.mark.parametrize("seed", range(1, 4))
def test_it_ends_in_a_plausible_level(seed: int) -> None:
    last = [line for line in objects(27, seed) if line.get("event") == "LevelBegan"][-1]
    assert 9 <= int(re.findall(r"Level (\d+)", last["told"][0])[0]) <= 16


def test_a_table_with_one_player_there_goes_on() -> None:
    """Everyone else is away: the blinds are his, and no card is dealt."""
    assert summary(8, 25, "homegame")["balances"]


# ---------------------------------------------------------------------------------------------------- in words


def test_the_last_lines_say_the_same_as_the_figures() -> None:
    lines, figures = story(), summary(27, 7, "homegame")
    end = lines[lines.index("") + 1 :]
    assert end[0] == f"Standings, {figures['ended']}"
    first = figures["standings"][0]
    assert end[1].split() == ["1", first["name"], str(first["prize_cents"] // 100)]
    third = figures["standings"][2]
    assert end[3].endswith(f"out by {third['out_by']}")
    chips, money, hands, events, clauses, again = end[-6:]
    issued, stacks = figures["chips"]["issued"], figures["chips"]["in_stacks"]
    assert chips.startswith(f"Chips: {issued:,} issued = {stacks:,} in stacks + {issued - stacks:,} out of play (")
    purse = figures["money_cents"]["purse"] // 100
    assert money.startswith(f"Money: {purse} in (27 buy-ins and ")
    assert money.endswith(f") = {purse} out, all of it in prizes.")
    assert hands.startswith(f"{figures['hands']['dealt'] + figures['hands']['real']} hands: ")
    assert events.startswith(f"{sum(figures['events'].values()):,} events on record: ")
    assert clauses == f"{len(figures['clauses'])} clauses cited: {', '.join(figures['clauses'])}."
    assert again == "The same again: --players 27 --seed 7 --book homegame."


def test_knocked_out_by_is_the_same_in_the_story_and_at_its_end() -> None:
    lines = story()
    for one in summary(27, 7, "homegame")["standings"]:
        if one["out_by"]:
            out = rf"  {one['name']} is out.*, knocked out by {one['out_by']}\b"
            assert any(re.search(out, line) for line in lines), one
