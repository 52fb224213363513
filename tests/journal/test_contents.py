"""What a journal holds: evenings, what belongs to each, and how far they have come."""

from __future__ import annotations

from copy import deepcopy

import pytest

from shuffleup.app.session import EveningSession
from shuffleup.journal.contents import EveningStage, EveningSummary, evenings_in, family, stage_of, summary
from shuffleup.journal.memory import MemoryJournal
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Prize, PrizesPaid
from shuffleup.tournament.evolve import evolve
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import TableNo
from tests.app.stage import ANN, BEN, CID, STREAM, does, long_evening, opened, with_three
from tests.contracts.homes import awaited
from tests.tournament.machine_night import NIGHT

ONE = TableNo(1)


@pytest.mark.parametrize(
    ("streams", "evenings"),
    [
        ([], []),
        (["Friday"], ["Friday"]),
        (["Friday", "Friday/table 1/hand 1", "Friday/guests"], ["Friday"]),
        (["evening/ABCD", "evening/ABCD/guests", "evening/EFGH"], ["evening/ABCD", "evening/EFGH"]),
        (["Friday", "Friday 2", "Friday 2/guests"], ["Friday", "Friday 2"]),  # near miss: no slash
        (["Friday/table 1/hand 1"], ["Friday/table 1/hand 1"]),  # near miss: its evening is gone
    ],
)
def test_evenings_and_what_belongs_to_them(streams: list[str], evenings: list[str]) -> None:
    assert evenings_in(streams) == evenings
    assert sorted(name for evening in evenings for name in family(evening, streams)) == sorted(streams)


@awaited
async def test_an_evening_in_a_line() -> None:
    journal = MemoryJournal()
    session = await with_three(journal)
    await does(session, c.BeginHand(ONE, NIGHT), c.EndHand(ONE), c.BeginHand(ONE, NIGHT))
    ends = {**await journal.ends(), "Friday/table 1/hand 1": 30, "Friday 2": 500}
    line = summary(STREAM, session.evening, ends)
    assert line == EveningSummary("Friday", "Friday", "2026-11-13", 3, 2, session.seq + 30, EveningStage.PLAYING)


async def after(session: EveningSession, *commands: c.Command) -> EveningStage:
    await does(session, *commands)
    return stage_of(session.evening)


@awaited
async def test_from_the_list_to_the_last_prize() -> None:
    assert await after(await opened(MemoryJournal()), c.Commit(ANN, "Ann")) is EveningStage.TO_COME
    session = await with_three(MemoryJournal())
    assert stage_of(session.evening) is EveningStage.TO_COME
    assert await after(session, c.BeginHand(ONE, NIGHT)) is EveningStage.PLAYING
    assert await after(session, c.EndHand(ONE, (c.Out(BEN, ANN),)), c.StayOut(BEN)) is EveningStage.PLAYING
    assert await after(session, c.BeginHand(ONE, NIGHT), c.EndHand(ONE, (c.Out(CID, ANN),))) is EveningStage.PLAYING
    assert await after(session, c.StayOut(CID)) is EveningStage.OVER
    assert await after(session, c.PayPrizes()) is EveningStage.OVER
    assert stage_of(long_evening().evening) is EveningStage.OVER


@awaited
async def test_players_who_share_and_go_home() -> None:
    session = await with_three(MemoryJournal())
    await does(session, c.BeginHand(ONE, NIGHT), c.EndHand(ONE))
    evening = deepcopy(session.evening)
    for player, stage in ((ANN, EveningStage.PLAYING), (BEN, EveningStage.PLAYING), (CID, EveningStage.OVER)):
        evolve(evening, PrizesPaid((Prize(player, Money(2500)),)))
        assert stage_of(evening) is stage
