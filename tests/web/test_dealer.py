"""Whole hands by the dealer's thumb: what the assistant says, what is tapped, and what the engine makes of it."""

from __future__ import annotations

import pytest

from shuffleup.cards import UNSEEN
from shuffleup.hand import Judgement, Mishap, Phase, judge
from shuffleup.questions.dealing import BoardDealtEarly, Cause, HoleCardsExposed
from shuffleup.questions.words import Seat, Street
from shuffleup.rulebooks import ROBERTS
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from tests.web.conftest import LAPTOP, PHONE, Open
from tests.web.dealing import T1, Dealer, night_of, stacks, with_stacks
from tests.web.stage import Stage
from tests.web.tapping import expect

# ------------------------------------------------------------------------------------------------- whole hands


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_a_hand_from_the_blinds_to_the_next_one(stage: Stage, either: Open, size: tuple[int, int]) -> None:
    night = night_of(stage)
    dealer = Dealer(night, either, size=size)
    dealer.says("Hand 1. Button seat 1, Ann, blinds 10–20")
    dealer.starts()
    dealer.says("Blinds in, then deal.")
    dealer.shows("Seat 2, Bert, posts the small blind of 10.")
    dealer.tap("Blinds in, cards dealt")
    dealer.shows("5 players in the hand.")
    dealer.says("Seat 4, Dana, to act. 20 to call, raise to at least 40.")
    dealer.tap("Fold")
    dealer.says("Seat 5, Emil, to act. 20 to call, raise to at least 40.")
    dealer.tap("Raise to…", "Pot 70", "Raise to 70")
    dealer.says("Seat 1, Ann, to act. 70 to call, raise to at least 120.")
    dealer.tap("Fold", "Call 60")
    dealer.says("Seat 3, Cleo, to act. 50 to call, raise to at least 120.")
    dealer.tap("Fold")
    dealer.says("Burn one, turn three. The flop.")
    dealer.shows("2 players in the hand.")
    dealer.tap("The flop is out")
    dealer.says("Seat 2, Bert, to act. Check, or bet at least 20.")
    dealer.tap("Check", "Check")
    dealer.says("Burn one, turn one. The turn.")
    dealer.tap(
        "The turn is out", "Check", "Bet…", "Least 20", "Bet 20", "Call 20", "The river is out", "Check", "Check"
    )
    dealer.says("Seat 2, Bert, shows first.")
    assert dealer.hand.phase is Phase.SHOWDOWN
    dealer.press(dealer.page.locator(".show li").first.get_by_role("button", name="Shows"))
    dealer.says("Seat 5, Emil, shows next.")
    dealer.tap("5 Emil", "Push 200 to Emil")
    dealer.says("Hand 2. Button seat 2, Bert, blinds 10–20")
    dealer.shows("Emil wins the pot, 200.")
    assert stacks(night) == [1000, 910, 980, 1000, 1110]


def test_side_pots_are_pushed_one_by_one_with_the_odd_chip(stage: Stage, tapped: Open) -> None:
    night = night_of(stage)
    with_stacks(night, 1000, 1000, 205, 605, 2190)
    dealer = Dealer(night, tapped, director=True)
    dealer.deals()
    dealer.goes_all_in()  # Dana, 605
    dealer.tap("Call 605", "Fold", "Fold")
    dealer.says("Seat 3, Cleo, to act. 185 to call, and that is all-in.")
    dealer.tap("Call all-in 185")
    dealer.shows("No more betting. Have Cleo, Dana and Emil turn the cards up.")
    dealer.shows("Side pot 1")
    dealer.tap("The flop is out", "The turn is out", "The river is out")
    expect(dealer.page.locator(".winners legend")).to_have_text("Who wins side pot 1, 800?")
    dealer.tap("4 Dana", "5 Emil")
    dealer.shows("400 to Dana, 400 to Emil.")
    dealer.tap("Split 800")
    expect(dealer.page.locator(".winners legend")).to_have_text("Who wins the main pot, 625?")
    dealer.tap("4 Dana", "5 Emil")
    dealer.shows("315 to Dana, 310 to Emil. The odd chip goes to Dana, first left of the button.")
    expect(dealer.page.locator(".winners .clause")).to_have_text("SHOW-07")
    dealer.tap("Split 625")
    assert stacks(night) == [1000, 990, 0, 715, 2295]
    dealer.shows("Cleo has no chips left.")
    expect(dealer.button("Start hand 2")).to_have_attribute("aria-disabled", "true")
    dealer.tap("Rebuys")
    expect(dealer.button("Start hand 2")).not_to_have_attribute("aria-disabled", "true")


