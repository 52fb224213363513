"""A seat that is handed on from phone to phone: it is given back to the one who had it at first, from all of them."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import PassGiven, Role, SeatPassed, SeatSettled, Who
from shuffleup.app.guests.guest_list import Guests, arrange
from shuffleup.tournament.words import Millis, PlayerId

ANN, AT = PlayerId("ann"), Millis(0)


def seats(shut: bool, *phones: str) -> Guests:
    """Ann's own phone, and then these, one after the other."""
    guests = Guests()
    arrange(guests, PassGiven("own", Who(Role.PLAYER, ANN), AT))
    for phone in phones:
        before = tuple(key for key, who in guests.passes.items() if who.player == ANN)
        arrange(guests, SeatPassed(ANN, phone, before, shut, AT))
    return guests


@pytest.mark.parametrize("shut", [True, False])
@pytest.mark.parametrize("phones", [("one",), ("one", "two"), ("one", "two", "three")])
def test_taken_back_it_is_the_first_phones_alone(shut: bool, phones: tuple[str, ...]) -> None:
    guests = seats(shut, *phones)
    assert guests.passed[ANN].before == ("own",)
    arrange(guests, SeatSettled(ANN, back=True, at=AT))
    assert set(guests.passes) == {"own"}


def test_near_miss_what_the_host_called_right_is_not_undone_later() -> None:
    guests = seats(False, "one")
    arrange(guests, SeatSettled(ANN, back=False, at=AT))
    arrange(guests, SeatPassed(ANN, "two", ("own", "one"), shut=False, at=AT))
    arrange(guests, SeatSettled(ANN, back=True, at=AT))
    assert set(guests.passes) == {"own", "one"}
