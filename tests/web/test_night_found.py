"""What a whole night has shown to be wrong, each by itself, so that it stays right."""

from __future__ import annotations

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.conftest import TV, Open
from tests.web.dealing import T1, Dealer, night_of
from tests.web.stage import NAMES, Night, Stage
from tests.web.tapping import expect

T2 = TableNo(2)


def out(night: Night, table: TableNo, count: int = 1) -> None:
    """A hand at a table in which so many go out, for good."""
    sitting = [one.player for one in night.room.evening.table_now(table).sitting]
    losers = sitting[1 : count + 1]
    night.does(c.BeginHand(table, night.stage.clock.at))
    night.does(c.EndHand(table, tuple(c.Out(player, sitting[0]) for player in losers)), *map(c.StayOut, losers))


def followed_once(dealer: Dealer) -> None:
    """Everyone folds to the big blind."""
    dealer.deals()
    while dealer.night.room.hands:
        dealer.tap("Fold")


def set_depth(night: Night, *, full: bool) -> None:
    now = night.stage.clock.at
    night.stage.wait(night.room.guest_list.record(DepthSet(T1, full, now), now))


def test_a_dealer_s_page_goes_on_after_everyone_has_drawn_anew(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, NAMES[:11])
    dealer = Dealer(night, tapped)
    followed_once(dealer)
    dealer.shows("wins the pot")
    set_depth(night, full=False)
    out(night, T2, 2)
    night.does(c.Redraw(tuple(range(9))))
    expect(dealer.page.locator(".say h2")).to_contain_text("Hand 2.")
    expect(dealer.page.locator(".dealer")).not_to_contain_text("wins the pot")
    assert len(night.room.evening.table_now(T1)) == 9


def test_a_dealer_s_page_does_not_tell_of_a_hand_before_the_last(stage: Stage, tapped: Open) -> None:
    night = night_of(stage)
    dealer = Dealer(night, tapped)
    followed_once(dealer)
    dealer.shows("wins the pot")
    set_depth(night, full=False)
    night.does(c.BeginHand(T1, stage.clock.at), c.EndHand(T1))
    expect(dealer.page.locator(".say h2")).to_contain_text("Hand 3.")
    expect(dealer.page.locator(".dealer")).not_to_contain_text("wins the pot")


def test_no_phone_is_ahead_of_the_cards(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    host, phone = tapped(night.host_link), tapped(night.player_link("p2"))
    host.goto(night.url("/people?draw=1"))
    host.get_by_role("button", name="Ann draws").click()
    expect(host.locator(".hero .name")).to_have_text("Ann")
    expect(phone.locator(".me-card")).to_contain_text("Your seat is drawn soon.")
    host.get_by_role("button", name="Bert draws").click()
    expect(phone.locator(".chair")).to_be_visible()


def test_a_phone_has_its_seat_when_the_clock_starts_with_cards_face_down(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    phone = tapped(night.player_link("p2"))
    night.does(c.StartClock(stage.clock.at))
    expect(phone.locator(".chair")).to_be_visible()


def test_the_wall_has_the_winner_and_the_places_when_it_is_over(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    night.does(c.StartClock(stage.clock.at))
    tv = tapped(night.url("/tv"), TV)
    out(night, T1, 3)
    expect(tv.locator(".left")).to_have_text("20:00")  # two are left, and the clock is what matters
    winner = night.room.evening.table_now(T1).sitting[0].player
    out(night, T1)
    name = night.room.evening.name_of(PlayerId(winner))
    expect(tv.locator(".winner")).to_have_text(f"{name} has won.")
    expect(tv.locator(".left, .table-card")).to_have_count(0)
    expect(tv.locator(".standings li").first).to_contain_text(f"1 {name}")
    expect(tv.locator(".standings li")).to_have_count(5)


def test_a_phone_does_not_go_on_asking_for_a_rebuy_it_has_got(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    loser, winner = (one.player for one in night.room.evening.table_now(T1).sitting[:2])
    night.does(c.EndHand(T1, (c.Out(loser, winner),)))
    phone = tapped(night.player_link(loser))
    phone.get_by_role("button", name="Ask for a rebuy").click()
    expect(phone.locator(".called")).to_contain_text("You have asked for a rebuy.")
    night.does(c.Rebuy(loser))
    expect(phone.locator(".called")).to_have_count(0)
    phone.get_by_role("button", name="Call the director").click()
    expect(phone.locator(".called")).to_contain_text("You have called the director.")
