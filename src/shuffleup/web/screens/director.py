"""The director's screen: a phone in one hand, or a laptop beside the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from shuffleup.app.guests import Asked, Call
from shuffleup.app.orders import command_of
from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views import director_sheets as sheets
from shuffleup.views.clock import ClockView, clock_view
from shuffleup.views.director import (
    Depths,
    DirectorTable,
    Lobby,
    Stage,
    director_tables,
    lobby_view,
    stage_of,
    turned_to,
)
from shuffleup.views.director_button import ButtonSheet, button_sheet
from shuffleup.views.director_chips import ChipsSheet, chips_sheet
from shuffleup.views.director_orders import Entry, OrderLine, entry_view, order_line
from shuffleup.views.director_waits import Row, holds_up, waits_view
from shuffleup.views.draw import face_down
from shuffleup.views.wall import Finished, finished_view, winners_view
from shuffleup.web.doings.hands import read_cards
from shuffleup.web.screen import DIRECTORS, Region, Screen, Sight


@fact
class Strip:
    """The top of the screen: the time, the blinds, and whether a tap stops the clock or lets it go on."""

    name: str
    table: TableNo | None
    clock: ClockView
    can_stop: bool
    can_start: bool


@fact
class Tables:
    """Every table, and the one the screen is turned to; before there are any, what comes first."""

    lobby: Lobby
    tables: tuple[DirectorTable, ...]
    current: TableNo | None
    told: bool  # what waits for the director says why no hand can begin
    winners: tuple[str, ...]
    finished: tuple[Finished, ...]  # everyone, when the night is over


@fact
class Bar:
    """What is always under the thumb, for the table the screen is turned to."""

    stage: Stage
    table: DirectorTable | None
    undo: str


@fact
class Asking:
    """A device that asks to be let in, for somebody on the list or somebody new. `again`: he has a phone already;
    `entry`: he could still buy in."""

    kind: Literal["asking"]
    device: str
    name: str
    new: bool
    again: bool
    entry: Entry | None


@fact
class Calling:
    """A player who calls the director, or asks for the clock on somebody. Who asks for a rebuy is a row of his own."""

    kind: Literal["call"]
    player: PlayerId
    name: str
    table: TableNo
    what: Call


@fact
class Question:
    """What a table puts to the director, and the address of the case at the desk."""

    kind: Literal["question"]
    table: TableNo
    what: str
    query: str


@fact
class Stopped:
    """A table where the software has stopped dealing, and why."""

    kind: Literal["stopped"]
    table: TableNo
    why: str


@fact
class CardsToTurn:
    """Seats are drawn, and so many cards of the draw are still face down."""

    kind: Literal["cards-to-turn"]
    cards: int


@fact
class Waits:
    table: TableNo | None
    items: tuple[Row | OrderLine | Asking | Calling | Question | Stopped | CardsToTurn, ...]


@fact
class MenuSheet:
    kind: Literal["menu"]
    table: TableNo | None
    redo: str


Sheet = (
    sheets.SeatSheet
    | sheets.PenaltySheet
    | ChipsSheet
    | ButtonSheet
    | sheets.OutSheet
    | sheets.CountSheet
    | sheets.TableSheet
    | sheets.ClockSheet
    | MenuSheet
)


@fact
class Shown:
    """The sheet that lies over the screen, if any, and the table under it."""

    table: TableNo | None
    sheet: Sheet | None


# ------------------------------------------------------------------------------------------------- what is shown


def _tables_of(sight: Sight) -> tuple[DirectorTable, ...]:
    guests, evening = sight.room.guest_list.guests, sight.room.evening
    depths = Depths(frozenset(guests.full), frozenset(sight.room.hands), _dealt(sight))
    return director_tables(evening, sight.room.book, sight.now, depths)


def _dealt(sight: Sight) -> frozenset[TableNo]:
    """The tables where the software deals."""
    guests = sight.room.guest_list.guests
    return frozenset(table for table in sight.room.evening.tables if guests.deals(table))


def _current(sight: Sight) -> TableNo | None:
    """The table the screen is turned to, or the first that is still open."""
    open_tables = [table.number for table in sight.room.evening.open_tables()]
    wanted = sight.table()
    return wanted if wanted in open_tables else next(iter(open_tables), None)


def _strip(sight: Sight) -> Strip:
    evening = sight.room.evening
    clock, on = evening.clock, evening.clock.started and not evening.over()
    can_stop, can_start = on and clock.running, on and not clock.running
    return Strip(evening.plan.name, _current(sight), clock_view(clock), can_stop, can_start)


def _tables(sight: Sight) -> Tables:
    evening = sight.room.evening
    told = holds_up(waits_view(evening, sight.room.book, sight.now))
    return Tables(lobby_view(evening), _tables_of(sight), _current(sight), told, winners_view(evening), _places(sight))


def _places(sight: Sight) -> tuple[Finished, ...]:
    """When the night is over: everyone's place, and the prize."""
    evening = sight.room.evening
    return finished_view(evening, sight.room.book) if evening.over() else ()


def _bar(sight: Sight) -> Bar:
    evening = sight.room.evening
    table = turned_to(_tables_of(sight), _current(sight))
    return Bar(stage_of(evening), table, sight.room.undo_in_words())


