"""What the director's buttons do to players and their phones."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import FloorCalled, PassGiven, Role, TableCall, Who
from shuffleup.app.parts import acting
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.steps import Sanction
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import DONE, Answer
from shuffleup.web.doings import players
from tests.web.floor import MOVED_ON, NOW, T1, Floor, run

# ------------------------------------------------------------------------------------------------------- players


def test_a_second_tap_on_rebuy_buys_nothing() -> None:
    async def test(f: Floor) -> None:
        loser, winner = f.at(0), f.at(1)
        await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(loser.player, winner.player),)))
        rebuy = players.Rebuy(player=loser.player, rebuys=0)
        assert await f.taps(rebuy) == DONE
        assert (loser.stack, loser.rebuys) == (1000, 1)
        assert (await f.taps(rebuy)).say.startswith(f"Done already: {loser.name} ")
        assert (loser.stack, loser.rebuys) == (1000, 1)
        old = players.Rebuy(player=loser.player, rebuys=7)
        assert (await f.taps(old)).refused == MOVED_ON  # near miss: of a page that shows something else

    run(test)


def test_of_two_who_sell_the_same_at_once_the_slower_reads_by_whom_it_is_done() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(PassGiven("ada", Who(Role.DIRECTOR, label="Ada"), NOW), NOW)
        loser, winner = f.at(0), f.at(1)
        await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(loser.player, winner.player),)))
        seen = f.room.session.seq
        with acting("ada 1"):
            assert await f.taps(players.Rebuy(player=loser.player, rebuys=0)) == DONE
            assert await f.taps(players.GoAway(player=winner.player, seen=f.room.session.seq)) == DONE
        slow = await f.taps(players.Rebuy(player=loser.player, rebuys=0))
        assert slow.say.startswith(f"Done already, by Ada: {loser.name} ")
        away = await f.taps(players.GoAway(player=winner.player, seen=seen))
        assert away.say.startswith(f"Done already, by Ada: {winner.name} is away")
        near_miss = await f.taps(players.GoAway(player=loser.player, seen=seen))
        assert near_miss.refused == MOVED_ON

    run(test)


def test_out_without_a_rebuy() -> None:
    async def test(f: Floor) -> None:
        loser, winner = f.at(0), f.at(1)
        await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(loser.player, winner.player),)))
        assert await f.taps(players.StayOut(player=loser.player)) == DONE
        assert (loser.status, loser.place) == (Status.OUT, 6)

    run(test)


def test_away_back_and_gone() -> None:
    async def test(f: Floor) -> None:
        one = f.at(0)
        assert await f.taps(players.GoAway(player=one.player)) == DONE
        assert one.away_since == NOW
        assert await f.taps(players.ComeBack(player=one.player)) == DONE
        assert (await f.taps(players.ComeBack(player=one.player))).kind == Refusal.WRONG_STANDING
        assert await f.taps(players.Leave(player=one.player)) == DONE
        assert one.status is Status.OUT

    run(test)


def test_no_add_on_where_none_is_offered() -> None:
    async def test(f: Floor) -> None:
        given = await f.taps(players.BuyAddOn(player=f.at(0).player))
        assert given == Answer(
            "There are no add-ons in this tournament.", ("BUY-03",), otherwise="add-on", kind=Refusal.NOT_ALLOWED
        )

    run(test)


@pytest.mark.parametrize(
    ("sanction", "reason", "refused", "hands_out"),
    [
        (Sanction.WARNING, "Slow", "", 0),
        (Sanction.ROUND_AWAY, "  Foul\nlanguage ", "", 6),
        (Sanction.WARNING, "  ", "A penalty goes on record with its reason; give one.", 0),
    ],
)
def test_a_penalty_has_its_reason(sanction: Sanction, reason: str, refused: str, hands_out: int) -> None:
    async def test(f: Floor) -> None:
        one = f.at(0)
        given = await f.taps(players.Penalise(player=one.player, sanction=sanction, reason=reason))
        assert (given.refused, one.sits_out) == (refused, hands_out)
        assert [each.reason for each in f.room.evening.penalties] == ([] if refused else [" ".join(reason.split())])

    run(test)


def test_the_director_does_not_judge_himself() -> None:
    async def test(f: Floor) -> None:
        one = f.at(0)
        await f.does(c.NameDirector(one.player))
        for who, by in (("", ("TD-02",)), ("Aunt Ida", ())):
            warned = players.Penalise(player=one.player, sanction=Sanction.WARNING, reason="Slow", who=who)
            assert (await f.taps(warned)).by == by
        assert len(f.room.evening.penalties) == 1

    run(test)


def test_a_dealer_is_named() -> None:
    async def test(f: Floor) -> None:
        assert await f.taps(players.NameDealer(table=1, player=f.at(3).player)) == DONE
        assert f.table().dealer == f.at(3).player

    run(test)


# -------------------------------------------------------------------------------------------------------- phones


def test_a_phone_of_somebody_on_the_list_is_let_in() -> None:
    async def test(f: Floor) -> None:
        await f.asks("", "p2")
        assert await f.taps(players.Admit(device="d" * 64)) == DONE
        assert f.room.guest_list.guests.passes["d" * 64] == Who(Role.PLAYER, PlayerId("p2"))
        assert (await f.taps(players.Admit(device="d" * 64))).kind == Refusal.OVERTAKEN

    run(test)


def test_somebody_new_is_put_on_the_list_first() -> None:
    async def test(f: Floor) -> None:
        await f.asks("Xaver")
        assert await f.taps(players.Admit(device="d" * 64)) == DONE
        who = f.room.guest_list.guests.passes["d" * 64]
        assert who.player is not None
        assert f.room.evening.entrant(who.player).name == "Xaver"

    run(test)


def test_a_name_that_is_on_the_list_is_not_let_in_as_somebody_new() -> None:
    async def test(f: Floor) -> None:
        await f.asks("Ann")
        given = await f.taps(players.Admit(device="d" * 64))
        assert given.kind == Refusal.TAKEN
        assert "d" * 64 not in f.room.guest_list.guests.passes

    run(test)


def test_a_phone_is_turned_down() -> None:
    async def test(f: Floor) -> None:
        await f.asks("Xaver")
        assert await f.taps(players.TurnDown(device="d" * 64)) == DONE
        assert f.room.guest_list.guests.asking == {}
        assert (await f.taps(players.TurnDown(device="d" * 64))).refused

    run(test)


def test_a_call_is_answered() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(FloorCalled(PlayerId("p2"), TableCall.FLOOR, NOW), NOW)
        assert await f.taps(players.AnswerCall(player="p2")) == DONE
        assert f.room.guest_list.guests.calls == {}
        assert await f.taps(players.AnswerCall(player="p2")) == DONE

    run(test)
