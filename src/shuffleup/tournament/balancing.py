"""Players who move between tables: when somebody must, who it is, where he sits down and what falls to him there.

Chance and the hands in play come in. A plan is worked out from the tables as they stand; carrying it out is another
step (`apply`), and as long as something is missing the plan says what: a hand to wait for, or cards to deal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType

from shuffleup.cards import DECK, Card
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.hand.positions import distance
from shuffleup.hand.structure import Positions, first_positions, next_positions
from shuffleup.hand.terms import Terms, terms_of
from shuffleup.questions import seating as ask
from shuffleup.questions.seating import Duty, Mover, MoveWhen, NewChair
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import Citation, Rulebook, Ruling
from shuffleup.tournament.seating import free_seats, most_seats, redraw_due, said
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo, TableNow

NOBODY: Mapping[PlayerId, int] = MappingProxyType({})
LEAST_UNEVEN = 2  # to move one would only turn a difference of one round
AROUND = 2 * MOST_SEATS  # more places than any table has

NO_ONE_WENT_OUT = Citation(
    "custom",
    "custom",
    "Where no empty seat says who moves, it is whoever has been moved least, and of those the one due the big blind "
    "soonest; he sits as near to that position as he can.",
)


@fact
class Wait:
    """A move is due, but hands are in play at these tables. No table begins another one."""

    tables: tuple[TableNo, ...]
    by: tuple[Citation, ...]

    def __str__(self) -> str:
        return f"Wait for {_named(self.tables)}."


@fact
class DealCards:
    """Several tables are equally full: the dealer of the emptiest deals a card to each, in this order."""

    to: tuple[TableNo, ...]
    dealer_of: TableNo
    by: tuple[Citation, ...]

    def __str__(self) -> str:
        return f"The dealer of table {self.dealer_of} deals one card each to {_named(self.to)}."


@fact
class Move:
    """One player from one chair to another. `chosen` where no rule said who, and the least moved was taken."""

    player: PlayerId
    leaves: Chair
    takes: Chair
    duty: Duty
    by: tuple[Citation, ...]
    chosen: bool = False

    def __str__(self) -> str:
        return f"{str(self.leaves).capitalize()} moves to {self.takes}, and {self.duty}."


@fact
class Moves:
    """All that move now, in the order in which they were found."""

    moves: tuple[Move, ...]
    by: tuple[Citation, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.moves))


Balancing = Wait | DealCards | Moves


def moves_due(
    tables: Sequence[TableNow],
    outs: Sequence[Chair],
    book: Rulebook,
    *,
    in_play: Collection[TableNo] = (),
    cards: Sequence[Card] = (),
    moved: Mapping[PlayerId, int] = NOBODY,
    seats: int = MOST_SEATS,
) -> Balancing | Refused | None:
    """What is to be done so that the tables are even; None if they are, or if everyone draws anew anyway.

    `outs` are the chairs of those who went out in the last hand of their table, in that order. `cards` are the cards
    dealt to tables that tie, one after another. `moved` is how often each player was moved so far.
    """
    if redraw_due(len(tables), sum(map(len, tables)), book, seats):
        return None
    by_number = {table.number: table for table in tables}
    room = _Room(_rules(book), by_number, tuple(outs), moved, most_seats(book, seats).answer)
    while uneven := room.uneven():
        if waiting := _waiting(room.rules, uneven, in_play):
            return room.plan() or waiting
        giver = _giver(room.rules, uneven, cards)
        if isinstance(giver, DealCards | Refused):
            return giver
        cards = cards[uneven.cards :]
        room.move(giver, uneven)
    return room.plan()


def apply(plan: Moves, tables: Sequence[TableNow]) -> tuple[TableNow, ...]:
    """The tables when everyone has sat down in his new chair, with his chips."""
    return seated_anew(plan.moves, tables)


def seated_anew(moves: Sequence[Move], tables: Sequence[TableNow]) -> tuple[TableNow, ...]:
    """The same players and chips, in their new chairs."""
    takes = {move.player: move.takes for move in moves}
    at: dict[TableNo, dict[Seat, Sitting]] = {table.number: {} for table in tables}
    for sitting in (one for table in tables for one in table.sitting):
        chair = takes.get(sitting.player, sitting.chair)
        assert chair.seat not in at[chair.table], (moves, chair)
        at[chair.table][chair.seat] = replace(sitting, chair=chair)
    return tuple(replace(table, sitting=tuple(one for _, one in sorted(at[table.number].items()))) for table in tables)


# ------------------------------------------------------------------------------------------------- the rules


@dataclass(frozen=True, slots=True, eq=False)
class _Rules:
    """What the book says of moves, asked once."""

    terms: Terms
    uneven_by: Ruling[int]
    low_card: Ruling[bool]
    who: Ruling[Mover]
    where: Ruling[NewChair]
    when: Ruling[MoveWhen]
    dealt_in: Ruling[bool]
    nearest_first: Ruling[bool]


@lru_cache(maxsize=64)
def _rules(book: Rulebook) -> _Rules:
    their_hands = "A player moves when the hands at both tables are over."
    return _Rules(
        terms=terms_of(book),
        uneven_by=said(book, ask.UnevenBy(), 2, "Tables that differ by two players are evened out."),
        low_card=said(book, ask.LowCardMoves(), True, "Of tables equally full the low card gives a player."),
        who=said(book, ask.WhoMoves(), Mover.LEAST_MOVED, NO_ONE_WENT_OUT.text),
        where=said(book, ask.WhereToSit(), NewChair.SAME_POSITION, "A moved player keeps his position."),
        when=said(book, ask.MovesMade(), MoveWhen.THEIR_HANDS_OVER, their_hands),
        dealt_in=said(book, ask.MovedDealtIn(), True, "A moved player is in the next hand."),
        nearest_first=said(
            book, ask.NearestLeftOfButtonFirst(), True, "The seat nearest left of the button is filled first."
        ),
    )


# ---------------------------------------------------------------------------------------- which tables, and when


@fact
class _Uneven:
    """The fullest tables, the emptiest, and the chair there that has just become empty, if one has (or `several`)."""

    fullest: tuple[TableNo, ...]
    emptiest: TableNo
    out: Chair | None
    several: bool

    @property
    def cards(self) -> int:
        """How many cards are dealt to tell which table gives a player."""
        return len(self.fullest) if len(self.fullest) > 1 else 0


def _waiting(rules: _Rules, uneven: _Uneven, in_play: Collection[TableNo]) -> Wait | None:
    concerned = {*uneven.fullest, uneven.emptiest}
    for_all = rules.when.answer is MoveWhen.ALL_HANDS_OVER
    tables = tuple(number for number in sorted(in_play) if for_all or number in concerned)
    return Wait(tables, (rules.uneven_by.by, rules.when.by)) if tables else None


def _giver(rules: _Rules, uneven: _Uneven, cards: Sequence[Card]) -> TableNo | DealCards | Refused:
    """The fullest table; of several, the one that is dealt the low card."""
    if not uneven.cards:
        return uneven.fullest[0]
    dealt = cards[: uneven.cards]
    if len(dealt) < uneven.cards:
        return DealCards(uneven.fullest, uneven.emptiest, (rules.uneven_by.by, rules.low_card.by))
    if len(set(dealt)) < len(dealt):
        return Refused("Two tables were dealt the same card.", (rules.low_card.by,))
    pick = min if rules.low_card.answer else max  # cards sort by rank, then by suit, and the ace of spades is the last
    return pick(zip(dealt, uneven.fullest, strict=True))[1]


@dataclass(slots=True)
class _Room:
    """The tables while moves are found: as they were after their last hands, and as they fill now."""

    rules: _Rules
    before: dict[TableNo, TableNow]
    outs: tuple[Chair, ...]
    moved: Mapping[PlayerId, int]
    seats: int
    found: list[Move] = field(default_factory=list)
    filled: set[Chair] = field(default_factory=set)
    now: dict[TableNo, TableNow] = field(init=False)

    def __post_init__(self) -> None:
        self.now = dict(self.before)

    def uneven(self) -> _Uneven | None:
        sizes = {number: len(table) for number, table in sorted(self.now.items())}
        most, fewest = max(sizes.values(), default=0), min(sizes.values(), default=0)
        if most - fewest < max(LEAST_UNEVEN, self.rules.uneven_by.answer):
            return None
        fullest = tuple(number for number, size in sizes.items() if size == most)[: len(DECK)]
        emptiest = [number for number, size in sizes.items() if size == fewest]
        outs = self._open_outs(emptiest)
        out = min(outs, key=self._turn, default=None)
        return _Uneven(fullest, out.table if out else emptiest[0], out, len(outs) > 1)

    def _open_outs(self, tables: Collection[TableNo]) -> list[Chair]:
        """Chairs that became empty in the last hand and still are."""
        return [
            out
            for out in self.outs
            if out.table in tables and out not in self.filled and out.seat not in self.now[out.table].seats
        ]

    def _turn(self, out: Chair) -> tuple[int, int]:
        """Which chair is filled first: the button itself is the last one to its own left."""
        nearest = (self.left_of_button(out) or MOST_SEATS, out.table)
        return nearest if self.rules.nearest_first.answer else (self.outs.index(out), 0)

    def left_of_button(self, chair: Chair) -> int:
        """How far left of the button this chair was in the last hand of its table, those who went out counted."""
        table = self.before[chair.table]
        gone = [out.seat for out in self.outs if out.table == chair.table]
        return left_of_button(_last(table), (*table.seats, *gone), chair.seat)

    def move(self, giver: TableNo, uneven: _Uneven) -> None:
        """Find one move, and make it here."""
        sitting, why, chosen = self._mover(self.now[giver], uneven.out)
        takes, where = self._chair(sitting, self.now[uneven.emptiest], uneven.out)
        move = Move(sitting.player, sitting.chair, takes, Duty.DEALT_IN, self._cited(uneven, why, where), chosen)
        self.found.append(move)
        self.filled |= {uneven.out} if uneven.out else set()
        both = self.now[giver], self.now[uneven.emptiest]
        self.now |= {table.number: table for table in seated_anew([move], both)}

    def _cited(self, uneven: _Uneven, why: Citation, where: Citation) -> tuple[Citation, ...]:
        rules = self.rules
        low_card = (rules.low_card.by,) if uneven.cards else ()
        several = (rules.nearest_first.by,) if uneven.several else ()
        return tuple(dict.fromkeys((rules.uneven_by.by, *low_card, *several, why, where, rules.dealt_in.by)))

    def _mover(self, table: TableNow, out: Chair | None) -> tuple[Sitting, Citation, bool]:
        """Who moves, who says so, and whether it was our choice."""
        who = self.rules.who
        if out and who.answer is Mover.WHERE_ANOTHER_WENT_OUT:
            place = self.left_of_button(out)
            # Where nobody is left in that place, it is the next to the left; the one before might pay a blind twice.
            nearest = min(table.sitting, key=lambda one: (self.left_of_button(one.chair) - place) % AROUND)
            return nearest, who.by, False
        # Nobody went out there (a forfeit, a late arrival), or the book does not say who: then nobody is moved again
        # before the others of his table, and of those it is the one to whom the big blind comes next.
        big_blind = _coming(table, table.seats, self.rules.terms).big_blind
        soonest = min(table.sitting, key=lambda one: (self.moved.get(one.player, 0), _after(big_blind, one.chair.seat)))
        return soonest, who.by if who.answer is Mover.LEAST_MOVED else NO_ONE_WENT_OUT, True

    def _chair(self, sitting: Sitting, table: TableNow, out: Chair | None) -> tuple[Chair, Citation]:
        where = self.rules.where
        if out and where.answer is NewChair.OF_THE_ELIMINATED:
            return out, where.by
        place = _place(self.now[sitting.chair.table], sitting.chair.seat, self.rules.terms)
        free = free_seats(table, self.seats) or free_seats(table, MOST_SEATS)
        seat = min(free, key=lambda one: _how_far(place, _place(table, one, self.rules.terms)))
        return Chair(table.number, seat), where.by if where.answer is NewChair.SAME_POSITION else NO_ONE_WENT_OUT

    def plan(self) -> Moves | None:
        """What was found, with what falls to everyone in his new chair."""
        if not self.found:
            return None
        moves = tuple(replace(one, duty=self._duty(one.takes)) for one in self.found)
        cited = (*(citation for move in moves for citation in move.by), self.rules.when.by)
        return Moves(moves, tuple(dict.fromkeys(cited)))

    def _duty(self, chair: Chair) -> Duty:
        table = self.now[chair.table]
        if table.last is None:
            return Duty.DEALT_IN  # the button is not placed yet
        return duty_at(next_positions(table.last, table.seats, self.rules.terms), chair.seat)


# ------------------------------------------------------------------------------------------------- positions


@fact
class _Place:
    """Where a seat is in the next hand: places left and right of the button, and players before it to the big blind."""

    left: int
    right: int
    to_big_blind: int
    between: bool  # the button and the big blind, without being the small blind


def left_of_button(at: Positions, seats: Iterable[Seat], seat: Seat) -> int:
    """How many places a seat is left of the button; the button itself is 0. A dead small blind is a place as well."""
    places = {*seats, at.small_blind, at.big_blind, seat} - {at.button}
    return sum(_after(at.button, place) <= _after(at.button, seat) for place in places)


def duty_at(at: Positions, seat: Seat) -> Duty:
    """What falls to a seat in a hand."""
    if seat == at.big_blind:
        return Duty.BIG_BLIND
    if seat == at.button:
        return Duty.BUTTON_AND_SMALL_BLIND if seat == at.small_blind else Duty.BUTTON
    return Duty.SMALL_BLIND if seat == at.small_blind else Duty.DEALT_IN


def _place(table: TableNow, seat: Seat, terms: Terms) -> _Place:
    """The place this seat has in the next hand, whoever sits there."""
    seats = tuple(sorted({*table.seats, seat}))
    at = _coming(table, seats, terms)
    left = left_of_button(at, seats, seat)
    around = len({*seats, at.button, at.small_blind, at.big_blind})
    before = sum(_after(at.big_blind, one) < _after(at.big_blind, seat) for one in seats)
    between = 0 < _after(at.button, seat) < _after(at.button, at.big_blind) and seat != at.small_blind
    return _Place(left, around - left if left else 0, before, between)


def _how_far(old: _Place, new: _Place) -> tuple[bool, int, int]:
    """From one place to another, counted on the side of the button the player is nearer to.

    Nobody gains by moving: of two places as far away the one that pays the big blind sooner is taken, and one behind
    the button that both blinds have just passed only if there is no other.
    """
    if old.left == 0:
        off = min(new.left, new.right)
    elif old.left <= old.right:
        off = abs(new.left - old.left)
    else:
        off = abs(new.right - old.right)
    return new.between, off, new.to_big_blind


def _coming(table: TableNow, seats: Sequence[Seat], terms: Terms) -> Positions:
    return next_positions(table.last, seats, terms) if table.last else first_positions(seats, min(seats))


def _last(table: TableNow) -> Positions:
    """Before the first hand positions are counted from the lowest seat, where the button usually begins."""
    return table.last or first_positions(table.seats, min(table.seats, default=Seat(1)))


def _after(start: Seat, end: Seat) -> int:
    return distance(start, end, MOST_SEATS)


def _named(tables: Sequence[TableNo]) -> str:
    """Table 2; tables 1 and 3; tables 1, 2 and 4."""
    *others, last = map(str, tables)
    return f"tables {', '.join(others)} and {last}" if others else f"table {last}"
