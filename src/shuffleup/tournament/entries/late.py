"""Until when somebody may still enter, and what that hangs on."""

from __future__ import annotations

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.absence import NO_LIMIT, LateUntilLevel
from shuffleup.questions.director import Authority, DecidesDisputes, Discretion
from shuffleup.rules import Rulebook, Ruling
from shuffleup.say import say
from shuffleup.tournament.clock import timer
from shuffleup.tournament.state import Evening


# Players enter as long as nobody is out; after that as long as one who is on the list is waited for (LATE-01), or
# somebody who is out could enter again: those who are out by then all finish a place lower. No document says until when
# a newcomer may enter. LATE-01 leaves late players to the director's discretion, and TD-01 everything else.
def too_late_to_enter(evening: Evening, book: Rulebook) -> Refused | None:
    settled = prizes_settled(evening)
    if settled or not evening.somebody_is_out():
        return settled
    level, offer = level_dealt(evening), evening.plan.re_entry
    late = book.ask(LateUntilLevel())
    waits = isinstance(late, Ruling) and (late.answer == NO_LIMIT or level < late.answer)
    if waits or (offer is not None and level < offer.before_level):
        return None
    decides = book.or_custom(DecidesDisputes(), Authority.DIRECTOR, say("The director has the last word."))
    reason = say(
        "Somebody is out, and a hand of level {level} has been dealt: who still enters is the director's to say.",
        level=level,
    )
    waited = (late.by,) if isinstance(late, Ruling) else ()
    return Refused(reason, Refusal.TOO_LATE, (*waited, decides.by), Discretion.LATE_ENTRY)


def prizes_settled(evening: Evening) -> Refused | None:
    if evening.over():
        return refuse("The tournament is over.", Refusal.OVER)
    if evening.deal or evening.prizes:
        return refuse("Prizes have been agreed or paid already; nobody can enter any more.", Refusal.TOO_LATE)
    return None


def level_dealt(evening: Evening) -> int:
    """The highest level of which a hand has been dealt anywhere; 0 before the first hand. Nobody need announce one: a
    level that the clock has left behind has been played."""
    behind = timer.level_number(evening.clock.schedule, evening.clock.item - 1)
    return max([behind, *(table.level_dealt for table in evening.tables.values())])
