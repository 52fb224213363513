"""DEAD: when a hand is dead. All of it is Robert's Rules, which stands under every book."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from shuffleup.hand import Refused, evolve, terms_of
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.floor import rule
from shuffleup.questions.dead_hands import (
    ActedOnJoker,
    CardsInMuck,
    ClockRanOut,
    FoldedOrSaidSo,
    StudHand,
    StudTrouble,
    ThrownForward,
    ThrownIntoAnotherHand,
    UnprotectedHandFouled,
)
from shuffleup.questions.steps import Action, FloorQuestion, HoldTo, KeepHand, KillHand, TakeAs, Tell, Verdict
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rulebooks.roberts.dead_hands import GIVE_IT_BACK, LEAVE_IT
from shuffleup.rules import Rulebook
from tests.hand.table_talk import play
from tests.rules.floor_desk import Said, every, said, under_every_book

THREE, FIVE = Seat(3), Seat(5)


def dead(by: str) -> Said:
    return Said(Verdict.DEAD_HAND, (KillHand(THREE),), by)


def fold(verdict: Verdict, by: str) -> Said:
    return Said(verdict, (TakeAs(THREE, Action.FOLD),), by)


def up_to_director(by: str, *steps: Tell | KeepHand | KillHand) -> Said:
    return Said(Verdict.DIRECTOR, steps, by)


FOULED = Tell("Seat 5's hand is fouled: was it protected?")

ROWS: list[tuple[FloorQuestion, Said | None]] = [
    (FoldedOrSaidSo(facing_bet=True, in_turn=True, seat=THREE), fold(Verdict.DEAD_HAND, "DEAD-01")),
    (FoldedOrSaidSo(facing_bet=False, in_turn=True, seat=THREE), fold(Verdict.BINDING, "BET-06")),  # checking is free
    (ThrownForward(facing_bet=True, next_player_acted=True, seat=THREE), dead("DEAD-02")),
    (ThrownForward(facing_bet=False, next_player_acted=True, seat=THREE), dead("DEAD-02")),  # bet or no bet
    (ThrownForward(facing_bet=False, next_player_acted=False, seat=THREE), None),  # near miss: nobody acted on it
    (ThrownForward(facing_bet=True, next_player_acted=False, seat=THREE), dead("DEAD-01")),  # a fold facing a bet
    (ActedOnJoker(acted=True, looked=True, seat=THREE), dead("DEAD-04")),
    (ActedOnJoker(acted=True, looked=False, seat=THREE), dead("DEAD-04")),  # not looking is no excuse
    (ActedOnJoker(acted=False, looked=True, seat=THREE), None),  # near miss: found in time
    (ClockRanOut(facing_bet=True, seat=THREE), dead("DEAD-05")),
    (ClockRanOut(facing_bet=False, seat=THREE), None),  # near miss: nothing to call
    (
        CardsInMuck(identifiable=True, folded_on_false_information=True, seat=THREE),
        up_to_director("DEAD-06", Tell(GIVE_IT_BACK), KeepHand(THREE)),
    ),
    (
        CardsInMuck(identifiable=True, folded_on_false_information=False, seat=THREE),  # near miss: nobody misled him
        up_to_director("DEAD-06", Tell(LEAVE_IT), KillHand(THREE)),
    ),
    (
        CardsInMuck(identifiable=False, folded_on_false_information=True, seat=THREE),  # near miss: which cards?
        dead("DEAD-06"),
    ),
    (
        ThrownIntoAnotherHand(face_up=True, told_apart=True, seat=THREE, into=FIVE),
        Said(Verdict.DEAD_HAND, (KillHand(THREE), KeepHand(FIVE)), "DEAD-07"),
    ),
    (
        ThrownIntoAnotherHand(face_up=False, told_apart=False, seat=THREE, into=FIVE),  # near miss: whose are whose?
        Said(Verdict.DEAD_HAND, (KillHand(THREE), FOULED), "DEAD-07"),
    ),
    (UnprotectedHandFouled(protected=False, seat=THREE), dead("DEAD-08")),
    (UnprotectedHandFouled(protected=True, seat=THREE), None),  # near miss: a chip lay on it
    (StudHand(StudTrouble.UPCARDS_PICKED_UP, facing_bet=True, seat=THREE), dead("DEAD-09")),
    (StudHand(StudTrouble.UPCARDS_PICKED_UP, facing_bet=False, seat=THREE), None),  # near miss: no bet
    (StudHand(StudTrouble.UPCARDS_TURNED_DOWN, facing_bet=True, seat=THREE), dead("DEAD-09")),
    (StudHand(StudTrouble.CARDS_MIXED, facing_bet=True, seat=THREE), dead("DEAD-09")),
    (
        StudHand(StudTrouble.LAST_CARD_MISSING, facing_bet=True, seat=THREE),
        up_to_director("DEAD-09", Tell("You may rule the hand live."), KeepHand(THREE)),
    ),
    (
        StudHand(StudTrouble.SHORT_BEFORE_DRAW, facing_bet=True, seat=THREE),
        Said(Verdict.LIVE_HAND, (KeepHand(THREE),), "DEAD-09"),
    ),
]


@under_every_book
@pytest.mark.parametrize(("question", "expected"), ROWS)
def test_when_a_hand_is_dead(book: Rulebook, question: FloorQuestion, expected: Said | None) -> None:
    assert said(book, question) == expected


@pytest.mark.parametrize(
    ("book", "facing_bet", "expected"),
    [
        (HOMEGAME, True, Said(Verdict.DEAD_HAND, (KillHand(THREE),), "DEAD-01", ("BET-10",))),
        (ROBERTS, True, Said(Verdict.DEAD_HAND, (KillHand(THREE),), "DEAD-01", ("BET-10",))),
        (GUIDELINES, True, Said(Verdict.BINDING, (HoldTo(THREE, Action.FOLD),), "BET-10", ("DEAD-01",))),
        (HOMEGAME, False, Said(Verdict.BINDING, (HoldTo(THREE, Action.FOLD),), "BET-10")),  # near miss: no bet
        (ROBERTS, False, Said(Verdict.BINDING, (HoldTo(THREE, Action.FOLD),), "BET-10")),
        (GUIDELINES, False, Said(Verdict.BINDING, (HoldTo(THREE, Action.FOLD),), "BET-10")),
    ],
)
def test_dead_01_and_bet_10_a_fold_out_of_turn(book: Rulebook, facing_bet: bool, expected: Said) -> None:
    assert said(book, FoldedOrSaidSo(facing_bet, in_turn=False, seat=THREE)) == expected


def everything() -> Iterable[FloorQuestion]:
    for kind in (FoldedOrSaidSo, ThrownForward, ActedOnJoker, ClockRanOut):
        yield from every(kind, seat=[THREE])
    for with_bet in (CardsInMuck, UnprotectedHandFouled):
        yield from every(with_bet, seat=[THREE], uncalled=[Chips(0)])
    yield from every(ThrownIntoAnotherHand, seat=[THREE], into=[FIVE])
    yield from every(StudHand, seat=[THREE])


def left_to_the_director(question: FloorQuestion) -> bool:
    """Where Robert's Rules lists what kills a hand and this is not on the list."""
    match question:
        case ThrownForward(facing_bet=False, next_player_acted=False):
            return True
        case ActedOnJoker(acted=False) | ClockRanOut(facing_bet=False) | UnprotectedHandFouled(protected=True):
            return True
        case StudHand(facing_bet=False):
            return question.trouble not in {StudTrouble.LAST_CARD_MISSING, StudTrouble.SHORT_BEFORE_DRAW}
        case _:
            return False


