"""Amounts typed at the dealer's page: read as the screen writes them, and never passed over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.web.doings import dealer as acts
from tests.web.conftest import Open
from tests.web.dealing import Dealer, night_of
from tests.web.floor import NOW, T1, Floor, run
from tests.web.stage import Stage

NO_NUMBER = "is not a number of chips; write it as 1000."


@pytest.mark.parametrize(
    ("total", "refused"),
    [
        (40, ""),
        ("40", ""),
        ("1,000", ""),
        ("1.000", ""),
        ("40 chips", f"'40 chips' {NO_NUMBER}"),
        (-5, f"'-5' {NO_NUMBER}"),
    ],
)
def test_a_raise_is_read_as_it_was_typed(total: int | str, refused: str) -> None:
    async def test(f: Floor) -> None:
        await _dealt(f)
        hand = f.room.hands[T1].hand
        assert hand.turn is not None
        assert (await f.taps(acts.HandBet(table=1, seat=hand.turn, total=total))).refused == refused
        if not refused:
            assert hand.price == int(str(total).replace(",", "").replace(".", ""))

    run(test)


def test_a_wager_that_cannot_be_read_is_not_taken_as_another() -> None:
    async def test(f: Floor) -> None:
        await _dealt(f)
        hand = f.room.hands[T1].hand
        told = acts.HandWager(table=1, said="raise", put="500", amount="300 chips")
        assert (await f.taps(told)).refused == f"'300 chips' {NO_NUMBER}"
        assert hand.price == 20
        assert not (await f.taps(acts.HandWager(table=1, said="raise", put="500", amount="1,000"))).refused
        assert hand.price == 1000

    run(test)


async def _dealt(f: Floor) -> None:
    await f.room.guest_list.record(DepthSet(T1, True, NOW), NOW)
    await f.taps(acts.HandBegin(table=1, hand=1))
    await f.taps(acts.HandDeal(table=1))


def test_the_sheets_read_what_is_typed(stage: Stage, opened: Open) -> None:
    dealer = Dealer(night_of(stage), opened)
    dealer.deals()
    page = dealer.page
    dealer.tap("As it happened", "raise", "One more 500")
    said = page.get_by_label("how much, if said")
    said.press_sequentially("300 chips", delay=20)
    expect(page.locator(".reading")).to_contain_text(NO_NUMBER)
    expect(dealer.button("Take it as that")).to_have_count(0)
    expect(said).to_have_value("300 chips")
    said.fill("1,000")
    expect(page.locator(".reading")).to_contain_text("It is a raise to 1,000.")
    dealer.tap("Back", "Raise to…")
    total = page.get_by_label("Raise to")
    total.fill("1,00")
    expect(page.locator(".sheet .wait")).to_contain_text(NO_NUMBER)
    total.fill("1,000")
    dealer.tap("Raise to 1,000")
    dealer.says("Seat 5, Emil, to act. 1,000 to call, and that is all-in.")
