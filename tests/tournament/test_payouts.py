"""The purse and the prizes: PAY-01 to PAY-03, other structures, rounding, refusals, tied places."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.hand import Refusal
from shuffleup.hand.decision import Refused
from shuffleup.questions.materials import CountsForPurse, Payment
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Citation, Clause, Layer, Rulebook, Ruling, Unruled
from shuffleup.say import passage
from shuffleup.tournament.prizes.payouts import (
    OURS,
    Amounts,
    Money,
    Prizes,
    PrizeStructure,
    Shares,
    in_words,
    our_shares,
    payouts_stand,
    prizes,
    proposed_prizes,
    purse_of,
    split,
)
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.refusals import refused


def dollars(*amounts: float) -> Prizes:
    return tuple(Money(round(100 * amount)) for amount in amounts)


# -------------------------------------------------------------------------------------------------- PAY-01


def test_pay_01_every_payment_counts_and_all_of_it_is_paid() -> None:
    payments = [(Payment.BUY_IN, Money(2500))] * 10 + [(Payment.REBUY, Money(2500)), (Payment.ADD_ON, Money(1001))]
    purse = purse_of(payments, HOMEGAME)
    assert purse == 11 * 2500 + 1001
    paid = prizes(purse, proposed_prizes(10, HOMEGAME).structure, 10, Money(500))
    assert not isinstance(paid, Refused)
    assert sum(paid) == purse


def test_pay_01_a_house_may_leave_add_ons_out_of_the_purse() -> None:
    """Near miss: the same payments under a rule of the house."""

    def only_seats(question: CountsForPurse) -> bool | None:
        return False if question.payment is Payment.ADD_ON else None

    rule = Clause("house 1", passage("Add-ons pay for the food."), (), ((CountsForPurse, only_seats),))
    house = Rulebook("house", (Layer("house", (rule,)), *HOMEGAME.layers))
    payments = [(Payment.BUY_IN, Money(2500)), (Payment.ADD_ON, Money(1000))]
    assert (purse_of(payments, house), purse_of(payments, HOMEGAME)) == (2500, 3500)


def test_pay_01_speaks_in_the_home_book_alone() -> None:
    ruling = HOMEGAME.ask(CountsForPurse(Payment.REBUY))
    assert isinstance(ruling, Ruling)
    assert ruling.by.id == "PAY-01"
    assert isinstance(GUIDELINES_1.ask(CountsForPurse(Payment.REBUY)), Unruled)
    assert purse_of([(Payment.REBUY, Money(2500))], GUIDELINES_1) == 2500


# -------------------------------------------------------------------------------------------------- PAY-02


@pytest.mark.parametrize(
    ("players", "shares"),
    [
        (3, (50, 30, 20)),
        (10, (50, 30, 20)),
        (11, (50, 25, 15, 10)),
        (20, (50, 25, 15, 10)),
        (21, (40, 25, 20, 10, 5)),
        (30, (40, 25, 20, 10, 5)),
    ],
)
def test_pay_02_by_the_size_of_the_field(players: int, shares: tuple[int, ...]) -> None:
    proposal = proposed_prizes(players, HOMEGAME)
    assert proposal.structure == Shares(shares)
    assert proposal.by.id == "PAY-02"


def test_pay_02_ends_at_thirty_players() -> None:
    """Near miss: what we propose beyond it is not cited as the book's."""
    assert proposed_prizes(31, HOMEGAME).by == OURS
    assert len(proposed_prizes(31, HOMEGAME).structure.parts) == 6


@pytest.mark.parametrize(("players", "paid"), [(1, (4000,)), (2, (2500, 1500)), (3, (2000, 1200, 800))])
def test_pay_02_places_nobody_can_take_are_shared_by_the_others(players: int, paid: tuple[int, ...]) -> None:
    """The chart names three places: what fewer players get is custom, and no clause is cited for it."""
    proposal = proposed_prizes(players, HOMEGAME)
    assert proposal.by.id == ("PAY-02" if players > 2 else "custom")
    assert prizes(Money(4000), proposal.structure, players) == paid


@pytest.mark.parametrize("book", [GUIDELINES_1, ROBERTS_1], ids=lambda book: book.name)
def test_pay_02_is_paid_under_every_book(book: Rulebook) -> None:
    """The chart is on the wall whatever the book; near miss: an evening from before that keeps our proposal."""
    for players in (3, 5, 8, 10, 14, 20, 30):
        assert proposed_prizes(players, book) == proposed_prizes(players, HOMEGAME)
    before = proposed_prizes(10, book, charted=False)
    assert (before.by, len(before.structure.parts)) == (OURS, 3)
    assert proposed_prizes(10, HOMEGAME, charted=False).by.id == "PAY-02"


