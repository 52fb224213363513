"""Every page of every role, at every moment of a night: it is shown, or one is sent where one belongs."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from shuffleup.app.guests.arrangements import DepthSet, NightClosed, Role, Who
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.screens import SCREENS
from tests.web.stage import NAMES, Night, Stage

T1 = TableNo(1)
ROLES = {
    "director": Who(Role.DIRECTOR),
    "timekeeper": Who(Role.TIMEKEEPER),
    "dealer": Who(Role.DEALER, table=T1),
    "player": Who(Role.PLAYER, PlayerId("p1")),
    "a player who is not on the list": Who(Role.PLAYER, PlayerId("p99")),
    "spectator": None,
}
SHEETS = ("", "?table=1&player=p1&item=2&edit=sums&deal=icm&cards=AsKd")
OTHERS = (
    "/t/{}",
    "/t/{}/hands",
    "/t/{}/figures",
    "/t/{}/record.json",
    "/t/{}/decks.json",
    "/",
    "/tv",
    "/new",
)
OF_NO_EVENING = ("/rules", "/health")
"""The same for everyone: asked by one of them."""
HANDS = ("/t/{}/hands/1/1", "/t/{}/hands/1/1/steps.json", "/t/{}/hands/1/1/hand.svg")


def nobody(night: Night) -> None:
    """Nobody is on the list."""
    assert not night.room.evening.players


def listed(night: Night) -> None:
    night.players(NAMES[:6])


def seated(night: Night) -> None:
    night.seated(NAMES[:6])


def running(night: Night) -> None:
    night.running(NAMES[:6])


def followed(night: Night) -> None:
    night.seated(NAMES[:6])
    now = night.stage.clock.at
    night.stage.wait(night.room.guest_list.record(DepthSet(T1, True, now), now))
    night.does(c.StartClock(now), c.BeginHand(T1, now))


def on_a_break(night: Night) -> None:
    running(night)
    night.does(c.EndHand(T1), c.StopClock(night.stage.clock.at, "break"))


def over(night: Night) -> None:
    night.running(NAMES[:2])
    loser, winner = (one.player for one in night.room.evening.table_now(T1).sitting)
    night.does(c.EndHand(T1, (c.Out(loser, winner),)), c.StayOut(loser))
    assert night.room.evening.over()


def paid(night: Night) -> None:
    over(night)
    night.does(c.PayPrizes())


def closed(night: Night) -> None:
    now = night.stage.clock.at
    night.stage.wait(night.room.guest_list.record(NightClosed(True, now), now))


def dealt(night: Night) -> None:
    night.dealt(("p1",), NAMES[:3])
    night.stage.until(lambda: T1 in night.room.hands)


MOMENTS: list[Callable[[Night], None]] = [
    nobody, listed, seated, running, followed, on_a_break, over, paid, closed, dealt,
]  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_every_page_of_every_role_is_shown(stage: Stage, moment: Callable[[Night], None]) -> None:
    night = stage.host()
    moment(night)
    wrong = []
    for role, who in ROLES.items():
        secret = night.link_for(who).rsplit("/", 1)[1] if who else ""
        with httpx.Client(base_url=stage.url, cookies={f"shuffleup-{night.code}": secret} if secret else {}) as browser:
            pages = [f"/t/{night.code}/{screen}{sheet}" for screen in SCREENS for sheet in SHEETS]
            for page in (*pages, *(other.format(night.code) for other in OTHERS), *(() if who else OF_NO_EVENING)):
                status = browser.get(page).status_code
                if status not in {200, 303, 409}:  # there; elsewhere; not yet
                    wrong.append(f"{role} {page}: {status}")
            for page in (hand.format(night.code) for hand in HANDS):
                status = browser.get(page).status_code
                if status != 404:  # nobody has followed a hand to its end
                    wrong.append(f"{role} {page}: {status}")
    assert wrong == []
