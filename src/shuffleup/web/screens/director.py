"""The director's screen: a phone in one hand, or a laptop beside the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from shuffleup.app.dealt.programs import why_no_stand_in
from shuffleup.app.dealt.switching import is_last_dealt, without_phone
from shuffleup.app.floor.disputes import dispute_at
from shuffleup.app.guests.posting import FIRST_WALL, FITS, SoundSet, WallColours, WallDressed, WallPage, WallPhase
from shuffleup.app.hands.late_chairs import drawn_for
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.timer import set_to
from shuffleup.tournament.telling.headlines import weight
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.bounties import EnvelopesView, OpenedEnvelope, envelopes_view, opened_envelopes
from shuffleup.views.clock import ClockView, EndForeseen, clock_view
from shuffleup.views.director import sheets
from shuffleup.views.director.button import ButtonSheet, button_sheet
from shuffleup.views.director.chips import ChipsSheet, chips_sheet
from shuffleup.views.director.dealt import DealSheet, deal_sheet
from shuffleup.views.director.overview import (
    Coming,
    Depths,
    DirectorTable,
    Lobby,
    Stage,
    director_tables,
    lobby_view,
    said,
    stage_of,
    turned_to,
)
from shuffleup.views.director.waits import holds_up
from shuffleup.views.leaders import Leaders
from shuffleup.views.record import Back
from shuffleup.views.wall import Finished, finished_view, winners_view
from shuffleup.web.action import plan_now
from shuffleup.web.hung import tag_of
from shuffleup.web.live.for_all import clock_of, deals_hand_for_hand, foreseen_of, leaders_of
from shuffleup.web.live.screen import DIRECTORS, Region, Screen, Sight, once
from shuffleup.web.screens.staff import back_of
from shuffleup.web.screens.waiting import current_table, held_up, ordered, waits


@fact
class Strip:
    """The top of the screen: the time, the blinds, and whether a tap stops the clock or lets it go on."""

    name: str
    table: TableNo | None
    clock: ClockView
    can_stop: bool
    can_start: bool
    over: EndForeseen | None = None  # when the night is likely over
    wished: Millis | None = None  # and when it should be
    hand_for_hand: bool = False


@fact
class DirectorTables:
    """Every table, and the one the screen is turned to; before there are any, what comes first."""

    lobby: Lobby
    tables: tuple[DirectorTable, ...]
    current: TableNo | None
    told: bool  # what waits for the director says why no hand can begin
    winners: tuple[str, ...]
    finished: tuple[Finished, ...]  # everyone, when the night is over


@fact
class DirectorBar:
    """What is always under the thumb, for the table the screen is turned to."""

    stage: Stage
    table: DirectorTable | None
    back: Back
    opened: tuple[OpenedEnvelope, ...] = ()  # by the last act: to be read out
    envelopes: EnvelopesView | None = None


@fact
class MenuSheet:
    kind: Literal["menu"]
    table: TableNo | None


@fact
class PageOfWall:
    """A page of the wall: does it turn with the others, or is it held?"""

    page: WallPage
    turns: bool
    held: bool
    seconds: int
    phases: tuple[tuple[WallPhase, bool], ...]  # those in which it has room, and whether it is shown then


@fact
class WallSheet:
    """What the wall shows before the start and in breaks. The clock says whether something is posted for it."""

    kind: Literal["wall"]
    pages: tuple[PageOfWall, ...]
    held: bool
    clock: ClockView
    forecast: bool  # it says when the night is likely over
    wall: str  # which of them
    walls: tuple[str, ...]  # that have pages of their own, besides the first
    sound: SoundSet
    heard: tuple[tuple[str, bool], ...]  # walls that are open, and whether each can be heard
    asleep: tuple[str, ...]  # walls that cannot stay awake by themselves
    dress: WallDressed
    picture: str  # what names the host's picture in its address, empty where none hangs
    colours: tuple[WallColours, ...] = tuple(WallColours)


@fact
class LeadersSheet:
    kind: Literal["leaders"]
    leaders: Leaders


@fact
class UndoSheet:
    """A level somebody went to is taken back, and the clock may show either of these from now on."""

    kind: Literal["undo"]
    step: int
    what: Sentence
    readings: tuple[ClockView, ...]


DirectorSheet = (
    sheets.SeatSheet
    | sheets.PenaltySheet
    | ChipsSheet
    | UndoSheet
    | ButtonSheet
    | sheets.OutSheet
    | sheets.CountSheet
    | sheets.TableSheet
    | DealSheet
    | sheets.ClockSheet
    | MenuSheet
    | WallSheet
    | LeadersSheet
)


@fact
class OpenSheet:
    """The sheet that lies over the screen, if any, the table under it, and the one the screen goes back to."""

    table: TableNo | None
    sheet: DirectorSheet | None
    back: TableNo | None


# ------------------------------------------------------------------------------------------------- what is shown


@once
def _tables_of(sight: Sight) -> tuple[DirectorTable, ...]:
    guests, evening = sight.room.guests, sight.room.evening
    depths = Depths(frozenset(guests.full), frozenset(sight.room.hands), _dealt(sight), frozenset(guests.bots))
    tables = director_tables(evening, sight.room.book, sight.now, depths)
    told = (_arranged(sight, table) for table in tables)
    return tuple(_disputed(sight, table) for table in told)


def _arranged(sight: Sight, table: DirectorTable) -> DirectorTable:
    return replace(table, last_dealt=is_last_dealt(sight.room, table.number), coming=_coming(sight.room, table.number))


def _coming(room: Room, number: TableNo) -> tuple[Coming, ...]:
    """Who sits down there when the hand is over."""
    drawn = drawn_for(room.guests, room.evening).items()
    return tuple(Coming(at.seat, room.evening.name_of(player)) for player, at in drawn if at.table == number)


def _disputed(sight: Sight, table: DirectorTable) -> DirectorTable:
    """A table that waits for the director begins no hand."""
    dispute = None if table.in_hand or table.refused else dispute_at(sight.room, table.number)
    return replace(table, refused=said(dispute)) if dispute else table


def _dealt(sight: Sight) -> frozenset[TableNo]:
    """The tables where the software deals."""
    return frozenset(table for table in sight.room.evening.tables if sight.room.is_dealt(table))


def _strip(sight: Sight) -> Strip:
    evening = sight.room.evening
    clock, on = evening.clock, evening.clock.started and not evening.over()
    can_stop, can_start = on and clock.running, on and not clock.running
    over, wished = foreseen_of(sight), sight.room.guests.ends
    rounds = deals_hand_for_hand(sight)
    return Strip(evening.plan.name, current_table(sight), clock_of(sight), can_stop, can_start, over, wished, rounds)


def _tables(sight: Sight) -> DirectorTables:
    evening = sight.room.evening
    told = holds_up(held_up(sight))
    return DirectorTables(
        lobby_view(evening), _tables_of(sight), current_table(sight), told, winners_view(evening), _places(sight)
    )


def _places(sight: Sight) -> tuple[Finished, ...]:
    """When the night is over: everyone's place, and the prize."""
    evening = sight.room.evening
    return finished_view(evening, sight.room.book) if evening.over() else ()


