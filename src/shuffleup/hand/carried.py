"""Which rulings the software can carry out itself on a hand that is followed action by action, and how.

The rest is read out and put on record. A ruling is offered here only where the hand, as it was told, is the one the
ruling speaks of: no card is moved that nobody has said was there.
"""

from __future__ import annotations

from shuffleup.cards import UNSEEN
from shuffleup.facts import fact
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.commands import Bet, command_of
from shuffleup.hand.floor import NOTHING_ELSE, Mishap
from shuffleup.hand.state import BETTING, BOARD, OVER, REMEDY, SHOWDOWN, Hand
from shuffleup.hand.wagers import Held
from shuffleup.questions.dead_hands import FoldedOrSaidSo
from shuffleup.questions.dealing import BoardDealtEarly, BurnError, FlopTooManyCards, HoleCardsExposed
from shuffleup.questions.irregular import SeenCard
from shuffleup.questions.misdeals import BoxedCards
from shuffleup.questions.steps import (
    Action,
    DealStreet,
    FinishBetting,
    HandOf,
    HoldTo,
    KillHand,
    Move,
    NoRaise,
    Redeal,
    Verdict,
    VoidHand,
)
from shuffleup.questions.wagers import NONE, OutOfTurn
from shuffleup.questions.words import CARDS_BY_STREET, Chips, Seat, Street


@fact
class OnTheCards:
    """Cards move, a hand dies, or the deal is off. `mishap` are cards that left the deck before anyone told of them."""

    mishap: Mishap = NOTHING_ELSE


@fact
class TakenBack:
    """The last action is: a hand that was folded by mistake is live (DEAD-06)."""


@fact
class AsAction:
    """What was done counts as this action of the player whose turn it is."""

    command: Bet


@fact
class UntilHisTurn:
    """What was done too early, or cannot be done, is kept until the player has acted."""

    held: Held


Carried = OnTheCards | AsAction | UntilHisTurn | TakenBack


def carried_out(hand: Hand, judgement: Judgement) -> Carried | None:
    """How this ruling is carried out on this hand; None where it is only read out."""
    if hand.phase in (OVER, REMEDY) or judgement.remedy.verdict is Verdict.DIRECTOR:
        return None
    steps = judgement.remedy.steps
    if any(isinstance(step, Redeal | VoidHand) for step in steps):
        return OnTheCards()
    if any(isinstance(step, Move) for step in steps):
        return _moved(hand, judgement)
    if any(isinstance(step, KillHand) for step in steps):
        return _killed(hand, judgement)
    if any(isinstance(step, FinishBetting) for step in steps):  # somebody has to be told when the time has come
        return OnTheCards() if hand.phase is BETTING else None
    kept = next((step for step in steps if isinstance(step, HoldTo | NoRaise)), None)
    if kept:
        return _kept(hand, judgement, kept)
    command = command_of(judgement.remedy)
    return AsAction(command) if command and hand.phase is BETTING and hand.turn == command.seat else None


def _killed(hand: Hand, judgement: Judgement) -> OnTheCards | None:
    seats = [step.seat for step in judgement.remedy.steps if isinstance(step, KillHand)]
    fits = hand.phase in (BETTING, BOARD, SHOWDOWN) and all(_is_live(hand, seat) for seat in seats)
    return OnTheCards() if fits else None


def _is_live(hand: Hand, seat: Seat) -> bool:
    place = hand.place_of.get(seat)
    return place is not None and bool(hand.live >> place & 1)


def _kept(hand: Hand, judgement: Judgement, kept: HoldTo | NoRaise) -> UntilHisTurn | None:
    """What was done too early waits for the turn; so does a check of a bet, whose turn it is already."""
    in_turn = not isinstance(judgement.question, OutOfTurn | FoldedOrSaidSo)
    if hand.phase is not BETTING or (hand.turn == kept.seat) is not in_turn or not _is_live(hand, kept.seat):
        return None
    action, total = (kept.action, kept.total) if isinstance(kept, HoldTo) else (Action.CHECK, NONE)
    return UntilHisTurn(Held(kept.seat, action, total, NONE, Chips(hand.price), hand.street, in_turn))


# --------------------------------------------------------------------------------------------- where cards move


def _moved(hand: Hand, judgement: Judgement) -> OnTheCards | None:
    match judgement.question:
        case BoardDealtEarly(street=street):
            return _slip(hand, BETTING, street, 1, _cards_of(street))
        case FlopTooManyCards(count=count):
            return _slip(hand, BOARD, Street.FLOP, 1, count)
        case BurnError() as error:
            return _burns(hand, error, judgement)
        case HoleCardsExposed() | SeenCard() | BoxedCards():
            return _hole_cards(hand, judgement)
        case _:  # a hand of one card or three was never told of as such
            return None


def _slip(hand: Hand, phase: object, street: Street, burns: int, board: int) -> OnTheCards | None:
    """The next street lies there and has not been told of yet."""
    fits = hand.phase is phase and street == hand.street + 1
    return OnTheCards(Mishap((UNSEEN,) * burns, (UNSEEN,) * board)) if fits else None


def _cards_of(street: Street) -> int:
    return CARDS_BY_STREET[street] - CARDS_BY_STREET[street - 1]


def _burns(hand: Hand, error: BurnError, judgement: Judgement) -> OnTheCards | None:
    """The street is told of with the burns it had, or not told of yet and dealt again by the ruling."""
    if error.streets_since:
        return None
    if hand.street == error.street:
        fits = hand.phase in (BETTING, BOARD) and error.board_turned
        return OnTheCards() if fits and len(hand.burns) == error.street - 1 + error.burned else None
    again = any(isinstance(step, DealStreet) and step.street == error.street for step in judgement.remedy.steps)
    return _slip(hand, BOARD, error.street, error.burned, error.cards) if again else None


def _hole_cards(hand: Hand, judgement: Judgement) -> OnTheCards | None:
    """A card of a starting hand is exchanged: before the flop, and of a player who holds two."""
    moves = [step for step in judgement.remedy.steps if isinstance(step, Move)]
    owners = {place.seat for step in moves for place in (step.source, step.to) if isinstance(place, HandOf)}
    before_flop = hand.phase is BETTING and hand.street is Street.PREFLOP
    return OnTheCards() if before_flop and all(_holds_two(hand, seat) for seat in owners) else None


def _holds_two(hand: Hand, seat: Seat) -> bool:
    return _is_live(hand, seat) and len(hand.holes[hand.place_of[seat]]) == 2
