"""Random evenings beside a room that knows the true chips: what is called counted is true, no true count refused."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import held, uncounted_at
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Known, PlayerId, TableNo
from tests.tournament.host import Host

HANDS = 60
UNIT = 5


class TrueRoom:
    """What really lies in front of everybody, beside what the evening is told of it."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.host = Host(self.chance.choice((6, 12, 14))).starts()
        self.true: dict[PlayerId, int] = {one.player: one.stack or 0 for one in self.host.evening.playing()}

    # ---------------------------------------------------------------------------------------------- what happens

    def hand(self, table: TableNo) -> None:
        """Chips change hands; followed if everyone is counted, and sometimes: told is else only who is out."""
        evening = self.host.evening
        self.host.does(c.BeginHand(table, self.host.now))
        follows = not uncounted_at(evening, table) and self.chance.random() < 0.4
        here = self.host.playing(table)
        winner, before = self.chance.choice(here), dict(self.true)
        for one in here:
            lost = self.chance.choice((0, 0, UNIT, self.true[one] // 10 // UNIT * UNIT, self.true[one]))
            if one != winner and lost:
                self.true[one] -= lost
                self.true[winner] += lost
        gone = [one for one in here if not self.true[one]]
        said = winner if self.chance.random() < 0.7 else None
        if follows:
            stacks = tuple(e.Stack(one, Chips(self.true[one])) for one in here)
            self.host.does(c.EndPlayedHand(table, stacks, tuple(c.Out(one, winner) for one in gone)))
        else:
            outs = tuple(c.Out(one, said, Chips(before[one])) for one in gone)
            self.host.does(c.EndHand(table, outs))

    def rebuys(self) -> None:
        for one in list(self.host.evening.without_chips(Status.BUSTED)):
            back = self.chance.random() < 0.4
            self.host.does(c.Rebuy(one.player) if back else c.StayOut(one.player))
            if back:
                self.true[one.player] += self.host.evening.plan.stack

    def leaves(self, table: TableNo) -> None:
        """All chips evenly to the others at the table, the odd ones to the bank (ABS-03)."""
        one, *others = self.chance.sample(self.host.playing(table), len(self.host.playing(table)))
        self.host.does(c.Leave(one, by_director=True))
        each = self.true.pop(one) // UNIT // len(others) * UNIT
        for other in others:
            self.true[other] += each

    def counts(self, table: TableNo) -> None:
        """True counts, of everyone or of some: never refused."""
        here = self.host.playing(table)
        some = here if self.chance.random() < 0.5 else self.chance.sample(here, self.chance.randint(1, len(here)))
        self.host.does(c.CountStacks(table, tuple(e.Stack(one, Chips(self.true[one])) for one in some)))

    # ------------------------------------------------------------------------------------------------- the truth

    def holds(self) -> None:
        evening = self.host.evening
        assert evening.balances()
        for one in evening.playing():
            has, true = held(evening, one), self.true[one.player]
            assert has.known is not Known.COUNTED or has.chips == true, (one, true)
            assert (has.chips is None) is (has.known is Known.UNKNOWN)
            assert has.known is Known.COUNTED or has.certain is None
        if evening.loose is None:
            assert evening.in_play() == sum(self.true[one.player] for one in evening.playing())


@pytest.mark.parametrize("seed", range(40))
def test_what_is_called_counted_is_true(seed: int) -> None:
    room = TrueRoom(seed)
    for _ in range(HANDS):
        tables = [table.number for table in room.host.evening.open_tables()]
        table = room.chance.choice(tables)
        if len(room.host.evening.playing()) < 4 or len(room.host.playing(table)) < 3:
            break
        room.hand(table)
        room.holds()
        room.rebuys()
        room.host.puts_right()
        room.holds()
        if room.chance.random() < 0.3:
            room.counts(room.chance.choice([one.number for one in room.host.evening.open_tables()]))
            room.holds()
        if room.chance.random() < 0.05:
            room.leaves(room.chance.choice([one.number for one in room.host.evening.open_tables()]))
            room.host.puts_right()
            room.holds()
    for table in [one.number for one in room.host.evening.open_tables()]:
        here = room.host.playing(table)
        room.host.does(c.CountStacks(table, tuple(e.Stack(one, Chips(room.true[one])) for one in here)))
    room.holds()
    assert not room.host.evening.tally.uncounted
    assert room.host.evening.loose is None
