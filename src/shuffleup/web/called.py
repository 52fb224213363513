"""The clock called on a player at a table with real cards: who it is, until when, and what the rule is then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from shuffleup.app.dealt.pace import CALLED_CLOCK
from shuffleup.app.guests.arrangements import TurnTimed
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.questions.clock import CalledClockSeconds
from shuffleup.questions.dead_hands import ClockRanOut
from shuffleup.questions.words import Seat
from shuffleup.say import say
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.web.live.screen import Sight

SECOND = Millis(1000)
COUNTDOWN = Millis(5 * SECOND)
"""With which a called clock ends (TDA-29)."""


@fact
class CalledOn:
    """`counting`: the countdown that ends it. `over`: the time is up, and facing a bet the hand is dead by these
    clauses."""

    kind: Literal["timed"]
    table: TableNo
    seat: Seat
    player: PlayerId
    name: str
    until: Millis
    counting: bool
    over: bool
    by: tuple[str, ...]


@fact
class Whom:
    """Somebody at the table on whom the clock may be called."""

    player: PlayerId
    name: str


def span_of(room: Room) -> Millis:
    """The house's limit; else what the book has, and no document has any."""
    custom = say("A called clock is 25 seconds and a countdown of 5.")
    by_the_book = room.book.or_custom(CalledClockSeconds(), CALLED_CLOCK, custom).answer
    return Millis((room.guests.called_clock or by_the_book) * SECOND)


def called_on(sight: Sight) -> tuple[CalledOn, ...]:
    """At every table."""
    return tuple(one for timed in sight.room.guests.timed.values() if (one := _called(sight, timed)))


def called_at(sight: Sight, table: TableNo | None) -> CalledOn | None:
    return next((one for one in called_on(sight) if one.table == table), None)


def called_on_me(sight: Sight) -> CalledOn | None:
    return next((one for one in called_on(sight) if one.player == sight.who.player), None)


def _called(sight: Sight, timed: TurnTimed) -> CalledOn | None:
    one = sight.room.evening.players.get(timed.player)
    if one is None or one.chair is None or one.chair.table != timed.table:
        return None
    until, seat = Millis(timed.at + timed.span), one.chair.seat
    by = sight.room.book.cited(ClockRanOut(facing_bet=True, seat=seat))
    counting, over = until - COUNTDOWN <= sight.now < until, sight.now >= until
    return CalledOn("timed", timed.table, seat, one.player, one.name, until, counting, over, by)


def moments(room: Room) -> Iterator[Millis]:
    """When what is shown of a called clock changes by itself: the countdown begins, and the time is up."""
    for timed in room.guests.timed.values():
        until = timed.at + timed.span
        yield from (Millis(until - COUNTDOWN), Millis(until))


def whom(sight: Sight, table: TableNo, caller: PlayerId) -> tuple[Whom, ...]:
    """Whoever is to act, where the hand is followed, and nobody between two such hands; else anyone who plays at the
    table but the caller."""
    evening, hand = sight.room.evening, sight.room.hands.get(table)
    if hand is None and sight.room.follows(table):
        return ()
    sitting = [(one.chair.seat, one.player) for one in evening.table_now(table).sitting if one.player != caller]
    to_act = hand.hand.turn if hand else None
    chosen = [player for seat, player in sitting if to_act is None or seat == to_act]
    return tuple(Whom(player, evening.name_of(player)) for player in chosen)
