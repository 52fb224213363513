"""A round of betting solved: against games whose answer is known, and against every board being counted."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from shuffleup.bots.rounds import RIVER
from shuffleup.cards import cards, strength
from shuffleup.lab.bet_tree import FOLD, STAY, BetSizes, RoundStart, grown
from shuffleup.lab.endings import BoardPlaces
from shuffleup.lab.equity import PLACES, odds
from shuffleup.lab.starting import HANDS
from shuffleup.lab.streets import PAIRS, Weights, matchups, solved, strengths

ALL = np.ones(HANDS, np.float32)
PAIR_AT = {(int(one), int(two)): at for at, (one, two) in enumerate(PAIRS)}
AT = {place: card for card, place in PLACES.items()}
ALL_IN_ONLY = BetSizes((), (), times=0)


def board(text: str) -> BoardPlaces:
    return tuple(PLACES[card] for card in cards(text))


def at(text: str) -> int:
    one, two = sorted(PLACES[card] for card in cards(text))
    return PAIR_AT[one, two]


def only(*hands: str) -> Weights:
    held = np.zeros(HANDS, np.float32)
    held[[at(hand) for hand in hands]] = 1
    return held


# ------------------------------------------------------------------------------------------------ who beats whom


@pytest.mark.parametrize("shown", ["As7d2c9hJs", "TsJsQsKs2d", "5h5d5c5s9c", "AhAdAcAsKc", "2h4h6h8hTd"])
def test_hands_rank_as_the_table_ranks_them(shown: str) -> None:
    lies = board(shown)
    free = np.array([n for n, pair in enumerate(PAIRS) if not set(map(int, pair)) & set(lies)])
    every = free[:: len(free) // 100]
    expected = [strength((*(AT[int(card)] for card in PAIRS[hand]), *cards(shown))) for hand in every]
    assert strengths(lies, every).tolist() == expected
    strengths(lies, np.arange(HANDS))  # a pair that lies there is nobody's, and harms nobody


@pytest.mark.parametrize(("shown", "mine", "theirs"), [("As7d2c9h", "AhKd", "7s7h"), ("2h4h6h8h", "Ah3c", "5s7s")])
def test_on_the_turn_every_river_counts(shown: str, mine: str, theirs: str) -> None:
    match = matchups(board(shown))
    won = match.wins[match.column[at(mine)], match.column[at(theirs)]]
    (me, _) = odds([[cards(mine)], [cards(theirs)]], cards(shown)).hands  # type: ignore[list-item]
    assert (1 + won) / 2 == pytest.approx(float(me.equity), abs=1e-6)


def test_from_the_flop_a_good_many_endings_come_near_all_of_them() -> None:
    match = matchups(board("As7d2c"))
    for mine, theirs in (("AhKd", "KsQs"), ("8s8h", "AdQd"), ("6c5c", "AhAd")):
        won = match.wins[match.column[at(mine)], match.column[at(theirs)]]
        (me, _) = odds([[cards(mine)], [cards(theirs)]], cards("As7d2c")).hands  # type: ignore[list-item]
        assert (1 + won) / 2 == pytest.approx(float(me.equity), abs=0.15)


def test_hands_that_share_a_card_never_meet() -> None:
    match = matchups(board("As7d2c9hJs"))
    assert match.meets[match.column[at("AhKd")], match.column[at("KdQd")]] == 0
    assert match.meets[match.column[at("AhKd")], match.column[at("KsQd")]] == 1  # near miss
    assert match.column[at("AsKd")] == -1


# ------------------------------------------------------------------------------------------------------ the tree


def test_what_can_be_done_in_turn() -> None:
    root = grown(RoundStart(100, (0, 0), 1000, 10), BetSizes((0.5,), (1.0,), times=1))
    assert root.acts == (STAY, 50, 1000)
    assert root.child(50).acts == (FOLD, STAY, 250, 1000)
    assert root.child(STAY).acts == (STAY, 50, 1000)
    assert root.child(STAY).child(STAY).acts == ()  # both checked
    assert root.child(50).child(STAY).paid == (50, 50)
    assert root.child(1000).acts == (FOLD, STAY)


def test_before_the_flop_who_only_calls_can_still_be_raised() -> None:
    start = RoundStart(0, (10, 20), 200, 20)
    root = grown(start, BetSizes((0.75,), (1.0,), times=1))
    assert root.acts == (FOLD, STAY, 50, 200)
    assert root.child(STAY).acts == (STAY, 50, 200)
    closing = grown(RoundStart(30, (0, 50), 200, 20, closing=True), BetSizes())
    assert closing.child(STAY).acts == ()


def test_what_was_done_is_among_the_choices_whatever_its_size() -> None:
    start = RoundStart(100, (0, 0), 1000, 10)
    root = grown(start, BetSizes((0.5,)), (STAY, 37))
    assert root.child(STAY).acts == (STAY, 37, 50, 1000)
    assert 37 not in root.acts  # only where it was done


# --------------------------------------------------------------------------------------------------- the solution


def test_who_is_all_in_is_called_with_what_pays_and_not_with_what_does_not() -> None:
    """Ten big blinds each. It may limp here, so that it is not quite the game of all-in or fold."""
    found = solved(RoundStart(0, (10, 20), 200, 20), (), (ALL, ALL), (), ALL_IN_ONLY, rounds=200)
    called = found.often(found.root.child(200))[1]
    assert called[[at("AsAh"), at("AsKd"), at("8s8h")]].min() > 0.99
    assert called[[at("7d2c"), at("9s3d")]].max() < 0.01
    assert float(called.mean()) == pytest.approx(0.374, abs=0.12)  # what all-in or fold calls with


def test_a_pot_bet_on_the_river_with_nuts_and_air_is_bluffed_and_called_as_the_textbook_says() -> None:
    """One side has the nuts or nothing, the other a hand between. With a bet of the pot a third of the bets are
    bluffs, and half of the hands between call. With half the pot it is a quarter, and two thirds."""
    lies = board("Ks9d5c4h2s")
    polar = only("AcAd", "AhAs", "7c6d", "7h6s", "7d6c", "7s6h")
    between = only("QcQd", "QhQs", "JcJd", "JhJs")
    for size, bluffs, calls in ((100, 1 / 3, 1 / 2), (50, 1 / 4, 2 / 3)):
        start = RoundStart(100, (0, 0), size, 10)
        found = solved(start, lies, (polar, between), (), ALL_IN_ONLY, rounds=300)
        bets = found.often(found.root)[found.root.acts.index(size)]
        called = found.often(found.root.child(size))[1]
        strong = bets[[at("AcAd"), at("AhAs")]].sum()
        weak = bets[[at("7c6d"), at("7h6s"), at("7d6c"), at("7s6h")]].sum()
        assert strong == pytest.approx(2, abs=0.02)
        assert weak / (weak + strong) == pytest.approx(bluffs, abs=0.03)
        assert called[[at("QcQd"), at("QhQs"), at("JcJd"), at("JhJs")]].mean() == pytest.approx(calls, abs=0.03)


@pytest.mark.parametrize("shown", ["As7d2c9hJs", "As7d2c", ""])
def test_the_longer_it_learns_the_less_there_is_to_win_from_it(shown: str) -> None:
    start = RoundStart(100, (0, 0), 300, 20) if shown else RoundStart(0, (10, 20), 400, 20)
    few, many = (solved(start, board(shown), (ALL, ALL), rounds=rounds).exploitable() for rounds in (10, 60))
    assert 0 <= many < few / 3
    assert many < 3  # chips, of a pot of a hundred or of two blinds


@pytest.mark.parametrize(("pots_behind", "choices"), [(1, 3), (3, 5), (10, 5)])
def test_a_river_as_the_strongest_bot_solves_it_leaves_less_than_a_hundredth_of_the_pot(
    pots_behind: int, choices: int
) -> None:
    """All 1,081 hands a side, three bets and all-in (as far as that is more): what the best answer to either side wins,
    on average of both."""
    found = solved(RoundStart(100, (0, 0), 100 * pots_behind, 10), board("As7d2c9hJs"), (ALL, ALL), (), RIVER)
    assert len(found.ranges[0]) == 1081
    assert len(found.root.acts) == choices  # to check is one
    assert 0 <= found.exploitable() / 2 < 1


def test_same_ranges_same_answer() -> None:
    start = RoundStart(100, (0, 0), 300, 20)
    one, two = (solved(start, board("As7d2c"), (ALL, ALL), rounds=5) for _ in range(2))
    assert np.array_equal(one.often(one.root), two.often(two.root))


def test_a_pair_of_cards_that_lies_on_the_board_is_never_played() -> None:
    found = solved(RoundStart(100, (0, 0), 300, 20), board("As7d2c9hJs"), (ALL, ALL), rounds=3)
    often = found.often(found.root)
    for pair in combinations(board("As7d"), 2):
        assert not often[:, PAIR_AT[min(pair), max(pair)]].any()
    assert often[:, at("AhKd")].sum() == pytest.approx(1, abs=1e-5)
