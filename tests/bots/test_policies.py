"""What each style does with its turn: rows that differ in one thing, and do another."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.bots import short
from shuffleup.bots.opening import read_off
from shuffleup.bots.quick import Faults, decide, taken_for
from shuffleup.bots.rounds import so_far
from shuffleup.bots.seen import Seen
from shuffleup.bots.styles import QUICK, ROWS, STYLES
from shuffleup.lab.before_flop import WHOLE
from shuffleup.lab.starting import KINDS, kind_of, share_of
from tests.bots.spots import often, one_of, spot, to_act

TAG, STATION, BEGINNER, WILD = (STYLES[name] for name in ("tag", "station", "beginner", "wild"))
CAREFUL = STYLES["careful"]
SIX_FOLD = ("fold",) * 6


# ------------------------------------------------------------------------------------------------ before the flop


@pytest.mark.parametrize("style", ["tag", "careful"])
@pytest.mark.parametrize(
    ("mine", "did", "does"),
    [
        ("AsKs", (), "raise 45"),
        ("KsTd", (), "fold"),
        ("KsTd", SIX_FOLD, "raise 45"),  # near miss: only the blinds are behind
        ("7s2d", SIX_FOLD, "fold"),
        ("AsKs", ("call",), "raise 70"),  # not in the table: a big blind more for everyone who called
    ],
)
def test_those_in_earnest_open_by_position(style: str, mine: str, did: tuple[str, ...], does: str) -> None:
    assert one_of(QUICK[style](to_act(mine, 9, *did), Random(1))) == does


@pytest.mark.parametrize(("mine", "players", "did"), [("9s7s", 6, (46,)), ("Ks9d", 2, (50,)), ("5s4s", 2, ())])
def test_without_a_fault_it_is_the_strongest_ones_table(mine: str, players: int, did: tuple[int, ...]) -> None:
    seen = to_act(mine, players, *did)
    place = read_off(so_far(seen)[0], seen.seat)
    assert place is not None
    folds = place.often()[0][kind_of(seen.cards)] / WHOLE
    assert often(lambda turn, rng: decide(Faults(), turn, rng), seen, "fold", 400) == pytest.approx(folds, abs=0.07)


def test_a_hand_is_taken_for_a_better_one_or_a_worse_one() -> None:
    for kind in range(KINDS):
        assert taken_for(kind, 1.0) == kind
        assert share_of(taken_for(kind, 2.0)) <= share_of(kind) <= share_of(taken_for(kind, 0.8))


@pytest.mark.parametrize(
    ("mine", "wild", "tag"),
    [("KsTd", "raise", "fold"), ("AsAd", "raise", "raise"), ("7s2d", "fold", "fold")],
)
def test_wild_raises_hands_that_tag_folds(mine: str, wild: str, tag: str) -> None:
    seen = to_act(mine, 9)
    assert often(WILD, seen, wild) == 1
    assert often(TAG, seen, tag) == 1


@pytest.mark.parametrize(("mine", "plays"), [("KsTd", True), ("7s2d", False)])
def test_the_beginner_and_the_station_come_in_by_calling(mine: str, plays: bool) -> None:
    for style in (BEGINNER, STATION):
        assert (often(style, to_act(mine, 9), "call") > 0.6) is plays


def test_who_has_a_better_hand_raises_a_raiser_and_a_worse_one_folds_among_many() -> None:
    """What the table does not have: two have come in already."""
    raised = {mine: to_act(mine, 9, 60, "call") for mine in ("AsAd", "9s4d")}
    assert often(CAREFUL, raised["AsAd"], "raise") == 1
    assert often(CAREFUL, raised["9s4d"], "fold") == 1


# ------------------------------------------------------------------------------------------------- after the flop


def test_tag_bets_the_flop_it_led_to_more_often_than_one_it_did_not() -> None:
    led, called = (spot("8s6s", "Qd7c2h", others="1900", pot=130, call=0, led=led) for led in (True, False))
    assert 0.5 < often(TAG, led, "raise") < 0.85
    assert often(TAG, called, "raise") < 0.15


@pytest.mark.parametrize("style", ["tag", "careful"])
def test_what_is_likely_best_is_bet(style: str) -> None:
    best, behind = (spot(mine, "Kd9c2h5c", others="1900", pot=100, call=0) for mine in ("KsAs", "4s3d"))
    assert often(QUICK[style], best, "raise", 50) > 0.9
    assert often(QUICK[style], behind, "raise", 50) < 0.15


@pytest.mark.parametrize("style", ["tag", "careful"])
def test_a_draw_pays_by_its_chance_and_the_price(style: str) -> None:
    """A flush draw for a fifth of the pot, and for more than it is worth."""
    cheap, dear = (
        spot("8s7s", "Ks2sJh", others=f"1900+{bet} in", pot=200 + bet, call=bet, raises=1) for bet in (40, 600)
    )
    assert often(QUICK[style], cheap, "fold", 50) < 0.1
    assert often(QUICK[style], dear, "fold", 50) > 0.7


def test_the_station_pays_with_a_pair_and_hardly_without() -> None:
    """Nothing and no draw goes; the smallest pair stays for everything."""
    pair, none = (
        spot(mine, "Kd9c2h", others="0+2000 in", stack=2000, pot=2200, call=2000, raises=1) for mine in ("As2s", "6s5c")
    )
    assert (often(STATION, pair, "call"), often(STATION, none, "fold")) == (1, 1)


def test_the_station_hardly_raises() -> None:
    strong = spot("9s9d", "Kd9c2h", others="1900+100 in", pot=300, call=100, raises=1)
    assert often(STATION, strong, "raise") < 0.1
    assert often(STATION, spot("KsQs", "Kd9c2h", others="1900", pot=100, call=0), "raise") < 0.1


def test_the_beginner_bets_what_comes_to_mind() -> None:
    seen = spot("KsQs", "Kd9c2h", others="1900", pot=100, call=0)
    totals = {BEGINNER(seen, Random(seed)).total for seed in range(300)} - {0}
    assert len(totals) >= 5
    assert max(totals) > seen.pot > min(totals)


def test_wild_raises_with_nothing_and_not_for_everything() -> None:
    cheap, dear = (
        spot("6s4d", "KdQcJh", others=f"900+{bet} in", stack=1000, pot=200 + bet, call=bet, raises=1)
        for bet in (60, 500)
    )
    assert often(WILD, cheap, "raise") > 0.3
    assert often(WILD, dear, "raise") == 0


def test_one_style_alone_counts_in_prizes() -> None:
    assert [style for style, row in ROWS.items() if row.prizes] == ["careful"]


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
        assert (CAREFUL(seen, Random(1)).total >= 140) is all_in
