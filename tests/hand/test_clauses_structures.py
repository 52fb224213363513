"""GAME-10: every structure on every sort of table: who posts what, the price, who begins, the least raise."""

from __future__ import annotations

from typing import Any, cast

import pytest

from shuffleup.hand import Phase, Player, Positions, Refused, Structure, first_positions, set_up, terms_of
from shuffleup.hand.events import Posted
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rulebooks.house import HouseBook, SetTo, with_house_rules
from tests.hand.table_talk import chips_of, play, positions_of, seats_of

THREE = "1:1000 2:1000 3:1000"
FOUR = "1:1000 2:1000 3:1000 4:1000"
TWO = "1:1000 2:1000"


def blinds_and_antes(**fields: object) -> dict[str, Any]:
    return cast("dict[str, Any]", fields)


TWO_BLINDS = blinds_and_antes(blinds=(10, 20))
ONE_BLIND = blinds_and_antes(blinds=(0, 20))
STRADDLE = blinds_and_antes(straddles=(40,))
TWO_STRADDLES = blinds_and_antes(straddles=(40, 80))
ANTE_ONLY = blinds_and_antes(blinds=(0, 0), ante=5, least_bet=20)
WITH_ANTE = blinds_and_antes(ante=5)
BIG_BLIND_ANTE = blinds_and_antes(ante=20, big_blind_ante=True)
EVERYTHING = blinds_and_antes(ante=5, straddles=(40,))


@pytest.mark.parametrize(
    ("stacks", "structure", "posts", "price", "first", "least"),
    [
        # the button is seat 1; posts are written seat:chips, antes and blinds apart
        (FOUR, TWO_BLINDS, "2:10 3:20", 20, 4, 40),
        (THREE, TWO_BLINDS, "2:10 3:20", 20, 1, 40),
        (TWO, TWO_BLINDS, "1:10 2:20", 20, 1, 40),
        (FOUR, ONE_BLIND, "3:20", 20, 4, 40),
        (TWO, ONE_BLIND, "2:20", 20, 1, 40),
        (FOUR, STRADDLE, "2:10 3:20 4:40", 40, 1, 80),
        (THREE, STRADDLE, "2:10 3:20 1:40", 40, 2, 80),
        (TWO, STRADDLE, "2:20 1:40", 40, 2, 80),  # the straddle takes the place of the button's small blind
        (FOUR, TWO_STRADDLES, "2:10 3:20 4:40 1:80", 80, 2, 160),
        (TWO, TWO_STRADDLES, "1:40 2:80", 80, 1, 160),  # each player posts one: as many as there can be
        (FOUR, ANTE_ONLY, "1:5 2:5 3:5 4:5", 0, 2, 20),
        (FOUR, BIG_BLIND_ANTE, "3:20 2:10 3:20", 20, 4, 40),
        (TWO, BIG_BLIND_ANTE, "2:20 1:10 2:20", 20, 1, 40),
        (FOUR, WITH_ANTE, "1:5 2:5 3:5 4:5 2:10 3:20", 20, 4, 40),
        (FOUR, EVERYTHING, "1:5 2:5 3:5 4:5 2:10 3:20 4:40", 40, 1, 80),
    ],
)
def test_game_10_who_posts_what_and_who_begins(
    stacks: str, structure: dict[str, Any], posts: str, price: int, first: int, least: int
) -> None:
    told = play(stacks, button=1, **structure).posts()
    posted = sorted(f"{post.seat}:{post.paid}" for post in told.happened(Posted))
    assert posted == sorted(posts.split())
    assert told.hand.price == price
    told.deals().asks(first)
    assert told.moves.least == least
    told.refuses(f"{first} {'raises to' if price else 'bets'} {least - 1}", by="BET-03" if price else "BET-02")
    told.allows(f"{first} {'raises to' if price else 'bets'} {least}")


@pytest.mark.parametrize(
    "structure", [TWO_BLINDS, ONE_BLIND, STRADDLE, TWO_STRADDLES, ANTE_ONLY, BIG_BLIND_ANTE, WITH_ANTE, EVERYTHING]
)
@pytest.mark.parametrize("stacks", [TWO, THREE, FOUR, "1:3 2:1000 3:7", "1:9 2:9 3:9 4:9", "1:1 2:1"])
def test_game_10_every_structure_plays_to_the_end(stacks: str, structure: dict[str, Any]) -> None:
    told = play(stacks, button=1, **structure).posts().deals("1:AsAd 2:KsKd 3:QsQd 4:JsJd").calls_down("2c 7d 9h 3c 4h")
    assert told.won.keys() >= {1}, "seat 1 holds the aces"


