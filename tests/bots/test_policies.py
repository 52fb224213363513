"""What each style does with its turn: rows that differ in one thing, and do another."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.bots import careful, short
from shuffleup.bots.seen import Seen
from shuffleup.bots.styles import STYLES
from tests.bots.spots import often, one_of, spot

TAG, STATION, BEGINNER, WILD = (STYLES[name] for name in ("tag", "station", "beginner", "wild"))
CAREFUL = STYLES["careful"]
EIGHT_BEHIND = "1990+10, 1980+20, 2000, 2000, 2000, 2000, 2000, 2000"
ON_THE_BUTTON = "1990+10, 1980+20, 2000 fold, 2000 fold, 2000 fold, 2000 fold"
RAISED = "1990+10, 1980+20, 1940+60 in"


# ------------------------------------------------------------------------------------------------- tight, aggressive


@pytest.mark.parametrize(
    ("mine", "others", "does"),
    [
        ("AsKs", EIGHT_BEHIND, "raise 50"),
        ("KsTd", EIGHT_BEHIND, "fold"),
        ("KsTd", ON_THE_BUTTON, "raise 50"),  # near miss: only the blinds are behind
        ("7s2d", ON_THE_BUTTON, "fold"),
        ("AsKs", "1990+10, 1980+20, 1980+20 in", "raise 70"),  # a big blind more for everyone who limped
    ],
)
def test_tag_opens_by_position(mine: str, others: str, does: str) -> None:
    assert one_of(TAG(spot(mine, others=others), Random(1))) == does


def test_tag_bets_the_flop_it_led_to_more_often_than_one_it_did_not() -> None:
    led, called = (spot("AsKs", "Qd7c2h", others="1900", pot=130, call=0, led=led) for led in (True, False))
    assert 0.5 < often(TAG, led, "raise") < 0.8
    assert often(TAG, called, "raise") == 0


def test_tag_bets_top_pair_and_gives_up_a_missed_hand() -> None:
    top, missed = (spot(mine, "Kd7c2h", others="1900", pot=130, call=0) for mine in ("KsQs", "JsTs"))
    assert (often(TAG, top, "raise"), often(TAG, missed, "raise")) == (1, 0)


def test_tag_calls_a_draw_only_at_its_price() -> None:
    cheap, dear = (
        spot("Js9s", "Ks7s2h", others=f"1900+{bet} in", pot=200 + bet, call=bet, raises=1) for bet in (40, 400)
    )
    assert often(TAG, cheap, "fold") == 0
    assert often(TAG, dear, "fold") > 0.5


# ----------------------------------------------------------------------------------------------------- the others


def test_the_station_pays_with_a_pair_and_not_without() -> None:
    """Ace-high and no draw goes; the smallest pair stays for everything."""
    pair, none = (
        spot(mine, "Kd9c2h", others="0+2000 in", stack=2000, pot=2200, call=2000, raises=1) for mine in ("As2s", "AsQc")
    )
    assert (often(STATION, pair, "call"), often(STATION, none, "fold")) == (1, 1)


def test_the_station_hardly_raises() -> None:
    strong = spot("9s9d", "Kd9c2h", others="1900+100 in", pot=300, call=100, raises=1)
    assert often(STATION, strong, "raise") < 0.3
    assert often(STATION, spot("KsQs", "Kd9c2h", others="1900", pot=100, call=0), "raise") == 0


def test_the_beginner_bets_what_comes_to_mind() -> None:
    seen = spot("KsQs", "Kd9c2h", others="1900", pot=100, call=0)
    totals = {BEGINNER(seen, Random(seed)).total for seed in range(300)} - {0}
    assert len(totals) >= 5
    assert max(totals) > seen.pot > min(totals)


@pytest.mark.parametrize(("mine", "stays"), [("Js5s", True), ("7s2d", False)])
def test_the_beginner_plays_nearly_everything(mine: str, stays: bool) -> None:
    assert (often(BEGINNER, spot(mine, others=EIGHT_BEHIND), "fold") < 0.1) is stays


def test_wild_raises_hands_that_tag_folds() -> None:
    seen = spot("9s7s", others=EIGHT_BEHIND)
    assert often(WILD, seen, "raise") == 1
    assert often(TAG, seen, "fold") == 1


# -------------------------------------------------------------------------------------------------------- careful


@pytest.mark.parametrize(
    ("mine", "others", "does"),
    [
        ("AsAd", EIGHT_BEHIND, "raise"),
        ("KsTd", EIGHT_BEHIND, "fold"),
        ("KsTd", ON_THE_BUTTON, "raise"),  # near miss: two behind
    ],
)
def test_careful_opens_when_nobody_behind_is_likely_to_hold_better(mine: str, others: str, does: str) -> None:
    assert often(CAREFUL, spot(mine, others=others), does) == 1


def test_careful_pays_by_its_chance_and_the_price() -> None:
    """A flush draw for a fifth of the pot, and for more than it is worth."""
    cheap, dear = (
        spot("8s7s", "Ks2sJh", others=f"1900+{bet} in", pot=200 + bet, call=bet, raises=1) for bet in (40, 600)
    )
    assert often(CAREFUL, cheap, "fold", 50) < 0.1
    assert often(CAREFUL, dear, "fold", 50) > 0.9


def test_careful_bets_what_is_likely_best() -> None:
    best, behind = (spot(mine, "Kd9c2h5c", others="1900", pot=100, call=0) for mine in ("KsAs", "4s3d"))
    assert often(CAREFUL, best, "raise", 50) > 0.9
    assert often(CAREFUL, behind, "raise", 50) == 0


# ---------------------------------------------------------------------------------------------- short, by the prizes

PAID = (500, 300, 200)


def shoved(mine: str, *, prizes: tuple[int, ...] = (), stack: int = 180) -> Seen:
    """Big blind with nine big blinds; the big stack is all-in; a tiny stack has folded. Three are paid."""
    others = "0+3000 in, 30 fold, 800 fold"
    return spot(mine, others=others, stack=stack, bet=20, pot=3030, call=stack, raises=1, prizes=prizes)


def test_short_calls_for_chips_and_folds_for_prizes() -> None:
    """Near miss: the same hand, the same chips; with one tiny stack left before the money, waiting is worth more."""
    assert short.decide(shoved("Ks9s")).what == "call"
    assert short.decide(shoved("Ks9s", prizes=PAID)).what == "fold"
    assert short.decide(shoved("AsAd", prizes=PAID)).what == "call"  # aces are too good to wait with


@pytest.mark.parametrize(
    ("mine", "others", "does"),
    [
        ("As9d", "140+20", "raise"),
        ("7s2d", "140+20", "fold"),
        ("Qs8d", "140+20", "raise"),
        ("Qs8d", "170+10, 160+20, 180, 180, 180, 180, 180, 180", "fold"),  # near miss: eight behind
        ("AsKd", "170+10, 160+20, 180, 180, 180, 180, 180, 180", "raise"),
    ],
)
def test_short_pushes_or_folds(mine: str, others: str, does: str) -> None:
    """The small blind with eight big blinds, or the first seat of nine."""
    seen = spot(mine, others=others, stack=150, bet=10, pot=30, call=10)
    assert one_of(short.decide(seen)) == (f"raise {seen.greatest}" if does == "raise" else does)


def test_careful_is_short_by_the_chips_that_can_be_lost() -> None:
    """Ten big blinds is short; two thousand against a hundred and sixty is as short, and two thousand each is not."""
    for others, all_in in [("140+20", True), ("1980+20", False)]:
        seen = spot("AsQd", others=others, stack=1990, bet=10, pot=30, call=10)
        assert (careful.decide(seen, Random(1)).total >= 140) is all_in
