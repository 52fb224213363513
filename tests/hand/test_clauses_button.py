"""BTN-03 to BTN-08: button and blinds from one hand to the next, seat by seat.

A hand is written "who sits | button small big"; a seat in brackets is one where nobody sits.
"""

from __future__ import annotations

import pytest

from shuffleup.hand import Positions, next_positions, terms_of
from shuffleup.hand.events import HoleDealt, Posted
from shuffleup.questions import play as ask
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rulebooks.homegame.button import ALTERNATIVES
from shuffleup.rules import Rulebook, Ruling
from tests.hand.table_talk import Table, house_rules, play, positions_of, seats_of, spelled, under_every_book

SHEET = house_rules(*ALTERNATIVES)  # the house plays BTN-05 instead of BTN-06
EVERY_BOOK_AND_THE_SHEET = pytest.mark.parametrize("book", [*BOOKS.values(), SHEET], ids=[*BOOKS, "sheet"])


def written(seated: tuple[Seat, ...], at: Positions) -> str:
    marks = (f"{seat}" if seat in seated else f"({seat})" for seat in (at.button, at.small_blind, at.big_blind))
    return f"{' '.join(map(str, seated))} | {' '.join(marks)}"


def read(hand: str) -> tuple[tuple[Seat, ...], Positions]:
    seated, marks = hand.split("|")
    _, small_blind, _ = marks.split()
    plain = marks.replace("(", "").replace(")", "")
    return seats_of(seated), positions_of(plain, dead_small_blind=small_blind.startswith("("))


def follow(hands: list[str], book: Rulebook) -> list[str]:
    """Begin with the first hand written; then only who sits is taken from the others."""
    seated, at = read(hands[0])
    told = [written(seated, at)]
    for hand in hands[1:]:
        seated, _ = read(hand)
        at = next_positions(at, seated, terms_of(book))
        told.append(written(seated, at))
    return told


def dealt(hand: str, book: Rulebook) -> Table:
    """Sit the players of a written hand down with 1000 each, blinds 10-20, post and deal."""
    seated, at = read(hand)
    stacks = spelled(dict.fromkeys(seated, Chips(1000)))
    return play(stacks, button=at.button, positions=at, book=book).posts().deals()


def blinds_of(told: Table) -> dict[Seat, Chips]:
    return {post.seat: post.paid for post in told.happened(Posted)}


# ── BTN-03, BTN-04: the big blind moves on, whatever happens behind it ──

NOBODY_OUT = ["1 2 3 4 5 | 1 2 3", "1 2 3 4 5 | 2 3 4", "1 2 3 4 5 | 3 4 5", "1 2 3 4 5 | 4 5 1", "1 2 3 4 5 | 5 1 2"]
UNDER_THE_GUN_OUT = ["1 2 3 4 5 | 1 2 3", "1 2 3 5 | 2 3 5", "1 2 3 5 | 3 5 1", "1 2 3 5 | 5 1 2"]
BUTTON_OUT = ["1 2 3 4 5 | 1 2 3", "2 3 4 5 | 2 3 4", "2 3 4 5 | 3 4 5", "2 3 4 5 | 4 5 2"]
BIG_BLIND_OUT = ["1 2 3 4 5 | 1 2 3", "1 2 4 5 | 2 (3) 4", "1 2 4 5 | (3) 4 5", "1 2 4 5 | 4 5 1"]
BIG_BLIND_REPLACED = ["1 2 3 4 5 | 1 2 3", "1 2 3 4 5 | 2 3 4", "1 2 3 4 5 | 3 4 5"]
BOTH_BLINDS_OUT = ["1 2 3 4 5 6 | 1 2 3", "1 4 5 6 | (2) (3) 4", "1 4 5 6 | (3) 4 5", "1 4 5 6 | 4 5 6"]
TWO_BIG_BLINDS_OUT = ["1 2 3 4 5 6 | 1 2 3", "1 2 4 5 6 | 2 (3) 4", "1 2 5 6 | (3) (4) 5", "1 2 5 6 | (4) 5 6"]


@under_every_book
@pytest.mark.parametrize(
    "hands",
    [
        pytest.param(NOBODY_OUT, id="BTN-03 nobody is out"),
        pytest.param(UNDER_THE_GUN_OUT, id="BTN-03 near miss: the player due is out, the next one is due"),
        pytest.param(BUTTON_OUT, id="BTN-03 the button is out"),
        pytest.param(BOTH_BLINDS_OUT, id="BTN-03 both blinds are out"),
        pytest.param(BIG_BLIND_OUT, id="BTN-04 the big blind is out"),
        pytest.param(BIG_BLIND_REPLACED, id="BTN-04 near miss: the big blind's seat is taken at once"),
        pytest.param(TWO_BIG_BLINDS_OUT, id="BTN-04 big blinds of two hands running are out"),
    ],
)
def test_btn_03_04_the_big_blind_moves_to_the_next_player_due(book: Rulebook, hands: list[str]) -> None:
    assert follow(hands, book) == hands


