"""Which tables may begin a hand: nobody to deal to, moves and draws that come first, players who stayed away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.steps import Sanction
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.prizes.payouts import Shares
from shuffleup.tournament.seating.balancing import DealCards, Moves, Wait
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Millis, TableNo
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.tournament.machine_night import Night, player, short_plan
from tests.tournament.test_balancing import EIGHT, FIVE, NINE, SEVEN, SIX, adopting, due, room
from tests.tournament.test_machine_found import every_book, hand, seated, without_rebuys

ONE, TWO, THREE = TableNo(1), TableNo(2), TableNo(3)
MOVE_04_ADOPTED = adopting(GUIDELINES_1, "MOVE-04")


def said_no(night: Night, command: c.Command) -> tuple[Refusal, str] | None:
    """How a command is refused, and by which clauses; None if it is not."""
    answer = night.tells(command)
    if not isinstance(answer, Refused):
        return None
    return answer.kind, " ".join(citation.id for citation in answer.by)


def may_begin(night: Night) -> list[int]:
    """The tables that could begin a hand now."""
    resting = [table.number for table in night.tables(in_hand=False)]
    asked = {number: night.record.decide(c.BeginHand(number, night.now), night.book) for number in resting}
    return [number for number, answer in asked.items() if not isinstance(answer, Refused)]


# ------------------------------------------------------------------------------------------- nobody to deal to

NOBODY = (Refusal.TOO_FEW_PLAYERS, "")


@every_book
@pytest.mark.parametrize(
    ("away", "penalised", "missing", "no"),
    [
        # of players 1, 2 and 3
        ((1, 2, 3), (), (), NOBODY),
        ((1, 2), (3,), (), NOBODY),
        ((), (1, 2, 3), (), NOBODY),
        ((1,), (2,), (3,), NOBODY),  # late is not there either
        ((1, 2), (), (), None),  # near miss: one is there, and the blinds are his
        ((), (1, 2), (), None),
        ((1,), (1, 2), (), None),
    ],
)
def test_somebody_must_be_there_to_be_dealt_to(
    book: Rulebook,
    away: tuple[int, ...],
    penalised: tuple[int, ...],
    missing: tuple[int, ...],
    no: tuple[Refusal, str] | None,
) -> None:
    night = seated(3, book)
    for one in away:
        night.does(c.GoAway(player(one), night.now))
    for one in penalised:
        night.does(c.Penalise(player(one), Sanction.MISSED_HAND, "language"))
    for one in missing:
        night.does(c.MarkMissing(player(one)))
    assert said_no(night, c.BeginHand(ONE, night.now)) == no


def test_a_table_where_everyone_is_away_does_not_hold_back_another() -> None:
    night = seated(12)
    for one in night.at(ONE):
        night.does(c.GoAway(one, night.now))
    assert may_begin(night) == [2]


# ------------------------------------------------------------------------------------------- in a round


def test_no_draw_in_the_middle_of_a_round() -> None:
    """Hand for hand: four are left at two tables, three are paid, and three fit at one table."""
    plan = replace(short_plan(HOMEGAME, rebuys=False, seats=3), hand_for_hand=True)
    night = seated(4, plan=plan)
    hand(night, night.at(ONE)[0], by=night.at(ONE)[1])
    draw = c.Redraw((2, 1, 0))
    assert said_no(night, draw) == (Refusal.SOMETHING_FIRST, "")
    night.does(c.BeginHand(TWO, night.now))
    assert said_no(night, draw) == (Refusal.HAND_IN_PLAY, "")
    night.does(c.EndHand(TWO))
    night.does(draw)  # near miss: the round is over
    assert [table.number for table in night.evening.open_tables()] == [1]


def test_nobody_moves_in_the_middle_of_a_round() -> None:
    """Hand for hand: eight are left at two tables, seven are paid, and two go out at the first table."""
    plan = short_plan(HOMEGAME, rebuys=False, seats=5)
    night = seated(8, plan=replace(plan, hand_for_hand=True, payouts=Shares((30, 20, 15, 12, 10, 8, 5))))
    last = night.at(ONE)[3]
    hand(night, *night.at(ONE)[:2], by=last)
    assert said_no(night, c.Balance()) == (Refusal.SOMETHING_FIRST, "")
    hand(night, table=TWO)
    night.does(c.Balance())  # near miss: the round is over
    assert [len(night.at(table)) for table in (ONE, TWO)] == [3, 3]


# ------------------------------------------------------------------------------------------- moves


@pytest.mark.parametrize(
    ("book", "in_play", "kind", "concerns"),
    [
        # tables of eight, seven and six: a player moves from 1 to 3
        (HOMEGAME, (), Moves, (1, 2, 3)),  # MOVE-04: before the next hand at any table
        (HOMEGAME, (2,), Wait, (1, 2, 3)),
        (GUIDELINES_1, (), Moves, (1, 3)),
        (GUIDELINES_1, (2,), Moves, (1, 3)),
        (GUIDELINES_1, (1,), Wait, (1, 3)),
        (ROBERTS_1, (1, 2), Wait, (1, 3)),
        (MOVE_04_ADOPTED, (), Moves, (1, 2, 3)),
    ],
)
def test_move_04_which_tables_a_move_concerns(
    book: Rulebook, in_play: tuple[int, ...], kind: type[Moves | Wait], concerns: tuple[int, ...]
) -> None:
    plan = due(room(EIGHT, SEVEN, SIX), "3.7", book, in_play=in_play)
    assert isinstance(plan, kind)
    assert plan.concerns == concerns


@pytest.mark.parametrize(
    ("book", "tables", "dealt", "kind", "concerns"),
    [
        (GUIDELINES_1, (EIGHT, SEVEN, EIGHT, SIX), "", DealCards, (1, 3, 4)),  # any of those that tie may give one
        (GUIDELINES_1, (EIGHT, SEVEN, EIGHT, SIX), "2c 3c", Moves, (1, 4)),  # near miss: the cards are dealt
        (HOMEGAME, (EIGHT, SEVEN, EIGHT, SIX), "", DealCards, (1, 2, 3, 4)),
        (GUIDELINES_1, (NINE, SEVEN, SEVEN, SEVEN), "", Moves, (1, 2)),
        (GUIDELINES_1, (NINE, EIGHT, EIGHT, SEVEN, SIX), "", Moves, (1, 5)),
        (GUIDELINES_1, (NINE, EIGHT, EIGHT, SEVEN, FIVE), "", DealCards, (1, 2, 3, 5)),  # a second one, and a tie
    ],
)
def test_a_low_card_concerns_all_tables_that_tie(
    book: Rulebook, tables: tuple[str, ...], dealt: str, kind: type[Moves | DealCards], concerns: tuple[int, ...]
) -> None:
    plan = due(room(*tables), "", book, dealt=dealt)
    assert isinstance(plan, kind)
    assert plan.concerns == concerns


def uneven(book: Rulebook, playing_on: TableNo | None = None) -> Night:
    """Nine at each of three tables; two go out at the first and one at the second, so that one moves from 3 to 1."""
    night = without_rebuys(27, book)
    for table in (ONE, TWO, THREE):
        night.does(c.BeginHand(table, night.now))
    for table, gone in ((ONE, 2), (TWO, 1), (THREE, 0)):
        if table != playing_on:
            here = night.at(table)
            night.does(c.EndHand(table, tuple(c.Out(one, here[-1]) for one in here[:gone])))
    return night


@pytest.mark.parametrize(
    ("book", "playing_on", "begin"),
    [
        (HOMEGAME, None, []),
        (GUIDELINES_1, None, [2]),
        (ROBERTS_1, None, [2]),
        (MOVE_04_ADOPTED, None, []),  # near miss: the house has taken the clause
        (HOMEGAME, THREE, []),
        (GUIDELINES_1, THREE, [2]),
        (GUIDELINES_1, ONE, [2, 3]),  # near miss: nobody is out yet at the first, and eight and nine are even
    ],
)
def test_move_04_a_move_holds_back_the_tables_it_concerns(
    book: Rulebook, playing_on: TableNo | None, begin: list[int]
) -> None:
    assert may_begin(uneven(book, playing_on)) == begin


def test_a_table_that_plays_on_does_not_hold_up_a_move_it_has_no_part_in() -> None:
    night = uneven(GUIDELINES_1)
    night.does(c.BeginHand(TWO, night.now))
    night.does(c.Balance())
    assert may_begin(night) == [1, 3]
    assert [len(night.at(table)) for table in (ONE, TWO, THREE)] == [8, 8, 8]


@every_book
def test_a_draw_for_fewer_tables_holds_back_everyone(book: Rulebook) -> None:
    """SEAT-04: everyone who is left is concerned; near miss, ten players still need two tables."""
    night = without_rebuys(11, book)
    hand(night, night.at(TWO)[0], by=night.at(TWO)[1], table=TWO)
    assert may_begin(night) == [1, 2]
    hand(night, night.at(TWO)[0], by=night.at(TWO)[1], table=TWO)
    assert may_begin(night) == []
    no = said_no(night, c.BeginHand(ONE, night.now))
    assert (no and no[0], bool(no and no[1])) == (Refusal.SOMETHING_FIRST, True)  # and by which clause


# ------------------------------------------------------------------------------------------- late and away


@pytest.mark.parametrize(
    ("book", "minutes", "begin"),
    [
        (HOMEGAME, 4.9, [1, 2]),  # LATE-01 near miss: still in the first level
        (HOMEGAME, 5, [2]),  # level 2: his table waits, the other does not
        (GUIDELINES, 5, [1, 2]),  # LATE-02: blinded off until he comes
    ],
)
def test_late_01_holds_back_his_own_table(book: Rulebook, minutes: float, begin: list[int]) -> None:
    night = seated(12, book)
    late = night.at(ONE)[2]
    night.does(c.MarkMissing(late))
    night.waits(minutes)
    assert may_begin(night) == begin
    if begin == [2]:
        assert said_no(night, c.BeginHand(ONE, night.now)) == (Refusal.SOMETHING_FIRST, "LATE-01")
        night.does(c.RemoveLate(late, night.now))
        assert may_begin(night) == [1, 2]


@pytest.mark.parametrize(
    ("book", "minutes", "begin"),
    [
        (HOMEGAME, 19.99, [1, 2]),  # ABS-03 near miss: a moment before
        (HOMEGAME, 20, [2]),
        (GUIDELINES_1, 20, [1, 2]),  # no limit
    ],
)
def test_abs_03_chips_are_shared_out_before_the_next_hand(book: Rulebook, minutes: float, begin: list[int]) -> None:
    """He came to the limit in a hand, and the next one is to begin before anybody has looked at the clock."""
    night = seated(12, book)
    away = night.at(ONE)[2]
    night.does(c.GoAway(away, night.now))
    night.does(c.BeginHand(ONE, night.now))
    night.now = Millis(night.now + int(minutes * MINUTE))
    night.does(c.EndHand(ONE))
    assert may_begin(night) == begin
    if begin == [2]:
        assert said_no(night, c.BeginHand(ONE, night.now)) == (Refusal.SOMETHING_FIRST, "ABS-03")
        night.does(c.Tick(night.now))
        assert night.evening.entrant(away).status is Status.OUT
        assert may_begin(night) == [1, 2]


# ------------------------------------------------------------------------------------------- a rebuy thought over


# players at two tables, who is without chips at table 1     why table 2 waits
@pytest.mark.parametrize(
    ("players", "broke", "waits"),
    [
        (14, 1, False),  # 6 and 7: nobody would have to move
        (14, 2, True),  # 5 and 7
        (11, 1, True),  # a redraw
    ],
)
def test_move_04_another_table_waits_for_a_rebuy_only_if_seats_change_without_it(
    players: int, broke: int, waits: bool
) -> None:
    night = seated(players)
    hand(night, *night.at(ONE)[:broke])
    assert said_no(night, c.BeginHand(ONE, night.now)) == (Refusal.SOMETHING_FIRST, "BUY-02")
    no = said_no(night, c.BeginHand(TWO, night.now))
    assert (no[0] if no else None) == (Refusal.SOMETHING_FIRST if waits else None)
