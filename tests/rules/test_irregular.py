"""IRR: irregular cards, which every document rules on alike, and cards nobody looked at."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from shuffleup.hand import Phase, Refused, evolve, terms_of
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.floor import rule
from shuffleup.questions.dealing import Cause, HoleCardsExposed
from shuffleup.questions.irregular import (
    CardFlashed,
    CardOffTable,
    CardsMissing,
    DuplicateCards,
    Noticed,
    PlayedWithoutLooking,
    SeenCard,
    StrangeCardPlace,
    Unlooked,
    WrongBack,
)
from shuffleup.questions.steps import FloorQuestion, KeepHand, KillHand, PlayOn, Tell, Verdict, VoidHand
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, Ruling
from tests.hand.table_talk import chips_of, play
from tests.rules.floor_desk import Said, every, said, under_every_book

THREE = Seat(3)
DEALER, PLAYER = Cause
DURING, AFTER = Noticed
PUT_RIGHT = Tell("Put the deck right, or take another, before the next deal.")


def void(by: str) -> Said:
    return Said(Verdict.VOID, (VoidHand(), PUT_RIGHT), by)


def stands(by: str) -> Said:
    return Said(Verdict.PLAY_ON, (PlayOn(), PUT_RIGHT), by)


def plays(by: str) -> Said:
    return Said(Verdict.PLAY_ON, (KeepHand(THREE),), by)


def dead(by: str) -> Said:
    return Said(Verdict.DEAD_HAND, (KillHand(THREE),), by)


ROWS: list[tuple[FloorQuestion, Said | None]] = [
    (WrongBack(StrangeCardPlace.IN_PLAY, DURING), void("IRR-01")),
    (WrongBack(StrangeCardPlace.IN_PLAY, AFTER), None),  # near miss: there is no pot left to give back
    (WrongBack(StrangeCardPlace.IN_STUB, DURING), stands("IRR-02")),  # near miss: it was only in the stub
    (WrongBack(StrangeCardPlace.IN_STUB, AFTER), stands("IRR-02")),
    (DuplicateCards(DURING), void("IRR-03")),
    (DuplicateCards(AFTER), None),  # near miss: there is no pot left to give back
    (CardsMissing(DURING), stands("IRR-04")),
    (
        CardsMissing(AFTER),  # near miss: nothing left to play, and the result stands
        Said(Verdict.PLAY_ON, (Tell("The result stands. Complete the deck before the next deal."),), "IRR-04"),
    ),
    (CardFlashed(PLAYER, nth=(3,), seat=THREE, acted=0), plays("IRR-05")),
    (CardFlashed(PLAYER, nth=(1,), seat=THREE, acted=0), plays("IRR-05")),  # even the first card of the deal
    (HoleCardsExposed(nth=(3,), by=PLAYER, seat=THREE, acted=0), plays("IRR-05")),  # the same, asked as an exposure
    (HoleCardsExposed(nth=(1, 4), by=PLAYER, seat=THREE, acted=0), plays("IRR-05")),
    (HoleCardsExposed((3,), PLAYER, Seat(0), acted=0), Said(Verdict.PLAY_ON, (PlayOn(),), "IRR-05")),  # nobody's?
    (CardOffTable(PLAYER, nth=(3,), seat=THREE, acted=0), plays("IRR-06")),
    (PlayedWithoutLooking(Unlooked.JOKER, THREE), dead("IRR-07")),
    (PlayedWithoutLooking(Unlooked.IRREGULAR, THREE), dead("IRR-07")),
    (PlayedWithoutLooking(Unlooked.ORDINARY, THREE), plays("IRR-07")),  # near miss: nothing was wrong with it
    (PlayedWithoutLooking(Unlooked.WRONG_BACK, THREE), void("IRR-01")),  # near miss: that harms everyone
    (PlayedWithoutLooking(Unlooked.DUPLICATE, THREE), void("IRR-03")),
]


@under_every_book
@pytest.mark.parametrize(("question", "expected"), ROWS)
def test_irregular_cards(book: Rulebook, question: FloorQuestion, expected: Said | None) -> None:
    assert said(book, question) == expected


# ------------------------------------------------------------------------------------- counting as exposed


@under_every_book
@pytest.mark.parametrize(
    ("seen", "by"),
    [
        (CardFlashed(DEALER, nth=(3,), seat=THREE, acted=0), "IRR-05"),  # near miss of a flash by a player
        (CardOffTable(DEALER, nth=(3,), seat=THREE, acted=0), "IRR-06"),  # near miss of a card dropped by a player
    ],
)
def test_what_the_dealer_lets_be_seen_counts_as_exposed(book: Rulebook, seen: SeenCard, by: str) -> None:
    """The clause says only that much, like a clause that finds a misdeal."""
    ruling = book.ask(seen)
    assert isinstance(ruling, Ruling)
    assert (ruling.answer.verdict, ruling.answer.steps, ruling.by.id) == (Verdict.EXPOSED, (), by)


@pytest.mark.parametrize(
    ("book", "nth", "acted", "verdict", "by"),
    [
        # book      card  acted  ruling             cited
        (GUIDELINES, 3, 0, Verdict.CORRECTED, "DEAL-03"),
        (HOMEGAME, 3, 0, Verdict.CORRECTED, "DEAL-02"),
        (ROBERTS, 3, 0, Verdict.CORRECTED, "DEAL-02"),
        (ROBERTS, 2, 0, Verdict.MISDEAL, "MIS-12"),  # near miss: the second card of the deal
    ],
)
@pytest.mark.parametrize("kind", [CardFlashed, CardOffTable])
def test_a_card_that_counts_as_exposed_is_ruled_on_as_one(
    kind: type[SeenCard], book: Rulebook, nth: int, acted: int, verdict: Verdict, by: str
) -> None:
    seen = kind(DEALER, nth=(nth,), seat=THREE, acted=acted, which=1)
    assert seen.as_exposed == HoleCardsExposed((nth,), DEALER, THREE, acted, which=1)
    judgement = judge(book, seen.as_exposed)
    assert isinstance(judgement, Judgement)
    assert judgement.remedy.verdict is verdict
    assert by in [citation.id for citation in judgement.by]


# --------------------------------------------------------------------------------------------- every fact


NTHS = [(0,), (1,), (2,), (3,), (3, 5)]


def everything() -> Iterable[FloorQuestion]:
    for deck in (WrongBack, DuplicateCards, CardsMissing):
        yield from every(deck)
    yield from every(PlayedWithoutLooking, seat=[THREE])
    for seen in (CardFlashed, CardOffTable, HoleCardsExposed):
        yield from every(seen, seat=[THREE, Seat(0)], nth=NTHS, acted=[0, 1, 2], which=[0, 1])


@under_every_book
def test_no_facts_bring_two_clauses_into_conflict_and_silence_is_meant(book: Rulebook) -> None:
    """A deck found wrong after the pot has been pushed is the director's; all else is ruled on."""
    asked = list(everything())
    assert len(asked) == 4 + 2 + 2 + 5 + 3 * 240
    assert [question for question in asked if said(book, question) is None] == [
        WrongBack(StrangeCardPlace.IN_PLAY, AFTER),
        DuplicateCards(AFTER),
    ]


