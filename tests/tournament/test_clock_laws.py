"""What holds for any clock: only time that it ran and could be seen counts, however it is told."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.clock.levels import Break, Level, Schedule
from shuffleup.tournament.clock.timer import (
    Change,
    Clock,
    add_time,
    changes,
    edited,
    elapsed,
    go_to,
    level_number,
    pause,
    remaining,
    start,
    stopped,
    up_to,
)
from shuffleup.tournament.words import Millis

steadily = settings(max_examples=200, deadline=None, derandomize=True, database=None)

EIGHT = Millis(1_700_000_000_000)
QUARTER = 15_000  # a quarter of a minute: the grid on which everything happens

levels = st.builds(lambda minutes: Level(Chips(10), Chips(20), minutes=minutes), st.integers(1, 30))
with_break = st.builds(lambda pause, level: (Break(pause), level), st.integers(1, 15), levels)
schedules = st.builds(
    lambda first, rest: Schedule((first, *(step for steps in rest for step in steps))),
    levels,
    st.lists(st.one_of(st.tuples(levels), with_break), max_size=5),
)
spans = st.integers(0, 240).map(lambda quarters: Millis(quarters * QUARTER))
moves = st.lists(st.tuples(st.sampled_from(["run", "stop", "outage", "set back"]), spans), max_size=12)


def later(now: Millis, span: int) -> Millis:
    return Millis(now + span)


def plain(clock: Clock, now: Millis) -> tuple[int, Millis]:
    """Where it stands and how much is left."""
    return clock.item, remaining(clock, now)


@given(schedules, moves)
@steadily
def test_only_time_that_it_ran_in_sight_counts(schedule: Schedule, told: list[tuple[str, Millis]]) -> None:
    clock, now, ran = start(stopped(schedule), EIGHT), EIGHT, 0
    for kind, span in told:
        clock = up_to(clock, now, HOMEGAME)
        if kind == "run":
            ran += span
            now = later(now, span)
        elif kind == "stop":
            clock = pause(clock, now, Stop.DISPUTE)
            now = later(now, span)
            clock = start(clock, now)
        else:
            back = later(now, span if kind == "outage" else -span)
            clock, now = start(pause(clock, now, Stop.NOBODY_SAW), back), back
    unbroken = up_to(start(stopped(schedule), EIGHT), later(EIGHT, ran), HOMEGAME)
    assert plain(up_to(clock, now, HOMEGAME), now) == plain(unbroken, later(EIGHT, ran))


@given(schedules, spans, st.lists(spans, max_size=8))
@steadily
def test_it_does_not_matter_how_often_it_is_told(schedule: Schedule, last: Millis, ticks: list[Millis]) -> None:
    clock = begun = start(stopped(schedule), EIGHT)
    seen: list[Change] = []
    for moment in sorted(later(EIGHT, span) for span in (*ticks, last)):
        due = changes(clock, moment, HOMEGAME)
        seen += due
        for change in due:
            clock = go_to(clock, change.item, change.at)
    assert tuple(seen) == changes(begun, later(EIGHT, max((*ticks, last))), HOMEGAME)


@given(schedules, spans)
@steadily
def test_changes_come_one_after_another_a_whole_length_apart(schedule: Schedule, span: Millis) -> None:
    found = changes(start(stopped(schedule), EIGHT), later(EIGHT, span), HOMEGAME)
    ends = [slot.ends for slot in schedule.timetable()]
    assert [change.item for change in found] == list(range(1, len(found) + 1))
    assert [change.at for change in found] == [later(EIGHT, end * 60_000) for end in ends[: len(found)]]
    assert all(change.at <= later(EIGHT, span) for change in found)


@given(schedules, schedules, spans, st.integers(-240, 240), st.booleans())
@steadily
def test_nothing_the_director_does_makes_time_negative_or_forgets_the_level(
    schedule: Schedule, other: Schedule, span: Millis, quarters: int, stands: bool
) -> None:
    now = later(EIGHT, span)
    clock = up_to(start(stopped(schedule), EIGHT), now, HOMEGAME)
    if stands:
        clock = pause(clock, now, Stop.BREAK)
    for changed in (add_time(clock, Millis(quarters * QUARTER), now), edited(clock, other, now)):
        assert remaining(changed, now) >= 0
        assert elapsed(changed, now) >= 0
        assert (changed.running, changed.why) == (clock.running, clock.why)
    kept, number = edited(clock, other, now), level_number(schedule, clock.item)
    if type(kept.step) is type(clock.step):
        assert elapsed(kept, now) == elapsed(clock, now)
        assert level_number(other, kept.item) == min(number, len(other.levels))
    assert plain(edited(edited(clock, schedule, now), schedule, now), now) == plain(clock, now)
