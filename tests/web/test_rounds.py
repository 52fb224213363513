"""Who sees news first, who sees it at all, and how much of the time looking around may take."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

import pytest

from shuffleup.facts import fact
from shuffleup.tournament.words import TableNo
from shuffleup.web.live.rounds import GRACE, SETTLES, SHARE, SLICE, RoomNews, Rounds

T1, T2 = TableNo(1), TableNo(2)


@fact
class Screen:
    name: str
    table: TableNo | None = None


ANN, BEN, CID, TV = Screen("Ann", T1), Screen("Ben", T2), Screen("Cid", T2), Screen("TV")


class Day:
    """A clock that goes on by what is done: every look costs so much time, and more of it passes where others work."""

    def __init__(self, *screens: Screen, cost: float = 0.0, others: float = 0.0) -> None:
        self.at = self.worked = 0.0
        self.looks: list[tuple[float, str]] = []
        self.rounds: Rounds[Screen] = Rounds(lambda: screens, self._look, self._after, *self._clocks())
        self._cost, self._others = cost, others
        self._plans: list[tuple[float, int, Callable[[], None]]] = []
        self._number = count()

    def _clocks(self) -> tuple[Callable[[], float], Callable[[], float]]:
        return lambda: self.at, lambda: self.worked

    def _look(self, screen: Screen) -> None:
        self.looks.append((self.at, screen.name))
        self.at += self._cost + self._others
        self.worked += self._cost

    def _after(self, seconds: float, what: Callable[[], None]) -> None:
        heappush(self._plans, (self.at + seconds, next(self._number), what))

    def passes(self, until: float = 1_000.0) -> list[str]:
        """Let time pass; gives who was looked at meanwhile, in order."""
        before = len(self.looks)
        while self._plans and self._plans[0][0] <= until:
            at, _, what = heappop(self._plans)
            self.at = max(self.at, at)
            what()
        return [name for _, name in self.looks[before:]]


@pytest.mark.parametrize(
    ("news", "looked_at"),
    [
        (RoomNews(), ["Ann", "Ben", "TV", "Cid"]),  # anything, anywhere
        (RoomNews((T2,)), ["Ben", "Cid", "Ann", "Ben", "TV", "Cid"]),  # a hand is over: its table first, then everyone
        (
            RoomNews((T2,), seated=False),
            ["Ben", "Cid", "TV"],
        ),  # an action: nobody at the other table sees anything of it
        (RoomNews((T1, T2), seated=False), ["Ann", "Ben", "Cid", "TV"]),
        (RoomNews((TableNo(9),), seated=False), ["TV"]),  # where nobody looks
    ],
)
def test_who_is_looked_at_and_in_which_order(news: RoomNews, looked_at: list[str]) -> None:
    day = Day(ANN, BEN, TV, CID)
    day.rounds.hear(news)
    assert day.looks == []  # what belongs to it may still come
    assert day.passes() == looked_at


def test_what_comes_together_is_looked_at_once() -> None:
    day = Day(ANN, BEN, TV)
    day.rounds.hear(RoomNews((T1,), seated=False))
    day.rounds.hear(RoomNews((T2,), seated=False))
    assert day.passes() == ["Ann", "Ben", "TV"]
    assert day.passes() == []  # nothing more is due
    day.rounds.hear(RoomNews((T1,), seated=False))
    assert day.passes() == ["Ann", "TV"]


def test_what_happens_while_others_have_their_turn_is_looked_at_once_afterwards() -> None:
    """An action and the turn after it come apart where the machine is busy: here they are shown together."""
    day = Day(ANN, BEN, CID, cost=SLICE)
    day.rounds.hear(RoomNews((T2,), seated=False))
    assert day.passes(SETTLES) == ["Ben", "Cid"]
    for _ in range(3):
        day.rounds.hear(RoomNews((T1,), seated=False))
    assert day.passes() == ["Ann"]


def test_what_concerns_everyone_is_not_lost_among_news_of_a_hand() -> None:
    for order in ((RoomNews(), RoomNews((T1,), seated=False)), (RoomNews((T1,), seated=False), RoomNews())):
        day = Day(BEN)
        for news in order:
            day.rounds.hear(news)
        assert day.passes() == ["Ben"]


def test_a_table_does_not_wait_until_everyone_else_has_been_looked_at() -> None:
    day = Day(*(Screen(f"phone {number}") for number in range(100)), ANN, cost=SLICE / 2)
    day.rounds.hear(RoomNews())
    day.passes(SETTLES)
    day.rounds.hear(RoomNews((T1,), seated=False))
    looked = day.passes()
    assert looked.index("Ann") <= 4  # two slices later at the most
    assert looked.count("Ann") == 2  # and once more in her turn


def test_looking_around_takes_its_share_of_the_time_and_no_more() -> None:
    day = Day(*(Screen(f"phone {number}") for number in range(50)), cost=0.001)
    while day.at < 100.0:
        day.rounds.hear(RoomNews())  # there is always news
        day.passes(day.at + 0.001)
        day.at += 0.001
    share = len(day.looks) * 0.001 / day.at
    assert share == pytest.approx(SHARE, rel=0.1)


@pytest.mark.parametrize(
    ("takes", "waits"),
    [
        (GRACE * SHARE / 2, False),  # a small room, once
        (GRACE * SHARE * 2, True),  # a full one
    ],
)
def test_how_soon_the_same_room_is_looked_at_again(takes: float, waits: bool) -> None:
    day = Day(TV, cost=takes)
    day.at = 100.0
    day.rounds.hear(RoomNews())
    day.passes(200.0)
    day.rounds.hear(RoomNews())
    day.rounds.hear(RoomNews((T1,), seated=False))  # what happens meanwhile is seen then, too
    assert (day.passes(day.at + SETTLES) == []) is waits
    assert day.passes(day.at + takes / SHARE) == (["TV"] if waits else [])


def test_a_busy_machine_makes_no_longer_rests() -> None:
    """A wall is not behind by minutes because the same work took so long; near miss: work of our own is rested for."""
    busy, slow = Day(TV, cost=0.01, others=10.0), Day(TV, cost=10.01)
    for day in (busy, slow):
        day.rounds.hear(RoomNews())
        day.passes()
        day.rounds.hear(RoomNews())
        day.passes()
    rests = [day.looks[1][0] - day.looks[0][0] - 10.01 for day in (busy, slow)]
    assert rests[0] < GRACE
    assert rests[1] > 10
