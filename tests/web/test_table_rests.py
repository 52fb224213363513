"""A dealt table between two hands: what is seen is the evening, and nothing is promised that does not come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import DealtSet
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import NOTHING, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import NO_STACK, Chair, Millis, PlayerId
from shuffleup.views.dealer.felt import Deed
from shuffleup.views.phone import Me, PlayerStanding
from shuffleup.views.table.felt import Last, mine_between
from shuffleup.views.wall import Finished
from shuffleup.web.live.render import drawn, region_html
from shuffleup.web.screens.table_bar import Again, FinalPlaces, HeldUp, TableBar
from tests.web.conftest import Open
from tests.web.stage import NAMES, Night, Stage
from tests.web.table_talk import BETWEEN_HANDS, ME, OVER, T1, alone, play_on, stays
from tests.web.tapping import expect

SOON_RESTS = Pace(turn=25_000, bank=60_000, board=10, show=50, over=200, look=10)
WHEN_IT_RUNS = "The next hand is dealt when the clock runs."


@pytest.fixture
def brisk() -> Iterator[Stage]:
    with Stage(pace=SOON_RESTS) as made:
        yield made


@pytest.fixture
def patient() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


def in_a_pause(stage: Stage, opened: Open) -> tuple[Night, Page]:
    """The host stops the clock in the first hand; it is played to its end, and looked at."""
    night = alone(stage)
    page = opened(night.player_link(ME))
    expect(stays(page)).to_be_enabled()
    night.does(c.StopClock(stage.clock.at, "break"))
    rests = page.locator(".kind-wait").get_by_text(WHEN_IT_RUNS)
    for _ in range(12):
        expect(page.locator(".kind-turn").or_(rests).first).to_be_visible()
        if rests.count():
            break
        seen = stays(page).get_attribute("data-seen")
        stays(page).click()
        expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0)
    expect(page.locator(".felt-cards, .board .card")).to_have_count(0)
    return night, page


# --------------------------------------------------------------------------------------------- who sits there now


def test_stacks_that_are_counted_in_a_pause_are_on_the_table(brisk: Stage, tapped: Open) -> None:
    night, page = in_a_pause(brisk, tapped)
    players = [night.room.evening.entrant(PlayerId(player)) for player in ("p1", "p2", "p3")]
    took, gave = (players[0].stack or 0) + 20, (players[1].stack or 0) - 20
    counted = (
        Stack(ME, Chips(took)),
        Stack(players[1].player, Chips(gave)),
        Stack(players[2].player, players[2].stack or Chips(0)),
    )
    night.does(c.CountStacks(T1, counted))
    expect(page.locator(".my-stack b")).to_have_text(f"{took:,}")
    expect(page.locator(".spot").filter(has_text="Bert").locator(".stack")).to_have_text(f"{gave:,}")
    page.reload()
    expect(page.locator(".my-stack b")).to_have_text(f"{took:,}")


def test_who_comes_goes_or_is_renamed_in_a_pause_is_seen_at_once(brisk: Stage, tapped: Open) -> None:
    night, page = in_a_pause(brisk, tapped)
    night.does(c.Rename(PlayerId("p2"), "Bertram"), c.Leave(PlayerId("p3"), by_director=True))
    expect(page.locator(".spot .name")).to_have_text(["Bertram"])
    free = min({Seat(seat) for seat in range(1, 11)} - set(night.room.evening.tables[T1].chairs))
    late = PlayerId("p4")
    night.does(c.Commit(late, "Dana"), c.BuyIn(late), c.SeatLate(late, Chair(T1, free)))
    expect(page.locator(".spot .name").filter(has_text="Dana")).to_be_visible()
    expect(page.locator("#before")).to_contain_text("The last hand")


def test_near_miss_right_after_the_hand_its_board_is_still_there(patient: Stage, tapped: Open) -> None:
    page = tapped(alone(patient).player_link(ME))
    play_on(page)
    expect(page.locator(".board .card")).to_have_count(5)
    expect(page.locator(".my-cards .card")).to_have_count(2)


def test_a_name_that_is_put_right_in_a_hand_is_right_at_the_table(patient: Stage, tapped: Open) -> None:
    night = alone(patient)
    page = tapped(night.player_link(ME))
    expect(page.locator(".spot .name").filter(has_text="Bert")).to_be_visible()
    night.does(c.Rename(PlayerId("p2"), "Bertram"))
    expect(page.locator(".spot .name").filter(has_text="Bertram")).to_be_visible()
    expect(page.locator(".log")).to_contain_text("Bertram posts")


# ------------------------------------------------------------------------------------------- why no hand comes yet


def my(standing: PlayerStanding) -> Me:
    none = Money(0)
    return Me("Ann", standing, T1, Seat(1), NO_STACK, False, False, False, 0, None, None, 6, 1, none, none, 0)


HELD = HeldUp(NOTHING, (), stands=False, stopped=False, first=False)

# why the next hand does not come            what the bar says
WAITS = [
    (None, OVER),
    (replace(HELD, stands=True), WHEN_IT_RUNS),
    (replace(HELD, stands=True, first=True), "The first hand is dealt when the clock runs."),
    (replace(HELD, waits=say("It is time for a break.")), "It is time for a break."),
    (replace(HELD, waits=say("It is time for a break."), stands=True), "It is time for a break."),
    (replace(HELD, stands=True, stopped=True), "The table waits."),
]


@pytest.mark.parametrize(("held", "said"), WAITS)
def test_a_hand_is_promised_only_if_it_comes(held: HeldUp | None, said: str, stage: Stage) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    html = bar(TableBar("wait", held=held, over=True, mine=None)) if held else bar_of_a_hand_that_is_over(night)
    assert said in html
    assert (OVER in html) == (held is None)


def bar(view: TableBar) -> str:
    return region_html("table", "bar", "en", view, "/t/x").text


def bar_of_a_hand_that_is_over(night: Night) -> str:
    return bar(TableBar("wait", mine=mine_between(night.room.evening, ME, Seat(1)), over=True))


def test_a_table_with_real_cards_promises_no_hand(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.dealt([ME], NAMES[:3])
    now = stage.clock.at
    stage.wait(night.room.guest_list.record(DealtSet(T1, False, now), now))
    page = tapped(night.player_link(ME))
    page.goto(night.url("/table"))
    for _ in range(12):
        expect(page.locator(".kind-turn, .kind-real")).to_be_visible()
        if page.locator(".kind-real").count():
            break
        stays(page).click()
        page.wait_for_timeout(100)
    expect(page.locator(".kind-real")).to_contain_text("Table 1 plays with real cards.")


# ------------------------------------------------------------------------------------------------- without chips


@pytest.mark.parametrize(
    ("rebuy_by", "asked_at", "counts"), [(9_000, None, True), (None, None, False), (9_000, 1, False)]
)
def test_one_who_is_broke_sees_how_long_he_may_think(rebuy_by: int | None, asked_at: int | None, counts: bool) -> None:
    at = Millis(asked_at) if asked_at else None
    html = bar(
        TableBar("broke", me=my(PlayerStanding.BROKE), rebuy_by=Millis(rebuy_by) if rebuy_by else None, asked_at=at)
    )
    assert ('<time data-until="9000">' in html) == counts


END = FinalPlaces((Finished(1, 1, "Bert", Money(0)), Finished(2, 1, "Ann", Money(0))), Again("Ann", 1, "tag"))
OUT = "You are out. You can go on looking."
SHARED = "Ann's 980 chips are shared out, 490 each to 2 players."

# the end, why              said                      not said
OUTS = [
    (None, "", OUT, "Start page"),
    (END, "", "Start page", OUT),
    (replace(END, again=None), "", "Start page", "Play again"),
    (END, "", "Play again", OUT),
    (None, SHARED, SHARED.replace("'", "&#39;"), OUT),
]


@pytest.mark.parametrize(("end", "why", "said", "not_said"), OUTS)
def test_one_who_is_out_reads_why_and_where_it_goes_on(
    end: FinalPlaces | None, why: str, said: str, not_said: str
) -> None:
    html = bar(TableBar("out", me=my(PlayerStanding.OUT), why=say(why), end=end))
    assert said in html
    assert not_said not in html


def test_one_who_stayed_away_too_long_reads_what_became_of_his_chips(brisk: Stage, tapped: Open) -> None:
    night, page = in_a_pause(brisk, tapped)
    night.does(c.GoAway(ME, brisk.clock.at), c.StartClock(brisk.clock.at))
    brisk.later(25)
    brisk.until(lambda: night.room.evening.entrant(ME).place > 0)
    brisk.clock.at = Millis(brisk.clock.at + 10 * 60_000)
    page.reload()
    expect(page.locator(".kind-out .hint")).to_contain_text("are shared out")


# ------------------------------------------------------------------------------------------------ those who look on


def test_a_spectator_is_told_of_the_cards_he_has_seen(patient: Stage, opened: Open) -> None:
    night = alone(patient)
    looks, page = opened(night.url("/table")), opened(night.player_link(ME))
    expect(looks.locator(".to-act")).to_be_visible()
    play_on(page)
    sealed = "the board and the hands shown are the ones that were sealed."
    expect(looks.locator("#fair-said")).to_have_text(f"Hand 1: {sealed}")


def test_where_nothing_has_happened_yet_nothing_is_said() -> None:
    """Bots who play without pauses begin a hand before anybody sees the first of it."""
    nothing = Last((), NOTHING, None, yours=False, call=Chips(0), phase="betting", timer=None)
    assert '<p class="last"></p>' in drawn("table", "said", "en", nothing, "/t/x")
    begun = replace(nothing, deeds=(Deed("street", street=3),))
    assert '<p class="last"></p>' not in drawn("table", "said", "en", begun, "/t/x")  # near miss
