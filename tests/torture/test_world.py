"""Whole evenings from a seed, on a simulated disk, clock and network: sound; and each fault that once was, put back, is
found within a few seeds."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.journal.memory import MemoryJournal
from shuffleup.torture.disk import Plate
from shuffleup.torture.story import StoryDeed, TortureStory, What, shortened, story_of
from shuffleup.torture.world import STEPS, WAITS, wrong_in
from shuffleup.tournament.clock import decide as decide_clock
from shuffleup.tournament.clock import timer as clock
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis
from shuffleup.web.screens.table_here import Here

SOUND = range(4)


@pytest.mark.parametrize("seed", SOUND)
def test_an_evening_that_is_tortured_is_sound(seed: int) -> None:
    assert wrong_in(story_of(seed))[0] == ""


def test_so_is_one_on_a_file() -> None:
    """By SQLite itself, with the files and connections of a server."""
    assert wrong_in(story_of(len(SOUND)), on_file=True)[0] == ""


def test_one_seed_is_one_story() -> None:
    one, other = wrong_in(story_of(3, 12)), wrong_in(story_of(3, 12))
    assert one == other
    assert one[1] != wrong_in(story_of(4, 12))[1], "another seed is another"


def taken_by_both(plate: Plate, _: str) -> MemoryJournal:
    """As it once was: whoever held the journal was not asked when something was written."""
    return MemoryJournal(plate._store)


@pytest.mark.parametrize("at", ["between hands", "in a hand that is dealt"])
def test_two_servers_that_write_to_one_journal_are_found(at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    story = TortureStory(1, at, (StoryDeed(0, What.TAKEN_OVER, 1), StoryDeed(0, What.TAKEN_OVER, 2)))
    assert wrong_in(story)[0] == "", "near miss: as it is"
    monkeypatch.setattr(Plate, "taken_by", taken_by_both)
    assert "two servers write" in wrong_in(story)[0]


def number_of_the_evening(here: Here) -> int:
    """As it once was: the hand that begins, over the cards of the last."""
    return here.room.evening.tables[here.number].hands


def test_a_number_over_the_cards_of_another_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow disk, from when a hand begins until its deck is laid."""
    slow = next(seed for seed in range(100) if Random(seed).choice((0, 5, 40, 300, 2_000)) == 300)
    long = next(seed for seed in range(100) if Random(seed).choice((2.0, 5.0, 20.0, 90.0)) == 90.0)
    deeds = (StoryDeed(0, What.SLOW, slow), *[StoryDeed(0, What.WAIT, long)] * 2)
    story = TortureStory(1, "in a hand that is dealt", deeds)
    assert wrong_in(story)[0] == "", "near miss: as it is"
    monkeypatch.setattr(Here, "hand", number_of_the_evening)
    assert "over the cards of another" in wrong_in(story)[0]


def test_the_shortest_story_is_looked_for() -> None:
    """Of sixty deeds the two that it takes."""
    whole = story_of(1)
    needed = {whole.deeds[7], whole.deeds[40]}
    short = shortened(whole, lambda story: needed <= set(story.deeds))
    assert set(short.deeds) == needed


def unseen_only_forward(evening: Evening, now: Millis) -> bool:
    """As it once was: a clock that is set back was never noticed."""
    told = Millis(evening.last_told + decide_clock.TELLING)
    return clock.was_unseen(told, max(now, told))


def test_a_level_that_stands_still_when_the_clock_is_set_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    back = next(seed for seed in range(100) if Random(seed).choice(STEPS) == -300)
    long = next(seed for seed in range(100) if Random(seed).choice(WAITS) == 90.0)
    story = TortureStory(1, "between hands", (StoryDeed(0, What.CLOCK, back), *[StoryDeed(0, What.WAIT, long)] * 2))
    assert wrong_in(story)[0] == "", "near miss: as it is"
    monkeypatch.setattr(decide_clock, "_was_unseen", unseen_only_forward)
    assert "are missing in the level" in wrong_in(story)[0]
