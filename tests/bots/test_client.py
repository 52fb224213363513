"""Bots from outside: through the real socket of a running server, by a link or by asking."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from shuffleup.app.guests.arrangements import Role, TurnedDown, Who
from shuffleup.bots.client import play
from shuffleup.bots.door import TurnedAway, address
from shuffleup.bots.seen import Seen, TurnChoice
from shuffleup.bots.styles import STYLES
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.journal.sqlite_file import open_file
from shuffleup.questions.words import Chips
from shuffleup.web.acts import Caller, perform
from shuffleup.web.doings.players import Admit
from tests.bots.socket_table import fast_evening, in_a_loop_of_its_own
from tests.web.stage import Night, Stage

PATIENCE = 120.0  # seconds, on a busy machine


def test_three_styles_play_to_the_end() -> None:
    with fast_evening(players=3, people=3) as night:
        links = [night.player_link(f"p{number}") for number in (1, 2, 3)]
        said: list[str] = []

        async def everyone() -> list[int]:
            styles = ("careful", "tag", "wild")
            bots = [play(link, STYLES[style], say=said.append) for link, style in zip(links, styles, strict=True)]
            return list(await asyncio.gather(*bots))

        places = in_a_loop_of_its_own(everyone)
        assert min(places) == 1
        assert [night.room.evening.players[f"p{number}"].place for number in (1, 2, 3)] == places  # type: ignore[index]
        assert "Won." in said
        assert not [text for text in said if "lost" in text]


# ----------------------------------------------------------------------------------------------------- the door


@pytest.mark.parametrize(
    ("url", "live", "secret"),
    [
        ("http://10.0.0.7:8000/t/k7qm/enter/abc", "ws://10.0.0.7:8000/t/k7qm/live", "abc"),
        ("https://poker.local/t/k7qm/enter/abc", "wss://poker.local/t/k7qm/live", "abc"),
        ("http://10.0.0.7:8000/t/k7qm", "ws://10.0.0.7:8000/t/k7qm/live", None),
        ("http://10.0.0.7:8000/t/k7qm/table?x=1", "ws://10.0.0.7:8000/t/k7qm/live", None),
    ],
)
def test_an_address(url: str, live: str, secret: str | None) -> None:
    found = address(url)
    assert (found.live, found.code) == (live, "k7qm")
    assert found.secret == secret if secret else len(found.secret) >= 32


@pytest.mark.parametrize("url", ["http://10.0.0.7:8000/", "10.0.0.7:8000/t/k7qm", "ftp://10.0.0.7/t/k7qm", "k7qm"])
def test_no_address(url: str) -> None:
    with pytest.raises(TurnedAway):
        address(url)


@pytest.mark.parametrize(
    ("url", "wrong"),
    [
        ("http://10.0.0.7:99999/t/k7qm", "Port out of range"),
        ("http://10.0.0.7:eight/t/k7qm", "Port could not be cast"),
        ("http://[::1/t/k7qm", "Invalid IPv6 URL"),
    ],
)
def test_an_address_that_cannot_be_is_named(url: str, wrong: str) -> None:
    with pytest.raises(TurnedAway, match=wrong) as away:
        address(url)
    assert str(away.value).startswith(f"{url} is not an address: ")


def test_near_miss_a_server_that_was_never_there_is_not_waited_for() -> None:
    with pytest.raises(OSError, match=r"Connect call failed|refused"):
        in_a_loop_of_its_own(lambda: play("http://127.0.0.1:9/t/k7qm", STYLES["tag"]))


def test_one_that_goes_away_while_the_host_decides_is_waited_for(tmp_path: Path) -> None:
    """The bot asks, the server is stopped and started again with what it had on record, and the bot goes on asking."""
    said: list[str] = []

    def journal() -> SqliteJournal:
        return SqliteJournal(*open_file(tmp_path / "night.journal", 1000, None))

    async def both() -> None:
        with Stage(journal) as stage:
            before = stage.host()
            bot = asyncio.create_task(play(before.url(), STYLES["tag"], name="Robo", say=said.append))
            while not before.room.guest_list.guests.asking:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert not bot.done(), bot
        with Stage(journal, port=int(stage.url.rpartition(":")[2])) as again:
            room = again.wait(again.house.room(before.code))
            assert room is not None
            night = Night(again, room, before.code, "")
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(host_decides(night, admit=True), again._loop))
            while "Waiting for a seat." not in said:
                await asyncio.sleep(0.01)
        bot.cancel()
        await asyncio.gather(bot, return_exceptions=True)

    in_a_loop_of_its_own(both)


async def host_decides(night: Night, *, admit: bool) -> None:
    """As soon as somebody asks, the host says yes or no."""
    guests = night.room.guest_list.guests
    while not guests.asking:
        await asyncio.sleep(0.02)
    (key,) = guests.asking
    now = night.stage.clock.at
    if admit:
        caller = Caller(Who(Role.DIRECTOR), "host", now, "", "en", night.stage.house.codes[night.code])
        assert not (await perform(Admit(device=key), night.room, caller)).refused
    else:
        await night.room.guest_list.record(TurnedDown(key, now), now)


def asks(night: Night, name: str, *, admit: bool) -> Any:
    """A bot asks under this name, and the host decides; what came of it. One who is let in plays on until it is told
    to stop: whether it was turned away all the same shows in a moment."""

    async def both() -> Any:
        deciding = asyncio.run_coroutine_threadsafe(host_decides(night, admit=admit), night.stage._loop)
        bot = asyncio.create_task(play(night.url(), STYLES["tag"], name=name))
        await asyncio.wrap_future(deciding)
        done, _ = await asyncio.wait([bot], timeout=1.0 if admit else PATIENCE)
        bot.cancel()
        await asyncio.gather(bot, return_exceptions=True)
        return done.pop().exception() if done else None

    return in_a_loop_of_its_own(both)


def test_one_who_asks_is_let_in_as_somebody_new(stage: Stage) -> None:
    night = stage.host()
    assert asks(night, "Robo", admit=True) is None
    assert [one.name for one in night.room.evening.players.values()] == ["Robo"]


def test_one_who_asks_by_the_name_of_a_player_on_the_list_is_that_player(stage: Stage) -> None:
    night = stage.host()
    night.players(["Ann", "Bert"])
    assert asks(night, "Bert", admit=True) is None
    assert [one.name for one in night.room.evening.players.values()] == ["Ann", "Bert"]
    assert {who.player for who in night.room.guest_list.guests.passes.values()} >= {"p2"}


def test_one_who_is_turned_down_goes(stage: Stage) -> None:
    assert str(asks(stage.host(), "Robo", admit=False)) == "The host said no."


def test_the_hosts_own_link_is_no_seat(stage: Stage) -> None:
    night = stage.host()
    with pytest.raises(TurnedAway, match="director"):
        in_a_loop_of_its_own(lambda: play(night.host_link, STYLES["tag"]))


# --------------------------------------------------------------------------------------------------- what goes wrong


def test_a_choice_the_table_refuses_costs_a_fold_and_no_time() -> None:
    """A bot of somebody's own that raises to nothing: the table says why, and the hand goes on."""
    turns = []

    def wrong(seen: Seen, _: object) -> TurnChoice:
        turns.append(seen.hand)
        return TurnChoice("raise", seen.call, Chips(1)) if len(turns) < 6 else seen.all_in()

    with fast_evening(players=2, people=1) as night:
        said: list[str] = []
        place = in_a_loop_of_its_own(lambda: play(night.player_link("p1"), wrong, say=said.append, wall=False))
        assert place in (1, 2)
        assert sum("smallest" in text for text in said) == 5


def test_a_lost_connection_is_made_again() -> None:
    """Every screen is dropped once in the middle; the bot comes back and plays on."""
    with fast_evening(players=2, people=1) as night:
        said: list[str] = []
        turns: list[int] = []

        def decide(seen: Seen, _: Any) -> TurnChoice:
            turns.append(seen.hand)
            if len(turns) == 3:
                night.stage._loop.call_soon_threadsafe(_drop_everyone, night)
            return seen.stay() if len(turns) < 8 else seen.all_in()

        in_a_loop_of_its_own(lambda: play(night.player_link("p1"), decide, say=said.append))
        assert said.count("The connection was lost.") == 1
        assert len(turns) >= 8


def _drop_everyone(night: Night) -> None:
    for connection in night.stage.house.audiences[night.code].connections():
        connection.drop()
