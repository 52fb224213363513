"""What screens can do, a module a topic. Every act is listed here: what is not, cannot be sent."""

from __future__ import annotations

from shuffleup.web.acts import Act
from shuffleup.web.doings import (
    clock,
    dealer,
    entries,
    guests,
    hands,
    money,
    player,
    players,
    race,
    rulings,
    schedule,
    seats,
    table,
)

ACTS: tuple[type[Act], ...] = (
    *clock.ACTS,
    *dealer.ACTS,
    *player.ACTS,
    *hands.ACTS,
    *players.ACTS,
    *entries.ACTS,
    *seats.ACTS,
    *race.ACTS,
    *money.ACTS,
    *guests.ACTS,
    *schedule.ACTS,
    *rulings.ACTS,
    *table.ACTS,
)