def _said(sight: Sight) -> str:
    """The last thing that happened, for those who hear the screen."""
    story = sight.room.story
    return story[-1].told.text if story else ""


def _waits(sight: Sight) -> Waits:
    room, guests = sight.room, sight.room.guest_list.guests
    asks = {call.player for call in guests.calls.values() if call.what is Call.REBUY}
    dealt = guests.deals_everywhere()
    held_up = waits_view(room.evening, room.book, sight.now, _cards(sight), asks, dealt=dealt)
    asked: tuple[Stopped | Question | Calling, ...] = (*_stopped(sight), *_questions(sight), *_calls(sight))
    return Waits(_current(sight), (*asked, *_to_turn(sight), *held_up, *_orders(sight), *_asking(sight)))


def _to_turn(sight: Sight) -> list[CardsToTurn]:
    room = sight.room
    hidden = face_down(room.evening, room.session.steps, room.guest_list.guests.drawn)
    return [CardsToTurn("cards-to-turn", len(hidden))] if hidden else []


def _orders(sight: Sight) -> list[OrderLine]:
    lines = [_ordered(sight, player) for player in sight.room.guest_list.guests.orders]
    return [line for line in lines if line]


def _ordered(sight: Sight, player: PlayerId | None) -> OrderLine | None:
    order = sight.room.guest_list.guests.orders.get(player) if player else None
    return order_line(sight.room.evening, sight.room.book, command_of(order)) if order else None


def _stopped(sight: Sight) -> list[Stopped]:
    dealt = sight.room.dealt.items()
    return [Stopped("stopped", number, table.trouble) for number, table in dealt if table.trouble]


def _cards(sight: Sight) -> tuple[Card, ...]:
    return read_cards(sight.arg("cards"))


def _questions(sight: Sight) -> list[Question]:
    put = sight.room.guest_list.guests.open_questions(sight.room.evening.rulings)
    return [Question("question", one.table, one.what, one.query) for one in put]


def _calls(sight: Sight) -> list[Calling]:
    """Who calls, the first first. One who has no chair any more has nothing to be called to."""
    players = sight.room.evening.players
    calls = [(call, players[call.player]) for call in sight.room.guest_list.guests.calls.values()]
    waiting = [(call, one) for call, one in calls if call.what is not Call.REBUY]
    return [Calling("call", one.player, one.name, one.chair.table, call.what) for call, one in waiting if one.chair]


def _asking(sight: Sight) -> list[Asking]:
    return [_one_asking(sight, asked) for asked in sight.room.guest_list.guests.asking.values()]


def _one_asking(sight: Sight, asked: Asked) -> Asking:
    evening, again = sight.room.evening, _has_phone(sight, asked)
    entry = None if again else entry_view(evening, sight.room.book, asked.player)
    return Asking("asking", asked.key, _name(evening, asked), asked.player is None, again, entry)


def _name(evening: Evening, asked: Asked) -> str:
    return asked.name if asked.player is None else evening.name_of(asked.player)


def _has_phone(sight: Sight, asked: Asked) -> bool:
    return asked.player is not None and sight.room.guest_list.guests.has_device(asked.player)


# ------------------------------------------------------------------------------------------------------ sheets


def _sheet(sight: Sight) -> Shown:
    number = _current(sight)
    return Shown(number, _opened(sight, number))


def _opened(sight: Sight, number: TableNo | None) -> Sheet | None:
    match sight.arg("sheet"):
        case "menu":
            return MenuSheet("menu", number, sight.room.redo_in_words())
        case "clock":
            return sheets.clock_sheet(sight.room.evening, number)
        case _:
            return _of_table(sight, number) if number is not None else None


def _of_table(sight: Sight, number: TableNo) -> Sheet | None:
    room, evening = sight.room, sight.room.evening
    table, seat = evening.tables[number], Seat(sight.number("seat"))
    followed = number in room.hands
    match sight.arg("sheet"):
        case "seat":
            phone, dealt = _phone_of(sight, table.chairs.get(seat)), _dealt(sight)
            made = sheets.seat_sheet(
                evening, table, seat, room.book, sight.now, followed=followed, phone=phone, dealt=dealt
            )
            return replace(made, ordered=_ordered(sight, made.seat.player)) if made else None
        case "penalty":
            return sheets.penalty_sheet(evening, table, seat)
        case "chips":
            return chips_sheet(evening, table, seat)
        case "button":
            return button_sheet(evening, table, room.book)
        case "out":
            return sheets.out_sheet(evening, table, room.book, seat, followed=followed)
        case "count":
            return sheets.count_sheet(evening, table, followed=followed)
        case "table":
            full = number in room.guest_list.guests.full
            return sheets.table_sheet(evening, table, room.book, full=full, followed=followed)
        case _:
            return None


def _phone_of(sight: Sight, player: PlayerId | None) -> bool:
    return player is not None and sight.room.guest_list.guests.has_device(player)


SCREEN = Screen(
    "director",
    (
        Region("strip", _strip),
        Region("waits", _waits, aria="polite"),
        Region("tables", _tables),
        Region("said", _said, aria="polite"),
        Region("bar", _bar),
        Region("sheet", _sheet),
    ),
    roles=DIRECTORS,
    args=frozenset({"table", "seat", "sheet", "cards"}),
)
