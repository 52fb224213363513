"""Which rulings the software can carry out itself on a hand that is followed action by action, and how.

The rest is read out and put on record. A ruling is offered here only where the hand, as it was told, is the one the
ruling speaks of: no card is moved that nobody has said was there.
"""

from __future__ import annotations

from shuffleup.cards import UNSEEN
from shuffleup.facts import fact
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.betting import NOT_YET
from shuffleup.hand.commands import BettingCommand, taken_as
from shuffleup.hand.floor import NOTHING_ELSE, Mishap
from shuffleup.hand.state import BETTING, BOARD, DEALING, OVER, POSTING, REMEDY, SHOWDOWN, Hand
from shuffleup.hand.wagers import HeldAction
from shuffleup.questions import steps as do
from shuffleup.questions.dead_hands import FoldedOrSaidSo
from shuffleup.questions.dealing import BoardDealtEarly, BurnError, FlopTooManyCards, HoleCardsExposed
from shuffleup.questions.irregular import SeenCard
from shuffleup.questions.misdeals import BoxedCards
from shuffleup.questions.steps import Action, HandOf, Spot, Verdict
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

    command: BettingCommand


@fact
class UntilHisTurn:
    """What was done too early, or cannot be done, is kept until the player has acted."""

    held: HeldAction


Carried = OnTheCards | AsAction | UntilHisTurn | TakenBack


def carried_out(hand: Hand, judgement: Judgement) -> Carried | None:
    """How this ruling is carried out on this hand; None where it is only read out."""
    if hand.phase in (OVER, REMEDY) or judgement.remedy.verdict is Verdict.DIRECTOR:
        return None
    steps = judgement.remedy.steps
    if any(isinstance(step, do.Redeal | do.VoidHand) for step in steps):
        return OnTheCards()
    if any(isinstance(step, do.Move) for step in steps):
        return _moved(hand, judgement)
    if any(isinstance(step, do.KillHand) for step in steps):
        return _killed(hand, judgement)
    if any(isinstance(step, do.FinishBetting) for step in steps):  # somebody has to be told when the time has come
        return OnTheCards() if hand.phase is BETTING else None
    if kept := next((step for step in steps if isinstance(step, do.HoldTo | do.NoRaise)), None):
        return _kept(hand, judgement, kept)
    command = taken_as(judgement.remedy)
    return AsAction(command) if command and hand.phase is BETTING and hand.turn == command.seat else None


def comes_after(hand: Hand, judgement: Judgement) -> bool:
    """Would this ruling be carried out on this hand, were the steps of another not due first?"""
    if hand.phase is not REMEDY:
        return False
    goes_on = hand.copy()
    goes_on.phase = hand.then
    return carried_out(goes_on, judgement) is not None


def _killed(hand: Hand, judgement: Judgement) -> OnTheCards | None:
    seats = [step.seat for step in judgement.remedy.steps if isinstance(step, do.KillHand)]
    fits = hand.phase in (BETTING, BOARD, SHOWDOWN) and all(_is_live(hand, seat) for seat in seats)
    return OnTheCards() if fits else None


def _is_live(hand: Hand, seat: Seat) -> bool:
    place = hand.place_of.get(seat)
    return place is not None and bool(hand.live >> place & 1)


def _kept(hand: Hand, judgement: Judgement, kept: do.HoldTo | do.NoRaise) -> UntilHisTurn | None:
    """What was done too early waits for the turn; so does a check of a bet, whose turn it is already."""
    in_turn = not isinstance(judgement.question, OutOfTurn | FoldedOrSaidSo)
    if hand.phase is not BETTING or (hand.turn == kept.seat) is not in_turn or not _is_live(hand, kept.seat):
        return None
    action, total = (kept.action, kept.total) if isinstance(kept, do.HoldTo) else (Action.CHECK, NONE)
    return UntilHisTurn(HeldAction(kept.seat, action, total, NONE, Chips(hand.price), hand.street, in_turn))


# --------------------------------------------------------------------------------------------- where cards move


def _moved(hand: Hand, judgement: Judgement) -> OnTheCards | None:
    match judgement.question:
        case BoardDealtEarly(street=street):
            return _slip(hand, BETTING, street, 1, CARDS_BY_STREET[street] - CARDS_BY_STREET[street - 1])
        case FlopTooManyCards(count=count):
            return _slip(hand, BOARD, Street.FLOP, 1, count) or _turned_too_many(hand, count)
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


def _turned_too_many(hand: Hand, count: int) -> OnTheCards | None:
    """The flop was told of as three cards, and nobody has acted on it."""
    told = hand.street is Street.FLOP and _may_come_off(hand)
    return OnTheCards(Mishap(board=(UNSEEN,) * (count - len(hand.board)))) if told else None


def _burns(hand: Hand, error: BurnError, judgement: Judgement) -> OnTheCards | None:
    """The street is not told of yet and dealt again by the ruling; or it is, with the burn that the page asked for and
    that was none or several."""
    if hand.street < error.street:
        again = any(isinstance(step, do.DealStreet) and step.street == error.street for step in judgement.remedy.steps)
        slip = _slip(hand, BOARD, error.street, error.burned, error.cards)
        return slip if again and not error.streets_since else None
    taken_off = any(isinstance(step, do.Move) and step.source is Spot.BOARD for step in judgement.remedy.steps)
    told = error.board_turned and hand.street == error.street + error.streets_since
    if not told or not (_may_come_off(hand) if taken_off else hand.phase in (BETTING, BOARD)):
        return None
    more = error.burned - (len(hand.burns) >= hand.street)  # than were told of
    return OnTheCards(Mishap((UNSEEN,) * more, unburned=-min(more, 0)))


def _may_come_off(hand: Hand) -> bool:
    """Has nobody acted on the street that lies there, nor shown a hand on it?"""
    if hand.phase is BETTING:
        return all(price == NOT_YET for price in hand.acted_at)
    return hand.betting_is_done and (hand.phase is BOARD or (hand.phase is SHOWDOWN and not _begun(hand)))


def _begun(hand: Hand) -> bool:
    """The showdown: a hand was shown or thrown away, or a pot paid."""
    return bool(hand.shown | hand.mucked | hand.claimed | hand.awarded)


def _hole_cards(hand: Hand, judgement: Judgement) -> OnTheCards | None:
    """A card of a starting hand is exchanged: before the flop, and of a player who holds two, or will when the deal is
    done. Until then the exchange waits."""
    steps = judgement.remedy.steps
    places = [place for step in steps if isinstance(step, do.Move) for place in (step.source, step.to)]
    named = [place.seat for place in places if isinstance(place, HandOf) and place.seat]
    if hand.phase in (POSTING, DEALING):
        fits = steps[0] == do.FinishDeal() and all(_is_live(hand, seat) for seat in named)
    else:
        before_flop = hand.phase is BETTING and hand.street is Street.PREFLOP
        fits = before_flop and all(_holds_two(hand, seat) for seat in named)
    return OnTheCards() if fits else None


def _holds_two(hand: Hand, seat: Seat) -> bool:
    return _is_live(hand, seat) and len(hand.holes[hand.place_of[seat]]) == 2
