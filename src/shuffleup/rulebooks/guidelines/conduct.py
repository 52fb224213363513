"""Conduct at the table, as this layer has it."""

from __future__ import annotations

from shuffleup.questions.conduct import Breach, Company, Conduct
from shuffleup.questions.steps import PlayOn, Remedy, Tell, Verdict, tell
from shuffleup.rulebooks.common.conduct import penalty
from shuffleup.rules import clause
from shuffleup.say import pattern, say


@clause("BET-15", Conduct, "003: Splashing the Pot", "003: Basic Dealer Procedures")
def splashing(q: Conduct) -> Remedy | None:
    """Put your bet down in front of you, not into the pot. A bet thrown in is counted and pushed back to you; the
    dealer sweeps the bets in when the round is over and each one has been checked."""
    if q.breach is not Breach.SPLASHED_POT:
        return None
    return penalty(
        q,
        Tell(say("Count what went in and see that the amount is right.")),
        tell(
            q.seat,
            pattern("Push it back in front of seat {seat}, clear of the pot and of the other bets."),
            pattern("Push it back in front of that player, clear of the pot and of the other bets."),
        ),
        Tell(say("Sweep the bets in only when the round is over and each one is checked.")),
    )


@clause("BET-16", Conduct, "003: Basic Dealer Procedures")
def change(q: Conduct) -> Remedy | None:
    """Only the dealer makes change; keep your hands off the pot and off other people's bets."""
    if q.breach is not Breach.MADE_CHANGE:
        return None
    return penalty(
        q,
        Tell(say("Check the pot and every bet against the action.")),
        tell(
            q.seat,
            pattern("Make the change for seat {seat} yourself."),
            pattern("Make the change for that player yourself."),
        ),
    )


# Nothing is said of a penalty in this chapter of the document: the ladder begins with a word of warning.
@clause("SHOW-08", Conduct, "003: No slow rolling")
def slow_rolling(q: Conduct) -> Remedy | None:
    """At the showdown turn your cards up without delay, both together."""
    if q.breach not in {Breach.SLOW_ROLLED, Breach.SHOWED_ONE_BY_ONE}:
        return None
    named, unnamed = pattern("Have seat {seat} turn up both cards now."), pattern("Have both cards turned up now.")
    return penalty(q, tell(q.seat, named, unnamed))


@clause("SHOW-10", Conduct, "003: Never reveal another player's mucked cards")
def mucked_cards(q: Conduct) -> Remedy | None:
    """What has gone to the muck stays secret, except where the director needs it for a ruling."""
    if q.breach is not Breach.REVEALED_MUCK:
        return None
    return penalty(q, Tell(say("Turn the cards down and put them back in the muck.")))


@clause("SHOW-11", Conduct, "003: No rabbit hunting")
def rabbit_hunting(q: Conduct) -> Remedy | None:
    """When the hand is over nobody gets to see what would have come."""
    if q.breach is not Breach.RABBIT_HUNTED:
        return None
    return penalty(q, Tell(say("Take the undealt cards in face down and shuffle.")))


# "Heads up" is read as two players left in the hand, since the document speaks of winning that hand and of those two
# "and only those two": there are others at the table. The freedom is to talk, so it covers saying what one holds, which
# Robert's Rules would penalise; it does not cover showing cards.
@clause("COND-01", Conduct, "003: Commentary/Inadvertently Taking Away Someone's Advantage")
def table_talk(q: Conduct) -> Remedy | None:
    """Say nothing about a hand that is being played, in it or not, if it could help anyone. When it is just the two of
    you, you may say what you please."""
    two = q.company is not Company.MORE
    if two and q.breach in {Breach.COMMENTED, Breach.STATED_HAND}:
        return Remedy(Verdict.PLAY_ON, (PlayOn(),))
    if q.breach is not Breach.COMMENTED:
        return None
    named = pattern("Ask seat {seat} to say no more about the hand, and go on with it.")
    unnamed = pattern("Ask that player to say no more about the hand, and go on with it.")
    return penalty(q, tell(q.seat, named, unnamed))


STAY_TIDY = {
    Breach.CARDS_OFF_TABLE: say("Have the cards put back on the table, in view."),
    Breach.DID_NOT_ANNOUNCE: say("Ask what the action is and how much, and say it for the table."),
    Breach.INTERFERED: say("Ask for quiet from those who are not in the hand, and go on with it."),
}


# Chips that leave the table are the same rule as CHIP-04, which says what becomes of them, and are left to it.
@clause(
    "COND-02",
    Conduct,
    "003: Cards and chips don't leave the table",
    "003: Verbally announce your betting action",
    "003: Players not in the hand should refrain",
)
def at_the_table(q: Conduct) -> Remedy | None:
    """Cards and chips stay on the table, say out loud what you do, and leave a hand you are not in to those who are."""
    return penalty(q, Tell(STAY_TIDY[q.breach])) if q.breach in STAY_TIDY else None
