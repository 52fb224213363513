"""ABS-01 to ABS-03, LATE-01 and LATE-02: players who are away, and players who are late."""

from __future__ import annotations

from typing import Any

import pytest

from shuffleup.questions import absence as ask
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME
from shuffleup.rulebooks.house import (
    Adopt,
    HouseBook,
    with_floor_rulings,
    with_house_rules,
)
from shuffleup.rulebooks.own import floor_ruling
from shuffleup.rules import Rulebook, Ruling, Unruled
from shuffleup.tournament.absence.away import HERE, Forfeit, Late, Lateness, Presence, absence_at, forfeit, late_player
from shuffleup.tournament.words import MINUTE, Account, Millis, PlayerId
from tests.first_edition import GUIDELINES_1, ROBERTS_1

LEFT_AT = Millis(1_700_000_000_000)
ADA, BEN, CAL, DEE = (PlayerId(name) for name in ("ada", "ben", "cal", "dee"))


def after(minutes: float) -> Millis:
    return Millis(LEFT_AT + round(minutes * MINUTE))


def ids(by: tuple[Any, ...]) -> str:
    return " ".join(map(str, by))


# ------------------------------------------------------------------------------------------------- being away


@pytest.mark.parametrize(
    ("book", "minutes", "presence", "left", "by"),
    [
        # book      away for  he is              minutes left  cited
        (HOMEGAME, 0, Presence.AWAY, 20, "ABS-01 ABS-03"),
        (HOMEGAME, 0.5, Presence.AWAY, 20, "ABS-01 ABS-03"),
        (HOMEGAME, 14.99, Presence.AWAY, 6, "ABS-01 ABS-03"),
        (HOMEGAME, 15, Presence.DUE_BACK, 5, "ABS-01 ABS-03"),
        (HOMEGAME, 19.999, Presence.DUE_BACK, 1, "ABS-01 ABS-03"),  # ABS-03 near miss: a moment before
        (HOMEGAME, 20, Presence.FORFEITS, 0, "ABS-03"),
        (HOMEGAME, 90, Presence.FORFEITS, 0, "ABS-03"),
        (HOMEGAME, -3, Presence.AWAY, 20, "ABS-01 ABS-03"),  # the clock was set back meanwhile
        (GUIDELINES_1, 20, Presence.AWAY, None, "DEAL-18"),  # ABS-03 near miss: the Guidelines know no limit
        (GUIDELINES_1, 300, Presence.AWAY, None, "DEAL-18"),
        (ROBERTS_1, 20, Presence.AWAY, None, "custom"),
    ],
)
def test_abs_03_twenty_minutes(book: Rulebook, minutes: float, presence: Presence, left: int | None, by: str) -> None:
    absence = absence_at(LEFT_AT, after(minutes), book)
    assert (absence.presence, absence.minutes_left, ids(absence.by)) == (presence, left, by)


def test_the_warning_comes_when_the_host_wants_it() -> None:
    def at(minutes: float) -> Presence:
        return absence_at(LEFT_AT, after(minutes), HOMEGAME, warn_before=Millis(2 * MINUTE)).presence

    assert [at(17), at(17.99), at(18), at(20)] == [
        Presence.AWAY,
        Presence.AWAY,
        Presence.DUE_BACK,
        Presence.FORFEITS,
    ]


@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_one_who_is_here_or_back_is_not_away(book: Rulebook) -> None:
    """ABS-03 near miss: back before the time is up, and it begins anew when he leaves again."""
    assert absence_at(None, after(60), book) == HERE
    assert absence_at(after(60), after(79), book).presence is not Presence.FORFEITS


@pytest.mark.parametrize(
    ("book", "dealt_in", "by"),
    [
        (HOMEGAME, False, "ABS-01"),
        (GUIDELINES, True, "DEAL-18"),  # ABS-01 near miss: the other document deals him in
        (ROBERTS_1, True, "custom"),
    ],
)
def test_abs_01_cards_or_no_cards_meanwhile(book: Rulebook, dealt_in: bool, by: str) -> None:
    absence = absence_at(LEFT_AT, after(1), book)
    assert (absence.dealt_in, absence.by[0].id) == (dealt_in, by)


