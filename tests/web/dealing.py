"""A dealer's thumb on the assistant of one table: taps a button, and waits until the screen has taken it in."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from playwright.sync_api import Locator, Page

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.app.hands.hand import HandSession
from shuffleup.hand import Hand, Judgement, Mishap, Phase, legal
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.words import TableNo
from tests.dealing.phones import dealt_night, written
from tests.web.conftest import PHONE, Open
from tests.web.stage import Night, Stage, friday
from tests.web.tapping import expect

T = TypeVar("T")

T1 = TableNo(1)
FIVE = ("Ann", "Bert", "Cleo", "Dana", "Emil")


def night_of(stage: Stage, names: tuple[str, ...] = FIVE, book: str = "homegame", *, full: bool = True) -> Night:
    """Everyone in the seat of his place on the list, button at seat 1, the clock running, the table followed."""
    night = stage.host(friday(book))
    night.players(names)
    night.does(c.DrawSeats(tuple(range(len(names)))), c.StartClock(stage.clock.at))
    stage.wait(night.room.guest_list.record(DepthSet(T1, full, stage.clock.at), stage.clock.at))
    return night


def with_stacks(night: Night, *stacks: int) -> None:
    sitting = night.room.evening.table_now(T1).sitting
    counted = tuple(e.Stack(one.player, Chips(chips)) for one, chips in zip(sitting, stacks, strict=True))
    night.does(c.CountStacks(T1, counted))


class Dealer:
    """Whoever deals at table 1, with a device of his own."""

    def __init__(self, night: Night, opened: Open, *, director: bool = False, size: tuple[int, int] = PHONE) -> None:
        self.night = night
        link = night.host_link if director else night.dealer_link(1)
        self.page: Page = opened(night.url("/dealer?table=1"), size, by=link)

    # ----------------------------------------------------------------------------------------------- tapping

    def tap(self, *names: str) -> None:
        """Tap these buttons of the panel, one after another, by what stands on them."""
        for name in names:
            self.press(self.button(name))

    def button(self, name: str) -> Locator:
        return self.page.locator("#panel").get_by_role("button", name=re.compile(rf"^{re.escape(name)}(?!\w)"))

    def press(self, button: Locator, region: str = "panel") -> None:
        """It is taken in when it is answered, and that part of the page is another."""
        part = self.page.locator(f"#{region}")
        before = part.get_attribute("data-region") or ""
        button.click()
        expect(self.page.locator(".busy")).to_have_count(0)  # else it may be another for the news before this
        expect(part).not_to_have_attribute("data-region", before)

    def rules(self, judgement: Judgement, mishap: Mishap) -> None:
        """It is ruled on elsewhere, and the panel shows the hand as it is since: who taps before is out of date."""
        self.night.stage.wait(self.session.rules(judgement, self.night.stage.clock.at, mishap=mishap))
        expect(self.page.locator(f'#panel [data-seen="{self.session.seq}"]').first).to_be_visible()

    def undo(self) -> None:
        self.press(self.page.locator(".bar button"), "foot")

    def goes_all_in(self) -> None:
        """It asks once more."""
        self.button("All-in").click()
        self.press(self.page.locator("#panel [data-armed]"))

    # ------------------------------------------------------------------------------------------------ looking

    @property
    def session(self) -> HandSession:
        return self.night.room.hands[T1]

    @property
    def hand(self) -> Hand:
        return self.session.hand

    def says(self, text: str) -> None:
        """The large sentence, and that its numbers are those the engine holds players to."""
        expect(self.page.locator(".say h2")).to_have_text(text)
        moves = legal(self.hand, self.session.terms) if T1 in self.night.room.hands else None
        if moves is not None and not moves.away:
            assert text.startswith(f"Seat {moves.seat}, "), (text, moves)
            assert not moves.call or f"{moves.call:,} to call" in text, (text, moves)
            assert not moves.may_raise or f"{moves.least:,}" in text, (text, moves)

    def shows(self, text: str) -> None:
        expect(self.page.locator(".dealer")).to_contain_text(text)

    def starts(self, hand: int = 1) -> None:
        self.tap(f"Start hand {hand}")
        assert self.hand.phase is Phase.POSTING

    def deals(self, hand: int = 1) -> None:
        """Blinds are in and the cards are out."""
        self.starts(hand)
        self.tap("Blinds in, cards dealt")


def stacks(night: Night) -> list[int]:
    """As the evening has them, in the order of the list."""
    return [one.stack or 0 for one in night.room.evening.players.values()]


def elsewhere(work: Callable[[], T]) -> T:
    """In a thread of its own: while the browser is lent, this one has a loop already."""
    with ThreadPoolExecutor(1) as other:
        return other.submit(work).result()


@contextmanager
def night_over() -> Iterator[Night]:
    """Sixteen hands of three players, to the last place: somebody folded, somebody mucked, and one has everything."""
    journal = elsewhere(lambda: asyncio.run(written(dealt_night().streams)))
    with Stage(lambda: journal) as stage:
        room = stage.wait(stage.house.room("test"))
        assert room is not None
        yield Night(stage, room, "test", "")
