"""Hands against each other: known figures, brute force as the judge, ranges, and both speeds alike."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.cards import DECK, Card, cards, strength
from shuffleup.lab.compiled import Loops, loops, plain
from shuffleup.lab.equity import DEALS, NotTogether, Odds, count, odds, places
from shuffleup.lab.ranges import ALL_PAIRS, NoRange, Pair, as_text, pairs_of

BOTH = pytest.mark.parametrize("run", [plain(), loops()], ids=["plain", "compiled"])


def against(*hands: str, board: str = "", dead: str = "", run: Loops | None = None) -> Odds:
    return odds([pairs_of(hand) for hand in hands], cards(board), cards(dead), with_loops=run)


# -------------------------------------------------------------------------------------------------- known figures


@BOTH
@pytest.mark.parametrize(
    ("hands", "percent"),
    [
        (("AcAd", "KhKs"), "81.2555"),
        (("AsAh", "KsKh"), "82.6366"),  # near miss: the kings' suits are the aces', and make fewer flushes of their own
        (("AhKh", "QsQd"), "46.2145"),
    ],
)
def test_hand_against_hand_before_the_flop(hands: tuple[str, str], percent: str, run: Loops) -> None:
    found = against(*hands, run=run)
    assert (f"{float(100 * found.hands[0].equity):.4f}", found.boards, found.exact) == (percent, 1_712_304, True)


@pytest.mark.parametrize(
    ("hand", "percent"), [("AsAh", "85.2037"), ("AsKs", "67.0446"), ("2s2h", "50.3340"), ("7s2h", "34.5836")]
)
def test_a_hand_against_any_two_cards(hand: str, percent: str) -> None:
    found = against(hand, "random")
    assert (f"{float(100 * found.hands[0].equity):.4f}", found.exact) == (percent, True)


# ------------------------------------------------------------------------------------------- brute force as judge


def by_hand(hands: list[list[Card]], board: list[Card], dead: list[Card]) -> list[list[Fraction]]:
    """Every ending dealt and ranked, as slowly as can be."""
    known = {*board, *dead, *(card for hand in hands for card in hand)}
    won = [[Fraction(0)] * 3 for _ in hands]
    for rest in combinations([card for card in DECK if card not in known], 5 - len(board)):
        strengths = [strength((*hand, *board, *rest)) for hand in hands]
        best = [at for at, one in enumerate(strengths) if one == max(strengths)]
        for at in best:
            won[at][0] += len(best) == 1
            won[at][1] += len(best) > 1
            won[at][2] += Fraction(1, len(best))
    return won


@settings(max_examples=40)
@given(st.permutations(DECK), st.integers(2, 5), st.integers(3, 5), st.integers(0, 4))
def test_counted_is_what_dealing_every_board_gives(dealt: list[Card], players: int, lying: int, gone: int) -> None:
    hands = [list(dealt[2 * at : 2 * at + 2]) for at in range(players)]
    board, dead = dealt[20 : 20 + lying], dealt[30 : 30 + gone]
    found = odds([[(one, two)] for one, two in hands], board, dead, with_loops=plain())
    judged = by_hand(hands, board, dead)
    boards = found.boards
    assert [[one.win * boards, one.tie * boards, one.equity * boards] for one in found.hands] == judged


@settings(max_examples=30, deadline=None)
@given(st.permutations(DECK), st.integers(2, 9), st.sampled_from([0, 3, 4, 5]))
def test_both_speeds_count_alike(dealt: list[Card], players: int, lying: int) -> None:
    held, board, dead = places(dealt[: 2 * players]), places(dealt[20 : 20 + lying]), places(dealt[30:33])
    assert count(held, board, dead, plain()) == count(held, board, dead, loops())


@given(st.permutations(DECK), st.integers(2, 4))
@settings(max_examples=10)
def test_shares_add_up_to_the_pot(dealt: list[Card], players: int) -> None:
    found = odds([[(dealt[2 * at], dealt[2 * at + 1])] for at in range(players)], with_loops=loops())
    assert sum(one.equity for one in found.hands) == 1


# --------------------------------------------------------------------------------------------------------- chance


@pytest.fixture
def fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals, and the error that is said is as much larger."""
    monkeypatch.setitem(DEALS, True, 100_000)
    monkeypatch.setitem(DEALS, False, 5_000)


@BOTH
@pytest.mark.usefixtures("fewer")
def test_where_there_are_too_many_hands_boards_are_dealt_and_the_error_is_said(run: Loops) -> None:
    found = against("AhKh", "random", "random", run=run)
    assert not found.exact
    assert abs(float(found.hands[0].equity) - 0.507) < 3 * found.error
    assert sum(one.equity for one in found.hands) == 1


