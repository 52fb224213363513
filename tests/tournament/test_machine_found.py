"""Evenings that the machine once broke, as short as they get.

Where a host may be refused or helped, either will do: what must hold are the laws (tests/tournament/machine_laws.py),
which are looked at after every command.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand import Refused, Setup
from shuffleup.questions.clock import Stop
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.hands.tables import hand_at
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Chair, Millis, PlayerId, TableNo
from tests.tournament.machine_night import Night, player, short_plan

ONE, TWO = TableNo(1), TableNo(2)
LATE = PlayerId("late")

every_book = pytest.mark.parametrize("book", [HOMEGAME, GUIDELINES, ROBERTS], ids=lambda book: book.name)


def seated(players: int, book: Rulebook = HOMEGAME, plan: Plan | None = None) -> Night:
    """So many players in the order of their numbers, and a clock that runs."""
    night = Night(plan or short_plan(book), book)
    night.enters(*range(1, players + 1))
    night.does(c.DrawSeats(tuple(range(players))))
    night.does(c.StartClock(night.now))
    return night


def without_rebuys(players: int, book: Rulebook = HOMEGAME, seats: int = 10) -> Night:
    return seated(players, book, short_plan(book, rebuys=False, seats=seats))


def hand(night: Night, *gone: PlayerId, by: PlayerId | None = None, table: TableNo = ONE) -> None:
    night.does(c.BeginHand(table, night.now))
    night.does(c.EndHand(table, tuple(c.Out(one, by) for one in gone)))


def comes_late(night: Night, chair: Chair | None) -> None:
    night.tells(c.Commit(LATE, "Late"))
    night.tells(c.BuyIn(LATE))
    if chair:
        night.tells(c.SeatLate(LATE, chair))


# ------------------------------------------------------------------------------------------- button and blinds


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_whoever_was_due_a_blind_cancels_before_the_first_hand(seat: int) -> None:
    night = seated(5)
    night.does(c.Cancel(player(seat)))
    night.does(c.BeginHand(ONE, night.now))
    assert isinstance(hand_at(night.evening, ONE, HOMEGAME), Setup)


@pytest.mark.parametrize("players", [2, 4])
def test_somebody_sits_down_before_the_first_hand(players: int) -> None:
    """Two players are three then, and the button is no longer the small blind."""
    night = seated(players)
    comes_late(night, Chair(ONE, Seat(7)))
    night.does(c.BeginHand(ONE, night.now))
    assert isinstance(hand_at(night.evening, ONE, HOMEGAME), Setup)


@pytest.mark.parametrize("seat", [2, 3])
def test_whoever_was_due_a_blind_leaves_before_the_first_hand(seat: int) -> None:
    night = seated(4)
    night.does(c.Leave(player(seat)))
    night.does(c.BeginHand(ONE, night.now))
    assert isinstance(hand_at(night.evening, ONE, HOMEGAME), Setup)


def test_whoever_was_due_the_big_blind_leaves_after_the_hand_was_taken_back() -> None:
    night = seated(5)
    hand(night)
    night.does(c.BeginHand(ONE, night.now))
    night.does(c.TakeBackHand(ONE))
    night.does(c.Leave(player(4)))  # the big blind of the hand that did not count
    night.does(c.BeginHand(ONE, night.now))
    assert isinstance(hand_at(night.evening, ONE, HOMEGAME), Setup)


def test_a_player_moves_away_before_his_table_has_dealt() -> None:
    night = without_rebuys(12)
    hand(night, player(1), player(2), by=player(3))
    night.puts_right(())
    night.does(c.BeginHand(TWO, night.now))
    assert isinstance(hand_at(night.evening, TWO, HOMEGAME), Setup)


# ------------------------------------------------------------------------------------------- while a hand is played


def test_nobody_is_put_into_a_hand_that_is_being_played() -> None:
    """Or else the hand, when it is brought back, does not account for everyone at the table."""
    night = seated(4)
    night.does(c.BeginHand(ONE, night.now))
    stacks = tuple(e.Stack(player(n), Chips(1000)) for n in range(1, 5))
    comes_late(night, Chair(ONE, Seat(9)))
    night.does(c.EndPlayedHand(ONE, stacks))


def test_nobody_is_taken_out_of_a_hand_that_is_being_played() -> None:
    """LATE-01: his blinds are in the pot."""
    night = Night(short_plan(HOMEGAME), HOMEGAME)
    night.enters(1, 2, 3, 4)
    night.does(c.MarkMissing(player(4)))
    night.does(c.DrawSeats((0, 1, 2, 3)))
    night.does(c.StartClock(night.now))
    night.does(c.BeginHand(ONE, night.now))
    night.waits(6)
    assert isinstance(night.tells(c.RemoveLate(player(4), night.now)), Refused)
    night.does(c.EndHand(ONE))
    night.does(c.RemoveLate(player(4), night.now))


# ------------------------------------------------------------------------------------------- places


@every_book
def test_somebody_comes_late_after_another_is_out(book: Rulebook) -> None:
    night = without_rebuys(4, book)
    hand(night, player(4), by=player(1))
    comes_late(night, Chair(ONE, Seat(9)))
    for one in [LATE, player(3), player(2)]:
        if night.evening.players[one].status is Status.SEATED:
            hand(night, one, by=player(1))
    assert night.over


def test_nobody_has_won_while_somebody_with_chips_waits_for_a_seat() -> None:
    night = without_rebuys(2)
    comes_late(night, None)
    hand(night, player(2), by=player(1))
    night.tells(c.SeatLate(LATE, Chair(ONE, Seat(9))))


def test_nobody_buys_in_when_all_is_over() -> None:
    night = without_rebuys(2)
    hand(night, player(2), by=player(1))
    night.does(c.PayPrizes())
    comes_late(night, Chair(ONE, Seat(9)))
    assert night.evening.money_in == night.evening.money_out == 5000


def test_somebody_cancels_after_another_has_left_for_good() -> None:
    """Before the first hand: the place was one of five, and now there are four."""
    night = seated(5)
    night.does(c.Leave(player(5)))
    night.tells(c.Cancel(player(4)))


def test_somebody_leaves_while_another_thinks_about_a_rebuy() -> None:
    """He did not go out on the other's hand, so they do not share a place."""
    night = seated(6)
    hand(night, player(1), by=player(2))
    night.does(c.Leave(player(3)))
    night.does(c.StayOut(player(1)))
    assert [night.evening.entrant(player(n)).place for n in (1, 3)] == [6, 5]


