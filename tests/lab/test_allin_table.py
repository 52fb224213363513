"""The table of all-in or fold that is shipped, against what it was made from."""

from __future__ import annotations

import pytest

from shuffleup.cards import cards
from shuffleup.lab.allin import AllInTable, around
from shuffleup.lab.allin_table import BEHIND, STACKS, calls, pays_to_call_up_to, pays_up_to, pushes
from shuffleup.lab.starting import kind_of, share

ROUND = 0.004


@pytest.mark.parametrize("stack", [4, 12])
def test_it_is_the_equilibrium_of_a_table(stack: int) -> None:
    found = around(AllInTable((float(stack),) * 4))
    for behind in (1, 2, 3):
        assert share(pushes(stack, behind)) == pytest.approx(found.pushed(3 - behind), abs=ROUND)
        assert share(calls(stack, behind, behind - 1)) == pytest.approx(found.called(3 - behind, 4 - behind), abs=ROUND)


def test_every_row_is_there() -> None:
    rows = [pushes(stack, behind) for stack in STACKS for behind in BEHIND]
    rows += [calls(stack, behind, after) for stack in STACKS for behind in BEHIND for after in range(behind)]
    aces = kind_of(cards("AsAd"))
    assert all(len(row) == 169 and row[aces] == 1 for row in rows)


def test_up_to_which_stack() -> None:
    aces, trash, king = (kind_of(cards(text)) for text in ("AsAd", "7s2d", "KsQd"))
    assert (pays_up_to(1)[aces], pays_to_call_up_to(1)[aces]) == (25, 25)
    assert pays_up_to(1)[trash] < pays_up_to(1)[king]
    assert pays_up_to(8)[king] < pays_up_to(1)[king]  # near miss: eight behind
