"""Whoever sits out a hand for a penalty wins nothing in it, and loses a blind or an ante at most."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.hand.decision import Refused
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from shuffleup.views.dealer.felt import seats_view
from shuffleup.web.followed import watched
from tests.web.conftest import PHONE, Open
from tests.web.floor import NOW, T1, Floor, run
from tests.web.looking import html_of
from tests.web.stage import NAMES, Stage, friday

CALLS = "() => document.querySelector('.kind-turn .acts .primary')?.click()"


async def in_a_hand(f: Floor, *, penalty: bool, blind: bool) -> tuple[PlayerId, PlayerId]:
    """One who is penalised, or only away (ABS-01), and one of the others, in a hand in play."""
    await f.does(c.BeginHand(T1, NOW), c.EndHand(T1), c.BeginHand(T1, NOW))
    last = f.table().last
    assert last
    await f.room.undo(NOW)
    chairs, blinds = f.table().chairs, {last.small_blind, last.big_blind}
    one = next(player for seat, player in chairs.items() if (seat in blinds) is blind)
    other = next(player for player in chairs.values() if player != one)
    mark = c.Penalise(one, Sanction.MISSED_HAND, "late") if penalty else c.GoAway(one, NOW)
    await f.does(mark, c.BeginHand(T1, NOW))
    return one, other


# penalty  blind  may have taken chips  may be out
@pytest.mark.parametrize(
    ("penalty", "blind", "takes", "loses"),
    [
        (True, False, False, False),
        (True, True, False, True),  # near miss: the last chip may be the blind
        (False, False, True, True),  # near miss: away, and dealt in
    ],
)
def test_in_the_hand_of_the_penalty(penalty: bool, blind: bool, takes: bool, loses: bool) -> None:
    async def test(f: Floor) -> None:
        one, other = await in_a_hand(f, penalty=penalty, blind=blind)
        name, html = f.room.evening.name_of(one), html_of(f.room, "director/sheet", sheet="out", table="1")
        assert (f'<option value="{one}">' in html, f'id="out-{one}"' in html) == (takes, loses)
        assert f'<option value="{other}">' in html
        for out, may, why in ((c.Out(other, one), takes, "took no chips"), (c.Out(one, other), loses, "lost no chips")):
            done = await f.room.does(c.EndHand(T1, (out,)), NOW)
            assert isinstance(done, Refused) is not may
            assert not isinstance(done, Refused) or done.reason == f"{name} sits out this hand and {why}."
            if may:
                await f.room.undo(NOW)

    run(test)


@pytest.mark.parametrize(
    ("book", "state"), [("tda-2024", "killed"), ("homegame", "sits-out")]
)  # near miss: not dealt in
def test_a_hand_that_is_dealt_and_killed_is_no_hand_sat_out(book: str, state: str) -> None:
    async def test(f: Floor) -> None:
        one = f.table().chairs[Seat(5)]
        await f.does(c.Penalise(one, Sanction.MISSED_HAND, "late"))
        await f.room.guest_list.record(DepthSet(T1, full=True, at=NOW), NOW)
        await f.room.begin_hand(T1, NOW)
        seen = watched(f.room, T1, f.room.hands[T1])
        assert {row.seat: row.state for row in seats_view(seen)}[Seat(5)] == state

    run(test, book=book)


def test_no_phone_takes_a_killed_hand_for_a_deal_out_of_order(stage: Stage, opened: Open) -> None:
    """What is dealt in counts in the deck that phones check, though its owner misses the hand (TDA-71)."""
    night = stage.host(friday("tda-2024"))
    night.dealt(("p1", "p2"), NAMES[:4])
    pages = [opened(night.player_link(player), PHONE) for player in ("p1", "p2")]
    night.does(c.Penalise(PlayerId("p1"), Sanction.MISSED_HAND, "late", times=2))

    def second_hand() -> bool:
        for page in pages:
            page.evaluate(CALLS)
        return night.room.evening.tables[T1].hands > 1

    stage.until(second_hand, seconds=60)
    expect(pages[1].locator(".spot[data-state=killed]")).to_have_count(1)
    expect(pages[1].locator("body")).to_contain_text("Hand 2 is dealt from a sealed deck")
    expect(pages[1].locator("body")).not_to_contain_text("not dealt in order")
