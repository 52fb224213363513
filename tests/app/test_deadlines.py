"""Around the end of a turn's time: who acts, leaves, returns, pauses or undoes a millisecond before it, on it or after,
with a quick disk and slow ones, whoever wakes first. In time or not is decided once, by the moment it came (ADR 15)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest

from shuffleup.app.dealt import moves
from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.rebuys import calls
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import TableCall
from shuffleup.app.hands.hand import HandSession
from shuffleup.hand import Accepted, Refused
from shuffleup.hand.events import Called, Checked, Folded
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Millis, PlayerId
from tests.app.dealt_evening import PEOPLE, T1, Dealt, new_room, seated, shoves
from tests.app.simulated import LoopClock, SlowDisk, simulated

PACE = Pace(turn=10_000, bank=5_000, board=0, show=0, over=0, look=500)
FIRST, LAST = -0.4, 0.4  # in the same millisecond as the table, before it or after it
DISKS = (0, 1, 700, 2_000)  # milliseconds to write anything down
AROUND = (-1, 0, 1)


@dataclass
class Turning:
    """A turn whose time runs out at `until`, and what its player was told."""

    at: Dealt
    clock: LoopClock
    session: HandSession
    player: PlayerId
    seat: Seat
    seq: int
    until: Millis
    done: Accepted | Refused | None = None

    async def acts(self) -> None:
        price = Chips(self.at.table().price_for(self.player) or 0)
        self.done = await self.at.table().acts(self.player, TurnChoice("call", price), self.seq)

    async def leaves(self) -> None:
        await self.at.room.does(c.GoAway(self.player, self.clock()), self.clock())

    async def returns(self) -> None:
        await self.at.room.does(c.ComeBack(self.player, self.clock()), self.clock())

    async def pauses(self) -> None:
        await self.at.room.does(c.StopClock(self.clock(), "break"), self.clock())

    async def goes_on(self) -> None:
        await self.at.room.does(c.StartClock(self.clock()), self.clock())

    async def undoes(self) -> None:
        await self.at.room.undo(self.clock())

    async def takes_the_hand_back(self) -> None:
        await self.at.room.does(c.TakeBackHand(T1), self.clock())

    async def plays(self, *deeds: tuple[int, Callable[[Turning], Awaitable[None]]], off: float = 0.0) -> None:
        """Each of these comes so many milliseconds from the end of the turn's time, while others are being written."""

        async def one(millis: int, deed: Callable[[Turning], Awaitable[None]]) -> None:
            await self.clock.reaches(Millis(self.until + millis), off)
            await deed(self)

        await asyncio.gather(*(one(*deed) for deed in deeds))
        await asyncio.sleep(9)  # all is written

    # ------------------------------------------------------------------------------------------- what came of it

    @property
    def accepted(self) -> bool:
        return isinstance(self.done, Accepted)

    @property
    def away(self) -> bool:
        return self.at.room.evening.entrant(self.player).away_since is not None

    def made_away(self) -> int:
        """How often the software said that he is away."""
        steps = [step.changes() for step in self.at.room.session.steps]
        ours = [step for step in steps if any(isinstance(event, e.BySoftware) for event in step)]
        return sum(isinstance(event, e.WentAway) and event.player == self.player for step in ours for event in step)

    def his(self) -> list[str]:
        """What he did, or was done for him, in this turn."""
        events = [one for one in self.session.events if isinstance(one, Called | Folded | Checked)]
        return [type(one).__name__ for one in events if one.seat == self.seat][:1]

    def holds(self) -> None:
        """What is so whatever happened."""
        assert self.at.table().trouble == ""
        if self.accepted:
            assert self.his() == ["Called"]
            assert self.made_away() == 0
        elif self.done is not None:
            assert self.done in (moves.TURN_PASSED, moves.NOT_YOURS)
            assert self.his() in ([], ["Folded"])


@asynccontextmanager
async def three_people(journal: SlowDisk) -> AsyncIterator[Dealt]:
    room, clock = await new_room(journal), LoopClock()
    await seated(room, PEOPLE, PEOPLE)
    await room.does(c.StartClock(clock()), clock())
    async with Dealt(room, clock, PACE) as at:
        yield at


@asynccontextmanager
async def first_turn(disk: int) -> AsyncIterator[Turning]:
    """The first to act has his turn; from now on the disk is as slow as this."""
    async with three_people(journal := SlowDisk()) as at:
        player = await at.first_turn()
        turn, session = at.table().turn, at.table().session
        assert turn is not None
        assert session is not None
        journal.millis = disk
        clock = at.clock
        assert isinstance(clock, LoopClock)
        yield Turning(at, clock, session, player, turn.seat, turn.seq, turn.until)


def around(*given: Iterable[object]) -> list[tuple[object, ...]]:
    return list(product(AROUND, (FIRST, LAST), DISKS, *given))


EVERY_WAY = pytest.mark.parametrize(("millis", "off", "disk"), around())


@EVERY_WAY
@simulated
async def test_an_action_is_in_time_by_the_moment_it_came(millis: int, off: float, disk: int) -> None:
    """A millisecond before the end it is done, and nobody is away; on it or after it he folds, and is."""
    async with first_turn(disk) as turn:
        await turn.plays((millis, Turning.acts), off=off)
        turn.holds()
        in_time = millis < 0
        assert (turn.accepted, turn.his()) == (in_time, ["Called" if in_time else "Folded"])
        assert (turn.away, turn.made_away()) == (not in_time, 0 if in_time else 1)
        assert turn.at.table().turns.bank_of(turn.player) == (1 if in_time else 0)