def _bar(sight: Sight) -> DirectorBar:
    evening = sight.room.evening
    table = turned_to(_tables_of(sight), current_table(sight))
    return DirectorBar(
        stage_of(evening), table, back_of(sight), _just_opened(sight), envelopes_view(evening, sight.room.book)
    )


def _just_opened(sight: Sight) -> tuple[OpenedEnvelope, ...]:
    """By the last act, until the next one: whoever directs reads it out."""
    stood = sight.room.session.stood
    events = stood.brought[stood.last_act] if stood.acts else ()
    numbers = {event.number for event in events if isinstance(event, e.EnvelopeOpened)}
    return tuple(one for one in opened_envelopes(sight.room.evening) if one.number in numbers)


def _said(sight: Sight) -> Sentence:
    """The last thing that happened, for those who hear the screen."""
    story = sight.room.story
    last = [one for one in story if one.seq == story[-1].seq]
    return min(reversed(last), key=lambda one: weight(one.kind)).told.text if last else NOTHING


# ------------------------------------------------------------------------------------------------------ sheets


def _sheet(sight: Sight) -> OpenSheet:
    number = current_table(sight)
    came_from = TableNo(sight.number("back"))
    open_tables = [table.number for table in sight.room.evening.open_tables()]
    return OpenSheet(number, _opened(sight, number), came_from if came_from in open_tables else number)


