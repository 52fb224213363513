"""What may stand in a name, and when two names are one."""

from __future__ import annotations

import pytest

from shuffleup.letters import alike, by_name, is_seen, same, seen
from shuffleup.web.typed import one_line

FAMILY = "👨\u200d👩\u200d👧"
ALIREZA = "علی\u200cرضا"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("Zoë Müller-Łukasz", "Zoë Müller-Łukasz"),
        (FAMILY, FAMILY),
        (ALIREZA, ALIREZA),
        ("❤️", "❤️"),  # a heart in colour is two letters
        ("שרה", "שרה"),
        # near misses: joiners that join nothing
        ("Ann\u200d", "Ann"),
        ("\u200dAnn", "Ann"),
        ("Ann \u200dB", "Ann B"),
        ("A\u200d\u200d\u200dB", "A\u200dB"),
        # what moves the cursor, turns the line around, or is not there
        ("\x1b[2JAnn", "?[2JAnn"),
        ("Ann\x9b2J", "Ann?2J"),
        ("\u202eAnn", "?Ann"),
        ("Ann\u2066B\u2069", "Ann?B?"),
        ("Ann\u200bB", "Ann?B"),
        ("Ann\nB", "Ann?B"),
        ("\u3164", "?"),
        ("\ufeffAnn", "?Ann"),
    ],
)
def test_what_is_seen(text: str, shown: str) -> None:
    assert seen(text) == shown
    assert is_seen(text) is (text == shown)
    assert is_seen(shown)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (f"  {FAMILY}  Ann ", f"{FAMILY} Ann"),
        (ALIREZA, ALIREZA),
        ("An\u202en", "An n"),
        ("\u200b\u3164 ", ""),
    ],
)
def test_a_name_as_it_is_typed(typed: str, kept: str) -> None:
    assert one_line(typed) == kept


def test_a_name_that_is_cut_ends_with_a_letter() -> None:
    assert one_line(FAMILY, 2) == "👨"


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("Ann", "ann", True),
        ("Ann", "An\u200dn", True),
        ("Ann", "An\ufe0fn", True),
        ("Ann", "Ａnn", True),
        (ALIREZA, ALIREZA.replace("\u200c", ""), True),
        ("Ann", "Anna", False),
        ("Ann", "Anñ", False),
    ],
)
def test_two_names_that_nobody_can_tell_apart_are_one(one: str, other: str, are_one: bool) -> None:
    assert (same(one) == same(other)) is are_one


@pytest.mark.parametrize(
    ("one", "other", "taken"),
    [
        ("Anna", "\u0410nna", True),  # Cyrillic A
        ("Anna", "\u0391nn\u03b1", True),  # Greek alphas
        ("Nina", "\u039dina", True),  # Greek Nu
        ("Bob", "\u0412\u043eb", True),
        ("PETER", "\u0420eter", True),
        ("Joe", "J0e", True),
        ("Al", "A1", True),
        ("anna", "ANNA", True),
        ("Anna", "A\u1e47na", True),  # a dot below
        ("Tim", "Tirn", True),
        # near misses: other names in the same or in other letters
        ("Anna", "Hanna", False),
        ("Anna", "\u0410\u043d\u043d\u0430", False),  # Анна reads "Ahha" at a glance
        ("Zoë", "Zoe", False),
        ("Jo", "Joe", False),
    ],
)
def test_names_that_are_taken_for_each_other(one: str, other: str, taken: bool) -> None:
    assert alike(one, other) is taken


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Edgar", "Élodie"),
        ("Élodie", "Emil"),  # not after Z, where its letter stands
        ("Åke", "Berta"),
        ("Øystein", "Paul"),
        ("Łukasz", "Maria"),
        ("özlem", "Paula"),  # near miss: small letters are no letters of their own
        ("Elodie", "Élodie"),  # the bare one first, whatever they came in
    ],
)
def test_names_stand_where_people_look_for_them(one: str, other: str) -> None:
    assert sorted([other, one], key=by_name) == [one, other]
