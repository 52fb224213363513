"""What screens can do, a module a topic. Every topic is listed here: what is in none, cannot be sent."""

from __future__ import annotations

from shuffleup.web.acts import Act, acts_in
from shuffleup.web.doings import (
    called,
    dealer,
    dealt,
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
    wall,
)

TOPICS = (
    *(schedule, called, dealer, player, hands, players, dealt),
    *(entries, seats, race, money, guests, rulings, table, wall),
)
ACTS: tuple[type[Act], ...] = tuple(act for topic in TOPICS for act in acts_in(topic))
