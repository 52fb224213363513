"""SEAT-03 in an evening: chosen dealers draw first, each for a table, deal there, and no more once they have moved."""

from __future__ import annotations

import pytest

from shuffleup.questions import seating as ask
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook, value
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.seating.balancing import Moves
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.first_edition import GUIDELINES_1
from tests.hand.table_talk import house_rules
from tests.tournament.host import Host
from tests.tournament.machine_night import player

ONE, TWO = TableNo(1), TableNo(2)
P1, P2 = player(1), player(2)
NOT_SPREAD = house_rules(value("house SEAT-03", ask.DealersSpread, False, "000", text="Dealers draw like all."))


def drawn(players: int, dealers: str, tables: str = "", book: Rulebook = HOMEGAME) -> Host:
    host = Host(players, book)
    host.does(draw(host, players, dealers, tables))
    host.does(c.StartClock(host.now))
    return host


def draw(host: Host, players: int, dealers: str, tables: str = "") -> c.DrawSeats:
    chosen = tuple(PlayerId(name) for name in dealers.split())
    return c.DrawSeats(host.order(players), chosen, tuple(TableNo(int(number)) for number in tables.split()))


def dealing(host: Host) -> dict[int, str]:
    return {table.number: str(table.dealer) for table in host.evening.open_tables() if table.dealer}


@pytest.mark.parametrize(
    ("players", "dealers", "tables", "deal"),
    [
        (24, "p1 p2 p3", "", {1: "p1", 2: "p2", 3: "p3"}),
        (24, "p5", "", {1: "p5"}),
        (24, "p5", "2", {2: "p5"}),  # the only table of real cards
        (24, "p5 p1", "3 1", {3: "p5", 1: "p1"}),
        (24, "", "", {}),  # SEAT-03 near miss: nobody is chosen
    ],
)
def test_seat_03_chosen_dealers_sit_in_the_middle_and_deal(
    players: int, dealers: str, tables: str, deal: dict[int, str]
) -> None:
    host = drawn(players, dealers, tables)
    assert dealing(host) == deal
    for number, one in deal.items():
        chair = host.evening.entrant(PlayerId(one)).chair
        assert chair == Chair(TableNo(number), Seat((len(host.playing(number)) + 1) // 2))


@pytest.mark.parametrize(
    ("book", "dealers", "tables", "because", "by"),
    [
        (HOMEGAME, "p1 p2 p3 p4", "", "A table has one dealer: 4 are too many for 3.", "SEAT-03"),
        (HOMEGAME, "p1 p2", "2", "Name a table for each dealer", ""),
        (HOMEGAME, "p1 p2", "2 2", "Name a table for each dealer", ""),
        (HOMEGAME, "p1", "4", "Name a table for each dealer", ""),
        (HOMEGAME, "", "2", "Name a table for each dealer", ""),
        (HOMEGAME, "stranger", "", "name players who bought in", ""),
        (HOMEGAME, "p1 p1", "", "There is a card for every player", ""),
        (NOT_SPREAD, "p1", "", "Dealers draw their seats with everyone else", "house SEAT-03"),
    ],
)
def test_seat_03_who_cannot_be_chosen(book: Rulebook, dealers: str, tables: str, because: str, by: str) -> None:
    host = Host(24, book)
    host.refuses(draw(host, 24, dealers, tables), because, by)


@pytest.mark.parametrize(
    ("book", "first", "other_table"),
    [(HOMEGAME, "(SEAT-02, SEAT-03).", "(SEAT-02)."), (GUIDELINES_1, "", "")],
)
def test_seat_03_the_draw_as_it_is_told(book: Rulebook, first: str, other_table: str) -> None:
    """Those who sit around a dealer are told why their seat is not that of their card."""
    host = Host(18, book)
    decision = host.asks(draw(host, 18, "p5", "2"))
    assert isinstance(decision, Accepted)
    step = RecordStep(decision.events).changes()
    texts = {
        event.player: str(told(Scene(host.evening, book, step), event)[0])
        for event in step
        if isinstance(event, e.Seated)
    }
    chairs = {event.player: event.chair.table for event in step if isinstance(event, e.Seated)}
    assert f"of hearts first: seat 5, table 2{' ' if first else '.'}{first}" in texts[PlayerId("p5")]
    assert all("first" not in text for one, text in texts.items() if one != "p5")
    assert all(text.endswith(first) for one, text in texts.items() if chairs[one] == TWO)
    assert all(text.endswith(other_table) for one, text in texts.items() if chairs[one] == ONE)
    assert str(told(Scene(host.evening, book, step), step[-1])[0]) == "Player 5 deals at table 2."


# ------------------------------------------------------------------------------------------- and then


def after(what: str) -> PlayerId | None:
    """Twelve at two tables, and somebody is named to deal at the second. Who deals there after this?"""
    host = Host(12).starts()
    host.passes(80)
    first, second, *_, winner = host.playing(1)
    dealer, other = host.playing(2)[:2]
    if what.endswith("moves"):
        host.hand(1, c.Out(first, winner), c.Out(second, winner))
        due = due_moves(host.evening, HOMEGAME)
        assert isinstance(due, Moves)
        mover = due.moves[0].player
        dealer = mover if what == "moves" else next(one for one in host.playing(2) if one != mover)
    host.does(c.NameDealer(TWO, dealer))
    match what:
        case "moves" | "another moves":
            host.puts_right()
        case "goes out":
            host.hand(2, c.Out(dealer, other))
        case "goes home":
            host.does(c.Leave(dealer))
        case "is disqualified":
            host.does(c.Penalise(dealer, Sanction.DISQUALIFICATION, "threats"))
        case "is away":
            host.does(c.GoAway(dealer, host.now))
        case _:
            assert what == "nothing"
    named = host.evening.tables[TWO].dealer
    assert named in (None, dealer)
    return named


@pytest.mark.parametrize(
    ("what", "deals"),
    [
        ("nothing", True),
        ("moves", False),
        ("another moves", True),  # near miss
        ("goes out", True),  # whoever is out has time to deal
        ("goes home", False),  # near miss: out as well, and not there
        ("is disqualified", False),
        ("is away", True),
    ],
)
def test_a_dealer_who_is_not_at_the_table_deals_no_more(what: str, deals: bool) -> None:
    assert (after(what) is not None) is deals


@pytest.mark.parametrize("chosen", [False, True])
def test_seat_03_after_a_redraw_dealers_are_chosen_anew(chosen: bool) -> None:
    host = drawn(11, "p1 p2")
    host.passes(80)
    for table in (2, 1):  # six and five
        one = next(one for one in host.playing(table) if one not in (P1, P2))
        host.hand(table, c.Out(one, P1 if table == 1 else P2))
    host.does(c.Redraw(host.order(9), (P2,) if chosen else ()))
    assert dealing(host) == ({1: "p2"} if chosen else {})
    chair = host.evening.entrant(P2).chair
    assert chair is not None
    assert not chosen or chair.seat == 5
