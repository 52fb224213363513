"""TDA-10 beside SEAT-04: who draws a new seat when a table is broken up; TDA-08: who waits for the button to pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand import Positions, Refusal, Refused
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, EDITIONS, HOMEGAME, TDA
from shuffleup.rulebooks.conflicts import conflicts
from shuffleup.rulebooks.house import Adopt, HouseBook, with_house_rules
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.hands.buttons import duty_at, is_between
from shuffleup.tournament.hands.set_up import laid_out
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.seating.draw import DrawDue, shared_out
from shuffleup.tournament.seating.due import broken_up, draw_due
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from shuffleup.views.draw import draw_view, face_down
from tests.refusals import refused
from tests.tournament.host import Host

ONE, TWO = TableNo(1), TableNo(2)


def house(*clauses: str) -> Rulebook:
    made = with_house_rules(TDA, [Adopt(clause) for clause in clauses])
    assert isinstance(made, HouseBook)
    return made.book


def nine_left(book: Rulebook, players: int = 10) -> Host:
    """Two tables have played a hand each, and nine players are left."""
    host = Host(players, book, plan=replace(Host(2).evening.plan, rebuys=False, seats=9)).starts()
    host.hand(1)
    host.hand(2, c.Out(host.playing(2)[-1], host.playing(2)[0]))
    return host


def due(host: Host) -> DrawDue:
    drawn = draw_due(host.evening, host.book)
    assert isinstance(drawn, DrawDue), drawn
    return drawn


@pytest.mark.parametrize(
    ("book", "draw", "cited"),
    [
        (TDA, 4, "TDA-10"),
        (house("SEAT-04"), 9, "SEAT-04"),  # near miss: a house that has the other reading
        (EDITIONS[2]["tda-2024"], 9, "SEAT-04"),  # near miss: an evening from before this was carried out
        (HOMEGAME, 9, "SEAT-04"),
        (BOOKS["roberts"], 9, "SEAT-04"),
        (BOOKS["guidelines"], 9, "SEAT-04"),
    ],
)
def test_who_draws_when_a_table_breaks(book: Rulebook, draw: int, cited: str) -> None:
    host = nine_left(book)
    before = {player: chair for player, chair in _chairs(host).items() if chair.table == ONE}
    last = host.evening.tables[ONE].last
    drawn = due(host)
    assert len(drawn.players) == draw
    assert broken_up(host.evening, drawn) == ((TWO,) if draw == 4 else ())
    wrong = host.asks(c.BeginHand(ONE, host.now))
    assert isinstance(wrong, Refused)
    assert cited in [by.id for by in wrong.by] or cited == "SEAT-04"
    events = host.does(c.Redraw(drawn.dealt(host.order(len(drawn.deck)))))
    assert sum(isinstance(event, e.Seated) for event in events) == draw
    stayed = {player: chair for player, chair in _chairs(host).items() if player in before}
    if draw == 4:
        assert stayed == before  # nobody else moves, and the button goes on from where it was
        assert (host.evening.tables[ONE].last, host.evening.tables[ONE].first) == (last, None)
    else:
        assert host.evening.tables[ONE].first is not None
    host.does(c.BeginHand(ONE, host.now))


def _chairs(host: Host) -> dict[PlayerId, Chair]:
    return {one.player: one.chair for one in host.evening.playing() if one.chair}


def test_any_free_chair_may_be_drawn_and_no_table_gets_more_than_come_to_it() -> None:
    """Three tables of seven with ten chairs: three players go, and the four of the last table are shared out."""
    host = Host(21, TDA, plan=replace(Host(2).evening.plan, rebuys=False)).starts()
    for table in (1, 2):
        host.hand(table)
    host.hand(3, *(c.Out(player, host.playing(3)[0]) for player in host.playing(3)[-3:]))
    drawn = due(host)
    assert len(drawn.players) < len(drawn.deck)
    shuffled = host.order(len(drawn.deck))
    assert drawn.fits(drawn.deck[place] for place in drawn.dealt(shuffled))
    refused(host.asks(c.Redraw(tuple(range(len(drawn.players))))), Refusal.WRONG_CARDS)  # all of them for table 1
    refused(host.asks(c.Redraw(tuple(range(18)))), Refusal.MALFORMED)  # near miss: an order of everyone
    refused(host.asks(c.Redraw((0,) * len(drawn.players))), Refusal.MALFORMED)
    refused(host.asks(c.Redraw(drawn.dealt(shuffled), (drawn.players[0],))), Refusal.NOT_ALLOWED)
    host.does(c.Redraw(drawn.dealt(shuffled)))
    assert [len(table.chairs) for table in host.evening.open_tables()] == [9, 9]


@pytest.mark.parametrize(
    ("sizes", "coming", "more"),
    [((7, 6), 5, (2, 3)), ((6, 6), 6, (3, 3)), ((4,), 5, (5,)), ((8, 5), 2, (0, 2)), ((5, 5), 1, (1, 0))],
)
def test_who_comes_is_shared_out(sizes: tuple[int, ...], coming: int, more: tuple[int, ...]) -> None:
    tables = {TableNo(number): size for number, size in enumerate(sizes, 1)}
    assert tuple(shared_out(tables, coming).values()) == more


def test_the_two_readings_are_one_conflict_of_the_book() -> None:
    (one,) = [one for one in conflicts(TDA) if "TDA-10" in one.clauses]
    assert one.clauses == ("TDA-10", "SEAT-04")
    assert not [one for one in conflicts(HOMEGAME) if "TDA-10" in one.clauses]  # near miss: it has no such layer


def test_the_draw_of_a_broken_table_is_turned_card_by_card_until_a_hand_begins() -> None:
    host = nine_left(TDA)
    drawn = due(host)
    step = RecordStep(host.does(c.Redraw(drawn.dealt(host.order(len(drawn.deck))))))
    shown = draw_view(host.evening, [step], {0: 1})
    assert shown is not None
    assert (shown.total, len(shown.up), bool(shown.next)) == (4, 1, True)
    assert len(face_down(host.evening, [step], {0: 1})) == 3
    began = RecordStep(host.does(c.BeginHand(ONE, host.now)))
    assert draw_view(host.evening, [step, began], {0: 1}) is None  # near miss: play goes on


# ------------------------------------------------------------------------------------------ between button and blind

AT = Positions(Seat(2), Seat(5), Seat(6))


@pytest.mark.parametrize(("seat", "between"), [(2, False), (3, True), (4, True), (5, False), (6, False), (1, False)])
def test_between_the_button_and_the_small_blind(seat: int, between: bool) -> None:
    assert is_between(AT, Seat(seat)) is between
    duty = duty_at(AT, Seat(seat), waits=True)
    assert (duty is Duty.WAITS) is between
    assert duty_at(AT, Seat(seat)) is not Duty.WAITS


@pytest.mark.parametrize(("book", "waits"), [(TDA, True), (house("MOVE-05"), False), (EDITIONS[2]["tda-2024"], False)])
def test_who_sits_down_between_them_waits_by_tda_08(book: Rulebook, waits: bool) -> None:
    """No cards and no ante for one hand; near miss: by MOVE-05 there are both."""
    host = Host(6, book, plan=replace(Host(2).evening.plan, rebuys=False)).starts()
    seats = tuple(sorted(host.evening.tables[ONE].chairs))
    at = Positions(seats[0], seats[2], seats[3])  # seats[1] lies between
    setup = laid_out(host.evening, ONE, 0, at, (), book)
    assert not isinstance(setup, Refused)
    (between,) = [place for place in setup.places if place.seat == seats[1]]
    assert (between.dealt, between.ante) == (not waits, Chips(0))
    assert all(place.dealt for place in setup.places if place is not between)
