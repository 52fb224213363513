"""DEAD: dead hands, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import dead_hands as ask
from shuffleup.questions import wagers
from shuffleup.questions.steps import Action, KeepHand, KillHand, Remedy, Tell, Verdict
from shuffleup.questions.words import Seat
from shuffleup.rules import clause
from shuffleup.say import say

GIVE_IT_BACK = say("If at all possible take the cards out of the muck and give them back: the player was told wrong.")
LEAVE_IT = say("Leave the cards in the muck, unless giving them back is clearly better for the game.")
SAID_THERE = ("000: Poker Dead Hands", "004: Poker Dead Hands")


def _dead(seat: Seat) -> Remedy:
    return Remedy(Verdict.DEAD_HAND, (KillHand(seat),))


# The documents list what kills a hand and stop there. A fold when checking is free is not on the list: spoken in turn
# it is binding like any other word (BET-06), thrown forward it is DEAD-02's once someone acts behind it, and in the
# muck it is DEAD-06's. What is left over is the director's.
@clause("DEAD-01", ask.FoldedOrSaidSo, *SAID_THERE)
def folded(q: ask.FoldedOrSaidSo) -> Remedy | None:
    """If there is a bet to you and you fold, or say that you fold, your hand is dead."""
    # In turn it is a fold like any other. Out of turn no fold can be made, and still the hand is dead.
    if not q.facing_bet:
        return None
    return wagers.folded(q.seat, facing_bet=True) if q.in_turn else _dead(q.seat)


def _said_so(q: wagers.SpokenAction) -> Remedy | None:
    return q.folding() if q.word is wagers.SpokenWord.FOLD and q.owed else None


def _too_early(q: wagers.OutOfTurn) -> Remedy | None:
    return _dead(q.seat) if q.action is Action.FOLD and q.facing_bet else None


folded = (
    folded.answering(ask.ThrownForward, lambda q: _dead(q.seat) if q.facing_bet else None)
    .answering(wagers.SpokenAction, _said_so)
    .answering(wagers.OutOfTurn, _too_early)
)


@clause("DEAD-02", ask.ThrownForward, *SAID_THERE, exception_to=("DEAD-01",))
def acted_behind(q: ask.ThrownForward) -> Remedy | None:
    """If you push your cards away and the next player acts because of it, your hand is dead, bet or no bet."""
    return _dead(q.seat) if q.next_player_acted else None


# A joker found before its owner acts spoils nothing yet; no document of ours says what replaces it.
@clause("DEAD-04", ask.ActedOnJoker, *SAID_THERE)
def joker(q: ask.ActedOnJoker) -> Remedy | None:
    """A joker in your cards, where none is played, kills them once you act, whether you had looked or not."""
    return _dead(q.seat) if q.acted else None


# Out of time with nothing to call: the documents say only what happens when facing a bet.
@clause("DEAD-05", ask.ClockRanOut, *SAID_THERE)
def out_of_time(q: ask.ClockRanOut) -> Remedy | None:
    """If the clock is called on you and runs out while there is a bet to you, your hand is dead."""
    return _dead(q.seat) if q.facing_bet else None


# "May be retrieved" leaves it to the director; the steps are what we would do, carried out by the director's word.
# Cards that nobody can pick out with certainty cannot come back, however unfairly they went.
@clause("DEAD-06", ask.CardsInMuck, *SAID_THERE)
def in_the_muck(q: ask.CardsInMuck) -> Remedy:
    """Cards in the muck are normally dead. If there is no doubt which they are, the director may give them back,
    and tries harder to if you folded because you were told something wrong."""
    if not q.identifiable:
        return _dead(q.seat)
    if q.folded_on_false_information:
        return Remedy(Verdict.DIRECTOR, (Tell(GIVE_IT_BACK), KeepHand(q.seat)))
    return Remedy(Verdict.DIRECTOR, (Tell(LEAVE_IT), KillHand(q.seat)))


# The clause kills the cards that were thrown. The hand they landed in is not at fault; if it can no longer be told
# apart it is fouled, and whether it was protected is DEAD-08's question.
@clause("DEAD-07", ask.ThrownIntoAnotherHand, *SAID_THERE)
def into_another_hand(q: ask.ThrownIntoAnotherHand) -> Remedy:
    """Throw your cards in among someone else's and they are lost, whichever way up they land."""
    other = (
        KeepHand(q.into) if q.told_apart else Tell(say("Seat {seat}'s hand is fouled: was it protected?", seat=q.into))
    )
    return Remedy(Verdict.DEAD_HAND, (KillHand(q.seat), other))


# "No redress" means no claim: no chips come back. If the cards can still be picked out of the muck, the director may
# look at it as DEAD-06. What a protected hand is owed, no document says.
@clause("DEAD-08", ask.UnprotectedHandFouled, "001: protect your own hand")
def unprotected(q: ask.UnprotectedHandFouled) -> Remedy | None:
    """Look after your own cards, with a hand or a chip on them. Left open, a hand that gets fouled or that the dealer
    takes away by mistake is lost, and you get nothing for it."""
    return None if q.protected else _dead(q.seat)


UPCARDS = {ask.StudTrouble.UPCARDS_PICKED_UP, ask.StudTrouble.UPCARDS_TURNED_DOWN, ask.StudTrouble.CARDS_MIXED}


# Any other hand with too few cards is DEAD-03's.
@clause("DEAD-09", ask.StudHand, *SAID_THERE)
def stud(q: ask.StudHand) -> Remedy | None:
    """At stud, taking up your upcards, turning them over or mixing them in while there is a bet to you kills the hand.
    If it lacks only the final card the director may let it play; lowball and draw hands short before the draw do."""
    if q.trouble in UPCARDS:
        return _dead(q.seat) if q.facing_bet else None
    if q.trouble is ask.StudTrouble.LAST_CARD_MISSING:
        return Remedy(Verdict.DIRECTOR, (Tell(say("You may rule the hand live.")), KeepHand(q.seat)))
    return Remedy(Verdict.LIVE_HAND, (KeepHand(q.seat),))
