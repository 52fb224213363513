"""CLK: levels that follow each other, the level a hand keeps, and what stops the timer or the dealing."""

from __future__ import annotations

import pytest

from shuffleup.questions import clock as ask
from shuffleup.questions.clock import Begun, Stop
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook, value
from shuffleup.tournament.clock.levels import Break, Level, LevelOrBreak, Schedule
from shuffleup.tournament.clock.timer import (
    Beginning,
    Clock,
    add_time,
    changes,
    edited,
    go_to,
    level_now,
    level_number,
    level_of_hand,
    on_break,
    pause,
    remaining,
    start,
    stopped,
    up_to,
    was_unseen,
    why_no_hand,
    why_not_stopped,
)
from shuffleup.tournament.words import MINUTE, Millis
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.hand.table_talk import cited, house_rules, under_every_book

EIGHT = Millis(1_700_000_000_000)  # in the evening
LEVELS = ((10, 20), (15, 30), (20, 40), (25, 50))


def schedule_of(*lengths: int) -> Schedule:
    """Levels of so many minutes; a negative number is a break."""
    blinds = iter(LEVELS)
    steps: list[LevelOrBreak] = []
    for minutes in lengths:
        if minutes < 0:
            steps.append(Break(-minutes))
        else:
            small, big = next(blinds)
            steps.append(Level(Chips(small), Chips(big), minutes=minutes))
    return Schedule(tuple(steps))


EVENING = schedule_of(20, 20, -10, 20, 20)


def at(minutes: float) -> Millis:
    """So many minutes after eight."""
    return Millis(EIGHT + round(minutes * MINUTE))


def minutes(span: Millis) -> float:
    return span / MINUTE


def running(schedule: Schedule = EVENING) -> Clock:
    """Started at eight."""
    return start(stopped(schedule), EIGHT)


# ----------------------------------------------------------------------------------------------------- levels


@pytest.mark.parametrize(
    ("now", "item", "left"),
    [
        (0, 0, 20),
        (19.5, 0, 0.5),
        (20, 1, 20),  # CLK-01: at once, and with its whole time
        (19.999, 0, 0.001),  # CLK-01 near miss: a moment earlier
        (33, 1, 7),
        (40, 2, 10),  # the break
        (49, 2, 1),
        (50, 3, 20),
        (85, 4, 5),
        (90, 4, 0),
        (500, 4, 0),  # the last level stays
    ],
)
def test_clk_01_the_next_level_begins_at_once(now: float, item: int, left: float) -> None:
    clock = up_to(running(), at(now), HOMEGAME)
    assert clock.item == item
    assert minutes(remaining(clock, at(now))) == left


def test_clk_01_one_long_tick_gives_every_change_in_order_and_at_its_moment() -> None:
    found = changes(running(), at(72), HOMEGAME)
    assert [(change.item, change.at) for change in found] == [(1, at(20)), (2, at(40)), (3, at(50)), (4, at(70))]
    assert {change.by.id for change in found} == {"CLK-01"}
    assert changes(running(), at(19), HOMEGAME) == ()


@pytest.mark.parametrize(("book", "by"), [(HOMEGAME, "CLK-01"), (GUIDELINES_1, "custom"), (ROBERTS_1, "custom")])
def test_clk_01_who_says_so(book: Rulebook, by: str) -> None:
    assert [change.by.id for change in changes(running(), at(20), book)] == [by]


def test_clk_01_near_miss_a_house_where_somebody_restarts_it_by_hand() -> None:
    book = house_rules(value("house", ask.TimerRestarts, False, text="The director starts each level."))
    assert changes(running(), at(75), book) == ()
    assert remaining(running(), at(75)) == 0
    assert level_now(running(), at(75), book) == 0


def test_many_small_ticks_are_one_long_one() -> None:
    clock = running()
    seen = []
    for tick in range(0, 95 * 60, 7):
        for change in changes(clock, at(tick / 60), HOMEGAME):
            seen.append(change)
            clock = go_to(clock, change.item, change.at)
    assert tuple(seen) == changes(running(), at(94), HOMEGAME)


