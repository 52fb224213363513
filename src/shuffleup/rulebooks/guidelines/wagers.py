"""BET: how people really bet, where the Guidelines speak for themselves."""

from __future__ import annotations

from shuffleup.questions import wagers as ask
from shuffleup.questions.dead_hands import FoldedOrSaidSo
from shuffleup.questions.steps import Action, FreeToAct, HoldTo, NoRaise, PlayOn, Remedy, Verdict
from shuffleup.rulebooks.common.wagers import at_once, no_going_back, one_chip
from shuffleup.rules import clause


@clause("BET-08", ask.RaiseGesture, "003: Motions Constituting a Check or Raise")
def thumb_up(q: ask.RaiseGesture) -> Remedy | None:
    """A thumb up, or a hand lifted as if to ask for more, is a raise: the smallest one, unless chips say how much."""
    return q.raising_to(q.front)


@clause("BET-10", ask.OutOfTurn, "003: Action out of Turn", "003: Verbal Declarations of Action")
def kept_for_the_turn(q: ask.OutOfTurn) -> Remedy | None:
    """What you do too early waits for your turn and is done then. If somebody in between has changed
    what you face, you choose afresh."""
    if q.changed:
        return Remedy(Verdict.NOT_BINDING, (FreeToAct(q.seat),))
    if q.action is Action.CHECK and q.facing_bet:  # it cannot be done when the turn comes; what it excludes can be kept
        return Remedy(Verdict.BINDING, (NoRaise(q.seat),))
    return Remedy(Verdict.BINDING, (HoldTo(q.seat, q.action, q.total),))


kept_for_the_turn = kept_for_the_turn.answering(
    FoldedOrSaidSo,
    lambda q: None if q.in_turn else Remedy(Verdict.BINDING, (HoldTo(q.seat, Action.FOLD),)),
)


# "A player shall either declare his intention to raise or place the proper amount": the declaration alone keeps the
# right, whatever the amount, and the chips may follow.
@clause("BET-23", ask.SecondMotion, "003: String Raises")
def right_kept(q: ask.SecondMotion) -> Remedy | None:
    """Put your chips in with one movement; what you go back for to make it a raise is returned. But say first that you
    raise, and you have kept the right: the amount may follow."""
    return Remedy(Verdict.BINDING, (PlayOn(),)) if q.said_raise else no_going_back(q)


right_kept = right_kept.answering(ask.SilentChips, at_once).answering(ask.SilentSingleChip, one_chip)


@clause("BET-11", ask.SilentSingleChip, "003: Oversized Chip or Bill", exception_to=("BET-23",))
def oversized_chip(q: ask.SilentSingleChip) -> Remedy | None:
    """One chip worth more than the call, put in silently, is only a call; say raise first if you mean it."""
    # "Larger than the bet" is read as larger than what is still owed: a small blind of 50 who owes 50 more and throws
    # in one chip of 100 calls. A big blind who owes nothing checks. Where nobody has bet, the chip is a bet (BET-23).
    return q.staying() if q.oversized else None


@clause("BET-14", ask.SilentChips, "003: String Raises", exception_to=("BET-23",))
def bet_and_a_half(q: ask.SilentChips) -> Remedy | None:
    """Silent chips that come to one and a half times the bet are a raise, and are made up to the smallest one.
    Over the bet but short of that they are a call, and the surplus goes back."""
    # "The bet" is the bet faced: all that a call comes to. After a bet of 100 and a raise to 300, a raise begins at
    # 450, not at 300 and half the last raise, which is how others have it; 375 is a call either way. What is in front
    # of the player already counts. A full raise (to 400 after 100, 200, 300) or a whole stack needs no half: it is the
    # proper amount.
    if not q.price or q.front <= q.price:
        return None
    in_full = q.front >= q.least or q.pushed == q.stack
    return q.raising_to(q.front) if in_full or 2 * q.front >= 3 * q.price else q.staying()