def test_antes_are_matched_player_by_player() -> None:
    """Seat 2 has 3 of the ante of 5: the main pot is 3 from each, and the other 2s are a side pot."""
    told = play("1:1000 2:3 3:1000", button=1, blinds=(0, 20), ante=5).posts().deals("1:QsQd 2:AsAd 3:KsKd")
    told.calls_down("2c 7d 9h 3c 4h")
    assert told.pots == [(9, (2, 3, 1)), (44, (3, 1))]


def test_a_big_blind_ante_is_dead_money_in_the_main_pot() -> None:
    """Near miss: one player paid it for all, so it is in the main pot whoever is all-in."""
    told = play("1:1000 2:3 3:1000", button=1, ante=20, big_blind_ante=True).posts().deals("1:QsQd 2:AsAd 3:KsKd")
    told.calls_down("2c 7d 9h 3c 4h")
    assert told.pots == [(29, (2, 3, 1)), (34, (3, 1))]


SHORT_BIG_BLIND = [
    # its stack   blind first: posts, pots                   ante first: posts, pots
    (25, "2:10 3:20 3:5", [(65, (2, 3, 1))], "3:20 2:10 3:5", [(35, (2, 3, 1)), (30, (2, 1))]),
    (40, "2:10 3:20 3:20", [(80, (2, 3, 1))], "3:20 2:10 3:20", [(80, (2, 3, 1))]),  # near miss: it has both
    (15, "2:10 3:15", [(45, (2, 3, 1)), (10, (2, 1))], "3:15 2:10", [(15, (2, 3, 1)), (40, (2, 1))]),
]


@pytest.mark.parametrize(("stack", "blind_first", "pots", "ante_first", "other_pots"), SHORT_BIG_BLIND)
def test_game_10_a_short_big_blind_pays_the_blind_before_the_ante(
    stack: int, blind_first: str, pots: Any, ante_first: str, other_pots: Any
) -> None:
    """By custom (TDA, procedure 11); a house may have it the other way round. What a call costs stays, 20."""
    house = with_house_rules(HOMEGAME, (SetTo("GAME-10", "ante first"),))
    assert isinstance(house, HouseBook), house
    for book, posts, lie in ((HOMEGAME, blind_first, pots), (house.book, ante_first, other_pots)):
        told = play(f"1:1000 2:1000 3:{stack}", button=1, ante=20, big_blind_ante=True, book=book).posts()
        assert " ".join(f"{post.seat}:{post.paid}" for post in told.happened(Posted)) == posts
        assert told.hand.price == 20
        told.deals("1:QsQd 2:KsKd 3:AsAd").does("1 calls, 2 calls").calls_down("2c 7d 9h 3c 4h")
        assert told.pots == lie


@pytest.mark.parametrize(
    ("positions", "posts", "order", "first"),
    [
        # five seats, seat 3 empty
        ("2 3 4", "4:20", "4 5 1 2", 5),  # dead small blind
        ("3 4 5", "4:10 5:20", "4 5 1 2", 1),  # dead button
        ("2 4 5", "4:10 5:20", "4 5 1 2", 1),  # near miss: neither
        ("3 3 4", "4:20", "4 5 1 2", 5),  # both at the empty seat
    ],
)
def test_dead_small_blind_and_dead_button(positions: str, posts: str, order: str, first: int) -> None:
    at = positions_of(positions)
    told = play("1:500 2:500 4:500 5:500", button=at.button, positions=at).posts()
    assert {post.seat: post.paid for post in told.happened(Posted)} == chips_of(posts)
    assert told.dealt_in == seats_of(order)
    told.deals().asks(first)


