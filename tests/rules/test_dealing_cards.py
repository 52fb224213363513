"""Dealer's errors card by card, on a deck of known order, the books side by side."""

from __future__ import annotations

import pytest

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions.dealing import BoardDealtEarly, Cause, ExtraHoleCards, FlopTooManyCards, HoleCardsExposed
from shuffleup.questions.steps import STUB, FloorQuestion, HandOf, Move, Step
from shuffleup.questions.words import Street
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from tests.rules.decks import (
    NO_MISTAKE,
    ONE,
    STARTING_HANDS,
    THREE,
    Stacked,
    deal,
    hand,
    run,
    text,
    to_the_river,
    trace,
    up_to,
)
from tests.rules.floor_desk import OF_THE_DOCUMENTS

EVERY_BOOK = OF_THE_DOCUMENTS
Line = tuple[str, str, str, str, str]

every_book = pytest.mark.parametrize("book", EVERY_BOOK, ids=lambda book: book.name)


def steps(book: Rulebook, question: FloorQuestion) -> tuple[Step, ...]:
    ruled = judge(book, question)
    assert isinstance(ruled, Judgement)
    return ruled.remedy.steps


def test_the_deck_without_a_mistake() -> None:
    layout = to_the_river(STARTING_HANDS)
    assert (text(layout.board), text(layout.burns)) == (NO_MISTAKE, "4s 5s 6s")


# ----------------------------------------------------------------------------------------- the fourth card

# After the flop the dealer burns the 5s and turns the Jh while somebody has yet to act. On top: 6s Th 7c.
FOURTH_CARD_BY_ROBERTS: list[Line] = [
    # step           board             burns       aside   on top
    ("Move", "Ah Kh Qh", "4s 5s", "Jh", "6s Th 7c"),
    ("FinishBetting", "Ah Kh Qh", "4s 5s", "Jh", "6s Th 7c"),
    ("DealStreet", "Ah Kh Qh Th", "4s 5s 6s", "Jh", "7c 7d 7h"),  # the river that would have come is the turn
    ("FinishBetting", "Ah Kh Qh Th", "4s 5s 6s", "Jh", "7c 7d 7h"),
    ("Move", "Ah Kh Qh Th", "4s 5s 6s", "", "Jh 7c 7d"),
    ("Shuffle", "Ah Kh Qh Th", "4s 5s 6s", "", "8c Jh 8d"),
    ("Cut", "Ah Kh Qh Th", "4s 5s 6s", "", "Jh 8d 7c"),
    ("DealStreet", "Ah Kh Qh Th Jh", "4s 5s 6s", "", "8d 7c 7d"),  # without a burn: the jack can come back
]

FOURTH_CARD_BY_GUIDELINES: list[Line] = [
    ("Move", "Ah Kh Qh Jh", "4s", "5s", "6s Th 7c"),  # the early burn is laid aside too
    ("Move", "Ah Kh Qh", "4s", "5s Jh", "6s Th 7c"),
    ("FinishBetting", "Ah Kh Qh", "4s", "5s Jh", "6s Th 7c"),
    ("DealStreet", "Ah Kh Qh Th", "4s 6s", "5s Jh", "7c 7d 7h"),  # the same fourth card
    ("FinishBetting", "Ah Kh Qh Th", "4s 6s", "5s Jh", "7c 7d 7h"),
    ("Move", "Ah Kh Qh Th", "4s 6s", "", "5s Jh 7c"),  # both go back
    ("Shuffle", "Ah Kh Qh Th", "4s 6s", "", "8c Jh 8d"),  # no cut
    ("DealStreet", "Ah Kh Qh Th Jh", "4s 6s 8c", "", "8d 5s 7c"),  # and the last card has its burn
]


@pytest.mark.parametrize(
    ("book", "cuts", "lines"),
    [
        (ROBERTS, (1,), FOURTH_CARD_BY_ROBERTS),  # DEAL-13
        (HOMEGAME, (1,), FOURTH_CARD_BY_ROBERTS),
        (GUIDELINES, (), FOURTH_CARD_BY_GUIDELINES),  # DEAL-15
    ],
)
def test_the_fourth_card_too_early(book: Rulebook, cuts: tuple[int, ...], lines: list[Line]) -> None:
    too_early = deal(up_to(Street.FLOP), Street.TURN)
    chance = Stacked("8c Jh 8d", cuts=cuts)
    assert trace(too_early, steps(book, BoardDealtEarly(Street.TURN)), chance) == lines
    assert chance.is_used_up


def test_an_early_burn_can_come_back_only_by_the_guidelines() -> None:
    too_early = deal(up_to(Street.FLOP), Street.TURN)
    fourth = BoardDealtEarly(Street.TURN)
    after = run(too_early, steps(GUIDELINES, fourth), Stacked("8c 5s"))
    assert text(after.board) == "Ah Kh Qh Th 5s"
    with pytest.raises(AssertionError, match="not all in the deck"):
        run(too_early, steps(ROBERTS, fourth), Stacked("8c 5s"))


# ------------------------------------------------------------------------------------------ the fifth card

# After the turn the dealer burns the 6s and turns the Th too early. On top: 7c 7d 7h.
FIFTH_CARD_BY_ROBERTS: list[Line] = [
    ("Move", "Ah Kh Qh Jh", "4s 5s 6s", "Th", "7c 7d 7h"),
    ("FinishBetting", "Ah Kh Qh Jh", "4s 5s 6s", "Th", "7c 7d 7h"),
    ("Move", "Ah Kh Qh Jh", "4s 5s 6s", "", "Th 7c 7d"),
    ("Shuffle", "Ah Kh Qh Jh", "4s 5s 6s", "", "8c 8d Th"),
    ("Cut", "Ah Kh Qh Jh", "4s 5s 6s", "", "8d Th 7c"),
    ("DealStreet", "Ah Kh Qh Jh 8d", "4s 5s 6s", "", "Th 7c 7d"),
]

