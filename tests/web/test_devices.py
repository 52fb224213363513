"""Another phone for a player: nobody sees a hand by being let in as somebody else, and no phone is replaced unasked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.guests.arrangements import Asked, BotJoined, PassGiven, PassTaken, Role, SeatSettled, Side, Who
from shuffleup.app.room import Room
from shuffleup.hand import Accepted, Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.acts import DONE, perform
from shuffleup.web.doings.player import AskIn
from shuffleup.web.identity.devices import SOMEBODY_ELSE, Wish, grant
from tests.app.dealt_evening import PACE, PEOPLE, Dealt, people
from tests.contracts.homes import awaited
from tests.web.floor import NOW, Floor, floor

OLD, NEW = "o" * 64, "n" * 64
HOST, CODE, PHONE = Side.HOST, Side.CODE, Side.PHONE
BERT = PlayerId("p2")


def devices(room: Room, player: PlayerId) -> set[str]:
    return set(room.guest_list.guests.phones(player))


def never_had_one(room: Room, player: PlayerId) -> None:
    room.guest_list.guests.passes.pop(f"phone of {player}", None)


async def has_phone(room: Room, player: PlayerId, now: Millis, *, there: bool = False) -> None:
    """This one, in place of the one that people at a dealt table have."""
    await room.guest_list.record(PassGiven(OLD, Who(Role.PLAYER, player), now), now)
    never_had_one(room, player)
    room.guest_list.is_there = lambda key: there and key == OLD


async def say_yes(room: Room, player: PlayerId, now: Millis, *sides: Side) -> list[Refused | None]:
    return [await grant(room, Wish(NEW, player, side, now)) for side in sides]


async def folds(at: Dealt, player: PlayerId) -> None:
    assert isinstance(await at.table().acts(player, TurnChoice("fold", Chips(at.price())), at.seen()), Accepted)


# Who says yes to another phone, whether the first one is connected, and whether the seat passes.
@pytest.mark.parametrize(
    ("said", "there", "passes"),
    [
        ([HOST], True, False),
        ([CODE], True, False),
        ([PHONE], True, False),
        ([PHONE, HOST], True, True),
        ([HOST, PHONE], True, True),
        ([CODE, PHONE], True, True),  # the host said yes when reading out the code
        ([CODE, HOST], True, False),  # near miss: that is one and the same
        ([HOST], False, True),  # who is not there is not waited for
        ([CODE], False, False),  # near miss: a code may have been overheard
        ([CODE, HOST], False, True),
    ],
)
@awaited
async def test_who_is_asked_before_a_seat_passes(said: list[Side], *, there: bool, passes: bool) -> None:
    async with await people() as at:
        player = await at.first_turn()
        await has_phone(at.room, player, at.clock(), there=there)
        await folds(at, player)
        assert await say_yes(at.room, player, at.clock(), *said) == [None] * len(said)
        assert devices(at.room, player) == ({NEW} if passes else {OLD})
        assert (NEW in at.room.guest_list.guests.asking) != passes


@awaited
async def test_nobody_gets_the_seat_of_one_who_holds_cards() -> None:
    """Near miss: the phone that holds them may hand them over itself."""
    async with await people() as at:
        player = await at.first_turn()
        await has_phone(at.room, player, at.clock())
        (refused,) = await say_yes(at.room, player, at.clock(), HOST)
        assert isinstance(refused, Refused)
        assert refused.kind is Refusal.HAND_IN_PLAY
        assert devices(at.room, player) == {OLD}
        assert await say_yes(at.room, player, at.clock(), PHONE, HOST) == [None, None]
        assert devices(at.room, player) == {NEW}


@awaited
async def test_nobody_looks_into_a_hand_by_locking_its_phone_out_first() -> None:
    """Near misses: the hand is folded; the same phone comes back; one who never had any is let in at any time."""
    async with await people(replace(PACE, look=2_000)) as at:  # one without a phone is folded when that is noticed
        player = await at.first_turn()
        await has_phone(at.room, player, at.clock())
        await at.room.guest_list.record(PassTaken(OLD, at.clock()), at.clock())
        (refused,) = await say_yes(at.room, player, at.clock(), HOST)
        assert isinstance(refused, Refused)
        assert refused.kind is Refusal.HAND_IN_PLAY
        assert await grant(at.room, Wish(OLD, player, HOST, at.clock())) is None
        await at.room.guest_list.record(PassTaken(OLD, at.clock()), at.clock())
        await folds(at, player)
        assert await say_yes(at.room, player, at.clock(), HOST) == [None]
        assert devices(at.room, player) == {NEW}


@awaited
async def test_one_who_has_no_phone_is_let_in_at_once() -> None:
    async with await people() as at:
        player = await at.first_turn()
        await has_phone(at.room, player, at.clock(), there=True)
        other = next(PlayerId(one) for one in PEOPLE if one != player)
        never_had_one(at.room, other)
        assert await say_yes(at.room, other, at.clock(), CODE) == [None]
        assert devices(at.room, other) == {NEW}


@pytest.mark.parametrize(("back", "left"), [(True, {OLD}), (False, {NEW})])
@awaited
async def test_a_seat_that_passed_is_taken_back_or_stands(*, back: bool, left: set[str]) -> None:
    async with await people() as at:
        player = await at.first_turn()
        await has_phone(at.room, player, at.clock())
        await folds(at, player)
        await say_yes(at.room, player, at.clock(), HOST)
        await at.room.guest_list.record(SeatSettled(player, back, at.clock()), at.clock())
        assert devices(at.room, player) == left
        assert not at.room.guest_list.guests.passed


@awaited
async def test_a_seat_goes_back_to_nobody_who_is_somebody_else_by_now() -> None:
    async with await people() as at:
        player = await at.first_turn()
        other = next(PlayerId(one) for one in PEOPLE if one != player)
        never_had_one(at.room, other)
        await has_phone(at.room, player, at.clock())
        await folds(at, player)
        await say_yes(at.room, player, at.clock(), HOST)
        assert await grant(at.room, Wish(OLD, other, HOST, at.clock())) is None
        await at.room.guest_list.record(SeatSettled(player, back=True, at=at.clock()), at.clock())
        assert (devices(at.room, player), devices(at.room, other)) == (set(), {OLD})


@awaited
async def test_with_real_cards_a_player_may_have_two() -> None:
    f: Floor = await floor()
    await has_phone(f.room, BERT, NOW, there=True)
    await say_yes(f.room, BERT, NOW, HOST)
    assert devices(f.room, BERT) == {OLD}  # it asks first, all the same
    await say_yes(f.room, BERT, NOW, PHONE)
    assert devices(f.room, BERT) == {OLD, NEW}
    await f.room.guest_list.record(SeatSettled(BERT, back=True, at=NOW), NOW)
    assert devices(f.room, BERT) == {OLD}


@pytest.mark.parametrize("who", [Who(Role.DIRECTOR), Who(Role.TIMEKEEPER), Who(Role.PLAYER, PlayerId("p3"))])
@awaited
async def test_no_pass_becomes_another(who: Who) -> None:
    """A device that is somebody asks with a key of its own; its passes stay what they are."""
    f: Floor = await floor()
    await f.room.guest_list.record(PassGiven(NEW, who, NOW), NOW)
    assert await say_yes(f.room, BERT, NOW, HOST) == [SOMEBODY_ELSE]
    assert f.room.guest_list.guests.passes[NEW] == who


@awaited
async def test_one_device_at_a_time_asks_for_a_seat_and_none_that_was_told_no() -> None:
    f: Floor = await floor()
    await has_phone(f.room, BERT, NOW)
    await f.room.guest_list.record(Asked("x" * 64, BERT, "Bert", NOW), NOW)
    asks = AskIn(player=BERT)
    said = (await perform(asks, f.room, f.stranger(NEW))).refused
    assert said == "Another phone asks to be Bert already."
    guests = f.room.guest_list.guests
    guests.asking.clear()
    assert await perform(asks, f.room, f.stranger(NEW)) == DONE
    assert await perform(asks, f.room, f.stranger(NEW)) == DONE  # near miss: the same one again
    guests.asking.clear()
    guests.turned_down.add((NEW, BERT))
    assert (await perform(asks, f.room, f.stranger(NEW))).kind == Refusal.NOT_ALLOWED
    assert await perform(AskIn(player="p3"), f.room, f.stranger(NEW)) == DONE  # near miss: somebody without a phone


@awaited
async def test_nobody_is_a_bot() -> None:
    f: Floor = await floor()
    await f.room.guest_list.record(BotJoined(BERT, "tag", 7, NOW), NOW)
    (refused,) = await say_yes(f.room, BERT, NOW, HOST)
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.NOT_ALLOWED
    stranger = f.stranger(NEW)
    assert (await perform(AskIn(player="p2"), f.room, stranger)).kind == Refusal.TAKEN
    assert await perform(AskIn(player="p3"), f.room, stranger) == DONE
