"""Evenings that end on time with the chips there are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.lab import planner
from shuffleup.lab.evenings import CannotPlay
from shuffleup.lab.planner import ChipsShort, NightProposed, NightWanted, propose
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.chips.box import Chip, Pile, book_set, pile, shopping
from shuffleup.tournament.clock.levels import Break
from shuffleup.tournament.plan import wrong_plan


def box(**counts: int) -> Pile:
    """Green_25=200 is 200 green chips of 25."""
    named = {tuple(name.split("_")): count for name, count in counts.items()}
    return pile({Chip(Chips(int(value)), colour): count for (colour, value), count in named.items()})


def proposed(
    players: int, hours: float, on_hand: Pile | None, breaks: int = 0, *, played: bool = False
) -> NightProposed:
    """Evenings are played for it only where one asks when it ends: chips and breaks are the same without."""
    found = propose(NightWanted(players, round(60 * hours), on_hand, "homegame", breaks=breaks, played=played))
    assert isinstance(found, NightProposed), found
    return found


@pytest.mark.parametrize(
    ("players", "hours", "on_hand"),
    [
        (18, 4, box(red_5=400, green_25=350, black_100=120, purple_500=50)),
        (18, 4, box(red_5=200, green_25=200, black_100=60)),
        (9, 2, box(green_25=200, black_100=100, purple_500=50)),
        (8, 3, None),
    ],
)
def test_it_ends_on_time_with_levels_the_chips_can_make(
    players: int, hours: float, on_hand: Pile | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planner, "EVENINGS", 50)  # by the middle one of them
    found = proposed(players, hours, on_hand, played=True)
    assert found.forecast.ends[1] == pytest.approx(60 * hours, abs=30)
    assert wrong_plan(found.plan, HOMEGAME) is None
    assert found.chips.per_player.worth == found.plan.stack
    if on_hand:
        assert all(count * (players + found.rebuys) <= on_hand.count(chip) for chip, count in found.plan.set.counts)
        smallest = min(on_hand.values)
        assert all(amount % smallest == 0 for level in found.plan.schedule.levels for amount in level.amounts)


def test_the_shopping_list_of_the_booklet_gives_its_set() -> None:
    ready = book_set(StartingSet.A, HOMEGAME)
    found = proposed(12, 3.5, shopping(ready, 15, HOMEGAME).buy)
    assert found.plan.set == ready
    assert found.rebuys == 3


def test_fewer_chips_are_sets_for_fewer_rebuys() -> None:
    plenty = {"green_25": 400, "black_100": 200}  # and nobody begins with fewer than ten of the smallest
    assert proposed(12, 3.5, box(red_5=139, **plenty)).rebuys == 1
    assert proposed(12, 3.5, box(red_5=140, **plenty)).rebuys == 2  # near miss


@pytest.mark.parametrize(
    ("book", "house", "rebuys"),
    [
        ("homegame", (), 3),
        ("homegame", ("BUY-02/rebuys-each=0",), 0),
        ("homegame", ("BUY-02/rebuys-each=2",), 3),  # near miss
        ("roberts", ("BUY-02/rebuys-each=0",), 0),
    ],
)
def test_house_rules_are_planned_with_and_stay_in_the_plan(book: str, house: tuple[str, ...], rebuys: int) -> None:
    found = propose(NightWanted(12, 210, None, book, house=house, played=False))
    assert isinstance(found, NightProposed)
    assert (found.rebuys, found.plan.rebuys) == (rebuys, rebuys > 0)
    assert (found.plan.book, found.plan.house) == (book, house)


def test_evenings_are_played_out_by_the_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planner, "EVENINGS", 5)
    monkeypatch.setattr(planner, "FIRST_LOOK", 1)
    wanted = NightWanted(9, 180, None, "homegame")
    usual, none = (propose(replace(wanted, house=house)) for house in ((), ("BUY-02/rebuy-before-level=1",)))
    assert isinstance(usual, NightProposed)
    assert isinstance(none, NightProposed)
    assert usual.forecast.rebuys > none.forecast.rebuys == 0


def test_house_rules_that_cannot_be_had_stop_it() -> None:
    with pytest.raises(CannotPlay, match="RACE-01 rules in homegame already"):
        propose(NightWanted(9, 240, None, "homegame", house=("RACE-01",), played=False))


def test_breaks_come_after_so_many_levels() -> None:
    steps = proposed(9, 4, None, breaks=4).plan.schedule.steps
    assert [number for number, step in enumerate(steps) if isinstance(step, Break)] == [4, 9, 14]


def test_what_is_short_and_what_to_buy() -> None:
    wanted = NightWanted(30, 120, box(red_5=20), "homegame", played=False)
    found = propose(wanted)
    assert isinstance(found, ChipsShort)
    assert "come to 100" in str(found.why)
    together = {**dict(found.buy.counts)}
    red = next(chip for chip in together if chip.colour == "red")
    together[red] += 20
    assert isinstance(propose(replace(wanted, on_hand=pile(together))), NightProposed)


def test_without_the_lab_a_rule_of_thumb_decides() -> None:
    found = propose(NightWanted(9, 240, None, "homegame", played=False))
    assert isinstance(found, NightProposed)
    assert (found.forecast.evenings, found.forecast.left) == (0, ())
    early, likely, late = found.forecast.ends
    assert early <= likely <= late
    assert likely == pytest.approx(240, abs=30)
    assert propose(NightWanted(9, 240, box(red_5=20), "homegame", played=False)) == propose(
        NightWanted(9, 240, box(red_5=20), "homegame")
    )  # near miss: what is short is short
