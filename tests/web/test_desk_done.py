"""The desk in a real browser: what is offered to be done, to whom, and that it is done."""

from __future__ import annotations

import re

from shuffleup.hand import Fold
from shuffleup.tournament import commands as c
from tests.web.conftest import Open
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.tapping import expect
from tests.web.test_desk import T1, desk, follow


def between_hands(night: Night) -> None:
    """Six at a table, the clock runs, and no hand is dealt yet."""
    night.seated(NAMES[:6])
    night.does(c.StartClock(night.stage.clock.at))


def test_the_button_says_what_it_takes(stage: Stage, opened: Open) -> None:
    night = stage.host(friday("guidelines"))
    between_hands(night)
    page = desk(night, opened, "about=conduct&breach=chips-off-table&seat=3&chips=100")
    give = page.get_by_role("button", name=re.compile(": warning, and 100 chips leave play"))
    expect(page.get_by_role("button", name="Without a penalty")).to_be_visible()
    give.click()
    expect(page.locator(".lately li")).to_contain_text("Given to seat 3: warning.")
    page.go_back()
    page.locator("[data-do=carry-out-ruling]").click()  # it proposes more by now, for the same thing
    expect(page.locator(".toast")).to_contain_text("It is on record already.")
    assert len(night.room.evening.penalties) == 1


def test_a_penalty_on_the_dealer_s_tablet_waits_on_the_director_s_screen(stage: Stage, tapped: Open) -> None:
    night = stage.host(friday("guidelines"))
    between_hands(night)
    page = tapped(night.dealer_link(1))
    page.goto(night.url("/desk?about=conduct&breach=large-chips-hidden&seat=3"))
    expect(page.get_by_text("The penalty is the director's to give.")).to_be_visible()
    page.get_by_role("button", name="Ask the director").click()
    expect(page.locator(".asked")).to_contain_text("The director has been asked")
    page.goto(night.url("/desk?about=conduct&breach=splashed-pot&seat=3"))
    expect(page.get_by_role("button", name="Ask the director")).to_be_visible()  # this has not been asked
    host = tapped(night.host_link)
    host.get_by_role("link", name="Decide").click()
    host.get_by_role("button", name=re.compile("warning")).click()
    expect(host.locator(".waiting")).to_have_count(0)
    assert len(night.room.evening.penalties) == 1


def test_the_button_that_was_ruled_is_dealt_with(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    between_hands(night)
    for command in (c.BeginHand(T1, night.stage.clock.at), c.EndHand(T1)):
        night.does(command)
    page = desk(night, tapped, "about=button-was-wrong&was-small-blind=3&was-big-blind=4&too-far=yes")
    expect(page.get_by_text("The next hand is dealt with this button and these blinds.")).to_be_visible()
    assert page.locator(".names").inner_text().count("Seat 3 is") == 1
    page.get_by_role("button", name="Carry out").click()
    expect(page.locator(".lately li")).to_contain_text("button was due: 1")
    first = night.room.evening.tables[T1].first
    assert first is not None
    assert (first.button, first.small_blind, first.big_blind) == (1, 2, 3)


def test_a_fold_that_is_not_the_last_action_is_taken_back_by_hand(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    between_hands(night)
    follow(night)
    seats = []
    for _ in range(2):
        turn = night.room.hands[T1].hand.turn
        assert turn is not None
        seats.append(turn)
        night.stage.wait(night.room.acts(T1, Fold(turn), night.stage.clock.at))
    told_wrong = "about=cards-in-muck&identifiable=yes&folded-on-false-information=yes"
    page = desk(night, tapped, f"{told_wrong}&seat={seats[0]}")
    expect(page.get_by_text("take back the last 2 actions on the dealer's page")).to_be_visible()
    page = desk(night, tapped, f"{told_wrong}&seat={seats[1]}")
    page.get_by_role("button", name="Carry out").click()
    expect(page.locator(".lately li")).to_have_count(1)
    hand = night.room.hands[T1].hand
    assert hand.turn == seats[1]


def test_what_the_director_decides_for_tonight_answers_the_next_such_question(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    between_hands(night)
    page = desk(night, tapped, "about=thrown-forward&facing-bet=no&next-player-acted=no&seat=3")
    page.get_by_label("The ruling").fill("The hand is live")
    page.get_by_label("How long it stands").select_option("tonight")
    page.get_by_role("button", name="Put on record").click()
    expect(page.locator(".lately li")).to_contain_text("The director rules: The hand is live.")
    page.goto(night.url("/desk?table=1&about=thrown-forward&facing-bet=no&next-player-acted=no&seat=4"))
    expect(page.locator("section.why")).to_contain_text("ruling 1 of tonight")
    expect(page.locator("section.why")).to_contain_text("Decided by the host.")
    page.goto(night.url("/tonight"))
    page.get_by_label("A rule of this house, in a sentence").fill("No phones at the table.")
    page.get_by_role("button", name="Add the rule").click()
    expect(page.locator(".house-rules")).to_contain_text("house rule 1 · Decided by the host.")
    page.get_by_role("link", name="Another night like this").click()
    expect(page.get_by_label("Rules of your own, one a line")).to_have_value("No phones at the table.")
