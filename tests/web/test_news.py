"""Whom news concerns, by where it comes from; and that everyone hears from the server even when there is none."""

from __future__ import annotations

import pytest

from shuffleup.app.decks.sealing import deck_stream
from shuffleup.app.guests.arrangements import SPECTATOR
from shuffleup.app.hands.hand import hand_stream
from shuffleup.hand import Refused
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import book_of
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.house import House
from shuffleup.web.live.hub import PARTS, ChannelTopic, Connection
from shuffleup.web.live.rounds import RoomNews
from shuffleup.web.screens import SCREENS
from tests.contracts.homes import awaited
from tests.web.stage import SEVEN_IN_THE_EVENING as NOW
from tests.web.stage import friday

T2, T12 = TableNo(2), TableNo(12)
EVERYONE = RoomNews()
HAND = hand_stream("", T12, 3)


class Listening:
    """A house with one evening, and what its audience was woken with."""

    def __init__(self, house: House, code: str) -> None:
        self.house = house
        self.code = code
        self.heard: list[RoomNews] = []
        self.room = house.rooms[code]
        house.audiences[code].wake = self._hear  # type: ignore[method-assign]

    def _hear(self, news: RoomNews = EVERYONE) -> None:
        self.heard.append(news)

    async def does(self, command: c.Command) -> RoomNews:
        """What was heard of a command that was done."""
        done = await self.room.does(command, NOW)
        assert not isinstance(done, Refused), done
        return self.heard[-1]


async def house_with_one() -> tuple[House, str]:
    house = House(MemoryJournal(), EVENTS, book_of, lambda: NOW, "http://here")
    opened = await house.open(friday())
    assert not isinstance(opened, Refused), opened
    return house, opened.code


@pytest.mark.parametrize(
    ("stream", "news"),
    [
        (HAND, RoomNews((T12,), seated=False)),
        (f"{HAND}, dealt again 2", RoomNews((T12,), seated=False)),
        (deck_stream(HAND), RoomNews((T12,), seated=False)),
        ("/guests", EVERYONE),
    ],
)
@awaited
async def test_what_is_written_beside_an_evening(stream: str, news: RoomNews) -> None:
    listening = Listening(*await house_with_one())
    listening.house.told(f"{listening.room.stream}{stream}", 1)
    assert listening.heard == [news]
    listening.house.told(f"evening/none{stream}", 1)  # near miss: nobody looks at that one
    assert listening.heard == [news]


@awaited
async def test_what_happens_in_the_evening() -> None:
    """A hand is its table's own affair, unless somebody goes broke in it."""
    listening = Listening(*await house_with_one())
    for number in range(1, 13):
        await listening.does(c.Commit(PlayerId(f"p{number}"), f"Player {number}"))
        await listening.does(c.BuyIn(PlayerId(f"p{number}")))
    assert await listening.does(c.DrawSeats(tuple(range(12)))) == EVERYONE
    assert await listening.does(c.StartClock(NOW)) == EVERYONE
    assert await listening.does(c.BeginHand(T2, NOW)) == RoomNews((T2,), seated=False)
    assert await listening.does(c.EndHand(T2)) == RoomNews((T2,), seated=False)
    await listening.does(c.BeginHand(T2, NOW))
    loser, winner = list(listening.room.evening.tables[T2].chairs.values())[:2]
    assert await listening.does(c.EndHand(T2, (c.Out(loser, winner),))) == RoomNews((T2,))


@awaited
async def test_every_screen_hears_from_the_server_once_a_heartbeat() -> None:
    house, code = await house_with_one()
    screens = [Connection() for _ in range(3 * PARTS + 1)]
    for one in screens:
        house.audiences[code].look(one, ChannelTopic(SCREENS["tv"], SPECTATOR, (), ""), {})
        one.queue.get_nowait()  # what it was shown
    most = 0
    for _ in range(PARTS):
        before = sum(one.queue.qsize() for one in screens)
        await house._beat()
        most = max(most, sum(one.queue.qsize() for one in screens) - before)
    assert {one.queue.qsize() for one in screens} == {1}
    assert most == 4  # and never all at once
