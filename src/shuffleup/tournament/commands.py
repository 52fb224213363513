"""What may be asked of an evening. Chance comes in with the command that needs it, and so does the time."""

from __future__ import annotations

from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.questions.director import Discretion
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament.commands_clock import AddTime, ClockCommand, GoToItem, Recover, StartClock, StopClock, Tick
from shuffleup.tournament.commands_hands import FollowHands
from shuffleup.tournament.events import Prize, Stack
from shuffleup.tournament.levels import Step
from shuffleup.tournament.matter import IN_WORDS, Matter
from shuffleup.tournament.payouts import Money, Structure
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo

Word = tuple[Discretion, ...]  # what the director decides otherwise than is proposed; only `Otherwise` gives it
NO_WORD: Word = ()

__all__ = ["AddTime", "ClockCommand", "FollowHands", "GoToItem", "Recover", "StartClock", "StopClock", "Tick"]


@fact
class OpenEvening:
    plan: Plan


@fact
class Commit:
    """Put a name on the list."""

    player: PlayerId
    name: str


@fact
class EnterForNothing:
    """Somebody who pays nothing and can win no prize, a program for one, is on the list and bought in at once."""

    player: PlayerId
    name: str


@fact
class Rename:
    """The name was misspelt: this is how it is written."""

    player: PlayerId
    name: str


@fact
class BuyIn:
    player: PlayerId
    word: Word = NO_WORD


@fact
class Arrive:
    """The player is here."""

    player: PlayerId


@fact
class MarkMissing:
    """The player is not here yet: a chair and chips are kept for him, and his blinds are posted."""

    player: PlayerId


@fact
class Cancel:
    """Off the list, before the first hand."""

    player: PlayerId


@fact
class DrawSeats:
    """Everyone who bought in draws a card. `order` is the shuffled draw deck, as a permutation of the seats.

    Chosen `dealers` draw first, each for another table: those they `deal_at`, or the first ones."""

    order: tuple[int, ...]
    dealers: tuple[PlayerId, ...] = ()
    deal_at: tuple[TableNo, ...] = ()


@fact
class SeatLate:
    """A late player gets this chair."""

    player: PlayerId
    chair: Chair


@fact
class MovePlayer:
    """The director puts a player into another chair, against what the rules propose or to put the record right."""

    player: PlayerId
    chair: Chair
    reason: str
    who: PlayerId | None = None


@fact
class NameDealer:
    """The director says who deals at a table from now on."""

    table: TableNo
    player: PlayerId


@fact
class NameDirector:
    """Who has the last word from now on: a player, or somebody else by any name."""

    person: PlayerId


@fact
class EditSchedule:
    """Other levels and breaks to come. Once the event has started the posted schedule stands (CLK-06), unless the
    director says otherwise."""

    steps: tuple[Step, ...]
    at: Millis
    word: Word = NO_WORD


@fact
class BeginHand:
    """Blinds are posted and the dealer riffles."""

    table: TableNo
    at: Millis


@fact
class Out:
    """Who lost his last chip, to whom, and with how many chips before the hand where that is known."""

    player: PlayerId
    by: PlayerId | None = None
    had: Chips | None = None


@fact
class EndHand:
    """Light: who is out. What the others won from each other is not counted."""

    table: TableNo
    outs: tuple[Out, ...] = ()


@fact
class EndUntoldHand:
    """Light: a hand was played that nobody had announced, in this level of the schedule, and these are out."""

    table: TableNo
    outs: tuple[Out, ...]
    item: int
    at: Millis


@fact
class EndPlayedHand:
    """Full: the stacks after the hand, from the hand itself."""

    table: TableNo
    stacks: tuple[Stack, ...]
    outs: tuple[Out, ...] = ()


@fact
class TakeBackHand:
    """The hand does not count: a misdeal, or all action void."""

    table: TableNo


@fact
class CountStacks:
    """Stacks of a table as counted, of everyone or of some; all chips in the room must come out."""

    table: TableNo
    stacks: tuple[Stack, ...]


@fact
class Rebuy:
    player: PlayerId
    word: Word = NO_WORD


@fact
class BuyAddOn:
    player: PlayerId
    word: Word = NO_WORD


@fact
class ReEnter:
    """A player who is out pays again, where the host allows it; he gets a chair as a late player does."""

    player: PlayerId
    word: Word = NO_WORD