# ----------------------------------------------------------------------------------------- on a real hand


@pytest.mark.parametrize(
    ("question", "over", "stacks"),
    [
        (WrongBack(StrangeCardPlace.IN_PLAY, DURING), True, "1:1000 2:1000 3:1000"),  # IRR-01
        (DuplicateCards(DURING), True, "1:1000 2:1000 3:1000"),  # IRR-03
        (WrongBack(StrangeCardPlace.IN_STUB, DURING), False, "1:900 2:900 3:980"),  # IRR-02, near miss
        (CardsMissing(DURING), False, "1:900 2:900 3:980"),  # IRR-04, near miss
    ],
)
def test_void_gives_every_chip_back(question: FloorQuestion, over: bool, stacks: str) -> None:
    table = play("1:1000 2:1000 3:1000", button=1).posts().deals("1:AsAd 2:KcKd 3:QhQs")
    table.does("1 raises to 100", "2 calls")
    judgement = judge(HOMEGAME, question)
    assert isinstance(judgement, Judgement)
    outcome = rule(table.hand, judgement, terms_of(HOMEGAME))
    assert not isinstance(outcome, Refused), outcome
    for event in outcome.events:
        evolve(table.hand, event)
    assert (table.hand.phase is Phase.OVER) is over
    assert table.stacks == chips_of(stacks)
