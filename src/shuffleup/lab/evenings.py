"""Whole evenings, played out at the lab's speed: the hands are the lab's, and everything between two hands is the
evening's own: the draw, moves between tables, rebuys, levels and breaks, prizes.

An evening is played from the draw, or from where it stands (`Underway`): with the players, stacks and time that are
left, at as many tables as there are; who sits at which of them is drawn.

Tables go on hand after hand until somebody has lost everything; then whoever may buys again, tables are evened out or
all draw anew, by the same functions that a live evening asks. One number is all the chance there is: the same evening
comes from it on any machine, in one process or many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Final

from shuffleup.cards import DECK
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.hand.structure import FEWEST_PLAYERS, Positions
from shuffleup.hand.terms import Terms, terms_of
from shuffleup.lab import hands as h
from shuffleup.lab.compiled import Loops, loops
from shuffleup.lab.room import NO_TABLE
from shuffleup.lab.standing import Underway
from shuffleup.lab.starting import KINDS, share_of
from shuffleup.questions.play import PaidFirst
from shuffleup.questions.seating import Drawers
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament.clock.levels import Break, Level, LevelOrBreak, Schedule
from shuffleup.tournament.entries.buying import RebuyRules, rebuy_rules
from shuffleup.tournament.plan import Plan, book_of
from shuffleup.tournament.prizes.payouts import Money, Prizes, prizes, proposed_prizes
from shuffleup.tournament.seating.balancing import DealCards, Moves, even, moves_due
from shuffleup.tournament.seating.draw import (
    DrawDue,
    Drawn,
    chairs_left,
    draw,
    draw_deck,
    draws_anew,
    first_button,
    redraw_due,
    shared_out,
    shuffled,
    spread,
    tables_for,
)
from shuffleup.tournament.words import Chair, PlayerId, Practice, Sitting, TableNo, TableNow

A_SECOND, A_MINUTE = 10, 600
"""Time is counted in tenths of a second."""
SECONDS: Final = 60
"""In a minute."""
FOR_EVER: Final = 2**30
A_REDRAW: Final = 3 * A_MINUTE
USUAL_STYLE: Final = 240
"""Hands of a thousand that somebody plays; people differ by a third of it to both sides."""


@fact
class HandPace:
    """How long a hand takes, in seconds: once, and for every decision."""

    a_hand: float
    a_decision: float


REAL, DEALT = HandPace(45, 6), HandPace(8, 4)
SLOWER: Final = {Practice.NEW: 1.35, Practice.MIXED: 1.0, Practice.PRACTISED: 0.8}


def usual_pace(plan: Plan, *, dealt: bool) -> HandPace:
    """Before anybody has been seen to play."""
    usual, slower = DEALT if dealt else REAL, SLOWER[plan.practice]
    return HandPace(slower * usual.a_hand, slower * usual.a_decision)


@fact
class NightPlayed:
    """One evening: when it was over, and who came where."""

    seconds: int
    hands: int
    rebuys: int
    left: tuple[int, ...]
    """How many players were left at the end of each level of the schedule, as far as it went."""
    finished: tuple[int, ...]
    """The players by number, the winner first."""
    prizes: Prizes
    broke: tuple[int, ...] = ()
    """How many times somebody had lost everything by then, rebuys with it."""
    add_ons: int = 0


class CannotPlay(ValueError):
    """An evening that the lab cannot play."""


@fact
class Night:
    """What is played, again and again. `rebuy_chance`: that whoever may buys again does, by a rebuy, an add-on or
    another entry; `styles`: how many hands of a thousand each player plays, else they are drawn. `begun`: where it
    stands, None before the draw."""

    plan: Plan
    players: int
    pace: HandPace = REAL
    rebuy_chance: float = 0.5
    styles: tuple[int, ...] = ()
    begun: Underway | None = None


def play_evening(night: Night, seed: str, run: Loops | None = None) -> NightPlayed:
    """One evening from the draw to the winner."""
    return _Evening(night, Random(seed), run or loops()).play()  # noqa: S311 - it serves to estimate


@dataclass(slots=True)
class _Evening:
    night: Night
    rng: Random
    run: Loops
    rows: Any = None
    seated: list[dict[int, int]] = field(default_factory=list)
    """Table by table, the player in each seat."""
    styles: list[int] = field(default_factory=list)
    bought: dict[int, int] = field(default_factory=dict)
    moved: dict[PlayerId, int] = field(default_factory=dict)
    finished: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    broke: list[int] = field(default_factory=list)
    add_ons: int = 0
    level: int = 0
    hands: int = 0
    tables: tuple[Any, ...] = ()
    book: Rulebook = field(init=False)
    terms: Terms = field(init=False)
    rebuy: RebuyRules = field(init=False)

    def __post_init__(self) -> None:
        night = self.night
        self.tables = (*self.run.tables, self.run.row(better_before_flop()))
        self.book = the_book(night.plan)
        self.terms, self.rebuy = terms_of(self.book), rebuy_rules(self.book)
        low, high = USUAL_STYLE * 2 // 3, USUAL_STYLE * 4 // 3
        self.styles = list(night.styles) or [self.rng.randint(low, high) for _ in range(night.players)]

    def play(self) -> NightPlayed:
        """From the draw, or from where it stands, to the winner."""
        self.take_up(self.night.begun) if self.night.begun else self.sit_down()
        for step, ends in self.to_come():
            if self.over:
                break
            self.play_slot(step, ends * A_SECOND)
        if not self.over:
            self.play_slot(self.night.plan.schedule.levels[-1], FOR_EVER)
        return self.played()

    def sit_down(self) -> None:
        sizes = tables_for(self.night.players, self.book, self.night.plan.seats)
        if isinstance(sizes, Refused):
            raise CannotPlay(str(sizes.reason))
        self.draw(sizes.answer, dict.fromkeys(range(self.night.players), self.night.plan.stack), now=0)

    def take_up(self, begun: Underway) -> None:
        self.bought = dict(enumerate(begun.bought))
        self.level = len(Schedule(self.night.plan.schedule.steps[: begun.item]).levels)
        self.draw(spread(len(begun.stacks), self.fewest(begun)), dict(enumerate(begun.stacks)), now=0)

    def fewest(self, begun: Underway) -> int:
        """As many tables as there are, or as the book has it by now; and a chair for everyone who waits for one."""
        players, seats = len(begun.stacks), self.night.plan.seats
        redraw = redraw_due(begun.tables, players, self.book, seats)
        return redraw.answer if redraw else max(begun.tables, -(-players // seats))

    def to_come(self) -> Iterator[tuple[LevelOrBreak, int]]:
        """The levels and breaks that are on or come, and in how many seconds each is over."""
        begun, steps = self.night.begun, self.night.plan.schedule.steps
        ends = begun.seconds if begun else steps[0].minutes * SECONDS
        for nth, step in enumerate(steps[begun.item :] if begun else steps):
            ends += step.minutes * SECONDS if nth else 0
            yield step, ends

    @property
    def over(self) -> bool:
        return len(self.finished) >= self.night.players - 1

    def played(self) -> NightPlayed:
        last = next(player for table in self.seated for player in table.values())
        seconds = max(int(row[h.TIME]) for row in self.rows) // 10
        rebuys = sum(self.bought.values())
        paid = prizes_of(self.night, rebuys, self.add_ons)
        hands = self.hands + sum(int(row[h.HANDS]) for row in self.rows)
        order = (last, *reversed(self.finished))
        return NightPlayed(
            seconds, hands, rebuys, tuple(self.left), order, paid, broke=tuple(self.broke), add_ons=self.add_ons
        )

    # ------------------------------------------------------------------------------------------------- the clock

    def play_slot(self, step: Level | Break, ends: int) -> None:
        """A level until it is over, or a break."""
        if isinstance(step, Break):
            for row in self.rows:
                row[h.TIME] = max(row[h.TIME], ends)
            return
        self.level += 1
        for row in self.rows:
            post(step, row)
        pace = [round(10 * self.night.pace.a_hand), round(10 * self.night.pace.a_decision)]
        while not self.over:
            table = self.run.play_until(ends, self.rows, self.run.row(pace), *self.chance(), self.tables)
            if table == NO_TABLE:
                break
            self.after_out(table)
            for row in self.rows:
                post(step, row)
        if ends < FOR_EVER:
            self.left.append(self.night.players - len(self.finished))
            self.broke.append(len(self.finished) + sum(self.bought.values()))
            self.add_on()

    def chance(self) -> tuple[Any, Any]:
        """A deck to draw from, and where chance begins."""
        return self.run.row(range(len(DECK))), self.run.row(self.rng.getrandbits(30) | 1 << 10 for _ in range(3))

    # ------------------------------------------------------------------------------------------------- who is out

    def after_out(self, table: int) -> None:
        """Whoever lost everything buys again or is out; then the tables are evened out."""
        row = self.rows[table]
        lost = {row[h.SEAT + place]: row[h.PAID + place] for place in range(row[h.PLACES])}
        broke = [seat for seat in self.seated[table] if not row[h.CHIPS + seat - 1]]
        outs = []
        for seat in sorted(broke, key=lambda seat: (lost[seat], seat)):
            player = self.seated[table][seat]
            if self.buys_again(player):
                row[h.CHIPS + seat - 1] = self.night.plan.stack
                row[h.OCCUPIED] |= 1 << seat
            else:
                self.finished.append(player)
                del self.seated[table][seat]
                outs.append(Chair(TableNo(table + 1), Seat(seat)))
        if outs and not self.over:
            self.even_out(outs)

    def buys_again(self, player: int) -> bool:
        """A rebuy, or another entry: it takes the same chair, which makes no difference to how long it goes on."""
        bought = self.bought.get(player, 0)
        if bought >= self.offered() or self.rng.random() >= self.night.rebuy_chance:
            return False
        self.bought[player] = bought + 1
        return True

    def offered(self) -> int:
        """How often one who has lost everything may buy again by now, in all."""
        plan, again = self.night.plan, self.night.plan.re_entry
        rebuys = self.rebuy.each.answer if plan.rebuys and self.level < self.rebuy.before_level.answer else 0
        return rebuys + (again.each if again and self.level < again.before_level else 0)

    def add_on(self) -> None:
        """With the end of the last level in which it can be had."""
        offer = self.night.plan.add_on
        if not offer or self.level != offer.until_level or self.over:
            return
        for row, table in zip(self.rows, self.seated, strict=True):
            for seat in sorted(table):
                if self.rng.random() < self.night.rebuy_chance:
                    row[h.CHIPS + seat - 1] += offer.chips
                    self.add_ons += 1

    # ------------------------------------------------------------------------------------------------- seats

    def even_out(self, outs: Sequence[Chair]) -> None:
        night = self.night
        left = night.players - len(self.finished)
        redraw = redraw_due(len(self.rows), left, self.book, night.plan.seats)
        if redraw and draws_anew(self.book).answer is Drawers.OF_BROKEN_TABLES:
            self.break_up(redraw.answer)
        elif redraw:
            self.redraw(redraw.answer)
        elif not even([len(table) for table in self.seated], self.book):
            self.move(outs)

    def move(self, outs: Sequence[Chair]) -> None:
        tables = [self.table_now(number) for number in range(len(self.rows))]
        cards = tuple(self.rng.sample(DECK, len(DECK)))
        due = moves_due(tables, outs, self.book, cards=cards, moved=self.moved, seats=self.night.plan.seats)
        assert not isinstance(due, DealCards | Refused), due
        for move in due.moves if isinstance(due, Moves) else ():
            self.carry(move.leaves, move.takes)
            self.moved[move.player] = self.moved.get(move.player, 0) + 1

    def carry(self, leaves: Chair, takes: Chair) -> None:
        """A player with the chips to another chair."""
        old, new = self.rows[leaves.table - 1], self.rows[takes.table - 1]
        new[h.CHIPS + takes.seat - 1] = old[h.CHIPS + leaves.seat - 1]
        new[h.STYLE + takes.seat - 1] = old[h.STYLE + leaves.seat - 1]
        old[h.CHIPS + leaves.seat - 1] = 0
        old[h.OCCUPIED] &= ~(1 << leaves.seat)
        new[h.OCCUPIED] |= 1 << takes.seat
        self.seated[takes.table - 1][takes.seat] = self.seated[leaves.table - 1].pop(leaves.seat)

    def table_now(self, number: int) -> TableNow:
        row = self.rows[number]
        sitting = tuple(
            Sitting(PlayerId(str(player)), Chair(TableNo(number + 1), Seat(seat)), Chips(int(row[h.CHIPS + seat - 1])))
            for seat, player in sorted(self.seated[number].items())
        )
        return TableNow(TableNo(number + 1), sitting, positions(row))

    def redraw(self, tables: int) -> None:
        """Everybody who is left draws anew, for as many tables as they need."""
        stacks = {
            player: int(row[h.CHIPS + seat - 1])
            for row, table in zip(self.rows, self.seated, strict=True)
            for seat, player in table.items()
        }
        self.hands += sum(int(row[h.HANDS]) for row in self.rows)
        self.draw(spread(len(stacks), tables), stacks, now=max(int(row[h.TIME]) for row in self.rows) + A_REDRAW)

    def break_up(self, kept: int) -> None:
        """Players of the last tables draw the chairs that are free at the first ones, when all hands are over."""
        tables = [self.table_now(number) for number in range(len(self.rows))]
        coming = [one.chair for table in tables[kept:] for one in table.sitting]
        room = shared_out({table.number: len(table) for table in tables[:kept]}, len(coming))
        seats = max(self.night.plan.seats, *(len(table) + room[table.number] for table in tables[:kept]))
        deck = chairs_left(tables[:kept], self.book, seats)
        due = DrawDue(tuple(PlayerId(str(nth)) for nth in range(len(coming))), deck, tuple(room.items()))
        drawn = due.dealt(self.rng.sample(range(len(deck)), len(deck)))
        for leaves, place in zip(coming, drawn, strict=True):
            self.carry(leaves, Chair(deck[place].table, Seat(deck[place].order)))
        now = max(int(row[h.TIME]) for row in self.rows) + A_REDRAW
        self.hands += sum(int(row[h.HANDS]) for row in self.rows[kept:])
        self.rows, self.seated = self.rows[:kept], self.seated[:kept]
        for row in self.rows:
            row[h.TIME] = now

    def draw(self, sizes: Sequence[int], stacks: dict[int, int], now: int) -> None:
        book = self.book
        deck = draw_deck(sizes, book).answer
        cards = shuffled(deck, self.rng.sample(range(len(deck)), len(deck)))
        assert not isinstance(cards, Refused), cards
        drawn = draw(deck, cards, [PlayerId(str(player)) for player in stacks], book)
        assert not isinstance(drawn, Refused), drawn
        self.rows = self.run.many(len(sizes), h.ROW)
        self.seated = [{} for _ in sizes]
        for one in drawn:
            self.seated[one.chair.table - 1][one.chair.seat] = int(one.player)
        for number, row in enumerate(self.rows):
            self.open_table(number, row, stacks, drawn)
            row[h.TIME] = now

    def open_table(self, number: int, row: Any, stacks: dict[int, int], drawn: Sequence[Drawn]) -> None:
        for seat, player in self.seated[number].items():
            row[h.OCCUPIED] |= 1 << seat
            row[h.CHIPS + seat - 1] = stacks[player]
            row[h.STYLE + seat - 1] = self.styles[player]
        row[h.SEATED] = row[h.OCCUPIED]
        row[h.BUTTON] = first_button(self.table_now(number), drawn, self.book).answer.button
        row[h.EMPTY_SMALL] = int(self.terms.small_blind_out.answer)
        row[h.BLIND_FIRST] = int(self.terms.one_payer_ante.answer is PaidFirst.BLIND)
        row[h.UNIT] = min(self.night.plan.set.values)


@cache
def the_book(plan: Plan) -> Rulebook:
    found = book_of(plan)
    if isinstance(found, Refused):
        raise CannotPlay(str(found.reason))
    return found


def prizes_of(night: Night, rebuys: int, add_ons: int = 0) -> Prizes:
    """What is paid with so many rebuys and add-ons; nothing where nobody pays to play. What was paid in an evening that
    has begun is not known here."""
    plan, price = night.plan, night.plan.add_on.money if night.plan.add_on else 0
    purse = Money(0 if night.begun else plan.makes_purse(night.players, rebuys) + price * add_ons)
    structure = plan.payouts or proposed_prizes(night.players, the_book(plan), charted=plan.charted).structure
    found = prizes(purse, structure, night.players, plan.unit, rest_to_first=plan.charted) if purse else ()
    return () if isinstance(found, Refused) else found


@cache
def better_before_flop() -> tuple[int, ...]:
    """How many hands of a thousand are as good as each kind, or better."""
    return tuple(round(1000 * share_of(kind)) for kind in range(KINDS))


def positions(row: Any) -> Positions | None:
    """Where button and blinds were last; None before the first hand."""
    if row[h.BIG_SEAT] == h.NO_SEAT:
        return None
    button, small, big = (Seat(int(row[at])) for at in (h.BUTTON, h.SMALL_SEAT, h.BIG_SEAT))
    return Positions(button, small, big, bool(row[h.DEAD_SMALL]))


def post(level: Level, row: Any) -> None:
    """What is played for from now on; further blinds fall away when only two are left at the table."""
    seated = int(row[h.OCCUPIED]).bit_count()
    third, fourth = (*level.straddles[: max(seated - FEWEST_PLAYERS, 0)], 0, 0)[:2]
    row[h.SMALL], row[h.BIG], row[h.THIRD], row[h.FOURTH] = level.small_blind, level.big_blind, third, fourth
    row[h.ANTE], row[h.ONE_PAYER], row[h.LEAST_BET] = level.ante, int(level.big_blind_ante), level.unit