@under_every_book
def test_btn_04_no_small_blind_then_the_same_player_acts_last_twice(book: Rulebook) -> None:
    _, no_small, empty_button, _ = BIG_BLIND_OUT
    told = dealt(no_small, book)
    assert blinds_of(told) == {4: 20}
    assert told.dealt_in[-1] == 2
    told = dealt(empty_button, book)
    assert blinds_of(told) == {4: 10, 5: 20}
    assert told.dealt_in[-1] == 2


# ── BTN-05, BTN-06: the small blind is out ──

SMALL_BLIND_OUT = ["1 2 3 4 5 | 1 2 3", "1 3 4 5 | (2) 3 4", "1 3 4 5 | 3 4 5"]
SMALL_BLIND_OUT_BY_THE_SHEET = ["1 2 3 4 5 | 1 2 3", "1 3 4 5 | 1 3 4", "1 3 4 5 | 3 4 5"]
SMALL_BLIND_REPLACED = ["1 2 3 4 5 | 1 2 3", "1 2 3 4 5 | 2 3 4"]
TWO_SMALL_BLINDS_OUT = ["1 2 3 4 5 6 | 1 2 3", "1 3 4 5 6 | (2) 3 4", "1 4 5 6 | (3) 4 5"]
TWO_SMALL_BLINDS_OUT_BY_THE_SHEET = ["1 2 3 4 5 6 | 1 2 3", "1 3 4 5 6 | 1 3 4", "1 4 5 6 | 1 4 5"]


@pytest.mark.parametrize(
    ("book", "clause", "hands"),
    [
        (HOMEGAME, "BTN-06", SMALL_BLIND_OUT),
        (GUIDELINES, "BTN-06", SMALL_BLIND_OUT),
        (ROBERTS, "BTN-06", SMALL_BLIND_OUT),
        (SHEET, "BTN-05", SMALL_BLIND_OUT_BY_THE_SHEET),  # BTN-06 near miss: the house has chosen the sheet
        (HOMEGAME, "BTN-06", SMALL_BLIND_REPLACED),  # BTN-06 near miss: the seat is taken at once
        (SHEET, "BTN-05", SMALL_BLIND_REPLACED),  # BTN-05 near miss: the seat is taken at once
        (HOMEGAME, "BTN-06", TWO_SMALL_BLINDS_OUT),
        (SHEET, "BTN-05", TWO_SMALL_BLINDS_OUT_BY_THE_SHEET),
    ],
)
def test_btn_05_06_where_the_button_goes_when_the_small_blind_is_out(
    book: Rulebook, clause: str, hands: list[str]
) -> None:
    assert follow(hands, book) == hands
    assert terms_of(book).small_blind_out.by.id == clause


@pytest.mark.parametrize(
    "hands",
    [
        pytest.param(NOBODY_OUT, id="nobody is out"),
        pytest.param(BUTTON_OUT, id="the button is out"),
        pytest.param(BIG_BLIND_OUT, id="BTN-05 near miss: it is the big blind that is out, and BTN-04 rules"),
    ],
)
def test_btn_05_changes_nothing_else(hands: list[str]) -> None:
    """The sheet itself sends the button to the empty seat two hands after a big blind is out."""
    assert follow(hands, SHEET) == hands


def test_btn_05_overrules_btn_06_and_says_so() -> None:
    ruling = SHEET.ask(ask.SmallBlindOut())
    assert isinstance(ruling, Ruling)
    assert ruling.answer is ask.ButtonOnEmptySmallBlind.STAYS
    assert (ruling.by.id, ruling.by.layer) == ("BTN-05", "house")
    assert [citation.id for citation in ruling.overruled] == ["BTN-06"]


@pytest.mark.parametrize(
    ("booklet", "sheet"),
    [
        (SMALL_BLIND_OUT, SMALL_BLIND_OUT_BY_THE_SHEET),
        (TWO_SMALL_BLINDS_OUT, TWO_SMALL_BLINDS_OUT_BY_THE_SHEET),
    ],
)
def test_btn_05_06_same_players_same_order_only_the_marker_differs(booklet: list[str], sheet: list[str]) -> None:
    for one, other in list(zip(booklet, sheet, strict=True))[1:]:
        told, retold = dealt(one, HOMEGAME), dealt(other, SHEET)
        assert blinds_of(told) == blinds_of(retold)
        assert told.happened(HoleDealt) == retold.happened(HoleDealt)
        assert told.hand.turn == retold.hand.turn
        assert told.dealt_in == retold.dealt_in


