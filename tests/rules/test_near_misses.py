"""Near misses of clauses that ask about next to nothing: one fact more or less, and another clause speaks, or none."""

from __future__ import annotations

import pytest

from shuffleup.cards import DECK
from shuffleup.hand import Phase
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions.dealing import BoardDealtEarly, CutCardDealt
from shuffleup.questions.materials import ChipValue, Colour, StartingChips, StartingSet
from shuffleup.questions.misdeals import DealtOutOfSequence, DealtToWrongSeat, FirstCardToWrongSeat, PlayerDealtOut
from shuffleup.questions.steps import FloorQuestion, Verdict
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rulebooks import EDITIONS, FIRST_EDITION, HOMEGAME
from shuffleup.rules import Rulebook, Ruling, Unruled, clause
from shuffleup.tournament.chips.box import book_chips, book_set
from tests.hand.clumsy import ClumsyTable
from tests.hand.table_talk import house_rules
from tests.rules.floor_desk import under_every_book

every_book = under_every_book
FOUR = Seat(4)


def ruled(book: Rulebook, question: FloorQuestion) -> tuple[Verdict, str]:
    found = judge(book, question)
    assert isinstance(found, Judgement)
    return found.remedy.verdict, " ".join(map(str, found.by))


# ------------------------------------------------------------------------------------------------ misdeals


@every_book
@pytest.mark.parametrize(
    ("question", "verdict", "by"),
    [
        (FirstCardToWrongSeat(acted=0), Verdict.MISDEAL, "MIS-09 MIS-12"),
        (FirstCardToWrongSeat(acted=1), Verdict.MISDEAL, "MIS-09 MIS-12"),
        (FirstCardToWrongSeat(acted=2), Verdict.PLAY_ON, "MIS-01"),  # near miss of MIS-09: two have acted
        (DealtOutOfSequence(exposed_replaced=False, acted=0), Verdict.MISDEAL, "MIS-07 MIS-12"),  # near miss of MIS-09
    ],
)
def test_mis_09_the_deal_begins_at_the_wrong_seat(
    book: Rulebook, question: FloorQuestion, verdict: Verdict, by: str
) -> None:
    """A later card that goes astray is another matter, by another clause."""
    assert ruled(book, question) == (verdict, by)


@every_book
@pytest.mark.parametrize(
    ("question", "verdict", "by"),
    [
        (DealtToWrongSeat(FOUR, acted=1), Verdict.MISDEAL, "MIS-10 MIS-12"),
        (DealtToWrongSeat(FOUR, acted=2), Verdict.PLAY_ON, "MIS-01"),  # near miss: two have acted
        (PlayerDealtOut(FOUR, entitled=False, acted=1), Verdict.PLAY_ON, "MIS-11"),  # near miss: not dealt in, rightly
    ],
)
def test_mis_10_cards_for_somebody_who_should_have_none(
    book: Rulebook, question: FloorQuestion, verdict: Verdict, by: str
) -> None:
    assert ruled(book, question) == (verdict, by)


# ------------------------------------------------------------------------------------------- the board, the cut card


@every_book
def test_deal_12_a_card_before_the_betting_is_done_is_not_used(book: Rulebook) -> None:
    early = ClumsyTable((1000, 1000, 1000), book).starts().checks().deals().stays()
    turn = early.stub[1]  # after the burn
    assert ruled(book, BoardDealtEarly(Street.TURN))[1].startswith("DEAL-12")
    assert early.reports(BoardDealtEarly(Street.TURN), early.slips(burns=1, board=1))
    early.checks().deals()
    assert early.hand.board[3] != turn


@every_book
def test_deal_12_near_miss_the_same_card_when_the_betting_is_done(book: Rulebook) -> None:
    in_time = ClumsyTable((1000, 1000, 1000), book).starts().checks().deals().checks()
    turn = in_time.stub[1]
    in_time.deals()
    assert in_time.hand.board[3] == turn
    assert (in_time.hand.phase, len(in_time.layout().everything())) == (Phase.BETTING, len(DECK))


@every_book
def test_deal_17_near_miss_a_book_without_the_guidelines_knew_no_cut_card(book: Rulebook) -> None:
    assert ruled(book, CutCardDealt()) == (Verdict.PLAY_ON, "DEAL-17")
    assert isinstance(judge(EDITIONS[FIRST_EDITION]["homegame"], CutCardDealt()), Unruled)


# ------------------------------------------------------------------------------------------------ chips


@clause("house 1", ChipValue, "000")
def reds_are_tens(q: ChipValue) -> Chips | None:
    """A red chip is 10."""
    return Chips(10) if q.colour is Colour.RED else None


@clause("house 2", StartingChips, "000")
def a_lean_b(q: StartingChips) -> tuple[tuple[Colour, int], ...] | None:
    """Set B has one black chip less."""
    return ((Colour.RED, 15), (Colour.GREEN, 13), (Colour.BLACK, 5)) if q.starting_set is StartingSet.B else None


@pytest.mark.parametrize(
    ("book", "colour", "worth", "by"),
    [
        (HOMEGAME, Colour.RED, 5, "CHIP-01"),
        (house_rules(reds_are_tens), Colour.RED, 10, "house 1"),  # near miss: the house has its own reds
        (house_rules(reds_are_tens), Colour.GREEN, 25, "CHIP-01"),  # and everyone's greens
    ],
)
def test_chip_01_a_house_may_value_a_colour_otherwise(book: Rulebook, colour: Colour, worth: int, by: str) -> None:
    ruling = book.ask(ChipValue(colour))
    assert isinstance(ruling, Ruling)
    assert (ruling.answer, ruling.by.id) == (worth, by)
    assert [chip.value for chip in book_chips(book) if chip.colour == colour.value] == [worth]


@pytest.mark.parametrize(
    ("book", "name", "worth", "by"),
    [
        (HOMEGAME, StartingSet.B, 1000, "CHIP-02"),
        (house_rules(a_lean_b), StartingSet.B, 900, "house 2"),  # near miss: one black chip less
        (house_rules(a_lean_b), StartingSet.A, 1000, "CHIP-02"),
        (house_rules(reds_are_tens), StartingSet.B, 1075, "CHIP-02"),  # near miss: the same chips, worth more
    ],
)
def test_chip_02_a_set_is_worth_a_thousand_by_its_chips(book: Rulebook, name: StartingSet, worth: int, by: str) -> None:
    ruling = book.ask(StartingChips(name))
    assert isinstance(ruling, Ruling)
    assert (book_set(name, book).worth, ruling.by.id) == (worth, by)
