"""What may be asked of an evening: every command there is, each from the subject it belongs to.

Chance comes in with the command that needs it, and so does the time.
"""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.absence.commands import ComeBack, GoAway, Leave, PresenceCommand, RemoveLate
from shuffleup.tournament.bounties.commands import NameKnockOut
from shuffleup.tournament.chips.commands import CountStacks
from shuffleup.tournament.clock.commands import (
    AddTime,
    ClockCommand,
    EditSchedule,
    GoToItem,
    Recover,
    StartClock,
    StopClock,
    Tick,
)
from shuffleup.tournament.entries.commands import (
    Arrive,
    BuyAddOn,
    BuyIn,
    Cancel,
    Commit,
    EnterForNothing,
    EntryCommand,
    MarkMissing,
    Rebuy,
    ReEnter,
    Rename,
    StayOut,
)
from shuffleup.tournament.hands.commands import (
    BeginHand,
    EndHand,
    EndPlayedHand,
    EndUntoldHand,
    FollowHands,
    HandCommand,
    NameDealer,
    Out,
    PlaceButton,
    SayButton,
    TakeBackHand,
)
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.commands import (
    AgreeDeal,
    AwardSeats,
    EditPayouts,
    EndByDeal,
    EndEarly,
    PayPrizes,
    PrizeCommand,
)
from shuffleup.tournament.race.commands import Race
from shuffleup.tournament.rulings.commands import (
    CarryOutRuling,
    EndPenalty,
    NameDirector,
    Penalise,
    RecordRuling,
    RulingCommand,
    TakeChipsOff,
    WriteRule,
)
from shuffleup.tournament.seating.commands import Balance, DrawSeats, MovePlayer, Redraw, SeatCommand, SeatLate
from shuffleup.tournament.sidepots.commands import DecideSidePot, PaySidePot, SetSidePot, SidePotCommand
from shuffleup.tournament.words import NO_WORD, DirectorsWord, PlayerId


@fact
class OpenEvening:
    plan: Plan


Overrulable = BuyIn | Rebuy | BuyAddOn | ReEnter | EditSchedule | EditPayouts  # by the director's word


@fact
class Otherwise:
    """Do it all the same, by the word of `who` (None: the director) and for this reason. `speaks` is who says it where
    several direct."""

    doing: Overrulable
    reason: str
    who: PlayerId | None = None
    speaks: str = ""


@fact
class Together:
    """One tap for several players, which one undo takes back. Whoever cannot be done is left out."""

    commands: tuple[Commit | BuyIn, ...]


OfPeople = EntryCommand | SeatCommand | PresenceCommand
OfPlay = ClockCommand | HandCommand | PrizeCommand | RulingCommand | SidePotCommand
Command = OfPeople | OfPlay | CountStacks | Race | NameKnockOut | Otherwise | Together
