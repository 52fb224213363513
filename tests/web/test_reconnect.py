"""Lost and found again: what a screen does when its server, its network or its power goes, and comes back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from shuffleup.tournament import commands as c
from shuffleup.tournament.words import MINUTE, Millis, TableNo
from tests.web.conftest import PHONE, TV, Open, Restarted
from tests.web.staff import tapped_twice
from tests.web.stage import NAMES, Night, Stage

T1 = TableNo(1)
LOST = "No connection since 19:00"


def running(stage: Stage) -> Night:
    """Six at one table play their first hand; it is half past a minute."""
    stage.clock.at = Millis(stage.clock.at + 30_000)
    night = stage.host()
    night.running(NAMES[:6])
    return night


def host(night: Night, opened: Open) -> Page:
    """The host's phone; a browser complains of every call that is not answered, and here that is meant."""
    page = opened(night.host_link, PHONE, quiet=True)
    expect(page.locator(".felt.current header")).to_contain_text("hand 1 in play")
    return page


def wall(night: Night, opened: Open) -> Page:
    return opened(night.url("/tv"), TV, quiet=True)


def hung_up(stage: Stage) -> None:
    """The server ends every call."""

    async def drop() -> None:
        for audience in stage.house.audiences.values():
            for connection in audience.connections():
                connection.drop()

    stage.wait(drop())


def hand(night: Night) -> tuple[int, bool]:
    table = night.room.evening.tables[T1]
    return table.hands, table.in_hand


# ------------------------------------------------------------------------------------------------- a lost call


def test_a_screen_calls_again_and_has_what_it_missed(stage: Stage, opened: Open) -> None:
    night = running(stage)
    page, tv = host(night, opened), wall(night, opened)
    hung_up(stage)
    night.does(c.EndHand(T1), c.BeginHand(T1, stage.clock.at), c.StopClock(stage.clock.at, "break"))
    expect(page.locator(".felt.current header")).to_contain_text("hand 2 in play")
    expect(tv.locator(".state")).to_have_text("Break")
    page.get_by_role("button", name="Go on").click()
    expect(tv.locator(".state")).to_have_count(0)
    expect(page.locator(".stale-note")).to_have_count(0)  # it was away for a moment only


def test_nothing_is_said_for_five_seconds_and_then_it_is(stage: Stage, opened: Open) -> None:
    night = running(stage)
    page = opened(night.url("/tv"), TV, quiet=True)
    page.clock.install()
    page.goto(night.url("/tv"))
    expect(page.locator(".stakes")).to_have_text("10–20")
    page.context.set_offline(True)
    page.clock.run_for(4_500)
    expect(page.locator(".stale-note")).to_have_count(0)
    page.clock.run_for(700)
    expect(page.locator(".stale-note")).to_have_text(LOST)
    expect(page.locator("html")).to_have_class(re.compile("stale"))  # the time that is shown greys out


def test_without_a_network_a_tap_waits_and_is_done_once(stage: Stage, opened: Open) -> None:
    night = running(stage)
    page = host(night, opened)
    page.context.set_offline(True)
    button = page.locator("#bar .next")
    button.click()
    button.click()
    expect(button).to_have_class(re.compile("busy"))
    page.wait_for_timeout(300)
    assert hand(night) == (1, True)
    page.context.set_offline(False)
    expect(page.locator(".felt.current header")).to_contain_text("hand 2 in play")
    assert hand(night) == (2, True)


class Line:
    """The line between a page and its server, which may go dead without anyone hanging up."""

    def __init__(self, page: Page) -> None:
        self.calls = 0
        self.heard: Callable[[str], bool] = lambda message: True  # noqa: ARG005 - everything gets through
        page.route_web_socket(re.compile("/live$"), self._carry)

    def _carry(self, call: WebSocketRoute) -> None:
        self.calls += 1
        mine = self.calls
        server = call.connect_to_server()
        call.on_message(server.send)

        def back(message: str | bytes) -> None:
            text = message if isinstance(message, str) else message.decode()
            if mine < self.calls or self.heard(text):
                call.send(text)

        server.on_message(back)


def on_a_line(night: Night, opened: Open) -> tuple[Page, Line]:
    page = opened(night.host_link, PHONE, quiet=True)
    line = Line(page)
    page.reload()
    expect(page.locator(".felt.current header")).to_contain_text("hand 1")
    return page, line


def test_a_line_that_is_dead_without_a_word_is_given_up(stage: Stage, opened: Open) -> None:
    """A router that forgets, a laptop that closes its lid: nobody hangs up, and nothing comes any more."""
    night = running(stage)
    page, line = on_a_line(night, opened)
    line.heard = lambda message: line.calls > 1  # noqa: ARG005 - the first call is dead
    night.does(c.EndHand(T1), c.BeginHand(T1, stage.clock.at))
    expect(page.locator(".felt.current header")).to_contain_text("hand 2 in play", timeout=60_000)
    assert line.calls == 2


