"""The game in words."""

from __future__ import annotations

from itertools import pairwise

import pytest

from shuffleup.questions.words import Chips, Seat
from shuffleup.say import passage
from shuffleup.terminal import words
from shuffleup.terminal.game import plan_of
from shuffleup.terminal.options import Lasts, TerminalOptions
from shuffleup.terminal.sight import FinishLine, TopLine
from shuffleup.tournament.clock.structures import Antes, BlindCount, HowPosted
from shuffleup.views.clock import Blinds, blinds_of
from shuffleup.views.dealer.felt import Deed, PotRow, SeatedPerson, ShareOfPot
from shuffleup.views.table.felt import SeatSpot

YOU, ANN, BO = SeatedPerson(Seat(1), "You"), SeatedPerson(Seat(2), "Ann"), SeatedPerson(Seat(3), "Bo")


def chips(number: int) -> Chips:
    return Chips(number)


DEEDS = [
    (Deed("folded", ANN), "Ann folds."),
    (Deed("folded", YOU), "You fold."),
    (Deed("checked", YOU), "You check."),
    (Deed("mucked", BO), "Bo mucks."),
    (Deed("claimed", BO), "Bo plays the board."),
    (Deed("blind", ANN, chips(20)), "Ann posts 20."),
    (Deed("ante", YOU, chips(5), all_in=True), "You post 5 and are all-in."),
    (Deed("called", ANN, chips(1500), chips(1520)), "Ann calls 1,500."),
    (Deed("bet", YOU, chips(60), chips(60)), "You bet 60."),
    (Deed("raised", ANN, chips(900), chips(980), all_in=True), "Ann raises to 980 and is all-in."),
    (Deed("returned", YOU, chips(40)), "40 goes back to you: nobody called it."),
    (Deed("returned", ANN, chips(40)), "40 goes back to Ann: nobody called it."),
    (Deed("street", street=1, cards=("As", "Td", "2c")), "Flop: A♠ T♦ 2♣."),
    (Deed("street", street=3, cards=("9h",)), "River: 9♥."),
    (Deed("shown", ANN, cards=("As", "Ah")), "Ann shows A♠ A♥."),
    (Deed("shown", YOU, cards=("As", "Ah"), words=passage("pair of aces")), "You show A♠ A♥: pair of aces."),
    (Deed("awarded", amount=chips(240), shares=(ShareOfPot(ANN, chips(240)),)), "Ann wins 240."),
    (
        Deed("awarded", amount=chips(240), pot=1, pots=2, shares=(ShareOfPot(YOU, chips(240)),)),
        "You win side pot 1 of 240.",
    ),
    (
        Deed("awarded", amount=chips(240), pots=2, shares=(ShareOfPot(YOU, chips(240)),)),
        "You win the main pot of 240.",
    ),
    (
        Deed("awarded", amount=chips(245), shares=(ShareOfPot(YOU, chips(125)), ShareOfPot(BO, chips(120)))),
        "The pot is split: 125 for you and 120 for Bo.",
    ),
    (
        Deed(
            "awarded", amount=chips(80), pot=1, pots=2, shares=(ShareOfPot(YOU, chips(40)), ShareOfPot(BO, chips(40)))
        ),
        "Split side pot 1 of 80: 40 for you and 40 for Bo.",
    ),
    (Deed("closed", amount=chips(90)), ""),  # the felt shows the pot
]


@pytest.mark.parametrize(("deed", "said"), DEEDS)
def test_a_deed(deed: Deed, said: str) -> None:
    assert words.in_words(deed) == said


LEVEL_3 = Blinds(chips(20), chips(40), chips(0), chips(40))
LEVEL_4 = Blinds(chips(25), chips(50), chips(5), chips(50))
HEAD = TopLine(3, LEVEL_3, LEVEL_4, 4, True, 19, 5, 6)


def test_the_head() -> None:
    whole = "Level 3: 20–40, 25–50 ante 5 in 4 hands  ·  hand 19  ·  5 of 6 left"
    assert words.head(HEAD, 78) == words.head(HEAD, len(whole)) == whole
    assert words.head(HEAD, len(whole) - 1) == "Level 3: 20–40, next in 4 hands  ·  hand 19  ·  5 of 6 left"
    assert words.head(HEAD, 50) == "Level 3: 20–40, next in 4 hands  ·  5 of 6 left"


@pytest.mark.parametrize("how", [HowPosted(blinds, antes) for blinds in BlindCount for antes in Antes])
def test_whatever_is_posted_the_head_fits_the_smallest_terminal(how: HowPosted) -> None:
    levels = plan_of(TerminalOptions(seats=10, lasts=Lasts(240, hands=False), posted=how)).schedule.levels
    for number, (level, later) in enumerate(pairwise(map(blinds_of, levels)), 1):
        long = TopLine(number, level, later, 240 * 60_000, False, 999, 10, 10)
        assert len(words.head(long, 78)) <= 78


