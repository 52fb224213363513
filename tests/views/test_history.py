"""A night as it went: who was left, what everyone had as far as anybody knew, who knocked out whom, moves, rulings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand import Refused
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.events import Stack
from shuffleup.tournament.plan import AddOn, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.history import RecordedEvening, RecordStep, open_record
from shuffleup.tournament.words import MINUTE, Chair, Millis, PlayerId, TableNo
from shuffleup.views.history import MOST_POINTS, NightHistory, night_history

SEVEN = Millis(1_790_000_000_000)
T1, T2 = TableNo(1), TableNo(2)
ANN, BEN, CID, DEB = (PlayerId(name) for name in ("Ann", "Ben", "Cid", "Deb"))
ADD_ON = AddOn(Money(1000), Chips(1000), 3)
FOUR = ("Ann", "Ben", "Cid", "Deb")


class Kept:
    """A record, with the minute at which each step of it was written."""

    def __init__(self, names: tuple[str, ...] = FOUR, seats: int = 10, *, once: bool = False) -> None:
        usual = usual_plan("Friday", "2026-11-13", HOMEGAME, Money(1000))
        plan = replace(usual, rebuys=False) if once else replace(usual, add_on=ADD_ON)
        opened = open_record(c.OpenEvening(plan), HOMEGAME)
        assert isinstance(opened, RecordedEvening)
        self.record, self.times, self.seats = opened, [SEVEN], seats
        for name in names:
            self.does(0, c.Commit(PlayerId(name), name), c.BuyIn(PlayerId(name)))
        self.does(0, c.DrawSeats(tuple(range(len(names)))), c.StartClock(SEVEN))

    def does(self, minute: float, *commands: c.Command) -> Kept:
        for command in commands:
            decision = self.record.decide(command, HOMEGAME)
            assert isinstance(decision, Accepted), decision
            self._add(minute, RecordStep(decision.events))
        return self

    def hand(self, minute: float, *outs: c.Out, table: TableNo = T1) -> Kept:
        """One that nobody follows."""
        return self.does(minute, c.BeginHand(table, at(minute)), c.EndHand(table, outs))

    def followed(self, minute: float, **stacks: int) -> Kept:
        after = tuple(Stack(PlayerId(name), Chips(chips)) for name, chips in stacks.items())
        return self.does(minute, c.BeginHand(T1, at(minute)), c.EndPlayedHand(T1, after))

    def counts(self, minute: float, **stacks: int) -> Kept:
        return self.does(minute, c.CountStacks(T1, tuple(Stack(PlayerId(n), Chips(s)) for n, s in stacks.items())))

    def undoes(self, minute: float) -> Kept:
        step = self.record.undo(at(minute))
        assert not isinstance(step, Refused), step
        self._add(minute, step)
        return self

    def _add(self, minute: float, step: RecordStep) -> None:
        self.record.add(step)
        self.times.append(at(minute))

    def history(self) -> NightHistory:
        return night_history(self.record.stood.stands, self.times, HOMEGAME)


def at(minute: float) -> Millis:
    return Millis(SEVEN + int(minute * MINUTE))


def minute(at: Millis) -> float:
    return (at - SEVEN) / MINUTE


def field(history: NightHistory) -> list[tuple[float, int, int]]:
    return [(minute(one.at), one.left, one.average) for one in history.field]


def stacks(history: NightHistory, name: str) -> list[list[tuple[float, int]]]:
    (line,) = (one for one in history.stacks if one.name == name)
    return [[(minute(one.at), one.chips) for one in stretch] for stretch in line.stretches]


def outs(history: NightHistory) -> list[tuple[float, str, tuple[str, ...], bool, int]]:
    return [(minute(one.at), one.name, one.by, one.again, one.place) for one in history.knock_outs]


# ------------------------------------------------------------------------------------------------------- the field


def test_whoever_goes_out_is_left_no_more_and_the_others_have_more_each() -> None:
    night = Kept().hand(10, c.Out(ANN, BEN)).does(10, c.StayOut(ANN)).hand(20, c.Out(CID, BEN)).does(20, c.StayOut(CID))
    assert field(night.history()) == [(0, 4, 1000), (10, 3, 1333), (20, 2, 2000)]
    assert outs(night.history()) == [(10, "Ann", ("Ben",), False, 4), (20, "Cid", ("Ben",), False, 3)]


def test_who_knocked_somebody_out_may_be_said_later() -> None:
    night = Kept().hand(10, c.Out(ANN)).does(10, c.StayOut(ANN))
    assert outs(night.history()) == [(10, "Ann", (), False, 4)]
    night.does(25, c.NameKnockOut(1, (BEN, CID)))
    assert outs(night.history()) == [(10, "Ann", ("Ben", "Cid"), False, 4)]


def test_a_bust_out_that_was_taken_back_never_happened() -> None:
    night = Kept().hand(10, c.Out(ANN, BEN)).undoes(12)
    assert (field(night.history()), outs(night.history())) == ([(0, 4, 1000)], [])
    night.does(15, c.EndHand(T1, (c.Out(CID, BEN),)))  # near miss: another went out of that hand
    assert outs(night.history()) == [(15, "Cid", ("Ben",), False, 0)]


def test_a_rebuy_brings_a_player_back_with_chips_and_its_bust_out_was_not_the_last() -> None:
    night = Kept().hand(10, c.Out(ANN, BEN)).does(11, c.Rebuy(ANN)).hand(30, c.Out(ANN, CID))
    assert outs(night.history()) == [(10, "Ann", ("Ben",), True, 0), (30, "Ann", ("Cid",), False, 4)]
    assert field(night.history()) == [(0, 4, 1000), (10, 3, 1333), (11, 4, 1250), (30, 3, 1666)]


def test_the_winner_is_left_and_the_night_is_over() -> None:
    night = Kept(("Ann", "Ben")).hand(40, c.Out(ANN, BEN)).does(41, c.StayOut(ANN))
    history = night.history()
    assert history.over
    assert field(history)[-1][1] == 1
    assert stacks(history, "Ben") == [[(0, 1000), (40, 2000)]]  # all chips there are, though nobody counted them


# --------------------------------------------------------------------------------------------- what everybody had


def test_a_followed_hand_says_what_everyone_has() -> None:
    night = Kept().followed(5, Ann=1300, Ben=700, Cid=1000, Deb=1000)
    assert stacks(night.history(), "Ann") == [[(0, 1000), (5, 1300)]]


def test_what_nobody_followed_is_a_gap_until_somebody_counts() -> None:
    night = Kept().hand(5).hand(8).counts(60, Ann=1500, Ben=500, Cid=900, Deb=1100)
    assert stacks(night.history(), "Ann") == [[(0, 1000)], [(60, 1500)]]
    night.hand(70)  # near miss: a hand later nobody knows any more
    assert stacks(night.history(), "Ann") == [[(0, 1000)], [(60, 1500)]]
    assert night.history().until == at(70)


def test_what_is_counted_lies_there_until_a_hand_is_played() -> None:
    night = Kept().counts(3, Ann=990, Ben=1010, Cid=1000, Deb=1000).does(9, c.GoAway(CID, at(9)))
    assert stacks(night.history(), "Ann") == [[(0, 1000), (3, 990), (9, 990)]]


def test_who_is_out_has_nothing_and_after_a_rebuy_a_stack_again() -> None:
    night = Kept().hand(10, c.Out(ANN, BEN)).does(11, c.Rebuy(ANN))
    assert stacks(night.history(), "Ann") == [[(0, 1000), (10, 0)], [(11, 1000)]]  # no line up from nothing
    assert stacks(night.history(), "Ben") == [
        [(0, 1000)]
    ]  # near miss: what the winner has is about as much, and no more


def test_what_is_bought_comes_at_once() -> None:
    """A stack is as it was until the moment of an add-on: no line climbs there from the hand before."""
    night = Kept().followed(5, Ann=1300, Ben=700, Cid=1000, Deb=1000)
    night.does(30, c.BuyAddOn(BEN))
    assert stacks(night.history(), "Ben") == [[(0, 1000), (5, 700), (30, 700), (30, 1700)]]


def test_a_hundred_thousand_hands_take_no_more_room_than_a_picture_has() -> None:
    night = Kept(("Ann", "Ben"))
    for nth in range(MOST_POINTS * 2):
        night.followed(nth / 10, Ann=1000 + nth % 7, Ben=1000 - nth % 7)
    (line,) = stacks(night.history(), "Ann")
    assert len(line) <= MOST_POINTS
    assert (line[0][0], line[-1][0]) == (0, (MOST_POINTS * 2 - 1) / 10)
    assert [at for at, _ in line] == sorted(at for at, _ in line)


# ---------------------------------------------------------------------------------------- levels, moves and rulings


def test_levels_and_breaks_begin_when_they_did() -> None:
    night = Kept().does(5, c.StopClock(at(5), "break")).does(9, c.StartClock(at(9)))
    night.does(40, c.Tick(at(40)))
    assert [(minute(one.at), one.number) for one in night.history().levels][:3] == [(0, 1), (5, 0), (9, 1)]


def test_a_move_is_told_from_where_to_where_and_a_first_seat_is_none() -> None:
    night = Kept(tuple(f"Player {n}" for n in range(12)))
    assert night.history().moves == ()
    night.hand(5).hand(5, table=T2)
    chairs = {one.player: one.chair for one in night.record.evening.players.values()}
    mover = next(one for one in chairs if chairs[one] and chairs[one].table == T1)  # type: ignore[union-attr]
    free = Chair(T2, next(seat for seat in range(1, 11) if seat not in night.record.evening.tables[T2].chairs))  # type: ignore[arg-type]
    night.does(6, c.MovePlayer(mover, free, "asked for it"))
    assert [(minute(one.at), one.name, one.left, one.to) for one in night.history().moves] == [
        (6, mover, chairs[mover], free)
    ]
    night.undoes(7)  # near miss
    assert night.history().moves == ()


@pytest.mark.parametrize("taken_back", [False, True])
def test_rulings_are_told_with_their_clauses(taken_back: bool) -> None:
    night = Kept().does(5, c.RecordRuling(T1, "the pot is split", ("POT-03",)))
    night.does(5, c.WriteRule("No phones at the table."))  # near miss: a rule decides nothing yet
    night.does(6, c.Penalise(BEN, Sanction.WARNING, "slow play"))
    if taken_back:
        night.undoes(7)
    told = [(minute(one.at), str(one.told.text), one.told.by) for one in night.history().rulings]
    assert told[0] == (5, "On record at table 1: the pot is split.", ("POT-03",))
    assert len(told) == 1 + (not taken_back)
