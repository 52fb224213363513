"""What is typed: chips plainly or in groups as a screen of any language writes them, money, shares in percent."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.hand.decision import Refused
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.prizes.payouts import Shares
from shuffleup.views.typed import percents_of, typed_box, typed_chips, typed_list, typed_money, typed_shares
from tests.refusals import refused


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
    refused(typed_chips(text), Refusal.MALFORMED, f"{text!r} is not a number of chips; write it as 1000.")


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("12", 1200),
        ("12.5", 1250),
        ("12,50", 1250),
        (" 0 ", 0),
        ("12.505", None),
        ("-3", None),
        ("", None),
        ("١٢", None),
    ],
)
def test_money_as_people_write_it(text: str, cents: int | None) -> None:
    money = typed_money(text)
    if cents is None:
        refused(money, Refusal.MALFORMED, f"{text.strip()!r} is not a sum of money; write it as 12 or 12.50.")
    else:
        assert money == cents


@pytest.mark.parametrize(
    ("text", "shares"),
    [
        ("50 30 20", Shares((50, 30, 20))),
        ("50%, 30%, 20%", Shares((50, 30, 20))),
        ("50,30,20", Shares((50, 30, 20))),
        ("62,5 37,5", Shares((6250, 3750), 10_000)),
        ("62.5,37.5", Shares((6250, 3750), 10_000)),
        ("60.0 40", Shares((60, 40))),
        ("62.5 37", Refusal.DOES_NOT_ADD_UP),  # near miss: half a percent is gone
        ("50 half", Refusal.MALFORMED),
        ("50 5000", Refusal.MALFORMED),
    ],
)
def test_shares_in_percent(text: str, shares: Shares | Refusal) -> None:
    read = typed_shares(typed_list(text))
    assert (read.kind if isinstance(read, Refused) else read) == shares


@pytest.mark.parametrize(
    ("shares", "percents"),
    [
        (Shares((50, 30, 20)), (50, 30, 20)),
        (Shares((6250, 3750), 10_000), (62.5, 37.5)),
        (Shares((6000, 4000), 10_000), (60, 40)),
        (Shares((2, 1), 3), None),  # thirds of the purse are no percents anyone could type
    ],
)
def test_shares_are_shown_as_they_are_typed(shares: Shares, percents: tuple[float, ...] | None) -> None:
    assert percents_of(shares) == percents
    if percents is not None:
        again = typed_shares([str(percent) for percent in percents])
        assert isinstance(again, Shares)
        assert percents_of(again) == percents


@pytest.mark.parametrize(
    "text",
    ["red=400, blue:10=300", "red 5x400, blue 10x300", "Red = 400; blue 10 × 300", "red=400\nblue 10*300,"],
)
def test_a_box_of_chips_is_written_one_way_or_the_other(text: str) -> None:
    box = typed_box(text, HOMEGAME)
    assert not isinstance(box, Refused), box
    assert [(chip.colour, chip.value, count) for chip, count in box.counts] == [("red", 5, 400), ("blue", 10, 300)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("blue=300", "'blue=300' is no chips. Colours are white, red,"),  # near miss: its value is not known
        ("red 400", "'red 400' is no chips"),
        ("red 0x20", "'red 0x20' is no chips"),
        ("red=1, pink 5x2", "red and pink are both worth 5; add them up."),
    ],
)
def test_what_is_no_box_of_chips(text: str, why: str) -> None:
    found = typed_box(text, HOMEGAME)
    assert isinstance(found, Refused)
    assert why in str(found.reason)


def test_an_empty_box() -> None:
    box = typed_box(" ", HOMEGAME)
    assert not isinstance(box, Refused)
    assert box.counts == ()
