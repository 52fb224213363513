"""The dealer's page where words matter: the board that is played, a check too early, who has left, long words."""

from __future__ import annotations

from playwright.sync_api import Locator

from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from tests.web.conftest import Open
from tests.web.dealing import Dealer, night_of, stacks
from tests.web.stage import Stage
from tests.web.tapping import expect

SMALL_PHONE = (320, 640)


def checked_down(dealer: Dealer) -> None:
    """Heads-up to the showdown; nobody has entered a card."""
    dealer.deals()
    dealer.tap("Call 10", "Check")
    for street in ("flop", "turn", "river"):
        dealer.tap(f"The {street} is out", "Check", "Check")


def test_who_plays_the_board_says_so_and_keeps_the_share(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, ("Ann", "Bert"))
    dealer = Dealer(night, tapped)
    checked_down(dealer)
    for name in ("Bert shows", "Bert mucks", "Bert plays the board", "Ann shows", "Ann mucks", "Ann plays the board"):
        expect(dealer.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    dealer.tap("Bert plays the board")
    dealer.shows("Bert plays the board")
    expect(dealer.button("Bert plays the board")).to_have_count(0)
    dealer.tap("Bert mucks", "1 Ann", "2 Bert", "Split 40")
    assert stacks(night) == [1000, 1000]


def test_who_throws_the_hand_away_without_a_word_has_no_share(stage: Stage, tapped: Open) -> None:
    """GAME-11; near miss of the one above."""
    night = night_of(stage, ("Ann", "Bert"))
    dealer = Dealer(night, tapped)
    checked_down(dealer)
    dealer.tap("Bert mucks")
    dealer.shows("Ann wins the pot, 40.")
    assert stacks(night) == [1020, 980]


def test_a_check_before_the_turn_is_remembered_with_a_bet_out_too(stage: Stage, tapped: Open) -> None:
    dealer = Dealer(night_of(stage), tapped)
    dealer.deals()
    dealer.tap("As it happened")
    dealer.page.locator(".wager summary").first.click()
    dealer.tap("2 Bert", "check")
    dealer.shows("On this turn Bert may not bet or raise.")
    dealer.shows("BET-09")
    dealer.tap("Remember it", "Fold", "Fold", "Fold")
    dealer.shows("Bert acted before the turn came.")
    expect(dealer.button("Raise to…")).to_have_count(0)
    expect(dealer.button("Call 10")).to_be_visible()


def test_who_leaves_during_the_hand_is_away_at_his_turn(stage: Stage, tapped: Open) -> None:
    night = night_of(stage)
    dealer = Dealer(night, tapped)
    dealer.deals()
    dealer.says("Seat 4, Dana, to act. 20 to call, raise to at least 40.")
    dana = dealer.page.locator(".ring li", has_text="Dana")
    emil = dealer.page.locator(".ring li", has_text="Emil")
    night.does(c.GoAway(PlayerId("p4"), stage.clock.at), c.GoAway(PlayerId("p5"), stage.clock.at))
    dealer.shows("Dana is away from the table.")
    expect(dana).to_contain_text("away")
    expect(emil).to_contain_text("away")
    night.does(c.ComeBack(PlayerId("p4"), stage.clock.at))  # near miss: he is back in time
    expect(dana).not_to_contain_text("away")
    dealer.tap("Call 20")
    dealer.shows("Emil is away from the table.")


def runs_out_of(button: Locator) -> bool:
    return bool(button.evaluate("(one) => one.scrollWidth > one.clientWidth"))


def test_the_words_of_the_bar_stay_in_their_buttons(stage: Stage, opened: Open) -> None:
    night = night_of(stage)
    Dealer(night, opened).deals()
    for lang in ("en", "de", "es"):
        page = opened(night.dealer_link(1), SMALL_PHONE, lang=lang)
        page.goto(night.url("/dealer?table=1"))
        bar = page.locator(".bar > *")
        expect(bar).to_have_count(2)
        assert [runs_out_of(one) for one in bar.all()] == [False, False], lang
