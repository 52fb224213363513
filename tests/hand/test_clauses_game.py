"""GAME-01 to GAME-12: how a hand goes, from the first blind to the pot."""

from __future__ import annotations

import pytest

from shuffleup.cards import DECK, UNSEEN, card
from shuffleup.hand import (
    DealBoard,
    DealHole,
    Phase,
    Player,
    Refused,
    Structure,
    first_positions,
    next_positions,
    set_up,
    terms_of,
)
from shuffleup.hand.events import BoardClaimed, HoleDealt, Posted, StreetDealt
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from tests.hand.table_talk import Table, cited, play, seats_of, under_every_book

FOUR = "1:1000 3:1000 6:1000 9:1000"
ALL_LIMP = "9 calls, 1 calls, 3 calls, 6 checks"
ALL_CHECK = "3 checks, 6 checks, 9 checks, 1 checks"
ONE_FOLDS = "3 folds, 6 checks, 9 checks, 1 checks"
ONE_ALL_IN = "3 bets 980, 6 calls, 9 calls, 1 folds"


@under_every_book
@pytest.mark.parametrize(
    ("stacks", "button", "posts"),
    [
        (FOUR, 1, {3: 10, 6: 20}),
        (FOUR, 9, {1: 10, 3: 20}),  # GAME-01 near miss: the button one seat on
        (FOUR, 6, {9: 10, 1: 20}),  # round the end of the table
        ("1:1000 3:1000 6:1000", 1, {3: 10, 6: 20}),
        ("1:1000 3:1000", 1, {1: 10, 3: 20}),  # GAME-01 near miss: two players (BTN-07)
    ],
)
def test_game_01_who_posts_the_blinds(book: Rulebook, stacks: str, button: int, posts: dict[int, int]) -> None:
    told = play(stacks, button=button, book=book).posts()
    assert {post.seat: post.paid for post in told.happened(Posted)} == posts


@under_every_book
@pytest.mark.parametrize(
    ("stacks", "button", "order"),
    [
        (FOUR, 1, "3 6 9 1 3 6 9 1"),
        (FOUR, 6, "9 1 3 6 9 1 3 6"),  # GAME-02 near miss: another button, another first card
        ("1:1000 3:1000", 1, "3 1 3 1"),  # the button of two players gets the second card (BTN-07)
    ],
)
def test_game_02_one_card_at_a_time_from_left_of_the_button(
    book: Rulebook, stacks: str, button: int, order: str
) -> None:
    told = play(stacks, button=button, book=book).posts()
    for one in DECK[: len(seats_of(order))]:
        told.stands_at(Phase.DEALING).tells(DealHole((one,)))
    assert [dealt.seats for dealt in told.happened(HoleDealt)] == [(seat,) for seat in seats_of(order)]
    told.stands_at(Phase.BETTING)


@under_every_book
def test_game_02_two_cards_each_and_no_more(book: Rulebook) -> None:
    told = play(FOUR, button=1, book=book)
    told.refuses(DealHole(DECK[:8]), because="the blinds are to be posted").posts()
    told.refuses(DealHole(DECK[:9]), because="8 hole cards are left to deal; 9 were given", by="GAME-02")
    told.refuses(DealHole(()), because="8 hole cards are left", by="GAME-02")
    told.tells(DealHole(DECK[:5])).refuses(DealHole(DECK[5:9]), because="3 hole cards are left", by="GAME-02")
    told.refuses(DealHole(DECK[4:7]), because=Refusal.WRONG_CARDS)
    told.tells(DealHole(DECK[5:8])).refuses(DealHole(DECK[8:9]), because="seat 9 is to act")
    assert [len(hole) for hole in told.hand.holes] == [2, 2, 2, 2]


@under_every_book
@pytest.mark.parametrize(
    ("stacks", "straddles", "first"),
    [
        (FOUR, (), 9),
        (FOUR, (40,), 1),  # GAME-03 near miss: a straddle is the last blind
        ("1:1000 3:1000 6:1000", (), 1),
        ("1:1000 3:1000", (), 1),
        ("1:1000 3:1000 6:1000 9:3", (), 9),
    ],
)
def test_game_03_left_of_the_big_blind_begins(
    book: Rulebook, stacks: str, straddles: tuple[int, ...], first: int
) -> None:
    play(stacks, button=1, straddles=straddles, book=book).posts().deals().asks(first)


