"""Bots think one at a time, rest, and the evenings they play in take turns."""

from __future__ import annotations

import asyncio

import pytest

from shuffleup.app.dealt.lane import Lane
from shuffleup.torture.loop import simulate


class Bots:
    """Each thinks for a millisecond. Who began, and how many milliseconds after the first."""

    def __init__(self, rest: float = 2) -> None:
        self.lane = Lane(rest)
        self.began: list[tuple[str, int]] = []

    async def thinks(self, evening: str) -> None:
        async with self.lane.turn(evening):
            self.began.append((evening, round(asyncio.get_running_loop().time() * 1000)))
            await asyncio.sleep(0.001)

    async def all_think(self, evenings: list[str]) -> list[tuple[str, int]]:
        await asyncio.gather(*map(self.thinks, evenings))
        return self.told()

    def told(self) -> list[tuple[str, int]]:
        return [(evening, at - self.began[0][1]) for evening, at in self.began]


# who come at once, in this order     rest    who begins when
@pytest.mark.parametrize(
    ("come", "rest", "began"),
    [
        (["ours"], 2, [("ours", 0)]),
        (["ours", "ours"], 2, [("ours", 0), ("ours", 3)]),
        (["theirs"] * 3 + ["ours"], 2, [("theirs", 0), ("theirs", 3), ("ours", 6), ("theirs", 9)]),
        (["theirs"] * 3 + ["ours"], 0, [("theirs", 0), ("theirs", 0), ("theirs", 0), ("ours", 0)]),  # near miss
    ],
)
def test_evenings_take_turns_however_many_bots_one_of_them_has(
    come: list[str], rest: int, began: list[tuple[str, int]]
) -> None:
    assert simulate(Bots(rest).all_think(come)) == began


def test_who_comes_when_the_others_have_rested_does_not_wait() -> None:
    async def test() -> list[tuple[str, int]]:
        bots = Bots()
        await bots.thinks("ours")
        await asyncio.sleep(0.001)
        await bots.thinks("ours")  # near miss: a millisecond too early
        await asyncio.sleep(0.003)
        await bots.thinks("ours")
        return bots.told()

    assert simulate(test()) == [("ours", 0), ("ours", 3), ("ours", 7)]


class Gone(Lane):
    """When its turn comes, or before, somebody goes."""

    def __init__(self, *, in_turn: bool) -> None:
        super().__init__()
        self.goes: asyncio.Task[None] | None = None
        self._in_turn = in_turn

    def _next(self) -> None:
        goes, self.goes = self.goes, None
        if goes and not self._in_turn:
            goes.cancel()
        super()._next()
        if goes and self._in_turn:
            goes.cancel()


@pytest.mark.parametrize("in_turn", [False, True])
def test_who_has_gone_keeps_nobody_waiting(*, in_turn: bool) -> None:
    async def test() -> list[str]:
        bots, lane = Bots(), Gone(in_turn=in_turn)
        bots.lane = lane
        first = asyncio.create_task(bots.thinks("first"))
        await asyncio.sleep(0)
        lane.goes = asyncio.create_task(bots.thinks("gone"))
        last = asyncio.create_task(bots.thinks("last"))
        await asyncio.wait([first, last], timeout=1)
        return [evening for evening, _ in bots.began]

    assert simulate(test()) == ["first", "last"]
