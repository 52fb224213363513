"""Random evenings from the draw to the last table: players go out, leave, come late, draw anew and move.

After every round the laws hold: tables differ by at most one, nobody sits on another, is lost or moves twice, and
nobody is moved again before the others where the choice is ours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from shuffleup.cards import DECK, Card
from shuffleup.facts import fact
from shuffleup.hand import Refused, next_positions, terms_of
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, HOMEGAME, TDA
from shuffleup.rules import Rulebook, Ruling
from shuffleup.tournament.hands.buttons import duty_at, left_of_button
from shuffleup.tournament.seating.balancing import Balancing, DealCards, Moves, SeatMove, Wait, apply, moves_due
from shuffleup.tournament.seating.draw import (
    draw,
    draw_deck,
    first_button,
    open_chairs,
    redraw_due,
    shuffled,
    spread,
    tables_for,
)
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo, TableNow

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
NOT_TDA = [book for book in BOOKS.values() if book is not TDA]
where_nobody_else_is_named = pytest.mark.parametrize("book", NOT_TDA, ids=lambda book: book.name)
"""The TDA moves the next big blind, however often that player has moved (TDA-11)."""

NOWHERE = Chair(TableNo(0), Seat(0))
OUT_OF_A_HAND = (0, 0, 0, 0, 1, 1, 2, 3)


class Evening:
    """The tables of one evening, who has just gone out, and how often everyone was moved."""

    def __init__(self, seed: int, book: Rulebook, players: int) -> None:
        self.rng, self.book = Random(seed), book
        self.moved: Counter[PlayerId] = Counter()
        self.tables: tuple[TableNow, ...] = ()
        self.outs: list[Chair] = []
        sizes = tables_for(players, book)
        assert isinstance(sizes, Ruling)
        self.draw([Sitting(PlayerId(f"player {n}"), NOWHERE, Chips(n)) for n in range(1, players + 1)], sizes.answer)

    @property
    def sitting(self) -> list[Sitting]:
        return [one for table in self.tables for one in table.sitting]

    def draw(self, people: list[Sitting], sizes: tuple[int, ...]) -> None:
        """Everyone draws, the first buttons are placed, and a first hand is played."""
        deck = draw_deck(sizes, self.book).answer
        order = shuffled(deck, self.rng.sample(range(len(deck)), len(deck)))
        assert not isinstance(order, Refused)
        drawn = draw(deck, order, [one.player for one in people], self.book)
        assert not isinstance(drawn, Refused)
        at = {one.player: one.chair for one in drawn}
        seated = sorted((replace(one, chair=at[one.player]) for one in people), key=lambda one: one.chair.seat)
        numbers = [TableNo(n) for n in range(1, len(sizes) + 1)]
        tables = [TableNow(n, tuple(one for one in seated if one.chair.table == n), None) for n in numbers]
        self.tables = tuple(replace(table, last=first_button(table, drawn, self.book).answer) for table in tables)
        self.outs = []

    def hand(self) -> None:
        """A hand at every table. Some go out in it, and some leave for good without it."""
        self.outs, after = [], []
        for table in self.tables:
            assert table.last is not None
            at = next_positions(table.last, table.seats, terms_of(self.book)) if len(table) > 1 else table.last
            gone = self.rng.sample(table.sitting, min(len(table), self.rng.choice(OUT_OF_A_HAND)))
            if self.rng.random() < 0.8:
                self.outs += [one.chair for one in gone]
            after.append(replace(table, sitting=tuple(one for one in table.sitting if one not in gone), last=at))
        self.tables = tuple(after)

    def late(self) -> None:
        """Somebody comes late and draws a chair."""
        chairs = open_chairs(self.tables, self.book)
        if isinstance(chairs, Refused):
            return
        card = self.rng.choice(chairs.answer)
        new = Sitting(PlayerId(f"late {self.rng.random()}"), Chair(card.table, Seat(card.order)), Chips(1000))
        self.tables = tuple(
            replace(table, sitting=tuple(sorted((*table.sitting, new), key=lambda one: one.chair.seat)))
            if table.number == card.table
            else table
            for table in self.tables
        )

    def due(self, cards: Sequence[Card] = (), in_play: Sequence[TableNo] = ()) -> Balancing | Refused | None:
        return moves_due(self.tables, self.outs, self.book, cards=cards, moved=self.moved, in_play=in_play)

    def plan(self) -> Moves | None:
        """Deal cards as long as they are asked for."""
        deck, dealt = self.rng.sample(DECK, len(DECK)), 0
        while isinstance(found := self.due(deck[:dealt]), DealCards):
            dealt += len(found.to)
        assert found is None or isinstance(found, Moves), found
        return found

    def rounds(self) -> Iterator[Moves]:
        """Play to the last table; whenever moves are due, tell them before they are made."""
        for _ in range(40):
            self.hand()
            if self.rng.random() < 0.2:
                self.late()
            people = self.sitting
            if len(people) < 2:
                return
            if redraw := redraw_due(len(self.tables), len(people), self.book):
                assert self.due() is None  # nobody moves where everyone draws
                self.draw(people, spread(len(people), redraw.answer))
            elif plan := self.plan():
                yield plan
                self.tables = apply(plan, self.tables)
                self.moved.update(move.player for move in plan.moves)
            sizes = [len(table) for table in self.tables]
            assert max(sizes) - min(sizes) <= 1, sizes


@fact
class Due:
    """Moves that were due, and the evening as it was then."""

    plan: Moves
    tables: tuple[TableNow, ...]
    outs: tuple[Chair, ...]
    moved: Counter[PlayerId]


def evenings(book: Rulebook, count: int) -> Iterator[Evening]:
    for seed in range(count):
        yield Evening(seed, book, players=Random(seed).randint(11, 70))


@cache
def all_due(book: Rulebook) -> list[Due]:
    """Of sixty evenings, which every law is held against."""
    return [
        Due(plan, evening.tables, tuple(evening.outs), evening.moved.copy())
        for evening in evenings(book, 60)
        for plan in evening.rounds()
    ]


@every_book
def test_after_all_moves_nobody_is_lost_doubled_or_sitting_on_another(book: Rulebook) -> None:
    assert len(all_due(book)) > 200
    for due in all_due(book):
        before, after = due.tables, apply(due.plan, due.tables)
        movers = [move.player for move in due.plan.moves]
        assert len(movers) == len(set(movers))
        stacks = {one.player: one.stack for table in before for one in table.sitting}
        assert {one.player: one.stack for table in after for one in table.sitting} == stacks
        chairs = [one.chair for table in after for one in table.sitting]
        assert len(chairs) == len(set(chairs)) == len(stacks)
        assert all(1 <= one.seat <= 10 for one in chairs)
        stayed = {one for table in before for one in table.sitting if one.player not in movers}
        assert stayed <= {one for table in after for one in table.sitting}


@every_book
def test_every_move_is_told_with_what_falls_to_the_new_chair(book: Rulebook) -> None:
    duties: Counter[str] = Counter()
    for due in all_due(book):
        after = {table.number: table for table in apply(due.plan, due.tables)}
        for move in due.plan.moves:
            table = after[move.takes.table]
            assert table.last is not None
            at = next_positions(table.last, table.seats, terms_of(book))
            assert move.duty is duty_at(at, move.takes.seat)
            duties[move.duty] += 1
    assert len(duties) >= (2 if book is TDA else 4)  # TDA-11: the big blind, or soon after it


def test_move_03_the_mover_is_the_one_in_that_position_or_the_next_to_its_left() -> None:
    followed = 0
    for due in all_due(HOMEGAME):
        gone: set[PlayerId] = set()
        for move in due.plan.moves:
            if not move.chosen:
                assert move.takes in due.outs
                place = left(due, move.takes)
                nearer = [
                    one.player
                    for one in table_of(due, move).sitting
                    if place <= left(due, one.chair) < left(due, move.leaves) and one.player not in gone
                ]
                assert nearer == []
                followed += left(due, move.leaves) == place
            gone.add(move.player)
    assert followed > 100


def left(due: Due, chair: Chair) -> int:
    table = next(table for table in due.tables if table.number == chair.table)
    assert table.last is not None
    gone = [out.seat for out in due.outs if out.table == chair.table]
    return left_of_button(table.last, (*table.seats, *gone), chair.seat)


def table_of(due: Due, move: SeatMove) -> TableNow:
    return next(table for table in due.tables if table.number == move.leaves.table)


@where_nobody_else_is_named
def test_z76_nobody_is_moved_again_before_the_others_of_his_table(book: Rulebook) -> None:
    """Where no rule says who, whoever moves has then been moved at most once more than the least moved."""
    free = told_apart = 0
    for due in all_due(book):
        gone: set[PlayerId] = set()
        for move in due.plan.moves:
            times = [due.moved[one.player] for one in table_of(due, move).sitting if one.player not in gone]
            if move.chosen:
                assert due.moved[move.player] + 1 <= min(times) + 1
                free += 1
                told_apart += max(times) > min(times)
            gone.add(move.player)
    assert free > 50
    assert told_apart > 10  # there was somebody to spare


@where_nobody_else_is_named
def test_z76_a_table_that_keeps_giving_players_gives_each_of_them_in_turn(book: Rulebook) -> None:
    """Ten and eight, again and again, as if whoever moved came back: nobody is ever two moves ahead of another."""
    ten, other = Evening(1, book, players=20).tables
    eight = replace(other, sitting=other.sitting[:8])
    moved: Counter[PlayerId] = Counter({one.player: 0 for one in ten.sitting})
    for turn in range(1, 31):
        plan = moves_due((ten, eight), (), book, moved=moved)
        assert isinstance(plan, Moves)
        moved.update(move.player for move in plan.moves)
        assert sum(moved.values()) == turn
        assert max(moved.values()) - min(moved.values()) <= 1
    assert set(moved.values()) == {3}


def test_move_04_nothing_moves_while_any_hand_is_in_play() -> None:
    waits = 0
    for evening in evenings(HOMEGAME, 20):
        for _ in evening.rounds():
            playing = [table.number for table in evening.tables if evening.rng.random() < 0.5]
            found = evening.due(DECK, playing)
            assert isinstance(found, Wait) == bool(playing)
            if isinstance(found, Wait):
                assert list(found.tables) == playing
                waits += 1
    assert waits > 50
