"""WIN-04: what players may agree. Three proposals that pay out every cent, and the agreement on the record."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.hand import Refused
from shuffleup.questions import places as ask
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook, value
from shuffleup.tournament.events import Prize, Stack
from shuffleup.tournament.prizes.deals import Agreement, ProposedDeal, agree, proposals, propose
from shuffleup.tournament.prizes.icm import worths
from shuffleup.tournament.prizes.payouts import Chop, Money, Prizes
from shuffleup.tournament.words import PlayerId
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.hand.table_talk import cited, house_rules

steadily = settings(max_examples=120, deadline=None, derandomize=True, database=None)

NO_DEALS = house_rules(value("house", ask.SideDealsAllowed, False, text="No deals here."))


def stacks_of(text: str) -> list[Stack]:
    """Read "ann:5000 ben:3000"."""
    pairs = (piece.split(":") for piece in text.split())
    return [Stack(PlayerId(name), Chips(int(chips))) for name, chips in pairs]


def prizes_of(text: str) -> Prizes:
    return tuple(Money(int(prize)) for prize in text.split())


def shared_of(text: str) -> list[Prize]:
    pairs = (piece.split(":") for piece in text.split())
    return [Prize(PlayerId(name), Money(int(money))) for name, money in pairs]


def made(chop: Chop, stacks: list[Stack], prizes: Prizes, unit: int = 1) -> ProposedDeal:
    proposed = propose(chop, stacks, prizes, HOMEGAME, Money(unit))
    assert isinstance(proposed, ProposedDeal), proposed
    return proposed


def spelled(proposed: ProposedDeal) -> str:
    return " ".join(f"{prize.player}:{prize.money}" for prize in proposed.prizes)


THREE = "ann:5000 ben:3000 cat:2000"


@pytest.mark.parametrize(
    ("chop", "stacks", "prizes", "unit", "shares"),
    [
        # how         chips left     prizes left             unit  who gets what
        (Chop.EVEN, THREE, "50000 30000 20000", 1, "ann:33334 ben:33333 cat:33333"),
        (Chop.EVEN, THREE, "50000 30000 20000", 500, "ann:33334 ben:33333 cat:33333"),  # not in the unit of prizes
        (Chop.EVEN, "ann:7 ben:3", "5800 3000", 500, "ann:4400 ben:4400"),
        (
            Chop.EVEN,
            " ".join(f"p{i}:{9 - i}" for i in range(1, 9)),
            "10800",
            500,
            " ".join(f"p{i}:1350" for i in range(1, 9)),
        ),
        (Chop.CHIPS, "ann:7 ben:3", "5800 3000", 500, "ann:5000 ben:3800"),  # in whole ones: 4960 and 3840
        (Chop.CHIPS, THREE, "50000 30000 20000", 1, "ann:40000 ben:32000 cat:28000"),
        (Chop.CHIPS, "cat:2000 ann:5000 ben:3000", "50000 30000 20000", 1, "ann:40000 ben:32000 cat:28000"),
        (Chop.CHIPS, "ann:9000 ben:500 cat:500", "50000 30000 20000", 1, "ann:56000 ben:22000 cat:22000"),
        (Chop.CHIPS, "ann:500 ben:500 cat:500", "101 0", 1, "ann:34 ben:34 cat:33"),
        (Chop.CHIPS, THREE, "100", 1, "ann:50 ben:30 cat:20"),  # one prize, three players
        (Chop.ICM, "ann:3000 ben:1000", "60 20", 1, "ann:50 ben:30"),  # of two players it is their chips
        (Chop.ICM, "ann:1000 ben:1000 cat:1000", "50 30 20", 1, "ann:34 ben:33 cat:33"),
        (Chop.ICM, THREE, "100", 1, "ann:50 ben:30 cat:20"),  # with one prize it is the chips again
        (Chop.ICM, THREE, "50000 30000 20000", 1, "ann:38393 ben:32750 cat:28857"),
        (Chop.ICM, THREE, "50000 30000 20000", 1000, "ann:38400 ben:32700 cat:28900"),
        (Chop.ICM, THREE, "300 300 300", 1, "ann:300 ben:300 cat:300"),  # nothing left to play for
        (Chop.EVEN, "ann:7 ben:3", "1003 2", 100, "ann:503 ben:502"),  # what is left below a unit, to the leader
    ],
)
def test_win_04_proposals(chop: Chop, stacks: str, prizes: str, unit: int, shares: str) -> None:
    assert spelled(made(chop, stacks_of(stacks), prizes_of(prizes), unit)) == shares


@pytest.mark.parametrize(
    ("chop", "stacks", "book", "by"),
    [
        (Chop.EVEN, THREE, NO_DEALS, "house"),  # WIN-04 near miss: a house without deals
        (Chop.EVEN, "ann:5000", HOMEGAME, ""),
        (Chop.EVEN, "ann:5000 ben:0", HOMEGAME, ""),
        (Chop.ICM, " ".join(f"p{i}:{i + 1}" for i in range(1001)), HOMEGAME, ""),
    ],
)
def test_win_04_what_cannot_be_proposed(chop: Chop, stacks: str, book: Rulebook, by: str) -> None:
    refused = propose(chop, stacks_of(stacks), prizes_of("100"), book)
    assert isinstance(refused, Refused)
    assert cited(refused) == by


@pytest.mark.parametrize(("players", "count"), [(2, 3), (11, 3), (1000, 3), (1001, 2)])
def test_win_04_more_than_a_thousand_players_get_two_proposals(players: int, count: int) -> None:
    stacks = stacks_of(" ".join(f"p{i}:{100 + i}" for i in range(players)))
    assert len(proposals(stacks, prizes_of("500 300"), HOMEGAME)) == count


@pytest.mark.parametrize(("book", "by"), [(HOMEGAME, "WIN-04"), (GUIDELINES_1, "custom"), (ROBERTS_1, "custom")])
def test_win_04_who_allows_it(book: Rulebook, by: str) -> None:
    assert {one.by.id for one in proposals(stacks_of(THREE), prizes_of("50 30"), book)} == {by}


# ---------------------------------------------------------------------------------------------------- laws


def by_sets(chips: list[int], prizes: list[int]) -> list[float]:
    """Place by place, with which chance each set of players has taken the places so far."""
    worth, taken = [0.0] * len(chips), {0: 1.0}
    for prize in prizes:
        after: dict[int, float] = defaultdict(float)
        for mask, chance in taken.items():
            left = [player for player in range(len(chips)) if not mask >> player & 1]
            for player in left:
                share = chance * chips[player] / sum(chips[one] for one in left)
                worth[player] += share * prize
                after[mask | 1 << player] += share
        taken = after
    return worth


def by_hand(chips: list[int], prizes: list[int]) -> list[Fraction]:
    """Every order of finishing, with its chance."""
    worth = [Fraction(0)] * len(chips)
    for order in permutations(range(len(chips))):
        chance, left = Fraction(1), sum(chips)
        for player in order:
            chance *= Fraction(chips[player], left)
            left -= chips[player]
        for prize, player in zip(prizes, order, strict=False):
            worth[player] += chance * prize
    return worth


falling = st.lists(st.integers(0, 100_000), min_size=1, max_size=6).map(lambda prizes: sorted(prizes, reverse=True))


@given(st.lists(st.integers(1, 50_000), min_size=2, max_size=6), falling)
@steadily
def test_worths_are_those_of_every_order_of_finishing(chips: list[int], prizes: list[int]) -> None:
    found, whole = worths(chips, prizes), sum(prizes) or 1
    assert all(abs(one - exactly) < 1e-12 * whole for one, exactly in zip(found, by_hand(chips, prizes), strict=True))


@pytest.mark.parametrize("players", [11, 15, 20])
def test_worths_of_many_players_are_those_of_every_set_of_places(players: int) -> None:
    chips = [7 ** (player % 6) + 13 * player + 1 for player in range(players)]  # from a few chips to sixteen thousand
    prizes = [400, 250, 200, 100, 50]
    found = worths(chips, prizes)
    assert found == pytest.approx(by_sets(chips, prizes), rel=1e-12, abs=1e-9)


@pytest.mark.parametrize("places", [30, 150])
def test_a_thousand_players_share_all_of_the_prizes(places: int) -> None:
    prizes = [200 - place for place in range(places)]
    found = worths(range(1, 1001), prizes)
    assert sum(found) == pytest.approx(sum(prizes), rel=1e-12)
    assert found == sorted(found)


@given(
    chips=st.lists(st.integers(1, 1_000_000), min_size=2, max_size=10),
    prizes=falling,
    unit=st.sampled_from([1, 1, 25, 100, 500]),
    chop=st.sampled_from(Chop),
)
@steadily
def test_win_04_every_cent_is_paid_and_nobody_gets_less_than_is_certain(
    chips: list[int], prizes: list[int], unit: int, chop: Chop
) -> None:
    left = tuple(Money(prize) for prize in prizes[: len(chips)])
    stacks = [Stack(PlayerId(f"p{i}"), Chips(count)) for i, count in enumerate(chips)]
    shares = {prize.player: prize.money for prize in made(chop, stacks, left, unit).prizes}
    certain = min(left) if len(left) == len(chips) else 0
    assert sum(shares.values()) == sum(left)
    assert min(shares.values()) >= certain
    by_stack = sorted(stacks, key=lambda stack: -stack.chips)
    for more, fewer in pairwise(by_stack):
        assert shares[more.player] >= shares[fewer.player]  # more chips never get less
    if chop is Chop.ICM and unit == 1:
        assert max(shares.values()) <= left[0]


@given(chips=st.integers(1, 10_000), players=st.integers(2, 10), prizes=falling)
@steadily
def test_equal_stacks_get_the_same_to_the_cent(chips: int, players: int, prizes: list[int]) -> None:
    left = tuple(Money(prize) for prize in prizes[:players])
    stacks = [Stack(PlayerId(f"p{i}"), Chips(chips)) for i in range(players)]
    spelled_out = {spelled(made(chop, stacks, left)) for chop in Chop}
    assert len(spelled_out) == 1
    shares = [prize.money for prize in made(Chop.ICM, stacks, left).prizes]
    assert max(shares) - min(shares) <= 1


# ------------------------------------------------------------------------------------------- on the record

PLAYERS = [PlayerId(name) for name in ("ann", "ben", "cat")]
LEFT = prizes_of("500 300 200")


@pytest.mark.parametrize(
    ("agreed", "problem"),
    [
        ("ann:400 ben:300 cat:300", None),
        ("cat:0 ann:1000 ben:0", None),  # the players' own affair
        ("ann:400 ben:300 cat:301", "The deal comes to 10.01, but 10 is left to pay."),
        ("ann:400 ben:300 cat:299", "The deal comes to 9.99, but 10 is left to pay."),
        ("ann:700 ben:300", "name every player"),
        ("ann:400 ben:300 ann:300", "name every player"),
        ("ann:400 ben:300 cat:200 dan:100", "name every player"),
        ("ann:800 ben:300 cat:-100", "less than nothing"),
    ],
)
def test_win_04_the_agreement_must_come_to_what_is_left(agreed: str, problem: str | None) -> None:
    record = agree(shared_of(agreed), PLAYERS, LEFT, HOMEGAME)
    if problem is None:
        assert isinstance(record, Agreement)
        assert list(record.prizes) == shared_of(agreed)
    else:
        assert isinstance(record, Refused)
        assert problem in record.reason


CARRIED_OUT = house_rules(value("house", ask.DirectorCarriesOutDeals, True, text="We see to it."))


@pytest.mark.parametrize(
    ("book", "note", "by"),
    [
        (HOMEGAME, "The director does not carry it out.", "WIN-04"),
        (GUIDELINES_1, "The director does not carry it out.", "custom custom"),
        (CARRIED_OUT, "The director sees that it is kept.", "WIN-04 house"),  # WIN-04 near miss: this house does
    ],
)
def test_win_04_the_director_does_not_carry_it_out(book: Rulebook, note: str, by: str) -> None:
    record = agree(shared_of("ann:400 ben:300 cat:300"), PLAYERS, LEFT, book)
    assert isinstance(record, Agreement)
    assert record.words == f"The players agreed this among themselves. {note}"
    assert " ".join(citation.id for citation in record.by) == by


def test_win_04_no_deal_where_the_house_has_none_or_one_player_is_left() -> None:
    refused = agree(shared_of("ann:400 ben:300 cat:300"), PLAYERS, LEFT, NO_DEALS)
    assert isinstance(refused, Refused)
    assert cited(refused) == "house"
    assert isinstance(agree(shared_of("ann:1000"), PLAYERS[:1], LEFT, HOMEGAME), Refused)
