"""Betting, button and clock of a hand, where the TDA agrees with the other documents or gives a number of its own."""

from __future__ import annotations

from shuffleup.questions import dead_hands, play
from shuffleup.questions import wagers as wager
from shuffleup.questions.clock import CalledClockSeconds
from shuffleup.questions.steps import Action, KillHand, Remedy, TakeAs, Tell, Verdict
from shuffleup.rulebooks.tda.numbering import numbered
from shuffleup.rulebooks.tda.wagers import half_or_more
from shuffleup.rules import clause, statement, value
from shuffleup.say import say

NO_CAP = 0
ASK_WHAT_IS_MEANT = Tell(say("Ask the player to say what is meant, in a betting word and an amount."))


# The tap is the one sign the rule names; any other is at the risk of whoever makes it, and no thumb is a raise.
@clause("TDA-03", wager.RaiseGesture, "tda", numbers=numbered(3))
def plain_words(q: wager.RaiseGesture) -> Remedy:
    """Bet in plain words and signs: bet, raise, call, fold, check, all-in; a tap on the table is a check. Whoever uses
    other words or signs does so at their own risk."""
    return half_or_more(q, q.front) if q.pushed else Remedy(Verdict.NOT_BINDING, (ASK_WHAT_IS_MEANT,))


plain_words = plain_words.answering(wager.TableTapped, lambda q: q.checking())


SECONDS = value(
    "TDA-29", CalledClockSeconds, 30, "tda", numbers=numbered(29),
    text="A player on whom the clock is called has 25 seconds and a countdown of 5. When it is over, the hand is dead "
    "if there is a bet to it, and checked if there is none; a tie goes to the player.",
)  # fmt: skip


def _out_of_time(q: dead_hands.ClockRanOut) -> Remedy:
    if q.facing_bet:
        return Remedy(Verdict.DEAD_HAND, (KillHand(q.seat),))
    return Remedy(Verdict.BINDING, (TakeAs(q.seat, Action.CHECK),))


SECONDS = SECONDS.answering(dead_hands.ClockRanOut, _out_of_time)

DEAD_BUTTON = statement(
    "TDA-32", "tda", on=play.DeadButton, numbers=numbered(32),
    text="The button is a dead button: the big blind goes to the next player due, whoever has left.",
)  # fmt: skip

REOPENING = value(
    "TDA-47", play.BettingReopens, play.Reopening.FULL_RAISE, "tda", numbers=numbered(47),
    text="All-ins that are less than a full raise reopen the betting only to a player who faces a full raise when they "
    "are added up; the smallest raise stays that of the last full bet or raise.",
)  # fmt: skip

NUMBER_OF_RAISES = value(
    "TDA-48", play.RaisesAllowed, NO_CAP, "tda", numbers=numbered(48),
    text="In no limit there is no cap on the number of raises.",
)  # fmt: skip

IN_TURN = statement(
    "TDA-50", "tda", on=play.ActsOnlyInTurn, numbers=numbered(50),
    text="Act in turn, by words or by chips, and wait until the bet before you is clear.",
)  # fmt: skip

COUNTED_BY_THE_DEALER = statement(
    "TDA-60", "tda", numbers=numbered(60),
    text="An exact count is given only of an all-in, to the player whose turn it is. The dealer counts; what was "
    "accepted stands all the same.",
)  # fmt: skip

NO_CHANGE = statement(
    "TDA-61", "tda", numbers=numbered(61), goes_with=("TDA-45", wager.SilentChips),
    text="Nobody bets over the amount to get change: chips put out without a word are judged as they are. Of 525 "
    "against a bet of 325, a raise to 650 is made.",
)  # fmt: skip


@clause("TDA-66", dead_hands.StudHand, "tda", numbers=numbered(66))
def stud(q: dead_hands.StudHand) -> Remedy | None:
    """At stud, a player who picks up upcards while there is a bet has a dead hand."""
    picked_up = q.trouble is dead_hands.StudTrouble.UPCARDS_PICKED_UP and q.facing_bet
    return Remedy(Verdict.DEAD_HAND, (KillHand(q.seat),)) if picked_up else None