def test_cards_that_are_entered_decide_heads_up(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, ("Ann", "Bert"))
    dealer = Dealer(night, tapped)
    dealer.deals()
    dealer.says("Seat 1, Ann, to act. 10 to call, raise to at least 40.")  # the button posts the small blind
    dealer.tap("Call 10")
    dealer.says("Seat 2, Bert, to act. The option: check, or raise to at least 40.")
    dealer.tap("Check", "Enter the cards")
    picks(dealer, "A♥ 10♠ 8♦", "These are out")
    dealer.says("Seat 2, Bert, to act. Check, or bet at least 20.")
    dealer.tap("Check", "Check", "Enter the cards")
    picks(dealer, "2♣", "These are out")
    dealer.tap("Check", "Check", "Enter the cards")
    picks(dealer, "3♣", "These are out")
    dealer.tap("Check", "Check")
    shows_cards(dealer, 0, "K♠ K♥")
    shows_cards(dealer, 0, "A♠ 9♦")
    dealer.shows("Ann wins the pot, 40.")
    assert stacks(night) == [1020, 980]


def picks(dealer: Dealer, cards: str, done: str) -> None:
    for card in cards.split():
        dealer.press(dealer.page.locator(".pick", has_text=card).first)
    dealer.tap(done)


def shows_cards(dealer: Dealer, nth: int, cards: str) -> None:
    dealer.press(dealer.page.locator(".show li").nth(nth).get_by_role("button", name="Shows…"))
    picks(dealer, cards, "This is the hand")


def test_blinds_that_leave_nobody_a_choice(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, ("Ann", "Bert", "Cleo"))
    with_stacks(night, 2980, 5, 15)
    dealer = Dealer(night, tapped)
    dealer.starts()
    dealer.shows("Seat 2, Bert, posts 5 of the small blind of 10 and is all-in.")
    dealer.shows("Seat 3, Cleo, posts 15 of the big blind of 20 and is all-in.")
    dealer.tap("Blinds in, cards dealt")
    dealer.says("Seat 1, Ann, to act. 20 to call.")
    dealer.tap("Call 20")
    dealer.says("Burn one, turn three. The flop.")
    assert [pot.amount for pot in dealer.hand.pots] == []
    dealer.shows("Main pot")


# -------------------------------------------------------------------------------------- as people really bet


def test_said_raise_and_put_out_one_chip(stage: Stage, tapped: Open) -> None:
    night = night_of(stage)
    dealer = Dealer(night, tapped)
    dealer.deals()
    dealer.tap("As it happened", "raise", "One more 25")
    expect(dealer.page.locator(".reading .verdict")).to_have_text("It is a raise to 40.")
    expect(dealer.page.locator(".reading")).to_contain_text("Dana adds 15.")
    expect(dealer.page.locator(".reading .clause")).to_have_text("BET-06")
    dealer.tap("Take it as that")
    dealer.says("Seat 5, Emil, to act. 40 to call, raise to at least 60.")
    dealer.tap("As it happened", "One more 100", "One more 100")
    dealer.tap("Take it as that")
    dealer.says("Seat 1, Ann, to act. 200 to call, raise to at least 360.")


def test_what_the_book_does_not_say_is_the_directors(stage: Stage, tapped: Open) -> None:
    dealer = Dealer(night_of(stage), tapped)
    dealer.deals()
    dealer.tap("As it happened", "One more 5")  # fewer than the call, and not a word
    expect(dealer.page.locator(".reading .verdict")).to_have_text("The book does not say.")
    expect(dealer.button("Take it as that")).to_have_count(0)


def test_a_raise_out_of_turn_is_kept_and_done_in_turn(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, book="guidelines")
    dealer = Dealer(night, tapped)
    dealer.deals()
    dealer.tap("As it happened")
    dealer.page.locator(".wager summary").first.click()
    dealer.tap("1 Ann", "raise")
    dealer.page.locator(".said-amount input").fill("60")
    expect(dealer.page.locator(".reading .verdict")).to_have_text(
        "When the turn comes, Ann is held to it: raise to 60."
    )
    dealer.tap("Remember it")
    dealer.says("Seat 4, Dana, to act. 20 to call, raise to at least 40.")
    expect(dealer.page.locator(".ring li").first).to_contain_text("acted early")
    dealer.tap("Fold", "Fold")
    dealer.shows("Ann acted before the turn came.")
    dealer.tap("So it is: raise to 60")
    dealer.says("Seat 2, Bert, to act. 50 to call, raise to at least 100.")


