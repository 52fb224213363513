"""What screens can do, a module a topic. Every topic is listed here: what is in none, cannot be sent."""

from __future__ import annotations

from shuffleup.web.acts import Act, acts_in
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

TOPICS = (
    *(clock, called, dealer, player, hands, players, orders, phones, dealt, decks, floor),
    *(entries, seats, race, money, sidepots, guests, schedule, rulings, table, sound, wall),
)
ACTS: tuple[type[Act], ...] = tuple(act for topic in TOPICS for act in acts_in(topic))
