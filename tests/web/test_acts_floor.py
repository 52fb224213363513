"""What the director's buttons do about who directs, chips that left the table, and chips of those who stay away."""

from __future__ import annotations

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.rulings.director import HOST
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Account, Millis, PlayerId
from shuffleup.web.acts import DONE, Answer
from shuffleup.web.doings import hands, players
from shuffleup.web.doings import rulings as acts
from tests.web.floor import NOW, T1, Floor, run

# ---------------------------------------------------------------------------------------------- who directs


def test_td_01_a_player_directs_and_then_the_host_again() -> None:
    async def test(f: Floor) -> None:
        one = f.at(2)
        assert await f.taps(acts.NameDirector(player=one.player)) == DONE
        assert f.room.evening.director == one.player
        again = await f.taps(acts.NameDirector(player=one.player))
        assert again.kind == Refusal.ALREADY_DONE
        assert await f.taps(acts.NameDirector()) == DONE
        assert f.room.evening.director == HOST

    run(test)


def test_near_miss_nobody_directs_who_is_not_on_the_list() -> None:
    async def test(f: Floor) -> None:
        assert (await f.taps(acts.NameDirector(player="p99"))).kind == Refusal.NO_SUCH_PLAYER
        assert f.room.evening.director == HOST

    run(test)


# ------------------------------------------------------------------------------------------- chips out of play


@pytest.mark.parametrize(
    ("chips", "reason", "refused"),
    [
        (400, "  Took them\nto the kitchen ", ""),
        (407, "In a pocket", "A stack of 593 cannot be made of chips of 5, 25"),
        (1005, "In a pocket", "has 1,000, so 1,005 cannot leave play."),
        (400, "  ", "goes on record with its reason; give one."),
    ],
)
def test_chip_04_chips_that_left_the_table_leave_the_event(chips: int, reason: str, refused: str) -> None:
    async def test(f: Floor) -> None:
        one = f.at(0)
        given = await f.taps(acts.TakeChipsOff(player=one.player, chips=chips, reason=reason))
        assert refused in given.refused
        assert bool(given.refused) == bool(refused)
        lost = 0 if refused else chips
        assert (one.stack, f.room.evening.accounts[Account.FORFEITED]) == (1000 - lost, lost)
        said = [(ruling.what, ruling.by) for ruling in f.room.evening.rulings]
        assert said == ([] if refused else [(f"{one.name}: Took them to the kitchen", ("CHIP-04",))])

    run(test)


def test_td_02_the_director_does_not_take_his_own_chips_off() -> None:
    async def test(f: Floor) -> None:
        one = f.at(0)
        await f.does(c.NameDirector(one.player))
        for who, by, stack in (("", ("TD-02",), 1000), ("Aunt Ida", (), 600)):
            off = acts.TakeChipsOff(player=one.player, chips=400, reason="In a pocket", who=who)
            assert ((await f.taps(off)).by, one.stack) == (by, stack)

    run(test)


# ------------------------------------------------------------------------------------------ who took the chips


@pytest.mark.parametrize(
    ("losers", "by", "took", "winners"),
    [
        ((0, 1), 2, ("", ""), (2, 2)),  # one thumb: one for all
        ((0, 1), None, (2, 3), (2, 3)),  # two pots, two winners
        ((0, 1), 2, ("", 3), (2, 3)),  # one for all, but for one
        ((0, 1), None, ("", 3), (None, 3)),
        ((0,), 2, (3, ""), (2,)),  # near miss: a single one is asked about once only
        ((0,), None, (3, ""), (3,)),
    ],
)
def test_each_loser_has_his_own_winner(
    losers: tuple[int, ...], by: int | None, took: tuple[int | str, int | str], winners: tuple[int | None, ...]
) -> None:
    async def test(f: Floor) -> None:
        def at(place: int | str | None) -> str:
            return f.at(place).player if isinstance(place, int) else ""

        names = {place: at(place) for place in range(6)}
        await f.taps(hands.NextHand(table=1, hand=1))
        act = hands.EndHand(
            table=1,
            hand=1,
            players=tuple(names[place] for place in losers),
            by=at(by),
            seats=(names[0], names[1]),
            took=(at(took[0]), at(took[1])),
        )
        assert await f.taps(act) == DONE
        busted = [f.room.evening.entrant(PlayerId(loser)).busted for loser in act.players]
        assert [one.by for one in busted if one] == [None if won is None else names[won] for won in winners]

    run(test)


def test_each_winner_is_reckoned_with_the_chips_taken() -> None:
    async def test(f: Floor) -> None:
        first, second, third, fourth = (f.at(place) for place in range(4))
        await f.taps(hands.NextHand(table=1, hand=1))
        losers = (first.player, second.player)
        act = hands.EndHand(table=1, hand=1, players=losers, seats=losers, took=(third.player, fourth.player))
        assert await f.taps(act) == DONE
        assert [f.has(one).chips for one in (first, second, third, fourth)] == [0, 0, 2000, 2000]
        assert (third.stack, fourth.stack) == (None, None)  # near miss: nobody has counted them

    run(test)


def test_a_loser_takes_no_chips_of_another_loser() -> None:
    async def test(f: Floor) -> None:
        losers = (f.at(0).player, f.at(1).player)
        await f.taps(hands.NextHand(table=1, hand=1))
        act = hands.EndHand(table=1, hand=1, players=losers, seats=losers, took=(losers[1], f.at(2).player))
        assert await f.taps(act) == Answer("Whoever took the chips still plays at the table.", kind=Refusal.NOT_IN_HAND)

    run(test)


# --------------------------------------------------------------------------------------------------- supper


def test_abs_03_after_supper_the_director_says_whose_chips_are_lost() -> None:
    async def test(f: Floor) -> None:
        everyone = [f.at(place) for place in range(6)]
        for one in everyone:
            await f.taps(players.GoAway(player=one.player))
        later = Millis(NOW + 20 * MINUTE)
        await f.room.does(c.Tick(later), later)
        assert [one.status for one in everyone] == [Status.SEATED] * 6
        for one in everyone[:5]:
            assert await f.taps(players.ComeBack(player=one.player)) == DONE
            await f.room.does(c.Tick(later), later)
        assert everyone[5].plays
        assert await f.taps(players.Leave(player=everyone[5].player)) == DONE
        assert [one.status for one in everyone] == [*[Status.SEATED] * 5, Status.OUT]
        assert len(f.room.evening.table_now(T1)) == 5

    run(test)
