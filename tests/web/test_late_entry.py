"""Late players and the host's orders where the software deals: one tap, and the rest is done between two hands."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.bots.client import play
from shuffleup.bots.styles import STYLES
from shuffleup.hand import Refused
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import Caller, perform
from shuffleup.web.doings.players import Admit
from tests.bots.socket_table import in_a_loop_of_its_own
from tests.web.conftest import PHONE, Open, Read
from tests.web.stage import NAMES, Night, Stage
from tests.web.table_talk import BETWEEN_HANDS, ME, T1, alone, stays
from tests.web.tapping import expect

T2 = TableNo(2)


@pytest.fixture
def patient() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


def asks(night: Night, opened: Open, name: str = "Zoë") -> Page:
    """Somebody asks from a phone of her own."""
    page = opened(night.url("/join"), PHONE)
    page.get_by_label("Not on the list? Your name").fill(name)
    page.get_by_role("button", name="Ask the host").click()
    return page


def finishes(page: Page) -> None:
    """Ann folds, and the bots play the hand to its end."""
    expect(stays(page)).to_be_enabled()
    page.locator(".kind-turn .acts button").first.click()
    sure = page.get_by_role("button", name="Checking is free. Fold?")
    if sure.count():
        sure.click()


def in_hand(night: Night, opened: Open) -> Page:
    """Ann's turn, and everyone waits for her."""
    page = opened(night.player_link(ME), PHONE)
    expect(stays(page)).to_be_enabled()
    return page


def test_one_tap_of_the_host_and_a_late_player_sits_down_after_the_hand(patient: Stage, tapped: Open) -> None:
    night = alone(patient)
    ann, host, zoe = in_hand(night, tapped), tapped(night.host_link, PHONE), asks(night, tapped)
    card = host.locator("#waits li")
    expect(card).to_contain_text("Zoë wants to play.")
    expect(card.get_by_role("button")).to_have_text(["Let in and buy in for 25", "Only let in", "No"])
    card.get_by_role("button", name="Let in and buy in for 25").click()
    expect(card).to_have_text("Zoë sits down when the hand is over.")
    assert night.room.evening.entrant(PlayerId("p4")).chair is None  # near miss: it is not over
    finishes(ann)
    expect(card).to_have_count(0)
    expect(zoe).to_have_url(night.url("/table"))
    expect(zoe.locator("#me")).to_contain_text("Zoë · table 1, seat")
    assert PlayerId("p4") in night.room.evening.tables[T1].chairs.values()


def test_only_let_in(patient: Stage, tapped: Open) -> None:
    night = alone(patient)
    host = tapped(night.host_link, PHONE)
    asks(night, tapped)
    host.get_by_role("button", name="Only let in").click()
    expect(host.locator("#waits li")).to_have_count(0)
    assert night.room.evening.entrant(PlayerId("p4")).status == "committed"


def test_a_bot_that_asks_gets_its_seat_the_same_way(stage: Stage) -> None:
    night = stage.host()
    night.dealt([], NAMES[:3])

    async def says_yes() -> None:
        guests = night.room.guest_list.guests
        while not guests.asking:
            await asyncio.sleep(0.01)
        caller = Caller(Who(Role.DIRECTOR), "host", stage.clock.at, "", "en", stage.house.codes[night.code])
        admits = Admit(device=next(iter(guests.asking)), buys=True)
        assert not (await perform(admits, night.room, caller)).refused

    async def plays() -> list[str]:
        said: list[str] = []
        bot = asyncio.create_task(play(night.url(), STYLES["tag"], name="Robo", say=said.append, wall=False))
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(says_yes(), stage._loop))
        async with asyncio.timeout(60):
            while not any(text.startswith("At table 1") for text in said):
                await asyncio.sleep(0.02)
        bot.cancel()
        await asyncio.gather(bot, return_exceptions=True)
        return said

    said = in_a_loop_of_its_own(plays)
    assert said[0] == "Asked to be let in as Robo; the host decides."


# --------------------------------------------------------------------------------------------------- the host's orders


