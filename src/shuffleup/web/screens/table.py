"""A dealt table: on a phone upright, on a laptop as an ellipse; for those who sit there and for those who look on."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from shuffleup.app.guests import Call, Role
from shuffleup.app.moves import can_win
from shuffleup.app.remarks import Remark, may_say
from shuffleup.app.room import Happened, Room
from shuffleup.facts import fact
from shuffleup.hand import Phase
from shuffleup.hand.legal import legal
from shuffleup.questions.words import Chips
from shuffleup.tournament.tables import structure_of
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.clock import Blinds, ClockView, clock_view
from shuffleup.views.dealer import Deeds
from shuffleup.views.phone import CONCERNS_ME, Me, Standing, me_view
from shuffleup.views.table import (
    Last,
    Mine,
    Spot,
    TableSight,
    Timer,
    from_left_of,
    last_deeds,
    mine_view,
    phase_word,
    winning_words,
)
from shuffleup.views.table_choices import Choices, choices_view
from shuffleup.views.wall import table_view
from shuffleup.web.screen import EVERYONE, Region, Screen, Sight, once
from shuffleup.web.screens.table_fair import fair
from shuffleup.web.screens.table_here import Here, here

RECENT = Millis(90_000)
MOST_ROOMS = 32  # of which is kept what was last seen of the clock, the tables and the players
MOST_TABLES = 512
MOST_PLAYERS = 2048
AT_THE_TABLE = frozenset({Standing.PLAYING, Standing.AWAY})


def _clock(sight: Sight) -> ClockView:
    return _clock_by(sight.room, sight.room.session.seq)


@lru_cache(maxsize=MOST_ROOMS)
def _clock_by(room: Room, seq: int) -> ClockView:  # noqa: ARG001 - until the evening has moved on
    return clock_view(room.evening.clock)


# ----------------------------------------------------------------------------------------------------- the felt


def _felt(sight: Sight) -> TableSight | None:
    """The table with the hand in play, or the last one until the next begins."""
    at = here(sight)
    if at is None:
        return None
    evening, session, waits = sight.room.evening, at.session, at.table.waits if at.table and not at.playing else None
    return TableSight(
        number=at.number,
        hand=evening.tables[at.number].hands,
        blinds=_blinds(at.room, at.room.session.seq, at.number),
        felt=at.felt() if session else None,
        seats=from_left_of(at.seat, at.spots() if session else _between(at)),
        timer=at.timer(),
        phase=phase_word(session.hand if session else None),
        paused=not evening.clock.running,
        me=at.seat,
        waits=waits.reason if waits else "",
        waits_by=tuple(citation.id for citation in waits.by) if waits else (),
        trouble=at.table.trouble if at.table else "",
    )


@lru_cache(maxsize=MOST_TABLES)
def _blinds(room: Room, seq: int, number: TableNo) -> Blinds:  # noqa: ARG001 - until the evening has moved on
    """Those of the hand in play, which keeps its level; else those of the clock."""
    item = room.evening.tables[number].hand_item
    if item is None:
        return clock_view(room.evening.clock).blinds
    structure = structure_of(room.evening, number, item)
    return Blinds(structure.small_blind, structure.big_blind, structure.ante)


def _between(at: Here) -> tuple[Spot, ...]:
    """Who sits there before the first hand."""
    table = table_view(at.room.evening, at.room.evening.tables[at.number])
    return tuple(
        Spot(one.seat, one.name, one.stack, state="away" if one.away else "", button=one.button)
        for one in table.seats
        if one.name
    )


def _said(sight: Sight) -> Last | None:
    """What happened last and whose turn it is, in words."""
    at = here(sight)
    if at is None or at.session is None:
        return None
    last = _last(at.shared(), at.session.seq, at.timer())
    return replace(last, yours=True) if last.who and last.who.seat == at.seat else last


@lru_cache(maxsize=MOST_TABLES)
def _last(at: Here, seq: int, timer: Timer | None) -> Last:  # noqa: ARG001 - until the hand has moved on
    """As one sees it whose turn it is not."""
    assert at.session is not None
    hand = at.session.hand
    choices = legal(hand, at.session.terms)
    turn = hand.turn if hand.phase in (Phase.BETTING, Phase.SHOWDOWN) else None
    return Last(
        deeds=last_deeds(at.deeds()),
        words=winning_words(at.spots()),
        who=at.look().person(turn) if turn is not None else None,
        yours=False,
        call=choices.call if choices else Chips(0),
        phase=phase_word(hand),
        timer=timer,
    )


@fact
class Log:
    """The hand so far; once it is over, the whole of it until the next begins."""

    hand: int
    deeds: Deeds
    over: bool


def _log(sight: Sight) -> Log | None:
    at = here(sight)
    if at is None or at.session is None:
        return None
    over = sight.room.last_hands.get(at.number) is at.session
    return _log_by(at.shared(), at.session.seq, over=over)


@lru_cache(maxsize=MOST_TABLES)
def _log_by(at: Here, seq: int, *, over: bool) -> Log:  # noqa: ARG001 - until the hand has moved on
    return Log(at.room.evening.tables[at.number].hands, at.deeds(), over)


def _before(sight: Sight) -> Deeds:
    """The hand before the one that is played."""
    at = here(sight)
    last = sight.room.last_hands.get(at.number) if at else None
    if at is None or last is None or last is at.session:
        return ()
    return replace(at, session=last).deeds()


# -------------------------------------------------------------------------------------------------------- my own


@once
def _mine(sight: Sight) -> Mine | None:
    at = here(sight)
    if at is None or at.session is None or at.seat is None or at.player is None or at.table is None:
        return None
    pre = at.table.wishes.pre.get(at.player)
    holds = pre is not None and pre.holds(at.session.hand, at.table.price_for(at.player) or 0)
    return mine_view(at.look(), at.spots(), at.seat, pre.what if pre and holds else "", at.table.bank_of(at.player))


def _me(sight: Sight) -> Me | None:
    return _me_by(sight.room, sight.room.session.seq, sight.who.player) if sight.who.player else None


@lru_cache(maxsize=MOST_PLAYERS)
def _me_by(room: Room, seq: int, player: PlayerId) -> Me | None:  # noqa: ARG001 - until the evening has moved on
    return me_view(room.evening, room.book, player)


@fact
class Bar:
    """Under the thumb. `kind`: turn, ahead (what I do when my turn comes), show, away, wait, watch (no player), or
    where I stand when I have no chips to play with. `remarks` are the words I may send across the table now."""

    kind: str
    choices: Choices | None = None
    mine: Mine | None = None
    timer: Timer | None = None
    remarks: tuple[str, ...] = ()
    me: Me | None = None
    over: bool = False
    can_win: bool = False  # what I may throw away now could be the best hand
    asked_at: Millis | None = None  # when I asked the host for a rebuy, who has not answered yet


def _bar(sight: Sight) -> Bar:
    at, me = here(sight), _me(sight)
    if me is None:
        return Bar("watch")
    if at is None or at.table is None or me.standing not in AT_THE_TABLE:
        return Bar(me.standing, me=me, asked_at=_asked_at(sight, me))
    session, mine = at.session, _mine(sight)
    choices = choices_view(session.hand, session.terms, at.seat, session.seq) if session and at.seat else None
    if me.standing is Standing.AWAY:
        return Bar("away", mine=mine, me=me)
    if choices:
        return Bar("turn", choices, mine, at.timer())
    shows = session is not None and mine is not None and mine.to_show and can_win(session.hand, mine.seat)
    return Bar(_waits_for(at, mine), mine=mine, remarks=_remarks(at), over=not at.playing, can_win=shows)


def _asked_at(sight: Sight, me: Me) -> Millis | None:
    call = sight.room.guest_list.guests.calls.get(sight.who.player) if sight.who.player else None
    asked = call is not None and call.what is Call.REBUY and me.standing is Standing.BROKE
    return call.at if call and asked else None


def _waits_for(at: Here, mine: Mine | None) -> str:
    if mine is None or at.session is None or not at.playing:
        return "wait"
    if mine.to_show:
        return "show"
    hand = at.session.hand
    to_come = hand.pending >> hand.place_of[mine.seat] & 1
    return "ahead" if hand.phase is Phase.BETTING and to_come else "wait"


def _remarks(at: Here) -> tuple[str, ...]:
    if at.table is None or at.player is None or at.room.guest_list.guests.silent:
        return ()
    seat = at.table.seat_of(at.player)
    hand = at.session.hand if at.session and at.playing else None
    return tuple([one.value for one in Remark if seat and may_say(one, hand, seat, at.room.book) is None])


def _news(sight: Sight) -> tuple[str, ...]:
    """What was said to me a moment ago, the latest first: above all that I have moved."""
    told = _told_to(sight.room, sight.room.told).get(sight.who.player, ()) if sight.who.player else ()
    return tuple(one.told.text for one in reversed(told[-2:]) if sight.now - one.at < RECENT)


@lru_cache(maxsize=MOST_ROOMS)
def _told_to(room: Room, told: int) -> dict[PlayerId, list[Happened]]:  # noqa: ARG001 - until more is told
    """What concerns one player, by player."""
    by_player: dict[PlayerId, list[Happened]] = {}
    for one in room.story:
        if one.player and one.kind in CONCERNS_ME:
            by_player.setdefault(one.player, []).append(one)
    return by_player


# -------------------------------------------------------------------------------------------- for those who look on


@fact
class Others:
    """The tables one can turn to, and what the host can do here. `dealt`: the software deals at this one."""

    table: TableNo
    tables: tuple[TableNo, ...]
    dealt: bool
    player: bool
    host: bool
    silent: bool
    trouble: str


def _others(sight: Sight) -> Others | None:
    at = here(sight)
    if at is None:
        return None
    guests = sight.room.guest_list.guests
    one = sight.room.evening.players.get(sight.who.player) if sight.who.player else None
    tables = () if one and one.chair else tuple(table.number for table in sight.room.evening.open_tables())
    return Others(
        table=at.number,
        tables=tables if len(tables) > 1 else (),
        dealt=guests.deals(at.number),
        player=one is not None,
        host=sight.who.role is Role.DIRECTOR,
        silent=guests.silent,
        trouble=at.table.trouble if at.table else "",
    )


SCREEN = Screen(
    "table",
    (
        Region("clock", _clock),
        Region("news", _news, aria="assertive"),
        Region("others", _others),
        Region("felt", _felt),
        Region("said", _said, aria="polite"),
        Region("mine", _mine),
        Region("bar", _bar),
        Region("me", _me),
        Region("fair", fair),
        Region("log", _log),
        Region("before", _before),
    ),
    roles=EVERYONE,
    args=frozenset({"table"}),
    dark=True,
)
