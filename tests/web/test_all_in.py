"""Hands face up at an all-in: what each wins of a hundred pots, for everyone at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.arena.hands import BLINDS, TERMS, DealtAlone
from shuffleup.cards import DECK, Card, cards
from shuffleup.hand import Call, Fold, Phase, Player, RaiseTo, Setup, Show, first_positions, set_up
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament.words import TableNo
from shuffleup.views.table.felt import face_up
from shuffleup.web.all_in import ChancesBeside, shares
from tests.web.conftest import PHONE, Open
from tests.web.floor import NOW, Floor, run
from tests.web.looking import words_of
from tests.web.stage import Stage
from tests.web.table_talk import BETWEEN_HANDS, ME, alone
from tests.web.test_acts_rulings import followed

ACES, KINGS = cards("AcAd"), cards("KhKs")
T1 = TableNo(1)


def two_all_in(*, called: bool = True) -> DealtAlone:
    seats = [Seat(1), Seat(2)]
    positions = first_positions(seats, Seat(1))
    setup = set_up(BLINDS, positions, [Player(seat, Chips(200)) for seat in seats], TERMS)
    assert isinstance(setup, Setup), setup
    rest = [card for card in DECK if card not in {*ACES, *KINGS}]
    dealt = DealtAlone(setup, positions, TERMS, [KINGS[0], ACES[0], KINGS[1], ACES[1], *rest])
    while dealt.hand.phase is not Phase.BETTING:
        dealt.goes_on()
    dealt.acts(TurnChoice("raise", Chips(10), Chips(200)))
    if called:
        dealt.acts(TurnChoice("call", Chips(180)))
    return dealt


def test_all_hands_are_up_when_the_betting_is_done_and_cards_are_to_come() -> None:
    dealt = two_all_in()
    up = face_up(dealt.hand)
    assert {frozenset(hand) for hand in up.values()} == {frozenset(ACES), frozenset(KINGS)}
    while len(dealt.hand.board) < 4:
        dealt.goes_on()
    assert face_up(dealt.hand) == up
    dealt.goes_on()
    assert face_up(dealt.hand) == {}  # the river decides: near miss
    assert face_up(two_all_in(called=False).hand) == {}  # nobody has called yet


def test_a_hand_that_is_not_known_leaves_all_unsaid() -> None:
    dealt = two_all_in()
    dealt.hand.shown &= ~1
    assert face_up(dealt.hand) == {}


@pytest.mark.parametrize(
    ("hands", "board", "expected"),
    [
        ("AcAd KhKs", "", (81, 19)),
        ("AcAd KhKs", "Kd7s2c", (9, 91)),
        ("AcAd KhKs", "Kd7s2c3h", (5, 95)),
        ("AcKd AhKs", "2c7d9hJs", (50, 50)),
    ],
)
def test_of_a_hundred_pots(hands: str, board: str, expected: tuple[int, ...]) -> None:
    held = [cards(hand) for hand in hands.split()]
    assert shares(tuple((one, two) for one, two in held), cards(board)) == pytest.approx(expected, abs=1)


def test_the_answer_comes_a_moment_later_and_the_table_is_woken_once() -> None:
    woken: list[TableNo] = []
    hands: tuple[tuple[Card, Card], ...] = ((ACES[0], ACES[1]), (KINGS[0], KINGS[1]))

    async def asked() -> None:
        beside = ChancesBeside()
        assert beside.of(woken.append, T1, hands, cards("Kd7s2c3h")) is None
        assert beside.of(woken.append, T1, hands, cards("Kd7s2c3h")) is None  # asked again meanwhile
        while not woken:
            await asyncio.sleep(0.01)
        assert beside.of(woken.append, T1, hands, cards("Kd7s2c3h")) == (5, 95)

    asyncio.run(asked())
    assert woken == [T1]


@pytest.mark.parametrize("shown", [True, False])
def test_at_a_real_table_that_is_followed_too_once_both_hands_are_told(shown: bool) -> None:
    async def test(f: Floor) -> None:
        f.room.evening.plan = replace(f.room.evening.plan, shows_chances=shown)
        f.room.chances = lambda _, hands, board: shares(hands, board)
        hand = await followed(f)
        first = hand.turn
        assert first is not None
        await f.room.acts(T1, RaiseTo(first, hand.stack(first)), NOW)
        second = hand.turn
        assert second is not None
        await f.room.acts(T1, Call(second), NOW)
        while hand.turn is not None:
            await f.room.acts(T1, Fold(hand.turn), NOW)
        await f.room.acts(T1, Show(first, ACES), NOW)
        assert "%" not in words_of(f.room, "table/felt", table="1")  # near miss: the other hand is not told yet
        await f.room.acts(T1, Show(second, KINGS), NOW)
        said = words_of(f.room, "table/felt", table="1")
        assert [one in said for one in ("Chance of winning 81 %", "Chance of winning 19 %")] == [shown, shown]

    run(test)


@pytest.fixture
def patient() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


@pytest.mark.parametrize("shown", [True, False])
def test_on_the_felt_unless_the_host_does_not_want_it(patient: Stage, opened: Open, shown: bool) -> None:
    night = alone(patient)
    evening = night.room.evening
    evening.plan = replace(evening.plan, shows_chances=shown)
    night.room.chances = lambda _, hands, __: tuple(range(40, 40 + len(hands)))
    page = opened(night.player_link(ME), PHONE)
    page.evaluate(
        """() => { window.told = []
            new MutationObserver(() => document.querySelectorAll(".spot .stack, p.chance").forEach((one) => {
                if (one.textContent.includes("%")) told.push(one.textContent.trim()) }))
                .observe(document.body, { subtree: true, childList: true, characterData: true }) }"""
    )
    page.get_by_role("button", name="Raise …").click()
    page.get_by_role("button", name="All-in").click()
    page.get_by_role("button", name="Raise to").click()
    page.locator(".spot .up-cards").first.wait_for()
    page.get_by_text("You have won.").or_(page.get_by_text("You have no chips left.")).or_(
        page.locator(".spot.won, .mine.won, .won")
    ).first.wait_for()
    seen: list[str] = page.evaluate("window.told")
    assert bool(seen) == shown
    assert any("Your chance" in text for text in seen) == shown
