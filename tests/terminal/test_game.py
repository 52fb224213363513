"""The game behind the screen: the same again from the same seed, levels by hands, and nobody's cards but one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from shuffleup.app.dealt.table import TurnChoice
from shuffleup.bots.brain import Minds as RealMinds
from shuffleup.bots.styles import QUICK
from shuffleup.cards import Card
from shuffleup.hand import Refused
from shuffleup.questions.words import Chips
from shuffleup.terminal import words
from shuffleup.terminal.game import (
    BETWEEN,
    ME,
    NOT_IN_IT,
    TABLE,
    BotMinds,
    SeatDraw,
    SitAndGo,
    luck_of,
    plan_of,
    sit_down,
)
from shuffleup.terminal.options import MIXED, SPEEDS, Lasts, TerminalOptions, lasts
from shuffleup.terminal.sight import TerminalSight, sight_of
from shuffleup.terminal.words import blinds
from shuffleup.tournament.clock.structures import Antes, BlindCount, HowPosted
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.views.clock import blinds_of
from tests.terminal.minds import Gamblers, at_once
from tests.terminal.stage import awaited

Seen = Callable[[SitAndGo], None]


async def played(options: TerminalOptions, seen: Seen = lambda _: None, minds: BotMinds | None = None) -> SitAndGo:
    """A whole game in which I check and call; `seen` looks at it whenever there is news."""
    news = asyncio.Event()
    game = await sit_down(options, minds or Gamblers(), news.set)
    running = asyncio.create_task(game.run())
    async with asyncio.timeout(60):
        while not running.done():
            news.clear()
            seen(game)
            choices = sight_of(game).choices
            if choices:
                await game.acts(TurnChoice("call" if choices.call else "check", choices.call), choices.seen)
            else:
                await asyncio.wait([running, asyncio.create_task(news.wait())], return_when="FIRST_COMPLETED")
    await running
    return game


def summary(game: SitAndGo) -> tuple[object, ...]:
    session = game.session
    assert session is not None
    evening = game.room.evening
    places = {one.name: one.place for one in evening.players.values()}
    return game.chairs, evening.tables[TABLE].hands, session.hand.board, places


@awaited
async def test_the_same_seed_is_the_same_game() -> None:
    one, other, another = [summary(await played(at_once(3, seed))) for seed in (4, 4, 5)]
    assert one == other
    assert one != another


@awaited
async def test_without_a_seed_cards_are_fresh() -> None:
    fresh = replace(at_once(2), seed=None)
    games = [await sit_down(fresh, Gamblers(), lambda: None) for _ in range(2)]
    one, other = ([bot.seed for bot in game.room.guest_list.guests.bots.values()] for game in games)
    assert one != other


@awaited
async def test_chips_balance_and_somebody_has_them_all() -> None:
    game = await played(at_once(4, 2))
    evening = game.room.evening
    assert evening.balances()
    assert sorted(one.stack or 0 for one in evening.players.values()) == [0, 0, 0, 4000]
    assert sum(one.place == 1 for one in evening.players.values()) == 1
    assert game.out == (evening.entrant(ME).place != 1)


@awaited
async def test_levels_go_up_by_hands() -> None:
    levels: dict[int, int] = {}

    def note(game: SitAndGo) -> None:
        head = sight_of(game).head
        if game.room.hands:
            levels[head.hand] = head.level

    await played(replace(at_once(4, 2), lasts=Lasts(2, hands=True)), note)
    assert len(levels) > 4
    assert all(level == min((hand + 1) // 2, 15) for hand, level in levels.items())


POSTED = [
    # what is asked for                                level 1                 level 4
    (HowPosted(),                                      "10–20",                "25–50"),
    (HowPosted(BlindCount.ONE),                        "one blind of 20",      "one blind of 50"),
    (HowPosted(BlindCount.THREE),                      "10–20–40",             "25–50–100"),
    (HowPosted(antes=Antes.BIG_BLIND, antes_from=4),   "10–20",                "25–50 BB ante 50"),
    (HowPosted(antes=Antes.EVERYONE, antes_from=5),    "10–20",                "25–50"),  # near miss: a level too late
    (HowPosted(antes=Antes.EVERYONE, antes_from=4),    "10–20",                "25–50 ante 5"),
    (HowPosted(BlindCount.NONE),                       "ante 5 bets from 20",  "ante 5 bets from 50"),
]  # fmt: skip


@pytest.mark.parametrize(("posted", "first", "fourth"), POSTED)
def test_what_is_posted(posted: HowPosted, first: str, fourth: str) -> None:
    levels = plan_of(TerminalOptions(posted=posted)).schedule.levels
    assert [blinds(blinds_of(levels[number - 1])) for number in (1, 4)] == [first, fourth]


@pytest.mark.parametrize("posted", [row[0] for row in POSTED[1:4]] + [row[0] for row in POSTED[-2:]])
def test_it_is_played_to_its_end_whatever_is_posted(posted: HowPosted) -> None:
    @awaited
    async def to_its_end() -> None:
        game = await played(replace(at_once(4, 8), posted=posted))
        assert game.over
        assert sorted(one.stack or 0 for one in game.room.evening.players.values()) == [0, 0, 0, 4000]

    to_its_end()


@awaited
async def test_a_third_blind_is_on_the_table_and_names_itself() -> None:
    async def tags(posted: HowPosted) -> list[str]:
        found: list[str] = []

        def note(game: SitAndGo) -> None:
            if game.room.hands and not found:
                found.extend(words.tags(seat.spot) for seat in sight_of(game).seats)

        await played(replace(at_once(4, 8), posted=posted), note)
        return sorted(found)

    assert await tags(HowPosted(BlindCount.THREE)) == ["3B", "BB", "D", "SB"]
    assert await tags(HowPosted()) == ["", "BB", "D", "SB"]


@awaited
async def test_by_the_wall_the_level_has_minutes() -> None:
    game = await sit_down(replace(at_once(3), lasts=Lasts(5, hands=False)), Gamblers(), lambda: None)
    head = sight_of(game).head
    assert not head.by_hands
    assert 4 * 60_000 < head.left <= 5 * 60_000


@awaited
async def test_no_card_of_another_is_on_the_screen_before_it_is_shown() -> None:
    looked = 0

    def look(game: SitAndGo) -> None:
        nonlocal looked
        session = game.room.hands.get(TABLE)
        if session is None:
            return
        hand, sight = session.hand, sight_of(game)
        on_screen = _cards_in(sight)
        for place, seat in enumerate(hand.seats):
            hidden = {str(card) for card in hand.holes[place] if isinstance(card, Card)}
            if seat != game.seat and not hand.shown >> place & 1:
                looked += len(hidden)
                assert not hidden & on_screen, (seat, hidden)

    await played(at_once(5, 3), look)
    assert looked > 100


def _cards_in(sight: TerminalSight) -> set[str]:
    """Every card anywhere in what is shown."""
    seats = [text for seat in sight.seats for text in seat.spot.cards]
    deeds = [text for deed in sight.deeds for text in deed.cards]
    board = sight.felt.board if sight.felt else ()
    return {*seats, *deeds, *board, *(sight.mine.cards if sight.mine else ())}


@awaited
async def test_before_the_first_hand_there_is_nothing_to_do() -> None:
    game = await sit_down(at_once(3), Gamblers(), lambda: None)
    assert await game.acts(TurnChoice("check", Chips(0)), 0) == BETWEEN
    assert game.shows(show=True) == BETWEEN
    sight = sight_of(game)
    assert [seat.spot.stack for seat in sight.seats] == [1000] * 3
    assert (sight.felt, sight.mine, sight.choices) == (None, None, None)


# ---------------------------------------------------------------------------------------------------- the real bots


@pytest.mark.parametrize("style", [MIXED, *QUICK])
def test_every_style_sits_down(style: str) -> None:
    @awaited
    async def join() -> None:
        options = replace(at_once(6), style=style)
        game = await sit_down(options, RealMinds(pauses=False), lambda: None)
        bots = [bot.style for bot in game.room.guest_list.guests.bots.values()]
        assert len(bots) == 5
        assert set(bots) == (set(QUICK) if style == MIXED else {style})

    join()


@awaited
async def test_a_game_against_the_real_bots() -> None:
    game = await played(at_once(3, 5), minds=RealMinds(pauses=False))
    assert game.room.evening.balances()
    assert game.table is not None
    assert game.table.trouble == ""


@awaited
async def test_one_who_has_folded_waits_less() -> None:
    """With seed 7 somebody bets before me. The gamblers think for a second, and half of it is waited for."""
    slow = replace(at_once(), speed=replace(at_once().speed, thought=0.5))
    game = await sit_down(slow, Gamblers(), lambda: None)
    running = asyncio.create_task(game.run())
    while not (choices := sight_of(game).choices):
        await asyncio.sleep(0.01)
    session = game.room.hands[TABLE]
    before = game._waits(session.hand)
    await game.acts(TurnChoice("fold", choices.call), choices.seen)
    after = game._waits(session.hand)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert (before, after) == (0.5, 0.5 * NOT_IN_IT)


# ---------------------------------------------------------------------------------------------------------- options


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("8 hands", Lasts(8, hands=True)),
        ("1 hand", Lasts(1, hands=True)),
        ("12h", Lasts(12, hands=True)),
        (" 5 Minutes ", Lasts(5, hands=False)),
        ("10min", Lasts(10, hands=False)),
        ("240-m", Lasts(240, hands=False)),
        ("0 hands", None),
        ("241 minutes", None),
        ("8", None),
        ("hands", None),
        ("-3 hands", None),
    ],
)
def test_how_long_a_level_lasts(text: str, level: Lasts | None) -> None:
    said = lasts(text)
    assert isinstance(said, Refused) if level is None else said == level


def test_faster_is_faster() -> None:
    speeds = [SPEEDS[name] for name in ("slow", "normal", "fast", "instant")]
    for slower, faster in pairwise(speeds):
        assert slower.thought > faster.thought
        assert slower.pace.over > faster.pace.over


def test_seats_are_drawn_from_a_seed_and_no_cards() -> None:
    assert luck_of(3).seats.order(9) == luck_of(3).seats.order(9) != luck_of(4).seats.order(9)
    assert sorted(luck_of(None).seats.order(9)) == list(range(9))
    with pytest.raises(AssertionError, match="no use for 2 cards"):
        SeatDraw(b"key").cards(2)


def test_a_stake_is_set_so_that_places_are_worth_something() -> None:
    @awaited
    async def look() -> None:
        game = await sit_down(at_once(3), Gamblers(), lambda: None)
        assert game.room.evening.purse() > Money(0)

    look()