@under_every_book
def test_no_facts_bring_two_clauses_into_conflict_and_silence_is_meant(book: Rulebook) -> None:
    asked = list(everything())
    assert len(asked) == 4 + 4 + 4 + 2 + 4 + 2 + 4 + 10
    silent = [question for question in asked if said(book, question) is None]
    assert silent == [question for question in asked if left_to_the_director(question)]


@under_every_book
def test_which_way_up_they_land_makes_no_difference(book: Rulebook) -> None:
    for told_apart in (False, True):
        up, down = (ThrownIntoAnotherHand(way, told_apart, THREE, FIVE) for way in (True, False))
        assert said(book, up) == said(book, down)


def test_a_dead_hand_leaves_its_chips_in_the_pot() -> None:
    """DEAD-05 on a hand: seat 1 has 20 in, is raised, and lets the clock run out."""
    table = play("1:1000 2:1000 3:1000", button=1).posts().deals("1:AsAd 2:KcKd 3:QhQs")
    table.does("1 calls", "2 raises to 100", "3 calls")
    judgement = judge(HOMEGAME, ClockRanOut(facing_bet=True, seat=Seat(1)))
    assert isinstance(judgement, Judgement)
    outcome = rule(table.hand, judgement, terms_of(HOMEGAME))
    assert not isinstance(outcome, Refused), outcome
    for event in outcome.events:
        evolve(table.hand, event)
    assert not table.hand.live >> table.hand.place_of[Seat(1)] & 1
    assert table.hand.stacks[table.hand.place_of[Seat(1)]] == 980
    assert table.hand.pot + sum(table.hand.bets) == 220
