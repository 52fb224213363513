"""Events that change what stood already: who is in, what hangs on the wall, and what is known of a table."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.questions.director import Discretion
from shuffleup.questions.words import Chips
from shuffleup.say import Said
from shuffleup.tournament.levels import Step
from shuffleup.tournament.payouts import Money, Structure
from shuffleup.tournament.words import Millis, PlayerId, TableNo


@fact
class Renamed:
    """A name on the list is written like this from now on; what was told before keeps the old one."""

    player: PlayerId
    name: str


@fact
class PlaysForNothing:
    """A player pays nothing all evening and takes no prize: a program. The chips are chips like any others."""

    player: PlayerId


@fact
class ReEntered:
    """A player who was out has paid again: in the tournament, with a new stack, and without a chair yet."""

    player: PlayerId
    money: Money
    chips: Chips


@fact
class PlaceMoved:
    """A player who is out finishes lower than it seemed: somebody has entered after him."""

    player: PlayerId
    place: int
    shared_by: int


@fact
class ForfeitsWait:
    """These have been away too long, while next to nobody was there: the director says whether their chips are lost."""

    players: tuple[PlayerId, ...]


@fact
class TimeAdded:
    """The level or break that is on lasts longer, or less long where the span is negative."""

    span: Millis
    at: Millis


@fact
class ClockSet:
    """The clock stands in this level or break with so much of it gone, and so much added to it; it runs on, or still
    stands. The reading that was chosen when a level somebody went to was taken back."""

    item: int
    elapsed: Millis
    extra: Millis
    at: Millis


@fact
class ScheduleEdited:
    """Another schedule hangs on the wall. `overruled` are the clauses against which the director had it changed."""

    steps: tuple[Step, ...]
    at: Millis
    overruled: tuple[str, ...]


@fact
class PayoutsEdited:
    """Other prizes hang on the wall; None is those of the book. `overruled` as with the schedule."""

    structure: Structure | None
    overruled: tuple[str, ...]


@fact
class ButtonPutRight:
    """Button and blinds of a table's next hand, as the director says and why; by these clauses if he follows some."""

    table: TableNo
    positions: Positions
    reason: Said
    by: tuple[str, ...]


@fact
class ButtonLies:
    """Where button and blinds lie in the hand in play, or lay in the last one, as somebody at the table says."""

    table: TableNo
    positions: Positions
    reason: str


@fact
class HandUntold:
    """A hand was played at a table though nobody had announced it: button and blinds are where the record has them."""

    table: TableNo
    number: int
    level: int
    item: int
    round: int | None
    positions: Positions


@fact
class HandsFollowed:
    """The hands of a table are followed action by action from here on, or only what comes of them is told."""

    table: TableNo
    followed: bool


@fact
class BoughtBack:
    """A rebuy for a player who was out, by the director's word: in again, with a new stack, and without a chair yet."""

    player: PlayerId
    money: Money
    chips: Chips


@fact
class Overruled:
    """The director decides otherwise: `what` is left to the director, against these clauses, by whom and why. What is
    done all the same follows in the step."""

    what: tuple[Discretion, ...]
    clauses: tuple[str, ...]
    reason: str
    given_by: PlayerId


@fact
class Uncounted:
    """What these have nobody knows from here on: a bust-out was taken back, and the chips are among the others'."""

    players: tuple[PlayerId, ...]


@fact
class EndedByDeal:
    """Those of a deal play no more: everyone left gets a place, with the chips still in front of them."""


@fact
class LostHands:
    """Hands of a table, the last as the first where it is one."""

    table: TableNo
    first: int
    last: int


@fact
class Salvaged:
    """The journal was damaged, and the evening goes on from what could be read: so many of its entries are lost, and
    these hands. A hand that is dealt again for it follows in the step."""

    entries: int
    hands: tuple[LostHands, ...]


@fact
class HouseRuleWritten:
    """A rule of the house's own, in words: what it is cited by, and whose it is."""

    rule: str
    text: str
    author: PlayerId


Entries = Renamed | PlaysForNothing | ReEntered | BoughtBack | PlaceMoved
OfHands = ButtonPutRight | ButtonLies | HandUntold | HandsFollowed
OfTime = ForfeitsWait | TimeAdded | ClockSet | ScheduleEdited
Amendment = (
    Entries | OfHands | OfTime | PayoutsEdited | Overruled | Uncounted | EndedByDeal | Salvaged | HouseRuleWritten
)
