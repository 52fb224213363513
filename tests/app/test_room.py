"""A room joins the evening to its hands: what is followed, what is let go, and what is taken back on which record."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.app.hands.hand import HandSession
from shuffleup.app.hands.in_the_way import end_to_take_back
from shuffleup.app.ports import Journal
from shuffleup.app.room import Room, open_room, resume_room
from shuffleup.app.session import Done
from shuffleup.cards import UNSEEN
from shuffleup.hand import (
    Accepted,
    AllIn,
    Call,
    Check,
    Command,
    DealBoard,
    DealHole,
    Fold,
    Judgement,
    NameWinners,
    Phase,
    Post,
    Refused,
    judge,
)
from shuffleup.hand.refusal import Refusal
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.dealing import Cause, HoleCardsExposed
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from tests.app.stage import ANN, BEN, CID, STREAM, Ear, Failing, parts
from tests.contracts.homes import awaited
from tests.tournament.machine_night import NIGHT, short_plan

T1, T2 = TableNo(1), TableNo(2)
UNSEEN_HANDS = DealHole((UNSEEN,) * 6)
FLOP, CARD = DealBoard((UNSEEN,) * 3), DealBoard((UNSEEN,))


def later(minutes: int) -> Millis:
    return Millis(NIGHT + minutes * 60_000)


async def room_of_three(journal: Journal, ear: Ear | None = None, *, full: bool = True) -> Room:
    """Ann, Ben and Cid in seats 1, 2 and 3 of table 1, the clock running, 1000 each."""
    world = parts(journal, ear) if ear else parts(journal)
    room = await open_room(STREAM, c.OpenEvening(short_plan(HOMEGAME)), HOMEGAME, world, NIGHT)
    assert isinstance(room, Room), room
    for player in (ANN, BEN, CID):
        await does(room, c.Commit(player, player), c.BuyIn(player))
    await does(room, c.DrawSeats((0, 1, 2)), c.StartClock(NIGHT))
    await room.guest_list.record(DepthSet(T1, full, NIGHT), NIGHT)
    return room


async def does(room: Room, *commands: c.Command, now: Millis = NIGHT) -> None:
    for command in commands:
        done = await room.does(command, now)
        assert isinstance(done, Done), (command, done)


async def begins(room: Room, now: Millis = NIGHT) -> HandSession:
    done = await room.begin_hand(T1, now)
    assert isinstance(done, Done), done
    return room.hands[T1]


async def plays(room: Room, *commands: Command) -> None:
    for command in commands:
        done = await room.acts(T1, command, NIGHT, room.hands[T1].seq)
        assert not isinstance(done, Refused), (command, done)


async def to_the_last_pot(room: Room) -> HandSession:
    """Everyone is all-in before the flop, the board is out, and the pot waits for its winner."""
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, AllIn(Seat(1)), AllIn(Seat(2)), AllIn(Seat(3)), FLOP, CARD, CARD)
    assert hand.hand.phase is Phase.SHOWDOWN
    return hand


def stacks(room: Room) -> dict[str, int]:
    return {one.name: one.stack or 0 for one in room.evening.players.values()}


# ------------------------------------------------------------------------------------------ what is followed


@pytest.mark.parametrize("full", [True, False])
@awaited
async def test_a_hand_is_followed_where_the_table_is(full: bool) -> None:
    journal = MemoryJournal()
    room = await room_of_three(journal, full=full)
    await does(room, c.BeginHand(T1, NIGHT))  # whoever begins it, and however
    assert (T1 in room.hands) is full
    assert [name for name in await journal.streams() if "/hand" in name] == (["Friday/table 1/hand 1"] if full else [])


@awaited
async def test_a_table_switched_in_the_middle_of_a_hand_is_followed_from_the_next_one_on() -> None:
    room = await room_of_three(MemoryJournal(), full=False)
    await room.begin_hand(T1, NIGHT)
    await room.guest_list.record(DepthSet(T1, True, NIGHT), NIGHT)
    assert room.hands == {}
    assert isinstance(await room.acts(T1, Post(), NIGHT), Refused)
    await does(room, c.EndHand(T1), c.CountStacks(T1, tuple(Stack(one, Chips(1000)) for one in (ANN, BEN, CID))))
    await begins(room)


@awaited
async def test_everyone_is_told_that_a_hand_has_begun() -> None:
    ear = Ear()
    room = await room_of_three(MemoryJournal(), ear)
    await begins(room)
    assert ear.heard[-1] == ("Friday/table 1/hand 1", 1)


@awaited
async def test_the_last_action_brings_the_stacks_back() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, Fold(Seat(1)), Fold(Seat(2)))
    assert room.hands == {}
    assert room.last_hands == {T1: hand}
    assert stacks(room) == {"Ann": 1000, "Ben": 990, "Cid": 1010}
    assert not room.evening.tables[T1].in_hand


@awaited
async def test_two_taps_are_one() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS)
    seen = hand.seq
    assert isinstance(await room.acts(T1, Call(Seat(1)), NIGHT, seen), Accepted)
    assert isinstance(await room.acts(T1, Call(Seat(1)), NIGHT, seen), Refused)
    assert hand.hand.turn == 2


# ---------------------------------------------------------------------------------------------- what is let go


@awaited
async def test_a_hand_taken_back_is_let_go_and_the_next_is_another() -> None:
    room = await room_of_three(MemoryJournal())
    first = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS)
    await does(room, c.TakeBackHand(T1))
    assert room.hands == {}
    second = await begins(room)
    assert second.stream != first.stream
    assert second.hand.phase is Phase.POSTING
    assert second.hand.setup == first.hand.setup  # the same button and blinds


@awaited
async def test_a_misdeal_gives_every_chip_back() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS)
    judgement = judge(HOMEGAME, HoleCardsExposed((1, 2), Cause.DEALER, Seat(2), 0))
    assert isinstance(judgement, Judgement)
    await hand.rules(judgement, NIGHT)
    assert isinstance(await room.settle(T1, NIGHT), Done)
    assert room.hands == {}
    assert set(stacks(room).values()) == {1000}


@awaited
async def test_an_undo_of_the_beginning_lets_the_hand_go_and_a_redo_brings_it_back_as_it_was() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, Call(Seat(1)))
    await room.undo(NIGHT)
    assert room.hands == {}
    await room.redo(NIGHT)
    assert (room.hands[T1].hand, room.hands[T1].seq) == (hand.hand, hand.seq)


@awaited
async def test_a_first_hand_that_never_was_is_not_the_last_one_either() -> None:
    """A table without button and blinds has no hand to show."""
    room = await room_of_three(MemoryJournal())
    await begins(room)
    await room.undo(NIGHT)
    assert room.last_hands == {}
    await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, Fold(Seat(1)), Fold(Seat(2)))
    first = room.last_hands[T1]
    await begins(room)
    await room.undo(NIGHT)  # near miss: the second
    assert room.last_hands[T1] is not first
    assert room.evening.tables[T1].last is not None


@awaited
async def test_at_a_table_that_was_drawn_anew_nobody_has_played() -> None:
    """Four at two tables; one goes out, and the three others draw for one table."""
    plan = short_plan(HOMEGAME, seats=3, rebuys=False)
    room = await open_room(STREAM, c.OpenEvening(plan), HOMEGAME, parts(MemoryJournal()), NIGHT)
    assert isinstance(room, Room), room
    for name in "ABCD":
        await does(room, c.Commit(PlayerId(name), name), c.BuyIn(PlayerId(name)))
    await does(room, c.DrawSeats((0, 1, 2, 3)), c.StartClock(NIGHT))
    await room.guest_list.record(DepthSet(T1, True, NIGHT), NIGHT)
    await begins(room)
    await plays(room, Post(), DealHole((UNSEEN,) * 4))
    await plays(room, Fold(turn(room)))
    out, winner = room.evening.tables[T2].chairs.values()
    await does(room, c.BeginHand(T2, NIGHT), c.EndHand(T2, (c.Out(out, winner),)))
    assert set(room.last_hands) == {T1}
    await does(room, c.Redraw((0, 1, 2)))
    assert room.last_hands == {}


@awaited
async def test_an_undo_of_something_else_leaves_the_hand_alone() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await begins(room)
    await does(room, c.GoAway(CID, NIGHT))
    await room.undo(NIGHT)
    assert room.hands == {T1: hand}


# --------------------------------------------------------------------------------------- one action taken back


@awaited
async def test_the_last_action_of_a_hand_in_play() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, Call(Seat(1)))
    assert isinstance(await room.undo_action(T1, NIGHT, hand.seq), Accepted)
    assert hand.hand.turn == 1


@awaited
async def test_the_wrong_winner_of_a_hand_that_is_over() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await to_the_last_pot(room)
    await plays(room, NameWinners(0, (Seat(2),)))
    assert stacks(room) == {"Ann": 0, "Ben": 3000, "Cid": 0}
    assert not isinstance(await room.undo_action(T1, NIGHT, hand.seq), Refused)
    assert room.hands[T1].hand.phase is Phase.SHOWDOWN
    await plays(room, NameWinners(0, (Seat(1),)))
    assert stacks(room) == {"Ann": 3000, "Ben": 0, "Cid": 0}


@awaited
async def test_only_as_long_as_nothing_has_happened_since() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await to_the_last_pot(room)
    await plays(room, NameWinners(0, (Seat(2),)))
    await does(room, c.Tick(later(1)), now=later(1))  # near miss: the time has only been told
    await does(room, c.GoAway(BEN, later(1)), now=later(1))  # near miss: nothing of that rests on who won
    assert end_to_take_back(room, T1) == len(room.session.steps) - 3
    await does(room, c.Rebuy(ANN))
    refused = await room.undo_action(T1, NIGHT, hand.seq)
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.DEPENDED_ON


@awaited
async def test_the_end_of_a_hand_goes_alone_where_nothing_since_rests_on_it() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await to_the_last_pot(room)
    await plays(room, NameWinners(0, (Seat(2),)))
    await does(room, c.GoAway(BEN, NIGHT))
    assert not isinstance(await room.undo_action(T1, NIGHT, hand.seq), Refused)
    assert room.hands[T1].hand.phase is Phase.SHOWDOWN
    assert room.evening.entrant(BEN).away_since is not None


@awaited
async def test_a_late_tap_takes_nothing_back() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, Fold(Seat(1)), Fold(Seat(2)))
    assert isinstance(await room.undo_action(T1, NIGHT, hand.seq - 1), Refused)
    assert stacks(room)["Cid"] == 1010


@awaited
async def test_the_end_of_a_hand_nobody_told_is_not_an_action_of_the_one_before() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, Fold(Seat(1)), Fold(Seat(2)))
    await room.guest_list.record(DepthSet(T1, False, NIGHT), NIGHT)
    await room.begin_hand(T1, NIGHT)
    await does(room, c.EndHand(T1))
    assert isinstance(end_to_take_back(room, T1), Refused)
    assert isinstance(await room.undo_action(T1, NIGHT, hand.seq), Refused)


@awaited
async def test_a_hand_the_director_took_back_goes_on_where_it_was() -> None:
    room = await room_of_three(MemoryJournal())
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, Call(Seat(1)))
    await does(room, c.TakeBackHand(T1))
    assert not isinstance(await room.undo_action(T1, NIGHT, hand.seq), Refused)
    assert (room.hands[T1].hand, room.hands[T1].seq) == (hand.hand, hand.seq)


@awaited
async def test_an_end_that_is_taken_back_can_stand_again() -> None:
    room = await room_of_three(MemoryJournal())
    await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, Fold(Seat(1)), Fold(Seat(2)))
    await room.undo(NIGHT)
    assert room.hands[T1].hand.over
    assert stacks(room)["Cid"] == 1000
    await room.settle(T1, NIGHT)
    assert stacks(room)["Cid"] == 1010


# ------------------------------------------------------------------------------------------------- restarts


async def restarted(journal: MemoryJournal | Failing, now: Millis = NIGHT) -> Room:
    return await resume_room(STREAM, HOMEGAME, parts(journal), now)


@awaited
async def test_after_a_restart_the_hand_goes_on_and_its_actions_can_still_be_taken_back() -> None:
    journal = MemoryJournal()
    room = await room_of_three(journal)
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, Call(Seat(1)), Call(Seat(2)))
    again = await restarted(journal)
    assert (again.hands[T1].hand, again.hands[T1].seq) == (hand.hand, hand.seq)
    assert isinstance(await again.undo_action(T1, NIGHT, hand.seq), Accepted)
    assert again.hands[T1].hand.turn == 2
    await plays(again, Fold(Seat(2)), Check(Seat(3)))
    assert again.hands[T1].hand.phase is Phase.BOARD


@awaited
async def test_a_hand_that_ended_when_the_program_did_is_brought_back() -> None:
    """The disk is full in the very moment after the last fold: the hand is over, and the evening does not know."""
    journal = MemoryJournal()
    room = await room_of_three(journal)
    hand = await begins(room)
    await plays(room, Post(), UNSEEN_HANDS, Fold(Seat(1)))
    await hand.submit(Fold(Seat(2)), NIGHT)
    again = await restarted(journal)
    assert again.hands[T1].hand.over  # near miss: to look at it brings nothing back
    await again.wakes(NIGHT)
    assert again.hands == {}
    assert stacks(again) == {"Ann": 1000, "Ben": 990, "Cid": 1010}


@awaited
async def test_a_hand_begun_again_unfollowed_is_not_taken_for_the_one_before() -> None:
    """The beginning was undone, the table switched, and the same hand begun again, with nobody telling it."""
    journal = MemoryJournal()
    room = await room_of_three(journal)
    await begins(room)
    await plays(room, Post())
    await room.undo(NIGHT)
    await room.guest_list.record(DepthSet(T1, False, NIGHT), NIGHT)
    await does(room, c.BeginHand(T1, later(1)), now=later(1))
    assert room.hands == {}
    assert (await restarted(journal, later(1))).hands == {}


@awaited
async def test_hand_1_is_not_taken_for_hand_12() -> None:
    journal = MemoryJournal()
    room = await room_of_three(journal)
    for _ in range(11):
        await begins(room)
        await plays(room, Post(), UNSEEN_HANDS)
        for _ in range(2):
            await plays(room, Fold(turn(room)))
    hand = await begins(room)
    await plays(room, Post())
    assert (await restarted(journal)).hands[T1].stream == hand.stream == "Friday/table 1/hand 12"


def turn(room: Room) -> Seat:
    seat = room.hands[T1].hand.turn
    assert seat is not None
    return seat