def _opened(sight: Sight, number: TableNo | None) -> DirectorSheet | None:
    match sight.arg("sheet"):
        case "menu":
            return MenuSheet("menu", number)
        case "leaders":
            return LeadersSheet("leaders", leaders_of(sight))
        case "wall":
            return _wall_sheet(sight)
        case "undo":
            return _undo_sheet(sight, sight.number("step"))
        case "clock":
            wished, plan = sight.room.guests.ends, plan_now(sight.room)
            return sheets.clock_sheet(sight.room.evening, number, foreseen_of(sight), wished, plan)
        case _:
            return _of_table(sight, number) if number is not None else None


def _wall_sheet(sight: Sight) -> WallSheet:
    wall = sight.room.guests.wall
    guests, name = sight.room.guests, sight.arg("wall")
    pages = tuple(
        PageOfWall(
            one.page,
            bool(one.phases),
            one.page is wall.held,
            one.seconds,
            tuple((phase, phase in one.phases) for phase in FITS[one.page]),
        )
        for one in guests.layout(name)
    )
    others = tuple(sorted(one for one in guests.walls if one != FIRST_WALL))
    said = sight.room.walls_said.items()
    heard = tuple((wall, one.sounds) for wall, one in said if one.sounds is not None)
    asleep = tuple(sorted(wall for wall, one in said if not one.awake))
    rest = (name, others, guests.sound, heard, asleep, guests.dress, tag_of(guests.picture))
    return WallSheet("wall", pages, wall.held is not None, clock_of(sight), wall.forecast, *rest)


def _undo_sheet(sight: Sight, step: int) -> UndoSheet | None:
    """Nothing where there is nothing to ask, or it is taken back meanwhile."""
    room, clock = sight.room, sight.room.evening.clock
    shown = room.session.readings(sight.now, step)
    set_ = [set_to(clock, one.item, one.elapsed, one.extra, one.at) for one in shown]
    return UndoSheet("undo", step, room.teller.words_of(step), tuple(map(clock_view, set_))) if shown else None


def _of_table(sight: Sight, number: TableNo) -> DirectorSheet | None:
    room, evening = sight.room, sight.room.evening
    table, seat = evening.tables[number], Seat(sight.number("seat"))
    followed = number in room.hands
    match sight.arg("sheet"):
        case "seat":
            phone, dealt = _phone_of(sight, table.chairs.get(seat)), _dealt(sight)
            made = sheets.seat_sheet(
                evening, table, seat, room.book, sight.now, followed=followed, phone=phone, dealt=dealt
            )
            return replace(_with_program(sight, made), ordered=ordered(sight, made.seat.player)) if made else None
        case "penalty":
            return sheets.penalty_sheet(evening, table, seat)
        case "chips":
            return chips_sheet(evening, table, seat, followed=followed)
        case "button":
            return button_sheet(evening, table, room.book, sight.now)
        case "out":
            return sheets.out_sheet(evening, table, room.book, seat, sight.now, followed=followed)
        case "count":
            return sheets.count_sheet(evening, table, followed=followed)
        case "table":
            full = number in room.guests.full
            made_of = {"full": full, "followed": followed, "dealt": room.is_dealt(number)}
            made_of |= {"last_dealt": is_last_dealt(room, number), "timed": plan_now(room).action_clock}
            of_table = sheets.table_sheet(evening, table, room.book, **made_of)
            return replace(of_table, coming=_coming(room, number), remarks=room.guests.remarks)
        case "deal":
            return deal_sheet(evening, table, without_phone(room, number), followed=followed)
        case _:
            return None


def _with_program(sight: Sight, sheet: sheets.SeatSheet) -> sheets.SeatSheet:
    """What can be done about a program there: it sits in, or gives back."""
    room, player = sight.room, sheet.seat.player
    assert player is not None, sheet
    if room.guests.has_stand_in(player):
        return replace(sheet, bot="stand-in", choices=(*sheet.choices, sheets.PossibleAct("bot-gives-back", None)))
    refused = why_no_stand_in(room, player)
    more = () if refused else (sheets.PossibleAct("bot-plays", None),)
    return replace(sheet, bot="bot" if room.guests.is_program(player) else "", choices=(*sheet.choices, *more))


def _phone_of(sight: Sight, player: PlayerId | None) -> bool:
    return player is not None and sight.room.guests.has_device(player)


SCREEN = Screen(
    "director",
    (
        Region("strip", _strip),
        Region("waits", waits, aria="polite"),
        Region("tables", _tables),
        Region("said", _said, aria="polite"),
        Region("bar", _bar),
        Region("sheet", _sheet),
    ),
    roles=DIRECTORS,
    args=frozenset({"table", "seat", "sheet", "cards", "step", "back", "wall"}),
)
