"""What a dealer fills in: how much a bet is, what was said and put out, and which cards were turned."""

from __future__ import annotations

import pytest

from shuffleup.hand import HeldAction
from shuffleup.questions.forms import Unfilled, fill, find_form
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from shuffleup.views.dealer.felt import seats_view
from shuffleup.views.dealer.sheets import bet_sheet, card_sheet, hand_sheet
from shuffleup.views.dealer.steps import TurnStep, step_of
from shuffleup.views.dealer.wagers import Reading, WagerSheet, ruling_on, wager_of, wager_sheet
from tests.first_edition import HOMEGAME_1
from tests.hand.table_talk import Table, play
from tests.views.dealer_talk import CHIPS, dealt, look, names

# ------------------------------------------------------------------------------------------------- how much


@pytest.mark.parametrize(
    ("table", "amounts"),
    [
        (dealt(), "least 40, half-pot 45, pot 70, all-in 1000"),
        (dealt(unit=5).does("3 raises to 90"), "least 160, half-pot 190, pot 290, all-in 1000"),
        (dealt("1:1000 2:1000 3:60"), "least 40, half-pot 45, all-in 60"),  # the pot is more than he has
        (dealt("1:1000 2:1000 3:30"), "all-in 30"),
        (dealt().does("3 calls, 1 calls, 2 checks").board("?? ?? ??"), "least 20, half-pot 30, pot 60, all-in 980"),
    ],
)
def test_sizes_people_say(table: Table, amounts: str) -> None:
    sheet = bet_sheet(look(table), "", CHIPS)
    assert sheet is not None
    assert ", ".join(f"{one.name} {one.total}" for one in sheet.amounts) == amounts


@pytest.mark.parametrize(
    ("typed", "total", "wrong", "by"),
    [
        ("", 0, "", ()),  # nothing chosen yet
        ("39", 39, "The smallest raise is to 40.", ("BET-03",)),
        ("40", 40, "", ()),
        ("1000", 1000, "", ()),
        ("1,000", 1000, "", ()),  # as an English screen writes it, and a German one
        ("1.000", 1000, "", ()),
        ("1,001", 1001, "You have 1,000; that is the most you can make it.", ("BET-01",)),
        ("40 chips", 0, "'40 chips' is not a number of chips; write it as 1000.", ()),
    ],
)
def test_a_size_is_refused_before_it_is_tapped(typed: str, total: int, wrong: str, by: tuple[str, ...]) -> None:
    sheet = bet_sheet(look(dealt()), typed, CHIPS)
    assert sheet is not None
    assert (sheet.total, sheet.wrong, sheet.by, sheet.typed) == (total, wrong, by, typed)


def test_no_sheet_where_there_can_be_no_raise() -> None:
    assert bet_sheet(look(dealt("1:1000 2:1000 3:60").does("3 folds, 1 raises to 1000")), "", CHIPS) is None
    assert bet_sheet(look(play("1:1000 2:1000", button=1)), "", CHIPS) is None


# ------------------------------------------------------------------------------------------- as it happened


def in_words(reading: Reading) -> str:
    words = [reading.outcome, reading.action]
    words += [f"to {reading.total}"] if reading.total else []
    words += [f"back {reading.back}"] if reading.back else []
    words += [f"add {reading.add}"] if reading.add else []
    words += [word for word in ("kept", "barred", "free") if getattr(reading, word)]
    return " ".join([*filter(None, words), *(f"({cited.id})" for cited in reading.by)])


# Cleo is first to act: 20 to call, 40 is the least raise.
TOLD = [
    (HOMEGAME, {"said": "raise", "put": "100"}, "action raise to 100 (BET-06)"),
    (HOMEGAME, {"said": "raise", "put": "25"}, "action raise to 40 add 15 (BET-06)"),
    (HOMEGAME, {"said": "call", "put": "500"}, "action call back 480 (BET-06)"),
    (HOMEGAME, {"said": "raise", "amount": "300"}, "action raise to 300 add 300 (BET-06)"),
    (HOMEGAME, {"said": "raise", "put": "500", "amount": "1,000"}, "action raise to 1000 add 500 (BET-06)"),
    (HOMEGAME, {"said": "raise", "put": "500", "amount": "1 000"}, "action raise to 1000 add 500 (BET-06)"),
    (HOMEGAME, {"said": "raise", "put": "500", "amount": "1,00"}, "wrong"),  # near miss: still being typed
    (HOMEGAME, {"said": "raise", "put": "500", "amount": "300 chips"}, "wrong"),
    (HOMEGAME, {"amount": "lots"}, "wrong"),
    (HOMEGAME, {"put": "100,100"}, "action raise to 200 (BET-12)"),
    (HOMEGAME, {"put": "100"}, "action call back 80 (BET-11)"),  # one chip too large
    (HOMEGAME, {"put": "25", "more": "25"}, "action call back 30 (BET-12) (BET-11)"),
    (HOMEGAME_1, {"put": "25", "more": "25"}, "silent back 25 (BET-12)"),  # what the first is, nobody says
    (HOMEGAME, {"put": "5,5", "more": "5"}, "silent"),  # near miss: no raise, nothing goes back for certain
    (GUIDELINES, {"put": "25", "more": "25"}, "action call back 30 (BET-23) (BET-11)"),
    (GUIDELINES, {"put": "100"}, "action call back 80 (BET-11)"),
    (GUIDELINES, {"put": "25,5"}, "action raise to 40 add 10 (BET-14)"),
    (GUIDELINES, {"put": "5,5,5,5,5"}, "action call back 5 (BET-14)"),  # near miss: short of one and a half
    (HOMEGAME, {"gesture": "tap"}, "held barred (BET-07)"),
    (GUIDELINES, {"gesture": "thumb-up"}, "action raise to 40 add 40 (BET-08)"),
    (HOMEGAME, {"put": "5,5,5,5", "more": "100", "rested": "1"}, "action call back 100 (BET-12)"),
    (GUIDELINES, {"seat": "1", "said": "raise", "amount": "60"}, "held raise to 60 kept (BET-10)"),
    (ROBERTS, {"seat": "1", "said": "check"}, "held barred (BET-09)"),  # no check with a bet out, and still too early
    (ROBERTS, {"said": "check"}, "held barred (BET-06)"),  # near miss: in turn
    (GUIDELINES, {"seat": "1", "said": "check"}, "held barred (BET-10)"),
    (HOMEGAME, {"seat": "1", "said": "fold"}, "dead (DEAD-01)"),
    (GUIDELINES, {"seat": "1", "said": "fold"}, "held fold kept (BET-10)"),
    (GUIDELINES, {"seat": "9", "said": "fold"}, "action fold (DEAD-01)"),  # there is no such seat: whoever is to act
    (HOMEGAME, {"put": "500,500,500"}, "wrong"),  # more than Cleo has
]


