"""What the director's buttons do to hands and moves, and what is taken back; and that a second tap does no harm."""

from __future__ import annotations

import asyncio
import re

import pytest

from shuffleup.app.guests.arrangements import DealtSet, PassGiven, Role, Who
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Known, Millis, PlayerId
from shuffleup.views.director.rows import MovesToMake
from shuffleup.views.director.waits import waits_view
from shuffleup.web.acts import DONE, Act, Caller, acts_in
from shuffleup.web.doings import hands, players
from shuffleup.web.identity.identity import Codes
from tests.web.floor import MOVED_ON, NOW, T1, Floor, floor, run
from tests.web.looking import html_of

# -------------------------------------------------------------------------------------------------- hand by hand


def test_next_hand_ends_the_one_in_play_and_begins_the_next() -> None:
    async def test(f: Floor) -> None:
        assert await f.taps(hands.NextHand(table=1, hand=1)) == DONE
        assert (f.table().hands, f.table().in_hand) == (1, True)
        assert await f.taps(hands.NextHand(table=1, hand=2)) == DONE
        assert (f.table().hands, f.table().in_hand) == (2, True)

    run(test)


def test_a_second_tap_on_next_hand_begins_no_other() -> None:
    async def test(f: Floor) -> None:
        await f.taps(hands.NextHand(table=1, hand=1))
        both = await asyncio.gather(*(f.taps(hands.NextHand(table=1, hand=2)) for _ in range(2)))
        assert both == [DONE, DONE]
        assert f.table().hands == 2
        assert (await f.taps(hands.NextHand(table=1, hand=1))).refused == MOVED_ON  # from a screen that slept
        assert (await f.taps(hands.NextHand(table=1, hand=4))).refused == MOVED_ON
        assert f.table().hands == 2

    run(test)


def test_next_hand_in_a_break_ends_the_hand_and_says_why_no_other_begins() -> None:
    async def test(f: Floor) -> None:
        await f.taps(hands.NextHand(table=1, hand=1))
        await f.does(c.StopClock(NOW, "break"))
        given = await f.taps(hands.NextHand(table=1, hand=2))
        assert (given.kind, given.by) == (Refusal.ON_BREAK, ("CLK-04",))
        assert (f.table().hands, f.table().in_hand) == (1, False)

    run(test)


@pytest.mark.parametrize("act", [hands.NextHand(table=7, hand=1), hands.EndHand(table=7, hand=1)])
def test_there_is_no_such_table(act: Act) -> None:
    async def test(f: Floor) -> None:
        assert (await f.taps(act)).kind == Refusal.NO_SUCH_TABLE

    run(test)


def test_one_confirm_ends_the_hand_with_everyone_who_is_out() -> None:
    async def test(f: Floor) -> None:
        first, second, winner = f.at(0), f.at(1), f.at(2)
        await f.taps(hands.NextHand(table=1, hand=1))
        act = hands.EndHand(table=1, hand=1, players=(first.player, second.player), by=winner.player)
        assert await f.taps(act) == DONE
        assert [one.status for one in (first, second)] == [Status.BUSTED, Status.BUSTED]
        assert (f.has(winner).known, f.has(winner).chips) == (Known.RECKONED, 3000)
        assert (await f.taps(act)).refused == MOVED_ON

    run(test)


def test_out_is_told_though_nobody_announced_the_hand() -> None:
    async def test(f: Floor) -> None:
        first, second, winner = f.at(0), f.at(1), f.at(2)
        act = hands.EndHand(table=1, hand=0, item=0, players=(first.player, second.player), by=winner.player)
        assert await f.taps(act) == DONE
        assert (first.status, f.has(winner).chips, f.table().hands) == (Status.BUSTED, 3000, 1)
        assert (await f.taps(act)).refused == MOVED_ON
        assert (await f.taps(hands.EndHand(table=1, hand=1))).refused == MOVED_ON  # near miss: no hand to end

    run(test)


@pytest.mark.parametrize(("had", "known"), [("740", 740), ("", 1000), ("many", 1000)])
def test_chips_before_the_hand_are_kept_where_somebody_counted(had: str, known: int) -> None:
    async def test(f: Floor) -> None:
        first, second = f.at(0), f.at(1)
        await f.taps(hands.NextHand(table=1, hand=1))
        seats, counted = (first.player, second.player), (had, "5")
        await f.taps(hands.EndHand(table=1, hand=1, players=(first.player,), seats=seats, had=counted))
        assert first.busted is not None
        assert first.busted.had == known

    run(test, book="guidelines")


