"""SEAT-01, SEAT-04, SEAT-05, BTN-01, BTN-02: how many tables, redraws, changing seats, the first button."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand import Positions, Refusal, Refused
from shuffleup.questions import seating as ask
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, TDA
from shuffleup.rulebooks.house import Adopt, HouseBook, SetTo, with_house_rules
from shuffleup.rules import Rulebook, Ruling, Unruled, value
from shuffleup.tournament import commands as c
from shuffleup.tournament.seating.draw import (
    DrawCard,
    Drawn,
    change_seats,
    dealers_first,
    draw,
    draw_deck,
    first_button,
    open_chairs,
    redraw_due,
    spread,
    tables_for,
)
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo, TableNow
from tests.first_edition import GUIDELINES_1, HOMEGAME_1, ROBERTS_1
from tests.hand.table_talk import cited, house_rules, positions_of, seats_of
from tests.refusals import refused
from tests.tournament.host import Host

EIGHT_SEATS = house_rules(value("house SEAT-01", ask.MostSeats, 8, "000", text="At most eight at a table."))
SIX_HANDED = house_rules(value("house SEAT-04", ask.SeatsAtRedraw, 6, "000", text="Six to a table."))

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))


def adopting(book: Rulebook, clause: str) -> Rulebook:
    made = with_house_rules(book, [Adopt(clause)])
    assert isinstance(made, HouseBook)
    return made.book


def table(number: int, seats: str, last: Positions | None = None) -> TableNow:
    """A table with players called by table and seat: 2.5 is seat 5 of table 2."""
    chairs = [Chair(TableNo(number), seat) for seat in seats_of(seats)]
    sitting = [Sitting(PlayerId(f"{number}.{chair.seat}"), chair, Chips(1000)) for chair in chairs]
    return TableNow(TableNo(number), tuple(sitting), last)


# ── SEAT-01: how many tables ──


@pytest.mark.parametrize(
    ("book", "players", "sizes", "by"),
    [
        # book        players  sizes              by
        (HOMEGAME, 2, (2,), "SEAT-01"),
        (HOMEGAME, 9, (9,), "SEAT-01"),
        (HOMEGAME, 10, (10,), "SEAT-01"),
        (HOMEGAME, 11, (5, 6), "SEAT-01"),  # SEAT-01 near miss: one more than a table takes
        (HOMEGAME, 20, (10, 10), "SEAT-01"),
        (HOMEGAME, 21, (7, 7, 7), "SEAT-01"),
        (HOMEGAME, 25, (8, 8, 9), "SEAT-01"),  # the sheet's own example
        (HOMEGAME, 41, (8, 8, 8, 8, 9), "SEAT-01"),
        (EIGHT_SEATS, 8, (8,), "house SEAT-01"),
        (EIGHT_SEATS, 9, (4, 5), "house SEAT-01"),  # near miss: the house has smaller tables
        (GUIDELINES_1, 11, (5, 6), "custom"),
        (ROBERTS_1, 11, (5, 6), "custom"),
    ],
)
def test_seat_01_at_most_ten_at_a_table_and_as_even_as_can_be(
    book: Rulebook, players: int, sizes: tuple[int, ...], by: str
) -> None:
    ruling = tables_for(players, book)
    assert isinstance(ruling, Ruling)
    assert (ruling.answer, ruling.by.id) == (sizes, by)


def test_seat_01_an_evening_may_have_fewer_chairs() -> None:
    ruling = tables_for(10, HOMEGAME, seats=6)
    assert isinstance(ruling, Ruling)
    assert ruling.answer == (5, 5)


@pytest.mark.parametrize("players", [0, 1])
def test_nobody_plays_alone(players: int) -> None:
    refused(tables_for(players, HOMEGAME), Refusal.TOO_FEW_PLAYERS)


def test_seat_01_any_field_is_seated_whole_and_even() -> None:
    for players in range(2, 400):
        ruling = tables_for(players, HOMEGAME)
        assert isinstance(ruling, Ruling)
        sizes = ruling.answer
        assert sum(sizes) == players
        assert max(sizes) - min(sizes) <= 1
        assert max(sizes) <= 10
        assert (len(sizes) - 1) * 10 < players  # no table too many


# ── SEAT-04: when all draw anew ──


@pytest.mark.parametrize(
    ("book", "tables", "left", "after", "by"),
    [
        # book      tables  left  tables after  by
        (HOMEGAME, 3, 30, None, None),
        (HOMEGAME, 3, 19, None, None),  # SEAT-04 near miss: one player too many for two tables
        (HOMEGAME, 3, 18, 2, "SEAT-04"),
        (HOMEGAME, 3, 17, 2, "SEAT-04"),  # two went out at once
        (HOMEGAME, 2, 18, None, None),
        (HOMEGAME, 2, 10, None, None),  # SEAT-04 near miss: ten would fit at one table, but nine is the number
        (HOMEGAME, 2, 9, 1, "SEAT-04"),
        (HOMEGAME, 3, 9, 1, "SEAT-04"),
        (HOMEGAME, 1, 9, None, None),
        (HOMEGAME, 1, 2, None, None),
        (HOMEGAME, 4, 28, None, None),
        (HOMEGAME, 4, 27, 3, "SEAT-04"),
        (HOMEGAME, 12, 99, 11, "SEAT-04"),
        (SIX_HANDED, 3, 13, None, None),
        (SIX_HANDED, 3, 12, 2, "house SEAT-04"),
        (EIGHT_SEATS, 3, 17, None, None),  # near miss: nine do not fit where there are eight seats
        (EIGHT_SEATS, 3, 16, 2, "house SEAT-01"),
        (GUIDELINES_1, 3, 18, 2, "custom"),
    ],
)
def test_seat_04_tables_are_given_up_nine_by_nine(
    book: Rulebook, tables: int, left: int, after: int | None, by: str | None
) -> None:
    ruling = redraw_due(tables, left, book)
    assert (ruling and ruling.answer, ruling and ruling.by.id) == (after, by)


def test_seat_04_a_redraw_follows_upon_a_redraw_down_to_the_last_table() -> None:
    """The number of tables after each player who goes out, from 30 players on."""
    tables, told = 3, []
    for left in range(30, 1, -1):
        if ruling := redraw_due(tables, left, HOMEGAME):
            tables = ruling.answer
            told.append((left, spread(left, tables)))
    assert told == [(18, (9, 9)), (9, (9,))]


# ── SEAT-05: nobody chooses his seat ──

HERE, THERE, ELSEWHERE = Chair(TableNo(1), Seat(4)), Chair(TableNo(1), Seat(7)), Chair(TableNo(2), Seat(4))


@pytest.mark.parametrize(
    ("book", "wanted", "reason"),
    [
        (GUIDELINES, THERE, "Nobody changes seats at the same table. (SEAT-05)"),
        (GUIDELINES, ELSEWHERE, "Seats are drawn, not chosen. (SEAT-05)"),
        (
            HOMEGAME,
            ELSEWHERE,
            "Seats are drawn, not chosen. (SEAT-02)",
        ),  # SEAT-05 near miss: another book, its own clause
        (adopting(HOMEGAME, "SEAT-05"), THERE, "Nobody changes seats at the same table. (SEAT-05)"),
        (ROBERTS_1, ELSEWHERE, "Seats are drawn, not chosen. (custom)"),
    ],
)
def test_seat_05_seats_are_given_by_chance_and_kept(book: Rulebook, wanted: Chair, reason: str) -> None:
    assert str(change_seats(HERE, wanted, book)) == reason


@pytest.mark.parametrize("book", [HOMEGAME_1, ROBERTS_1], ids=["homegame", "roberts"])
def test_seat_05_near_miss_where_the_book_is_silent_the_director_is_asked(book: Rulebook) -> None:
    assert isinstance(change_seats(HERE, THERE, book), Unruled)


def test_a_house_may_allow_it() -> None:
    free = house_rules(value("house 1", ask.MayChangeSeats, True, text="Sit where you like."), over=GUIDELINES)
    assert change_seats(HERE, THERE, free) is None


# ── BTN-01, BTN-02: the first button ──


def drawn(dealers: int, book: Rulebook = HOMEGAME) -> tuple[Drawn, ...]:
    """Six at one table draw the four, the ace, the six, the two, the five and the three; a dealer has the four."""
    deck = draw_deck([6], book).answer
    order = dealers_first(tuple(deck[rank - 1] for rank in (4, 1, 6, 2, 5, 3)), dealers)
    names = [PlayerId(name) for name in ("Dora", "Adam", "Felix", "Bella", "Emil", "Carla")]
    told = draw(deck, order, names[dealers:], book, names[:dealers])
    assert not isinstance(told, Refused)
    return told


@pytest.mark.parametrize(
    ("book", "dealers", "sitting", "positions", "by"),
    [
        # book      dealers  seats          button and blinds  by
        (HOMEGAME, 0, "1 2 3 4 5 6", "1 2 3", "BTN-01"),
        (GUIDELINES, 0, "1 2 3 4 5 6", "1 2 3", "BTN-02"),
        # With a dealer in the middle (the four in chair 3) the ace sits in chair 6.
        (HOMEGAME, 1, "1 2 3 4 5 6", "6 1 2", "BTN-01"),
        (GUIDELINES, 1, "1 2 3 4 5 6", "1 2 3", "BTN-02"),  # BTN-01 near miss: seat one, whatever he drew
        (adopting(HOMEGAME, "BTN-02"), 1, "1 2 3 4 5 6", "1 2 3", "BTN-02"),
        (adopting(GUIDELINES, "BTN-01"), 1, "1 2 3 4 5 6", "6 1 2", "BTN-01"),  # BTN-02 near miss
        (ROBERTS_1, 1, "1 2 3 4 5 6", "6 1 2", "custom"),
        # The one due the button has cancelled.
        (HOMEGAME, 0, "2 3 4 5 6", "2 3 4", "BTN-01"),
        (HOMEGAME, 1, "1 2 3 4 5", "1 2 3", "BTN-01"),
        (GUIDELINES, 0, "3 4 5 6", "3 4 5", "BTN-02"),
        # Two players: BTN-07 gives the small blind to the button.
        (HOMEGAME, 0, "1 2", "1 1 2", "BTN-01"),
        (GUIDELINES, 0, "1 2", "1 1 2", "BTN-02"),
        (HOMEGAME, 0, "1 2 3", "1 2 3", "BTN-01"),  # near miss: a third player, and the button posts nothing
    ],
)
def test_btn_01_02_the_first_button(book: Rulebook, dealers: int, sitting: str, positions: str, by: str) -> None:
    ruling = first_button(table(1, sitting), drawn(dealers, book), book)
    assert ruling.answer == positions_of(positions)
    assert ruling.by.id == by


def test_btn_01_each_table_has_its_own_ace() -> None:
    """The dealers drew the three of spades and the ace of hearts: the aces sit in chairs 3 and 2."""
    deck = draw_deck([3, 3], HOMEGAME).answer
    order = [deck[place] for place in (2, 3, 0, 1, 4, 5)]
    told = draw(deck, order, [PlayerId(name) for name in "abcd"], HOMEGAME, [PlayerId("x"), PlayerId("y")])
    assert not isinstance(told, Refused)
    tables = [table(number, "1 2 3") for number in (1, 2)]
    assert [first_button(one, told, HOMEGAME).answer.button for one in tables] == [3, 2]


@every_book
def test_btn_01_02_after_a_redraw_it_is_a_new_game(book: Rulebook) -> None:
    """Where the button was before counts for nothing."""
    played = table(1, "1 2 3 4 5 6", positions_of("4 5 6"))
    assert first_button(played, drawn(0, book), book).answer == positions_of("1 2 3")


# ── Late, or from a table that broke: a chair at the emptiest table ──


def words(cards: tuple[DrawCard, ...]) -> list[str]:
    return [str(card) for card in cards]


def test_seat_01_who_comes_late_draws_a_free_chair_at_the_emptiest_table() -> None:
    ruling = open_chairs([table(1, "1 2 3 4 5 6 7"), table(2, "1 2 3 5 7"), table(3, "1 2 3 4 5 6")], EIGHT_SEATS)
    assert isinstance(ruling, Ruling)
    assert words(ruling.answer) == ["2.4", "2.6", "2.8"]


def test_seat_01_near_miss_every_chair_is_taken() -> None:
    full, room = table(1, "1 2 3 4 5 6 7 8"), table(2, "1 2 3 4 5 6 7")
    refused = open_chairs([full], EIGHT_SEATS)
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.FULL
    assert cited(refused) == "house SEAT-01"
    assert isinstance(open_chairs([full, room], EIGHT_SEATS), Ruling)


def test_z76_when_a_table_breaks_all_of_it_sit_down_at_once_and_nobody_is_kept_waiting() -> None:
    """Nine of a broken table draw one after another, each for the table that is then the emptiest."""
    others = dict(enumerate(("1 2 3 4 5 6", "1 2 3 4 5", "1 2 4 6 7", "2 3 4 5 6 8 9"), 1))
    for turn in range(9):
        ruling = open_chairs([table(n, seats) for n, seats in others.items()], HOMEGAME)
        assert isinstance(ruling, Ruling)
        card = ruling.answer[turn % len(ruling.answer)]
        assert str(card.order) not in others[card.table].split()
        others[card.table] += f" {card.order}"
    assert sorted(len(seats.split()) for seats in others.values()) == [8, 8, 8, 8]


# ── TDP-09: a last table larger than the others ──


@pytest.mark.parametrize(
    ("book", "seats", "left", "after", "by"),
    [
        (TDA, 8, 9, 1, "TDP-09"),
        (TDA, 8, 10, None, None),  # TDP-09 near miss: ten are two tables of five
        (TDA, 6, 7, 1, "TDP-09"),
        (TDA, 6, 8, None, None),  # TDP-09 near miss: eight are two tables of four
        (TDA, 9, 9, 1, "TDP-09"),
        (TDA, 10, 9, 1, "TDP-09"),
        (TDA, 5, 6, None, None),  # of tables of five nobody speaks
        (HOMEGAME, 8, 9, None, None),  # near miss: nine, but a table has eight seats
        (HOMEGAME, 8, 8, 1, "SEAT-01"),
    ],
)
def test_a_last_table_may_have_a_chair_more(
    book: Rulebook, seats: int, left: int, after: int | None, by: str | None
) -> None:
    ruling = redraw_due(2, left, book, seats)
    assert (ruling.answer if ruling else None, ruling.by.id if ruling else None) == (after, by)
    assert redraw_due(1, left, book, seats) is None


def test_a_house_that_draws_for_smaller_tables_has_a_smaller_last_one() -> None:
    five = with_house_rules(TDA, [SetTo("SEAT-04", "5")])
    assert isinstance(five, HouseBook)
    assert redraw_due(2, 6, five.book, 6) is None
    ruling = redraw_due(2, 5, five.book, 6)
    assert ruling is not None
    assert ruling.answer == 1


def test_nine_sit_down_at_the_last_of_tables_of_eight() -> None:
    """And play there: every chair is dealt in, and nobody is moved."""
    host = Host(10, TDA, plan=replace(Host(2).evening.plan, seats=8, rebuys=False)).starts()
    assert [len(table.chairs) for table in host.evening.open_tables()] == [5, 5]
    host.hand(1, c.Out(host.playing(1)[-1], host.playing(1)[0]))
    host.puts_right()
    (last,) = host.evening.open_tables()
    assert sorted(last.chairs) == list(range(1, 10))
    host.does(c.BeginHand(last.number, host.now))
