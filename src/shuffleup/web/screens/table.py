"""A dealt table: on a phone upright, on a laptop as an ellipse; for those who sit there and for those who look on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from shuffleup.app.dealt.switching import is_last_dealt
from shuffleup.app.guests.arrangements import Role
from shuffleup.app.guests.guest_list import Guests
from shuffleup.app.room import Room
from shuffleup.app.story import Happened
from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.lab.odds import kinds_made, outs_of
from shuffleup.questions.clock import AllInsHeld
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Seat
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament import events as e
from shuffleup.tournament.hands.set_up import structure_of
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo
from shuffleup.views.clock import Blinds, ClockView, blinds_of, clock_view
from shuffleup.views.dealer.felt import Deeds
from shuffleup.views.learn.coach import Coaching, coaching, outs_in_words
from shuffleup.views.table import felt
from shuffleup.views.wall import table_view
from shuffleup.web.followed import is_past
from shuffleup.web.hung import tag_of
from shuffleup.web.live.for_all import clock_of, me_of
from shuffleup.web.live.screen import EVERYONE, Region, Screen, Sight
from shuffleup.web.screens.decks import DECKS
from shuffleup.web.screens.on_phones import LEADERS, OTHER_PHONE
from shuffleup.web.screens.table_bar import bar, concerning, mine
from shuffleup.web.screens.table_fair import fair
from shuffleup.web.screens.table_here import Here, here
from shuffleup.web.screens.waiting import WAITING

RECENT = Millis(90_000)


def _clock(sight: Sight) -> ClockView | None:
    """None when the event is over: no level is played any more."""
    return None if sight.room.evening.over() else clock_of(sight)


# ----------------------------------------------------------------------------------------------------- the felt


def _felt(sight: Sight) -> felt.TableSight | None:
    """The table with the hand in play, or for a moment the last one; where it rests, those who sit there now."""
    at = here(sight)
    if at is None:
        return None
    evening, session = sight.room.evening, at.session
    waits = at.table.waits if at.table and at.table.rests and not at.playing else None
    held = sight.room.all_in_held(at.number)
    return felt.TableSight(
        number=at.number,
        hand=at.hand(),
        blinds=sight.known(("blinds", at.number), lambda: _blinds(evening, at.number)),
        felt=at.felt() if session else None,
        seats=felt.from_left_of(
            at.seat,
            with_faces(at.room, at.sat(), _with_chances(at, at.spots()) if session else _between(sight, at.number)),
        ),
        timer=at.timer(),
        phase=felt.phase_word(session.hand if session else None),
        paused=not evening.clock.is_on and not evening.over(),
        me=at.seat,
        waits=waits.reason if waits else NOTHING,
        waits_by=tuple(citation.id for citation in waits.by) if waits else (),
        trouble=at.table.trouble if at.table else NOTHING,
        last=is_last_dealt(sight.room, at.number),
        held_for=held,
        held_by=sight.room.book.cited(AllInsHeld()) if held else (),
    )


def with_faces(room: Room, sat: Mapping[Seat, PlayerId], seats: tuple[felt.SeatSpot, ...]) -> tuple[felt.SeatSpot, ...]:
    """With the pictures that players have chosen."""
    pictures = room.guests.pictures
    found = {seat: f"{one}?{tag_of(pictures[one])}" for seat, one in sat.items() if one in pictures}
    return tuple(replace(one, face=found.get(one.seat, "")) for one in seats) if found else seats


def _with_chances(at: Here, seats: tuple[felt.SeatSpot, ...]) -> tuple[felt.SeatSpot, ...]:
    """What each hand wins of a hundred pots, where all lie face up and cards are to come."""
    assert at.session is not None
    hand = at.session.hand
    up = felt.face_up(hand) if at.room.evening.plan.shows_chances else {}
    board = tuple(card for card in hand.board if isinstance(card, Card))
    if not up or len(board) < len(hand.board):
        return seats
    found = dict(zip(up, at.room.chances(at.number, tuple(up.values()), board) or (), strict=False))
    return tuple(replace(one, chance=found.get(one.seat)) for one in seats)


def _blinds(evening: Evening, number: TableNo) -> Blinds:
    """Those of the hand in play, which keeps its level; else those of the clock."""
    item = evening.tables[number].hand_item
    if item is None:
        return clock_view(evening.clock).blinds
    return blinds_of(structure_of(evening, number, item))


def _between(sight: Sight, number: TableNo) -> tuple[felt.SeatSpot, ...]:
    """Who sits there while no hand is played."""
    evening, book = sight.room.evening, sight.room.book
    seats = sight.known(("between", number), lambda: table_view(evening, evening.tables[number], book).seats)
    return tuple(
        felt.SeatSpot(one.seat, one.name, one.stack.certain, state="away" if one.away else "", button=one.button)
        for one in seats
        if one.name
    )


def _said(sight: Sight) -> felt.Last | None:
    """What happened last and whose turn it is, in words."""
    at = here(sight)
    if at is None or at.session is None:
        return None
    timer = at.timer()
    last = at.known(("last", timer), lambda: felt.last_view(at.look(), felt.last_deeds(at.deeds()), at.spots(), timer))
    return replace(last, yours=True) if last.who and last.who.seat == at.seat else last


@fact
class Log:
    """The hand so far; once it is over, the whole of it until the next begins. `paged`: it has a page of its own.
    `looks_back`: I played it, and may ask what the strongest bot would have done."""

    table: TableNo
    hand: int
    deeds: Deeds
    over: bool
    paged: bool = False
    looks_back: bool = False


def _log(sight: Sight) -> Log | None:
    at = here(sight)
    if at is None or at.session is None:
        return None
    over = sight.room.last_hands.get(at.number) is at.session
    return _with_hindsight(at, at.known(("log", over), lambda: _told(at, over=over)))


def _with_hindsight(at: Here, log: Log) -> Log:
    """For one who was dealt cards in it, where the host lets players ask."""
    sat = at.room.last_sat.get(at.number, {}).values()
    asks = log.paged and at.room.evening.plan.looks_back and at.player in sat
    return replace(log, looks_back=True) if asks else log


def _told(at: Here, *, over: bool) -> Log:
    assert at.session is not None
    return Log(at.number, at.hand(), at.deeds(), over, over and at.session.hand.over and not at.session.hand.voided)


def _before(sight: Sight) -> Log | None:
    """The hand before the one that is played."""
    at = here(sight)
    last = sight.room.last_hands.get(at.number) if at else None
    if at is None or last is None or last is at.session:
        return None
    return _with_hindsight(at, _told(replace(at, session=last), over=True))


# ----------------------------------------------------------------------------------------------- what was said to me


@fact
class MyMove:
    """Where I have moved, and what falls to me there, as I am told it."""

    takes: Chair
    duty: Duty
    across: str = ""  # chips that were changed on the way are on the wall and the host's screen


def _news(sight: Sight) -> tuple[str | MyMove, ...]:
    """What was said to me a moment ago, the latest first: above all that I have moved."""
    latest = [one for one in concerning(sight)[-2:] if sight.now - one.at < RECENT]
    recent = [one for one in latest if not is_past(sight.room, one)]
    return tuple([_my_move(sight, one) or one.told.text for one in reversed(recent)])


def _my_move(sight: Sight, one: Happened) -> MyMove | None:
    """Everyone else is told of me by my name."""
    step = sight.room.session.steps[one.seq].changes()
    moved = [event for event in step if isinstance(event, e.Moved) and event.player == one.player]
    if one.kind is not e.Moved or not moved:
        return None
    duty = one.told.text.holes.get("duty")
    return MyMove(moved[0].chair, duty if isinstance(duty, Duty) else Duty.DEALT_IN)


# -------------------------------------------------------------------------------------------- for those who look on


@fact
class TalkRow:
    """Somebody at this table who may say something. `muted` for me; for the host, for all."""

    player: PlayerId
    name: str
    muted: bool
    pictured: bool
    stopped: bool  # no picture of this one is taken


@fact
class OtherTables:
    """The tables one can turn to, and what the host can do here. `dealt`: the software deals at this one."""

    table: TableNo
    tables: tuple[TableNo, ...]
    dealt: bool
    player: bool
    host: bool
    silent: bool
    trouble: Sentence


def _others(sight: Sight) -> OtherTables | None:
    at = here(sight)
    if at is None:
        return None
    one = sight.room.evening.players.get(sight.who.player) if sight.who.player else None
    tables = () if one and one.chair else tuple(table.number for table in sight.room.evening.open_tables())
    return OtherTables(
        table=at.number,
        tables=tables if len(tables) > 1 else (),
        dealt=sight.room.is_dealt(at.number),
        player=one is not None,
        host=sight.who.role is Role.DIRECTOR,
        silent=sight.room.guests.silent,
        trouble=at.table.trouble if at.table else NOTHING,
    )


@fact
class Talk:
    """Whose words across the table I need not hear. For the host: for all, and which `own` words there are. `face` is
    where my picture is found, if I chose one. `watched`: spectators follow one hand behind; `agreed`: with my cards."""

    rows: tuple[TalkRow, ...]
    host: bool
    own: tuple[str, ...]
    face: str = ""
    player: bool = False
    watched: bool = False
    agreed: bool = False
    muted: bool = False  # by the host: nobody hears me


def _seen_as(guests: Guests, by: PlayerId | None, player: PlayerId) -> tuple[bool, bool, bool]:
    """Muted, with a picture, and without one for good."""
    return (by, player) in guests.muted, player in guests.pictures, player in guests.unpictured


def _talk(sight: Sight) -> Talk | None:
    """Of the people at the table but the reader; programs say nothing."""
    at, guests, host = here(sight), sight.room.guests, sight.who.role is Role.DIRECTOR
    if at is None or not sight.room.is_dealt(at.number) or guests.silent or not (host or at.player):
        return None
    chairs, evening, by = sight.room.evening.tables[at.number].chairs, sight.room.evening, None if host else at.player
    others = [one for one in chairs.values() if one != at.player and not guests.is_program(one)]
    rows = tuple(TalkRow(one, evening.name_of(one), *_seen_as(guests, by, one)) for one in others)
    mine = f"{at.player}?{tag_of(guests.pictures[at.player])}" if at.player in guests.pictures else ""
    late, agreed = evening.plan.watched_late, at.player in guests.open_since
    muted = (None, at.player) in guests.muted
    return Talk(rows, host, guests.remarks, mine, at.player is not None, late, agreed, muted)


# ------------------------------------------------------------------------------------------------------------ the coach
# A practice table explains itself: what the buttons would do, and what the others did and by which clause. Only where
# nobody else plays but bots: among people it would be help in a hand (TDA-05).


BEFORE_RIVER = (3, 4)


@fact
class CoachView:
    """What my cards make, what the next card could make of them, and what is said of the hand."""

    makes: Sentence
    outs: tuple[Sentence, ...]
    told: Coaching


def practises(room: Room, player: PlayerId | None) -> bool:
    """Is this one here alone with bots?"""
    people = [one.player for one in room.evening.players.values() if not room.guests.is_program(one.player)]
    return player is not None and people == [player]


def coach(sight: Sight) -> CoachView | None:
    at, my = here(sight), mine(sight)
    if not sight.arg("explain") or not practises(sight.room, sight.who.player):
        return None
    if at is None or my is None or at.session is None or at.seat is None:
        return None
    told = coaching(at.session.hand, at.session.terms, at.seat, at.deeds())
    return CoachView(my.words, _outs(at) if my.live and at.playing else (), told)


def _outs(at: Here) -> tuple[Sentence, ...]:
    assert at.session is not None
    assert at.seat is not None
    hand = at.session.hand
    board = [card for card in hand.board if isinstance(card, Card)]
    hole = [card for card in hand.holes[hand.place_of[at.seat]] if isinstance(card, Card)]
    if len(board) not in BEFORE_RIVER or len(hole) != 2:
        return ()
    return tuple(outs_in_words(made, len(cards)) for made, cards in kinds_made(outs_of(hole, board)))


COACH = Region("coach", coach, aria="polite")


SCREEN = Screen(
    "table",
    (
        Region("clock", _clock),
        OTHER_PHONE,
        WAITING,
        Region("news", _news, aria="assertive"),
        Region("others", _others),
        COACH,
        Region("felt", _felt),
        Region("said", _said, aria="polite"),
        Region("mine", mine),
        Region("bar", bar),
        Region("me", me_of),
        Region("talk", _talk),
        Region("fair", fair),
        LEADERS,
        DECKS,
        Region("log", _log),
        Region("before", _before),
    ),
    roles=EVERYONE,
    args=frozenset({"table", "explain"}),
    dark=True,
    prefers=Role.PLAYER,
    tonight=True,
)
