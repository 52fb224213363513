"""The clock put right, and another schedule on the wall: the time left is right, after a crash and after undo too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.questions.clock import Stop
from shuffleup.questions.director import Discretion
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.levels import Break, Level, LevelOrBreak, Schedule, standard_schedule
from shuffleup.tournament.clock.timer import remaining
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.record.history import replay
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import MINUTE, Millis, TableNo
from tests.tournament.host import BUY_IN, Host
from tests.tournament.machine_night import NIGHT, Night

ONE = TableNo(1)
WORD = (Discretion.POSTED,)
WALL = standard_schedule(HOMEGAME)
LEVELS = WALL.levels
WITH_BREAK = Schedule((*LEVELS[:2], Break(10), *LEVELS[2:]))


def started(schedule: Schedule = WALL, book: Rulebook = HOMEGAME) -> Night:
    """Three players, and the clock starts."""
    night = Night(replace(usual_plan("Friday", "2026-11-13", book, BUY_IN), schedule=schedule), book)
    night.enters(1, 2, 3)
    night.does(c.DrawSeats((0, 1, 2)))
    night.does(c.StartClock(night.now))
    return night


def at(minutes: float) -> Millis:
    return Millis(NIGHT + round(minutes * MINUTE))


def left(night: Night, minute: float | None = None) -> float:
    """Minutes of the level or break that is on."""
    return remaining(night.evening.clock, night.now if minute is None else at(minute)) / MINUTE


def adds(night: Night, minutes: float) -> Accepted:
    return night.does(c.AddTime(Millis(round(minutes * MINUTE)), night.now))


def edits(night: Night, *steps: LevelOrBreak) -> Accepted:
    return night.does(c.EditSchedule(steps, night.now, word=WORD))


def refused(night: Night, command: c.Command, because: str, by: str = "") -> None:
    answer = night.tells(command)
    assert not isinstance(answer, Accepted), answer
    assert because in answer.reason
    assert " ".join(citation.id for citation in answer.by) == by


def lasting(level: Level, minutes: int) -> Level:
    return replace(level, minutes=minutes)


# --------------------------------------------------------------------------------------------- time added


@pytest.mark.parametrize(
    ("added", "then_left", "line"),
    [
        (5, 13, "Level 1 lasts 5 minutes longer."),
        (0.5, 8.5, "Level 1 lasts 30 seconds longer."),
        (61.5, 69.5, "Level 1 lasts 61 minutes and 30 seconds longer."),
        (-3, 5, "Level 1 ends 3 minutes sooner."),
        (-7.999, 0.001, "Level 1 ends 8 minutes sooner."),  # near miss: a moment is left of it
        (-8, 0, "Level 1 is over now."),
        (-60, 0, "Level 1 is over now."),
    ],
)
def test_time_is_added_or_taken_off_the_level_that_is_on(added: float, then_left: float, line: str) -> None:
    night = started()
    night.waits(12)
    scene = Scene(replay(night.record.steps), HOMEGAME, ())
    (event,) = adds(night, added).events
    assert left(night) == pytest.approx(then_left)
    assert [str(one) for one in told(scene, event)] == [line]
    night.waits(then_left)
    assert (night.evening.clock.item, left(night)) == (1, 20)  # the next level has its own time, and all of it


def test_a_level_that_is_due_begins_first() -> None:
    night = started()
    night.now = at(21)  # nobody looked at the clock since the start
    began, added = adds(night, 5).events
    assert (began, added) == (e.LevelBegan(1, at(20)), e.TimeAdded(Millis(5 * MINUTE), at(21)))
    assert left(night) == 24


def test_a_clock_that_stands_still_has_more_time_when_it_goes_on() -> None:
    night = started()
    night.waits(12)
    night.does(c.StopClock(night.now, Stop.DISPUTE.value))
    night.waits(7)
    adds(night, 2)
    assert left(night) == 10
    night.does(c.StartClock(night.now))
    night.waits(1)
    assert left(night) == 9


def test_the_last_level_goes_on_and_can_be_given_time_from_now() -> None:
    night = started(Schedule(LEVELS[:1]))
    night.waits(45)
    assert left(night) == 0
    adds(night, 5)
    assert left(night) == 5


@pytest.mark.parametrize(("minutes", "good"), [(0, False), (1440, True), (-1440, True), (1441, False), (-1441, False)])
def test_how_much_can_be_added(minutes: int, good: bool) -> None:
    answer = started().tells(c.AddTime(Millis(minutes * MINUTE), NIGHT))
    assert isinstance(answer, Accepted) is good


# ------------------------------------------------------------------------------------- another schedule

MAY = [
    # book         started  by the director  cited
    ("homegame",   False,   False,           ""),
    ("homegame",   True,    False,           "CLK-06"),
    ("homegame",   True,    True,            ""),
    ("guidelines", True,    False,           "CLK-06"),
    ("roberts",    True,    False,           "CLK-06"),
    ("roberts",    True,    True,            ""),
]  # fmt: skip


@pytest.mark.parametrize(("book", "running", "by_director", "by"), MAY)
def test_clk_06_the_posted_schedule_stands_once_the_event_has_started(
    book: str, running: bool, by_director: bool, by: str
) -> None:
    host = Host(3, BOOKS[book])
    if running:
        host.starts()
    command = c.EditSchedule((*LEVELS[:3], Break(15), *LEVELS[3:]), host.now, WORD if by_director else ())
    if by:
        host.refuses(command, Refusal.TOO_LATE, by)
        return
    (event,) = host.does(command)
    assert isinstance(event, e.ScheduleEdited)
    assert event.overruled == (("CLK-06",) if running else ())
    assert host.evening.plan.schedule == host.evening.clock.schedule == Schedule(command.steps)


def test_levels_to_come_are_those_of_the_new_schedule() -> None:
    night = started()
    night.waits(12)
    edits(night, *LEVELS[:1], Break(5), *LEVELS[4:6])
    assert left(night) == 8
    night.waits(8)
    refused(night, c.BeginHand(ONE, night.now), "There is a break", "CLK-04")
    night.waits(5)
    (hand,) = night.does(c.BeginHand(ONE, night.now)).events
    assert isinstance(hand, e.HandBegan)
    assert (hand.item, hand.level) == (2, 2)
    assert str(night.evening.plan.schedule.steps[hand.item]) == "50-100"


@pytest.mark.parametrize(
    ("first", "then_left"),
    [(30, 18), (20, 8), (13, 1), (12, 0), (5, 0)],  # the last two: over now, and nothing is taken from the next
)
def test_the_level_that_is_on_can_be_made_longer_or_shorter(first: int, then_left: float) -> None:
    night = started()
    night.waits(12)
    edits(night, lasting(LEVELS[0], first), *LEVELS[1:-1])
    assert left(night) == then_left
    night.waits(then_left)
    assert (night.evening.clock.item, left(night)) == (1, 20)


def test_time_that_was_added_stays_when_the_schedule_changes() -> None:
    night = started()
    adds(night, 5)
    night.waits(10)
    edits(night, *LEVELS[:4])
    assert left(night) == 15


OVER = [
    # minute  what the new schedule changes                                   who has begun
    (25, (lasting(LEVELS[0], 30), *LEVELS[1:]), "Level 1 (10-20)"),
    (25, (LEVELS[0], replace(LEVELS[1], ante=Chips(5)), *LEVELS[2:]), "Level 2 (15-30)"),
    (25, (LEVELS[0], Break(10), *LEVELS[1:]), "Level 2 (15-30)"),
    (25, LEVELS[:1], "Level 2 (15-30)"),
    (45, (*LEVELS[:2], *LEVELS[2:]), "The break after level 2"),
    (55, (*LEVELS[:2], Break(5), *LEVELS[2:]), "The break after level 2"),
]


@pytest.mark.parametrize(("minute", "steps", "what"), OVER)
def test_what_has_begun_stays_as_it_was(minute: int, steps: tuple[LevelOrBreak, ...], what: str) -> None:
    night = started(WITH_BREAK)
    night.now = at(minute)
    command = c.EditSchedule(steps, night.now, word=WORD)
    refused(night, command, f"{what} has begun; change what is still to come.")


@pytest.mark.parametrize(
    ("minute", "steps"),
    [
        (25, (LEVELS[0], lasting(LEVELS[1], 30), *LEVELS[2:])),  # near miss: only its time
        (25, WITH_BREAK.steps[:2]),  # near miss: it is the last from now on
        (45, (*LEVELS[:2], Break(5), *LEVELS[2:])),  # near miss: the break is on, and made shorter
    ],
)
def test_what_is_still_to_come_can_be_changed(minute: int, steps: tuple[LevelOrBreak, ...]) -> None:
    night = started(WITH_BREAK)
    night.now = at(minute)
    edits(night, *steps)


def test_a_hand_in_play_keeps_its_blinds() -> None:
    """CLK-02: the clock was set back while a hand of level 3 is played."""
    night = started()
    night.does(c.GoToItem(2, night.now))
    night.does(c.BeginHand(ONE, night.now))
    night.does(c.GoToItem(0, night.now))
    command = c.EditSchedule((*LEVELS[:2], *LEVELS[3:]), night.now, word=WORD)
    refused(night, command, "Level 3 (20-40) has begun")
    night.does(c.EndHand(ONE))
    night.does(command)  # near miss: the hand is over


def test_before_the_start_anything_may_change() -> None:
    host = Host(3)
    host.does(c.EditSchedule(LEVELS[3:], host.now))
    host.starts()
    (hand,) = host.does(c.BeginHand(ONE, host.now))
    assert isinstance(hand, e.HandBegan)
    assert str(host.evening.plan.schedule.steps[hand.item]) == "25-50"


BAD = [
    (WALL.steps, "That is the schedule on the wall already."),
    ((), "A schedule needs at least one level."),
    ((*LEVELS[:2], Break(10)), "No level comes after the last break"),
    ((*LEVELS[:2], Level(Chips(16), Chips(32))), "16 cannot be paid with chips of 5, 25 and 100."),
]


@pytest.mark.parametrize(("steps", "because"), BAD)
def test_bad_schedules_are_refused_whoever_wants_them(steps: tuple[LevelOrBreak, ...], because: str) -> None:
    refused(started(), c.EditSchedule(steps, NIGHT, word=WORD), because)


@pytest.mark.parametrize(
    ("book", "blinds", "because"),
    [
        (GUIDELINES, (15, 30), ""),
        (GUIDELINES, (15, 35), "Level 2 (15-35): no small blind of whole chips goes with a big blind of 35."),
        (GUIDELINES, (15, 40), "Level 2 (15-40): with a big blind of 40 the small blind is 20."),
        (HOMEGAME, (15, 35), ""),  # near miss: another book
    ],
)
def test_game_12_holds_for_every_edit(book: Rulebook, blinds: tuple[int, int], because: str) -> None:
    night = started(Schedule((LEVELS[0], LEVELS[2])), book)
    steps = (LEVELS[0], Level(Chips(blinds[0]), Chips(blinds[1])))
    if because:
        refused(night, c.EditSchedule(steps, night.now, word=WORD), because, "GAME-12")
    else:
        edits(night, *steps)


@pytest.mark.parametrize(("blinds", "good"), [((50, 100), True), ((45, 90), False)])
def test_levels_to_come_need_no_chip_that_was_raced_off(blinds: tuple[int, int], good: bool) -> None:
    """RACE-01: the fives are gone from level 4 on."""
    night = started()
    night.does(c.GoToItem(3, night.now))
    night.does(c.Race(ONE, Chips(5), (), night.now))
    command = c.EditSchedule((*LEVELS[:4], Level(Chips(blinds[0]), Chips(blinds[1]))), night.now, word=WORD)
    if good:
        night.does(command)
    else:
        refused(night, command, "Level 5 (45-90): 45 cannot be paid with chips of 25, 100 and 500.")


@pytest.mark.parametrize(
    ("item", "because"),
    [
        (0, "Level 1 (10-20): 10 cannot be paid with chips of 25, 100 and 500."),
        (2, "Level 3 (20-40): 20 cannot be paid with chips of 25, 100 and 500."),
        (3, ""),  # near miss: the first that needs no five
        (6, ""),
    ],
)
def test_the_clock_does_not_go_back_to_blinds_nobody_can_pay(item: int, because: str) -> None:
    night = started()
    night.does(c.GoToItem(3, night.now))
    night.does(c.GoToItem(0, night.now))  # as long as the fives are there it does
    night.does(c.GoToItem(3, night.now))
    night.does(c.Race(ONE, Chips(5), (), night.now))
    if because:
        refused(night, c.GoToItem(item, night.now), because)
    else:
        night.does(c.GoToItem(item, night.now))


def test_the_clock_goes_to_levels_that_were_put_in() -> None:
    night = started(Schedule(LEVELS[:2]))
    refused(night, c.GoToItem(2, night.now), "The schedule has levels and breaks 0 to 1")
    edits(night, *LEVELS[:3])
    night.does(c.GoToItem(2, night.now))
    assert left(night) == 20


# --------------------------------------------------------------------------- crashes and things taken back

Change = Callable[[Night], object]
CHANGES = [
    # change at minute 12                                                  minutes left then
    pytest.param(lambda night: adds(night, 5), 13, id="time added"),
    pytest.param(lambda night: adds(night, -5), 3, id="time taken off"),
    pytest.param(lambda night: edits(night, lasting(LEVELS[0], 30), *LEVELS[1:]), 18, id="a longer level"),
    pytest.param(lambda night: edits(night, *LEVELS[:3]), 8, id="fewer levels to come"),
]


@pytest.mark.parametrize(("change", "then_left"), CHANGES)
def test_no_blind_rises_unseen_after_a_change(change: Change, then_left: float) -> None:
    """The program died right after it, and came back an hour later."""
    night = started()
    night.now = at(12)
    change(night)
    again = replay(night.record.steps)
    assert remaining(again.clock, at(12)) / MINUTE == then_left
    night.now = at(72)
    night.does(c.Recover(night.now))
    assert (night.evening.clock.item, left(night)) == (0, then_left)


@pytest.mark.parametrize(("change", "then_left"), CHANGES)
def test_taken_back_the_time_is_what_it_would_have_been(change: Change, then_left: float) -> None:
    night = started()
    night.waits(12)
    change(night)
    after = night.evening.plan
    night.now = at(14)
    assert night.takes_back()
    assert (left(night), night.evening.plan.schedule) == (6, WALL)
    assert night.puts_back()
    assert (left(night), night.evening.plan) == (then_left - 2, after)


# ------------------------------------------------------------------------------------------------- in words


@pytest.mark.parametrize(
    ("steps", "running", "line"),
    [
        (
            (*LEVELS[:3], Break(15), *LEVELS[3:]), False,
            "The schedule is changed: the break after level 3 is the first to differ, and 15 levels hang on the wall "
            "(CLK-06).",
        ),
        (
            (*LEVELS[:4], *LEVELS[5:]), True,
            "The director overrules CLK-06. The schedule is changed: level 5 is the first to differ, and 14 levels "
            "hang on the wall.",
        ),
        (
            LEVELS[:3], False,
            "The schedule is changed: level 4 is the first to differ, and 3 levels hang on the wall (CLK-06).",
        ),
    ],
)  # fmt: skip
def test_how_another_schedule_is_told(steps: tuple[LevelOrBreak, ...], running: bool, line: str) -> None:
    host = Host(3)
    if running:
        host.starts()
    decision = host.asks(c.EditSchedule(steps, host.now, word=WORD))
    assert isinstance(decision, Accepted)
    (sentence,) = told(Scene(host.evening, HOMEGAME, decision.events), decision.events[-1])
    assert str(sentence) == line