def test_what_was_done_but_not_answered_is_not_done_again(stage: Stage, opened: Open) -> None:
    """The answer gets lost: the page sends the same message on its next call, and is told what came of it."""
    night = running(stage)
    loser, winner = (one.player for one in night.room.evening.table_now(T1).sitting[:2])
    night.does(c.EndHand(T1, (c.Out(loser, winner),)))
    page, line = on_a_line(night, opened)
    line.heard = lambda message: "answer" not in message or line.calls > 1
    page.get_by_role("button", name="Rebuy for 25").click()
    expect(page.locator("#waits li")).to_have_count(0)
    hung_up(stage)
    page.locator("#bar .next").click()  # goes out after what was left unanswered
    expect(page.locator(".felt.current header")).to_contain_text("hand 2 in play")
    assert line.calls == 2
    assert night.room.evening.entrant(loser).rebuys == 1
    expect(page.locator(".busy, .toast")).to_have_count(0)


# ------------------------------------------------------------------------------------------------ another server


def test_a_server_that_is_started_again_goes_on_where_it_was(restarted: Restarted, opened: Open) -> None:
    first = restarted(None)
    night = running(first)
    player = night.room.evening.table_now(T1).sitting[0].player
    page, tv, phone = host(night, opened), wall(night, opened), opened(night.player_link(player), quiet=True)
    first.__exit__()
    page.locator("#bar .next").click()
    expect(page.locator(".stale-note")).to_have_text(LOST, timeout=60_000)
    second = restarted(first)
    expect(page.locator(".felt.current header")).to_contain_text("hand 2 in play", timeout=60_000)
    for one in (page, tv, phone):
        expect(one.locator(".stale-note")).to_have_count(0, timeout=60_000)
    again = second.house.rooms[night.code]
    assert (again.evening.tables[T1].hands, again.evening.balances()) == (2, True)
    phone.get_by_role("button", name="Call the director").click()  # and everyone is who he was
    expect(page.locator("#waits li")).to_contain_text("calls you to table 1.")


# ---------------------------------------------------------------------------------------------- a machine that slept

TWO_HOURS = 120 * MINUTE


def sleeps(stage: Stage) -> None:
    """The lid is closed, and opened again: nothing ran in between, and the wall clock has gone on."""
    stage.clock.at = Millis(stage.clock.at + TWO_HOURS)


def test_no_blind_rises_while_the_machine_sleeps(stage: Stage, opened: Open) -> None:
    night = running(stage)
    tv = wall(night, opened)
    stage.later(5)
    sleeps(stage)
    expect(tv.locator(".now")).to_contain_text("21:05")
    expect(tv.locator(".left")).to_have_text(re.compile("1[45]:.."))
    expect(tv.locator(".stakes")).to_have_text("10–20")
    assert night.room.evening.clock.running


def test_nor_by_a_tap_that_comes_before_the_clock_has_noticed(stage: Stage, opened: Open) -> None:
    night = running(stage)
    page = host(night, opened)
    stage.later(5)
    stage.wait(stopped(stage))
    sleeps(stage)
    page.locator("#bar .next").click()
    expect(page.locator(".felt.current header")).to_contain_text("hand 2 in play")
    assert night.room.evening.tables[T1].hand_item == 0


async def stopped(stage: Stage) -> None:
    """The house is not told the time any more."""
    for task in stage.house._tasks:
        task.cancel()


# ------------------------------------------------------------------------------------------------------- two thumbs


def test_two_tabs_of_the_host_begin_one_hand(stage: Stage, opened: Open) -> None:
    """The second thumb taps what it still reads, and gets the answer of the first: hand 2 has begun."""
    night = running(stage)
    page = host(night, opened)
    other, line = on_a_line(night, opened)
    line.heard = not_yet
    page.locator("#bar .next").click()
    expect(page.locator(".felt.current header")).to_contain_text("hand 2 in play")
    button = other.locator("#bar .next")
    expect(button).to_contain_text("Hand 2")
    button.click()
    expect(button).not_to_have_class(re.compile("busy"))
    expect(other.locator(".toast")).to_have_count(0)
    assert hand(night) == (2, True)


def not_yet(message: str) -> bool:
    """Answers come, but the news is late."""
    return "regions" not in message


def test_two_tabs_that_undo_take_back_one_thing(stage: Stage, opened: Open) -> None:
    """The second thumb had read the same sentence on its button, which is taken back by now."""
    night = running(stage)
    page = host(night, opened)
    other, line = on_a_line(night, opened)
    line.heard = not_yet
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#bar .undo")).to_contain_text("The clock starts")
    other.get_by_role("button", name="Undo").click()
    expect(other.locator(".toast")).to_contain_text("That is taken back already.")
    assert (hand(night), night.room.evening.clock.running) == ((0, False), True)


def test_a_second_tap_on_a_rebuy_is_none(stage: Stage, opened: Open) -> None:
    night = running(stage)
    loser, winner = (one.player for one in night.room.evening.table_now(T1).sitting[:2])
    night.does(c.EndHand(T1, (c.Out(loser, winner),)))
    page = opened(night.host_link, PHONE)
    tapped_twice(page.get_by_role("button", name="Rebuy for 25"))
    expect(page.locator("#waits li")).to_have_count(0)
    expect(page.locator(".toast")).to_have_count(0)
    assert night.room.evening.entrant(loser).rebuys == 1