def test_a_field_of_31_gets_one_place_more_and_the_shares_go_on_falling() -> None:
    assert our_shares(40).parts == (371_939, 198_469, 140_646, 111_735, 94_388, 82_823)


@given(st.integers(1, 5000))
def test_our_proposal_for_any_field(players: int) -> None:
    shares = our_shares(players)
    assert sum(shares.parts) == shares.whole
    assert list(shares.parts) == sorted(shares.parts, reverse=True)
    assert 1 <= len(shares.parts) <= max(1, players // 3)
    assert shares.parts[-1] >= shares.whole // players  # a place that is paid gets its buy-in back


# ------------------------------------------------------------------------------------------ PAY-02 and PAY-03


@pytest.mark.parametrize(
    ("book", "started", "purse_grew", "by"),
    [
        (HOMEGAME, False, False, None),
        (HOMEGAME, True, True, None),
        (HOMEGAME, True, False, "PAY-02"),  # near miss: nobody rebought or came late
        (GUIDELINES, False, False, None),
        (GUIDELINES, True, True, None),
        (GUIDELINES, True, False, "PAY-03"),
        (ROBERTS_1, True, False, None),  # no document of this book speaks; the director may
    ],
)
def test_posted_prizes_change_only_with_the_purse(
    book: Rulebook, started: bool, purse_grew: bool, by: str | None
) -> None:
    refused = payouts_stand(book, started=started, purse_grew=purse_grew)
    assert [citation.id for citation in refused.by] == [by] if refused else by is None


# ------------------------------------------------------------------------------------------------ rounding

ROUNDED = [
    # purse  shares                      unit  prizes
    (675, (40, 25, 20, 10, 5), 5, (280, 165, 135, 65, 30)),  # what is cut off the others goes to the first
    (675, (40, 25, 20, 10, 5), 1, (272, 168, 135, 67, 33)),
    (350, (50, 25, 15, 10), 5, (180, 85, 50, 35)),
    (100, (50, 30, 20), 10, (50, 30, 20)),
    (50, (50, 30, 20), 10, (30, 10, 10)),
    (50, (50, 30, 20), 20, (25, 15, 10)),  # near miss: third would come to less than one 20, so it is counted in ones
    (15, (50, 30, 20), 5, (8, 4, 3)),
    (101, (50, 50), 1, (51, 50)),
]

BEFORE = [
    # purse  shares                      unit  prizes
    (675, (40, 25, 20, 10, 5), 5, (270, 170, 135, 65, 35)),  # 168.75 and 33.75 round up, 67.50 is cut
    (675, (40, 25, 20, 10, 5), 1, (270, 169, 135, 67, 34)),
    (50, (50, 30, 20), 10, (30, 10, 10)),  # 2.5, 1.5 and 1: the tie goes to the higher place
    (50, (50, 30, 20), 20, (30, 20)),  # third rounds to nothing, and the winner gets what no 20 can hold
    (3, (50, 30, 20), 5, (3,)),
]


@pytest.mark.parametrize(("purse", "shares", "unit", "paid"), ROUNDED)
def test_prizes_are_rounded_to_cash(purse: int, shares: tuple[int, ...], unit: int, paid: tuple[int, ...]) -> None:
    assert prizes(dollars(purse)[0], Shares(shares), 9, dollars(unit)[0]) == dollars(*paid)


@pytest.mark.parametrize(("purse", "shares", "unit", "paid"), BEFORE)
def test_an_evening_from_before_keeps_its_prizes(
    purse: int, shares: tuple[int, ...], unit: int, paid: tuple[int, ...]
) -> None:
    made = prizes(dollars(purse)[0], Shares(shares), 9, dollars(unit)[0], rest_to_first=False)
    assert made == dollars(*paid)


def test_a_purse_with_cents_is_paid_to_the_last_one() -> None:
    assert prizes(Money(28_750), Shares((70, 30)), 9, Money(100)) == (20_150, 8_600)


shares_of_100 = st.lists(st.integers(1, 30), min_size=1, max_size=12).map(
    lambda parts: Shares(tuple(sorted(parts, reverse=True)), sum(parts))
)


@given(st.integers(0, 10**7), shares_of_100, st.sampled_from([1, 5, 25, 100, 500, 1000, 2000, 730]))
def test_all_of_the_purse_is_paid_and_no_place_gets_more_than_one_above(purse: int, shares: Shares, unit: int) -> None:
    paid = prizes(Money(purse), shares, 12, Money(unit))
    assert not isinstance(paid, Refused)
    assert sum(paid) == purse
    assert list(paid) == sorted(paid, reverse=True)
    counted = next((one for one in (unit, 100) if one <= unit and purse * shares.parts[-1] >= one * shares.whole), 1)
    assert all(prize % counted == 0 for prize in paid[1:])
    assert len(paid) <= len(shares.parts)


@given(st.integers(0, 10**6), shares_of_100, st.sampled_from([1, 5, 100]))
def test_a_prize_is_within_one_unit_of_its_share(purse: int, shares: Shares, unit: int) -> None:
    paid = prizes(Money(purse), shares, 12, Money(unit))
    assert not isinstance(paid, Refused)
    for prize, part in zip(paid[1:], shares.parts[1:], strict=False):
        assert abs(prize * shares.whole - purse * part) < (unit + unit) * shares.whole


# ------------------------------------------------------------------------------------------------ refusals

REFUSED: list[tuple[str, int, PrizeStructure, int, str]] = [
    ("95 percent", 100, Shares((50, 30, 15)), 9, "The shares come to 95 percent, not 100."),
    ("105 percent", 100, Shares((50, 30, 25)), 9, "The shares come to 105 percent, not 100."),
    ("parts", 100, Shares((50, 30), 81), 9, "The shares come to 80, not 81."),
    (
        "more places than players",
        100,
        Shares((50, 30, 20)),
        2,
        "More places are paid than there are players: 3, not 2.",
    ),
    ("no places", 100, Shares(()), 9, "At least one place must be paid."),
    ("a place for nothing", 100, Shares((100, 0)), 9, "Place 2 is paid nothing; leave it out."),
    ("lower place gets more", 100, Shares((40, 25, 35)), 9, "Place 3 would be paid more than place 2."),
    ("too little", 100, Amounts(dollars(60, 30)), 9, "The prizes come to 90, but the purse is 100."),
    ("too much", 100, Amounts(dollars(60, 50.5)), 9, "The prizes come to 110.50, but the purse is 100."),
    ("lower sum is more", 100, Amounts(dollars(40, 60)), 9, "Place 2 would be paid more than place 1."),
    ("negative", -1, Shares((100,)), 9, "The purse is negative."),
]


@pytest.mark.parametrize(
    ("purse", "structure", "players", "reason"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_prizes_that_cannot_be_are_refused(purse: int, structure: PrizeStructure, players: int, reason: str) -> None:
    refused(prizes(dollars(purse)[0], structure, players), Refusal.WRONG_PLAN, reason)


def test_a_cash_unit_of_nothing_is_refused() -> None:
    refused(prizes(Money(100), Shares((100,)), 2, Money(0)), Refusal.WRONG_PLAN, "cash unit")


@pytest.mark.parametrize(
    ("structure", "players", "paid"),
    [
        (Shares((50, 30, 20)), 3, (50, 30, 20)),  # near miss: just enough players
        (Shares((50, 50)), 9, (50, 50)),  # near miss: equal, not more
        (Amounts(dollars(60, 40)), 9, (60, 40)),
        (Shares((1, 1), 2), 9, (50, 50)),
    ],
)
def test_prizes_that_can_just_be(structure: PrizeStructure, players: int, paid: tuple[int, ...]) -> None:
    assert prizes(Money(10_000), structure, players) == dollars(*paid)


# ---------------------------------------------------------------------------------------------- tied places

TIED = [
    # prizes of the places  players  unit  each
    ((135, 65), 2, 1, (100, 100)),
    ((135, 66), 2, 1, (101, 100)),
    ((135, 65), 2, 5, (100, 100)),
    ((135, 70), 2, 5, (105, 100)),
    ((35,), 2, 5, (20, 15)),  # one of the two places is not paid
    ((35,), 3, 1, (12, 12, 11)),
    ((), 2, 1, (0, 0)),
    ((13, 13), 2, 20, (20, 6)),  # one 20, and what no 20 can hold goes to the next
    ((13, 33), 2, 20, (26, 20)),
    ((270,), 1, 1, (270,)),
]


@pytest.mark.parametrize(("tied", "players", "unit", "each"), TIED)
def test_tied_places_share_their_prizes(tied: tuple[int, ...], players: int, unit: int, each: tuple[int, ...]) -> None:
    assert split(dollars(*tied), players, dollars(unit)[0]) == dollars(*each)


@given(st.lists(st.integers(0, 10**6), max_size=9), st.integers(1, 9), st.sampled_from([1, 5, 100, 500]))
def test_a_split_loses_nothing(tied: list[int], players: int, unit: int) -> None:
    each = split([Money(prize) for prize in tied], players, Money(unit))
    assert (sum(each), len(each)) == (sum(tied), players)
    assert each[0] - each[-1] <= unit
    assert list(each) == sorted(each, reverse=True)


@pytest.mark.parametrize(
    ("money", "words"), [(1250, "12.50"), (1200, "12"), (1205, "12.05"), (5, "0.05"), (0, "0"), (-1250, "-12.50")]
)
def test_money_in_words(money: int, words: str) -> None:
    assert in_words(money) == words


def test_our_proposal_says_that_it_is_ours() -> None:
    assert isinstance(OURS, Citation)
    assert "propose" in OURS.text
