"""The dealer's assistant of one table: whose turn it is, what it costs, what to do next. For whoever deals."""

from __future__ import annotations

from shuffleup.app.dealt.switching import is_last_dealt
from shuffleup.app.guests.arrangements import Role
from shuffleup.app.hands.hand import NOTHING_TO_UNDO, HandSession
from shuffleup.app.hands.in_the_way import end_to_take_back
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament.state import Table
from shuffleup.tournament.words import TableNo
from shuffleup.views.clock import ClockView
from shuffleup.views.dealer.between import HandToCome, next_hand_view
from shuffleup.views.dealer.felt import Deeds, Felt, SeatRow, deeds_of, felt_view, seats_view
from shuffleup.views.dealer.sheets import BetSheet, CardSheet, bet_sheet, card_sheet, hand_sheet
from shuffleup.views.dealer.steps import BoardStep, DealerStep, Duties, Showdown, TurnStep, duties_view, step_of
from shuffleup.views.dealer.wagers import WagerSheet, number, pushed, wager_sheet
from shuffleup.web.action import ActionTurn, action_turn, plan_now
from shuffleup.web.called import CalledOn, called_at
from shuffleup.web.followed import actions, followed, followed_last, watched
from shuffleup.web.live.for_all import clock_of, level_now
from shuffleup.web.live.screen import Region, Screen, Sight
from shuffleup.web.screens.waiting import WAITING

TOLD = ("seat", "said", "amount", "gesture", "put", "more", "rested")
"""What can be told of a wager; these are also the fields of its act."""

NO_TABLE = TableNo(0)
MOST_TOLD = 12  # actions shown of the hand, the last first


def table_of(sight: Sight) -> Table | None:
    """The dealer's own table; for the director the one the screen is turned to, or the first."""
    tables = {table.number: table for table in sight.room.evening.open_tables()}
    if sight.who.role is Role.DEALER:
        return tables.get(sight.who.table or NO_TABLE)
    return tables.get(TableNo(sight.number("table"))) or next(iter(tables.values()), None)


def _hand(sight: Sight) -> tuple[Table, HandSession] | None:
    """The table and its hand, if one is followed."""
    table = table_of(sight)
    session = followed(sight.room, table.number) if table else None
    return (table, session) if table and session else None


# ------------------------------------------------------------------------------------------------ regions


@fact
class DealerHead:
    table: TableNo
    hand: int  # 0 between two hands
    clock: ClockView
    director: bool
    awaited: tuple[TableNo, ...] = ()  # by tables where an all-in waits face down for this one
    timed: bool = False  # tonight has an action clock
    turn: ActionTurn | None = None  # that it runs for


def _head(sight: Sight) -> DealerHead:
    table = table_of(sight)
    return DealerHead(
        table=table.number if table else NO_TABLE,
        hand=table.hands if table and table.in_hand else 0,
        clock=clock_of(sight),
        director=sight.who.role is Role.DIRECTOR,
        awaited=_awaited_by(sight, table.number) if table else (),
        timed=plan_now(sight.room).action_clock,
        turn=action_turn(sight.room, table.number, sight.now) if table else None,
    )


def _awaited_by(sight: Sight, table: TableNo) -> tuple[TableNo, ...]:
    return tuple(other for other, waits_for in sight.room.all_ins_held().items() if table in waits_for)


@fact
class Unfollowed:
    """Nothing to assist with: a hand nobody tells (light), one the software deals, too few players, or no table."""

    kind: str
    full: bool = False
    last: bool = False  # of the hands the software deals here


@fact
class Now:
    """What to say and do now, and what has just been done."""

    table: TableNo
    step: DealerStep | HandToCome | Unfollowed
    just: Deeds = ()


def _now(sight: Sight) -> Now:
    found = _hand(sight)
    if found is None:
        return Now(NO_TABLE, _between(sight))
    table, session = found
    look = watched(sight.room, table.number, session)
    done = deeds_of(look, actions(session))
    return Now(table.number, step_of(look), done[-1] if done else ())


def _between(sight: Sight) -> HandToCome | Unfollowed:
    table = table_of(sight)
    if table is None:
        return Unfollowed("closed")
    room = sight.room
    full = table.number in room.guests.full
    if room.is_dealt(table.number):
        return Unfollowed("dealt", last=is_last_dealt(room, table.number))
    if table.in_hand:
        return Unfollowed("light", full)
    last = followed_last(room, table.number)
    done = deeds_of(watched(room, table.number, last), actions(last)) if last and last.hand.over else ()
    view = next_hand_view(room.evening, table, room.book, sight.now, full=full, last=_ends(done))
    return view or Unfollowed("few", full)


def _ends(done: tuple[Deeds, ...]) -> tuple[Deeds, ...]:
    """Of a hand that is over, what came of it in the end."""
    ends = {"awarded", "returned", "voided", "gathered"}
    told = [tuple(deed for deed in deeds if deed.kind in ends) for deeds in done]
    return tuple(deeds for deeds in told if deeds)


