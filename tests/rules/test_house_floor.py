"""The director above all: a ruling answers its own question and no other, and may be kept where the book is silent."""

from __future__ import annotations

import pytest

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions.chips import HiddenChipsFound
from shuffleup.questions.dead_hands import ClockRanOut, ThrownIntoAnotherHand
from shuffleup.questions.dealing import BoardDealtEarly, Cause, CutCardDealt, HoleCardsExposed
from shuffleup.questions.steps import (
    STUB,
    Award,
    FloorQuestion,
    HandOf,
    KeepHand,
    KillHand,
    Move,
    PlayOn,
    Remedy,
    Tell,
    Verdict,
)
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rulebooks import EDITIONS, FIRST_EDITION, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rulebooks.house import (
    Adopt,
    HouseBook,
    KeptRuling,
    NotAdopted,
    keep,
    with_floor_rulings,
    with_house_rules,
)
from shuffleup.rulebooks.own import FloorRuling, floor_ruling, reseated
from shuffleup.rules import Rulebook, Unruled

EARLY_TURN = BoardDealtEarly(Street.TURN)
FIRST = EDITIONS[FIRST_EDITION]["homegame"]  # which had no word on many things
STANDS = Remedy(Verdict.PLAY_ON, (PlayOn(),))
LET_IT_STAND = floor_ruling(EARLY_TURN, STANDS, "Nobody had seen it.", who="Ada")

OUT_OF_TIME = ClockRanOut(facing_bet=False, seat=Seat(4))  # every book is silent
FOLDED = floor_ruling(OUT_OF_TIME, Remedy(Verdict.DEAD_HAND, (KillHand(Seat(4)),)), "Time is up, bet or no bet.")


def said(book: Rulebook, question: FloorQuestion) -> tuple[str, ...] | None:
    judgement = judge(book, question)
    return tuple(c.id for c in judgement.by) if isinstance(judgement, Judgement) else None


def kept(book: Rulebook, ruling: FloorRuling) -> KeptRuling:
    made = keep(book, ruling)
    assert isinstance(made, KeptRuling)
    return made


def house(book: Rulebook, *rules: KeptRuling | Adopt) -> HouseBook:
    made = with_house_rules(book, rules)
    assert isinstance(made, HouseBook), made.reason
    return made


# ------------------------------------------------------------------------------------------------- the floor


def test_the_ruling_is_data_who_what_and_why() -> None:
    assert FloorRuling(EARLY_TURN, STANDS, "Nobody had seen it.", "Ada") == LET_IT_STAND


@pytest.mark.parametrize(
    ("question", "by"),
    [
        (EARLY_TURN, "floor 1"),
        (BoardDealtEarly(Street.RIVER), "DEAL-14"),  # near miss: another street
    ],
)
def test_a_ruling_answers_exactly_its_question(question: FloorQuestion, by: str) -> None:
    book = with_floor_rulings(ROBERTS, [LET_IT_STAND])
    cited = said(book, question)
    assert cited is not None
    assert cited[-1] == by


def test_a_ruling_overrules_the_book_and_the_house() -> None:
    judgement = judge(with_floor_rulings(house(ROBERTS, Adopt("DEAL-15")).book, [LET_IT_STAND]), EARLY_TURN)
    assert isinstance(judgement, Judgement)
    assert judgement.remedy == STANDS
    assert judgement.by[-1].layer == "floor"
    assert judgement.by[-1].text == "Nobody had seen it. (Ruled by Ada.)"
    assert [citation.id for citation in judgement.overruled] == ["DEAL-15", "DEAL-13"]


def test_of_two_rulings_on_the_same_question_the_later_one_stands() -> None:
    other = floor_ruling(EARLY_TURN, Remedy(Verdict.DIRECTOR, (Tell("Wait."),)), "Thought again.")
    book = with_floor_rulings(ROBERTS, [LET_IT_STAND, FOLDED, other])
    judgement = judge(book, EARLY_TURN)
    assert isinstance(judgement, Judgement)
    assert (judgement.by[-1].id, judgement.remedy.verdict) == ("floor 3", Verdict.DIRECTOR)
    assert said(book, OUT_OF_TIME) == ("floor 2",)


def test_a_misdeal_of_the_director_is_carried_on_by_the_book() -> None:
    """The director says that it is a misdeal; what follows is still MIS-12's."""
    shown_by_player = HoleCardsExposed((1,), Cause.PLAYER, Seat(4), acted=0)
    ruled = floor_ruling(shown_by_player, Remedy(Verdict.MISDEAL, ()), "He reached over the deck.")
    assert said(with_floor_rulings(ROBERTS, [ruled]), shown_by_player) == ("floor 1", "MIS-12")


