"""The views of the table screen for one seat, made without a screen and as plain as the socket sends them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from shuffleup.facts import fact
from shuffleup.hand import Event
from shuffleup.questions.words import Seat
from shuffleup.say import as_text
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.views.clock import Blinds
from shuffleup.views.dealer.felt import Watched, felt_view
from shuffleup.views.table.choices import choices_view
from shuffleup.views.table.felt import TableSight, from_left_of, mine_view, phase_word, spots, told


@fact
class WhereSeated:
    """Which hand it is: the table, its number, its blinds, and how far its record goes."""

    table: TableNo
    hand: int
    blinds: Blinds
    seq: int


def sight(watched: Watched, events: Sequence[Event], seat: Seat, where: WhereSeated) -> dict[str, Any]:
    """What the one in this seat sees: the felt, his own cards, what he may do, and what has happened."""
    hand = watched.hand
    deeds = told(watched, events)
    seats = spots(watched, deeds, {})
    felt = TableSight(
        number=where.table,
        hand=where.hand,
        blinds=where.blinds,
        felt=felt_view(watched),
        seats=from_left_of(seat, seats),
        timer=None,
        phase=phase_word(hand),
        paused=False,
        me=seat,
    )
    mine = mine_view(watched, seats, seat, "", Millis(0))
    choices = choices_view(hand, watched.terms, seat, where.seq)
    views = {"felt": felt, "mine": mine, "bar": {"choices": choices}, "log": {"deeds": deeds}}
    return {name: msgspec.to_builtins(view, enc_hook=as_text) for name, view in views.items()}
