"""An undo where the software deals at one table and people at another: it reaches past what was dealt."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refused
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.depends import DEALT_ON
from shuffleup.tournament.record.history import RecordedEvening, RecordStep, open_record, replay
from shuffleup.tournament.words import Millis, PlayerId, TableNo

NOON = Millis(1_800_000_000_000)
REAL, DEALT = TableNo(1), TableNo(2)


class Night:
    """Twelve at two tables; the software deals at the second."""

    def __init__(self) -> None:
        opened = open_record(c.OpenEvening(usual_plan("Friday", "2026-11-13", HOMEGAME, Money(1000))), HOMEGAME)
        assert isinstance(opened, RecordedEvening)
        self.on = opened
        for number in range(12):
            self.does(c.Commit(PlayerId(f"p{number}"), f"Player {number}"), c.BuyIn(PlayerId(f"p{number}")))
        self.does(c.DrawSeats(tuple(range(12))), c.StartClock(NOON))

    def at(self, table: TableNo) -> list[PlayerId]:
        return list(self.on.evening.tables[table].chairs.values())

    def _adds(self, command: c.Command, *before: e.Event) -> None:
        decision = self.on.decide(command, HOMEGAME)
        assert isinstance(decision, Accepted), decision
        self.on.add(RecordStep((*before, *decision.events)))
        assert self.on.evening == replay(self.on.steps)

    def does(self, *commands: c.Command) -> None:
        for command in commands:
            self._adds(command)

    def deals(self, *outs: c.Out) -> None:
        """One hand of the software's."""
        self._adds(c.BeginHand(DEALT, NOON), e.BySoftware())
        self._adds(c.EndHand(DEALT, outs), e.BySoftware())

    def takes_back(self) -> RecordStep | Refused:
        step = self.on.undo(NOON)
        if isinstance(step, RecordStep):
            self.on.add(step)
            assert self.on.evening == replay(self.on.steps)
            assert self.on.evening.balances()
        return step

    def puts_back(self) -> RecordStep | Refused:
        step = self.on.redo(NOON)
        if isinstance(step, RecordStep):
            self.on.add(step)
            assert self.on.evening == replay(self.on.steps)
            assert self.on.evening.balances()
        return step


def test_what_was_done_at_a_table_is_taken_back_though_another_was_dealt_on() -> None:
    night = Night()
    (wrong, winner, *_) = night.at(REAL)
    night.does(c.BeginHand(REAL, NOON), c.EndHand(REAL, (c.Out(wrong, winner),)), c.Rebuy(wrong))
    night.deals()
    night.deals()
    assert [type(event) for event in night.on.would_undo()] == [e.Rebought]
    assert isinstance(night.takes_back(), RecordStep)
    assert night.on.evening.entrant(wrong).stack == 0
    assert night.on.evening.tables[DEALT].hands == 2
    assert isinstance(night.takes_back(), RecordStep)  # and the bust-out before it
    assert night.on.evening.entrant(wrong).stack == 1000
    night.deals()
    assert isinstance(night.puts_back(), RecordStep)
    assert isinstance(night.puts_back(), RecordStep)
    assert night.on.evening.entrant(wrong).stack == 1000
    assert night.on.evening.purse() == 13 * 1000


def test_nothing_is_taken_back_that_dealt_hands_depend_on() -> None:
    night = Night()
    player = night.at(DEALT)[0]
    night.does(c.GoAway(player, NOON))
    night.deals()
    assert night.takes_back() == DEALT_ON
    assert night.on.evening.entrant(player).away_since is not None


def test_nor_put_back() -> None:
    night = Night()
    night.does(c.GoAway(night.at(DEALT)[0], NOON))
    night.takes_back()
    night.deals()
    assert night.puts_back() == DEALT_ON


@pytest.mark.parametrize(("goes_out", "taken_back"), [(False, True), (True, False)])
def test_a_place_that_was_settled_meanwhile_hangs_on_everyone(goes_out: bool, taken_back: bool) -> None:
    night = Night()
    night.does(c.Commit(PlayerId("late"), "Late"), c.BuyIn(PlayerId("late")))
    (loser, winner, *_) = night.at(DEALT)
    night.deals(*([c.Out(loser, winner)] if goes_out else []))
    if goes_out:
        night._adds(c.StayOut(loser), e.BySoftware())
    assert isinstance(night.takes_back(), RecordStep) == taken_back


@pytest.mark.parametrize("act", [c.StopClock(NOON, "break"), c.AddTime(Millis(60_000), NOON)])
def test_the_clock_can_be_put_right_at_any_time(act: c.Command) -> None:
    night = Night()
    night.does(act)
    night.deals() if isinstance(act, c.AddTime) else night._adds(c.GoAway(night.at(DEALT)[0], NOON), e.BySoftware())
    assert isinstance(night.takes_back(), RecordStep)


def test_that_the_event_began_is_not_taken_back_under_the_hands_that_were_dealt() -> None:
    night = Night()
    night.deals()
    assert night.takes_back() == DEALT_ON
    other = Night()
    assert isinstance(other.takes_back(), RecordStep)  # near miss: nothing was dealt yet