@EVERY_WAY
@simulated
async def test_a_pause_is_in_time_by_the_moment_it_came(millis: int, off: float, disk: int) -> None:
    """A pause that came before the end keeps the turn open, as long as it lasts; one that came later does not."""
    async with first_turn(disk) as turn:
        await turn.plays((millis, Turning.pauses), (9_000, Turning.acts), off=off)
        turn.holds()
        assert (turn.accepted, turn.away) == (millis < 0, millis >= 0)


@EVERY_WAY
@simulated
async def test_what_a_pause_has_left_is_left_after_it(millis: int, off: float, disk: int) -> None:
    """It stood for eight seconds, half a second before the end; then half a second is left, to the millisecond, from
    when everybody knows that it goes on."""
    async with first_turn(disk) as turn:
        ends = 7_500 + disk + 500
        deeds = ((-500, Turning.pauses), (7_500, Turning.goes_on), (ends + millis, Turning.acts))
        await turn.plays(*deeds, off=off)
        turn.holds()
        assert (turn.accepted, turn.away) == (millis < 0, millis >= 0)


@EVERY_WAY
@simulated
async def test_the_same_where_the_pause_is_undone(millis: int, off: float, disk: int) -> None:
    async with first_turn(disk) as turn:
        ends = 7_500 + disk + 500
        deeds = ((-500, Turning.pauses), (7_500, Turning.undoes), (ends + millis, Turning.acts))
        await turn.plays(*deeds, off=off)
        turn.holds()
        assert (turn.accepted, turn.away) == (millis < 0, millis >= 0)


@EVERY_WAY
@simulated
async def test_one_who_acts_and_leaves_has_acted_and_is_away_because_he_said_so(
    millis: int, off: float, disk: int
) -> None:
    async with first_turn(disk) as turn:
        await turn.plays((-2, Turning.acts), (millis, Turning.leaves), off=off)
        turn.holds()
        assert (turn.accepted, turn.his(), turn.away) == (True, ["Called"], True)


@EVERY_WAY
@simulated
async def test_one_who_leaves_and_returns_is_not_sent_away_again(millis: int, off: float, disk: int) -> None:
    """His hand is folded, perhaps not on record yet; that he is back stands."""
    async with first_turn(disk) as turn:
        leaves = -7_000
        await turn.plays((leaves, Turning.leaves), (leaves + disk + 3 + millis, Turning.returns), off=off)
        turn.holds()
        assert (turn.his(), turn.away, turn.made_away()) == (["Folded"], False, 0)


@EVERY_WAY
@simulated
async def test_a_hand_that_is_taken_back_takes_the_turn_with_it(millis: int, off: float, disk: int) -> None:
    async with first_turn(disk) as turn:
        await turn.plays((millis, Turning.takes_the_hand_back), (millis, Turning.acts), off=off)
        turn.holds()


@pytest.mark.parametrize(("others", "disk"), list(product((1, 2, 5), DISKS)))
@simulated
async def test_of_two_who_tap_at_once_one_counts(others: int, disk: int) -> None:
    """A second tab, a nervous thumb: nobody else's turn is played by it."""
    async with first_turn(disk) as turn:
        await turn.plays(*[(-1, Turning.acts)] * (others + 1))
        assert turn.at.table().trouble == ""
        assert turn.his() == ["Called"]
        assert turn.made_away() == 0


# ------------------------------------------------------------------------------------------- asking for a rebuy


async def somebody_broke(at: Dealt) -> PlayerId:
    """All go all-in until one has nothing left."""
    while True:
        turn, session = at.table().turn if at.room.dealt else None, at.room.hands.get(T1)
        if turn and session and turn.seq == session.seq:
            await at.table().acts(at.table().player_at(turn.seat), shoves(session.hand, turn.seat), session.seq)
        broke = [one.player for one in at.room.evening.players.values() if one.status is Status.BUSTED]
        if broke and broke[0] in at.table().shared.rebuys.until:
            return broke[0]
        await asyncio.sleep(0.01)


@EVERY_WAY
@simulated
async def test_a_rebuy_is_asked_for_in_time_by_the_moment_it_came(millis: int, off: float, disk: int) -> None:
    """On the last millisecond of the half minute it counts, however slow the disk; after it he is out."""
    async with three_people(journal := SlowDisk()) as at:
        player = await somebody_broke(at)
        journal.millis = disk
        assert isinstance(at.clock, LoopClock)
        await at.clock.reaches(Millis(at.table().shared.rebuys.until[player] + millis), off)
        done = await calls(at.room, player, TableCall.REBUY, at.clock())
        await asyncio.sleep(9)
        in_time = millis <= 0
        assert (done is None) == in_time
        assert (at.room.evening.entrant(player).status is Status.BUSTED) == in_time


# ------------------------------------------------------------------------------------------------------ anything


DEEDS = [Turning.acts, Turning.leaves, Turning.returns, Turning.pauses, Turning.goes_on, Turning.undoes]
SEEDS = range(80)


@pytest.mark.parametrize("seed", SEEDS)
@simulated
async def test_whatever_comes_at_the_end_of_a_turn_the_table_plays_on(seed: int) -> None:
    """Any of these, in any order within three milliseconds of the end, and as slow a disk as there is."""
    chance = Random(seed)
    async with first_turn(chance.choice(DISKS)) as turn:
        deeds = chance.choices(DEEDS, k=chance.randint(2, 5))
        await turn.plays(*[(chance.randint(-3, 3), deed) for deed in deeds], off=chance.choice((FIRST, LAST)))
        assert turn.at.table().trouble == ""
        if turn.accepted:
            assert turn.his() == ["Called"]