def test_a_move_ordered_during_the_hands_is_told_and_made_and_can_be_taken_back(patient: Stage, tapped: Open) -> None:
    night = patient.host()
    night.dealt([f"p{number}" for number in range(1, 13)], NAMES[:12])
    patient.wait(everyone_waits(night))
    mover = night.room.evening.table_now(T1).sitting[0]
    name = night.room.evening.name_of(mover.player)
    host = tapped(night.host_link, PHONE)
    card = host.locator("#waits li")
    orders_move(host, night, mover.chair.seat)
    expect(card).to_contain_text(f"{name} moves to table 2, seat 10 when the hand is over.")
    card.get_by_role("button", name="Never mind").click()
    expect(card).to_have_count(0)
    orders_move(host, night, mover.chair.seat)
    expect(card).to_have_count(1)
    patient.wait(folds_out(night, T1))
    expect(card).to_have_count(1)  # near miss: the other table still plays
    patient.wait(folds_out(night, T2))
    expect(card).to_have_count(0)
    assert str(night.room.evening.entrant(mover.player).chair) == "seat 10, table 2"


def orders_move(host: Page, night: Night, seat: int) -> None:
    host.goto(night.url(f"/director?table=1&sheet=seat&seat={seat}"))
    expect(host.get_by_role("button", name="Leaves for good after the hand")).to_be_visible()
    host.get_by_text("Move to another chair").click()
    expect(host.get_by_text("Done when the hand is over, at both tables if there are two.")).to_be_visible()
    host.get_by_label("Reason, for the record").fill("knee in plaster")
    host.get_by_role("button", name="Table 2, seat 10").click()
    expect(host).to_have_url(night.url("/director?table=2"))


async def everyone_waits(night: Night) -> None:
    """Both tables play a hand, and it is somebody's turn."""
    while len(night.room.dealt) < 2 or not all(table.turn for table in night.room.dealt.values()):
        await asyncio.sleep(0.01)


async def folds_out(night: Night, number: TableNo) -> None:
    table = night.room.dealt[number]
    while night.room.evening.tables[number].in_hand:
        if table.turn and table.session and table.turn.seq == table.session.seq:
            player = table.player_at(table.turn.seat)
            await table.acts(player, TurnChoice("fold", Chips(table.price_for(player) or 0)), table.session.seq)
        await asyncio.sleep(0.005)


# ---------------------------------------------------------------------------------------------- rebuys, and the clock


def test_who_asks_for_a_rebuy_reads_that_the_host_is_asked_and_he_has_one_card(patient: Stage, tapped: Open) -> None:
    night = alone(patient)
    ann = in_hand(night, tapped)
    host = tapped(night.host_link, PHONE)
    patient.wait(loses_everything(night))
    ann.get_by_role("button", name="Ask for a rebuy").click()
    expect(ann.locator("#bar")).to_contain_text("You have asked for a rebuy.")
    card = host.locator("#waits li")
    expect(card).to_contain_text("Ann asks for a rebuy.")
    expect(card.get_by_role("button")).to_have_text(["Rebuy for 25", "Out"])
    patient.later(2)
    expect(ann.locator("#bar")).to_contain_text("You have asked for a rebuy.")  # nobody goes out before the answer
    ann.get_by_role("button", name="Never mind").click()
    expect(card).to_contain_text("Ann has no chips left: rebuy or out?")
    ann.get_by_role("button", name="Ask for a rebuy").click()
    card.get_by_role("button", name="Rebuy for 25").click()
    expect(card).to_have_count(0)
    assert night.room.evening.entrant(ME).stack == 1000


async def loses_everything(night: Night) -> None:
    """The hand is taken back, and one with real cards costs Ann all she has."""
    now = night.stage.clock.at
    winner = next(one.player for one in night.room.evening.playing() if one.player != ME)
    for command in (c.TakeBackHand(T1), c.BeginHand(T1, now), c.EndHand(T1, (c.Out(ME, winner),))):
        done = await night.room.does(command, now)
        assert not isinstance(done, Refused), done


def test_there_is_no_clock_to_call_where_every_turn_is_timed(patient: Stage, read: Read) -> None:
    night = alone(patient)
    buttons = read(night.url("/me"), by=night.player_link(ME)).all("button")
    assert "Call the director" in buttons
    assert "Call the clock" not in buttons


def test_near_miss_where_people_deal_there_is(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:4])
    assert "Call the clock" in read(night.url("/me"), by=night.player_link(ME)).all("button")
