"""Schedules: the one the documents print (CLK-05), any other, what is refused, and how long an evening takes."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.hand.decision import Refused
from shuffleup.questions.materials import HoursToExpect, PostedMayChange, PostedSheet
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, Ruling
from shuffleup.tournament.clock.levels import (
    ENDS_AT_BIG_BLINDS,
    Break,
    Length,
    Level,
    LevelOrBreak,
    Schedule,
    expected_length,
    payable,
    schedule_of,
    schedule_stands,
    standard_schedule,
)
from tests.first_edition import ROBERTS_1
from tests.refusals import refused

RED, GREEN, BLACK = Chips(5), Chips(25), Chips(100)
SET = (RED, GREEN, BLACK)

T1000 = [
    "10-20", "15-30", "20-40", "25-50", "50-100",
    "75-150", "100-200", "150-300", "200-400", "300-600",
    "400-800", "500-1000", "600-1200", "800-1600", "1000-2000",
]  # fmt: skip


def level(text: str, ante: int = 0, minutes: int = 20) -> Level:
    small, big = map(int, text.split("-"))
    return Level(Chips(small), Chips(big), Chips(ante), minutes)


# -------------------------------------------------------------------------------------------------- CLK-05


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_clk_05_every_book_has_the_same_fifteen_levels(book: Rulebook) -> None:
    schedule = standard_schedule(book)
    assert [str(one) for one in schedule.levels] == T1000
    assert schedule_of(schedule.steps, SET) == schedule


@pytest.mark.parametrize(
    ("minutes", "hours"),
    [
        (20, (3, 4)),
        (30, (5, 6)),
        (25, None),  # near miss: the documents say nothing of 25 minutes
    ],
)
def test_clk_05_hours_by_the_length_of_a_level(minutes: int, hours: tuple[int, int] | None) -> None:
    ruling = HOMEGAME.ask(HoursToExpect(minutes))
    assert (ruling.answer, ruling.by.id) == (hours, "CLK-05") if isinstance(ruling, Ruling) else hours is None


def test_clk_05_twenty_or_thirty_minutes() -> None:
    assert {one.minutes for one in standard_schedule(ROBERTS).levels} == {20}
    assert {one.minutes for one in standard_schedule(ROBERTS, 30).levels} == {30}
    assert standard_schedule(ROBERTS, 30).minutes == 15 * 30


# -------------------------------------------------------------------------------------------------- CLK-06


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
@pytest.mark.parametrize(("started", "may"), [(False, True), (True, False)])
def test_clk_06_the_schedule_is_settled_before_the_start(book: Rulebook, started: bool, may: bool) -> None:
    refused = schedule_stands(book, started=started)
    assert (refused is None) is may
    if refused:
        assert [citation.id for citation in refused.by] == ["CLK-06"]


def test_clk_06_is_about_the_schedule_and_not_the_payouts() -> None:
    def of(sheet: PostedSheet) -> PostedMayChange:
        return PostedMayChange(sheet, started=True, purse_grew=False)

    assert ROBERTS.cited(of(PostedSheet.SCHEDULE)) == ("CLK-06",)
    assert ROBERTS_1.cited(of(PostedSheet.PAYOUTS)) == ()  # near miss: no document under this book says so


def test_clk_06_a_purse_that_grew_does_not_open_the_schedule() -> None:
    ruling = GUIDELINES.ask(PostedMayChange(PostedSheet.SCHEDULE, started=True, purse_grew=True))
    assert isinstance(ruling, Ruling)
    assert (ruling.answer, ruling.by.id) == (False, "CLK-06")


# -------------------------------------------------------------------------------------------- levels and breaks


def test_breaks_take_time_but_no_number() -> None:
    schedule = Schedule((level("10-20"), Break(10), level("15-30", minutes=30)))
    assert [(slot.number, slot.starts, slot.ends) for slot in schedule.timetable()] == [
        (1, 0, 20),
        (None, 20, 30),
        (2, 30, 60),
    ]
    assert schedule.minutes == 60
    assert schedule.level(2) == level("15-30", minutes=30)


def test_the_last_level_goes_on() -> None:
    schedule = standard_schedule(HOMEGAME)
    assert schedule.level(15) == schedule.level(16) == schedule.level(99) == level("1000-2000")
    assert schedule.level(14) != schedule.level(15)


# ------------------------------------------------------------------------------------------------ refusals

REFUSED: list[tuple[str, list[LevelOrBreak], str]] = [
    ("nothing", [], "A schedule needs at least one level."),
    ("only a break", [Break(10)], "A schedule needs at least one level."),
    ("break first", [Break(10), level("10-20")], "The schedule begins with a break; start the clock later instead."),
    ("break last", [level("10-20"), Break(10)],
     "No level comes after the last break; leave the break out, or add a level."),
    ("two breaks", [level("10-20"), Break(5), Break(5), level("15-30")], "One break follows another; make them one."),
    ("no break", [level("10-20"), Break(0), level("15-30")], "A break lasts at least one minute."),
    ("no time", [level("10-20", minutes=0)], "Level 1 (10-20) lasts 0 minutes; a level lasts at least one."),
    ("no end", [level("10-20", minutes=241)], "A level or a break lasts at most 240 minutes."),
    ("no end to a break", [level("10-20"), Break(241), level("15-30")],
     "A level or a break lasts at most 240 minutes."),
    ("no big blind", [level("0-0")], "Level 1 (0-0) has no big blind."),
    ("ante above the big blind", [level("10-20", ante=25)],
     "Level 1 (10-20, ante 25) has an ante above the big blind."),
    ("ante below nothing", [level("10-20", ante=-5)], "Level 1 (10-20, ante -5) has a negative amount."),
    ("beyond reckoning", [level("10-100000001")],
     "Level 1 (10-100,000,001) is higher than 100,000,000, the most we reckon with."),
    ("small above big", [level("30-20")], "Level 1 (30-20) has a small blind above the big blind."),
    ("same again", [level("10-20"), level("10-20")], "Level 2 (10-20) is not higher than the level before it (10-20)."),
    ("falling", [level("20-40"), level("15-30")], "Level 2 (15-30) is not higher than the level before it (20-40)."),
    (
        "small blind falls",
        [level("50-100"), level("25-150")],
        "Level 2 (25-150) is not higher than the level before it (50-100).",
    ),
    (
        "ante falls alone",
        [level("25-50", ante=10), level("25-50", ante=5)],
        "Level 2 (25-50, ante 5) is not higher than the level before it (25-50, ante 10).",
    ),
    (
        "small blind of no chip",
        [level("10-20"), level("12-25")],
        "Level 2 (12-25): 12 cannot be paid with chips of 5, 25 and 100. Use other blinds, or other chips.",
    ),
    (
        "ante of no chip",
        [level("10-20", ante=2)],
        "Level 1 (10-20, ante 2): 2 cannot be paid with chips of 5, 25 and 100. Use other blinds, or other chips.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("steps", "reason"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_bad_schedules_are_refused(steps: list[LevelOrBreak], reason: str) -> None:
    refusal = schedule_of(steps, SET)
    assert isinstance(refusal, Refused)
    assert refusal.reason == reason


NEAR_MISSES: list[tuple[str, list[LevelOrBreak]]] = [
    ("break in the middle", [level("10-20"), Break(10), level("15-30")]),
    ("one minute", [level("10-20", minutes=1)]),
    ("four hours", [level("10-20", minutes=240), Break(240), level("15-30")]),
    ("one blind", [level("0-20", ante=5)]),
    ("an ante of one big blind", [level("10-20", ante=20)]),
    ("no small blind", [level("0-20")]),
    ("equal blinds", [level("20-20")]),
    ("as high as it goes", [level("10-100000000")]),
    ("only the ante rises", [level("25-50"), level("25-50", ante=5)]),
    ("only the big blind rises", [level("25-50"), level("25-75")]),
    ("blinds rise, ante falls", [level("25-50", ante=10), level("50-100", ante=5)]),
]


@pytest.mark.parametrize("steps", [row[1] for row in NEAR_MISSES], ids=[row[0] for row in NEAR_MISSES])
def test_what_is_just_about_right_is_not_refused(steps: list[LevelOrBreak]) -> None:
    assert schedule_of(steps, SET) == Schedule(tuple(steps))


@pytest.mark.parametrize(
    ("chips", "good"),
    [
        ((RED, GREEN, BLACK), True),
        ((GREEN, BLACK), False),  # near miss: nobody can pay 10
        ((Chips(1),), True),
        ((Chips(10), Chips(25)), False),  # near miss: 15 is neither
        ((), False),
    ],
)
def test_the_chips_must_make_the_blinds(chips: tuple[Chips, ...], good: bool) -> None:
    steps = standard_schedule(HOMEGAME).steps
    assert isinstance(schedule_of(steps, chips), Schedule) is good


def test_a_chip_worth_nothing_is_refused() -> None:
    refused(schedule_of([level("10-20")], (Chips(0), RED)), Refusal.WRONG_PLAN, "Every chip is worth at least 1.")


def test_payable_is_what_adding_chips_up_gives() -> None:
    """Against plain counting, for chips that do not divide each other."""
    for chips in ((2, 5), (3, 7, 11), (4, 6), (25, 40), (9,), (6, 10, 15)):
        sums = {0}
        for _ in range(200):
            sums |= {one + chip for one in sums for chip in chips if one + chip <= 400}
        values = tuple(map(Chips, chips))
        assert [amount for amount in range(401) if payable(amount, values)] == sorted(sums), chips


# ------------------------------------------------------------------------------------------ how long it takes


@pytest.mark.parametrize("players", range(10, 25))
@pytest.mark.parametrize(("minutes", "hours"), [(20, (3, 4)), (30, (5, 6))])
def test_clk_05_the_estimate_is_what_the_documents_expect(players: int, minutes: int, hours: tuple[int, int]) -> None:
    length = expected_length(standard_schedule(HOMEGAME, minutes), players, 1000)
    assert length.enough
    assert hours[0] * 60 <= length.minutes <= hours[1] * 60


@pytest.mark.parametrize("players", [9, 25])
def test_clk_05_fewer_or_more_players_leave_the_range(players: int) -> None:
    length = expected_length(standard_schedule(HOMEGAME, 30), players, 1000)
    assert not 5 * 60 <= length.minutes <= 6 * 60


LENGTHS = [
    # players  chips  rebuys  levels
    (10, 1000, 0, 10),
    (10, 1000, 5, 11),
    (15, 1000, 0, 11),
    (10, 500, 0, 8),
    (10, 2000, 0, 12),
    (24, 1000, 0, 12),
    (2, 1000, 0, 5),  # 2000 chips are 40 big blinds of 50, and 20 of 100
]


@pytest.mark.parametrize(("players", "chips", "rebuys", "levels"), LENGTHS)
def test_an_event_ends_when_chips_are_few_for_the_blinds(players: int, chips: int, rebuys: int, levels: int) -> None:
    schedule = standard_schedule(HOMEGAME)
    assert expected_length(schedule, players, chips, rebuys) == Length(levels, levels * 20)
    assert schedule.level(levels).big_blind * ENDS_AT_BIG_BLINDS >= (players + rebuys) * chips


def test_more_chips_never_make_it_shorter() -> None:
    schedule = standard_schedule(HOMEGAME)
    minutes = [expected_length(schedule, 10, chips).minutes for chips in range(100, 4800, 100)]
    assert minutes == sorted(minutes)
    assert minutes[0] < minutes[10] < minutes[-1]


def test_breaks_count_only_if_they_come_before_the_end() -> None:
    levels = standard_schedule(HOMEGAME).levels
    early = Schedule((*levels[:4], Break(15), *levels[4:]))
    late = Schedule((*levels[:10], Break(15), *levels[10:]))
    assert expected_length(early, 10, 1000) == Length(10, 215)
    assert expected_length(late, 10, 1000) == Length(10, 200)


def test_a_schedule_that_is_too_short_is_said_to_be() -> None:
    schedule = standard_schedule(HOMEGAME)
    assert expected_length(schedule, 48, 1000) == Length(15, 300)
    assert expected_length(schedule, 49, 1000) == Length(15, 300, enough=False)
