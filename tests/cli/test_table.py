"""`shuffleup table`: the tables as a host reads them, as JSON, and what is said when an option is wrong."""

from __future__ import annotations

import importlib
import os
import pty
import subprocess
import sys
from typing import Any

import pytest

from shuffleup.cli import main
from shuffleup.rules import Rulebook
from tests.cli.here import run
from tests.cli.tables import data, shown

WRONG = 2


TABLES = {
    "shuffleup.cli.table_schedule.standard_schedule": ("schedule",),
    "shuffleup.cli.table_payouts.proposed_prizes": ("payouts", "--players", "9"),
    "shuffleup.cli.table_chips.book_set": ("chips", "--players", "9", "--set", "A"),
    "shuffleup.cli.table_outs._draws": ("outs",),
}


@pytest.mark.parametrize(("asks", "words"), TABLES.items())
def test_every_table_is_of_the_book_that_is_named(
    asks: str, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    module, _, name = asks.rpartition(".")
    asking, asked = getattr(importlib.import_module(module), name), set[str]()

    def spied(*given: Any) -> Any:
        asked.update(one.name for one in given if isinstance(one, Rulebook))
        return asking(*given)

    monkeypatch.setattr(asks, spied)
    assert run("table", *words, "--book", "roberts").code == 0
    assert asked == {"roberts"}
    asked.clear()
    assert run("table", *words).code == 0
    assert asked == {"homegame"}  # near miss
    wrong = run("table", *words, "--book", "hoyle")
    assert (wrong.code, "hoyle" in wrong.err) == (WRONG, True)


# -------------------------------------------------------------------------------------------------- payouts


def test_the_prizes_of_an_evening(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "payouts", "--players", "23", "--buy-in", "25", "--rebuys", "4", "--unit", "5")
    assert lines[:8] == [
        "Prizes for 23 players (PAY-02)",
        "",
        "Place Share Prize",
        "1 40% 280",
        "2 25% 165",
        "3 20% 135",
        "4 10% 65",
        "5 5% 30",
    ]
    assert "The purse is 675: 23 buy-ins and 4 rebuys of 25, all of it paid out (PAY-01)" in " ".join(lines)


def test_prizes_without_a_price_are_shares(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "payouts", "--players", "9")
    assert lines[2:6] == ["Place Share", "1 50%", "2 30%", "3 20%"]
    assert not [line for line in lines if "purse is" in line]


def test_a_large_field_gets_our_proposal_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "payouts", "--players", "31")
    assert lines[0] == "Prizes for 31 players (proposal)"
    assert "We propose" in " ".join(lines)
    assert lines[3] == "1 36.14%"


@pytest.mark.parametrize(
    ("words", "percents", "prizes"),
    [
        (("--shares", "70,30"), [70, 30], [20_250, 8_500]),
        (("--amounts", "200,87.5"), None, [20_000, 8_750]),
        ((), [40, 25, 20, 10, 5], [12_750, 7_000, 5_500, 2_500, 1_000]),
    ],
)
def test_prizes_as_data(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], percents: list[int] | None, prizes: list[int]
) -> None:
    found = data(capsys, "payouts", "--players", "23", "--buy-in", "12.50", *words)
    assert (found["percents"], found["prizes_cents"], found["purse_cents"]) == (percents, prizes, 28_750)
    assert found["by"] == ("yours" if words else "PAY-02")


def test_a_purse_too_small_for_the_unit_is_counted_in_ones(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "payouts", "--players", "5", "--buy-in", "10", "--unit", "20")
    assert lines[3:6] == ["1 50% 25", "2 30% 15", "3 20% 10"]


# ---------------------------------------------------------------------------------------------------- chips


def test_the_second_shopping_list_of_the_booklet(capsys: pytest.CaptureFixture[str]) -> None:
    """CHIP-03."""
    assert shown(capsys, "chips", "--players", "24", "--set", "b") == [
        "Chips for 24 players with 1,000 each",
        "",
        "Set B",
        "",
        "red green black purple",
        "5 25 100 500 Total",
        "Each player 15 13 6 34",
        "In all 360 312 144 816",
        "Buy 400 350 150 50 950",
        "",
        "red (5) comes off after level 3, into green (25).",
        "green (25) comes off after level 8, into black (100).",
        "black (100) comes off after level 14, into purple (500).",
    ]


def test_without_a_choice_all_sets_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "chips", "--players", "10")
    assert [one["title"] for one in found["sets"]] == ["Set A", "Set B", "Set C"]
    assert found["sets"][0]["buy"] == {"red": 200, "green": 200, "black": 50, "purple": 50, "total": 500}


