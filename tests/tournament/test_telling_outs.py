"""Who is out, in a host's words: rebuys, places that wait, places that are shared, and what they pay."""

from __future__ import annotations

import pytest

from shuffleup.questions.words import Chips
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.prizes.payouts import Money, Shares
from tests.first_edition import ROBERTS_1
from tests.tournament.told_evening import (
    ANN,
    BEN,
    CID,
    DEE,
    ELI,
    FAY,
    ONE,
    TWO,
    Evening,
)


def test_a_rebuy_or_out() -> None:
    """BUY-02: who may rebuy is not out yet."""
    evening = Evening().starts()
    broke = ["Table 1, hand 1 is over.", "Ben loses the last chip to Ann, and may rebuy."]
    assert evening.hand(ONE, c.Out(BEN, ANN)) == broke
    assert evening.does(c.Rebuy(BEN)) == ["Ben rebuys: 25 for 1,000 chips (BUY-02)."]
    assert evening.does(c.BuyAddOn(BEN)) == ["Ben adds on: 10 for 500 chips (BUY-03)."]
    assert evening.hand(ONE, c.Out(CID))[1] == "Cid has no chips left, and may rebuy."
    assert evening.does(c.StayOut(CID)) == ["Cid does not rebuy.", "Cid is out in 4th place (WIN-01)."]
    again = evening.hand(ONE, c.Out(BEN, ANN))  # near miss: one rebuy is all there is
    assert again == ["Table 1, hand 3 is over.", "Ben is out in 3rd place, knocked out by Ann (WIN-01)."]


def test_a_place_that_waits_for_another() -> None:
    evening = Evening().starts()
    evening.hand(ONE, c.Out(BEN, ANN))
    evening.does(c.Rebuy(BEN))
    both = evening.hand(ONE, c.Out(BEN, ANN), c.Out(CID, ANN))
    assert both[1:] == [
        "Ben loses the last chip to Ann; the place is not settled yet.",
        "Cid loses the last chip to Ann, and may rebuy.",
    ]


@pytest.mark.parametrize(
    ("book", "lines"),
    [
        (
            HOMEGAME,
            [
                "Ben is out, knocked out by Ann, and shares 3rd and 4th place with Cid (WIN-02).",
                "Cid is out, knocked out by Ann, and shares 3rd and 4th place with Ben (WIN-02).",
            ],
        ),
        (
            GUIDELINES,
            [
                "Cid is out in 3rd place, knocked out by Ann (WIN-03).",
                "Ben is out in 4th place, knocked out by Ann (WIN-03).",
            ],
        ),
        (
            ROBERTS_1,
            ["Cid is out in 3rd place, knocked out by Ann.", "Ben is out in 4th place, knocked out by Ann."],
        ),
    ],
    ids=lambda given: given.name if isinstance(given, Rulebook) else "",
)
def test_out_on_the_same_hand(book: Rulebook, lines: list[str]) -> None:
    """WIN-02, WIN-03; near miss: one player alone is placed by WIN-01 (above)."""
    evening = Evening(book=book).starts()
    evening.passes(95)
    assert evening.hand(ONE, c.Out(BEN, ANN, Chips(300)), c.Out(CID, ANN, Chips(700)))[1:] == lines


def test_three_share_three_places() -> None:
    evening = Evening().starts()
    evening.passes(95)
    out = evening.hand(ONE, c.Out(BEN, ANN), c.Out(CID, ANN), c.Out(DEE, ANN))
    assert out[1] == "Ben is out, knocked out by Ann, and shares 2nd to 4th place with Cid and Dee (WIN-02)."
    assert out[-1] == "Ann wins the tournament (WIN-01)."


def test_settled_together_but_not_out_together() -> None:
    """Two hands: when the first has decided, both have their places, and none of them by WIN-02."""
    evening = Evening(8).starts()
    for table in (ONE, TWO):
        evening.does(c.BeginHand(table, evening.now))
    evening.does(c.EndHand(ONE, (c.Out(BEN, ANN),)))
    evening.does(c.EndHand(TWO, (c.Out(FAY, ELI),)))
    assert evening.does(c.StayOut(FAY)) == ["Fay does not rebuy."]
    assert evening.does(c.StayOut(BEN)) == [
        "Ben does not rebuy.",
        "Ben is out in 8th place, knocked out by Ann (WIN-01).",
        "Fay is out in 7th place, knocked out by Eli (WIN-01).",
    ]


def test_prizes_and_deals() -> None:
    evening = Evening(3).starts()
    evening.passes(95)
    evening.hand(ONE, c.Out(CID, ANN))
    deal = (e.Prize(ANN, Money(3500)), e.Prize(BEN, Money(2500)))
    assert evening.does(c.AgreeDeal(deal)) == [
        "The players have agreed among themselves: 35 for Ann and 25 for Ben (WIN-04)."
    ]
    evening.hand(ONE, c.Out(BEN, ANN))
    assert sorted(evening.does(c.PayPrizes())) == [
        "Ann is paid 35, as the players agreed (WIN-04).",
        "Ben is paid 25, as the players agreed (WIN-04).",
        "Cid is paid 15 for 3rd place (PAY-02).",
    ]


def test_prizes_of_the_host_are_by_no_clause() -> None:
    evening = Evening(3)
    evening.does(c.EditPayouts(Shares((60, 40))))
    evening.starts()
    evening.passes(95)
    evening.hand(ONE, c.Out(CID, ANN))
    evening.hand(ONE, c.Out(BEN, ANN))
    assert sorted(evening.does(c.PayPrizes())) == ["Ann is paid 45 for 1st place.", "Ben is paid 30 for 2nd place."]


@pytest.mark.parametrize(
    ("structure", "cited"),
    [(None, "(WIN-02, PAY-02)"), (Shares((50, 30, 20)), "(WIN-02)")],  # near miss: the same prizes, but the host's own
)
def test_a_prize_that_is_shared_says_so(structure: Shares | None, cited: str) -> None:
    evening = Evening(3)
    if structure:
        evening.does(c.EditPayouts(structure))
    evening.starts()
    evening.passes(95)
    evening.hand(ONE, c.Out(BEN, ANN), c.Out(CID, ANN))
    paid = sorted(evening.does(c.PayPrizes()))
    shares = {"Ben": 20, "Cid": 15}  # 35 in fives
    assert paid[1:] == [
        f"{name} is paid {sum_}, a share of 2nd and 3rd place {cited}." for name, sum_ in shares.items()
    ]
    assert ("(PAY-02)" in paid[0]) is (structure is None)
