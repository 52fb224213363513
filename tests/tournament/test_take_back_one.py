"""One act of a while ago is taken back alone: wherever nothing since depends on it, and what does is named."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from shuffleup.hand import Refused
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.evolve import CHANGES
from shuffleup.tournament.record.depends import FOOTPRINTS
from shuffleup.tournament.record.history import RecordedEvening, RecordStep
from shuffleup.tournament.state import Evening as State
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo
from tests.tournament.machine_driver import Driver, any_night
from tests.tournament.machine_laws import chips_and_money, places, seats, stacks
from tests.tournament.told_evening import ANN, BEN, CID, DEE, ELI, FAY, ONE, SEVEN, TWO, Evening

FIVE = Millis(5 * MINUTE)


class Night(Evening):
    """Eight players at two tables, and an act that may be taken back later."""

    def __init__(self) -> None:
        super().__init__(8)
        self.starts()
        self.hand(ONE)
        self.hand(TWO)

    def act(self, command: c.Command) -> int:
        self.does(command)
        return self.record.stood.last_act

    def out(self, table: TableNo, loser: PlayerId, winner: PlayerId) -> int:
        """Without a word on a rebuy yet."""
        self.does(c.BeginHand(table, self.now))
        return self.act(c.EndHand(table, (c.Out(loser, winner),)))

    def takes_back(self, number: int) -> RecordStep | Refused:
        step = self.record.undo(self.now, number)
        if isinstance(step, RecordStep):
            self.steps(step)
            assert self.record.evening.balances()
            assert RecordedEvening(self.record.steps).evening == self.record.evening
        return step

    def puts_back(self) -> None:
        self.steps(self.record.redo(self.now))
        assert self.record.evening.balances()

    def held_by(self, number: int) -> str:
        """What depends on it, the last of it in words."""
        return self.teller.words_of(self.record.held_by(number)[-1])


def on(night: Night) -> State:
    return night.record.evening


# ------------------------------------------------------------------------------------------- what nothing hangs on


@pytest.mark.parametrize(
    ("command", "looks"),
    [
        (c.Rename(ANN, "Anna"), lambda now: now.entrant(ANN).name),
        (c.GoAway(ANN, SEVEN), lambda now: now.entrant(ANN).away_since),
        (c.AddTime(FIVE, SEVEN), lambda now: now.clock.extra),
        (c.NameDealer(ONE, BEN), lambda now: now.tables[ONE].dealer),
        (c.Penalise(ANN, Sanction.MISSED_HAND, "late", ("ETQ-01",)), lambda now: now.entrant(ANN).sits_out),
        (c.Penalise(ANN, Sanction.ROUND_AWAY, "late", times=3), lambda now: now.entrant(ANN).sits_out),
        (c.RecordRuling(ONE, "The turn stands.", ()), lambda now: len(now.rulings)),
        (c.Commit(PlayerId("Zoe"), "Zoe"), lambda now: "Zoe" in now.players),
        (c.NameDirector(BEN), lambda now: now.director),
    ],
    ids=lambda one: type(one).__name__,
)
def test_hands_and_others_go_on_beside_it(command: c.Command, looks: Callable[[State], object]) -> None:
    night = Night()
    before = looks(on(night))
    number = night.act(command)
    after = looks(on(night))
    assert before != after
    for table in (ONE, TWO):
        night.hand(table)
    night.does(c.GoAway(CID, night.now))
    night.does(c.Rename(DEE, "Deirdre"))
    assert isinstance(night.takes_back(number), RecordStep)
    assert looks(on(night)) == before
    assert (on(night).entrant(DEE).name, on(night).entrant(CID).is_away) == ("Deirdre", True)
    assert on(night).tables[TWO].hands == 2
    night.puts_back()
    assert looks(on(night)) == after


def test_somebody_who_was_not_out_after_all_three_hands_ago() -> None:
    """The hands since stand. Nobody followed them, so what anybody has there is to be counted."""
    night = Night()
    out = night.out(ONE, BEN, ANN)
    stays = night.act(c.StayOut(BEN))
    for _ in range(3):
        night.hand(ONE)
        night.hand(TWO)
    assert isinstance(night.takes_back(out), Refused)
    assert night.held_by(out) == "Ben is out in 8th place, knocked out by Ann. Ben does not rebuy."
    assert isinstance(night.takes_back(stays), RecordStep)
    assert isinstance(night.takes_back(out), RecordStep)
    assert night.teller.last_undone() == "Ben loses the last chip to Ann, and may rebuy."
    ben = on(night).entrant(BEN)
    assert (ben.status, ben.stack, ben.place, ben.chair is not None) == (Status.SEATED, None, 0, True)
    assert on(night).entrant(ANN).stack is None
    assert on(night).tables[ONE].hands == 5  # nothing that was played is lost
    night.puts_back()
    assert (on(night).entrant(BEN).status, on(night).entrant(BEN).stack) == (Status.BUSTED, 0)
    night.puts_back()
    assert on(night).entrant(BEN).status is Status.OUT


# ------------------------------------------------------------------------------------------------- what depends on it


@pytest.mark.parametrize(
    ("act", "later", "named"),
    [
        (c.Rename(ANN, "Anna"), c.Rename(ANN, "Anne"), "Anna is called Anne"),
        (c.GoAway(ANN, SEVEN), c.ComeBack(ANN, SEVEN), "Ann is back"),
        (c.NameDealer(ONE, BEN), c.NameDealer(ONE, CID), "Cid deals"),
        (c.Commit(PlayerId("Zoe"), "Zoe"), c.Rename(PlayerId("Zoe"), "Zoë"), "Zoe is called Zoë"),
        (c.StopClock(SEVEN, "break"), c.StartClock(SEVEN), "The clock goes on"),
    ],
    ids=lambda one: type(one).__name__ if not isinstance(one, str) else one[:12],
)
def test_what_depends_on_it_is_named(act: c.Command, later: c.Command, named: str) -> None:
    night = Night()
    number = night.act(act)
    night.does(later)
    before = on(night)
    assert isinstance(night.takes_back(number), Refused)
    assert night.held_by(number).startswith(named)
    assert on(night) is before
    night.steps(night.record.undo(night.now))
    assert isinstance(night.takes_back(number), RecordStep)  # near miss: what depended on it is taken back


def test_a_place_that_came_after_depends_on_everyone_out_before() -> None:
    night = Night()
    night.out(ONE, BEN, ANN)
    first = night.act(c.StayOut(BEN))
    night.out(TWO, ELI, FAY)
    second = night.act(c.StayOut(ELI))
    assert isinstance(night.takes_back(first), Refused)
    assert night.record.held_by(first) == (second,)


def test_chips_that_are_gone_again_are_not_given_back() -> None:
    """Near miss of three hands ago: Ann, who had won them, has lost them all meanwhile."""
    night = Night()
    out = night.out(ONE, BEN, ANN)
    night.does(c.Rebuy(BEN))
    assert isinstance(night.takes_back(out), Refused)
    assert "rebuys" in night.held_by(out)
    counted = Night()
    out = counted.out(ONE, BEN, ANN)
    counted.act(c.StayOut(BEN))
    sitting = [one.player for one in on(counted).table_now(ONE).sitting]
    few = [e.Stack(one, Chips(500)) for one in sitting if one != CID]
    counted.does(c.CountStacks(ONE, tuple(few)))
    assert isinstance(counted.takes_back(out), Refused)
    assert counted.record.held_by(out)


# ------------------------------------------------------------------------------------------------- any evening


def test_every_event_says_what_it_changes_and_what_it_rests_on() -> None:
    """An event that is new is told here too: else nothing before it can be taken back alone."""
    assert {kind.__name__ for kind in CHANGES} == {kind.__name__ for kind in FOOTPRINTS}


def concerned(events: object) -> set[str]:
    """The players and tables these events speak of."""
    return set(repr(events).replace("'", " ").replace(",", " ").replace(")", " ").replace("=", " ").split())


@pytest.mark.parametrize("seed", range(6))
def test_any_act_of_any_evening_is_taken_back_alone_or_what_depends_on_it_is_named(seed: int) -> None:
    chance = Random(seed)
    driver = Driver(any_night(chance, HOMEGAME, 6 + 2 * seed), chance)
    driver.gathers()
    taken = 0
    for _ in range(25):
        driver.something_happens()
        driver.round_of_hands()
        if driver.night.over:
            break
        taken += sum(takes_one_back(driver.night.record, driver.night.now, chance) for _ in range(5))
    assert taken >= 5


def takes_one_back(record: RecordedEvening, now: Millis, chance: Random) -> int:
    number = chance.choice(record.stood.acts)
    reading = record.readings(number, now, HOMEGAME)[:1]
    step = record.undo(now, number, *reading)
    if isinstance(step, Refused):
        assert record.held_by(number), (step, record.steps[number])
        assert all(later > number for later in record.held_by(number))
        return 0
    without = RecordedEvening([*record.steps, step]).evening
    for law in (chips_and_money, seats, stacks, places):
        law(without)
    nothing_else_changed(record.evening, without, concerned((record.stood.brought[number], step.changes())))
    return 1


def nothing_else_changed(before: State, after: State, about: set[str]) -> None:
    assert after.clock.item == before.clock.item
    for player, one in before.players.items():
        at = after.players[player].chair
        here = at is not None and str(at.table) in about  # a hand that nobody followed concerns everyone at its table
        assert player in about or here or after.players[player] == one
    for number, table in before.tables.items():
        same = after.tables[number] == table
        assert same or str(number) in about or any(player in about for player in table.chairs.values())
    assert (after.round, after.plan.name) == (before.round, before.plan.name)
    assert after.accounts == before.accounts or any("ChipsGiven" in word for word in about)


@pytest.mark.parametrize("today", [True, False])
def test_a_record_tells_the_same_whatever_today_s_program_calls_an_act(
    today: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was taken back and put back is read off it, and not worked out again."""
    night = Night()
    first = night.act(c.AddTime(FIVE, night.now))
    night.act(c.RecordRuling(ONE, "The turn stands.", ()))
    night.takes_back(first)
    night.puts_back()
    told = night.record.evening
    monkeypatch.setattr("shuffleup.tournament.record.history.nobodys", lambda _: today)
    monkeypatch.setattr("shuffleup.tournament.record.history.by_time", lambda _: today)
    assert RecordedEvening(night.record.steps).evening == told


def test_letting_a_player_off_is_taken_back_and_put_back() -> None:
    night = Night()
    night.act(c.Penalise(ANN, Sanction.ROUND_AWAY, "late", times=2))
    before = on(night).entrant(ANN).sits_out
    number = night.act(c.EndPenalty(ANN))
    night.takes_back(number)
    assert on(night).entrant(ANN).sits_out == before == 8
    night.puts_back()
    assert on(night).entrant(ANN).sits_out == 0