@pytest.mark.parametrize(
    ("book", "for_good", "presence", "by"),
    [
        (HOMEGAME, True, Presence.FORFEITS, "ABS-03"),
        (HOMEGAME, False, Presence.AWAY, "ABS-01 ABS-03"),  # ABS-03 near miss: he means to come back
        (GUIDELINES_1, True, Presence.AWAY, "DEAL-18"),
        (ROBERTS_1, True, Presence.AWAY, "custom"),
    ],
)
def test_abs_03_leaving_for_good_costs_the_chips_at_once(
    book: Rulebook, for_good: bool, presence: Presence, by: str
) -> None:
    absence = absence_at(LEFT_AT, LEFT_AT, book, for_good=for_good)
    assert (absence.presence, ids(absence.by)) == (presence, by)


def test_abs_03_the_limit_is_a_number_that_can_be_changed() -> None:
    half_an_hour = with_floor_rulings(HOMEGAME, [floor_ruling(ask.MinutesAway(), 30, "Tonight it is half an hour.")])
    assert absence_at(LEFT_AT, after(20), half_an_hour).minutes_left == 10
    assert absence_at(LEFT_AT, after(30), half_an_hour).presence is Presence.FORFEITS
    stays = with_floor_rulings(HOMEGAME, [floor_ruling(ask.LosesChipsAtOnce(), False, "He may change his mind.")])
    assert absence_at(LEFT_AT, LEFT_AT, stays, for_good=True).presence is Presence.AWAY


def test_abs_03_a_guidelines_house_may_take_the_limit() -> None:
    house = with_house_rules(GUIDELINES_1, [Adopt("ABS-03")])
    assert isinstance(house, HouseBook)
    absence = absence_at(LEFT_AT, after(20), house.book)
    assert (absence.presence, absence.dealt_in, ids(absence.by)) == (Presence.FORFEITS, True, "ABS-03")


# -------------------------------------------------------------------------------------------- moved while away


@pytest.mark.parametrize(("book", "says_so"), [(HOMEGAME, True), (GUIDELINES_1, False), (ROBERTS_1, False)])
def test_abs_02_who_says_so(book: Rulebook, says_so: bool) -> None:
    """ABS-02 near miss: under the other books it is only the custom of the game."""
    ruling = book.ask(ask.AbsentPlayerMoves())
    assert isinstance(ruling, Ruling) is says_so
    assert not isinstance(ruling, Ruling) or (ruling.answer, ruling.by.id) == (True, "ABS-02")


# -------------------------------------------------------------------------------------------------- forfeiting


@pytest.mark.parametrize(
    ("stack", "others", "unit", "each", "bank"),
    [
        (900, 3, 25, 300, 0),
        (925, 3, 25, 300, 25),  # ABS-03 near miss: one chip more than can be shared
        (950, 3, 25, 300, 50),
        (975, 3, 25, 325, 0),
        (1000, 3, 1, 333, 1),
        (1000, 3, 5, 330, 10),
        (1000, 9, 25, 100, 100),
        (1000, 9, 500, 0, 1000),  # two chips for nine players: none can be shared
        (1003, 2, 25, 500, 3),  # a stack with an odd sum, from a count gone wrong
        (1000, 1, 25, 1000, 0),
        (1000, 0, 25, 0, 1000),  # nobody left at the table
        (0, 3, 25, 0, 0),
    ],
)
def test_abs_03_split_evenly_in_whole_chips_and_the_rest_to_the_bank(
    stack: int, others: int, unit: int, each: int, bank: int
) -> None:
    players = [PlayerId(f"player {number}") for number in range(others)]
    shares = tuple((player, Chips(each)) for player in players) if each else ()
    assert forfeit(Chips(stack), players, Chips(unit)) == Forfeit(shares, Chips(bank), Account.BANK)
    assert stack == each * others + bank


