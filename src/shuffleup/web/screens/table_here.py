"""Where the screen of a dealt table stands: which table, which hand of it, and which seat is the reader's own."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from typing import TypeVar
from weakref import WeakKeyDictionary

from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.hands.hand import HandSession, hand_number
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.dealer.felt import Deeds, Felt, Watched, felt_view
from shuffleup.views.table.felt import SeatSpot, TableTelling, Timer, spots
from shuffleup.web.followed import watched
from shuffleup.web.live.moments import known
from shuffleup.web.live.screen import Sight, once

T = TypeVar("T")

_tellings: WeakKeyDictionary[HandSession, TableTelling] = WeakKeyDictionary()
"""Each hand has its own, and takes it along when it is over and nobody looks at it any more."""


@fact
class Here:
    """`session` is the hand in play, or the last one for a moment, until the next begins; None where the table rests.
    `seat` is mine in that hand, and without a hand the chair I sit in."""

    room: Room
    number: TableNo
    session: HandSession | None
    table: DealtTable | None
    player: PlayerId | None
    seat: Seat | None
    now: Millis
    renamed: int  # how often, until now: what was seen before is called otherwise since

    @property
    def playing(self) -> bool:
        """Is the hand one that is played now?"""
        return self.number in self.room.hands and self.session is not None and not self.session.hand.over

    def known(self, what: Hashable, work_out: Callable[[], T]) -> T:
        """A hand looks the same to everyone until it goes on, or somebody's name does; and telling it is most of the
        work."""
        assert self.session is not None
        return known(self.session, (self.session.seq, self.renamed), what, work_out)

    def look(self) -> Watched:
        return self.known("look", self._look)

    def felt(self) -> Felt:
        return self.known("felt", lambda: felt_view(self.look()))

    def deeds(self) -> Deeds:
        assert self.session is not None
        telling, events = _tellings.setdefault(self.session, TableTelling()), self.session.events
        return self.known("deeds", lambda: telling.told(self.look(), events))

    def spots(self) -> tuple[SeatSpot, ...]:
        says = self._says()
        return self.known(("spots", says), lambda: spots(self.look(), self.deeds(), dict(says)))

    def _look(self) -> Watched:
        assert self.session is not None
        look = watched(self.room, self.number, self.session)
        if self.room.hands.get(self.number, self.session) is self.session:
            return look
        sat = self.room.last_sat.get(self.number, {})
        return replace(look, names={seat: self.room.evening.name_of(player) for seat, player in sat.items()})

    def hand(self) -> int:
        """The number of the hand that is seen. The evening may be a hand further, while a deck is on its way."""
        return hand_number(self.session.stream) if self.session else self.room.evening.tables[self.number].hands

    def sat(self) -> Mapping[Seat, PlayerId]:
        """Who sits in the seats that are seen."""
        if self.session is None:
            return self.room.evening.tables[self.number].chairs
        over = self.room.hands.get(self.number, self.session) is not self.session or self.number not in self.room.hands
        return (self.room.last_sat if over else self.room.sat).get(self.number, {})

    def _says(self) -> tuple[tuple[Seat, str], ...]:
        """Who has just said something that I hear."""
        remarks = self.table.shared.remarks if self.table else None
        if remarks is None or remarks.quiet(self.now):
            return ()
        sat = self.room.sat.get(self.number, {})
        hears = self.room.guests.hears
        heard = ((seat, remarks.heard(player, self.now)) for seat, player in sat.items() if hears(self.player, player))
        return tuple((seat, str(remark)) for seat, remark in heard if remark)

    def timer(self) -> Timer | None:
        turn = self.table.turn if self.table else None
        if turn is None or self.session is None or turn.seq != self.session.seq:
            return None
        if turn.stands:
            return Timer(turn.seat, None, None, None, Millis(turn.until - turn.seen_at))
        return Timer(turn.seat, turn.since, turn.banks_at, turn.until)


@once
def here(sight: Sight) -> Here | None:
    """None before there are tables."""
    number = table_number(sight)
    if number is None:
        return None
    room, player = sight.room, sight.who.player
    session = room.hands.get(number) or (None if _rests(room, number) else room.last_hands.get(number))
    seat = seat_in_hand(room, number, player) if session else _chair(room, number, player)
    return Here(room, number, session, room.dealt.get(number), player, seat, sight.now, room.renamed)


def _rests(room: Room, number: TableNo) -> bool:
    """Does no hand come in a moment? Then what is seen is the evening: stacks are counted, people come and go. Where
    people deal, nobody says when the next begins."""
    table = room.dealt.get(number)
    return table is None or table.rests or not room.guests.deals(number)


def _chair(room: Room, number: TableNo, player: PlayerId | None) -> Seat | None:
    one = room.evening.players.get(player) if player else None
    return one.chair.seat if one and one.chair and one.chair.table == number else None


def table_number(sight: Sight) -> TableNo | None:
    """My own table, or the one I went out at; a spectator or the host is turned to one."""
    room, player = sight.room, sight.who.player
    one = room.evening.players.get(player) if player else None
    if one and one.chair:
        return one.chair.table
    left = next((table for table, sat in room.sat.items() if player and player in sat.values()), None)
    return sight.table() or left or next((table.number for table in room.evening.open_tables()), None)


def seat_in_hand(room: Room, number: TableNo, player: PlayerId | None) -> Seat | None:
    """Where I sat when the hand began. Whoever has taken a chair since sees nothing of what was held in it."""
    return next((seat for seat, one in room.sat.get(number, {}).items() if one == player), None)
