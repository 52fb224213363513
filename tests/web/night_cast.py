"""Those who make a night, each with a device of his own and nothing but a finger: host, dealer, players, the wall."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from shuffleup.app.room import Room
from shuffleup.tournament.state import Entrant
from shuffleup.tournament.words import TableNo
from tests.web.conftest import PHONE, TV, Open
from tests.web.dealing import Dealer
from tests.web.pocket import pocketed
from tests.web.stage import Night, Stage
from tests.web.tapping import expect

TABLET = (1024, 768)


class Host:
    """The host's phone. It is never given an address after the first one: the host finds everything by tapping."""

    def __init__(self, stage: Stage, opened: Open) -> None:
        self.stage = stage
        self.page: Page = opened(stage.url, PHONE)

    # ------------------------------------------------------------------------------------------- finding things

    def tap(self, name: str, within: str = "main") -> None:
        """A button or a link, by what stands on it."""
        control = self.page.locator(f"{within} button, {within} a").filter(visible=True)
        control.filter(has_text=re.compile(rf"^\s*{re.escape(name)}", re.MULTILINE)).first.click()

    def sure(self, name: str, asks: str) -> None:
        """A button that asks once more."""
        self.tap(name)
        self.tap(asks)

    def goes_to(self, page: str) -> None:
        """To one of the other pages: by the menu of the tables, or by the row of pages that all others have."""
        if self.page.locator("main.director").count():
            self.page.get_by_role("link", name="Menu").click()
            self.page.get_by_role("dialog").get_by_role("link", name=page).click()
        else:
            self.page.locator(".staff-nav").get_by_role("link", name=page).click()
        expect(self.page.locator("main.director")).to_have_count(0)

    def back_to_the_tables(self) -> None:
        if not self.page.locator("main.director").count():
            self.page.get_by_role("link", name="Back", exact=True).click()
        expect(self.page.locator("main.director")).to_be_visible()

    def turns_to(self, table: int) -> None:
        tab = self.page.locator(".felt-tab", has_text=f"Table {table}")
        if tab.count():
            tab.click()
        expect(self.page.locator(".felt.current h2")).to_have_text(f"Table {table}")

    def waits(self, text: str) -> Locator:
        """What waits for the host, by its words."""
        row = self.page.locator("#waits li", has_text=text)
        expect(row).to_have_count(1)
        return row

    def settles(self, text: str, button: str) -> None:
        row = self.waits(text)
        row.get_by_role("button", name=button, exact=True).click()
        expect(self.page.locator("#waits li", has_text=text)).to_have_count(0)

    def closes_what_is_shown(self) -> None:
        self.page.locator("#show").get_by_role("button", name="Close").click()

    # ------------------------------------------------------------------------------------------------- hands

    def next_hand(self, table: int, number: int) -> None:
        self.turns_to(table)
        self.page.locator("#bar .next", has_text=f"Hand {number}").click()
        expect(self.page.locator(".felt.current header")).to_contain_text(f"hand {number} in play")

    def out(self, table: int, losers: list[Entrant], winner: Entrant, number: int) -> None:
        """These are out in the hand in play, and one has their chips."""
        self.turns_to(table)
        self.tap("Out", "#bar")
        sheet = self.page.get_by_role("dialog", name="Who is out?")
        for loser in losers:
            sheet.locator("label.who", has_text=loser.name).click()
        sheet.get_by_label("Who took the chips").select_option(winner.player)
        which = sheet.get_by_role("group", name="In which hand")
        if which.count():  # it was announced a while ago
            which.get_by_label("announced in level").check()
        end = "End the hand" if which.count() else f"End hand {number}"
        sheet.get_by_role("button", name=end).click()
        expect(sheet).to_have_count(0)

    def says_where_the_button_is(self, table: int) -> None:
        """At the first seat, says whoever sits there."""
        self.page.locator("#waits").get_by_role("link", name=f"Where is the button at table {table}?").click()
        sheet = self.page.get_by_role("dialog", name="Where is the button?")
        sheet.locator(".lies").first.click()
        expect(sheet).to_have_count(0)

    def at_the_seat_of(self, one: Entrant, button: str) -> None:
        """Tap a seat, and then what is to be done there."""
        assert one.chair is not None, one
        self.turns_to(one.chair.table)
        self.page.locator(".felt.current .seat", has_text=one.name).click()
        sheet = self.page.get_by_role("dialog", name=one.name)
        sheet.get_by_role("button", name=button, exact=True).click()
        expect(sheet).to_have_count(0)

    def table_sheet(self, table: int) -> Locator:
        self.turns_to(table)
        self.page.locator(".felt.current .depth").click()
        return self.page.get_by_role("dialog", name=f"Table {table}")

    def undoes(self, what: str) -> None:
        undo = self.page.locator("#bar .undo")
        expect(undo).to_contain_text(what)
        asks = undo.get_attribute("data-confirm")
        undo.click()
        if asks:
            self.page.locator("#bar .undo[data-armed]").click()
        expect(undo).not_to_contain_text(what)

    def redoes(self, what: str) -> None:
        self.page.locator("#bar .redo").click()
        expect(self.page.locator("#bar .undo")).to_contain_text(what)


