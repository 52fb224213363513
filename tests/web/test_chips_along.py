"""Who moves between real cards and a table the software deals at changes chips on the way, and reads so."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import DealtSet, Role, Who
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from shuffleup.views.director.rows import MovesToMake
from shuffleup.views.due import seats_due
from tests.web.floor import NOW, Floor, run
from tests.web.looking import words_of


@pytest.mark.parametrize(
    ("dealt", "phone", "wall"),
    [
        (1, "Take 1,000 in chips along.", "Chips of 1,000 go along."),
        (2, "Hand in your chips first: 1,000.", "Chips of 1,000 are handed in."),
        (0, "", ""),  # near miss: both are of real cards
    ],
)
def test_a_mover_is_told_which_chips_to_hand_in_or_to_take_along(dealt: int, phone: str, wall: str) -> None:
    async def test(f: Floor) -> None:
        losers = [f.at(seat, 2).player for seat in range(2)]
        await f.does(c.EndUntoldHand(TableNo(2), tuple(map(c.Out, losers)), 0, NOW), *map(c.StayOut, losers))
        if dealt:
            await f.room.guest_list.record(DealtSet(TableNo(dealt), dealt=True, at=NOW), NOW)
        due = seats_due(f.room.evening, f.room.book)
        assert isinstance(due, MovesToMake)
        mine = words_of(f.room, "me/news", Who(Role.PLAYER, due.moves[0].player))
        assert phone in mine
        assert wall in words_of(f.room, "tv/due")
        assert ("chips" in mine) is bool(dealt)

    run(test, count=12)
