"""A chip race on the host's phone: cards dealt here or at the table, and nothing recorded before the word."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import Page

from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.box import book_chips, pile
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import TableNo
from shuffleup.web.doings import race
from tests.web.conftest import Open, Read
from tests.web.floor import Floor
from tests.web.staff import at, run
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.tapping import expect

T1 = TableNo(1)


def at_level_four(stage: Stage, stacks: tuple[int, ...] = (1005, 1000, 995)) -> Night:
    night = stage.host()
    night.seated(("Ann", "Bert", "Cleo"))
    night.does(c.StartClock(stage.clock.at))
    stage.later(60)
    sitting = night.room.evening.table_now(T1).sitting
    counted = tuple(Stack(one.player, Chips(chips)) for one, chips in zip(sitting, stacks, strict=True))
    night.does(c.CountStacks(T1, counted))
    return night


def stacks(night: Night) -> list[int]:
    return [one.stack or 0 for one in night.room.evening.table_now(T1).sitting]


def tap_cards(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f'.deck a[data-look$="{card}"]').click()


def tap_at_once(page: Page, *cards: str) -> None:
    page.evaluate(
        """names => names.forEach(one => document.querySelector(`.deck a[data-look$="${one}"]`).click())""", cards
    )


def test_the_cards_of_the_table_are_tapped_and_the_highest_wins(stage: Stage, opened: Open) -> None:
    night = at_level_four(stage)
    page = at(night, opened, "/race")
    expect(page.locator(".racers li")).to_have_count(2)  # one odd chip, and four
    page.get_by_text("Or tap the cards").click()
    tap_cards(page, "2s", "Kd")
    expect(page.locator(".racers .next")).to_contain_text("3")  # seat 3 gets all its cards before the next
    tap_at_once(page, "Kh", "3h", "4h")  # quicker than the page can show it
    expect(page.locator(".racers .winner")).to_contain_text("wins a chip of 25")
    assert stacks(night) == [1005, 1000, 995]  # nothing is recorded yet
    page.get_by_role("button", name="Done: record it").click()
    expect(page.locator("main .why")).to_contain_text("The 25 is needed until level")
    assert stacks(night) == [1000, 1000, 1000]
    assert night.room.evening.tables[T1].removed == (5,)


def test_the_next_colour_comes_in_and_what_the_box_lacks_is_said(stage: Stage, read: Read) -> None:
    """Ten players: 200 of 25 are worth ten of 500, of which there are only eight."""
    counts = {"red": 200, "green": 200, "black": 50, "purple": 8}
    box = pile({chip: counts[chip.colour] for chip in book_chips(HOMEGAME) if chip.colour in counts})
    night = stage.host(replace(friday(), on_hand=box))
    night.seated(NAMES[:10])
    night.does(c.StartClock(stage.clock.at))
    stage.later(8 * 20)
    counted = tuple(Stack(one.player, Chips(1000)) for one in night.room.evening.table_now(T1).sitting)
    night.does(c.CountStacks(T1, counted))
    night.does(c.Race(T1, Chips(5), (), stage.clock.at))
    page = read(night.url("/race"), by=night.host_link)
    bank = "The bank hands out 10 chips of 500. Each is for 5 of 100. They are new in play"
    assert bank in page.text(".bank")
    assert "2 of them are missing from the chips on hand." in page.text(".bank + .warn")
    assert page.all(".after .all .pile") == ["50 × 100100", "10 × 500500"]  # shown, and said


def test_a_wrong_card_can_be_taken_back(stage: Stage, tapped: Open) -> None:
    page = at(at_level_four(stage), tapped, "/race?table=1&cards=2sKd")
    expect(page.locator(".racers .card:not(.slot)")).to_have_count(2)
    page.get_by_role("link", name="Not that card").click()
    expect(page.locator(".racers .card:not(.slot)")).to_have_count(1)


def test_cards_can_be_dealt_here_and_a_reload_keeps_them(stage: Stage, opened: Open) -> None:
    night = at_level_four(stage)
    page = at(night, opened, "/race")
    page.get_by_role("button", name="Deal them here").click()
    expect(page.locator(".after li")).to_have_count(4)
    before = page.locator(".racers").inner_text()
    page.reload()
    expect(page.locator(".racers")).to_have_text(before, use_inner_text=True)
    assert stacks(night) == [1005, 1000, 995]


def test_without_an_odd_chip_there_is_nothing_to_race_for(stage: Stage, tapped: Open) -> None:
    night = at_level_four(stage, (1000, 1000, 1000))
    page = at(night, tapped, "/race")
    expect(page.locator(".steps")).to_contain_text("No odd chip is left")
    page.get_by_role("button", name="Done: record it").click()
    expect(page.locator("main .why")).to_be_visible()
    assert night.room.evening.tables[T1].removed == (5,)


def test_stacks_are_counted_and_a_wrong_sum_is_refused(stage: Stage, tapped: Open) -> None:
    night = at_level_four(stage)
    page = at(night, tapped, "/race")
    page.get_by_text("Count the stacks of table 1").click()
    fields = page.locator(".counts input[type=number]")
    fields.nth(0).fill("1500")
    page.get_by_role("button", name="Save the count").click()
    expect(page.locator(".toast")).to_contain_text("495 chips too many: the stacks make 3,495")
    fields.nth(1).fill("505")
    page.get_by_role("button", name="Save the count").click()
    expect(page.locator(".racers")).to_contain_text("4 odd chips")
    assert stacks(night) == [1500, 505, 995]


def test_a_race_waits_for_the_hand(stage: Stage, tapped: Open) -> None:
    night = at_level_four(stage, (1000, 1000, 1000))
    night.does(c.BeginHand(T1, stage.clock.at))
    page = at(night, tapped, "/race")
    expect(page.locator(".warn")).to_contain_text("A hand is being played")
    page.get_by_role("button", name="Done: record it").click()
    expect(page.locator(".toast")).to_contain_text("Chips are raced between two hands.")
    page.get_by_role("button", name="Hand 1 is over, nobody is out").click()
    expect(page.get_by_role("button", name="Save the count")).to_be_visible()
    assert not night.room.evening.tables[T1].in_hand


# ------------------------------------------------------------------------------------------------------- the acts


def test_no_cards_are_dealt_where_no_race_is_due() -> None:
    async def test(f: Floor) -> None:
        given = await f.taps(race.DealRaceCards(table=1))
        assert (given.kind, given.by) == (Refusal.NOT_NOW, ("RACE-01",))
        assert (await f.taps(race.DealRaceCards(table=7))).kind == Refusal.NO_SUCH_TABLE
        assert given.go == ""

    run(test)


def test_a_count_names_a_stack_for_each() -> None:
    async def test(f: Floor) -> None:
        players = [str(one.player) for one in f.room.evening.table_now(T1).sitting]
        given = await f.taps(race.CountTable(table=1, players=players, stacks=[1000]))
        assert given.kind == Refusal.UNSAID

    run(test)