@pytest.mark.parametrize(
    ("players", "have", "title", "each", "left"),
    [
        # what CHIP-03 says to buy for a set of CHIP-02 gives that set
        ("10", "red=200,green=200,black=50,purple=50", "Set A", "20 16 5 41", "40 50 90"),
        ("24", "red=400, green=350,black=150,purple=50", "Set B", "15 13 6 34", "40 38 6 50 134"),
        ("10", "red=199,green=200,black=100,purple=50", "Set B", "15 13 6 34", "49 70 40 50 209"),  # near miss: one red
        ("10", "red=140,green=180,black=60", "The fewest chips", "10 14 6 30", "40 40 80"),  # no set fits
    ],
)
def test_chip_03_from_the_chips_in_the_box(
    capsys: pytest.CaptureFixture[str], players: str, have: str, title: str, each: str, left: str
) -> None:
    lines = shown(capsys, "chips", "--players", players, "--have", have)
    assert title in lines
    assert f"Each player {each}" in lines
    assert f"Left over {left}" in lines


def test_missing_large_chips_are_noted(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "chips", "--players", "24", "--have", "red=400,green=400,black=150")["sets"][0]
    assert len(found["notes"]) == 1
    assert found["notes"][0].startswith("When green (25) comes off, larger chips worth 9,000 are missing")


def test_chips_of_other_colours(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "chips", "--players", "10", "--have", "pink:5=200,blue:25=200,orange:100=100")["sets"][0]
    assert found["each_player"] == {"pink": 10, "blue": 10, "orange": 7, "total": 27}  # no colours of CHIP-01


def test_another_stack_gets_a_set_of_our_own(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "chips", "--players", "24", "--chips", "5000", "--rebuys", "3")["sets"][0]
    assert found["each_player"] == {"green": 8, "black": 13, "purple": 5, "yellow": 1, "total": 27}
    assert found["in_all"]["total"] == 27 * 27


def test_chips_for_levels_of_your_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "8", "--chips", "200", "--levels", "1-2,2-4,5-10")
    (found,) = data(capsys, "chips", *words)["sets"]
    assert found["each_player"] == {"white": 10, "red": 13, "green": 5, "total": 28}
    ready = data(capsys, "chips", "--players", "8", "--levels", "5-10,10-20")["sets"]
    assert [one["title"] for one in ready] == ["Set A", "Set B", "Set C"]  # near miss: these they can pay
    (boxed,) = data(capsys, "chips", *words, "--have", "white=80,red=120,green=80")["sets"]
    assert boxed["each_player"] == {"white": 10, "red": 13, "green": 5, "total": 28}
    assert data(capsys, "chips", *words, "--book", "tda")["sets"] == [found]


# ----------------------------------------------------------------------------------------------------- outs


def test_the_chart_of_outs(capsys: pytest.CaptureFixture[str]) -> None:
    """ODDS-01."""
    lines = shown(capsys, "outs")
    assert lines[4] == "20 42.6 1.35 43.5 1.30 67.5 0.48 17.6 4.69"
    assert lines[23] == "1 2.1 46.00 2.2 45.00 4.3 22.50 0.0 NA"
    assert "4 inside straight draw; two pair, to a full house" in lines  # ODDS-02
    found = data(capsys, "outs")
    assert found[11] == {
        "outs": 9,
        "draws": ["flush draw"],
        "turn": {"percent": "19.1", "odds": "4.22"},
        "river": {"percent": "19.6", "odds": "4.11"},
        "either": {"percent": "35.0", "odds": "1.86"},
        "both": {"percent": "3.3", "odds": "29.03"},
    }


def test_the_outs_of_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "outs", "AsKs", "Qs7s2d")
    assert lines[0] == "As Ks on Qs 7s 2d: ace high, with king, queen, seven and two"
    assert lines[2:7] == [
        "Next Turn or",
        "Makes Cards card x:1 river x:1",
        "a flush 9 19.1% 4.22 35.0% 1.86",
        "a pair 6 12.8% 6.83 24.1% 3.14",
        "any of these 15 31.9% 2.13 54.1% 0.85",
    ]
    assert "a flush: 9 cards (Js Ts 9s 8s 6s 5s 4s 3s 2s)" in lines


def test_a_straight_flush_draw_is_added_up(capsys: pytest.CaptureFixture[str]) -> None:
    """ODDS-02: 15 outs, the pairs apart."""
    lines = shown(capsys, "outs", "9s8s", "7s6s2d")
    assert "a straight or better 15 31.9% 2.13 54.1% 0.85" in lines
    assert "any of these 21 44.7% 1.24 69.9% 0.43" in lines