@pytest.mark.parametrize(("item", "number"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_breaks_have_no_number(item: int, number: int) -> None:
    assert level_number(EVENING, item) == number


# ---------------------------------------------------------------------------------------- the level of a hand


@pytest.mark.parametrize(
    ("posted", "riffled", "item"),
    [
        (5, 6, 0),
        (19, 19.99, 0),  # just in time: played to its end at 10-20
        (19, 20, 1),  # CLK-02 near miss: blinds up, but the riffle came with the new level
        (20.1, 19.9, 1),  # CLK-02 near miss: riffled, but a blind was missing
        (19, None, None),  # CLK-02 near miss: not riffled yet, so the hand is not in play
        (None, 19, None),
        (None, None, None),
        (39, 39.5, 1),
        (39, 41, 3),  # the level before the break is over: the next one counts
        (500, 500, 4),
    ],
)
def test_clk_02_the_level_of_a_hand(posted: float | None, riffled: float | None, item: int | None) -> None:
    begun = Beginning(*(None if moment is None else at(moment) for moment in (posted, riffled)))
    found = level_of_hand(running(), begun, HOMEGAME)
    assert (found.item if found else None) == item
    if found:
        assert found.by.id == "CLK-02"
        assert found.level == EVENING.steps[found.item]


def test_clk_02_a_hand_keeps_its_level_and_the_next_has_the_new_one() -> None:
    first = level_of_hand(running(), Beginning(at(19), at(19.5)), HOMEGAME)
    assert first is not None
    assert first.level.big_blind == 20  # it is still being played at 8:25, when level 2 is on
    clock = up_to(running(), at(25), HOMEGAME)
    second = level_of_hand(clock, Beginning(at(25), at(26)), HOMEGAME)
    assert second is not None
    assert second.level.big_blind == 30


@pytest.mark.parametrize("book", [GUIDELINES_1, ROBERTS_1], ids=["guidelines", "roberts"])
def test_clk_02_other_books_by_custom(book: Rulebook) -> None:
    found = level_of_hand(running(), Beginning(at(5), at(5)), book)
    assert found is not None
    assert found.by.id == "custom"


def test_clk_02_near_miss_a_house_for_which_the_posted_blinds_are_enough() -> None:
    book = house_rules(value("house", ask.HandInPlayOnce, (Begun.POSTED,), text="Blinds up is in play."))
    found = level_of_hand(running(), Beginning(posted=at(19)), book)
    assert found is not None
    assert (found.item, found.by.id) == (0, "house")


# --------------------------------------------------------------------------------------- stopping and breaks


@pytest.mark.parametrize(
    ("book", "why", "by"),
    [
        (HOMEGAME, Stop.BREAK, None),
        (HOMEGAME, Stop.DISPUTE, None),
        (HOMEGAME, Stop.TABLE_MATTER, "CLK-03"),  # CLK-03 near miss: the director is not needed for it
        (ROBERTS_1, Stop.BREAK, None),
        (ROBERTS_1, Stop.TABLE_MATTER, "custom"),
        (
            house_rules(value("house", ask.TimerStopsFor, (Stop.BREAK,), text="Breaks only.")),
            Stop.DISPUTE,
            "house",
        ),
    ],
)
def test_clk_03_what_the_timer_stops_for(book: Rulebook, why: Stop, by: str | None) -> None:
    refused = why_not_stopped(why, book)
    assert (cited(refused) if refused else None) == by


@pytest.mark.parametrize("why", [Stop.BREAK, Stop.DISPUTE])
def test_clk_03_a_stopped_clock_stands_still(why: Stop) -> None:
    clock = pause(running(), at(12), why)
    assert (clock.running, clock.why) == (False, why)
    assert [minutes(remaining(clock, at(now))) for now in (12, 13, 300)] == [8, 8, 8]
    assert changes(clock, at(300), HOMEGAME) == ()
    clock = start(clock, at(40))
    assert (clock.running, clock.why) == (True, None)
    assert minutes(remaining(clock, at(41))) == 7
    assert [change.at for change in changes(clock, at(48), HOMEGAME)] == [at(48)]


def test_clk_03_stopping_twice_and_starting_twice_changes_nothing() -> None:
    once = pause(running(), at(12), Stop.BREAK)
    assert pause(once, at(15), Stop.DISPUTE) == once  # a break stays a break
    assert start(running(), at(5)) == running()
    disputed = pause(pause(running(), at(12), Stop.DISPUTE), at(15), Stop.BREAK)
    assert (disputed.why, minutes(remaining(disputed, at(20)))) == (Stop.BREAK, 8)
    assert pause(stopped(EVENING), EIGHT, Stop.BREAK) == stopped(EVENING)


@pytest.mark.parametrize(
    ("clock", "now", "reason", "by"),
    [
        (running(), 5, None, None),
        (stopped(EVENING), 5, "has not started", ""),
        (running(), 39, None, None),  # CLK-04 near miss: the last minute before the break
        (running(), 40, "There is a break", "CLK-04"),
        (running(), 49.9, "There is a break", "CLK-04"),
        (running(), 50, None, None),  # CLK-04 near miss: the break is over
        (pause(running(), at(12), Stop.BREAK), 13, "There is a break", "CLK-04"),
        (pause(running(), at(12), Stop.DISPUTE), 13, None, None),  # CLK-04 near miss: a dispute is no break
        (start(pause(running(), at(12), Stop.BREAK), at(13)), 13, None, None),
        (pause(go_to(running(), 2, at(3)), at(5), Stop.DISPUTE), 60, "There is a break", "CLK-04"),
    ],
)
def test_clk_04_no_new_hand_in_a_break(clock: Clock, now: float, reason: str | None, by: str | None) -> None:
    refused = why_no_hand(clock, at(now), HOMEGAME)
    assert (refused is None) is (reason is None)
    if refused:
        assert reason is not None
        assert reason in refused.reason
        assert cited(refused) == by


def test_clk_04_near_miss_a_house_that_plays_through() -> None:
    book = house_rules(value("house", ask.NewHandsInBreak, True, text="Who stays, plays."))
    assert why_no_hand(running(), at(45), book) is None
    assert on_break(running(), at(45), book)


def test_clk_04_hands_in_progress_keep_their_level_through_the_break() -> None:
    """A hand riffled before the break is finished in it, at the blinds it began with."""
    found = level_of_hand(running(), Beginning(at(39), at(39)), HOMEGAME)
    assert found is not None
    assert (found.item, on_break(running(), at(42), HOMEGAME)) == (1, True)


# ------------------------------------------------------------------------------------------ the director's hand


def test_skipping_and_going_back() -> None:
    clock = go_to(running(), 1, at(7))
    assert (clock.item, minutes(remaining(clock, at(8)))) == (1, 19)
    clock = go_to(clock, 0, at(9))
    assert (clock.item, minutes(remaining(clock, at(10)))) == (0, 19)


def test_a_clock_that_stands_still_is_set_without_starting() -> None:
    clock = go_to(pause(running(), at(5), Stop.DISPUTE), 1, at(6))
    assert (clock.running, clock.why, minutes(remaining(clock, at(99)))) == (False, Stop.DISPUTE, 20)


@pytest.mark.parametrize(
    ("added", "left", "next_at"),
    [
        (5, 13, 25),
        (20, 28, 40),  # more than the level was long
        (-3, 5, 17),
        (-8, 0, 12),
        (-60, 0, 12),  # near miss: the level is over now, and the next loses nothing
    ],
)
def test_adding_and_taking_time(added: int, left: float, next_at: float) -> None:
    clock = add_time(running(), Millis(added * MINUTE), at(12))
    assert minutes(remaining(clock, at(12))) == left
    (change,) = changes(clock, at(next_at), HOMEGAME)
    assert change.at == at(next_at)
    assert minutes(remaining(up_to(clock, at(next_at), HOMEGAME), at(next_at))) == 20  # the next one has its own time


def test_time_added_twice_adds_up_and_is_not_kept_for_the_next_level() -> None:
    clock = add_time(add_time(running(), Millis(5 * MINUTE), at(3)), Millis(5 * MINUTE), at(6))
    assert [change.at for change in changes(clock, at(50), HOMEGAME)] == [at(30), at(50)]


@pytest.mark.parametrize(
    ("now", "lengths", "item", "level", "left"),
    [
        # minute  new schedule       item  level  minutes left
        (28, (20, 20, -10, 20, 20), 1, 2, 12),
        (28, (20, 30, -10, 20, 20), 1, 2, 22),  # this level is made longer
        (28, (20, 9, -10, 20, 20), 1, 2, 1),
        (28, (20, 8, -10, 20, 20), 1, 2, 0),  # as long as what is gone
        (28, (20, 5, -10, 20, 20), 1, 2, 0),  # shorter than what is gone
        (28, (20, -5, 20, 20, 20), 2, 2, 12),  # a break put in before it: still level 2
        (28, (30, 20, 20), 1, 2, 12),  # levels before and after do not matter
        (28, (20,), 0, 1, 12),  # level 2 is gone: the last there is
        (43, (20, 20, -15, 20, 20), 2, 2, 12),  # in the break, which is made longer
        (43, (20, 20, 20, 20), 2, 3, 20),  # the break is gone: level 3 begins
        (43, (20, -5, 20, -10, 20), 3, 2, 7),
        (43, (20, 20), 1, 2, 20),  # and nothing comes after it
    ],
)
def test_the_schedule_is_changed_in_mid_level(
    now: float, lengths: tuple[int, ...], item: int, level: int, left: float
) -> None:
    before = up_to(running(), at(now), HOMEGAME)
    clock = edited(before, schedule_of(*lengths), at(now))
    assert (clock.item, minutes(remaining(clock, at(now)))) == (item, left)
    assert level_number(clock.schedule, clock.item) == level


def test_a_level_cut_short_takes_nothing_from_the_next() -> None:
    clock = edited(up_to(running(), at(38), HOMEGAME), schedule_of(20, 10, 20, 20), at(38))
    assert [change.at for change in changes(clock, at(58), HOMEGAME)] == [at(38), at(58)]


def test_a_stopped_clock_keeps_its_time_when_the_schedule_changes() -> None:
    clock = edited(pause(running(), at(12), Stop.BREAK), schedule_of(30, 20), at(40))
    assert (clock.running, clock.why, minutes(remaining(clock, at(90)))) == (False, Stop.BREAK, 18)


# ---------------------------------------------------------------------------------------------- out of sight


@pytest.mark.parametrize(
    ("last_told", "now", "unseen"),
    [(12, 12, False), (12, 12.25, False), (12, 12.26, True), (12, 300, True), (12, 11.99, True)],
)
def test_when_nobody_could_see_the_clock(last_told: float, now: float, unseen: bool) -> None:
    assert was_unseen(at(last_told), at(now)) is unseen


@pytest.mark.parametrize(
    ("last_told", "back"),
    [
        (12, 13),  # a quick restart
        (12, 12 + 600),  # ten hours later
        (12, -45),  # the wall clock was set back
        (0, 30),
    ],
)
def test_after_an_outage_it_goes_on_from_the_last_time_it_was_told(last_told: float, back: float) -> None:
    """As it goes on the record: a stop then, and a start now."""
    clock = start(pause(running(), at(last_told), Stop.NOBODY_SAW), at(back))
    assert clock.running
    assert minutes(remaining(clock, at(back))) == 20 - last_told
    (change,) = changes(clock, at(back + 20 - last_told), HOMEGAME)
    assert change.at == at(back + 20 - last_told)


def test_a_wall_clock_that_steps_back_never_makes_the_level_longer() -> None:
    clock = pause(start(pause(running(), at(12), Stop.DISPUTE), at(20)), at(19), Stop.DISPUTE)
    assert minutes(remaining(clock, at(19))) == 8
    assert minutes(remaining(running(), at(-30))) == 20
    assert changes(running(), at(-30), HOMEGAME) == ()


def test_a_stop_that_was_told_too_late_loses_no_more_than_the_level() -> None:
    clock = pause(running(), at(33), Stop.BREAK)
    assert remaining(clock, at(33)) == 0
    (change,) = changes(start(clock, at(50)), at(50), HOMEGAME)
    assert (change.item, change.at) == (1, at(50))


@under_every_book
def test_every_book_has_a_clock(book: Rulebook) -> None:
    assert level_now(running(), at(45), book) == 3
    refused = why_no_hand(running(), at(45), book)
    assert refused is not None
    assert refused.by
