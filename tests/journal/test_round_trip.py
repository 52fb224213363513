"""Every event of any hand comes back from the journal as it went in."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

import pytest

from shuffleup.hand import Event, Phase, replay
from shuffleup.hand.events import CardsPlaced, Ruled
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.rulebooks import BOOKS
from shuffleup.rules import Rulebook
from tests.properties.playing import Live
from tests.properties.randomly import for_random_hands
from tests.properties.test_incidents import Evening


def comes_back(events: Sequence[Event]) -> None:
    for event in events:
        entry = EVENTS.entry(event, 0)
        assert EVENTS.event(entry) == event, entry


@for_random_hands(300)
def test_events_of_random_hands(live: Live) -> None:
    live.play()
    comes_back(live.history)


@for_random_hands(60, face_down=True)
def test_events_of_hands_nobody_has_seen(live: Live) -> None:
    live.play(until=Phase.SHOWDOWN)
    comes_back(live.history)


@pytest.mark.parametrize("face_down", [False, True])
@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_events_of_hands_where_things_go_wrong(book: Rulebook, face_down: bool) -> None:
    kinds: set[type] = set()
    for seed in range(60):
        evening = Evening(seed, book, face_down=face_down)
        if face_down:
            evening.deal()  # without faces nobody can say who wins
        else:
            evening.play()
        comes_back(evening.told.history)
        kinds |= {type(event) for event in evening.told.history}
    assert Ruled in kinds
    assert CardsPlaced in kinds


def test_a_hand_played_again_from_the_journal() -> None:
    async def scenario(live: Live) -> None:
        journal = MemoryJournal()
        live.play()
        await journal.append("hand", [EVENTS.entry(event, 0) for event in live.history], after=0)
        events = [EVENTS.event(record) async for record in journal.read("hand")]
        assert replay(events) == live.hand

    for seed in range(20):
        asyncio.run(scenario(Live(Random(seed))))
