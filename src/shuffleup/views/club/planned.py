"""Nights to come: in a row, on the page of one, and as whoever has its invitation link sees it. Names and nothing else
of anybody."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.club.planned.coming import InLine, NightToCome
from shuffleup.club.planned.events import Invitee, InviteeReply, Reply
from shuffleup.club.state import Club
from shuffleup.club.words import NightCode, PersonId, PlannedNo
from shuffleup.facts import fact
from shuffleup.views.club.seen import ClubVisitor


@fact
class AheadRow:
    """`free` is None where there is room for all who come; `mine` is what this looker has said."""

    number: PlannedNo
    name: str
    date: str
    time: str
    place: str
    comes: int
    waits: int
    seats: int
    off: bool
    opened: NightCode | None
    mine: InviteeReply | None

    @property
    def free(self) -> int | None:
        return max(0, self.seats - self.comes) if self.seats else None


@fact
class Comer:
    """Somebody in the line, or who has said something else. `nth`: the how manieth that one brings along. `up`: a host
    may move this one up."""

    person: PersonId | None
    name: str
    nth: int
    at: str
    mine: bool
    up: bool = False


@fact
class AheadPage:
    """`secret` is the invitation's, for hosts alone; `asked` are those of the club who have not answered, for them."""

    row: AheadRow
    note: str
    like: NightCode | None
    set_up: bool
    seated: tuple[Comer, ...]
    waiting: tuple[Comer, ...]
    perhaps: tuple[Comer, ...]
    away: tuple[Comer, ...]
    mine_sits: bool
    mine_waits: int
    secret: str
    asked: tuple[tuple[PersonId, str], ...]

    @property
    def answers(self) -> bool:
        """Can anything still be said?"""
        return not self.row.off and self.row.opened is None


def ahead_rows(club: Club, looker: ClubVisitor, today: str) -> tuple[AheadRow, ...]:
    """The next first. Of those whose day is past, hosts see what was neither opened nor called off."""
    coming = [one for one in club.planned.values() if one.opened is None]
    shown = [one for one in coming if one.night.date >= today or (looker.hosts and not one.off)]
    rows = [ahead_row(one, one_asked(looker)) for one in shown]
    return tuple(sorted(rows, key=lambda row: (row.date, row.time, row.number)))


def one_asked(looker: ClubVisitor) -> Invitee | None:
    return Invitee(looker.person) if looker.person is not None else None


def ahead_row(one: NightToCome, me: Invitee | None) -> AheadRow:
    night = one.night
    return AheadRow(
        number=one.number,
        name=night.name,
        date=night.date,
        time=night.time,
        place=night.place,
        comes=len(one.seated),
        waits=len(one.waiting),
        seats=night.seats,
        off=one.off,
        opened=one.opened,
        mine=one.replies.get(me) if me else None,
    )


def ahead_view(club: Club, one: NightToCome, looker: ClubVisitor, me: Invitee | None) -> AheadPage:
    """`me`: in whose name this device has answered, or would."""
    return AheadPage(
        row=ahead_row(one, me),
        note=one.night.note,
        like=one.night.like,
        set_up=bool(one.form),
        seated=tuple(_comer(club, one, place, me) for place in one.seated),
        waiting=tuple(_comer(club, one, place, me, up=looker.hosts) for place in one.waiting),
        perhaps=tuple(_said(club, one, Reply.MAYBE, me)),
        away=tuple(_said(club, one, Reply.NO, me)),
        mine_sits=any(place.who == me for place in one.seated),
        mine_waits=next((nth for nth, place in enumerate(one.waiting, 1) if place.who == me), 0),
        secret=one.secret if looker.hosts else "",
        asked=tuple(_unheard(club, one)) if looker.hosts else (),
    )


def _comer(club: Club, one: NightToCome, place: InLine, me: Invitee | None, *, up: bool = False) -> Comer:
    who, at = place.who, one.replies[place.who].at
    first = next(other for other in one.waiting if other.who == who) == place if up else False
    return Comer(who.person, club.name_of(who), place.nth, at, who == me, first)


def _said(club: Club, one: NightToCome, reply: Reply, me: Invitee | None) -> Iterator[Comer]:
    for who, said in one.replies.items():
        if said.coming is reply:
            yield Comer(who.person, club.name_of(who), 0, "", who == me)


def _unheard(club: Club, one: NightToCome) -> Iterator[tuple[PersonId, str]]:
    """Those who come most often first."""
    heard = {club.one(who.person).person for who in one.replies if who.person is not None}
    return ((member.person, member.name) for member in club.regulars() if member.person not in heard)


def on_the_list(club: Club, one: NightToCome) -> tuple[str, ...]:
    """Who has a seat, in order, as the list of an evening has them: whoever is brought along has no name yet."""
    names = ((club.name_of(place.who), place.nth) for place in one.seated)
    return tuple(f"{name} +{nth}" if nth else name for name, nth in names)
