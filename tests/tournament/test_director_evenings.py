"""TD-01 and SEAT-05 in an evening: the director puts players into other chairs, and it stays on the record."""

from __future__ import annotations

import pytest

from shuffleup.questions.words import Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.tournament.host import Host
from tests.tournament.machine_night import player
from tests.tournament.test_conduct_evenings import CAT
from tests.tournament.told_evening import ANN, Evening

ONE, TWO = TableNo(1), TableNo(2)
P1, P2, P3 = player(1), player(2), player(3)
SEAT_9, OTHER = Chair(ONE, Seat(9)), Chair(TWO, Seat(9))


def seated(book: Rulebook = HOMEGAME, director: PlayerId | None = None) -> Host:
    """Six at each of two tables, in the order of their numbers."""
    host = Host(12, book)
    host.does(c.DrawSeats(tuple(range(12))))
    host.does(c.StartClock(host.now))
    if director:
        host.does(c.NameDirector(director))
    return host


@pytest.mark.parametrize(
    ("book", "director", "who", "chair", "by"),
    [
        # book     director  says so  chair    the clauses on record, or those against it
        (HOMEGAME, None, None, OTHER, "TD-01"),
        (HOMEGAME, None, None, SEAT_9, "TD-01"),
        (HOMEGAME, P2, P2, OTHER, "TD-01"),
        (HOMEGAME, None, P2, OTHER, "no TD-01"),  # TD-01 near miss: a player
        (HOMEGAME, P1, None, OTHER, "no TD-02"),  # near miss: it is the director who wants to move
        (HOMEGAME, P1, P1, OTHER, "no TD-02"),
        (HOMEGAME, P1, CAT, OTHER, "TD-02 TD-01"),
        (GUIDELINES_1, None, None, OTHER, ""),
        (GUIDELINES, None, None, SEAT_9, "no SEAT-05"),  # SEAT-05: not at the same table
        (ROBERTS_1, None, None, SEAT_9, ""),  # near miss: a book that is silent
    ],
)
def test_td_01_the_director_moves_a_player(
    book: Rulebook, director: PlayerId | None, who: PlayerId | None, chair: Chair, by: str
) -> None:
    host = seated(book, director)
    command = c.MovePlayer(P1, chair, "cannot see the board", who)
    if by.startswith("no "):
        host.refuses(command, "", by.removeprefix("no "))
        return
    what = f"Player 1 moves from seat 1, table 1 to {chair}: cannot see the board."
    assert host.does(command) == (e.RulingRecorded(chair.table, what, tuple(by.split())), e.Moved(P1, chair))
    assert host.evening.entrant(P1).chair == chair


@pytest.mark.parametrize(
    ("command", "because"),
    [
        (c.MovePlayer(P1, OTHER, " "), "Say why"),
        (c.MovePlayer(P1, Chair(TWO, Seat(1)), "x"), "Seat 1, table 2 is not free"),
        (c.MovePlayer(P1, Chair(TWO, Seat(11)), "x"), "Seat 11, table 2 is not free"),
        (c.MovePlayer(P1, Chair(TableNo(3), Seat(1)), "x"), "There is no table 3"),
        (c.MovePlayer(PlayerId("stranger"), OTHER, "x"), "There is no player"),
    ],
)
def test_where_nobody_can_be_put(command: c.MovePlayer, because: str) -> None:
    decision = seated().asks(command)
    assert because in getattr(decision, "reason", "")


@pytest.mark.parametrize(
    ("playing", "because"),
    [(ONE, "Player 1 stands up when it is over"), (TWO, "one sits down there when it is over"), (None, "")],
)
def test_nobody_is_put_elsewhere_while_a_hand_is_played(playing: TableNo | None, because: str) -> None:
    host = seated()
    if playing:
        host.does(c.BeginHand(playing, host.now))
    command = c.MovePlayer(P1, OTHER, "cannot see the board")
    if because:
        host.refuses(command, because)
    else:
        host.does(command)


def test_as_it_is_told() -> None:
    """The director's word, and no clause on moves."""
    evening = Evening(8).starts()
    evening.does(c.Cancel(PlayerId("Eli")))
    assert evening.does(c.MovePlayer(ANN, Chair(TWO, Seat(1)), "sits with her sister")) == [
        "On record at table 2: Ann moves from seat 1, table 1 to seat 1, table 2: sits with her sister (TD-01).",
        "Seat 1, table 1 (Ann) moves to seat 1, table 2, and has the button.",
    ]
    assert evening.does(c.NameDirector(ANN)) == ["Ann directs the evening and has the last word (TD-01)."]
