"""Random evenings from the draw to the last table: players go out, leave, come late, draw anew and move.

After every round the laws hold: tables differ by at most one, nobody sits on another, nobody is lost or moves twice, and
nobody is moved again before the others where the choice is ours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuffleup.cards import DECK
from shuffleup.hand import Refused, next_positions, terms_of
from shuffleup.questions.words import MOST_SEATS, Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook, Ruling
from shuffleup.tournament.balancing import DealCards, Move, Moves, Wait, apply, duty_at, left_of_button, moves_due
from shuffleup.tournament.seating import draw, draw_deck, first_button, open_chairs, redraw_due, shuffled, spread
from shuffleup.tournament.seating import tables_for as tables_needed
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo, TableNow

Evenings = Callable[[Random, str], None]


def for_random_evenings(count: int) -> Callable[[Evenings], Callable[[], None]]:
    def decorate(test: Evenings) -> Callable[[], None]:
        run = given(st.randoms(use_true_random=False), st.sampled_from(sorted(BOOKS)))(test)
        slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
        return settings(
            max_examples=count, deadline=None, derandomize=True, database=None, suppress_health_check=slow
        )(run)

    return decorate


class Evening:
    """The tables of one evening, and how often everyone was moved."""

    def __init__(self, rng: Random, book: Rulebook, players: int) -> None:
        self.rng, self.book = rng, book
        self.moved: Counter[PlayerId] = Counter()
        self.outs: list[Chair] = []
        sizes = tables_needed(players, book)
        assert isinstance(sizes, Ruling)
        self.draw([Sitting(PlayerId(f"player {n}"), Chair(TableNo(0), Seat(0)), Chips(n)) for n in range(1, players + 1)], sizes.answer)

    @property
    def sitting(self) -> list[Sitting]:
        return [one for table in self.tables for one in table.sitting]

    def draw(self, people: list[Sitting], sizes: tuple[int, ...]) -> None:
        """Everyone draws, and the first buttons are placed."""
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
        """A hand everywhere; then some go out of it, or leave for good without a hand."""
        self.outs = []
        terms = terms_of(self.book)
        dealt = []
        for table in self.tables:
            at = table
            if len(table) >= 2 and table.last:
                at = replace(table, last=next_positions(table.last, table.seats, terms))
            gone = self.rng.sample(at.sitting, min(len(at), self.rng.choice([0, 0, 0, 0, 1, 1, 2, 3])))
            if self.rng.random() < 0.85:
                self.outs += [one.chair for one in gone]
            dealt.append(replace(at, sitting=tuple(one for one in at.sitting if one not in gone)))
        self.tables = tuple(dealt)

    def late(self, name: str) -> None:
        """Somebody comes late and draws a chair."""
        chairs = open_chairs(self.tables, self.book)
        if isinstance(chairs, Refused):
            return
        card = self.rng.choice(chairs.answer)
        new = Sitting(PlayerId(name), Chair(card.table, Seat(card.order)), Chips(1000))
        here = next(table for table in self.tables if table.number == card.table)
        sitting = sorted((*here.sitting, new), key=lambda one: one.chair.seat)
        self.tables = tuple(replace(t, sitting=tuple(sitting)) if t is here else t for t in self.tables)

    def balance(self) -> Moves | None:
        """Deal cards until the plan is whole."""
        deck = self.rng.sample(DECK, len(DECK))
        dealt = 0
        while isinstance(plan := self.due(deck[:dealt]), DealCards):
            dealt += len(plan.to)
        assert plan is None or isinstance(plan, Moves), plan
        return plan

    def due(self, cards: list[object] | object = ()) -> object:
        return moves_due(self.tables, self.outs, self.book, cards=cards, moved=self.moved)  # type: ignore[arg-type]

    def play_on(self) -> Moves | None:
        """One round: a hand, then a redraw or moves. Gives the moves before they are made."""
        self.hand()
        if self.rng.random() < 0.15:
            self.late(f"late {self.rng.random()}")
        people = self.sitting
        redraw = redraw_due(len(self.tables), len(people), self.book)
        if redraw and len(people) >= 2:
            assert self.due() is None
            self.draw(people, spread(len(people), redraw.answer))
            return None
        return self.balance() if not redraw else None
