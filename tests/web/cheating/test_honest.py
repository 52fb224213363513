"""Honest evenings: whatever goes on, and however slow the disk is, no phone raises an alarm, and its number is in every
deck that was fixed while it was there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from shuffleup.app.guests.arrangements import Ordered
from shuffleup.app.hands.hand import HandSession
from shuffleup.app.ports import Entry
from shuffleup.hand import Accepted, Judgement, Mishap, judge
from shuffleup.questions.dealing import BoardDealtEarly
from shuffleup.questions.words import Seat, Street
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Chair, TableNo
from tests.app.stage import Wrapped
from tests.web.cheating.play import (
    ANN,
    BERT,
    T1,
    comes,
    decks_kept,
    ends_hand,
    goes_on,
    is_quiet,
    opens_decks,
    phones,
    plays,
    plays_out,
    seated,
    table_of,
)
from tests.web.conftest import Open
from tests.web.pocket import pocketed
from tests.web.stage import NAMES, Night, Stage

BOTH = (ANN, BERT)


class SlowDisk(Wrapped):
    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        await asyncio.sleep(0.04)
        return await super().append(stream, entries, after)


@pytest.mark.parametrize("journal", [SlowDisk])
def test_an_honest_evening_raises_no_alarm(stage: Stage, opened: Open) -> None:
    """Two phones from the first hand on, a slow disk, and one page that is loaded again in the middle of a hand. All
    other evenings of this file have a quick one."""
    night = seated(stage, BOTH)
    pages = phones(night, opened, BOTH)
    plays(night, pages, 2, BOTH)
    comes(night, pages, BOTH)
    pages[0].reload()
    plays(night, pages, 2, BOTH)
    for page in pages:
        expect(page.locator("#fair-said")).to_contain_text("Your number is in this deck.")
        is_quiet(page)
        kept = decks_kept(page)
        assert [deck["in"] for deck in kept if deck["receipt"]][:4] == [True] * 4, kept


@pytest.mark.parametrize(
    ("seeds", "said"), [(True, "The seeds are open:"), (False, "Decks that were not opened to this phone:")]
)
def test_the_end_of_an_honest_event_raises_no_alarm(stage: Stage, opened: Open, seeds: bool, said: str) -> None:
    """Where the host keeps the decks closed, the phone says what it cannot know."""
    night = seated(stage, names=("Ann", "Bert"))
    (page,) = phones(night, opened)
    opens_decks(night, page, lambda decks: [deck | ({} if seeds else {"seed": None}) for deck in decks])
    plays_out(night, [page])
    expect(page.locator("#fair-said")).to_contain_text(said)
    is_quiet(page)


def test_whoever_is_away_and_was_dealt_nothing_watches_without_an_alarm(stage: Stage, opened: Open) -> None:
    """The others show their hands: those are looked at, and one's own that is not there is missed by nobody."""
    night = seated(stage, BOTH)
    pages = phones(night, opened, BOTH)
    plays(night, pages, 1, BOTH)
    night.does(c.GoAway(ANN, stage.clock.at))
    plays(night, pages, 3, (BERT,))
    comes(night, pages, (BERT,))
    assert any(deck.get("checked") == "watched" for deck in decks_kept(pages[0]))
    for page in pages:
        is_quiet(page)


def test_two_pages_of_one_phone_do_not_alarm_each_other(stage: Stage, opened: Open) -> None:
    """They share what is kept; the second one only looks on, as a host's page does."""
    night = seated(stage)
    (page,) = phones(night, opened)
    other = page.context.new_page()
    other.goto(night.url("/table"))
    looks = pocketed(opened, night.url("/table"), by=night.host_link)
    plays(night, [page, other, looks], 2)
    comes(night, [page, other, looks])
    said = page.locator("#fair-said")
    expect(said).to_contain_text(re.compile("Your number is (not )?in this deck"))  # not, where it came too late
    expect(other.locator("#fair-said")).to_have_text(said.inner_text())
    for one in (page, other, looks):
        is_quiet(one)
    assert [deck["checked"] for deck in decks_kept(page)[:2]] == ["mine", "mine"]


# -------------------------------------------------------------------------------------------------- moves and rulings


def free_chair(night: Night, table: int) -> Chair:
    taken = night.room.evening.tables[TableNo(table)].chairs
    return Chair(TableNo(table), next(Seat(seat) for seat in range(10, 0, -1) if seat not in taken))


def test_a_move_raises_no_alarm(stage: Stage, opened: Open) -> None:
    """To another table, though a number was promised at the old one."""
    night = seated(stage, names=NAMES[:12])
    (page,) = phones(night, opened)
    home = table_of(night).table
    other = next(number for number in night.room.evening.tables if number != home)
    plays(night, [page], 1)
    chair, now = free_chair(night, other), stage.clock.at
    comes(night, [page])
    stage.wait(night.room.guest_list.record(Ordered(ANN, chair, "to see other cards", now), now))
    ends_hand(night)
    stage.until(lambda: night.room.evening.entrant(ANN).chair == chair, 60)
    plays(night, [page], 2)
    is_quiet(page)
    expect(page.locator("#fair-said")).to_contain_text("Your number is in this deck.")


def turns_too_early(night: Night) -> None:
    """The turn comes before the betting on the flop is over, and is ruled on (DEAL-13): cards move."""
    session, sealed = table_of(night).session, table_of(night).deck.sealed
    assert session is not None
    assert session.stub is not None
    assert sealed is not None
    judgement = judge(night.room.book, BoardDealtEarly(Street.TURN))
    assert isinstance(judgement, Judgement)
    mishap = Mishap(burns=session.stub[:1], board=session.stub[1:2])
    ruled = session.rules(judgement, night.stage.clock.at, mishap=mishap, chance=sealed.chance)
    done, _ = night.stage.wait(ruled)
    assert isinstance(done, Accepted), done


def on_the_flop(session: HandSession | None) -> bool:
    return session is not None and len(session.hand.board) == 3


def test_a_ruling_that_moves_cards_is_followed_and_said(stage: Stage, opened: Open) -> None:
    night = seated(stage)
    (page,) = phones(night, opened)
    comes(night, [page])
    table = table_of(night)
    goes_on(night, lambda: on_the_flop(table.session))
    assert on_the_flop(table.session)
    turns_too_early(night)
    page.wait_for_function("() => JSON.parse(document.querySelector('#fair-facts').dataset.deck).course.length > 0")
    ends_hand(night)
    expect(page.locator("#fair-said")).to_contain_text("A ruling moved cards in this hand; they lie where it put them.")
    is_quiet(page)


def test_a_hand_that_does_not_count_raises_no_alarm(stage: Stage, opened: Open) -> None:
    night = seated(stage)
    (page,) = phones(night, opened)
    comes(night, [page])
    night.does(c.TakeBackHand(T1))
    plays(night, [page], 2)
    is_quiet(page)
