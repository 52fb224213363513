"""The evening as it stands. Owned by one loop and changed only by `evolve`, like a hand.

What the parts are. An `Evening` has a plan (what was decided before the first name), a clock, an `Entrant` for every
name that was ever on the list, a `Table` for every table that was opened, accounts for chips out of play, prizes, and
what the director decided. A player's chips stand with the player, not with the table: tables hold chairs, and what is
known of their hands: how many were announced, where the button was in the last, which level the one in play keeps.

Who changes them. Events, through the `evolve` of their subject; and whatever is counted (chips, money, who plays where)
only through the functions of keeping.py, which keep the `Tally`: so nobody walks over all players to know how many
there are, and a hand costs its table the same in a field of thousands. `decide` reads and never writes; to try out what
comes of a command it works on a copy (`copied`).

How well a stack is known is part of it (ADR 12). `stack` is a number where it is certain; where hands were played that
nobody followed it is None until somebody counts. `about` is what can be reckoned then, and no sum is made of it.

What always holds, asserted at every event (`adds_up`): stacks that are certain and accounts out of play make up all
chips that were sold, or leave as much as stacks without a number need; what was paid in is in the purse, on heads, won
with them, or was paid out. At the end of a followed hand the chips of its table are counted by themselves
(`adds_up_at`). When a record is told again, everything is counted once at the end.

What does not stand here: people who look on, phones, links and depths of tables (app/guests/arrangements.py), the cards
and bets of a hand in play (hand/state.py), and what was taken back, which the record knows (record/history.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import Hole, Said, Worded, pattern, say
from shuffleup.tournament.bounties.heads import BountyAccount
from shuffleup.tournament.clock.timer import Clock
from shuffleup.tournament.events import Busted, HouseRuleWritten, Overruled, Penalised, RulingRecorded
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.rulings.director import CO_DIRECTOR, HOST
from shuffleup.tournament.sidepots.pots import SidePot
from shuffleup.tournament.words import Account, Chair, LastKnown, Millis, PlayerId, Sitting, TableNo, TableNow


class Status(Worded):
    """Where a player stands in the evening."""

    COMMITTED = "committed", pattern("on the list")
    PAID = "paid", pattern("bought in")
    SEATED = "seated", pattern("playing")
    BUSTED = "busted", pattern("without chips")
    DECLINED = "declined", pattern("without chips, no rebuy")
    OUT = "out", pattern("out")
    CANCELLED = "cancelled", pattern("off the list")


NEVER_IN = (Status.COMMITTED, Status.CANCELLED)
UNPLACED = (Status.BUSTED, Status.DECLINED)


@dataclass(slots=True)
class Entrant:
    """One player, from the list to the place they finish in."""

    player: PlayerId
    name: str
    status: Status = Status.COMMITTED
    for_nothing: bool = False  # pays nothing, and takes no prize
    missing: bool = False  # expected, and not here yet
    paid: Money = Money(0)
    rebuys: int = 0
    add_ons: int = 0
    re_entries: int = 0
    stack: Chips | None = Chips(0)  # None: a hand was played that nobody followed, and nobody has counted since
    about: Chips | None = None  # what can be reckoned then; no sum is made of it
    last: LastKnown | None = None
    sure: Millis = Millis(0)  # when it was last seen what they have, or they sat down with it, in time of play
    chair: Chair | None = None
    sat: Chair | None = None  # the chair they left last
    away_since: Millis | None = None
    warned: bool = False
    blinds_came: bool = False  # a blind has fallen to the empty chair since they went away
    asked_about: bool = False  # away too long, and whether the chips are lost is the director's word
    busted: Busted | None = None  # how they lost their last chip
    place: int = 0
    shared_by: int = 1
    moves: int = 0
    sits_out: int = 0  # hands not dealt to them, for a penalty
    raced: frozenset[Chips] = frozenset()  # denominations that left the stack, and have not come back with a hand

    @property
    def said(self) -> dict[str, Hole]:
        """For a sentence about where the player stands."""
        return {"name": self.name, "status": self.status}

    @property
    def plays(self) -> bool:
        return self.status is Status.SEATED

    @property
    def is_away(self) -> bool:
        return self.away_since is not None and self.status is not Status.OUT


@fact
class DealtAgain:
    """What a hand that did not count keeps when it is dealt again (MIS-12): its level, by the schedule's item, and its
    round where all tables deal hand for hand."""

    item: int
    round: int | None


@fact
class StoodUp:
    """Somebody left a chair: after which hand of the table, and when, in time of play."""

    hand: int
    at: Millis


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
    again: DealtAgain | None = None  # the last hand did not count, and is still to be dealt again
    level_dealt: int = 0  # the highest level of which a hand has been dealt here
    dealer: PlayerId | None = None
    removed: tuple[Chips, ...] = ()  # denominations raced off
    told: Millis = Millis(0)  # when it was last known where the button is, in time of play
    over: Millis = Millis(0)  # when its last hand on record was over, in time of play
    dealt: tuple[Seat, ...] = ()  # who was in that hand, or is
    left: dict[Seat, StoodUp] = field(default_factory=dict)  # chairs that somebody was the last to leave
    followed: bool = False  # its last hand was followed action by action
    broken: bool = False

    @property
    def in_hand(self) -> bool:
        return self.hand_item is not None


@dataclass(slots=True)
class Tally:
    """What a count of all players and tables would give.

    Kept from event to event (keeping.py), because a field of thousands cannot be counted at every hand; `counted` is
    the count itself. Those named are in the order in which it happened to them.
    """

    stacks: int = 0  # all that are counted
    uncounted: dict[PlayerId, None] = field(default_factory=dict)  # who has chips that nobody has counted
    paid: int = 0
    prizes: int = 0
    season: int = 0
    winners: int = 0
    standing: Counter[Status] = field(default_factory=Counter)
    for_nothing: Counter[Status] = field(default_factory=Counter)  # the same, of those who play for nothing
    without_chips: dict[PlayerId, None] = field(default_factory=dict)  # and without a place yet
    away: dict[PlayerId, None] = field(default_factory=dict)  # and not out
    playing_at: dict[TableNo, int] = field(default_factory=dict)  # open tables, and how many play there
    tables_of: Counter[int] = field(default_factory=Counter)  # how many open tables have so many players


@dataclass(slots=True)
class Evening:
    """Everything there is to know between two events.

    Chips issued are always those of all counted stacks, those in the accounts out of play, and one sum that the others
    have between them; who has how much of it nobody knows (ADR 12). Money in is what was paid out plus what is still
    held.
    """

    plan: Plan
    clock: Clock
    players: dict[PlayerId, Entrant] = field(default_factory=dict)
    tables: dict[TableNo, Table] = field(default_factory=dict)
    accounts: dict[Account, int] = field(default_factory=lambda: dict.fromkeys(Account, 0))
    issued: int = 0
    loose: Account | None = None  # chips went there that nobody had counted: a part of what is uncounted
    money_in: int = 0
    money_out: int = 0
    last_told: Millis = Millis(0)  # when the clock was last seen to run
    ran: Millis = Millis(0)  # how long levels had run when the clock was last set
    purse_posted: int = 0  # the purse when the prizes were posted: at the start, or changed since
    first_hand_dealt: bool = False
    round: int = 0  # of hand-for-hand play
    broke: int = 0  # how many times somebody lost the last chip
    director: PlayerId = HOST
    gaps: tuple[Chair, ...] = ()  # chairs of those who went out in the last hand of their table
    deal: tuple[tuple[PlayerId, Money], ...] = ()
    rest: Money = Money(0)  # of the prizes, which a deal leaves to the winner
    called_off: bool = False  # by the director, and what is left is shared: nobody agreed on it
    prizes: dict[PlayerId, Money] = field(default_factory=dict)
    season: dict[PlayerId, Money] = field(default_factory=dict)  # what of everyone's buy-ins is kept for the season
    bounties: BountyAccount = field(default_factory=BountyAccount)
    side_pots: dict[int, SidePot] = field(default_factory=dict)  # the players' own, and no part of the purse
    penalties: list[Penalised] = field(default_factory=list)
    rulings: list[RulingRecorded] = field(default_factory=list)
    kept: list[RulingRecorded | HouseRuleWritten] = field(default_factory=list)  # of those, and rules in words
    overruled: list[Overruled] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)

    def entrant(self, player: PlayerId) -> Entrant:
        return self.players[player]

    def name_of(self, person: PlayerId) -> Said:
        """A player's name; whoever is not on the list is called by the word used for them."""
        if person in self.players:
            return self.players[person].name
        offices = {HOST: say("the host"), CO_DIRECTOR: say("a co-director")}
        return offices.get(person, person)

    def playing(self) -> list[Entrant]:
        return [one for one in self.players.values() if one.plays]

    def playing_at(self, number: TableNo) -> list[Entrant]:
        """Who plays at this table, by seat."""
        return [self.players[sitting.player] for sitting in self.table_now(number).sitting]

    def is_in_hand(self, one: Entrant) -> bool:
        """Does the table of this player play a hand?"""
        return one.chair is not None and self.tables[one.chair.table].in_hand

    def in_need_of_chairs(self) -> int:
        """Those who play, and those who bought in and wait for a chair; a draw for fewer tables counts them all."""
        return self.tally.standing[Status.SEATED] + self.tally.standing[Status.PAID]

    def entered(self) -> list[Entrant]:
        """Everyone who bought in."""
        return [one for one in self.players.values() if one.status not in NEVER_IN]

    def paying(self) -> list[Entrant]:
        """Everyone who bought in for money, or for the fun of it where it costs none: prizes are for these."""
        return [one for one in self.entered() if not one.for_nothing]

    def how_many_pay(self) -> int:
        tally, entered = self.tally, [status for status in Status if status not in NEVER_IN]
        return sum(tally.standing[status] - tally.for_nothing[status] for status in entered)

    def how_many_play(self) -> int:
        return self.tally.standing[Status.SEATED]

    def playing_for_prizes(self) -> list[Entrant]:
        return [one for one in self.playing() if not one.for_nothing]

    def without_chips(self, *statuses: Status) -> list[Entrant]:
        """Who has lost the last chip and has no place yet, in the order in which they lost it."""
        return [one for one in map(self.entrant, self.tally.without_chips) if one.status in statuses]

    def away(self) -> list[Entrant]:
        """Who plays and is away from the chair, whoever left first first."""
        return [one for one in map(self.entrant, self.tally.away) if one.plays]

    def entries(self) -> int:
        """How many entries were paid for: a player who entered again counts twice."""
        return sum(1 + one.re_entries for one in self.paying())

    def over(self) -> bool:
        """Somebody has won, or several by a deal."""
        return self.tally.winners > 0

    def winners(self) -> list[Entrant]:
        """Who finishes first: one, or those who share it by a deal."""
        return [one for one in self.players.values() if one.place == 1] if self.over() else []

    def purse(self) -> Money:
        """Every buy-in, rebuy, add-on and re-entry, but for what is on heads and for the season."""
        return Money(self.tally.paid - self.bounties.put - self.tally.season)

    def all_paid_out(self) -> bool:
        """Nothing is left of what came in, but for what is kept for the season."""
        return 0 < self.money_in == self.money_out + self.tally.season

    def somebody_is_out(self) -> bool:
        return self.tally.standing[Status.OUT] > 0

    def open_tables(self) -> Iterator[Table]:
        return (table for table in self.tables.values() if not table.broken)

    def how_many_tables(self) -> int:
        return len(self.tally.playing_at)

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
        here = [self.players[player] for player in table.chairs.values() if self.players[player].stack != 0]
        return self._values_of(here, frozenset(table.removed))

    def values_of(self, one: Entrant) -> list[Chips]:
        """The chips in front of one player, the smallest first."""
        return self._values_of([one], frozenset())

    def _values_of(self, players: Sequence[Entrant], gone: frozenset[Chips]) -> list[Chips]:
        """What none of them has any more is `gone`; so is this where there are none."""
        raced = frozenset.intersection(*(one.raced for one in players)) if players else gone
        values = self.all_values()
        while len(values) > 1 and values[0] in raced and not any((one.stack or 0) % values[1] for one in players):
            del values[0]
        return values

    def all_values(self) -> list[Chips]:
        """What players begin with, and the larger chips into which those are changed up."""
        return [chip.value for chip in self.plan.chips()]

    def laid_out_with(self, sitting: Sitting) -> Chips:
        """What a hand is set up with; where nobody has counted, all that it could be, so that nothing is refused."""
        return sitting.stack if sitting.stack is not None else Chips(self.uncounted())

    def hand_in_play(self) -> bool:
        return any(table.in_hand for table in self.open_tables())

    def adds_up(self) -> bool:
        """No chip and no cent is lost, by the tally: as quick for a thousand tables as for one."""
        left, without_number = self.uncounted(), len(self.tally.uncounted)
        chips = left == 0 if not without_number and not self.loose else left >= without_number
        return chips and self.money_in - self.money_out == self.tally.paid - self.tally.prizes - self.bounties.paid_out

    def uncounted(self) -> int:
        """The chips of all whose stack nobody has counted, together."""
        return self.in_play() - self.tally.stacks

    def in_play(self) -> int:
        """All chips that were handed out and are not in an account; where some are `loose`, a few less are."""
        return self.issued - sum(self.accounts.values())

    def adds_up_at(self, number: TableNo) -> bool:
        """The players of one table, counted: as many as the tally says, in these chairs, and nobody owes chips."""
        held = [(Chair(number, seat), self.players[player]) for seat, player in self.tables[number].chairs.items()]
        here = all(one.chair == chair and (one.stack is None or one.stack >= 0) for chair, one in held)
        return here and self.tally.playing_at[number] == sum(one.plays for _, one in held)

    def balances(self) -> bool:
        """No chip and no cent is lost, by a count of everything."""
        return self.tally == self.counted() and self.adds_up() and self.bounties.adds_up()

    def counted(self) -> Tally:
        """Everyone's chips, money and standing and every table's players, counted one by one."""
        everyone = self.players.values()
        playing_at = {table.number: len(self.table_now(table.number)) for table in self.open_tables()}
        return Tally(
            stacks=sum(one.stack for one in everyone if one.stack is not None),
            uncounted=dict.fromkeys(one.player for one in everyone if one.stack is None),
            paid=sum(one.paid for one in everyone),
            prizes=sum(self.prizes.values()),
            season=sum(self.season.values()),
            winners=sum(one.place == 1 for one in everyone),
            standing=Counter(one.status for one in everyone),
            for_nothing=Counter(one.status for one in everyone if one.for_nothing),
            without_chips=dict.fromkeys(one.player for one in everyone if one.status in UNPLACED),
            away=dict.fromkeys(one.player for one in everyone if one.is_away),
            playing_at=playing_at,
            tables_of=Counter(playing_at.values()),
        )


def _copied(table: Table) -> Table:
    return replace(table, chairs=dict(table.chairs), left=dict(table.left))


def copied(evening: Evening) -> Evening:
    """An evening of its own, to try out what comes of a command. It shares nothing that can change."""
    tally = evening.tally
    return replace(
        evening,
        players={player: replace(one) for player, one in evening.players.items()},
        tables={number: _copied(table) for number, table in evening.tables.items()},
        accounts=dict(evening.accounts),
        prizes=dict(evening.prizes),
        season=dict(evening.season),
        bounties=evening.bounties.copied(),
        side_pots=dict(evening.side_pots),
        penalties=list(evening.penalties),
        rulings=list(evening.rulings),
        kept=list(evening.kept),
        overruled=list(evening.overruled),
        tally=replace(
            tally,
            uncounted=dict(tally.uncounted),
            standing=Counter(tally.standing),
            for_nothing=Counter(tally.for_nothing),
            without_chips=dict(tally.without_chips),
            away=dict(tally.away),
            playing_at=dict(tally.playing_at),
            tables_of=Counter(tally.tables_of),
        ),
    )
