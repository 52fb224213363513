"""What comes to light late, as the TDA has it: put right until there is substantial action, and then it stands."""

from __future__ import annotations

from shuffleup.questions import disputes as ask
from shuffleup.questions import race
from shuffleup.questions import steps as do
from shuffleup.questions.clock import Begun, HandInPlayOnce
from shuffleup.questions.misdeals import MisdealStillPossible
from shuffleup.questions.steps import ALL, BURNS, MUCK, STUB, Remedy, Verdict, tell
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks.tda.numbering import numbered, procedure
from shuffleup.rules import clause
from shuffleup.say import pattern, say

STANDS = Remedy(Verdict.PLAY_ON, (do.PlayOn(),))


LOOK_AGAIN = Remedy(
    Verdict.CORRECTED,
    (do.Tell(say("Stop the table, look at the hands and the pot again, and put the chips right.")),),
)
COUNT_AGAIN = Remedy(Verdict.CORRECTED, (do.Tell(say("Count again, and put the bets right.")),))


@clause("TDA-22", ask.PotDisputed, "tda", numbers=numbered(22))
def in_time(q: ask.PotDisputed) -> Remedy:
    """How a hand was read and who gets the pot can be disputed until the next hand begins; how chips were counted,
    until there is substantial action on it. When a hand ends just before a break, it can be done for one minute of
    it."""
    too_late = q.next_hand or q.late_in_break
    if q.about is ask.Disputed.READING:
        return STANDS if too_late else LOOK_AGAIN
    return STANDS if too_late or MisdealStillPossible(q.acted, q.chips_in).substantial else COUNT_AGAIN


RIGHT_BLINDS = Remedy(
    Verdict.CORRECTED,
    (do.Tell(say("Put the blinds and antes right to the level that counts, and go on with the same cards.")),),
)


@clause("TDA-23", ask.WrongLevelPlayed, "tda", numbers=numbered(23))
def wrong_level(q: ask.WrongLevelPlayed) -> Remedy:
    """A new level counts from the next hand, and a hand begins with the first riffle. Blinds of the wrong level are put
    right until there is substantial action; after it they stand for this hand."""
    return STANDS if MisdealStillPossible(q.acted, q.chips_in).substantial else RIGHT_BLINDS


wrong_level = wrong_level.also(HandInPlayOnce, (Begun.RIFFLED,))


@clause("TDA-07", ask.SatInWrongSeat, "tda", numbers=numbered(7))
def wrong_seat(q: ask.SatInWrongSeat) -> Remedy:
    """Seats are given by chance. Who has sat down in a wrong chair with the right chips moves to the right one as soon
    as it is noticed, with all the chips that are there by then."""
    named = pattern("Move seat {seat} to the right chair, with all the chips of now; hands that were played stand.")
    unnamed = pattern("Move that player to the right chair, with all the chips of now; hands that were played stand.")
    return Remedy(Verdict.CORRECTED, (tell(q.seat, named, unnamed),))


@clause("TDA-64", ask.ChipsNobodyOwns, "tda", numbers=numbered(64))
def nobodys_chips(q: ask.ChipsNobodyOwns) -> Remedy:
    """Chips that are found and belong to nobody are taken out of play."""
    return Remedy(Verdict.CORRECTED, (do.Tell(say("Take the {chips} out of play.", chips=q.chips)),))


@clause("TDA-24", ask.RacedChipsFound, "tda", numbers=numbered(24))
def found_after_the_race(q: ask.RacedChipsFound) -> Remedy:
    """Odd chips are raced from seat 1, a player wins at most one new chip, and nobody is raced out of the event. Chips
    of that kind that turn up later are changed only as far as they make whole chips; the rest is taken out of play."""
    changed, gone = q.changed, Chips(q.chips - q.changed)
    kept = (do.Tell(say("Change {chips} of them for chips in play.", chips=changed)),) if changed else ()
    rest = (do.RemoveChips(q.seat, gone),) if gone else ()
    return Remedy(Verdict.CORRECTED, (*kept, *rest))


found_after_the_race = (
    found_after_the_race.also(race.RaceWonBy, race.NextToWin.NEXT_PLAYER)
    .also(race.RaceDealFrom, Seat(1))
    .also(race.NobodyRacedOut, True)
)


BACK_IN_ORDER = Remedy(Verdict.CORRECTED, (do.Tell(say("Put the deck back as it was and deal on.")),))


@clause("TDP-04", ask.StubDropped, "tda", numbers=procedure(4))
def dropped_stub(q: ask.StubDropped) -> Remedy:
    """A deck that was dropped is put back in order if that can be done. If not, it is shuffled and cut by itself; and
    if other cards are among it, everything that got mixed is."""
    if q.in_order:
        return BACK_IN_ORDER
    mixed = (do.Move(ALL, MUCK, STUB), do.Move(ALL, BURNS, STUB)) if q.mixed else ()
    return Remedy(Verdict.CORRECTED, (*mixed, do.Shuffle(), do.Cut()))
