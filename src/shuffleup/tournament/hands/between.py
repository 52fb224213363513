"""The evening as it will be between two hands: to say now what can be done then. Changes nothing."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import Chair, PlayerId, TableNo


def between_hands(evening: Evening, tables: Collection[TableNo]) -> Evening:
    """As if the hands at these tables were over, with everyone's chips as they were before them.

    Only for asking: it shares everything else with the evening itself.
    """
    over = {
        number: replace(table, hand_item=None, again=None)
        for number, table in evening.tables.items()
        if number in tables
    }
    return replace(evening, tables={**evening.tables, **over})


def hands_before_leaving(evening: Evening, player: PlayerId, chair: Chair | None) -> tuple[TableNo, ...]:
    """Tables whose hands have to be over before a player gets up, for this chair or for good."""
    own = evening.entrant(player).chair
    concerned = sorted({one.table for one in (own, chair) if one is not None})
    known = [evening.tables[number] for number in concerned if number in evening.tables]
    return tuple(table.number for table in known if table.in_hand or table.again)


def waits_for_chair(evening: Evening) -> list[PlayerId]:
    """Those who bought in when the seats were drawn already, the first first."""
    if not evening.tables or evening.in_need_of_chairs() == evening.how_many_play():
        return []
    return [one.player for one in evening.players.values() if one.status is Status.PAID]