def test_a_player_alone_at_the_tables_has_not_won_before_a_hand() -> None:
    night = seated(2)
    night.does(c.Cancel(player(2)))
    night.waits(1)
    assert not night.over


@pytest.mark.parametrize("gone", [(1, 3), (3, 1)])
def test_hand_for_hand_ties_over_two_tables(gone: tuple[int, int]) -> None:
    """WIN-02: three are paid, four are left, and two go out in the same round at their tables."""
    plan = replace(short_plan(HOMEGAME, rebuys=False, seats=3), hand_for_hand=True)
    night = seated(4, plan=plan)
    tables = {player: table.number for table in night.evening.open_tables() for player in night.at(table.number)}
    for table in (ONE, TWO):
        night.does(c.BeginHand(table, night.now))
    for number in gone:
        night.does(c.EndHand(tables[player(number)], (c.Out(player(number)),)))
    assert {night.evening.entrant(player(number)).place for number in gone} == {3}


def test_hand_for_hand_no_table_runs_ahead() -> None:
    night = seated(4, plan=replace(short_plan(HOMEGAME, rebuys=False, seats=3), hand_for_hand=True))
    hand(night)
    assert isinstance(night.tells(c.BeginHand(ONE, night.now)), Refused)
    hand(night, table=TWO)
    night.does(c.BeginHand(ONE, night.now))


# ------------------------------------------------------------------------------------------- money


def even_deal(night: Night, shift: int = 0) -> c.AgreeDeal:
    """Everyone the same of the whole purse, which is what three players or fewer play for."""
    left = [one.player for one in night.evening.playing()]
    each, odd = divmod(night.evening.purse(), len(left))
    shares = [each + odd + shift, each - shift, *[each] * (len(left) - 2)]
    return c.AgreeDeal(tuple(e.Prize(one, Money(share)) for one, share in zip(left, shares, strict=True)))


def test_a_deal_is_changed_after_it_was_paid() -> None:
    night = without_rebuys(2)
    for shift in (0, 100):
        night.tells(even_deal(night, shift))
        night.tells(c.PayPrizes())


def test_a_deal_is_made_anew_by_those_who_are_left_after_it_was_paid() -> None:
    night = without_rebuys(3)
    night.does(even_deal(night))
    night.does(c.PayPrizes())
    hand(night, player(3), by=player(1))
    night.tells(c.AgreeDeal((e.Prize(player(1), Money(3000)), e.Prize(player(2), Money(3000)))))
    night.tells(c.PayPrizes())


def test_a_deal_while_somebody_may_still_rebuy() -> None:
    night = seated(4)
    hand(night, player(4), by=player(1))
    night.tells(even_deal(night))
    night.does(c.Rebuy(player(4)))
    night.waits(30)
    for one in (3, 2, 1):
        hand(night, player(one), by=player(4))
    night.does(c.PayPrizes())
    assert night.evening.money_out == night.evening.money_in