def test_on_the_turn_there_is_only_the_river(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "outs", "As Ks", "Qs 7s 2d 5h", "--seen", "2s")
    assert found["unseen"] == 45
    assert found["outs"][0] == {
        "makes": "flush",
        "words": "a flush: 8 cards",
        "cards": ["Js", "Ts", "9s", "8s", "6s", "5s", "4s", "3s"],
        "next_card": {"percent": "17.8", "odds": "4.63"},
    }


def test_a_hand_without_outs(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "outs", "AhQd", "KcKs7d7h")
    assert "No card makes a hand of a better kind, except for everyone alike." in lines


# --------------------------------------------------------------------------------------------- what is wrong

NO_LEVELS = (
    "The levels of the documents are for 1,000 chips, or times as many (2,000, 3,000, ...). "
    "For {} give your own, as in --levels 10-20,20-40,30-60."
)
OTHERS = "Use other blinds, or other chips."
EXAMPLE = "25-50, 100-200 ante 25, 25-50 x 15 (minutes) or break 10, with commas between them."

WRONG_WORDS = [
    ("payouts --players 9 --buy-in ten", '--buy-in cannot be "ten": write an amount such as 25 or 12.50.'),
    ("payouts --players 9 --buy-in 0", '--buy-in cannot be "0": write an amount such as 25 or 12.50.'),
    ("payouts --players 9 --buy-in 12.505", '--buy-in cannot be "12.505": write an amount such as 25 or 12.50.'),
    ("payouts --players 9 --buy-in 25 --unit 0.00", '--unit cannot be "0.00": write an amount such as 25 or 12.50.'),
    ("payouts --players 9 --rebuys 3", "--rebuys needs --buy-in: the price of a seat."),
    ("payouts --players 9 --amounts 90,10", "--amounts needs --buy-in: the price of a seat."),
    ("payouts --players 9 --shares 50,40", "The shares come to 90 percent, not 100."),
    ("payouts --players 2 --shares 50,30,20", "More places are paid than there are players: 3, not 2."),
    ("payouts --players 9 --buy-in 10 --amounts 50,30", "The prizes come to 80, but the purse is 90."),
    (
        "payouts --players 9 --shares half,half",
        "--shares cannot be \"half,half\". 'half' is not a share in percent; write the winner's first: 50 30 20.",
    ),
    (
        "payouts --players 9 --shares 62.5,37",
        '--shares cannot be "62.5,37". The shares come to 99.50 percent, not 100.',
    ),
    (
        "payouts --players 9 --buy-in 10 --amounts 90 --shares 100",
        "--shares and --amounts are two ways to say the same; use one of them.",
    ),
    ("chips --players 9 --book no", 'There is no book "no". Perhaps homegame or guidelines or roberts or tda-2024?'),
    ("chips --players 9 --set D", '--set cannot be "D". There are A, B, C.'),
    (
        "chips --players 9 --have rd=3",
        "--have: 'rd=3' is no chips. Colours are white, red, green, black, purple and yellow; "
        "write red=400, or blue 10x300 for another chip.",
    ),
    ("chips --players 9 --have red=3,pink:5=3", "--have: red and pink are both worth 5; add them up."),
    (
        "chips --players 9 --have red=3 --set A",
        "--set is for buying chips and --have for chips you own; use one of them.",
    ),
    (
        "chips --players 24 --have red=100,green=100",
        "The chips on hand that can be used come to 3,000; 24 starting sets of 1,000 take 24,000.",
    ),
    ("chips --players 9 --set A --chips 500", "Set A is worth 1,000. Leave out --set, or play with 1,000 chips."),
    (
        "chips --players 9 --chips 7 --levels 5-10",
        "7 cannot be made with small chips for the first levels from red (5).",
    ),
    (
        "chips --players 9 --set A --levels 1-2",
        "Level 1 (1-2): 1 cannot be paid with chips of 5, 25 and 100. " + OTHERS,
    ),
    ("chips --players 9 --chips 7", NO_LEVELS.format(7)),
    ("schedule --chips 500", NO_LEVELS.format(500)),
    ("schedule --chips 1003", NO_LEVELS.format("1,003")),
    (
        "schedule --levels 25-50,50",
        "Level 2 (one blind of 50) is not higher than the level before it (25-50).",
    ),  # one blind
    ("schedule --levels 25-50,fifty", '--levels cannot have "fifty": write ' + EXAMPLE),
    ("schedule --levels ,", '--levels cannot have "": write ' + EXAMPLE),
    ("schedule --levels 50-100,25-50", "Level 2 (25-50) is not higher than the level before it (50-100)."),
    ("schedule --levels 0-0", "Level 1 (0-0) has no big blind."),
    ("schedule --levels 25-50,break5,50-100", '--levels cannot have "break5": write ' + EXAMPLE),
    ("outs AsKs", "The board has 0 cards; outs are counted on the flop (3) or the turn (4)."),
    ("outs AsKs 2c3c4c5c6c", "The board has 5 cards; outs are counted on the flop (3) or the turn (4)."),
    ("outs As 2c3c4c", "A hand has two cards, not 1: write them as in AsKs."),
    ("outs AsKs As3c4c", "As is there twice: a deck has only one."),
    ("outs AsAs 2c3c4c", "As is there twice: a deck has only one."),
    ("outs AsKs 2c3c4c --seen 4c", "4c is there twice: a deck has only one."),
]


