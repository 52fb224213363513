"""The wall in a real browser."""

from __future__ import annotations

import re
from dataclasses import replace

from playwright.sync_api import Page

from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Break, Level, Schedule
from shuffleup.tournament.prizes.payouts import Shares
from shuffleup.tournament.words import MINUTE, PlayerId, TableNo
from tests.web.afar import CLIPPED, SMALL_TV, seen_in
from tests.web.conftest import TV, Open, Read
from tests.web.looking import words_of
from tests.web.staff import box_of
from tests.web.stage import NAMES, Stage, friday
from tests.web.tapping import expect
from tests.web.walls import T1, T2, many, one_is_to_move, turned

TURN = 20_000  # milliseconds a page of tables is shown


def due(page: Page) -> str:
    expect(page.locator(".due")).to_be_visible()
    return page.locator(".due").inner_text()


def test_the_wall_shows_the_blinds_and_who_is_in(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running()
    page = tapped(night.url("/tv"), TV)
    expect(page.locator("h1")).to_have_text("Friday night")
    expect(page.locator(".stakes")).to_have_text("10–20")
    expect(page.locator(".figures")).to_contain_text("23 of 23")
    stage.later(20)
    expect(page.locator(".stakes")).to_have_text("15–30")


def test_who_goes_out_is_announced_without_a_reload(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running()
    page = tapped(night.url("/tv"), TV)
    first = night.room.evening.table_now(TableNo(1)).sitting
    night.does(c.EndHand(TableNo(1), (c.Out(first[0].player, first[1].player),)), c.StayOut(first[0].player))
    name = night.room.evening.entrant(PlayerId(first[0].player)).name
    expect(page.locator(".news li").first).to_contain_text(name)
    expect(page.locator(".figures")).to_contain_text("22 of 23")


# -------------------------------------------------------------------------------------------------------- what is due


def test_a_move_is_on_the_wall_and_on_the_phone_before_it_is_made(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    one_is_to_move(night)
    wall = tapped(night.url("/tv"), TV)
    assert due(wall) == "Somebody moves when the hand at table 1 is over."
    night.does(c.EndHand(T1))
    expect(wall.locator(".due")).to_contain_text("moves from table 1")
    told = re.fullmatch(r"(\w+) moves from table 1, seat \d+ to table 2, seat (\d+)(, and .*)?\.", due(wall))
    assert told is not None
    mover = next(one for one in night.room.evening.playing() if one.name == told[1])
    other = next(one for one in night.room.evening.playing() if one != mover)
    phone, his = tapped(night.player_link(mover.player)), tapped(night.player_link(other.player))
    expect(phone.locator(".notice")).to_contain_text(f"You move to table 2, seat {told[2]}")
    expect(phone.locator(".me-card .disc")).to_have_count(0)  # whatever lies before his old chair
    expect(his.locator(".me-card")).to_be_visible()
    expect(his.locator(".notice")).to_have_count(0)
    night.does(c.Balance())
    expect(wall.locator(".due")).to_have_count(0)
    expect(phone.locator(".notice")).to_contain_text(f"moves to seat {told[2]}, table 2")
    expect(phone.locator(".notice")).not_to_contain_text("You move")


def test_everyone_hears_that_seats_are_drawn_anew(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:11])
    winner, *losers = [one.player for one in night.room.evening.table_now(T1).sitting][:3]
    night.does(c.EndHand(T1, tuple(c.Out(loser, winner) for loser in losers)), *map(c.StayOut, losers))
    told = "9 players are left: everyone draws for one table."
    wall, me = night.url("/tv"), night.url("/me")
    phone, out = (read(me, by=night.player_link(player)) for player in (winner, losers[0]))
    assert read(wall).text(".due") == f"{told} When the hand at table 2 is over."
    assert told in phone.text(".notice")
    assert out.all(".placing")
    assert out.all(".notice") == []
    night.does(c.EndHand(T2))
    assert read(wall).text(".due") == told


def test_what_is_only_there_under_a_pointer_covers_nothing(stage: Stage, opened: Open) -> None:
    night = stage.host()
    one_is_to_move(night)
    page = opened(night.url("/tv"), TV)
    expect(page.locator(".news li").first).to_be_visible()
    page.mouse.move(9, 9)
    for size in (TV, SMALL_TV):
        seen_in(page, size)
        controls = box_of(page.locator(".controls"))
        for part in ("#news", ".due", "#head", "#field", "#room", ".stakes"):
            box = box_of(page.locator(part).first)
            beside = box["x"] + box["width"] <= controls["x"] or controls["x"] + controls["width"] <= box["x"]
            above = box["y"] + box["height"] <= controls["y"] or controls["y"] + controls["height"] <= box["y"]
            assert beside or above, (size, part)


# --------------------------------------------------------------------------------------------- while seats are drawn


def test_before_a_card_is_turned_neither_names_nor_discs_are_on_the_wall(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.seated(NAMES[:12])
    page = read(night.url("/tv"))
    assert len(page.all(".table-card")) == 2
    assert page.all(".seats li") == []
    turned(night, 5)
    assert len(page.all(".seats .name")) == 5
    assert [one for one in page.all(".seats") if "–" in one] == []
    turned(night, 12)
    assert len(page.all(".seats .disc")) == 6


def test_a_redraw_is_turned_card_by_card_on_the_wall_and_on_the_phone(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:11])
    winner, *losers = [one.player for one in night.room.evening.table_now(T1).sitting][:3]
    night.does(c.EndHand(T1, tuple(c.Out(loser, winner) for loser in losers)), *map(c.StayOut, losers), c.EndHand(T2))
    night.does(c.Redraw(tuple(range(9))))
    wall, host = tapped(night.url("/tv"), TV), tapped(night.host_link)
    phone = tapped(night.player_link(night.room.evening.playing()[4].player))
    expect(wall.locator(".table-card")).to_have_count(1)
    expect(wall.locator(".seats li")).to_have_count(0)
    expect(phone.locator(".me-card")).to_contain_text("Your seat is drawn soon.")
    expect(host.locator("#waits")).to_contain_text("9 cards of the draw are face down.")
    expect(host.get_by_role("link", name="Turn the 9 cards")).to_be_visible()
    turned(night, 8)
    expect(wall.locator(".seats .name")).to_have_count(8)
    expect(phone.locator(".chair")).to_be_visible()
    host.get_by_role("link", name="Turn the last card").click()
    host.get_by_role("button", name="Turn all at once").click()
    expect(wall.locator(".seats .name")).to_have_count(9)
    expect(wall.locator(".seats .disc")).to_have_count(3)


# -------------------------------------------------------------------------------------------------------- no connection


def test_a_wall_without_its_server_says_so_as_large_as_the_rest(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running()
    page = opened(night.url("/tv"), TV, quiet=True)
    page.clock.install()
    page.goto(night.url("/tv"))
    expect(page.locator(".stakes")).to_have_css("color", "rgb(217, 180, 91)")
    page.context.set_offline(True)
    page.clock.run_for(5_500)
    note, head = page.locator(".stale-note"), page.locator("h1")
    expect(note).to_be_visible()
    assert float(note.evaluate("(el) => parseFloat(getComputedStyle(el).fontSize)")) > TV[1] * 0.04
    below, above = box_of(head), box_of(note)
    assert above["y"] + above["height"] <= below["y"]
    expect(page.locator(".stakes")).to_have_css("color", "rgb(169, 179, 170)")
    assert page.evaluate(CLIPPED) == []


def test_the_time_beside_the_next_blinds_is_when_they_come(stage: Stage, opened: Open) -> None:
    steps = (Level(Chips(10), Chips(20), minutes=20), Break(10), Level(Chips(15), Chips(30), minutes=20))
    night = stage.host(replace(friday(), schedule=Schedule((*steps, Level(Chips(25), Chips(50), minutes=20)))))
    night.running()
    coming = opened(night.url("/tv"), TV).locator(".coming")
    expect(coming).to_have_text("next 15–30 at 19:30 · break after level 1")  # the break is at 19:20
    stage.later(40)
    expect(coming).to_have_text("next 25–50 at 19:50")  # near miss: none lies between


def test_in_a_break_the_blinds_are_those_that_come_after_it(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    page = read(night.url("/tv"))
    assert page.text(".stakes") == "10–20"
    night.does(c.StopClock(stage.clock.at, Stop.BREAK.value))
    assert page.text(".coming") == "after the break 10–20"
    assert page.all(".stakes") == []


def test_more_tables_than_fit_have_their_turn(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(many(85))
    shown = opened(night.url("/tv"), TV).locator(".tables.shown h2")
    expect(shown.first).to_have_text("Table 1")
    seen = shown.all_inner_texts()
    stage.later(TURN / MINUTE)
    expect(shown.first).to_have_text("Table 4")
    seen += shown.all_inner_texts()
    stage.later(TURN / MINUTE)
    expect(shown.first).to_have_text("Table 7")
    assert len({*seen, *shown.all_inner_texts()}) == len(night.room.evening.tables) == 9
    stage.later(TURN / MINUTE)
    expect(shown.first).to_have_text("Table 1")


def test_prizes_that_are_not_named_one_by_one_are_there_all_the_same(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(many(85))
    figures = read(night.url("/tv")).text(".figures")
    assert "place 4" in figures
    assert "places 5 to 11 147.52–80.69" in figures
    assert "place 5" not in figures


# -------------------------------------------------------------------------------------------------------------- sound


def test_after_a_reload_the_wall_asks_for_the_tap_it_needs_to_be_heard(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    page = opened(night.url("/tv"), TV)
    page.add_init_script("window.said = []; speechSynthesis.speak = (words) => said.push(words.text);")
    page.add_init_script("window.hushed = 0; speechSynthesis.cancel = () => { hushed += 1; };")
    page.mouse.move(9, 9)  # what only a hand at the screen needs is there while there is one
    page.get_by_role("button", name="Sound").click()
    page.reload()
    waits = page.get_by_role("button", name="Tap for sound")
    expect(waits).to_be_visible()
    expect(waits).to_have_attribute("aria-pressed", "false")
    page.locator(".left").click()  # anywhere
    sound = page.get_by_role("button", name="Sound", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "true")
    stage.later(20)
    page.wait_for_function("() => said.includes('Level 2: blinds 15–30.')")
    assert page.evaluate("said.filter((one) => one.startsWith('Level')).length") == 1  # beside the last minute
    page.mouse.move(20, 20)
    sound.click()
    assert page.evaluate("hushed") == 1
    before = page.evaluate("said.length")
    stage.later(20)
    expect(page.locator(".news")).to_contain_text("Level 3")
    assert page.evaluate("said.length") == before


def test_a_move_is_said_aloud_once_while_it_is_due(stage: Stage, opened: Open) -> None:
    night = stage.host()
    one_is_to_move(night)
    page = opened(night.url("/tv"), TV)
    page.evaluate("() => { window.said = []; speechSynthesis.speak = (words) => said.push(words.text); }")
    page.mouse.move(9, 9)  # what only a hand at the screen needs is there while there is one
    page.get_by_role("button", name="Sound").click()
    night.does(c.EndHand(T1))
    expect(page.locator(".due")).to_contain_text("moves from table 1")
    stage.later(1)
    page.wait_for_timeout(300)
    assert page.evaluate("said") == [due(page)]


def test_hand_for_hand_is_said_as_soon_as_it_begins_though_the_clock_runs(stage: Stage) -> None:
    night = stage.host(replace(friday(), rebuys=False, hand_for_hand=True, seats=3, payouts=Shares((50, 30, 20))))
    night.running(NAMES[:5])
    for place in ("tv/head", "director/strip"):
        assert "and for hand" not in words_of(night.room, place)  # near miss: two from the prizes
    table = max(night.room.evening.tables, key=lambda number: len(night.room.evening.table_now(number).sitting))
    winner, loser, *_ = (one.player for one in night.room.evening.table_now(table).sitting)
    night.does(c.EndHand(table, (c.Out(loser, winner),)))
    assert night.room.evening.clock.running
    assert "One from the prizes · hand for hand" in words_of(night.room, "tv/head")
    assert "Level 1 of 15 · hand for hand" in words_of(night.room, "director/strip")
