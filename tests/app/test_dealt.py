"""A table the software deals: turns and their clock, what is said ahead, the showdown, and what may go wrong."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from shuffleup.app.dealt import moves
from shuffleup.app.dealt.moves import TurnAction, TurnChoice
from shuffleup.app.dealt.turns import Pace, Turn, turn_of
from shuffleup.app.guests.guest_list import open_guests
from shuffleup.app.hands.undoing import NotChosen
from shuffleup.hand import Accepted, Phase, Refused, legal
from shuffleup.hand.events import Checked, Folded, Mucked, Shown, StreetDealt
from shuffleup.hand.wagers import NobodyChose
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from tests.app.dealt_evening import Dealt, dealt, everyone, shoves, stays
from tests.contracts.homes import awaited
from tests.tournament.machine_night import NIGHT, short_plan

ANN, BEN, CID = (PlayerId(name) for name in ("Ann", "Ben", "Cid"))
PEOPLE = ("Ann", "Ben", "Cid")
SECOND = 1_000
PACE = Pace(turn=10_000, bank=5_000, board=0, show=0, over=0, look=1)


async def people(pace: Pace = PACE) -> Dealt:
    """Three who play themselves."""
    return await dealt(PEOPLE, PEOPLE, pace=pace)


# ---------------------------------------------------------------------------------------------------- the turn


@awaited
async def test_a_turn_is_for_one_player_one_moment_and_one_price() -> None:
    async with await people() as at:
        player = await at.first_turn()
        other = next(one for one in PEOPLE if one != player)
        table, seen, call = at.table(), at.seen(), at.price()
        # who      what                                     seen       why not
        rows = [
            (other, TurnChoice("call", Chips(call)), seen, moves.NOT_YOURS),
            (player, TurnChoice("call", Chips(call)), seen - 1, moves.TURN_PASSED),
            (player, TurnChoice("call", Chips(call + 10)), seen, moves.OTHER_PRICE),
            (player, TurnChoice("fold", Chips(0)), seen, moves.OTHER_PRICE),
        ]
        for who, choice, saw, why in rows:
            assert await table.acts(PlayerId(who), choice, saw) == why
        low = await table.acts(player, TurnChoice("raise", Chips(call), Chips(30)), seen)
        assert isinstance(low, Refused)
        assert [citation.id for citation in low.by] == ["BET-03"]
        assert at.seen() == seen
        assert isinstance(await table.acts(player, TurnChoice("call", Chips(call)), seen), Accepted)


@awaited
async def test_a_second_click_and_a_late_one_change_nothing() -> None:
    async with await people() as at:
        player = await at.first_turn()
        table, seen, choice = at.table(), at.seen(), TurnChoice("call", Chips(at.price()))
        both = await asyncio.gather(*(table.acts(player, choice, seen) for _ in range(2)))
        assert sorted(type(one).__name__ for one in both) == ["Accepted", "Refused"]
        await at.until(lambda: table.turn is not None and table.turn.seq == at.seen())
        assert await table.acts(player, choice, seen) == moves.NOT_YOURS
        assert at.hand().bets[at.hand().place_of[table.seat_of(player) or Seat(0)]] == 20


@awaited
async def test_all_in_is_everything() -> None:
    async with await people() as at:
        player = await at.first_turn()
        await at.table().acts(player, TurnChoice("raise", Chips(at.price()), Chips(1000)), at.seen())
        assert at.hand().stack(at.table().seat_of(player) or Seat(0)) == 0


# ---------------------------------------------------------------------------------------------- the clock on it


def turn(bank: int = 5_000) -> Turn:
    return turn_of(Seat(4), 7, NIGHT, PACE, bank)


# looks at (seconds), running     left at the end?  of his own time
LOOKS = [
    ([(9, True)], True, 0),
    ([(9, True), (10, True)], True, 0),
    ([(9, True), (12, True)], True, 2),
    ([(9, True), (14.999, True)], True, 4.999),
    ([(9, True), (15, True)], False, 5),
    ([(9, True), (12, False), (20, True), (22, True)], True, 4),  # the evening stood from 12 to 20
    ([(9, True), (12, False), (20, True), (22.999, True)], True, 4.999),
    ([(9, True), (12, False), (20, True), (23, True)], False, 5),
    ([(9, True), (14.999, False), (20, True)], True, 4.999),
    ([(9, True), (15, False), (20, True)], False, 5),  # near miss: it stood too late
    ([(9, True), (14, True), (12, False), (20, True), (22.999, True)], True, 4.999),  # it came at 12, written at 14
    ([(9, True), (12, False), (21, False), (20, True), (23, True)], False, 5),  # and the start came at 20
    ([(9, True), (40, True)], True, 0),  # nobody was there to count: a laptop that slept
    ([(9, True), (8, True)], True, 0),  # a clock that was put back
]


@pytest.mark.parametrize(("looks", "left", "own"), LOOKS)
def test_time_runs_out_and_nobodys_runs_while_the_evening_stands(
    looks: list[tuple[float, bool]], left: bool, own: float
) -> None:
    one = turn()
    for seconds, running in looks:
        now = Millis(NIGHT + round(seconds * SECOND))
        has = one.look(now, running=running)
    assert (has, one.used(now)) == (left, own * SECOND)


@pytest.mark.parametrize(
    ("total", "why"),
    [
        (43, "The smallest chip is 5: make it 40 or 45."),
        (45, ""),
        (1000, ""),
        (1003, "You have 1,000; that is the most you can make it."),
        (10**40, "You have 1,000; that is the most you can make it."),
        (39, "The smallest raise is to 40."),
        (3, "The smallest raise is to 40."),
        (0, "The smallest raise is to 40."),
        (-1, "The smallest raise is to 40."),
    ],
)
@awaited
async def test_a_raise_is_made_in_chips_that_there_are(total: int, why: str) -> None:
    async with await people() as at:
        player = await at.first_turn()
        done = await at.table().acts(player, TurnChoice("raise", Chips(at.price()), Chips(total)), at.seen())
        assert str(done.reason if isinstance(done, Refused) else "") == why


@awaited
async def test_when_time_is_up_he_folds_and_is_away() -> None:
    async with await people() as at:
        player = await at.first_turn()
        at.clock.later(10 * SECOND)
        await asyncio.sleep(0.05)
        assert at.to_act() == player  # his own time
        at.clock.later(5 * SECOND)
        await at.until(lambda: at.room.evening.entrant(player).away_since is not None)
        assert at.count(Folded) == 1
        await at.until(lambda: at.table().turns.bank_of(player) == 0)
        assert at.room.evening.entrant(player).stack == 1000


@awaited
async def test_where_checking_is_free_he_checks() -> None:
    async with await people() as at:
        await at.first_turn()
        await at.does_turn("call")
        await at.does_turn("call")
        player = at.to_act()
        at.clock.later(15 * SECOND)
        await at.until(lambda: at.room.evening.entrant(player).away_since is not None)
        assert at.count(Checked) == 1


@awaited
async def test_time_of_his_own_is_used_up_over_the_evening() -> None:
    async with await people() as at:
        player = await at.first_turn()
        at.clock.later(13 * SECOND)
        await at.does_turn("fold")
        await at.until(lambda: at.table().turns.bank_of(player) == 2 * SECOND)
        assert at.table().turns.bank_of(at.to_act()) == 5 * SECOND  # each has his own
        again = await open_guests(at.room.stream, at.room.parts)
        assert again.guests.banks == {player: 2 * SECOND}  # a restart does not fill it up


@awaited
async def test_one_who_is_away_is_not_waited_for_until_he_is_back() -> None:
    async with await people() as at:
        first = await at.first_turn()
        await at.does_turn("call")
        await at.does(c.GoAway(first, at.clock()))
        await at.does_turn("call")
        await at.does_turn("check")
        await at.until(lambda: len(at.hand().board) == 3)
        await at.until(lambda: at.table().turn is not None)
        await at.does_turn("check")
        await at.does_turn("check")
        await at.until(lambda: len(at.hand().board) == 4)  # he checked by himself
        await at.does(c.ComeBack(first, at.clock()))
        await at.until(lambda: at.table().turn is not None)
        await at.does_turn("check")
        await at.does_turn("check")
        assert at.to_act() == first


@awaited
async def test_no_hand_begins_while_the_clock_stands() -> None:
    at = await people()
    await at.does(c.StopClock(at.clock(), "break"))
    async with at:
        await asyncio.sleep(0.05)
        assert at.room.evening.tables[at.table().table].hands == 0
        await at.does(c.StartClock(at.clock()))
        await at.first_turn()


# -------------------------------------------------------------------------------------------------- said ahead


@awaited
async def test_what_is_said_ahead_is_done_at_this_price_only() -> None:
    async with await people() as at:
        await at.first_turn()
        table = at.table()
        small, big = (table.player_at(at.hand().seats[place]) for place in (0, 1))
        assert table.wants(small, "fold", 10) is None
        assert table.wants(big, "check", 0) is None
        await at.does_turn("raise", 60)
        assert at.to_act() == small  # 50 more is another price than 10: he is asked
        await at.does_turn("call")
        assert at.to_act() == big  # and so is he
        assert at.count(Folded) == 0


@awaited
async def test_near_miss_the_price_is_still_the_same() -> None:
    async with await people() as at:
        await at.first_turn()
        table = at.table()
        small, big = (table.player_at(at.hand().seats[place]) for place in (0, 1))
        table.wants(small, "fold", 10)
        table.wants(big, "check", 0)
        await at.does_turn("call")
        await at.until(lambda: len(at.hand().board) == 3)
        assert (at.count(Folded), at.count(Checked)) == (1, 1)


@awaited
async def test_what_is_said_ahead_holds_for_one_street() -> None:
    async with await people() as at:
        await at.first_turn()
        await at.does_turn("call")
        await at.does_turn("call")
        first, last = at.hand().seats[0], at.to_act()
        early = at.table().player_at(first)
        assert at.table().wants(early, "check", 0) is None  # he has acted already: there is nothing left to check
        assert at.table().wants(last, "check", 0) == moves.YOURS
        await at.does_turn("check")
        await at.until(lambda: len(at.hand().board) == 3 and at.table().turn is not None)
        assert at.to_act() == early
        assert at.count(Checked) == 1


@awaited
async def test_what_is_said_ahead_can_be_taken_back_and_needs_the_right_price() -> None:
    async with await people() as at:
        await at.first_turn()
        table, small = at.table(), at.table().player_at(at.hand().seats[0])
        assert table.wants(small, "fold", 20) == moves.OTHER_PRICE
        table.wants(small, "fold", 10)
        table.forgets(small)
        await at.does_turn("call")
        assert at.to_act() == small
        assert table.wants(PlayerId("Zoe"), "fold", 10) == moves.NO_HAND


@awaited
async def test_what_has_lapsed_stays_in_sight_until_the_turn_is_over() -> None:
    async with await people() as at:
        await at.first_turn()
        table = at.table()
        big = table.player_at(at.hand().seats[1])
        table.wants(big, "check", 0)
        await at.does_turn("raise", 60)
        await at.does_turn("fold")
        assert at.to_act() == big  # asked: it is not free any more
        assert table.wishes.pre[big].has_lapsed(at.hand(), at.price())
        await at.does_turn("call")
        assert big not in table.wishes.pre


# ------------------------------------------------------------------------------------------------ away on one's turn


@pytest.mark.parametrize(("before", "done"), [((), Folded), (("call", "call"), Checked)])
@awaited
async def test_one_who_goes_away_on_his_turn_checks_or_folds_at_once(
    before: tuple[TurnAction, ...], done: type[Folded | Checked]
) -> None:
    async with await people() as at:
        await at.first_turn()
        for what in before:
            await at.does_turn(what)
        player, others = at.to_act(), at.count(done)
        await at.does(c.GoAway(player, at.clock()))
        await at.until(lambda: at.count(done) == others + 1)  # no time has passed
        assert at.table().turns.bank_of(player) == PACE.bank
        assert marks(at) == [NobodyChose.AWAY]  # on record, for whoever looks at the hand later


def marks(at: Dealt) -> list[NobodyChose]:
    """Why actions of this hand were made for players who did not choose them."""
    session = at.table().session
    assert session is not None
    return [told.why for action in session.actions for told in action if isinstance(told, NotChosen)]


@awaited
async def test_what_the_clock_does_for_a_player_is_on_record_and_what_he_does_himself_is_not() -> None:
    async with await people() as at:
        await at.first_turn()
        await at.does_turn("call")
        assert marks(at) == []  # near miss: chosen
        await at.until(lambda: at.table().turn is not None)
        at.clock.later(15 * SECOND)
        await at.until(lambda: at.count(Folded) == 1)
        assert marks(at) == [NobodyChose.TIME_UP]


@awaited
async def test_near_miss_somebody_else_goes_away_and_the_turn_stays() -> None:
    async with await people() as at:
        player, seen = await at.first_turn(), at.seen()
        other = next(PlayerId(one) for one in PEOPLE if one != player)
        await at.does(c.GoAway(other, at.clock()))
        await asyncio.sleep(0.05)
        assert (at.to_act(), at.seen()) == (player, seen)


# ------------------------------------------------------------------------------------------------ the showdown


async def to_the_showdown(at: Dealt) -> None:
    await at.first_turn()
    await at.does_turn("call")
    await at.does_turn("call")
    await at.does_turn("check")
    while at.table().session and not at.hand().over and at.hand().phase is not Phase.SHOWDOWN:
        await at.until(lambda: not at.betting() or at.table().turn is not None)
        if at.betting():
            await at.does_turn("check")
        await asyncio.sleep(0)


SLOW_SHOW = Pace(turn=10_000, bank=0, board=0, show=60_000, over=60_000, look=1)


@awaited
async def test_hands_are_shown_in_turn_and_a_player_may_muck() -> None:
    async with await people(SLOW_SHOW) as at:
        await to_the_showdown(at)
        await at.until(lambda: at.hand().phase is Phase.SHOWDOWN)
        order = [at.table().player_at(seat) for seat in at.hand().order]
        assert at.table().shows(order[0], show=True) is None
        await at.until(lambda: at.count(Shown) == 1)
        at.table().shows(order[1], show=False)
        at.table().shows(order[2], show=True)
        await at.until(lambda: at.table().session is None)
        assert (at.count(Shown), at.count(Mucked)) == (2, 1)


@awaited
async def test_the_last_who_can_win_does_not_muck() -> None:
    async with await people(SLOW_SHOW) as at:
        await to_the_showdown(at)
        await at.until(lambda: at.hand().phase is Phase.SHOWDOWN)
        for seat in at.hand().order:
            at.table().shows(at.table().player_at(seat), show=False)
        await at.until(lambda: at.table().session is None)
        assert at.count(Mucked) == 2


@awaited
async def test_who_says_nothing_shows_what_can_win_and_mucks_what_cannot() -> None:
    async with await people(Pace(turn=10_000, bank=0, board=0, show=0, over=60_000, look=1)) as at:
        await to_the_showdown(at)
        await at.until(lambda: at.table().session is None)
        hand = at.room.last_hands[at.table().table].hand
        beaten = [seat for place, seat in enumerate(hand.seats) if hand.mucked >> place & 1]
        winners = {seat for seat in hand.seats if hand.stack(seat) > 980}
        assert winners
        assert not winners & set(beaten)
        assert hand.shown  # somebody had to


@awaited
async def test_there_is_nothing_to_show_before_the_showdown() -> None:
    async with await people() as at:
        player = await at.first_turn()
        assert at.table().shows(player, show=True) == moves.NOT_NOW


@awaited
async def test_all_in_hands_lie_face_up_while_the_board_is_dealt() -> None:
    pace = Pace(turn=10_000, bank=0, board=20, show=0, over=60_000, look=1)
    async with await dealt(PEOPLE, minds=everyone(shoves), pace=pace) as at:
        await at.until(lambda: bool(at.room.hands) and len(at.hand().board) == 3)
        assert at.hand().shown == at.hand().live
        await at.until(lambda: at.table().session is None)


# ------------------------------------------------------------------------------------------------- hand for hand


@awaited
async def test_tdp_08_an_all_in_waits_face_down_for_the_other_table() -> None:
    """Hand for hand no card is turned up or dealt before the other table's hand is over. Near miss: then it is."""
    names = (*PEOPLE, "Dov")
    plan = replace(short_plan(BOOKS["tda-2024"], rebuys=False, seats=3), hand_for_hand=True)
    async with await dealt(names, names, plan=plan, book="tda-2024", pace=PACE) as at:
        await at.until(lambda: len(at.room.dealt) == 2 and all(at.table(number).turn for number in (1, 2)))
        for _ in range(2):
            turn = at.table().turn
            assert turn is not None
            choices = legal(at.hand(), at.table().session.terms)  # type: ignore[union-attr]  # its turn is on
            assert choices is not None
            what = (
                TurnChoice("raise", choices.call, choices.greatest)
                if choices.may_raise
                else stays(at.hand(), turn.seat)
            )
            assert isinstance(await at.table().acts(at.to_act(), what, at.seen()), Accepted)
            await at.until(lambda turn=turn: at.table().turn is not turn)  # type: ignore[misc]  # of this round
        await at.until(lambda: at.hand().phase is Phase.BOARD)
        held = at.table().session
        assert held is not None
        await asyncio.sleep(0.05)
        assert (at.room.all_in_held(TableNo(1)), at.hand().board, at.hand().shown) == ((TableNo(2),), (), 0)
        assert at.room.all_ins_held() == {TableNo(1): (TableNo(2),)}  # as the director and the other table are told
        other = at.table(2)
        assert other.turn is not None
        player, price = other.player_at(other.turn.seat), other.price_for(other.player_at(other.turn.seat)) or 0
        assert isinstance(await other.acts(player, TurnChoice("fold", Chips(price)), at.seen(2)), Accepted)
        await at.until(lambda: held.hand.over)
        assert not at.room.all_ins_held()
        kinds = [type(event) for event in held.events]
        assert kinds.index(Shown) < kinds.index(StreetDealt)
        assert kinds.count(Shown) == 2


