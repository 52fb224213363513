"""Check-in and the draw on the host's phone, in a real browser."""

from __future__ import annotations

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.conftest import Open, Read
from tests.web.staff import at, decides_otherwise, tapped_twice
from tests.web.stage import NAMES, Stage
from tests.web.tapping import expect


def test_names_are_added_one_after_another_with_enter(stage: Stage, opened: Open) -> None:
    night = stage.host()
    page = at(night, opened, "/people")
    field = page.get_by_label("Add a player")
    for count, name in enumerate(("Ann", "Maximiliane-Charlotte", "Cleo"), 1):
        field.fill(name)
        field.press("Enter")
        expect(page.locator(".person")).to_have_count(count)
        expect(field).to_have_value("")
        expect(field).to_be_focused()
    assert [one.name for one in night.room.evening.players.values()] == ["Ann", "Maximiliane-Charlotte", "Cleo"]


def test_several_names_at_once_and_one_that_is_there_already(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    page = at(night, tapped, "/people")
    field = page.get_by_label("Add a player")
    field.fill("Ann, Bert,, Cleo")
    field.press("Enter")
    expect(page.locator(".person")).to_have_count(3)
    field.fill("ann")
    field.press("Enter")
    expect(page.locator(".toast")).to_contain_text("ann is on the list already")
    expect(field).to_have_value("ann")  # a refusal leaves what was typed
    field.fill("Dana, Bert, Emil")
    field.press("Enter")
    expect(page.locator(".person")).to_have_count(5)
    expect(field).to_have_value("Bert")  # and only what was refused
    expect(page.locator(".toast")).to_contain_text("Bert is on the list already")


def test_a_tap_each_takes_the_money_and_one_takes_the_rest(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.does(*(c.Commit(PlayerId(f"p{n}"), name) for n, name in enumerate(NAMES[:5], 1)))
    page = at(night, tapped, "/people")
    page.locator("[data-do=buy-in][data-player=p2]").click()
    expect(page.locator(".figures")).to_contain_text("25")
    expect(page.locator("[data-do=buy-in]")).to_have_count(4)
    page.locator("[data-do=buy-in-all]").click()
    expect(page.locator("[data-do=buy-in-all]")).to_have_text("100 from 4?")
    page.locator("[data-do=buy-in-all]").click()
    expect(page.locator("[data-do=buy-in]")).to_have_count(0)
    assert night.room.evening.purse() == 12_500


def test_one_who_is_not_here_yet_is_marked_and_comes(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    page = at(night, tapped, "/people?player=p1")
    page.get_by_role("button", name="Not here yet").click()
    expect(page.locator(".person").first).to_contain_text("not here yet")
    assert night.room.evening.entrant(PlayerId("p1")).missing
    page.locator("[data-do=arrive]").click()
    expect(page.locator("[data-do=arrive]")).to_have_count(0)
    assert not night.room.evening.entrant(PlayerId("p1")).missing


def test_off_the_list_gives_the_money_back_after_a_second_tap(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    page = at(night, tapped, "/people?player=p3")
    button = page.locator("[data-do=cancel-player]")
    button.click()
    expect(button).to_have_text("Give 25 back?")
    assert night.room.evening.entrant(PlayerId("p3")).status is Status.PAID
    button.click()
    expect(page.locator(".person")).to_have_count(2)
    assert night.room.evening.purse() == 5000


def test_the_search_narrows_a_long_list(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.players()
    page = at(night, opened, "/people")
    page.get_by_placeholder("Search the list").fill("ann")
    expect(page.locator(".person")).to_have_count(1)
    page.get_by_placeholder("Search the list").fill("a")
    expect(page.locator(".found")).to_contain_text("names with “a”")
    page.get_by_role("link", name="Show all").click()
    expect(page.locator(".person")).to_have_count(23)


def test_a_short_list_needs_no_search(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.players(NAMES[:5])
    expect(at(night, opened, "/people").get_by_placeholder("Search the list")).to_be_hidden()


# ---------------------------------------------------------------------------------------------------- the draw


def test_the_draw_is_turned_card_by_card(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:11])
    page = at(night, tapped, "/people")
    page.get_by_role("link", name="Draw seats").click()
    expect(page.locator(".plan")).to_contain_text("11 players, 2 tables: 5, 6")
    page.get_by_role("button", name="Shuffle and draw").click()
    expect(page.locator(".hero")).to_contain_text("draws first")
    expect(page.locator(".tables li")).to_have_count(0)
    for count, name in enumerate(NAMES[:2], 1):
        page.get_by_role("button", name=f"{name} draws").click()
        expect(page.locator(".hero .name")).to_have_text(name)
        chair = night.room.evening.entrant(PlayerId(f"p{count}")).chair
        assert chair is not None
        expect(page.locator(".hero .chair")).to_have_text(f"Table {chair.table}, seat {chair.seat}")
        expect(page.locator(".tables li")).to_have_count(count)
    page.get_by_role("button", name="Turn all at once").click()
    expect(page.locator(".tables li")).to_have_count(11)
    expect(page.locator(".hero")).to_contain_text("Every seat is drawn.")


def test_another_screen_follows_the_draw_and_a_reload_keeps_it(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    first = at(night, tapped, "/people?draw=1")
    other = tapped(night.link_for(Who(Role.DIRECTOR, label="Co")))
    other.goto(night.url("/people?draw=1"))
    first.get_by_role("button", name="Ann draws").click()
    expect(other.locator(".progress")).to_have_text("1 of 5 cards")
    first.reload()
    expect(first.locator(".hero .name")).to_have_text("Ann")


def test_two_taps_on_one_card_turn_one_card(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    page = at(night, opened, "/people?draw=1")
    tapped_twice(page.locator(".turns .primary"))
    expect(page.locator(".hero .name")).to_have_text("Ann")
    page.get_by_role("button", name="Bert draws").click()
    expect(page.locator(".hero .name")).to_have_text("Bert")
    assert list(night.room.guest_list.guests.drawn.values()) == [2]


def test_chosen_dealers_are_spread_over_the_tables(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:11])
    page = at(night, tapped, "/people?draw=1")
    page.get_by_text("Who deals?").click()
    page.get_by_label("Cleo").check()
    page.get_by_label("Fay").check()
    page.get_by_role("button", name="Shuffle and draw").click()
    expect(page.locator(".hero .name")).to_have_text("Cleo")  # dealers draw first
    chairs = [night.room.evening.entrant(PlayerId(player)).chair for player in ("p3", "p6")]
    assert sorted(chair.table for chair in chairs if chair) == [1, 2]


def test_too_many_dealers_are_refused_with_the_clause(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:11])
    page = at(night, tapped, "/people?draw=1")
    page.get_by_text("Who deals?").click()
    for name in NAMES[:3]:
        page.get_by_label(name).check()
    page.get_by_role("button", name="Shuffle and draw").click()
    expect(page.locator(".toast")).to_contain_text("SEAT-03")
    assert not night.room.evening.tables


def test_a_late_player_draws_a_chair_at_the_emptiest_table(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:11])
    night.does(c.Commit(PlayerId("p12"), "Larry"), c.BuyIn(PlayerId("p12")))
    page = at(night, tapped, "/people?player=p12")
    expect(page.locator(".chairs button")).to_have_count(5)
    page.get_by_role("button", name="Draw a seat").click()
    expect(page.locator(".person.open")).to_contain_text("Table 1, seat")
    assert len(night.room.evening.table_now(TableNo(1))) == 6


def test_a_late_player_gets_the_chair_that_is_tapped(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    night.does(c.Commit(PlayerId("p12"), "Larry"), c.BuyIn(PlayerId("p12")))
    page = at(night, tapped, "/people?player=p12")
    page.get_by_role("button", name="Table 1, seat 9").click()
    expect(page.locator(".person.open")).to_contain_text("Table 1, seat 9")


def test_everyone_left_draws_anew_for_fewer_tables(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:11])
    night.does(c.StartClock(stage.clock.at))
    night.does(*(c.BeginHand(TableNo(table), stage.clock.at) for table in (1, 2)))
    for table in (1, 2):
        loser, winner = night.room.evening.table_now(TableNo(table)).sitting[:2]
        night.does(c.EndHand(TableNo(table), (c.Out(loser.player, winner.player),)), c.StayOut(loser.player))
    page = at(night, tapped, "/people")
    page.get_by_role("link", name="Draw anew").click()
    page.get_by_role("button", name="Shuffle and draw").click()
    expect(page.locator(".progress")).to_have_text("0 of 9 cards")
    assert len(list(night.room.evening.open_tables())) == 1


def test_a_player_cannot_open_the_list(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    assert read(night.url(), by=night.player_link("p1")).lands(night.url("/people")) == night.url("/me")


def test_a_friend_who_comes_late_is_let_in_by_the_directors_word(stage: Stage, tapped: Open) -> None:
    """LATE-01, TD-01: somebody is out and level 2 is dealt; the director decides, and the record says why."""
    night = stage.host()
    night.running(NAMES[:5])
    night.does(c.EndHand(TableNo(1), (c.Out(PlayerId("p1"), PlayerId("p2")),)), c.StayOut(PlayerId("p1")))
    stage.later(21)
    night.does(c.BeginHand(TableNo(1), stage.clock.at), c.EndHand(TableNo(1)), c.Commit(PlayerId("p9"), "Olga"))
    page = at(night, tapped, "/people")
    page.locator("[data-do=buy-in][data-player=p9]").click()
    decides_otherwise(page, "LATE-01", "Her train was late")
    expect(page.locator("[data-do=seat-late][data-player=p9]")).to_be_visible()
    assert night.room.evening.entrant(PlayerId("p9")).status is Status.PAID
    page.goto(night.url("/record"))
    expect(page.locator("#rulings")).to_contain_text("Her train was late")


def test_left_as_it_is_nothing_is_done(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    night.does(c.EndHand(TableNo(1)))
    page = at(night, tapped, "/people?player=p1")
    page.locator("[data-do=add-on]").click()
    expect(page.locator("#otherwise .clause")).to_contain_text("BUY-03")
    page.get_by_role("button", name="Leave it").click()
    expect(page.locator("#otherwise")).to_be_hidden()
    assert night.room.evening.entrant(PlayerId("p1")).add_ons == 0