FIFTH_CARD_BY_GUIDELINES: list[Line] = [
    ("Move", "Ah Kh Qh Jh", "4s 5s 6s", "Th", "7c 7d 7h"),
    ("FinishBetting", "Ah Kh Qh Jh", "4s 5s 6s", "Th", "7c 7d 7h"),
    ("Move", "Ah Kh Qh Jh", "4s 5s 6s", "", "Th 7c 7d"),
    ("Shuffle", "Ah Kh Qh Jh", "4s 5s 6s", "", "8c 8d Th"),
    ("DealStreet", "Ah Kh Qh Jh 8c", "4s 5s 6s", "", "8d Th 7c"),  # no cut; the burn has stayed on the table
]


@pytest.mark.parametrize(
    ("book", "cuts", "lines"),
    [
        (ROBERTS, (1,), FIFTH_CARD_BY_ROBERTS),  # DEAL-14
        (HOMEGAME, (1,), FIFTH_CARD_BY_ROBERTS),
        (GUIDELINES, (), FIFTH_CARD_BY_GUIDELINES),  # DEAL-16
    ],
)
def test_the_fifth_card_too_early(book: Rulebook, cuts: tuple[int, ...], lines: list[Line]) -> None:
    too_early = deal(up_to(Street.TURN), Street.RIVER)
    chance = Stacked("8c 8d Th", cuts=cuts)
    assert trace(too_early, steps(book, BoardDealtEarly(Street.RIVER)), chance) == lines
    assert chance.is_used_up


# -------------------------------------------------------------------------------------------------- the flop

EARLY_FLOP: list[Line] = [
    ("Move", "", "4s", "Ah Kh Qh", "5s Jh 6s"),
    ("FinishBetting", "", "4s", "Ah Kh Qh", "5s Jh 6s"),
    ("Move", "", "4s", "", "Ah Kh Qh"),
    ("Shuffle", "", "4s", "", "8c 5s Ah"),
    ("Cut", "", "4s", "", "5s Ah 8d"),
    ("DealStreet", "5s Ah 8d", "4s", "", "8h Kh Qh"),
]


@every_book
def test_the_flop_too_early(book: Rulebook) -> None:
    """DEAL-07. The Guidelines give no procedure of their own."""
    chance = Stacked("8c 5s Ah 8d 8h", cuts=(1,))
    assert trace(up_to(Street.FLOP), steps(book, BoardDealtEarly(Street.FLOP)), chance) == EARLY_FLOP


@every_book
@pytest.mark.parametrize("count", [4, 5])
def test_the_flop_with_too_many_cards(book: Rulebook, count: int) -> None:
    """DEAL-06, DEAL-07: all of it goes back, the last card too, though everyone knows it is the extra one."""
    too_many = deal(STARTING_HANDS, Street.FLOP, count=count)
    after = run(too_many, steps(book, FlopTooManyCards(count)), Stacked("8c 5s Qh 8d", cuts=(1,)))
    assert (text(after.board), text(after.burns)) == ("5s Qh 8d", "4s")
    assert len(to_the_river(after).board) == 5


# ------------------------------------------------------------------------------------------- starting hands


@every_book
@pytest.mark.parametrize(
    ("which", "nth", "kept", "burn"),
    [
        (0, 3, "3h 4s", "2h"),
        (1, 6, "2h 4s", "3h"),
        (1, 0, "2h 4s", "3h"),  # nobody remembers when it came
    ],
)
def test_an_exposed_hole_card_is_replaced_and_burned(
    book: Rulebook, which: int, nth: int, kept: str, burn: str
) -> None:
    """DEAL-02 and DEAL-03 end alike: the top card replaces it, and the board is the one that was due."""
    question = HoleCardsExposed(nth=(nth,), by=Cause.DEALER, seat=THREE, acted=0, which=which)
    after = run(STARTING_HANDS, steps(book, question), Stacked())
    assert (hand(after, THREE), text(after.burns), text(after.board)) == (kept, burn, "Ah Kh Qh")
    assert hand(after, ONE) == "2c 3c"
    assert text(to_the_river(after).board) == NO_MISTAKE


def test_the_order_of_replacing_is_where_the_books_differ() -> None:
    question = HoleCardsExposed(nth=(3,), by=Cause.DEALER, seat=THREE, acted=0)

    def held(book: Rulebook) -> list[str]:
        program = steps(book, question)
        return [hand(run(STARTING_HANDS, program[:done], Stacked()), THREE) for done in (1, 2, 3)]

    assert held(ROBERTS) == ["2h 3h", "3h", "3h 4s"]  # taken away, then replaced
    assert held(GUIDELINES) == ["2h 3h", "2h 3h 4s", "3h 4s"]  # dealt last, then taken away


@every_book
def test_one_card_too_many_is_the_burn(book: Rulebook) -> None:
    """DEAL-05: the first player has the 4s as a third card."""
    overdealt = run(STARTING_HANDS, (Move(1, STUB, HandOf(ONE)),), Stacked())
    assert hand(overdealt, ONE) == "2c 3c 4s"
    question = ExtraHoleCards(extra=1, to_first_player=True, acted=0, seat=ONE)
    after = to_the_river(run(overdealt, steps(book, question), Stacked()))
    assert hand(after, ONE) == "2c 3c"
    assert (text(after.board), text(after.burns)) == (NO_MISTAKE, "4s 5s 6s")
