"""A hand of an evening as a history: with who sat there, and by what trackers tell it from every other."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal

from shuffleup.app.hands.played import HandOnRecord
from shuffleup.hand import Event
from shuffleup.histories.history import Fields, History
from shuffleup.histories.record import history_of
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis


def written_down(
    evening: Evening, hand: HandOnRecord, seen: tuple[Event, ...], opened: Millis, nth: int = 1
) -> History:
    """`seen` are its events as the reader may see them, `opened` is when the evening was."""
    names = {seat: evening.name_of(player) for seat, player in hand.played.sat}
    return history_of(seen, names=names, hand=nth, other=_about(evening, hand, opened))


def _about(evening: Evening, hand: HandOnRecord, opened: Millis) -> Fields:
    """Trackers tell hands and tournaments apart by numbers that no other has: these are made of their moments."""
    at, plan, played = datetime.fromtimestamp(hand.began // 1000, UTC), evening.plan, hand.played
    return Fields(
        (
            ("event", plan.name),
            ("year", at.year),
            ("month", at.month),
            ("day", at.day),
            ("time", at.time()),
            ("time_zone_abbreviation", "UTC"),
            ("table", str(played.table)),
            ("seat_count", plan.seats),
            ("_id", played.began % 10**13 * 100 + played.table % 100),
            ("_tournament", opened),
            ("_level", played.level),
            ("_buy_in", Decimal(plan.buy_in) / 100),
        )
    )
