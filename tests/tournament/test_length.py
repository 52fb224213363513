"""How long an evening takes: what the documents say (CLK-05), and what makes it longer or shorter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.questions.materials import HoursToExpect, StartingSet
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Ruling
from shuffleup.tournament.chips.box import book_set
from shuffleup.tournament.clock.length import Span, chips_expected, expected_span, length_of
from shuffleup.tournament.clock.levels import Break, Length, Level, Schedule, standard_schedule
from shuffleup.tournament.clock.structures import BlindCount, HowPosted, as_posted
from shuffleup.tournament.plan import AddOn, Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money


def plan(minutes: int = 20) -> Plan:
    """The documents' own evening."""
    return usual_plan("Friday", "2026-11-13", HOMEGAME, Money(2500), minutes)


def minutes_of(own: Plan, players: int) -> tuple[int, int, int]:
    return length_of(own, players).minutes


@pytest.mark.parametrize(("minutes", "span"), [(20, (200, 220, 240)), (30, (300, 330, 360))])
def test_clk_05_two_tables_of_seven_take_what_the_documents_say(minutes: int, span: tuple[int, int, int]) -> None:
    """3 to 4 hours with levels of 20 minutes, 5 to 6 with 30: level 10 at the earliest, level 12 at the latest."""
    assert minutes_of(plan(minutes), 14) == span
    ruling = HOMEGAME.ask(HoursToExpect(minutes))
    assert isinstance(ruling, Ruling)
    assert ruling.answer[0] * 60 <= span[0] <= span[2] <= ruling.answer[1] * 60


@pytest.mark.parametrize("minutes", [20, 30])
@pytest.mark.parametrize(("players", "inside"), [(6, False), (8, True), (14, True), (19, True), (20, False)])
def test_clk_05_fields_for_which_it_is_so(players: int, inside: bool, minutes: int) -> None:
    """One or two tables with some rebuys; with fewer or more players the likely end is before or after those hours."""
    ruling = HOMEGAME.ask(HoursToExpect(minutes))
    assert isinstance(ruling, Ruling)
    likely = length_of(plan(minutes), players).likely.minutes
    assert (ruling.answer[0] * 60 <= likely <= ruling.answer[1] * 60) is inside


# minutes  players   half of 200 evenings that were played out were over by then
@pytest.mark.parametrize(
    ("minutes", "players", "played"),
    [(8, 6, 85), (8, 12, 107), (8, 18, 124), (10, 6, 99), (10, 12, 126), (10, 18, 139)],
)
def test_short_levels_end_it_later_than_their_blinds_alone_would(minutes: int, players: int, played: int) -> None:
    """What is promised at the set-up is what the wall foretells once play has begun."""
    own = replace(plan(minutes), rebuys=False)
    likely = length_of(own, players).likely
    assert abs(likely.minutes - played) <= 15
    usual = length_of(replace(plan(20), rebuys=False), players).likely
    assert likely.levels > usual.levels  # near miss: in 20 minutes the hands are played that it takes


# ------------------------------------------------------------------------------- what makes it longer or shorter

USUAL = plan()
LEVELS = USUAL.schedule.levels


def posted(blinds: BlindCount) -> Schedule:
    return Schedule(as_posted(LEVELS, HowPosted(blinds), USUAL.set.values))


LONGER = [
    # what is different            the plan                                                          players
    ("more players",               USUAL,                                                            24),
    ("bigger stacks",              replace(USUAL, set=USUAL.set.times(2)),                           14),
    ("an add-on",                  replace(USUAL, add_on=AddOn(Money(500), Chips(1000), 3)),         14),
    ("longer levels",              plan(25),                                                         14),
    ("a break on the way",         replace(USUAL, schedule=Schedule((*LEVELS[:4], Break(15), *LEVELS[4:]))), 14),
    ("a level that is played twice",replace(USUAL, schedule=Schedule((*LEVELS[:1], *LEVELS))),        14),
]  # fmt: skip
SHORTER = [
    ("fewer players",              USUAL,                                                            8),
    ("no rebuys",                  replace(USUAL, rebuys=False),                                     14),
    ("shorter levels",             plan(15),                                                         14),
    ("a third blind",              replace(USUAL, schedule=posted(BlindCount.THREE)),                14),
    ("blinds that begin higher",   replace(USUAL, schedule=Schedule(LEVELS[3:])),                    14),
]  # fmt: skip


