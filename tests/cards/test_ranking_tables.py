"""The stored tables are what the generator makes today, and the keys do what they promise."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from shuffleup.cards import _tables
from shuffleup.cards.lookup import CARD_KEYS, SLIDES, STRENGTHS

GENERATOR = Path(__file__).parents[2] / "tools" / "make_ranking_tables.py"


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_ranking_tables", GENERATOR)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_stored_tables_are_not_stale(generator: ModuleType) -> None:
    made = generator.make_tables()
    assert generator.RANK_KEYS == _tables.RANK_KEYS
    assert generator.ROW_BITS == _tables.ROW_BITS
    assert made.slides == SLIDES
    assert made.strengths == STRENGTHS


def test_every_choice_of_five_six_or_seven_ranks_has_a_sum_of_its_own(generator: ModuleType) -> None:
    keys = generator.RANK_KEYS
    sums = [sum(keys[rank - 2] for rank in ranks) for size in (5, 6, 7) for ranks in generator.hands(size)]
    assert len(set(sums)) == len(sums) == 49_205 + 18_395 + 6_175
    assert max(sums) < 1 << 25  # the suit counters begin there
    assert len(set(CARD_KEYS)) == 52


def test_the_keys_come_from_the_search(generator: ModuleType) -> None:
    assert tuple(generator.find_rank_keys(8)) == generator.RANK_KEYS[:8]  # the last five take two minutes
