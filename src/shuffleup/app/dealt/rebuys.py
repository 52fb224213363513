"""The half minute in which one who has lost the last chip at a dealt table may ask for a rebuy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from shuffleup.app.guests.arrangements import FloorCalled, TableCall
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.clock.timer import was_unseen
from shuffleup.tournament.words import Millis, PlayerId

if TYPE_CHECKING:
    from shuffleup.app.room import Room

REBUY_WITHIN = Millis(30_000)
"""How long one who has lost the last chip may think about a rebuy; nobody waits longer."""

TOO_LATE = refuse("The time to ask for a rebuy is over.", Refusal.TOO_LATE)


@dataclass(slots=True)
class RebuyTimes:
    """Until when each of them may ask. Like a turn: while the evening stands, or unseen, nobody's time runs."""

    until: dict[PlayerId, Millis] = field(default_factory=dict)
    seen_at: Millis = Millis(0)
    stands: bool = False
    asked: set[PlayerId] = field(default_factory=set)  # in time, though it is not written down yet

    def asks(self, player: PlayerId, at: Millis) -> bool:
        """Asked at this moment: was it in time?"""
        if self.is_up(player, at):
            return False
        self.asked.add(player)
        return True

    def look(self, broke: Collection[PlayerId], asking: Collection[PlayerId], now: Millis, *, running: bool) -> bool:
        """Let time pass. Once one has asked, none runs out: the host answers, or it is taken back and there is the
        half minute again. True if one who has not asked has another moment than before."""
        given_back = now - self.seen_at if self.stands or not running or was_unseen(self.seen_at, now) else 0
        before, whole = self.until, Millis(now + REBUY_WITHIN)
        asking = self.asked.union(asking)
        self.until = {
            player: Millis(before[player] + given_back) if player in before and player not in asking else whole
            for player in broke
        }
        self.seen_at, self.stands = now, not running
        return any(self.until[player] != before.get(player) for player in broke if player not in asking)

    def is_up(self, player: PlayerId, now: Millis) -> bool:
        return player not in self.asked and not self.stands and now > self.until.get(player, now)


async def calls(room: Room, player: PlayerId, what: TableCall, came: Millis) -> Refused | None:
    """A player calls for something. Where the software deals a rebuy is asked for in time, or not."""
    busted = room.evening.entrant(player).busted
    table = room.dealt.get(busted.table) if busted and what is TableCall.REBUY else None
    times = table.shared.rebuys if table else RebuyTimes()
    if not times.asks(player, came):
        return TOO_LATE
    try:
        await room.guest_list.record(FloorCalled(player, what, came), came)
    finally:
        times.asked.discard(player)
    return None
