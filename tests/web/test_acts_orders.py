"""What the director orders while the software deals a hand, and what players may ask for there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.app.guests.arrangements import DealtSet, FloorCalled, Ordered, Role, TableCall, Who
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from shuffleup.web.acts import DONE
from shuffleup.web.doings import player, players
from shuffleup.web.followed import is_past
from tests.web.floor import DIRECTOR, NOW, T1, Floor, run

T2 = TableNo(2)
ELEVEN = 11  # two tables
KNEE = "knee in plaster"


async def deals(f: Floor, *, dealt: bool = True) -> None:
    """The software deals everywhere, or people do; a hand is being played at table 1."""
    await f.room.guest_list.record(DealtSet(None, dealt, NOW), NOW)
    await f.does(c.BeginHand(T1, NOW))


def to_table_2(f: Floor, reason: str = KNEE) -> players.MovePlayer:
    return players.MovePlayer(player=f.at(0).player, table=2, seat=10, reason=reason)


def test_a_move_is_ordered_during_the_hand_and_can_be_taken_back() -> None:
    async def test(f: Floor) -> None:
        await deals(f)
        mover = f.at(0)
        assert await f.taps(to_table_2(f)) == DONE
        ordered = Ordered(mover.player, Chair(T2, Seat(10)), KNEE, NOW)
        assert f.room.guest_list.guests.orders == {mover.player: ordered}
        assert mover.chair != ordered.chair
        assert await f.taps(players.DropOrder(player=mover.player)) == DONE
        assert f.room.guest_list.guests.orders == {}
        assert await f.taps(players.DropOrder(player=mover.player)) == DONE  # a second tap

    run(test, ELEVEN)


def test_near_miss_no_hand_is_played_and_the_move_is_made_at_once() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DealtSet(None, True, NOW), NOW)
        assert await f.taps(to_table_2(f)) == DONE
        assert f.room.guest_list.guests.orders == {}
        assert f.room.evening.tables[T2].chairs.get(Seat(10))

    run(test, ELEVEN)


def test_near_miss_with_real_cards_the_director_waits_himself() -> None:
    async def test(f: Floor) -> None:
        await deals(f, dealt=False)
        assert (await f.taps(to_table_2(f))).kind == Refusal.HAND_IN_PLAY
        assert (await f.taps(players.Leave(player=f.at(0).player))).kind == Refusal.HAND_IN_PLAY
        assert f.room.guest_list.guests.orders == {}

    run(test, ELEVEN)


def test_what_will_not_be_possible_is_not_ordered() -> None:
    async def test(f: Floor) -> None:
        await deals(f)
        assert (await f.taps(to_table_2(f, reason=" "))).kind == Refusal.UNSAID
        taken = players.MovePlayer(player=f.at(0).player, table=2, seat=f.at(0, 2).chair.seat, reason=KNEE)  # type: ignore[union-attr]
        assert (await f.taps(taken)).kind == Refusal.TAKEN
        assert f.room.guest_list.guests.orders == {}

    run(test, ELEVEN)


def test_leaving_for_good_is_ordered_during_the_hand() -> None:
    async def test(f: Floor) -> None:
        await deals(f)
        leaver = f.at(2)
        assert await f.taps(players.Leave(player=leaver.player)) == DONE
        assert leaver.plays
        assert f.room.guest_list.guests.orders[leaver.player].chair is None

    run(test)


# ------------------------------------------------------------------------------------------------------ late players


@pytest.mark.parametrize(("buys", "status"), [(True, Status.PAID), (False, Status.COMMITTED)])
def test_one_tap_lets_somebody_new_in_and_buys_him_in(buys: bool, status: Status) -> None:
    async def test(f: Floor) -> None:
        await deals(f)
        await f.asks("Zoe")
        assert await f.taps(players.Admit(device="d" * 64, buys=buys)) == DONE
        who = f.room.guest_list.guests.passes["d" * 64]
        assert who.player is not None
        assert f.room.evening.entrant(who.player).status is status

    run(test, ELEVEN)


# ---------------------------------------------------------------------------------------------------------- rebuys


async def broke(f: Floor, nth: int = 0) -> PlayerId:
    """Somebody has lost everything and asks for a rebuy."""
    loser, winner = f.at(nth), f.at(nth + 1)
    await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(loser.player, winner.player),)))
    caller = replace(DIRECTOR, who=Who(Role.PLAYER, loser.player))
    assert await f.taps(player.CallFor(what=TableCall.REBUY), caller) == DONE
    return loser.player


def test_a_rebuy_that_was_asked_for_is_not_waved_away() -> None:
    async def test(f: Floor) -> None:
        loser = await broke(f)
        assert "give it, or say that the player is out" in (await f.taps(players.AnswerCall(player=loser))).refused
        assert loser in f.room.guest_list.guests.calls

    run(test)


def test_either_answer_ends_the_asking() -> None:
    async def test(f: Floor) -> None:
        loser = await broke(f)
        assert (await f.taps(players.Rebuy(player=loser, rebuys=3))).refused  # near miss: a tap on an old screen
        assert loser in f.room.guest_list.guests.calls
        assert await f.taps(players.Rebuy(player=loser, rebuys=0)) == DONE
        assert f.room.guest_list.guests.calls == {}
        other = await broke(f, 1)
        assert await f.taps(players.StayOut(player=other)) == DONE
        assert f.room.guest_list.guests.calls == {}

    run(test)


def test_a_rebuy_for_one_who_called_the_director_leaves_that_call() -> None:
    async def test(f: Floor) -> None:
        loser = await broke(f)
        await f.room.guest_list.record(FloorCalled(loser, TableCall.FLOOR, NOW), NOW)
        assert await f.taps(players.Rebuy(player=loser, rebuys=0)) == DONE
        assert f.room.guest_list.guests.calls[loser].what is TableCall.FLOOR

    run(test)


# ------------------------------------------------------------------------------------------------------- the clock


@pytest.mark.parametrize(
    ("dealt", "what", "refused"),
    [
        (True, TableCall.CLOCK, "Every turn is timed at this table; the clock need not be called."),
        (False, TableCall.CLOCK, ""),
        (True, TableCall.FLOOR, ""),
    ],
)
def test_the_clock_is_called_where_people_deal(dealt: bool, what: TableCall, refused: str) -> None:
    async def test(f: Floor) -> None:
        await deals(f, dealt=dealt)
        caller = replace(DIRECTOR, who=Who(Role.PLAYER, f.at(0).player))
        assert (await f.taps(player.CallFor(what=what), caller)).refused == refused

    run(test)


def test_a_move_is_news_until_the_mover_plays_at_the_new_table() -> None:
    async def test(f: Floor) -> None:
        mover = f.room.evening.table_now(T2).sitting[0]  # of six; five sit at table 1
        assert await f.taps(players.MovePlayer(player=mover.player, table=1, seat=10, reason=KNEE)) == DONE
        (told,) = [one for one in f.room.story if one.kind is e.Moved and one.player == mover.player]
        assert not is_past(f.room, told)
        await f.does(c.BeginHand(T2, NOW))
        assert not is_past(f.room, told)  # near miss: at the table he left
        await f.does(c.BeginHand(T1, NOW))
        assert is_past(f.room, told)

    run(test, ELEVEN)
