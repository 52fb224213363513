"""A draw with real cards: which to take out of the deck, who drew which, and mistakes put right before it counts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from shuffleup.app.guests.arrangements import CardEntered
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.conftest import Open, Read
from tests.web.staff import at
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.tapping import expect

DREW = ("As", "2s", "3s", "4s", "5s", "Ah", "2h", "3h", "4h", "5h", "6h")


def eleven(stage: Stage) -> Night:
    night = stage.host()
    night.players(NAMES[:11])
    return night


def enters(page: Page, name: str, card: str) -> None:
    expect(page.get_by_role("heading", name=f"What did {name} draw?")).to_be_visible()
    page.get_by_label("Card", exact=True).fill(card)
    page.get_by_role("button", name="Enter it").click()


def entered(night: Night, *cards: str) -> None:
    now = night.stage.clock.at
    for number, card in enumerate(cards, 1):
        one = CardEntered(0, PlayerId(f"p{number}"), card, now)
        night.stage.wait(night.room.guest_list.record(one, now))


def chairs(night: Night) -> list[tuple[str, int, int]]:
    sitting = (one for one in night.room.evening.playing() if one.chair)
    return [(one.name, one.chair.table, one.chair.seat) for one in sitting if one.chair]


@pytest.mark.parametrize(
    ("players", "cards"), [(25, ["A♠ 8♠", "A♥ 8♥", "A♣ 9♣"]), (9, ["A♠ 9♠"]), (11, ["A♠ 5♠", "A♥ 6♥"])]
)
def test_the_cards_to_take_out_are_listed(stage: Stage, read: Read, players: int, cards: list[str]) -> None:
    night = stage.host()
    night.players([f"Player {n}" for n in range(players)])
    page = read(night.url("/people?draw=1"), by=night.host_link)
    page.follow("We draw with real cards")
    rows = page.find(".to-take dd")
    assert [" ".join(card.get("aria-label") for card in row.cssselect(".card")) for row in rows] == cards


def test_the_wall_follows_the_cards_as_they_are_entered(stage: Stage, tapped: Open) -> None:
    """Everyone sees where they sit before it counts, who is next, and what was put right; no card, no draw."""
    night = eleven(stage)
    wall = tapped(night.url("/tv"))
    expect(wall.locator("#room .drawing")).to_have_count(0)  # near miss: nobody has drawn
    entered(night, "3h", "As")
    expect(wall.locator("#room > h2")).to_have_text("Seats are drawn with real cards.")
    sitting = wall.locator("#room .drawing li")
    expect(sitting).to_have_count(11)
    expect(sitting.filter(has=wall.get_by_role("img", name="A♠"))).to_contain_text("Bert")
    expect(sitting.filter(has=wall.get_by_role("img", name="3♥"))).to_contain_text("Ann")
    drawn = wall.locator("#clock .drawn")  # the last card, as large as one the software turns
    expect(drawn.get_by_role("img", name="A♠")).to_be_visible()
    expect(drawn).to_contain_text(re.compile(r"Bert\s+Table 1\s+Next: Cleo\."))
    expect(drawn.locator("[data-say]")).to_have_attribute("data-say", "draw-0-2-Bert")  # said aloud, once a card
    entered(night, "4h")
    expect(drawn).to_contain_text(re.compile(r"Ann\s+Table 2\s+Next: Cleo\."))  # put right: the last that was entered
    expect(sitting.filter(has=wall.get_by_role("img", name="3♥"))).to_contain_text("–")
    entered(night, *DREW)
    expect(wall.locator("#room > h2")).to_contain_text("Everyone has a card.")
    expect(drawn).not_to_contain_text("Next")
    at(night, tapped, "/people?draw=real").get_by_role("button", name="Everyone has drawn: take the seats").click()
    expect(drawn).to_have_count(0)


def test_who_drew_which_is_tapped_or_typed_and_survives_a_reload(stage: Stage, tapped: Open) -> None:
    night = eleven(stage)
    page = at(night, tapped, "/people?draw=real")
    page.locator(".faces [data-card='3h']").click()
    enters(page, "Bert", "a♠")
    expect(page.get_by_role("heading", name="What did Cleo draw?")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="What did Cleo draw?")).to_be_visible()
    expect(page.locator(".faces button")).to_have_count(9)
    expect(page.get_by_role("link", name="Ann 3♥")).to_be_visible()


@pytest.mark.parametrize(
    ("card", "said"),
    [("As", "Ann drew As already."), ("9s", "9s is not in this draw."), ("queen", "queen is not in this draw.")],
)
def test_a_card_that_cannot_be_is_refused_in_words(stage: Stage, tapped: Open, card: str, said: str) -> None:
    night = eleven(stage)
    entered(night, "As")
    page = at(night, tapped, "/people?draw=real")
    enters(page, "Bert", card)
    expect(page.locator(".toast")).to_contain_text(said)
    assert night.room.guest_list.guests.entered == {0: {"p1": "As"}}


def test_a_mistake_is_changed_before_it_counts_and_the_seats_are_those_of_the_cards(stage: Stage, opened: Open) -> None:
    night = eleven(stage)
    entered(night, *DREW[:10])
    page = at(night, opened, "/people?draw=real")
    confirm = page.get_by_role("button", name="Everyone has drawn: take the seats")
    confirm.dispatch_event("click")
    expect(page.locator(".toast")).to_contain_text("1 player has no card yet.")
    page.get_by_role("link", name="Ann A♠").click()
    for name, card in (("Ann", "6h"), ("Kai", "As")):  # the ace was Kai's
        expect(page.locator("#whose")).to_contain_text(name)
        page.locator(f".faces [data-card='{card}']").click()
    confirm.click()
    expect(page.get_by_text("Every seat is drawn.")).to_be_visible()  # nothing is face down
    assert ("Ann", 2, 6) in chairs(night)
    assert ("Kai", 1, 1) in chairs(night)
    assert night.room.evening.tables[TableNo(1)].first is not None
    page.goto(night.url("/record"))
    expect(page.locator("#story")).to_contain_text("Seats are drawn with real cards.")


def test_a_draw_that_is_taken_back_finds_its_cards_again(stage: Stage, tapped: Open) -> None:
    night = eleven(stage)
    entered(night, *DREW)
    page = at(night, tapped, "/people?draw=real")
    page.get_by_role("button", name="Everyone has drawn: take the seats").click()
    expect(page.get_by_text("Every seat is drawn.")).to_be_visible()
    stage.wait(night.room.undo(stage.clock.at))
    page.goto(night.url("/people?draw=real"))
    expect(page.get_by_role("link", name="Ann A♠")).to_be_visible()
    expect(page.locator(".faces button")).to_have_count(0)


def test_the_final_table_is_drawn_with_real_cards_too(stage: Stage, opened: Open) -> None:
    night = stage.host(friday())
    night.running(NAMES[:11])
    for table in (TableNo(1), TableNo(2)):
        first, second = night.room.evening.table_now(table).sitting[:2]
        night.does(c.EndHand(table, (c.Out(first.player, second.player),)), c.StayOut(first.player))
    page = at(night, opened, "/people?draw=real")
    expect(page.locator(".to-take dd")).to_have_count(1)
    left = [one.player for one in night.room.evening.playing()]
    now = stage.clock.at
    for nth, player in enumerate(reversed(left)):
        drew = CardEntered(1, player, f"{'A23456789'[nth]}s", now)
        stage.wait(night.room.guest_list.record(drew, now))
    page.get_by_role("button", name="Everyone has drawn: take the seats").click()
    expect(page.get_by_text("Every seat is drawn.")).to_be_visible()
    assert [one.chair.seat for one in night.room.evening.playing() if one.chair] == [*range(9, 0, -1)]