@under_every_book
def test_game_03_the_blinds_act_when_the_turn_reaches_them(book: Rulebook) -> None:
    told = play(FOUR, button=1, book=book).posts().deals().does("9 calls, 1 calls")
    told.asks(3).allows("3 folds").allows("3 calls").allows("3 raises to 40")
    told.refuses("3 checks", because="10 to call", by="GAME-03")
    told.does("3 calls").asks(6).allows("6 folds").allows("6 checks").allows("6 raises to 40")


def test_game_03_near_miss_with_an_ante_paid_by_all_who_is_all_in_from_it_is_passed_over() -> None:
    """GAME-03 near miss: seat 9 would begin, but the ante took his last chip."""
    play("1:1000 3:1000 6:1000 9:5", button=1, ante=5).posts().deals().asks(1)


def limped(book: Rulebook) -> Table:
    """Four limp in behind the button, seat 1; the flop is next."""
    return play(FOUR, button=1, book=book).posts().deals().does(ALL_LIMP)


STREETS = [
    # clause     cards so far        this street  one card off
    ("GAME-04", (), "2c 7d 9h", "2c 7d"),
    ("GAME-04", (), "2c 7d 9h", "2c 7d 9h 3c"),
    ("GAME-05", ("2c 7d 9h",), "3c", "3c 4h"),
    ("GAME-05", ("2c 7d 9h",), "3c", ""),
    ("GAME-06", ("2c 7d 9h", "3c"), "4h", "4h 5h"),
    ("GAME-06", ("2c 7d 9h", "3c"), "4h", ""),
]


@under_every_book
@pytest.mark.parametrize(("clause", "so_far", "street", "wrong"), STREETS)
def test_game_04_05_06_each_street_has_its_number_of_cards(
    book: Rulebook, clause: str, so_far: tuple[str, ...], street: str, wrong: str
) -> None:
    """GAME-04 near miss, GAME-05 near miss, GAME-06 near miss: one card more or less is refused by the clause."""
    told = limped(book)
    for dealt in so_far:
        told.board(dealt).does("3 checks, 6 checks, 9 checks, 1 checks")
    told.refuses(DealBoard(tuple(card(one) for one in wrong.split())), by=clause)
    told.board(street, burn=card("Ks")).asks(3)
    (*_, turned) = told.happened(StreetDealt)
    assert (turned.burn, turned.cards) == (card("Ks"), tuple(card(one) for one in street.split()))
    told.refuses(DealBoard(DECK[20:21]), because="No board card is due now; seat 3 is to act")


@under_every_book
@pytest.mark.parametrize(
    ("clause", "rounds", "first"),
    [
        ("GAME-04", [ALL_LIMP], 3),
        ("GAME-04", ["9 calls, 1 calls, 3 folds, 6 checks"], 6),  # GAME-04 near miss: the small blind has folded
        ("GAME-04", ["9 calls, 1 calls, 3 folds, 6 folds"], 9),
        ("GAME-05", [ALL_LIMP, ALL_CHECK], 3),
        ("GAME-05", [ALL_LIMP, ONE_FOLDS], 6),  # GAME-05 near miss: folded on the flop
        ("GAME-05", [ALL_LIMP, ONE_ALL_IN], None),  # nobody has chips, so nobody begins
        ("GAME-06", [ALL_LIMP, ALL_CHECK, ALL_CHECK], 3),
        ("GAME-06", [ALL_LIMP, ALL_CHECK, ONE_FOLDS], 6),  # GAME-06 near miss: folded on the turn
    ],
)
def test_game_04_05_06_the_first_live_seat_left_of_the_button_begins(
    book: Rulebook, clause: str, rounds: list[str], first: int | None
) -> None:
    told = play(FOUR, button=1, book=book).posts().deals()
    for says, street in zip(rounds, ("2c 7d 9h", "3c", "4h"), strict=False):
        told.does(says).board(street)
    assert told.hand.turn == first
    assert terms_of(book).first_to_act[len(rounds)].by.id == clause


