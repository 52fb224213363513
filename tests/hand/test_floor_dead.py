"""Hands the floor rules dead, at every moment of a hand: who is paid, who turns up, and how the hand goes on."""

from __future__ import annotations

import pytest

from shuffleup.cards import DECK, UNSEEN, AnyCard, cards
from shuffleup.hand import ClaimBoard, Command, DealHole, Muck, Phase, Post, Refused, Show
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.commands import Call, Fold, RaiseTo
from shuffleup.hand.events import HandKilled, Shown
from shuffleup.hand.floor import rule
from shuffleup.questions.dead_hands import CardsInMuck, ThrownForward, ThrownIntoAnotherHand
from shuffleup.questions.misdeals import WrongNumberOfCards
from shuffleup.questions.steps import STUB, HandOf, KillHand, Move, Remedy, Step, Verdict
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from tests.hand.clumsy import ClumsyTable

ROYAL_BOARD = cards("4s Ah Kh Qh 5s Jh 6s Th")  # with its burns


def table(*stacks: int) -> ClumsyTable:
    """Nobody holds a card of the royal flush that comes on the board."""
    held = cards("2c 2d 2h 3c 3d 3h")[: 2 * len(stacks)]
    order = (*held, *ROYAL_BOARD)
    deck: tuple[AnyCard, ...] = (*order, *(card for card in DECK if card not in order))
    return ClumsyTable(stacks, HOMEGAME, deck)


def to_showdown(told: ClumsyTable) -> ClumsyTable:
    for _ in range(3):
        told.checks().deals()
    assert told.checks().hand.phase is Phase.SHOWDOWN
    return told


def at_showdown(*stacks: int) -> ClumsyTable:
    return to_showdown(table(*stacks).starts())


def ruled(*steps: Step) -> Judgement:
    """A ruling of these steps, whatever it was that happened."""
    asked = ThrownForward(facing_bet=True, next_player_acted=True, seat=Seat(1))
    return Judgement(asked, Remedy(Verdict.DEAD_HAND, steps), ())


def kills(told: ClumsyTable, *seats: int) -> ClumsyTable:
    outcome = rule(told.hand, ruled(*(KillHand(Seat(seat)) for seat in seats)), told.terms, told.stub)
    assert not isinstance(outcome, Refused), outcome
    told.happens(outcome.events)
    told.stub = outcome.stub
    return told


# ------------------------------------------------------------------------------------------------ the showdown

ONE, TWO = Seat(1), Seat(2)
IN_MUCK = CardsInMuck(identifiable=False, folded_on_false_information=False, seat=ONE)


@pytest.mark.parametrize(
    ("said", "dead", "left"),
    [
        ((ClaimBoard(ONE), Muck(ONE)), False, [1000, 1000]),  # near miss: GAME-11, the claim keeps the share
        ((ClaimBoard(ONE),), True, [980, 1020]),  # DEAD-06: the claim dies with the hand
        ((ClaimBoard(ONE), Muck(ONE)), True, [980, 1020]),
        ((Show(ONE),), True, [980, 1020]),
        ((Show(ONE),), False, [1000, 1000]),  # near miss: the royal flush is everybody's
        ((), True, [980, 1020]),
    ],
)
def test_a_dead_hand_wins_nothing(said: tuple[Command, ...], dead: bool, left: list[int]) -> None:
    told = at_showdown(1000, 1000)
    for command in said:
        told.do(command)
    if dead:
        told.reports(IN_MUCK)
    assert (HandKilled(ONE) in told.history) is dead
    if not told.hand.over:
        told.do(Show(TWO))
    assert (told.hand.over, told.hand.stacks) == (True, left)


def test_a_dead_hand_is_not_waited_for() -> None:
    told = kills(at_showdown(1000, 1000, 1000), 1)
    assert told.hand.turn == Seat(2)


def test_a_side_pot_that_nobody_can_win_any_more_goes_with_the_pot_below() -> None:
    told = ClumsyTable((1000, 100, 1000), HOMEGAME, (UNSEEN,) * 52).starts()
    for command in (RaiseTo(Seat(3), Chips(300)), Call(Seat(1)), Call(Seat(2))):
        told.do(command)
    to_showdown(told)
    assert [pot.amount for pot in told.hand.pots] == [300, 400]
    kills(told, 1, 3)
    assert (told.hand.over, told.hand.stacks) == (True, [700, 700, 700])


# ----------------------------------------------------------------------------------------- between two streets