# ---------------------------------------------------------------------------------------------------- keeping


def test_only_where_the_book_is_silent_can_a_ruling_be_kept() -> None:
    refused = keep(ROBERTS, LET_IT_STAND)
    assert isinstance(refused, NotAdopted)
    assert refused.reason == "roberts speaks on this itself: DEAL-13. Adopt another clause instead."
    cut_card = floor_ruling(CutCardDealt(), STANDS, "It is no card.")
    assert isinstance(keep(FIRST, cut_card), KeptRuling)
    assert isinstance(keep(GUIDELINES, cut_card), NotAdopted)  # near miss: DEAL-17 is in this book
    assert isinstance(keep(with_floor_rulings(FIRST, [cut_card]), cut_card), KeptRuling)  # the floor is not the book


@pytest.mark.parametrize(
    ("question", "by", "killed"),
    [
        (OUT_OF_TIME, "house 1", 4),
        (ClockRanOut(facing_bet=False, seat=Seat(7)), "house 1", 7),  # any seat
        (ClockRanOut(facing_bet=True, seat=Seat(4)), "DEAD-05", 4),  # near miss: another fact
    ],
)
def test_a_kept_ruling_holds_at_any_seat_and_for_no_other_facts(question: ClockRanOut, by: str, killed: int) -> None:
    book = house(HOMEGAME, kept(HOMEGAME, FOLDED)).book
    judgement = judge(book, question)
    assert isinstance(judgement, Judgement)
    assert judgement.by[0].id == by
    assert judgement.remedy.steps == (KillHand(Seat(killed)),)


def test_before_it_is_kept_the_book_is_silent() -> None:
    assert isinstance(judge(HOMEGAME, OUT_OF_TIME), Unruled)


def test_a_kept_ruling_says_whom_it_overrules_and_where_it_speaks() -> None:
    (effect,) = house(HOMEGAME, kept(HOMEGAME, FOLDED)).effects
    assert (effect.overrules, effect.speaks_on) == ((), (ClockRanOut,))


def test_a_kept_ruling_cannot_stand_against_another_house_rule() -> None:
    ruling = floor_ruling(CutCardDealt(), STANDS, "It is no card.")
    refused = with_house_rules(FIRST, [kept(FIRST, ruling), Adopt("DEAL-17")])
    assert isinstance(refused, NotAdopted)
    assert refused.reason == "house 1 and DEAL-17 contradict each other on cut-card-dealt; choose one of them."


def test_every_seat_of_the_answer_is_exchanged_and_nothing_else() -> None:
    steps = (KillHand(Seat(4)), Move(1, STUB, HandOf(Seat(5))), Award(Seat(5), Chips(4)), KeepHand(Seat(6)))
    moved = reseated(Remedy(Verdict.CORRECTED, steps), {Seat(4): Seat(5), Seat(5): Seat(4)})
    assert moved.steps == (
        KillHand(Seat(5)),
        Move(1, STUB, HandOf(Seat(4))),
        Award(Seat(4), Chips(4)),
        KeepHand(Seat(6)),
    )


def test_two_seats_are_exchanged_each_for_its_own() -> None:
    hidden = HiddenChipsFound(Seat(4), Chips(500), Seat(6), Chips(500), next_deal_started=False, would_have_gone=True)
    ruling = floor_ruling(hidden, Remedy(Verdict.CORRECTED, (Award(Seat(6), Chips(500)),)), "The winner gets them.")
    book = house(FIRST, kept(FIRST, ruling)).book
    other = HiddenChipsFound(Seat(1), Chips(500), Seat(2), Chips(500), next_deal_started=False, would_have_gone=True)
    judgement = judge(book, other)
    assert isinstance(judgement, Judgement)
    assert judgement.remedy.steps == (Award(Seat(2), Chips(500)),)
    more = HiddenChipsFound(Seat(1), Chips(600), Seat(2), Chips(600), next_deal_started=False, would_have_gone=True)
    assert isinstance(judge(book, more), Unruled)  # near miss: other chips


def test_a_seat_that_is_part_of_the_facts_stays_where_it_is() -> None:
    thrown = ThrownIntoAnotherHand(face_up=True, told_apart=True, seat=Seat(4), into=Seat(5))
    assert reseated(thrown, {Seat(4): Seat(1)}).into == Seat(5)