@under_every_book
def test_game_07_after_the_last_round_the_hands_are_shown(book: Rulebook) -> None:
    told = play("1:1000 3:1000", button=1, book=book).posts().deals("1:AsAd 3:KsKd").does("1 calls, 3 checks")
    for street in ("2c 7d 9h", "3c", "4h"):
        told.refuses("3 shows", because="not time to show")  # GAME-07 near miss: there is betting to come
        told.board(street).refuses("3 shows", because="not time to show").does("3 checks, 1 checks")
    told.stands_at(Phase.SHOWDOWN).does("3 shows, 1 shows").ends_with("1:1020 3:980")


@under_every_book
@pytest.mark.parametrize(
    ("seats", "buttons"),
    [
        ("1 3 6 9", [1, 3, 6, 9, 1]),
        ("1 3 6", [1, 3, 6, 1, 3]),  # GAME-08 near miss: one player fewer
        ("1 3", [1, 3, 1, 3, 1]),
    ],
)
def test_game_08_the_button_moves_one_player_clockwise(book: Rulebook, seats: str, buttons: list[int]) -> None:
    at = first_positions(seats_of(seats), Seat(1))
    moved = []
    for _ in buttons:
        moved.append(at.button)
        at = next_positions(at, seats_of(seats), terms_of(book))
    assert moved == buttons


def test_game_08_near_miss_to_an_empty_seat_by_the_dead_button() -> None:
    """GAME-08 near miss: the next player is out, so the button stops at his seat all the same (BTN-03)."""
    at = first_positions(seats_of("1 3 6 9"), Seat(1))
    assert next_positions(at, seats_of("1 6 9"), terms_of(HOMEGAME)).button == 3


@pytest.mark.parametrize(
    ("holes", "board", "ends"),
    [
        # seat 1 wins with two, one or none of his cards
        ("1:AsAd 3:KsQd", "Ah 7d 9h 3c 4h", "1:2000 3:0"),  # two
        ("1:As2d 3:KsQd", "Ah 7d 9h 3c 4h", "1:2000 3:0"),  # one
        ("1:2s3d 3:2d3c", "Ah Kd Qh Jc Th", "1:1000 3:1000"),  # none: both play the board
        ("1:2s3d 3:2d9c", "Ah Kd Qh Jc 8h", "1:0 3:2000"),  # GAME-09 near miss: one of the other's cards plays
    ],
)
def test_game_09_the_best_five_of_seven(holes: str, board: str, ends: str) -> None:
    told = play("1:1000 3:1000", button=1).posts().deals(holes).does("1 is all-in, 3 calls").runs_out(board)
    told.ends_with(ends)


@under_every_book
@pytest.mark.parametrize(
    ("structure", "playable"),
    [
        (Structure(Chips(10), Chips(20)), True),  # two blinds
        (Structure(big_blind=Chips(20)), True),  # one
        (Structure(Chips(10), Chips(20), straddles=(Chips(40),)), True),  # several
        (Structure(ante=Chips(5), least_bet=Chips(20)), True),  # an ante
        (Structure(Chips(10), Chips(20), ante=Chips(5)), True),  # both
        (Structure(least_bet=Chips(20)), False),  # GAME-10 near miss: nothing to play for
    ],
)
def test_game_10_structures(book: Rulebook, structure: Structure, playable: bool) -> None:
    answer = laid(structure, book)
    if playable:
        assert not isinstance(answer, Refused), answer
    else:
        assert isinstance(answer, Refused)
        assert cited(answer) == "GAME-10"


def laid(structure: Structure, book: Rulebook) -> object:
    seats = seats_of("1 2 3")
    players = [Player(seat, Chips(1000)) for seat in seats]
    return set_up(structure, first_positions(seats, Seat(1)), players, terms_of(book))


def straight_on_board(book: Rulebook = HOMEGAME) -> Table:
    """Ten to ace lies on the table: seats 3 and 1 can only share 40. Seat 3 is first to show."""
    told = play("1:1000 3:1000", button=1, book=book).posts().deals("1:2s3d 3:4s5d").does("1 calls, 3 checks")
    return told.checks_down("Ah Kd Qh Jc Th").asks(3)


