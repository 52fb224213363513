"""The short address for the TV: it goes to the night people play."""

from __future__ import annotations

import httpx

from shuffleup.tournament import commands as c
from shuffleup.tournament.words import MINUTE, Millis, TableNo
from tests.web.stage import NAMES, Night, Stage

A_DAY = 24 * 60 * MINUTE


def hangs(stage: Stage) -> httpx.Response:
    return httpx.get(f"{stage.url}/tv")


def plays(stage: Stage) -> str:
    """Somebody plays against bots on a phone."""
    return httpx.post(f"{stage.url}/play", data={"bots": "2"}).headers["location"].split("/")[2]


def ends(night: Night) -> None:
    night.running(NAMES[:2])
    loser, winner = night.room.evening.playing()
    night.does(c.EndHand(TableNo(1), (c.Out(loser.player, winner.player),)), c.StayOut(loser.player))
    assert night.room.evening.over()


def test_a_house_without_evenings_has_its_start_page(stage: Stage) -> None:
    assert hangs(stage).headers["location"] == "/"


def test_a_game_against_bots_on_a_phone_does_not_take_the_tv_over(stage: Stage) -> None:
    first = plays(stage)
    assert hangs(stage).headers["location"] == f"/t/{first}/tv"  # there is nothing else to show
    night = stage.host()
    stage.clock.at = Millis(stage.clock.at + 1000)
    plays(stage)
    assert hangs(stage).headers["location"] == f"/t/{night.code}/tv"


def test_a_night_that_is_over_gives_way_to_one_that_is_not(stage: Stage) -> None:
    night = stage.host()
    stage.clock.at = Millis(stage.clock.at + 1000)
    over = stage.host()
    ends(over)
    assert hangs(stage).headers["location"] == f"/t/{night.code}/tv"
    ends(night)
    assert hangs(stage).headers["location"] == f"/t/{over.code}/tv"  # the places of the latest stay on the wall


def test_where_several_nights_are_on_the_tv_chooses(stage: Stage) -> None:
    codes = [stage.host().code, stage.host().code]
    plays(stage)
    answer = hangs(stage)
    assert answer.status_code == 200
    assert "Which evening?" in answer.text
    assert all(f'href="/t/{code}/tv"' in answer.text for code in codes)
    assert answer.text.count('href="/t/') == 2


def test_a_night_nobody_plays_any_more_is_no_choice(stage: Stage) -> None:
    """Left standing the week before; a night that was set up then and is played now is one."""
    stage.host()
    old = stage.host()
    stage.clock.at = Millis(stage.clock.at + A_DAY)
    new = stage.host()
    assert hangs(stage).headers["location"] == f"/t/{new.code}/tv"
    old.running(NAMES[:9])
    assert hangs(stage).text.count('href="/t/') == 2
