"""What chips are worth: as chips where only they count, by the chances at the prizes where those are near."""

from __future__ import annotations

import pytest

from shuffleup.bots.seen import Seen
from shuffleup.bots.worth import needed, prizes_of, stake, worth
from tests.bots.spots import spot

BUBBLE = (500, 300, 200)  # three are paid


def price(seen: Seen, total: int) -> float:
    return needed(seen, seen.others[0], stake(seen, seen.others[0], total))


def test_where_chips_are_all_a_call_needs_the_pot_odds() -> None:
    seen = spot("AsKs", others="1900+100 in, 2000 fold", pot=200, call=100)
    assert price(seen, 100) == pytest.approx(seen.odds) == pytest.approx(100 / 300)


def test_what_cannot_be_matched_goes_back() -> None:
    """He has bet 500, I have 100: I can win 100 of it, and the 130 that lay there."""
    seen = spot("AsKs", others="1500+500 in, 2000 fold", pot=630, stack=100, call=100)
    assert price(seen, 100) == pytest.approx(100 / (130 + 200))


def test_a_push_puts_at_stake_what_both_can_match() -> None:
    seen = spot("AsKs", others="300+20", stack=980, bet=20, pot=40, call=0)
    at = stake(seen, seen.others[0], 1000, their_total=320)
    total = 980 + 300 + 40
    assert at.win == pytest.approx((980 + 40 + 300) / total)
    assert at.lose == pytest.approx((980 - 300) / total)


def test_on_the_bubble_a_call_needs_more_than_the_pot_odds() -> None:
    others = "1000+1000 in, 2000 fold, 1500 fold"
    calm = spot("AsKs", others=others, stack=2000, pot=1030, call=1000)
    bubble = spot("AsKs", others=others, stack=2000, pot=1030, call=1000, prizes=BUBBLE)
    at_chips, at_prizes = (price(seen, 1000) for seen in (calm, bubble))
    assert at_prizes > at_chips + 0.03


def test_one_who_goes_out_has_the_place_that_is_left() -> None:
    four = spot("AsKs", others="2000, 2000, 2000", prizes=BUBBLE)
    three = spot("AsKs", others="2000, 2000", prizes=BUBBLE)
    assert worth(four, -2000) == 0
    assert worth(three, -2000) == 200  # near miss: in the money


def test_all_worths_together_are_the_prizes() -> None:
    seen = spot("AsKs", others="2000, 2000, 2000", prizes=BUBBLE)
    assert worth(seen, 0) == pytest.approx(sum(BUBBLE) / 4)


@pytest.mark.parametrize(
    ("left", "prizes", "counted"),
    [(4, BUBBLE, True), (10, BUBBLE, True), (11, BUBBLE, False), (4, (), False), (4, (0, 0), False)],
)
def test_prizes_count_where_they_can_be_worked_out(left: int, prizes: tuple[int, ...], counted: bool) -> None:
    seen = spot("AsKs", others="2000, 2000, 2000", left=left, elsewhere=2000, prizes=prizes)
    assert (prizes_of(seen) == prizes) is counted


def test_equal_prizes_leave_nothing_to_win() -> None:
    seen = spot("AsKs", others="1000+1000 in", stack=2000, pot=1030, call=1000, prizes=(500, 500))
    assert price(seen, 1000) == 1
