"""Chips as they are typed: plainly, or in groups as a screen of any language writes them."""

from __future__ import annotations

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.views.typed import typed_chips


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("", 0),
        ("0", 0),
        ("300", 300),
        (" 300 ", 300),
        ("1000", 1000),
        ("1,000", 1000),
        ("1.000", 1000),
        ("1 000", 1000),
        ("1\u202f000", 1000),  # a narrow space, as some telephones put it
        ("1'000", 1000),
        ("1,250,000", 1_250_000),
        ("9999999", 9_999_999),
    ],
)
def test_what_can_be_read(text: str, chips: int) -> None:
    assert typed_chips(text) == chips


# Near misses: what looks like a number and is none, or might be another.
@pytest.mark.parametrize(
    "text",
    ["1,00", "1,0000", "1,000.000", "12,34", "1000,000", "1.5k", "300 chips", "-5", "lots", "١٢", "10000000", "1,,000"],
)
def test_what_cannot_be_read_is_said(text: str) -> None:
    assert typed_chips(text) == Refused(f"{text!r} is not a number of chips; write it as 1000.")
