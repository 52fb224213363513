"""What has happened in an evening: every event there is, each from the subject it belongs to.

An event holds everything `evolve` needs, so a replay asks no rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.facts import fact
from shuffleup.tournament.absence.events import AbsenceWarned, CameBack, ForfeitsWait, WentAway
from shuffleup.tournament.bounties.events import (
    BountiesPaid,
    BountyPut,
    EnvelopeOpened,
    EnvelopesFilled,
    EnvelopesRevealed,
    EnvelopesSealed,
    HeadFell,
    HeadsKept,
    KnockOutNamed,
)
from shuffleup.tournament.chips.events import ChipsGiven, Stack, StacksCounted, Uncounted
from shuffleup.tournament.clock.events import (
    ClockSet,
    ClockStarted,
    ClockStopped,
    ClockTold,
    LevelBegan,
    ScheduleEdited,
    TimeAdded,
)
from shuffleup.tournament.entries.events import (
    AddedOn,
    Arrived,
    BoughtBack,
    BoughtIn,
    Cancelled,
    Committed,
    Declined,
    Missing,
    PlaysForNothing,
    Rebought,
    ReEntered,
    Renamed,
)
from shuffleup.tournament.hands.events import (
    Busted,
    ButtonLies,
    ButtonPutRight,
    DealerNamed,
    HandBegan,
    HandOver,
    HandsFollowed,
    HandTakenBack,
    HandUntold,
)
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.events import (
    CalledOff,
    DealAgreed,
    EndedByDeal,
    PayoutsEdited,
    PlaceMoved,
    Prize,
    PrizesPaid,
    SeatsDecided,
    SetApart,
    WentOut,
)
from shuffleup.tournament.race.events import Raced
from shuffleup.tournament.record.events import BySoftware, CutOff, LostHands, Redone, Salvaged, StepEnded, Undone
from shuffleup.tournament.rulings.events import (
    DirectorNamed,
    HouseRuleWritten,
    Overruled,
    Penalised,
    PenaltyEnded,
    RulingRecorded,
)
from shuffleup.tournament.seating.events import (
    ButtonPlaced,
    LeftChair,
    Moved,
    RealCardsDrawn,
    Seated,
    TableBroken,
    TableOpened,
)
from shuffleup.tournament.sidepots.events import SidePotPaid, SidePotSet, SidePotWon


@fact
class Planned:
    """The evening is set up: everything decided before the first name is on the list."""

    plan: Plan


OfAbsence = WentAway | CameBack | AbsenceWarned | ForfeitsWait
OfEnvelopes = EnvelopesSealed | EnvelopesFilled | EnvelopeOpened | EnvelopesRevealed
OfBounties = BountyPut | HeadFell | KnockOutNamed | HeadsKept | BountiesPaid | OfEnvelopes
OfChips = StacksCounted | ChipsGiven | Uncounted
OfClock = ClockStarted | ClockStopped | ClockTold | LevelBegan | TimeAdded | ClockSet | ScheduleEdited
OfEntries = (
    Committed
    | BoughtIn
    | Arrived
    | Missing
    | Cancelled
    | Declined
    | Rebought
    | AddedOn
    | Renamed
    | PlaysForNothing
    | ReEntered
    | BoughtBack
)
OfHands = (
    HandBegan
    | HandOver
    | HandTakenBack
    | Busted
    | DealerNamed
    | ButtonPutRight
    | ButtonLies
    | HandUntold
    | HandsFollowed
)
OfPrizes = (
    WentOut | DealAgreed | PrizesPaid | PlaceMoved | PayoutsEdited | EndedByDeal | CalledOff | SetApart | SeatsDecided
)
OfRace = Raced
OfRecord = BySoftware | Salvaged
OfRulings = DirectorNamed | Penalised | PenaltyEnded | RulingRecorded | Overruled | HouseRuleWritten
OfSeating = TableOpened | Seated | RealCardsDrawn | ButtonPlaced | Moved | LeftChair | TableBroken
OfSidePots = SidePotSet | SidePotWon | SidePotPaid
Event = (
    Planned
    | OfAbsence
    | OfBounties
    | OfChips
    | OfClock
    | OfEntries
    | OfHands
    | OfPrizes
    | OfRace
    | OfRecord
    | OfRulings
    | OfSeating
    | OfSidePots
)


def by_software(events: Sequence[Event]) -> bool:
    """Is this a step of the software's own?"""
    return bool(events) and isinstance(events[0], BySoftware)


RecordEntry = Event | Undone | Redone | StepEnded | CutOff
"""What the record of an evening holds: its events, command by command, and what was taken back (record/history.py)."""
