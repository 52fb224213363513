"""Undo and redo: in order, on the record, and exactly back to where the evening stood."""

from __future__ import annotations

from shuffleup.hand import Refused
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock import remaining
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.history import Record, Step, open_record, replay
from shuffleup.tournament.payouts import Money
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.state import Status
from shuffleup.tournament.telling import Teller
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo

NOON = Millis(1_790_000_000_000)


def record() -> Record:
    opened = open_record(c.OpenEvening(usual_plan("Friday", "2026-11-13", HOMEGAME, Money(1000))), HOMEGAME)
    assert isinstance(opened, Record)
    for name in ("Ann", "Ben", "Cid"):
        does(opened, c.Commit(PlayerId(name), name))
        does(opened, c.BuyIn(PlayerId(name)))
    does(opened, c.DrawSeats((2, 0, 1)))
    does(opened, c.StartClock(NOON))
    return opened


def does(on: Record, command: c.Command) -> None:
    decision = on.decide(command, HOMEGAME)
    assert isinstance(decision, Accepted), decision
    on.add(Step(decision.events))


def takes_back(on: Record, now: Millis = NOON) -> None:
    step = on.undo(now)
    assert isinstance(step, Step)
    on.add(step)


def puts_back(on: Record, now: Millis = NOON) -> None:
    step = on.redo(now)
    assert isinstance(step, Step)
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
    (planned,) = on.steps[0].events
    assert isinstance(planned, e.Planned)
    again = Record(planned, on.steps)
    assert again.evening == on.evening
    assert isinstance(again.redo(NOON), Step)


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
    assert on.evening == before
    takes_back(on)
    does(on, c.Tick(Millis(NOON + 20 * MINUTE + 1000)))  # time goes on: the level is there again
    assert on.evening.clock.item == 1
    assert e.HandBegan in [type(event) for event in on.would_undo()]
    puts_back(on)
    assert (on.evening.clock.item, on.evening.entrant(PlayerId("Ann")).status) == (1, Status.BUSTED)


def test_a_level_that_goes_with_an_act_is_named_before_it_is_taken_back() -> None:
    """The clock is started, and a level later that is taken back: level 2 goes with it, and the button says so."""
    on = record()
    planned = on.steps[0].events[0]
    assert isinstance(planned, e.Planned)
    does(on, c.StopClock(Millis(NOON + MINUTE), "break"))
    does(on, c.StartClock(Millis(NOON + 2 * MINUTE)))
    does(on, c.Tick(Millis(NOON + 21 * MINUTE)))
    teller = Teller(planned, HOMEGAME)
    words = []
    for step in on.steps[1:]:
        teller.tell(step)
        words.append(teller.last_standing())
    assert words[-1] == f"{words[-2]} Level 2: blinds 15–30."


def test_a_level_the_director_went_to_is_an_act_of_his() -> None:
    on = record()
    does(on, c.GoToItem(2, Millis(NOON + MINUTE)))
    assert on.would_undo() == (e.LevelBegan(2, Millis(NOON + MINUTE), called=True),)
    takes_back(on)
    assert on.evening.clock.item == 0


def test_what_set_the_clock_goes_back_with_the_levels_that_came_of_it() -> None:
    on = record()
    does(on, c.Tick(Millis(NOON + 45 * MINUTE)))
    assert on.evening.clock.item == 2
    assert on.would_undo() == (e.ClockStarted(NOON),)
    takes_back(on)
    assert (on.evening.clock.item, on.evening.clock.running) == (0, False)
    puts_back(on)
    does(on, c.Tick(Millis(NOON + 45 * MINUTE)))
    assert on.evening.clock.item == 2
