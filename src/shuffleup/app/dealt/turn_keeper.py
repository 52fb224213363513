"""Keeps the turns of a dealt table: opens each, tells it what happens in the evening, and lets it be judged.

A turn is told the moment a thing came, never the moment it was written down. Before one is called over, all that came
to the evening before then is on record: a pause that the disk was slow with was in time all the same.

One who is absent is not waited for, and checks or folds at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from shuffleup.app.dealt.turns import Pace, Turn, TurnEnd, turn_of
from shuffleup.app.guests.arrangements import BankLeft
from shuffleup.app.hands.hand import HandSession
from shuffleup.app.room import Room
from shuffleup.hand import Refused
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.chips.stacks import uncounted
from shuffleup.tournament.events import WentAway, by_software
from shuffleup.tournament.words import Millis, PlayerId, TableNo

NOBODY_PLAYS = refuse(
    "Nobody can play here: everyone is away, or has no phone. A code lets a phone in.", Refusal.TOO_FEW_PLAYERS
)
NOBODY_CONNECTED = refuse("The table waits for people: no phone of its players is connected.", Refusal.TOO_FEW_PLAYERS)


UNASKED = refuse("The hand is over. The next is dealt when you ask for it.", Refusal.SOMETHING_FIRST)


def unasked(room: Room, table: TableNo) -> Refused | None:
    """At a table to practise at, a hand is dealt when it is asked for."""
    asked = room.guests.hands_asked
    return UNASKED if asked and room.evening.tables[table].hands >= asked else None


def is_absent(room: Room, player: PlayerId) -> bool:
    """Nobody plays for this player now: away, not here yet, or with neither a phone nor a program."""
    one = room.evening.entrant(player)
    return one.missing or one.away_since is not None or not room.guests.can_play(player)


def nobody_to_deal_to(room: Room, table: TableNo) -> Refused | None:
    """Nobody knows with how much, or to whom. One who is alone with absent players takes their blinds."""
    here = room.evening.tables[table].chairs.values()
    nobody = NOBODY_PLAYS if all(is_absent(room, one) for one in here) else None
    return uncounted(room.evening, table) or nobody or (NOBODY_CONNECTED if _all_are_lost(room, here) else None)


def _all_are_lost(room: Room, here: Collection[PlayerId]) -> bool:
    """Have people lost the network, and is nobody but programs left? Whoever chose a bot, or to be away, has not."""
    guests = room.guests
    people = [one for one in here if not guests.is_program(one) and not _chose_to_leave(room, one)]
    if any(guests.has_stand_in(one) or _is_connected(room, one) for one in people):
        return False
    return any(guests.has_device(one) for one in people)


def _is_connected(room: Room, player: PlayerId) -> bool:
    return any(map(room.guest_list.is_connected, room.guests.phones(player)))


def _chose_to_leave(room: Room, player: PlayerId) -> bool:
    """Not here yet, or away by somebody's word; one whose time was up may have lost the network."""
    one = room.evening.entrant(player)
    if one.away_since is None or room.guests.has_stand_in(player):
        return one.missing
    steps = (step.changes() for step in reversed(room.session.steps))
    left = next((step for step in steps if any(isinstance(e, WentAway) and e.player == player for e in step)), ())
    return not by_software(left)


class TurnKeeper:
    """`turn` is the one that is open, or has ended and is being written down."""

    def __init__(
        self,
        room: Room,
        table: TableNo,
        pace: Callable[[], Pace],
        now: Callable[[], Millis],
        told: Callable[[], None],
    ) -> None:
        self.turn: Turn | None = None
        self._session: HandSession | None = None  # whose turn it is
        self._room = room
        self._table = table
        self._pace = pace
        self._now = now
        self._told = told

    @property
    def _running(self) -> bool:
        return self._room.evening.clock.is_on

    def of(self, session: HandSession) -> Turn:
        """The turn that is on in this hand. It begins when the table, or its player, first comes to it."""
        if self.turn is None or self._session is not session or self.turn.seq != session.seq:
            seat = session.hand.turn
            assert seat is not None, session.hand.phase
            bank = self.bank_of(self._room.evening.tables[self._table].chairs[seat])
            self._session = session
            self.turn = turn_of(seat, session.seq, self._now(), self._pace(), bank, stands=not self._running)
            self._told()
        return self.turn

    def evening_moved(self, at: Millis) -> None:
        """What came at this moment is on record. The evening stands from that moment on, and runs again from now on:
        nobody's time runs before they can know it."""
        if self.turn is not None and self.turn.stands == self._running:
            self.turn.look(self._now() if self._running else at, running=self._running)
            self._told()

    async def looks(self, turn: Turn) -> None:
        """Let time pass."""
        if turn.seems_up(self._now()):
            await self._room.session.at_rest()
        turn.look(self._now(), running=self._running)

    async def takes(self, turn: Turn, end: TurnEnd, at: Millis) -> bool:
        """Did it end like this, at this moment?"""
        if turn.seems_up(at):
            await self._room.session.at_rest()
        return turn.take(end, at, running=self._running)

    # -------------------------------------------------------------------------------------------- time of one's own

    def bank_of(self, player: PlayerId) -> Millis:
        """What is left of a player's own time."""
        return self._room.guests.banks.get(player, Millis(self._pace().bank))

    async def close(self, player: PlayerId, turn: Turn) -> None:
        """It is over and on record; what it took of the player's own time is gone."""
        if self.turn is turn:  # the next player may be ahead of us
            self.turn = None
        used = turn.used(self._now())
        if used:
            left = Millis(max(self.bank_of(player) - used, 0))
            await self._room.guest_list.record(BankLeft(player, left, self._now()), self._now())