def test_abs_03_shares_are_named_in_the_order_of_the_players() -> None:
    assert forfeit(Chips(400), [CAL, BEN], Chips(100)).shares == ((CAL, 200), (BEN, 200))
    assert forfeit(Chips(300), [BEN, DEE], Chips(100)) == Forfeit(((BEN, Chips(100)), (DEE, Chips(100))), Chips(100))


# -------------------------------------------------------------------------------------------------- being late

PLAYS, BLINDED, OUT = Lateness


@pytest.mark.parametrize(
    ("book", "arrived", "level", "first_hand_dealt", "lateness", "by"),
    [
        # book      here   level  its first hand dealt
        (HOMEGAME, False, 1, True, BLINDED, "LATE-01"),
        (HOMEGAME, False, 2, False, BLINDED, "LATE-01"),  # LATE-01 near miss: the level, but not its first hand
        (HOMEGAME, False, 2, True, OUT, "LATE-01"),
        (HOMEGAME, False, 3, False, OUT, "LATE-01"),
        (HOMEGAME, True, 1, True, PLAYS, "LATE-01"),
        (HOMEGAME, True, 2, False, PLAYS, "LATE-01"),  # LATE-01 near miss: just in time
        (GUIDELINES, False, 1, True, BLINDED, "LATE-02"),
        (GUIDELINES, False, 2, True, BLINDED, "LATE-02"),  # LATE-02 against LATE-01: never too late
        (GUIDELINES, False, 9, True, BLINDED, "LATE-02"),
        (GUIDELINES, True, 9, True, PLAYS, "LATE-02"),  # LATE-02 near miss: he is here, and nothing is posted for him
    ],
)
def test_late_01_late_02(
    book: Rulebook, arrived: bool, level: int, first_hand_dealt: bool, lateness: Lateness, by: str
) -> None:
    late = late_player(arrived=arrived, level=level, first_hand_dealt=first_hand_dealt, book=book)
    assert isinstance(late, Late)
    assert (late.lateness, ids(late.by)) == (lateness, by)
    assert late.account is (Account.FORFEITED if lateness is OUT else None)


def test_roberts_rules_leave_late_players_to_the_director() -> None:
    """LATE-01 and LATE-02 near miss: a book without either document."""
    assert ROBERTS_1.stated(ask.SeatForLatePlayer) is None
    assert isinstance(late_player(arrived=False, level=1, first_hand_dealt=True, book=ROBERTS_1), Unruled)
    assert late_player(arrived=True, level=1, first_hand_dealt=True, book=ROBERTS_1) == Late(PLAYS)


@pytest.mark.parametrize(("book", "by"), [(HOMEGAME, "LATE-01"), (GUIDELINES, "LATE-02")])
def test_late_01_late_02_who_says_that_a_seat_is_held(book: Rulebook, by: str) -> None:
    assert book.cited(ask.SeatForLatePlayer) == (by,)


@pytest.mark.parametrize(
    ("book", "adopted", "lateness"), [(HOMEGAME, "LATE-02", BLINDED), (GUIDELINES, "LATE-01", OUT)]
)
def test_late_01_late_02_a_house_may_take_either(book: Rulebook, adopted: str, lateness: Lateness) -> None:
    house = with_house_rules(book, [Adopt(adopted)])
    assert isinstance(house, HouseBook)
    late = late_player(arrived=False, level=2, first_hand_dealt=True, book=house.book)
    assert isinstance(late, Late)
    assert (late.lateness, ids(late.by)) == (lateness, adopted)


def test_late_01_the_level_is_a_number_that_can_be_changed() -> None:
    longer = with_floor_rulings(HOMEGAME, [floor_ruling(ask.LateUntilLevel(), 4, "There is a storm.")])
    lateness = {
        (level, dealt): late.lateness
        for level in (2, 3, 4, 5)
        for dealt in (False, True)
        if isinstance(late := late_player(arrived=False, level=level, first_hand_dealt=dealt, book=longer), Late)
    }
    assert {facts for facts, one in lateness.items() if one is OUT} == {(4, True), (5, False), (5, True)}