@pytest.mark.parametrize(
    ("left", "by_hands", "said"),
    [(1, True, "in 1 hand "), (8, True, "in 8 hands "), (61_000, False, "in 1:01 "), (600_000, False, "in 10:00 ")],
)
def test_what_is_left_of_a_level(left: int, by_hands: bool, said: str) -> None:
    head = TopLine(1, HEAD.blinds, HEAD.next, left, by_hands, 1, 6, 6)
    assert said in words.head(head, 78)


def test_the_last_level() -> None:
    head = TopLine(15, HEAD.blinds, None, 8, True, 99, 0, 6)
    assert words.head(head, 78) == "Level 15: 20–40, the last  ·  hand 99  ·  over"


MAIN, SIDE, LONE = (
    PotRow(0, chips(300), (YOU, ANN, BO)),
    PotRow(1, chips(80), (ANN, BO)),
    PotRow(2, chips(20), (BO,)),
)


@pytest.mark.parametrize(
    ("rows", "bets", "total", "said"),
    [
        ((), 0, 0, [""]),
        ((), 30, 30, ["Pot 30"]),
        ((MAIN,), 40, 340, ["Pot 340"]),
        ((MAIN, SIDE), 0, 380, ["Main pot 300", "Side pot 1: 80 (Ann and Bo)"]),
        ((MAIN, SIDE), 40, 420, ["Main pot 300", "Side pot 1: 80 (Ann and Bo)", "Bets 40"]),
        ((MAIN, SIDE, LONE, LONE), 0, 420, ["Main pot 300", "Side pots 80, 20, 20"]),
        ((MAIN, PotRow(1, chips(9), (YOU, ANN, BO, BO))), 0, 309, ["Main pot 300", "Side pot 1: 9 (4 players)"]),
    ],
)
def test_pots_by_name(rows: tuple[PotRow, ...], bets: int, total: int, said: list[str]) -> None:
    assert list(words.pots(rows, bets, total)) == said


@pytest.mark.parametrize(
    ("spot", "place", "said"),
    [
        (SeatSpot(Seat(2)), 0, ""),
        (SeatSpot(Seat(2), bet=chips(20), did="blind"), 0, "posts 20"),
        (SeatSpot(Seat(2), did="checked"), 0, "checks"),
        (SeatSpot(Seat(2), bet=chips(60), did="called"), 0, "calls 60"),
        (SeatSpot(Seat(2), bet=chips(60), did="raised"), 0, "raises to 60"),
        (SeatSpot(Seat(2), bet=chips(60), did="raised", state="all-in"), 0, "all-in"),
        (SeatSpot(Seat(2), state="folded", did="called"), 0, "folded"),
        (SeatSpot(Seat(2), state="shown", cards=("As", "Td")), 0, "A♠T♦"),
        (SeatSpot(Seat(2), state="shown", cards=("As", "Td"), won=chips(5000)), 0, "A♠T♦ wins 5,000"),
        (SeatSpot(Seat(2), won=chips(70)), 0, "wins 70"),
        (SeatSpot(Seat(2), state="mucked"), 3, "out, 3rd"),
        (SeatSpot(Seat(2), cards=("As", "Td"), won=chips(70)), 1, "A♠T♦ winner"),
    ],
)
def test_the_last_line_of_a_seat(spot: SeatSpot, place: int, said: str) -> None:
    assert words.seat_line(spot, place) == said


@pytest.mark.parametrize(
    ("spot", "tags"),
    [
        (SeatSpot(Seat(2)), ""),
        (SeatSpot(Seat(2), button=True), "D"),
        (SeatSpot(Seat(2), button=True, small_blind=True), "D SB"),
        (SeatSpot(Seat(2), big_blind=True), "BB"),
    ],
)
def test_button_and_blinds_have_letters(spot: SeatSpot, tags: str) -> None:
    assert words.tags(spot) == tags


# ---------------------------------------------------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        (FinishLine(1, 1, "You", True), "You win: the last of 6 with chips."),
        (FinishLine(2, 1, "You", True), "You finish 2nd of 6."),
        (FinishLine(5, 2, "You", True), "You finish 5th to 6th of 6."),
    ],
)
def test_how_it_went(mine: FinishLine, said: str) -> None:
    assert words.ending([FinishLine(3, 1, "Ann", False), mine], 6) == said


def test_everyones_place() -> None:
    finishes = [
        FinishLine(1, 1, "Ann", False),
        FinishLine(2, 1, "You", True),
        FinishLine(3, 2, "Bo", False),
        FinishLine(3, 2, "Cy", False),
        FinishLine(5, 1, "Di", False),
    ]
    assert list(words.standings(finishes)) == ["1st Ann   2nd You   3rd to 4th Bo and Cy", "5th Di"]


def test_every_state_of_a_seat_has_words() -> None:
    """Those that `views/dealer/felt.py` gives."""
    assert {"sits-out", "killed", "mucked", "folded", "shown", "away", "all-in"} == {*words.BECAME}
    assert not [said for said in words.BECAME.values() if said in {"killed", "sits-out"}]
