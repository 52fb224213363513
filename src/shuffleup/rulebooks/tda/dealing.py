"""Misdeals, burns and boards, as the TDA has them: nothing is taken back after substantial action, and where cards can
no longer be put in order, chance decides."""

from __future__ import annotations

from shuffleup.questions import misdeals as ask
from shuffleup.questions import steps as do
from shuffleup.questions.correction import ButtonWasWrong
from shuffleup.questions.dealing import (
    FLOP_CARDS,
    BoardDealtEarly,
    BurnError,
    ExtraHoleCards,
    FlopTooManyCards,
    HoleCardsExposed,
)
from shuffleup.questions.irregular import DuplicateCards, Noticed
from shuffleup.questions.steps import ALL, ASIDE, BOARD, BURNS, STUB, HandOf, Remedy, Step, Verdict
from shuffleup.questions.words import MOST_SEATS, Seat, Street
from shuffleup.rulebooks.tda.numbering import numbered, procedure
from shuffleup.rules import clause
from shuffleup.say import say

MISDEAL = Remedy(Verdict.MISDEAL, ())
CARDS_STAND = Remedy(Verdict.PLAY_ON, (do.PlayOn(),))


# ------------------------------------------------------------------------------------------------------ the button


@clause("TDA-34", ButtonWasWrong, "tda", numbers=numbered(34))
def wrong_button(q: ButtonWasWrong) -> Remedy:
    """A button in the wrong place is put right until there is substantial action; after that it stands, and the next
    hand goes on from there. With two players the small blind has the button, and nobody has the big blind twice."""
    # The next big blind is the next player after the last one: with two, the other.
    around = sorted(q.seats, key=lambda seat: (seat - q.was_big_blind - 1) % MOST_SEATS)
    big = Seat(around[0])
    if len(q.seats) == 2:
        return Remedy(Verdict.PLAY_ON, (do.PlaceButton(Seat(around[1]), Seat(around[1]), big),))
    return Remedy(Verdict.PLAY_ON, (do.PlaceButton(q.was_small_blind, q.was_big_blind, big),))


# A hand dealt from a wrong button has its first card at the wrong seat, which is a misdeal (TDA-35).
PUT_RIGHT = do.Tell(say("Put the button where it belongs, and the blinds with it, before the hand is dealt again."))
wrong_button = wrong_button.also(ask.ButtonOutOfPosition, Remedy(Verdict.MISDEAL, (PUT_RIGHT,)))


# -------------------------------------------------------------------------------------------------------- misdeals


@clause("TDA-35", HoleCardsExposed, "tda", numbers=numbered(35))
def misdeals(q: HoleCardsExposed) -> Remedy | None:
    """It is a misdeal if the dealer shows one of the first two cards or any two, if two cards or more are boxed, if the
    first card goes to the wrong seat, if a seat is dealt in or left out wrongly, or if a hand has the wrong number of
    cards. The same hand is dealt again exactly as it was, and who was away may be back for it. A card that is there
    twice undoes the hand whenever it is noticed."""
    return MISDEAL if q.spoils_start or q.is_several else None


SAME_HAND = do.Tell(say("Same button, same blinds, same level. Who was away when it was first dealt may play it."))
VOID = Remedy(Verdict.VOID, (do.VoidHand(), do.Tell(say("Put the deck right, or take another, before the next deal."))))

misdeals = (
    misdeals.answering(ask.BoxedCards, lambda q: MISDEAL if q.count > 1 else None)
    .also(ask.FirstCardToWrongSeat, MISDEAL)
    .also(ask.DealtToWrongSeat, MISDEAL)
    .answering(ask.PlayerDealtOut, lambda q: MISDEAL if q.entitled else None)
    .answering(ask.WrongNumberOfCards, lambda q: MISDEAL if q.wrong_count and not q.lacks_next_card else None)
    .answering(ExtraHoleCards, lambda q: MISDEAL if q.extra > 1 else None)
    .answering(DuplicateCards, lambda q: VOID if q.noticed is Noticed.DURING_HAND else None)
    .also(ask.AfterMisdeal, Remedy(Verdict.MISDEAL, (SAME_HAND, do.Gather(), do.Redeal())))
)


