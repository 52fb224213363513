"""What may wait for the director: a row for each, as the console shows it and other screens word it.

No row holds the time of day, so that it changes when it should. Each names the clauses it comes from (`by`); the words
are the templates'.
"""

from __future__ import annotations

from typing import Literal

from shuffleup.facts import fact
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Chips
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo
from shuffleup.views.bounties import KnockOutRow
from shuffleup.views.director.overview import Why


@fact
class RebuyOrOut:
    """One without chips says whether they rebuy. `rebuys` is how many they had; `refused` why they cannot now; `asks`:
    it was asked for by phone, and waits for the answer."""

    kind: Literal["rebuy"]
    player: PlayerId
    name: str
    rebuys: int
    price: Money
    refused: Why | None
    asks: bool = False


@fact
class MoveLine:
    player: PlayerId
    name: str
    leaves: Chair
    takes: Chair
    duty: Duty
    counted: bool = True  # it is known how many chips go along
    across: str = ""  # from a dealt table to real cards, chips are paid "out"; the other way they are taken "in"
    stack: Chips | None = None  # how many those are, where it is known


@fact
class DealtCard:
    """The card a table was dealt, to tell which of several gives a player."""

    table: TableNo
    card: str


@fact
class Giver:
    """Somebody who could move instead."""

    player: PlayerId
    name: str
    leaves: Chair


@fact
class MovesToMake:
    """`cards` are the low cards that led to these moves. Others may move, and to other chairs, if the director decides
    so: `givers` of the fullest tables, to free `chairs` of the emptiest."""

    kind: Literal["moves"]
    moves: tuple[MoveLine, ...]
    dealt: tuple[DealtCard, ...]
    cards: str
    by: tuple[str, ...]
    givers: tuple[Giver, ...]
    chairs: tuple[Chair, ...]


@fact
class LowCardToDeal:
    """Tables are equally full: the low card tells which of them gives a player."""

    kind: Literal["low-card"]
    tables: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class ButtonToSay:
    """Somebody moves, and who goes by the button: where is it at these tables?"""

    kind: Literal["button"]
    tables: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class MoveToCome:
    """Somebody moves when the hands of these tables are over."""

    kind: Literal["move-to-come"]
    tables: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class RedrawToMake:
    """Everyone left draws for fewer tables, or the players of the `broken` ones do, when the hands of `hands` are
    over."""

    kind: Literal["redraw"]
    players: int
    tables: int
    hands: tuple[TableNo, ...]
    by: tuple[str, ...]
    broken: tuple[TableNo, ...] = ()


@fact
class Absent:
    """Away, and near the limit; or over it, and waiting for the end of a hand. `asked`: the director says whether the
    chips are lost; `settled`: and can say so now."""

    kind: Literal["absent"]
    player: PlayerId
    name: str
    until: Millis
    over: bool
    asked: bool
    settled: bool
    by: tuple[str, ...]


@fact
class NotHere:
    """Kept a seat and not here yet. `over`: too late; `gone`: and there is nothing but the chips to take off."""

    kind: Literal["not-here"]
    player: PlayerId
    name: str
    before_level: int
    over: bool
    gone: bool
    by: tuple[str, ...]


@fact
class NeedsSeat:
    """Bought in when the seats were drawn already. `free`: there is a chair to draw; `later`: the software sees to it
    when a hand is over; `chair` is drawn already, and waits for that."""

    kind: Literal["needs-seat"]
    player: PlayerId
    name: str
    free: bool
    later: bool = False
    chair: Chair | None = None


@fact
class RaceToHold:
    """A chip that is done with, at these tables."""

    kind: Literal["race"]
    tables: tuple[TableNo, ...]
    chip: Chips
    by: tuple[str, ...]


@fact
class PrizesToPay:
    """`bounties` is what of the total is for them."""

    kind: Literal["prizes"]
    total: Money
    bounties: Money = Money(0)


@fact
class SidePotToPay:
    """A pot of the players' own: those who won it do not have it yet, or nobody has said whose it is (`won_by` none)
    and the night is over."""

    kind: Literal["side-pot"]
    number: int
    name: str
    worth: Money
    won_by: tuple[str, ...]


@fact
class KnockOutToName:
    """A bounty waits: nobody has said who knocked this player out."""

    kind: Literal["knock-out"]
    knock_out: KnockOutRow


@fact
class SeatsToAward:
    """As many are left as there are seats to win."""

    kind: Literal["seats"]
    seats: int


@fact
class PrizesToChange:
    """Fixed sums that are not the purse any more."""

    kind: Literal["prizes-off"]
    total: Money
    purse: Money


Row = (
    RebuyOrOut
    | MovesToMake
    | LowCardToDeal
    | ButtonToSay
    | MoveToCome
    | RedrawToMake
    | Absent
    | NotHere
    | NeedsSeat
    | RaceToHold
    | KnockOutToName
    | SeatsToAward
    | PrizesToPay
    | PrizesToChange
    | SidePotToPay
)
