"""Players who move between tables: when somebody must, who it is, where they sit down and what falls to them there.

Chance and the hands in play come in. A plan is worked out from the tables as they stand; carrying it out is another
step (`apply`), and as long as something is missing the plan says what: a hand to wait for, or cards to deal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType

from shuffleup.cards import DECK, Card
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.structure import next_positions
from shuffleup.hand.terms import Terms, terms_of
from shuffleup.questions import seating as ask
from shuffleup.questions.absence import AbsentPlayerMoves
from shuffleup.questions.seating import Duty, Mover, MoveWhen, NewChair
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import CUSTOM, Citation, Rulebook, Ruling
from shuffleup.say import Sentence, counted, listed, passage, say
from shuffleup.tournament.hands.buttons import after, duty_at, how_far, last_at, left_of_button, next_at, place_of
from shuffleup.tournament.seating.draw import free_seats, most_seats, redraw_due
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo, TableNow

NOBODY: Mapping[PlayerId, int] = MappingProxyType({})
LEAST_UNEVEN = 2  # to move one would only turn a difference of one round
AROUND = 2 * MOST_SEATS  # more places than any table has

NO_ONE_WENT_OUT = Citation(
    CUSTOM,
    CUSTOM,
    say(
        "Where no empty seat says who moves, it is whoever has been moved least, and of those the one due the big "
        "blind soonest; the new seat is as near to that position as can be."
    ),
)


@fact
class Wait:
    """A move is due, but hands are in play at these tables. Those it `concerns` begin no other one."""

    tables: tuple[TableNo, ...]
    concerns: tuple[TableNo, ...]
    by: tuple[Citation, ...]

    @property
    def said(self) -> Sentence:
        return say("Wait for {tables}.", tables=tables_named(self.tables))


@fact
class DealCards:
    """Several tables are equally full: the dealer of the emptiest deals a card to each, in this order."""

    to: tuple[TableNo, ...]
    dealer_of: TableNo
    concerns: tuple[TableNo, ...]
    by: tuple[Citation, ...]

    @property
    def said(self) -> Sentence:
        to = tables_named(self.to)
        return say("The dealer of table {table} deals one card each to {tables}.", table=self.dealer_of, tables=to)


@fact
class SeatMove:
    """One player from one chair to another. `chosen` where no rule said who, and the least moved was taken."""

    player: PlayerId
    leaves: Chair
    takes: Chair
    duty: Duty
    by: tuple[Citation, ...]
    chosen: bool = False

    @property
    def said(self) -> Sentence:
        leaves = {"seat": self.leaves.seat, "table": self.leaves.table}
        return say(
            "Seat {seat}, table {table} moves to {to}, and {duty}.", **leaves, to=self.takes.said, duty=self.duty
        )

    def named(self, name: str) -> Sentence:
        """The same to people, who know each other by name."""
        leaves = {"seat": self.leaves.seat, "table": self.leaves.table}
        return say(
            "Seat {seat}, table {table} ({name}) moves to {to}, and {duty}.",
            **leaves,
            name=name,
            to=self.takes.said,
            duty=self.duty,
        )


@fact
class Moves:
    """All that move now, in the order in which they were found. At `doubtful` tables nobody has said for long where the
    button is, so that who moves is a guess until somebody does."""

    moves: tuple[SeatMove, ...]
    concerns: tuple[TableNo, ...]
    by: tuple[Citation, ...]
    doubtful: tuple[TableNo, ...] = ()

    @property
    def said(self) -> Sentence:
        return passage(*(move.said for move in self.moves))


Balancing = Wait | DealCards | Moves
"""What is to be done. The tables it concerns deal no hand before it is: all of them where moves wait for every hand
(MOVE-04), else those that give a player or get one."""


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
    by_number = {table.number: table for table in tables}
    sizes = {table.number: len(table) for table in tables}
    return moves_among(
        sizes, by_number, outs, book, in_play=in_play, cards=cards, moved=lambda one: moved.get(one, 0), seats=seats
    )


def moves_among(
    sizes: Mapping[TableNo, int],
    tables: Mapping[TableNo, TableNow],
    outs: Sequence[Chair],
    book: Rulebook,
    *,
    in_play: Collection[TableNo],
    cards: Sequence[Card],
    moved: Callable[[PlayerId], int],
    seats: int,
) -> Balancing | Refused | None:
    """The same, where a table is looked at only if somebody leaves it or comes: of most of a thousand the size does."""
    if redraw_due(len(sizes), sum(sizes.values()), book, seats):
        return None
    room = _Room(_rules(book), tables, dict(sorted(sizes.items())), tuple(outs), moved, most_seats(book, seats).answer)
    while uneven := room.uneven():
        if waiting := room.waiting(uneven, in_play):
            return room.plan() or waiting
        giver = room.giver(uneven, cards)
        if isinstance(giver, DealCards | Refused):
            return giver
        cards = cards[uneven.cards :]
        room.move(giver, uneven)
    return room.plan()


def even(sizes: Collection[int], book: Rulebook) -> bool:
    """Nobody has to move between tables of these sizes, whoever sits there: `moves_due` would find nothing."""
    return _rules(book).even(max(sizes, default=0), min(sizes, default=0))


def apply(plan: Moves, tables: Sequence[TableNow]) -> tuple[TableNow, ...]:
    """The tables when everyone has sat down in their new chair, with their chips."""
    return seated_anew(plan.moves, tables)


def seated_anew(moves: Sequence[SeatMove], tables: Sequence[TableNow]) -> tuple[TableNow, ...]:
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
    dealt_in: Citation
    nearest_first: Ruling[bool]
    absent_move: Ruling[bool]

    def even(self, most: int, fewest: int) -> bool:
        return most - fewest < max(LEAST_UNEVEN, self.uneven_by.answer)


@lru_cache(maxsize=64)
def _rules(book: Rulebook) -> _Rules:
    their_hands = say("A player moves when the hands at both tables are over.")
    return _Rules(
        terms=terms_of(book),
        uneven_by=book.or_custom(ask.UnevenBy(), 2, say("Tables that differ by two players are evened out.")),
        low_card=book.or_custom(ask.LowCardMoves(), True, say("Of tables equally full the low card gives a player.")),
        who=book.or_custom(ask.WhoMoves(), Mover.LEAST_MOVED, NO_ONE_WENT_OUT.text),
        where=book.or_custom(ask.WhereToSit(), NewChair.SAME_POSITION, say("A moved player keeps the same position.")),
        when=book.or_custom(ask.MovesMade(), MoveWhen.THEIR_HANDS_OVER, their_hands),
        dealt_in=book.cite(ask.MovedDealtIn, say("A moved player is in the next hand.")),
        nearest_first=book.or_custom(
            ask.NearestLeftOfButtonFirst(), True, say("The seat nearest left of the button is filled first.")
        ),
        absent_move=book.or_custom(AbsentPlayerMoves(), True, say("A player who is away is moved like the others.")),
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


@dataclass(slots=True)
class _Room:
    """The tables while moves are found: as they were after their last hands, and as they fill now."""

    rules: _Rules
    before: Mapping[TableNo, TableNow]
    sizes: dict[TableNo, int]  # by number
    outs: tuple[Chair, ...]
    moved: Callable[[PlayerId], int]
    seats: int
    found: list[SeatMove] = field(default_factory=list)
    filled: set[Chair] = field(default_factory=set)
    changed: dict[TableNo, TableNow] = field(default_factory=dict)

    def now(self, number: TableNo) -> TableNow:
        return self.changed[number] if number in self.changed else self.before[number]

    def uneven(self) -> _Uneven | None:
        sizes = self.sizes
        most, fewest = max(sizes.values(), default=0), min(sizes.values(), default=0)
        if self.rules.even(most, fewest):
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
            if out.table in tables and out not in self.filled and out.seat not in self.now(out.table).seats
        ]

    def _turn(self, out: Chair) -> tuple[int, int]:
        """Which chair is filled first: the button itself is the last one to its own left."""
        nearest = (self.left_of_button(out) or MOST_SEATS, out.table)
        return nearest if self.rules.nearest_first.answer else (self.outs.index(out), 0)

    def left_of_button(self, chair: Chair) -> int:
        """How far left of the button this chair was in the last hand of its table, those who went out counted."""
        table = self.before[chair.table]
        gone = [out.seat for out in self.outs if out.table == chair.table]
        return left_of_button(last_at(table), (*table.seats, *gone), chair.seat)

    def move(self, giver: TableNo, uneven: _Uneven) -> None:
        """Find one move, and make it here."""
        sitting, why, chosen = self._mover(self.now(giver), uneven.out)
        takes, where = self._chair(sitting, self.now(uneven.emptiest), uneven.out)
        by = self._cited(uneven, sitting, why, where)
        move = SeatMove(sitting.player, sitting.chair, takes, Duty.DEALT_IN, by, chosen)
        self.found.append(move)
        self.filled |= {uneven.out} if uneven.out else set()
        both = self.now(giver), self.now(uneven.emptiest)
        self.changed |= {table.number: table for table in seated_anew([move], both)}
        self.sizes[giver] -= 1
        self.sizes[uneven.emptiest] += 1

    # ------------------------------------------------------------------------------------------------ not yet

    def concerned(self, tables: Iterable[TableNo] = ()) -> tuple[TableNo, ...]:
        """Who deals no hand before this is done: these tables, and those of the moves found so far."""
        if self.rules.when.answer is MoveWhen.ALL_HANDS_OVER:
            return tuple(self.sizes)
        moving = (chair.table for move in self.found for chair in (move.leaves, move.takes))
        return tuple(sorted({*tables, *moving}))

    def waiting(self, uneven: _Uneven, in_play: Collection[TableNo]) -> Wait | None:
        concerned = self.concerned((*uneven.fullest, uneven.emptiest))
        tables = tuple(number for number in sorted(in_play) if number in concerned)
        return Wait(tables, concerned, (self.rules.uneven_by.by, self.rules.when.by)) if tables else None

    def giver(self, uneven: _Uneven, cards: Sequence[Card]) -> TableNo | DealCards | Refused:
        """The fullest table; of several, the one that is dealt the low card."""
        rules = self.rules
        if not uneven.cards:
            return uneven.fullest[0]
        dealt = cards[: uneven.cards]
        if len(dealt) < uneven.cards:
            concerned = self.concerned((*uneven.fullest, uneven.emptiest))
            return DealCards(uneven.fullest, uneven.emptiest, concerned, (rules.uneven_by.by, rules.low_card.by))
        if len(set(dealt)) < len(dealt):
            return refuse("Two tables were dealt the same card.", Refusal.WRONG_CARDS, rules.low_card.by)
        pick = min if rules.low_card.answer else max  # cards sort by rank, then by suit; the ace of spades is the last
        return pick(zip(dealt, uneven.fullest, strict=True))[1]

    # ------------------------------------------------------------------------------------------------ who, where

    def _cited(self, uneven: _Uneven, who: Sitting, why: Citation, where: Citation) -> tuple[Citation, ...]:
        rules = self.rules
        low_card = (rules.low_card.by,) if uneven.cards else ()
        several = (rules.nearest_first.by,) if uneven.several else ()
        away = (rules.absent_move.by,) if who.away else ()
        return tuple(dict.fromkeys((rules.uneven_by.by, *low_card, *several, why, where, rules.dealt_in, *away)))

    def _may_move(self, table: TableNow) -> tuple[Sitting, ...]:
        """Being away makes no difference (ABS-02), unless a house leaves absent players where they are."""
        here = tuple(one for one in table.sitting if not one.away)
        return table.sitting if self.rules.absent_move.answer or not here else here

    def _mover(self, table: TableNow, out: Chair | None) -> tuple[Sitting, Citation, bool]:
        """Who moves, who says so, and whether it was our choice."""
        who, candidates = self.rules.who, self._may_move(table)
        if out and who.answer is Mover.WHERE_ANOTHER_WENT_OUT:
            place = self.left_of_button(out)
            # Where nobody is left in that place, it is the next to the left; the one before might pay a blind twice.
            nearest = min(candidates, key=lambda one: (self.left_of_button(one.chair) - place) % AROUND)
            return nearest, who.by, False
        # Nobody went out there (a forfeit, a late arrival), or the book does not say who: then nobody is moved again
        # before the others of their table, and of those it is the one to whom the big blind comes next.
        big_blind = next_at(table, table.seats, self.rules.terms).big_blind
        if who.answer is Mover.NEXT_BIG_BLIND:
            return min(candidates, key=lambda one: after(big_blind, one.chair.seat)), who.by, False
        soonest = min(candidates, key=lambda one: (self.moved(one.player), after(big_blind, one.chair.seat)))
        return soonest, who.by if who.answer is Mover.LEAST_MOVED else NO_ONE_WENT_OUT, True

    def _how_good(self, table: TableNow, seat: Seat) -> tuple[bool, int]:
        """The big blind is the worst place to sit down in, and then the one that has it soonest; the small blind is
        none to be given to anyone, since it would have cost less than its turn."""
        due = next_at(table, (*table.seats, seat), self.rules.terms)
        return due.small_blind == seat, after(due.big_blind, seat)

    def _chair(self, sitting: Sitting, table: TableNow, out: Chair | None) -> tuple[Chair, Citation]:
        where = self.rules.where
        if out and where.answer is NewChair.OF_THE_ELIMINATED:
            return out, where.by
        place = place_of(self.now(sitting.chair.table), sitting.chair.seat, self.rules.terms)
        free = free_seats(table, self.seats) or free_seats(table, MOST_SEATS)
        if where.answer is NewChair.WORST:
            return Chair(table.number, min(free, key=lambda one: self._how_good(table, one))), where.by
        seat = min(free, key=lambda one: how_far(place, place_of(table, one, self.rules.terms)))
        return Chair(table.number, seat), where.by if where.answer is NewChair.SAME_POSITION else NO_ONE_WENT_OUT

    def plan(self) -> Moves | None:
        """What was found, with what falls to everyone in their new chair."""
        if not self.found:
            return None
        moves = tuple(replace(one, duty=self._duty(one.takes)) for one in self.found)
        cited = (*(citation for move in moves for citation in move.by), self.rules.when.by)
        return Moves(moves, self.concerned(), tuple(dict.fromkeys(cited)))

    def _duty(self, chair: Chair) -> Duty:
        table = self.now(chair.table)
        if table.last is None:
            return Duty.DEALT_IN  # the button is not placed yet
        return duty_at(next_positions(table.last, table.seats, self.rules.terms), chair.seat)


def tables_named(tables: Sequence[TableNo]) -> Sentence:
    """Table 2; tables 1 and 3; tables 1, 2 and 4."""
    return counted("table {tables}", "tables {tables}", len(tables), tables=listed(tables))