def test_nobody_takes_chips_who_is_out_himself() -> None:
    async def test(f: Floor) -> None:
        first = f.at(0)
        await f.taps(hands.NextHand(table=1, hand=1))
        given = await f.taps(hands.EndHand(table=1, hand=1, players=(first.player,), by=first.player))
        assert given.kind == Refusal.NOT_IN_HAND
        assert f.table().in_hand

    run(test)


def test_a_hand_that_does_not_count_is_dealt_again() -> None:
    async def test(f: Floor) -> None:
        await f.taps(hands.NextHand(table=1, hand=1))
        before = f.table().last
        assert await f.taps(hands.TakeBackHand(table=1, hand=1)) == DONE
        assert await f.taps(hands.NextHand(table=1, hand=2)) == DONE
        assert f.table().last == before
        assert (await f.taps(hands.TakeBackHand(table=1, hand=1))).refused == MOVED_ON

    run(test)


# ------------------------------------------------------------------------------------------ followed more closely


def test_a_hand_followed_action_by_action_is_not_ended_by_a_tap_on_next_hand() -> None:
    async def test(f: Floor) -> None:
        assert await f.taps(players.SetDepth(table=1, full=True)) == DONE
        await f.taps(hands.NextHand(table=1, hand=1))
        assert T1 in f.room.hands
        followed = "Table 1 is followed action by action; its dealer's page ends the hand."
        assert (await f.taps(hands.NextHand(table=1, hand=2))).refused == followed
        assert (await f.taps(hands.EndHand(table=1, hand=1))).refused == followed
        assert await f.taps(hands.EndHand(table=1, hand=1, unfollowed=True)) == DONE
        assert T1 not in f.room.hands

    run(test)


def test_how_closely_a_table_is_followed_changes_with_its_next_hand() -> None:
    async def test(f: Floor) -> None:
        await f.taps(hands.NextHand(table=1, hand=1))
        await f.taps(players.SetDepth(table=1, full=True))
        assert T1 not in f.room.hands  # near miss: the hand in play stays as it is
        await f.taps(hands.EndHand(table=1, hand=1))
        await f.counts()  # nobody had followed it
        await f.taps(hands.NextHand(table=1, hand=2))
        assert T1 in f.room.hands

    run(test)


def test_where_the_software_deals_the_director_does_not() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DealtSet(T1, True, NOW), NOW)
        for act in (hands.NextHand(table=1, hand=1), players.SetDepth(table=1, full=True)):
            assert (await f.taps(act)).kind == Refusal.NOT_ALLOWED

    run(test)


# -------------------------------------------------------------------------------------------------------- moves


async def uneven() -> Floor:
    """Three tables of 8, one of which has lost two."""
    made = await floor(24)
    first, second, winner = (made.at(place).player for place in (0, 1, 2))
    await made.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(first, winner), c.Out(second, winner))))
    await made.does(c.StayOut(first), c.StayOut(second))
    return made


def test_low_cards_are_drawn_shown_and_then_confirmed() -> None:
    async def test() -> None:
        f = await uneven()
        drawn = await f.taps(hands.DrawLowCards(table=1))
        address, _, dealt = drawn.go.partition("&cards=")
        assert (address, len(dealt)) == ("/t/test/director?table=1", 4)
        assert len(f.room.evening.table_now(T1)) == 6  # nobody has moved yet
        (row,) = waits_view(f.room.evening, f.room.book, NOW, hands.read_cards(dealt))
        assert isinstance(row, MovesToMake)
        shown = f.room.session.seq
        assert await f.taps(hands.Balance(shown=shown, cards=dealt)) == DONE
        assert len(f.room.evening.table_now(T1)) == 7
        assert (await f.taps(hands.Balance(shown=shown, cards=dealt))).kind == Refusal.NOTHING_DUE

    asyncio.run(test())


def test_moves_that_are_others_by_now_are_not_made() -> None:
    """Somebody leaves the table that was to give a player: another table is the fullest."""

    async def test() -> None:
        f = await uneven()
        dealt = (await f.taps(hands.DrawLowCards(table=1))).go.partition("&cards=")[2]
        (row,) = waits_view(f.room.evening, f.room.book, NOW, hands.read_cards(dealt))
        assert isinstance(row, MovesToMake)
        shown, giver = f.room.session.seq, row.moves[0].leaves.table
        await f.does(c.Rename(f.at(0).player, "Anna"))  # near miss: changes nobody's move
        assert hands.Balance(shown=shown, cards=dealt)._others(f.room, hands.read_cards(dealt)) is None
        await f.does(c.Leave(f.at(0, giver).player, by_director=True))
        assert (await f.taps(hands.Balance(shown=shown, cards=dealt))).refused == MOVED_ON

    asyncio.run(test())