@pytest.mark.parametrize(
    ("stack", "turned_up"),
    [
        (100, [TWO, ONE]),  # all-in against one who can only wait: both hands are turned up
        (150, []),  # near miss: the two who are left can still bet
    ],
)
def test_a_hand_that_dies_between_streets_leaves_the_others_to_be_turned_up(stack: int, turned_up: list[Seat]) -> None:
    told = table(1000, stack, 1000).starts()
    for command in (RaiseTo(Seat(3), Chips(100)), Call(ONE), Call(TWO)):
        told.do(command)
    told.reports(ThrownIntoAnotherHand(face_up=False, told_apart=True, seat=Seat(3), into=ONE))
    assert told.hand.phase is Phase.BOARD
    shown = [event.seat for event in told.history if isinstance(event, Shown)]
    assert sorted(shown) == sorted(turned_up)
    told.plays_out()
    assert [event.seat for event in told.history if isinstance(event, Shown)].count(ONE) == 1


# ------------------------------------------------------------------------------------------------- in the deal


def test_a_hand_that_dies_in_the_deal_is_dealt_to_the_end() -> None:
    """Everyone gets the card that was coming; then the hand is dead."""
    told = table(1000, 1000, 1000)
    told.do(Post())
    told.do(DealHole(told.take(3)))
    told.reports(ThrownForward(facing_bet=False, next_player_acted=True, seat=ONE))
    assert told.hand.live.bit_count() == 3
    told.do(DealHole(told.take(3)))
    told.carries_on()
    assert [len(cards_) for cards_ in told.hand.holes] == [2, 2, 2]
    assert (told.hand.seats_in(told.hand.live), told.hand.phase) == ((Seat(2), Seat(3)), Phase.BETTING)
    assert sorted(map(str, told.plays_out().layout().everything())) == sorted(map(str, DECK))


@pytest.mark.parametrize(
    ("dead", "over", "left"),
    [
        ((1, 2), True, [990, 980, 1030]),  # one hand is left and wins the blinds
        ((1,), False, [990, 980, 1000]),  # near miss: two are left
    ],
)
def test_two_hands_that_die_by_one_ruling(dead: tuple[int, ...], over: bool, left: list[int]) -> None:
    told = kills(table(1000, 1000, 1000).starts(), *dead)
    assert (told.hand.over, told.hand.stacks) == (over, left)


# ------------------------------------------------------------------------------------------ what cannot be ruled


def one_folded() -> ClumsyTable:
    told = table(1000, 1000, 1000).starts()
    told.do(Fold(Seat(3)))
    return told


def over() -> ClumsyTable:
    return table(1000, 1000).starts().checks().plays_out()


def thrown_away() -> ClumsyTable:
    told = at_showdown(1000, 1000, 1000)
    told.do(Muck(ONE))
    return told


@pytest.mark.parametrize(
    ("told", "steps", "because"),
    [
        (one_folded(), (KillHand(Seat(9)),), "Seat 9 is not in this hand."),
        (one_folded(), (Move(1, STUB, HandOf(Seat(9))),), "Seat 9 is not in this hand."),
        (one_folded(), (Move(1, STUB, HandOf(Seat(3))),), "Seat 3 has no live hand."),
        (one_folded(), (KillHand(ONE), KillHand(TWO)), "One hand has to stay live: somebody must win the pot."),
        (thrown_away(), (KillHand(TWO), KillHand(Seat(3))), "One hand has to stay live: somebody must win the pot."),
        (over(), (KillHand(ONE),), "The hand is over; nothing of it can be ruled on any more."),
        (one_folded(), (KillHand(Seat(3)),), None),  # near misses: dead already, nothing more comes of it
        (one_folded(), (KillHand(ONE),), None),
        (one_folded(), (Move(1, STUB, HandOf(ONE)),), None),
    ],
)
def test_a_ruling_that_is_none_on_this_hand(told: ClumsyTable, steps: tuple[Step, ...], because: str | None) -> None:
    before = told.hand.copy()
    outcome = rule(told.hand, ruled(*steps), told.terms, told.stub)
    assert told.hand == before
    assert (outcome.reason if isinstance(outcome, Refused) else None) == because


def test_a_missing_card_for_somebody_who_is_not_there() -> None:
    told = table(1000, 1000).starts()
    short = WrongNumberOfCards(Seat(4), 1, top_card_in_sequence=True, acted=0)
    with pytest.raises(AssertionError, match="Seat 4 is not in this hand"):
        told.reports(short)