@BOTH
@pytest.mark.usefixtures("fewer")
def test_a_whole_deck_of_hands_that_may_be_anything_is_dealt(run: Loops) -> None:
    """None of them makes a deal void, and each has its share where it was named."""
    found = against(*["random"] * 10, "AhAd", *["random"] * 11, run=run)
    assert sum(one.equity for one in found.hands) == 1
    aces, *others = sorted(found.hands, key=lambda one: -one.equity)
    assert aces is found.hands[10]
    assert float(aces.equity) == pytest.approx(0.1317, abs=1.5 * found.error)
    assert all(float(one.equity) == pytest.approx((1 - float(aces.equity)) / 21, abs=found.error) for one in others)


def test_those_who_may_hold_anything_are_dealt_what_the_others_leave() -> None:
    """What is counted against any two cards, and what comes of dealing two that are left."""
    run = loops()
    counted = against("AhKh", "random").hands[0].equity
    counts, deck = run.row([0] * 6), run.row(range(52))
    pairs = run.rows(*([place] for place in places(cards("AhKh"))), [1])
    assert run.sample(400_000, pairs, run.row([]), deck, run.row([777, 888, 999]), run.tables, counts) == 400_000
    shares = int(counts[0]) + int(counts[2]) / 2
    assert shares / 400_000 == pytest.approx(float(counted), abs=0.003)


def test_both_speeds_deal_alike_from_one_seed() -> None:
    def dealt(run: Loops) -> list[int]:
        pairs = run.rows([51, 40, 30], [50, 41, 31], [1, 3])
        counts, deck = run.row([0] * 9), run.row(range(50))  # a third holder may have anything
        chance = run.row([12345, 23456, 34567])
        assert run.sample(500, pairs, run.row([]), deck, chance, run.tables, counts) == 500
        return [*map(int, counts), *map(int, chance)]

    assert dealt(plain()) == dealt(loops())


def test_dealing_at_random_finds_what_counting_finds() -> None:
    """Three hands can be counted; dealt at random all the same, they come near it."""
    counted = against("AhKh", "QsQd", "7c7d")
    run = loops()
    pairs = run.rows(
        *zip(*(places(pair) for hand in ("AhKh", "QsQd", "7c7d") for pair in pairs_of(hand)), strict=True), [1, 2, 3]
    )
    counts, deck = run.row([0] * 9), run.row(range(52))
    run.sample(200_000, pairs, run.row([]), deck, run.row([777, 888, 999]), run.tables, counts)
    assert [int(wins) / 200_000 for wins in counts[:3]] == pytest.approx(
        [float(one.win) for one in counted.hands], abs=0.005
    )


# --------------------------------------------------------------------------------------------------- what is asked


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("AhKh", 1),
        ("KhAh", 1),
        ("77", 6),
        ("AKs", 4),
        ("KAs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("QQ+", 18),
        ("ATs+", 16),
        ("99-66", 24),
        ("66-99", 24),
        ("A5s-A2s", 16),
        ("QQ+,AKs", 22),
        ("AA, AA", 6),
        ("random", 1326),
        ("Random", 1326),
    ],
)
def test_hands_as_players_write_them(text: str, pairs: int) -> None:
    assert len(pairs_of(text)) == pairs


@pytest.mark.parametrize(
    "text", ["", "XX", "A", "AKx", "77s", "AhAh", "A5s-K2s", "A5s-A2o", "99-AKs", "AhKhQh", "QQ+-"]
)
def test_what_names_no_hands_is_refused_in_words(text: str) -> None:
    with pytest.raises(NoRange):
        pairs_of(text)


def test_a_range_is_all_the_hands_that_can_be_held() -> None:
    """Against the ace of hearts three of the six pairs of aces are left."""
    one = odds([pairs_of("AhKh"), pairs_of("AA")])
    three = odds([pairs_of("AhKh"), [pair for pair in pairs_of("AA") if cards("Ah")[0] not in pair]])
    assert (one, one.boards) == (three, 3 * 1_712_304)


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (("AhKh", "AhKh"), "", ""),
        (("AhKh", "77"), "7h7c7d", ""),
        (("AhKh", "QsQd"), "", "Qs"),
        (("AhKh", "AhQh"), "", ""),
    ],
)
def test_hands_that_cannot_be_held_together_are_refused(hands: tuple[str, str], board: str, dead: str) -> None:
    with pytest.raises(NotTogether):
        against(*hands, board=board, dead=dead)


def test_hardly_ever_together_is_refused_instead_of_dealt_for_ever() -> None:
    wide: list[Pair] = list(ALL_PAIRS)
    same = [pair for pair in ALL_PAIRS if cards("Ah")[0] in pair]
    with pytest.raises(NotTogether):
        odds([same, same, wide, wide], with_loops=plain())


@pytest.mark.parametrize(
    ("kinds", "text"),
    [
        ("AA KK QQ", "QQ+"),
        ("AA 99 88 77 22", "AA, 99-77, 22"),
        ("AKs AQs K9s K8s K2o", "AQs+, K9s-K8s, K2o"),  # near miss: the king's row does not reach its end
        ("32s", "32s"),
    ],
)
def test_kinds_are_written_as_players_write_them(kinds: str, text: str) -> None:
    assert as_text(set(kinds.split())) == text
    assert set(pairs_of(text)) == set(pairs_of(",".join(kinds.split())))
