"""The evening somebody means, among several."""

from __future__ import annotations

import asyncio

import pytest

from shuffleup.cli.evenings import the_evening
from shuffleup.cli.plainly import CannotBeHad
from shuffleup.journal.memory import MemoryJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.events import Planned, StepEnded
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from tests.app.stage import CODEC

ON_RECORD = {
    "evening/abcd": ("Friday night", "2026-11-13"),
    "evening/wxyz": ("Friday night", "2026-11-20"),
    "evening/jklm": ("Aunt Ida's birthday", "2026-11-21"),
}

MEANT = {
    "evening/abcd": "evening/abcd",
    "wxyz": "evening/wxyz",
    "Aunt Ida's birthday": "evening/jklm",
    "Friday night, 2026-11-20": "evening/wxyz",
}

NOT_MEANT = {
    "Friday night": 'More than one evening is called "Friday night": Friday night, 2026-11-13 (evening/abcd), '
    "Friday night, 2026-11-20 (evening/wxyz). Give the name in brackets.",
    "Fridy night": 'There is no evening "Fridy night". Perhaps Friday night? All of them: shuffleup journal list.',
    "xyz": 'There is no evening "xyz". All of them: shuffleup journal list.',  # near miss: a part of a code
}


async def _found(asked: str) -> str:
    journal = MemoryJournal()
    for stream, (name, date) in ON_RECORD.items():
        plan = usual_plan(name, date, HOMEGAME, Money(2500))
        await journal.append(stream, [CODEC.entry(event, 0) for event in (Planned(plan), StepEnded())], 0)
    return await the_evening(journal, asked)


@pytest.mark.parametrize(("asked", "stream"), MEANT.items())
def test_which_one_is_meant(asked: str, stream: str) -> None:
    assert asyncio.run(_found(asked)) == stream


@pytest.mark.parametrize(("asked", "said"), NOT_MEANT.items())
def test_none_or_several(asked: str, said: str) -> None:
    with pytest.raises(CannotBeHad) as wrong:
        asyncio.run(_found(asked))
    assert str(wrong.value) == said
