"""What an undo says it takes back begins with what weighs most in the step."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from shuffleup.say import say
from shuffleup.tournament import events as e
from shuffleup.tournament.telling.headlines import PLACES, in_short
from shuffleup.tournament.telling.scene import Told


def step(*kinds: type[e.Event]) -> Sequence[tuple[e.Event, tuple[Told, ...]]]:
    """Bare events: how a step is told in short hangs on what kinds of event it has, never on their words."""
    return [(kind.__new__(kind), (Told(say(f"{kind.__name__}.")),)) for kind in kinds]


@pytest.mark.parametrize(
    ("kinds", "first"),
    [
        ((e.HandOver, e.Busted), "Busted."),
        ((e.HandUntold, e.HandOver, e.WentOut), "WentOut."),
        ((e.Declined, e.WentOut), "WentOut."),
        ((e.WentOut, e.EndedByDeal), "EndedByDeal."),
        ((e.Moved, e.TableBroken), "TableBroken."),
        ((e.Overruled, e.Rebought), "Rebought."),
        ((e.Overruled, e.BoughtIn, e.PlaceMoved, e.PlaceMoved), "BoughtIn."),
        ((e.BoughtIn, e.SetApart, e.BoughtIn, e.SetApart), "BoughtIn."),
        ((e.SetApart, e.AddedOn), "AddedOn."),
        ((e.HandOver,), "HandOver."),  # near miss: nobody is out
        ((e.TableOpened, e.Seated, e.ButtonPlaced), "Seated."),  # near miss: one who comes late draws alone
        ((e.TableOpened, e.Seated, e.Seated, e.ButtonPlaced), "2 players draw their seats."),
        ((e.TableBroken, e.Seated, e.Seated), "TableBroken."),
    ],
)
def test_the_weightiest_comes_first(kinds: tuple[type[e.Event], ...], first: str) -> None:
    assert in_short(step(*kinds)).startswith(first)


def test_nothing_is_left_out() -> None:
    assert in_short(step(e.HandOver, e.Busted, e.ClockTold)) == "Busted. HandOver."  # but for what time did by itself
    assert set(PLACES.values()) == {0, 1, 2, 4, 5}
