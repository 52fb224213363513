"""What is the same for all who look, worked out once: a room full of phones asks for it after every step."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from shuffleup.app.guests.arrangements import Role
from shuffleup.app.hands.late_chairs import drawn_for
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament.hands.rounds import is_hand_for_hand
from shuffleup.tournament.seating.due import draw_due
from shuffleup.tournament.state import Evening, Table
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.views.clock import Blinds, ClockPhase, ClockView, EndForeseen, clock_view, expected_end, still_to_come
from shuffleup.views.draw import RealDrawView, draws_made, face_down, real_draw_view
from shuffleup.views.due import DueView, seats_due, with_chips
from shuffleup.views.leaders import Leaders, leaders_view
from shuffleup.views.lying import Lying, lying
from shuffleup.views.phone import Me, me_view
from shuffleup.views.posted import PostedTonight, posted_view
from shuffleup.views.tonight import CardsView
from shuffleup.views.wall import FieldView, field_view
from shuffleup.web.live.screen import Sight, once, shared


def starts_of(sight: Sight) -> Millis | None:
    """When play is to begin or go on. Posting it is no step of the evening."""
    room, posted = sight.room, sight.room.guests.starts
    stands = room.session.stood.stands
    return sight.known(
        (still_to_come, posted), lambda: still_to_come(posted, room.evening.clock, chain.from_iterable(stands))
    )


def clock_of(sight: Sight) -> ClockView:
    starts = starts_of(sight)
    return sight.known((clock_view, starts), lambda: clock_view(sight.room.evening.clock, starts))


def foreseen_of(sight: Sight) -> EndForeseen | None:
    """When it is over, as it is worked out beside the loop, or by a rule of thumb where nobody does; None while the
    clock stands. It is no step of the evening."""
    room, evening = sight.room, sight.room.evening
    if evening.over() or evening.clock.since is None:
        return None
    if not room.foresees:
        return expected_end(evening.clock, evening.in_play())
    return room.foreseen if room.foreseen_for in (None, evening.clock.schedule) else None


@shared
def deals_hand_for_hand(sight: Sight) -> bool:
    """Said as soon as it begins, not first when a table may not go on."""
    evening = sight.room.evening
    return evening.clock.started and not evening.over() and is_hand_for_hand(evening, sight.room.book)


def posted_of(sight: Sight) -> PostedTonight:
    """What hangs in plain view. Neither posting a start nor saying who deals is a step of the evening."""
    room, cards, starts = sight.room, cards_of(sight.room), starts_of(sight)
    director = sight.who.role is Role.DIRECTOR

    def work_out() -> PostedTonight:
        record = chain.from_iterable(room.session.stood.stands)
        return posted_view(room.evening, room.book, cards, record, starts, director=director)

    return sight.known((posted_view, cards, starts, director), work_out)


def cards_of(room: Room) -> CardsView:
    """At the tables there are; before the draw, at any."""
    guests, tables = room.guests, list(room.evening.open_tables())
    kinds = {guests.deals(table.number) for table in tables} or {guests.deals(None), *guests.dealt.values()}
    return CardsView.BOTH if len(kinds) > 1 else CardsView.DEALT if True in kinds else CardsView.REAL


@shared
def field_of(sight: Sight) -> FieldView:
    return field_view(sight.room.evening, sight.room.book, clock_of(sight).blinds)


@shared
def leaders_of(sight: Sight) -> Leaders:
    session = sight.room.session
    return leaders_view(sight.room.evening, session.stood.stands, session.times)


@once
def due_of(sight: Sight) -> DueView | None:
    """What is due about seats. The passing of time alone moves nobody; where the software deals is no step."""
    room, evening = sight.room, sight.room.evening
    dealt = frozenset(table for table in evening.tables if room.is_dealt(table))
    return sight.known((seats_due, dealt), lambda: with_chips(seats_due(evening, room.book), evening, dealt))


def hidden_of(sight: Sight) -> frozenset[PlayerId]:
    """Whose card is face down while seats are drawn. Turning one is no step of the evening."""
    room, turned = sight.room, sight.room.guests.drawn
    return sight.known(
        (face_down, frozenset(turned.items())), lambda: face_down(room.evening, room.session.steps, turned)
    )


def real_draw_of(sight: Sight, *, begun: bool = True, chosen: str = "") -> RealDrawView | None:
    """A draw with real cards while it is entered; with `begun` only once a card is. Entering one is no step of the
    evening."""
    room, entered = sight.room, sight.room.guests.entered
    if begun and not entered:
        return None
    nth = sight.known((draws_made,), lambda: draws_made(room.session.stood.stands))
    due = draw_due(room.evening, room.book) if not begun or nth in entered else None
    if due is None or isinstance(due, Refused) or (begun and not entered[nth]):
        return None
    return real_draw_view(room.evening, due, entered.get(nth, {}), chosen)


@once
def me_of(sight: Sight) -> Me | None:
    """Where I stand. While seats are drawn card by card, mine is not known before its card is turned; the chair I wait
    for, bought in late, is no step of the evening."""
    room, player, hidden = sight.room, sight.who.player, hidden_of(sight)
    if player is None:
        return None

    def lies_at(evening: Evening, table: Table, book: Rulebook) -> Lying | None:
        """The same for everyone at the table."""
        return sight.known((lying, table.number), lambda: lying(evening, table, book))

    me = sight.known(("me", player, hidden), lambda: me_view(room.evening, room.book, player, hidden, lies_at))
    drawn = drawn_for(room.guests, room.evening)
    return replace(me, drawn=drawn[player]) if me and player in drawn else me


@fact
class LevelNow:
    """The level as it is said once to those who hear a screen: the clock itself counts, and would never stop talking.

    `blinds` are those of the level, or in a break of the one after it.
    """

    level: int
    blinds: Blinds
    rests: bool


@shared
def level_now(sight: Sight) -> LevelNow | None:
    """None before the clock is started, and when the night is over. That it stands for a moment is no new level."""
    clock = clock_of(sight)
    if clock.phase in {ClockPhase.NOT_STARTED, ClockPhase.OVER}:
        return None
    return LevelNow(clock.level, clock.blinds, clock.phase is ClockPhase.BREAK)
