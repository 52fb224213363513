"""Files with something wrong in them: the message says what, and on which line."""

from __future__ import annotations

import pytest

from shuffleup.histories import History, HistoryFault, PhhEntry, read_phh, read_phhs, replayed

HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [200, 200, 200]
actions = [
  "d dh p1 AsAd",  # ["not an action"
  # "p9 f"
  'd dh p2 KsKd', "d dh p3 ????",
  "p3 cbr 30",
  "p1 cc",
  "p2 f",
  "d db 2c7dTh",
  "p1 cc",
  "p3 f",
]
players = ["Ann", "Ben", "Cem"]
finishing_stacks = [240, 190, 170]
"""


def fault_of(entry: PhhEntry) -> HistoryFault | None:
    return entry.history if isinstance(entry.history, HistoryFault) else replayed(entry.history).fault


def test_the_hand_itself_is_sound() -> None:
    assert fault_of(read_phh(HAND)) is None


# from                      to                              line  message
BROKEN = [
    ('variant = "NT"', 'variant = "PO"', 1, "variant 'PO' is not supported; 'NT' (no-limit hold'em) is"),
    ('variant = "NT"\n', "", 1, "the field 'variant' is missing"),
    ("min_bet = 10\n", "", 1, "the field 'min_bet' is missing"),
    ("min_bet = 10", "min_bet = 0", 4, "min_bet should be at least 1"),
    ("min_bet = 10", "min_bet = 0.00000005", 4, "min_bet: 5E-8 is not a whole number of chips"),
    ("min_bet = 10", "min_bet = true", 4, "min_bet: True is not a whole number of chips"),
    ("min_bet = 10", "min_bet = ", 4, "Invalid value"),
    ("antes = [0, 0, 0]", "antes = [0, 0]", 2, "antes lists 2 for 3 players"),
    ("antes = [0, 0, 0]", "antes = 0", 2, "antes should be a list, not 0"),
    ("antes = [0, 0, 0]", "antes = [0, -1, 0]", 2, "antes: -1 is less than nothing"),
    ("antes = [0, 0, 0]", "antes = [0, 0, 0]\nante_trimming_status = 1", 3, "should be true or false, not 1"),
    ("[200, 200, 200]", '[200, "many", 200]', 5, "starting_stacks: many is not a whole number of chips"),
    ("[200, 200, 200]", "[200, nan, 200]", 5, "starting_stacks: NaN is not a whole number of chips"),
    ("[200, 200, 200]", "[200]", 5, "a hand has 2 to 10 players; 1 stacks are listed"),
    ("[200, 200, 200]", f"{[200] * 11}", 5, "a hand has 2 to 10 players; 11 stacks are listed"),
    ("[200, 200, 200]", "[0, 0, 200]", 5, "a hand needs two players with chips"),
    ("[200, 200, 200]", f"[200, {'9' * 5000}, 200]", 1, "a number is too long"),
    ("[200, 200, 200]", f"[200, 0x{'f' * 5000}, 200]", 1, "a number is too long"),  # read, but never written again
    ("[200, 200, 200]", "[200, 1e9000, 200]", 5, "starting_stacks: a number of chips has at most 15 digits"),
    ("[200, 200, 200]", "[200, 1e999999, 200]", 5, "starting_stacks: a number of chips has at most 15 digits"),
    ("[200, 200, 200]", f"[200, 1{'0' * 15}, 200]", 5, "starting_stacks: a number of chips has at most 15 digits"),
    ("[5, 10, 0]", "[5, 10, -1e15]", 3, "blinds_or_straddles: a number of chips has at most 15 digits"),
    ("min_bet = 10", "min_bet = 1e15", 4, "min_bet: a number of chips has at most 15 digits"),
    ("[240, 190, 170]", "[240, 190, 1e99]", 18, "finishing_stacks: a number of chips has at most 15 digits"),
    ("[240, 190, 170]", "[240, 190, 999999999999999]", 18, "but the hand leads to"),  # near miss: 15 digits
    ('"d dh p1 AsAd"', '"d dh p1 AsAx"', 7, "'d dh p1 AsAx': 'Ax' is not a card"),
    ('"d dh p1 AsAd"', '"d dh p1 AsAs"', 7, "'d dh p1 AsAs': As is there twice"),
    ("'d dh p2 KsKd'", "'d dh p2 KsAd'", 9, "d dh p2 KsAd: The Ad is on the table already."),
    ("'d dh p2 KsKd'", "'d dh p2 KsKdKc'", 9, "d dh p2 KsKdKc: A hand is 2 cards."),
    ('"d dh p3 ????"', '"d dh p4 ????"', 9, "'d dh p4 ????' names p4, but there are 3 players"),
    ('"p3 cbr 30"', '"p3 cbr 15"', 10, "p3 cbr 15: The smallest raise is to 20. (BET-03)"),
    ('"p3 cbr 30"', '"p3 cbr 201"', 10, "p3 cbr 201: You have 200; that is the most you can make it. (BET-01)"),
    ('"p3 cbr 30"', '"p3 cbr 30.5.5"', 10, "'p3 cbr 30.5.5' is not a whole number of chips: 30.5.5"),
    ('"p3 cbr 30"', '"p3 raises"', 10, "'p3 raises' is not an action of the PHH format"),
    ('"p3 cbr 30"', '"p3 sd"', 10, "'p3 sd' is an action of another game"),
    ('"p3 cbr 30"', '"q3 f"', 10, "'q3 f' names no player"),
    ('"p3 cbr 30"', "17", 10, "an action is a text, not 17"),
    ('"p1 cc",\n  "p2 f"', '"p2 cc"', 11, "p2 cc: It is seat 1's turn."),
    ('"p2 f",', '"p2 f"', 13, "Unclosed array"),
    ('"d db 2c7dTh"', '"d db 2c7d"', 13, "d db 2c7d: The flop is 3 cards; 2 were given. (GAME-04)"),
    ('"d db 2c7dTh"', '"d db 2c7dAs"', 13, "d db 2c7dAs: The As is on the table already."),
    ('"p3 f"', '"p3 sm AsAd"', 15, "p3 sm AsAd: It is not time to show"),
    ('"p3 f"', '"p1 sm AcAd"', 15, "p1 sm AcAd: Seat 1 was dealt As Ad."),
    ('"p3 f"', '"p3 cc"', 15, "the hand is not finished: the next street is to be dealt"),
    ('"Cem"]', '"Cem", "Dov"]', 17, "players lists 4 for 3 players"),
    ('"Cem"]', "3]", 17, "players should be names"),
    ('"Cem"]', '"Cem"]\nseats = [1, 2, 2]', 18, "seats should be different numbers from 1 to 10, not [1, 2, 2]"),
    ('"Cem"]', '"Cem"]\nseats = [1, 2, 11]', 18, "seats should be different numbers from 1 to 10, not [1, 2, 11]"),
    ('"Cem"]', '"Cem"]\nseats = [0, 1, 2]', 18, "seats should be different numbers from 1 to 10, not [0, 1, 2]"),
    ('"Cem"]', '"Cem"]\nhand = [1]', 18, "hand should be a name or a number"),
    ('"Cem"]', '"Cem"]\n_unit = 0', 18, "_unit should be at least 1"),
    ('"Cem"]', '"Cem"]\n_button = "here"', 18, "_button should be a seat from 1 to 10, not 'here'"),
    ('"Cem"]', '"Cem"]\n_button = 11', 18, "_button should be a seat from 1 to 10, not 11"),
    ('"Cem"]', '"Cem"]\n_button = -7', 18, "_button should be a seat from 1 to 10, not -7"),
    ("[240, 190, 170]", "[230, 190, 180]", 18, "recorded as [230, 190, 180], but the hand leads to [240, 190, 170]"),
    ("[240, 190, 170]", "[240, 190, 170", 18, "Unclosed array"),
]


LINE_ENDS = pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["unix", "windows"])


@LINE_ENDS
@pytest.mark.parametrize(("sound", "broken", "line", "message"), BROKEN, ids=[row[1][:40] for row in BROKEN])
def test_a_broken_file_says_what_is_wrong_and_where(sound: str, broken: str, line: int, message: str, end: str) -> None:
    assert HAND.count(sound) == 1
    entry = read_phh(HAND.replace(sound, broken).replace("\n", end))
    fault = fault_of(entry)
    assert fault is not None
    assert message in fault.reason
    assert "custom" not in fault.reason  # no clause anyone could look up
    assert entry.line(fault) == line


def numbered(*hands: str) -> str:
    return "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1))


@LINE_ENDS
@pytest.mark.parametrize(
    ("second", "line", "message"),
    [
        (HAND.replace('"p2 f"', '"p2 cbr 31"'), 33, "p2 cbr 31: The smallest raise is to 50. (BET-03)"),
        (HAND.replace("min_bet = 10", "min_bet = "), 25, "Invalid value"),  # no TOML at all
        (HAND.replace("min_bet = 10\n", ""), 21, "the field 'min_bet' is missing"),
    ],
)
def test_one_broken_hand_does_not_hide_the_others(second: str, line: int, message: str, end: str) -> None:
    entries = list(read_phhs(numbered(HAND, second, HAND).replace("\n", end)))
    assert [entry.hand for entry in entries] == ["1", "2", "3"]
    faults = [fault_of(entry) for entry in entries]
    assert faults[0] is None
    assert faults[2] is None
    assert faults[1] is not None
    assert message in faults[1].reason
    assert entries[1].line(faults[1]) == line


def test_a_second_hand_of_the_same_number_is_a_fault() -> None:
    first, second = read_phhs(f"[1]\n{HAND}\n[1]\n{HAND}")
    assert isinstance(first.history, History)
    assert isinstance(second.history, HistoryFault)
    assert second.history.reason == "there is a second hand [1]"
    assert second.line(second.history) == 21


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "there is no hand in the file"),
        ("x = 1\n", 1, "'x' stands outside a hand: each hand has a heading such as [1]"),
        ("# nothing\n= 3\n", 2, "Invalid statement"),
        ("[1]\nvariant = 'NT'\n[1.more]\nx = 1\n[1]\n", 1, "the field 'antes' is missing"),
    ],
)
def test_a_file_without_proper_hands(text: str, line: int, message: str) -> None:
    first = next(read_phhs(text))
    assert isinstance(first.history, HistoryFault)
    assert message in first.history.reason
    assert first.line(first.history) == line


@pytest.mark.parametrize(
    "text", [HAND, f"{HAND}[_drinks]\nbeer = 3\n", HAND.replace("min_bet", "[x]\nmin_bet")], ids=["", "table", "cut"]
)
def test_one_hand_in_a_file_for_many_is_one_fault(text: str) -> None:
    (only,) = read_phhs(text)
    assert only.history == HistoryFault(
        "this hand has no heading such as [1]: give it one, or call the file .phh", "variant"
    )


def test_a_loose_hand_does_not_hide_the_others() -> None:
    loose, one = read_phhs(f"{HAND}[1]\n{HAND}")
    assert isinstance(loose.history, HistoryFault)
    assert fault_of(one) is None


def test_a_loose_field_does_not_hide_a_broken_hand() -> None:
    """Near miss: no hand without a heading, so what has no game is a hand that lacks it."""
    faults = [fault_of(entry) for entry in read_phhs(f"x = 1\ny = 2\n[1]\n{HAND.partition(chr(10))[2]}")]
    assert [str(fault) for fault in faults] == [
        "'x' stands outside a hand: each hand has a heading such as [1]",
        "the field 'variant' is missing",
    ]


HEADINGS = [
    ("[x.y]", '["x.y"]'),
    ('[x."y z"]', '["x.y z"]'),
    ("[[2]]", "[2]"),
    ('[["the big one"]]', '["the big one"]'),
    ("[3", "[3]"),
    ("[3]]", "[3]"),
    ("[final table]", '["final table"]'),
    ("[1.5]  # the second half", '["1.5"]'),
]


@LINE_ENDS
@pytest.mark.parametrize(("found", "proper"), HEADINGS)
@pytest.mark.parametrize("others", [HAND, HAND.replace("min_bet = 10", "min_bet = ")], ids=["sound", "broken"])
def test_a_heading_that_is_none_is_named_and_hides_nothing(found: str, proper: str, others: str, end: str) -> None:
    entries = list(read_phhs(f"[a]\n{HAND}\n{found}\n{HAND}\n[b]\n{others}".replace("\n", end)))
    assert [entry.hand for entry in entries] == ["a", None, "b"]
    assert fault_of(entries[0]) is None
    assert (fault_of(entries[2]) is None) == (others is HAND)
    wrong = fault_of(entries[1])
    assert wrong is not None
    assert wrong.reason == f"the heading of a hand is written {proper}, not {found}"
    assert entries[1].line(wrong) == 21


@pytest.mark.parametrize("more", ["[1.drinks]\nbeer = 3\n", 'note = """\n[3\n[x.y]\n"""\n', "odds = [\n[1.5]\n]\n"])
def test_what_only_looks_like_a_heading_is_none(more: str) -> None:
    """Near misses: a table of the hand's own, a text, a list in a list."""
    entries = list(read_phhs(f"[1]\n{HAND}{more}\n[2]\n{HAND}"))
    assert [(entry.hand, fault_of(entry)) for entry in entries] == [("1", None), ("2", None)]


def test_a_hand_in_one_line_is_not_hidden_by_a_broken_one() -> None:
    text = (
        'one = {variant = "NT", antes = [0, 0], blinds_or_straddles = [1, 2], min_bet = 2, starting_stacks = [9, 9], '
    )
    one, two = read_phhs(f'{text}actions = ["p2 f"]}}\n[2]\n{HAND.replace("min_bet = 10", "min_bet = ")}')
    assert (one.hand, fault_of(one)) == ("one", None)
    assert (two.hand, str(fault_of(two))) == ("2", "Invalid value")


def test_headings_may_be_quoted_and_indented() -> None:
    text = f'  ["final table"]  # at last\n{HAND}\n[ b-2 ]\n{HAND.replace("30", "15")}'
    first, second = read_phhs(text)
    assert (first.hand, second.hand) == ("final table", "b-2")
    fault = fault_of(second)
    assert fault is not None
    assert second.line(fault) == 31


def test_a_hand_written_in_one_line_is_read_too() -> None:
    text = (
        'one = { variant = "NT", antes = [0, 0], blinds_or_straddles = [1, 2], min_bet = 2, '
        'starting_stacks = [9, 9], actions = ["p2 f"] }'
    )
    (entry,) = read_phhs(text)
    assert isinstance(entry.history, History)
    assert replayed(entry.history).stacks == (10, 8)
