"""Races in an evening: with the chips in the box, and what each stack should look like afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.cards import DECK
from shuffleup.hand import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.box import Chip, Pile, book_chips, pile
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.race.due import race_due, racks_of
from shuffleup.tournament.race.race import race_cards
from shuffleup.tournament.race.when import RaceDue
from shuffleup.tournament.words import TableNo
from tests.tournament.host import BUY_IN, Host

ONE = TableNo(1)
ODD = Chip(Chips(250), "blue")


def box(**colours: int) -> Pile:
    kinds = {chip.colour: chip for chip in (*book_chips(HOMEGAME), ODD)}
    return pile({kinds[name]: count for name, count in colours.items()})


def started(on_hand: Pile | None, players: int = 3, book: Rulebook = HOMEGAME) -> Host:
    plan = replace(usual_plan("Friday", "2026-11-13", book, BUY_IN), on_hand=on_hand)
    return Host(players, book, plan=plan).starts()


def races(host: Host) -> list[tuple[int, int, int]]:
    """Held one after another, each as soon as it is due: the chip, what it is changed into, and the level."""
    held = []
    for item in range(len(host.evening.plan.schedule.steps)):
        host.does(c.GoToItem(item, host.now))
        while isinstance(due := race_due(host.evening, ONE, host.now, host.book), RaceDue):
            race(host, due)
            held.append((int(due.old), int(due.new), item + 1))
    return held


def race(host: Host, due: RaceDue, table: TableNo = ONE) -> None:
    racks = racks_of(host.evening, table)
    assert isinstance(racks, dict)
    to_deal = race_cards(racks, due.old, due.new, host.book)
    assert not isinstance(to_deal, Refused)
    host.does(c.Race(table, due.old, DECK[: sum(count for _, count in to_deal)], host.now))


SET_A = {"red": 200, "green": 160, "black": 100}


@pytest.mark.parametrize(
    ("on_hand", "held"),
    [
        (None, [(5, 25, 4), (25, 100, 9), (100, 500, 15)]),  # not counted: the purple of CHIP-03 is in it
        (box(**SET_A), [(5, 25, 4), (25, 100, 9)]),  # near miss: nothing larger in the box
        (box(**SET_A, purple=50), [(5, 25, 4), (25, 100, 9), (100, 500, 15)]),
        (box(**SET_A, purple=50, yellow=20), [(5, 25, 4), (25, 100, 9), (100, 1000, 15), (500, 1000, 15)]),
        (box(**SET_A, blue=50), [(5, 25, 4), (25, 100, 9)]),  # near miss: hundreds make no 250
    ],
    ids=["no box", "the set", "purple", "yellow", "blue"],
)
def test_race_01_with_the_chips_in_the_box(on_hand: Pile | None, held: list[tuple[int, int, int]]) -> None:
    assert races(started(on_hand)) == held


@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_after_a_race_the_stacks_are_made_of_what_is_left(book: Rulebook) -> None:
    """RACE-01, RACE-03: the chips in play are counted anew, and nobody is out."""
    host = started(box(**SET_A, purple=50), 4, book)
    counted = (1015, 5, 1990, 990)
    stacks = (e.Stack(one, Chips(chips)) for one, chips in zip(host.playing(), counted, strict=True))
    host.does(c.CountStacks(ONE, tuple(stacks)))
    races(host)
    racks = racks_of(host.evening, ONE)
    assert isinstance(racks, dict)
    assert len(racks) == 4
    assert {value for rack in racks.values() for value, _ in rack.counts} <= {500}
    assert sum(rack.worth for rack in racks.values()) + sum(host.evening.accounts.values()) == 4000


def one_table_of_two(*raced: int) -> Host:
    """Level 4; these tables race their fives, and then all are drawn to one table."""
    host = Host(14).starts()
    for out in (*host.playing(1)[:3], *host.playing(2)[:3]):
        host.does(c.Leave(out, by_director=True))
    host.does(c.GoToItem(3, host.now))
    for table in map(TableNo, raced):
        due = race_due(host.evening, table, host.now, host.book)
        assert isinstance(due, RaceDue)
        race(host, due, table)
    host.puts_right()
    assert len(list(host.evening.open_tables())) == 1
    return host


@pytest.mark.parametrize(
    ("raced", "due"),
    [((), True), ((1,), True), ((2,), True), ((1, 2), False)],  # the last: near miss, everybody has raced
)
def test_race_01_a_race_stays_due_for_those_who_have_not_raced(raced: tuple[int, ...], due: bool) -> None:
    host = one_table_of_two(*raced)
    (table,) = host.evening.open_tables()
    found = race_due(host.evening, table.number, host.now, host.book)
    assert isinstance(found, RaceDue) == due
    if isinstance(found, RaceDue):
        racks = racks_of(host.evening, table.number)
        assert isinstance(racks, dict)
        assert sum(rack.count(Chips(5)) > 0 for rack in racks.values()) == 8 - 4 * len(raced)
        race(host, found, table.number)
        assert host.evening.values_at(table.number)[0] == 25


def test_after_a_hand_anybody_at_the_table_may_have_won_the_small_chips() -> None:
    host = one_table_of_two(1)
    (table,) = host.evening.open_tables()
    host.followed(table.number)
    racks = racks_of(host.evening, table.number)
    assert isinstance(racks, dict)
    assert all(rack.count(Chips(5)) for rack in racks.values())


# minutes without a hand announced since the count   asked for another
@pytest.mark.parametrize(("minutes", "asks"), [(5, False), (7, True)])
def test_a_race_is_held_from_counts_of_now(minutes: int, asks: bool) -> None:
    """At a light table a hand was played by then that nobody announced, and a race changes what each really has."""
    host = started(None)
    host.does(c.GoToItem(6, host.now))
    due = race_due(host.evening, ONE, host.now, host.book)
    assert isinstance(due, RaceDue)
    host.passes(minutes)
    racks = racks_of(host.evening, ONE)
    assert isinstance(racks, Refused) is asks
    race_now = c.Race(ONE, due.old, (), host.now)
    if asks:
        host.refuses(race_now, Refusal.NEEDS_COUNT)
        host.does(c.CountStacks(ONE, tuple(e.Stack(one, Chips(1000)) for one in host.playing())))
    host.does(race_now)