def test_a_deal_and_then_a_rebuy_of_one_who_was_in_it() -> None:
    """PAY-01: the purse has grown, and all of it is paid out."""
    night = seated(3)
    night.tells(even_deal(night))
    hand(night, player(3), by=player(1))
    night.does(c.Rebuy(player(3)))
    night.waits(30)
    for one in (3, 2):
        hand(night, player(one), by=player(1))
    night.does(c.PayPrizes())
    assert night.evening.money_out == night.evening.money_in


def test_a_deal_and_then_one_cancels() -> None:
    night = seated(3)
    night.tells(even_deal(night))
    night.tells(c.Cancel(player(3)))


def test_nobody_pays_for_a_deal() -> None:
    night = without_rebuys(2)
    assert isinstance(night.tells(even_deal(night, 3500)), Refused)


def test_there_is_no_deal_when_all_is_over() -> None:
    night = without_rebuys(2)
    night.does(even_deal(night))
    hand(night, player(2), by=player(1))
    assert isinstance(night.tells(c.AgreeDeal(())), Refused)
    night.does(c.PayPrizes())
    assert set(night.evening.prizes.values()) == {2500}


def test_prizes_before_anybody_has_paid() -> None:
    night = Night(short_plan(HOMEGAME), HOMEGAME)
    assert isinstance(night.tells(c.PayPrizes()), Refused)
    assert isinstance(night.tells(c.AgreeDeal(())), Refused)


def test_an_evening_for_nothing() -> None:
    """The plan allows a buy-in of 0."""
    night = seated(3, plan=replace(short_plan(HOMEGAME, rebuys=False), buy_in=Money(0)))
    hand(night, player(3), player(2), by=player(1))
    assert night.over
    assert isinstance(night.tells(c.PayPrizes()), Refused)


# ------------------------------------------------------------------------------------------- chips


def test_a_player_brings_a_chip_that_his_new_table_has_raced_off() -> None:
    """Every table races its fives sooner or later, whoever sits there by then."""
    night = without_rebuys(12)
    counted = (1005, 1010, 1005, 1010, 990, 980)
    night.waits(16)
    for table in (ONE, TWO):
        stacks = zip(night.at(table), counted, strict=True)
        night.does(c.CountStacks(table, tuple(e.Stack(one, Chips(chips)) for one, chips in stacks)))
    race = night.race_at(ONE)
    assert race
    night.does(race)
    here = night.at(ONE)
    has = {one: night.evening.entrant(one).stack or 0 for one in here}
    hand(night, here[4], here[5], by=here[0])
    has[here[0]] += has[here[4]] + has[here[5]]
    night.does(c.CountStacks(ONE, tuple(e.Stack(one, Chips(has[one])) for one in here[:4])))
    night.puts_right(())  # a player of table two, who has fives, comes to table one
    night.waits(5)
    for table in (ONE, TWO):
        while race := night.race_at(table):
            night.does(race)
    assert [(one.stack or 0) % 25 for one in night.evening.playing()] == [0] * len(night.evening.playing())


# ------------------------------------------------------------------------------------------- the rest


def test_no_redraw_when_all_is_over() -> None:
    night = without_rebuys(11)
    for table in (ONE, TWO):
        night.does(c.BeginHand(table, night.now))
    for table in (ONE, TWO):
        winner, *gone = night.at(table)
        night.does(c.EndHand(table, tuple(c.Out(one, winner) for one in gone)))
    night.does(c.Penalise(night.at(ONE)[0], Sanction.DISQUALIFICATION, "threats"))
    assert night.over
    assert isinstance(night.tells(c.Redraw(())), Refused)


def test_everyone_cancels() -> None:
    night = seated(11)
    for number in range(1, 12):
        night.does(c.Cancel(player(number)))
    assert isinstance(night.tells(c.Redraw(())), Refused)


def test_starting_the_clock_is_taken_back_and_put_back() -> None:
    """What was seen of the clock meanwhile is still known."""
    night = seated(3)
    night.waits(1)
    seen = night.evening.last_told
    assert night.takes_back()
    assert night.puts_back()
    assert night.evening.last_told == seen


def test_one_who_is_out_does_not_come_back() -> None:
    night = seated(3)
    night.does(c.GoAway(player(3), night.now))
    night.waits(20)
    assert night.evening.entrant(player(3)).status is Status.OUT
    assert isinstance(night.tells(c.ComeBack(player(3), night.now)), Refused)


def test_who_has_to_decide_is_said_in_a_sentence() -> None:
    night = seated(4)
    hand(night, player(3), player(4), by=player(1))
    answer = night.tells(c.BeginHand(ONE, night.now))
    assert isinstance(answer, Refused)


def test_time_runs_out_and_then_the_clock_is_stopped() -> None:
    """The next level has begun, and some of it is gone."""
    night = seated(3)
    night.now = Millis(night.now + 7 * MINUTE)
    night.does(c.StopClock(night.now, Stop.BREAK.value))
    assert (night.evening.clock.item, night.evening.clock.elapsed) == (1, 2 * MINUTE)
