"""What screens can do, a module a topic. Every act is listed here: what is not, cannot be sent."""

from __future__ import annotations

from shuffleup.web.acts import Act
from shuffleup.web.doings import (
    called,
    clock,
    dealer,
    dealt,
    decks,
    entries,
    floor,
    guests,
    hands,
    money,
    orders,
    phones,
    player,
    players,
    race,
    rulings,
    schedule,
    seats,
    sidepots,
    sound,
    table,
    wall,
)

ACTS: tuple[type[Act], ...] = (
    *clock.ACTS,
    *called.ACTS,
    *dealer.ACTS,
    *player.ACTS,
    *hands.ACTS,
    *players.ACTS,
    *orders.ACTS,
    *phones.ACTS,
    *dealt.ACTS,
    *decks.ACTS,
    *floor.ACTS,
    *entries.ACTS,
    *seats.ACTS,
    *race.ACTS,
    *money.ACTS,
    *sidepots.ACTS,
    *guests.ACTS,
    *schedule.ACTS,
    *rulings.ACTS,
    *table.ACTS,
    *sound.ACTS,
    *wall.ACTS,
)
