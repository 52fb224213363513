"""What a house may set, and to what: the numbers and choices of the form."""

from __future__ import annotations

from typing import Any

from shuffleup.questions import absence, clock, director, entries, places, race, seating
from shuffleup.questions import play as ask
from shuffleup.questions.kinds import Choice, Kind, Named, Whole, YesNo
from shuffleup.questions.misdeals import MisdealStillPossible
from shuffleup.rules import Question

SETTABLE: dict[type[Question[Any]], Kind] = {
    ask.RaisesAllowed: Whole(0, 9, (0, 3), ((0, Named.NO_CAP),)),
    ask.SmallestBetInBlinds: Whole(1, 10, (1, 2)),
    ask.OnePayerAnte: Choice(tuple(ask.PaidFirst)),
    ask.SmallestRaise: Choice(tuple(ask.RaiseSize)),
    ask.BettingReopens: Choice(tuple(ask.Reopening)),
    ask.AllInHandsFaceUp: YesNo(),
    ask.SidePotsFirst: YesNo(),
    ask.AbsentDealtIn: YesNo(),
    ask.SmallBlindOut: Choice(tuple(ask.ButtonOnEmptySmallBlind)),
    MisdealStillPossible: Whole(0, 9, (0, 2, 9)),
    entries.RebuysEach: Whole(0, 99, (0, 1, 2)),
    entries.RebuyBeforeLevel: Whole(1, 99, (2, 4, 6)),
    entries.RebuyWithAtMost: Whole(0, None, (0, 500, 1000)),
    absence.MinutesAway: Whole(1, 240, (10, 20, 30)),
    absence.LateUntilLevel: Whole(0, 99, (0, 2, 4), ((0, Named.NO_LIMIT),)),
    places.OutOnSameHand: Choice(tuple(places.SameHand)),
    race.RaceWonBy: Choice(tuple(race.NextToWin)),
    seating.MostSeats: Whole(2, 10, (8, 9, 10)),
    seating.SeatsAtRedraw: Whole(2, 10, (6, 9)),
    seating.UnevenBy: Whole(2, 5, (2, 3)),
    seating.FirstButton: Choice(tuple(seating.FirstButtonTo)),
    seating.WhoMoves: Choice(tuple(seating.Mover)),
    seating.WhereToSit: Choice(tuple(seating.NewChair)),
    seating.MovesMade: Choice(tuple(seating.MoveWhen)),
    director.TimerMayBeHandedOver: YesNo(),
    clock.HandForHandMinutes: Whole(0, 10, (0, 2, 3), ((0, Named.RUNS_ON),)),
    clock.AllInsHeld: YesNo(),
}
"""A clause whose answer the game does not read is not offered."""

LIMITS: dict[type[Question[Any]], str] = {MisdealStillPossible: "acted"}
"""Yes-or-no questions that are really a number: yes as long as this fact stays below it."""