@clause("TDA-36", ask.MisdealStillPossible, "tda", numbers=numbered(36))
def substantial_action(q: ask.MisdealStillPossible) -> bool:
    """Substantial action is two actions in turn of which at least one puts chips in, or any three: checks, calls, bets,
    raises or folds. Blinds do not count. After it there is no misdeal any more."""
    # A button that only lacks its card is given it (TDA-37): that can be done while it has not acted.
    return q.button_waits or not q.substantial


substantial_action = substantial_action.also(ask.TooLateForMisdeal, CARDS_STAND)


@clause("TDA-37", ask.WrongNumberOfCards, "tda", numbers=numbered(37))
def short_of_the_next_card(q: ask.WrongNumberOfCards) -> Remedy | None:
    """A player who lacks only the next card off the deck is given it, a button also after substantial action, as long
    as that player has not acted. After acting, a hand with the wrong number of cards is dead."""
    return Remedy(Verdict.CORRECTED, (do.Move(1, STUB, HandOf(q.seat)),)) if q.lacks_next_card else None


@clause("TDA-38", ask.TooLateForMisdeal, "tda", exception_to=("TDA-36",), numbers=numbered(38))
def one_burn_a_street(q: ask.TooLateForMisdeal) -> Remedy | None:
    """After substantial action a hand that is dead for its number of cards goes into the muck, its cards with it, and
    one card is burned before each street: never more, however many cards have left the deck."""
    return Remedy(Verdict.DEAD_HAND, (do.KillHand(q.fouled), ONE_BURN)) if q.wrong_count else None


ONE_BURN = do.Tell(say("Burn one card before each street, as always: the deck is not put back in order."))


# ------------------------------------------------------------------------------------------------------- the board


SCRAMBLE = do.Tell(
    say("Turn the cards of the flop face down and scramble them. The director draws one: lay it down last of them.")
)


# A flop of five or more is not spoken of: it is dealt again (DEAL-06).
@clause("TDA-39", FlopTooManyCards, "tda", numbers=numbered(39))
def four_card_flop(q: FlopTooManyCards) -> Remedy | None:
    """A flop of four cards is scrambled face down: one that the director draws is the next burn, the others are the
    flop. A flop without a burn is scrambled too: the drawn card becomes the burn and one more is dealt. Once somebody
    has acted on it, it stands."""
    if q.count != FLOP_CARDS + 1:
        return None
    return Remedy(Verdict.CORRECTED, (*_drawn(FLOP_CARDS), do.FinishBetting(), do.DealStreet(Street.TURN, burns=0)))


def _drawn(others: int) -> tuple[Step, ...]:
    """The drawn card is a burn, and the others are the first to come when the flop is turned up again."""
    return SCRAMBLE, do.Move(1, BOARD, BURNS), do.Move(others, BOARD, STUB), do.DealStreet(Street.FLOP, burns=0)


def _no_burn_before_flop(q: BurnError) -> Remedy | None:
    if q.burned or not q.is_error or q.street is not Street.FLOP or not q.board_turned or q.streets_since:
        return None
    if q.action or q.awarded:
        return CARDS_STAND
    return Remedy(Verdict.CORRECTED, _drawn(FLOP_CARDS - 1))


four_card_flop = four_card_flop.answering(BurnError, _no_burn_before_flop)


CARDS_EARLY = {Street.FLOP: FLOP_CARDS, Street.TURN: 1, Street.RIVER: 1}


@clause("TDP-05", BoardDealtEarly, "tda", numbers=procedure(5))
def street_too_early(q: BoardDealtEarly) -> Remedy | None:
    """A street that comes before the betting is over goes back: its burn stays, the betting is finished, the cards are
    shuffled into the deck, and the street is dealt again without another burn."""
    if q.street not in CARDS_EARLY:
        return None
    laid_aside = (do.Move(CARDS_EARLY[q.street], BOARD, ASIDE), do.FinishBetting())
    return Remedy(
        Verdict.CORRECTED,
        (*laid_aside, do.Move(ALL, ASIDE, STUB), do.Shuffle(), do.Cut(), do.DealStreet(q.street, burns=0)),
    )
