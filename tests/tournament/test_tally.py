"""The tally: kept at every event, right whenever somebody counts, and enough to deal a hand in a field of any size."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any, NoReturn

import pytest

from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.say import listed
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.evolve import CHANGES, evolve
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.state import Entrant, Evening, Status, Tally
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo
from tests.architecture.sources import PACKAGE, name, python_files, tree
from tests.tournament.host import Host

T1 = TableNo(1)
COUNTED = {"stack", "paid", "status", "chair", "place", "away_since", "broken"}
"""What the tally counts; nothing but keeping.py writes it."""
ELSEWHERE = {"evolve.py:absent_unseen": "whoever is away stays away; only his moment is put later"}


def stacks_at(evening: Evening, table: TableNo = T1) -> list[e.Stack]:
    return [e.Stack(one.player, one.stack or Chips(0)) for one in evening.table_now(table).sitting]


# ------------------------------------------------------------------------------- what a tally says of an evening


def test_the_tally_of_a_small_evening() -> None:
    host = Host(12).starts()
    gone, taker, *others = host.playing()
    host.hand(1, c.Out(gone, taker))
    host.does(c.StayOut(gone))
    host.does(c.GoAway(others[0], host.now))
    assert host.evening.tally == Tally(
        stacks=6 * 1000,
        uncounted=dict.fromkeys((taker, *others)),
        paid=12 * 2500,
        standing=host.evening.tally.standing,
        away={others[0]: None},
        playing_at={T1: 5, TableNo(2): 6},
        tables_of=host.evening.tally.tables_of,
    )
    assert dict(host.evening.tally.tables_of) == {5: 1, 6: 1}  # a size that no table has any more is forgotten
    assert (host.evening.how_many_play(), host.evening.how_many_pay(), host.evening.how_many_tables()) == (
        11,
        12,
        2,
    )


def test_who_waits_without_chips_is_told_in_the_order_they_lost_them() -> None:
    host = Host(9).starts()
    first, second, taker, *_ = reversed(host.playing())
    host.hand(1, c.Out(first, taker), c.Out(second, taker))
    names = [host.evening.name_of(one) for one in (first, second)]
    host.refuses(c.BeginHand(T1, host.now), f"First decide whether to rebuy: {listed(names)}.", "BUY-02")
    host.does(c.Rebuy(first))  # near miss: only one of them is still asked
    host.refuses(c.BeginHand(T1, host.now), f"First decide whether to rebuy: {names[1]}.", "BUY-02")


def test_whoever_is_away_is_counted_until_he_is_back_or_out() -> None:
    host = Host(6).starts()
    ann, bea, *_ = host.playing()
    host.does(c.GoAway(bea, host.now))
    host.does(c.GoAway(ann, host.now))
    assert [one.player for one in host.evening.away()] == [bea, ann]
    host.does(c.ComeBack(bea, host.now))
    assert [one.player for one in host.evening.away()] == [ann]
    host.does(c.Leave(ann, by_director=True))
    assert host.evening.entrant(ann).away_since is not None  # he never came back, and nobody waits for him
    assert host.evening.tally.away == {}


# ------------------------------------------------------------------------------- a chip too many is found at once


def one_more(stacks: list[e.Stack]) -> tuple[e.Stack, ...]:
    first, *rest = stacks
    return (e.Stack(first.player, Chips(first.chips + 1)), *rest)


@pytest.mark.parametrize("told", [partial(e.HandOver, followed=True), e.StacksCounted])
def test_a_chip_too_many_stops_the_evening_and_one_that_changed_hands_does_not(
    told: Callable[[TableNo, tuple[e.Stack, ...]], e.Event],
) -> None:
    host = Host(6).starts()
    host.does(c.BeginHand(T1, host.now))
    here = stacks_at(host.evening)
    with pytest.raises(AssertionError):
        evolve(deepcopy(host.evening), told(T1, one_more(here)))
    first, second, *rest = one_more(here)  # near miss: he won it of his neighbour
    evolve(host.evening, told(T1, (first, e.Stack(second.player, Chips(second.chips - 1)), *rest)))
    assert host.evening.balances()


def test_a_prize_nobody_paid_for_stops_the_evening() -> None:
    host = Host(3).starts()
    host.evening.money_in += 1
    with pytest.raises(AssertionError):
        evolve(host.evening, e.PrizesPaid((e.Prize(PlayerId("p1"), Money(100)),)))


def lost(one: Entrant, _evening: Evening) -> None:
    one.stack = Chips((one.stack or 0) - 1)


def unpaid(one: Entrant, _evening: Evening) -> None:
    one.paid = Money(0)


def gone(one: Entrant, _evening: Evening) -> None:
    one.status = Status.OUT


def closed(_one: Entrant, evening: Evening) -> None:
    evening.tables[T1].broken = True


@pytest.mark.parametrize("behind_the_back", [lost, unpaid, gone, closed])
def test_a_count_finds_what_was_changed_behind_the_tally(behind_the_back: Callable[[Entrant, Evening], None]) -> None:
    evening = Host(6).starts().evening
    assert evening.balances()
    behind_the_back(evening.entrant(PlayerId("p1")), evening)
    assert evening.adds_up()  # the tally does not know
    assert not evening.balances()


def moved_alone(one: Entrant, _evening: Evening) -> None:
    one.chair = Chair(TableNo(2), Seat(9))


def owes(one: Entrant, _evening: Evening) -> None:
    one.stack = Chips(-1000)


@pytest.mark.parametrize("wrong", [moved_alone, owes, gone])
def test_the_end_of_a_hand_counts_its_own_table(wrong: Callable[[Entrant, Evening], None]) -> None:
    evening = Host(12).starts().evening
    assert evening.adds_up_at(T1)
    wrong(evening.entrant(evening.table_now(T1).sitting[0].player), evening)
    assert not evening.adds_up_at(T1)
    assert evening.adds_up_at(TableNo(2))  # near miss: the other table is as it was


def test_nothing_but_the_keeping_writes_what_is_counted() -> None:
    found = set()
    for path in python_files("src/shuffleup/tournament", "src/shuffleup/app", "src/shuffleup/web"):
        for function in (node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef)):
            if any(target.attr in COUNTED and _of_another(target) for target in _written(function)):
                found.add(f"{path.name}:{function.name}")
    kept = {one for one in found if one.startswith("keeping.py:")}
    assert len(kept) > 5, name(PACKAGE)
    assert found - kept == set(ELSEWHERE)


def _written(function: ast.FunctionDef) -> list[ast.Attribute]:
    assigned = [node for node in ast.walk(function) if isinstance(node, ast.Attribute)]
    return [node for node in assigned if isinstance(node.ctx, ast.Store)]


def _of_another(target: ast.Attribute) -> bool:
    return not (isinstance(target.value, ast.Name) and target.value.id == "self")


# ------------------------------------------------------------------------------- copies


def test_a_copy_keeps_its_own_tally() -> None:
    host = Host(9).starts()
    folded, so_far = pickle.dumps(host.evening), len(host.events)
    ann, taker, *_ = host.playing()
    host.hand(1, c.Out(ann, taker))
    before: Evening = pickle.loads(folded)  # noqa: S301 - our own
    assert before.balances()
    assert host.evening.balances()
    assert (before.tally.playing_at[T1], host.evening.tally.playing_at[T1]) == (9, 8)
    for event in host.events[so_far:]:
        CHANGES[type(event)](before, event)  # told again without a look, as a record is
    assert before == host.evening


# ------------------------------------------------------------------------------- a field of any size


class NeverAll(dict[Any, Any]):
    """Somebody may be looked up; to look at everyone takes too long in a field of thousands."""

    def _all(self) -> NoReturn:
        pytest.fail("a hand looks at the whole field")

    __iter__ = values = items = keys = _all


@pytest.fixture
def large() -> Host:
    host = Host(40, HOMEGAME).starts()
    host.evening.players = NeverAll(host.evening.players)
    host.evening.tables = NeverAll(host.evening.tables)
    return host


def test_a_hand_looks_at_its_own_table_only(large: Host) -> None:
    large.does(c.BeginHand(T1, large.now))
    large.does(c.EndPlayedHand(T1, tuple(stacks_at(large.evening))))
    large.does(c.BeginHand(T1, large.now))
    gone, taker, *_ = large.playing()
    large.does(c.EndHand(T1, (c.Out(gone, taker),)))
    large.does(c.StayOut(gone))
    large.does(c.BeginHand(T1, large.now))


def test_time_looks_only_at_those_who_are_away(large: Host) -> None:
    large.does(c.GoAway(large.playing()[0], large.now))
    assert [type(event) for event in large.passes(16)] == [e.AbsenceWarned, e.ClockTold]
    large.does(c.Tick(Millis(large.now + 1)))


def test_a_look_at_everyone_would_be_noticed(large: Host) -> None:
    with pytest.raises(pytest.fail.Exception):
        large.evening.playing()