@pytest.mark.parametrize(("words", "error"), WRONG_WORDS)
def test_what_is_wrong_is_named(capsys: pytest.CaptureFixture[str], words: str, error: str) -> None:
    assert main(["table", *words.split()]) == WRONG
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", f"error: {error}\n")


def test_breaks_are_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "schedule", "--breaks", "2", "--levels", "25-50,break 10,50-100"]) == WRONG
    assert capsys.readouterr().err == "error: --levels has breaks of its own; leave out --breaks.\n"


def test_a_card_that_is_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "outs", "AxKs", "2c3c4c"]) == WRONG
    assert capsys.readouterr().err.startswith("error: 'Ax' is not a card: expected a rank")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("payouts", "--players requires an argument"),
        ("payouts --players many", "--players"),
        ("payouts --players 0", "Must be >= 1"),
        ("schedule --minutes 0", "Must be >= 1"),
        ("schedule --players 1", "Must be >= 2"),
        ("chips --players 9 --chips 0", "Must be >= 1"),
        ("outs --loud", "--loud"),
    ],
)
def test_numbers_out_of_range_are_refused(words: str, error: str) -> None:
    said = run("table", *words.split())
    assert (said.code, said.out) == (WRONG, "")
    assert error in said.err
    assert "Traceback" not in said.err


# -------------------------------------------------------------------------------------------------- screens


def test_plain_when_piped_and_bold_on_a_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "outs"]) == 0
    assert "\x1b" not in capsys.readouterr().out
    assert "\x1b[1m" in _on_a_screen("outs")


@pytest.mark.parametrize(
    "words", ["schedule --players 24", "outs", "payouts --players 23", "chips --players 24", "outs AsKs Qs7s2d"]
)
def test_a_narrow_screen_loses_no_figure(words: str) -> None:
    said = run("table", *words.split(), COLUMNS="68")
    assert said.code == 0
    assert "…" not in said.out
    assert max(map(len, said.out.splitlines())) <= 68


def _on_a_screen(*words: str) -> str:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    environment.pop("NO_COLOR", None)
    with subprocess.Popen(
        [sys.executable, "-m", "shuffleup", "table", *words], stdout=theirs, env=environment
    ) as shown_there:
        os.close(theirs)
        seen = b"".join(_read_all(ours))
        assert shown_there.wait(timeout=60) == 0
    os.close(ours)
    return seen.decode()


def _read_all(screen: int) -> list[bytes]:
    pieces: list[bytes] = []
    while True:
        try:
            piece = os.read(screen, 4096)
        except OSError:
            return pieces  # how a screen that was put away says that there is no more
        if not piece:
            return pieces
        pieces.append(piece)


@pytest.mark.parametrize(
    ("words", "places", "said"),
    [
        (
            "payouts --players 27 --buy-in 7 --unit 50",
            5,
            "in multiples of 1; what that leaves goes to 1st.",
        ),
        ("payouts --players 27 --buy-in 7 --unit 1", 5, "in multiples of 1; what"),
        ("payouts --players 3 --buy-in 10 --amounts 20,10", 2, "all of it paid out (PAY-01)."),  # not rounded
    ],
)
def test_what_a_large_cash_unit_does_is_said(
    capsys: pytest.CaptureFixture[str], words: str, places: int, said: str
) -> None:
    assert main(["table", *words.split()]) == 0
    out = capsys.readouterr().out
    assert said in " ".join(out.split())
    rows = [line for line in out.splitlines() if line.startswith("  ") and line.strip()[0].isdigit()]
    assert len(rows) == places
