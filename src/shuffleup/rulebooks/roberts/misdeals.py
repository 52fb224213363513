"""MIS: what spoils a deal; until when that counts, and what follows, are clauses of their own."""

from __future__ import annotations

from shuffleup.questions import misdeals as ask
from shuffleup.questions.dealing import ExtraHoleCards, HoleCardsExposed
from shuffleup.questions.misdeals import STARTING_HAND
from shuffleup.questions.steps import STUB, Gather, HandOf, KillHand, Move, PlayOn, Redeal, Remedy, Tell, Verdict
from shuffleup.rules import clause, value
from shuffleup.say import say

ACTION = 2
"""With so many players after the blinds having acted, Robert's Rules say that action has occurred."""

MISDEAL = Remedy(Verdict.MISDEAL, ())
PLAY_ON = Remedy(Verdict.PLAY_ON, (PlayOn(),))
SAID_THERE = ("000: Poker Misdeals", "004: Poker Misdeals")


@clause("MIS-01", ask.MisdealStillPossible, *SAID_THERE)
def until_action(q: ask.MisdealStillPossible) -> bool:
    """Once two players after the blinds have acted there is no misdeal any more: the hand is played out, and nobody
    whose hand is fouled gets chips back."""
    return q.acted < ACTION


until_action = until_action.also(ask.TooLateForMisdeal, PLAY_ON)


@clause("MIS-02", HoleCardsExposed, *SAID_THERE)
def first_or_second_card(q: HoleCardsExposed) -> Remedy | None:
    """The dealer shows the first or the second card of the deal: misdeal."""
    return MISDEAL if q.spoils_start else None


@clause("MIS-03", HoleCardsExposed, *SAID_THERE)
def several_cards(q: HoleCardsExposed) -> Remedy | None:
    """The dealer shows more than one card: misdeal."""
    return MISDEAL if q.is_several else None


# Of a single one the documents say nothing: custom does.
@clause("MIS-04", ask.BoxedCards, *SAID_THERE)
def boxed_cards(q: ask.BoxedCards) -> Remedy | None:
    """Two cards or more lie the wrong way up in the deck: misdeal."""
    return MISDEAL if q.count > 1 else None


# DEAL-05 says the same of more than one extra card; this is the place to cite, being the list of misdeals.
@clause("MIS-05", ExtraHoleCards, *SAID_THERE, exception_to=("DEAL-05",))
def extra_cards(q: ExtraHoleCards) -> Remedy | None:
    """Two extra cards or more are in the starting hands: misdeal."""
    return MISDEAL if q.extra > 1 else None


# Only a hand one card short can be completed by one card. The exception stands in a list of what is a misdeal before
# action, so it ends when a misdeal does (MIS-01): whoever judges asks that too, and afterwards a short hand is a hand
# with the wrong number of cards (DEAD-03).
@clause("MIS-06", ask.WrongNumberOfCards, *SAID_THERE)
def wrong_number(q: ask.WrongNumberOfCards) -> Remedy | None:
    """Somebody has too few or too many cards: misdeal. If one card is missing and the top card is the one that was due,
    simply deal it."""
    if q.cards == STARTING_HAND:
        return None
    if q.lacks_next_card:
        return Remedy(Verdict.CORRECTED, (Move(1, STUB, HandOf(q.seat)),))
    return MISDEAL


# One extra card is a wrong number of cards in somebody's hand, unless DEAL-05 knows better.
wrong_number = wrong_number.answering(ExtraHoleCards, lambda q: MISDEAL if q.extra == 1 else None)


@clause("MIS-07", ask.DealtOutOfSequence, *SAID_THERE)
def out_of_sequence(q: ask.DealtOutOfSequence) -> Remedy | None:
    """A card is dealt out of turn: misdeal, unless it only stands in for an exposed card."""
    return PLAY_ON if q.exposed_replaced else MISDEAL


PUT_RIGHT = Tell(say("Put the button where it belongs, and the blinds with it, before the hand is dealt again."))

BUTTON = value(
    "MIS-08", ask.ButtonOutOfPosition, Remedy(Verdict.MISDEAL, (PUT_RIGHT,)), *SAID_THERE,
    text="The hand is dealt with the button in the wrong place: misdeal.",
)  # fmt: skip

FIRST_CARD = value(
    "MIS-09", ask.FirstCardToWrongSeat, MISDEAL, *SAID_THERE,
    text="The deal begins at the wrong seat: misdeal.",
)  # fmt: skip

WRONG_SEAT = value(
    "MIS-10", ask.DealtToWrongSeat, MISDEAL, *SAID_THERE,
    text="Somebody gets cards who should not, or a seat where nobody sits: misdeal.",
)  # fmt: skip


@clause("MIS-11", ask.PlayerDealtOut, *SAID_THERE)
def dealt_out(q: ask.PlayerDealtOut) -> Remedy | None:
    """A player who was at the table, or had posted, gets no cards: misdeal. Nobody else can complain of being left
    out."""
    return MISDEAL if q.entitled else PLAY_ON


# That it is dealt again, from cards taken back, shuffled and cut, the documents say of exposed cards and mean of every
# misdeal. Of the chips, the button and the blinds they say nothing: nobody who plays the hand again does it otherwise.
DEALT_AGAIN = (Gather(), Redeal())

REDEAL = value(
    "MIS-12", ask.AfterMisdeal, Remedy(Verdict.MISDEAL, DEALT_AGAIN),
    "000: Poker Dealer Errors", "002: 1", "004: Poker Dealer Errors",
    text="After a misdeal the cards are gathered, shuffled and cut, and the hand is dealt again. By custom everyone "
    "takes back what was posted, and button and blinds stay as they were.",
)  # fmt: skip


# The documents give no time; the index does: while a misdeal can still be called, that is what a wrong count is. It is
# dead whoever's it is: that nobody has said which seat changes nothing.
@clause("DEAD-03", ask.TooLateForMisdeal, "000: Poker Dead Hands", "004: Poker Dead Hands", exception_to=("MIS-01",))
def wrong_count_too_late(q: ask.TooLateForMisdeal) -> Remedy | None:
    """When it is too late for a misdeal, a hand with too few or too many cards is dead."""
    return Remedy(Verdict.DEAD_HAND, (KillHand(q.fouled),)) if q.wrong_count else None