@pytest.mark.parametrize(("text", "count"), [("", 0), ("2cKh", 2), ("2c2c", 2), ("2cK", 0), ("nonsense", 0)])
def test_cards_in_an_address(text: str, count: int) -> None:
    assert len(hands.read_cards(text)) == count


# ------------------------------------------------------------------------------------------------- back and forth


def test_undo_takes_back_what_it_says() -> None:
    async def test(f: Floor) -> None:
        await f.taps(hands.NextHand(table=1, hand=1))
        step = f.room.session.stood.last_act
        assert (await f.taps(hands.Undo(step=step))).say.startswith("Taken back: Table 1, hand 1")
        assert not f.table().in_hand
        assert (await f.taps(hands.Undo(step=step))).kind == Refusal.ALREADY_DONE  # a second tap
        assert (await f.taps(hands.Redo(step=step))).say.startswith("Put back: Table 1, hand 1")
        assert f.table().in_hand
        assert (await f.taps(hands.Redo(step=step))).kind == Refusal.ALREADY_DONE
        assert (await f.taps(hands.Redo(step=0))).kind == Refusal.NOTHING_DUE

    run(test)


def test_two_devices_that_take_back_the_same_take_it_back_once() -> None:
    """Five minutes were added twice, and two thumbs take the second back: five are left."""

    async def test(f: Floor) -> None:
        for _ in range(2):
            await f.does(c.AddTime(Millis(5 * MINUTE), NOW))
        step = f.room.session.stood.last_act
        answers = [await f.taps(hands.Undo(step=step, id=device)) for device in ("a", "b")]
        assert [one.kind for one in answers] == ["", Refusal.ALREADY_DONE]
        assert f.room.evening.clock.extra == 5 * MINUTE
        assert "Level 1 lasts 5 minutes longer." in answers[0].say

    run(test)


def test_whoever_takes_a_level_back_is_asked_what_the_clock_shall_show() -> None:
    async def test(f: Floor) -> None:
        await f.does(c.GoToItem(2, NOW))
        step = f.room.session.stood.last_act
        asked = await f.taps(hands.Undo(step=step))
        assert asked.go.endswith(f"/director?sheet=undo&step={step}")
        sheet = html_of(f.room, "director/sheet", sheet="undo", step=str(step))
        assert "Level 3, as it is" in sheet
        assert "Level 1, as it would be" in sheet
        taken = await f.taps(hands.Undo(step=step, shows=1))
        assert taken.say.endswith("The clock runs: level 1, 20 minutes left.")
        assert f.room.evening.clock.item == 0
        assert html_of(f.room, "director/sheet", sheet="undo", step=str(step)).strip() == ""  # near miss: too late

    run(test)


def test_one_act_of_a_while_ago_is_taken_back_alone_or_what_depends_on_it_is_named() -> None:
    async def test(f: Floor) -> None:
        ann, ben, *_ = f.room.evening.players
        await f.does(c.Rename(ann, "Anna"), c.GoAway(ann, NOW))
        renamed, away = f.room.session.stood.acts[-2:]
        await f.does(c.GoAway(ben, NOW), c.ComeBack(ann, NOW))
        assert not (await f.taps(hands.Undo(step=renamed))).refused
        assert f.room.evening.entrant(ann).name != "Anna"
        refused = await f.taps(hands.Undo(step=away))
        back = f.room.session.stood.acts[-1]
        assert (refused.kind, refused.first) == (Refusal.SOMETHING_FIRST, back)
        assert "Anna is back." in refused.refused
        assert (await f.taps(hands.Undo(step=9_999))).first == 0  # near miss: there is no such step

    run(test)


@pytest.mark.parametrize("act", [*acts_in(hands), *acts_in(players)])
def test_all_of_this_is_for_the_director(act: type[Act]) -> None:
    assert act.roles == {Role.DIRECTOR}


def test_a_player_cannot_end_a_hand() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(PassGiven("k", Who(Role.PLAYER, PlayerId("p1")), NOW), NOW)
        me = Caller(Who(Role.PLAYER, PlayerId("p1")), "k", NOW, "http://host", "en", Codes())
        given = await f.taps(hands.NextHand(table=1, hand=1), me)
        assert given.kind == Refusal.NOT_ADMITTED

    run(test)


@pytest.mark.parametrize(
    ("back", "then"),
    [("2", "table=2"), ("", "table=1"), ("7", "table=1")],  # near misses: opened from its own table, and from none
)
def test_where_the_button_is_was_asked_from_another_table(back: str, then: str) -> None:
    async def test(f: Floor) -> None:
        sheet = html_of(f.room, "director/sheet", table="1", sheet="button", back=back)
        assert set(re.findall(r'data-then="([^"]*)"', sheet)) == {then}

    run(test, count=12)
