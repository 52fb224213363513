"""Tonight in words: what was decided, the house rules with what each overrules, and what can still be changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rulebooks.house import HouseBook, house_rule, with_house_rules
from shuffleup.rules import Rulebook
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Break, Level, Schedule
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.events import Planned
from shuffleup.tournament.evolve import begin
from shuffleup.tournament.plan import AddOn, Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Amounts, Money, PrizeStructure, Shares
from shuffleup.views.clock import blinds_of
from shuffleup.views.tonight import (
    CardsView,
    ChipsEach,
    ChoiceMade,
    LevelsInShort,
    RebuyOffer,
    SetUpView,
    changes_view,
    house_rules_view,
    set_up_view,
)
from tests.tournament.host import BUY_IN, Host

EACH, BEFORE = "house BUY-02/rebuys-each", "house BUY-02/rebuy-before-level"


def friday(**others: object) -> Plan:
    return replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), **others)  # type: ignore[arg-type]


def hosted(plan: Plan, players: int = 0) -> Host:
    return Host(players, booked(plan), plan=plan)


def booked(plan: Plan) -> Rulebook:
    made = with_house_rules(BOOKS[plan.book], [house_rule(text) for text in plan.house])
    assert isinstance(made, HouseBook)
    return made.book


def set_up(plan: Plan, players: int = 0) -> SetUpView:
    host = hosted(plan, players)
    return set_up_view(host.evening, host.book, CardsView.REAL, director=False)


# --------------------------------------------------------------------------------------------------- the set-up


def test_the_documents_own_evening() -> None:
    """BUY-01, BUY-02, CHIP-02, SEAT-01."""
    seen = set_up(friday())
    assert (seen.date, seen.book, seen.buy_in, seen.stack, seen.stack_by) == (
        "2026-11-13", "homegame", 2500, 1000, ("BUY-01",),
    )  # fmt: skip
    assert sum(one.count * one.value for one in seen.chips) == 1000
    assert seen.chips[0] == ChipsEach(20, "red", Chips(5), 3, Chips(25))
    assert seen.rebuys == RebuyOffer(1, 4, Chips(0), ("BUY-02",))
    assert (seen.add_on, seen.re_entry, seen.tables, seen.choices) == (None, None, None, ())
    assert (seen.seats, seen.seats_by) == (10, ("SEAT-01",))


def test_what_the_host_offers_is_there() -> None:
    add_on, re_entry = AddOn(Money(1000), Chips(500), 3), ReEntryOffer(2, 4)
    seen = set_up(friday(add_on=add_on, re_entry=re_entry, seats=8, tables=2, hand_for_hand=True))
    assert (seen.add_on, seen.re_entry, seen.seats, seen.tables) == (add_on, re_entry, 8, 2)
    assert seen.choices == (ChoiceMade(say("At the end"), say("Hand for hand just before the prizes")),)


REBUYS: list[tuple[str, Plan, tuple[int, int] | None, tuple[str, ...]]] = [
    # the host                  the plan                                         each, before  by
    ("as the book has them",    friday(),                                        (1, 4),       ("BUY-02",)),
    ("has none",                friday(rebuys=False),                            None,         ()),
    ("two each",                friday(house=("BUY-02/rebuys-each=2",)),         (2, 4),       (EACH, "BUY-02")),
    ("near miss: none each",    friday(house=("BUY-02/rebuys-each=0",)),         None,         ()),
    ("until level 6",           friday(house=("BUY-02/rebuy-before-level=6",)),  (1, 6),       ("BUY-02", BEFORE)),
    ("none before level 1",     friday(house=("BUY-02/rebuy-before-level=1",)),  None,         ()),
]  # fmt: skip


@pytest.mark.parametrize(("plan", "offered", "by"), [row[1:] for row in REBUYS], ids=[row[0] for row in REBUYS])
def test_rebuys_are_those_of_the_book_with_its_house_rules(
    plan: Plan, offered: tuple[int, int] | None, by: tuple[str, ...]
) -> None:
    assert set_up(plan).rebuys == (RebuyOffer(*offered, Chips(0), by) if offered else None)


def level(small: int, minutes: int) -> Level:
    return Level(Chips(small), Chips(2 * small), minutes=minutes)


def test_levels_in_short() -> None:
    steps = (level(5, 20), Break(10), level(10, 15), level(25, 20), Break(5), level(50, 30))
    first, last = blinds_of(level(5, 20)), blinds_of(level(50, 30))
    assert set_up(friday(schedule=Schedule(steps))).levels == LevelsInShort(4, (15, 30), first, last, 2)


def test_the_levels_are_those_on_the_wall_now() -> None:
    host = hosted(friday(), 4)
    before = set_up_view(host.evening, host.book, CardsView.REAL, director=True).levels
    host.does(c.EditSchedule(host.evening.plan.schedule.steps[:-1], host.now))
    after = set_up_view(host.evening, host.book, CardsView.REAL, director=True).levels
    assert after.levels == before.levels - 1


PRIZES: list[tuple[str, PrizeStructure | None, int, str, tuple[tuple[int | None, int | None], ...]]] = [
    # what                        prizes of the host         players  by        percent and sum, place by place
    ("nobody has entered",        None,                      0,       "custom", ()),
    ("by the book",               None,                      4,       "PAY-02", ((50, 5000), (30, 3000), (20, 2000))),
    ("near miss: two players",    None,                      2,       "custom", ((None, 3500), (None, 1500))),
    ("the host's, nobody there",  Shares((70, 30)),          0,       "host",   ((70, None), (30, None))),
    ("the host's",                Shares((70, 30)),          4,       "host",   ((70, 7000), (30, 3000))),
    ("his sums, nobody there",    Amounts((Money(7500),)),   0,       "host",   ((None, 7500),)),
    ("his sums, and the purse",   Amounts((Money(10000),)),  4,       "host",   ((None, 10000),)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("structure", "players", "by", "places"), [row[1:] for row in PRIZES], ids=[row[0] for row in PRIZES]
)
def test_prizes_in_short(
    structure: PrizeStructure | None, players: int, by: str, places: tuple[tuple[int | None, int | None], ...]
) -> None:
    seen = set_up(friday(payouts=structure), players).prizes
    assert (seen.source, seen.places) == (by, places)


# ---------------------------------------------------------------------------------------------- the house rules


def test_a_night_by_the_book_has_no_house_rules() -> None:
    assert house_rules_view(begin(Planned(friday()))) == ()


def test_each_house_rule_comes_with_what_it_overrules() -> None:
    adopted, number = house_rules_view(begin(Planned(friday(house=("DEAL-03", "BET-02=2")))))
    assert (adopted.id, [one.id for one in adopted.overrules]) == ("DEAL-03", ["DEAL-02"])
    assert (number.id, [one.id for one in number.overrules]) == ("house BET-02", ["BET-02"])
    assert number.text == "The smallest bet, in big blinds. Here: 2."
    assert all(one.text for rule in (adopted, number) for one in rule.overrules)


# ------------------------------------------------------------------------------------- what can still be changed


def test_until_the_start_both_may_change_and_then_they_stand() -> None:
    """CLK-06, PAY-02."""
    host = hosted(friday(), 4)
    before = changes_view(host.evening, host.book, director=True)
    assert (before.schedule.stands, before.prizes.stands, before.settled) == ("", "", False)
    host.starts()
    after = changes_view(host.evening, host.book, director=True)
    assert (after.schedule.by, after.prizes.by, after.settled) == (("CLK-06",), ("PAY-02",), False)
    assert after.schedule.stands == "The event has started, and the posted schedule stands."


def test_prizes_change_again_when_the_purse_grows_and_never_once_paid() -> None:
    """PAY-02."""
    host = hosted(friday(), 2).starts()
    one, two = host.playing()
    host.hand(1, c.Out(one, two))
    host.does(c.Rebuy(one))
    assert changes_view(host.evening, host.book, director=False).prizes.stands == ""
    host.hand(1, c.Out(one, two))
    host.does(c.PayPrizes())
    assert changes_view(host.evening, host.book, director=False).settled