@fact
class StayOut:
    """A player without chips does not rebuy."""

    player: PlayerId


@fact
class Balance:
    """Make the moves that are due. `cards` are dealt to tables that tie for giving a player, in their order."""

    cards: tuple[Card, ...] = ()


@fact
class Redraw:
    """Everyone left draws for fewer tables, chosen dealers first, as at the start."""

    order: tuple[int, ...]
    dealers: tuple[PlayerId, ...] = ()
    deal_at: tuple[TableNo, ...] = ()


@fact
class GoAway:
    player: PlayerId
    at: Millis


@fact
class ComeBack:
    player: PlayerId
    at: Millis


@fact
class Leave:
    """For good. Where the book does not say that the chips are forfeited, the director's word makes it so."""

    player: PlayerId
    by_director: bool = False


@fact
class RemoveLate:
    """One who never came is out: by the book, before the first hand of the second level."""

    player: PlayerId
    at: Millis


@fact
class Race:
    """Take a denomination off a table. `cards` are the race cards in the order dealt."""

    table: TableNo
    denomination: Chips
    cards: tuple[Card, ...]
    at: Millis


@fact
class Penalise:
    """By the word of `who`: None is the director, and where the director is part of it, somebody appointed for it."""

    player: PlayerId
    sanction: Sanction
    reason: str
    by: tuple[str, ...] = ()
    who: PlayerId | None = None


@fact
class TakeChipsOff:
    """Chips that left the table leave the event, by the word of `who` (None: the director)."""

    player: PlayerId
    chips: Chips
    reason: str
    by: tuple[str, ...] = ()
    who: PlayerId | None = None


@fact
class RecordRuling:
    table: TableNo
    what: str
    by: tuple[str, ...]
    of: Matter = IN_WORDS


@fact
class WriteRule:
    text: str  # a rule of the house's own


@fact
class PlaceButton:
    """Where button and blinds lie in a table's next hand, by a ruling."""

    table: TableNo
    button: Seat
    small_blind: Seat
    big_blind: Seat
    reason: str = ""
    by: tuple[str, ...] = ()


@fact
class SayButton:
    """Which seat has the button in the hand in play, or had it in the last one. The blinds follow, unless there is
    `no_small_blind`: whoever was due it is out."""

    table: TableNo
    button: Seat
    no_small_blind: bool = False
    reason: str = ""


@fact
class CarryOutRuling:
    """Put a ruling on record with all that it comes to: everything is done in one step, or nothing."""

    ruling: RecordRuling
    doing: tuple[Penalise | TakeChipsOff | PlaceButton, ...]


@fact
class EditPayouts:
    """Other prizes; None: the book's. Once posted they change with the purse (PAY-03), or by the director's word."""

    structure: Structure | None
    word: Word = NO_WORD


@fact
class AgreeDeal:
    """What those who are left agree to share. `rest` is still played for and goes to the winner; `ends`: they play no
    more, and the night is over."""

    prizes: tuple[Prize, ...]
    rest: Money = Money(0)
    ends: bool = False


@fact
class EndByDeal:
    """Those of a deal play no more: the night is over as they agreed."""


@fact
class PayPrizes:
    """Everyone whose place is settled is paid what is due."""


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


Entry = Commit | EnterForNothing | BuyIn | Rebuy | BuyAddOn | ReEnter
EntryCommand = Entry | Rename | Arrive | MarkMissing | Cancel | StayOut
SeatCommand = DrawSeats | SeatLate | Balance | Redraw | MovePlayer | NameDealer | NameDirector
PresenceCommand = GoAway | ComeBack | Leave | RemoveLate
TimeCommand = ClockCommand | PresenceCommand
PostedCommand = EditSchedule | EditPayouts
HandCommand = BeginHand | EndHand | EndUntoldHand | EndPlayedHand | TakeBackHand | CountStacks | FollowHands
RulingCommand = Penalise | TakeChipsOff | PlaceButton | SayButton | RecordRuling | CarryOutRuling | WriteRule
ChipCommand = Race | AgreeDeal | EndByDeal | PayPrizes
OfPlay = HandCommand | RulingCommand | ChipCommand
Command = EntryCommand | SeatCommand | TimeCommand | PostedCommand | OfPlay | Otherwise | Together
