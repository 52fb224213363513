"""DLR: who deals at a table of real cards, and what the dealer sees to."""

from __future__ import annotations

import pytest

from shuffleup.questions import dealers as ask
from shuffleup.questions.dealers import DealerDuty, DealsBy
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook, value
from shuffleup.tournament.hands.dealers import DealingTable, dealer_of, duties_of
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo
from tests.first_edition import GUIDELINES_1, HOMEGAME_1
from tests.hand.table_talk import house_rules

ANN, BEN, CAT, DAN = (PlayerId(name) for name in ("ann", "ben", "cat", "dan"))


def sitting(*away: PlayerId) -> tuple[Sitting, ...]:
    """Ann, Ben and Cat in seats 2, 5 and 8."""
    seats = {ANN: 2, BEN: 5, CAT: 8}
    return tuple(Sitting(p, Chair(TableNo(1), Seat(s)), Chips(500), p in away) for p, s in seats.items())


def table(
    button: int = 5, outs: tuple[PlayerId, ...] = (), *, away: tuple[PlayerId, ...] = (), real: bool = True
) -> DealingTable:
    return DealingTable(real, Seat(button), sitting(*away), outs)


LAST_OUT = house_rules(value("house", ask.WhoDeals, DealsBy.LAST_OUT, text="Losers deal."))


@pytest.mark.parametrize(
    ("book", "facts", "deals", "by"),
    [
        (GUIDELINES, table(5), BEN, "DLR-01"),  # nobody is out: the button
        (GUIDELINES, table(5, (DAN,)), DAN, "DLR-01"),  # the first one out, for good
        (GUIDELINES, table(8, (DAN,)), DAN, "DLR-01"),
        (GUIDELINES, table(5, (DAN, PlayerId("eve"))), "eve", "DLR-01"),  # until the next one is out
        (HOMEGAME, table(5, (DAN,)), BEN, "MOVE-05"),  # DLR-01 near miss: here the deal goes with the button
        (HOMEGAME_1, table(5, (DAN,)), BEN, "custom"),
        (LAST_OUT, table(5, (DAN,)), DAN, "house"),
        (GUIDELINES, table(6), BEN, "DLR-01"),  # a dead button: the player right of it acts last again
        (GUIDELINES, table(1), CAT, "DLR-01"),
        (GUIDELINES, table(5, away=(BEN,)), ANN, "DLR-01"),  # near miss: he is not there to deal
        (GUIDELINES, table(5, (DAN,), real=False), None, None),  # DLR-01 near miss: the software deals
        (GUIDELINES, table(5, away=(ANN, BEN, CAT)), None, None),
    ],
)
def test_dlr_01_who_deals(book: Rulebook, facts: DealingTable, deals: PlayerId | None, by: str | None) -> None:
    dealer = dealer_of(facts, book)
    assert (dealer.player if dealer else None, dealer.by.id if dealer else None) == (deals, by)


@pytest.mark.parametrize(("book", "by"), [(HOMEGAME, "TD-01"), (GUIDELINES_1, "custom")])
def test_dlr_01_near_miss_a_dealer_the_director_named(book: Rulebook, by: str) -> None:
    dealer = dealer_of(DealingTable(True, Seat(5), sitting(), (DAN,), named=CAT), book)
    assert dealer is not None
    assert (dealer.player, dealer.by.id) == (CAT, by)


# ------------------------------------------------------------------------------------------------ what he sees to

FEW = house_rules(value("house", ask.DealersDuties, (DealerDuty.DEAL, DealerDuty.TURNS), text="Few words."))


@pytest.mark.parametrize(
    ("book", "duties", "by"),
    [
        (GUIDELINES, tuple(DealerDuty), "DLR-02"),
        (HOMEGAME, tuple(DealerDuty), "DLR-02"),
        (HOMEGAME_1, tuple(DealerDuty), "custom"),  # DLR-02 near miss: this book does not speak of it
        (FEW, (DealerDuty.DEAL, DealerDuty.TURNS), "house"),
    ],
)
def test_dlr_02_what_the_dealer_sees_to(book: Rulebook, duties: tuple[DealerDuty, ...], by: str) -> None:
    ruling = duties_of(book)
    assert (ruling.answer, ruling.by.id) == (duties, by)
