"""A hand that is followed action by action, as the dealer's screen and its acts look at it."""

from __future__ import annotations

from shuffleup.app.hands.hand import HandSession
from shuffleup.app.hands.undoing import ActedEarly, NotChosen
from shuffleup.app.room import Room
from shuffleup.app.story import Happened
from shuffleup.tournament import events as e
from shuffleup.tournament.words import TableNo
from shuffleup.views.dealer.between import positions_of
from shuffleup.views.dealer.felt import ActionsTold, Watched


def followed(room: Room, table: TableNo) -> HandSession | None:
    """The hand in play, if people tell it; what the software deals is nobody's to tell, and no screen's to show."""
    session = room.hands.get(table)
    return session if session and session.told else None


def followed_last(room: Room, table: TableNo) -> HandSession | None:
    """The last hand of those who sit there now, if it is over and people told it."""
    session = room.last_hand(table)
    return session if session and session.told else None


def lost_with(room: Room, step: int) -> TableNo | None:
    """The table whose hand in play began with this step: its actions go where that is taken back."""
    begun = [event.table for event in room.session.stood.brought[step] if isinstance(event, e.HandBegan)]
    return next((table for table in begun if (hand := followed(room, table)) and hand.last_action), None)


def watched(room: Room, table: TableNo, session: HandSession) -> Watched:
    """Names are of those who sat there when the hand began: whoever went out on it has left the chair."""
    chairs = room.sat.get(table, {})
    names = {seat: room.evening.name_of(player) for seat, player in chairs.items()}
    positions = positions_of(room.evening.tables[table])
    gone = frozenset([seat for seat, one in chairs.items() if room.evening.entrant(one).away_since is not None])
    others = room.all_in_held(table)
    return Watched(session.hand, session.terms, room.book, names, positions, session.held, gone, others)


def actions(session: HandSession) -> ActionsTold:
    """The actions that stand, the first of them that the hand began."""
    return [
        [told.held if isinstance(told, ActedEarly) else told for told in action if not isinstance(told, NotChosen)]
        for action in session.actions
    ]


def is_taken_back(room: Room, told: Happened) -> bool:
    """Nobody announces what does not count any more. Of a step that was taken back some may stand all the same."""
    stood = room.session.stood
    return stood.is_gone(told.seq) and not stood.stays(told.seq, told.kind, told.player)


def is_past(room: Room, told: Happened) -> bool:
    """What was taken back. A move is news until its player has sat down: a hand has begun at the new table since."""
    if told.kind is not e.Moved or is_taken_back(room, told):
        return is_taken_back(room, told)
    after = room.session.steps[told.seq :]
    moved = next((one for one in after[0].changes() if isinstance(one, e.Moved) and one.player == told.player), None)
    since = (one for step in reversed(after) for one in step.changes())
    return moved is not None and any(isinstance(one, e.HandBegan) and one.table == moved.chair.table for one in since)
