"""The dealer's assistant under clumsy thumbs, in other hands, and for everyone: undo, double taps, roles, access."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from tests.web.axe import in_either_light
from tests.web.conftest import PHONE, Open, Read
from tests.web.dealing import T1, Dealer, night_of, stacks, with_stacks
from tests.web.staff import tapped_twice
from tests.web.stage import Stage
from tests.web.tapping import expect

# ------------------------------------------------------------------------------------------------ taking it back


def test_the_last_action_is_taken_back_by_its_name(stage: Stage, tapped: Open) -> None:
    dealer = Dealer(night_of(stage), tapped)
    dealer.deals()
    dealer.tap("Fold")
    expect(dealer.page.locator(".bar button")).to_contain_text("Dana folds")
    dealer.undo()
    dealer.says("Seat 4, Dana, to act. 20 to call, raise to at least 40.")
    dealer.tap("Call 20")
    dealer.says("Seat 5, Emil, to act. 20 to call, raise to at least 40.")


def test_the_wrong_winner_is_taken_back_after_the_end(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, ("Ann", "Bert"))
    dealer = Dealer(night, tapped)
    dealer.deals()
    dealer.tap("Call 10", "Check", "The flop is out", "Check", "Check", "The turn is out", "Check", "Check")
    dealer.tap("The river is out", "Check", "Check", "1 Ann", "Push 40 to Ann")
    assert stacks(night) == [1020, 980]
    dealer.undo()
    dealer.says("Seat 2, Bert, shows first.")
    dealer.tap("2 Bert", "Push 40 to Bert")
    dealer.says("Hand 2. Button seat 2, Bert, blinds 10–20")
    assert stacks(night) == [980, 1020]


def test_an_end_the_director_took_back_can_stand(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, ("Ann", "Bert"))
    dealer = Dealer(night, tapped)
    dealer.deals()
    dealer.tap("Fold")
    stage.wait(night.room.undo(stage.clock.at))
    dealer.says("The hand is over.")
    dealer.tap("Let it stand")
    assert stacks(night) == [990, 1010]


def test_the_director_takes_the_whole_hand_back(stage: Stage, tapped: Open) -> None:
    night = night_of(stage)
    dealer = Dealer(night, tapped, director=True)
    dealer.deals()
    dealer.tap("Call 20")
    dealer.page.get_by_text("More", exact=True).click()
    dealer.page.get_by_role("button", name="The hand does not count").click()
    dealer.press(dealer.page.locator("#foot [data-armed]"))
    dealer.says("Deal the hand again, as hand 2. Button seat 1, Ann, blinds 10–20")
    assert stacks(night) == [1000] * 5


# -------------------------------------------------------------------------------------------------- clumsy thumbs


@pytest.mark.thumb_stays
def test_two_quick_taps_on_one_spot_are_one(stage: Stage, opened: Open) -> None:
    """The spot means the next player by then: he must not be folded as well."""
    dealer = Dealer(night_of(stage), opened)
    dealer.deals()
    tapped_twice(dealer.button("Fold"))
    dealer.says("Seat 5, Emil, to act. 20 to call, raise to at least 40.")
    dealer.page.wait_for_timeout(400)
    dealer.button("Fold").click()  # near miss: a moment later it is another tap
    dealer.says("Seat 1, Ann, to act. 20 to call, raise to at least 40.")


def test_a_tap_from_a_screen_that_slept_changes_nothing(stage: Stage, opened: Open) -> None:
    night = night_of(stage)
    here, there = Dealer(night, opened), Dealer(night, opened, director=True)
    here.deals()
    there.says("Seat 4, Dana, to act. 20 to call, raise to at least 40.")
    seen = there.button("Fold").get_attribute("data-seen")
    here.tap("Fold")
    there.says("Seat 5, Emil, to act. 20 to call, raise to at least 40.")
    there.page.evaluate("seen => document.querySelector('[data-what=fold]').dataset.seen = seen", seen)
    there.button("Fold").click()
    expect(there.page.locator(".toast")).to_contain_text("The table has moved on.")
    assert here.hand.turn == 5


def test_a_sheet_belongs_to_the_moment_it_was_opened_in(stage: Stage, tapped: Open) -> None:
    night = night_of(stage)
    here, there = Dealer(night, tapped), Dealer(night, tapped, director=True)
    here.deals()
    there.tap("Raise to…", "Pot 70")
    here.tap("Fold")
    there.says("Seat 5, Emil, to act. 20 to call, raise to at least 40.")
    expect(there.page.locator(".sheet")).to_have_count(0)


def test_back_closes_a_sheet_whatever_was_tapped_in_it(stage: Stage, opened: Open) -> None:
    dealer = Dealer(night_of(stage), opened)
    dealer.deals()
    dealer.tap("Raise to…", "One more 25", "One more 100", "One more 25")
    expect(dealer.page.get_by_label("Raise to", exact=True)).to_have_value("150")
    dealer.page.go_back()
    expect(dealer.button("Call 20")).to_be_visible()


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_tapped_every_chip_is_there_in_the_end(stage: Stage, tapped: Open, seed: int) -> None:
    """A dealer who taps anything the panel offers, and undo now and then."""
    night = night_of(stage, ("Ann", "Bert", "Cleo", "Dana"))
    with_stacks(night, 1000, 400, 600, 2000)
    dealer, chance = Dealer(night, tapped), Random(seed)
    dealer.starts()
    for _ in range(30):
        if T1 not in night.room.hands:
            break
        if chance.random() < 0.1 and dealer.session.last_action:
            dealer.undo()
            continue
        expect(dealer.page.locator("[data-fresh]")).to_have_count(0)  # what came under the thumb waits
        buttons = dealer.page.locator("#panel button:visible:not([aria-disabled=true]):not([disabled])")
        one = buttons.nth(chance.randrange(buttons.count()))
        if one.get_attribute("data-confirm"):
            continue
        if one.get_attribute("data-do") or one.get_attribute("aria-pressed") != "true":
            dealer.press(one)
        if T1 in night.room.hands:
            assert sum(dealer.hand.stacks) + dealer.hand.pot == 4000
    assert sum(stacks(night)) == 4000


# --------------------------------------------------------------------------------------------------- who may what


def test_a_player_is_shown_the_door(stage: Stage, read: Read) -> None:
    night = night_of(stage)
    page = read(night.url(), by=night.player_link("p1"))
    assert page.lands(night.url("/dealer?table=1")) == night.url("/me")


def test_a_dealer_sees_his_own_table_whatever_the_address_says(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running()
    assert read(night.url("/dealer?table=1"), by=night.dealer_link(2)).text("h1") == "Table 2 hand 1"


def test_the_page_is_handed_to_whoever_deals(stage: Stage, either: Open) -> None:
    night = night_of(stage)
    director = Dealer(night, either, director=True)
    director.page.get_by_text("More", exact=True).click()
    director.page.get_by_role("button", name="Hand this page").click()
    address = director.page.locator("#shown input").input_value()
    page = either(address)
    expect(page.locator(".dealer h1")).to_have_text("Table 1")
    expect(page.get_by_text("More", exact=True)).to_have_count(0)


# ---------------------------------------------------------------------------------------------- light and full


def test_a_table_is_switched_between_hands(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, full=False)
    dealer = Dealer(night, tapped, director=True)
    dealer.shows("Only who is out is told for this table.")
    dealer.tap("Follow every action")
    dealer.deals()
    dealer.page.get_by_text("More", exact=True).click()
    dealer.press(dealer.page.get_by_role("button", name="Only who is out"), "foot")
    dealer.tap("Fold", "Fold", "Fold", "Fold")  # this hand is followed to its end
    dealer.shows("Only who is out is told for this table.")
    night.does(c.BeginHand(T1, stage.clock.at))
    dealer.says("This hand is not followed.")


def test_a_table_that_is_not_there(stage: Stage, read: Read) -> None:
    night = stage.host()
    page = read(night.url("/dealer"), by=night.link_for(Who(Role.DEALER, table=TableNo(3))))
    assert page.text(".say h2") == "There is no table to deal at."


# ------------------------------------------------------------------------------------------------- for everyone


def test_nothing_keeps_anyone_from_using_it(stage: Stage, opened: Open) -> None:
    """axe finds nothing serious, nothing sticks out to the side, and every button is as large as a thumb."""
    night = night_of(stage, ("Maximiliane-Charlotte", "Bartholomäus von Hohenstein", "Cleo"))
    dealer = Dealer(night, opened, director=True, size=PHONE)
    looks(dealer)
    dealer.starts()
    looks(dealer)
    dealer.tap("Blinds in, cards dealt")
    looks(dealer)
    dealer.tap("Raise to…", "Least 40")
    looks(dealer)
    dealer.tap("Raise to 40", "As it happened", "raise", "One more 100")
    looks(dealer)
    dealer.tap("Take it as that", "Fold", "Call 70", "Enter the cards")
    looks(dealer)
    dealer.tap("Back", "The flop is out", "Check", "Check", "The turn is out", "Check", "Check", "The river is out")
    dealer.tap("Check", "Check")
    looks(dealer)


def looks(dealer: Dealer) -> None:
    page = dealer.page
    assert in_either_light(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, .button, input, summary")]
            .map(el => [el.textContent.trim(), el.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.height < 47.5 || box.width < 44)).map(([text]) => text)"""
    )
    assert small == []
