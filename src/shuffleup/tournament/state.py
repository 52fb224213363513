"""The evening as it stands. Owned by one loop and changed only by `evolve`, like a hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament.clock import Clock
from shuffleup.tournament.director import HOST
from shuffleup.tournament.events import Busted, Penalised, RulingRecorded
from shuffleup.tournament.payouts import Money
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import Account, Chair, Millis, PlayerId, Sitting, TableNo, TableNow


class Status(StrEnum):
    """Where a player stands in the evening."""

    COMMITTED = "on the list"
    PAID = "bought in"
    SEATED = "playing"
    BUSTED = "without chips"
    DECLINED = "without chips, no rebuy"
    OUT = "out"
    CANCELLED = "off the list"


@dataclass(slots=True)
class Entrant:
    """One player, from the list to the place he finishes in."""

    player: PlayerId
    name: str
    status: Status = Status.COMMITTED
    missing: bool = False  # expected, and not here yet
    paid: Money = Money(0)
    rebuys: int = 0
    add_ons: int = 0
    re_entries: int = 0
    stack: Chips = Chips(0)
    chair: Chair | None = None
    away_since: Millis | None = None
    warned: bool = False
    busted: Busted | None = None  # how he lost his last chip
    place: int = 0
    shared_by: int = 1
    moves: int = 0
    sits_out: int = 0  # hands not dealt to him, for a penalty

    @property
    def plays(self) -> bool:
        return self.status is Status.SEATED


@dataclass(slots=True)
class Table:
    """One table: who sits where, and where button and blinds are."""

    number: TableNo
    chairs: dict[Seat, PlayerId] = field(default_factory=dict)
    first: Positions | None = None  # for a first hand that has not been dealt yet
    last: Positions | None = None
    hands: int = 0
    hand_item: int | None = None  # the schedule's item of the hand in play
    sitting_out: tuple[PlayerId, ...] = ()  # who is not dealt the hand in play, for a penalty
    hand_round: int | None = None  # its round, when all tables deal hand for hand
    round: int = 0  # the last such round dealt here
    level_dealt: int = 0  # the highest level of which a hand has been dealt here
    dealer: PlayerId | None = None
    removed: tuple[Chips, ...] = ()  # denominations raced off
    broken: bool = False

    @property
    def in_hand(self) -> bool:
        return self.hand_item is not None


@dataclass(slots=True)
class Evening:
    """Everything there is to know between two events.

    Chips issued are always those of all players plus those in the accounts out of play, and money in is what was paid
    out plus what is still held.
    """

    plan: Plan
    clock: Clock
    players: dict[PlayerId, Entrant] = field(default_factory=dict)
    tables: dict[TableNo, Table] = field(default_factory=dict)
    accounts: dict[Account, int] = field(default_factory=lambda: dict.fromkeys(Account, 0))
    issued: int = 0
    money_in: int = 0
    money_out: int = 0
    last_told: Millis = Millis(0)  # when the clock was last seen to run
    purse_posted: int = 0  # the purse when the prizes were posted: at the start, or changed since
    first_hand_dealt: bool = False
    round: int = 0  # of hand-for-hand play
    broke: int = 0  # how many times somebody lost his last chip
    director: PlayerId = HOST
    gaps: tuple[Chair, ...] = ()  # chairs of those who went out in the last hand of their table
    deal: tuple[tuple[PlayerId, Money], ...] = ()
    prizes: dict[PlayerId, Money] = field(default_factory=dict)
    penalties: list[Penalised] = field(default_factory=list)
    rulings: list[RulingRecorded] = field(default_factory=list)

    def entrant(self, player: PlayerId) -> Entrant:
        return self.players[player]

    def name_of(self, person: PlayerId) -> str:
        """A player's name; whoever is not on the list is called by the word used for him."""
        return self.players[person].name if person in self.players else str(person)

    def playing(self) -> list[Entrant]:
        return [one for one in self.players.values() if one.plays]

    def in_need_of_chairs(self) -> int:
        """Those who play, and those who bought in and wait for a chair; a draw for fewer tables counts them all."""
        return sum(one.status in (Status.SEATED, Status.PAID) for one in self.players.values())

    def entered(self) -> list[Entrant]:
        """Everyone who bought in."""
        return [one for one in self.players.values() if one.status not in (Status.COMMITTED, Status.CANCELLED)]

    def entries(self) -> int:
        """How many stacks were bought to begin with: a player who entered again counts twice."""
        return sum(1 + one.re_entries for one in self.entered())

    def over(self) -> bool:
        """Somebody has won."""
        return any(one.place == 1 for one in self.players.values())

    def purse(self) -> Money:
        """Every buy-in, rebuy, add-on and re-entry."""
        return Money(sum(one.paid for one in self.players.values()))

    def somebody_is_out(self) -> bool:
        return any(one.status is Status.OUT for one in self.players.values())

    def open_tables(self) -> Iterator[Table]:
        return (table for table in self.tables.values() if not table.broken)

    def table_now(self, number: TableNo) -> TableNow:
        """The table as the seating and balancing functions see it."""
        table = self.tables[number]
        held = [(seat, self.players[player]) for seat, player in sorted(table.chairs.items())]
        sitting = [
            Sitting(one.player, Chair(number, seat), one.stack, one.missing or one.away_since is not None)
            for seat, one in held
            if one.plays
        ]
        return TableNow(number, tuple(sitting), table.last)

    def values_at(self, number: TableNo) -> list[Chips]:
        """The chips in play at a table, the smallest first; one that was raced off may come back with a player."""
        table = self.tables[number]
        stacks = [self.players[player].stack for player in table.chairs.values()]
        values = self._values()
        while len(values) > 1 and values[0] in table.removed and not any(stack % values[1] for stack in stacks):
            del values[0]
        return values

    def _values(self) -> list[Chips]:
        """What players begin with, and the larger chips in the box into which those are changed up."""
        values = sorted(self.plan.set.values)
        for larger in self.plan.on_hand.values if self.plan.on_hand else ():
            if larger > values[-1] and larger % values[-1] == 0:
                values.append(larger)
        return values

    def hand_in_play(self) -> bool:
        return any(table.in_hand for table in self.open_tables())

    def balances(self) -> bool:
        """No chip and no cent is lost."""
        stacks = sum(one.stack for one in self.players.values())
        chips = stacks + sum(self.accounts.values()) == self.issued
        return chips and self.money_in - self.money_out == self.purse() - sum(self.prizes.values())
