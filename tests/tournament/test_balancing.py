"""MOVE-01 to MOVE-07: when a player moves, from where, who, and what he posts in his new chair.

A table is written "who sits | button small big", as of its last hand; a player is called by table and seat, so that 2.5
sat in seat 5 of table 2 at first.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pytest

from shuffleup.cards import card, cards
from shuffleup.hand import Refused, next_positions, terms_of
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import seating as ask
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rulebooks.house import Adopt, HouseBook, with_house_rules
from shuffleup.rulebooks.index import standings
from shuffleup.rules import Rulebook, value
from shuffleup.tournament.hands.buttons import duty_at, left_of_button
from shuffleup.tournament.seating.balancing import Balancing, DealCards, Moves, Wait, apply, moves_due
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo, TableNow
from tests.first_edition import GUIDELINES_1
from tests.hand.table_talk import cited, house_rules, positions_of, seats_of


def adopting(book: Rulebook, clause: str) -> Rulebook:
    made = with_house_rules(book, [Adopt(clause)])
    assert isinstance(made, HouseBook)
    return made.book


def read(number: int, hand: str) -> TableNow:
    """Table 2 with "1 2 3 | 1 2 3"; without positions no hand has been dealt yet, and (3) is a dead small blind."""
    seats, _, marks = hand.partition("|")
    plain = marks.replace("(", "").replace(")", "")
    dead = marks.split()[1].startswith("(") if marks.strip() else False
    chairs = [Chair(TableNo(number), seat) for seat in seats_of(seats)]
    sitting = [Sitting(PlayerId(f"{number}.{chair.seat}"), chair, Chips(100 * chair.seat)) for chair in chairs]
    return TableNow(
        TableNo(number), tuple(sitting), positions_of(plain, dead_small_blind=dead) if marks.strip() else None
    )


def room(*hands: str) -> list[TableNow]:
    return [read(number, hand) for number, hand in enumerate(hands, 1)]


def chair(text: str) -> Chair:
    """Read "3.7": table 3, seat 7."""
    number, seat = text.split(".")
    return Chair(TableNo(int(number)), Seat(int(seat)))


def due(
    tables: Sequence[TableNow],
    outs: str = "",
    book: Rulebook = HOMEGAME,
    dealt: str = "",
    in_play: Collection[int] = (),
    moved: Mapping[str, int] | None = None,
) -> Balancing | Refused | None:
    return moves_due(
        tables,
        [chair(out) for out in outs.split()],
        book,
        in_play=[TableNo(number) for number in in_play],
        cards=cards(dealt),
        moved={PlayerId(name): times for name, times in (moved or {}).items()},
    )


def planned(result: Balancing | Refused | None) -> Moves:
    assert isinstance(result, Moves), result
    return result


def routes(result: Balancing | Refused | None) -> str:
    """The moves as "2.1>3.7", or nothing."""
    if result is None:
        return ""
    moves = planned(result).moves
    return " ".join(f"{m.leaves.table}.{m.leaves.seat}>{m.takes.table}.{m.takes.seat}" for m in moves)


def by(plan: Wait | DealCards | Moves) -> str:
    return " ".join(citation.id for citation in plan.by)


# ── MOVE-07: the sheet's own example ──

TABLE_A, TABLE_B = "1 2 3 4 5 6 7 8 | 2 3 4", "1 2 3 4 5 6 7 8 | 6 7 8"
TABLE_C = "1 2 3 4 5 6 | 4 5 6"  # seat 7, three left of the button, is out
EXAMPLE = room(TABLE_A, TABLE_B, TABLE_C)


@pytest.mark.parametrize(
    ("dealt", "sentence"),
    [
        # A  B
        ("Kh 4c", "Seat 1, table 2 moves to seat 7, table 3, and posts the big blind."),
        ("4c Kh", "Seat 5, table 1 moves to seat 7, table 3, and posts the big blind."),  # MOVE-07 near miss
    ],
)
def test_move_07_the_third_left_of_the_button_moves_and_posts_the_big_blind(dealt: str, sentence: str) -> None:
    plan = planned(due(EXAMPLE, "3.7", dealt=dealt))
    assert plan.said == sentence
    assert by(plan) == "MOVE-01 MOVE-02 MOVE-03 MOVE-05 MOVE-04"
    (move,) = plan.moves
    assert left_of_button(positions_of("4 5 6"), seats_of("1 2 3 4 5 6 7"), Seat(7)) == 3
    stayed = EXAMPLE[move.leaves.table - 1]
    assert stayed.last is not None
    at_home = next_positions(stayed.last, stayed.seats, terms_of(HOMEGAME))
    assert duty_at(at_home, move.leaves.seat) is move.duty  # just as he would have had to do if he had stayed


def test_move_07_what_the_clause_says_is_what_comes_out() -> None:
    """The clause is an example, and nobody asks it: the rules it is an example of come to the same."""
    assert standings()["MOVE-07"].clause.is_statement
    assert planned(due(EXAMPLE, "3.7", dealt="Kh 4c")).moves[0].duty is ask.Duty.BIG_BLIND


def test_move_07_the_cards_are_asked_for_first() -> None:
    plan = due(EXAMPLE, "3.7")
    assert isinstance(plan, DealCards)
    assert plan.said == "The dealer of table 3 deals one card each to tables 1 and 2."
    assert by(plan) == "MOVE-01 MOVE-02"


# ── MOVE-01: when ──

FIVE, SIX = "1 2 3 4 5 | 1 2 3", "1 2 3 4 5 6 | 1 2 3"
NINE = "1 2 3 4 5 6 7 8 9 | 1 2 3"
SEVEN, EIGHT = "1 2 3 4 5 6 7 | 1 2 3", "1 2 3 4 5 6 7 8 | 1 2 3"
ONE_MORE = house_rules(value("house MOVE-01", ask.UnevenBy, 1, "000", text="One player more."))
THREE_MORE = house_rules(value("house MOVE-01", ask.UnevenBy, 3, "000", text="Three players more."))


@pytest.mark.parametrize(
    ("book", "tables", "expected"),
    [
        (HOMEGAME, (SEVEN, FIVE), "1.6>2.7"),
        (HOMEGAME, (SIX, FIVE), ""),  # MOVE-01 near miss: they differ by one
        (HOMEGAME, (SEVEN, SEVEN, SIX), ""),
        (HOMEGAME, (EIGHT, SEVEN, SIX), "1.7>3.7"),
        (HOMEGAME, (SEVEN,), ""),
        (ONE_MORE, (SIX, FIVE), ""),  # that cannot be had: it would only be the other way round
        (ONE_MORE, (SEVEN, FIVE), "1.6>2.7"),
        (THREE_MORE, (SEVEN, FIVE), ""),
        (THREE_MORE, (EIGHT, FIVE), "1.6>2.7"),
        (GUIDELINES_1, (SEVEN, FIVE), "1.4>2.6"),
        (GUIDELINES_1, (SIX, FIVE), ""),
        (HOMEGAME, ("1 2 3 4 5 6 | 1 2 3", "1 2 | 1 1 2"), ""),  # eight are left: SEAT-04, all draw for the last table
        (HOMEGAME, ("1 2 3 4 5 6 7 | 1 2 3", "1 2 3 | 1 2 3"), "1.4>2.7 1.5>2.8"),  # near miss: ten do not
    ],
)
def test_move_01_two_more_than_another_table(book: Rulebook, tables: tuple[str, ...], expected: str) -> None:
    out = "2.7 2.8" if len(tables) == 2 else "3.7"
    assert routes(due(room(*tables), out, book)) == expected


# ── MOVE-02: from where ──


@pytest.mark.parametrize(
    ("dealt", "giver"),
    [
        # 1  2  3
        ("Kh 4c 9d", 2),
        ("4c 4d 9d", 1),  # MOVE-02 near miss: the rank is the same, and the suit decides
        ("4d 4c 9d", 2),
        ("4s 4h 4d", 3),
        ("As Ah Ad", 3),
        ("As 2c Ks", 2),
        ("As Ac Ah", 2),
    ],
)
def test_move_02_the_low_card_gives_a_player(dealt: str, giver: int) -> None:
    (move,) = planned(due(room(EIGHT, EIGHT, EIGHT, SIX), "4.7", dealt=dealt)).moves
    assert move.leaves.table == giver


def test_move_02_near_miss_one_table_is_the_fullest_and_no_card_is_dealt() -> None:
    plan = planned(due(room(EIGHT, SEVEN, SEVEN, SIX), "4.7"))
    assert routes(plan) == "1.7>4.7"
    assert "MOVE-02" not in by(plan)


def test_move_02_a_house_may_have_it_the_other_way_round() -> None:
    high = house_rules(value("house MOVE-02", ask.LowCardMoves, False, "000", text="The high card moves."))
    assert planned(due(EXAMPLE, "3.7", high, dealt="Kh 4c")).moves[0].leaves.table == 1


def test_move_02_one_deck() -> None:
    refused = moves_due(EXAMPLE, [chair("3.7")], HOMEGAME, cards=[card("4c"), card("4c")])
    assert isinstance(refused, Refused)
    assert (refused.kind, cited(refused)) == (Refusal.WRONG_CARDS, "MOVE-02")


def test_move_02_a_deck_has_fifty_two_cards() -> None:
    full = "1 2 3 4 5 6 7 8 9 10 | 1 2 3"
    plan = due(room(*[full] * 60, EIGHT))
    assert isinstance(plan, DealCards)
    assert plan.to == tuple(range(1, 53))


def test_move_02_a_second_tie_takes_the_next_cards() -> None:
    tables = room("1 2 3 4 5 6 7 8 9 | 1 2 3", "1 2 3 4 5 6 7 8 9 | 1 2 3", SIX)
    first = due(tables, "3.7 3.8 3.9")
    assert isinstance(first, DealCards)
    assert routes(due(tables, "3.7 3.8 3.9", dealt="2c 3c")) == "1.7>3.7 2.8>3.8"  # then table 2 alone has nine
    assert routes(due(tables, "3.7 3.8 3.9", dealt="3c 2c As Kd")) == "2.7>3.7 1.8>3.8"
    four = room(EIGHT, EIGHT, EIGHT, "1 2 3 4 5 | 1 2 3")
    assert routes(due(four, "4.6 4.7 4.8", dealt="3c 2c 4c 6d 5d")) == "2.6>4.6 3.7>4.7"
    again = due(four, "4.6 4.7 4.8", dealt="3c 2c 4c")
    assert isinstance(again, DealCards)
    assert again.to == (1, 3)


# ── MOVE-03: who ──


@pytest.mark.parametrize(
    ("full", "thin", "out", "expected"),
    [
        # last hand of the full table       of the other, one seat empty now   out    move
        ("1 2 3 4 5 6 7 | 1 2 3", "1 2 3 4 5 | 1 2 3", "2.6", "1.6>2.6"),
        ("1 2 3 4 5 6 7 | 3 4 5", "1 2 3 4 5 | 1 2 3", "2.6", "1.1>2.6"),  # MOVE-03 near miss: the button is elsewhere
        ("1 2 3 4 5 6 7 | 1 2 3", "1 2 3 4 5 | 6 1 2", "2.6", "1.1>2.6"),  # the button for the button
        ("1 2 3 4 5 6 7 | 1 2 3", "1 2 3 4 5 | 5 6 1", "2.6", "1.2>2.6"),  # the small blind for the small blind
        ("1 2 3 4 5 6 7 | 1 2 3", "1 2 3 4 5 | 4 5 6", "2.6", "1.3>2.6"),
        ("1 3 4 6 7 8 9 | 1 3 4", "1 2 4 7 9 | 2 4 7", "2.8", "1.6>2.8"),  # players are counted, not chairs
        ("1 2 4 5 6 7 8 | 2 (3) 4", "1 2 3 4 5 | 3 4 5", "2.6", "1.5>2.6"),  # a dead small blind is a place
        ("1 2 4 5 6 7 8 | (3) 4 5", "1 2 3 4 5 | 3 4 5", "2.6", "1.6>2.6"),  # and so is a dead button
        ("1 2 4 5 6 7 8 | 2 (3) 4", "1 2 3 4 5 | 5 6 1", "2.6", "1.4>2.6"),  # nobody there: the next to the left
        ("2 3 4 5 6 7 8 | (1) 2 3", "1 2 3 4 5 | 6 1 2", "2.6", "1.2>2.6"),
    ],
)
def test_move_03_as_far_from_the_button_as_the_one_who_went_out(full: str, thin: str, out: str, expected: str) -> None:
    plan = planned(due(room(full, thin), out))
    assert routes(plan) == expected
    assert by(plan) == "MOVE-01 MOVE-03 MOVE-05 MOVE-04"
    assert not plan.moves[0].chosen


def test_move_03_those_who_went_out_in_the_same_hand_still_count_at_their_table() -> None:
    """Table 1 lost its small blind in this hand: the fourth left of the button is still the fourth."""
    assert routes(due(room("1 3 4 5 6 7 8 9 | 1 2 3", "1 2 3 4 6 7 | 1 2 3"), "1.2 2.5")) == "1.5>2.5"


# ── MOVE-04: not before ──


@pytest.mark.parametrize(
    ("book", "in_play", "told", "clauses"),
    [
        (HOMEGAME, (1, 3), "Wait for tables 1 and 3.", "MOVE-01 MOVE-04"),
        (HOMEGAME, (2,), "Wait for table 2.", "MOVE-01 MOVE-04"),
        (HOMEGAME, (1, 2, 3), "Wait for tables 1, 2 and 3.", "MOVE-01 MOVE-04"),
        # MOVE-04 near miss: no hand is in play
        (HOMEGAME, (), "Seat 7, table 1 moves to seat 7, table 3, and is dealt in.", "MOVE-01 MOVE-03 MOVE-05 MOVE-04"),
        (GUIDELINES_1, (1, 2), "Wait for table 1.", "custom custom"),
        (
            GUIDELINES_1,  # near miss: a hand is in play, but at a third table
            (2,),
            "Seat 4, table 1 moves to seat 7, table 3, and is dealt in.",
            "custom custom MOVE-08 custom custom",
        ),
        (adopting(GUIDELINES_1, "MOVE-04"), (2,), "Wait for table 2.", "custom MOVE-04"),
    ],
)
def test_move_04_all_hands_are_over_first(book: Rulebook, in_play: tuple[int, ...], told: str, clauses: str) -> None:
    plan = due(room(EIGHT, SEVEN, SIX), "3.7", book, in_play=in_play)
    assert isinstance(plan, Wait | Moves)
    assert plan.said == told
    assert by(plan) == clauses


def test_move_04_near_miss_by_custom_those_who_can_move_do_not_wait_for_the_others() -> None:
    """Ten, nine and six: one moves at once, and then the nine in play are concerned as well."""
    tables = room("1 2 3 4 5 6 7 8 9 10 | 1 2 3", NINE, SIX)
    plan = planned(due(tables, "", GUIDELINES_1, in_play=(2,)))
    assert routes(plan) == "1.4>3.7"
    for waits in (due(apply(plan, tables), "", GUIDELINES_1, in_play=(2,)), due(tables, "", HOMEGAME, in_play=(2,))):
        assert isinstance(waits, Wait)
        assert waits.said == "Wait for table 2."


def test_move_04_near_miss_nobody_waits_where_no_move_is_due() -> None:
    assert due(room(SEVEN, SEVEN, SIX), "3.7", in_play=(1, 2)) is None


# ── MOVE-05: what falls to him ──


@pytest.mark.parametrize(
    ("thin", "duty"),
    [
        # the chair that is empty is seat 6
        ("1 2 3 4 5 | 5 6 1", Duty.BUTTON),  # where the small blind was, the button comes
        ("1 2 3 4 5 | 4 5 6", Duty.SMALL_BLIND),
        ("1 2 3 4 5 | 3 4 5", Duty.BIG_BLIND),
        ("1 2 3 4 5 | 2 3 4", Duty.DEALT_IN),  # MOVE-05 near miss: one seat further from the blinds
        ("1 2 3 4 5 | 6 1 2", Duty.DEALT_IN),
    ],
)
def test_move_05_every_duty_of_the_new_seat(thin: str, duty: Duty) -> None:
    (move,) = planned(due(room(SEVEN, thin), "2.6")).moves
    assert move.duty is duty
    assert move.said.endswith(f" moves to seat 6, table 2, and {duty}.")


def test_move_05_with_two_players_the_button_posts_the_small_blind() -> None:
    few = house_rules(value("house SEAT-04", ask.SeatsAtRedraw, 3, "000", text="Three to a table."))
    (move,) = planned(due(room("1 2 3 | 1 2 3", "4 | 4 4 9"), "2.9", few)).moves
    assert move.said == "Seat 2, table 1 moves to seat 9, table 2, and has the button and posts the small blind."


def test_move_05_before_a_first_hand_the_button_is_not_placed_yet() -> None:
    (move,) = planned(due(room("1 2 3 4 5 6 7", "1 2 3 4 5"))).moves
    assert move.duty is Duty.DEALT_IN


# ── MOVE-06: several at once ──


@pytest.mark.parametrize(
    ("tables", "outs", "expected"),
    [
        # 9 and 7 after two of nine went out: only one has to move, to the first empty chair left of the button
        ((NINE, "1 2 3 4 6 8 9 | 3 4 5"), "2.5 2.7", "1.3>2.5"),
        (
            (NINE, "1 2 3 4 6 8 9 | 5 6 7"),
            "2.5 2.7",
            "1.3>2.7",
        ),  # MOVE-06 near miss: 5 was the button, the last in turn
        ((NINE, "1 2 3 4 6 8 9 | 5 6 7"), "2.7 2.5", "1.3>2.7"),  # whoever was the first to go out
        # 9 and 5 after three of eight: two move
        ((NINE, "1 2 4 6 8 | 6 7 8"), "2.3 2.5 2.7", "1.2>2.7 1.6>2.3"),
        # two tables equally empty
        ((NINE, "1 2 3 4 6 7 8 | 1 2 3", "1 2 3 5 6 7 8 | 1 2 3"), "2.5 3.4", "1.4>3.4"),
        ((NINE, "1 2 3 5 6 7 8 | 1 2 3", "1 2 3 5 6 7 8 | 1 2 3"), "2.4 3.4", "1.4>2.4"),
        # the emptiest table comes first, though its chair is further from the button
        ((NINE, NINE, "1 3 4 5 6 7 8 | 1 2 3", "1 2 3 4 5 6 | 1 2 3"), "3.2 4.8", "1.7>4.8 2.2>3.2"),
    ],
)
def test_move_06_the_emptiest_table_and_nearest_to_the_left_of_the_button(
    tables: tuple[str, ...], outs: str, expected: str
) -> None:
    plan = planned(due(room(*tables), outs, dealt="2c 3c 4c 5c"))
    assert routes(plan) == expected
    assert "MOVE-06" in by(plan) or len(outs.split()) == len(plan.moves)


def test_move_06_a_house_may_go_by_who_went_out_first() -> None:
    first = house_rules(value("house MOVE-06", ask.NearestLeftOfButtonFirst, False, "000", text="First out."))
    assert routes(due(room(NINE, "1 2 3 4 6 8 9 | 5 6 7"), "2.5 2.7", first)) == "1.1>2.5"
