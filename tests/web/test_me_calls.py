"""A player's own phone: whom it can call, when, and how it is let in again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.app.guests.arrangements import SPECTATOR, PassGiven, PassTaken, Role, TableCall, Who
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Entrant
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import DONE, Caller, Device
from shuffleup.web.doings import entries, player, players
from shuffleup.web.identity.passes import spare
from tests.web.floor import DIRECTOR, NOW, T1, Floor, run
from tests.web.looking import html_of, words_of

P7 = PlayerId("p7")
NOT_LISTED = "You are not on the list any more."


def phone(one: PlayerId, key: str = "k" * 64) -> Caller:
    return replace(DIRECTOR, who=Who(Role.PLAYER, one), key=key)


def offered(f: Floor, one: Entrant) -> set[str]:
    """What a phone can call for."""
    calls = html_of(f.room, "me/calls", Who(Role.PLAYER, one.player))
    return {what for what in TableCall if f'data-what="{what}"' in calls}


async def goes_broke(f: Floor, loser: Entrant) -> None:
    winner = next(one for one in f.room.evening.playing() if one.player != loser.player)
    await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(loser.player, winner.player),)))


async def tries(f: Floor, one: Entrant) -> set[str]:
    """What is done when it is called for, whether a button offers it or not."""
    done: set[str] = set()
    for what in TableCall:
        if await f.taps(player.CallFor(what=what), phone(one.player)) == DONE:
            done.add(what)
            await f.taps(player.CallOff(), phone(one.player))
    return done


def test_what_is_offered_is_what_is_done() -> None:
    async def test(f: Floor) -> None:
        one = f.at(0)
        assert offered(f, one) == await tries(f, one) == {"clock", "floor"}
        await f.does(c.GoAway(one.player, NOW))
        assert offered(f, one) == await tries(f, one) == {"clock", "floor"}
        await goes_broke(f, one)
        assert offered(f, one) == await tries(f, one) == {"floor", "rebuy"}
        await f.does(c.StayOut(one.player))
        assert offered(f, one) == await tries(f, one) == set()

    run(test)


def test_when_it_is_over_nobody_calls() -> None:
    async def test(f: Floor) -> None:
        loser, winner = f.at(0), f.at(1)
        await goes_broke(f, loser)
        assert offered(f, winner) == {"clock", "floor"}  # near miss: a rebuy is still possible
        await f.does(c.StayOut(loser.player))
        assert f.room.evening.over()
        for one in (loser, winner):
            assert offered(f, one) == await tries(f, one) == set()

    run(test, count=2)


def test_a_rebuy_is_asked_for_once() -> None:
    async def test(f: Floor) -> None:
        loser = f.at(0)
        await goes_broke(f, loser)
        assert await f.taps(player.CallFor(what=TableCall.REBUY), phone(loser.player)) == DONE
        assert offered(f, loser) == set()
        assert "You have asked for a rebuy." in words_of(f.room, "me/calls", Who(Role.PLAYER, loser.player))
        assert "Ask for a rebuy" not in html_of(f.room, "me/me", Who(Role.PLAYER, loser.player))

    run(test)


def test_a_call_for_a_rebuy_ends_when_the_chips_come_back() -> None:
    async def test(f: Floor) -> None:
        loser = f.at(0).player
        await goes_broke(f, f.at(0))
        await f.taps(player.CallFor(what=TableCall.REBUY), phone(loser))
        await f.room.undo(NOW)
        assert f.room.guest_list.guests.calls == {}
        await f.room.redo(NOW)
        assert offered(f, f.room.evening.entrant(loser)) == {"floor", "rebuy"}

    run(test)


def test_a_call_to_the_table_stands_when_something_else_is_taken_back() -> None:
    async def test(f: Floor) -> None:
        one = f.at(0)
        await f.does(c.Commit(P7, "Yara"))
        await f.taps(player.CallFor(what=TableCall.FLOOR), phone(one.player))
        await f.room.undo(NOW)
        assert list(f.room.guest_list.guests.calls) == [one.player]

    run(test)


# ------------------------------------------------------------------------------------------- not on the list any more


@pytest.mark.parametrize("undone", [True, False])
def test_a_phone_whose_entry_is_gone_asks_in_again(undone: bool) -> None:
    async def test(f: Floor) -> None:
        mine = phone(P7)
        await f.does(c.Commit(P7, "Yara"))
        await f.room.guest_list.record(PassGiven(mine.key, mine.who, NOW), NOW)
        let_in = html_of(f.room, "join/join", mine.who, key=mine.key)
        assert "This device is let in already." in let_in  # near miss: still on the list
        if undone:
            await f.room.undo(NOW)
        else:
            await f.does(c.Cancel(P7))
        assert "/join" in html_of(f.room, "me/me", mine.who)
        assert "Who are you?" in html_of(f.room, "join/join", mine.who, key=mine.key)
        assert "off the list" in words_of(f.room, "links/phones")
        again_asks = replace(mine, device=Device((mine.key,), spare(f.room, (mine.key,))))
        assert await f.taps(player.AskIn(name="Yara"), again_asks) == DONE
        assert await f.taps(players.Admit(device=mine.key)) == DONE
        again = f.room.guest_list.guests.passes[mine.key].player
        assert again is not None
        assert f.room.evening.entrant(again).name == "Yara"

    run(test)


@pytest.mark.parametrize("act", [player.IAmBack(), player.IAmAway(), player.CallFor(what=TableCall.FLOOR)])
def test_it_is_refused_in_words(act: player.IAmBack | player.IAmAway | player.CallFor) -> None:
    async def test(f: Floor) -> None:
        given = await f.taps(act, phone(P7))
        assert (given.refused, given.kind) == (NOT_LISTED, Refusal.NO_SUCH_PLAYER)

    run(test)


def test_a_device_that_was_locked_out_reads_why() -> None:
    async def test(f: Floor) -> None:
        mine = phone(f.at(0).player)
        await f.room.guest_list.record(PassGiven(mine.key, mine.who, NOW), NOW)
        await f.room.guest_list.record(PassTaken(mine.key, NOW), NOW)
        assert "not let in any more" in words_of(f.room, "join/join", SPECTATOR, key=mine.key)
        assert "not let in any more" not in words_of(f.room, "join/join", SPECTATOR, key="another")
        await f.room.guest_list.record(PassGiven(mine.key, mine.who, NOW), NOW)
        assert "not let in any more" not in words_of(f.room, "join/join", mine.who, key=mine.key)

    run(test)


# -------------------------------------------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("typed", "listed"),
    [
        ("  Ann\u200b\t Lee ", "Ann Lee"),
        ("x" * 40, "x" * 40),
        ("x" * 41, ""),  # near miss: one letter too long
        ("x" * 200, ""),
    ],
)
def test_a_name_is_read_the_same_way_from_a_phone_and_from_the_host(typed: str, listed: str) -> None:
    async def test(f: Floor) -> None:
        mine = f.stranger("d" * 64)
        given = [await f.taps(player.AskIn(name=typed), mine), await f.taps(entries.AddPlayer(name=typed))]
        assert given[0].refused == given[1].refused
        if listed:
            assert given[0] == DONE
            assert f.room.guest_list.guests.asking[mine.key].name == listed
            assert f.room.evening.players[P7].name == listed
        else:
            assert given[0].refused.startswith("A name has 1 to 40 letters")
            assert len(given[0].refused) < 120

    run(test)