@pytest.mark.parametrize(
    ("structure", "positions", "posts", "price", "call"),
    [
        # seats 1, 2 and 4: the only blind is written as the small one
        ({"blinds": (5, 0)}, "1 2 4", "2:5", 5, 5),
        ({"blinds": (5, 0)}, "2 3 4", "", 0, 0),  # near miss: nobody sits where it is due
        ({"blinds": (5, 0), "ante": 1}, "2 3 4", "1:1 2:1 4:1", 0, 0),
        ({"blinds": (0, 5)}, "2 3 4", "4:5", 5, 5),  # the same blind written as the big one
    ],
)
def test_the_price_is_of_blinds_that_somebody_owes(
    structure: dict[str, Any], positions: str, posts: str, price: int, call: int
) -> None:
    at = positions_of(positions)
    told = play("1:500 2:500 4:500", button=at.button, positions=at, least_bet=10, **structure)
    told = told.posts() if posts else told
    assert {post.seat: post.paid for post in told.happened(Posted)} == chips_of(posts)
    assert told.hand.price == price
    told.deals("1:AsAd 2:KsKd 4:QsQd")
    assert told.moves.call == call
    told.calls_down("2c 7d 9h 3c 4h").stands_at(Phase.OVER)


def test_a_dead_small_blind_leaves_the_big_blind_his_option() -> None:
    at = Positions(Seat(2), Seat(3), Seat(4))
    told = play("1:500 2:500 4:500", button=2, positions=at).posts().deals().does("1 calls, 2 calls")
    told.asks(4).offers(call=0, raises=(40, 500))
    told.does("4 checks").board("2c 7d 9h").asks(4)


# ── what cannot be played is refused, and says why ──


def usual(**fields: object) -> Structure:
    return Structure(**cast("Any", {"small_blind": 10, "big_blind": 20} | fields))


@pytest.mark.parametrize(
    ("structure", "stacks", "positions", "because"),
    [
        (usual(), "1:1000", "1 1 1", "needs 2 to 10 players; 1 were given"),
        (usual(), "1:1000 2:1000 11:1000", "1 2 11", "There is no seat 11"),
        (usual(), "0:1000 2:1000 3:1000", "2 3 0", "There is no seat 0"),
        (usual(), THREE, "12 2 3", "There is no seat 12"),
        (usual(), THREE, "1 2 4", "due from seat 4, but nobody sits there"),
        (usual(), "1:0 2:1000 3:1000", "1 2 3", "at least 1"),
        (usual(small_blind=20, big_blind=10), THREE, "1 2 3", "at least as large as the one before"),
        (usual(straddles=(15,)), THREE, "1 2 3", "at least as large as the one before"),
        (usual(straddles=(40, 80, 160, 320)), THREE, "1 2 3", "There are 4 straddles for 3 players"),
        (usual(straddles=(40, 80, 160)), TWO, "1 1 2", "There are 3 straddles for 2 players"),
        (usual(unit=0), THREE, "1 2 3", "smallest chip"),
        (Structure(ante=Chips(5)), THREE, "1 2 3", "say what the smallest bet is"),
        (Structure(ante=Chips(5), least_bet=Chips(5), straddles=(Chips(10),)), THREE, "1 2 3", "needs a big blind"),
    ],
)
def test_what_cannot_be_played(structure: Structure, stacks: str, positions: str, because: str) -> None:
    players = [Player(seat, chips) for seat, chips in chips_of(stacks).items()]
    refused = set_up(structure, positions_of(positions), players, terms_of(HOMEGAME))
    assert isinstance(refused, Refused), refused
    assert because in refused.reason


def test_nobody_is_dealt_in_when_everyone_is_away() -> None:
    players = [Player(seat, Chips(1000), away=True) for seat in seats_of("1 2 3")]
    refused = set_up(usual(), first_positions(seats_of("1 2 3"), Seat(1)), players, terms_of(HOMEGAME))
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.TOO_FEW_PLAYERS


def test_two_players_at_one_seat() -> None:
    players = [Player(Seat(1), Chips(10)), Player(Seat(1), Chips(10)), Player(Seat(2), Chips(10))]
    refused = set_up(usual(), first_positions(seats_of("1 2"), Seat(1)), players, terms_of(HOMEGAME))
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.WRONG_SEAT


def test_ten_players_fit_and_eleven_do_not() -> None:
    ten = " ".join(f"{seat}:100" for seat in range(1, 11))
    play(ten, button=10).posts().deals().asks(3).stands_at(Phase.BETTING)
    players = [Player(Seat(seat), Chips(100)) for seat in range(1, 12)]
    refused = set_up(usual(), Positions(Seat(1), Seat(2), Seat(3)), players, terms_of(HOMEGAME))
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.FULL


def test_the_smallest_straddle_may_equal_the_big_blind() -> None:
    """Near miss: as large as the one before is large enough."""
    play(FOUR, button=1, straddles=(20,)).posts().deals().asks(1).offers(call=20, raises=(40, 1000))
