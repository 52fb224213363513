"""The check-in list and the draw for seats. Turned to `draw`, the screen shows nothing else: it is passed round."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.app.dealt.programs import why_no_stand_in
from shuffleup.app.hands.late_chairs import drawn_for
from shuffleup.facts import fact
from shuffleup.letters import same
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair
from shuffleup.views.draw import DrawView, RealDrawView, draw_view
from shuffleup.views.people import People, Person, ToDraw, chair_view, people_view, to_draw_view
from shuffleup.web.live.for_all import real_draw_of
from shuffleup.web.live.screen import DIRECTORS, Region, Screen, Sight
from shuffleup.web.screens.staff import HEAD
from shuffleup.web.screens.waiting import WAITING

MOST_REGULARS = 24


@fact
class EntryForm:
    """The search box is there, or makes room for the draw. `adds`: names can be put on the list. `bots`: programs could
    play. `regulars` are people of the club who are not on the list yet: each comes with a tap."""

    shown: bool
    adds: bool = True
    bots: bool = False
    regulars: tuple[str, ...] = ()


@fact
class PeopleBar:
    """What comes next: everyone pays, seats are drawn, cards are turned."""

    unpaid: int
    price: int
    ready: int  # players who would draw now
    again: bool
    to_turn: int


@fact
class DrawnTable:
    """The draw, or what it would be."""

    due: ToDraw | None
    draw: DrawView | None
    real: RealDrawView | None = None  # while a draw with real cards is entered


def _drawing(sight: Sight) -> bool:
    return bool(sight.arg("draw"))


def _entry(sight: Sight) -> EntryForm:
    on = not sight.room.evening.over()
    listed = {same(one.name) for one in sight.room.evening.players.values() if one.status is not Status.CANCELLED}
    regulars = [name for name in sight.room.regulars() if same(name) not in listed] if on else []
    bots = on and any(sight.room.guests.dealt.values())
    return EntryForm(not _drawing(sight), on, bots, tuple(regulars[:MOST_REGULARS]))


def _list(sight: Sight) -> People | None:
    if _drawing(sight):
        return None
    room = sight.room
    people = people_view(room.evening, room.book, sight.now, sight.arg("q"), sight.arg("player"))
    drawn = drawn_for(room.guests, room.evening)
    found = tuple(_drawn(_with_program(sight, one), drawn.get(one.player)) for one in people.found)
    return replace(people, found=found, seats=None if any(one.open and one.drawn for one in found) else people.seats)


def _drawn(one: Person, chair: Chair | None) -> Person:
    """A seat is drawn once, and waits until the hand there is over."""
    return replace(one, drawn=chair_view(chair), may=one.may - {"seat-late"}) if chair else one


def _with_program(sight: Sight, one: Person) -> Person:
    """Whether a program sits in for them, or could."""
    room = sight.room
    if room.guests.has_stand_in(one.player):
        return replace(one, stand_in=True, may=one.may | {"bot-gives-back"} if one.open else one.may)
    could = one.open and why_no_stand_in(room, one.player) is None
    return replace(one, may=one.may | {"bot-plays"}) if could else one


def _draw_now(sight: Sight) -> DrawView | None:
    room = sight.room
    return draw_view(room.evening, room.session.steps, room.guests.drawn)


def _bar(sight: Sight) -> PeopleBar | None:
    if _drawing(sight):
        return None
    due, draw = to_draw_view(sight.room.evening, sight.room.book), _draw_now(sight)
    return PeopleBar(
        unpaid=due.unpaid if due else 0,
        price=sight.room.evening.plan.buy_in,
        ready=due.players if due and not due.refused else 0,
        again=bool(due and due.again),
        to_turn=draw.total - len(draw.up) if draw else 0,
    )


def _draw(sight: Sight) -> DrawnTable | None:
    if not _drawing(sight):
        return None
    real = real_draw_of(sight, begun=sight.arg("draw") != "real", chosen=sight.arg("player"))
    return DrawnTable(to_draw_view(sight.room.evening, sight.room.book), _draw_now(sight), real)


SCREEN = Screen(
    "people",
    (HEAD, WAITING, Region("entry", _entry), Region("list", _list), Region("bar", _bar), Region("draw", _draw)),
    roles=DIRECTORS,
    args=frozenset({"q", "player", "draw"}),
)
