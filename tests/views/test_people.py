"""The check-in list as the host sees it, and the draw as far as its cards are turned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.events import Seated
from shuffleup.tournament.plan import AddOn, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo
from shuffleup.views.draw import draw_view, face_down
from shuffleup.views.people import People, may_do, people_view, to_draw_view
from tests.first_edition import GUIDELINES_1
from tests.tournament.host import BUY_IN, Host

P1, P2, P3 = PlayerId("p1"), PlayerId("p2"), PlayerId("p3")


def people(host: Host, search: str = "", opened: str = "") -> People:
    return people_view(host.evening, host.book, host.now, search, opened)


def may(host: Host, player: PlayerId) -> set[str]:
    return set(may_do(host.evening, player, host.book, host.now)[0])


# ---------------------------------------------------------------------------------------------------- the list


def test_figures_of_the_list() -> None:
    host = Host(3)
    host.does(c.Commit(PlayerId("p4"), "Dana"))
    seen = people(host)
    assert (seen.listed, seen.paid, seen.unpaid, seen.purse) == (4, 3, 1, 7500)
    assert not seen.drawn


def test_one_who_cancelled_is_not_on_the_list_any_more() -> None:
    host = Host(3)
    host.does(c.Cancel(P2))
    assert [one.name for one in people(host).found] == ["Player 1", "Player 3"]
    assert people(host).purse == 5000


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("", 11),
        ("player 1", 3),  # 1, 10 and 11
        ("PLAYER 11", 1),
        (" 11 ", 1),
        ("player 12", 0),
    ],
)
def test_search(search: str, found: int) -> None:
    assert len(people(Host(11), search).found) == found


def test_only_the_row_that_is_unfolded_says_what_can_be_done() -> None:
    seen = people(Host(3), opened="p2")
    assert [bool(one.may) for one in seen.found] == [False, True, False]


def test_what_can_be_done_follows_the_evening() -> None:
    host = Host(3)
    host.does(c.Commit(PlayerId("p4"), "Dana"))
    assert may(host, PlayerId("p4")) == {"buy-in", "cancel-player"}
    assert may(host, P1) == {"mark-missing", "cancel-player"}
    host.does(c.MarkMissing(P1))
    assert may(host, P1) == {"arrive", "cancel-player"}
    host.does(c.Arrive(P1))
    host.does(c.BuyIn(PlayerId("p4")))
    host.starts().hand()
    assert may(host, P1) == set()  # the first hand has been dealt: nobody is late, and nothing is paid back


def test_a_player_without_chips_rebuys_or_stays_out() -> None:
    host = Host(3).starts()
    loser, winner = host.playing()[:2]
    host.hand(1, c.Out(loser, winner))
    assert may(host, loser) == {"rebuy", "stay-out"}
    assert may(host, winner) == set()


def test_add_ons_and_re_entries_are_there_where_the_host_offers_them() -> None:
    usual = usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN)
    plan = replace(usual, rebuys=False, add_on=AddOn(Money(1000), Chips(500), 3), re_entry=ReEntryOffer(1, 4))
    host = Host(4, plan=plan).starts()
    loser, winner = host.playing()[:2]
    host.hand(1, c.Out(loser, winner))
    assert may(host, loser) == {"re-enter"}
    assert may(host, winner) == {"add-on"}
    host.does(c.ReEnter(loser))
    assert may(host, loser) == {"seat-late"}
    (row,) = (one for one in people(host).found if one.player == loser)
    assert (row.paid, row.re_entries) == (5000, 1)


def test_one_who_never_came_can_be_taken_off_only_in_the_second_level() -> None:
    host = Host(4)
    host.does(c.MarkMissing(P1))
    host.starts().hand()
    assert "remove-late" not in may(host, P1)
    host.passes(20)
    assert "remove-late" in may(host, P1)


def test_a_late_player_is_offered_the_chairs_of_the_emptiest_tables() -> None:
    host = Host(11).starts()
    host.does(c.Commit(PlayerId("p12"), "Larry"))
    host.does(c.BuyIn(PlayerId("p12")))
    seats = people(host, opened="p12").seats
    assert seats is not None
    assert [(at.table, at.seat) for at in seats.chairs] == [(1, 6), (1, 7), (1, 8), (1, 9), (1, 10)]  # five sit there
    assert seats.by == "SEAT-01"
    assert people(host, opened="p1").seats is None


def test_nobody_is_drawn_for_while_everyone_sits() -> None:
    assert to_draw_view(Host(10).starts().evening, HOMEGAME) is None


# ---------------------------------------------------------------------------------------------------- the draw


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(2, (2,)), (10, (10,)), (11, (5, 6)), (23, (7, 8, 8))],
)
def test_what_a_draw_would_do(players: int, sizes: tuple[int, ...]) -> None:
    due = to_draw_view(Host(players).evening, HOMEGAME)
    assert due is not None
    assert (due.players, due.sizes, due.by, due.again) == (players, sizes, "SEAT-01", False)
    assert len(due.dealers) == players
    assert due.dealers_by == ("SEAT-03",)


def test_one_player_alone_has_nothing_to_draw_for() -> None:
    host = Host(1)
    host.does(c.Commit(P2, "Bert"))
    due = to_draw_view(host.evening, HOMEGAME)
    assert due is not None
    assert "at least 2 players" in due.refused
    assert due.unpaid == 1


def test_a_book_that_says_nothing_of_dealers_is_not_cited_for_them() -> None:
    guidelines = GUIDELINES_1
    due = to_draw_view(Host(11, guidelines).evening, guidelines)
    assert due is not None
    assert due.dealers_by == ("custom",)


def nine_are_left() -> Host:
    host = Host(11, plan=replace(usual_plan("F", "2026-11-13", HOMEGAME, BUY_IN), rebuys=False)).starts()
    assert to_draw_view(host.evening, host.book) is None
    while len(host.evening.playing()) > 9:
        host.puts_right()
        table = max((1, 2), key=lambda number: len(host.playing(number)))
        loser, winner = host.playing(table)[:2]
        host.hand(table, c.Out(loser, winner))
    return host


def test_a_redraw_is_due_when_nine_are_left() -> None:
    host = nine_are_left()
    due = to_draw_view(host.evening, host.book)
    assert due is not None
    assert (due.again, due.players, due.sizes, due.by, due.refused) == (True, 9, (9,), "SEAT-04", "")


# ------------------------------------------------------------------------------------------- turned card by card


def drawn_evening(players: int = 11) -> tuple[Host, list[RecordStep]]:
    host = Host(players)
    steps = [RecordStep(tuple(host.events))]
    steps.append(RecordStep(host.does(c.DrawSeats(host.order(players)))))
    return host, steps


def seated(step: RecordStep) -> list[Seated]:
    return [event for event in step.changes() if isinstance(event, Seated)]


def test_cards_face_down_are_in_no_view() -> None:
    host, steps = drawn_evening()
    draw = draw_view(host.evening, steps, {})
    assert draw is not None
    assert (draw.number, draw.total, draw.up, draw.next) == (1, 11, (), "Player 1")


def test_each_turn_shows_one_more_card() -> None:
    host, steps = drawn_evening()
    first, second = seated(steps[1])[:2]
    draw = draw_view(host.evening, steps, {1: 2})
    assert draw is not None
    assert [(one.name, one.table, one.seat) for one in draw.up] == [
        ("Player 1", first.chair.table, first.chair.seat),
        ("Player 2", second.chair.table, second.chair.seat),
    ]
    assert draw.next == "Player 3"
    suits = {1: "s", 2: "h"}  # SEAT-02: spades for table 1, hearts for table 2
    assert [one.card[1] for one in draw.up] == [suits[one.table] for one in draw.up]


def test_more_turns_than_cards_turn_nothing_more() -> None:
    host, steps = drawn_evening()
    draw = draw_view(host.evening, steps, {1: 99})
    assert draw is not None
    assert (len(draw.up), draw.next) == (11, "")


def test_turns_of_another_draw_do_not_count() -> None:
    host, steps = drawn_evening()
    draw = draw_view(host.evening, steps, {0: 11, 2: 11})
    assert draw is not None
    assert draw.up == ()


def test_the_draw_is_over_with_the_first_hand() -> None:
    host, steps = drawn_evening()
    host.does(c.StartClock(host.now))
    assert draw_view(host.evening, steps, {}) is not None
    host.does(c.BeginHand(TableNo(1), host.now))
    assert draw_view(host.evening, steps, {}) is None
    assert face_down(host.evening, steps, {}) == frozenset()


def test_no_draw_before_there_is_one_and_after_it_was_taken_back() -> None:
    _, steps = drawn_evening()
    before = Host(11)
    assert draw_view(before.evening, steps[:1], {}) is None
    assert draw_view(before.evening, steps, {}) is None  # the step is on the record, and undone


def test_the_wall_can_leave_out_whose_card_is_face_down() -> None:
    host, steps = drawn_evening()
    assert len(face_down(host.evening, steps, {})) == 11
    assert face_down(host.evening, steps, {1: 10}) == {seated(steps[1])[10].player}
    assert face_down(host.evening, steps, {1: 11}) == frozenset()


# what happened after the draw,   whose card is still face down
STARTED, TOLD, STOPPED = e.ClockStarted(Millis(1)), e.ClockTold(Millis(1)), e.ClockStopped(Millis(2), "break")
SINCE: list[tuple[tuple[e.Event, ...], int]] = [
    ((), 9),  # play goes on while cards are turned
    ((TOLD,), 9),
    ((STOPPED,), 9),
    ((STOPPED, STARTED), 0),
]


@pytest.mark.parametrize(("since", "hidden"), SINCE)
def test_a_redraw_is_turned_card_by_card_until_the_clock_goes_on(since: tuple[e.Event, ...], hidden: int) -> None:
    host = nine_are_left()
    drawn = RecordStep(host.does(c.Redraw(host.order(9))))
    steps = [RecordStep((STARTED,)), drawn, *(RecordStep((event,)) for event in since)]
    assert len(face_down(host.evening, steps, {})) == hidden
    assert len(face_down(host.evening, steps, {1: 2})) == max(hidden - 2, 0)


def test_what_the_software_draws_nobody_turns() -> None:
    host = nine_are_left()
    drawn = RecordStep((e.BySoftware(), *host.does(c.Redraw(host.order(9)))))
    assert face_down(host.evening, [RecordStep((STARTED,)), drawn], {}) == frozenset()


def test_a_late_chair_is_no_card_of_the_draw() -> None:
    host, steps = drawn_evening(5)
    host.does(c.Commit(PlayerId("p6"), "Larry"))
    host.does(c.BuyIn(PlayerId("p6")))
    late = host.does(c.SeatLate(PlayerId("p6"), Chair(TableNo(1), Seat(6))))
    draw = draw_view(host.evening, [*steps, RecordStep(late)], {1: 5})
    assert draw is not None
    assert (draw.number, len(draw.up), draw.next) == (1, 5, "")


def test_what_the_director_could_grant_stands_apart_from_what_goes_anyway() -> None:
    """BUY-02: a rebuy is over, and the director's to grant; an impossible one is not offered."""
    host = Host(4).starts()
    host.hand(1, c.Out(P1, P2))
    host.does(c.StayOut(P1))
    _, granted = may_do(host.evening, P1, host.book, host.now)
    assert granted == {"rebuy", "re-enter"}
    assert may_do(host.evening, P2, host.book, host.now)[1] == {"add-on"}  # near miss: has chips, so no rebuy


def test_newcomers_stay_on_top_once_the_seats_are_drawn() -> None:
    host = Host(3)
    host.does(c.Commit(PlayerId("p4"), "Dana"))
    assert [one.name for one in people(host).found][-1] == "Dana"
    host.does(c.DrawSeats(host.order(3)))
    assert next(one.name for one in people(host).found) == "Dana"
    host.does(c.Commit(PlayerId("p5"), "Emil"))
    host.does(c.BuyIn(PlayerId("p4")))
    assert [one.name for one in people(host).found][:2] == ["Emil", "Dana"]
