"""The names of streams, read and written."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.app.decks.sealing import deck_stream, hand_of
from shuffleup.app.hands.hand import hand_number, is_hand
from shuffleup.app.streams.naming import Part, StreamName, belongs, code_of, codes_in, evening_of, is_called, named
from shuffleup.tournament.words import TableNo

HAND = "evening/abcd/table 3/hand 12"
T3 = TableNo(3)

NAMES = [
    ("Friday", StreamName("Friday")),
    ("evening/abcd", StreamName("evening/abcd")),
    ("evening/abcd/guests", StreamName("evening/abcd", Part.GUESTS)),
    ("evening/abcd/envelopes", StreamName("evening/abcd", Part.ENVELOPES)),
    ("evening/abcd/envelope", StreamName("evening/abcd/envelope")),  # near miss
    (HAND, StreamName("evening/abcd", Part.HAND, T3, 12)),
    (f"{HAND}, dealt again 2", StreamName("evening/abcd", Part.HAND, T3, 12, 2)),
    ("Friday/table 3/deck of hand 12, dealt again 10", StreamName("Friday", Part.DECK, T3, 12, 10)),
    ("Friday/guests/guests", StreamName("Friday/guests", Part.GUESTS)),
    # near misses: streams of their own
    (f"{HAND}, dealt again 1", StreamName(f"{HAND}, dealt again 1")),
    ("Friday/table 03/hand 1", StreamName("Friday/table 03/hand 1")),
    ("Friday/table 3/hand 1 ", StreamName("Friday/table 3/hand 1 ")),
    ("Friday/Guests", StreamName("Friday/Guests")),
]


@pytest.mark.parametrize(("text", "name"), NAMES)
def test_a_name_is_read_and_written(text: str, name: StreamName) -> None:
    assert (named(text), str(name)) == (name, text)


ENDS = st.sampled_from(["", "/guests", "/table 1/hand 2", "/table 1/deck of hand 2, dealt again 3", "/table 0/hand 1"])


@given(st.text(), ENDS, ENDS)
def test_any_name_is_the_same_when_it_is_written_again(text: str, end: str, other: str) -> None:
    assert str(named(text + end + other)) == text + end + other


def test_a_hand_its_deck_and_the_same_dealt_again() -> None:
    again = [str(one) for one in islice(named(HAND).dealt_again(), 3)]
    assert again == [HAND, f"{HAND}, dealt again 2", f"{HAND}, dealt again 3"]
    assert all(is_hand(one, HAND) and hand_number(one) == 12 for one in again)
    assert [hand_of(deck_stream(one)) for one in again] == again
    assert [str(one) for one in islice(named(again[1]).dealt_again(), 2)] == again[1:], "from the second time on"
    assert is_hand(again[1], again[1])
    assert not is_hand(again[1], again[2]), "near miss: another time"
    assert not is_hand(f"{HAND}0", HAND), "near miss: hand 120"
    assert not is_hand(deck_stream(HAND), HAND), "near miss: its deck"
    assert hand_of(HAND) is None


def test_what_belongs_to_an_evening() -> None:
    assert [belongs(one, "Friday") for one in ("Friday", "Friday/guests", "Friday 2", "Friday 2/guests")] == [
        *(True, True, False, False)
    ]


def test_an_evening_of_a_server_is_known_by_its_code() -> None:
    stream = evening_of("KXQM")
    assert (stream, code_of(stream), code_of("Friday")) == ("evening/KXQM", "KXQM", "Friday")
    assert codes_in([stream, f"{stream}/guests", "Friday"]) == ["KXQM"]
    assert [is_called(stream, one) for one in (stream, "KXQM", "XQM")] == [True, True, False]  # near miss: half a code
