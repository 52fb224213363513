"""RACE-01 to RACE-05: the smallest chip leaves a table, under each book, in the words of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from shuffleup.cards import cards
from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import race as ask
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS, TDA
from shuffleup.rulebooks.house import Adopt, HouseBook, with_floor_rulings, with_house_rules
from shuffleup.rulebooks.own import floor_ruling
from shuffleup.rules import Question, Rulebook, Ruling
from shuffleup.tournament.race.race import (
    CardsDealt,
    ChangedUp,
    ChipWon,
    GivenFirst,
    OddGone,
    RaceResult,
    Rack,
    change_up,
    race,
    race_cards,
    rack_of,
)

under_every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))


def rack(text: str) -> Rack:
    """Chips as they are written here: "4x5 2x100" is four of 5 and two of 100."""
    pairs = (part.split("x") for part in text.split())
    return rack_of({Chips(int(value)): int(count) for count, value in pairs})


def table(text: str) -> dict[Seat, Rack]:
    """ "1: 4x5 2x100 | 3: 1x5" is a table with players in seats 1 and 3."""
    seats = (part.split(":") for part in text.split("|"))
    return {Seat(int(seat)): rack(chips) for seat, chips in seats}


def raced(text: str, old: int, new: int, dealt: str, book: Rulebook) -> RaceResult:
    result = race(table(text), Chips(old), Chips(new), cards(dealt), book)
    assert isinstance(result, RaceResult), result
    return result


def refusal(racks: dict[Seat, Rack], old: int, new: int, dealt: str, book: Rulebook = ROBERTS) -> Refused:
    result = race(racks, Chips(old), Chips(new), cards(dealt), book)
    assert isinstance(result, Refused), result
    return result


def prizes(result: RaceResult) -> list[str]:
    """Who got a new chip, in order: "3" was given it first, "4 Ks" won it with a card; and what was taken away."""
    said = []
    for step in result.steps:
        if isinstance(step, GivenFirst):
            said.append(f"{step.seat}")
        elif isinstance(step, ChipWon):
            said.append(f"{step.seat} {step.card}")
        elif isinstance(step, OddGone):
            said.append(f"-{step.odd}")
    return said


def cited(result: RaceResult, kind: type) -> set[str]:
    return {step.by.id for step in result.steps if isinstance(step, kind)}


def ruling(book: Rulebook, question: Question[Any]) -> tuple[Any, str]:
    said = book.ask(question)
    assert isinstance(said, Ruling)
    return said.answer, said.by.id


# ---------------------------------------------------------------------------------------- RACE-01: changing up


@under_every_book
@pytest.mark.parametrize(
    ("blinds", "antes", "leaves"),
    [
        (False, False, True),
        (True, False, False),  # RACE-01 near miss: a blind still needs it
        (False, True, False),  # RACE-01 near miss: an ante still needs it
        (True, True, False),
    ],
)
def test_race_01_the_smallest_chip_goes_when_nothing_needs_it(
    book: Rulebook, blinds: bool, antes: bool, leaves: bool
) -> None:
    question = ask.SmallestChipLeaves(needed_for_blinds=blinds, needed_for_antes=antes)
    assert ruling(book, question) == (leaves, "RACE-01")


@pytest.mark.parametrize(
    ("before", "old", "new", "handed_in", "received", "odd", "after"),
    [
        ("41x1", 1, 5, 40, 8, 1, "1x1 8x5"),
        ("39x1", 1, 5, 35, 7, 4, "4x1 7x5"),
        ("10x5 10x25", 5, 25, 10, 2, 0, "12x25"),
        ("9x5 10x25", 5, 25, 5, 1, 4, "4x5 11x25"),  # RACE-01 near miss: one chip short of a second new one
        ("4x25 1x500", 25, 100, 4, 1, 0, "1x100 1x500"),
        ("3x25 1x500", 25, 100, 0, 0, 3, "3x25 1x500"),
        ("2x100", 25, 100, 0, 0, 0, "2x100"),
        ("4x20 1x50", 20, 100, 0, 0, 4, "4x20 1x50"),  # a chip in between stays as it is
    ],
)
def test_race_01_full_equivalents_are_changed_directly(
    before: str, old: int, new: int, handed_in: int, received: int, odd: int, after: str
) -> None:
    change = change_up(rack(before), Chips(old), Chips(new))
    assert (change.handed_in, change.received, change.odd) == (handed_in, received, odd)
    assert change.rack == rack(after)
    assert change.rack.worth == rack(before).worth


@under_every_book
def test_race_01_without_odd_chips_there_is_nothing_to_race(book: Rulebook) -> None:
    result = raced("2: 10x5 1x100 | 5: 5x5", 5, 25, "", book)
    assert [step.by.id for step in result.steps] == ["RACE-01", "RACE-01"]
    assert dict(result.racks) == table("2: 2x25 1x100 | 5: 1x25")
    assert (result.raced_off, result.added, result.old_chips_out, result.new_chips_in) == (0, 0, 15, 3)


# ----------------------------------------------------------------------------------- RACE-02: cards from seat 1


@under_every_book
def test_race_02_a_card_for_each_odd_chip_from_seat_1_all_of_a_player_together(book: Rulebook) -> None:
    racks = table("9: 1x25 1x500 | 4: 4x25 | 2: 3x25 1x100 | 1: 2x25 1x100")
    assert race_cards(racks, Chips(25), Chips(100), book) == ((1, 2), (2, 3), (9, 1))  # near miss: seat 4 has none odd
    result = race(racks, Chips(25), Chips(100), cards("2c 3c 4c 5c 6c 7c"), book)
    assert isinstance(result, RaceResult)
    dealt = [(step.seat, step.cards) for step in result.steps if isinstance(step, CardsDealt)]
    assert dealt == [(1, cards("2c 3c")), (2, cards("4c 5c 6c")), (9, cards("7c"))]


FOUR_PLAYERS = "1: 3x25 1x100 | 2: 2x25 1x100 | 3: 2x25 1x100 | 4: 1x25 1x100"  # eight odd chips: two new ones


@pytest.mark.parametrize(
    ("book", "dealt", "won"),
    [
        # book       seat 1, seat 2, seat 3, seat 4     who wins the two chips of 100
        (ROBERTS, "4c 5c 6c  Kd 2c  7c 8c  Qs", ["2 Kd", "4 Qs"]),
        (ROBERTS, "4c 5c 6c  Ad Kd  7c 8c  Qs", ["2 Ad", "2 Kd"]),  # the two highest cards, both of one player
        (ROBERTS, "4c 5c 6c  Ad Jd  7c 8c  Qs", ["2 Ad", "4 Qs"]),  # RACE-02 near miss: not the next highest card
        (HOMEGAME, "4c 5c 6c  Ad Kd  7c 8c  Qs", ["2 Ad", "2 Kd"]),
        (GUIDELINES, "4c 5c 6c  Ad Kd  7c 8c  Qs", ["2 Ad", "4 Qs"]),  # RACE-05: who has won is done
        (GUIDELINES, "4c 5c 6c  Kd 2c  7c 8c  Qs", ["2 Kd", "4 Qs"]),  # RACE-05 near miss: two players anyway
        (ROBERTS, "4c 5c 6c  Ad 2c  Ah 8c  As", ["4 As", "3 Ah"]),  # suits: spades, hearts,
        (ROBERTS, "Ac 5c 6c  Ad 2c  Ah 8c  9s", ["3 Ah", "2 Ad"]),  # diamonds,
        (ROBERTS, "Ac 5c 6c  Kd 2c  Ah 8c  Ks", ["3 Ah", "1 Ac"]),  # and clubs; but a rank goes before a suit
        (GUIDELINES, "4c 5c 6c  Ad 2c  Ah 8c  As", ["4 As", "3 Ah"]),  # the Guidelines are silent, so RACE-02 stands
    ],
)
def test_race_02_the_highest_cards_win(book: Rulebook, dealt: str, won: list[str]) -> None:
    result = raced(FOUR_PLAYERS, 25, 100, dealt, book)
    assert prizes(result) == won
    assert cited(result, ChipWon) == {"RACE-05" if book is GUIDELINES else "RACE-02"}
    assert (result.raced_off, result.added) == (0, 0)
    assert result.in_play == rack("6x100")


@pytest.mark.parametrize(
    ("book", "answer", "by"),
    [
        (ROBERTS, ask.NextToWin.NEXT_CARD, "RACE-02"),
        (HOMEGAME, ask.NextToWin.NEXT_CARD, "RACE-02"),
        (GUIDELINES, ask.NextToWin.NEXT_PLAYER, "RACE-05"),
    ],
)
def test_race_02_race_05_who_says_so(book: Rulebook, answer: ask.NextToWin, by: str) -> None:
    assert ruling(book, ask.RaceWonBy()) == (answer, by)
    assert ruling(book, ask.RaceDealFrom()) == (1, by)
    assert ruling(book, ask.SuitsDecideRace()) == (True, "RACE-02")


@pytest.mark.parametrize(("book", "adopted"), [(HOMEGAME, "RACE-05"), (GUIDELINES, "RACE-02")])
def test_race_05_a_house_may_take_either_race(book: Rulebook, adopted: str) -> None:
    house = with_house_rules(book, [Adopt(adopted)])
    assert isinstance(house, HouseBook)
    result = raced(FOUR_PLAYERS, 25, 100, "4c 5c 6c  Ad Kd  7c 8c  Qs", house.book)
    assert prizes(result) == (["2 Ad", "4 Qs"] if adopted == "RACE-05" else ["2 Ad", "2 Kd"])
    assert cited(result, ChipWon) == {adopted}


def test_race_02_near_miss_a_director_who_lets_suits_count_for_nothing() -> None:
    """RACE-02 near miss: then of two aces the one dealt first wins."""
    plain = with_floor_rulings(ROBERTS, [floor_ruling(ask.SuitsDecideRace(), False, "Suits do not count here.")])
    assert prizes(raced(FOUR_PLAYERS, 25, 100, "Ac 5c 6c  Ad 2c  Ah 8c  9s", plain)) == ["1 Ac", "2 Ad"]


def test_race_02_the_deal_can_begin_elsewhere_if_the_director_says_so() -> None:
    elsewhere = with_floor_rulings(ROBERTS, [floor_ruling(ask.RaceDealFrom(), Seat(3), "Seat 1 is away.")])
    assert race_cards(table(FOUR_PLAYERS), Chips(25), Chips(100), elsewhere) == ((3, 2), (4, 1), (1, 3), (2, 2))


# ------------------------------------------------------------------------------------ RACE-03: nobody goes out


@pytest.mark.parametrize(
    ("players", "dealt", "got", "off", "added"),
    [
        # five odd chips make one chip of 25, and seat 1 has nothing else
        ("1: 1x5 | 2: 4x5 1x100", "2c  Ks Qs Js Ts", ["1"], 0, 0),  # he gets it before the king
        ("1: 1x5 1x25 | 2: 4x5 1x100", "2c  Ks Qs Js Ts", ["2 Ks"], 0, 0),  # RACE-03 near miss: he has another chip
        ("1: 6x5 | 2: 4x5 1x100", "2c  Ks Qs Js Ts", ["2 Ks"], 0, 0),  # RACE-03 near miss: five of his were changed
        ("1: 1x5 | 2: 4x5 1x100", "As  Ks Qs Js Ts", ["1 As"], 0, 0),  # RACE-03 near miss: he wins it with his card
        # too few odd chips for a new one: it enters play for him
        ("1: 2x5 | 2: 1x100", "2c 3c", ["1"], 0, 15),
        ("1: 3x5 | 2: 1x100", "2c 3c 4c", ["1 4c"], 0, 10),  # RACE-03 near miss: half or more is RACE-04's to give
        # two with nothing else, and one chip to win: both are given one
        ("1: 1x5 | 2: 1x5 | 3: 3x5 1x100", "2c  3c  Ks Qs Js", ["1", "2"], 0, 25),
        # the ace would have won it, until seat 1 was given it: then the ace has nothing either
        ("1: 1x5 | 2: 1x5 | 3: 3x5 1x100", "2c  Ac  Ks Qs Js", ["1", "2"], 0, 25),
        # two new chips: the ace wins his own, the deuce is given the other, and the king goes without
        ("1: 3x5 | 2: 3x5 | 3: 4x5 1x100", "2c 3c 4c  Ac 5c 6c  Ks Qs Js Ts", ["1", "2 Ac"], 0, 0),
        # three with nothing else and two new chips
        ("1: 3x5 | 2: 3x5 | 3: 4x5", "2c 3c 4c  Ac 5c 6c  Ks Qs Js Ts", ["1", "2", "3"], 0, 25),
        # a chip in between is a chip
        ("1: 1x20 1x50 | 2: 1x20 1x100", "Ks  As", ["-2"], 40, 0),
    ],
)
@under_every_book
def test_race_03_nobody_is_put_out(
    book: Rulebook, players: str, dealt: str, got: list[str], off: int, added: int
) -> None:
    old, new = (20, 100) if "x20" in players else (5, 25)
    result = raced(players, old, new, dealt, book)
    assert prizes(result) == got
    assert cited(result, GivenFirst) <= {"TDA-24" if book is TDA else "RACE-03"}
    assert (result.raced_off, result.added) == (off, added)
    assert all(worth for _, worth in result.stacks)


# ------------------------------------------------------------------------------------- RACE-04: what is left over


@pytest.mark.parametrize(
    ("players", "old", "new", "dealt", "got", "off", "added"),
    [
        # seven odd chips of 5: a chip of 25 and two over
        ("1: 4x5 1x100 | 2: 3x5 1x100", 5, 25, "Ks 3c 4c 5c  Qs 6c 7c", ["1 Ks", "-2"], 10, 0),
        # eight: three over are more than half; RACE-04 near miss of the row above
        ("1: 4x5 1x100 | 2: 4x5 1x100", 5, 25, "Ks 3c 4c 5c  Qs 6c 7c 8c", ["1 Ks", "2 Qs"], 0, 10),
        # chips of 25 into 100: two over are exactly half
        ("1: 3x25 1x100 | 2: 3x25 1x100", 25, 100, "2s 3c 4c  Qs 6c 7c", ["2 Qs", "2 7c"], 0, 50),
        ("1: 2x25 1x100 | 2: 3x25 1x100", 25, 100, "2s 3c  Qs 6c 7c", ["2 Qs", "-1"], 25, 0),  # RACE-04 near miss
        # nothing but what is left over
        ("1: 1x25 1x100 | 2: 1x25 1x100", 25, 100, "2s  3c", ["2 3c"], 0, 50),
        ("1: 1x25 1x100 | 2: 4x25", 25, 100, "2s", ["-1"], 25, 0),
    ],
)
@pytest.mark.parametrize("book", [ROBERTS, HOMEGAME], ids=["roberts", "homegame"])
def test_race_04_half_or_more_is_a_chip_and_less_is_nothing(
    book: Rulebook, players: str, old: int, new: int, dealt: str, got: list[str], off: int, added: int
) -> None:
    result = raced(players, old, new, dealt, book)
    assert prizes(result) == got
    assert result.steps[-1].by.id == "RACE-04"
    assert (result.raced_off, result.added) == (off, added)


def test_race_04_under_the_guidelines_the_chip_left_over_goes_to_another_player() -> None:
    """The highest card that remains in the race is of a player who has not won."""
    result = raced("1: 3x25 1x100 | 2: 3x25 1x100", 25, 100, "2s 3c 4c  Qs 6c 7c", GUIDELINES)
    assert prizes(result) == ["2 Qs", "1 4c"]
    assert [step.by.id for step in result.steps[-2:]] == ["RACE-05", "RACE-04"]


@under_every_book
@pytest.mark.parametrize(("left", "make_one", "chip"), [(1, 5, False), (2, 5, False), (3, 5, True), (2, 4, True)])
def test_race_04_is_a_matter_of_half(book: Rulebook, left: int, make_one: int, chip: bool) -> None:
    assert ruling(book, ask.LeftOversMakeChip(left, make_one)) == (chip, "RACE-04")


# -------------------------------------------------------------------------- RACE-05: the example of the Guidelines


@pytest.mark.parametrize(
    ("dealt", "winner", "fives"),
    [
        ("As  Kd Qd Jd Td", "1 As", (9, 7)),  # the printed one: one ace beats king, queen, jack and ten
        ("Qs  Kd Qd Jd Td", "2 Kd", (8, 8)),  # RACE-05 near miss: the one card is a queen
    ],
)
def test_race_05_41_and_39_ones(dealt: str, winner: str, fives: tuple[int, int]) -> None:
    result = raced("1: 41x1 | 2: 39x1", 1, 5, dealt, GUIDELINES)
    changed = [(step.handed_in, step.received) for step in result.steps if isinstance(step, ChangedUp)]
    assert changed == [(40, 8), (35, 7)]
    assert [len(step.cards) for step in result.steps if isinstance(step, CardsDealt)] == [1, 4]
    assert prizes(result) == [winner]
    assert tuple(one.count(Chips(5)) for _, one in result.racks) == fives
    assert (result.raced_off, result.added, result.in_play) == (0, 0, rack("16x5"))
    assert [one.id for one in result.by] == ["RACE-01", "RACE-05"]


# ------------------------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("racks", "old", "new", "dealt", "reason", "by"),
    [
        (table("1: 3x10"), 10, 25, "", "Chips of 10 do not make a chip of 25", ()),
        (table("1: 3x25"), 25, 25, "", "Chips of 25 do not make a chip of 25", ()),
        (table("1: 3x25"), 25, 5, "", "Chips of 25 do not make a chip of 5", ()),
        (table("1: 3x25"), 0, 5, "", "Chips of 0 do not make a chip of 5", ()),
        (table("1: 5x25 | 4: 2x5 5x25"), 25, 100, "2c", "Seat 4 still has chips of 5", ("RACE-01",)),
        ({Seat(1): rack("4x25"), Seat(2): rack_of({})}, 25, 100, "", "Seat 2 has no chips", ()),
        (
            table("1: 1x5 1x25 | 2: 1x5 1x25"),
            5,
            25,
            "2c",
            "2 in all; 1 were given.",
            ("RACE-02",),
        ),
        (table("1: 1x5 1x25 | 2: 1x5 1x25"), 5, 25, "2c 3c 4c", "3 were given", ("RACE-02",)),
    ],
)
def test_what_cannot_be_raced_is_refused_with_the_reason(
    racks: dict[Seat, Rack], old: int, new: int, dealt: str, reason: str, by: tuple[str, ...]
) -> None:
    refused = refusal(racks, old, new, dealt)
    assert reason in refused.reason
    assert tuple(map(str, refused.by)) == by


def test_a_card_cannot_be_dealt_twice() -> None:
    twice: Sequence[Any] = [*cards("2c"), *cards("2c")]
    refused = race(table("1: 1x5 1x25 | 2: 1x5 1x25"), Chips(5), Chips(25), twice, ROBERTS)
    assert isinstance(refused, Refused)
    assert refused.kind is Refusal.WRONG_CARDS
