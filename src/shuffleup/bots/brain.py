"""Bots in the server's own house. They see what the screen of their seat would show, and come through the same door."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from shuffleup.app.dealt.table import DealtTable, TurnChoice
from shuffleup.app.guests.arrangements import BotJoined
from shuffleup.bots.pauses import at_once, pause
from shuffleup.bots.reading import seen_from
from shuffleup.bots.seen import DecideTurn, ThinkingTime, chance
from shuffleup.bots.styles import QUICK, STYLES, USUAL
from shuffleup.facts import fact
from shuffleup.hand import Event, Hand
from shuffleup.questions.words import Seat
from shuffleup.say import as_text
from shuffleup.tournament.hands.set_up import structure_of
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.views.clock import Blinds, blinds_of
from shuffleup.views.dealer.between import positions_of
from shuffleup.views.dealer.felt import Watched, felt_view
from shuffleup.views.table.choices import choices_view
from shuffleup.views.table.felt import TableSight, from_left_of, mine_view, phase_word, spots, told
from shuffleup.views.wall import field_view


@fact
class WhereSeated:
    """Which hand it is: the table, its number, its blinds, and how far its record goes."""

    table: TableNo
    hand: int
    blinds: Blinds
    seq: int


def sight(watched: Watched, events: Sequence[Event], seat: Seat, where: WhereSeated) -> dict[str, Any]:
    """What the one in this seat sees: the felt, the own cards, what may be done, and what has happened."""
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


class BotBrain:
    """The mind of one bot: a style and a seed. One that is not quick thinks beside whatever else goes on."""

    def __init__(self, decide: DecideTurn, seed: int, pause: ThinkingTime, *, quick: bool = True) -> None:
        self._decide = decide
        self._seed = seed
        self._pause = pause
        self._quick = quick

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:
        seen = seen_from(views_at(table, hand, seat))
        assert seen is not None, (table.table, seat)
        rng = chance(self._seed, seen)
        choice = self._decide(seen, rng) if self._quick else await asyncio.to_thread(self._decide, seen, rng)
        return choice, self._pause(seen, choice, rng)


class Minds:
    """A mind for every bot that joins, by the style it joined with. `pauses`: they take their time as people do.
    `styles` are those that a mixed table has."""

    styles = tuple(QUICK)

    def __init__(self, *, pauses: bool = True) -> None:
        self._pause = pause if pauses else at_once

    def __call__(self, bot: BotJoined) -> BotBrain:
        style = bot.style if bot.style in STYLES else USUAL  # another version may have known a style that is gone
        return BotBrain(STYLES[style], bot.seed, self._pause, quick=style in QUICK)


def views_at(table: DealtTable, hand: Hand, seat: Seat) -> dict[str, Any]:
    """What the table screen of this seat shows, and of the wall how many are left and what they play for."""
    session = table.session
    assert session is not None
    assert session.hand is hand, (table.table, seat)
    room, at = table.room, table.room.evening.tables[table.table]
    assert at.hand_item is not None, table.table
    blinds = blinds_of(structure_of(room.evening, table.table, at.hand_item))
    watched = Watched(hand, session.terms, room.book, {}, positions_of(at), {})
    views = sight(watched, session.events, seat, WhereSeated(table.table, at.hands, blinds, session.seq))
    return {**views, "field": msgspec.to_builtins(field_view(room.evening, room.book, blinds), enc_hook=as_text)}
