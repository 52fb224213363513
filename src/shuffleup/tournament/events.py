"""What has happened in an evening. Each event holds everything `evolve` needs, so a replay asks no rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips
from shuffleup.say import Said
from shuffleup.tournament import amendments
from shuffleup.tournament.matter import IN_WORDS, Matter
from shuffleup.tournament.payouts import Money
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import Account, Chair, Millis, PlayerId, TableNo


@fact
class Planned:
    """The evening is set up: everything decided before the first name is on the list."""

    plan: Plan


@fact
class Committed:
    """A player said he will come."""

    player: PlayerId
    name: str


@fact
class BoughtIn:
    player: PlayerId
    money: Money
    chips: Chips


@fact
class Arrived:
    """The player is here (checked in, or late)."""

    player: PlayerId


@fact
class Missing:
    """The player said he would come, has a seat and chips, and is not here yet."""

    player: PlayerId


@fact
class Cancelled:
    """Off the list before the first hand; what was paid is given back."""

    player: PlayerId
    refund: Money


@fact
class TableOpened:
    table: TableNo


@fact
class Seated:
    """A player drew this card and sits there."""

    player: PlayerId
    chair: Chair
    card: str


@fact
class ButtonPlaced:
    """Where button and blinds are for the first hand of a table, and after a redraw."""

    table: TableNo
    positions: Positions


@fact
class ClockStarted:
    at: Millis


@fact
class ClockStopped:
    at: Millis
    why: str


@fact
class ClockTold:
    """The clock was told the time and everyone could see it: after a crash it goes on from here."""

    at: Millis


@fact
class LevelBegan:
    """A level or break of the schedule begins. `called`: the director went there; else its time had come."""

    item: int
    at: Millis
    called: bool = False


@fact
class HandBegan:
    """The first riffle: blinds are posted, and the hand keeps this level (`item` is its place in the schedule)."""

    table: TableNo
    number: int
    level: int
    item: int
    round: int | None
    positions: Positions
    at: Millis


@fact
class Stack:
    player: PlayerId
    chips: Chips


@fact
class HandOver:
    """The hand is over. `followed`: chip by chip, and these are the stacks of the table after it.

    Where nobody followed it, the stacks are 0 for those who are out and what can be reckoned of the others; nobody
    knows what they have. None: an old record does not say."""

    table: TableNo
    stacks: tuple[Stack, ...]
    followed: bool | None


@fact
class HandTakenBack:
    """The hand did not count (a misdeal, a void hand): the table stands as before it."""

    table: TableNo


@fact
class StacksCounted:
    """Stacks of a table as counted by hand: of everyone, or of some."""

    table: TableNo
    stacks: tuple[Stack, ...]


@fact
class Busted:
    """No chips left. `had` is the stack before the hand, which was that `hand` of that `table`; None: nobody counted.

    In hand-for-hand play `round` numbers the rounds in which every table deals one hand. `number` counts those who went
    broke this evening, in order."""

    player: PlayerId
    by: PlayerId | None
    had: Chips | None
    table: TableNo
    hand: int
    round: int | None
    number: int


@fact
class Declined:
    """A player without chips does not rebuy, or cannot."""

    player: PlayerId


@fact
class Rebought:
    player: PlayerId
    money: Money
    chips: Chips


@fact
class AddedOn:
    player: PlayerId
    money: Money
    chips: Chips


@fact
class WentOut:
    """The player's tournament is over. Players out together share their places."""

    player: PlayerId
    place: int
    shared_by: int


@fact
class Moved:
    player: PlayerId
    chair: Chair


@fact
class LeftChair:
    """The chair is empty: its player is out, or stands up for a redraw."""

    player: PlayerId


@fact
class TableBroken:
    table: TableNo


@fact
class WentAway:
    player: PlayerId
    at: Millis


@fact
class CameBack:
    player: PlayerId
    at: Millis


@fact
class AbsenceWarned:
    player: PlayerId
    at: Millis


@fact
class ChipsGiven:
    """Chips from one stack to others of the table, and to an account out of play.

    Of a stack that nobody has counted all is given, and the shares are 0: nobody knows them."""

    player: PlayerId
    shares: tuple[Stack, ...]
    account: Account
    rest: Chips


@fact
class Raced:
    """A denomination left a table: the stacks after it, and what left or entered play."""

    table: TableNo
    denomination: Chips
    stacks: tuple[Stack, ...]
    raced_off: int


@fact
class DealerNamed:
    """Who deals at a table until somebody else is named."""

    table: TableNo
    player: PlayerId


@fact
class DirectorNamed:
    """Who has the last word from now on; before that it is the host."""

    person: PlayerId


@fact
class Penalised:
    player: PlayerId
    sanction: Sanction
    reason: Said
    by: tuple[str, ...]
    hands: int  # that are not dealt to him
    given_by: PlayerId


@fact
class RulingRecorded:
    """What was decided at a table, in words as it was read out, by which clauses, and as data."""

    table: TableNo
    what: Said
    by: tuple[str, ...]
    of: Matter = IN_WORDS


@fact
class Prize:
    player: PlayerId
    money: Money


@fact
class DealAgreed:
    """The players' own: how they share the prizes that are left, but for a `rest` that goes to the winner."""

    prizes: tuple[Prize, ...]
    rest: Money


@fact
class PrizesPaid:
    prizes: tuple[Prize, ...]


@fact
class Undone:
    """The step of this number was taken back; the first of a record is number 0, what was cut off does not count.

    Nothing is deleted: this is a step of its own. Of the events of the other step those at the places `kept` stand all
    the same, and what follows in this step sets right now what they did. None: the record is of a time when an undo
    named no step, and took back the last act (history_v1.py).
    """

    step: int | None
    kept: tuple[int, ...]


@fact
class Redone:
    """What the step of this number did is done again, by the events that follow. None, in old records: that of the
    last one taken back, and by its own events where none follow."""

    step: int | None


@fact
class StepEnded:
    """All events of one command are on the record."""


@fact
class CutOff:
    """The entries since the last step's end are of one that was cut off: it never happened."""


@fact
class BySoftware:
    """Nobody asked for this step: the software did it where it deals. It stands first in the step."""


Event = (
    Planned
    | BySoftware
    | Committed
    | BoughtIn
    | Arrived
    | Missing
    | Cancelled
    | TableOpened
    | Seated
    | ButtonPlaced
    | ClockStarted
    | ClockStopped
    | ClockTold
    | LevelBegan
    | HandBegan
    | HandOver
    | HandTakenBack
    | StacksCounted
    | Busted
    | Declined
    | Rebought
    | AddedOn
    | WentOut
    | Moved
    | LeftChair
    | TableBroken
    | WentAway
    | CameBack
    | AbsenceWarned
    | ChipsGiven
    | Raced
    | DealerNamed
    | DirectorNamed
    | Penalised
    | RulingRecorded
    | DealAgreed
    | PrizesPaid
    | amendments.Amendment
)


def by_software(events: Sequence[Event]) -> bool:
    """Is this a step of the software's own?"""
    return bool(events) and isinstance(events[0], BySoftware)


Entry = Event | Undone | Redone | StepEnded | CutOff
"""What the record of an evening holds: its events, command by command, and what was taken back; see history.py."""
