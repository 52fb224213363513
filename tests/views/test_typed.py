"""What is typed: chips plainly or in groups as a screen of any language writes them, money, shares in percent."""

from __future__ import annotations

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.tournament.payouts import Shares
from shuffleup.views.typed import percents_of, typed_chips, typed_list, typed_money, typed_shares


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
    said = Refused(f"{text.strip()!r} is not a sum of money; write it as 12 or 12.50.")
    assert typed_money(text) == (said if cents is None else cents)


@pytest.mark.parametrize(
    ("text", "shares"),
    [
        ("50 30 20", Shares((50, 30, 20))),
        ("50%, 30%, 20%", Shares((50, 30, 20))),
        ("50,30,20", Shares((50, 30, 20))),
        ("62,5 37,5", Shares((6250, 3750), 10_000)),
        ("62.5,37.5", Shares((6250, 3750), 10_000)),
        ("60.0 40", Shares((60, 40))),
        ("62.5 37", Refused("The shares come to 99.50 percent, not 100.")),  # near miss: half a percent is gone
        ("50 half", Refused("'half' is not a share in percent; write the winner's first: 50 30 20.")),
        ("50 5000", Refused("'5000' is not a share in percent; write the winner's first: 50 30 20.")),
    ],
)
def test_shares_in_percent(text: str, shares: Shares | Refused) -> None:
    assert typed_shares(typed_list(text)) == shares


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
