"""The styles at one table: they differ as one would see it, and as it shows in the chips."""

from __future__ import annotations

import subprocess
import sys

import pytest

from shuffleup.arena.hands import play_hands
from shuffleup.bots.seen import Seen, chance
from shuffleup.bots.styles import PLAYED, QUICK
from tests.bots.spots import spot

BIG_BLIND = 20


def test_at_one_table_they_differ_as_one_would_see_it() -> None:
    """Five hundred hands: how many each plays, how many of its turns it raises, and whether it rather calls."""
    found = play_hands(QUICK, 500, seed=1)
    assert sum(figures.won for figures in found.values()) == 0
    vpip = {name: figures.vpip for name, figures in found.items()}
    assert vpip == {name: pytest.approx(share / 100, abs=0.05) for name, share in PLAYED.items()}
    assert min(vpip["beginner"], vpip["wild"]) > vpip["station"] + 0.08 > vpip["careful"] + 0.15 > vpip["tag"] + 0.2
    raising = {name: figures.raising for name, figures in found.items()}
    assert raising["wild"] > 0.4 > raising["careful"] > 0.15 > raising["beginner"] > 0.05
    assert 0.4 > raising["tag"] > 0.15
    assert raising["station"] < 0.03
    pfr = {name: figures.pfr for name, figures in found.items()}
    assert pfr["wild"] > 0.4 > pfr["careful"] > pfr["tag"] + 0.05 > 0.1 > pfr["station"] + 0.08
    keen = {name: figures.aggression for name, figures in found.items()}
    assert keen["wild"] > 2 * keen["tag"] > 2 * keen["careful"] > 2 > 4 * keen["beginner"] > 8 * keen["station"]
    calls_more = {name for name, figures in found.items() if figures.did["call"] > figures.did["raise"]}
    assert calls_more == {"beginner", "station"}


def test_the_careful_one_and_the_tight_one_part_ways_when_stacks_are_short_and_when_two_are_left() -> None:
    """With eight big blinds one pushes by what pays, the other with fewer hands; of two, one calls and one raises."""
    short = play_hands(QUICK, 500, seed=1, stack=8 * BIG_BLIND)
    assert short["careful"].vpip > short["tag"].vpip + 0.05
    pair = {name: QUICK[name] for name in ("tag", "careful")}
    two_left = play_hands(pair, 500, seed=1)
    assert two_left["careful"].vpip > two_left["tag"].vpip + 0.02
    assert two_left["tag"].raising > two_left["careful"].raising + 0.08


@pytest.mark.parametrize(
    ("winner", "loser", "hands"), [("careful", "station", 200), ("careful", "beginner", 200), ("tag", "station", 200)]
)
def test_skill_shows_in_the_chips(winner: str, loser: str, hands: int) -> None:
    """Heads-up, every deck played from both seats: big blinds won in a hundred hands."""
    figures = play_hands({name: QUICK[name] for name in (winner, loser)}, hands, seed=2)
    assert figures[winner].rate > 50


def test_all_but_the_strongest_play_without_numpy() -> None:
    """And in its place the careful one does."""
    plays = """
import sys
sys.modules["numpy"] = None  # whoever imports it now fails
from shuffleup.arena.hands import play_hands
from shuffleup.bots import styles
found = play_hands(styles.QUICK, 20, seed=1, stack=2000)
assert all(figures.hands == 20 for figures in found.values())
styles.can_solve = lambda: False
assert play_hands({"shark": styles.shark, "tag": styles.QUICK["tag"]}, 4, seed=1)["shark"].hands == 4
"""
    subprocess.run([sys.executable, "-c", plays], check=True)


def test_the_same_seed_makes_the_same_choices() -> None:
    first, again, other = (play_hands(QUICK, 50, seed) for seed in (5, 5, 6))
    assert first == again != other


DEAR = [
    spot("AsQs", "Kd9c2h", others=", ".join(["1900+100 in"] + ["1900+100 in"] * 7), pot=1000, call=100, raises=2),
    spot("AsQs", others=", ".join(["1900+100 in"] * 8), pot=900, call=100, raises=2),
    spot("AsQs", others=", ".join(["180"] * 8), stack=180, prizes=(50, 30, 20)),
    spot("AsQs", others=", ".join(["180"] * 8), stack=175, prizes=(50, 30, 20, 10, 9, 8, 7, 6, 5)),
]


@pytest.mark.parametrize("seen", DEAR)
def test_careful_decides_against_eight(seen: Seen) -> None:
    """The most work there is. Whatever it says, it may say."""
    choice = QUICK["careful"](seen, chance(0, seen))
    assert choice.what in {"fold", "check", "call", "raise"}
    assert choice.what != "check" or not seen.call
    assert choice.what != "raise" or seen.least <= choice.total <= seen.greatest
