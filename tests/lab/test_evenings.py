"""Whole evenings in the lab: by the rules of the evening, the same from one seed, and with no chip lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import distributed
import pytest

from shuffleup.lab import evenings
from shuffleup.lab import hands as h
from shuffleup.lab.compiled import loops, plain
from shuffleup.lab.evenings import DEALT, CannotPlay, Night, NightPlayed, play_evening
from shuffleup.lab.simulate import forecast, simulate
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.tournament.clock.levels import Break, Schedule
from shuffleup.tournament.entries.buying import rebuy_rules
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Chair

PLAN = usual_plan("lab", "", HOMEGAME, Money(20_00))


class Watched(evenings._Evening):
    """One in which everything is looked at whenever somebody has gone out."""

    def even_out(self, outs: Sequence[Chair]) -> None:
        super().even_out(outs)
        sizes = [len(table) for table in self.seated]
        assert max(sizes) - min(sizes) <= 1, sizes
        bought = self.night.players + sum(self.bought.values())
        assert sum(self.stacks()) == bought * self.night.plan.stack
        assert all(self.stacks())
        seated = [player for table in self.seated for player in table.values()]
        assert Counter((*seated, *self.finished)) == Counter(range(self.night.players))

    def stacks(self) -> list[int]:
        """Of all who sit, where the row and the list of players must agree."""
        found = []
        for row, table in zip(self.rows, self.seated, strict=True):
            assert int(row[h.OCCUPIED]) == sum(1 << seat for seat in table)
            found += [int(row[h.CHIPS + seat - 1]) for seat in table]
        return found


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("players", [2, 9, 11, 27])
def test_no_chip_and_nobody_is_lost_and_tables_stay_even(book: str, players: int) -> None:
    plan = usual_plan("lab", "", BOOKS[book], Money(20_00))
    for seed in range(4):
        played = Watched(Night(plan, players), Random(seed), loops()).play()
        assert sorted(played.finished) == list(range(players))
        assert sum(played.prizes) == 20_00 * (players + played.rebuys)
        assert list(played.left) == sorted(played.left, reverse=True)


def test_the_same_evening_without_numba() -> None:
    night = Night(PLAN, 4, DEALT)
    assert play_evening(night, "7:1", plain()) == play_evening(night, "7:1")
    assert play_evening(night, "7:2") != play_evening(night, "7:1")


def test_rebuys_are_those_of_the_book() -> None:
    rules = rebuy_rules(HOMEGAME)
    seen = []

    class Counted(Watched):
        def buys_again(self, player: int) -> bool:
            bought = super().buys_again(player)
            seen.append((bought, self.level))
            return bought

    for seed in range(10):
        evening = Counted(Night(PLAN, 10, rebuy_chance=1.0), Random(seed), loops())
        evening.play()
        assert max(evening.bought.values(), default=0) <= rules.each.answer
    before = rules.before_level.answer
    assert all(level < before for bought, level in seen if bought)
    assert any(bought for bought, level in seen if level == before - 1)
    assert any(level == before for _, level in seen)  # near miss: somebody went out just too late
    none = play_evening(Night(replace(PLAN, rebuys=False), 10, rebuy_chance=1.0), "1:1")
    assert none.rebuys == 0


def test_nobody_plays_in_a_break() -> None:
    evening = Watched(Night(PLAN, 18), Random(1), loops())
    evening.draw((9, 9), dict.fromkeys(range(18), 1000), now=0)
    evening.rows[1][h.TIME] = 31 * evenings.A_MINUTE  # its last hand took longer than the break
    evening.play_slot(Break(10), ends=30 * evenings.A_MINUTE)
    assert [row[h.TIME] // evenings.A_MINUTE for row in evening.rows] == [30, 31]
    assert [row[h.HANDS] for row in evening.rows] == [0, 0]


@pytest.mark.parametrize("structure", [{"ante": 5}, {"ante": 20, "big_blind_ante": True}, {"straddles": (40, 80)}])
def test_other_structures(structure: dict[str, Any]) -> None:
    steps = tuple(replace(step, **structure) for step in PLAN.schedule.levels)
    for seed in range(5):
        Watched(Night(replace(PLAN, schedule=Schedule(steps)), 9), Random(seed), loops()).play()


def test_what_cannot_be_played_is_said() -> None:
    with pytest.raises(CannotPlay, match="at least 2 players"):
        play_evening(Night(PLAN, 1), "1:1")
    with pytest.raises(CannotPlay, match='no book "hoyle"'):
        play_evening(Night(replace(PLAN, book="hoyle"), 9), "1:1")


def test_what_they_were_like() -> None:
    def over(minutes: int, *left: int) -> NightPlayed:
        return NightPlayed(minutes * 60, 100, 1, left, (1, 0, 2), (Money(300), Money(100)))

    found = forecast(Night(PLAN, 3), [over(90, 3, 2), over(60, 2), over(120, 3, 3, 2)], seed=1)
    assert found.ends == (60, 90, 120)
    assert found.left == pytest.approx((8 / 3, 2, 4 / 3))
    assert found.wins == (0, 3, 0)
    assert found.prizes == (300, 100)


# ------------------------------------------------------------------------------------------------- many of them

SOME = Night(PLAN, 3, DEALT)
EVENINGS = 260


def in_order(parts: Iterator[tuple[int, tuple[NightPlayed, ...]]]) -> list[NightPlayed]:
    found = list(parts)
    assert len({first for first, _ in found}) == len(found)  # no part twice
    return [one for _, part in sorted(found, key=lambda part: part[0]) for one in part]


@pytest.fixture(scope="module")
def alone() -> list[NightPlayed]:
    return in_order(simulate(SOME, EVENINGS, seed=5, workers=1))


@pytest.mark.long
def test_one_seed_gives_the_same_on_one_process_or_many(alone: list[NightPlayed]) -> None:
    assert len(alone) == EVENINGS
    assert in_order(simulate(SOME, EVENINGS, seed=5, workers=2)) == alone
    assert in_order(simulate(SOME, 50, seed=6)) != alone[:50]


@pytest.fixture
def loop() -> Iterator[None]:
    """A cluster asks for the loop of its thread; another test may have left none."""
    made = asyncio.new_event_loop()
    asyncio.set_event_loop(made)
    yield
    asyncio.set_event_loop(None)
    made.close()


@pytest.mark.long
@pytest.mark.usefixtures("loop")
@pytest.mark.filterwarnings("ignore")  # of a cluster that is being killed
def test_a_worker_that_is_lost_loses_no_evening(alone: list[NightPlayed]) -> None:
    begun: Any = distributed.LocalCluster  # it has no types
    with begun(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        parts = simulate(SOME, EVENINGS, seed=5, on=cluster.scheduler_address)
        first = next(parts)
        next(iter(cluster.workers.values())).process.process.kill()
        assert in_order(iter([first, *parts])) == alone