@pytest.mark.parametrize(("other", "players"), [row[1:] for row in LONGER], ids=[row[0] for row in LONGER])
def test_longer(other: Plan, players: int) -> None:
    longer, usual = minutes_of(other, players), minutes_of(USUAL, 14)
    assert all(one >= before for one, before in zip(longer, usual, strict=True))
    assert longer[1] > usual[1]


@pytest.mark.parametrize(("other", "players"), [row[1:] for row in SHORTER], ids=[row[0] for row in SHORTER])
def test_shorter(other: Plan, players: int) -> None:
    shorter, usual = minutes_of(other, players), minutes_of(USUAL, 14)
    assert all(one <= before for one, before in zip(shorter, usual, strict=True))
    assert sum(shorter) < sum(usual)


def test_a_break_after_the_end_takes_no_time() -> None:
    late = replace(USUAL, schedule=Schedule((*LEVELS[:12], Break(15), *LEVELS[12:])))
    assert minutes_of(late, 14) == minutes_of(USUAL, 14)


def test_the_same_depth_takes_the_same_time() -> None:
    """Near miss of bigger stacks: another set of the same worth."""
    other = replace(USUAL, set=book_set(StartingSet.B, HOMEGAME))
    assert other.stack == USUAL.stack
    assert minutes_of(other, 14) == minutes_of(USUAL, 14)


@pytest.mark.parametrize("blinds", [BlindCount.ONE, BlindCount.NONE])
def test_the_same_big_blind_takes_the_same_time_with_fewer_blinds(blinds: BlindCount) -> None:
    """Near miss of a third blind: nobody pays more than the big blind, or bets from where it would be."""
    assert minutes_of(replace(USUAL, schedule=posted(blinds)), 14) == minutes_of(USUAL, 14)


FURTHER = [
    # further blinds   as soon as with a big blind of
    ((),               50),
    ((100,),           75),
    ((100, 200),       116),
    ((50,),            50),  # near miss: a third blind that is no higher
]  # fmt: skip


@pytest.mark.parametrize(("further", "big_blind"), FURTHER)
def test_further_blinds_end_it_as_soon_as_a_higher_big_blind_would(further: tuple[int, ...], big_blind: int) -> None:
    level = Level(Chips(25), Chips(50), straddles=tuple(map(Chips, further)))
    most = 24 * big_blind
    assert expected_span(Schedule((level,)), most).likely.enough
    assert not expected_span(Schedule((level,)), most + 1).likely.enough


# ---------------------------------------------------------------------------------------------------- the chips

CHIPS = [
    # players  rebuys  add-on of  chips
    (14,       True,   0,         17_000),
    (14,       False,  0,         14_000),
    (3,        True,   0,         3_000),  # near miss: one rebuy for four players
    (4,        True,   0,         5_000),
    (14,       True,   500,       24_000),
    (0,        True,   500,       0),
]  # fmt: skip


@pytest.mark.parametrize(("players", "rebuys", "add_on", "chips"), CHIPS)
def test_how_many_chips_there_will_be(players: int, rebuys: bool, add_on: int, chips: int) -> None:
    offer = AddOn(Money(500), Chips(add_on), 3) if add_on else None
    assert chips_expected(replace(USUAL, rebuys=rebuys, add_on=offer), players) == chips


def test_the_ends_are_at_30_and_at_20_big_blinds() -> None:
    """12,000 chips are 30 big blinds of 400 (level 9) and 20 of 600 (level 10); one more, and it is a level later."""
    schedule = standard_schedule(HOMEGAME)
    assert expected_span(schedule, 12_000) == Span(Length(9, 180), Length(10, 200), Length(10, 200))
    assert expected_span(schedule, 12_001) == Span(Length(10, 200), Length(10, 200), Length(11, 220))


def test_a_schedule_that_is_too_short_says_so() -> None:
    span = length_of(USUAL, 34)  # 42,000 chips are 21 big blinds of the last level
    assert [one.enough for one in (span.shortest, span.likely, span.longest)] == [True, True, False]
