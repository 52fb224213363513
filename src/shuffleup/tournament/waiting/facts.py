"""What may wait for the director: a fact for each, with the names and numbers a screen needs.

Each names the clauses it comes from (`by`); the words are the screen's. Where one command settles it and no chance is
needed, the command is there too; where cards have to be dealt, a seat drawn or somebody asked, there is none.
"""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo

# ------------------------------------------------------------------------------------------------------- seats


@fact
class SeatsToDraw:
    """Everyone who bought in draws, for tables of these sizes."""

    players: int
    sizes: tuple[int, ...]
    by: tuple[str, ...]


@fact
class SeatToGive:
    """A player who bought in has no chair: he draws one of these, or a table has to be opened."""

    player: PlayerId
    name: str
    chairs: tuple[Chair, ...]
    by: tuple[str, ...]


@fact
class RedrawDue:
    """Everyone left draws for fewer tables, when the hands at these tables are over."""

    players: int
    tables: int
    breaks: tuple[TableNo, ...]
    after_hands_at: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class MoveDue:
    """One player, from one chair to another."""

    player: PlayerId
    name: str
    leaves: Chair
    takes: Chair
    duty: Duty
    by: tuple[str, ...]


@fact
class MovesDue:
    """All that move now. The tables it `holds` deal no hand before that."""

    moves: tuple[MoveDue, ...]
    holds: tuple[TableNo, ...]
    by: tuple[str, ...]
    settles: c.Balance


@fact
class ButtonUnknown:
    """Somebody moves, by buttons of which nobody has told for long where they are: those of these tables."""

    tables: tuple[TableNo, ...]
    holds: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class LowCardDue:
    """Before somebody moves, the dealer of a table deals a card to each of those that are equally full."""

    to: tuple[TableNo, ...]
    dealer_of: TableNo
    holds: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class MoveWaits:
    """Somebody will have to move, when the hands at these tables are over."""

    after_hands_at: tuple[TableNo, ...]
    holds: tuple[TableNo, ...]
    by: tuple[str, ...]


# ----------------------------------------------------------------------------------------------------- players


@fact
class RebuyOpen:
    """A player has no chips left, and says whether he rebuys."""

    player: PlayerId
    name: str
    chair: Chair
    by: tuple[str, ...]
    rebuys: c.Rebuy
    stays_out: c.StayOut


@fact
class AbsenceEnds:
    """A player away since then loses his chips at the limit, which is near or past; between two hands of his table.

    `asked`: time alone does not take them, because next to nobody is there or the director has given them back once.
    """

    player: PlayerId
    name: str
    since: Millis
    limit: Millis
    past: bool
    asked: bool
    by: tuple[str, ...]
    comes_back: c.ComeBack
    settles: c.Tick | c.Leave | None


@fact
class LatenessEnds:
    """A player who never came is out before the first hand of this level, which is near or has begun."""

    player: PlayerId
    name: str
    before_level: int
    past: bool
    by: tuple[str, ...]
    comes: c.Arrive
    settles: c.RemoveLate | None


# --------------------------------------------------------------------------------------------- chips and money


@fact
class RaceToHold:
    """A table is done with a chip: so many cards are dealt to each seat for its odd ones, after the hand in play.

    `cards` None: a stack does not come out in chips there are, and is counted first.
    """

    table: TableNo
    old: Chips
    new: Chips
    cards: tuple[tuple[Seat, int], ...] | None
    after_hand: bool
    by: tuple[str, ...]
    settles: c.Race | None


@fact
class PrizesDue:
    """Places are settled, and these prizes not paid yet."""

    prizes: tuple[tuple[str, Money], ...]
    by: tuple[str, ...]
    settles: c.PayPrizes


@fact
class PrizesOff:
    """Fixed sums hang on the wall, and the purse is another one by now."""

    prizes: Money
    purse: Money
    by: tuple[str, ...]


@fact
class DealPossible:
    """Those who are left may agree about the prizes that are left."""

    names: tuple[str, ...]
    money: Money
    by: tuple[str, ...]


# ------------------------------------------------------------------------------------------------------- clock


@fact
class LevelDue:
    """A level or break has begun and is not on the record yet."""

    item: int
    by: tuple[str, ...]
    settles: c.Tick


@fact
class ClockStands:
    """The clock has not started, or was stopped."""

    why: str
    by: tuple[str, ...]
    settles: c.StartClock


Waiting = (
    ClockStands
    | LevelDue
    | SeatsToDraw
    | SeatToGive
    | RebuyOpen
    | LatenessEnds
    | AbsenceEnds
    | RedrawDue
    | MovesDue
    | LowCardDue
    | MoveWaits
    | ButtonUnknown
    | RaceToHold
    | DealPossible
    | PrizesDue
    | PrizesOff
)
