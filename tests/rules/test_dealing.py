"""Dealer's errors: who rules, and whom that overrules. What happens to the cards is shown in test_dealing_cards."""

from __future__ import annotations

import pytest

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions.dealing import (
    BoardDealtEarly,
    Cause,
    CutCardDealt,
    ExtraHoleCards,
    FlopTooManyCards,
    HoleCardsExposed,
)
from shuffleup.questions.steps import FloorQuestion, Gather, KillHand, PlayOn, Redeal, Step, Tell, Verdict
from shuffleup.questions.words import Seat, Street
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rulebooks.common.dealing import first_or_second_card, several_cards
from shuffleup.rules import Layer, Rulebook, Unruled
from tests.rules.floor_desk import OF_THE_DOCUMENTS

CORRECTED, MISDEAL, PLAY_ON, DEAD = Verdict.CORRECTED, Verdict.MISDEAL, Verdict.PLAY_ON, Verdict.DEAD_HAND
EVERY_BOOK = OF_THE_DOCUMENTS


def exposed(*nth: int, acted: int = 0, by: Cause = Cause.DEALER) -> HoleCardsExposed:
    return HoleCardsExposed(nth=nth, by=by, seat=Seat(3), acted=acted)


def extra(count: int, acted: int = 0, *, to_first: bool = True, seat: int = 1) -> ExtraHoleCards:
    return ExtraHoleCards(extra=count, to_first_player=to_first, acted=acted, seat=Seat(seat))


def early(street: Street) -> BoardDealtEarly:
    return BoardDealtEarly(street)


def ids(ruled: Judgement) -> tuple[str, str]:
    return " ".join(map(str, ruled.by)), " ".join(map(str, ruled.overruled))


# Where the row says judged by "X Y", X finds and Y follows from it. `rests_on` clauses have their own table below.
RULINGS = [
    # book        what happened                      ruling     by               overruled
    (ROBERTS, exposed(1), MISDEAL, "MIS-02 DEAL-01 MIS-12", ""),
    (ROBERTS, exposed(2), MISDEAL, "MIS-02 DEAL-01 MIS-12", ""),
    (ROBERTS, exposed(3), CORRECTED, "DEAL-02", "DEAL-03"),  # near miss: the third card
    (ROBERTS, exposed(0), CORRECTED, "DEAL-02", "DEAL-03"),  # nobody knows which, but not the first two
    (ROBERTS, exposed(2, acted=1), MISDEAL, "MIS-02 DEAL-01 MIS-12", ""),
    (ROBERTS, exposed(2, acted=2), PLAY_ON, "MIS-01", ""),  # near miss: two have acted
    (ROBERTS, exposed(3, 7), MISDEAL, "MIS-03 DEAL-04 MIS-12", ""),  # near miss: a second card
    (ROBERTS, exposed(1, 2), MISDEAL, "MIS-03 DEAL-04 MIS-12", ""),
    (ROBERTS, exposed(3, 7, acted=2), PLAY_ON, "MIS-01", ""),
    (HOMEGAME, exposed(2), MISDEAL, "MIS-02 DEAL-01 MIS-12", ""),
    (HOMEGAME, exposed(3), CORRECTED, "DEAL-02", "DEAL-03"),
    (HOMEGAME, exposed(3, 7), MISDEAL, "MIS-03 DEAL-04 MIS-12", ""),
    (GUIDELINES, exposed(2), MISDEAL, "MIS-02 DEAL-01 MIS-12", ""),
    (GUIDELINES, exposed(3), CORRECTED, "DEAL-03", "DEAL-02"),  # near miss: the book
    (GUIDELINES, exposed(0), CORRECTED, "DEAL-03", "DEAL-02"),
    (GUIDELINES, exposed(3, 7), MISDEAL, "MIS-03 DEAL-04 MIS-12", ""),
    (GUIDELINES, exposed(3, 7, acted=2), PLAY_ON, "MIS-01", ""),
    *(
        row
        for book in EVERY_BOOK
        for row in (
            (book, extra(1), CORRECTED, "DEAL-05", ""),
            (book, extra(1, acted=1), CORRECTED, "DEAL-05", ""),
            (book, extra(1, acted=2), DEAD, "MIS-01 DEAD-03", ""),  # near miss: two have acted, three cards are held
            (book, extra(1, acted=2, seat=0), DEAD, "MIS-01 DEAD-03", ""),  # whoever holds it
            (book, extra(1, to_first=False), MISDEAL, "MIS-06 MIS-12", ""),  # near miss: in the middle of the deal
            (book, extra(2), MISDEAL, "MIS-05 MIS-12", ""),  # near miss: a second card; DEAL-05 says so too
            (book, extra(2, to_first=False), MISDEAL, "MIS-05 MIS-12", ""),
            (book, extra(2, acted=2), DEAD, "MIS-01 DEAD-03", ""),
            (book, FlopTooManyCards(4), CORRECTED, "DEAL-07", ""),
            (book, early(Street.FLOP), CORRECTED, "DEAL-07", ""),
        )
    ),
    (ROBERTS, early(Street.TURN), CORRECTED, "DEAL-13", "DEAL-15"),
    (ROBERTS, early(Street.RIVER), CORRECTED, "DEAL-14", "DEAL-16"),  # near miss: the street
    (HOMEGAME, early(Street.TURN), CORRECTED, "DEAL-13", "DEAL-15"),
    (HOMEGAME, early(Street.RIVER), CORRECTED, "DEAL-14", "DEAL-16"),
    (GUIDELINES, early(Street.TURN), CORRECTED, "DEAL-15", "DEAL-13"),  # near miss: the book
    (GUIDELINES, early(Street.RIVER), CORRECTED, "DEAL-16", "DEAL-14"),
    *((book, CutCardDealt(), PLAY_ON, "DEAL-17", "") for book in EVERY_BOOK),
]


