"""Undo and redo: in order, on the record, and exactly back to where the evening stood."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refused
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.timer import remaining
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record import history
from shuffleup.tournament.record.history import (
    NOTHING_DONE,
    NOTHING_UNDONE,
    OTHERS_FIRST,
    PUT_ALREADY,
    TAKEN_ALREADY,
    WHICH_LEVEL,
    RecordedEvening,
    RecordStep,
    open_record,
    replay,
)
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo
from tests.tournament.machine_driver import but_for_time

NOON = Millis(1_790_000_000_000)


def record() -> RecordedEvening:
    opened = open_record(c.OpenEvening(usual_plan("Friday", "2026-11-13", HOMEGAME, Money(1000))), HOMEGAME)
    assert isinstance(opened, RecordedEvening)
    for name in ("Ann", "Ben", "Cid"):
        does(opened, c.Commit(PlayerId(name), name))
        does(opened, c.BuyIn(PlayerId(name)))
    does(opened, c.DrawSeats((2, 0, 1)))
    does(opened, c.StartClock(NOON))
    return opened


def does(on: RecordedEvening, command: c.Command) -> None:
    decision = on.decide(command, HOMEGAME)
    assert isinstance(decision, Accepted), decision
    on.add(RecordStep(decision.events))


def takes_back(on: RecordedEvening, now: Millis = NOON, number: int | None = None) -> None:
    step = on.undo(now, number)
    assert isinstance(step, RecordStep)
    on.add(step)


def puts_back(on: RecordedEvening, now: Millis = NOON, number: int | None = None) -> None:
    step = on.redo(now, number)
    assert isinstance(step, RecordStep)
    on.add(step)


def test_a_bust_out_is_taken_back_and_put_back() -> None:
    on = record()
    does(on, c.BeginHand(TableNo(1), NOON))
    before = replay(on.steps)
    does(on, c.EndHand(TableNo(1), (c.Out(PlayerId("Ann"), PlayerId("Ben")),)))
    after = replay(on.steps)
    assert on.evening == after
    assert [type(event) for event in on.would_undo()] == [e.HandOver, e.Busted]
    takes_back(on)
    assert on.evening == before
    assert on.evening.entrant(PlayerId("Ann")).stack == 1000
    puts_back(on)
    assert on.evening == after
    assert on.evening.entrant(PlayerId("Ann")).status is Status.BUSTED


def test_steps_are_taken_back_in_order_to_the_first() -> None:
    on = record()
    whole = len(on.steps)
    for _ in range(whole - 1):
        takes_back(on)
    assert on.evening.players == {}
    assert isinstance(on.undo(NOON), Refused)
    for _ in range(whole - 1):
        puts_back(on)
    assert on.evening == replay(on.steps[:whole])
    assert isinstance(on.redo(NOON), Refused)
    assert len(on.steps) == whole + 2 * (whole - 1)  # nothing was deleted


def test_a_new_step_clears_what_could_be_redone() -> None:
    on = record()
    takes_back(on)
    does(on, c.StartClock(Millis(NOON + 5)))
    assert isinstance(on.redo(NOON), Refused)
    assert on.evening.clock.since == NOON + 5


def test_a_record_opens_again_where_it_stood() -> None:
    on = record()
    takes_back(on)
    again = RecordedEvening(on.steps)
    assert again.evening == on.evening
    assert isinstance(again.redo(NOON), RecordStep)


def test_that_the_clock_was_seen_is_nothing_to_take_back() -> None:
    on = record()
    does(on, c.BeginHand(TableNo(1), NOON))
    does(on, c.Tick(Millis(NOON + 40_000)))
    assert [type(event) for event in on.steps[-1].events] == [e.ClockTold]
    assert [type(event) for event in on.would_undo()] == [e.HandBegan]
    takes_back(on)
    assert not on.evening.tables[TableNo(1)].in_hand
    assert on.evening.last_told == NOON + 40_000
    does(on, c.Tick(Millis(NOON + 80_000)))
    puts_back(on)
    assert on.evening.tables[TableNo(1)].in_hand


def test_no_blind_rises_unseen() -> None:
    """The program died after half a minute and came back an hour later: the clock goes on from where it was seen."""
    on = record()
    does(on, c.Tick(Millis(NOON + 30_000)))
    back = Millis(NOON + 3_600_000)
    does(on, c.Recover(back))
    assert on.evening.clock.item == 0
    assert remaining(on.evening.clock, back) == 20 * MINUTE - 30_000
    assert isinstance(on.decide(c.Recover(Millis(back + 20_000)), HOMEGAME), Refused)  # near miss: a moment only


@pytest.mark.parametrize(
    ("back", "unseen"),
    [(-5 * MINUTE, True), (-1_440 * MINUTE, True), (14_999, True), (15_000, False), (75_000, False), (75_001, True)],
)
def test_a_wall_clock_that_was_set_back_is_noticed_and_the_level_goes_on(back: int, unseen: bool) -> None:
    """Seen at half a minute; near misses: a moment before that, and as long as it may be out of sight after it."""
    on = record()
    does(on, c.Tick(Millis(NOON + 30_000)))
    now = Millis(NOON + back)
    if not unseen:
        assert isinstance(on.decide(c.Recover(now), HOMEGAME), Refused)
        return
    does(on, c.Recover(now))
    assert remaining(on.evening.clock, now) == 20 * MINUTE - 30_000
    assert remaining(on.evening.clock, Millis(now + MINUTE)) == 19 * MINUTE - 30_000
    assert isinstance(on.decide(c.Recover(Millis(now + 20_000)), HOMEGAME), Refused)  # and once is enough


def test_a_clock_that_is_started_after_the_wall_was_set_back_is_charged_nothing_for_it() -> None:
    on = record()
    does(on, c.StopClock(Millis(NOON + MINUTE), "break"))
    earlier = Millis(NOON - 60 * MINUTE)
    does(on, c.StartClock(earlier))
    assert isinstance(on.decide(c.Recover(Millis(earlier + 20_000)), HOMEGAME), Refused)
    assert remaining(on.evening.clock, Millis(earlier + MINUTE)) == 18 * MINUTE


def test_nobody_is_away_while_nobody_could_see_the_clock() -> None:
    """ABS-03: the laptop slept for an hour with Ann away five minutes; she has fifteen left, not none."""
    on = record()
    away = next(iter(on.evening.players))
    asleep, awake = Millis(NOON + 5 * MINUTE), Millis(NOON + 65 * MINUTE)
    does(on, c.GoAway(away, NOON))
    does(on, c.Tick(asleep))
    does(on, c.Recover(awake))
    does(on, c.Tick(Millis(awake + 14 * MINUTE)))
    assert on.evening.entrant(away).plays
    does(on, c.Tick(Millis(awake + 15 * MINUTE)))
    assert not on.evening.entrant(away).plays


def test_an_undo_reaches_past_what_the_clock_did_by_itself() -> None:
    """A wrong bust-out is noticed when the next level has begun: the bust-out is taken back, the level stays."""
    on = record()
    does(on, c.BeginHand(TableNo(1), NOON))
    does(on, c.EndHand(TableNo(1), (c.Out(PlayerId("Ann"), PlayerId("Ben")),)))
    does(on, c.Tick(Millis(NOON + 20 * MINUTE)))
    assert on.evening.clock.item == 1
    assert e.Busted in [type(event) for event in on.would_undo()]
    before = replay(on.steps)
    takes_back(on)
    assert on.evening.tables[TableNo(1)].in_hand
    puts_back(on)
    assert but_for_time(on.evening) == but_for_time(before)
    takes_back(on)
    does(on, c.Tick(Millis(NOON + 20 * MINUTE + 1000)))  # time goes on: the level is there again
    assert on.evening.clock.item == 1
    assert e.HandBegan in [type(event) for event in on.would_undo()]
    puts_back(on)
    assert (on.evening.clock.item, on.evening.entrant(PlayerId("Ann")).status) == (1, Status.BUSTED)


def test_a_level_the_director_went_to_is_taken_back_only_with_a_word_on_the_clock() -> None:
    on = record()
    does(on, c.GoToItem(2, Millis(NOON + MINUTE)))
    assert on.would_undo() == (e.LevelBegan(2, Millis(NOON + MINUTE), called=True),)
    now = Millis(NOON + 3 * MINUTE)
    assert on.undo(now) == WHICH_LEVEL
    as_it_is, as_before = on.readings(on.stood.last_act, now, HOMEGAME)
    assert (as_it_is.item, as_it_is.elapsed) == (2, 2 * MINUTE)
    assert (as_before.item, as_before.elapsed) == (0, 3 * MINUTE)  # three minutes were played, whatever the level
    assert on.readings(1, now, HOMEGAME) == ()  # near miss: nobody asks where nobody went to a level


def test_a_step_is_taken_back_by_its_number_and_once() -> None:
    """Two devices read "5 minutes added" on their buttons, and both tap it: one of two additions is left."""
    on = record()
    five = c.AddTime(Millis(5 * MINUTE), NOON)
    does(on, five)
    does(on, five)
    last = on.stood.last_act
    takes_back(on, number=last)
    assert on.undo(NOON, last) == TAKEN_ALREADY
    assert on.evening.clock.extra == 5 * MINUTE
    puts_back(on, number=last)
    assert on.redo(NOON, last) == PUT_ALREADY
    assert on.evening.clock.extra == 10 * MINUTE
    assert on.undo(NOON, 0) == on.undo(NOON, 99) == NOTHING_DONE
    assert on.redo(NOON, 0) == on.redo(NOON, 99) == NOTHING_UNDONE


def test_what_was_taken_back_last_is_put_back_first() -> None:
    on = record()
    for name in ("Anna", "Anne"):
        does(on, c.Rename(PlayerId("Ann"), name))
    first, second = on.stood.acts[-2:]
    takes_back(on)
    takes_back(on)
    assert on.redo(NOON, second) == OTHERS_FIRST
    puts_back(on, number=first)
    puts_back(on, number=second)
    assert on.evening.entrant(PlayerId("Ann")).name == "Anne"


def test_an_undo_says_what_it_took_back_and_what_it_kept() -> None:
    """A level was due with the stop: it stands, and so does the stop; the clock goes on from now."""
    on = record()
    late = Millis(NOON + 20 * MINUTE + 1)
    does(on, c.StopClock(late, "break"))
    number = on.stood.last_act
    assert [type(event) for event in on.steps[number].events] == [e.LevelBegan, e.ClockStopped]
    takes_back(on, Millis(late + 5))
    assert on.steps[-1].events == (e.Undone(number, (0, 1)), e.ClockStarted(Millis(late + 5)))


def test_nothing_is_worked_out_again_when_a_record_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an undo meant is on record: another idea of whose act a step is changes no evening."""
    on = record()
    does(on, c.BeginHand(TableNo(1), NOON))
    does(on, c.EndHand(TableNo(1), (c.Out(PlayerId("Ann"), PlayerId("Ben")),)))
    does(on, c.Tick(Millis(NOON + 20 * MINUTE)))
    takes_back(on)
    puts_back(on)
    takes_back(on)
    monkeypatch.setattr(history, "by_time", lambda _: False)
    monkeypatch.setattr(history, "nobodys", lambda events: not events)
    assert replay(on.steps) == on.evening
