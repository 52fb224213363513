"""What a plan may be: stacks worth some blinds, add-ons that can be counted out, and each fault in its own part."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.questions.words import Chips
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rulebooks.house import HouseBook, house_rule, with_house_rules
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.box import Chip, Pile, book_chips, pile
from shuffleup.tournament.clock.levels import Level, Schedule
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.plan import AddOn, Plan, plan_faults, usual_plan, wrong_plan
from shuffleup.tournament.prizes.payouts import Money, Shares
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import TableNo
from tests.tournament.host import BUY_IN, Host

RED, GREEN, BLACK = (next(one for one in book_chips(HOMEGAME) if one.value == value) for value in (5, 25, 100))
USUAL = usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN)


def of(counts: dict[Chip, int]) -> Plan:
    return replace(USUAL, set=pile(counts))


def adds_on(chips: int, until: int = 4) -> Plan:
    return replace(USUAL, add_on=AddOn(Money(1000), Chips(chips), until))


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (USUAL, ""),
        (of({RED: 20}), ""),  # 100: five big blinds of 10-20
        (
            of({RED: 19}),  # near miss: one chip less
            "A starting stack of 95 is less than 5 big blinds of level 1 (10-20). Give at least 100, or begin with "
            "lower blinds.",
        ),
        (replace(of({RED: 19}), schedule=Schedule((Level(Chips(5), Chips(10)),))), ""),  # near miss: lower blinds
        (of({}), "A buy-in must buy chips."),
    ],
)
def test_a_stack_is_worth_some_big_blinds(plan: Plan, reason: str) -> None:
    wrong = wrong_plan(plan, HOMEGAME)
    assert (wrong.reason if wrong else "") == reason


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (adds_on(500), ""),
        (adds_on(7), "An add-on of 7 cannot be made of the chips in play in level 4: 25, 100 and 500."),
        (adds_on(7, until=3), "An add-on of 7 cannot be made of the chips in play in level 3: 5, 25, 100 and 500."),
        # From level 4 on (25-50) the fives are gone, and from level 9 on (200-400) the quarters.
        (adds_on(505, until=3), ""),
        (adds_on(505, until=4), "An add-on of 505 cannot be made of the chips in play in level 4: 25, 100 and 500."),
        (adds_on(525, until=8), ""),
        (adds_on(525, until=9), "An add-on of 525 cannot be made of the chips in play in level 9: 100 and 500."),
        (adds_on(500, until=15), ""),
        (adds_on(500, until=16), "The schedule ends with level 15; an add-on cannot be had until level 16."),
        (adds_on(0), "An add-on has a price, chips, and a level until which it can be had."),
        (adds_on(-7), "An add-on has a price, chips, and a level until which it can be had."),
    ],
)
def test_an_add_on_is_made_of_the_chips_in_play_by_then(plan: Plan, reason: str) -> None:
    wrong = wrong_plan(plan, HOMEGAME)
    assert (wrong.reason if wrong else "") == reason


@pytest.mark.parametrize(
    ("plan", "parts"),
    [
        (USUAL, []),
        (replace(USUAL, name=" "), ["name"]),
        (replace(USUAL, name="N" * 80), []),
        (replace(USUAL, name="N" * 81), ["name"]),
        (replace(USUAL, name="Friday\nnight"), ["name"]),
        (replace(USUAL, buy_in=Money(-1)), ["buy_in"]),
        (replace(USUAL, unit=Money(0)), ["unit"]),
        (replace(USUAL, seats=11), ["seats"]),
        (of({RED: 1}), ["set"]),
        (of({BLACK: 10}), ["schedule"]),  # no chips for 10-20
        (adds_on(7), ["add_on"]),
        (replace(USUAL, re_entry=ReEntryOffer(1, 1)), ["re_entry"]),
        (replace(USUAL, tables=0), ["tables"]),
        (replace(USUAL, on_hand=USUAL.set), ["on_hand"]),
        (replace(USUAL, payouts=Shares((50, 30))), ["payouts"]),
        (replace(adds_on(7), name="", tables=0), ["name", "tables", "add_on"]),
    ],
)
def test_a_fault_says_which_part_it_is_in(plan: Plan, parts: list[str]) -> None:
    assert [fault.part for fault in plan_faults(plan, HOMEGAME)] == parts


# ------------------------------------------------------------------------------------- what the book says of blinds

ODD = "Level 1 (10-25): no small blind of whole chips goes with a big blind of 25."
HALF = with_house_rules(HOMEGAME, [house_rule("GAME-12")])


def playing(book: Rulebook, *blinds: tuple[int, int]) -> Plan:
    levels = tuple(Level(Chips(small), Chips(big)) for small, big in blinds)
    return replace(usual_plan("Friday", "2026-11-13", book, BUY_IN), schedule=Schedule(levels))


@pytest.mark.parametrize(
    ("book", "blinds", "reason", "by"),
    [
        (GUIDELINES, [(10, 20), (25, 50)], "", ""),
        (GUIDELINES, [(10, 25), (25, 50)], ODD, "GAME-12"),
        (GUIDELINES, [(10, 20), (15, 40)], "Level 2 (15-40): with a big blind of 40 the small blind is 20.", "GAME-12"),
        (GUIDELINES, [(0, 20), (0, 25)], "", ""),  # one blind: no small one to be half of it
        (HOMEGAME, [(10, 25), (25, 50)], "", ""),  # near miss: another book
        (ROBERTS, [(10, 25), (25, 50)], "", ""),
        (HALF, [(10, 25), (25, 50)], ODD, "GAME-12"),
    ],
)  # fmt: skip
def test_game_12_the_small_blind_is_half_the_big_one(
    book: Rulebook | HouseBook, blinds: list[tuple[int, int]], reason: str, by: str
) -> None:
    plain = book.book if isinstance(book, HouseBook) else book
    wrong = wrong_plan(playing(plain, *blinds), plain)
    assert (wrong.reason if wrong else "", " ".join(one.id for one in wrong.by) if wrong else "") == (reason, by)


def test_game_12_no_hand_begins_that_cannot_be_played() -> None:
    """An evening that was planned by another book: it is said before the hand is on record."""
    host = Host(4, plan=playing(HOMEGAME, (10, 25), (25, 50))).starts()
    host.book = GUIDELINES
    host.refuses(c.BeginHand(TableNo(1), host.now), "Half of a big blind of 25 is no whole chip.", "GAME-12")
    host.book = HOMEGAME  # near miss: a book that does not mind
    host.hand(1)


# ------------------------------------------------------------------------------------------ what is left in the box


def box(sets: int, more: int = 0) -> Pile:
    """So many starting sets, and some blacks."""
    return pile(dict(USUAL.set.times(sets).counts) | {BLACK: sets * USUAL.set.count(BLACK) + more})


def started(on_hand: Pile, add_on: AddOn | None = None) -> Host:
    return Host(4, plan=replace(USUAL, on_hand=on_hand, add_on=add_on)).starts()


@pytest.mark.parametrize(
    ("on_hand", "left"),
    [
        (box(5), None),
        (box(4, more=10), None),  # what is changed need not be a set
        (box(4, more=9), 900),  # near miss: one black short
        (box(4), 0),
    ],
)
def test_a_rebuy_takes_chips_that_are_in_the_box(on_hand: Pile, left: int | None) -> None:
    host = started(on_hand)
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    if left is None:
        assert host.evening.entrant(one).status is Status.BUSTED
        host.does(c.Rebuy(one))
        return
    assert host.evening.entrant(one).status is Status.OUT  # nothing to wait for
    host.refuses(c.Rebuy(one), "")


def test_of_two_who_lost_everything_one_can_be_given_chips() -> None:
    host = started(box(5))
    one, two, three, _ = host.playing()
    host.hand(1, c.Out(one, three), c.Out(two, three))
    host.does(c.Rebuy(two))
    host.refuses(c.Rebuy(one), "The chips left in the box are worth 0; this takes 1,000.")
    host.does(c.StayOut(one))


@pytest.mark.parametrize(("more", "why"), [(5, ""), (4, "The chips left in the box are worth 400; this takes 500.")])
def test_so_does_an_add_on(more: int, why: str) -> None:
    host = started(box(4, more), AddOn(Money(1000), Chips(500), 4))
    one, *_ = host.playing()
    if why:
        host.refuses(c.BuyAddOn(one), why)
    else:
        host.does(c.BuyAddOn(one))