@pytest.mark.parametrize(("book", "question", "verdict", "by", "overruled"), RULINGS)
def test_who_rules_on_a_dealers_error(
    book: Rulebook, question: FloorQuestion, verdict: Verdict, by: str, overruled: str
) -> None:
    ruled = judge(book, question)
    assert isinstance(ruled, Judgement)
    assert ruled.remedy.verdict is verdict
    cited, over = ids(ruled)
    assert cited.endswith(by)
    assert over == overruled


@pytest.mark.parametrize(
    ("book", "question"),
    [
        *((book, FlopTooManyCards(3)) for book in EVERY_BOOK),  # near miss: three cards are a flop
        *((book, extra(0)) for book in EVERY_BOOK),  # near miss: no extra card
        *((book, early(Street.PREFLOP)) for book in EVERY_BOOK),
    ],
)
def test_nobody_rules_where_no_document_speaks(book: Rulebook, question: FloorQuestion) -> None:
    assert isinstance(judge(book, question), Unruled)


@pytest.mark.parametrize(
    ("question", "by"),
    [
        (early(Street.FLOP), "DEAL-12"),
        (early(Street.TURN), "DEAL-12"),
        (early(Street.RIVER), "DEAL-12"),
        (FlopTooManyCards(4), "DEAL-06"),
        (FlopTooManyCards(5), "DEAL-06"),
        (FlopTooManyCards(3), ""),  # near miss of DEAL-06: three cards are a flop, and need no ruling
        (extra(1), ""),  # near miss of DEAL-12: nothing has to be said first
    ],
)
@pytest.mark.parametrize("book", EVERY_BOOK, ids=lambda book: book.name)
def test_what_a_ruling_rests_on_is_cited_first(book: Rulebook, question: FloorQuestion, by: str) -> None:
    ruled = judge(book, question)
    cited = [one.id for one in ruled.by] if isinstance(ruled, Judgement) else []
    assert (cited[0] if {"DEAL-12", "DEAL-06"} & {*cited} else "") == by


@pytest.mark.parametrize(
    ("question", "by"),
    [
        (exposed(1), "DEAL-01"),
        (exposed(2), "DEAL-01"),
        (exposed(3), None),  # near miss: not one of the first two, and here the documents part
        (exposed(1, by=Cause.PLAYER), None),  # near miss: a player's own doing is no dealer's error
        (exposed(2, 3), "DEAL-04"),
        (exposed(5, 6, 7), "DEAL-04"),
    ],
)
def test_what_every_document_says_of_exposed_cards(question: HoleCardsExposed, by: str | None) -> None:
    """The lists of misdeals repeat it word for word (MIS-02, MIS-03), so nobody is overruled when those are cited."""
    said = Layer("ALL", (first_or_second_card, several_cards)).ask(question)
    assert (said and said[1].id) == by


STEPS: list[tuple[FloorQuestion, tuple[Step, ...]]] = [
    (exposed(2), (Gather(), Redeal())),
    (exposed(2, acted=2), (PlayOn(),)),
    (extra(1, acted=2, seat=1), (KillHand(Seat(1)),)),
    (extra(1, acted=2, seat=0), (KillHand(Seat(0)),)),
    (CutCardDealt(), (Tell("Take the cut card away and deal the next card where it would have gone."),)),
]


@pytest.mark.parametrize(("question", "steps"), STEPS)
def test_steps_that_move_no_card(question: FloorQuestion, steps: tuple[Step, ...]) -> None:
    ruled = judge(GUIDELINES, question)
    assert isinstance(ruled, Judgement)
    assert ruled.remedy.steps == steps
