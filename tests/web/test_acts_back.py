"""Coming back while a program sits in: what was asked for stands, so it is done, whoever was faster."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import DealtSet
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import DONE
from tests.contracts.homes import awaited
from tests.web.floor import NOW
from tests.web.once import HOST, PHONE, Evening, evening

ANNA = PlayerId("p1")
BOT = {"do": "bot-plays", "player": ANNA}
AWAY = {"do": "go-away", "player": ANNA}


async def dealt() -> Evening:
    made = await evening()
    await made.room.guest_list.record(DealtSet(None, True, NOW), NOW)
    return made


def plays_again(at: Evening) -> bool:
    return ANNA not in at.room.guest_list.guests.bots and not at.room.evening.entrant(ANNA).is_away


@pytest.mark.parametrize("before", [[BOT], [BOT, AWAY], [AWAY, BOT]])
@pytest.mark.parametrize(("back", "key"), [({"do": "come-back", "player": ANNA}, HOST), ({"do": "i-am-back"}, PHONE)])
@awaited
async def test_back_while_a_bot_sits_in_is_done(before: list[dict[str, str]], back: dict[str, str], key: str) -> None:
    at = await dealt()
    for act in before:
        assert await at.sends(act) == DONE
    assert await at.sends(back, key) == DONE
    assert plays_again(at)


@awaited
async def test_it_is_done_though_the_software_was_faster() -> None:
    at = await dealt()
    await at.sends(AWAY)
    await at.room.does(c.ComeBack(ANNA, NOW), NOW, by_software=True)
    assert await at.sends({"do": "i-am-back"}, PHONE) == DONE


@awaited
async def test_near_miss_the_host_reads_that_one_who_never_left_is_not_away() -> None:
    at = await dealt()
    assert (await at.sends({"do": "come-back", "player": ANNA})).refused