# ---------------------------------------------------------------------------------------- nobody called, and one shows


async def nobody_calls(at: Dealt) -> PlayerId:
    """Two fold; whoever is left has won."""
    await at.first_turn()
    await at.does_turn("fold")
    await at.does_turn("fold")
    await at.until(lambda: TableNo(1) in at.room.last_hands)  # and not between two hands, which may be a moment
    last = at.room.last_hands[TableNo(1)].hand
    return at.room.last_sat[TableNo(1)][last.seats_in(last.live)[0]]


@awaited
async def test_the_winner_of_a_pot_nobody_called_may_show_until_the_next_hand() -> None:
    async with await people(replace(PACE, over=60_000)) as at:
        winner = await nobody_calls(at)
        loser = next(one for one in (ANN, BEN, CID) if one != winner)
        table, last = at.table(), at.room.last_hands[TableNo(1)]
        refused = await table.shows_after(loser, 1, (0,))
        assert isinstance(refused, Refused)
        assert [by.id for by in refused.by] == ["BET-22"]
        assert await table.shows_after(winner, 2, (0,)) == moves.TOO_LATE_TO_SHOW  # there is no such hand yet
        assert isinstance(await table.shows_after(winner, 1, (1,)), Accepted)
        held = last.hand.holes[last.hand.live.bit_length() - 1]
        assert (last.hand.turned, last.hand.shown) == (held[1:], 0)
        assert isinstance(await table.shows_after(winner, 1, (0,)), Accepted)
        assert last.hand.shown == last.hand.live
        assert isinstance(await table.shows_after(winner, 1, (0,)), Refused)  # shown already


@awaited
async def test_near_miss_the_next_hand_waits_for_nobody_who_might_show() -> None:
    async with await people() as at:
        winner = await nobody_calls(at)
        await at.until(lambda: at.table().session is not None and at.table().turn is not None)
        assert await at.table().shows_after(winner, 1, (0, 1)) == moves.TOO_LATE_TO_SHOW