# What was told and nobody rules on, as the desk is turned to it.
AT_THE_DESK = [
    ({"put": "5"}, {"about": "silent-single-chip", "pushed": "5", "price": "20"}),
    ({"put": "100"}, {}),  # near miss: too large, and so a call
    ({"put": "5,5", "more": "5"}, {"about": "silent-chips", "pushed": "15", "price": "20"}),
    ({"put": "100,100"}, {}),  # near miss: the book says what it is
]


@pytest.mark.parametrize(("told", "facts"), AT_THE_DESK)
def test_the_desk_opens_with_the_facts_already_there(told: dict[str, str], facts: dict[str, str]) -> None:
    reading = wager_sheet(look(dealt(book=HOMEGAME), HOMEGAME), told, CHIPS).reading
    assert reading is not None
    desk = dict(reading.desk)
    assert bool(desk) == bool(facts)
    if facts:
        assert facts.items() <= desk.items()
        form = find_form(desk.pop("about"))
        assert form is not None
        assert not isinstance(fill(form, desk), Unfilled)  # nothing is left to ask


@pytest.mark.parametrize(("book", "told", "reading"), TOLD)
def test_a_wager_is_read_by_the_book(book: Rulebook, told: dict[str, str], reading: str) -> None:
    sheet = wager_sheet(look(dealt(book=book), book), told, CHIPS)
    assert sheet.reading is not None
    assert in_words(sheet.reading) == reading


def test_nothing_is_read_before_anything_was_told() -> None:
    sheet: WagerSheet = wager_sheet(look(dealt()), {"seat": "1", "said": "whatever", "put": "x,-5"}, CHIPS)
    assert sheet.reading is None
    assert (sheet.who.name, sheet.in_turn, names(sheet.people)) == ("Ann", False, "Ann Bert Cleo")


def early(table: Table, book: Rulebook, told: dict[str, str]) -> dict[Seat, HeldAction]:
    """What somebody did before his turn, as it is kept."""
    ruling = ruling_on(look(table, book), wager_of(told, table.hand))
    held = getattr(ruling, "held", None)
    assert isinstance(held, HeldAction), ruling
    return {held.seat: held}


@pytest.mark.parametrize(
    ("book", "meanwhile", "reading", "most"),
    [
        (GUIDELINES, "3 calls", "action raise to 60 add 50 (BET-10)", 1000),
        (GUIDELINES, "3 raises to 50", "again free (BET-10)", 1000),  # what he faces has changed
    ],
)
def test_what_was_done_early_counts_when_the_turn_comes(
    book: Rulebook, meanwhile: str, reading: str, most: int
) -> None:
    table = dealt(book=book)
    held = early(table, book, {"seat": "1", "said": "raise", "amount": "60"})
    assert next(row.early for row in seats_view(look(table, book, held=held)) if row.seat == 1)
    turn = step_of(look(table.does(meanwhile), book, held=held))
    assert isinstance(turn, TurnStep)
    assert turn.early is not None
    assert (in_words(turn.early), turn.greatest) == (reading, most)


def test_one_who_checked_too_early_may_not_bet() -> None:
    """BET-09, on the flop: Bert checks before Ann has acted."""
    table = dealt(book=ROBERTS).does("3 calls, 1 calls, 2 checks").board("?? ?? ??")
    held = early(table, ROBERTS, {"seat": "2", "said": "check"})
    table.does("1 checks")
    turn = step_of(look(table, ROBERTS, held=held))
    assert isinstance(turn, TurnStep)
    assert turn.early is not None
    assert (turn.early.barred, turn.greatest) == (True, 0)
    free = step_of(look(table, ROBERTS))
    assert isinstance(free, TurnStep)
    assert free.greatest == 980  # near miss: had he waited


# ----------------------------------------------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("text", "picked"),
    [
        ("", ()),
        ("AsKd", ("As", "Kd")),
        ("AsKdQhJc", ("As", "Kd", "Qh")),  # a flop is three
        ("AsAs", ()),
        ("9dKs", ("Ks",)),  # the nine of diamonds was shown
        ("xyz", ()),
    ],
)
def test_picking_a_flop(text: str, picked: tuple[str, ...]) -> None:
    table = dealt().does("3 is all-in, 1 is all-in, 2 folds", "1 shows 9d 9h")
    sheet = card_sheet(look(table), 1, 3, text)
    assert sheet.picked == picked
    assert sheet.taken == {"9d", "9h"}
    assert hand_sheet(look(table), Seat(3), text).need == 2