@fact
class Panel:
    """The buttons: `seen` is what they had seen, and a sheet that is open belongs to just that moment."""

    table: TableNo
    seen: int
    step: DealerStep | HandToCome | Unfollowed
    sheet: BetSheet | WagerSheet | CardSheet | None = None
    told: tuple[tuple[str, str], ...] = ()
    director: bool = False


def _panel(sight: Sight) -> Panel:
    director = sight.who.role is Role.DIRECTOR
    found = _hand(sight)
    if found is None:
        table = table_of(sight)
        return Panel(table.number if table else NO_TABLE, 0, _between(sight), director=director)
    table, session = found
    fresh = sight.number("at") == session.seq
    named = [Seat(seat) for seat in pushed(sight.arg("win"))] if fresh else []
    step = step_of(watched(sight.room, table.number, session), named)
    told = tuple((name, sight.arg(name)) for name in TOLD if sight.arg(name)) if fresh else ()
    sheet = _sheet(sight, table, session, step) if fresh else None
    return Panel(table.number, session.seq, step, sheet, told, director)


def _sheet(
    sight: Sight, table: Table, session: HandSession, step: DealerStep
) -> BetSheet | WagerSheet | CardSheet | None:
    look = watched(sight.room, table.number, session)
    chips = tuple(sight.room.evening.values_at(table.number))
    match sight.arg("sheet"), step:
        case "bet", TurnStep():
            return bet_sheet(look, sight.arg("to"), chips)
        case "wager", TurnStep():
            return wager_sheet(look, dict(sight.args), chips)
        case "cards", BoardStep() if sight.arg("seat") == "":
            return card_sheet(look, step.street, step.cards, sight.arg("cards"))
        case "cards", BoardStep() | Showdown():
            seat = Seat(number(sight.arg("seat")))
            return hand_sheet(look, seat, sight.arg("cards")) if seat in session.hand.place_of else None
        case _:
            return None


@fact
class DealerMiddle:
    felt: Felt | None
    chips: tuple[Chips, ...] = ()


def _felt(sight: Sight) -> DealerMiddle:
    found = _hand(sight)
    return DealerMiddle(felt_view(watched(sight.room, found[0].number, found[1])) if found else None)


@fact
class DealerSeats:
    table: TableNo
    rows: tuple[SeatRow, ...]


def _seats(sight: Sight) -> DealerSeats:
    found = _hand(sight)
    if found is None:
        return DealerSeats(NO_TABLE, ())
    table, session = found
    return DealerSeats(table.number, seats_view(watched(sight.room, table.number, session)))


@fact
class HandStory:
    """The hand so far, its last action first, each with its number."""

    actions: tuple[tuple[int, Deeds], ...]


def _story(sight: Sight) -> HandStory:
    found = _hand(sight)
    if found is None:
        return HandStory(())
    table, session = found
    done = deeds_of(watched(sight.room, table.number, session), actions(session))
    return HandStory(tuple(reversed(tuple(enumerate(done, 1))))[:MOST_TOLD])


def _duties(sight: Sight) -> Duties:
    return duties_view(sight.room.book)


@fact
class Foot:
    """What is always there: take the last action back, report what went wrong, and how closely the table is followed.

    `undo` is what would be taken back, `action` its number, and `why` says why there is nothing. `tables` are
    those a director can turn to, where there are more.
    """

    table: TableNo
    tables: tuple[TableNo, ...]
    seen: int
    undo: Deeds
    why: Sentence
    action: int
    followed: bool
    full: bool
    director: bool


def _foot(sight: Sight) -> Foot | None:
    table = table_of(sight)
    if table is None:
        return None
    room, number_ = sight.room, table.number
    session = followed(room, number_)
    end = 0 if session else end_to_take_back(room, number_)
    shown = None if isinstance(end, Refused) else session or followed_last(room, number_)
    done = deeds_of(watched(room, number_, shown), actions(shown)) if shown and shown.last_action else ()
    tables = tuple(one.number for one in room.evening.open_tables())
    return Foot(
        table=number_,
        tables=tables if len(tables) > 1 else (),
        seen=shown.seq if shown else 0,
        undo=done[-1] if done else (),
        why=NOTHING if done else (end if isinstance(end, Refused) else NOTHING_TO_UNDO).reason,
        action=shown.ended[-1] if shown and shown.ended else 0,
        followed=session is not None,
        full=number_ in room.guests.full,
        director=sight.who.role is Role.DIRECTOR,
    )


def _called(sight: Sight) -> CalledOn | None:
    return called_at(sight, sight.table())


SCREEN = Screen(
    "dealer",
    (
        Region("head", _head),
        Region("level", level_now, aria="polite"),
        WAITING,
        Region("now", _now, aria="polite"),
        Region("called", _called),
        Region("panel", _panel),
        Region("felt", _felt),
        Region("seats", _seats),
        Region("story", _story),
        Region("duties", _duties),
        Region("foot", _foot),
    ),
    roles=frozenset({Role.DIRECTOR, Role.DEALER}),
    args=frozenset({"table", "sheet", "at", "to", "cards", "win", *TOLD}),
)