def test_an_amount_that_is_typed_and_one_that_is_too_small(stage: Stage, opened: Open) -> None:
    dealer = Dealer(night_of(stage), opened)
    dealer.deals()
    dealer.tap("Raise to…")
    field = dealer.page.get_by_label("Raise to", exact=True)
    field.fill("30")
    dealer.shows("The smallest raise is to 40.")
    expect(dealer.page.locator(".sheet .clause")).to_have_text("BET-03")
    expect(dealer.button("Raise to 30")).to_have_attribute("aria-disabled", "true")
    field.fill("150")
    expect(dealer.button("Raise to 150")).not_to_have_attribute("aria-disabled", "true")
    field.press("Enter")
    dealer.says("Seat 5, Emil, to act. 150 to call, raise to at least 280.")


# ------------------------------------------------------------------------------------------ absent, dead, wrong


def test_who_is_away_is_folded_in_turn(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, book="guidelines")
    night.does(c.GoAway(PlayerId("p4"), stage.clock.at))
    dealer = Dealer(night, tapped)
    dealer.starts()
    dealer.shows("Deal in who is away: Dana.")
    dealer.tap("Blinds in, cards dealt")
    dealer.says("Seat 4, Dana, is away. Fold the hand.")
    expect(dealer.button("Call")).to_have_count(0)
    dealer.tap("Fold the hand")
    dealer.says("Seat 5, Emil, to act. 20 to call, raise to at least 40.")


def test_a_dead_button_and_a_dead_small_blind(stage: Stage, tapped: Open) -> None:
    night = night_of(stage)
    dealer = Dealer(night, tapped)
    with_stacks(night, 2960, 20, 20, 1000, 1000)
    dealer.deals()
    dealer.tap("Fold", "Fold", "Call 20", "Call all-in 10", "The flop is out", "The turn is out", "The river is out")
    dealer.tap("1 Ann", "Push 60 to Ann")
    night.does(c.StayOut(PlayerId("p2")), c.StayOut(PlayerId("p3")))
    dealer.says("Hand 2. Button seat 2, blinds 10–20")
    dealer.shows("Nobody posts a small blind. Big blind: seat 4, Dana.")
    dealer.starts(2)
    dealer.shows("The button lies at seat 2, which is empty.")
    dealer.tap("The blind in, cards dealt")
    dealer.says("Seat 5, Emil, to act. 20 to call, raise to at least 40.")


def test_a_misdeal_is_dealt_again(stage: Stage, tapped: Open) -> None:
    night = night_of(stage)
    dealer = Dealer(night, tapped)
    dealer.deals()
    judgement = judge(night.room.book, HoleCardsExposed((1, 2), Cause.DEALER, Seat(2), 0))
    assert isinstance(judgement, Judgement)
    stage.wait(dealer.session.rules(judgement, stage.clock.at))
    stage.wait(night.room.settle(T1, stage.clock.at))
    dealer.says("Deal the hand again, as hand 2. Button seat 1, Ann, blinds 10–20")
    dealer.deals(2)
    dealer.says("Seat 4, Dana, to act. 20 to call, raise to at least 40.")


def test_the_steps_of_a_ruling_are_ticked_off_before_the_hand_goes_on(stage: Stage, opened: Open) -> None:
    """DEAL-13: the flop came too early."""
    night = night_of(stage, ("Ann", "Bert", "Cleo"), "roberts")
    dealer = Dealer(night, opened)
    dealer.deals()
    dealer.tap("Call 20")
    judgement = judge(ROBERTS, BoardDealtEarly(Street.FLOP))
    assert isinstance(judgement, Judgement)
    slipped = Mishap((UNSEEN,), (UNSEEN,) * 3)
    dealer.rules(judgement, slipped)
    dealer.tap("Call 10", "Check")
    dealer.says("The ruling comes first.")
    dealer.shows("Cut the deck.")
    dealer.tap("Done, go on")
    dealer.says("No burn this time: turn three. The flop.")


def test_something_went_wrong_leads_to_the_desk_of_this_table(stage: Stage, tapped: Open) -> None:
    dealer = Dealer(night_of(stage), tapped)
    dealer.deals()
    dealer.page.get_by_role("link", name="Something went wrong").click()
    dealer.page.wait_for_url("**/desk?table=1")
