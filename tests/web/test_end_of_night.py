"""After the win the screens are quiet, and what an undo would take back is said whole, in the reader's language."""

from __future__ import annotations

import re

import pytest

from shuffleup.language.speaking import speaker
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import MINUTE, Millis, PlayerId
from shuffleup.views.director.overview import LONGEST_WORDS, shortened
from shuffleup.web.doings import hands
from shuffleup.web.live.render import region_html
from shuffleup.web.screens.tv import Finale
from tests.web.floor import NOW, T1, Floor, run
from tests.web.looking import HOST, html_of, player


async def wins(f: Floor, minutes: int) -> None:
    """The second of two goes out, and this long later the evening is told the time."""
    loser, winner = f.at(0).player, f.at(1).player
    await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(loser, winner),)), c.StayOut(loser))
    await f.room.wakes(Millis(NOW + minutes * MINUTE))
    await f.does(c.Tick(Millis(NOW + minutes * MINUTE)))


@pytest.mark.parametrize("minutes", [0, 5])
def test_no_level_counts_down_after_the_win(minutes: int) -> None:
    async def test(f: Floor) -> None:
        assert "over about" in html_of(f.room, "tv/head")
        assert "data-until" in html_of(f.room, "director/strip")
        await wins(f, minutes)
        assert "over about" not in html_of(f.room, "tv/head")
        for place, who in (("director/strip", HOST), ("me/clock", player(1))):
            text = html_of(f.room, place, who)
            assert "over" in text.lower()
            assert "data-until" not in text
            assert "next" not in text
            assert "–" not in text  # nobody posts a blind any more
        assert "level" not in html_of(f.room, "me/level", player(1)).lower()
        for place in ("director/strip", "record/head"):  # where the time was
            assert re.search(r'class="(count|strip-time)">Over</span>', html_of(f.room, place)), place

    run(test, count=2)


@pytest.mark.parametrize("place", ["director/sheet", "clock/controls"])
def test_nobody_runs_the_clock_of_a_night_that_is_over(place: str) -> None:
    """Near miss: while it is on, it is stopped, put right and sent to another level."""

    async def test(f: Floor) -> None:
        assert 'data-do="stop-clock"' in html_of(f.room, place, sheet="clock")
        await wins(f, 0)
        assert "data-do=" not in html_of(f.room, place, sheet="clock")

    run(test, count=2)


@pytest.mark.parametrize("place", ["race/tables", "race/count", "people/entry", "people/list"])
def test_nobody_counts_or_enters_when_the_night_is_over(place: str) -> None:
    """Near miss: while it is on, stacks are counted, names put on the list, and who is on it buys in."""

    async def test(f: Floor) -> None:
        await f.does(c.Commit(PlayerId("late"), "Zoe"))
        on = html_of(f.room, place)
        assert 'data-do="' in on or "level" in on
        await wins(f, 0)
        over = html_of(f.room, place)
        assert "data-do=" not in over
        assert "level" not in over

    run(test, count=2)


@pytest.mark.parametrize("by_deal", [True, False])
def test_the_wall_says_that_all_agreed_and_not_who_has_which_place_by_it(by_deal: bool) -> None:
    """Near miss: who goes out in the last hand is news."""

    async def test(f: Floor) -> None:
        if by_deal:
            await f.does(c.GoToItem(3, NOW), c.BeginHand(T1, NOW), c.EndHand(T1))  # rebuys are over
            each = tuple(e.Prize(f.at(seat).player, Money(2500)) for seat in (0, 1))
            await f.does(c.AgreeDeal(each, ends=True))
        else:
            await wins(f, 0)
        news = html_of(f.room, "tv/news")
        assert ("The players have agreed to play no more" in news) is by_deal
        assert ("place" in news) is not by_deal

    run(test, count=2)


def undo(f: Floor) -> hands.Undo:
    return hands.Undo(step=f.room.session.stood.last_act)


def test_after_the_win_an_undo_reaches_the_last_one_out() -> None:
    async def test(f: Floor) -> None:
        await wins(f, 5)
        said = f.room.undo_in_words()
        assert "wins the tournament" in said
        steps = len(f.room.session.steps)
        for minute in range(6, 60):
            await f.room.wakes(Millis(NOW + minute * MINUTE))
            await f.room.does(c.Tick(Millis(NOW + minute * MINUTE)), Millis(NOW + minute * MINUTE))
        assert len(f.room.session.steps) == steps
        assert not (await f.taps(undo(f))).refused
        assert not f.room.evening.over()
        assert f.room.evening.clock.running

    run(test, count=2)


@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_what_is_long_is_cut_in_the_language_it_is_read_in(lang: str) -> None:
    """A draw for seats is told in a sentence for every player. Half of an English one is known in no other language."""

    async def test(f: Floor) -> None:
        assert not (await f.taps(undo(f))).refused  # the start
        drawn = f.room.undo_in_words()
        assert len(drawn) > LONGEST_WORDS
        read = shortened(speaker(lang)(drawn))
        assert f"<span>{read}</span>" in html_of(f.room, "director/bar", lang=lang)
        taken_back = (await f.taps(undo(f))).say
        assert taken_back == f"Taken back: {drawn}"  # whoever says it cuts it
        bar = html_of(f.room, "director/bar", lang=lang)
        assert re.search(rf"</b>\s+<span>{re.escape(read)}</span>\s+</button>", bar)
        said = shortened(speaker(lang)(taken_back))
        assert html_of(f.room, "director/said", lang=lang) == said

    run(test, count=10)


def test_the_schedule_of_a_night_that_is_over_offers_no_change() -> None:
    async def test(f: Floor) -> None:
        assert "data-look" in html_of(f.room, "schedule/items")
        await wins(f, 5)
        shown = html_of(f.room, "schedule/items", item="0")
        assert "The night ended at" in shown
        assert "<form" not in shown
        assert shown.count("<li") == 1

    run(test, count=2)


@pytest.mark.parametrize(
    ("winners", "lang", "words"),
    [
        (("Ann",), "en", "Ann has won."),
        (("Ann", "Bert"), "en", "Ann and Bert share the first place."),
        (("Ann", "Bert", "Cleo", "Dana"), "en", "Ann, Bert, Cleo and Dana share the first place."),
        (("Ann", "Bert", "Cleo", "Dana"), "de", "Ann, Bert, Cleo und Dana teilen sich den ersten Platz."),
    ],
)
def test_the_wall_names_all_who_won(winners: tuple[str, ...], lang: str, words: str) -> None:
    """Several, where a deal has them share the first place: smaller, so that all of them fit."""
    html = region_html("tv", "clock", lang, Finale(winners), "/t/x").text
    assert words in html
    assert ("several" in html) is (len(winners) > 1)


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("leave", "is out, and the chips go to the others at the table. Sure?"),  # ABS-03
        ("remove-late", "is out, and the chips leave play. Sure?"),  # LATE-01
    ],
)
def test_what_takes_a_player_out_asks_by_what_becomes_of_the_chips(act: str, words: str) -> None:
    async def test(f: Floor) -> None:
        if act == "remove-late":
            one = f.at(0)
            await f.does(c.MarkMissing(one.player), c.GoToItem(3, NOW))
        seat = f.at(0).chair
        assert seat
        html = html_of(f.room, "director/sheet", sheet="seat", table="1", seat=str(seat.seat))
        assert f'data-do="{act}"' in html
        assert f"{f.at(0).name} {words}" in html

    run(test)
