"""What the stacks of a room are made of: never more chips of a kind than were handed out and brought in at races."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from shuffleup.cards import DECK
from shuffleup.hand import Refused
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.box import Chip, Pile, book_chips, book_set, pile
from shuffleup.tournament.chips.racks import Bank, from_the_bank, handed_out, racks_after, racks_in_play, together
from shuffleup.tournament.plan import AddOn, Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.race.due import race_due, racks_of
from shuffleup.tournament.race.race import RaceResult, Rack, race, race_cards, rack_of
from shuffleup.tournament.race.when import RaceDue
from shuffleup.tournament.words import Account, PlayerId, TableNo
from tests.tournament.host import BUY_IN, Host

COLOURS = {chip.colour: chip for chip in book_chips(HOMEGAME)}
USUAL = usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN)


def box(**colours: int) -> Pile:
    return pile({COLOURS[name]: count for name, count in colours.items()})


def rack(**colours: int) -> Rack:
    return rack_of({COLOURS[name].value: count for name, count in colours.items()})


def due_at(host: Host, level: int) -> Iterator[tuple[TableNo, RaceDue]]:
    """The races of this level, each table's when its turn has come."""
    if level - 1 > host.evening.clock.item:
        host.does(c.GoToItem(level - 1, host.now))
    while found := next(_due(host), None):
        yield found


def _due(host: Host) -> Iterator[tuple[TableNo, RaceDue]]:
    for table in host.evening.open_tables():
        due = race_due(host.evening, table.number, host.now, host.book)
        if isinstance(due, RaceDue):
            yield table.number, due


def held(host: Host, table: TableNo, due: RaceDue) -> RaceResult:
    racks = racks_of(host.evening, table)
    assert isinstance(racks, dict)
    dealt = race_cards(racks, due.old, due.new, host.book)
    assert not isinstance(dealt, Refused)
    cards = (DECK * 2)[: sum(count for _, count in dealt)]
    result = race(racks, due.old, due.new, cards, host.book)
    assert isinstance(result, RaceResult)
    host.does(c.Race(table, due.old, cards, host.now))
    return result


def races_until(host: Host, level: int) -> None:
    for number in range(1, level + 1):
        for table, due in due_at(host, number):
            held(host, table, due)


# ------------------------------------------------------------------------------- a stack nobody has won from


@pytest.mark.parametrize(
    ("starting_set", "level", "made_of"),
    [
        ("A", 1, rack(red=20, green=16, black=5)),
        ("A", 3, rack(red=20, green=16, black=5)),  # near miss: the fives are still needed
        ("A", 4, rack(green=20, black=5)),  # 20 fives are four more of 25
        ("A", 9, rack(black=5, purple=1)),  # all in hundreds would be twice as many as were handed out
        ("A", 14, rack(black=5, purple=1)),
        ("A", 15, rack(purple=2)),
        ("C", 4, rack(green=12, black=7)),
    ],
)
def test_chips_nobody_has_moved_are_the_set_that_was_handed_out(starting_set: str, level: int, made_of: Rack) -> None:
    host = Host(20, plan=replace(USUAL, set=book_set(StartingSet(starting_set), HOMEGAME))).starts()
    races_until(host, level)
    assert set(racks_in_play(host.evening).values()) == {made_of}


def test_whoever_has_lost_half_his_chips_has_half_of_each_kind_or_nearly() -> None:
    host = Host(3).starts()
    one, two, three = host.playing()
    counted = zip((one, two, three), (500, 1500, 1000), strict=True)
    host.does(c.CountStacks(TableNo(1), tuple(e.Stack(player, Chips(worth)) for player, worth in counted)))
    racks = racks_in_play(host.evening)
    assert [racks[player] for player in (one, two, three)] == [
        rack(red=10, green=10, black=2),  # half of 16 and of 5 would make no whole stack
        rack(red=30, green=22, black=8),
        rack(red=20, green=16, black=5),
    ]


# ---------------------------------------------------------------------------------------------- all together


def mixed(seed: int, plan: Plan = USUAL) -> Host:
    """Twenty players at two tables between whom chips have gone this way and that."""
    host, luck = Host(20, plan=plan).starts(), Random(seed)
    for table in (TableNo(1), TableNo(2)):
        here = [one.player for one in host.evening.table_now(table).sitting]
        cuts = sorted(luck.sample(range(1, 200 * len(here)), len(here) - 1))
        sizes = [5 * (after - before) for before, after in zip([0, *cuts], [*cuts, 200 * len(here)], strict=True)]
        host.does(c.CountStacks(table, tuple(e.Stack(one, Chips(size)) for one, size in zip(here, sizes, strict=True))))
    return host


