"""Can an act be taken back, or put back, although the software has dealt on at other tables since?

What the software does where it deals is nobody's act, and an undo leaves it alone. It may stand only if it would have
come about just the same without the act: at another table, and with nobody's place settled by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.hand.decision import Refused
from shuffleup.tournament import amendments as a
from shuffleup.tournament import events as e
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import TableNo

OF_THE_CLOCK = (e.ClockStarted, e.ClockStopped, e.ClockTold, e.LevelBegan, a.TimeAdded)
OF_A_TABLE = (
    e.HandBegan, e.HandOver, e.HandTakenBack, e.StacksCounted, e.Busted, e.DealerNamed, e.RulingRecorded,
    a.ButtonLies, a.HandUntold, a.HandsFollowed,
)  # fmt: skip
OF_A_PLAYER = (
    e.Committed, e.BoughtIn, e.Arrived, e.Missing, e.Cancelled, e.Declined, e.Rebought, e.AddedOn, e.WentAway,
    e.CameBack, e.AbsenceWarned, e.Penalised,
)  # fmt: skip

DEALT_ON = Refused("Hands were dealt since that depend on it; put it right with a new entry instead.")


def independent(act: Sequence[e.Event], since: Iterable[Sequence[e.Event]], evening: Evening) -> Refused | None:
    """Why the steps of the software since an act cannot stand without it, or with it if it is put back."""
    dealt = [events for events in since if e.by_software(events)]
    if not dealt or all(isinstance(event, OF_THE_CLOCK) for event in act):
        return None
    mine = _tables(act, evening)
    theirs = [_tables(events, evening) for events in dealt]
    apart = mine is not None and all(tables is not None and not mine & tables for tables in theirs)
    return None if apart else DEALT_ON


def _tables(events: Sequence[e.Event], evening: Evening) -> frozenset[TableNo] | None:
    """The tables that a step concerns, and no other; None: it may concern all of them."""
    found: set[TableNo] = set()
    for event in events:
        if isinstance(event, OF_A_TABLE):
            found.add(event.table)
        elif isinstance(event, e.Seated):
            found.add(event.chair.table)
        elif isinstance(event, OF_A_PLAYER):
            chair = evening.players[event.player].chair if event.player in evening.players else None
            found |= {chair.table} if chair else set()
        elif not isinstance(event, (e.BySoftware, a.Renamed, *OF_THE_CLOCK)):
            return None
    return frozenset(found)
