"""BET-18: chips found after an all-in was lost. Only the Guidelines speak of it. And a rebuy that was announced."""

from __future__ import annotations

import pytest

from shuffleup.hand.adjudicate import judge
from shuffleup.questions.chips import HiddenChipsFound, RebuyAnnounced
from shuffleup.questions.steps import Award, Eliminate, RemoveChips, Step, Tell, Verdict
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import EDITIONS, FIRST_EDITION, HOMEGAME, TDA, USUAL
from shuffleup.rulebooks.guidelines.chips import MAY_GIVE
from shuffleup.rules import Rulebook, Unruled
from tests.rules.floor_desk import Said, every, said, under_every_book

LOSER, WINNER = Seat(3), Seat(5)
OUT = Eliminate(LOSER)


def found(covered: int, *, dealt: bool, obvious: bool) -> HiddenChipsFound:
    """Seat 3 was all-in, lost to seat 5, and 300 come to light."""
    return HiddenChipsFound(LOSER, Chips(300), WINNER, Chips(covered), next_deal_started=dealt, would_have_gone=obvious)


def removed(chips: int) -> RemoveChips:
    return RemoveChips(LOSER, Chips(chips))


def to_winner(chips: int) -> tuple[Tell, Award]:
    return Tell(MAY_GIVE), Award(WINNER, Chips(chips))


def kept(chips: int) -> Award:
    return Award(LOSER, Chips(chips))


@pytest.mark.parametrize(
    ("covered", "dealt", "obvious", "verdict", "steps"),
    [
        # covered  dealt  obvious  ruling                what becomes of the 300
        (300, False, True, Verdict.DIRECTOR, (OUT, *to_winner(300))),
        (300, False, False, Verdict.CORRECTED, (OUT, removed(300))),  # near miss: he might not have bet them
        (300, True, True, Verdict.CORRECTED, (OUT, removed(300))),  # near miss: the next deal has begun
        (900, False, True, Verdict.DIRECTOR, (OUT, *to_winner(300))),  # the winner had more than enough
        (299, False, True, Verdict.DIRECTOR, (kept(1), *to_winner(299))),  # near miss: one chip the winner lacked
        (299, True, True, Verdict.CORRECTED, (kept(1), removed(299))),
        (299, False, False, Verdict.CORRECTED, (kept(1), removed(299))),
        (0, False, True, Verdict.CORRECTED, (kept(300),)),  # near miss: the winner had not a chip more
        (0, True, False, Verdict.CORRECTED, (kept(300),)),
    ],
)
@under_every_book
def test_hidden_chips_do_their_owner_no_good(
    book: Rulebook, covered: int, dealt: bool, obvious: bool, verdict: Verdict, steps: tuple[Step, ...]
) -> None:
    question = found(covered, dealt=dealt, obvious=obvious)
    assert said(book, question) == Said(verdict, steps, "BET-18")


def test_the_first_edition_left_it_to_the_director() -> None:
    """Near miss of BET-18: the same facts in a book without the Guidelines."""
    assert said(EDITIONS[FIRST_EDITION]["homegame"], found(300, dealt=False, obvious=True)) is None


@under_every_book
def test_every_chip_found_goes_to_one_place_whatever_the_facts(book: Rulebook) -> None:
    asked = list(
        every(HiddenChipsFound, seat=[LOSER], winner=[WINNER], chips=[1, 300], covered=[0, 1, 299, 300, 301, 5000])
    )
    assert len(asked) == 48
    for question in asked:
        ruling = said(book, question)
        assert ruling is not None
        moved = sum(step.chips for step in ruling.steps if isinstance(step, Award | RemoveChips))
        assert moved == question.chips
        assert (OUT in ruling.steps) is (question.covered >= question.chips)


# book         said before the hand, chips left, a new entry    verdict         by
@pytest.mark.parametrize(
    ("book", "said_before", "left", "again", "verdict", "by"),
    [
        (HOMEGAME, True, True, False, Verdict.NOT_BINDING, "BUY-02"),
        (HOMEGAME, True, False, False, None, ""),  # near miss: nothing left, and no document says that it is owed
        (HOMEGAME, False, False, False, Verdict.NOT_BINDING, "BUY-04"),
        (HOMEGAME, True, True, True, None, ""),  # near miss: a new entry, of which they say nothing
        (TDA, True, True, False, Verdict.BINDING, "TDA-27"),
    ],
)
def test_a_rebuy_announced(
    book: Rulebook, said_before: bool, left: bool, again: bool, verdict: Verdict | None, by: str
) -> None:
    judged = judge(book, RebuyAnnounced(Seat(4), said_before, left, again))
    found = (None, "") if isinstance(judged, Unruled) else (judged.remedy.verdict, judged.by[-1].id)
    assert found == (verdict, by)
    assert not isinstance(judge(USUAL, RebuyAnnounced(Seat(4), said_before, left, again)), Unruled)