class Phone:
    """A player's own device."""

    def __init__(self, name: str, url: str, opened: Open, size: tuple[int, int] = PHONE) -> None:
        self.name = name
        self.page: Page = opened(url, size)
        expect(self.page.get_by_role("heading", name="Who are you?")).to_be_visible()

    def asks(self) -> None:
        """By the name on the list; the host is asked."""
        self.page.get_by_role("link", name=self.name, exact=True).click()
        self.page.get_by_role("button", name="That is me: ask the host").click()
        expect(self.page.get_by_text(f"You asked to be {self.name}")).to_be_visible()

    def asks_as_somebody_new(self) -> None:
        self.page.get_by_label("Not on the list? Your name").fill(self.name)
        self.page.get_by_role("button", name="Ask the host").click()
        expect(self.page.get_by_text(f"You asked to be {self.name}")).to_be_visible()

    def types(self, code: str) -> None:
        self.page.get_by_role("link", name=self.name, exact=True).click()
        self.page.get_by_label("Or the code the host reads out").fill(code)
        self.page.get_by_role("button", name="Go in").click()

    def is_in(self) -> None:
        self.page.wait_for_url("**/me")
        expect(self.page.locator(".me-card h2")).to_have_text(self.name)

    def says(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator("main")).to_contain_text(text)

    def tap(self, name: str) -> None:
        self.page.get_by_role("button", name=name).click()

    def sits_at(self, one: Entrant) -> None:
        assert one.chair is not None, one
        expect(self.page.locator(".chair")).to_have_text(
            re.compile(f"table {one.chair.table}\\s+seat {one.chair.seat}")
        )


class Tablet(Dealer):
    """Beside the deck of table 1, by the link the host has made for it."""

    def __init__(self, night: Night, opened: Open, address: str) -> None:
        self.night = night
        self.page = opened(address, TABLET)
        self._left = True


class Cast:
    """Everyone of the night, and the room as it is on record: looked at, never touched. The host, the tablet and Ann's
    two devices are in a browser, and the wall in a pocket; the other phones are tapped without one."""

    def __init__(self, stage: Stage, opened: Open, tapped: Open) -> None:
        self.stage = stage
        self.opened = opened
        self.tapped = tapped
        self.host = Host(stage, opened)
        self.phones: dict[str, Phone] = {}
        self.tablet: Tablet  # as soon as the host has made a link for one

    def opens(self) -> None:
        """The night is open: the room is there, and the wall hangs."""
        self.host.page.wait_for_url("**/people")
        self.code = self.host.page.url.split("/")[-2]
        self.night = Night(self.stage, self.stage.house.rooms[self.code], self.code, "")
        self.wall: Page = pocketed(self.opened, f"{self.stage.url}/tv", TV)

    def joins(self, name: str, device: str = "", size: tuple[int, int] = PHONE) -> Phone:
        phone = Phone(name, self.night.url(), self.opened if name == "Ann" else self.tapped, size)
        self.phones[device or name] = phone
        return phone

    @property
    def room(self) -> Room:
        return self.night.room

    def who(self, name: str) -> Entrant:
        return next(one for one in self.room.evening.players.values() if one.name == name)

    def at(self, table: int) -> list[Entrant]:
        sitting = self.room.evening.table_now(TableNo(table)).sitting
        return [self.room.evening.entrant(one.player) for one in sitting]

    def button(self, table: int) -> int:
        """Where the button lies."""
        last = self.room.evening.tables[TableNo(table)].last
        assert last is not None
        return last.button

    def wall_says(self, text: str | re.Pattern[str]) -> None:
        expect(self.wall.locator("main")).to_contain_text(text)
