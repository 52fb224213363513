"""IRR: irregular cards, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import irregular as ask
from shuffleup.questions.dealing import Cause, HoleCardsExposed
from shuffleup.questions.steps import KeepHand, PlayOn, Remedy, Step, Tell, Verdict, VoidHand
from shuffleup.questions.words import Seat
from shuffleup.rules import clause
from shuffleup.say import say

VOID = Remedy(Verdict.VOID, (VoidHand(), Tell(say("Put the deck right, or take another, before the next deal."))))
STANDS = Remedy(Verdict.PLAY_ON, (PlayOn(), Tell(say("Put the deck right, or take another, before the next deal."))))

SAID_THERE = ("000: Poker Dead Hands", "001: If a card with a different color back", "004: Poker Dead Hands")
"""The paragraph on irregular cards, the same in all three."""


# ------------------------------------------------------------------------------------------ the deck is wrong


# Both clauses give back "the chips in the pot": once the pot has been awarded there is none to give back, and the
# documents do not reopen a hand that is over. That is the director's.
@clause("IRR-01", ask.WrongBack, *SAID_THERE)
def wrong_back_in_play(q: ask.WrongBack) -> Remedy | None:
    """When a strange back shows up among the cards in play, nothing counts: everyone takes back what they put in."""
    return VOID if q.where is ask.StrangeCardPlace.IN_PLAY and q.noticed is ask.Noticed.DURING_HAND else None


@clause("IRR-02", ask.WrongBack, *SAID_THERE)
def wrong_back_in_stub(q: ask.WrongBack) -> Remedy | None:
    """A strange back found only among the cards left in the deck changes nothing."""
    return STANDS if q.where is ask.StrangeCardPlace.IN_STUB else None


@clause("IRR-03", ask.DuplicateCards, *SAID_THERE)
def twice_in_the_deck(q: ask.DuplicateCards) -> Remedy | None:
    """If a card is in the deck twice, nothing counts: everyone takes back what they put in."""
    return VOID if q.noticed is ask.Noticed.DURING_HAND else None


def _void_if(turned_out: ask.Unlooked, q: ask.PlayedWithoutLooking) -> Remedy | None:
    return VOID if q.turned_out is turned_out else None


wrong_back_in_play = wrong_back_in_play.answering(
    ask.PlayedWithoutLooking, lambda q: _void_if(ask.Unlooked.WRONG_BACK, q)
)
twice_in_the_deck = twice_in_the_deck.answering(ask.PlayedWithoutLooking, lambda q: _void_if(ask.Unlooked.DUPLICATE, q))


@clause("IRR-04", ask.CardsMissing, *SAID_THERE)
def short_deck(q: ask.CardsMissing) -> Remedy:
    """A deck with cards missing does not undo a hand: it is played out, and what it came to stays."""
    if q.noticed is ask.Noticed.POT_AWARDED:
        return Remedy(Verdict.PLAY_ON, (Tell(say("The result stands. Complete the deck before the next deal.")),))
    return STANDS


# ------------------------------------------------------------------------------------- flashed and dropped

EXPOSED = Remedy(Verdict.EXPOSED, ())
"""Like a misdeal, a verdict without steps: that a card counts as exposed is said here, and what is done with an exposed
card is said by the clauses on exposed cards (DEAL-01 to DEAL-04), which are asked next."""


def _plays(seat: Seat) -> Remedy:
    step: Step = KeepHand(seat) if seat else PlayOn()
    return Remedy(Verdict.PLAY_ON, (step,))


def _exposed_by_dealer(q: ask.SeenCard) -> Remedy:
    return EXPOSED if q.by is Cause.DEALER else _plays(q.seat)


@clause("IRR-05", ask.CardFlashed, *SAID_THERE)
def flashed(q: ask.CardFlashed) -> Remedy:
    """Let someone glimpse your card and you still play it; one the dealer lets be glimpsed is ruled on as exposed."""
    return _exposed_by_dealer(q)


# Asked of an exposed card directly, the clause speaks where the player did it; the dealer's are DEAL-01's and the rest.
flashed = flashed.answering(HoleCardsExposed, lambda q: _plays(q.seat) if q.by is Cause.PLAYER else None)


@clause("IRR-06", ask.CardOffTable, *SAID_THERE)
def off_the_table(q: ask.CardOffTable) -> Remedy:
    """Drop a card of yours and you still play it; one the dealer sends over the edge is ruled on as exposed."""
    return _exposed_by_dealer(q)