@under_every_book
@pytest.mark.parametrize(
    ("sayings", "ends"),
    [
        ("3 shows, 1 shows", "1:1000 3:1000"),
        ("3 plays the board, 3 mucks, 1 shows", "1:1000 3:1000"),
        ("3 mucks", "1:1020 3:980"),  # GAME-11 near miss: he did not say so, and the claim is lost
        ("3 shows, 1 plays the board, 1 mucks", "1:1000 3:1000"),
        ("3 shows, 1 mucks", "1:980 3:1020"),
        ("3 plays the board, 3 mucks, 1 mucks", "1:980 3:1020"),
        ("3 plays the board, 3 mucks, 1 plays the board, 1 mucks", "1:1000 3:1000"),
        ("3 plays the board, 3 shows, 1 shows", "1:1000 3:1000"),
    ],
)
def test_game_11_say_so_before_throwing_the_cards_away(book: Rulebook, sayings: str, ends: str) -> None:
    straight_on_board(book).does(sayings).ends_with(ends)


def test_game_11_a_claim_to_the_board_is_worth_the_board_and_no_more() -> None:
    """GAME-11 near miss: his pair of aces went away with his cards; on the board there is king high."""
    told = play("1:1000 3:1000", button=1).posts().deals("1:3s2d 3:AsAd").does("1 calls, 3 checks")
    told.checks_down("Kd Qh 9c 7h 5d").does("3 plays the board, 3 mucks, 1 shows").ends_with("1:1000 3:1000")
    told = play("1:1000 3:1000", button=1).posts().deals("1:5s2d 3:AsAd").does("1 calls, 3 checks")
    told.checks_down("Kd Qh 9c 7h 5d").does("3 plays the board, 3 mucks, 1 shows").ends_with("1:1020 3:980")


def test_game_11_the_claim_comes_first() -> None:
    told = (
        play("1:1000 3:1000 6:1000", button=1).posts().deals("1:2s3d 3:4s5d 6:6s7d").does("1 calls, 3 calls, 6 checks")
    )
    told.refuses("3 plays the board", because="not time to show")
    told.checks_down("Ah Kd Qh Jc Th").does("3 mucks").refuses("3 plays the board", because=Refusal.NOT_IN_HAND)
    told.refuses("9 plays the board", because=Refusal.NOT_IN_HAND)
    told.does("6 plays the board")
    assert told.happened(BoardClaimed) == [BoardClaimed(Seat(6))]


def test_game_11_no_board_to_claim_before_the_river() -> None:
    told = play("1:1000 3:1000", button=1).posts().deals("1:2s3d 3:4s5d").does("1 is all-in, 3 calls").board("Ah Kd Qh")
    told.refuses("3 plays the board", because=Refusal.NOT_NOW, by="GAME-11")


@pytest.mark.parametrize(
    ("book", "small", "refused_by"),
    [
        (GUIDELINES, 10, None),
        (GUIDELINES, 5, "GAME-12"),  # GAME-12 near miss: a quarter
        (GUIDELINES, 11, "GAME-12"),
        (GUIDELINES, 20, "GAME-12"),
        (GUIDELINES, 0, None),  # one blind has no half (GAME-10)
        (HOMEGAME, 5, None),  # GAME-12 near miss: a book in which Robert's Rules leave it to the host (GAME-10)
        (ROBERTS, 5, None),
    ],
)
def test_game_12_the_small_blind_is_half_only_under_the_guidelines(
    book: Rulebook, small: int, refused_by: str | None
) -> None:
    answer = laid(Structure(Chips(small), Chips(20)), book)
    if refused_by is None:
        assert not isinstance(answer, Refused), answer
    else:
        assert isinstance(answer, Refused)
        assert cited(answer) == refused_by
        assert "the small blind is 10" in answer.reason


def test_cards_nobody_knows_are_dealt_like_any_other() -> None:
    told = play("1:1000 3:1000", button=1).posts().tells(DealHole((UNSEEN,) * 4)).does("1 calls, 3 checks")
    told.tells(DealBoard((UNSEEN,) * 3, burn=UNSEEN)).asks(3)
