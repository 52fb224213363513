"""The rulings desk in a real browser: from plain words to a ruling on record, by thumb and by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from shuffleup.app.floor.incident import open_questions
from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.cards import UNSEEN
from shuffleup.hand import Call, DealHole, Post
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from tests.web.axe import serious
from tests.web.conftest import LAPTOP, PHONE, Open, Read
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.tapping import expect

T1 = TableNo(1)
EXPOSED = "about=hole-cards-exposed&by=dealer&nth=3&acted=0"


def desk(night: Night, opened: Open, query: str = "", size: tuple[int, int] = PHONE) -> Page:
    page = opened(night.url(f"/desk?{query}"), size, by=night.host_link)
    expect(page.locator(".desk")).to_be_visible()
    return page


def answer(page: Page, question: str, option: str) -> None:
    """Each answer is given where the one before has been taken in."""
    group = page.get_by_role("group", name=re.compile(question))
    region = page.locator("[data-region]").filter(has=group).last
    name, before = region.get_attribute("id"), region.get_attribute("data-region")
    group.get_by_role("link", name=re.compile(f"^{option}")).click()
    expect(page.locator(f"#{name}")).not_to_have_attribute("data-region", str(before))


def follow(night: Night) -> None:
    """Table 1 plays a hand that is told action by action; one has called."""
    now, room = night.stage.clock.at, night.room
    night.stage.wait(room.guest_list.record(DepthSet(T1, full=True, at=now), now))
    night.stage.wait(room.begin_hand(T1, now))
    hand = room.hands[T1].hand
    for command in (Post(), DealHole((UNSEEN,) * 2 * hand.places)):
        night.stage.wait(room.acts(T1, command, now))
    assert hand.turn is not None
    night.stage.wait(room.acts(T1, Call(hand.turn), now))


# ----------------------------------------------------------------------------------------------- to a ruling


def test_from_plain_words_to_a_ruling_on_record(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running()
    page = desk(night, opened, "table=2")
    page.get_by_label("What happened?").press_sequentially("card was seen")
    page.get_by_role("link", name="Cards of the starting hands").click()
    answer(page, "How many players", "0")
    answer(page, "Whose doing", "dealer")
    expect(page.get_by_role("group", name=re.compile("Whose doing")).locator("[aria-current]")).to_have_text("dealer")
    expect(page.locator(".verdict")).to_have_count(0)  # one question is still open
    answer(page, "Which card off the deck.*first card", "3")
    expect(page.locator(".verdict")).to_have_text("Put right, and play on")
    expect(page.locator(".steps li")).to_have_count(5)
    expect(page.locator(".why a.clause")).to_have_text(["DEAL-02", "DEAL-03"])  # and whom it overrules
    expect(page.locator(".elsewhere li").first).to_contain_text("Guidelines DEAL-03")
    page.locator(".steps input").first.check()
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".lately li")).to_contain_text("Table 2 Cards of the starting hands were seen")
    assert [(one.table, one.by) for one in night.room.evening.rulings] == [(2, ("DEAL-02",))]
    expect(page.locator("#find h2").first).to_have_text("Ruled tonight")


def test_a_fact_is_put_right_and_the_ruling_follows(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = desk(night, opened, EXPOSED)
    expect(page.locator(".verdict")).to_have_text("Put right, and play on")
    page.locator(".steps input").first.check()
    page.get_by_role("link", name="card off the deck").click()
    answer(page, "Which card off the deck.*first card", "2")
    answer(page, "Which card off the deck.*first card", "3")  # taken away again: only the second card was seen
    expect(page.locator(".verdict")).to_have_text("Misdeal")
    assert not page.locator(".steps input").first.is_checked()  # the ticks were those of another ruling
    page.go_back()
    expect(page.locator(".verdict")).to_have_text("Misdeal")  # two cards
    page.get_by_role("link", name="Change").click()
    expect(page.get_by_label("What happened?")).to_be_visible()


def test_typed_numbers_are_taken_as_they_are_typed(stage: Stage, opened: Open) -> None:
    night = stage.host(friday("guidelines"))
    night.running(NAMES[:5])
    page = desk(night, opened, "about=silent-single-chip")
    pushed = page.get_by_label("How much did the player push forward?")
    pushed.press_sequentially("500", delay=150)
    expect(page.locator(".verdict")).to_have_text("It is binding")
    expect(pushed).to_have_value("500")
    expect(page.locator(".steps li").last).to_contain_text("Give 480 back")


def test_a_desk_opened_from_another_screen_asks_only_what_is_missing(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.seated()
    night.does(c.StartClock(stage.clock.at))
    follow(night)
    page = read(night.url("/desk?table=1&about=hole-cards-exposed&by=dealer"), by=night.host_link)
    doing, which = page.all(".asking h3")  # how many have acted is known
    assert "Whose doing" in doing
    assert "Which card off the deck" in which
    assert page.all(".asking [aria-current]") == ["dealer"]


# --------------------------------------------------------------------------------------------- what is done with it


def test_a_misdeal_is_carried_out_on_a_followed_hand(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated()
    night.does(c.StartClock(stage.clock.at))
    follow(night)
    page = desk(night, tapped, "table=1&about=hole-cards-exposed&by=dealer&nth=2")
    page.get_by_role("button", name="Carry out").click()
    expect(page.locator(".lately li")).to_contain_text("The ruling: misdeal")
    assert T1 not in night.room.hands
    assert not night.room.evening.tables[T1].in_hand


def test_a_light_table_only_records(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = read(night.url("/desk?about=hole-cards-exposed&by=dealer&nth=2&acted=0"), by=night.host_link)
    buttons = page.all("button")
    assert any(one.startswith("Done") for one in buttons)
    assert not any(one.startswith("Carry out") for one in buttons)


def test_the_director_rules_otherwise_and_must_say_why(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = desk(night, tapped, EXPOSED)
    page.get_by_role("link", name="Rule otherwise…").click()
    page.get_by_label("The ruling").fill("Misdeal")
    page.get_by_role("button", name="Put on record").click()
    assert night.room.evening.rulings == []
    page.get_by_label("The reason").fill("Nobody knows whose card it was")
    page.get_by_role("button", name="Put on record").click()
    expect(page.locator(".lately li")).to_contain_text("The director rules: Misdeal. The reason: Nobody knows")


def test_a_penalty_is_given_with_one_tap(stage: Stage, tapped: Open) -> None:
    night = stage.host(friday("guidelines"))
    night.running(NAMES[:5])
    page = desk(night, tapped, "about=conduct&breach=splashed-pot")
    expect(page.get_by_text("Say which seat it was to give the penalty.")).to_be_visible()
    page.get_by_role("link", name="seat don't know").click()
    answer(page, "Which seat", "3")
    page.get_by_role("button", name=re.compile("warning")).click()
    expect(page.locator(".lately li")).to_contain_text("splashed the pot")
    chair = night.room.evening.tables[T1].chairs
    assert [one.player for one in night.room.evening.penalties] == [
        player for seat, player in chair.items() if seat == 3
    ]


def test_a_dealer_asks_the_director_who_rules(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running()
    host = desk(night, tapped, "table=1")
    page = tapped(night.dealer_link(2))
    page.goto(night.url("/desk?table=1&about=thrown-forward&facing-bet=no&next-player-acted=no"))
    expect(page.locator(".where")).to_have_text("Table 2")  # a dealer's desk is his own table's
    expect(page.locator(".verdict")).to_have_text("No clause speaks. The director decides.")
    page.get_by_role("button", name="Ask the director").click()
    expect(page.locator(".asked")).to_contain_text("The director has been asked")
    host.get_by_role("link", name="Rule on it").click()
    host.get_by_label("The ruling").fill("The hand is live")
    host.get_by_role("button", name="Put on record").click()
    expect(page.locator(".before li")).to_contain_text("The director rules: The hand is live.")
    assert open_questions(night.room) == {}


def test_what_is_usual_is_a_proposal_until_the_director_taps_it(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = desk(night, tapped, "about=thrown-forward&facing-bet=no&next-player-acted=no&seat=2")
    expect(page.locator(".usual")).to_contain_text("No document says it; usual at card rooms: the hand is live")
    page.get_by_role("button", name="Rule so, tonight").click()
    expect(page.locator(".lately li")).to_contain_text("it is usual at card rooms")
    page.goto(night.url("/desk?table=1&about=thrown-forward&facing-bet=no&next-player-acted=no&seat=3"))
    expect(page.locator(".verdict")).to_have_text("The hand is live")
    expect(page.locator("section.why")).to_contain_text("Decided by the host")


def test_another_book_s_answer_is_adopted_for_tonight_with_one_tap(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = desk(night, tapped, "about=board-dealt-early&street=river&seat=0")
    other = page.locator(".elsewhere li").filter(has_text="DEAL-16")
    other.get_by_role("button", name="Rule so, tonight").click()
    expect(page.locator(".lately li")).to_contain_text("So it is by Guidelines")
    page.goto(night.url("/desk?table=1&about=board-dealt-early&street=river"))
    expect(page.locator("section.why")).to_contain_text("Decided by the host")
    expect(page.locator(".elsewhere li").filter(has_text="Home game")).to_contain_text("DEAL-14")  # the book's own


def test_what_the_desk_does_not_know_is_ruled_in_the_director_s_words(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = desk(night, tapped)
    page.get_by_role("link", name="It is none of these").click()
    page.get_by_label("In a few words").fill("The lamp fell on the board")
    page.get_by_label("The ruling").fill("The board stays")
    page.get_by_role("button", name="Put on record").click()
    expect(page.locator(".lately li")).to_contain_text(
        "The lamp fell on the board. The director rules: The board stays."
    )


def test_nobody_else_has_a_desk(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    player, host = (read(night.url(), by=link) for link in (night.player_link("p1"), night.host_link))
    assert player.lands(night.url("/desk")) == night.url("/me")
    assert host.lands(night.url("/desk")) == night.url("/desk")  # near miss


# ----------------------------------------------------------------------------------------------------- how it looks


LOOKED_AT = (
    *("", "table=1&q=burn", "table=1&about=hole-cards-exposed"),
    *(f"table=1&{EXPOSED}", f"table=1&{EXPOSED}&otherwise=1"),
)


def test_it_can_be_used_by_everyone(stage: Stage, opened: Open) -> None:
    """axe finds nothing serious, and nothing sticks out to the side; colours are the same on a laptop."""
    night = stage.host()
    night.running((*NAMES[:20], "Maximiliane-Charlotte"))
    page = desk(night, opened, "", PHONE)
    for query in LOOKED_AT:
        page.goto(night.url(f"/desk?{query}"))
        for width, height in (PHONE, LAPTOP):
            page.set_viewport_size({"width": width, "height": height})
            assert (query, serious(page, colours=None if width == PHONE[0] else False)) == (query, [])
            assert page.evaluate("document.documentElement.scrollWidth") <= width, query
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


def test_a_new_incident_opens_at_its_top_and_a_number_has_a_button(stage: Stage, opened: Open) -> None:
    night = stage.host(friday("guidelines"))
    night.running()
    page = desk(night, opened, "table=1")
    for topic in page.locator("details.topic summary").all():
        topic.click()
    page.mouse.wheel(0, 900)
    page.wait_for_function("() => scrollY > 200")
    page.locator("[data-look*='about=silent-single-chip']").first.click()
    expect(page.locator(".chosen")).to_be_visible()
    page.wait_for_function("() => scrollY === 0")
    page.locator(".asking input[type=number]").first.fill("100")
    page.get_by_role("button", name="That is it").first.click()
    expect(page).to_have_url(re.compile("=100"))


def test_two_taps_on_a_list_of_which_several_may_hold_both_count(stage: Stage, opened: Open) -> None:
    """Quicker than the page can show it; a double tap is one, and what was chosen can be taken away as quickly."""
    night = stage.host()
    night.running()
    page = desk(night, opened, "about=hole-cards-exposed&by=dealer&acted=0&change=nth")
    chosen = page.locator("[data-toggles=nth][aria-current]")
    _tap_at_once(page, "3", "7", "3")
    expect(chosen).to_have_text([re.compile(r"^\s*3"), re.compile(r"^\s*7")])
    _tap_at_once(page, "5", "3")
    expect(chosen).to_have_text([re.compile(r"^\s*5"), re.compile(r"^\s*7")])
    assert "nth=5%2C7" in page.url


def _tap_at_once(page: Page, *numbers: str) -> None:
    tap = """names => names.forEach(one => document.querySelector(`[data-toggles=nth][data-key="o${one}"]`).click())"""
    page.evaluate(tap, numbers)