@pytest.mark.parametrize("seed", range(12))
def test_no_more_chips_of_a_kind_than_are_in_play(seed: int) -> None:
    """Handed out: 400 of 5, 320 of 25 and 100 of 100. The fives make 80 more of 25; a race may add a chip or two."""
    host = mixed(seed)
    for level in range(1, 16):
        for table, due in due_at(host, level):
            shown = racks_after(host.evening, table, held(host, table, due))
            assert shown == racks_in_play(host.evening)
            assert {one: made.worth for one, made in shown.items()} == stacks(host)
            lie_there, added = together(shown.values()), max(0, -host.evening.accounts[Account.RACED_OFF])
            assert lie_there.count(Chips(5)) <= 400
            assert lie_there.count(Chips(25)) <= 400 + added // 25
            assert lie_there.count(Chips(100)) <= 100 + added // 100 + 1


def stacks(host: Host) -> dict[PlayerId, Chips]:
    return {one.player: one.stack or Chips(0) for one in host.evening.playing()}


def test_forfeited_chips_are_no_longer_in_play() -> None:
    host = Host(4).starts()
    out = host.playing()[0]
    host.does(c.Leave(out, by_director=True))
    assert together(racks_in_play(host.evening).values()).count(Chips(100)) <= 20
    assert out not in racks_in_play(host.evening)
    assert all(one.worth == host.evening.entrant(player).stack for player, one in racks_in_play(host.evening).items())


def test_a_rebuy_is_another_set() -> None:
    host = Host(4).starts()
    out, by, *_ = host.playing()
    host.does(c.BeginHand(TableNo(1), host.now))
    host.does(c.EndHand(TableNo(1), (c.Out(out, by),)))
    left = [e.Stack(one, Chips(2000 if one == by else 1000)) for one in host.playing()]
    host.does(c.CountStacks(TableNo(1), tuple(left)))
    assert racks_in_play(host.evening)[by] == rack(red=40, green=32, black=10)
    host.does(c.Rebuy(out))
    assert racks_in_play(host.evening)[out] == rack(red=20, green=16, black=5)
    assert together(racks_in_play(host.evening).values()) == rack(red=100, green=80, black=25)


@pytest.mark.parametrize(
    ("chips", "issued"),
    [
        (1000, rack(red=100, green=80, black=25)),  # another set
        (500, rack(red=80, green=64, black=25)),  # five hundreds
        (1500, rack(red=100, green=80, black=30)),  # a set, and five hundreds
    ],
)
def test_what_an_add_on_brings(chips: int, issued: Rack) -> None:
    host = Host(4, plan=replace(USUAL, add_on=AddOn(Money(1000), Chips(chips), 4))).starts()
    host.does(c.BuyAddOn(host.playing()[0]))
    assert handed_out(host.evening) == issued
    assert together(racks_in_play(host.evening).values()) == issued


# ------------------------------------------------------------------------------------------------- the bank


def bank(on_hand: Pile | None, level: int) -> tuple[Bank, ...]:
    """What the race of this level takes from the bank, at one table of ten."""
    host = Host(10, plan=replace(USUAL, on_hand=on_hand)).starts()
    races_until(host, level - 1)
    before = racks_in_play(host.evening)
    races_until(host, level)
    return from_the_bank(before.values(), racks_in_play(host.evening).values(), on_hand)


BOUGHT = {"red": 200, "green": 200, "black": 50, "purple": 50}  # CHIP-03, ten players


@pytest.mark.parametrize(
    ("on_hand", "level", "handed"),
    [
        (None, 4, [(25, 40, 0, False)]),
        (box(**BOUGHT), 4, [(25, 40, 0, False)]),  # as bought by the book: just enough
        (box(**BOUGHT | {"green": 180}), 4, [(25, 20, 0, False), (500, 1, 0, True)]),  # the rest in larger chips
        (None, 9, [(500, 10, 0, True)]),
        (box(**BOUGHT), 9, [(500, 10, 0, True)]),
        (box(**BOUGHT | {"purple": 7}), 9, [(500, 10, 3, True)]),  # three are not there
        (box(**BOUGHT | {"black": 90, "purple": 2}), 9, [(100, 40, 0, False), (500, 2, 0, True)]),  # a little of both
        (box(red=200, green=200, black=50), 9, [(100, 50, 50, False)]),  # no purple at all: hundreds are missing
        (box(red=200, green=200, black=100), 9, [(100, 50, 0, False)]),  # near miss: but there are enough of them
        (None, 15, [(500, 10, 0, False)]),
    ],
)
def test_what_the_bank_hands_out(on_hand: Pile | None, level: int, handed: list[tuple[int, int, int, bool]]) -> None:
    found = bank(on_hand, level)
    assert [(one.value, one.needed, one.missing, one.new_here) for one in found] == handed


def test_a_chip_the_others_do_not_make_never_comes_in() -> None:
    blue = Chip(Chips(250), "blue")
    on_hand = pile({**dict(box(red=200, green=200, black=100).counts), blue: 50})
    assert [one.value for one in bank(on_hand, 9)] == [100]
