"""What the director is shown: how far the evening is, every seat, what can be done about it, and what waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import AddOn, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import MINUTE, Chair, Known, PlayerId, TableNo
from shuffleup.views.director import sheets
from shuffleup.views.director.overview import (
    Depths,
    DirectorTable,
    SeatMark,
    Stage,
    Why,
    director_tables,
    lobby_view,
    shortened,
    stage_of,
    turned_to,
)
from tests.tournament.host import BUY_IN, Host

T1, T2 = TableNo(1), TableNo(2)
GUIDELINES = BOOKS["guidelines"]


def tables(host: Host, depths: Depths | None = None) -> tuple[DirectorTable, ...]:
    return director_tables(host.evening, host.book, host.now, depths or Depths())


def seat_of(host: Host, player: PlayerId) -> Chair:
    chair = host.evening.entrant(player).chair
    assert chair is not None
    return chair


def one_out(host: Host, table: int = 1, *, rebuys: bool = False) -> PlayerId:
    """The first of a table loses everything to the second."""
    loser, winner = host.playing(table)[:2]
    host.hand(table, c.Out(loser, winner))
    if not rebuys:
        host.does(c.StayOut(loser))
    return loser


# ------------------------------------------------------------------------------------------------ how far it is


def test_the_evening_says_what_comes_next() -> None:
    host = Host(1)
    assert stage_of(host.evening) is Stage.PLAYERS
    host.does(c.Commit(PlayerId("p2"), "Bert"))
    assert lobby_view(host.evening).stage is Stage.PLAYERS  # near miss: two on the list, one has paid
    host.does(c.BuyIn(PlayerId("p2")))
    assert (lobby_view(host.evening).listed, lobby_view(host.evening).paid) == (2, 2)
    assert stage_of(host.evening) is Stage.DRAW
    host.does(c.DrawSeats((1, 0)))
    assert stage_of(host.evening) is Stage.START
    host.does(c.StartClock(host.now))
    assert stage_of(host.evening) is Stage.PLAY
    host.does(c.StopClock(host.now, "break"))
    assert stage_of(host.evening) is Stage.PLAY  # near miss: it has been started
    host.does(c.StartClock(host.now))
    one_out(host)
    assert stage_of(host.evening) is Stage.OVER


@pytest.mark.parametrize("length", [1, 139, 140, 141, 3000])
def test_long_stories_are_shortened(length: int) -> None:
    words = shortened("x" * length)
    assert len(words) == min(length, 140)
    assert words.endswith("…") == (length > 140)


# -------------------------------------------------------------------------------------------------------- seats


def away(host: Host, player: PlayerId) -> None:
    host.does(c.GoAway(player, host.now))


def back(host: Host, player: PlayerId) -> None:
    away(host, player)
    host.does(c.ComeBack(player, host.now))


def warned(host: Host, player: PlayerId) -> None:
    host.does(c.Penalise(player, Sanction.WARNING, "Slow"))


def misses_a_hand(host: Host, player: PlayerId) -> None:
    host.does(c.Penalise(player, Sanction.MISSED_HAND, "Slow"))


def loses_all(host: Host, player: PlayerId) -> None:
    winner = next(one for one in host.playing() if one != player)
    host.hand(1, c.Out(player, winner))


@pytest.mark.parametrize(
    ("happened", "mark"),
    [
        (away, SeatMark.AWAY),
        (back, SeatMark.NOTHING),
        (misses_a_hand, SeatMark.SITS_OUT),
        (warned, SeatMark.NOTHING),  # near miss: a word is no hand
        (loses_all, SeatMark.NO_CHIPS),
    ],
)
def test_a_seat_is_marked(happened: Callable[[Host, PlayerId], None], mark: SeatMark) -> None:
    host = Host(5).starts()
    player = host.playing()[2]
    happened(host, player)
    seat = next(one for one in tables(host)[0].seats if one.player == player)
    assert seat.mark is mark


def test_one_who_is_missing_is_marked_so() -> None:
    host = Host(5)
    host.does(c.MarkMissing(PlayerId("p3")))
    host.starts()
    assert [seat.player for seat in tables(host)[0].seats if seat.mark is SeatMark.NOT_HERE] == [PlayerId("p3")]


def test_one_who_is_away_loses_his_chips_after_twenty_minutes() -> None:
    host = Host(5).starts()
    player = host.playing()[0]
    went = host.now
    away(host, player)
    host.passes(3)
    assert tables(host)[0].seats[0].until == went + 20 * MINUTE


def test_the_winner_has_chips() -> None:
    host = Host(2).starts()
    one_out(host)
    (winner,) = [seat for seat in tables(host)[0].seats if seat.player]
    assert (winner.mark, winner.stack.known, winner.stack.chips) == (SeatMark.NOTHING, Known.RECKONED, 2000)


def test_an_empty_chair_is_shown_only_where_the_button_lies_on_it() -> None:
    """BTN-03: the small blind goes out, and the next button is dead."""
    host = Host(6).starts()
    host.does(c.BeginHand(T1, host.now))
    small = next(seat for seat in tables(host)[0].seats if seat.small_blind)
    other = next(seat for seat in tables(host)[0].seats if not (seat.button or seat.small_blind or seat.big_blind))
    winner = next(one for one in host.playing() if one not in (small.player, other.player))
    assert small.player
    assert other.player
    host.does(c.EndHand(T1, (c.Out(small.player, winner), c.Out(other.player, winner))))
    host.does(c.StayOut(small.player))
    host.does(c.StayOut(other.player))
    shown = {seat.seat: seat for seat in tables(host)[0].seats}
    assert (shown[small.seat].player, shown[small.seat].button) == (None, True)
    assert other.seat not in shown


# ------------------------------------------------------------------------------------------------------- tables


def test_a_table_says_why_its_next_hand_cannot_begin() -> None:
    host = Host(5).starts()
    assert tables(host)[0].refused is None
    host.does(c.StopClock(host.now, "dispute"))
    assert tables(host)[0].refused is None  # near miss: a dispute is no break
    host.does(c.StartClock(host.now))
    host.does(c.StopClock(host.now, "break"))
    break_first = say("There is a break: no table starts a new hand until it is over.")
    assert tables(host)[0].refused == Why(break_first, ("CLK-04",))


def test_a_table_in_a_hand_has_nothing_to_explain() -> None:
    host = Host(5).starts()
    host.does(c.BeginHand(T1, host.now))
    assert (tables(host)[0].in_hand, tables(host)[0].hand, tables(host)[0].refused) == (True, 1, None)


def test_before_the_clock_has_started_no_table_complains() -> None:
    host = Host(5)
    host.does(c.DrawSeats(host.order(5)))
    assert tables(host)[0].refused is None


@pytest.mark.parametrize(
    ("depths", "in_hand", "full", "followed"),
    [
        (Depths(), True, False, False),
        (Depths(full=frozenset({T1})), True, True, False),  # from the next hand on
        (Depths(full=frozenset({T1}), followed=frozenset({T1})), True, True, True),
        (Depths(full=frozenset({T1}), followed=frozenset({T1})), False, True, False),
        (Depths(full=frozenset({T2})), True, False, False),  # another table
    ],
)
def test_how_closely_a_table_is_followed(depths: Depths, in_hand: bool, full: bool, followed: bool) -> None:
    host = Host(5).starts()
    if in_hand:
        host.does(c.BeginHand(T1, host.now))
    (table,) = tables(host, depths)
    assert (table.full, table.followed) == (full, followed)


@pytest.mark.parametrize(("wanted", "shown"), [(T2, 2), (TableNo(9), 1), (None, 1)])
def test_the_screen_is_turned_to_a_table_there_is(wanted: TableNo | None, shown: int) -> None:
    found = turned_to(tables(Host(23).starts()), wanted)
    assert found is not None
    assert found.number == shown


def test_before_the_draw_there_is_no_table_to_turn_to() -> None:
    assert turned_to(tables(Host(3)), T1) is None


# ------------------------------------------------------------------------------------------------------- sheets


def sheet_for(host: Host, player: PlayerId) -> sheets.SeatSheet:
    chair = seat_of(host, player)
    table = host.evening.tables[chair.table]
    sheet = sheets.seat_sheet(host.evening, table, chair.seat, host.book, host.now, followed=False, phone=False)
    assert sheet is not None
    return sheet


def test_what_can_be_done_about_a_player_in_the_middle_of_a_hand() -> None:
    host = Host(5).starts()
    host.does(c.BeginHand(T1, host.now))
    choices = {choice.act: choice.refused for choice in sheet_for(host, host.playing()[0]).choices}
    assert list(choices) == ["rebuy", "go-away", "leave"]
    assert choices["rebuy"] is not None
    assert choices["rebuy"].text == "The player has 1,000 chips left. A rebuy is for one who has no chips."
    assert choices["rebuy"].by == ("BUY-02",)
    assert choices["go-away"] is None
    assert choices["leave"] == Why(say("A hand is being played; the chips are shared when it is over."))


def test_one_who_is_away_can_come_back() -> None:
    host = Host(5).starts()
    away(host, host.playing()[0])
    acts = [choice.act for choice in sheet_for(host, host.playing()[0]).choices if not choice.refused]
    assert acts == ["come-back", "leave"]


def test_one_without_chips_rebuys_or_is_out() -> None:
    host = Host(5).starts()
    loser = one_out(host, rebuys=True)
    assert [choice.act for choice in sheet_for(host, loser).choices] == ["rebuy", "stay-out"]


def test_one_who_is_missing_arrives_or_is_too_late() -> None:
    host = Host(5)
    host.does(c.MarkMissing(PlayerId("p3")))
    host.starts()
    in_time = [(choice.act, choice.refused is None) for choice in sheet_for(host, PlayerId("p3")).choices]
    assert in_time == [("arrive", True), ("remove-late", False)]
    host.passes(21)
    late = [(choice.act, choice.refused is None) for choice in sheet_for(host, PlayerId("p3")).choices]
    assert late == [("arrive", True), ("remove-late", True)]


@pytest.mark.parametrize(
    ("rebuys", "add_on", "acts"),
    [
        (True, None, ["rebuy", "go-away", "leave"]),
        (False, None, ["go-away", "leave"]),
        (True, AddOn(Money(1000), Chips(500), 3), ["rebuy", "add-on", "go-away", "leave"]),
    ],
)
def test_only_what_the_evening_offers_is_offered(rebuys: bool, add_on: AddOn | None, acts: list[str]) -> None:
    plan = replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), rebuys=rebuys, add_on=add_on)
    host = Host(5, plan=plan).starts()
    assert [choice.act for choice in sheet_for(host, host.playing()[0]).choices] == acts


def test_an_empty_chair_has_no_sheet() -> None:
    host = Host(5).starts()
    table = host.evening.tables[T1]
    empty = Seat(9)
    assert sheets.seat_sheet(host.evening, table, empty, host.book, host.now, followed=False, phone=False) is None
    assert sheets.penalty_sheet(host.evening, table, empty) is None


def test_penalties_are_on_the_sheet_and_the_director_does_not_judge_himself() -> None:
    host = Host(5).starts()
    player = host.playing()[1]
    warned(host, player)
    table = host.evening.tables[T1]
    sheet = sheets.penalty_sheet(host.evening, table, seat_of(host, player).seat)
    assert sheet is not None
    assert (sheet.spoken_to, sheet.round, sheet.directs) == (("warning: Slow",), 5, False)
    host.does(c.NameDirector(player))
    again = sheets.penalty_sheet(host.evening, table, seat_of(host, player).seat)
    assert again is not None
    assert again.directs


# book            hand for hand  asked of several  asked of one  clause
@pytest.mark.parametrize(
    ("book", "together", "counts", "always", "by"),
    [
        (HOMEGAME, False, False, False, ("WIN-02",)),
        (GUIDELINES, False, True, False, ("WIN-03",)),
        (GUIDELINES, True, True, True, ("WIN-03",)),  # others may go out in the same round
        (HOMEGAME, True, False, False, ("WIN-02",)),
    ],
)
def test_chips_before_the_hand_are_asked_for_where_they_tell_the_place(
    book: Rulebook, together: bool, counts: bool, always: bool, by: tuple[str, ...]
) -> None:
    host = Host(5, book=book).starts()
    host.does(c.BeginHand(T1, host.now))
    table = host.evening.tables[T1]
    table.hand_round = 1 if together else None
    sheet = sheets.out_sheet(host.evening, table, host.book, Seat(2), host.now, followed=False)
    assert (sheet.counts, sheet.always, sheet.by) == (counts, always, by)
    assert [one.seat for one in sheet.holders if one.ticked] == [2]


def test_a_count_names_everyone_and_the_total() -> None:
    host = Host(5).starts()
    one_out(host)
    sheet = sheets.count_sheet(host.evening, host.evening.tables[T1], followed=False)
    assert (len(sheet.holders), sheet.must.exactly) == (4, 5000)


def test_a_table_knows_who_deals() -> None:
    host = Host(5).starts()
    dealer = host.playing()[3]
    host.does(c.NameDealer(T1, dealer))
    sheet = sheets.table_sheet(host.evening, host.evening.tables[T1], host.book, full=False, followed=False)
    assert (sheet.dealer, sheet.why_dealer) == (host.evening.name_of(dealer), ("TD-01",))


def test_the_clock_goes_back_and_on_to_its_neighbours() -> None:
    host = Host(5).starts()
    first = sheets.clock_sheet(host.evening, T1)
    assert first.before is None
    assert first.after is not None
    assert (first.after.at, first.after.level) == (1, 2)
    last = len(host.evening.plan.schedule.steps) - 1
    host.does(c.GoToItem(last, host.now))
    assert sheets.clock_sheet(host.evening, T1).after is None