@pytest.mark.parametrize("hand", [SMALL_BLIND_OUT[1], SMALL_BLIND_OUT_BY_THE_SHEET[1], TWO_SMALL_BLINDS_OUT[2]])
def test_btn_05_06_the_old_button_acts_last_again(hand: str) -> None:
    assert dealt(hand, HOMEGAME).dealt_in[-1] == 1


# ── BTN-07, BTN-08: two players ──


@EVERY_BOOK_AND_THE_SHEET
def test_btn_07_heads_up(book: Rulebook) -> None:
    told = dealt("3 8 | 3 3 8", book)
    assert blinds_of(told) == {3: 10, 8: 20}
    assert told.happened(HoleDealt)[0].seats == seats_of("8 3 8 3")
    told.asks(3).does("3 calls").asks(8).does("8 checks")
    for street in ("2c 7d 9h", "3c", "4h"):
        told.board(street).asks(8).does("8 checks").asks(3).does("3 checks")


@EVERY_BOOK_AND_THE_SHEET
def test_btn_07_near_miss_three_players(book: Rulebook) -> None:
    """BTN-07 near miss: one player more, and the button posts nothing and speaks last from the flop on."""
    told = dealt("3 5 8 | 3 5 8", book)
    assert blinds_of(told) == {5: 10, 8: 20}
    assert told.happened(HoleDealt)[0].seats == seats_of("5 8 3 5 8 3")
    told.asks(3).does("3 calls, 5 calls, 8 checks").board("2c 7d 9h").asks(5)


@EVERY_BOOK_AND_THE_SHEET
@pytest.mark.parametrize(
    "hands",
    [
        pytest.param(["1 2 3 | 1 2 3", "2 3 | 3 3 2", "2 3 | 2 2 3"], id="BTN-08 P1 out"),
        pytest.param(["1 2 3 | 1 2 3", "1 3 | 3 3 1", "1 3 | 1 1 3"], id="BTN-08 P2 out"),
        pytest.param(["1 2 3 | 1 2 3", "1 2 | 2 2 1", "1 2 | 1 1 2"], id="BTN-08 P3 out"),
        pytest.param(["1 2 3 | 1 2 3", "1 2 3 | 2 3 1"], id="BTN-08 near miss: nobody out"),
        pytest.param(["1 2 3 4 | 1 2 3", "1 4 | 1 1 4", "1 4 | 4 4 1"], id="BTN-08 both blinds of four out"),
        pytest.param(["1 2 3 4 | 1 2 3", "1 2 | 2 2 1"], id="BTN-08 near miss: the next two of four out"),
        pytest.param(["1 2 4 5 | 2 (3) 4", "1 5 | 1 1 5"], id="BTN-08 after a dead small blind"),
    ],
)
def test_btn_08_from_three_players_to_two(book: Rulebook, hands: list[str]) -> None:
    assert follow(hands, book) == hands


@EVERY_BOOK_AND_THE_SHEET
@pytest.mark.parametrize(
    "hands",
    [
        # heads-up, and a third player sits down
        pytest.param(["2 8 | 2 2 8", "2 5 8 | 5 8 2", "2 5 8 | 8 2 5"], id="between button and big blind"),
        pytest.param(["2 8 | 2 2 8", "1 2 8 | 2 8 1", "1 2 8 | 8 1 2"], id="left of the big blind: due at once"),
        pytest.param(["2 8 | 2 2 8", "2 8 10 | 2 8 10", "2 8 10 | 8 10 2"], id="left of the big blind, the other side"),
        # three or more, and a newcomer sits down
        pytest.param(["1 3 5 7 | 1 3 5", "1 2 3 5 7 | 3 5 7", "1 2 3 5 7 | 5 7 1"], id="button and small blind"),
        pytest.param(["1 3 5 7 | 1 3 5", "1 3 4 5 7 | 3 5 7", "1 3 4 5 7 | 5 7 1"], id="between the blinds"),
        pytest.param(["1 3 5 7 | 1 3 5", "1 3 5 6 7 | 3 5 6", "1 3 5 6 7 | 5 6 7"], id="just left of the big blind"),
        pytest.param(["1 3 5 7 | 1 3 5", "1 3 5 7 8 | 3 5 7", "1 3 5 7 8 | 5 7 8"], id="further left"),
    ],
)
def test_btn_03_newcomers_between_button_and_blinds(book: Rulebook, hands: list[str]) -> None:
    assert follow(hands, book) == hands
